"""The luck of the dice, in words."""

from __future__ import annotations

from bot.discord_ui.messages.players import shown_name
from bot.tables.journal.table import Table
from bot.texts.facts import words_of
from bot.texts.loader import Texts
from games.fortune import Fortune, Fortunes


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
            texts.say(
                "luck-face", face=called.die(face, texts), count=count, expected=texts.decimal(expected)
            )
            for face, expected in sorted(fortune.expected_faces.items())
            for count in [fortune.faces.get(face, 0)]
        )
        return texts.say("luck-faces", who=who, throws=fortune.throws, faces=faces)
    return texts.say(
        "luck-pips",
        who=who,
        throws=fortune.throws,
        pips=fortune.pips,
        expected=f"{fortune.expected:.0f}",
        kind=fortune.verdict,
    )
