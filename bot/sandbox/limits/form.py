"""Discord's form errors (50035): everything that is wrong with a request, each at its place."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, TypeAlias

from bot.sandbox.state.errors import INVALID_FORM, Refused
from bot.sandbox.state.records import Json

Place: TypeAlias = tuple[str | int, ...]


class Form:
    """Gathers what is wrong; ``check`` refuses the request if anything is."""

    def __init__(self) -> None:
        self.errors: Json = {}

    def wrong(self, place: Place, code: str, message: str) -> None:
        """Something at this place is wrong."""
        node = self.errors
        for step in place:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def check(self) -> None:
        """Refuse the request if something was wrong."""
        if self.errors:
            raise Refused(INVALID_FORM, self.errors)

    def missing(self, place: Place) -> None:
        """Something that must be there is not."""
        self.wrong(place, "BASE_TYPE_REQUIRED", "This field is required")

    def text(
        self, body: Json, key: str, place: Place, *, most: int, least: int = 1, required: bool = True
    ) -> str:
        """A text of a length; empty where there is none."""
        value = body.get(key)
        if value is None:
            if required:
                self.missing((*place, key))
            return ""
        if not isinstance(value, str):
            self.wrong((*place, key), "STRING_TYPE_CONVERT", "Could not interpret as string.")
            return ""
        self.length(value, (*place, key), least=least, most=most)
        return value

    def number(
        self, body: Json, key: str, place: Place, *, least: int, most: int, required: bool = False
    ) -> int | None:
        """A whole number within bounds."""
        value = body.get(key)
        if value is None:
            if required:
                self.missing((*place, key))
            return None
        if not isinstance(value, int) or isinstance(value, bool):
            self.wrong((*place, key), "NUMBER_TYPE_COERCE", f'Value "{str(value)[:40]}" is not int.')
            return None
        if value < least:
            self.wrong(
                (*place, key), "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}."
            )
        if value > most:
            self.wrong((*place, key), "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")
        return value

    def items(
        self, body: Json, key: str, place: Place, *, most: int, least: int = 0, required: bool = True
    ) -> list[Any]:
        """A list of a length."""
        value = body.get(key)
        if value is None:
            if required and least:
                self.missing((*place, key))
            return []
        if not isinstance(value, list):
            self.wrong((*place, key), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType.")
            return []
        self.length(value, (*place, key), least=least, most=most)
        return value

    def length(self, value: Collection[Any], place: Place, *, least: int, most: int) -> None:
        """A length within bounds; Discord has different words for each way to miss them."""
        if least <= len(value) <= most:
            return
        if value == "":
            self.missing(place)
        elif least:
            self.wrong(place, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        else:
            self.wrong(place, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")

    def one_of(self, value: object, place: Place, known: Collection[object]) -> bool:
        """One of a few values."""
        if value not in known:
            names = ", ".join(str(each) for each in known)
            self.wrong(place, "BASE_TYPE_CHOICES", f"Value must be one of {{{names}}}.")
        return value in known
