"""Golden pictures, pixel by pixel; a failure leaves what was drawn, and the difference, beside them."""

import io

import pytest
from PIL import Image, ImageChops

from render.theme import THEMES
from tests.games.setups import OURS
from tests.render.golden import Golden, goldens

GOLDENS = tuple(goldens())


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.name)
def test_a_picture_is_as_it_was(golden: Golden) -> None:
    drawn = golden.drawn()
    actual, difference = (golden.file.with_suffix(f".{kind}.png") for kind in ("actual", "difference"))
    now = Image.open(io.BytesIO(drawn)).convert("RGB")
    was = Image.open(golden.file).convert("RGB") if golden.file.exists() else None
    differs = ImageChops.difference(was, now) if was and was.size == now.size else now
    if differs.getbbox():
        actual.write_bytes(drawn)
        differs.point(lambda value: min(255, value * 8)).save(difference)
        pytest.fail(f"see {actual} and {difference}; if it is meant, `make golden`")
    actual.unlink(missing_ok=True)
    difference.unlink(missing_ok=True)


def test_every_face_has_a_golden_picture_in_every_theme() -> None:
    for game in OURS:
        assert {golden.theme for golden in GOLDENS if golden.line.split()[0] == game} == set(THEMES)
