"""A game at a glance: everybody's chances as a picture, luck and skill, turning points, mistakes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct, json

from bot.analysis.judging import looks_of, percent, percents, seats_of, turning_steps
from bot.analysis.page import Wanted
from bot.analysis.steps import Step, steps_of
from bot.tables.journal.acts import Decided
from bot.texts.actions import sentence
from bot.texts.facts import always
from bot.texts.games import title
from bot.texts.loader import Texts
from bot.texts.narration import story
from games.catalogue import GAMES
from games.core import Decision, Seat, written
from games.players.review import Look, Review, Tally

MOST_MISTAKES: Final = 25
"""Discord lists no more."""
FAR: Final = 50
"""From so many of a hundred positions on nothing is said of the others."""


class Mistake(Struct, frozen=True):
    """A decision to go to."""

    ply: int
    label: str
    points: str


class Glance(Struct, frozen=True):
    """What is shown of it."""

    text: str
    alt: str
    picture: bytes
    turns: tuple[int, ...]
    """The plies of the steps at which the game turned, in order."""
    mistakes: tuple[Mistake, ...]
    """The own ones first of all, else everybody's; in order."""
    is_own: bool


def glance(data: bytes) -> bytes:
    """The first page of a game that was looked through."""
    wanted = json.decode(data, type=Wanted)
    review, texts = wanted.review, Texts(wanted.language)
    if review is None:
        raise ValueError("nothing was found in this game yet")
    steps = steps_of(wanted.record)
    turns = turning_steps(steps, review)
    lines = _Lines(steps, review, wanted, texts)
    made = Glance(
        "\n".join(lines.text(turns)),
        lines.alt(),
        _chart(review, steps, wanted),
        tuple(steps[number].ply for number in turns),
        tuple(lines.mistakes()),
        bool(wanted.own),
    )
    return json.encode(made)


class _Lines:
    """The words of the page."""

    def __init__(self, steps: Sequence[Step], review: Review, wanted: Wanted, texts: Texts) -> None:
        self._steps = steps
        self._review = review
        self._wanted = wanted
        self._texts = texts
        self._numbers = {step.ply: number for number, step in enumerate(steps)}

    def _name(self, seat: Seat) -> str:
        return self._wanted.called[seat.colour]

    def text(self, turns: Sequence[int]) -> Iterator[str]:
        """Luck and skill, the turning points, and how far it was looked."""
        texts, review = self._texts, self._review
        yield texts.say("glance-title", game=title(review.game, texts))
        for seat in seats_of(review):
            yield self._tally(seat, review.tallies[seat.colour])
        if turns:
            yield texts.say("glance-turns")
        looks = looks_of(review)
        for number, ply in enumerate(review.turns, start=1):
            if ply in self._numbers:
                yield f"{number}. {self._turn(looks[ply])}"
        yield texts.say("glance-points")
        if review.deep < FAR:
            yield texts.say("glance-not-far")

    def _tally(self, seat: Seat, tally: Tally) -> str:
        texts = self._texts
        return texts.say(
            "glance-seat",
            who=self._name(seat),
            dice=signed(tally.dice, texts),
            decisions=signed(tally.decisions, texts),
            mistakes=tally.mistakes,
            choices=tally.choices,
        )

    def _turn(self, look: Look) -> str:
        """What happened, and whom it gave or cost most."""
        step = self._steps[self._numbers[look.ply]]
        said = story([step.happened], self._texts, always(self._name))
        seats = self._review.seats
        most = max(
            range(len(seats)), key=lambda at: (abs(look.after[at] - look.before[at]), seats[at] == look.by)
        )
        return self._texts.say(
            "glance-turn",
            what=" ".join(each.words for each in said),
            mark=look.mark or "none",
            who=self._wanted.called[seats[most]],
            before=percent(look.before[most]),
            after=percent(look.after[most]),
        )

    def mistakes(self) -> Iterator[Mistake]:
        """Those that cost most, in order: of whoever looks, if they have played."""
        own = self._wanted.own
        marked = [
            look
            for look in self._review.looks
            if look.mark in ("?", "??") and (not own or look.by in own) and look.ply in self._numbers
        ]
        dearest = sorted(marked, key=lambda look: -look.cost)[:MOST_MISTAKES]
        for look in sorted(dearest, key=lambda look: look.ply):
            number = self._numbers[look.ply]
            before, after = self._steps[number - 1], self._steps[number]
            act = after.happened.entry.act
            if isinstance(act, Decided) and isinstance(before.state.awaits, Decision):
                action = written(before.state.legal_actions(act.seat), act.text)
                said = sentence(before.state, action, self._texts) if action is not None else act.text
                points = signed(-look.cost, self._texts)
                yield Mistake(
                    before.ply, f"{look.mark} {said}", self._texts.say("glance-cost", points=points)
                )

    def alt(self) -> str:
        """The picture in words."""
        texts, looks = self._texts, self._review.looks
        first, last = (looks[0].before, looks[-1].after) if looks else ((), ())
        ends = [
            texts.say("glance-alt-seat", who=self._wanted.names[seat], first=a, last=b)
            for seat, a, b in zip(self._review.seats, percents(first), percents(last), strict=False)
        ]
        return texts.say("glance-alt", ends="; ".join(ends))


def _chart(review: Review, steps: Sequence[Step], wanted: Wanted) -> bytes:
    from render.chart import Line, chances_chart  # what draws is read when something is drawn

    options = steps[0].state.options
    card, seats = GAMES[review.game], seats_of(review)
    sides = sorted({tuple(sorted(card.team_of(options, seat))) for seat in seats})
    positions = [review.looks[0].before, *(look.after for look in review.looks)] if review.looks else []
    lines = [
        Line(
            side,
            " + ".join(wanted.names[seat.colour] for seat in side),
            tuple(chances[seats.index(side[0])] for chances in positions) or (0,),
        )
        for side in sides
    ]
    plies = [look.ply for look in review.looks]
    turns = [plies.index(ply) + 1 for ply in review.turns]
    return chances_chart(lines, turns=turns, theme=wanted.theme or "dark")


def signed(per_mille: int, texts: Texts) -> str:
    """Points with their sign, if they have one.

    >>> signed(-123, Texts("de")), signed(50, Texts("en")), signed(0, Texts("en"))
    ('−12,3', '+5.0', '0.0')
    """
    sign = "−" if per_mille < 0 else "+" if per_mille else ""
    return sign + texts.decimal(abs(per_mille) / 10)
