"""Whatever is kept between pictures is bounded, whoever asks for what."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType

import pytest

import render
from games.catalogue import parse
from games.core import Seat
from render import look, picture, strip
from render.fonts import LONGEST_NAME
from render.kept import Kept
from render.theme import THEMES
from tests.render.positions import DRAWN, moments

LINE = "rundlauf red=B,5,14,b yellow=B,20,33,18 dice=4 turn=red"
BY_WHAT_THERE_IS = {
    "render.faces.face",  # a face a game
    "render.faces.zwianer_board._stars",
    "render.fonts._cmap",  # two fonts
    "render.prepared._common",
    "render.prepared.fingerprint",
    "render.preparing.sprites_of",
}
"""Caches that nobody can fill by asking."""


def modules() -> Iterator[ModuleType]:
    for found in walk_packages(render.__path__, "render."):
        if not found.name.endswith("__main__"):
            yield import_module(found.name)


def kept() -> dict[str, Kept[object]]:
    return {key: value for key, value in vars(look).items() if isinstance(value, Kept)}


def test_every_cache_is_bounded() -> None:
    own = [(module, key, thing) for module in modules() for key, thing in vars(module).items()]
    unbounded = {
        f"{module.__name__}.{key}"
        for module, key, thing in own
        if hasattr(thing, "cache_info") and thing.cache_info().maxsize is None
        if thing.__module__ == module.__name__
    }
    assert unbounded == BY_WHAT_THERE_IS
    assert {key for module, key, thing in own if isinstance(thing, Kept)} == set(kept())


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bounds that are soon reached."""
    look.forget()
    for own in kept().values():
        monkeypatch.setattr(own, "most", own.most // 100)


@pytest.mark.usefixtures("narrow")
def test_what_is_kept_stays_within_its_bounds_whatever_is_asked_for() -> None:
    states = [state for setup in DRAWN[::5] for state, _ in list(moments(setup, every=60))[:3]]
    for number, state in enumerate(states):
        for theme in THEMES:
            called = {seat: f"{number} {theme} {seat}" for seat in state.seats}
            picture(state, names=called, size=100 + number, theme=theme)
            for key, own in kept().items():
                # What is being drawn on is there, however large.
                assert own.weight <= own.most or len(own) == 1, key
    assert all(len(own) for own in kept().values())


def test_what_is_kept_is_weighed_with_its_key() -> None:
    own = Kept[bytes](10_000, weigh=len)
    for number in range(1000):
        own.put((number, *range(50)), b"")
    assert len(own) == 1


def test_who_comes_second_gets_what_is_kept() -> None:
    own = Kept[list[int]](10_000, weigh=len)
    first = own.put(("a",), [1])
    weight = own.weight
    assert own.put(("a",), [1]) is first
    assert own.weight == weight


def test_of_a_long_name_only_its_beginning_is_kept() -> None:
    strip._content.cache_clear()
    for length in (LONGEST_NAME, 10 * LONGEST_NAME, 100_000):
        picture(parse(LINE), names={Seat.RED: "W" * length}, size=100)
    assert strip._content.cache_info().currsize == 2
