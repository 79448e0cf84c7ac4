"""A position of Gravitation and what can happen in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from games.core import (
    ANSWERS,
    CHANCE,
    CLAIMS,
    DECIDES,
    DECIDES_BEFORE_ROLL,
    PASS,
    SEATS,
    Action,
    Actor,
    Awaits,
    Chance,
    Decision,
    Event,
    Over,
    Refusal,
    Seat,
    Step,
    Throw,
)
from games.dice import ONE_DIE, TWO_DICE
from games.events import Ended, Moved, Passed, Thrown
from games.lines import seat_words, write
from games.zwianer import announcements
from games.zwianer.board import GRAVITY, GREEN, HANGAR, NAMES, SPECIAL, STONES
from games.zwianer.events import (
    Bumped,
    BumpedOn,
    Claimed,
    Crashed,
    DeathblowThrown,
    Demanded,
    Held,
    Predicted,
    Spared,
    Swapped,
    Tunnelled,
)
from games.zwianer.gravitation.actions import (
    DECLINED,
    GUESSES,
    UNTOUCHED,
    Claim,
    Guess,
    Move,
    Nearest,
    Shield,
    Stay,
)
from games.zwianer.gravitation.bumps import Unfolding, bumped, row_before, shields
from games.zwianer.gravitation.card import ASK, DEATHBLOW, EXPLORING, WAIVE, WHOLE_GAME
from games.zwianer.gravitation.moves import Throwing, claimable, demanding, proved, values
from games.zwianer.paths import along_orbit
from games.zwianer.stones import (
    MIDDLE,
    ONE_AND_TWO,
    Stones,
    following,
    in_play,
    is_in_formation,
    moved,
    names,
    occupied,
    owner,
    winner,
    with_own,
)

DEADLY: Final = 10
"""V14: the strength from which the first bump of a move is a deathblow."""
NOBODY: Final = -1


class Terms(Struct, frozen=True):
    """What was agreed on: the phase, the deathblow, and who waives the demand or is asked for it (V3)."""

    phase: int
    deathblow: bool = False
    waive: tuple[Seat, ...] = ()
    ask: tuple[Seat, ...] = ()
    """Who wants to be asked about every stone."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Who is: whoever waives all demands is not."""
        return tuple([seat for seat in self.ask if seat not in self.waive])

    @property
    def in_a_row(self) -> int:
        """V4: how many formation fields in neighbouring orbits win."""
        return STONES if self.phase == WHOLE_GAME else 3


class Bump(Struct, frozen=True):
    """A bump that waits for a shield (V13) or for the dice of a deathblow (V14)."""

    at: int
    """Where the bumping stone stands."""
    strength: int
    shield: int = NOBODY
    """The seat that may spend something now."""
    thrown: int = NOBODY
    """In a deathblow: how many stones of the row have thrown."""


