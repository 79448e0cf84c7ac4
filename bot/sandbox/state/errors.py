"""Discord's refusals, with its own codes."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from bot.sandbox.state.records import Json


class Kind(Struct, frozen=True):
    """One way in which Discord says no."""

    status: int
    code: int
    message: str


class Refused(Exception):
    """A request that Discord would refuse."""

    def __init__(self, kind: Kind, errors: Json | None = None) -> None:
        super().__init__(f"{kind.code}: {kind.message}")
        self.kind = kind
        self.errors = errors

    @property
    def body(self) -> dict[str, Any]:
        """What the caller reads."""
        body: dict[str, Any] = {"message": self.kind.message, "code": self.kind.code}
        return {**body, "errors": self.errors} if self.errors else body


UNAUTHORIZED: Final = Kind(401, 0, "401: Unauthorized")
NOT_FOUND: Final = Kind(404, 0, "404: Not Found")
UNKNOWN_APPLICATION: Final = Kind(404, 10002, "Unknown Application")
UNKNOWN_CHANNEL: Final = Kind(404, 10003, "Unknown Channel")
UNKNOWN_GUILD: Final = Kind(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER: Final = Kind(404, 10007, "Unknown Member")
UNKNOWN_MESSAGE: Final = Kind(404, 10008, "Unknown Message")
UNKNOWN_USER: Final = Kind(404, 10013, "Unknown User")
UNKNOWN_EMOJI: Final = Kind(404, 10014, "Unknown Emoji")
UNKNOWN_WEBHOOK: Final = Kind(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION: Final = Kind(404, 10062, "Unknown interaction")
UNKNOWN_COMMAND: Final = Kind(404, 10063, "Unknown application command")
UNKNOWN_EVENT: Final = Kind(404, 10070, "Unknown Guild Scheduled Event")
TOO_MANY_EMOJIS: Final = Kind(400, 30008, "Maximum number of emojis reached (2000)")
TOO_MANY_COMMANDS: Final = Kind(400, 30032, "Maximum number of application commands reached (100).")
TOO_MANY: Final = Kind(429, 0, "You are being rate limited.")
TOO_MANY_OLD_EDITS: Final = Kind(
    429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later."
)
TOO_LARGE: Final = Kind(413, 40005, "Request entity too large")
TAGS_ARE_ALIKE: Final = Kind(400, 40061, "Tag names must be unique")
TAG_IS_REQUIRED: Final = Kind(400, 40067, "A tag is required to create a forum post in this channel")
ALREADY_ACKNOWLEDGED: Final = Kind(400, 40060, "Interaction has already been acknowledged.")
TOO_MANY_FOLLOW_UPS: Final = Kind(
    400, 40094, "This interaction has reached the maximum number of follow-up messages."
)
MISSING_ACCESS: Final = Kind(403, 50001, "Missing Access")
NOT_IN_A_DM: Final = Kind(403, 50003, "Cannot execute action on a DM channel")
NOT_THE_AUTHOR: Final = Kind(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE: Final = Kind(400, 50006, "Cannot send an empty message")
NOT_A_TEXT_CHANNEL: Final = Kind(400, 50008, "Cannot send messages in a non-text channel")
DMS_CLOSED: Final = Kind(403, 50007, "Cannot send messages to this user")
MISSING_PERMISSIONS: Final = Kind(403, 50013, "Missing Permissions")
BULK_DELETE_COUNT: Final = Kind(400, 50016, "You can only bulk delete between 2 and 100 messages at a time.")
WRONG_CHANNEL_TYPE: Final = Kind(400, 50024, "Cannot execute action on this channel type")
INVALID_WEBHOOK_TOKEN: Final = Kind(401, 50027, "Invalid Webhook Token")
SYSTEM_MESSAGE: Final = Kind(403, 50021, "Cannot execute action on a system message")
INVALID_FORM: Final = Kind(400, 50035, "Invalid Form Body")
THREAD_IS_ARCHIVED: Final = Kind(400, 50083, "Thread is archived")
INVALID_JSON: Final = Kind(400, 50109, "The request body contains invalid JSON.")
TOO_MANY_EVENTS: Final = Kind(400, 30038, "Maximum number of guild scheduled events reached (100)")
FINISHED_EVENT: Final = Kind(400, 180000, "Cannot update a finished event")
THREAD_ALREADY_THERE: Final = Kind(400, 160004, "A thread has already been created for this message")
THREAD_IS_LOCKED: Final = Kind(400, 160005, "Thread is locked")
