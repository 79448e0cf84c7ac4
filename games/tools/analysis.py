"""An exported game, looked back at offline and told in sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final

from games import DATA
from games.card import Game
from games.catalogue import find
from games.players.assessment import Assessment
from games.players.review import Look, Review, Tally, assessed, line_of, review
from games.record import BadRecord, Record

ENGLISH: Final = "texts/en"
MESSAGE: Final = re.compile(r"^((?:better|feature)-[\w-]+) = (.+)$", re.MULTILINE)
WHAT: Final = "{ $what }"
LONG_AHEAD: Final = 50
"""From so many of a hundred positions on it is not said that the rest was looked at less far."""


def looked_at(record: Record, progress: Callable[[int, int], None]) -> Review:
    """The review of a game; ``progress`` is told how many of how many positions are done."""
    line = line_of(record)
    if not line:
        raise BadRecord("plies", "not_begun")
    found: list[Assessment] = []
    for at in assessed(line):
        found.append(at)
        progress(len(found), len(line))
    return review(record, line, found)


def told(record: Record, found: Review) -> Iterator[str]:
    """The review in words."""
    card = find(record.game)
    texts = {played.ply.ply: played.ply.text for played in line_of(record) if played.ply is not None}
    yield f"{card.title}: {len(found.looks)} plies, chances to win in per cent."
    if found.deep < LONG_AHEAD:
        yield "There was too much to look at: most decisions are judged where the turn ended."
    for ply in found.turns:
        look = found.at(ply)
        if look is not None:
            changes = f"{_chances(found, look.before)} -> {_chances(found, look.after)}"
            yield f"Turning point, {_ply(look, texts)}: {changes}"
    for look in found.looks:
        if look.mark:
            yield " ".join(_judged(card, look, texts))
    for colour, tally in found.tallies.items():
        yield f"{colour}: {_tally(tally)}"


def _ply(look: Look, texts: dict[int, str]) -> str:
    how = "rolls" if look.is_throw else "plays" if look.by else "agrees on"
    return f"ply {look.ply}: {look.by or 'the table'} {how} {texts[look.ply]}"


def _judged(card: Game, look: Look, texts: dict[int, str]) -> Iterator[str]:
    """A decision with its mark, what it cost, and what had been better."""
    yield f"{look.mark:2} {_ply(look, texts)}"
    if look.best != texts[look.ply]:
        yield f"costs {_points(look.cost)}; best is {look.best}."
        if look.why:
            yield why_in_words(card, look.why)


def _chances(found: Review, chances: Sequence[int]) -> str:
    return ", ".join(f"{seat} {chance / 10:.0f}" for seat, chance in zip(found.seats, chances, strict=True))


def _tally(tally: Tally) -> str:
    gave = (
        f"the dice gave {_points(tally.dice, signed=True)}, decisions {_points(tally.decisions, signed=True)}"
    )
    return f"{gave} (choices: {tally.choices}, mistakes: {tally.mistakes})."


def _points(per_mille: int, *, signed: bool = False) -> str:
    """Points of a hundred.

    >>> _points(123), _points(123, signed=True)
    ('12.3 points', '+12.3 points')
    """
    return f"{per_mille / 10:{'+' if signed else ''}.1f} points"


def why_in_words(card: Game, why: str) -> str:
    """The reason why something is better.

    >>> why_in_words(find("rundlauf"), "captures")
    'It would have taken from somebody else what they had reached.'
    """
    said = _messages(card)
    what, _, whose = why.partition(" ")
    if not whose:
        return said[f"better-{what}"]
    names = [f"feature-{of}-{what}".replace("_", "-") for of in (card.id, card.kin) if of]
    return said[f"better-{whose}"].replace(WHAT, next((said[key] for key in names if key in said), what))


@cache
def _messages(card: Game) -> dict[str, str]:
    """The sentences for reasons, in English: those of all games, and the game's own."""
    folders = dict.fromkeys((DATA, card.data))
    files = [file for folder in folders for file in sorted((folder / ENGLISH).glob("review*.ftl"))]
    return {key: said for file in files for key, said in MESSAGE.findall(file.read_text("utf-8"))}
