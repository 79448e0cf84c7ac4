"""A new world: one guild, two channels and a forum, four people, somebody who moderates, and the bot.

Beside it what is outside of the guild: two friends who talk, a group, and another guild without the bot.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from typing import Final

from msgspec.structs import replace

from bot.sandbox.state.permissions import Permission
from bot.sandbox.state.records import Channel, ChannelType, House, Overwrite, Person, Role
from bot.sandbox.state.world import World
from bot.texts.loader import Texts
from games.chance import secret_seed

GUILD: Final = "Kreisel"
PEOPLE: Final = 4
CHANNELS: Final = (
    (ChannelType.TEXT, "sandbox-channel-games"),
    (ChannelType.TEXT, "sandbox-channel-talk"),
    (ChannelType.FORUM, "sandbox-channel-forum"),
)
COLORS: Final = ("#c0392b", "#2471a3", "#b7950b", "#1e8449", "#6c3483", "#117a65", "#a04000", "#2e4053")
LOCALES: Final = {"de": "de", "en": "en-GB"}


def found(world: World, language: str) -> None:
    """Found the guild, and what is outside of it, as far as they are not there yet."""
    words = Texts(language)
    if not world.is_founded:
        _found_guild(world, words, language)
    if not world.house.elsewhere:
        _found_elsewhere(world, words)


def grant_more(world: World) -> None:
    """Let the bot create events and tag posts, as a server can beside what the invitation asks for."""
    if not world.bot.roles:
        may = int(Permission.CREATE_EVENTS)
        role = world.add_role(Role(id=world.new_id(), name=GUILD, permissions=may))
        world.change_person(replace(world.bot, roles=(role.id,)))
    own = Overwrite(world.bot.roles[0], allow=int(Permission.MANAGE_CHANNELS | Permission.MANAGE_THREADS))
    for forum in [each for each in world.channels.values() if each.type is ChannelType.FORUM]:
        if own.id not in {each.id for each in forum.overwrites}:
            world.change_channel(replace(forum, overwrites=(*forum.overwrites, own)))


def _found_guild(world: World, words: Texts, language: str) -> None:
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
    for position, (kind, name) in enumerate(CHANNELS):
        world.add_channel(
            Channel(
                id=world.new_id(),
                type=kind,
                name=words.say(name),
                position=position,
                overwrites=(Overwrite(guild),),
            )
        )


def _found_elsewhere(world: World, words: Texts) -> None:
    """Where the bot is not; the first person has it as an app of their own."""
    guild, name = world.new_id(), words.say("sandbox-elsewhere")
    world.found(replace(world.house, elsewhere=guild, elsewhere_name=name))
    people = [person for person in world.persons() if person.id != world.house.owner][:PEOPLE]
    if len(people) > 1:
        world.change_person(replace(people[0], has_app=True))
        world.talk_of(people[:2])
        world.talk_of(people, words.say("sandbox-group"))
    no_apps = Overwrite(guild, deny=int(Permission.USE_EXTERNAL_APPS))
    for position, (key, overwrite) in enumerate(
        (("sandbox-channel-apps", Overwrite(guild)), ("sandbox-channel-no-apps", no_apps))
    ):
        world.add_channel(
            Channel(
                id=world.new_id(),
                type=ChannelType.TEXT,
                guild=guild,
                name=words.say(key),
                position=position,
                overwrites=(overwrite,),
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
