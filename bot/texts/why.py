"""Why one move is better than another, in words."""

from __future__ import annotations

from bot.texts.facts import hyphened, known_key
from bot.texts.loader import Texts


def why_words(prefix: str, game: str, why: str, texts: Texts) -> str:
    """What most speaks for a move (``games/players/reasons.py``); empty, if nothing can be told.

    ``prefix``: of the sentences, which are for a move that was made, or that is still to be made.
    """
    what, _, whose = why.partition(" ")
    if not what:
        return ""
    if not whose:
        return texts.say(f"{prefix}-{what}")
    feature = known_key(texts, "feature", game, hyphened(what))
    if not feature:  # a review of before names what computers no longer look at
        return ""
    return texts.say(f"{prefix}-{whose}", what=texts.say(feature))
