"""Animations: every frame decodes to its picture, and even a long game stays small."""

import io
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest
from PIL import Image, ImageSequence

from games.catalogue import parse
from games.core import CHANCE, Seat, play
from games.events import Captured, Passed, Thrown
from games.record import MOST_PLIES
from render import replay, replaying
from render.canvas import UNITS
from render.face import STRIP
from render.faces import face_of
from render.fonts import SMALL, width
from render.look import look_of
from render.palette import FILM_COLOURS
from render.replaying import HIGHLIGHT, MOST_BYTES, MOST_FRAMES, QUICK, Frame, frames, selected
from render.scene import still
from render.sprites import some_of
from render.strip import Throw, throws
from render.theme import named
from tests.games.setups import Setup
from tests.render.positions import DRAWN, names, steps

PLAIN = tuple(setup for setup in DRAWN if not setup.options)


def shown(film: Sequence[Frame], size: int) -> Iterator[bytes]:
    """The pictures of a film, each drawn anew, in its few colours."""
    own = look_of(face_of(film[0].state), named("dark"), size, FILM_COLOURS)
    first = film[0].state
    lying = {throw.seat: throw for throw in throws(own.face, first, ()) if not throw.is_to_come}
    for frame in film:
        thrown = [event for event in frame.events if isinstance(event, Thrown)]
        lying |= {event.seat: Throw(event.seat, tuple(event.dice.split(","))) for event in thrown}
        placed = still(own.face, frame.state, frame.events, names(first), thrown=lying.values())
        yield Image.open(io.BytesIO(own.png(placed))).convert("RGB").tobytes()


def held(film: bytes) -> list[bytes]:
    """What can be looked at: the frames that stay for longer than a blink."""
    image = Image.open(io.BytesIO(film))
    return [
        frame.convert("RGB").tobytes()
        for frame in ImageSequence.Iterator(image)
        if frame.info["duration"] > 100
    ]


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_every_frame_decodes_to_its_picture(setup: Setup) -> None:
    start, played = setup.start(), list(steps(setup, most=60))
    told: list[tuple[int, int]] = []
    film = replay(
        start, played, size=200, names=names(start), progress=lambda done, of: told.append((done, of))
    )
    wanted = list(frames(start, played))
    assert held(film) == list(shown(wanted, 200))
    assert told == [(number, len(wanted)) for number in range(1, len(wanted) + 1)]


def test_a_game_that_has_not_begun_is_one_picture() -> None:
    start = PLAIN[0].start()
    assert len(held(replay(start, [], size=100))) == 1


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_a_film_is_the_same_whatever_is_kept_of_others(setup: Setup) -> None:
    start, played = setup.start(), list(steps(setup, most=40))
    film = replay(start, played, size=100)
    assert replay(start, played, size=100) == film
    replay(start, list(steps(setup, seed=3, most=40)), size=100)
    assert replay(start, played, size=100) == film


def test_a_throw_is_shown_with_its_move_and_alone_only_at_the_end() -> None:
    start = parse("rundlauf red=B,5,14,b yellow=B,20,33,18 turn=red")
    thrown = play(start, "4", CHANCE)
    moved = play(thrown.state, "5>9", Seat.RED)
    assert [frame.state for frame in frames(start, [thrown])] == [start, thrown.state]
    told = list(frames(start, [thrown, moved]))
    assert [frame.state for frame in told] == [start, moved.state]
    assert told[-1].events == thrown.events + moved.events


def test_everybody_s_last_throw_stays_before_them() -> None:
    start = parse("rundlauf red=B,5,14,b yellow=B,20,33,18 dice=4 turn=red")
    played = [play(start, "5>9", Seat.RED)]
    for text, actor in (("3", CHANCE), ("20>23", Seat.YELLOW)):
        played.append(play(played[-1].state, text, actor))
    told = list(frames(start, played))
    film = replaying._Film(look_of(face_of(start), named("dark"), 100, FILM_COLOURS), {}, told, len(told))
    lying = [[(throw.seat, throw.dice) for throw in film._lying(frame)] for frame in told]
    red, yellow = (Seat.RED, ("4",)), (Seat.YELLOW, ("3",))
    assert lying == [[red], [red], [red, yellow]]


