"""Lines bent at random: either a position with a canonical line, or a fault that names part and reason."""

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from games.catalogue import GAMES, parse
from games.core import Over, State
from games.faults import BadLine
from tests.games.positions import EVERYBODY
from tests.games.setups import SETUPS, Setup, states

WORDS = ["red", "white", "turn=red", "dice=6", "over=red", "places=red", "B", "P", "H", "a", "=", ",", " "]


def bent(line: str, cuts: list[tuple[int, int, str]]) -> str:
    for at, length, word in cuts:
        start = at % (len(line) + 1)
        line = line[:start] + word + line[start + length :]
    return line


@cache
def met(setup: Setup) -> list[str]:
    """Some lines of a real game."""
    return [state.line() for state, _ in zip(states(setup), range(200), strict=False)]


@st.composite
def near_lines(draw: st.DrawFn) -> str:
    """A line from a real game with a few places overwritten."""
    setup = draw(st.sampled_from(SETUPS))
    cut = st.tuples(
        st.integers(0, 999),
        st.integers(0, 6),
        st.one_of(st.sampled_from(WORDS), st.integers(-9, 99).map(str), st.text(max_size=3)),
    )
    return bent(draw(st.sampled_from(met(setup))), draw(st.lists(cut, min_size=1, max_size=3)))


@st.composite
def mixed_lines(draw: st.DrawFn) -> str:
    """Parts of lines of all games, thrown together."""
    parts = [part for game in GAMES.values() for part in game.start().line().split(" ")[1:]]
    keys = ["dice", "skip", "teams", "phase", "store", "guess", "waive", "attempts", "places", "over"]
    made = st.tuples(st.sampled_from(keys), st.text("0123456789,+/.redbluyow", min_size=1, max_size=9))
    part = st.one_of(st.sampled_from(parts), made.map("=".join))
    return " ".join([draw(st.sampled_from(list(GAMES))), *draw(st.lists(part, max_size=8))])


@settings(max_examples=600)
@given(st.one_of(near_lines(), mixed_lines(), st.text(max_size=80)))
def test_a_line_is_read_or_refused_with_a_reason(line: str) -> None:
    try:
        state = parse(line)
    except BadLine as error:
        fault = error
    else:
        check_playable(state)
        return
    said = str(fault)
    assert said.startswith(f"{fault.part}: ")
    assert len(said) > len(fault.part) + 10


def check_playable(state: State) -> None:
    assert parse(state.line()) == state
    awaited = [actor for actor in EVERYBODY if state.legal_actions(actor)]
    assert bool(awaited) != isinstance(state.awaits, Over)
    for actor in awaited:
        for action in state.legal_actions(actor)[:5]:
            state.apply(action, actor)
    state.refusals()
