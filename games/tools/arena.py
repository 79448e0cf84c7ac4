"""Players against players: the same dice for everybody who takes a seat, and how sure the outcome is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from games.card import Game
from games.catalogue import GAMES
from games.chance import Luck
from games.core import CHANCE, Action, Chance, Over, Seat, State, counted
from games.players.budget import Budget
from games.players.levels import Level, choose, decided, strength_of
from games.players.values import sides_of, system_of
from games.tools.landed import landed_policy
from games.tools.simulation import Policy, greedy_policy, random_policy
from games.tools.training import systems

SURE: Final = 1.96
"""Standard errors to either side that hold the truth in 95 of 100 cases."""
LONGER_BY: Final = 10
"""A longer thought looks at so many times as many positions."""
LONGEST: Final = 6000
"""Actions after which a game that does not end is everybody's."""


def player(name: str, card: Game) -> Policy:
    """A player by its name."""
    others: dict[str, Callable[[], Policy]] = {
        "longer": lambda: longer_policy,
        "random": lambda: random_policy,
        "greedy": lambda: greedy_policy(card),
        "landed": landed_policy,
    }
    return others[name]() if name in others else _at_level(Level(name))


def _at_level(level: Level) -> Policy:
    def policy(state: State, seat: Seat, luck: Luck) -> Action:
        return choose(state, seat, luck, level=level)

    return policy


def longer_policy(state: State, seat: Seat, luck: Luck) -> Action:
    """Hard, with much more time."""
    hard = strength_of(Level.HARD, state)
    longer = replace(hard, positions=LONGER_BY * hard.positions, throws=hard.throws + 1)
    return decided(state, seat, luck, Budget(longer.positions), longer)


class Share(Struct, frozen=True):
    """The share of games that were won, and how far it may be off."""

    rounds: int
    share: float
    margin: float

    def __str__(self) -> str:
        if self.margin > min(self.share, 1 - self.share):  # nobody wins more than all, or less than nothing
            low, high = max(self.share - self.margin, 0), min(self.share + self.margin, 1)
            return f"{100 * self.share:.1f} ({100 * low:.1f} to {100 * high:.1f}) %"
        return f"{100 * self.share:.1f} ± {100 * self.margin:.1f} %"


def share_of(rounds: Sequence[float]) -> Share:
    """What rounds with the same dice say of a player; each is the share of its games that were won.

    >>> str(share_of([1.0, 0.5, 0.5, 1.0, 0.5, 0.5]))
    '66.7 ± 20.7 %'
    >>> str(share_of([1.0, 0.5]))
    '75.0 (26.0 to 100.0) %'
    """
    count = len(rounds)
    mean = sum(rounds) / count
    spread = sum((one - mean) ** 2 for one in rounds) / max(count - 1, 1)
    return Share(count, mean, SURE * sqrt(spread / count))


def rounds(start: State, one: Policy, others: Policy, seed: int) -> Iterator[float]:
    """Rounds without end: in each the one takes every side in turn, always with the same dice."""
    sides = sides_of(start)
    number = 0
    while True:
        won = 0.0
        for side in sides:
            policies = {seat: one if seat in side else others for seat in start.seats}
            won += _won(played(start, policies, seed * 1_000_003 + number), side)
        yield won / len(sides)
        number += 1


def _won(state: State, side: Sequence[Seat]) -> float:
    match state.awaits:
        case Over(places):
            winners = [seat for seat in places[0] if seat in state.seats]
            return float(side[0] in winners) / (1 if len(places) > 1 else len(sides_of(state)))
    return 1 / len(sides_of(state))


def played(start: State, policies: dict[Seat, Policy], seed: int) -> State:
    """The end of a game; every seat has dice of its own, which do not depend on what anybody decides."""
    dice = {seat: Luck(16 * seed + seat) for seat in start.seats}
    wits = {seat: Luck(16 * seed + 8 + seat) for seat in start.seats}
    state = start
    for _ in range(LONGEST):
        match state.awaits:
            case Over():
                break
            case Chance() as chance:
                state = state.apply(dice[state.turn].throw(chance), CHANCE).state
            case decision:
                seat = min(decision.seats)
                state = state.apply(policies[seat](state, seat, wits[seat]), seat).state
    return state


