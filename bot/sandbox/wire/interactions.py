"""The life of an interaction: acknowledged once and in time, answered while its token lives."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from enum import Enum, IntEnum
from typing import Final

from msgspec import Struct

from bot.clock import MILLISECONDS
from bot.sandbox.limits.messages import LARGEST_FILE
from bot.sandbox.state.errors import ALREADY_ACKNOWLEDGED, INVALID_WEBHOOK_TOKEN, UNKNOWN_INTERACTION, Refused
from bot.sandbox.state.permissions import OF_FOREIGN_ANSWERS, Permission
from bot.sandbox.state.records import Channel, Json, Message, Person
from bot.sandbox.wire.gateway import Gateway
from bot.sandbox.wire.shapes import Shapes
from bot.sandbox.wire.violations import Violations
from games.chance import secret_seed

MOST_MODALS: Final = 200
NESTED: Final = (1, 2)
"""The options that are subcommands, or groups of them."""


class Used(IntEnum):
    """What somebody used."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Times(Struct, frozen=True):
    """How long the bot may take."""

    acknowledge: float = 3.0
    answer: float = 15 * 60.0


class Stage(Enum):
    """How far an interaction is."""

    WAITING = "waiting"
    ACKNOWLEDGED = "acknowledged"
    FAILED = "failed"


class Interaction:
    """Somebody used a command or a component, or sent a modal, and waits."""

    def __init__(
        self,
        *,
        number: int,
        born: int,
        kind: Used,
        person: Person,
        channel: Channel,
        nonce: str,
        data: Json,
        message: Message | None = None,
        cause: Interaction | None = None,
    ) -> None:
        self.id = number
        self.token = secret_seed().hex() + secret_seed().hex()
        self.kind = kind
        self.person = person
        self.channel = channel
        self.nonce = nonce
        self.data = data
        self.message = message
        self.cause = cause
        """The one that was answered with the modal which this one sends."""
        self.stage = Stage.WAITING
        self.original = 0
        """The message that answers it, or the one it updates."""
        self.born = born
        """When it was used, by the clock of this Discord."""
        self.made: set[int] = set()
        """The messages that its token has sent: those, and the one that was used, it may change."""
        self.follow_ups = 0
        self.timer: asyncio.TimerHandle | None = None


Told = Callable[[Interaction, str, Json], None]


