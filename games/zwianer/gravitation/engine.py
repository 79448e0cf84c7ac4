"""ZwiAner::Gravitation: the way from a position line or an agreement to a state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games import core
from games.card import Engine, Features, Tally
from games.core import SEAT_OF, SEATS, Seat
from games.lines import FEWEST, Reading
from games.zwianer.board import FELLOWS, FIELD, GREEN, HANGAR, NAMES, STORE
from games.zwianer.gravitation.actions import DECLINED, HIGHEST_GUESS, LOWEST_GUESS, UNTOUCHED, Move
from games.zwianer.gravitation.bumps import is_full, row_before, shields
from games.zwianer.gravitation.card import ASK, DEATHBLOW, EXPLORING, PHASES, WAIVE, WHOLE_GAME
from games.zwianer.gravitation.features import FEATURES, seen
from games.zwianer.gravitation.gravity import MOST
from games.zwianer.gravitation.judgement import JUDGEMENT, worthwhile
from games.zwianer.gravitation.moves import claimable
from games.zwianer.gravitation.rules import DEADLY, Bump, State, Terms
from games.zwianer.gravitation.wishes import WISHES, shelf
from games.zwianer.race import steps_to_formation
from games.zwianer.stones import (
    Stones,
    at_start,
    finishing,
    in_formation,
    occupied,
    owner,
    read_dice,
    read_end,
    read_stones,
    refuse_won,
    turned,
)


def parse(line: Reading) -> State:
    """The position that a line describes."""
    stones = read_stones(line)
    terms = _terms(line)
    stores = _stores(line, terms)
    if line.has("over"):
        won = read_end(line, stones, terms.in_a_row)
        line.close()
        return State(stones, stores, won, terms, over=True)
    turn = line.seat("turn")
    if line.has("bump"):
        bump = _bump(line, stones, stores, turn, terms)
        _refuse(line, ("dice", "guess", "claimed", "spared"), "mid_move")
        line.close()
        return State(stones, stores, turn, terms, bump=bump)
    _refuse(line, ("shield", "deathblow"), "no_mid_move")
    refuse_won(line, stones, terms.in_a_row)
    dice = read_dice(line)
    guess = _guess(line, terms, dice)
    claimed, spared = _answered(line, "claimed"), _answered(line, "spared")
    state = State(stones, stores, turn, terms, dice, guess, claimed=claimed, spared=spared)
    _refuse_unasked(line, state)
    line.close()
    return state


def _answered(line: Reading, key: str) -> tuple[int, ...]:
    """V3: the stones that somebody was asked about, and gave this answer."""
    return tuple(sorted(FIELD[name] for name in line.words(key, NAMES[1:])))


def _refuse_unasked(line: Reading, state: State) -> None:
    """V3: stones are asked about after the throw, one after the other."""
    asked = claimable(state.turn, state.stones, state.terms.asked) if state.dice else []
    answered = sorted((*state.claimed, *state.spared))
    if answered != sorted(field for _, field in asked[: len(answered)]):
        raise line.fault("claimed" if state.claimed else "spared", "no_claim")


def _refuse(line: Reading, keys: tuple[str, ...], why: str) -> None:
    """Parts that the game has, but not now."""
    for key in keys:
        if line.has(key):
            raise line.fault(key, why)


def _terms(line: Reading) -> Terms:
    line.need("phase")
    phase = line.number("phase", PHASES[0], PHASES[-1])
    waive, ask = (tuple(sorted(line.seat_list(key))) for key in (WAIVE, ASK))
    return Terms(phase, bool(line.words("options", (DEATHBLOW,))), waive, ask)


def _stores(line: Reading, terms: Terms) -> tuple[int, ...]:
    """V8: one for every seat in play; phase 1 has none."""
    if terms.phase == EXPLORING:
        if line.has("store"):
            raise line.fault("store", "no_store")
        return (0,) * len(SEATS)
    words = line.need("store").split(",")
    if len(words) != len(line.seats):
        raise line.fault("store", "store_count", count=len(words), wanted=len(line.seats))
    known = {str(store): store for store in range(STORE + 1)}
    for word in words:
        if word not in known:
            raise line.fault("store", "no_number", value=word, least=0, most=STORE)
    found = {seat: known[word] for seat, word in zip(line.seats, words, strict=True)}
    return tuple(found.get(seat, 0) for seat in SEATS)


def _guess(line: Reading, terms: Terms, dice: tuple[int, ...]) -> int:
    """V15: foretold, declined, or open."""
    if not line.has("guess"):
        return 0
    if terms.phase != WHOLE_GAME:
        raise line.fault("guess", "no_guess")
    if line.take("guess") == "no":
        if dice:
            raise line.fault("guess", "with_dice")
        return DECLINED
    return line.number("guess", LOWEST_GUESS, HIGHEST_GUESS)


def _bump(line: Reading, stones: Stones, stores: tuple[int, ...], turn: Seat, terms: Terms) -> Bump:
    """A bump in the middle of a move, waiting for a shield or for the dice of a deathblow."""
    field, _, number = line.take("bump").partition(",")
    strengths = {str(strength): strength for strength in range(1, MOST + 1)}
    if FIELD.get(field, 0) == 0:
        raise line.fault("bump", "no_orbit_field", field=field)
    if number not in strengths:
        raise line.fault("bump", "no_number", value=number, least=1, most=MOST)
    at, strength = FIELD[field], strengths[number]
    everybody = occupied(stones)
    if terms.phase != WHOLE_GAME or not everybody >> at & 1 or is_full(at, everybody):
        raise line.fault("bump", "no_bump")
    if line.has("deathblow") == line.has("shield"):
        raise line.fault("bump", "shield_or_deathblow")
    if line.has("shield"):
        seat = line.seat("shield")
        if seat not in shields(row_before(at, everybody), stones, stores, turn):
            raise line.fault("shield", "no_shield", seat=seat.colour)
        return Bump(at, strength, shield=seat)
    thrown = line.number("deathblow", 0, len(FELLOWS[at]) - 2)
    if not terms.deathblow or strength < DEADLY or owner(stones, at) is not turn:
        raise line.fault("deathblow", "no_deathblow")
    if not _can_have_thrown(stones, at, thrown):
        raise line.fault("deathblow", "no_deathblow")
    return Bump(at, strength, thrown=thrown)


def _can_have_thrown(stones: Stones, at: int, thrown: int) -> bool:
    """V14: there was a row, it left a field of the orbit free (V10), the destroyed are in hangars."""
    everybody = occupied(stones)
    gone, last = 0, at
    for _ in range(thrown):
        last = GREEN[last]
        gone += not everybody >> last & 1
    rest = row_before(last, everybody)
    parked = sum(own.count(HANGAR) for own in stones)
    return bool(thrown or rest) and at not in rest and gone <= parked


def setup(seats: tuple[Seat, ...], options: Mapping[str, str], first: Seat) -> State:
    """Z3: the stones at their stations, the stores empty."""
    waive, ask = (
        tuple(SEAT_OF[colour] for colour in options[key].split(",") if colour) for key in (WAIVE, ASK)
    )
    terms = Terms(int(options["phase"]), options["options"] == DEATHBLOW, waive, ask)
    return State(at_start(seats), (0,) * len(SEATS), first, terms)


def progress(state: core.State, seat: Seat) -> int:
    """How few steps are left to the goal; then how much is in the store, and nothing foretold."""
    assert isinstance(state, State)
    if state.over:
        return STEP * len(NAMES) if state.turn is seat else -STEP * len(NAMES) ** 2
    steps = steps_to_formation(seat, state.stones[seat], state.terms.in_a_row)
    return state.stores[seat] - STEP * steps - (state.guess > 0)


def tally(state: core.State, seat: Seat) -> Tally:
    """V4: the stones in formation, of those that would win together."""
    assert isinstance(state, State)
    return in_formation(seat, state.stones[seat], state.terms.in_a_row)


def thrift(action: core.Action) -> int | None:
    """What a move leaves in the store."""
    return action.store if isinstance(action, Move) and action.store != UNTOUCHED else None


def aims(state: core.State, seat: Seat) -> Sequence[tuple[str, ...]]:
    """The walks that would win."""
    assert isinstance(state, State)
    return finishing(seat, state.stones[seat], state.terms.in_a_row)


def features(state: core.State, seat: Seat) -> Sequence[float]:
    """What a computer sees."""
    assert isinstance(state, State)
    terms = state.terms
    return seen(state.stones, state.stores, state.turn, seat, terms.phase, terms.in_a_row, terms.waive)


def system(state: core.State) -> str:
    """Every phase is a game of its own, and two play it otherwise than more do."""
    assert isinstance(state, State)
    return f"phase {state.terms.phase}, {'2' if len(state.seats) == FEWEST else 'more'}"


KINDRED: Final = {f"phase {phase}, more": f"phase {phase}, 2" for phase in PHASES}
STEP: Final = 4
"""So much in the store is worth a step."""


ENGINE: Final = Engine(
    setup=setup,
    parse=parse,
    progress=progress,
    tally=tally,
    judgement=JUDGEMENT,
    features=Features(FEATURES, features, system, KINDRED),
    thrift=thrift,
    worthwhile=worthwhile,
    aims=aims,
    wishes=WISHES,
    shelf=shelf,
    turns=(turned,),
)
