"""Somebody uses a command: it is there for them, and its options are filled in as it wants them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any, Final

from bot.sandbox.limits.commands import CHAT, USER
from bot.sandbox.people.resolving import Resolved, Unusable
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.state.permissions import Permission
from bot.sandbox.state.records import Channel, Json, Person
from bot.sandbox.wire.interactions import context_of

LONGEST_TEXT: Final = 6000
FOR_GUILDS: Final = 0
FOR_PEOPLE: Final = 1


class Option(IntEnum):
    """The types of options."""

    SUBCOMMAND = 1
    GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


def chosen_command(sandbox: Sandbox, person: Person, channel: Channel, data: Json, *, is_whole: bool) -> Json:
    """The data of a command for the bot; while somebody still types, it need not be whole."""
    command = _named(sandbox, data)
    _check_place(sandbox, person, channel, command)
    resolved = Resolved(sandbox, person)
    chosen: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
    if command.get("guild_id"):
        chosen["guild_id"] = command["guild_id"]
    if command["type"] == CHAT:
        known, given = command.get("options") or [], data.get("options") or []
        chosen["options"] = _options(known, given, resolved, is_whole=is_whole)
        return resolved.into(chosen)
    target = chosen["target_id"] = str(data.get("target_id"))
    if command["type"] == USER:
        resolved.person(target)
    else:
        resolved.message(channel, target)
    return resolved.into(chosen)


def _named(sandbox: Sandbox, data: Json) -> Json:
    key = "id" if "id" in data else "name"
    for command in sandbox.world.commands.values():
        if command[key] == data.get(key) and command["type"] == (data.get("type") or CHAT):
            return command
    raise Unusable("unknown command")


def _check_place(sandbox: Sandbox, person: Person, channel: Channel, command: Json) -> None:
    contexts = command.get("contexts")
    if contexts is None and channel.is_direct:
        is_usable = command.get("dm_permission") is not False and "guild_id" not in command
    else:
        is_usable = contexts is None or context_of(channel) in contexts
    if not is_usable or not _is_installed(person, channel, command):
        raise Unusable("this command cannot be used here")
    if not channel.is_direct and not _has_rights(sandbox, person, channel, command):
        raise Unusable("this person may not use the command")


def _is_installed(person: Person, channel: Channel, command: Json) -> bool:
    """Whether the guild has the command here, or the person brings it along."""
    kinds = command.get("integration_types") or [FOR_GUILDS]
    by_guild = FOR_GUILDS in kinds and not channel.is_foreign and not person.is_outside
    return by_guild or (FOR_PEOPLE in kinds and person.has_app)


def _has_rights(sandbox: Sandbox, person: Person, channel: Channel, command: Json) -> bool:
    may = sandbox.world.permissions(person, channel)
    if may & Permission.ADMINISTRATOR:
        return True
    needs = command.get("default_member_permissions")
    has_them = needs is None or (int(needs) != 0 and not int(needs) & ~int(may))
    permitted = sandbox.world.permitted(int(command["id"]), person)
    is_let = has_them if permitted is None else permitted
    return is_let and bool(may & Permission.USE_APPLICATION_COMMANDS)


def _options(
    known: Sequence[Json], given: Sequence[Json], resolved: Resolved, *, is_whole: bool
) -> list[Json]:
    by_name = {option["name"]: option for option in known}
    chosen: dict[str, Json] = {}
    for each in given:
        option = by_name.get(str(each.get("name")))
        if option is None or option["name"] in chosen:
            raise Unusable(f"unknown option {each.get('name')}")
        chosen[option["name"]] = _filled(option, each, resolved, is_whole=is_whole)
    for option in known:
        if is_whole and option.get("required") and option["name"] not in chosen:
            raise Unusable(f"option {option['name']} is missing")
    return list(chosen.values())


def _filled(option: Json, given: Json, resolved: Resolved, *, is_whole: bool) -> Json:
    kind = Option(option["type"])
    shape: Json = {"name": option["name"], "type": int(kind)}
    if kind in (Option.SUBCOMMAND, Option.GROUP):
        known, inner = option.get("options") or [], given.get("options") or []
        return {**shape, "options": _options(known, inner, resolved, is_whole=is_whole)}
    value = given.get("value")
    if given.get("focused"):
        return {**shape, "value": value, "focused": True}
    _check_value(option, kind, value)
    if kind in (Option.USER, Option.MENTIONABLE):
        resolved.person(str(value))
    elif kind is Option.CHANNEL:
        resolved.channel(str(value))
    elif kind is Option.ATTACHMENT:
        resolved.attachment(str(value))
    return {**shape, "value": value}


def _check_value(option: Json, kind: Option, value: Any) -> None:
    name = option["name"]
    match kind, value:
        case Option.STRING, str():
            least, most = option.get("min_length") or 0, option.get("max_length") or LONGEST_TEXT
            if not least <= len(value) <= most:
                raise Unusable(f"{name} is too short or too long")
        case (Option.INTEGER | Option.NUMBER | Option.STRING, bool()) | (Option.STRING, _):
            raise Unusable(f"{name} is not what it should be")
        case (Option.INTEGER, int()) | (Option.NUMBER, int() | float()):
            if not option.get("min_value", value) <= value <= option.get("max_value", value):
                raise Unusable(f"{name} is too small or too large")
        case (Option.INTEGER | Option.NUMBER | Option.ROLE, _):
            raise Unusable(f"{name} is not what it should be")
        case Option.BOOLEAN, _ if not isinstance(value, bool):
            raise Unusable(f"{name} is neither true nor false")
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise Unusable(f"{name} is none of the choices")
