"""Emojis of the application over discord.py, and how `python -m bot emojis` brings them up to date."""

from io import BytesIO

import discord
import pytest
from PIL import Image

from bot.discord_ui.app.emojis import bring_up_to_date
from bot.discord_ui.controls.signs import emoji_name
from bot.sandbox.rest import emojis as rest
from bot.sandbox.state.records import Emoji
from render import emojis as drawing
from tests.sandbox.ground import Bot, Ground
from tests.sandbox.test_channels import code

PICTURES = drawing.emojis()


def names(ground: Ground) -> set[str]:
    return {each.name for each in ground.world.emojis.values()}


async def brought(bot: Bot) -> list[str]:
    told: list[str] = []
    await bring_up_to_date(bot, told.append)
    return told


def png(side: int) -> bytes:
    out = BytesIO()
    Image.effect_noise((side, side), 90).save(out, "PNG")
    return out.getvalue()


async def test_an_emoji_from_its_upload_to_its_end() -> None:
    async with Ground() as ground:
        bot = await ground.bot()
        made = await bot.create_application_emoji(name="party", image=PICTURES["die_6"])
        assert [each.name for each in await bot.fetch_application_emojis()] == ["party"]
        assert (await bot.fetch_application_emoji(made.id)).is_application_owned()
        async with ground.session.get(f"{ground.sandbox.address}/cdn/emojis/{made.id}") as response:
            assert (response.content_type, await response.read()) == ("image/png", PICTURES["die_6"])
        view = discord.ui.View()
        view.add_item(discord.ui.Button(label="Yes", emoji=discord.PartialEmoji(name="party", id=made.id)))
        await ground.channel(bot).send("?", view=view)
        await made.delete()
        assert not ground.world.emojis
        with pytest.raises(discord.HTTPException) as refusal:
            await ground.channel(bot).send("?", view=view)
        assert code(refusal) == 50035
        with pytest.raises(discord.NotFound):
            await bot.fetch_application_emoji(made.id)


async def test_what_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Ground() as ground:
        bot = await ground.bot()
        for name, image in (("a", png(8)), ("b" * 33, png(8)), ("no-dash", png(8)), ("large", png(700))):
            with pytest.raises(discord.HTTPException) as refusal:
                await bot.create_application_emoji(name=name, image=image)
            assert code(refusal) == 50035
        monkeypatch.setattr(rest, "MOST", 0)
        with pytest.raises(discord.HTTPException) as refusal:
            await bot.create_application_emoji(name="one_more", image=png(8))
        assert code(refusal) == 30008


async def test_signs_are_uploaded_once_and_replaced_when_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with Ground() as ground:
        bot, world = await ground.bot(), ground.world
        for foreign in ("party", "kreisel_club", "kreisel_hat_012345"):
            world.add_emoji(Emoji(id=world.new_id(), name=foreign, kind="image/png", image=b"-"))
        foreign_ones = names(ground)
        wanted = {emoji_name(name, picture) for name, picture in PICTURES.items()}
        first = await brought(bot)
        assert names(ground) == foreign_ones | wanted
        assert f"{len(wanted)} uploaded, 0 were there" in first[-2]
        assert "3 other emojis let alone" in first[-2]
        assert first[-1].startswith("Restart the bot")
        kept = dict(world.emojis)
        (second,) = await brought(bot)
        assert f"0 uploaded, {len(wanted)} were there" in second
        assert world.emojis == kept
        monkeypatch.setattr(
            "bot.discord_ui.app.emojis.emojis", lambda: PICTURES | {"die_1": PICTURES["die_2"]}
        )
        old, new = emoji_name("die_1", PICTURES["die_1"]), emoji_name("die_1", PICTURES["die_2"])
        third = await brought(bot)
        assert f"{new}: uploaded." in third
        assert names(ground) == foreign_ones | wanted | {new}  # a bot that runs still shows the old one
        assert third[-1].startswith("1 older picture")
        fourth = await brought(bot)
        assert f"{old}: an older picture, removed." in fourth
        assert names(ground) == foreign_ones | wanted - {old} | {new}
