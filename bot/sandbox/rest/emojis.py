"""Emojis of the application's own: uploaded once, shown wherever the bot writes."""

from __future__ import annotations

import re
from base64 import b64decode
from binascii import Error
from typing import Final

from bot.sandbox.limits.form import Form
from bot.sandbox.rest.call import NOTHING, Answer, Call, Route
from bot.sandbox.state.errors import TOO_MANY_EMOJIS, UNKNOWN_APPLICATION, UNKNOWN_EMOJI, Refused
from bot.sandbox.state.records import Emoji
from bot.sandbox.wire.ratelimit import Limit

MOST: Final = 2000
LARGEST: Final = 256 * 1024
NAME: Final = re.compile(r"\w{2,32}", re.ASCII)
IMAGE: Final = re.compile(r"data:(image/(?:png|jpeg|gif|webp|avif));base64,")


async def emojis(call: Call) -> Answer:
    """All of them."""
    _check_application(call)
    return {"items": [call.shapes.emoji(each) for each in call.world.emojis.values()]}


async def emoji(call: Call) -> Answer:
    """One of them."""
    return call.shapes.emoji(_emoji(call))


async def create(call: Call) -> Answer:
    """Upload one."""
    _check_application(call)
    if len(call.world.emojis) >= MOST:
        raise Refused(TOO_MANY_EMOJIS)
    form = Form()
    name = form.text(call.body, "name", (), least=2, most=32)
    if name and not NAME.fullmatch(name):
        form.wrong(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
    kind, image = _image(form, call.body.get("image"))
    form.check()
    made = Emoji(id=call.world.new_id(), name=name, kind=kind, image=image)
    return call.shapes.emoji(call.world.add_emoji(made))


async def delete(call: Call) -> Answer:
    """Take one away."""
    call.world.remove_emoji(_emoji(call))
    return NOTHING


def _emoji(call: Call) -> Emoji:
    _check_application(call)
    found = call.world.emojis.get(call.number("emoji"))
    if found is None:
        raise Refused(UNKNOWN_EMOJI)
    return found


def _check_application(call: Call) -> None:
    if call.number("application") != call.world.house.application:
        raise Refused(UNKNOWN_APPLICATION)


def _image(form: Form, given: object) -> tuple[str, bytes]:
    """A picture's kind and bytes from a data URI."""
    if given is None:
        form.missing(("image",))
        return "", b""
    found = IMAGE.match(str(given))
    try:
        image = b64decode(str(given)[found.end() :], validate=True) if found else b""
    except Error:
        image = b""
    if not image or found is None:
        form.wrong(("image",), "IMAGE_INVALID", "Invalid image data")
        return "", b""
    if len(image) > LARGEST:
        form.wrong(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return found[1], image


EMOJIS = "/applications/{application:\\d+}/emojis"
ONE = EMOJIS + "/{emoji:\\d+}"

ROUTES = (
    Route("GET", EMOJIS, emojis),
    Route("POST", EMOJIS, create, Limit(50, 60.0), status=201),
    Route("GET", ONE, emoji),
    Route("DELETE", ONE, delete, Limit(50, 60.0)),
)
