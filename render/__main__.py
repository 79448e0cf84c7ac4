"""`python -m render LINE out.png`: any position as a picture."""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from games.boards import BoardError
from games.catalogue import parse
from games.core import Decision
from games.faults import BadSetup, Fault
from render import offered, picture
from render.sizes import LARGEST, SMALLEST

REFUSED: Final = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw one picture; whatever is wrong is one sentence on standard error."""
    try:
        _draw(arguments)
    except (Fault, BoardError) as error:
        print(f"error: {error}", file=sys.stderr)
        return REFUSED
    except BrokenPipeError:
        # Whoever read the picture has left; so would the rest of it, when Python closes its output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return REFUSED
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        print(f"error: {where}{error.strerror}", file=sys.stderr)
        return REFUSED
    return 0


def _draw(arguments: Sequence[str] | None) -> None:
    parser = ArgumentParser(prog="python -m render", description="Draw a position.")
    parser.add_argument("line", metavar="LINE", help="a position line")
    parser.add_argument("file", metavar="out.png", help="the picture to write, or - for standard output")
    themes = "dark (default), light, contrast or colour_safe"
    parser.add_argument("--theme", default="dark", metavar="NAME", help=themes)
    parser.add_argument("--size", default="1000", metavar="N", help="width and height in pixels (1000)")
    parser.add_argument("--choices", action="store_true", help="letters on what can be done")
    options = parser.parse_args(arguments)

    state = parse(options.line)
    waiting = state.awaits.seats if isinstance(state.awaits, Decision) else ()
    drawn = picture(
        state,
        choices=offered(state, min(waiting)) if options.choices and waiting else (),
        names={seat: seat.colour.capitalize() for seat in state.seats},
        size=_number("size", options.size),
        theme=options.theme,
    )
    if options.file == "-":
        sys.stdout.buffer.write(drawn)
        sys.stdout.buffer.flush()
    else:
        Path(options.file).write_bytes(drawn)


def _number(key: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise BadSetup(f"{key}={text}", "no_number", value=text, least=SMALLEST, most=LARGEST)
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
