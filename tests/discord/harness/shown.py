"""What a person sees: a message as it was when they looked, and what the bot answered them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.sandbox.limits.components import LINK, SELECTS, Part, walk
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.state.records import Attachment, Json, Message
from bot.sandbox.wire.interactions import Interaction, Stage
from bot.sandbox.wire.shapes import UPLOAD


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

    def __init__(self, sandbox: Sandbox, message: Message) -> None:
        self._sandbox = sandbox
        self.message = message

    @property
    def id(self) -> int:
        return self.message.id

    @property
    def place(self) -> int:
        return self.message.channel

    @property
    def is_private(self) -> bool:
        return self.message.is_ephemeral

    @property
    def mentioned(self) -> frozenset[int]:
        return frozenset(self.message.mentions)

    @property
    def attachments(self) -> list[Json]:
        return self._sandbox.page_shapes.attachments(self.message)

    @property
    def parts(self) -> list[Json]:
        """All components, those within others too."""
        return list(walk(self.message.components))

    @property
    def text(self) -> str:
        """Everything one reads: the content, or the texts from top to bottom."""
        texts = (part["content"] for part in self.parts if part["type"] == Part.TEXT)
        return "\n".join(filter(None, (self.message.content, *texts)))

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
            if part["type"] == Part.BUTTON
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
    def _media(self) -> list[tuple[Attachment, str]]:
        """Pictures in order, with their alt texts: of galleries and thumbnails, or plain attachments."""
        items: list[Json] = []
        for part in self.parts:
            items += part["items"] if part["type"] == Part.GALLERY else ()
            items += [part] if part["type"] == Part.THUMBNAIL else ()
        shown = [(self._file(item["media"]["url"]), item.get("description") or "") for item in items]
        return shown or [(file, file.description) for file in self.message.attachments]

    def _file(self, url: str) -> Attachment:
        for file in self.message.attachments:
            if url == UPLOAD + file.filename or f"/{file.id}/" in url:
                return file
        raise AssertionError(f"a picture that was never uploaded: {url}")

    @property
    def pictures(self) -> list[bytes]:
        return [self._bytes(file) for file, _ in self._media]

    @property
    def alt_texts(self) -> list[str]:
        return [alt_text for _, alt_text in self._media]

    @property
    def files(self) -> dict[str, bytes]:
        """Whatever hangs on the message, by name."""
        return {file.filename: self._bytes(file) for file in self.message.attachments}

    def _bytes(self, file: Attachment) -> bytes:
        content = self._sandbox.world.files.read(file.id)
        assert content is not None, f"{file.filename} is gone"
        return content

    def __repr__(self) -> str:
        return f"<Shown {self.text!r} {self.labels}>"


class Modal(Struct, frozen=True):
    """A form shown to somebody: its title, and its fields by what stands above them."""

    title: str
    custom_id: str
    components: Sequence[Json]

    @property
    def fields(self) -> dict[str, str]:
        """Custom ids by label, whichever way the form was built."""
        found: dict[str, str] = {}
        for part in walk(self.components):
            if part.get("component"):
                found[part["label"]] = part["component"]["custom_id"]
            elif part.get("custom_id") and part.get("label"):
                found[part["label"]] = part["custom_id"]
        return found

    def filled(self, values: dict[str, object]) -> list[Json]:
        """What is sent when the form is filled in; what nobody wrote into stays as it was."""
        return [_filled(part, values) for part in self.components if part["type"] != Part.TEXT]


def _filled(part: Json, values: dict[str, object]) -> Json:
    match part:
        case {"component": inner}:
            return {"type": part["type"], "component": _filled(inner, values)}
        case {"components": inner}:
            return {"type": part["type"], "components": [_filled(each, values) for each in inner]}
        case {"type": Part.TEXT_INPUT, "custom_id": name}:
            value = values.get(name, part.get("value") or "")
            return {"type": part["type"], "custom_id": name, "value": value}
    usual = [option["value"] for option in part.get("options") or () if option.get("default")]
    chosen = values.get(part["custom_id"], usual)
    if part["type"] == Part.RADIO_GROUP:
        one = chosen[0] if isinstance(chosen, list) and chosen else chosen or None
        return {"type": part["type"], "custom_id": part["custom_id"], "value": one}
    if not isinstance(chosen, list):
        chosen = [chosen]
    return {"type": part["type"], "custom_id": part["custom_id"], "values": chosen}


class Answer:
    """What the bot did about a command, a click or a form; it grows while the bot works on."""

    def __init__(self, sandbox: Sandbox, jobs: int) -> None:
        self._sandbox = sandbox
        self._jobs = jobs
        self.interaction: Interaction
        self.choices: list[Json] | None = None
        self.modal: Modal | None = None
        self.is_prompt = False
        """Whether it was acknowledged before any work in threads: drawing, thinking.

        Time stands still here, so that Discord's three seconds say nothing about slow work.
        """

    def hears(self, state: str, more: Json, jobs: int) -> None:
        """How it stands."""
        self.is_prompt = self.is_prompt or (jobs == self._jobs and state != "failed")
        match state:
            case "choices":
                self.choices = more["choices"]
            case "modal":
                modal = more["modal"]
                self.modal = Modal(modal["title"], modal["custom_id"], modal["components"])

    @property
    def is_acknowledged(self) -> bool:
        return self.interaction.stage is Stage.ACKNOWLEDGED

    @property
    def message(self) -> Shown:
        """The reply, or the message that was edited in place of one."""
        found = self._original
        assert found is not None, f"no message in answer to {self.interaction.data}"
        return found

    @property
    def _original(self) -> Shown | None:
        number = self.interaction.original
        found = self._sandbox.world.message(self.interaction.channel.id, number)
        found = found or self._sandbox.world.ephemeral(number)
        return None if found is None else Shown(self._sandbox, found)

    @property
    def is_private(self) -> bool:
        return self.message.is_private

    @property
    def text(self) -> str:
        return self.message.text

    @property
    def more(self) -> Sequence[Shown]:
        """What followed the first reply."""
        seen = self._sandbox.world.seen(self.interaction.person, self.interaction.channel)
        own = str(self.interaction.id)
        return [
            Shown(self._sandbox, message)
            for message in seen
            if message.interaction is not None
            and message.interaction["id"] == own
            and message.id != self.interaction.original
        ]

    @property
    def everything(self) -> Sequence[Shown]:
        """Whatever there is to be seen of it, if anything."""
        first = self._original
        return [*([] if first is None else [first]), *self.more]
