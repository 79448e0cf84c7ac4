"""Registering commands: for everywhere, or for the guild."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.sandbox.limits.commands import CHAT, MOST_COMMANDS, MOST_OF_A_MENU, check_command, check_commands
from bot.sandbox.limits.form import Form
from bot.sandbox.rest.call import NOTHING, Answer, Call, Route
from bot.sandbox.state.errors import TOO_MANY_COMMANDS, UNKNOWN_APPLICATION, UNKNOWN_COMMAND, Refused
from bot.sandbox.state.records import Json
from bot.sandbox.wire.ratelimit import Limit


def _scope(call: Call) -> int:
    """The guild the commands are for, or 0 for everywhere."""
    if call.number("application") != call.world.house.application:
        raise Refused(UNKNOWN_APPLICATION)
    if "guild" not in call.path:
        return 0
    call.check_guild()
    return call.world.house.guild


def _registered(call: Call, scope: int) -> list[Json]:
    return [each for each in call.world.commands.values() if int(each.get("guild_id") or 0) == scope]


def _one(call: Call, scope: int) -> Json:
    for command in _registered(call, scope):
        if command["id"] == call.path["command"]:
            return command
    raise Refused(UNKNOWN_COMMAND)


def _key(command: Json) -> tuple[Any, Any]:
    return command.get("type") or CHAT, command.get("name")


def _shaped(call: Call, scope: int, command: Json, before: Sequence[Json]) -> Json:
    """A command as Discord keeps it; one with the same name keeps its id."""
    number = next((each["id"] for each in before if _key(each) == _key(command)), str(call.world.new_id()))
    shape: Json = {
        "description": "",
        "name_localizations": None,
        "description_localizations": None,
        "nsfw": False,
        **command,
        "default_member_permissions": _text(command.get("default_member_permissions")),
        "id": number,
        "type": command.get("type") or CHAT,
        "application_id": str(call.world.house.application),
        "version": str(call.world.new_id()),
    }
    if scope:
        return {**shape, "guild_id": str(scope)}
    usual: Json = {"contexts": None, "dm_permission": True, **shape}
    return {**usual, "integration_types": shape.get("integration_types") or [0]}


def _text(value: Any) -> str | None:
    return None if value is None else str(value)


def _check_count(commands: Sequence[Json]) -> None:
    kinds = [each.get("type") or CHAT for each in commands]
    if kinds.count(CHAT) > MOST_COMMANDS or any(kinds.count(menu) > MOST_OF_A_MENU for menu in (2, 3)):
        raise Refused(TOO_MANY_COMMANDS)


async def commands(call: Call) -> Answer:
    """All that are registered."""
    return _registered(call, _scope(call))


async def command(call: Call) -> Answer:
    """One of them."""
    return _one(call, _scope(call))


async def set_commands(call: Call) -> Answer:
    """Register these instead of all before."""
    scope = _scope(call)
    given = call.content if isinstance(call.content, list) else []
    form = Form()
    check_commands(form, given)
    form.check()
    _check_count(given)
    before = _registered(call, scope)
    shaped = [_shaped(call, scope, each, before) for each in given]
    call.world.set_commands(scope, shaped)
    return shaped


async def add_command(call: Call) -> Answer:
    """Register one more, or one with this name anew."""
    scope = _scope(call)
    form = Form()
    check_command(form, call.body, ())
    form.check()
    before = _registered(call, scope)
    shaped = _shaped(call, scope, call.body, before)
    others = [each for each in before if each["id"] != shaped["id"]]
    _check_count([*others, shaped])
    call.world.set_commands(scope, [*others, shaped])
    return shaped


async def edit_command(call: Call) -> Answer:
    """Change one."""
    scope = _scope(call)
    changed = {**_one(call, scope), **call.body}
    form = Form()
    check_command(form, changed, ())
    form.check()
    rest = [each for each in _registered(call, scope) if each["id"] != changed["id"]]
    call.world.set_commands(scope, [*rest, changed])
    return changed


async def delete_command(call: Call) -> Answer:
    """Take one away."""
    scope = _scope(call)
    gone = _one(call, scope)
    call.world.set_commands(scope, [each for each in _registered(call, scope) if each is not gone])
    return NOTHING


EVERYWHERE = "/applications/{application:\\d+}/commands"
IN_GUILD = "/applications/{application:\\d+}/guilds/{guild:\\d+}/commands"
ONE = "/{command:\\d+}"
WRITING = Limit(5, 20.0)

ROUTES = tuple(
    route
    for base in (EVERYWHERE, IN_GUILD)
    for route in (
        Route("GET", base, commands),
        Route("PUT", base, set_commands, WRITING),
        Route("POST", base, add_command, WRITING),
        Route("GET", base + ONE, command),
        Route("PATCH", base + ONE, edit_command, WRITING),
        Route("DELETE", base + ONE, delete_command, WRITING),
    )
)
