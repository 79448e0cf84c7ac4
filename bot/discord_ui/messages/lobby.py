"""The lobby message: what is to be played, who sits where, who is missing."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from discord import ButtonStyle
from discord.ui import Item
from msgspec import Struct

from bot.clock import MILLISECONDS
from bot.discord_ui.controls.dialog import MOST_PARTS
from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import Layout, Message, attached, button, framed, rows, shown, words
from bot.discord_ui.messages.closing import outcome
from bot.discord_ui.messages.options import questions
from bot.discord_ui.messages.players import COLOURS, names, safe_name, seat_word, signed_title
from bot.tables.changes.due import starts_at
from bot.tables.journal.acts import Phase
from bot.tables.journal.reliability import Reliability
from bot.tables.journal.settings import House
from bot.tables.journal.table import Table
from bot.tables.journal.terms import card_of
from bot.texts.describing import describe
from bot.texts.games import length, pitch, players, public_words, start_advice, terms_words
from bot.texts.loader import Texts
from bot.texts.markdown import escaped
from games.core import Seat
from games.fairdice import promise_of_all
from games.players.levels import Level
from render import picture
from render.sizes import COVER

NO_THREAD: Final = {50001: "lobby-no-thread", 50013: "lobby-no-thread", 160006: "lobby-many-threads"}
"""By Discord's code of the refusal: access or a permission is missing, or there are too many threads."""


class LobbyPlace(Struct, frozen=True):
    """Where a lobby stands, and where its game is played."""

    channel: int
    room: int
    """0: nowhere, because no thread could be opened, or it was deleted."""
    alone: bool = False
    """Whether it is a direct message, so that nobody else can come."""
    foreign: bool = False
    """Whether it is a foreign place, so that everything happens in this one message."""
    refused: int = 0
    """Discord's reason for it that there is no thread."""
    reliabilities: Mapping[Seat, Reliability] = {}
    """How reliably people finish, where the host asked for it."""


async def lobby(table: Table, texts: Texts, house: House, place: LobbyPlace, *, heading: str = "") -> Message:
    """The lobby of a table, or what has become of it; ``heading``: who is called to it."""
    if table.phase is not Phase.LOBBY:
        return await _past_lobby(table, texts, place)
    said = words("\n".join(_lines(table, texts, house, place)))
    start = card_of(table.terms.game).start(table.seats, table.terms.options)
    png = await asyncio.to_thread(picture, start, size=COVER, theme=table.terms.theme)
    items = [shown(describe(start, texts.language)), said, *rows(_buttons(table, texts, place))]
    called = [words(heading)] if heading else []
    return Message(Layout(*called, framed(*items)), (partial(attached, png),))


async def _past_lobby(table: Table, texts: Texts, place: LobbyPlace) -> Message:
    """Where the game went; once it is over, who won, with the last picture."""
    if table.phase is Phase.FINISHED and table.state is not None and place.room != place.channel:
        drawing = partial(
            picture, table.state, names=names(table, texts), size=COVER, theme=table.terms.theme
        )
        png = await asyncio.to_thread(drawing)
        where = [texts.say("lobby-look-back", where=f"<#{place.room}>")] if place.room else []
        said = "\n".join([*outcome(table, texts), *where])
        items = [shown(describe(table.state, texts.language)), words(said)]
        return Message(Layout(framed(*items, colour=COLOURS[table.places[0][0]])), (partial(attached, png),))
    kept = [f"-# {line}" for line in promised(table, texts)] if table.phase is Phase.PLAYING else []
    said = "\n".join([_heading(table, texts), _fate(table, texts, place), *kept])
    homeless = table.phase is Phase.PLAYING and not place.room
    board = rows([_button("board", table, texts)]) if homeless else []
    return Message(Layout(framed(words(said), *board)))


def why_no_thread(code: int) -> str:
    """The key of the text that says why a private game has no thread, and what to do."""
    return NO_THREAD.get(code, "lobby-no-thread-here")


def _heading(table: Table, texts: Texts) -> str:
    return texts.say("lobby-title", game=signed_title(table.terms.game, texts), number=table.id)


def _lines(table: Table, texts: Texts, house: House, place: LobbyPlace) -> list[str]:
    game = table.terms.game
    heading = _heading(table, texts)
    terms, seats = table.terms, len(table.seats)
    about = [players(game, texts), length(terms, seats, texts), start_advice(terms, seats, texts)]
    small = [f"-# {line}" for line in about if line]
    lines = [heading, pitch(game, texts), *small, *_seats(table, texts, place)]
    lines += [f"-# {line}" for line in (*_agreed(table, texts, place), *promised(table, texts))]
    expires = (max(table.opened, terms.planned) + house.lobby_lasts) // MILLISECONDS
    if terms.planned > table.opened:
        moment = terms.planned // MILLISECONDS
        lines.append(texts.say("lobby-planned", at=f"<t:{moment}:F>", left=f"<t:{moment}:R>"))
    if table.free_seats:
        free = len(table.free_seats)
        lines.append(texts.say("lobby-missing", count=free, until=f"<t:{expires}:R>"))
    elif table.terms.host_says:
        lines.append(texts.say("lobby-full-host", until=f"<t:{expires}:R>"))
    else:
        starts = starts_at(table, house, now=table.changed) // MILLISECONDS
        lines.append(texts.say("lobby-full", until=f"<t:{starts}:R>"))
    return lines


def _agreed(table: Table, texts: Texts, place: LobbyPlace) -> list[str]:
    """What holds; where somebody is alone with the bot, that nobody else can come."""
    lines = terms_words(table.terms, texts)
    if place.foreign:
        return [*lines, texts.say("lobby-foreign", teams="yes" if table.teams else "no")]
    if not place.alone:
        return lines
    coming = public_words(table.terms.public, texts)
    return [texts.say("lobby-alone") if line == coming else line for line in lines]


