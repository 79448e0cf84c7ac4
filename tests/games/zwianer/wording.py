"""Announcements as the rulebook has them said, made from the facts alone."""

from games.core import Event
from games.zwianer.events import Announced, Word

SPOKEN = {
    "throw": "Wurf ",
    "gravity": "Gravitation ",
    "orbit": "Umlaufbahn ",
    "step": "",
    "tunnel": "Tunnel ",
    "bump": "Stoß ",
    "shield": "Abwehr ",
}


def spoken(words: tuple[Word, ...]) -> str:
    return ", ".join(f"{SPOKEN[kind]}{number}" for kind, number in words)


def said(events: tuple[Event, ...]) -> str:
    """What was announced on the way, nothing if nothing was."""
    return ", ".join(spoken(event.words) for event in events if isinstance(event, Announced))
