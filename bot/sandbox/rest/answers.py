"""How the bot answers an interaction: the callback, and the webhook its token stands for."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from bot.sandbox.limits.commands import STRING, check_choices
from bot.sandbox.limits.form import Form
from bot.sandbox.limits.modals import check_modal
from bot.sandbox.rest.bodies import id_in
from bot.sandbox.rest.call import NOTHING, Answer, Call, Route
from bot.sandbox.state.errors import (
    THREAD_IS_ARCHIVED,
    TOO_MANY_FOLLOW_UPS,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
    Refused,
)
from bot.sandbox.state.records import Flag, Json, Message, MessageType
from bot.sandbox.wire.interactions import Interaction, Stage, Used
from bot.sandbox.wire.posting import compose, revise
from bot.sandbox.wire.ratelimit import Limit
from bot.sandbox.wire.sending import join, send


class Reply(IntEnum):
    """The ways to answer."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


MOST_FOLLOW_UPS: Final = 5
REPLIES: Final = (Reply.MESSAGE, Reply.DEFERRED_MESSAGE)
UPDATES: Final = (Reply.UPDATE, Reply.DEFERRED_UPDATE)


def _allowed(interaction: Interaction) -> tuple[Reply, ...]:
    match interaction.kind:
        case Used.AUTOCOMPLETE:
            return (Reply.CHOICES,)
        case Used.COMMAND:
            return (*REPLIES, Reply.MODAL)
        case Used.COMPONENT:
            return (*REPLIES, *UPDATES, Reply.MODAL)
        case Used.MODAL:
            return REPLIES if interaction.message is None else (*REPLIES, *UPDATES)


async def callback(call: Call) -> Answer:
    """Acknowledge an interaction."""
    interaction = call.sandbox.interactions.waiting(call.number("interaction"), call.path["token"])
    _check_channel(call, interaction)
    form = Form()
    form.one_of(call.body.get("type"), ("type",), tuple(map(int, _allowed(interaction))))
    form.check()
    kind = Reply(call.body["type"])
    message = _answer(call, interaction, kind, call.body.get("data") or {})
    if call.query.get("with_response") not in ("1", "true", "True"):
        return NOTHING
    return _response(call, interaction, kind, message)


def _answer(call: Call, interaction: Interaction, kind: Reply, data: Json) -> Message | None:
    """Do what the answer says; the interaction counts as acknowledged only when all was right."""
    interactions = call.sandbox.interactions
    match kind:
        case Reply.CHOICES:
            choices = data.get("choices") or []
            form = Form()
            check_choices(form, choices, _focused_type(interaction), ("data", "choices"))
            form.check()
            interactions.acknowledged(interaction)
            interactions.tell(interaction, "choices", choices=choices)
        case Reply.MODAL:
            form = Form()
            check_modal(form, data)
            form.check()
            interactions.acknowledged(interaction)
            interactions.showed_modal(interaction, data)
        case Reply.DEFERRED_MESSAGE:
            message = _loading(call, interaction, data)
            interactions.acknowledged(interaction)
            interactions.promised(interaction)
            interactions.tell(interaction, "thinking", message_id=str(message.id))
            return send(call.world, message)
        case Reply.DEFERRED_UPDATE:
            interactions.acknowledged(interaction)
            interaction.original = interaction.message.id if interaction.message else 0
            interactions.tell(interaction, "done")
        case Reply.UPDATE:
            return _update(call, interaction, data)
        case Reply.MESSAGE:
            message = _new_message(call, interaction, data)
            interactions.acknowledged(interaction)
            interaction.original = message.id
            send(call.world, message)
            interactions.tell(interaction, "done")
            return message
    return None


def _focused_type(interaction: Interaction) -> int:
    def find(options: list[Json]) -> int:
        for option in options:
            if option.get("focused"):
                return int(option["type"])
            if found := find(option.get("options") or []):
                return found
        return 0

    return find(interaction.data.get("options") or []) or STRING


def _kind(interaction: Interaction) -> MessageType:
    if interaction.kind is Used.COMMAND and interaction.data.get("type") in (2, 3):
        return MessageType.CONTEXT_MENU
    return MessageType.COMMAND if interaction.kind is Used.COMMAND else MessageType.REPLY


def _is_hidden(call: Call, interaction: Interaction, data: Json) -> bool:
    """Whether one person alone sees an answer: because the bot wants it, or the guild does."""
    wanted = bool(int(data.get("flags") or 0) & Flag.EPHEMERAL)
    return wanted or not call.sandbox.interactions.is_shown(interaction)


def _new_message(call: Call, interaction: Interaction, data: Json) -> Message:
    hidden = _is_hidden(call, interaction, data)
    source = interaction.message
    kind = _kind(interaction)
    reply_to = source.id if source is not None and not source.is_ephemeral else 0
    if kind is MessageType.REPLY and not reply_to:
        kind = MessageType.DEFAULT
    made = compose(
        call.world,
        call.world.channels[interaction.channel.id],
        call.world.bot,
        data,
        call.uploads,
        seen_by=interaction.person.id if hidden else 0,
        kind=kind,
        reply_to=reply_to,
        interaction=call.sandbox.interactions.metadata(interaction),
    )
    interaction.made.add(made.id)
    return made


def _loading(call: Call, interaction: Interaction, data: Json) -> Message:
    hidden = Flag.EPHEMERAL if _is_hidden(call, interaction, data) else 0
    message = Message(
        id=call.world.new_id(),
        channel=interaction.channel.id,
        author=call.world.house.bot,
        type=_kind(interaction),
        flags=Flag.LOADING | hidden,
        seen_by=interaction.person.id if hidden else 0,
        interaction=call.sandbox.interactions.metadata(interaction),
    )
    interaction.original = message.id
    return message


