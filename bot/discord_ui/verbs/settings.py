"""What somebody likes at every table, changed with a tap."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from functools import cache, partial
from typing import Any, Final

from discord import SelectOption
from discord.ui import ActionRow, Section, Thumbnail
from msgspec.structs import replace

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import (
    USUAL,
    AnyItem,
    Layout,
    Message,
    attached,
    button,
    framed,
    option,
    rows,
    select,
    words,
)
from bot.discord_ui.incoming.dispatch import handles
from bot.discord_ui.incoming.request import Request, language_of
from bot.discord_ui.messages.players import signed_title
from bot.discord_ui.messages.themes import known_theme, theme_options, theme_word
from bot.discord_ui.verbs.orders import changed as changed_orders
from bot.discord_ui.verbs.orders import selects, ticks
from bot.tables.journal.acts import Phase
from bot.tables.journal.orders import OF_EVERY_GAME
from bot.tables.journal.refusals import Refused
from bot.tables.journal.settings import PINGS, Preferences
from bot.tables.journal.terms import DARK, LANGUAGES
from bot.texts.facts import hyphened
from bot.texts.loader import Texts
from bot.texts.tours import tour
from games.catalogue import GAMES, first_game, parse
from render import picture
from render.sizes import THUMBNAIL
from render.theme import THEMES

PREVIEWS: Final = "previews"
REMINDED_TWICE: Final = "reminded_twice"
GAME: Final = "game"
OF_GAME: Final = "of_game"
"""What a select of a game's own orders is for; the game and the order follow."""
SLASH: Final = "/"


async def show_settings(request: Request) -> None:
    """All settings, in a private message."""
    message = await _settings(await request.preferences(), await request.texts())
    await request.answer(message)


@handles("prefer")
async def prefer(request: Request) -> None:
    """Like something else from now on; or be asked what one game alone asks."""
    what, game, _ = _parts(request.control.arg)
    if what == GAME:
        chosen = _known(what, request.value, _with_orders())
        await request.answer(_of_game(chosen, await request.preferences(), await request.texts()))
        return
    preferences = changed(await request.preferences(), request.control.arg, request.values)
    await request.tables.set_preferences(request.person.id, preferences)
    texts = Texts(preferences.language or language_of(request.interaction.locale))
    if what == OF_GAME:
        await request.turn_into(_of_game(game, preferences, texts))
        return
    message = await _settings(preferences, texts)
    await request.turn_into(message)


@handles("prefer_there")
async def prefer_there(request: Request) -> None:
    """Give the same standing orders at the games that run already."""
    await request.acknowledge()
    tables, orders = request.tables, (await request.preferences()).orders
    changed_at = 0
    for listing in await tables.tables_of(request.person.id):
        if listing.phase != Phase.PLAYING.value:
            continue
        try:
            done = await tables.set_orders(listing.table, request.person, orders)
        except Refused:  # it has ended meanwhile, or other rules are needed
            continue
        request.delivery.changed(done)
        changed_at += 1
    await request.tell("settings-there", tables=changed_at)


def changed(preferences: Preferences, what: str, values: Sequence[str]) -> Preferences:
    """The preferences after a select was used.

    >>> changed(Preferences(), "habits", ["forced", "previews"]).orders
    {'rolls': False, 'forced': True}
    """
    value = values[0] if values else USUAL
    orders = preferences.orders
    match _parts(what):
        case "language", *_:
            return replace(preferences, language="" if value == USUAL else _known(what, value, LANGUAGES))
        case "theme", *_:
            return replace(preferences, theme=known_theme(value))
        case "pings", *_:
            return replace(preferences, pings=_known(what, value, PINGS))
        case "habits", *_:
            given = changed_orders(orders, OF_EVERY_GAME, "", values)
            twice = REMINDED_TWICE in values
            return replace(preferences, orders=given, previews=PREVIEWS in values, reminded_twice=twice)
        case str(of), game, key if of == OF_GAME and game in GAMES:
            given = changed_orders(orders, GAMES[game].orders, key, values)
            return replace(preferences, orders=given)
    raise Refused("bad_choice", what=what, known="")


