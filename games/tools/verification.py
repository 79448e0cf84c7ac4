"""An exported game, checked offline and told in sentences."""

from collections.abc import Iterator
from typing import Final

from games.catalogue import find
from games.core import Seat
from games.course import places_of
from games.faults import shown
from games.fortune import Fortune
from games.record import Record, Verdict, verify

WORDS: Final = {"lucky": "lucky dice", "unlucky": "unlucky dice", "even": "nothing unusual"}


def told(record: Record) -> Iterator[str]:
    """What was checked, and how the dice treated whom; a BadRecord where something is wrong."""
    verdict = verify(record)
    names = {player.seat: shown(player.name) for player in record.players if player.name}
    title, plies = find(record.game).title, len(record.plies)
    yield f"{title}: {plies} plies, all legal by version {record.version} of the rules."
    yield _dice(record, verdict)
    places = places_of(verdict.course.awaits)
    for place, seats in find(record.game).numbered(places, record.options):
        yield f"Place {place}: {' and '.join(_name(seat, names) for seat in seats)}."
    if not places:
        ended = shown(record.ended or "running")
        yield f"Not played to the end ({ended}): {verdict.course.line or 'not begun'}"
    for seat, fortune in verdict.course.fortunes.items():
        yield f"{_name(seat, names)}: {luck_in_words(fortune)}"


def _dice(record: Record, verdict: Verdict) -> str:
    rolls = verdict.course.rolls
    if verdict.dice_checked:
        followed = f"all {rolls} rolls"
        if record.colours:
            followed += f" and the {len(record.colours)} colours that were drawn"
        return f"The seed keeps the promise {record.promise[:16]}…, and {followed} follow from it."
    if not record.promise:
        return f"No dice were promised: this is an analysis, and its {rolls} rolls were chosen."
    return f"The seed is not published yet, so the {rolls} rolls could not be checked."


def _name(seat: Seat, names: dict[str, str]) -> str:
    return f"{names[seat.colour]} ({seat.colour})" if seat.colour in names else seat.colour


def luck_in_words(fortune: Fortune) -> str:
    """Expected against thrown, for one seat.

    >>> luck_in_words(Fortune(throws=100, pips=390, expected=350.0, spread=292))
    '100 rolls gave 390 points, 350.0 were to be expected: lucky dice.'
    """
    if not fortune.spread:
        faces = ", ".join(
            f"{face} {fortune.faces.get(face, 0)} (expected {expected:.1f})"
            for face, expected in sorted(fortune.expected_faces.items())
        )
        return f"{fortune.throws} rolls: {faces}."
    points = f"{fortune.pips} points, {fortune.expected:.1f} were to be expected"
    return f"{fortune.throws} rolls gave {points}: {WORDS[fortune.verdict]}."
