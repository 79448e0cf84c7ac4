"""What the signs on a board mean, in words.

>>> has_legend("giro_mondiale", Texts("en")), has_legend("rundlauf", Texts("en"))
(True, False)
>>> sign_name("giro_mondiale", "ice", Texts("de"))
'Glatteis'
"""

from __future__ import annotations

from bot.texts.facts import hyphened
from bot.texts.loader import Texts


def has_legend(game: str, texts: Texts) -> bool:
    """Whether the board of a game bears signs that are explained."""
    return texts.knows(f"legend-{hyphened(game)}")


def legend_name(game: str, texts: Texts) -> str:
    """What all of them are called together."""
    return texts.say(f"legend-{hyphened(game)}")


def sign_name(game: str, sign: str, texts: Texts) -> str:
    """What a sign is called."""
    return texts.say(f"sign-{hyphened(game)}-{hyphened(sign)}")


def sign_meaning(game: str, sign: str, texts: Texts) -> str:
    """What it does, in one to three short sentences."""
    return texts.say(f"sign-{hyphened(game)}-{hyphened(sign)}-means")
