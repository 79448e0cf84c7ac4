"""What is at stake in a game, in one line: who leads with what, who is close to winning.

>>> from games.catalogue import parse
>>> from games.wording import seat_word
>>> state = parse("rundlauf red=B,14,c,d yellow=B,B,20,d turn=red")
>>> stakes(state, [Seat.YELLOW], lambda seat: seat_word(seat, Texts("en")), Texts("en"))
'Red leads with 2 of 4 pieces in the goal (you 1).'
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from bot.texts.clauses import capital
from bot.texts.facts import Names, hyphened
from bot.texts.loader import Texts
from games.card import Tally
from games.catalogue import GAMES
from games.core import Over, Seat, State


class Side(Struct, frozen=True):
    """Those who win together, and how far they have come."""

    seats: tuple[Seat, ...]
    tally: Tally
    progress: int


def stakes(state: State, own: Collection[Seat], names: Names, texts: Texts) -> str:
    """What is at stake, to whoever has the ``own`` seats; empty, when it is over."""
    if isinstance(state.awaits, Over):
        return ""
    placed = GAMES[state.game].placed(state)
    sides = [side for side in _sides(state) if not placed.keys() & set(side.seats)]
    most = max(side.tally.reached for side in sides)
    leading = [side for side in sides if side.tally.reached == most]
    told = [_finished(sorted(placed), own, names, texts)] if placed else []
    if len(leading) < len(sides):
        told.append(_lead(state, leading, sides, own, names, texts))
    else:
        told.append(_level(state, sides, own, names, texts))
    return " ".join(told)


def _sides(state: State) -> list[Side]:
    card, engine = GAMES[state.game], GAMES[state.game].engine()
    teams = dict.fromkeys(tuple(sorted(card.team_of(state.options, seat))) for seat in state.seats)
    return [Side(team, engine.tally(state, team[0]), engine.progress(state, team[0])) for team in teams]


def _lead(
    state: State,
    leading: Sequence[Side],
    sides: Sequence[Side],
    own: Collection[Seat],
    names: Names,
    texts: Texts,
) -> str:
    kind, who = _called([seat for side in leading for seat in side.seats], own, names, texts)
    others = [
        texts.say("stakes-other", who=_called(side.seats, own, names, texts)[1], reached=side.tally.reached)
        for side in sides
        if side not in leading
    ]
    return texts.say(
        "stakes-lead",
        kind=kind,
        who=capital(who),
        what=_reached(state, leading[0], texts),
        others=", ".join(others),
        close="yes" if leading[0].tally.is_close else "no",
    )


def _level(state: State, sides: Sequence[Side], own: Collection[Seat], names: Names, texts: Texts) -> str:
    """All have reached the same: then who has come further on the way."""
    what = _reached(state, sides[0], texts)
    if sides[0].tally.is_close:
        return texts.say("stakes-level-close", what=what)
    furthest = max(side.progress for side in sides)
    ahead = [side for side in sides if side.progress == furthest]
    if len(ahead) > 1:
        return texts.say("stakes-level", what=what)
    kind, who = _called(ahead[0].seats, own, names, texts)
    return texts.say("stakes-level-ahead", what=what, kind=kind, who=who)


def _finished(seats: Sequence[Seat], own: Collection[Seat], names: Names, texts: Texts) -> str:
    kind, who = _called(seats, own, names, texts)
    return texts.say("stakes-finished", kind=kind, who=capital(who))


def _reached(state: State, side: Side, texts: Texts) -> str:
    tally = side.tally
    return texts.say(f"tally-{hyphened(state.game)}", reached=tally.reached, needed=tally.needed)


def _called(seats: Sequence[Seat], own: Collection[Seat], names: Names, texts: Texts) -> tuple[str, str]:
    """Who that is, the reader first; and whether it is the reader, one or several others, or both."""
    mine, others = [seat for seat in seats if seat in own], [seat for seat in seats if seat not in own]
    who = texts.listed([*([texts.say("stakes-you")] if mine else []), *map(names, others)])
    if mine:
        return ("yours" if others else "you"), who
    return ("several" if len(others) > 1 else "one"), who
