"""Who sits where, in words that are safe to show, and in the seats' colours."""

from __future__ import annotations

from typing import Final

from bot.tables.acts import Phase
from bot.tables.table import Table
from bot.texts.loader import Texts
from bot.texts.markdown import escaped
from games.core import Seat

MARKS: Final = {Seat.RED: "🔴", Seat.BLUE: "🔵", Seat.YELLOW: "🟡", Seat.GREEN: "🟢", Seat.WHITE: "⚪"}
COLOURS: Final = {
    Seat.RED: 0xD64541,
    Seat.BLUE: 0x3A7BD5,
    Seat.YELLOW: 0xE8B923,
    Seat.GREEN: 0x3FA34D,
    Seat.WHITE: 0xE8E8E8,
}


def player_name(table: Table, seat: Seat, texts: Texts) -> str:
    """The name of whoever plays a seat, as they wrote it: for pictures, not for messages."""
    chair = table.chairs[seat]
    if chair.computer:
        return texts.say("player-computer")
    player = table.player(seat)
    if player is not None:
        return player.name
    return texts.say("player-nobody" if chair.is_free else "player-forgotten")


def names(table: Table, texts: Texts) -> dict[Seat, str]:
    """All names, for a picture."""
    return {seat: player_name(table, seat, texts) for seat in table.seats}


def shown_name(table: Table, seat: Seat, texts: Texts) -> str:
    """A seat's mark and its player, safe in a message."""
    return f"{MARKS[seat]} {escaped(player_name(table, seat, texts))}"


def seat_word(seat: Seat, texts: Texts) -> str:
    """A seat's mark and colour."""
    return f"{MARKS[seat]} {texts.say('seat', seat=seat.colour)}"


def seats_to_take(table: Table) -> tuple[Seat, ...]:
    """Where somebody can sit down while the game runs."""
    if table.phase is not Phase.PLAYING or table.terms.analysis:
        return ()
    return tuple(seat for seat in table.seats if table.chairs[seat].can_be_taken or table.is_deserted(seat))
