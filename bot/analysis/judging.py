"""What the computer says of a step, in words: everybody's chances, and what became of a decision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.analysis.steps import Step
from bot.tables.journal.acts import Decided
from bot.texts.actions import sentences
from bot.texts.loader import Texts
from bot.texts.why import why_words
from games.core import SEAT_OF, Decision, Seat, State, written
from games.players.assessment import Effort, assess
from games.players.review import Look, Review

ALONE: Final = Effort(actions=400, positions=1500)
"""For a position alone: somebody waits for it."""


def looks_of(review: Review | None) -> dict[int, Look]:
    """What was found, by plies."""
    return {look.ply: look for look in review.looks} if review is not None else {}


def judged_step(
    steps: Sequence[Step], number: int, review: Review | None, called: Mapping[str, str], texts: Texts
) -> Iterator[str]:
    """Everybody's chances at a step of a game, and what was made of it."""
    if review is None:
        return
    looks = looks_of(review)
    here = looks.get(steps[number].ply) if number else None
    next_look = looks.get(steps[number + 1].ply) if number + 1 < len(steps) else None
    if here is not None or next_look is not None:
        chances = here.after if here is not None else next_look.before if next_look is not None else ()
        yield _chances(review.seats, chances, called, texts)
    if next_look is not None and next_look.best:
        yield from _decision(steps[number].state, steps[number + 1], next_look, texts)


def judged_alone(state: State, called: Mapping[str, str], texts: Texts) -> Iterator[str]:
    """Everybody's chances in a position, and the best that can be done."""
    found = assess(state, effort=ALONE)
    yield _chances([seat.colour for seat in state.seats], found.chances, called, texts)
    if found.best:
        yield from (texts.say("look-best", what=best) for best in _said(state, [found.best], texts))


def _chances(seats: Sequence[str], chances: Sequence[int], called: Mapping[str, str], texts: Texts) -> str:
    shares = [
        texts.say("look-chance", who=called[seat], percent=chance)
        for seat, chance in zip(seats, percents(chances), strict=True)
    ]
    return texts.say("look-chances", chances=" · ".join(shares))


def _decision(state: State, after: Step, look: Look, texts: Texts) -> Iterator[str]:
    """What was played, its mark, what it cost, what had been better, and why."""
    act = after.happened.entry.act
    if not isinstance(act, Decided):
        return
    is_best = look.best == act.text
    said = _said(state, [act.text] if is_best else [act.text, look.best], texts)
    if not said:
        return
    mark = f" **{look.mark}**" if look.mark else ""
    yield texts.say("look-played", what=f"{said[0]}{mark}")
    if is_best:
        yield texts.say("look-well-found" if look.mark else "look-nothing-better")
    else:
        yield texts.say("look-cost", points=texts.decimal(look.cost / 10), what=said[1])
        if why := why_words("better", state.game, look.why, texts):
            yield why


def percent(per_mille: int) -> str:
    """A chance as people read it; who has one never has none.

    >>> percent(1000), percent(996), percent(504), percent(3), percent(0)
    ('100', '99', '50', '1', '0')
    """
    return str(min(max(round(per_mille / 10), 1), 99) if 0 < per_mille < 1000 else per_mille // 10)


def percents(per_milles: Sequence[int]) -> list[str]:
    """Everybody's chances, 100 in all: who lost most by rounding gets what is left; a team's count for each.

    >>> percents([336, 336, 328]), percents([255, 255, 245, 245]), percents([987, 5, 5, 3])
    (['34', '33', '33'], ['26', '26', '24', '24'], ['97', '1', '1', '1'])
    >>> percents([604, 396, 604, 396])
    ['60', '40', '60', '40']
    """
    if abs(sum(per_milles) - 1000) > len(per_milles):
        return [percent(chance) for chance in per_milles]
    shown = [max(chance // 10, min(chance, 1)) for chance in per_milles]
    left = 100 - sum(shown)
    lost = sorted(range(len(shown)), key=lambda at: 10 * shown[at] - per_milles[at])
    for at in lost[: max(left, 0)]:
        shown[at] += 1
    shown[shown.index(max(shown))] += min(left, 0)
    return [str(chance) for chance in shown]


def _said(state: State, wanted: Sequence[str], texts: Texts) -> list[str]:
    """Actions in words, told apart; nothing, if one of them cannot be done."""
    match state.awaits:
        case Decision(seats):
            actions = [written(state.legal_actions(min(seats)), text) for text in wanted]
            known = [action for action in actions if action is not None]
            return sentences(state, known, texts) if len(known) == len(wanted) else []
    return []


def turning_steps(steps: Sequence[Step], review: Review | None) -> list[int]:
    """The numbers of the steps to look at: before a decision that turned the game, after dice that did."""
    if review is None:
        return []
    numbers = {step.ply: number for number, step in enumerate(steps)}
    looks = looks_of(review)
    return [
        numbers[ply] if looks[ply].is_throw else max(numbers[ply] - 1, 0)
        for ply in review.turns
        if ply in numbers and ply in looks
    ]


def seats_of(review: Review) -> tuple[Seat, ...]:
    """The seats of a game, in their order."""
    return tuple(SEAT_OF[colour] for colour in review.seats)