def _parts(what: str) -> tuple[str, str, str]:
    """What a select is for, and of a game's own orders the game and the order."""
    of, _, rest = what.partition(SLASH)
    game, _, key = rest.partition(SLASH)
    return of, game, key


def _with_orders() -> list[str]:
    return [game for game, card in GAMES.items() if card.orders]


def _known(what: str, value: str, known: Iterable[str]) -> str:
    there = tuple(known)
    if value not in there:
        raise Refused("bad_choice", what=what, known=", ".join(there))
    return value


async def _settings(preferences: Preferences, texts: Texts) -> Message:
    small = await asyncio.to_thread(lambda: {theme: _small(theme) for theme in THEMES})
    items: list[AnyItem] = [words(texts.say("settings-title"))]
    items += _asked("language", _languages(preferences, texts), texts)
    items += _asked("pings", _pings(preferences, texts), texts)
    items += _asked("habits", _habits(preferences, texts), texts, several=True)
    items += _asked(GAME, [option(signed_title(game, texts), game) for game in _with_orders()], texts)
    items += _asked("theme", theme_options(preferences.theme or DARK, texts), texts)
    items += [
        Section(
            words(texts.say(f"theme-{hyphened(theme)}-help")),
            accessory=Thumbnail(f"attachment://{theme}.png", description=theme_word(theme, texts)),
        )
        for theme in THEMES
    ]
    items += rows(
        [
            button(ControlId("prefer_there"), texts.say("control-prefer-there")),
            button(ControlId("quiet"), texts.say("control-quiet")),
            button(ControlId("stand_in"), texts.say("control-stand-in")),
            button(ControlId("overview"), texts.say("control-overview")),
        ]
    )
    files = tuple(partial(attached, png, f"{theme}.png") for theme, png in small.items())
    return Message(Layout(framed(*items)), files)


def _asked(
    what: str, options: Iterable[SelectOption], texts: Texts, *, several: bool = False
) -> list[AnyItem]:
    row: ActionRow[Any] = ActionRow(select(ControlId("prefer", arg=what), options, several=several))
    return [words(texts.say(f"settings-{what}")), row]


def _languages(preferences: Preferences, texts: Texts) -> list[SelectOption]:
    usual = option(texts.say("settings-language-usual"), USUAL, default=not preferences.language)
    return [usual] + [
        option(texts.say(f"language-{language}"), language, default=language == preferences.language)
        for language in LANGUAGES
    ]


def _pings(preferences: Preferences, texts: Texts) -> list[SelectOption]:
    return [
        option(
            texts.say(f"settings-pings-{way}"),
            way,
            description=texts.say(f"settings-pings-{way}-help"),
            default=way == preferences.pings,
        )
        for way in PINGS
    ]


def _habits(preferences: Preferences, texts: Texts) -> list[SelectOption]:
    previews = option(
        texts.say("habit-previews"),
        PREVIEWS,
        description=texts.say("habit-previews-help"),
        default=preferences.previews,
    )
    twice = option(
        texts.say("habit-reminded-twice"),
        REMINDED_TWICE,
        description=texts.say("habit-reminded-twice-help"),
        default=preferences.reminded_twice,
    )
    return [*ticks(preferences.orders, OF_EVERY_GAME, "", texts), previews, twice]


def _of_game(game: str, preferences: Preferences, texts: Texts) -> Layout:
    """What only one game asks."""

    def control(key: str) -> ControlId:
        return ControlId("prefer", arg=SLASH.join((OF_GAME, game, key)))

    heading = words(texts.say("settings-of-game", game=signed_title(game, texts)))
    return Layout(heading, *selects(preferences.orders, GAMES[game].orders, game, texts, control))


@cache
def _small(theme: str) -> bytes:
    """A position in a theme's colours, without words."""
    return picture(parse(tour(first_game().id)[-1].line), size=THUMBNAIL, theme=theme)
