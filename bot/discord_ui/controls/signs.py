"""Signs of our own, once they are uploaded: emojis that Discord keeps for the application.

Messages are written with marks: the coloured circle of a seat, or, where its sign is known, a character for a
game or a face of a die, which no font has and no foreign text keeps. What becomes of a mark is decided here
alone: our sign in a text, and beside the label of a button or an option; in a label itself, which shows no
emoji of ours, what stands for it in words. So nothing is shown twice, and without signs nothing changes.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Mapping
from contextvars import ContextVar
from hashlib import sha256
from typing import Final

from discord import Emoji, HTTPException, PartialEmoji, SelectOption
from discord.ui import Button, LayoutView, Select, TextDisplay

from games.catalogue import GAMES
from games.core import Seat

log = logging.getLogger(__name__)

WRONG_FORM: Final = 50035
NAME: Final = re.compile(r"kreisel_(\w+)_([0-9a-f]{6})")
"""How our signs are called on Discord: what each is, and what tells its picture from an older one."""

MARKS: Final = {Seat.RED: "🔴", Seat.BLUE: "🔵", Seat.YELLOW: "🟡", Seat.GREEN: "🟢", Seat.WHITE: "⚪"}
FIRST_OF_DICE: Final = 0xF0000
FIRST_OF_GAMES: Final = 0xF0100
FACES: Final = "123456"
ROLL: Final = chr(FIRST_OF_DICE)
DIE_MARKS: Final = {face: chr(FIRST_OF_DICE + int(face)) for face in FACES}
IN_WORDS: Final = {mark: face for face, mark in DIE_MARKS.items()}
"""What stands for a mark in a label; nothing for the others that we made, and a seat's stands for itself."""
MADE: Final = re.compile(f"[{ROLL}-{chr(FIRST_OF_GAMES + 0xFF)}]")


def emoji_name(sign: str, picture: bytes) -> str:
    """How a sign is called on Discord; a new picture is a new name."""
    return f"kreisel_{sign}_{sha256(picture).hexdigest()[:6]}"


def sign_called(name: str) -> str:
    """Which sign an emoji is; empty, if it is none of ours.

    >>> sign_called("kreisel_seat_red_0a1b2c"), sign_called("kreisel_club")
    ('seat_red', '')
    """
    found = NAME.fullmatch(name)
    return found[1] if found else ""


def _marks() -> dict[str, str]:
    """The mark of every sign by its name."""
    return {
        **{f"seat_{seat.colour}": mark for seat, mark in MARKS.items()},
        "die": ROLL,
        **{f"die_{face}": mark for face, mark in DIE_MARKS.items()},
        **{game: chr(FIRST_OF_GAMES + at) for at, game in enumerate(GAMES)},
    }


class Signs:
    """Those that Discord has."""

    def __init__(self) -> None:
        self._emojis: dict[str, PartialEmoji] = {}

    def __bool__(self) -> bool:
        return bool(self._emojis)

    def learn(self, emojis: Iterable[Emoji]) -> None:
        """Know those of these that are ours, of several the newest, and no others."""
        marks, found = _marks(), dict[str, PartialEmoji]()
        for emoji in sorted(emojis, key=lambda emoji: emoji.id):
            if mark := marks.get(sign_called(emoji.name)):
                found[mark] = PartialEmoji(name=emoji.name, id=emoji.id)
        self._emojis = found

    def forget(self) -> None:
        """One of them is gone: do without them."""
        self._emojis = {}

    def mark_of(self, game: str) -> str:
        """What to write before the title of a game: its mark, where its sign is known."""
        return self._known(_marks().get(game, ""))

    @property
    def roll(self) -> str:
        """What to write before the word for a roll."""
        return self._known(ROLL)

    @property
    def faces(self) -> Mapping[str, str]:
        """What to write for the faces of dice."""
        return {face: mark for face, mark in DIE_MARKS.items() if mark in self._emojis}

    def _known(self, mark: str) -> str:
        return mark if mark in self._emojis else ""

    def in_text(self, text: str) -> str:
        """A text with signs for its marks; after what stands before a title, a space."""
        for mark, emoji in self._emojis.items():
            if mark in text:
                is_before = MADE.match(mark) and mark not in IN_WORDS
                text = text.replace(mark, f"{emoji} " if is_before else str(emoji))
        return text

    def beside(self, label: str) -> tuple[str, PartialEmoji | None]:
        """A label without its mark, and the sign to show beside it; with several marks it keeps them."""
        match [mark for mark in label if mark in self._emojis]:
            case [mark] if rest := label.replace(f"{mark} ", "", 1).replace(mark, "", 1).strip():
                return rest, self._emojis[mark]
        return in_words(label), None


def in_words(text: str) -> str:
    """A text without marks that no font has."""
    return MADE.sub(lambda mark: IN_WORDS.get(mark[0], ""), text)


_signs: Final[ContextVar[Signs | None]] = ContextVar("signs", default=None)
_NONE: Final = Signs()


def use_signs(signs: Signs) -> None:
    """Let everything that is begun from here on show these."""
    _signs.set(signs)


def known_signs() -> Signs:
    """Those that can be shown here."""
    return _signs.get() or _NONE


def doubt_signs(error: Exception) -> None:
    """Discord refuses a control with an emoji that was deleted meanwhile: from now on, do without."""
    is_refused = isinstance(error, HTTPException) and error.code == WRONG_FORM
    if is_refused and "emoji" in str(error).lower() and known_signs():
        known_signs().forget()
        log.warning("an emoji of the application is gone: none is shown until the next start")


def show_signs(view: LayoutView, *, room: int) -> None:
    """Show a message's marks as signs, if there is room: as Discord counts, each has some 40 characters."""
    signs = known_signs()
    if not signs:
        return
    parts = list(view.walk_children())
    texts = [part for part in parts if isinstance(part, TextDisplay)]
    signed = [signs.in_text(text.content) for text in texts]
    fits = sum(map(len, signed)) <= room
    for text, with_signs in zip(texts, signed, strict=True):
        text.content = with_signs if fits else in_words(text.content)
    for part in parts:
        match part:
            case Button(label=str()):
                _show_beside(part, signs)
            case Select():
                for option in part.options:
                    _show_beside(option, signs)


def _show_beside(part: Button[LayoutView] | SelectOption, signs: Signs) -> None:
    label, emoji = signs.beside(part.label or "")
    if emoji is not None:
        part.emoji = emoji
    part.label = label
