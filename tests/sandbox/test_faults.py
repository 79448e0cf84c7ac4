"""Faults on demand, and Discord's own limits on how often: discord.py lives through them."""

import asyncio

import aiohttp
import discord
import pytest

from bot.sandbox.state.records import Json
from tests.sandbox.ground import Ground


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py waits a second before it tries again; here it waits less."""
    sleep = asyncio.sleep

    async def shorter(seconds: float, result: object = None) -> object:
        return await sleep(min(seconds, 0.01), result)

    monkeypatch.setattr("discord.http.asyncio.sleep", shorter)


async def test_too_many_requests_are_tried_again() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        await tab.ask("PUT", "/faults", {"rate_limit": 2, "retry_after": 0.01})
        await ground.channel(bot).send("At last")
        assert (await tab.until("MESSAGE_CREATE"))["content"] == "At last"
        assert (await tab.ask("GET", "/faults"))["rate_limit"] == 0


async def test_server_errors_are_tried_again() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        await tab.ask("PUT", "/faults", {"server_errors": 3})
        await ground.channel(bot).send("At last")
        assert (await tab.until("MESSAGE_CREATE"))["content"] == "At last"
        assert (await tab.ask("GET", "/faults"))["server_errors"] == 0


async def test_a_lost_answer_sends_nothing_twice_as_discord_py_enforces_its_nonce() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        await tab.ask("PUT", "/faults", {"lost_answers": 1})
        await ground.channel(bot).send("Once")
        await tab.ask("PUT", "/faults", {"lost_answers": 1})
        assert (await post(ground, "Twice")).status == 502
        assert (await post(ground, "Twice")).status == 200
        sent = await tab.ask("GET", f"/channels/{ground.games.id}/messages")
        assert [message["content"] for message in sent] == ["Once", "Twice", "Twice"]


async def test_slow_answers_come() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        await tab.ask("PUT", "/faults", {"slow_ms": 20})
        await ground.channel(bot).send("Slowly")
        assert (await tab.until("MESSAGE_CREATE"))["content"] == "Slowly"


async def test_some_requests_fail_and_others_do_not() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        refused = {"method": "POST", "path": "/channels/*/messages", "status": 403, "code": 50013}
        await tab.ask("PUT", "/faults", {"routes": [refused | {"times": 2}]})
        await ground.channel(bot).create_thread(name="Table", type=discord.ChannelType.public_thread)
        for _ in range(2):
            with pytest.raises(discord.Forbidden) as refusal:
                await ground.channel(bot).send("No")
            assert refusal.value.code == 50013
        await ground.channel(bot).send("Yes")
        assert (await tab.ask("GET", "/faults"))["routes"] == []
        await tab.ask("PUT", "/faults", {"routes": [refused | {"times": None, "method": "*"}]})
        for _ in range(3):
            with pytest.raises(discord.Forbidden):
                await ground.channel(bot).send("Never")
        assert [each["content"] for each in await tab.ask("GET", messages(ground)) if each["content"]] == [
            "Table",
            "Yes",
        ]


async def test_a_request_is_done_and_its_answer_lost_on_the_way() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        lost = {"method": "POST", "path": "/channels/*/messages", "status": 503, "is_done": True}
        await tab.ask("PUT", "/faults", {"routes": [lost]})
        with pytest.raises(discord.DiscordServerError):
            await ground.channel(bot).send("Once", nonce="7")
        await ground.channel(bot).send("Once", nonce="7")
        assert [each["content"] for each in await tab.ask("GET", messages(ground))] == ["Once"]


async def test_one_request_takes_one_failure() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        faults = [{"seconds": 0.001}, {"status": 403}, {"status": 429}, {"status": 404, "code": 10003}]
        await tab.ask("PUT", "/faults", {"routes": faults, "retry_after": 0.01})
        with pytest.raises(discord.Forbidden):
            await ground.channel(bot).send("First")
        with pytest.raises(discord.NotFound):
            await ground.channel(bot).send("Second, and after a while again")
        await ground.channel(bot).send("Third")


async def test_a_late_request_keeps_no_other_waiting() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        talk = bot.guilds[0].text_channels[1]
        late = {"method": "POST", "path": f"/channels/{ground.games.id}/messages", "seconds": 0.2}
        await tab.ask("PUT", "/faults", {"routes": [late]})
        first = asyncio.create_task(ground.channel(bot).send("Late"))
        await talk.send("Now")
        assert not first.done()
        assert (await first).content == "Late"


def messages(ground: Ground) -> str:
    return f"/channels/{ground.games.id}/messages"


@pytest.mark.parametrize(
    "unknown",
    [
        {"earthquake": True},
        {"routes": [{"stauts": 500}]},
        {"routes": [{"status": 200}]},
        {"routes": [{"times": 0}]},
    ],
)
async def test_unknown_faults_are_refused(unknown: dict[str, object]) -> None:
    async with Ground() as ground:
        tab = await ground.tab()
        await tab.ask("PUT", "/faults", unknown, status=400)


async def test_whoever_wants_hears_of_every_request() -> None:
    async with Ground() as ground:
        bot, heard = await ground.bot(), []
        ground.sandbox.heard.append(lambda method, path: heard.append((method, path)))
        await ground.channel(bot).send("x")
        assert heard == [("POST", messages(ground))]


async def post(ground: Ground, content: str) -> aiohttp.ClientResponse:
    url = f"{ground.sandbox.api_address}/channels/{ground.games.id}/messages"
    headers = {"Authorization": f"Bot {ground.world.house.token}"}
    async with ground.session.post(url, json={"content": content}, headers=headers) as response:
        await response.read()
        return response


async def test_a_channel_takes_five_messages_in_five_seconds() -> None:
    async with Ground(rate_limits=True) as ground:
        tab = await ground.tab()
        answers = [await post(ground, str(number)) for number in range(6)]
        assert [answer.status for answer in answers] == [200] * 5 + [429]
        assert [answer.headers["X-RateLimit-Remaining"] for answer in answers] == [*"432100"]
        assert len({answer.headers["X-RateLimit-Bucket"] for answer in answers}) == 1
        assert answers[-1].headers["Via"]
        assert (await answers[-1].json())["retry_after"] > 0
        assert (await tab.ask("GET", "/violations"))[-1]["code"] == 0
        await tab.ask("PUT", "/faults", {"rate_limits": False})
        assert (await post(ground, "more")).status == 200


async def test_a_name_changes_twice_in_ten_minutes() -> None:
    async with Ground(rate_limits=True) as ground:
        bot = await ground.bot()
        bot.http.max_ratelimit_timeout = 30.0
        kind = discord.ChannelType.public_thread
        thread = await ground.channel(bot).create_thread(name="Table 1", type=kind)
        await thread.edit(name="Table 1 ✓")
        await thread.edit(name="Table 1 ✓✓")
        await thread.edit(archived=True)
        with pytest.raises(discord.RateLimited) as refusal:
            await thread.edit(archived=False, name="Table 1 ✓✓✓")
        assert refusal.value.retry_after > 30


async def test_a_message_older_than_an_hour_is_edited_three_times_in_twenty_seconds() -> None:
    async with Ground(rate_limits=True) as ground:
        old = await (await post(ground, "old")).json()
        assert ground.sandbox.passing is not None
        await ground.sandbox.passing.let_pass(2 * 60 * 60_000)
        new = await (await post(ground, "new")).json()
        answers = [await edit(ground, old) for _ in range(4)]
        assert [answer.status for answer in answers] == [200, 200, 200, 429]
        refusal = await answers[-1].json()
        assert refusal["code"] == 30046
        assert refusal["retry_after"] > 10
        assert answers[-1].headers["Via"]
        assert (await edit(ground, new)).status == 200


async def edit(ground: Ground, message: Json) -> aiohttp.ClientResponse:
    url = f"{ground.sandbox.api_address}/channels/{message['channel_id']}/messages/{message['id']}"
    headers = {"Authorization": f"Bot {ground.world.house.token}"}
    async with ground.session.patch(url, json={"content": "other words"}, headers=headers) as response:
        await response.read()
        return response
