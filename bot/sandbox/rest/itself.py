"""The bot about itself and its guild: login, application, members."""

from __future__ import annotations

from bot.sandbox.rest.call import Answer, Call, Route
from bot.sandbox.state.errors import UNKNOWN_USER, Refused
from bot.sandbox.state.records import Json


async def me(call: Call) -> Answer:
    """Who the token belongs to."""
    return call.shapes.me()


async def user(call: Call) -> Answer:
    """A user."""
    person = call.world.people.get(call.number("user"))
    if person is None:
        raise Refused(UNKNOWN_USER)
    return call.shapes.user(person)


async def application(call: Call) -> Answer:
    """The application."""
    house = call.world.house
    return {
        "id": str(house.application),
        "name": house.name,
        "icon": None,
        "description": "",
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "type": None,
        "role_connections_verification_url": None,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": ["applications.commands", "bot"],
        "approximate_user_authorization_count": 0,
        "hook": True,
        "owner": call.shapes.user(call.world.people[house.owner]),
        "team": None,
        "bot": call.shapes.me(),
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
    }


async def gateway(call: Call) -> Answer:
    """Where the gateway is."""
    return {
        "url": call.sandbox.gateway_address,
        "shards": 1,
        "session_start_limit": {
            "total": 1000,
            "remaining": 1000,
            "reset_after": 0,
            "max_concurrency": call.sandbox.max_concurrency,
        },
    }


async def guilds(call: Call) -> Answer:
    """The guilds the bot is in."""
    guild = call.shapes.guild()
    kept = {key: guild[key] for key in ("id", "name", "icon", "banner", "features")}
    return [{**kept, "owner": False, "permissions": str(int(call.world.permissions(call.world.bot)))}]


async def guild(call: Call) -> Answer:
    """The guild."""
    call.check_guild()
    people = len(call.world.people)
    return {
        **call.shapes.guild(),
        "approximate_member_count": people,
        "approximate_presence_count": people,
    }


async def guild_channels(call: Call) -> Answer:
    """The channels of the guild."""
    call.check_guild()
    bot = call.world.bot
    return [
        call.shapes.channel(channel, bot)
        for channel in call.world.channels.values()
        if not channel.is_thread and not channel.is_direct and not channel.guild
    ]


async def roles(call: Call) -> Answer:
    """The roles of the guild."""
    call.check_guild()
    return call.shapes.roles()


async def member(call: Call) -> Answer:
    """Somebody in the guild."""
    call.check_guild()
    return call.shapes.member(call.person())


async def members(call: Call) -> Answer:
    """People in the guild, page by page."""
    call.check_guild()
    after, limit = call.asked("after", 0), call.asked("limit", 1)
    people = sorted(number for number in call.world.people if number > after)
    return [call.shapes.member(call.world.people[number]) for number in people[:limit]]


async def search_members(call: Call) -> Answer:
    """People whose name begins so."""
    call.check_guild()
    query = call.query.get("query", "").lower()
    found: list[Json] = [
        call.shapes.member(person)
        for person in call.world.people.values()
        if person.username.lower().startswith(query) or person.global_name.lower().startswith(query)
    ]
    return found[: call.asked("limit", 1)]


async def active_threads(call: Call) -> Answer:
    """The threads of the guild that are not archived."""
    call.check_guild()
    bot = call.world.bot
    threads = [each for each in call.world.threads() if not each.archived and call.world.may_see(bot, each)]
    return {
        "threads": [call.shapes.channel(thread, bot) for thread in threads],
        "members": [
            call.shapes.thread_member(thread, bot.id) for thread in threads if bot.id in thread.members
        ],
        "has_more": False,
    }


ROUTES = (
    Route("GET", "/users/@me", me),
    Route("GET", "/users/@me/guilds", guilds),
    Route("GET", "/users/{user:\\d+}", user),
    Route("GET", "/oauth2/applications/@me", application),
    Route("GET", "/applications/@me", application),
    Route("GET", "/gateway", gateway, is_open=True),
    Route("GET", "/gateway/bot", gateway),
    Route("GET", "/guilds/{guild:\\d+}", guild),
    Route("GET", "/guilds/{guild:\\d+}/channels", guild_channels),
    Route("GET", "/guilds/{guild:\\d+}/roles", roles),
    Route("GET", "/guilds/{guild:\\d+}/members", members),
    Route("GET", "/guilds/{guild:\\d+}/members/search", search_members),
    Route("GET", "/guilds/{guild:\\d+}/members/{user:\\d+}", member),
    Route("GET", "/guilds/{guild:\\d+}/threads/active", active_threads),
)
