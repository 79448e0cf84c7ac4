"""The words that call people: to decide, to agree, to sit down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from discord import ButtonStyle
from discord.ui import Item

from bot.clock import MILLISECONDS
from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import Layout, Message, button, link_button, rows, text_message, words
from bot.discord_ui.messages.board import take_buttons
from bot.discord_ui.messages.clocks import pause_buttons, until_words
from bot.discord_ui.messages.listing import Listed, as_text
from bot.discord_ui.messages.players import seat_word, shown_name, signed_title, with_dice
from bot.store.port import Unsent
from bot.tables.changes import notices
from bot.tables.journal.acts import NOBODY, Phase
from bot.tables.journal.table import Chair, Table
from bot.texts.actions import asked
from bot.texts.clauses import capital
from bot.texts.games import title
from bot.texts.loader import Texts
from bot.texts.markdown import escaped
from games.core import Seat

MOST_BOARDS: Final = 10
"""That a reminder leads to: two rows of buttons."""


def call(
    table: Table, due: Sequence[Unsent], texts: Texts, waiting: Mapping[int, Sequence[Listed]]
) -> Message:
    """Mentions of whoever is called, each with the reason; a reminder names all tables that wait."""
    said, boards = [], dict[int, Item[Any]]()
    for row in due:
        others = waiting.get(row.person, ()) if row.kind == notices.REMINDER else ()
        what = _reason(table, row, texts) if len(others) < 2 else _several(others, texts)
        said.append(texts.say("ping", person=f"<@{row.person}>", what=what))
        if len(others) > 1:
            boards |= {one.listing.table: _board_of(one) for one in others[:MOST_BOARDS]}
    ways = [*list(boards.values())[:MOST_BOARDS], *_further_buttons(table, due, texts)]
    return Message(Layout(words("\n".join(said)), *rows(ways)))


def called(table: Table, due: Sequence[Unsent], texts: Texts) -> str:
    """The same above a board, which says itself what is to be decided, or above a lobby."""
    said = []
    for row in due:
        is_told = row.kind == notices.PING and table.undo is None
        what = "" if is_told else _reason(table, row, texts)
        said.append(texts.say("ping", person=f"<@{row.person}>", what=what).rstrip())
    return "\n".join(said)


def reminding_letter(waiting: Sequence[Listed], texts: Texts) -> Layout:
    """All tables that wait for somebody, with the way to each; the most urgent board is shown with a tap."""
    first = ControlId("board", waiting[0].listing.table)
    ways = [link_button(one.link, one.name) if one.link else _board_of(one) for one in waiting[1:MOST_BOARDS]]
    if waiting[0].link:
        ways.insert(0, link_button(waiting[0].link, waiting[0].name))
    shown = button(first, texts.say("control-most-urgent"), style=ButtonStyle.primary)
    return Layout(words(_several(waiting, texts)), *rows([shown]), *rows(ways))


def _several(waiting: Sequence[Listed], texts: Texts) -> str:
    heading = texts.say("ping-several", count=len(waiting))
    return as_text(heading, [one.line for one in waiting], texts)


def _board_of(one: Listed) -> Item[Any]:
    return button(ControlId("board", one.listing.table), one.name, style=ButtonStyle.primary)


def invitation(table: Table, people: Sequence[int], seat: Seat | None, texts: Texts) -> Message:
    """The question whether people sit down, with a button for it."""
    said = texts.say("ping", person=_mentions(people), what=_question(table, seat, texts, len(people)))
    return Message(Layout(words(said), *rows(_seat_buttons(table, seat, texts))))


def withdrawn(people: Sequence[int], texts: Texts) -> Message:
    """What is left of an offer that holds no more."""
    said = texts.say("ping", person=_mentions(people), what=texts.say("invitation-withdrawn"))
    return Message(text_message(said))


def _mentions(people: Sequence[int]) -> str:
    return " ".join(f"<@{person}>" for person in people)


def removal(table: Table, people: Sequence[int], texts: Texts) -> Message:
    """That a moderator took somebody's seat away."""
    said = texts.say("ping", person=_mentions(people), what=_removed(table, texts))
    return Message(text_message(said))


def stand_in(table: Table, people: Sequence[int], seat: Seat | None, texts: Texts) -> Message:
    """That a computer plays for somebody, with the way back."""
    said = texts.say("ping", person=_mentions(people), what=_stood_in(seat, texts))
    return Message(Layout(words(said), *rows(_return_buttons(table, seat, texts))))


def vacancy(table: Table, people: Sequence[int], seat: Seat | None, texts: Texts) -> Message:
    """The seat of somebody who is away, offered to those who may take it first."""
    said = texts.say("ping", person=_mentions(people), what=_vacant(table, seat, texts, len(people)))
    return Message(Layout(words(said), *rows(_stepping_in(table, seat, texts))))


def letter(table: Table, row: Unsent, seat: Seat | None, texts: Texts, *, link: str) -> Layout:
    """The same to somebody alone; where there is no board to go to, with a button that shows it."""
    if row.kind == notices.REMOVED:  # there is nothing left for them to do at the table
        return text_message(_removed(table, texts))
    if row.kind == notices.STOOD_IN:
        said = f"**{_name(table, texts)}**: {_stood_in(seat, texts)} {link}".rstrip()
        return Layout(words(said), *rows(_return_buttons(table, seat, texts)))
    if row.kind == notices.VACANCY:
        said = f"**{_name(table, texts)}**: {_vacant(table, seat, texts)} {link}".rstrip()
        return Layout(words(said), *rows(_stepping_in(table, seat, texts)))
    if row.kind in (notices.INVITE, notices.OFFER):
        said = capital(_question(table, seat, texts))
    else:
        said = letter_words(table, row, texts)
    further = _further_buttons(table, [row], texts)
    if link:
        return Layout(words(texts.say("ping-dm", what=said, link=link)), *rows(further))
    return Layout(words(said), *rows([_board_button(table, texts), *further]))


