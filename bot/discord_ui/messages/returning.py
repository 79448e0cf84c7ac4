"""The one message for who comes to a table after days, or sits down there: all they need to play on."""

from __future__ import annotations

from collections.abc import Sequence

from bot.clock import MILLISECONDS
from bot.discord_ui.controls.layout import Message
from bot.discord_ui.messages.board import Board
from bot.discord_ui.messages.clocks import time_of
from bot.discord_ui.messages.missed import Missed
from bot.discord_ui.messages.players import seat_word
from bot.discord_ui.messages.story import ROOM_ON_BOARD, short_story
from bot.tables.changes.clock import is_timed
from bot.tables.journal.replay import Happened
from bot.tables.journal.table import Table
from bot.texts.loader import Texts
from bot.texts.pace import duration_words
from games.core import Seat


async def returning(
    table: Table,
    happened: Sequence[Happened],
    missed: Missed,
    person: int,
    texts: Texts,
    *,
    theme: str,
    seat_back: bool = False,
) -> Message:
    """The board, with controls if they are the one to decide, what happened, and how much time there is.

    ``seat_back``: a computer has played for them meanwhile.
    """
    own = table.seats_of(table.guest_of(person))
    seat = next((seat for seat in own if seat in table.deciders), own[0])
    kind = "returned" if seat_back else "new" if missed.is_new else "back"
    heading = texts.say("welcome-back", kind=kind, seat=seat_word(seat, texts))
    told = [*short_story(table, missed, texts, room=ROOM_ON_BOARD).lines, _time(table, person, seat, texts)]
    board = Board(table, happened, texts)
    return await board.message(viewer=seat, theme=theme, heading=heading, told=told, team=own)


def _time(table: Table, person: int, seat: Seat, texts: Texts) -> str:
    until = time_of(table, person)
    if until is not None:
        moment = until // MILLISECONDS
        return texts.say("welcome-back-until", until=f"<t:{moment}:f>", left=f"<t:{moment}:R>")
    if is_timed(table):
        return texts.say("welcome-back-left", left=duration_words(table.chairs[seat].left, texts))
    return texts.say("welcome-back-no-clock")
