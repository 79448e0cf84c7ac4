"""What a person sees: a message as it was when they looked, and what the bot answered them."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

import simcord
from msgspec import Struct
from simcord.backend.models import Message

from tests.discord.limits import LINK, SELECTS, Json, Kind, walk
from tests.discord.simulation import Simulation


class Button(Struct, frozen=True):
    """One button: what stands on it, and whether it can be clicked."""

    label: str
    custom_id: str
    url: str
    is_disabled: bool


class Select(Struct, frozen=True):
    """One select: its options by label, and the values they stand for."""

    custom_id: str
    placeholder: str
    options: dict[str, str]
    descriptions: dict[str, str]
    """What stands below an option, by its label."""
    is_disabled: bool


class Shown:
    """A message, frozen at the moment somebody looked at it; clicking on it clicks what they saw."""

    def __init__(self, env: simcord.Env, message: Message) -> None:
        self.env = env
        self.id = message.id
        self.place = message.channel_id
        self.content = message.content
        self.components: list[dict[str, Any]] = deepcopy(message.components)
        self.attachments: list[dict[str, Any]] = deepcopy(message.attachments)
        self.is_private = message.is_ephemeral
        self.is_thinking = bool(message.flags & 1 << 7)
        self.author = message.author_id
        self.mentioned = frozenset(message.mention_user_ids)

    @property
    def parts(self) -> list[Json]:
        """All components, those within others too."""
        return list(walk(self.components))

    @property
    def text(self) -> str:
        """Everything one reads: the content, or the texts from top to bottom."""
        texts = (part["content"] for part in self.parts if part["type"] == Kind.TEXT)
        return "\n".join(filter(None, (self.content, *texts)))

    @property
    def buttons(self) -> list[Button]:
        return [
            Button(
                label=part.get("label") or (part.get("emoji") or {}).get("name") or "",
                custom_id=part.get("custom_id") or "",
                url=part.get("url") or "" if part["style"] == LINK else "",
                is_disabled=bool(part.get("disabled")),
            )
            for part in self.parts
            if part["type"] == Kind.BUTTON
        ]

    @property
    def labels(self) -> list[str]:
        """What stands on the buttons, in order."""
        return [button.label for button in self.buttons]

    @property
    def selects(self) -> list[Select]:
        return [
            Select(
                custom_id=part["custom_id"],
                placeholder=part.get("placeholder") or "",
                options={option["label"]: option["value"] for option in part.get("options") or ()},
                descriptions={
                    option["label"]: option.get("description") or "" for option in part.get("options") or ()
                },
                is_disabled=bool(part.get("disabled")),
            )
            for part in self.parts
            if part["type"] in SELECTS
        ]

    @property
    def media(self) -> list[Json]:
        """Pictures in their order: of galleries and thumbnails, or plain attachments."""
        items: list[Json] = []
        for part in self.parts:
            items += part["items"] if part["type"] == Kind.GALLERY else ()
            items += [part] if part["type"] == Kind.THUMBNAIL else ()
        return items or [{"media": one, "description": one["description"]} for one in self.attachments]

    @property
    def pictures(self) -> list[bytes]:
        found = [self.env.backend.cdn.get(item["media"]["url"]) for item in self.media]
        assert all(found), "a picture that was never uploaded"
        return [picture for picture in found if picture]

    @property
    def alt_texts(self) -> list[str]:
        return [item.get("description") or "" for item in self.media]

    @property
    def files(self) -> dict[str, bytes]:
        """Whatever hangs on the message, by name."""
        return {one["filename"]: self.env.backend.cdn.get(one["url"]) or b"" for one in self.attachments}

    def __repr__(self) -> str:
        return f"<Shown {self.text!r} {self.labels}>"


class Modal(Struct, frozen=True):
    """A form shown to somebody: its title, and its fields by what stands above them."""

    title: str
    custom_id: str
    fields: dict[str, str]


class Answer:
    """What the bot did about a command, a click or a form; it grows while the bot works on."""

    def __init__(self, env: Simulation, result: simcord.InteractionResult) -> None:
        self.env = env
        self.result = result

    @property
    def is_acknowledged(self) -> bool:
        return self.result.acknowledged

    @property
    def is_prompt(self) -> bool:
        """Whether it was acknowledged before any work in threads: drawing, thinking.

        Time stands still here, so that Discord's three seconds say nothing about slow work.
        """
        return self.result._interaction.id in self.env.wire.prompt

    @property
    def message(self) -> Shown:
        """The reply, or the message that was edited in place of one."""
        response = self.result.response
        assert response is not None, f"no message in answer: {self.result!r}"
        return Shown(self.env, response._message)

    @property
    def is_private(self) -> bool:
        return self.message.is_private

    @property
    def text(self) -> str:
        return self.message.text

    @property
    def more(self) -> Sequence[Shown]:
        """What followed the first reply."""
        return [Shown(self.env, followup._message) for followup in self.result.followups]

    @property
    def modal(self) -> Modal | None:
        raw = self.result.modal
        return None if raw is None else Modal(raw["title"], raw["custom_id"], _fields(raw["components"]))


def _fields(components: Sequence[Json]) -> dict[str, str]:
    """Custom ids by label, whichever way the form was built."""
    found: dict[str, str] = {}
    for part in walk(components):
        if part.get("component"):
            found[part["label"]] = part["component"]["custom_id"]
        elif part.get("custom_id") and part.get("label"):
            found[part["label"]] = part["custom_id"]
    return found
