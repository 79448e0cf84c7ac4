"""A game, or what happened since some ply, as an animation, made from its journal."""

from __future__ import annotations

from typing import Final

from msgspec import Struct, json, msgpack

from bot.analysis.judging import looks_of
from bot.analysis.page import Wanted
from bot.analysis.steps import steps_of
from bot.store.port import Written
from bot.tables.journal.acts import Decided, read
from bot.tables.reading.film import film_of
from bot.texts.describing import describe
from games.core import SEAT_OF, Step

MOST_MISTAKES: Final = 5
"""In a film of highlights."""


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


def highlights(data: bytes) -> bytes:
    """What turned a game that was looked through, with its dearest mistakes, and a few moves in between."""
    wanted = json.decode(data, type=Wanted)
    start, *steps = steps_of(wanted.record)
    looks = looks_of(wanted.review)
    turns = wanted.review.turns if wanted.review is not None else ()
    dearest = sorted((look for look in looks.values() if look.cost), key=lambda look: -look.cost)
    shown = {*turns, *(look.ply for look in dearest[:MOST_MISTAKES] if look.mark)}
    seen = [Step(step.state, step.events) for step in steps]
    chosen = {at for at, step in enumerate(steps) if isinstance(step.happened.entry.act, Decided)}
    names = {SEAT_OF[colour]: name for colour, name in wanted.names.items()}
    from render.replaying import replay  # what draws is read when something is drawn

    gif = replay(
        start.state,
        seen,
        names=names,
        theme=wanted.theme or "dark",
        decided=chosen,
        highlights={at for at, step in enumerate(steps) if step.ply in shown},
    )
    return msgpack.encode(Animation(gif, describe((steps[-1] if steps else start).state, wanted.language)))


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
