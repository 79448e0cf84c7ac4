"""What happened longer ago: faint, and whoever lost a piece by it can still see that."""

import io

import pytest
from PIL import Image, ImageChops

from games.catalogue import parse
from games.core import Seat
from games.events import Captured, Moved
from games.quadrol.events import SentBack
from games.zwianer.events import Destroyed
from render import picture
from render.faces import face_of
from render.sprites import Placed, faint
from render.theme import THEMES
from tests.games.setups import Setup
from tests.render.positions import DRAWN, steps

RUNDLAUF = "rundlauf red=B,5,14,b yellow=B,20,33,18 dice=4 turn=red"
WALK = (Moved(Seat.YELLOW, ("16", "17", "18")),)


def painters(placed: tuple[Placed, ...]) -> set[str]:
    return {own.sprite.paint.__name__ for own in placed}


def pixels(**past: object) -> Image.Image:
    drawn = picture(parse(RUNDLAUF), size=400, **past)  # type: ignore[arg-type]
    return Image.open(io.BytesIO(drawn)).convert("RGB")


def test_an_earlier_move_is_fainter_than_the_last() -> None:
    empty, last, before = pixels(), pixels(events=WALK), pixels(earlier=(WALK,))

    def difference(image: Image.Image) -> int:
        return sum(ImageChops.difference(empty, image).convert("L").tobytes())

    assert 0 < difference(before) < difference(last) * 0.7


@pytest.mark.parametrize("theme", THEMES)
def test_a_faint_trail_on_a_road_has_the_colour_of_trails(theme: str) -> None:
    state = parse("giro_mondiale red=P,P,P,2.8 yellow=P,P,P,P turn=yellow")
    walk = (Moved(Seat.RED, ("2.4", "2.5", "2.6", "2.7", "2.8")),)
    empty, before = (
        Image.open(io.BytesIO(picture(state, size=800, earlier=earlier, theme=theme))).convert("RGB")
        for earlier in ((), (walk,))
    )
    changed = ImageChops.difference(empty, before).convert("L").tobytes()
    red, green, blue = (channel.tobytes() for channel in before.split())
    shown = [at for at, differs in enumerate(changed) if differs > 16]
    purple = [
        at for at in shown if (red[at] + blue[at]) / 2 - green[at] > 12
    ]  # in every theme; roads are grey
    assert len(purple) > len(shown) / 2


def test_moves_of_the_same_turn_are_as_strong_as_the_last() -> None:
    other = (Moved(Seat.YELLOW, ("19", "20")),)
    both = pixels(events=(*other, *WALK))
    assert pixels(events=WALK, same_turn=(other,)).tobytes() == both.tobytes()


@pytest.mark.parametrize(
    ("line", "loss"),
    [
        (RUNDLAUF, Captured(Seat.GREEN, "18")),
        ("giro_mondiale red=P,P,P,2.3 yellow=P,P,P,P turn=red", Captured(Seat.YELLOW, "2.3")),
        ("quadrol red=2.2,G,G,G yellow=H,H,H,H turn=red", SentBack(Seat.YELLOW, "4.4")),
        (
            "gravitation red=H,H,H,H,1.3 yellow=H,H,H,H,1.13 phase=2 store=0,0 turn=red",
            Destroyed(Seat.YELLOW, "1.5"),
        ),
    ],
)
def test_who_lost_a_piece_sees_its_ghost_some_turns_later(line: str, loss: Captured) -> None:
    state = parse(line)
    marks = face_of(state).past((loss,), state)
    assert "_paint_ghost" in painters((*marks.below, *marks.above))


@pytest.mark.parametrize("setup", DRAWN, ids=str)
def test_every_action_can_be_shown_as_an_earlier_one(setup: Setup) -> None:
    played = list(steps(setup))[:60]
    state = played[-1].state
    for step in played:
        marks = face_of(state).past(step.events, state)
        assert painters(marks.trail) <= {faint(own.sprite).paint.__name__ for own in marks.trail}
    drawn = picture(state, earlier=[step.events for step in played[-8:]], size=150)
    assert Image.open(io.BytesIO(drawn)).size == (150, 150)
