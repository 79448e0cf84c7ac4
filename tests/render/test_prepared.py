"""What was painted beforehand gives the same pictures, and whatever is wrong with it is painted instead."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from games import DATA
from games.catalogue import GAMES, parse
from games.core import State
from render import look, painting, picture, prepared, preparing, replay, sizes
from render.canvas import Canvas
from render.face import AnyFace
from render.faces import face
from render.fonts import FILES
from render.palette import COLOURS, FILM_COLOURS
from render.preparing import with_sprites
from render.theme import DARK
from tests.games.setups import OURS, Setup
from tests.render.positions import names, steps

LINE = "rundlauf red=B,5,14,b yellow=B,20,33,18 dice=4 turn=red"
SIZE = 150


def drawn(state: State) -> bytes:
    """As a process would draw it that has just begun."""
    look.forget()
    return picture(state, names=names(state), size=SIZE)


def prepare(game: str, most: int = COLOURS) -> Path:
    looks = face(game), DARK, SIZE, most
    prepared.write(*looks, with_sprites(*looks))
    return prepared.file_of(*looks)


@pytest.fixture
def boards(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games whose boards were painted for a picture."""
    painted: list[str] = []

    def noted(own: AnyFace, *others: object) -> prepared.Board:
        painted.append(own.game)
        return original(own, *others)  # type: ignore[arg-type]

    original = painting.painted_board
    monkeypatch.setattr(painting, "painted_board", noted)
    return painted


@pytest.mark.parametrize("game", GAMES)
def test_a_prepared_board_gives_the_same_picture(game: str, boards: list[str]) -> None:
    state = GAMES[game].start()
    painted = drawn(state)
    assert boards == [game]
    prepare(game)
    assert drawn(state) == painted
    assert boards == [game]


@pytest.mark.parametrize("game", GAMES)
def test_a_prepared_board_brings_its_sprites(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    prepare(game)
    look.forget()
    monkeypatch.setattr(Canvas, "reduced", lambda _: pytest.fail("this was to be found"))
    picture(GAMES[game].start(), size=SIZE)


def test_a_film_is_the_same() -> None:
    setup = Setup("rundlauf", 2, ())
    played = list(steps(setup, most=30))
    look.forget()
    film = replay(setup.start(), played, size=SIZE)
    prepare("rundlauf", FILM_COLOURS)
    look.forget()
    assert replay(setup.start(), played, size=SIZE) == film


def spoilt(whole: bytes) -> Iterator[bytes]:
    """A file that was cut off, or in which something fell over."""
    yield from (whole[:length] for length in (0, 1, 40, 64, 65, len(whole) // 2, len(whole) - 1))
    for at in (0, 40, 64, len(whole) // 2, len(whole) - 1):
        yield whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :]
    yield whole + b"\0"


def test_what_is_torn_is_painted(boards: list[str]) -> None:
    state = parse(LINE)
    painted, file = drawn(state), prepare("rundlauf")
    for count, data in enumerate(spoilt(file.read_bytes()), start=2):
        file.write_bytes(data)
        assert drawn(state) == painted
        assert len(boards) == count


def test_what_is_stale_is_painted(boards: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    state, file = parse(LINE), prepare("rundlauf")
    monkeypatch.setattr(prepared, "fingerprint", lambda _: b"today's".ljust(prepared.DIGEST))
    painted = drawn(state)
    assert boards == ["rundlauf"]
    assert prepare("rundlauf") == file
    assert drawn(state) == painted
    assert boards == ["rundlauf"]


def test_what_cannot_be_read_is_painted(boards: list[str], nothing_prepared: Path) -> None:
    painted = drawn(parse(LINE))
    prepared.file_of(face("rundlauf"), DARK, SIZE, COLOURS).mkdir(parents=True)
    assert drawn(parse(LINE)) == painted
    assert boards == ["rundlauf", "rundlauf"]


@pytest.mark.parametrize("game", GAMES)
def test_the_fingerprint_is_of_all_that_paints(game: str) -> None:
    own, files = face(game), {Path(file) for file in FILES.values()}
    modules = [name for name in sys.modules if name.partition(".")[0] == "render"]
    for module in (*modules, type(own).__module__, type(GAMES[game].start()).__module__):
        files.add(Path(sys.modules[module].__file__ or ""))
    if game in OURS:
        files.add(DATA / "boards" / f"{GAMES[game].kin or game}.toml")
    assert files <= prepared._common_sources() | prepared._own_sources(own)


def test_a_changed_letter_changes_the_fingerprint(tmp_path: Path) -> None:
    one, other = tmp_path / "one.py", tmp_path / "other.py"
    one.write_text("ab")
    other.write_text("c")
    before = prepared._digest({one, other})
    assert prepared._digest({other, one}) == before
    one.write_text("ac")
    assert prepared._digest({one, other}) != before
    one.write_text("a")
    other.write_text("bc")
    assert prepared._digest({one, other}) != before
    other.unlink()
    assert prepared._digest({one}) != before


def test_a_board_that_cannot_be_written_leaves_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    file = prepare("rundlauf")
    before = file.read_bytes()

    def full(self: Path, data: bytes) -> int:
        with self.open("wb") as half:
            half.write(data[: len(data) // 2])
        raise OSError("no space left")

    with monkeypatch.context() as disk:
        disk.setattr(Path, "write_bytes", full)
        with pytest.raises(OSError, match="no space left"):
            prepare("rundlauf")
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little to prepare."""
    monkeypatch.setattr(preparing, "GAMES", {"krone": GAMES["krone"], "go_round": GAMES["go_round"]})
    monkeypatch.setattr(preparing, "THEMES", {"dark": DARK})
    monkeypatch.setattr(preparing, "SIZES", ((100, COLOURS), (100, FILM_COLOURS)))


@pytest.mark.usefixtures("small")
def test_an_installation_prepares_what_is_missing_and_leaves_the_rest(
    nothing_prepared: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert preparing.main() == 0
    files = sorted(nothing_prepared.iterdir())
    assert [file.name for file in files] == [
        f"{game}-dark-100-{most}.board" for game in ("go_round", "krone") for most in (FILM_COLOURS, COLOURS)
    ]
    whole, made = files[0].read_bytes(), [file.stat().st_mtime_ns for file in files]
    files[0].write_bytes(whole[:-1])
    (nothing_prepared / "of-a-game-that-is-gone.board").touch()
    assert preparing.main() == 0
    assert sorted(nothing_prepared.iterdir()) == files
    assert files[0].read_bytes() == whole
    assert [file.stat().st_mtime_ns for file in files[1:]] == made[1:]
    capsys.readouterr()
    assert preparing.main() == 0
    assert capsys.readouterr().out == ""


@pytest.mark.usefixtures("small")
def test_an_installation_that_may_not_write_says_so_and_goes_on(
    nothing_prepared: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing_prepared.write_text("a file, where a folder should be")
    assert preparing.main() == 0
    assert "They will be painted when they are first looked at" in capsys.readouterr().err
    painted = drawn(parse(LINE))
    monkeypatch.setattr(prepared, "FOLDER", nothing_prepared.parent / "elsewhere")
    assert drawn(parse(LINE)) == painted


def test_every_size_that_has_a_name_is_prepared() -> None:
    named = {value for key, value in vars(sizes).items() if key.isupper()}
    assert {size for size, _ in preparing.SIZES} == named - {sizes.SMALLEST, sizes.LARGEST}
    assert (sizes.FILM, FILM_COLOURS) in preparing.SIZES
