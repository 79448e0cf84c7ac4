"""What is agreed at a table: everybody reads it, its host changes it, in a form or one thing at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import UNSET

from bot.discord_ui.controls.layout import USUAL
from bot.discord_ui.delivery.home import CHANNEL, Home
from bot.discord_ui.incoming.access import table_at
from bot.discord_ui.incoming.dispatch import handles
from bot.discord_ui.incoming.request import Request
from bot.discord_ui.lookup.permissions import lacks_permissions
from bot.discord_ui.lookup.places import Place
from bot.discord_ui.messages.options import (
    FINISHERS,
    GRACE,
    INVITED,
    OPTION,
    PACE,
    PUBLIC,
    STARTER,
    THEME,
    WHO,
    options_form,
    options_panel,
    questions,
)
from bot.discord_ui.messages.themes import known_theme
from bot.tables.changes.arranging import Arrangement, Starter
from bot.tables.journal.acts import Phase
from bot.tables.journal.table import Table
from bot.tables.journal.terms import card_of
from bot.texts.games import HOST_SAYS
from bot.texts.pace import read_pace
from games.core import SEAT_OF

OF_BEFORE: Final = {
    "retheme": THEME,
    "agree_grace": GRACE,
    "agree_start": STARTER,
    "agree_finishers": WHO,
}
"""Verbs of selects that an older Kreisel showed, and what they ask."""


@handles("options")
async def ask_options(request: Request) -> None:
    """The form for the host of a lobby; for others, what holds."""
    table = await table_at(request)
    if table.phase is not Phase.LOBBY or table.guest_of(request.person.id) != table.host:
        await _show(request, table)
        return
    home = await request.delivery.home(table.id)
    await request.ask(options_form(table, await request.texts(), shared=bool(home.server)))


@handles("further")
async def ask_further(request: Request) -> None:
    """What holds, and what the form has no room for."""
    await _show(request, await table_at(request))


@handles("arrange")
async def arrange(request: Request) -> None:
    """The form was sent, or something was chosen from a select."""
    await _arrange(request, request.entered or {request.control.arg: request.values})


@handles("agree_on")
async def agree(request: Request) -> None:
    """The same for an option of the game, of a select that an older Kreisel showed."""
    await _arrange(request, {OPTION + request.control.arg: request.values})


async def _of_before(request: Request) -> None:
    await _arrange(request, {OF_BEFORE[request.control.verb]: request.values})


for verb in OF_BEFORE:
    handles(verb)(_of_before)


async def _arrange(request: Request, answers: Mapping[str, Sequence[str]]) -> None:
    """Change what is answered otherwise than it is now, in one go."""
    table, home = await table_at(request), await request.delivery.home(request.control.table)
    now = {part.key: part.chosen for part in questions(table, await request.texts(), shared=True)}
    wanted = _wanted({key: given for key, given in answers.items() if now.get(key) != set(given)})
    if await _lacks_rooms(request, table, home, wanted):
        return
    done = await request.tables.arrange(table.id, request.person, wanted)
    await _show(request, done.table)
    await request.delivery.show(done, request)


def _wanted(answers: Mapping[str, Sequence[str]]) -> Arrangement:
    """The answers as a table understands them; what nobody answered stays as it is."""
    options = {
        key.removeprefix(OPTION): ",".join(value for value in values if value != USUAL)
        for key, values in answers.items()
        if key.startswith(OPTION)
    }
    one = {key: values[0] for key, values in answers.items() if values}
    starter, grace = one.get(STARTER), one.get(GRACE)
    return Arrangement(
        options=options,
        pace=read_pace(one[PACE]) if PACE in one else UNSET,
        public=one[PUBLIC] != INVITED if PUBLIC in one else None,
        starter=None if starter is None else Starter(SEAT_OF.get(starter), starter == HOST_SAYS),
        grace=None if grace is None else int(grace) if grace.isdecimal() else -1,
        finishers=one[WHO] == FINISHERS if WHO in one else None,
        theme=known_theme(one[THEME]) if THEME in one else None,
    )


async def _lacks_rooms(request: Request, table: Table, home: Home, wanted: Arrangement) -> bool:
    """Whether it pairs people or shuts others out, and there can be no threads; then that is told."""
    pairs = card_of(table.terms.game).team_option
    in_teams = pairs is not None and bool(wanted.options.get(pairs.key))
    shut = wanted.public is False
    if shut and home.foreign:
        await request.tell("play-foreign-private")
        return True
    place = Place(home.place(CHANNEL)) if home.server else None
    return (in_teams or shut) and await lacks_permissions(request, place, for_few=True)


async def _show(request: Request, table: Table) -> None:
    """What holds, to this person alone."""
    home, guest = await request.delivery.home(table.id), table.guest_of(request.person.id)
    panel = options_panel(table, guest, await request.texts(), shared=bool(home.server))
    await request.show_privately(panel)
