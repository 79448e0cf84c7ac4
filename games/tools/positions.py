"""Where a throw can lead: distinct outcomes, and how many positions lie so many turns away."""

from collections.abc import Iterator

from games.core import CHANCE, Decision, Over, State
from games.faults import BadLine


def outcomes(state: State) -> set[State]:
    """Every position in which the turn that is being played can end.

    Whatever is decided or thrown inside the turn; each as it stands when the turn's dice are next
    thrown, or at the end of the game.
    """
    ended: set[State] = set()
    met = {state}
    waiting = [state]
    while waiting:
        at = waiting.pop()
        actors = at.awaits.seats if isinstance(at.awaits, Decision) else (CHANCE,)
        for actor in actors:
            for action in at.legal_actions(actor):
                after = at.apply(action, actor).state
                if after in met:
                    continue
                met.add(after)
                if after.at_roll or isinstance(after.awaits, Over):
                    ended.add(after)
                else:
                    waiting.append(after)
    return ended


def perft(state: State, depth: int) -> int:
    """How many outcomes lie ``depth`` throws away, over every distinct result of the dice.

    >>> from games.catalogue import parse
    >>> perft(parse("rundlauf red=B,0,14,b yellow=B,20,33,d turn=red"), 2)
    43
    """
    return sum(perft_by_throw(state, depth))


def perft_by_throw(state: State, depth: int) -> Iterator[int]:
    """The parts of ``perft``, one for each result of the first throw; none once the game is over."""
    if isinstance(state.awaits, Over):
        return
    ready = ready_to_throw(state)
    for throw in ready.legal_actions(CHANCE):
        ends = outcomes(ready.apply(throw, CHANCE).state)
        yield len(ends) if depth == 1 else sum(perft(end, depth - 1) for end in ends)


def ready_to_throw(state: State) -> State:
    """The state with all decisions before the throw left as they are."""
    while isinstance(state.awaits, Decision):
        seat = min(state.awaits.seats)
        state = state.apply(state.legal_actions(seat)[0], seat).state
    return state


def thrown(state: State) -> State:
    """The state itself, if its dice are thrown."""
    if isinstance(state.awaits, Over):
        raise BadLine("over", "nothing_to_throw")
    if state.at_roll:
        raise BadLine("dice", "without_dice")
    return state


def unthrown(state: State) -> State:
    """The state itself, if its dice are yet to be thrown or the game is over."""
    if not (state.at_roll or isinstance(state.awaits, Over)):
        raise BadLine("dice", "with_dice")
    return state
