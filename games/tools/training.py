"""Learning by playing against oneself: TD(λ) on the positions in which the dice are thrown next.

Every game gives a trace of such positions. Going back over it, each is told what the chances were later on: λ
of what is told to the next one, and for the rest what that one expected. The weights follow the gradient of
the likelihood, each the faster, the less it has moved. The first games are played by progress, for who has
learned nothing yet may never end one; so is the one after a game without an end, which teaches nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import sqrt
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from games.card import Features, Game, Option
from games.chance import Luck
from games.core import CHANCE, Chance, Decision, Over, Seat, State, counted
from games.faults import BadSetup
from games.players.budget import Budget
from games.players.search import Search, is_settled
from games.players.values import Values, by_features, by_progress, sides_of, softmax, system_of
from games.players.weights import Learned, WeightsFile, load, path_of, write

LAMBDA: Final = 0.9
PACE: Final = 0.3
"""How fast weights move at the beginning."""
BY_PROGRESS: Final = 0.03
"""The share of games that are played by progress."""
AT_LEAST: Final = 200
"""So many of them, for a long game is hardly ever ended by who has seen only a few ends."""
CURIOUS: Final = 50
"""One decision of so many is any at all."""
POSITIONS: Final = 400
"""Looked at for a decision, at most, beyond every action once."""
LONGEST: Final = 3000
"""Actions and throws of a game, which then tells no end."""
PATIENCE: Final = 2
"""A game has no end that lasts so many times as long as any by progress."""
AVERAGED: Final = 0.5
"""What is kept is the mean over the last part of all games."""
KEEP_EVERY: Final = 50
"""Games between two notes of how far it has come."""


class Unfinished(Struct):
    """Everything that is known in the middle of learning; written down so that it can be gone on with."""

    seed: int
    games: int
    weights: list[float]
    moved: list[float]
    """For each weight, the squares of its steps."""
    mean: list[float]
    averaged: int = 0
    longest: int = 0
    """The most actions and throws of a game by progress."""
    is_endless: bool = False
    """Whether the game before had no end."""


class Trace(Struct):
    """The positions of a game in which the same sides were open, and who won among them."""

    features: list[list[Sequence[float]]] = msgspec.field(default_factory=list)
    """By position and side; a side's are the sums of its seats'."""
    outcome: list[float] = msgspec.field(default_factory=list)


def setups(card: Game) -> Iterator[State]:
    """The starts of every number of players with everything that can be agreed on."""
    for players in range(card.fewest, card.most + 1):
        for chosen in product(*(_values(option) for option in card.options)):
            answers = zip(card.options, chosen, strict=True)
            agreed = {option.key: value for option, value in answers if value != option.default}
            if all(card.option(key).needs_seats in (0, players) for key in agreed):
                yield card.start(card.default_seats(players), agreed)


def _values(option: Option) -> tuple[str, ...]:
    if option.of_seats:
        return (option.default,)
    every = (",".join(option.choices),) if option.several else ()
    return tuple(dict.fromkeys((option.default, *option.choices, *every)))


def systems(card: Game) -> dict[str, list[State]]:
    """The rule systems of a game, each with the starts that belong to it."""
    found: dict[str, list[State]] = {}
    for start in setups(card):
        found.setdefault(system_of(start), []).append(start)
    return found


def features_of(card: Game) -> Features:
    """What a game lets a player see, or a BadSetup."""
    features = card.engine().features
    if features is None:
        raise BadSetup(card.id, "no_features")
    return features


class Learner:
    """Weights that get better."""

    def __init__(self, card: Game, starts: Sequence[State], progress: Unfinished, games: int) -> None:
        self._card = card
        self._features = features_of(card)
        self._starts = starts
        self.progress = progress
        self._games = games
        self._placed = card.engine().placed

    def learn(self) -> Iterator[Unfinished]:
        """One game after the other, up to so many."""
        progress = self.progress
        while progress.games < self._games:
            luck = Luck(progress.seed * 1_000_003 + progress.games)
            for trace in self._traces(luck):
                self._follow(trace)
            progress.games += 1
            if progress.games > self._games * (1 - AVERAGED):
                progress.averaged += 1
                part = 1 / progress.averaged
                progress.mean = [
                    old + part * (new - old) for old, new in zip(progress.mean, progress.weights, strict=True)
                ]
            yield progress

    def _start(self, luck: Luck) -> State:
        start = luck.pick(self._starts)
        card = self._card
        return card.start(start.seats, start.options, first=luck.pick(start.seats))

    def _traces(self, luck: Luck) -> Iterator[Trace]:
        state = self._start(luck)
        sides = sides_of(state)
        progress = self.progress
        is_plain = progress.is_endless or progress.games < max(BY_PROGRESS * self._games, AT_LEAST)
        by_what = by_progress(self._card) if is_plain else by_features(self._features, progress.weights)
        values = Values(sides, by_what, self._placed)
        taken: Mapping[Seat, int] = {}
        open_sides = sides
        trace = Trace()
        progress.is_endless = True
        for number in range(LONGEST if is_plain else min(LONGEST, PATIENCE * progress.longest)):
            awaits = state.awaits
            if isinstance(awaits, Over):
                trace.outcome = [float(side[0] in awaits.places[len(taken)]) for side in open_sides]
                progress.is_endless = False
                if is_plain:
                    progress.longest = max(progress.longest, number)
                yield trace
                break
            if isinstance(awaits, Chance):
                if state.at_roll:
                    trace.features.append([self._of(state, side) for side in open_sides])
                state = state.apply(luck.throw(awaits), CHANCE).state
                continue
            state = self._decided(state, awaits, values, luck)
            if self._placed and not isinstance(state.awaits, Over):
                now = self._placed(state)
                if len(now) > len(taken):
                    trace.outcome = [float(side[0] in now) for side in open_sides]
                    yield trace
                    taken, trace = now, Trace()
                    open_sides = tuple(side for side in sides if side[0] not in now)

    def _decided(self, state: State, decision: Decision, values: Values, luck: Luck) -> State:
        seat = min(decision.seats)
        actions = state.legal_actions(seat)
        if counted(actions, 2) == 1:
            return state.apply(actions[0], seat).state
        if luck.pick(range(CURIOUS)) == 0:
            return state.apply(luck.pick(actions), seat).state
        search = Search(values, Budget(POSITIONS))
        if is_settled(state):  # before a roll: the first leaves everything as it is
            return state.apply(actions[0], seat).state
        best, reached = -1.0, []
        for action in actions:
            after = state.apply(action, seat).state
            worth = search.worths(search.settled(after))[seat]
            if worth > best:
                best, reached = worth, [after]
            elif worth == best:
                reached.append(after)
        return luck.pick(reached)

    def _of(self, state: State, side: Sequence[Seat]) -> Sequence[float]:
        of = self._features.of
        if len(side) == 1:
            return of(state, side[0])
        return [sum(numbers) for numbers in zip(*(of(state, seat) for seat in side), strict=True)]

    def _follow(self, trace: Trace) -> None:
        """Back over a trace: what came later is what should have been expected."""
        weights, moved = self.progress.weights, self.progress.moved
        seen = [softmax([_weighed(side, weights) for side in sides]) for sides in trace.features]
        target = trace.outcome
        steps = [0.0] * len(weights)
        for sides, expected in zip(reversed(trace.features), reversed(seen), strict=True):
            for features, told, believed in zip(sides, target, expected, strict=True):
                error = told - believed
                for number, feature in enumerate(features):
                    if feature:
                        steps[number] += error * feature
            target = [
                LAMBDA * told + (1 - LAMBDA) * believed
                for told, believed in zip(target, expected, strict=True)
            ]
        for number, step in enumerate(steps):
            if step:
                moved[number] += step * step
                weights[number] += PACE * step / sqrt(1 + moved[number])


def _weighed(features: Sequence[float], weights: Sequence[float]) -> float:
    return sum([feature * weight for feature, weight in zip(features, weights, strict=True)])


def notes_of(card: Game, system: str) -> Path:
    """Where it is noted how far the learning of a rule system has come."""
    return path_of(card).with_name(f"{card.id}.{system.replace(' ', '-')}.unfinished")


def train(card: Game, system: str, *, games: int, seed: int) -> Iterator[int]:
    """Learn a rule system, from where it was left if it was; the number of games so far, after each."""
    notes, names = notes_of(card, system), features_of(card).names
    progress = _unfinished(notes, len(names), seed)
    learner = Learner(card, systems(card)[system], progress, games)
    notes.parent.mkdir(exist_ok=True)
    for at in learner.learn():
        if at.games % KEEP_EVERY == 0:
            notes.write_bytes(msgspec.json.encode(at))
        yield at.games
    weights = {name: round(weight, 4) for name, weight in zip(names, progress.mean, strict=True)}
    file = load(card)
    kept = file.systems if file.version == card.version else {}
    kept = {key: learned for key, learned in kept.items() if set(learned.weights) == set(names)}
    learned = Learned(progress.games, seed, weights)
    write(card, WeightsFile(card.id, card.version, {**kept, system: learned}))
    notes.unlink(missing_ok=True)


def _unfinished(notes: Path, count: int, seed: int) -> Unfinished:
    """What was noted, if it belongs to these features and this seed; else a beginning."""
    try:
        found = msgspec.json.decode(notes.read_bytes(), type=Unfinished)
        if len(found.weights) == count and found.seed == seed:
            return found
    except (OSError, msgspec.MsgspecError):
        pass
    return Unfinished(seed, 0, [0.0] * count, [0.0] * count, [0.0] * count)
