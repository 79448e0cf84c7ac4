"""What people may use, as Discord's own client would let them: commands, components, modals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from aiohttp import web
from msgspec import Struct

from bot.sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL
from bot.sandbox.limits.commands import CHAT, MESSAGE, USER
from bot.sandbox.limits.components import Part, walk
from bot.sandbox.permissions import Permission
from bot.sandbox.records import Channel, Json, Message, Person
from bot.sandbox.sandbox import Sandbox

LONGEST_TEXT: Final = 6000
SUBCOMMANDS: Final = (1, 2)
NUMBERS: Final[dict[int, tuple[type, ...]]] = {4: (int,), 10: (int, float)}
PEOPLE: Final = (6, 9)
CHANNELS: Final = 7


class Wanted(Struct, frozen=True, kw_only=True):
    """What the page says somebody did."""

    type: int
    nonce: str
    channel_id: str
    data: Json
    message_id: str | None = None


class Unusable(web.HTTPBadRequest):
    """Something a person could not have done in Discord's own client."""

    def __init__(self, why: str) -> None:
        super().__init__(text=why)


def use(sandbox: Sandbox, person: Person, channel: Channel, wanted: Wanted) -> None:
    """Tell the bot what somebody did, if they could."""
    message = _message(sandbox, person, channel, wanted)
    match wanted.type:
        case kind if kind in (COMMAND, AUTOCOMPLETE):
            data = _command(sandbox, person, channel, wanted)
            message = None
        case kind if kind == COMPONENT:
            data = _component(sandbox, message, wanted.data)
        case kind if kind == MODAL:
            data = _submitted(wanted.data)
        case _:
            raise Unusable("unknown type of interaction")
    sandbox.interactions.begin(wanted.type, person, channel, wanted.nonce, data, message)


def _message(sandbox: Sandbox, person: Person, channel: Channel, wanted: Wanted) -> Message | None:
    if not wanted.message_id:
        return None
    number = int(wanted.message_id)
    found = sandbox.world.message(channel.id, number)
    if found is None:
        hidden = sandbox.world.ephemeral(number)
        found = hidden if hidden is not None and hidden.seen_by == person.id else None
    if found is None:
        raise Unusable("unknown message")
    return found


def _command(sandbox: Sandbox, person: Person, channel: Channel, wanted: Wanted) -> Json:
    data = wanted.data
    kind = data.get("type") or CHAT
    for command in sandbox.world.commands.values():
        named = data.get("id") == command["id"] or ("id" not in data and data.get("name") == command["name"])
        if named and command["type"] == kind:
            break
    else:
        raise Unusable("unknown command")
    _check_place(sandbox, person, channel, command)
    resolved: Json = {}
    chosen: Json = {"id": command["id"], "name": command["name"], "type": kind}
    if command.get("guild_id"):
        chosen["guild_id"] = command["guild_id"]
    if kind == CHAT:
        complete = wanted.type == COMMAND
        options = data.get("options") or []
        chosen["options"] = _options(sandbox, command.get("options") or [], options, resolved, complete)
    else:
        chosen["target_id"] = str(data.get("target_id"))
        _target(sandbox, channel, kind, chosen["target_id"], resolved)
    return {**chosen, "resolved": resolved} if resolved else chosen


def _check_place(sandbox: Sandbox, person: Person, channel: Channel, command: Json) -> None:
    contexts = command.get("contexts")
    if contexts is not None and (1 if channel.is_dm else 0) not in contexts:
        raise Unusable("this command cannot be used here")
    if (
        contexts is None
        and channel.is_dm
        and (command.get("dm_permission") is False or "guild_id" in command)
    ):
        raise Unusable("this command cannot be used here")
    if channel.is_dm:
        return
    may = sandbox.world.permissions(person, channel)
    needs = command.get("default_member_permissions")
    if not may & Permission.USE_APPLICATION_COMMANDS or (needs is not None and int(needs) & ~int(may)):
        raise Unusable("this person may not use the command")


