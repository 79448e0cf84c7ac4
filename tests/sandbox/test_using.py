"""What people can use, and what Discord's own client would not have let them."""

import re
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.sandbox.limits.messages import LARGEST_FILE
from bot.sandbox.state.permissions import Permission
from bot.sandbox.state.records import Json
from tests.sandbox.ground import Bot, Ground, Tab

Asked = discord.Interaction[Any]


async def with_commands(ground: Ground) -> tuple[Bot, Tab]:
    """A bot with every kind of command, and a tab."""
    bot, tab = await ground.bot(), await ground.tab()
    seats = app_commands.Group(name="seat", description="Seats", guild_only=True)

    @seats.command(name="take", description="Takes a seat")
    @app_commands.choices(colour=[app_commands.Choice(name="Red", value="red")])
    @app_commands.rename(colour="farbe")
    async def take(
        interaction: Asked,
        colour: app_commands.Choice[str],
        number: app_commands.Range[int, 1, 4] = 1,
        word: app_commands.Range[str, 2, 5] = "kiwi",
        sure: bool = False,
        where: discord.TextChannel | None = None,
        share: float = 1.0,
    ) -> None:
        place = where.name if where else "nowhere"
        await interaction.response.send_message(f"{colour.value} {number} {word} {sure} {place} {share:g}")

    @bot.tree.command(name="close", description="Closes")
    @app_commands.default_permissions(manage_guild=True)
    async def close(interaction: Asked) -> None:
        await interaction.response.send_message("closed")

    @bot.tree.command(name="nobody", description="For nobody")
    @app_commands.default_permissions()
    async def nobody(interaction: Asked) -> None:
        await interaction.response.send_message("opened")

    @bot.tree.command(name="hello", description="Says hello")
    async def hello(interaction: Asked) -> None:
        place = "direct" if interaction.guild is None else "guild"
        await interaction.response.send_message(f"{interaction.locale.value} {place}")

    @bot.tree.context_menu(name="Wave")
    async def wave(interaction: Asked, whom: discord.Member) -> None:
        await interaction.response.send_message(f"waves at {whom.display_name}")

    @bot.tree.context_menu(name="Quote")
    async def quote(interaction: Asked, message: discord.Message) -> None:
        await interaction.response.send_message(f"> {message.content}")

    bot.tree.add_command(seats)
    await bot.tree.sync()
    return bot, tab


def option(name: str, kind: int, value: Any, **more: Any) -> Json:
    return {"name": name, "type": kind, "value": value, **more}


def take(*options: Json) -> Json:
    return {"name": "take", "type": 1, "options": list(options)}


RED = option("farbe", 3, "red")


async def test_subcommands_with_all_kinds_of_options() -> None:
    async with Ground() as ground:
        _, tab = await with_commands(ground)
        await tab.command(
            "seat",
            take(
                RED,
                option("number", 4, 3),
                option("word", 3, "apple"),
                option("sure", 5, True),
                option("where", 7, str(ground.games.id)),
                option("share", 10, 0.5),
            ),
        )
        assert (await tab.until("MESSAGE_CREATE"))["content"] == "red 3 apple True games 0.5"


REFUSED: tuple[tuple[Json, ...], ...] = (
    (),
    (option("farbe", 3, "pink"),),
    (option("farbe", 3, 7),),
    (RED, RED),
    (RED, option("number", 4, 5)),
    (RED, option("number", 4, "1")),
    (RED, option("number", 4, True)),
    (RED, option("word", 3, "x")),
    (RED, option("word", 3, "banana")),
    (RED, option("sure", 5, "yes")),
    (RED, option("where", 7, "1")),
    (RED, option("share", 10, "half")),
    (RED, option("else", 3, "x")),
)


async def test_what_an_option_does_not_take() -> None:
    async with Ground() as ground:
        _, tab = await with_commands(ground)
        for options in REFUSED:
            data = {"name": "seat", "type": 1, "options": [take(*options)]}
            body = {"type": 2, "nonce": "1", "channel_id": str(ground.games.id), "data": data}
            await tab.ask("POST", "/interactions", body, status=400)


async def test_menus() -> None:
    async with Ground() as ground:
        _, tab = await with_commands(ground)
        await tab.use(2, {"name": "Wave", "type": 2, "target_id": str(ground.persons[1].id)})
        await tab.until("MESSAGE_CREATE", lambda d: d["content"] == "waves at Person 2")
        said = await tab.write(ground.games, "Wise words")
        await tab.use(2, {"name": "Quote", "type": 3, "target_id": said["id"]})
        told = await tab.until("MESSAGE_CREATE", lambda d: d["content"] == "> Wise words")
        assert told["type"] == 23


