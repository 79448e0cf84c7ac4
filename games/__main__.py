"""`python -m games`: look at positions, count them, let the computer play."""

import os
import sys
from typing import Final

from games.boards import BoardError
from games.faults import Fault
from games.tools.command_line import run

REFUSED: Final = 2
INTERRUPTED: Final = 130


def main() -> int:
    """Run one tool; whatever is wrong is one sentence on standard error."""
    for stream in ("stdin", "stdout", "stderr"):
        if getattr(sys, stream) is None:  # closed by whoever started us
            setattr(sys, stream, open(os.devnull, "r+"))  # noqa: SIM115 (kept to the end)
    try:
        return _run()
    except BrokenPipeError:  # whoever read has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"error: {error.strerror}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED


def _run() -> int:
    try:
        run(sys.argv[1:])
    except (Fault, BoardError) as error:
        sys.stdout.flush()
        print(f"error: {error}", file=sys.stderr)
        return REFUSED
    finally:
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
