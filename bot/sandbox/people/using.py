"""What people do: use commands and components and send modals, as far as Discord's own client lets them."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from bot.sandbox.people.commands import chosen_command
from bot.sandbox.people.components import chosen_component, submitted_modal
from bot.sandbox.people.resolving import Unusable
from bot.sandbox.rest.bodies import Id, id_in
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.state.records import Channel, Json, Message, Person
from bot.sandbox.wire.interactions import Interaction, Used
from bot.sandbox.wire.sending import reopen


class Given(Struct):
    """What is read of somebody's choice without asking what it is; msgspec refuses other shapes."""

    id: Id | None = None
    custom_id: str | None = None
    name: str | None = None
    values: list[str | int] | None = None
    options: list[Given] | None = None
    components: list[Given] | None = None
    component: Given | None = None


class Wanted(Struct, frozen=True, kw_only=True):
    """What the page says somebody did."""

    type: Used
    nonce: str
    channel_id: str
    data: Json
    message_id: Id | None = None

    def __post_init__(self) -> None:
        msgspec.convert(self.data, Given)


def use(
    sandbox: Sandbox, person: Person, channel: Channel, wanted: Wanted, *, seen: Message | None = None
) -> Interaction:
    """Tell the bot what somebody did, if they could.

    ``seen``: the message as they saw it when they clicked; it may have changed since.
    """
    if channel.is_forum:
        raise Unusable("nothing can be used in a forum itself, only in its posts")
    message, cause = None, None
    match wanted.type:
        case Used.COMMAND | Used.AUTOCOMPLETE:
            is_whole = wanted.type is Used.COMMAND
            data = chosen_command(sandbox, person, channel, wanted.data, is_whole=is_whole)
        case Used.COMPONENT:
            message = seen or _message(sandbox, person, channel, id_in(str(wanted.message_id or 0)))
            if message is None:
                raise Unusable("unknown message")
            data = chosen_component(sandbox, person, message, wanted.data)
        case Used.MODAL:
            data, cause = submitted_modal(sandbox, person, wanted.data)
            if cause.channel.id != channel.id:
                raise Unusable("this modal was shown elsewhere")
            if cause.message is not None:  # as it is now, or as it was before it went
                message = _message(sandbox, person, channel, cause.message.id) or cause.message
    if wanted.type is not Used.AUTOCOMPLETE:
        channel = reopen(sandbox.world, channel, person)
    return sandbox.interactions.begin(wanted.type, person, channel, wanted.nonce, data, message, cause)


def _message(sandbox: Sandbox, person: Person, channel: Channel, number: int) -> Message | None:
    found = sandbox.world.message(channel.id, number)
    if found is not None:
        return found
    hidden = sandbox.world.ephemeral(number)
    return hidden if hidden is not None and hidden.seen_by == person.id else None
