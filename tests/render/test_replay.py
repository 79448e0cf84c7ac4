"""Animations: every frame decodes to its picture, and even a long game stays small."""

import io

import pytest
from PIL import Image, ImageSequence

from games.catalogue import parse
from games.core import CHANCE, Seat, play
from render import replay, replaying
from render.face import STRIP
from render.faces import face_of
from render.fonts import SMALL, width
from render.look import look_of
from render.replaying import Frame, frames, thinned
from render.scene import still
from render.sprites import every_nth
from render.theme import named
from tests.games.setups import Setup
from tests.render.positions import DRAWN, names, steps

FEW = tuple(setup for setup in DRAWN if not setup.options)


def shown(frame: Frame, size: int) -> bytes:
    """The picture in the few colours of a film."""
    state = frame.state
    own = look_of(face_of(state), named("dark"), size)
    picture = Image.open(io.BytesIO(own.png(still(own.face, state, frame.events, names(state)))))
    few, indices = own.palette.few, picture.tobytes().translate(own.palette.to_few)
    return b"".join(few[3 * index : 3 * index + 3] for index in indices)


def held(film: bytes) -> list[bytes]:
    """What can be looked at: the frames that stay for longer than a blink."""
    image = Image.open(io.BytesIO(film))
    return [
        frame.convert("RGB").tobytes()
        for frame in ImageSequence.Iterator(image)
        if frame.info["duration"] > 100
    ]


@pytest.mark.parametrize("setup", FEW, ids=str)
def test_every_frame_decodes_to_its_picture(setup: Setup) -> None:
    start, played = setup.start(), list(steps(setup, most=60))
    told: list[tuple[int, int]] = []
    film = replay(
        start, played, size=200, names=names(start), progress=lambda done, of: told.append((done, of))
    )
    wanted = list(frames(start, played))
    assert held(film) == [shown(frame, 200) for frame in wanted]
    assert told == [(number, len(wanted)) for number in range(1, len(wanted) + 1)]


def test_a_game_that_has_not_begun_is_one_picture() -> None:
    start = FEW[0].start()
    assert len(held(replay(start, [], size=100))) == 1


@pytest.mark.parametrize("setup", FEW, ids=str)
def test_a_film_is_the_same_whatever_is_kept_of_others(setup: Setup) -> None:
    start, played = setup.start(), list(steps(setup, most=40))
    replaying.forget()
    film = replay(start, played, size=100)
    assert replay(start, played, size=100) == film
    replaying.forget()
    replay(start, list(steps(setup, seed=3, most=40)), size=100)
    assert replay(start, played, size=100) == film


def test_what_is_kept_of_films_stays_within_its_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    replaying.forget()
    monkeypatch.setattr(replaying._packed, "most", 20_000)
    replay(FEW[0].start(), list(steps(FEW[0], most=40)), size=100)
    assert 0 < replaying._packed.weight <= 20_000


def test_a_throw_is_shown_with_its_move_and_alone_only_at_the_end() -> None:
    start = parse("rundlauf red=B,5,14,b yellow=B,20,33,18 turn=red")
    thrown = play(start, "4", CHANCE)
    moved = play(thrown.state, "5>9", Seat.RED)
    assert [frame.state for frame in frames(start, [thrown])] == [start, thrown.state]
    told = list(frames(start, [thrown, moved]))
    assert [frame.state for frame in told] == [start, moved.state]
    assert told[-1].events == thrown.events + moved.events


def test_a_very_long_game_is_thinned_out_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = FEW[0]
    played = list(steps(setup, most=80))
    whole = replay(setup.start(), played, size=200)
    monkeypatch.setattr(replaying, "MOST_BYTES", len(whole) * 2 // 3)
    told: list[tuple[int, int]] = []
    short = replay(setup.start(), played, size=200, progress=lambda done, of: told.append((done, of)))
    assert told == sorted(told)
    assert len({of for _, of in told}) == 1
    assert told[-1][0] == told[-1][1]
    assert len(short) <= len(whole) * 2 // 3
    assert len(held(short)) < len(held(whole))
    assert held(short)[-1] != held(whole)[-1]


def test_every_second_picture_and_the_last() -> None:
    start = FEW[0].start()
    five = [Frame(start, ()) for _ in range(5)]
    assert len(thinned(five, 2)) == 3
    assert len(thinned(five, 3)) == 3
    assert len(thinned(five[:1], 7)) == 1


def test_what_is_left_out_is_told_beside_the_players() -> None:
    start = FEW[0].start()
    for nth in (2, 64, 128):
        plate = every_nth(nth)
        shown = still(face_of(start), start, (), names(start), aside=plate)
        (at,) = [each for each in shown if each.sprite == plate]
        assert at.y + plate.height / 2 < STRIP
        assert plate.width > width(f"{nth}×", SMALL, bold=True) + 50
        others = [each for each in shown if each is not at and each.y < STRIP]
        assert all(each.x + each.sprite.width / 2 <= at.x - plate.width / 2 for each in others)
