"""What takes long to compute is computed by nobody who attends to clicks."""

from __future__ import annotations

import threading
from collections import defaultdict
from types import ModuleType
from typing import Any

import pytest

from bot.analysis import glance
from bot.tables.changes import computer
from bot.tables.service import archive, desk
from render import look, replaying
from tests.discord.harness.club import kreisel
from tests.discord.harness.players import table_of
from tests.discord.harness.world import Person, World

HEAVY: tuple[tuple[ModuleType | type, str], ...] = (
    (look.Look, "png"),
    (replaying, "replay"),
    (computer, "choose"),
    (glance, "steps_of"),
    (desk, "_entries"),
    (archive, "write"),
)
"""To draw, to film, to think, to read a file, to read a long journal, to write one."""


async def acts(world: World, person: Person) -> None:
    """Whoever is to decide does: the person, or after its pause a computer."""
    table = await table_of(world)
    assert table.state is not None
    if table.player(seat := table.deciders[0]) is None:
        await world.passes(2)
    else:
        await person.runs("/table move", move=table.state.legal_actions(seat)[0].text)


async def test_heavy_work_is_never_done_on_the_loops_thread(
    world: World, ida: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: defaultdict[str, set[int]] = defaultdict(set)

    def noted(place: ModuleType | type, name: str) -> Any:
        honest = getattr(place, name)

        def noting(*args: Any, **options: Any) -> Any:
            threads[name].add(threading.get_ident())
            return honest(*args, **options)

        return noting

    for place, name in HEAVY:
        monkeypatch.setattr(place, name, noted(place, name))
    await ida.runs("/play", game="gravitation", computers=4)
    await ida.clicks("Start")
    ida.goes_to(world.threads[-1])
    for _ in range(20):
        if threads["choose"]:
            break
        await acts(world, ida)
    film = await ida.runs("/history replay")
    assert list(film.message.files) == ["film.gif"]
    await ida.runs("/history export")
    await ida.runs("/analyse", file=("game.json", await kreisel(world).tables.export(1)))
    await kreisel(world).tables.audit(1)
    assert {name for _, name in HEAVY} == threads.keys()
    assert not [name for name, idents in threads.items() if threading.get_ident() in idents]
