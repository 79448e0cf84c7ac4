"""Sessions: identify, heartbeat, resume with what was missed, invalid session, reconnect, intents."""

from typing import Any

import discord
import pytest
from aiohttp import WSMsgType

from tests.sandbox.ground import Bot, Ground


async def frames(ground: Ground, *said: dict[str, Any], until: int = 1) -> list[Any]:
    """What a raw client hears before it is hung up on, or until so many frames came."""
    heard: list[Any] = []
    async with ground.session.ws_connect(ground.sandbox.gateway_address) as socket:
        for frame in said:
            await socket.send_json(frame)
        while len(heard) < until:
            message = await socket.receive(timeout=5)
            if message.type in (WSMsgType.CLOSE, WSMsgType.CLOSED):
                heard.append(("closed", socket.close_code))
                break
            heard.append(message.json())
    return heard


async def test_a_session_is_resumed_and_hears_what_it_missed() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        await tab.ask("PUT", "/faults", {"drop_gateway": True, "resumable": True})
        await tab.write(ground.games, "While you were away")
        heard = await bot.until("message", lambda m: m.content == "While you were away")
        await bot.until("resumed")
        assert heard.author.id == tab.person.id
        assert [name for name, _ in bot.heard].count("ready") == 1


async def test_a_session_that_is_gone_begins_anew() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        bot.heard.clear()
        await tab.ask("PUT", "/faults", {"drop_gateway": True, "resumable": False})
        await bot.until("ready")
        assert "resumed" not in [name for name, _ in bot.heard]
        await tab.write(ground.games, "Again")
        await bot.until("message", lambda m: m.content == "Again")


async def test_a_bot_that_is_asked_to_reconnect_resumes() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        await tab.ask("PUT", "/faults", {"reconnect": True})
        await bot.until("resumed")
        await tab.write(ground.games, "Again")
        await bot.until("message", lambda m: m.content == "Again")


async def test_people_see_whether_the_bot_is_there() -> None:
    async with Ground() as ground:
        tab = await ground.tab()
        assert (await tab.until("READY"))["bot"]["online"] is False
        bot = await ground.bot()
        await tab.until("BOT", lambda d: d["online"])
        await bot.close()
        await tab.until("BOT", lambda d: not d["online"])


async def test_a_wrong_token_is_refused() -> None:
    async with Ground() as ground:
        bot = Bot()
        with pytest.raises(discord.LoginFailure):
            await bot.start("a.wrong.token")
        await bot.close()
        identify = {"op": 2, "d": {"token": "wrong", "intents": 0}}
        assert (await frames(ground, identify, until=2))[-1] == ("closed", 4004)


@pytest.mark.parametrize(
    ("frame", "code"),
    [({"op": 8, "d": {}}, 4003), ({"op": 2, "d": None}, 4002), ({"what": 1}, 4002)],
)
async def test_what_no_bot_says_ends_the_connection(frame: dict[str, Any], code: int) -> None:
    async with Ground() as ground:
        assert (await frames(ground, frame, until=2))[-1] == ("closed", code)


async def test_a_second_identify_and_an_unknown_opcode_end_the_connection() -> None:
    async with Ground() as ground:
        identify = {"op": 2, "d": {"token": ground.world.house.token, "intents": 0}}
        assert (await frames(ground, identify, identify, until=3))[-1] == ("closed", 4005)
        assert (await frames(ground, identify, {"op": 99, "d": {}}, until=3))[-1] == ("closed", 4001)


async def test_a_heartbeat_is_acknowledged() -> None:
    async with Ground() as ground:
        hello, ack = await frames(ground, {"op": 1, "d": None}, until=2)
        assert hello["d"]["heartbeat_interval"] == 41_250
        assert ack["op"] == 11


async def test_a_silent_connection_is_ended() -> None:
    async with Ground(heartbeat_ms=50) as ground:
        assert (await frames(ground, until=2))[-1] == ("closed", 4009)


async def test_without_the_intent_for_content_the_bot_reads_only_what_is_for_it() -> None:
    async with Ground() as ground:
        intents = discord.Intents.all()
        intents.message_content = False
        bot, tab = await ground.bot(Bot(intents)), await ground.tab()
        first = await tab.write(ground.games, "not for you")
        second = await tab.write(ground.games, f"<@{ground.world.house.bot}> for you")
        assert (await bot.until("message", lambda m: m.id == int(first["id"]))).content == ""
        assert "for you" in (await bot.until("message", lambda m: m.id == int(second["id"]))).content


async def test_without_intents_for_messages_the_bot_hears_none() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(Bot(discord.Intents(guilds=True))), await ground.tab()
        await tab.write(ground.games, "Hello")
        thread = await ground.channel(bot).create_thread(name="T", type=discord.ChannelType.public_thread)
        await bot.until("thread_create", lambda t: t.id == thread.id)
        assert "message" not in [name for name, _ in bot.heard]


async def test_members_arrive_in_chunks() -> None:
    async with Ground() as ground:
        bot = await ground.bot()
        guild = bot.get_guild(ground.world.house.guild)
        assert guild is not None
        assert {member.id for member in await guild.chunk()} == set(ground.world.people)
        found = await guild.query_members(user_ids=[ground.persons[2].id])
        assert [member.display_name for member in found] == ["Person 3"]


async def test_a_shard_hears_what_happens_in_its_guilds_and_the_first_hears_direct_messages() -> None:
    async with Ground() as ground:
        guild = (ground.world.house.guild >> 22) % 2
        told: dict[int, list[str]] = {}
        for number in (0, 1):
            data = {"token": ground.world.house.token, "intents": 1, "shard": [number, 2]}
            heard = await frames(ground, {"op": 2, "d": data}, until=3 if number == guild else 2)
            assert heard[1]["d"]["shard"] == [number, 2]
            told[number] = [frame["t"] for frame in heard[1:]]
        assert told[guild] == ["READY", "GUILD_CREATE"]
        assert told[1 - guild] == ["READY"]
        wrong = {"token": ground.world.house.token, "intents": 1, "shard": [2, 2]}
        assert (await frames(ground, {"op": 2, "d": wrong}, until=2))[-1] == ("closed", 4010)