def test_a_very_long_game_is_thinned_out_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = PLAIN[0]
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
    assert {below_strip(picture) for picture in held(short)} < {
        below_strip(picture) for picture in held(whole)
    }
    assert below_strip(held(short)[-1]) == below_strip(held(whole)[-1])


def below_strip(picture: bytes) -> bytes:
    return picture[len(picture) * STRIP // UNITS :]


def test_decisions_and_captures_come_first_with_all_that_was_thrown_since() -> None:
    start = PLAIN[0].start()
    thrown = [Thrown(Seat.RED, str(number)) for number in range(1, 7)]
    six = [Frame(start, (event, Passed(Seat.RED))) for event in thrown]
    six[2] = Frame(start, (thrown[2], Captured(Seat.BLUE, "9")))
    six[4] = Frame(start, (thrown[4], Passed(Seat.RED)), chosen=True)
    assert selected(six, 6) == six
    assert [frame.worth for frame in six] == [0, 0, 3, 0, 2, 0]
    assert [frame.events[:-1] for frame in selected(six, 4)] == [
        (thrown[0],),
        (thrown[1], thrown[2]),
        (thrown[3], thrown[4]),
        (thrown[5],),
    ]
    assert [frame.events[-2] for frame in selected(six, 3)] == [thrown[0], thrown[2], thrown[5]]
    assert len(selected(six[:1], 7)) == 1


def test_of_what_tells_equally_much_no_part_of_the_game_is_missing() -> None:
    start = PLAIN[0].start()
    moves = [Frame(start, (Passed(Seat.RED), Thrown(Seat.RED, str(number)))) for number in range(1000)]
    events = [frame.events[-1] for frame in selected(moves, 100)]
    shown = [int(event.dice) for event in events if isinstance(event, Thrown)]
    assert len(shown) == 100
    assert max(after - before for before, after in pairwise(shown)) <= 12


@pytest.mark.parametrize("setup", PLAIN, ids=str)
@pytest.mark.parametrize("most", [20, 150, 700])
def test_a_film_takes_a_minute_and_a_bit_at_most(setup: Setup, most: int) -> None:
    played = list(steps(setup, most=most))
    film = Image.open(io.BytesIO(replay(setup.start(), played, size=100)))
    seconds = sum(frame.info["duration"] for frame in ImageSequence.Iterator(film)) / 1000
    shown = min(len(list(frames(setup.start(), played))), MOST_FRAMES)
    assert seconds <= 90
    assert seconds >= min(60, shown * QUICK / 1000)


def test_what_is_left_out_is_told_beside_the_players() -> None:
    start = PLAIN[0].start()
    for shown_of in ((82, 164), (164, 20_000)):
        plate = some_of(*shown_of)
        shown = still(face_of(start), start, (), names(start), aside=plate)
        (at,) = [each for each in shown if each.sprite == plate]
        assert at.y + plate.height / 2 < STRIP
        assert plate.width > width("{}/{}".format(*shown_of), SMALL, bold=True) + 50
        others = [each for each in shown if each is not at and each.y < STRIP]
        assert all(each.x + each.sprite.width / 2 <= at.x - plate.width / 2 for each in others)


def test_a_film_of_highlights_lasts_a_minute_and_a_bit_and_shows_them_longer() -> None:
    start, played = PLAIN[0].start(), list(steps(PLAIN[0], most=300))
    numbers = {7, 150, 290}
    film = replay(start, played, size=100, highlights=numbers)
    pauses = [frame.info["duration"] for frame in ImageSequence.Iterator(Image.open(io.BytesIO(film)))]
    assert 60_000 <= sum(pauses) <= 90_000
    assert sum(pause > HIGHLIGHT * 2 / 3 for pause in pauses) == len(numbers) + 1  # and the end
    kept = selected(list(frames(start, played, highlights=numbers)), 5)
    assert [frame.is_highlight for frame in kept] == [False, True, True, True, False]


def test_the_longest_game_that_a_file_takes_is_a_film_as_well() -> None:
    setup = next(setup for setup in PLAIN if setup.game == "rundlauf")
    start, played = setup.start(), list(steps(setup, most=400))
    film = replay(start, (played * (MOST_PLIES // len(played) + 1))[:MOST_PLIES], size=200)
    assert len(film) < MOST_BYTES
    assert len(held(film)) <= MOST_FRAMES