def promised(table: Table, texts: Texts) -> list[str]:
    """What the dice are bound to, before anybody can give a word; of a series, all its games at once."""
    if not table.promises:
        return []
    promise, games = promise_of_all(table.promises), len(table.promises)
    return [texts.say("lobby-promise", promise=promise, games=games)]


def _fate(table: Table, texts: Texts, place: LobbyPlace) -> str:
    here, where = place.room == place.channel, f"<#{place.room}>"
    match table.phase:
        case Phase.EXPIRED:
            return texts.say("lobby-expired")
        case Phase.ABANDONED if table.course is None:
            return texts.say("lobby-closed")
        case Phase.PLAYING if not place.room:
            return texts.say(why_no_thread(place.refused))
        case Phase.PLAYING if here and NO_THREAD.get(place.refused) == "lobby-no-thread":
            return texts.say("lobby-playing-here-for")
        case Phase.PLAYING if here:
            return texts.say("lobby-playing-here")
        case Phase.PLAYING:
            return texts.say("lobby-playing", where=where)
        case Phase.ABANDONED if here or not place.room:
            return texts.say("lobby-unfinished")
        case Phase.ABANDONED:
            return texts.say("lobby-unfinished-there", where=where)
    if here or not place.room:
        return texts.say("lobby-played-here")
    return texts.say("lobby-played", where=where)


def levels(table: Table, texts: Texts) -> Layout:
    """How strong a computer that sits down is to play."""
    buttons = [
        button(ControlId("computer", table.id, table.public_ply, level), texts.say(f"level-{level}"))
        for level in Level
    ]
    return Layout(words(texts.say("lobby-levels")), *rows(buttons))


def _seats(table: Table, texts: Texts, place: LobbyPlace) -> list[str]:
    lines = []
    for seat in table.seats:
        free = table.chairs[seat].is_free
        who = _free(table, seat, texts) if free else safe_name(table, seat, texts)
        if table.chairs[seat].computer:
            level = texts.say(f"level-{table.chairs[seat].level or Level.MEDIUM}")
            who = texts.say("lobby-level", who=who, level=level)
        host = table.chairs[seat].guest == table.host and not free
        said = texts.say("lobby-host", who=who) if host else who
        drawn = " " + texts.say("lobby-drawn") if table.chairs[seat].drawn else ""
        more = f"{_partner(table, seat, texts)}{drawn}{_finished(seat, place, texts)}"
        lines.append(f"{seat_word(seat, texts)}: {said}{more}")
    return lines


def _free(table: Table, seat: Seat, texts: Texts) -> str:
    """A free seat of a rematch waits for whoever had it, one of a challenge for who is challenged."""
    kept_for = table.kept_for(seat)
    if kept_for is None:
        return texts.say("lobby-free")
    return texts.say("lobby-kept", who=escaped(kept_for.name))


def _finished(seat: Seat, place: LobbyPlace, texts: Texts) -> str:
    """How many games somebody has finished; nobody is shown up who could not sit down any more."""
    known = place.reliabilities.get(seat)
    if known is None or not known.games or not known.is_fine:
        return ""
    return " " + texts.say("lobby-finished", finished=known.finished, games=len(known.games))


def _partner(table: Table, seat: Seat, texts: Texts) -> str:
    partners = sorted(table.team_of(seat) - {seat})
    if not partners:
        return ""
    return " " + texts.say("lobby-partner", seat=seat_word(partners[0], texts))


def _buttons(table: Table, texts: Texts, place: LobbyPlace) -> list[Item[Any]]:
    """What brings people to the game; who may not is told why when they try."""
    verbs = [] if not table.free_seats else ["computer"] if place.alone else ["join", "computer"]
    ready = len(table.seats) - len(table.free_seats) >= _needed(table)
    start = ControlId("start", table.id, table.public_ply)
    return [
        *(_button(verb, table, texts) for verb in verbs),
        button(start, texts.say("control-start"), style=ButtonStyle.success, disabled=not ready),
        _button("more", table, texts),
    ]


def _needed(table: Table) -> int:
    """How many a game needs, as it was agreed on: teams need all their seats."""
    card, agreed = card_of(table.terms.game), table.terms.options
    return max(card.fewest, *(option.needs_seats for option in card.options if agreed.get(option.key)), 0)


def lobby_more(table: Table, guest: int, texts: Texts) -> Layout:
    """What else somebody can do before a game, for them alone; what is not theirs to do is not offered."""
    card, seated = card_of(table.terms.game), bool(table.seats_of(guest))
    learning: list[Item[Any]] = [
        _button("rules", table, texts),
        button(ControlId("tour", arg=card.id), texts.say("control-tour")),
        _button("verify", table, texts),
    ]
    verbs = ["options"]
    if guest == table.host and len(questions(table, texts, shared=True)) > MOST_PARTS:
        verbs.append("further")
    if seated:
        verbs.append("colour")
        if guest == table.host and card.team_option and len(table.seats) == card.most:
            verbs.append("pair")
        verbs.append("word")
    if seated or table.kept_seats(guest):
        verbs.append("leave")
    if guest == table.host:
        verbs += ["clock", "cancel"]
    said = [texts.say("more-title"), *([texts.say("lobby-word")] if seated else [])]
    own = [_button(verb, table, texts) for verb in verbs]
    return Layout(words("\n".join(said)), *rows(learning), *rows(own))


def _button(verb: str, table: Table, texts: Texts) -> Item[Any]:
    style = ButtonStyle.primary if verb == "join" else ButtonStyle.secondary
    return button(ControlId(verb, table.id, table.public_ply), texts.say(f"control-{verb}"), style=style)
