"""Somebody uses a component of a message or sends a modal: it is there for them, and takes what they give."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.sandbox.limits.components import Part, walk
from bot.sandbox.limits.modals import LONGEST_INPUT
from bot.sandbox.people.resolving import Resolved, Unusable
from bot.sandbox.rest.bodies import id_in
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.state.records import Json, Message, Person
from bot.sandbox.wire.interactions import Interaction

OF_VALUES: Final = (Part.SELECT, Part.USER_SELECT, Part.MENTIONABLE_SELECT, Part.CHANNEL_SELECT)


def chosen_component(sandbox: Sandbox, person: Person, message: Message, data: Json) -> Json:
    """The data of a component for the bot."""
    part = _part(message.components, data.get("custom_id"))
    if part.get("disabled"):
        raise Unusable("this component is disabled")
    chosen: Json = {
        "custom_id": part["custom_id"],
        "component_type": part["type"],
        "id": part.get("id"),
    }
    if part["type"] == Part.BUTTON:
        return chosen
    resolved = Resolved(sandbox, person)
    return resolved.into({**chosen, "values": _values(part, data, resolved)})


def submitted_modal(sandbox: Sandbox, person: Person, data: Json) -> tuple[Json, Interaction]:
    """The data of a modal for the bot, if it was shown and is filled in as it wants; and what led to it."""
    shown = sandbox.interactions.modal(person, id_in(str(data.get("id") or 0)))
    if shown is None or shown[1]["custom_id"] != data.get("custom_id"):
        raise Unusable("this modal was not shown")
    cause, modal = shown
    resolved = Resolved(sandbox, person)
    given = data.get("components")
    fields = [field for field in walk(given if isinstance(given, list) else []) if field.get("custom_id")]
    filled = {field["custom_id"] for field in fields}
    for field in fields:
        _check_field(_part(modal["components"], field["custom_id"]), field, resolved)
    for part in walk(modal["components"]):
        if part.get("custom_id") and part.get("required", True) and part["custom_id"] not in filled:
            raise Unusable("a field is missing")
    return {"custom_id": modal["custom_id"], "components": given, "resolved": resolved.found}, cause


def _part(components: Collection[Json], custom_id: object) -> Json:
    for part in walk(components):
        if custom_id and part.get("custom_id") == custom_id:
            return part
    raise Unusable("this component is not there any more")


def _values(part: Json, data: Json, resolved: Resolved) -> list[str]:
    values = [str(value) for value in data.get("values") or []]
    least, most = part.get("min_values", 1), part.get("max_values", 1)
    is_left_out = not values and part.get("required") is False
    if len(set(values)) != len(values) or not (least <= len(values) <= most or is_left_out):
        raise Unusable("too few or too many values")
    if part["type"] == Part.SELECT and set(values) - {option["value"] for option in part["options"]}:
        raise Unusable("a value is none of the options")
    for value in values:
        if part["type"] in (Part.USER_SELECT, Part.MENTIONABLE_SELECT):
            resolved.person(value)
        elif part["type"] == Part.CHANNEL_SELECT:
            resolved.channel(value)
    return values


def _check_field(part: Json, field: Json, resolved: Resolved) -> None:
    if part["type"] in OF_VALUES:
        _values(part, field, resolved)
    elif part["type"] in (Part.CHECKBOX_GROUP, Part.FILE_UPLOAD):
        for value in _several(part, field):
            if part["type"] == Part.FILE_UPLOAD:
                resolved.attachment(value)
    elif part["type"] == Part.RADIO_GROUP:
        known = {option["value"] for option in part["options"]} | _nothing(part)
        if field.get("value") not in known:
            raise Unusable("a value is none of the options")
    elif part["type"] == Part.CHECKBOX:
        if not isinstance(field.get("value"), bool):
            raise Unusable("a checkbox is on or off")
    elif part["type"] == Part.TEXT_INPUT:
        text = field.get("value")
        least = max(part.get("min_length") or 0, 1 if part.get("required", True) else 0)
        most = part.get("max_length") or LONGEST_INPUT
        if not isinstance(text, str) or (text and not least <= len(text) <= most) or (least and not text):
            raise Unusable("a text is too short or too long")


def _several(part: Json, field: Json) -> list[str]:
    """What was ticked or uploaded."""
    values = [str(value) for value in field.get("values") or []]
    options = part.get("options")
    usual = len(options) if options is not None else 1
    least, most = part.get("min_values") or 0, part.get("max_values") or usual
    least = max(least, 1) if part.get("required", True) else least if values else 0
    if len(set(values)) != len(values) or not least <= len(values) <= most:
        raise Unusable("too few or too many values")
    if options is not None and set(values) - {option["value"] for option in options}:
        raise Unusable("a value is none of the options")
    return values


def _nothing(part: Json) -> set[None]:
    """What a radio group gives that may be left as it is."""
    return set() if part.get("required", True) else {None}
