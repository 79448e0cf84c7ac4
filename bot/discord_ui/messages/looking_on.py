"""What somebody is told who taps what is another's: what is going on, and what they can do themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from discord.ui import Item

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import Layout, button, link_button, rows, words
from bot.discord_ui.messages.board import take_button
from bot.discord_ui.messages.listing import Listed
from bot.discord_ui.messages.players import shown_name
from bot.tables.journal.acts import NOBODY, Phase
from bot.tables.journal.table import Table
from bot.texts.describing import awaited
from bot.texts.loader import Texts
from games.core import Seat

MOST_LOBBIES: Final = 3
"""That somebody is led to who has no seat."""


def looking_on(
    table: Table, person: int, texts: Texts, lobbies: Sequence[Listed], *, again: str, on_server: bool
) -> Layout:
    """What is going on; to who has no seat, those they can have, what they missed, and the next tables.

    ``again``: where the rematch or the next game is, if there is one; ``on_server``: where one stands in.
    """
    guest = table.guest_of(person)
    if table.seats_of(guest):
        return Layout(words(_going_on(table, texts, plays=True)))
    seats = seats_for(table, guest)
    lines = [_going_on(table, texts, plays=False)]
    if seats:
        lines.append(texts.say("looking-on-free", count=len(seats)))
    elif lobbies or again:
        lines.append(texts.say("looking-on-next"))
    verbs = ["catchup", "rules"]
    if on_server and table.phase is Phase.PLAYING:
        verbs.append("stand_in")
    buttons: list[Item[Any]] = [take_button(table, seat, texts) for seat in seats]
    buttons += [_button(verb, table, texts) for verb in verbs]
    if again:
        buttons.append(link_button(again, texts.say("looking-on-again")))
    buttons += [link_button(one.link, one.name) for one in lobbies[:MOST_LOBBIES]]
    return Layout(words("\n".join(lines)), *rows(buttons))


def seats_for(table: Table, guest: int) -> list[Seat]:
    """Where somebody can sit down while the game runs: what is free, or offered to them, or was theirs."""
    if table.phase is not Phase.PLAYING or guest in table.barred:
        return []
    own = {seat for seat, to in table.offers.items() if to == guest != NOBODY}
    if (left := table.left_by(guest)) is not None:
        own.add(left)
    if table.terms.public or guest in table.invited:
        own.update(table.seats_to_take)
    for seat in table.seats:
        vacancy = table.chairs[seat].vacancy
        if vacancy is not None and vacancy.until and guest != NOBODY and guest in vacancy.guests:
            own.add(seat)
    return sorted(own)


def _going_on(table: Table, texts: Texts, *, plays: bool) -> str:
    decider = next(iter(table.deciders), None)
    if table.phase.is_over:
        return texts.say("looking-on-over")
    if table.state is None or decider is None:
        return texts.say("looking-on-waits")
    key = "looking-on-plays" if plays else "looking-on"
    return texts.say(key, who=shown_name(table, decider, texts), what=awaited(table.state, texts))


def _button(verb: str, table: Table, texts: Texts) -> Item[Any]:
    said = texts.say(f"control-{verb.replace('_', '-')}")
    return button(ControlId(verb, table.id, table.public_ply), said)