class Interactions:
    """All interactions whose tokens live."""

    def __init__(
        self, shapes: Shapes, gateway: Gateway, violations: Violations, *, times: Times | None = None
    ) -> None:
        self.times = times or Times()
        self.told: list[Told] = []
        self._shapes = shapes
        self._world = shapes.world
        self._gateway = gateway
        self._violations = violations
        self._alive: dict[str, Interaction] = {}
        self._modals: dict[int, tuple[Interaction, Json]] = {}

    def tell(self, interaction: Interaction, state: str, /, **more: object) -> None:
        """Tell whoever waits how it stands."""
        for listener in tuple(self.told):
            listener(interaction, state, dict(more))

    def begin(
        self,
        kind: Used,
        person: Person,
        channel: Channel,
        nonce: str,
        data: Json,
        message: Message | None = None,
        cause: Interaction | None = None,
    ) -> Interaction:
        """Tell the bot that somebody wants something."""
        interaction = Interaction(
            number=self._world.new_id(),
            born=self._world.clock.now(),
            kind=kind,
            person=person,
            channel=channel,
            nonce=nonce,
            data=data,
            message=message,
            cause=cause,
        )
        self._forget_old()
        if not self._gateway.is_online:
            interaction.stage = Stage.FAILED
            self.tell(interaction, "failed")
            return interaction
        self._alive[interaction.token] = interaction
        loop = asyncio.get_running_loop()
        interaction.timer = loop.call_later(self.times.acknowledge, self._give_up, interaction)
        self._gateway.dispatch("INTERACTION_CREATE", self._payload(interaction))
        return interaction

    def waiting(self, number: int, token: str) -> Interaction:
        """The interaction that is to be acknowledged now."""
        interaction = self._alive.get(token)
        if interaction is None or interaction.id != number or interaction.stage is Stage.FAILED:
            raise Refused(UNKNOWN_INTERACTION)
        if interaction.stage is Stage.ACKNOWLEDGED:
            raise Refused(ALREADY_ACKNOWLEDGED)
        return interaction

    def acknowledged(self, interaction: Interaction) -> None:
        """The bot has answered in time."""
        interaction.stage = Stage.ACKNOWLEDGED
        if interaction.timer is not None:
            interaction.timer.cancel()

    def showed_modal(self, interaction: Interaction, modal: Json) -> None:
        """The bot answered with a modal, which its reader may now fill in."""
        self._modals[interaction.id] = interaction, modal
        while len(self._modals) > MOST_MODALS:
            del self._modals[next(iter(self._modals))]
        self.tell(interaction, "modal", modal={**modal, "id": str(interaction.id)})

    def modal(self, person: Person, number: int) -> tuple[Interaction, Json] | None:
        """The modal that answered this interaction of somebody's, and what led to it."""
        shown = self._modals.get(number)
        return shown if shown is not None and shown[0].person.id == person.id else None

    def by_token(self, token: str) -> Interaction:
        """The interaction a webhook's token stands for, as long as it lives."""
        interaction = self._alive.get(token)
        if interaction is None or self._is_old(interaction):
            raise Refused(INVALID_WEBHOOK_TOKEN)
        return interaction

    def promised(self, interaction: Interaction) -> None:
        """The bot will answer later; if it does not while the token lives, that is told."""
        loop = asyncio.get_running_loop()
        interaction.timer = loop.call_later(self.times.answer, self._break_promise, interaction)

    def _break_promise(self, interaction: Interaction) -> None:
        number = interaction.original
        message = self._world.message(interaction.channel.id, number) or self._world.ephemeral(number)
        if message is None or not message.is_loading:
            return
        self._world.remove_message(message)
        self._violations.note(
            f"INTERACTION_CREATE {self.name(interaction)}",
            INVALID_WEBHOOK_TOKEN.code,
            "deferred, and not answered while the token lived",
        )
        self.tell(interaction, "failed", code=INVALID_WEBHOOK_TOKEN.code)

    def close(self) -> None:
        """Stop waiting."""
        for interaction in self._alive.values():
            if interaction.timer is not None:
                interaction.timer.cancel()

    def _is_old(self, interaction: Interaction) -> bool:
        return self._age(interaction) > self.times.answer

    def _age(self, interaction: Interaction) -> float:
        return (self._world.clock.now() - interaction.born) / MILLISECONDS

    def time_passed(self, _: int) -> None:
        """Time was let pass, which counts: whatever has waited for too long by now is over."""
        for interaction in tuple(self._alive.values()):
            late, end = self.times.answer, self._break_promise
            if interaction.stage is Stage.WAITING:
                late, end = self.times.acknowledge, self._give_up
            if interaction.timer is not None and self._age(interaction) > late:
                interaction.timer.cancel()
                end(interaction)

    def _forget_old(self) -> None:
        while self._alive and self._is_old(self._alive[first := next(iter(self._alive))]):
            del self._alive[first]

    def _give_up(self, interaction: Interaction) -> None:
        interaction.stage = Stage.FAILED
        self._violations.note(
            f"INTERACTION_CREATE {self.name(interaction)}",
            UNKNOWN_INTERACTION.code,
            f"not acknowledged within {self.times.acknowledge:g} seconds",
        )
        self.tell(interaction, "failed", code=UNKNOWN_INTERACTION.code)

    def name(self, interaction: Interaction) -> str:
        """What was used: a command's name, with its subcommands, or a custom id."""
        return " ".join(_path(interaction.data)) or str(interaction.data.get("custom_id") or "")

    def metadata(self, interaction: Interaction) -> Json:
        """What a message says of the interaction it answers."""
        metadata: Json = {
            "id": str(interaction.id),
            "type": interaction.kind,
            "user": self._shapes.user(interaction.person),
            "authorizing_integration_owners": self._owners(interaction),
            "name": self.name(interaction),
        }
        if interaction.message is not None and interaction.kind is Used.COMPONENT:
            metadata["interacted_message_id"] = str(interaction.message.id)
        if interaction.cause is not None:
            metadata["triggering_interaction_metadata"] = self.metadata(interaction.cause)
        return metadata

    def _owners(self, interaction: Interaction) -> Json:
        """By whose installation it is possible: the guild's, or somebody's own; a click, by the message's."""
        channel, message = interaction.channel, interaction.message
        if message is not None and message.interaction is not None:
            return dict(message.interaction["authorizing_integration_owners"])
        own = {"1": str(interaction.person.id)} if interaction.person.has_app else {}
        if channel.is_foreign:
            return own
        return {"0": "0" if channel.is_dm else str(self._world.house.guild), **own}

    def is_shown(self, interaction: Interaction) -> bool:
        """Whether an answer may be for all to see; in a guild without the bot, only if it lets apps in."""
        channel = interaction.channel
        may = self._world.permissions(interaction.person, channel)
        return not channel.guild or bool(may & Permission.USE_EXTERNAL_APPS)

    def _app_permissions(self, channel: Channel) -> Permission:
        return OF_FOREIGN_ANSWERS if channel.is_foreign else self._world.permissions(self._world.bot, channel)

    def _payload(self, interaction: Interaction) -> Json:
        world, house, channel = self._world, self._world.house, interaction.channel
        payload: Json = {
            "id": str(interaction.id),
            "application_id": str(house.application),
            "type": interaction.kind,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": str(channel.id),
            "channel": self._shapes.channel(channel, world.bot if channel.is_dm else interaction.person),
            "app_permissions": str(int(self._app_permissions(channel))),
            "locale": interaction.person.locale,
            "entitlements": [],
            "authorizing_integration_owners": self._owners(interaction),
            "context": context_of(channel),
            "attachment_size_limit": LARGEST_FILE,
        }
        if interaction.message is not None:
            payload["message"] = self._shapes.message(interaction.message)
        if channel.is_direct:
            return {**payload, "user": self._shapes.user(interaction.person)}
        may = str(int(world.permissions(interaction.person, channel)))
        return {
            **payload,
            "guild_id": self._shapes.guild_of(channel),
            "guild": {"id": self._shapes.guild_of(channel), "locale": house.locale, "features": []},
            "guild_locale": house.locale,
            "member": {**self._shapes.member(interaction.person), "permissions": may},
        }


def context_of(channel: Channel) -> int:
    """Where an interaction is: in a guild, with the bot alone, or among people without it."""
    return 0 if not channel.is_direct else 1 if channel.is_dm else 2


def _path(data: Json) -> list[str]:
    """The names of a command and of what was chosen below it."""
    if "name" not in data:
        return []
    below = [option for option in data.get("options") or () if option.get("type") in NESTED]
    return [str(data["name"]), *(name for option in below for name in _path(option))]
