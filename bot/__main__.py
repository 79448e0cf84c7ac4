"""`python -m bot`: run the bot."""

from typing import Final

NOT_YET: Final = """\
Der Bot kommt mit einer späteren Version; die Spielregeln sind schon da:
The bot comes with a later version; the rules of the games are here already:

    .venv/bin/python -m games play rundlauf --games 10
"""


def main() -> None:
    """Say what can be run so far."""
    print(NOT_YET, end="")


if __name__ == "__main__":
    main()
