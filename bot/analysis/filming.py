"""A game, or what happened since some ply, as an animation, made from its journal."""

from __future__ import annotations

from msgspec import Struct, msgpack

from bot.store.port import Written
from bot.tables.journal.acts import read
from bot.tables.reading.film import film_of
from bot.texts.describing import describe
from games.core import SEAT_OF


class FilmWanted(Struct, frozen=True, kw_only=True):
    """A film that somebody wants to see."""

    journal: tuple[Written, ...]
    since: int
    language: str
    theme: str
    names: dict[str, str]
    """How players are called in the pictures, by their colours."""


class Animation(Struct, frozen=True):
    """A film; empty, if there is nothing to be seen."""

    gif: bytes = b""
    alt: str = ""
    """Where it ends, in words."""
    readable: bool = True
    """Whether every entry of the journal is known here."""


def film(data: bytes) -> bytes:
    """The film that is wanted."""
    return msgpack.encode(_animation(msgpack.decode(data, type=FilmWanted)))


def _animation(wanted: FilmWanted) -> Animation:
    try:
        entries = [read(kept) for kept in wanted.journal]
    except ValueError:  # a newer Kreisel has gone on with it
        return Animation(readable=False)
    seen = film_of(entries, since=wanted.since)
    if seen.start is None or not seen.steps:
        return Animation()
    names = {SEAT_OF[colour]: name for colour, name in wanted.names.items()}
    from render.replaying import replay  # what draws is read when something is drawn

    gif = replay(seen.start, seen.steps, names=names, theme=wanted.theme, decided=seen.decided)
    return Animation(gif, describe(seen.steps[-1].state, wanted.language))
