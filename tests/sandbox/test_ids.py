"""Ids that nothing can have: whatever route they come by, there is nothing of that number."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any

import discord
import pytest

from bot.sandbox.people.api import PageApi
from bot.sandbox.rest.door import PREFIX, ROUTES
from bot.sandbox.state.errors import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from bot.sandbox.state.permissions import Permission
from tests.sandbox.ground import Ground
from tests.sandbox.test_answers import clicked

TOO_LARGE = ("9223372036854775808", "18446744073709551616", "9" * 40, "9" * 5000)
PLACE = re.compile(r"{(\w+)(?::[^}]*)?}")
NO_IDS = ("token", "name", "rest", "emoji")
PAGE_ROUTES = (
    ("GET", "/page/live", "?as={as}"),
    ("PATCH", "/page/api/people/{person}", ""),
    ("GET", "/page/api/channels/{channel}/messages", "?as={as}"),
    ("POST", "/page/api/channels/{channel}/messages", "?as={as}"),
    ("POST", "/page/api/channels/{channel}/posts", "?as={as}"),
    ("POST", "/page/api/channels/{channel}/read", "?as={as}"),
    ("POST", "/page/api/channels/{channel}/typing", "?as={as}"),
    ("PUT", "/page/api/channels/{channel}/rights/{target}", ""),
    ("POST", "/page/api/dms", "?as={as}"),
    ("PUT", "/page/api/files/a.json", "?as={as}"),
    ("POST", "/page/api/interactions", "?as={as}"),
    ("GET", "/cdn/attachments/1/{file}/a.png", ""),
)


def known(ground: Ground) -> dict[str, str]:
    """An id that is there, for every place in a path."""
    house, person = ground.world.house, ground.persons[0]
    return {
        "as": str(person.id),
        "person": str(person.id),
        "user": str(person.id),
        "target": str(person.id),
        "channel": str(ground.games.id),
        "guild": str(house.guild),
        "application": str(house.application),
        "token": "t",
    }


async def status(ground: Ground, method: str, path: str, body: Any = None) -> int:
    url = f"{ground.sandbox.address}{path}"
    headers = {"Authorization": f"Bot {ground.world.house.token}"}
    async with ground.session.request(method, url, json=body or {}, headers=headers) as response:
        return response.status


def test_every_route_of_the_page_that_takes_an_id_is_asked() -> None:
    asked = {path for _, path, _ in PAGE_ROUTES}
    assert _paths_of_the_page() <= asked


def _paths_of_the_page() -> set[str]:
    """The paths with an id in them, as the module spells them."""
    found: set[str] = set()

    class Router:
        def add_route(self, _: str, path: str, __: object) -> None:
            if "{" in path.replace("{name}", ""):
                found.add(PLACE.sub(r"{\1}", path))

    class App:
        router = Router()

    api = PageApi.__new__(PageApi)
    api.add_routes(App())  # type: ignore[arg-type]
    return found


@pytest.mark.parametrize("number", TOO_LARGE, ids=len)
async def test_an_id_too_large_is_found_nowhere(number: str) -> None:
    async with Ground() as ground:
        ground.allow(*Permission)
        bot = await ground.bot()
        thread = await ground.channel(bot).create_thread(name="t", type=discord.ChannelType.public_thread)
        asked = [(route.method, PREFIX + route.path, "") for route in ROUTES]
        for method, path, query in (*asked, *PAGE_ROUTES):
            for place in PLACE.findall(path + query):
                if place in NO_IDS or (place == "message" and "{token}" in path):  # needs an interaction
                    continue
                inside = {"channel": str(thread.id)} if "thread-members" in path else {}
                values = {**known(ground), **inside, place: number}
                filled = PLACE.sub(r"{\1}", path + query).format_map(defaultdict(lambda: "1", values))
                body = {"content": "x"} if path.endswith("/messages") else None
                assert await status(ground, method, filled, body) == 404, (method, path, place)


@pytest.mark.parametrize("number", TOO_LARGE[:3], ids=len)
async def test_an_id_too_large_in_a_body_is_refused(number: str) -> None:
    async with Ground() as ground:
        channel, somebody = ground.games.id, ground.persons[0].id
        page = f"/page/api/channels/{channel}"
        rest = f"{PREFIX}/channels/{channel}"
        for method, path, body in (
            ("POST", f"{page}/read?as={somebody}", {"message_id": number}),
            ("POST", f"{page}/messages?as={somebody}", {"content": "x", "reply_to": number}),
            ("POST", f"{page}/read?as={somebody}", {"message_id": int(number)}),
            ("POST", f"{rest}/messages", {"content": "x", "message_reference": {"message_id": number}}),
            ("POST", f"{rest}/messages", {"content": "x", "message_reference": {"message_id": int(number)}}),
            ("POST", f"{PREFIX}/users/@me/channels", {"recipient_id": number}),
        ):
            assert await status(ground, method, path, body) in (400, 404), (path, body)


async def test_the_largest_id_is_only_unknown() -> None:
    async with Ground() as ground:
        bot = await ground.bot()
        with pytest.raises(discord.NotFound) as refused:
            await bot.fetch_channel((1 << 63) - 1)
        assert refused.value.code == UNKNOWN_CHANNEL.code


async def test_an_answer_with_an_id_too_large_is_unknown() -> None:
    async with Ground() as ground:
        interaction, _, _ = await clicked(ground)
        await interaction.response.defer()
        for number in TOO_LARGE:
            with pytest.raises(discord.NotFound) as refused:
                await interaction.followup.fetch_message(int(number[:4000]))
            assert refused.value.code == UNKNOWN_MESSAGE.code
