"""Names may hold anything: they are shown as far as the font goes, and stay in their place."""

from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from games.catalogue import parse
from games.core import Seat
from render import picture
from render.canvas import UNITS
from render.faces import face_of
from render.fonts import MEDIUM, SMALL, fitted, has, legible, width
from render.sprites import Sprite, _paint_label, some_of
from render.strip import GAP, Throw, _paint_underline, cells, strip, throws

FIVE = tuple(Seat)
LINES = (
    "go_round red=4,20 blue=1,9 chips=......................... dice=2 turn=blue",
    "rundlauf red=B,5,14,b blue=B,B,B,B yellow=B,20,33,18 dice=4 turn=red",
    "rundlauf red=a,b,c,d blue=B,B,B,B yellow=B,20,33,18 green=B,B,B,B dice=6 turn=blue places=red",
    "quadrol red=H,H,H,H blue=H,H,H,H yellow=H,H,H,H green=H,H,H,H dice=red,black turn=green",
    "quadrol red=G,G,G,G blue=2.2,H,H,H yellow=H,H,H,H dice=red,black turn=blue places=red",
    "gravitation red=H,H,H,H,1.3 blue=H,H,H,H,1.8 guess=12 phase=3 store=0,0 turn=blue",
    "gravitation red=H,H,H,H,1.3 blue=H,H,H,H,1.8 yellow=H,H,H,H,1.13 guess=12 phase=3 store=0,0,0 turn=red",
    "gravitation red=H,H,H,H,1.3 blue=H,H,H,H,1.8 yellow=H,H,H,H,1.13 green=H,H,H,H,1.18 white=H,H,H,H,1.23 "
    "guess=12 phase=3 store=0,0,0,0,0 turn=white",
    "tunnel_x red=H,H,H,H,1.3 blue=H,H,H,H,1.8 yellow=H,H,H,H,1.13 green=H,H,H,H,1.18 white=H,H,H,H,1.23 "
    "dice=2,5 turn=yellow",
)
LONG_SCORE = next(number for number, line in enumerate(LINES) if "yellow" in line and "guess=12" in line)
STRANGE = ("\U0001f469\u200d\U0001f467", "مرحبا", "日本語", "W" * 40, "\u202eevil", " ", "Åse")
any_name = st.one_of(st.text(max_size=60), st.sampled_from(STRANGE))


@given(any_name, st.floats(0, 500))
def test_a_fitted_name_fits_and_has_only_characters_of_the_font(name: str, room: float) -> None:
    for size in (SMALL, MEDIUM):
        shown = fitted(name, room, size, bold=True)
        assert width(shown, size, bold=True) <= room or not shown
        assert all(map(has, shown))


@settings(max_examples=150)
@given(
    st.sampled_from(LINES),
    st.fixed_dictionaries(dict.fromkeys(FIVE, any_name)),
    st.sampled_from((None, *FIVE)),
    st.sampled_from((None, some_of(164, 1200))),
)
@example(LINES[LONG_SCORE], dict.fromkeys(FIVE, ""), Seat.RED, some_of(164, 1200))
def test_no_text_leaves_its_cell_or_touches_its_neighbours(
    line: str, names: dict[Seat, str], fallen: Seat | None, aside: Sprite | None
) -> None:
    state = parse(line)
    face = face_of(state)
    # The most that can lie there: what fell before, of the same player or of another, and what is to come.
    two = tuple((face.dice(state) or "6,6").split(",") * 2)[:2]
    before = [Throw(seat, two, used=True) for seat in state.seats if seat == fallen]
    thrown = (*before, *throws(face, state, ()))
    placed = list(strip(face, state, thrown, names, Seat.RED, aside=aside))
    room = UNITS - (aside.width + GAP if aside else 0)
    for cell in cells(len(state.seats), room):
        inside: list[Any] = [
            each
            for each in placed
            if cell.left < each.x < cell.left + cell.width and abs(each.y - cell.middle) < cell.height / 2
        ][1:]
        for each in inside:
            assert each.x - each.sprite.width / 2 >= cell.left
            assert each.x + each.sprite.width / 2 <= cell.left + cell.width
        labels = [each for each in inside if each.sprite.paint is _paint_label]
        for label in labels:
            for other in inside:
                if other is label or other.sprite.height < 10:
                    continue
                beside = abs(label.x - other.x) * 2 >= label.sprite.width + other.sprite.width - 10
                below = abs(label.y - other.y) * 2 >= (label.sprite.height + other.sprite.height) * 0.75
                assert beside or below, (label, other)


@settings(max_examples=25)
@given(st.sampled_from(LINES), st.fixed_dictionaries(dict.fromkeys(FIVE, any_name)))
def test_any_names_can_be_drawn(line: str, names: dict[Seat, str]) -> None:
    picture(parse(line), names=names, size=100)


def test_what_the_font_lacks_is_left_out() -> None:
    assert legible("Zoë 🎲 von Ä") == "Zoë von Ä"
    assert legible("\u200b\u202e") == ""
    assert legible("ｆｕｌｌ") == "full"
    assert all(map(has, "äöüÄÖÜß…×"))
    assert not any(map(has, "●▲◆★→🎲"))


def test_a_viewer_whose_name_cannot_be_written_is_marked_all_the_same() -> None:
    state = parse(LINES[1])
    placed = list(strip(face_of(state), state, (), {Seat.RED: "日本語"}, Seat.RED))
    (line,) = [each for each in placed if each.sprite.paint is _paint_underline]
    assert line.x < cells(3)[0].left + 80


def test_two_dice_make_room_for_a_name() -> None:
    state = parse("tunnel_x red=H,H,H,H,1.3 blue=H,H,H,H,1.8 yellow=H,H,H,H,1.13 dice=2,5 turn=blue")
    placed = list(strip(face_of(state), state, (), {Seat.BLUE: "Friedrich"}, None))
    assert "Friedrich" in {each.sprite.args[0] for each in placed if each.sprite.paint is _paint_label}
