"""When and how often the bot may answer, and who sees it."""

import asyncio
from typing import Any

import discord
import pytest

from tests.sandbox.ground import Bot, Ground, Tab, Times


class Clicks(Bot):
    """A bot that hands every interaction to the test."""

    def __init__(self) -> None:
        super().__init__()
        self.queue: asyncio.Queue[discord.Interaction[Any]] = asyncio.Queue()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        self.queue.put_nowait(interaction)


async def clicked(ground: Ground) -> tuple[discord.Interaction[Any], Tab, str]:
    """An interaction that waits for its answer."""
    bot, tab = Clicks(), await ground.tab()
    await ground.bot(bot)
    view = discord.ui.View()
    view.add_item(discord.ui.Button(label="Go", custom_id="go"))
    await ground.channel(bot).send("Here", view=view)
    nonce = await tab.click(await tab.until("MESSAGE_CREATE"), "go")
    return await asyncio.wait_for(bot.queue.get(), 5), tab, nonce


async def test_an_answer_that_comes_too_late_is_unknown() -> None:
    async with Ground(times=Times(acknowledge=0.05)) as ground:
        interaction, tab, nonce = await clicked(ground)
        assert (await tab.outcome(nonce, "failed"))["code"] == 10062
        with pytest.raises(discord.NotFound) as refusal:
            await interaction.response.send_message("Late")
        assert refusal.value.code == 10062
        assert "not acknowledged" in (await tab.ask("GET", "/violations"))[0]["message"]


async def test_nobody_answers_twice() -> None:
    async with Ground() as ground:
        interaction, tab, nonce = await clicked(ground)
        await interaction.response.send_message("First")
        await tab.outcome(nonce, "done")
        interaction.response._response_type = None
        with pytest.raises(discord.HTTPException) as refusal:
            await interaction.response.send_message("Second")
        assert refusal.value.code == 40060


async def test_a_token_dies() -> None:
    async with Ground(times=Times(answer=0.2)) as ground:
        interaction, tab, nonce = await clicked(ground)
        await interaction.response.defer(thinking=True)
        await tab.outcome(nonce, "failed")
        with pytest.raises(discord.HTTPException) as refusal:
            await interaction.followup.send("Late")
        assert refusal.value.code == 50027
        placeholder = await tab.until("MESSAGE_CREATE", lambda d: d["flags"] & 128)
        await tab.until("MESSAGE_DELETE", lambda d: d["id"] == placeholder["id"])


async def test_no_follow_up_before_the_answer() -> None:
    async with Ground() as ground:
        interaction, _, _ = await clicked(ground)
        with pytest.raises(discord.NotFound) as refusal:
            await interaction.followup.send("Early")
        assert refusal.value.code == 10015


async def test_without_a_bot_an_interaction_fails_at_once() -> None:
    async with Ground() as ground:
        interaction, tab, _ = await clicked(ground)
        message = await tab.until("MESSAGE_CREATE")
        await interaction.client.close()
        await tab.until("BOT", lambda d: not d["online"])
        assert "code" not in await tab.outcome(await tab.click(message, "go"), "failed")


async def test_a_wrong_answer_may_be_given_again_rightly() -> None:
    async with Ground() as ground:
        interaction, tab, _ = await clicked(ground)
        with pytest.raises(discord.HTTPException) as refusal:
            await interaction.response.send_message("x" * 2001)
        assert refusal.value.code == 50035
        await interaction.response.send_message("short")
        await tab.until("MESSAGE_CREATE", lambda d: d["content"] == "short")


async def test_an_ephemeral_answer_is_for_one_and_is_not_kept() -> None:
    async with Ground() as ground:
        other = await ground.tab(1)
        interaction, tab, _ = await clicked(ground)
        await interaction.response.send_message("Psst", ephemeral=True)
        told = await tab.until("MESSAGE_CREATE", lambda d: d["content"] == "Psst")
        assert told["flags"] & 64
        await interaction.edit_original_response(content="Psst!")
        await tab.until("MESSAGE_UPDATE", lambda d: d["content"] == "Psst!")
        assert (await interaction.original_response()).content == "Psst!"
        more = await interaction.followup.send("And", ephemeral=True, wait=True)
        await more.edit(content="And on")
        await tab.until("MESSAGE_UPDATE", lambda d: d["content"] == "And on")
        await more.delete()
        await interaction.delete_original_response()
        await tab.until("MESSAGE_DELETE", lambda d: d["id"] == told["id"])
        interaction._original_response = None  # discord.py remembers it
        with pytest.raises(discord.NotFound) as refusal:
            await interaction.original_response()
        assert refusal.value.code == 10008
        kept = await tab.ask("GET", f"/channels/{ground.games.id}/messages")
        assert [message["content"] for message in kept] == ["Here"]
        assert "Psst" not in str(other.heard)
        assert "Psst" not in str(
            [each.content for name, each in interaction.client.heard if name == "message"]
        )


async def test_a_button_on_an_ephemeral_answer_works_for_its_reader_alone() -> None:
    async with Ground() as ground:
        other = await ground.tab(1)
        interaction, tab, _ = await clicked(ground)
        view = discord.ui.View()
        view.add_item(discord.ui.Button(label="More", custom_id="more"))
        await interaction.response.send_message("Psst", view=view, ephemeral=True)
        told = await tab.until("MESSAGE_CREATE", lambda d: d["content"] == "Psst")
        body = {
            "type": 3,
            "nonce": "1",
            "channel_id": told["channel_id"],
            "message_id": told["id"],
            "data": {"custom_id": "more"},
        }
        await other.ask("POST", "/interactions", body, status=400)
        nonce = await tab.click(told, "more")
        again: discord.Interaction[Any] = await asyncio.wait_for(interaction.client.queue.get(), 5)
        await again.response.edit_message(content="Changed", view=None)
        await tab.outcome(nonce, "done")
        await tab.until("MESSAGE_UPDATE", lambda d: d["content"] == "Changed")


async def test_the_answer_of_a_deferral_calls_people_as_a_new_message_does() -> None:
    async with Ground() as ground:
        other = await ground.tab(1)
        interaction, _, _ = await clicked(ground)
        await interaction.response.defer(thinking=True)
        await interaction.edit_original_response(content=f"<@{other.person.id}>, it is your turn")
        await other.until("UNREAD", lambda d: d["mentions"] == 1)


async def test_a_token_does_not_reach_other_messages() -> None:
    async with Ground() as ground:
        interaction, _, _ = await clicked(ground)
        sent = await ground.channel(interaction.client).send("Another")
        await interaction.response.defer()
        with pytest.raises(discord.NotFound) as refusal:
            await interaction.followup.edit_message(sent.id, content="Touched")
        assert refusal.value.code == 10008


@pytest.mark.parametrize("kind", [8, 10, 99])
async def test_an_answer_must_fit_the_interaction(kind: int) -> None:
    async with Ground() as ground:
        interaction, _, _ = await clicked(ground)
        url = f"{ground.sandbox.api_address}/interactions/{interaction.id}/{interaction.token}/callback"
        async with ground.session.post(url, json={"type": kind, "data": {}}) as response:
            assert response.status == 400
            assert (await response.json())["errors"]["type"]["_errors"]
