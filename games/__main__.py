"""`python -m games`: look at positions, count them, let the computer play."""

import sys
from typing import Final

from games.boards import BoardError
from games.faults import Fault

REFUSED: Final = 2
INTERRUPTED: Final = 130


def main() -> int:
    """Run one tool; whatever is wrong is one sentence on standard error."""
    try:
        # Only now: the boards are loaded with the games, and a faulty one is told like any other fault.
        from games.tools.command_line import run

        run(sys.argv[1:])
        sys.stdout.flush()
    except (Fault, BoardError) as error:
        sys.stdout.flush()
        print(f"error: {error}", file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        sys.stdout = None  # whoever read has seen enough; nothing is left to flush
    return 0


if __name__ == "__main__":
    sys.exit(main())