def letter_words(table: Table, row: Unsent, texts: Texts, *, link: str = "") -> str:
    """Which table wants what of somebody, and where it is."""
    said = f"**{_name(table, texts)}**: {_reason(table, row, texts)}"
    return texts.say("ping-dm", what=said, link=link) if link else said


def homeless(table: Table, person: int, texts: Texts) -> Layout:
    """That the channel of a table is gone, and how it goes on; before the game its host can begin."""
    if table.phase is not Phase.LOBBY:
        said = texts.say("homeless", table=_name(table, texts))
        return Layout(words(said), *rows([_board_button(table, texts)]))
    is_host = table.guest_of(person) == table.host
    said = texts.say("homeless-lobby", table=_name(table, texts), host="yes" if is_host else "no")
    starting = ControlId("start", table.id, table.public_ply)
    begin = button(starting, texts.say("control-start"), style=ButtonStyle.success)
    return Layout(words(said), *rows([begin] if is_host else []))


def _reason(table: Table, row: Unsent, texts: Texts) -> str:
    own = table.seats_of(table.guest_of(row.person))
    match row.kind:
        case notices.INVITE:
            return _question(table, None, texts)
        case notices.PUT_IN:
            return texts.say("ping-put-in", seat=seat_word(own[0], texts))
        case notices.UNDO_REFUSED:
            return texts.say("ping-undo-refused")
        case notices.SILENCE:
            return texts.say("ping-silence", pause="yes" if table.paused else "no")
        case notices.REMINDER:
            until = next((said for seat in own if (said := until_words(table, seat))), "")
            return texts.say("ping-reminder", until=until, what=_asked(table, own, texts))
    return _asked(table, own, texts)


def _asked(table: Table, own: Sequence[Seat], texts: Texts) -> str:
    """What the table wants to know of somebody."""
    if table.undo is not None:
        return texts.say("ping-undo", who=shown_name(table, table.undo.seat, texts))
    deciding = [seat for seat in own if seat in table.deciders]
    if not deciding or table.state is None or table.waits_for_roll:
        return texts.say("ping-roll")
    return asked(table.state, deciding[0], with_dice(texts), addressed=True)


def _removed(table: Table, texts: Texts) -> str:
    return texts.say("ping-removed", table=_name(table, texts))


def _question(table: Table, seat: Seat | None, texts: Texts, people: int = 1) -> str:
    game = signed_title(table.terms.game, texts)
    if seat is None:
        return texts.say("invitation", game=game, number=str(table.id), people=people)
    return texts.say("invitation-seat", game=game, number=str(table.id), who=shown_name(table, seat, texts))


def _seat_buttons(table: Table, seat: Seat | None, texts: Texts) -> list[Item[Any]]:
    if seat is not None:
        taking = ControlId("take", table.id, table.public_ply, seat.colour)
        said = texts.say("control-take-seat", seat=seat_word(seat, texts))
        return [button(taking, said, style=ButtonStyle.success)]
    if table.phase is Phase.LOBBY:
        joining = ControlId("join", table.id, table.public_ply)
        return [button(joining, texts.say("control-join"), style=ButtonStyle.primary)]
    return take_buttons(table, texts)


def _stood_in(seat: Seat | None, texts: Texts) -> str:
    return texts.say("ping-stood-in", seat=seat_word(seat, texts) if seat is not None else "")


def _return_buttons(table: Table, seat: Seat | None, texts: Texts) -> list[Item[Any]]:
    if seat is None:
        return []
    returning = ControlId("take", table.id, table.public_ply, seat.colour)
    return [button(returning, texts.say("control-return"), style=ButtonStyle.success)]


def _vacant(table: Table, seat: Seat | None, texts: Texts, people: int = 1) -> str:
    """Whose seat is offered, and until when only to these people; a partner gives it back."""
    chair = table.chairs[seat] if seat is not None else Chair()
    name = table.people[chair.absent].name if chair.absent != NOBODY else ""
    offer = chair.vacancy
    return texts.say(
        "vacancy-offered",
        circle=offer.circle.value if offer is not None else "",
        people=people,
        who=escaped(name) or texts.say("player-forgotten"),
        seat=seat_word(seat, texts) if seat is not None else "",
        until=f"<t:{offer.until // MILLISECONDS}:f>" if offer is not None else "",
    )


def _stepping_in(table: Table, seat: Seat | None, texts: Texts) -> list[Item[Any]]:
    if seat is None:
        return []
    taking = ControlId("take", table.id, table.public_ply, seat.colour)
    return [button(taking, texts.say("control-step-in"), style=ButtonStyle.success)]


def _further_buttons(table: Table, due: Sequence[Unsent], texts: Texts) -> list[Item[Any]]:
    """To what happened before, for somebody who was given a seat; about a pause that has lasted for long."""
    kinds = {row.kind for row in due}
    found: list[Item[Any]] = []
    if notices.PUT_IN in kinds:
        catching_up = ControlId("catchup", table.id, table.public_ply)
        found.append(button(catching_up, texts.say("control-catchup")))
    if notices.SILENCE in kinds and table.paused:
        found += pause_buttons(table, texts)
    return found


def _board_button(table: Table, texts: Texts) -> Item[Any]:
    return button(ControlId("board", table.id), texts.say("control-board"), style=ButtonStyle.primary)


def _name(table: Table, texts: Texts) -> str:
    return texts.say("thread-name", game=title(table.terms.game, texts), number=table.id)
