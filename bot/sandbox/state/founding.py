"""A new world: one guild, two channels, four people, somebody who moderates, and the bot."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from typing import Final

from bot.sandbox.state.records import Channel, ChannelType, House, Overwrite, Person
from bot.sandbox.state.world import World
from bot.texts.loader import Texts
from games.chance import secret_seed

GUILD: Final = "Kreisel"
PEOPLE: Final = 4
COLORS: Final = ("#c0392b", "#2471a3", "#b7950b", "#1e8449", "#6c3483", "#117a65", "#a04000", "#2e4053")
LOCALES: Final = {"de": "de", "en": "en-GB"}


def found(world: World, language: str) -> None:
    """Found the guild, if there is none yet."""
    if world.is_founded:
        return
    words = Texts(language)
    locale = LOCALES[language]
    guild, bot, role, moderator = world.new_id(), world.new_id(), world.new_id(), world.new_id()
    world.found(
        House(
            guild=guild,
            name=GUILD,
            owner=moderator,
            bot=bot,
            bot_role=role,
            token=secret_token(bot),
            locale=locale,
        )
    )
    world.add_person(
        Person(id=bot, username=GUILD, global_name=GUILD, locale=locale, color="#d68910", is_bot=True)
    )
    for number in range(1, PEOPLE + 1):
        world.add_person(new_person(world, words.say("sandbox-person", number=number), locale))
    name = words.say("sandbox-moderator")
    world.add_person(
        Person(id=moderator, username="moderator", global_name=name, locale=locale, color="#566573")
    )
    for position, name in enumerate(("sandbox-channel-games", "sandbox-channel-talk")):
        world.add_channel(
            Channel(
                id=world.new_id(),
                type=ChannelType.TEXT,
                name=words.say(name),
                position=position,
                overwrites=(Overwrite(guild),),
            )
        )


def new_person(world: World, name: str, locale: str) -> Person:
    """Somebody who joins, with a colour of their own."""
    taken = len(world.people)
    return Person(
        id=world.new_id(),
        username=f"person{taken}",
        global_name=name,
        locale=locale,
        color=COLORS[(taken - 1) % len(COLORS)],
    )


def secret_token(bot: int) -> str:
    """A token that nobody can guess, in the shape of Discord's."""
    return ".".join(
        urlsafe_b64encode(part).decode().rstrip("=")
        for part in (str(bot).encode(), secret_seed()[:6], secret_seed()[:27])
    )
