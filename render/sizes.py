"""How large pictures are, in pixels: their width and their height."""

from typing import Final

from games.faults import BadSetup

BOARD: Final = 1000
EXAMPLE: Final = 700
"""Of a position that explains something."""
COVER: Final = 600
"""Of a game in a channel, which is not the place to study it."""
THUMBNAIL: Final = 320
"""Of something to choose from."""
FILM: Final = 600
"""What chat shows without opening it, and every text is still read."""
SMALLEST: Final = 100
LARGEST: Final = 2000


def check_size(size: int) -> None:
    """Refuse what would be unreadable or enormous."""
    if type(size) is not int or not SMALLEST <= size <= LARGEST:
        raise BadSetup(f"size={size}", "no_number", value=str(size), least=SMALLEST, most=LARGEST)