async def test_commands_are_for_places_and_people() -> None:
    async with Ground() as ground:
        bot, tab = await with_commands(ground)
        moderator = await ground.tab(4)
        for name in ("close", "nobody"):
            body = {"type": 2, "nonce": "1", "channel_id": str(ground.games.id), "data": {"name": name}}
            await tab.ask("POST", "/interactions", body, status=400)
            await moderator.ask("POST", "/interactions", body, status=204)
        direct = await tab.ask("POST", "/dms", {"recipient_id": str(bot.application_id)})
        channel = ground.world.channels[int(direct["id"])]
        body = {"type": 2, "nonce": "1", "channel_id": direct["id"], "data": {"name": "seat"}}
        await tab.ask("POST", "/interactions", body, status=400)
        await tab.ask("PATCH", f"/people/{tab.person.id}", {"locale": "de"})
        await tab.command("hello", channel=channel)
        await tab.until("MESSAGE_CREATE", lambda d: d["content"] == "de direct")


async def test_without_the_permission_nobody_uses_commands() -> None:
    async with Ground() as ground:
        _, tab = await with_commands(ground)
        path = f"/channels/{ground.games.id}/rights/{ground.world.house.guild}"
        await tab.ask("PUT", path, {"deny": int(Permission.USE_APPLICATION_COMMANDS)})
        body = {"type": 2, "nonce": "1", "channel_id": str(ground.games.id), "data": {"name": "hello"}}
        await tab.ask("POST", "/interactions", body, status=400)


class Chosen(discord.ui.LayoutView):
    """A select of each kind, and a button that is off."""

    row = discord.ui.ActionRow["Chosen"]()
    people = discord.ui.ActionRow["Chosen"]()
    off = discord.ui.ActionRow["Chosen"]()

    @row.select(
        custom_id="game",
        max_values=2,
        options=[discord.SelectOption(label="Giro"), discord.SelectOption(label="Quadrol")],
    )
    async def game(self, interaction: Asked, select: discord.ui.Select[Any]) -> None:
        await interaction.response.send_message(" ".join(select.values), ephemeral=True)

    @people.select(cls=discord.ui.UserSelect, custom_id="whom")
    async def whom(self, interaction: Asked, select: discord.ui.UserSelect[Any]) -> None:
        await interaction.response.send_message(select.values[0].display_name)

    @off.button(label="Off", custom_id="off", disabled=True)
    async def never(self, interaction: Asked, _: discord.ui.Button[Any]) -> None:
        raise AssertionError


async def test_selects() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        await ground.channel(bot).send(view=Chosen())
        message = await tab.until("MESSAGE_CREATE")
        await tab.use(3, {"custom_id": "game", "values": ["Quadrol", "Giro"]}, message=message)
        await tab.until("MESSAGE_CREATE", lambda d: d["content"] == "Quadrol Giro")
        person = str(ground.persons[2].id)
        await tab.use(3, {"custom_id": "whom", "values": [person]}, message=message)
        await tab.until("MESSAGE_CREATE", lambda d: d["content"] == "Person 3")
        for wrong in (
            {"custom_id": "game", "values": []},
            {"custom_id": "game", "values": ["Giro", "Giro"]},
            {"custom_id": "game", "values": ["Chess"]},
            {"custom_id": "whom", "values": ["1"]},
            {"custom_id": "off"},
            {"custom_id": "gone"},
        ):
            body = {
                "type": 3,
                "nonce": "1",
                "channel_id": message["channel_id"],
                "message_id": message["id"],
                "data": wrong,
            }
            await tab.ask("POST", "/interactions", body, status=400)


class Ask(discord.ui.Modal, title="Words"):
    """A modal with a text that must be given, one that need not, and a select."""

    first = discord.ui.Label["Ask"](
        text="First", component=discord.ui.TextInput(custom_id="first", min_length=2, max_length=5)
    )
    second = discord.ui.Label["Ask"](
        text="Second", component=discord.ui.TextInput(custom_id="second", required=False)
    )
    game = discord.ui.Label["Ask"](
        text="Game",
        component=discord.ui.Select(custom_id="game", options=[discord.SelectOption(label="Giro")]),
    )

    async def on_submit(self, interaction: Asked) -> None:
        assert isinstance(self.first.component, discord.ui.TextInput)
        assert isinstance(self.game.component, discord.ui.Select)
        said = f"{self.first.component.value} {self.game.component.values[0]}"
        await interaction.response.send_message(said)