class State(Struct, frozen=True, gc=False):
    """A position of Gravitation."""

    game: ClassVar = "gravitation"
    stones: Stones
    stores: tuple[int, ...]
    turn: Seat
    terms: Terms
    dice: tuple[int, ...] = ()
    guess: int = 0
    """V15: the sum foretold; ``DECLINED`` until the throw if none is; 0 if that is open or past."""
    bump: Bump | None = None
    claimed: tuple[int, ...] = ()
    """V3: the stones that were demanded after the throw by who was asked."""
    spared: tuple[int, ...] = ()
    """And those that were not."""
    over: bool = False
    """Then ``turn`` has won."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in play."""
        return in_play(self.stones)

    @property
    def awaits(self) -> Awaits:
        """A prediction, the dice, a move; inside a move shields or a deathblow's dice."""
        if self.bump:
            return ONE_DIE if self.bump.shield == NOBODY else ANSWERS[self.bump.shield]
        if self.dice:
            claim = self.claim
            return DECIDES[self.turn] if claim is None else CLAIMS[claim[0]]
        if self.over:
            others = frozenset(seat for seat in self.seats if seat is not self.turn)
            return Over((frozenset({self.turn}), others))
        return DECIDES_BEFORE_ROLL[self.turn] if self._may_predict else TWO_DICE

    @property
    def at_roll(self) -> bool:
        """Whether the turn's dice are still to be thrown."""
        return not (self.dice or self.bump or self.over)

    @property
    def claim(self) -> tuple[Seat, int] | None:
        """V3: who is asked now whether a stone on their special field must be moved, and which."""
        if not self.terms.ask or not self.dice:
            return None
        for seat, field in claimable(self.turn, self.stones, self.terms.asked):
            if field not in self.claimed and field not in self.spared:
                return seat, field
        return None

    @property
    def options(self) -> dict[str, str]:
        """The phase, the deathblow, and who waives the demand or is asked for it."""
        return {
            ASK: seat_words(self.terms.ask),
            "options": DEATHBLOW if self.terms.deathblow else "",
            "phase": str(self.terms.phase),
            WAIVE: seat_words(self.terms.waive),
        }

    @property
    def thrown(self) -> str:
        """The two dice on the table."""
        return ",".join(map(str, self.dice))

    @property
    def endangered(self) -> Sequence[int]:
        """The stones a waiting bump has not dealt with: its row; in a deathblow those still to throw."""
        bump = self.bump
        if bump is None:
            return ()
        stones = occupied(self.stones)
        if bump.shield != NOBODY:
            return row_before(bump.at, stones)
        last = bump.at
        for _ in range(bump.thrown):
            last = GREEN[last]
        return [*row_before(last, stones), bump.at]

    @property
    def _may_predict(self) -> bool:
        return self.terms.phase == WHOLE_GAME and not self.guess and self.at_roll

    def legal_actions(self, by: Actor) -> Sequence[Action]:
        """The throws, the prediction, a shield, or the moves; holding, crashing, a pass if there is none."""
        match self.awaits:
            case Chance(actions=actions) if by is CHANCE:
                return actions
            case Decision(seats) if by in seats:
                return self._choices
        return ()

    @property
    def _choices(self) -> Sequence[Action]:
        if self.bump:
            most = min(self.bump.strength, self.stores[self.bump.shield])
            return [Shield(spent) for spent in range(most + 1)]
        if not self.dice:
            return GUESSES
        if (claim := self.claim) is not None:
            return [Claim(claim[1], demands) for demands in (True, False)]
        return self._played_with(self._throwing)

    @property
    def thrifty_moves(self) -> Sequence[Action]:
        """V8: of moves that are alike but for what they leave in the store, the one that leaves most."""
        throwing = self._throwing
        return self._played_with(throwing if throwing.nearest else replace(throwing, thrifty=True))

    def _played_with(self, throwing: Throwing) -> Sequence[Action]:
        if moves := throwing.moves():
            return moves
        return (not throwing.weightless and list(throwing.stays())) or (PASS,)

    @property
    def _throwing(self) -> Throwing:
        phase, dice = self.terms.phase, self.dice
        return Throwing(
            self.turn,
            self.stones,
            values(dice, self.guess),
            self.stores[self.turn],
            weightless=phase == EXPLORING or (phase == WHOLE_GAME and dice[0] == dice[1]),
            nearest=dice == ONE_AND_TWO,
            waive=(*self.terms.waive, *self.terms.ask),
            claimed=self.claimed,
        )

    def value_of(self, move: Move) -> int:
        """V2: what of the throw a move is played with."""
        return self._throwing.path(move)[0]

    def apply(self, action: Action, by: Actor) -> Step:
        """The state after whatever was done, up to the next decision or throw."""
        if isinstance(action, Move) and not (action.strength and self.terms.phase == WHOLE_GAME):
            return Step(self._walked(action), lambda: self._told(action))
        if isinstance(action, Guess):
            state = State(self.stones, self.stores, self.turn, self.terms, guess=action.total)
            return Step(state, () if action.total == DECLINED else (Predicted(self.turn, action.total),))
        if isinstance(action, Claim):
            return self._claimed(action)
        if isinstance(action, Throw) and not self.bump:
            return self._thrown(action)
        after = self._unfolded(action, Unfolding(self.stones, self.stores))
        return Step(after, lambda: self._told(action))

    def _told(self, action: Action) -> tuple[Event, ...]:
        """What happens on the way: the same once more, aloud."""
        unfolding = Unfolding(self.stones, self.stores, aloud=True)
        self._unfolded(action, unfolding)
        return unfolding.told(self.turn)

    def _unfolded(self, action: Action, unfolding: Unfolding) -> State:
        if isinstance(action, Move):
            return self._moved(action, unfolding)
        if isinstance(action, Throw):
            return self._struck(action.dice[0], unfolding)
        if isinstance(action, Shield):
            return self._shielded(action.spent, unfolding)
        if isinstance(action, Nearest):
            return self._nearest(action, unfolding)
        if isinstance(action, Stay):
            return self._stayed(action, unfolding)
        if unfolding.aloud:
            unfolding.tell(Passed(self.turn))
        return self._finished(unfolding)

    def _thrown(self, throw: Throw) -> Step:
        guess = 0 if self.guess == DECLINED else self.guess
        state = State(self.stones, self.stores, self.turn, self.terms, throw.dice, guess)
        return Step(state, (Thrown(self.turn, throw.text), *proved(self.turn, throw.dice, guess)))

    def _tell_demand(self, stone: int, unfolding: Unfolding) -> None:
        """V3: why it had to be this stone."""
        demand = demanding(self.turn, self.stones, (*self.terms.waive, *self.terms.ask))
        if stone in self.claimed:
            demand += self.terms.asked
        by = [seat for seat in demand if stone in SPECIAL[seat]]
        if by:
            unfolding.tell(Demanded(self.turn, frozenset(by)))

    def _claimed(self, claim: Claim) -> Step:
        """V3: the next one is asked; then the move is made."""
        seat = next(seat for seat in self.terms.asked if claim.field in SPECIAL[seat])
        told = Claimed if claim.demands else Spared
        claimed, spared = self.claimed, self.spared
        if claim.demands:
            claimed = (*claimed, claim.field)
        else:
            spared = (*spared, claim.field)
        state = replace(self, claimed=tuple(sorted(claimed)), spared=tuple(sorted(spared)))
        return Step(state, (told(seat, self.turn, NAMES[claim.field]),))

    def _walked(self, move: Move) -> State:
        """What a move comes to that nobody can answer: a walk, before phase 3 also a bump."""
        stones, stores, turn, terms = self.stones, self.stores, self.turn, self.terms
        own = moved(stones[turn], move.start, move.end)
        stones = with_own(stones, turn, own)
        if move.store not in (UNTOUCHED, stores[turn]):
            stores = (*stores[:turn], move.store, *stores[turn + 1 :])
        won = None
        if move.strength:
            stones = bumped(stones, move.end, move.strength)
            won = winner(stones, turn, terms.in_a_row)
        elif MIDDLE[turn] in own and is_in_formation(turn, own, terms.in_a_row):
            won = turn  # all others stand where they did
        if won is not None:
            return State(stones, stores, won, terms, over=True)
        return State(stones, stores, following(stones, turn), terms)

    def _moved(self, move: Move, unfolding: Unfolding) -> State:
        if unfolding.aloud:
            self._announce(move, unfolding)
        unfolding.put(self.turn, move.start, move.end)
        if move.store == UNTOUCHED:
            return self._finished(unfolding)
        unfolding.set_store(self.turn, move.store)
        if not move.strength:
            return self._finished(unfolding)
        return self._bumped(unfolding, move.end, move.strength, first=True)

    def _announce(self, move: Move, unfolding: Unfolding) -> None:
        """What is said of a walk, and its path."""
        turn, stones = self.turn, occupied(self.stones)
        self._tell_demand(move.start, unfolding)
        value, path = self._throwing.path(move)
        if move.store == UNTOUCHED:
            unfolding.words += announcements.weightless(path, stones, value)
        else:
            points = max(value, self.stores[turn] + value - move.store)
            unfolding.words += announcements.heavy(path, points, bumps=bool(move.strength))
        if len(path) > 1:
            unfolding.tell(Moved(turn, tuple(names(path))))
        if through := [field for field in path[1:-1] if stones >> field & 1]:  # V5
            unfolding.tell(Tunnelled(turn, tuple(names(through))))

    def _bumped(self, unfolding: Unfolding, at: int, strength: int, *, first: bool) -> State:
        """V9, V10; in phase 3 the bump waits for shields, or the dice decide."""
        row = unfolding.bump(at, strength, Bumped if first else BumpedOn)
        if not row:
            return self._finished(unfolding)
        if self.terms.phase == WHOLE_GAME:
            if first and self.terms.deathblow and strength >= DEADLY:
                return self._paused(unfolding, Bump(at, strength, thrown=0))
            for seat in shields(row, unfolding.stones, unfolding.stores, self.turn):
                return self._paused(unfolding, Bump(at, strength, shield=seat))
        return self._passed_on(unfolding, row[-1], strength)

    def _passed_on(self, unfolding: Unfolding, last: int, strength: int) -> State:
        at, left = unfolding.pass_on(last, strength)
        return self._bumped(unfolding, at, left, first=False) if left else self._finished(unfolding)

    def _shielded(self, spent: int, unfolding: Unfolding) -> State:
        """V13: the next one of the row is asked; then whatever is left is passed on."""
        bump = self.bump
        assert bump is not None
        row = row_before(bump.at, occupied(self.stones))
        asked = shields(row, self.stones, self.stores, self.turn)
        unfolding.shield(SEATS[bump.shield], spent, bump.strength)
        strength = bump.strength - spent
        if not strength:
            return self._finished(unfolding)
        for seat in asked[asked.index(SEATS[bump.shield]) + 1 :]:
            return self._paused(unfolding, Bump(bump.at, strength, shield=seat))
        return self._passed_on(unfolding, row[-1], strength)

    def _struck(self, die: int, unfolding: Unfolding) -> State:
        """V14: along the row, the mover last; odd destroys; the row's last stone walks on if it is left."""
        bump = self.bump
        assert bump is not None
        everybody = occupied(self.stones)
        last = bump.at
        for _ in range(bump.thrown):
            last = GREEN[last]
        field = GREEN[last]
        in_row = bool(everybody >> field & 1)
        if not in_row:
            field = bump.at
        if unfolding.aloud:
            unfolding.tell(DeathblowThrown(owner(self.stones, field), NAMES[field], die))
        if die % 2:
            unfolding.destroy(field)
        unfolding.begin_to_speak()
        if in_row:
            return self._paused(unfolding, Bump(bump.at, bump.strength, thrown=bump.thrown + 1))
        if everybody >> last & 1:
            return self._passed_on(unfolding, last, bump.strength)
        return self._finished(unfolding)

    def _nearest(self, action: Nearest, unfolding: Unfolding) -> State:
        """Z7: free of cost."""
        turn, start, end = self.turn, action.start, action.end
        if unfolding.aloud:
            self._tell_demand(start, unfolding)
        if action.swaps:
            other = owner(self.stones, end)
            unfolding.swap(turn, start, other, end)
            if unfolding.aloud:
                unfolding.tell(Swapped(turn, NAMES[start], other, NAMES[end]))
        else:
            unfolding.put(turn, start, end)
            if unfolding.aloud:
                unfolding.tell(Moved(turn, tuple(names(along_orbit(start, end)))))
        return self._finished(unfolding)

    def _stayed(self, action: Stay, unfolding: Unfolding) -> State:
        """V11."""
        turn, field, gravity = self.turn, NAMES[action.field], GRAVITY[action.field]
        if unfolding.aloud:
            self._tell_demand(action.field, unfolding)
        if action.value:
            if unfolding.aloud:
                points = max(action.value, gravity)
                unfolding.words += [("throw", points), ("orbit", points - gravity)]
                unfolding.tell(Held(turn, field, gravity))
            unfolding.set_store(turn, self.stores[turn] + action.value - gravity)
        else:
            unfolding.put(turn, action.field, HANGAR)
            if unfolding.aloud:
                have = self.stores[turn] + self._throwing.values[-1]
                unfolding.tell(Crashed(turn, field, gravity, have))
        return self._finished(unfolding)

    def _paused(self, unfolding: Unfolding, bump: Bump) -> State:
        return State(unfolding.stones, unfolding.stores, self.turn, self.terms, bump=bump)

    def _finished(self, unfolding: Unfolding) -> State:
        """V4: the end of a move; somebody has won, or the next one throws."""
        stones, stores, turn, terms = unfolding.stones, unfolding.stores, self.turn, self.terms
        won = winner(stones, turn, terms.in_a_row)
        if won is None:
            return State(stones, stores, following(stones, turn), terms)
        if unfolding.aloud:
            unfolding.tell(Ended(frozenset({won})))
        return State(stones, stores, won, terms, over=True)

    def refusals(self) -> Sequence[Refusal]:
        """Every own stone that cannot move with this throw, also if it can hold or crash instead."""
        if not self.dice or self.claim is not None:
            return ()
        throwing = self._throwing
        movable = throwing.movable()
        staying = set() if movable or throwing.weightless else {stay.field for stay in throwing.stays()}
        return tuple(throwing.refusals(movable, staying))

    def line(self) -> str:
        """The position line."""
        terms, bump = self.terms, self.bump
        stores = [str(self.stores[seat]) for seat in self.seats]
        keys = {
            "claimed": ",".join(names(self.claimed)),
            "spared": ",".join(names(self.spared)),
            "dice": self.thrown,
            "guess": "no" if self.guess == DECLINED else str(self.guess or ""),
            "over": self.turn.colour if self.over else "",
            "store": "" if terms.phase == EXPLORING else ",".join(stores),
            "turn": "" if self.over else self.turn.colour,
            **self.options,
        }
        if bump:
            keys["bump"] = f"{NAMES[bump.at]},{bump.strength}"
            keys["shield"] = "" if bump.shield == NOBODY else SEATS[bump.shield].colour
            keys["deathblow"] = "" if bump.thrown == NOBODY else str(bump.thrown)
        return write(self.game, [(seat, names(self.stones[seat])) for seat in self.seats], keys)
