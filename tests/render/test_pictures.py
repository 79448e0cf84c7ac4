"""Pictures of any position: drawn, pure, and the same whatever was drawn before."""

import io

import pytest
from PIL import Image

from games.catalogue import parse
from games.core import Seat
from games.faults import BadSetup
from render import lettered, look, picture
from render.faces import face_of
from render.look import look_of
from render.scene import scene
from render.theme import THEMES, named
from tests.games.setups import Setup
from tests.render.positions import DRAWN, actions, moments, names, steps

LINE = "rundlauf red=B,5,14,b yellow=B,20,33,18 dice=4 turn=red"
every_setup = pytest.mark.parametrize("setup", DRAWN, ids=str)


@every_setup
def test_every_position_can_be_drawn(setup: Setup) -> None:
    for state, events in moments(setup):
        drawn = picture(state, events=events, choices=lettered(actions(state)), names=names(state), size=120)
        image = Image.open(io.BytesIO(drawn))
        image.load()
        assert image.size == (120, 120)


@every_setup
def test_the_same_arguments_give_the_same_bytes_whatever_was_drawn_before(setup: Setup) -> None:
    wanted = list(moments(setup, every=40))[:6]
    look.forget()
    first = [picture(state, events=events, size=150) for state, events in wanted]
    look.forget()
    for step in list(steps(setup, seed=3))[:20]:
        picture(step.state, events=step.events, size=150)
    again = [picture(state, events=events, size=150) for state, events in reversed(wanted)]
    assert again[::-1] == first


@every_setup
def test_a_picture_shows_its_scene_painted_sprite_by_sprite(setup: Setup) -> None:
    """Patches that overlap agree, whichever were kept from before."""
    for state, events in list(moments(setup, every=25))[:8]:
        face = face_of(state)
        shown = scene(face, state, events=events, choices=lettered(actions(state)), names=names(state))
        own = look_of(face, named("dark"), 300)
        painted = own.part((0, 0, 300, 300), ())
        for spot in {spot.key: spot for spot in map(own.spot, shown)}.values():
            colours = painted.convert("RGB")
            colours.paste(spot.bitmap.image, (spot.x, spot.y), spot.bitmap.image)
            painted = own._ground().palette.mapped(colours)
        assert Image.open(io.BytesIO(own.png(shown))).tobytes() == painted.tobytes()


def test_drawing_leaves_its_arguments_alone() -> None:
    state, called = parse(LINE), {Seat.RED: "Anna"}
    before = state.line()
    picture(state, names=called, viewer=Seat.RED, choices=lettered(state.legal_actions(Seat.RED)), size=120)
    assert (state.line(), called) == (before, {Seat.RED: "Anna"})


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [100, 401, 1000])
def test_sizes_and_themes(theme: str, size: int) -> None:
    image = Image.open(io.BytesIO(picture(parse(LINE), theme=theme, size=size)))
    assert (image.mode, image.size) == ("P", (size, size))


@pytest.mark.parametrize(("key", "value"), [("size", 99), ("size", 2001), ("theme", "pink")])
def test_what_cannot_be_drawn_is_refused(key: str, value: object) -> None:
    with pytest.raises(BadSetup, match=f"{key}={value}"):
        picture(parse(LINE), **{key: value})  # type: ignore[arg-type]


def test_a_board_that_was_put_aside_is_drawn_on_as_before() -> None:
    state, names = parse(LINE), {Seat.RED: "Anna"}
    look.forget()
    drawn = picture(state, names=names, size=200)
    for kept in (look._grounds, look._patches, look._bands):
        kept.clear()
    assert picture(state, names=names, size=200) == drawn
    assert len(look._boards) == 1