def filled(first: str, game: str = "Giro", *, second: str = "") -> Json:
    def label(field: Json) -> Json:
        return {"type": 18, "component": field}

    return {
        "custom_id": "ask",
        "components": [
            label({"type": 4, "custom_id": "first", "value": first}),
            label({"type": 4, "custom_id": "second", "value": second}),
            label({"type": 3, "custom_id": "game", "values": [game]}),
        ],
    }


async def test_a_modal_takes_what_it_asks_for_once_it_was_shown() -> None:
    async with Ground() as ground:
        bot, tab, other = await ground.bot(), await ground.tab(), await ground.tab(1)

        @bot.tree.command(name="ask", description="Asks")
        async def ask(interaction: Asked) -> None:
            await interaction.response.send_modal(Ask(custom_id="ask"))

        await bot.tree.sync()
        body = {"type": 5, "nonce": "9", "channel_id": str(ground.games.id), "data": filled("word")}
        await tab.ask("POST", "/interactions", body, status=400)
        shown = await tab.outcome(await tab.command("ask"), "modal")
        opened = {"id": shown["modal"]["id"]}
        await tab.ask("POST", "/interactions", body, status=400)
        await other.ask("POST", "/interactions", {**body, "data": filled("word") | opened}, status=400)
        elsewhere = {"channel_id": str(list(ground.world.channels)[1]), "data": filled("word") | opened}
        await tab.ask("POST", "/interactions", body | elsewhere, status=400)
        for wrong in (
            filled(""),
            filled("x"),
            filled("x" * 6),
            filled("word", "Chess"),
            {"custom_id": "ask", "components": []},
            {"custom_id": "other", "components": []},
        ):
            await tab.ask("POST", "/interactions", {**body, "data": wrong | opened}, status=400)
        await tab.use(5, filled("word") | opened)
        await tab.until("MESSAGE_CREATE", lambda d: d["content"] == "word Giro")


class Move(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"move:(?P<ply>\d+)"):
    """A button that carries what it means."""

    def __init__(self, ply: int) -> None:
        super().__init__(discord.ui.Button(label="Move", custom_id=f"move:{ply}"))
        self.ply = ply

    @classmethod
    async def from_custom_id(cls, _: Asked, __: discord.ui.Item[Any], match: re.Match[str], /) -> "Move":
        return cls(int(match["ply"]))

    async def callback(self, interaction: Asked) -> None:
        await interaction.response.send_message(f"ply {self.ply}", ephemeral=True)


async def test_a_button_works_with_the_next_bot() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        view = discord.ui.View(timeout=None)
        view.add_item(Move(17))
        await ground.channel(bot).send("Board", view=view)
        message = await tab.until("MESSAGE_CREATE")
        await bot.close()
        again = Bot()
        again.add_dynamic_items(Move)
        await ground.bot(again)
        await tab.click(message, "move:17")
        await tab.until("MESSAGE_CREATE", lambda d: d["content"] == "ply 17")


async def test_commands_one_by_one() -> None:
    async with Ground() as ground:
        bot = await ground.bot()
        http: Any = bot.http
        application = bot.application_id
        made = await http.upsert_global_command(application, {"name": "play", "description": "Plays"})
        again = await http.upsert_global_command(application, {"name": "play", "description": "Anew"})
        assert again["id"] == made["id"]
        guild = ground.world.house.guild
        await http.bulk_upsert_guild_commands(application, guild, [{"name": "here", "description": "Here"}])
        assert [each.name for each in await bot.tree.fetch_commands()] == ["play"]
        command = await bot.tree.fetch_command(int(made["id"]))
        assert command.description == "Anew"
        edited = await command.edit(name="start")
        assert edited.name == "start"
        await command.delete()
        with pytest.raises(discord.NotFound) as refusal:
            await bot.tree.fetch_command(int(made["id"]))
        assert refusal.value.code == 10063
        assert [each["name"] for each in ground.world.commands.values()] == ["here"]
        many = [{"name": f"c{number}", "description": "x"} for number in range(101)]
        with pytest.raises(discord.HTTPException) as refusal_of_many:
            await http.bulk_upsert_global_commands(application, many)
        assert refusal_of_many.value.code == 30032


