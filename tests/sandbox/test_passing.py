"""Time that is let pass: for the bot and this Discord together, and it counts for everything."""

from __future__ import annotations

import asyncio
from pathlib import Path

import aiohttp
import discord
import pytest

from bot.clock import MovedClock
from bot.sandbox.state.snowflakes import moment
from tests.sandbox.ground import Bot, Ground, Tab, Times

HOUR = 60 * 60 * 1000
PUBLIC = discord.ChannelType.public_thread


async def lets_pass(tab: Tab, hours: int) -> None:
    await tab.ask("POST", "/time", {"hours": hours})


async def test_ids_and_the_page_go_by_the_time_that_was_let_pass() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        before = moment((await ground.channel(bot).send("before")).id)
        await lets_pass(tab, 48)
        later = moment((await ground.channel(bot).send("later")).id)
        assert 48 * HOUR <= later - before < 49 * HOUR
        told = [data for name, data in tab.heard if name == "TIME"]
        assert told[-1] == {"ahead": 48 * HOUR, "left": 0}
        assert (await tab.until("READY"))["ahead"] == 0
        again = await ground.tab()
        assert (await again.until("READY"))["ahead"] == 48 * HOUR


async def test_it_is_as_late_when_the_sandbox_comes_again(tmp_path: Path) -> None:
    for hours in (0, 5):
        async with Ground(tmp_path / "world.db") as ground:
            assert ground.sandbox.passing is not None
            assert ground.sandbox.passing.ahead == hours * HOUR
            await ground.sandbox.passing.let_pass((5 - hours) * HOUR)


@pytest.mark.parametrize("hours", [0, -1, 1.5, 60 * 24 + 1, "2", None])
async def test_a_time_that_cannot_pass_is_refused(hours: object) -> None:
    async with Ground() as ground:
        tab = await ground.tab()
        await tab.ask("POST", "/time", {"hours": hours}, status=400)
        assert ground.sandbox.passing is not None
        assert not ground.sandbox.passing.ahead


class Slow(Bot):
    """Answers when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.defers = True
        self.asked: asyncio.Queue[discord.Interaction] = asyncio.Queue()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if self.defers:
            await interaction.response.defer(ephemeral=True, thinking=True)
        self.asked.put_nowait(interaction)

    async def setup_hook(self) -> None:
        @self.tree.command(name="wait", description="Wait")
        async def wait(_: discord.Interaction) -> None:
            """Nothing: on_interaction has seen to it."""

        await self.tree.sync()
        self.tree.clear_commands(guild=None)


async def test_tokens_grow_old_by_it() -> None:
    async with Ground() as ground:
        bot = Slow()
        await ground.bot(bot)
        tab = await ground.tab()
        nonce = await tab.command("wait")
        interaction = await bot.asked.get()
        await lets_pass(tab, 1)
        with pytest.raises(discord.HTTPException) as refused:
            await interaction.edit_original_response(content="too late")
        assert refused.value.code == 50027
        assert (await tab.outcome(nonce, "failed"))["code"] == 50027


async def test_nobody_waits_three_seconds_for_an_hour() -> None:
    async with Ground(times=Times(acknowledge=600.0)) as ground:
        bot = Slow()
        bot.defers = False
        await ground.bot(bot)
        tab = await ground.tab()
        nonce = await tab.command("wait")
        interaction = await bot.asked.get()
        await lets_pass(tab, 1)
        assert (await tab.outcome(nonce, "failed"))["code"] == 10062
        with pytest.raises(discord.NotFound) as refused:
            await interaction.response.send_message("too late")
        assert refused.value.code == 10062


async def test_a_name_can_be_changed_again_after_an_hour() -> None:
    async with Ground(rate_limits=True) as ground:
        bot, tab = await ground.bot(), await ground.tab()
        thread = await ground.channel(bot).create_thread(name="T", type=PUBLIC)
        for name in ("A", "B"):
            await thread.edit(name=name)
        await lets_pass(tab, 1)
        await asyncio.wait_for(thread.edit(name="C"), 5)
        assert not ground.sandbox.violations.all()


async def test_the_bot_goes_along_from_one_thing_that_is_due_to_the_next() -> None:
    async with Ground() as ground:
        await ground.bot()
        tab = await ground.tab()
        clock, seen = MovedClock(), list[int]()
        begun = clock.now()
        dues = [begun + 90 * 60_000, begun + 5 * HOUR, begun + 20 * HOUR]

        async def follow() -> None:
            ahead: int | None = None
            while True:
                due = next((due for due in dues if due > clock.now()), None)
                url, token = ground.sandbox.time_address, ground.world.house.token
                asked = {"ahead": ahead, "due": due}
                headers = {"Authorization": f"Bot {token}"}
                async with ground.session.post(url, json=asked, headers=headers) as answer:
                    clock.ahead = ahead = (await answer.json())["ahead"]
                    seen.append(clock.now())

        following = asyncio.create_task(follow())
        try:
            await asyncio.sleep(0.1)
            await lets_pass(tab, 24)
        finally:
            following.cancel()
        for due in dues:
            late = min(now - due for now in seen if now >= due)
            assert late < 60_000 + 5_000, "it was passed by"


async def test_nobody_but_the_bot_is_told_the_time() -> None:
    async with Ground() as ground, aiohttp.ClientSession() as stranger:
        async with stranger.post(ground.sandbox.time_address, json={}) as answer:
            assert answer.status == 404
        token = {"Authorization": f"Bot {ground.world.house.token}"}
        async with stranger.post(ground.sandbox.time_address, data=b"{", headers=token) as answer:
            assert answer.status == 400
