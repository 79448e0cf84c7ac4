"""What else one can do at a table: catch up, watch, check the dice, leave, play once more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

from discord import ButtonStyle, File
from discord.ui import File as FilePart
from discord.ui import Item
from msgspec import json

from bot.analysis.checking import Checked
from bot.analysis.filming import Animation
from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import (
    AnyItem,
    Layout,
    Message,
    attached,
    button,
    framed,
    rows,
    shown,
    words,
)
from bot.discord_ui.incoming.access import TableView, look_at, table_at
from bot.discord_ui.incoming.dispatch import handles
from bot.discord_ui.incoming.request import Request
from bot.discord_ui.incoming.returning import welcome_seated
from bot.discord_ui.messages.lobby import lobby_more
from bot.discord_ui.messages.luck import luck
from bot.discord_ui.messages.missed import Missed, Since
from bot.discord_ui.messages.missed import stretch as stretch_of
from bot.discord_ui.messages.planner import preview_button
from bot.discord_ui.messages.series import score_sheet, standing_lines
from bot.discord_ui.messages.story import short_story, since_words, whole_story
from bot.discord_ui.verbs.looking_on import explained
from bot.tables.changes.arranging import Arrangement
from bot.tables.changes.draft import need_playing
from bot.tables.changes.play import allows_hints, own_decision
from bot.tables.journal.acts import Phase
from bot.tables.journal.refusals import Refused
from bot.tables.journal.table import Table
from bot.tables.service.desk import Done
from bot.texts.games import title
from bot.texts.loader import Texts
from bot.texts.refusing import refused
from bot.workers.pool import Busy, TooLong
from games.core import SEAT_OF
from games.fairdice import promise_of_all
from games.record import BadRecord

FILM: Final = "film.gif"
LONG_FILM: Final = 200
"""Plies from which on it takes a while."""
CHECK_SECONDS: Final = 20.0
"""That the longest game may take to be checked."""
SLASH: Final = "/"
SINCE_OWN: Final = "own"
"""A film that begins after the own last move."""


@handles("more")
async def more(request: Request) -> None:
    """Everything a lobby or a board has no room for."""
    table = await table_at(request)
    texts = await request.texts()
    if table.phase is Phase.LOBBY:
        await request.answer(lobby_more(table, table.guest_of(request.person.id), texts))
        return
    verbs = ["board", "catchup", "replay", "luck", "rules", "orders", "clock"]
    if table.terms.series is not None:
        verbs.append("standings")
    buttons = [
        button(ControlId(verb, table.id, table.public_ply), texts.say(f"control-{verb}")) for verb in verbs
    ]
    guest = table.guest_of(request.person.id)
    if table.seats_of(guest):
        buttons.append(preview_button(table, texts, likes=(await request.preferences()).previews))
    if allows_hints(table) and own_decision(table, guest) is not None:
        buttons.append(button(ControlId("hint", table.id, table.public_ply), texts.say("control-hint")))
    if table.seats_of(guest) and table.phase is Phase.PLAYING:
        leaving = ControlId("resign", table.id, table.public_ply)
        buttons.append(button(leaving, texts.say("control-resign"), style=ButtonStyle.danger))
    await request.answer(Layout(words(texts.say("more-title")), *rows(buttons)))


@handles("catchup")
async def catch_up(request: Request) -> None:
    """What somebody has missed, in a few sentences and as a film of just that; or all of it in words."""
    view, texts = await look_at(request), await request.texts()
    if request.control.arg:
        await _tell_all(request, view)
        return
    await request.acknowledge()
    missed = await view.missed()
    story = short_story(view.table, missed, texts)
    if story.lines:
        more = [_everything(view.table, missed, texts)] if story.is_condensed else []
        await _show_film(request, view, "\n".join(story.lines), since=missed.ply, also=more)
    else:
        said = words(texts.say("catchup-nothing", since=missed.since.value))
        since_start = _everything(view.table, Missed((), Since.START), texts)
        await request.answer(Layout(framed(said, *rows([since_start]))))
    await view.is_told()


def _everything(table: Table, missed: Missed, texts: Texts) -> Item[Any]:
    """To all sentences of a stretch."""
    arg = SLASH.join((missed.since.value, str(missed.ply), str(missed.rounds)))
    return button(ControlId("catchup", table.id, table.public_ply, arg), texts.say("control-everything"))


async def _tell_all(request: Request, view: TableView) -> None:
    """All that a message has room for, of the stretch that a control names; else since the start."""
    texts = await request.texts()
    kind, ply, rounds = (*request.control.arg.split(SLASH), "", "")[:3]
    is_known = kind in {since.value for since in Since} and ply.isdecimal() and rounds.isdecimal()
    since = (Since(kind), int(ply), int(rounds)) if is_known else (Since.START, 0, 0)
    stretch = stretch_of(view.table, await view.happened(), *since)
    told = whole_story(view.table, stretch, texts)
    await request.say("\n".join([since_words(stretch, texts), *told]))


@handles("replay")
async def watch(request: Request) -> None:
    """The game as a film: the whole of it, or since the own last move."""
    await request.acknowledge()
    view, texts = await look_at(request), await request.texts()
    table, since = view.table, 0
    if request.control.arg == SINCE_OWN:
        missed = await view.missed()
        since = missed.ply if missed.happened else table.ply
    if table.state is None:
        raise Refused("in_lobby")
    if since >= table.ply:
        await request.tell("catchup-nothing", since=Since.MOVE.value)
        return
    if table.ply - since > LONG_FILM:
        await request.tell("replay-takes-long")
    text = texts.say("replay-title", game=title(table.terms.game, texts), number=table.id)
    await _show_film(request, view, text, since=since)


@handles("luck")
async def tell_luck(request: Request) -> None:
    """What the dice gave everybody."""
    view, texts = await look_at(request), await request.texts()
    table = view.table
    if table.course is None:
        raise Refused("in_lobby")
    lines = luck(table, await view.luck(), texts)
    await request.say("\n".join([texts.say("luck-title" if lines else "luck-nothing"), *lines]))


@handles("verify")
async def verify(request: Request) -> None:
    """Whether the dice were fair, and a file that anybody can check themselves; before, what is promised."""
    view, texts = await look_at(request), await request.texts()
    table = view.table
    if table.phase is Phase.LOBBY:
        await request.say(_promises(table, texts))
        return
    await request.acknowledge()
    if table.terms.line:
        await export(request, view, texts.say("verify-from-position"))
        return
    promise = table.promises[0] if table.promises else "–"
    how = texts.say("verify-how", promise=promise, seed=table.seed or "–")
    verdict = await _verdict(request, await view.export()) if table.seed else texts.say("verify-not-yet")
    await export(request, view, f"{verdict}\n{how}")


async def _verdict(request: Request, record: bytes) -> str:
    """What a worker finds in a game that is over; if it cannot now, the file is there all the same."""
    texts = await request.texts()
    try:
        found = await request.bot.workers.run("check", record, seconds=CHECK_SECONDS, owner=request.person.id)
    except BadRecord as wrong:
        return texts.say("verify-wrong", why=refused(wrong, texts))
    except (Busy, TooLong):
        return texts.say("verify-busy")
    checked = json.decode(found, type=Checked)
    return texts.say("verify-right", rolls=checked.rolls, plies=checked.plies)


def _promises(table: Table, texts: Texts) -> str:
    """What can be checked when; of a series, what each of its games is bound to."""
    lines = [texts.say("verify-lobby", promise=promise_of_all(table.promises))]
    if len(table.promises) > 1:
        lines.append(texts.say("verify-lobby-series", games=len(table.promises)))
        lines += [f"{number}. `{promise}`" for number, promise in enumerate(table.promises, start=1)]
    return "\n".join(lines)


@handles("export")
async def take_along(request: Request) -> None:
    """The game as a file."""
    await request.acknowledge()
    view, texts = await look_at(request), await request.texts()
    await export(request, view, texts.say("export-how", number=view.table.id))


@handles("standings")
async def tell_standings(request: Request) -> None:
    """The places in the series, and its score sheet."""
    table, texts = await table_at(request), await request.texts()
    if table.terms.series is None:
        raise Refused("no_series")
    sheet, file = await score_sheet(table, texts, theme=(await request.preferences()).theme)
    said = words("\n".join(standing_lines(table, texts)))
    await request.answer(Message(Layout(framed(said, sheet)), (file,)))


@handles("next_game")
async def next_game(request: Request) -> None:
    """The next game of a series; the one there is, if somebody was quicker."""
    await _go_on(request, await request.tables.next_game(request.control.table, request.person))


@handles("repeat_game")
async def repeat_game(request: Request) -> None:
    """A game of a series that was not finished, once more; or whatever somebody else has decided."""
    await _go_on(request, await request.tables.repeat_game(request.control.table, request.person))


@handles("stop_series")
async def stop_series(request: Request) -> None:
    """The series ends with a game that was not finished; unless it went on meanwhile."""
    await _go_on(request, await request.tables.stop_series(request.control.table, request.person))


async def _go_on(request: Request, done: Done) -> None:
    if not done.happened and done.table.id == request.control.table:  # it was stopped meanwhile
        await request.tell("answer-done")
    elif not done.happened:
        home = await request.delivery.home(done.table.id)
        await request.tell("answer-goes-on", link=home.link)
    else:
        await request.delivery.show(done, request)
        request.delivery.show_soon(request.control.table)  # the closing message says where it goes on


@handles("onward")
async def go_onward(request: Request) -> None:
    """Once more, with what newcomers play next; whoever is not the host of that lobby only joins it."""
    key, _, value = request.control.arg.partition("=")
    done = await request.tables.rematch(request.control.table, request.person, parent=request.parent)
    if done.table.phase is Phase.LOBBY:
        with suppress(Refused):
            wanted = Arrangement(options={key: value})
            await request.tables.arrange(done.table.id, request.person, wanted)
    await rematch(request)


@handles("rematch")
async def rematch(request: Request) -> None:
    """Once more with the same people: a lobby, or a seat in the one there is."""
    tables, person = request.tables, request.person
    done = await tables.rematch(request.control.table, person, parent=request.parent)
    if done.table.phase is Phase.LOBBY and not done.table.seats_of(done.table.guest_of(person.id)):
        with suppress(Refused):  # it has no seat left: they can look on
            done = await tables.join(done.table.id, person)
    await request.delivery.show(done, request)
    request.delivery.show_soon(request.control.table)  # the closing message says where it goes on
    home = await request.delivery.home(done.table.id)
    await request.tell("answer-rematch", link=home.link)


@handles("resign")
@explained
async def ask_resign(request: Request) -> None:
    """Ask whether it is meant."""
    table, texts = await table_at(request), await request.texts()
    need_playing(table)
    table.seat_of(table.guest_of(request.person.id))
    sure = button(
        ControlId("give_up", table.id, table.public_ply),
        texts.say("control-give-up"),
        style=ButtonStyle.danger,
    )
    question = texts.say("resign-question", leaving=table.terms.leaving.value)
    await request.answer(Layout(words(question), *rows([sure])))


@handles("give_up")
async def give_up(request: Request) -> None:
    """Leave a running game."""
    done = await request.tables.give_up(request.control.table, request.person)
    await request.turn_into(Layout(words((await request.texts()).say("answer-gave-up"))))
    await request.delivery.show(done, request)


@handles("take")
async def take(request: Request) -> None:
    """Sit down in a running game, on a seat that is open or offered."""
    seat = SEAT_OF.get(request.control.arg)
    if seat is None:
        raise Refused("no_seat", seat=request.control.arg)
    await look_at(request)
    done = await request.tables.take(request.control.table, request.person, seat)
    await request.delivery.show(done, request)
    await welcome_seated(request, done)


async def export(request: Request, view: TableView, text: str) -> None:
    """The game as one file, once it has begun: until then people's words for the dice are their own."""
    if view.table.course is None:
        raise Refused("in_lobby")
    name = f"kreisel-{view.table.id}.json"
    data = await view.export()
    layout = Layout(framed(words(text), FilePart(f"attachment://{name}")))
    await request.answer(Message(layout, (partial(attached, data, name),)))


async def _show_film(
    request: Request, view: TableView, text: str, *, since: int, also: Sequence[Item[Any]] = ()
) -> None:
    """A film with words below it; where none can be made now, the words say so."""
    texts, theme = await request.texts(), (await request.preferences()).theme
    try:
        film = await view.film(texts, theme, since=since)
    except (Busy, TooLong):
        film, text = Animation(), "\n".join((text, texts.say("catchup-no-film")))
    items: list[AnyItem] = []
    files: tuple[Callable[[], File], ...] = ()
    if film.gif:
        items.append(shown(film.alt, FILM))
        files = (partial(attached, film.gif, FILM),)
    await request.answer(Message(Layout(framed(*items, words(text), *rows(also))), files))
