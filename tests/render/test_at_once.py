"""Pictures drawn at once: nobody waits for another game's, nothing is painted twice, all are as they were."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event

import pytest

from games.catalogue import parse
from games.core import State
from render import look, painting, picture, replay
from render.prepared import Board
from tests.games.setups import Setup
from tests.render.positions import DRAWN, moments, names, steps

RUNDLAUF = "rundlauf red=B,5,14,b yellow=B,20,33,18 dice=4 turn=red"
GO_ROUND = "go_round red=12,18 blue=0,6 chips=......................... dice=2 turn=red"
SIZE = 120
SOON = 30
"""Seconds; who waits longer than this waits for ever."""


@pytest.fixture
def threads() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(8) as pool:
        yield pool


class Held:
    """A board that is being painted until somebody lets go of it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, game: str, theme: str) -> None:
        self.begun, self.let_go = Event(), Event()
        self.painted: list[tuple[object, ...]] = []
        original: Callable[..., Board] = painting.painted_board

        def painted(*looks: object) -> Board:
            face, own, *size = looks
            key = face.game, own.name, *size  # type: ignore[attr-defined]
            self.painted.append(key)
            if key[:2] == (game, theme):
                self.begun.set()
                assert self.let_go.wait(SOON)
            return original(*looks)

        monkeypatch.setattr(painting, "painted_board", painted)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    look.forget()
    held = Held(monkeypatch, "rundlauf", "dark")
    yield held
    held.let_go.set()


def test_no_drawing_waits_for_another_game_s(held: Held, threads: ThreadPoolExecutor) -> None:
    first = threads.submit(picture, parse(RUNDLAUF), size=SIZE)
    assert held.begun.wait(SOON)
    others: list[Future[bytes]] = [
        threads.submit(picture, parse(GO_ROUND), size=SIZE),
        threads.submit(picture, parse(RUNDLAUF), size=SIZE, theme="light"),
        threads.submit(picture, parse(RUNDLAUF), size=SIZE + 1, theme="light"),
        threads.submit(replay, Setup("go_round", 2, ()).start(), (), size=SIZE),
    ]
    assert all(other.result(SOON) for other in others)
    assert not first.done()
    held.let_go.set()
    assert first.result(SOON) == picture(parse(RUNDLAUF), size=SIZE)


def test_a_board_that_many_wait_for_is_painted_once(held: Held, threads: ThreadPoolExecutor) -> None:
    drawing = [threads.submit(picture, parse(RUNDLAUF), size=SIZE) for _ in range(6)]
    assert held.begun.wait(SOON)
    held.let_go.set()
    assert len({each.result(SOON) for each in drawing}) == 1
    assert len(held.painted) == 1


def test_a_drawing_that_fails_holds_up_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    look.forget()
    with monkeypatch.context() as broken:
        broken.setattr(painting, "painted_board", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            picture(parse(RUNDLAUF), size=SIZE)
    assert picture(parse(RUNDLAUF), size=SIZE)


def test_pictures_and_films_drawn_at_once_are_as_drawn_one_by_one(threads: ThreadPoolExecutor) -> None:
    setups = [setup for setup in DRAWN if not setup.options]
    states: list[State] = [state for setup in setups for state, _ in list(moments(setup, every=50))[:4]]
    films = {setup: list(steps(setup, most=15)) for setup in setups}

    def drawn(state: State) -> bytes:
        return picture(state, names=names(state), size=SIZE)

    def filmed(setup: Setup) -> bytes:
        return replay(setup.start(), films[setup], size=SIZE)

    alone = [*map(drawn, states), *map(filmed, setups)]
    look.forget()
    pictures = [threads.submit(drawn, state) for state in states]
    at_once = [*pictures, *(threads.submit(filmed, setup) for setup in setups)]
    assert [each.result() for each in at_once] == alone
