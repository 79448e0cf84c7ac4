"""What is hidden changes nothing that others see: no message, no number in a control, no time, no list."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from bot.discord_ui.controls.ids import read
from tests.discord.harness.evening import Evening, begun
from tests.discord.harness.world import Person

ROOT = Path(__file__).parents[2]
KNOWS_THE_JOURNAL = ("access.py", "delivery.py", "history.py", "more.py")
"""Modules that compare a table with its journal or tell the log, and put nothing of that into a control."""


def shown(evening: Evening) -> list[str]:
    """All that everybody sees in the channel and in the thread."""
    world = evening.world
    places = (world.channel, *world.threads)
    return [repr((one.id, one.message.components)) for place in places for one in world.messages(place)]


async def secrets(evening: Evening, person: Person) -> None:
    """Everything somebody can keep to themselves."""
    plans = list((await person.types("/table settings", "plan", "")).values())
    for plan in (*plans[-2:], "-", plans[-1]):
        await person.runs("/table settings", plan=plan)
        await evening.world.passes(60)
    await person.runs("/table settings", forced=False)
    await evening.world.passes(60)


def plies(evening: Evening) -> Iterator[int]:
    """The numbers in the controls of the thread, in order."""
    for one in evening.world.messages(evening.world.threads[-1]):
        for button in one.buttons:
            if control := read(button.custom_id):
                yield control.ply


async def test_a_plan_and_an_order_change_nothing_that_others_see(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        decides, other = await evening.decides(), await evening.waits()
        await evening.carla.says("a board that is buried stays where it is, too")
        before, (listed,) = shown(evening), await evening.tables.tables_of(decides.id)
        board = next(one for one in reversed(decides.sees_all()) if one.buttons)
        asked, pinged = len(evening.world.requests), list(evening.world.pings)
        await secrets(evening, other)
        assert shown(evening) == before
        assert evening.world.pings == pinged
        assert not [
            one for one in evening.world.requests[asked:] if "/messages" in one.path and "@" not in one.path
        ]
        (after,) = await evening.tables.tables_of(decides.id)
        assert (after.changed, after.due, after.awaits) == (listed.changed, listed.due, listed.awaits)
        answer = await decides.clicks(board.buttons[0].label, on=board)
        assert "old" not in answer.text


async def test_the_next_boards_do_not_tell_that_there_was_a_plan(tmp_path: Path) -> None:
    told = []
    for name in ("open", "secret"):
        (tmp_path / name).mkdir()
        async with begun(tmp_path / name) as evening:
            if name == "secret":
                other = await evening.waits()
                await secrets(evening, other)
                await other.runs("/table settings", plan="-", forced=True)
            else:
                await evening.world.passes(300)
            for _ in range(3):
                await (await evening.decides()).runs("/table move", move=(await evening.actions())[0].text)
            undo = await (await evening.waits()).runs("/table undo")
            assert undo.text
            file = json.loads(await evening.tables.export(1))
            table = await evening.table()
            numbers = [(ply["ply"], ply["by"], ply["text"]) for ply in file["plies"]]
            told.append((list(plies(evening)), numbers, table.public_ply, table.since))
    assert told[0] == told[1]


def test_controls_carry_what_everybody_sees() -> None:
    for path in (ROOT / "bot" / "discord_ui").rglob("*.py"):
        if path.name not in KNOWS_THE_JOURNAL:
            assert "table.ply" not in path.read_text(), f"{path}: a control carries table.public_ply"
