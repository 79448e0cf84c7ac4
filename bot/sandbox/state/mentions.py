"""Whom a message calls: what its text mentions, as far as allowed_mentions lets it."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from msgspec import Struct

from bot.sandbox.state.records import Json

USER: Final = re.compile(r"<@!?(\d{1,20})>")
EVERYONE: Final = re.compile(r"@(?:everyone|here)\b")


class Mentions(Struct, frozen=True):
    """Who is mentioned and called."""

    users: tuple[int, ...] = ()
    everyone: bool = False


def mentions(
    text: str, allowed: Json | None, *, people: Collection[int], may_everyone: bool, answered: int = 0
) -> Mentions:
    """Read the mentions of a text.

    >>> mentions("<@7> and <@8>", {"parse": [], "users": ["8"]}, people=(7, 8), may_everyone=False).users
    (8,)
    """
    rules: Json = {"parse": ["users", "everyone"], "replied_user": True} if allowed is None else allowed
    parse = rules.get("parse") or ()
    named = {int(each) for each in rules.get("users") or ()}
    found = [int(number) for number in USER.findall(text)]
    users = [each for each in found if each in people and ("users" in parse or each in named)]
    if answered and rules.get("replied_user", False):
        users.append(answered)
    everyone = may_everyone and "everyone" in parse and bool(EVERYONE.search(text))
    return Mentions(tuple(dict.fromkeys(users)), everyone)
