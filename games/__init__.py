"""The rules of Kreisel's games: pure, immutable, and deaf to Discord, databases and pixels."""

from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).parent.parent / "data"
"""Boards, words, rules and tours."""
