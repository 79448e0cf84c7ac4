"""The life of an interaction, from a click to the answer."""

import discord
from discord import app_commands

from bot.sandbox.state.records import Json
from tests.sandbox.ground import Bot, Ground


async def test_a_command_is_answered() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()

        @bot.tree.command(name="greet", description="Greets somebody")
        async def greet(interaction: discord.Interaction[Bot], whom: discord.Member, times: int = 1) -> None:
            await interaction.response.send_message(f"Hello {whom.display_name} {times}")

        await bot.tree.sync()
        commands = await tab.until("COMMANDS")
        assert commands[0]["name"] == "greet"
        nonce = await tab.command(
            "greet",
            {"name": "whom", "type": 6, "value": str(ground.persons[1].id)},
            {"name": "times", "type": 4, "value": 3},
        )
        await tab.outcome(nonce, "done")
        told = await tab.until("MESSAGE_CREATE")
        assert told["content"] == "Hello Person 2 3"
        assert told["interaction_metadata"]["name"] == "greet"


async def test_autocomplete() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()

        @bot.tree.command(name="play", description="Plays a game")
        async def play(interaction: discord.Interaction[Bot], game: str) -> None:
            await interaction.response.send_message(game, ephemeral=True)

        @play.autocomplete("game")
        async def games(interaction: discord.Interaction[Bot], typed: str) -> list[app_commands.Choice[str]]:
            return [app_commands.Choice(name=f"{typed}!", value=typed)]

        await bot.tree.sync()
        option = {"name": "game", "type": 3, "value": "gi", "focused": True}
        nonce = await tab.use(4, {"name": "play", "type": 1, "options": [option]})
        assert (await tab.outcome(nonce, "choices"))["choices"] == [{"name": "gi!", "value": "gi"}]


class Field(discord.ui.Modal, title="Your word"):
    word: discord.ui.Label[discord.ui.Modal] = discord.ui.Label(
        text="Word", component=discord.ui.TextInput(custom_id="word")
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        component = self.word.component
        assert isinstance(component, discord.ui.TextInput)
        await interaction.response.edit_message(content=f"Said {component.value}", view=None)


class Buttons(discord.ui.View):
    @discord.ui.button(label="Ask", custom_id="ask")
    async def ask(self, interaction: discord.Interaction, _: discord.ui.Button[discord.ui.View]) -> None:
        await interaction.response.send_modal(Field(custom_id="field"))

    @discord.ui.button(label="Later", custom_id="later")
    async def later(self, interaction: discord.Interaction, _: discord.ui.Button[discord.ui.View]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("Now", ephemeral=True)
        await interaction.followup.send("And more", ephemeral=True)

    @discord.ui.button(label="Silent", custom_id="silent")
    async def silent(self, interaction: discord.Interaction, _: discord.ui.Button[discord.ui.View]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="Changed")


def spoken(text: str) -> Json:
    return {"type": 18, "component": {"type": 4, "custom_id": "word", "value": text}}


async def test_buttons_and_modals() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        await ground.channel(bot).send("Here", view=Buttons())
        message = await tab.until("MESSAGE_CREATE")
        nonce = await tab.click(message, "ask")
        shown = await tab.outcome(nonce, "modal")
        assert shown["modal"]["title"] == "Your word"
        nonce = await tab.fill(shown["modal"], spoken("kiwi"))
        await tab.outcome(nonce, "done")
        changed = await tab.until("MESSAGE_UPDATE", lambda d: d["content"] == "Said kiwi")
        assert changed["components"] == []


async def test_modals_of_the_same_id_belong_to_the_messages_that_opened_them() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        for text in ("first", "second"):
            await ground.channel(bot).send(text, view=Buttons())
        first = await tab.until("MESSAGE_CREATE", lambda d: d["content"] == "first")
        second = await tab.until("MESSAGE_CREATE", lambda d: d["content"] == "second")
        shown = [await tab.outcome(await tab.click(one, "ask"), "modal") for one in (first, second)]
        await tab.fill(shown[0]["modal"], spoken("kiwi"))
        changed = await tab.until("MESSAGE_UPDATE", lambda d: d["content"] == "Said kiwi")
        assert changed["id"] == first["id"]
        await tab.fill(shown[1]["modal"], spoken("plum"))
        heard = await bot.until("interaction", lambda one: "plum" in str(one.data))
        assert heard.message.content == "second"


async def test_a_modal_outlives_the_message_that_opened_it() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        sent = await ground.channel(bot).send("Here", view=Buttons())
        shown = await tab.outcome(await tab.click(await tab.until("MESSAGE_CREATE"), "ask"), "modal")
        await sent.delete()
        await tab.until("MESSAGE_DELETE")
        await tab.fill(shown["modal"], spoken("kiwi"))
        heard = await bot.until("interaction", lambda one: "kiwi" in str(one.data))
        assert heard.message.id == sent.id


class Said(Field):
    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Said")


async def test_an_answer_names_the_subcommand_and_what_led_to_a_modal() -> None:
    async with Ground() as ground:
        bot, tab = await ground.bot(), await ground.tab()
        mine = app_commands.Group(name="my", description="Mine")
        causes: list[int] = []

        @mine.command(name="games", description="Games")
        async def games(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("Here")

        @mine.command(name="word", description="Word")
        async def word(interaction: discord.Interaction) -> None:
            causes.append(interaction.id)
            await interaction.response.send_modal(Said(custom_id="field"))

        bot.tree.add_command(mine)
        await bot.tree.sync()
        await tab.command("my", {"name": "games", "type": 1})
        answer = await tab.until("MESSAGE_CREATE", lambda d: d["content"] == "Here")
        assert answer["interaction_metadata"]["name"] == "my games"
        for _ in range(2):
            shown = await tab.outcome(await tab.command("my", {"name": "word", "type": 1}), "modal")
        await tab.fill(shown["modal"], spoken("kiwi"))
        answer = await tab.until("MESSAGE_CREATE", lambda d: d["content"] == "Said")
        cause = answer["interaction_metadata"]["triggering_interaction_metadata"]
        assert (cause["id"], cause["name"]) == (str(causes[-1]), "my word")


async def test_deferred_and_ephemeral() -> None:
    async with Ground() as ground:
        bot, tab, other = await ground.bot(), await ground.tab(0), await ground.tab(1)
        await ground.channel(bot).send("Here", view=Buttons())
        message = await tab.until("MESSAGE_CREATE")
        nonce = await tab.click(message, "later")
        await tab.outcome(nonce, "thinking")
        answer = await tab.until("MESSAGE_UPDATE", lambda d: d["content"] == "Now")
        assert answer["flags"] == 64
        await tab.until("MESSAGE_CREATE", lambda d: d["content"] == "And more")
        await tab.outcome(nonce, "done")
        nonce = await tab.click(message, "silent")
        await other.until("MESSAGE_UPDATE", lambda d: d["content"] == "Changed")
        assert not [data for _, data in other.heard if "Now" in str(data) or "And more" in str(data)]
