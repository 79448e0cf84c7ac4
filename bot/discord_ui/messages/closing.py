"""The end of a table in words: places, luck, the seed of its dice, and how to go on."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import Layout, Message, button, framed, rows, words
from bot.discord_ui.messages.players import COLOURS, shown_name
from bot.tables.changes.series import goes_on, standings_of
from bot.tables.journal.acts import Phase
from bot.tables.journal.table import Table
from bot.texts.facts import words_of
from bot.texts.games import title
from bot.texts.loader import Texts
from games.fortune import Fortune, Fortunes

LUCKY: Final = 2
"""Standard deviations from which on we speak of luck."""
FEW_THROWS: Final = 20
"""Of fewer than these nobody can tell."""


def closing(table: Table, fortunes: Fortunes | None, texts: Texts, *, again: str = "") -> Message:
    """The closing message; ``again``: the address of the rematch, once there is one."""
    lines = [texts.say("closing-title", game=title(table.terms.game, texts), number=table.id)]
    lines += places(table, texts)
    lines += luck(table, fortunes, texts)
    if table.terms.series is not None:
        lines += ["", *standing_lines(table, texts)]
    if table.seed:
        lines += ["", texts.say("closing-seed", seed=table.seed)]
    if again:
        lines += ["", texts.say("answer-rematch", link=again)]
    buttons = [
        button(ControlId(verb, table.id), texts.say(f"control-{verb}")) for verb in ("replay", "verify")
    ]
    if not goes_on(table):
        once_more = ControlId("rematch", table.id)
        buttons.append(button(once_more, texts.say("control-rematch"), style=ButtonStyle.success))
    colour = COLOURS[table.places[0][0]] if table.places else None
    return Message(Layout(framed(words("\n".join(lines)), *rows(buttons), colour=colour)))


def places(table: Table, texts: Texts) -> list[str]:
    """Who won, and who came after."""
    if table.phase is not Phase.FINISHED:
        return [texts.say("closing-abandoned")]
    return [
        texts.say(
            "closing-place",
            place=number,
            who=texts.listed(shown_name(table, seat, texts) for seat in sorted(seats)),
        )
        for number, seats in table.numbered_places
    ]


def standing_lines(table: Table, texts: Texts) -> list[str]:
    """Where everybody stands in a series."""
    series = table.terms.series
    if series is None:
        return []
    lines = [texts.say("series-title", number=series.number, games=series.games)]
    for number, standing in enumerate(standings_of(table), start=1):
        who = texts.listed(shown_name(table, seat, texts) for seat in sorted(standing.seats))
        lines.append(texts.say("series-place", place=number, who=who, points=standing.points))
    return lines


def luck(table: Table, fortunes: Fortunes | None, texts: Texts) -> list[str]:
    """What the dice gave everybody, beside what was to be expected."""
    if fortunes is None:
        return []
    return [
        f"-# {fortune_words(table.terms.game, shown_name(table, seat, texts), fortune, texts)}"
        for seat, fortune in fortunes.items()
        if seat in table.chairs and fortune.throws
    ]


def fortune_words(game: str, who: str, fortune: Fortune, texts: Texts) -> str:
    """What the dice gave somebody; luck or bad luck only where it was more than chance usually brings."""
    called = words_of(game)
    if not fortune.spread:
        faces = ", ".join(
            texts.say("luck-face", face=called.die(face, texts), count=count, expected=f"{expected:.1f}")
            for face, expected in sorted(fortune.expected_faces.items())
            for count in [fortune.faces.get(face, 0)]
        )
        return texts.say("luck-faces", who=who, throws=fortune.throws, faces=faces)
    kind = "even"
    if fortune.throws >= FEW_THROWS and abs(fortune.deviation) > LUCKY:
        kind = "lucky" if fortune.deviation > 0 else "unlucky"
    return texts.say(
        "luck-pips",
        who=who,
        throws=fortune.throws,
        pips=fortune.pips,
        expected=f"{fortune.expected:.0f}",
        kind=kind,
    )
