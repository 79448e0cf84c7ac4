"""Golden pictures: a few positions whose pictures were looked at; ``make golden`` draws them anew.

A file tests/golden/<game>.txt has one picture a line: its name, its theme, then the position; after ``|`` the
actions that lead on from it, the last ones shown as what just happened; ``?`` asks for the letters. The first
picture of each file is also the one the documentation shows, larger.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from games.catalogue import parse
from games.core import CHANCE, Decision, Event, play
from games.events import Thrown
from render import offered, picture
from render.strip import deciders
from tests.render.positions import names

FOLDER = Path(__file__).parent.parent / "golden"
SIZE = 320
DOCS = FOLDER.parent.parent / "docs" / "pictures"
DOCS_SIZE = 600


class Golden(Struct, frozen=True):
    """A picture to be compared."""

    name: str
    theme: str
    line: str
    actions: tuple[str, ...]
    letters: bool

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.png"

    def drawn(self, size: int = SIZE) -> bytes:
        state = parse(self.line)
        events: tuple[Event, ...] = ()
        for text in self.actions:
            actor = min(state.awaits.seats) if isinstance(state.awaits, Decision) else CHANCE
            step = play(state, text, actor)
            thrown = tuple(event for event in events if isinstance(event, Thrown))
            state, events = step.state, thrown + step.events
        choices = offered(state, min(deciders(state))) if self.letters else ()
        return picture(state, events=events, choices=choices, names=names(state), size=size, theme=self.theme)


def goldens() -> Iterator[Golden]:
    for file in sorted(FOLDER.glob("*.txt")):
        for text in file.read_text().splitlines():
            head, _, tail = text.partition("|")
            name, theme, line = head.strip().split(" ", 2)
            words = [word.strip() for word in tail.split(",") if word.strip()]
            yield Golden(
                f"{file.stem}-{name}", theme, line, tuple(word for word in words if word != "?"), "?" in words
            )


def main() -> None:
    shown: set[str] = set()
    for golden in goldens():
        golden.file.write_bytes(golden.drawn())
        game = golden.line.split()[0]
        if game not in shown:
            (DOCS / f"{game}.png").write_bytes(golden.drawn(DOCS_SIZE))
            shown.add(game)


if __name__ == "__main__":
    main()
