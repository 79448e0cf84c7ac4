"""What else one can do at a table: catch up, watch, check the dice, leave, play once more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final

from discord import ButtonStyle, File
from discord.ui import File as FilePart

from bot.discord_ui.closing import luck, standing_lines
from bot.discord_ui.ids import ControlId
from bot.discord_ui.layout import AnyItem, Layout, Message, attached, button, framed, rows, shown, words
from bot.discord_ui.people import names, shown_name
from bot.discord_ui.reception import on
from bot.discord_ui.visit import Visit
from bot.tables.acts import Phase
from bot.tables.draft import need_playing
from bot.tables.film import Film
from bot.tables.refusals import Refused
from bot.tables.table import Table
from bot.texts.describing import describe
from bot.texts.games import title
from bot.texts.narration import summary
from games.core import SEAT_OF, Seat

FILM: Final = "film.gif"
LONG_FILM: Final = 200
"""Steps from which on it takes a while."""
SINCE_OWN: Final = "own"
"""A film that begins after the own last move."""


@on("more")
async def more(visit: Visit) -> None:
    """Everything a board has no room for."""
    table = await _table(visit)
    texts = await visit.texts()
    verbs = ["board", "catchup", "replay", "luck", "rules", "orders"]
    if table.terms.series is not None:
        verbs.append("standings")
    buttons = [button(ControlId(verb, table.id, table.ply), texts.say(f"control-{verb}")) for verb in verbs]
    if table.seats_of(table.guest_of(visit.person.id)) and table.phase is Phase.PLAYING:
        leaving = ControlId("resign", table.id, table.ply)
        buttons.append(button(leaving, texts.say("control-resign"), style=ButtonStyle.danger))
    await visit.answer(Layout(words(texts.say("more-title")), *rows(buttons)))


@on("catchup")
async def catch_up(visit: Visit) -> None:
    """What happened since the own last move: five sentences and a short film."""
    await visit.acknowledge()
    table, texts = await _table(visit), await visit.texts()
    happened = await visit.kreisel.tables.since_own_move(table.id, visit.person.id)

    def name(seat: Seat) -> str:
        return shown_name(table, seat, texts)

    sentences = summary(happened, texts, name)
    if not sentences:
        await visit.tell("catchup-nothing")
        return
    lines = [texts.say("catchup-title"), *(f"- {sentence}" for sentence in sentences)]
    film = await visit.kreisel.tables.film(table.id, since=happened[0].entry.ply)
    await _show_film(visit, table, film, "\n".join(lines))


@on("replay")
async def watch(visit: Visit) -> None:
    """The game as a film: the whole of it, or since the own last move."""
    await visit.acknowledge()
    table, texts = await _table(visit), await visit.texts()
    since = 0
    if visit.control.arg == SINCE_OWN:
        happened = await visit.kreisel.tables.since_own_move(table.id, visit.person.id)
        since = happened[0].entry.ply if happened else table.ply
    film = await visit.kreisel.tables.film(table.id, since=since)
    if film.start is None:
        raise Refused("in_lobby")
    if not film.steps:
        await visit.tell("catchup-nothing")
        return
    if len(film.steps) > LONG_FILM:
        await visit.tell("replay-takes-long")
    await _show_film(
        visit, table, film, texts.say("replay-title", game=title(table.terms.game, texts), number=table.id)
    )


@on("luck")
async def tell_luck(visit: Visit) -> None:
    """What the dice gave everybody."""
    table, texts = await _table(visit), await visit.texts()
    if table.course is None:
        raise Refused("in_lobby")
    lines = luck(table, await visit.kreisel.tables.luck(table.id), texts)
    await visit.say("\n".join([texts.say("luck-title" if lines else "luck-nothing"), *lines]))


@on("verify")
async def verify(visit: Visit) -> None:
    """The game as a file that anybody can check, and how."""
    await visit.acknowledge()
    table, texts = await _table(visit), await visit.texts()
    promise = table.promises[0] if table.promises else "–"
    await export(visit, table, texts.say("verify-how", promise=promise, seed=table.seed or "–"))


@on("export")
async def take_along(visit: Visit) -> None:
    """The game as a file."""
    await visit.acknowledge()
    table, texts = await _table(visit), await visit.texts()
    await export(visit, table, texts.say("export-how", number=table.id))


@on("standings")
async def tell_standings(visit: Visit) -> None:
    """The places in the series."""
    table, texts = await _table(visit), await visit.texts()
    if table.terms.series is None:
        raise Refused("no_series")
    await visit.say("\n".join(standing_lines(table, texts)))


@on("rematch")
async def rematch(visit: Visit) -> None:
    """Once more with the same people: a lobby, or a seat in the one there is."""
    tables, person = visit.kreisel.tables, visit.person
    done = await tables.rematch(visit.control.table, person)
    if done.table.phase is Phase.LOBBY and not done.table.seats_of(done.table.guest_of(person.id)):
        with suppress(Refused):  # it has no seat left: they can look on
            done = await tables.join(done.table.id, person)
    await visit.kreisel.delivery.show(done, visit)
    visit.kreisel.delivery.show_soon(visit.control.table)  # the closing message says where it goes on
    home = await visit.kreisel.delivery.home(done.table.id)
    await visit.tell("answer-rematch", link=home.link)


@on("resign")
async def ask_resign(visit: Visit) -> None:
    """Ask whether it is meant."""
    table, texts = await _table(visit), await visit.texts()
    need_playing(table)
    table.seat_of(table.guest_of(visit.person.id))
    sure = button(
        ControlId("give_up", table.id, table.ply), texts.say("control-give-up"), style=ButtonStyle.danger
    )
    question = texts.say("resign-question", leaving=table.terms.leaving.value)
    await visit.answer(Layout(words(question), *rows([sure])))


@on("give_up")
async def give_up(visit: Visit) -> None:
    """Leave a running game."""
    done = await visit.kreisel.tables.give_up(visit.control.table, visit.person)
    await visit.turn_into(Layout(words((await visit.texts()).say("answer-gave-up"))))
    await visit.kreisel.delivery.show(done, visit)


@on("take")
async def take(visit: Visit) -> None:
    """Sit down in a running game, on a seat that is open or offered."""
    seat = SEAT_OF.get(visit.control.arg)
    if seat is None:
        raise Refused("no_seat", seat=visit.control.arg)
    done = await visit.kreisel.tables.take(visit.control.table, visit.person, seat)
    await visit.kreisel.delivery.show(done, visit)


async def export(visit: Visit, table: Table, text: str) -> None:
    """The game as one file, once it has begun: until then people's words for the dice are their own."""
    if table.course is None:
        raise Refused("in_lobby")
    name = f"kreisel-{table.id}.json"
    data = await visit.kreisel.tables.export(table.id)
    view = Layout(framed(words(text), FilePart(f"attachment://{name}")))
    await visit.answer(Message(view, (partial(attached, data, name),)))


async def _show_film(visit: Visit, table: Table, film: Film, text: str) -> None:
    texts, theme = await visit.texts(), (await visit.preferences()).theme
    items: list[AnyItem] = []
    files: tuple[Callable[[], File], ...] = ()
    if film.start is not None and film.steps:
        from render.replaying import replay  # what draws is read when something is drawn

        gif = await asyncio.to_thread(
            partial(
                replay,
                film.start,
                film.steps,
                names=names(table, texts),
                theme=theme or "dark",
            )
        )
        items.append(shown(describe(film.steps[-1].state, texts.language), FILM))
        files = (partial(attached, gif, FILM),)
    await visit.answer(Message(Layout(framed(*items, words(text))), files))


async def _table(visit: Visit) -> Table:
    return await visit.kreisel.tables.table(visit.control.table, visit.person.id)