def _current(call: Call, interaction: Interaction, number: int) -> Message:
    """A message the interaction's token may touch: the one it came from, or an answer to it."""
    found = call.world.message(interaction.channel.id, number) or call.world.ephemeral(number)
    source = interaction.message.id if interaction.message is not None else 0
    if found is None or found.author != call.world.house.bot:
        raise Refused(UNKNOWN_MESSAGE)
    if number not in (source, interaction.original, *interaction.made):
        raise Refused(UNKNOWN_MESSAGE)
    return found


def _update(call: Call, interaction: Interaction, data: Json) -> Message:
    source = interaction.message
    found = _current(call, interaction, source.id if source is not None else 0)
    _check_awake(call, found)
    changed = revise(call.world, found, data, call.uploads)
    call.sandbox.interactions.acknowledged(interaction)
    interaction.original = changed.id
    call.world.change_message(changed)
    call.sandbox.interactions.tell(interaction, "done")
    return changed


def _response(call: Call, interaction: Interaction, kind: Reply, message: Message | None) -> Json:
    about: Json = {"id": str(interaction.id), "type": interaction.kind}
    if message is None:
        return {"interaction": about}
    about |= {
        "response_message_id": str(message.id),
        "response_message_loading": message.is_loading,
        "response_message_ephemeral": message.is_ephemeral,
    }
    return {
        "interaction": about,
        "resource": {"type": int(kind), "message": call.shapes.message(message)},
    }


# The webhook


def _interaction(call: Call) -> Interaction:
    if call.number("application") != call.world.house.application:
        raise Refused(UNKNOWN_WEBHOOK)
    interaction = call.sandbox.interactions.by_token(call.path["token"])
    if interaction.stage is not Stage.ACKNOWLEDGED or interaction.kind is Used.AUTOCOMPLETE:
        raise Refused(UNKNOWN_WEBHOOK)
    _check_channel(call, interaction)
    return interaction


def _check_channel(call: Call, interaction: Interaction) -> None:
    if interaction.channel.id not in call.world.channels:
        raise Refused(UNKNOWN_CHANNEL)


def _addressed(call: Call, interaction: Interaction) -> Message:
    name = call.path["message"]
    if name == "@original" and not interaction.original:
        raise Refused(UNKNOWN_MESSAGE)
    return _current(call, interaction, interaction.original if name == "@original" else id_in(name))


def _check_awake(call: Call, found: Message) -> None:
    """What all see in an archived thread stays as it is, whoever asks for it."""
    if call.world.channels[found.channel].archived and not found.is_ephemeral:
        raise Refused(THREAD_IS_ARCHIVED)


def _edit(call: Call, interaction: Interaction, found: Message) -> Message:
    _check_awake(call, found)
    changed = revise(call.world, found, call.body, call.uploads)
    call.world.change_message(changed)
    if found.is_loading:
        if not changed.is_ephemeral:
            join(call.world, changed)
        call.sandbox.interactions.tell(interaction, "done")
    return changed


async def follow_up(call: Call) -> Answer:
    """Say one thing more; the first after a deferral is the answer that was promised."""
    interaction = _interaction(call)
    _count(interaction)
    original = call.world.message(interaction.channel.id, interaction.original) or call.world.ephemeral(
        interaction.original
    )
    if original is not None and original.is_loading:
        return call.shapes.message(_edit(call, interaction, original))
    message = _new_message(call, interaction, call.body)
    return call.shapes.message(send(call.world, message))


def _count(interaction: Interaction) -> None:
    """Where the bot is not, an app of somebody's own does not talk without end."""
    if interaction.channel.is_foreign and interaction.follow_ups >= MOST_FOLLOW_UPS:
        raise Refused(TOO_MANY_FOLLOW_UPS)
    interaction.follow_ups += 1


async def answer(call: Call) -> Answer:
    """An answer that was given."""
    return call.shapes.message(_addressed(call, _interaction(call)))


async def edit_answer(call: Call) -> Answer:
    """Change an answer."""
    interaction = _interaction(call)
    return call.shapes.message(_edit(call, interaction, _addressed(call, interaction)))


async def delete_answer(call: Call) -> Answer:
    """Take an answer back."""
    interaction = _interaction(call)
    found = _addressed(call, interaction)
    call.world.remove_message(found)
    if found.is_loading:
        call.sandbox.interactions.tell(interaction, "done")
    return NOTHING


FREE: Final = Limit(1_000_000, 1.0)
WEBHOOK = "/webhooks/{application:\\d+}/{token}"
MESSAGE = WEBHOOK + "/messages/{message:@original|\\d+}"
WEBHOOK_LIMIT = Limit(5, 2.0)

ROUTES = (
    Route(
        "POST", "/interactions/{interaction:\\d+}/{token}/callback", callback, FREE, is_open=True, sends=True
    ),
    Route("POST", WEBHOOK, follow_up, WEBHOOK_LIMIT, is_open=True, sends=True),
    Route("GET", MESSAGE, answer, WEBHOOK_LIMIT, is_open=True),
    Route("PATCH", MESSAGE, edit_answer, WEBHOOK_LIMIT, is_open=True, sends=True),
    Route("DELETE", MESSAGE, delete_answer, WEBHOOK_LIMIT, is_open=True),
)
