"""What is agreed at a table: in words for everybody, and as questions to its host.

All questions stand in one order. The first five are a form, since Discord shows no more at once; what is
left is asked by the selects of a message.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from discord import SelectOption
from discord.ui import ActionRow

from bot.discord_ui.controls.dialog import MOST_PARTS, Choice, Dialog
from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import USUAL, Layout, button, option, rows, select, words
from bot.discord_ui.messages.players import player_name, seat_word
from bot.discord_ui.messages.themes import theme_options
from bot.tables.journal.acts import Phase
from bot.tables.journal.pace import PACES
from bot.tables.journal.table import Table
from bot.tables.journal.terms import GRACES, card_of
from bot.texts.clauses import capital
from bot.texts.games import (
    HOST_SAYS,
    grace_key,
    option_help,
    option_name,
    start_hint,
    terms_words,
    value_help,
    value_name,
)
from bot.texts.loader import Texts
from bot.texts.markdown import plain
from bot.texts.pace import NONE, pace_words, written_pace
from games.card import Opening, Option
from games.course import seat_options

OPTION: Final = "option-"
"""Before the key of a game's own option."""
PACE: Final = "pace"
PUBLIC: Final = "public"
STARTER: Final = "starter"
GRACE: Final = "grace"
WHO: Final = "who"
THEME: Final = "theme"
INVITED: Final = "invited"
"""The line that lets only people sit down who are invited."""
FINISHERS: Final = "finishers"
"""The line that lets only people sit down who finish their games."""


def questions(table: Table, texts: Texts, *, shared: bool) -> list[Choice]:
    """Everything that the host can choose; ``shared``: whether others can come, so that it matters who."""
    if table.phase is not Phase.LOBBY:
        return [_theme(table, texts)]
    parts = [*_of_the_game(table, texts), _pace(table, texts)]
    if shared:
        parts.append(_public(table, texts))
    if card_of(table.terms.game).opening is Opening.AGREED:
        parts.append(_starter(table, texts))
    return [*parts, _grace(table, texts), _finishers(table, texts), _theme(table, texts)]


def options_form(table: Table, texts: Texts, *, shared: bool) -> Dialog:
    """The first of them, as a form."""
    control = ControlId("arrange", table.id, table.public_ply)
    return Dialog(control, texts.say("options-title"), questions(table, texts, shared=shared))


def options_panel(table: Table, guest: int, texts: Texts, *, shared: bool) -> Layout:
    """What holds; for the host, what the form had no room for."""
    lines = [f"- {line}" for line in terms_words(table.terms, texts)]
    parts: list[Any] = [words("\n".join([texts.say("options-hold"), *lines]))]
    if guest != table.host or table.phase.is_over:
        return Layout(*parts)
    asked = questions(table, texts, shared=shared)
    in_lobby = table.phase is Phase.LOBBY
    for part in asked[MOST_PARTS:] if in_lobby else asked:
        control = ControlId("arrange", table.id, table.public_ply, part.key)
        help_line = f"\n-# {part.help}" if part.help else ""
        chooser = select(control, part.options, placeholder=part.label, several=part.several)
        parts += [words(f"**{part.label}**{help_line}"), ActionRow(chooser)]
    if in_lobby:
        again = ControlId("options", table.id, table.public_ply)
        parts += rows([button(again, texts.say("control-options"))])
    return Layout(*parts)


def _of_the_game(table: Table, texts: Texts) -> Iterator[Choice]:
    """Its own options that make a difference now, teams among them where enough people sit down."""
    game, options = table.terms.game, table.terms.options
    card, own = card_of(game), seat_options(game)
    for known in card.options:
        fits = known.needs_seats in (0, len(table.seats))
        if known.key in own or not fits or not card.has_effect(known, options):
            continue
        yield Choice(
            OPTION + known.key,
            option_name(game, known.key, texts),
            tuple(_lines(table, known, texts)),
            option_help(game, known.key, texts),
            several=known.several,
        )


def _lines(table: Table, known: Option, texts: Texts) -> Iterator[SelectOption]:
    game = table.terms.game
    chosen = table.terms.options.get(known.key, known.default).split(",")
    values = list(known.choices)
    if not known.several and known.default not in values:
        values.insert(0, known.default)
    for value in values:
        yield option(
            capital(value_name(game, known.key, value, texts)),
            value or USUAL,
            description=value_help(game, known.key, value, texts),
            default=value in chosen,
        )


def _pace(table: Table, texts: Texts) -> Choice:
    """The clocks that have a name, none, and the one that is set."""
    chosen = written_pace(table.terms.pace)
    known = {**{name: pace_words(pace, texts) for name, pace in PACES.items()}, NONE: pace_words(None, texts)}
    known.setdefault(chosen, pace_words(table.terms.pace, texts))
    lines = [option(capital(said), name, default=name == chosen) for name, said in known.items()]
    return Choice(PACE, texts.say("options-pace"), tuple(lines), texts.say("options-pace-help"))


def _public(table: Table, texts: Texts) -> Choice:
    public = table.terms.public
    lines = (
        option(texts.say("public-all"), USUAL, default=public),
        option(texts.say("public-invited"), INVITED, default=not public),
    )
    return Choice(PUBLIC, texts.say("options-public"), lines, texts.say("options-public-help"))


def _starter(table: Table, texts: Texts) -> Choice:
    """Who may begin; what the rulebook suggests, if it does."""
    terms = table.terms
    chosen = terms.first.colour if terms.first is not None else HOST_SAYS if terms.host_says else USUAL
    answers = {USUAL: texts.say("start-by-lot"), HOST_SAYS: texts.say("start-host-says")}
    for seat in table.seats:
        answers[seat.colour] = f"{seat_word(seat, texts)}: {plain(player_name(table, seat, texts))}"
    lines = [option(name, value, default=value == chosen) for value, name in answers.items()]
    return Choice(STARTER, texts.say("options-start"), tuple(lines), start_hint(terms, texts))


def _grace(table: Table, texts: Texts) -> Choice:
    chosen = table.terms.grace
    lines = [
        option(texts.say(grace_key(seconds), seconds=seconds), str(seconds), default=seconds == chosen)
        for seconds in GRACES
    ]
    return Choice(GRACE, texts.say("options-grace"), tuple(lines), texts.say("options-grace-help"))


def _finishers(table: Table, texts: Texts) -> Choice:
    only = table.terms.finishers
    lines = (
        option(texts.say("finishers-all"), USUAL, default=not only),
        option(texts.say("finishers-only"), FINISHERS, default=only),
    )
    return Choice(WHO, texts.say("options-finishers"), lines, texts.say("options-finishers-help"))


def _theme(table: Table, texts: Texts) -> Choice:
    lines = tuple(theme_options(table.terms.theme, texts))
    return Choice(THEME, texts.say("options-theme"), lines, texts.say("options-theme-help"))