class Match(Struct, frozen=True):
    """One player against others of one kind."""

    start: State
    one: str
    others: str
    players: int = 0
    """So many, where a rule system has several numbers of them and this is not the least."""

    @property
    def name(self) -> str:
        """How it is told: ``2: hard > greedy``, ``more (4): hard > greedy``."""
        system = system_of(self.start) + (f" ({self.players})" if self.players else "")
        return f"{system}: {self.one} > {self.others}"

    @property
    def equal(self) -> float:
        """The share of somebody who is as strong as the others."""
        return 1 / len(sides_of(self.start))

    def rounds(self, seed: int, thoughts: Thoughts) -> Iterator[float]:
        """Its rounds, without end; how long the one thinks is noted."""
        card = GAMES[self.start.game]
        one = thoughts.noting(player(self.one, card))
        return rounds(self.start, one, player(self.others, card), seed)


class Thoughts:
    """How long decisions took, by a clock from outside."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._taken: list[float] = []

    def noting(self, policy: Policy) -> Policy:
        """The same player, watched; decisions without a choice do not count."""

        def noted(state: State, seat: Seat, luck: Luck) -> Action:
            began = self._clock()
            action = policy(state, seat, luck)
            taken = self._clock() - began
            if counted(state.legal_actions(seat), 2) > 1:
                self._taken.append(taken)
            return action

        return noted

    @property
    def median(self) -> float:
        """The middle one, in seconds."""
        return sorted(self._taken)[len(self._taken) // 2] if self._taken else 0.0

    @property
    def longest(self) -> float:
        """The longest, in seconds."""
        return max(self._taken, default=0.0)


DUELS: Final = (("hard", "greedy"), ("hard", "landed"), ("hard", "medium"), ("medium", "easy"))
LONGER: Final = (("longer", "greedy"), ("longer", "hard"))
"""What a much longer thought would add."""


def matches(card: Game, *, longer: bool = False) -> Iterator[Match]:
    """Two players in every way that matters; more of them, teams and variants against greedy ones."""
    for number, starts in enumerate(systems(card).values()):
        start = starts[0]
        if len(start.seats) == 2 and (number == 0 or card.options):
            yield from (Match(start, one, others) for one, others in (LONGER if longer else DUELS))
        elif not longer:
            yield Match(start, "hard", "greedy")
            for players in range(len(start.seats) + 1, len(starts[-1].seats) + 1):
                larger = next(each for each in starts if len(each.seats) == players)
                yield Match(larger, "hard", "greedy", players)


class Result(Struct, frozen=True):
    """A match as it ended."""

    match: Match
    share: Share
    median: float
    longest: float

    @property
    def row(self) -> str:
        """It as a line of docs/strength.md."""
        match, share = self.match, self.share
        cells = (
            GAMES[match.start.game].title,
            match.name,
            str(share),
            f"{100 * match.equal:.0f} %",
            str(share.rounds),
            f"{1000 * self.median:.0f} / {1000 * self.longest:.0f} ms",
        )
        return f"| {' | '.join(cells)} |"


HEAD: Final = """# How strong the computers are

Written by `make arena` (`python -m games arena GAME`). A round is played once for every side with the same
dice, the one player on each side in turn. The share of games won stands with its 95 % interval, beside that
of somebody who is as strong as the others. `greedy` goes as far as it can, `landed` is the computer before it
learned, `longer` is hard with ten times the positions and a throw deeper. `more` are three players, or as
many as stand in brackets. The last column is the CPU time of one decision of the first player, median and
longest.

A row stays until as many rounds are played anew, though players may have learned since.

| game | match | share | equal | rounds | thought |
|---|---|---|---|---|---|
"""


def told(results: Sequence[Result], before: str) -> str:
    """The page with these results instead of what it said of the same matches; what follows them stays.

    What was measured with more rounds than a result stays, too.
    """
    ends = [found for mark in ("\n## ", "\n<!-- ") if (found := before.find(mark)) >= 0]
    table, rest = before[: min(ends, default=len(before))], before[min(ends, default=len(before)) :]
    rows = {_key(line): line for line in table.splitlines() if line.startswith("| ") and " > " in line}
    for result in results:
        key = _key(result.row)
        if key not in rows or _rounds(rows[key]) <= result.share.rounds:
            rows[key] = result.row
    titles = [card.title for card in GAMES.values()]
    known = [line for key, line in rows.items() if key[0] in titles]
    known.sort(key=lambda line: titles.index(_key(line)[0]))
    return HEAD + "".join(f"{line}\n" for line in known) + rest


def _rounds(row: str) -> int:
    return int(row.split("|")[5])


def _key(row: str) -> tuple[str, str]:
    _, title, match, *_ = (cell.strip() for cell in row.split("|"))
    return title, match
