"""Components as Discord keeps them: numbered, usual values and ids written out, pictures without the host."""

from __future__ import annotations

from typing import Any, Final

from bot.sandbox.limits.components import SELECTS, Part, walk
from bot.sandbox.state.records import Json
from bot.sandbox.wire.shapes import UPLOAD

USUAL_MEDIA: Final[Json] = {"description": None, "spoiler": False}
USUAL_SELECT: Final[Json] = {"placeholder": "", "min_values": 1, "max_values": 1, "disabled": False}
USUAL: Final[dict[int, Json]] = {
    Part.BUTTON: {"disabled": False},
    **dict.fromkeys(SELECTS, USUAL_SELECT),
    Part.THUMBNAIL: USUAL_MEDIA,
    Part.FILE: {"spoiler": False},
    Part.SEPARATOR: {"divider": True, "spacing": 1},
    Part.CONTAINER: {"accent_color": None, "spoiler": False},
}


def kept(components: list[Json]) -> tuple[Json, ...]:
    """The components of a message that was just sent."""
    copies: list[Json] = [_local(each) for each in components]
    taken = {each["id"] for each in walk(copies) if isinstance(each.get("id"), int)}
    number = 0
    for each in walk(copies):
        each |= {key: value for key, value in USUAL.get(each["type"], {}).items() if key not in each}
        if each["type"] == Part.GALLERY:
            each["items"] = [{**USUAL_MEDIA, **item} for item in each["items"]]
        if not each.get("id"):
            number = next(n for n in range(number + 1, number + len(taken) + 2) if n not in taken)
            each["id"] = number
    return tuple(copies)


def _local(value: Any) -> Any:
    match value:
        case {"url": str(url)} if "/cdn/attachments/" in url and not url.startswith(UPLOAD):
            return {"url": "/cdn/" + url.partition("/cdn/")[2]}
        case {"emoji": {"id": int(number)} as emoji}:
            return _local({**value, "emoji": {**emoji, "id": str(number)}})
        case dict():
            return {key: _local(each) for key, each in value.items()}
        case list():
            return [_local(each) for each in value]
    return value