async def test_people_come_and_choose_their_language() -> None:
    async with Ground() as ground:
        tab = await ground.tab()
        new = await tab.ask("POST", "/people", {"name": "  Person   5 ", "locale": "de"})
        assert new["global_name"] == "Person 5"
        told = await tab.until("PEOPLE")
        assert [person["global_name"] for person in told][-2:] == ["Person 5", "Moderator"]
        for name in (" ", "\u200b\u2060", "\u3164", "x" * 33, "A\u202eB", "A\u2067B", "A\u0007B"):
            await tab.ask("POST", "/people", {"name": name, "locale": "de"}, status=400)
        await tab.ask("POST", "/people", {"name": "x", "locale": "xx"}, status=400)
        await tab.ask("PATCH", "/people/1", {"locale": "de"}, status=404)
        await tab.ask("POST", "/dms", {"recipient_id": str(ground.persons[0].id)}, status=400)
        await tab.ask("POST", f"/channels/{ground.games.id}/messages", {"content": ""}, status=400)
        await tab.ask("POST", f"/channels/{ground.games.id}/messages", {"content": "x" * 2001}, status=400)
        await tab.ask("POST", f"/channels/{ground.games.id}/messages", {"text": "x"}, status=400)


async def test_older_messages_page_by_page() -> None:
    async with Ground() as ground:
        tab = await ground.tab()
        for number in range(5):
            await tab.write(ground.games, str(number))
        path = f"/channels/{ground.games.id}/messages?limit=2"
        newest = await tab.ask("GET", path)
        older = await tab.ask("GET", f"{path}&before={newest[0]['id']}")
        assert [each["content"] for each in older + newest] == ["1", "2", "3", "4"]


ODD: tuple[Any, ...] = (None, 7, "x", "²", [], [7], [[]], {}, {"x": 7}, [{"name": []}], [{"custom_id": {}}])


@pytest.mark.parametrize("kind", [2, 3, 4, 5])
async def test_no_shape_of_a_choice_is_an_error_of_the_server(kind: int) -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()

        @bot.tree.command(name="ask", description="Asks")
        async def ask(interaction: Asked, word: str) -> None:
            await interaction.response.send_modal(Ask(custom_id="ask"))

        await bot.tree.sync()
        word = {"name": "word", "type": 3, "value": "x"}
        await tab.outcome(await tab.command("ask", word), "modal")
        whole = {
            "name": "ask",
            "type": 1,
            "custom_id": "ask",
            "options": [word],
            "components": [],
            "values": [],
        }
        for key in whole:
            for odd in ODD:
                body = {
                    "type": kind,
                    "nonce": "1",
                    "channel_id": str(ground.games.id),
                    "data": {**whole, key: odd},
                }
                url = f"{ground.sandbox.address}/page/api/interactions?as={tab.person.id}"
                async with ground.session.post(url, json=body) as response:
                    assert response.status < 500, body


async def test_a_command_takes_a_file_that_was_uploaded_for_it() -> None:
    async with Ground() as ground:
        bot, tab, other = await ground.bot(), await ground.tab(), await ground.tab(1)

        @bot.tree.command(name="replay", description="Replays a game")
        async def replay(interaction: Asked, game: discord.Attachment) -> None:
            said = f"{game.filename} {game.content_type} {game.size} {game.ephemeral}: "
            await interaction.response.send_message(said + (await game.read()).decode())

        await bot.tree.sync()
        file = await tab.upload("my game.txt", b"red 6")
        option = {"name": "game", "type": 11, "value": file["id"]}
        for value in ("1", "²", "9" * 5000, None, 7):
            body = {"name": "replay", "type": 1, "options": [option | {"value": value}]}
            wanted = {"type": 2, "nonce": "9", "channel_id": str(ground.games.id), "data": body}
            await tab.ask("POST", "/interactions", wanted, status=400)
        stolen = {"name": "replay", "type": 1, "options": [option]}
        wanted = {"type": 2, "nonce": "9", "channel_id": str(ground.games.id), "data": stolen}
        await other.ask("POST", "/interactions", wanted, status=400)
        await tab.command("replay", option)
        answer = await tab.until("MESSAGE_CREATE")
        assert answer["content"] == "my_game.txt text/plain 5 True: red 6"


async def test_an_upload_is_bounded_as_discord_bounds_it() -> None:
    async with Ground() as ground:
        tab = await ground.tab()
        await tab.upload("whole.bin", bytes(LARGEST_FILE))
        await tab.upload("more.bin", bytes(LARGEST_FILE + 1), status=413)
        await tab.upload("nothing.bin", b"", status=400)