def _options(
    sandbox: Sandbox, known: Sequence[Json], given: Sequence[Json], resolved: Json, complete: bool
) -> list[Json]:
    chosen = []
    by_name = {option["name"]: option for option in known}
    for each in given:
        option = by_name.get(str(each.get("name")))
        if option is None:
            raise Unusable(f"unknown option {each.get('name')}")
        kind = option["type"]
        if kind in SUBCOMMANDS:
            inner = _options(
                sandbox, option.get("options") or [], each.get("options") or [], resolved, complete
            )
            chosen.append({"name": option["name"], "type": kind, "options": inner})
            continue
        focused = bool(each.get("focused"))
        value = each.get("value")
        if complete:
            _check_value(option, value)
        _resolve(sandbox, kind, value, resolved)
        shape: Json = {"name": option["name"], "type": kind, "value": value}
        chosen.append({**shape, "focused": True} if focused else shape)
    names = {each["name"] for each in chosen}
    missing = [option["name"] for option in known if option.get("required") and option["name"] not in names]
    if complete and missing:
        raise Unusable(f"option {missing[0]} is missing")
    return chosen


def _check_value(option: Json, value: Any) -> None:
    kind, name = option["type"], option["name"]
    if kind == 3 and not isinstance(value, str):
        raise Unusable(f"{name} is not a text")
    if kind == 3 and not (option.get("min_length") or 0) <= len(value) <= (
        option.get("max_length") or LONGEST_TEXT
    ):
        raise Unusable(f"{name} is too short or too long")
    if kind in NUMBERS and (isinstance(value, bool) or not isinstance(value, NUMBERS[kind])):
        raise Unusable(f"{name} is not a number")
    if kind in NUMBERS and not (option.get("min_value", value) <= value <= option.get("max_value", value)):
        raise Unusable(f"{name} is too small or too large")
    if kind == 5 and not isinstance(value, bool):
        raise Unusable(f"{name} is neither true nor false")
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise Unusable(f"{name} is none of the choices")


def _resolve(sandbox: Sandbox, kind: int, value: Any, resolved: Json) -> None:
    if kind in PEOPLE:
        _resolve_person(sandbox, str(value), resolved)
    elif kind == CHANNELS:
        channel = sandbox.world.channels.get(int(value)) if str(value).isdigit() else None
        if channel is None:
            raise Unusable("unknown channel")
        resolved.setdefault("channels", {})[str(value)] = sandbox.shapes.channel(channel, sandbox.world.bot)


def _resolve_person(sandbox: Sandbox, number: str, resolved: Json) -> None:
    person = sandbox.world.people.get(int(number)) if number.isdigit() else None
    if person is None:
        raise Unusable("unknown person")
    member = {key: value for key, value in sandbox.shapes.member(person).items() if key != "user"}
    may = str(int(sandbox.world.permissions(person)))
    resolved.setdefault("users", {})[number] = sandbox.shapes.user(person)
    resolved.setdefault("members", {})[number] = {**member, "permissions": may}


def _target(sandbox: Sandbox, channel: Channel, kind: int, target: str, resolved: Json) -> None:
    if kind == USER:
        _resolve_person(sandbox, target, resolved)
    elif kind == MESSAGE:
        message = sandbox.world.message(channel.id, int(target)) if target.isdigit() else None
        if message is None:
            raise Unusable("unknown message")
        resolved["messages"] = {target: sandbox.shapes.message(message)}


def _component(sandbox: Sandbox, message: Message | None, data: Json) -> Json:
    custom_id = data.get("custom_id")
    parts = walk(message.components) if message is not None else ()
    for part in parts:
        if custom_id and part.get("custom_id") == custom_id:
            break
    else:
        raise Unusable("unknown component")
    if part.get("disabled"):
        raise Unusable("this component is disabled")
    chosen: Json = {"custom_id": custom_id, "component_type": part["type"], "id": part.get("id")}
    if part["type"] == Part.BUTTON:
        return chosen
    values = [str(value) for value in data.get("values") or []]
    _check_values(part, values)
    chosen["values"] = values
    resolved: Json = {}
    if part["type"] == Part.USER_SELECT:
        for value in values:
            _resolve_person(sandbox, value, resolved)
    if part["type"] == Part.CHANNEL_SELECT:
        for value in values:
            _resolve(sandbox, CHANNELS, value, resolved)
    return {**chosen, "resolved": resolved} if resolved else chosen


def _check_values(part: Json, values: list[str]) -> None:
    least, most = part.get("min_values", 1), part.get("max_values", 1)
    if not least <= len(values) <= most or len(set(values)) != len(values):
        raise Unusable("too few or too many values")
    if part["type"] == Part.SELECT and set(values) - {option["value"] for option in part["options"]}:
        raise Unusable("a value is none of the options")


def _submitted(data: Json) -> Json:
    components = data.get("components")
    if not isinstance(data.get("custom_id"), str) or not isinstance(components, list):
        raise Unusable("a modal has a custom id and components")
    return {"custom_id": data["custom_id"], "components": components, "resolved": {}}
