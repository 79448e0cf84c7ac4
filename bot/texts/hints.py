"""Why a move is the one to make, in words."""

from __future__ import annotations

from bot.texts.facts import needed_key
from bot.texts.loader import Texts


def hint_words(game: str, why: str, texts: Texts) -> str:
    """What most speaks for a move; empty, if nothing can be told."""
    what, _, whose = why.partition(" ")
    if not what:
        return ""
    if whose:
        return texts.say(f"hint-{whose}", what=texts.say(needed_key(texts, "feature", game, what)))
    return texts.say(f"hint-{what}")
