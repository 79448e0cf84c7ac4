"""Brings what the tables have written to Discord, once, whatever happens in between.

Every change leaves rows in the outbox; a row goes when Discord has shown it. So what a crash or a fault of
Discord left unsaid is said later; what may have been said already is looked for first.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

import discord
from msgspec.structs import replace

from bot.discord_ui.controls.layout import Message, text_message
from bot.discord_ui.controls.marks import put_mark
from bot.discord_ui.controls.signs import doubt_signs
from bot.discord_ui.delivery.backoff import Backoff
from bot.discord_ui.delivery.channel import NOT_REACHED, Channel, Deletions, is_gone, what_failed
from bot.discord_ui.delivery.claims import Claims, NotThere
from bot.discord_ui.delivery.clicked import Clicked, KeptClick
from bot.discord_ui.delivery.contents import Contents
from bot.discord_ui.delivery.foreign import ForeignChannel, Tokens
from bot.discord_ui.delivery.history import History
from bot.discord_ui.delivery.home import (
    CHANNEL,
    FRONT,
    LOBBY,
    TABLE,
    TEAM,
    Home,
    OwnThread,
    Posted,
    home_of,
    note_of,
    read_home,
)
from bot.discord_ui.delivery.pacing import RequestPacer
from bot.discord_ui.delivery.permissions import lacking_at
from bot.discord_ui.delivery.reconciler import Reconciler
from bot.discord_ui.delivery.threads import ThreadRefused
from bot.discord_ui.delivery.wanted import Kind
from bot.discord_ui.messages.board import Board
from bot.discord_ui.messages.listing import Listed, by_urgency, listed
from bot.log_context import concerning, concerns
from bot.store.port import LARGEST_NUMBER, ClaimLost, Outstanding, StoreError
from bot.tables.changes.series import goes_on
from bot.tables.journal.acts import NOBODY
from bot.tables.journal.refusals import OtherRules, Refused
from bot.tables.journal.table import Table
from bot.tables.service.desk import Done
from bot.tables.service.tables import Tables
from bot.texts.loader import Texts
from games.core import Seat

log = logging.getLogger(__name__)

WORKERS: Final = 8
"""Tables that are shown at the same time: a slow channel must not keep the others waiting."""
PAGE: Final = 500
STORE_RETRY_SECONDS: Final = 15.0
"""Until a store that could not is asked again."""
SECOND_LOOK_SECONDS: Final = 5.0
OWN_SECONDS: Final = 1.0
OTHERS_SECONDS: Final = 5.0
"""For which what nobody is at is left to whoever wrote it, or to the process whose shards it belongs to."""


class NotShown(Exception):
    """Written, but not shown for want of permissions; it is tried again, at the next tap at once."""

    def __init__(self, refused: int | None = None, *, missing: Sequence[str] = (), place: int = 0) -> None:
        super().__init__(refused)
        self.refused = refused
        """Discord's reason, if it is a thread that could not be opened."""
        self.missing = missing
        """The permissions that we do not have, as far as we know."""
        self.place = place
        """And where."""


class Delivery:
    """Shows tables on Discord."""

    def __init__(self, client: discord.Client, tables: Tables, pacer: RequestPacer) -> None:
        self.history = History(tables)
        self._client = client
        self.pacer = pacer
        self._tables = tables
        self._claims = Claims(tables)
        self._waiting: asyncio.Queue[int] = asyncio.Queue()
        self._queued: set[int] = set()
        self._busy = 0
        """Workers that show something."""
        self._foreign: set[int] = set()
        """Tables of other rules: what is to be told of them waits for another Kreisel."""
        self._sure: set[int] = set()
        """Tables whose front was there while we were: had it gone since, we would have heard."""
        self._doubted: dict[int, int] = {}
        """Tables to be looked for, and the message of theirs that was tapped."""
        self._inherited = 0
        """The newest row of the outbox that an earlier run of the bot has left."""
        self._backoff = Backoff()
        self._rooms = Backoff()
        """Channels that have refused teams their threads."""
        self._roomless: dict[int, int] = {}
        """Tables whose teams wait for a thread, and their channels."""
        self._deletions = Deletions()
        self._tokens = Tokens()
        self._held: dict[int, Clicked] = {}
        """The taps that can still be taken back: what follows is shown by answering them once more."""

    # What happened

    def changed(self, done: Done) -> None:
        """Something happened at a table: show it soon."""
        self.history.add(done)
        if not done.is_secret:
            self.show_soon(done.table.id)
        if done.also:
            self.show_soon(done.also)

    def show_soon(self, number: int) -> None:
        """Bring a table up to date as soon as a worker is free."""
        if number not in self._queued:
            self._queued.add(number)
            self._waiting.put_nowait(number)

    def prepare(self, expected: Done) -> Board | None:
        """Begin to draw the board that a command will lead to, while that is written; nobody sees it yet."""
        happened = self.history.after(expected)
        if not happened:
            return None
        table = expected.table.seen_by(NOBODY)
        board = Board(table, happened, Texts(table.terms.language))
        board.begin()
        return board

    async def show(self, done: Done, clicked: Clicked, board: Board | None = None) -> None:
        """Show what somebody's click has done, in the message they clicked if it is the table's own."""
        self.history.add(done)
        number = done.table.id
        if done.is_secret:
            await clicked.acknowledge()
            return
        self._held.pop(number, None)
        try:
            await self._bring(number, done.table.seen_by(NOBODY), clicked, board)
        except (discord.Forbidden, ThreadRefused) as error:
            self._later(number, error)
            raise await self._not_shown(number, error) from error
        except NOT_REACHED as error:  # it stays in the outbox
            self._later(number, error)
        except ClaimLost as error:
            self._look_again(number, error)
        await clicked.acknowledge()
        if done.table.held is not None:
            self._held[number] = KeptClick(clicked)

    async def _not_shown(self, number: int, error: Exception) -> NotShown:
        """What to tell whoever tapped: which permissions are missing, and where."""
        if isinstance(error, ThreadRefused):
            return NotShown(error.code)
        home = await self.home(number)
        for place in dict.fromkeys((home.place(TABLE), home.place(CHANNEL), home.channel)):
            if missing := lacking_at(self._client, place):
                return NotShown(missing=missing, place=place)
        return NotShown()

    async def refresh(self, number: int, clicked: Clicked) -> None:
        """In a foreign place, every click shows what could not be shown before it."""
        if not number or clicked.foreign_on is None:
            return
        try:
            home = await self.home(number)
        except (Refused, StoreError):  # there is no such table, or nobody can tell
            return
        if clicked.channel == home.channel:  # one from elsewhere would show nothing, and take another's place
            self._tokens.keep(number, clicked)
            await self._try(number)

    async def post_anew(self, number: int, clicked: Clicked) -> bool:
        """In a foreign place nobody can tell whether the board is still there: show it once more, for all."""
        home = await self.home(number)
        is_here = home.foreign and clicked.channel == home.channel
        if not is_here or clicked.foreign_on is None or not clicked.may_add:
            return False
        if (front := home.front) is not None:
            await ForeignChannel(home.channel, self._tokens.of(number)).delete(front.message)
            await self._forget(number, front.place, frozenset({front.message}))
        await self.refresh(number, clicked)
        return True

    def wake(self, number: int, tapped: int = 0) -> None:
        """Somebody uses a table: what could not be shown before may be possible by now, or something gone."""
        if number and number not in self._sure:
            self._doubted[number] = tapped
            self._waiting.put_nowait(number)
        if self._backoff.is_resting(number):
            self._backoff.clear(number)
            self.show_soon(number)
        elif number in self._roomless and not self._rooms.is_resting(self._roomless[number]):
            self.show_soon(number)

    def permitted(self, channel: int) -> None:
        """What we may do in a channel has changed: teams may get their threads at the next tap."""
        self._rooms.clear(channel)

    def named_rooms(self) -> None:
        """A server has named where private threads are opened: the same, wherever one is missing."""
        for channel in set(self._roomless.values()):
            self._rooms.clear(channel)

    # Homes

    async def home(self, number: int) -> Home:
        """Where a table is to be found."""
        return home_of(await self._tables.outstanding(number))

    async def sure_home(self, number: int, tapped: int = 0) -> Home:
        """The same, but Discord is asked once in a run whether it is still there; what is gone comes back."""
        home = await self.home(number)
        if number in self._sure:
            return home
        is_tapped = home.front is not None and home.front.message == tapped
        if is_tapped or await self._look(number, home):
            self._sure.add(number)
        return await self.home(number)

    async def _look(self, number: int, home: Home) -> bool:
        """Whether Discord still has what people are led to; what it has not is forgotten, then shown anew."""
        while (front := home.front) is not None and not home.foreign:
            channel, gone = Channel(self._client, front.place, home.server, self._deletions), frozenset[int]()
            try:
                if await channel.has(front.message):
                    break
                gone = frozenset({front.message})
            except NOT_REACHED as error:
                if not is_gone(error):
                    return False
            await self._forget(number, front.place, gone)
            home = await self.home(number)
            self.show_soon(number)
        return True

    def doubt_all(self) -> None:
        """We have not heard all that happened: whatever somebody asks for is looked for again."""
        self._sure.clear()

    async def lost_messages(self, channel: int, parent: int, messages: Iterable[int]) -> None:
        """Messages were deleted: what was ours comes back, if it can."""
        if others := self._deletions.others(messages):
            await self.lost(channel, parent, others)

    async def lost(self, channel: int, parent: int, messages: frozenset[int] = frozenset()) -> None:
        """A channel or a thread was deleted, or some messages there."""
        kept_at = dict(await self._tables.notes_at(channel, parent))
        last = None if messages else await self._tables.table_in(channel)
        if last is not None:  # though it may have ended: its lobby leads there
            kept_at[last] = (await self._tables.outstanding(last)).note
        for number, kept in kept_at.items():
            home = read_home(kept)
            if messages:
                ours = any(posted.message in messages for posted in home.messages.values())
            else:
                ours = channel in (home.channel, home.post, *(own.id for own in home.threads.values()))
            if ours:
                await self._forget(number, channel, messages)
                self.show_soon(number)

    async def _forget(self, number: int, channel: int, messages: frozenset[int]) -> None:
        """Remember no longer what is gone."""
        async with self._claims.alone(number) as outstanding:
            home = home_of(outstanding)
            if not messages:
                home = replace(home.without_place(channel), gone=home.gone)
            for key, posted in home.messages.items():
                if posted.message in messages:
                    home = home.without_message(key)
            await self._tables.set_note(number, note_of(home, outstanding.note))

    async def kept_open(self, number: int, name: str, thread: OwnThread) -> None:
        """A thread was kept from the archive; remembered, unless another is in its place by now."""
        async with self._claims.alone(number) as outstanding:
            home = home_of(outstanding)
            own = home.threads.get(name)
            if own is not None and own.id == thread.id:
                own = replace(own, kept=thread.kept, minutes=thread.minutes)
                await self._tables.set_note(number, note_of(home.with_thread(name, own), outstanding.note))

    async def suggest(self, table: Table, seat: Seat, said: str) -> bool:
        """A partner's idea in the team's thread, one message for each decision; False if there is none."""
        teams = table.teams
        name = next((f"{TEAM}{number}" for number, team in enumerate(teams) if seat in team), "")
        async with self._claims.alone(table.id) as outstanding:
            home = home_of(outstanding)
            place = home.place(name)
            if not place:
                return False
            channel = Channel(self._client, place, home.server, self._deletions)
            key, message = f"idea-{name}", text_message(said)
            put_mark(message, Kind.SUGGESTION, table.id)
            posted = home.messages.get(key)
            is_same = posted is not None and posted.content == str(table.since)
            if posted is None or not is_same or not await channel.edit(posted.message, Message(message)):
                before = posted.message % 1000 if posted is not None else 0
                nonce = f"idea-{table.id}-{table.since}-{before}"
                sent = await channel.send(Message(message), nonce=nonce, silent=True)
                home = home.with_message(key, Posted(place, sent, str(table.since)))
                await self._tables.set_note(table.id, note_of(home, outstanding.note))
        return True

    # Running

    async def take_stock(self) -> None:
        """Find out, before anybody comes in, what an earlier run may have shown without remembering."""
        self._inherited = await self._tables.newest_unsent()

    async def keep_showing(self) -> None:
        """Show what is waiting, and what an earlier run has left; until cancelled."""
        async with asyncio.TaskGroup() as group:
            for _ in range(WORKERS):
                group.create_task(self._work())
            group.create_task(self._begin())
            if (seconds := self._tables.peers.poll_seconds) is not None:
                group.create_task(self._take_over(seconds))

    @property
    def is_idle(self) -> bool:
        """Whether everything is shown, as far as it can be now."""
        return not self._busy and self._waiting.empty()

    def is_left_alone(self, number: int) -> bool:
        """Whether what is to be told of a table waits for something else than us."""
        return number in self._foreign or self._backoff.is_resting(number)

    async def _work(self) -> None:
        while True:
            number = await self._waiting.get()
            self._busy += 1
            try:
                with concerning(number):
                    await self._serve(number)
            finally:
                self._busy -= 1

    async def _serve(self, number: int) -> None:
        if (tapped := self._doubted.pop(number, None)) is not None:
            await self._look_for(number, tapped)
        if number in self._queued:
            self._queued.discard(number)
            await self.pacer.room()  # while nobody at the table waits for it
            if not self._backoff.is_resting(number):
                await self._try(number)

    async def _look_for(self, number: int, tapped: int) -> None:
        """Find out whether a table is still there; where it cannot be found out, somebody will ask again."""
        try:
            await self.sure_home(number, tapped)
        except (Refused, StoreError) as error:
            log.info("table %s is not looked for: %s", number, error)
        except Exception:
            log.exception("table %s could not be looked for", number)

    async def _begin(self) -> None:
        """With what an earlier run has left."""
        while True:
            try:
                return await self.sweep()
            except StoreError as error:
                log.warning("the outbox has to wait: %s", error)
                await asyncio.sleep(STORE_RETRY_SECONDS)

    async def sweep(self) -> None:
        """Look through the outbox, page by page."""
        last = 0
        while page := await self._tables.outbox(PAGE, after=last):
            for number in dict.fromkeys(row.table for row in page):
                self.show_soon(number)
            last = page[-1].id

    async def _take_over(self, seconds: float) -> None:
        """Show what nobody is at: another process has left it, or it was written by one that cannot show."""
        loop = asyncio.get_running_loop()
        known: dict[int, float] = {}
        last = 0
        while True:  # page after page, round and round: many that rest must not hide the others
            await asyncio.sleep(seconds)
            try:
                found = dict(await self._tables.unclaimed_outbox(PAGE, after=last))
            except StoreError as error:
                log.warning("the outbox has to wait: %s", error)
                continue
            now = loop.time()
            end = max(found) if len(found) == PAGE else LARGEST_NUMBER
            known = {
                number: at for number, at in known.items() if not last < number <= end or number in found
            }
            known = dict.fromkeys(found, now) | known
            last = end if len(found) == PAGE else 0
            for number, server in found.items():
                left_to = OWN_SECONDS if self._tables.peers.shards.holds(server) else OTHERS_SECONDS
                if now - known[number] >= left_to and not self.is_left_alone(number):
                    self.show_soon(number)

    async def _try(self, number: int) -> None:
        """Show a table, or leave it alone for a while. One table's fault must not hide the others."""
        try:
            await self._bring(number, clicked=self._held.get(number))
        except ClaimLost as error:
            self._look_again(number, error)
        except (*NOT_REACHED, ThreadRefused, StoreError) as error:
            self._later(number, error)
        except Exception as error:
            log.exception("table %s could not be shown", number)
            self._later(number, error)

    def _look_twice(self, number: int) -> None:
        """What another process asked of Discord as it died may have come only after we had looked."""
        self._claims.unsure.add(number)
        self.show_soon(number)

    def _look_again(self, number: int, error: ClaimLost) -> None:
        """Another process has gone on where we stood still; what we may have shown over it is put right."""
        log.warning("table %s is looked at again: %s", number, error)
        self.show_soon(number)

    def _later(self, number: int, error: Exception) -> None:
        """Leave a table alone for a while: longer each time, and long where we may not."""
        doubt_signs(error)
        is_refused = isinstance(error, discord.Forbidden | ThreadRefused)
        pause = self._backoff.failed(number, is_refused=is_refused)
        log.warning("table %s is shown in %.0f s or later: %s", number, pause, what_failed(error))
        asyncio.get_running_loop().call_later(pause, self.show_soon, number)

    async def _bring(
        self,
        number: int,
        table: Table | None = None,
        clicked: Clicked | None = None,
        board: Board | None = None,
    ) -> None:
        """Bring one table to where it should be; one that is not there is told of no more."""
        try:
            async with self._claims.alone(number) as outstanding:
                await self._reconcile(number, outstanding, table, clicked, board)
        except NotThere:  # rows of a damaged file: to try again would help nobody
            log.warning("table %s is not there: what was to be told of it is dropped", number)
            await self._tables.drop_unsent(number)

    async def _reconcile(
        self,
        number: int,
        outstanding: Outstanding,
        table: Table | None,
        clicked: Clicked | None,
        board: Board | None,
    ) -> None:
        """And remember what was reached though something was not."""
        concerns(number, outstanding.ply)
        in_doubt = outstanding.in_doubt
        while table is None or table.ply != outstanding.ply:  # the rows must be of what is shown
            try:
                table = await self._tables.table(number)
            except OtherRules:
                self._foreign.add(number)
                log.warning("table %s is of other rules and stays as it is shown", number)
                return
            outstanding = replace(await self._tables.outstanding(number), in_doubt=in_doubt)
        reconciler = await self._reconciler(table, outstanding, clicked, board)
        self._claims.unsure.add(number)  # until everything is shown and remembered
        is_whole = False
        try:
            await reconciler.run()
            is_whole = not reconciler.failures
        finally:
            told = sorted(reconciler.told, key=lambda row: row.id)
            kept = note_of(reconciler.home, outstanding.note)
            self._claims.end(number)
            await self._tables.shown(number, kept, reconciler.home.room, told, in_doubt=not is_whole)
        self._note_rooms(number, reconciler)
        await self._lead_back(table)
        if reconciler.home.front != home_of(outstanding).front:
            self._sure.add(number)
        if in_doubt:
            asyncio.get_running_loop().call_later(SECOND_LOOK_SECONDS, self._look_twice, number)
        if reconciler.failures:
            raise reconciler.failures[0]
        self._claims.unsure.discard(number)
        if table.held is None and (held := self._held.pop(number, None)) is not None:
            await held.put_away()  # it says that the tap can still be taken back
        self._backoff.clear(number)
        if reconciler.owes_calls:
            self.show_soon(number)

    async def _reconciler(
        self, table: Table, outstanding: Outstanding, clicked: Clicked | None, board: Board | None
    ) -> Reconciler:
        rows = outstanding.notices
        home = await self._inherit(table, home_of(outstanding))
        if clicked is not None and clicked.foreign_on is not None and clicked.channel == home.channel:
            self._tokens.keep(table.id, clicked)
            if not home.messages:
                home = replace(home, foreign=True, server=clicked.foreign_on)
        inherited = any(row.id <= self._inherited for row in rows)
        return Reconciler(
            self._client,
            table,
            home,
            rows,
            Contents(
                table,
                self.history,
                self._tables.house,
                board,
                self._waiting_for,
                self._tables.reliability,
            ),
            self._tables.preferences,
            self._deletions,
            lambda home: self._tables.set_note(table.id, note_of(home, outstanding.note)),
            clicked=clicked,
            tokens=self._tokens.of(table.id),
            again=await self.link_of_next(table),
            unsure=inherited or outstanding.in_doubt or table.id in self._claims.unsure,
            is_ours=partial(self._claims.is_ours, table.id),
            refuses_rooms=self._rooms.is_resting,
            calls_later=clicked is not None and self.pacer.is_congested,
            named_for_rooms=partial(self._named_for_rooms, home.server),
        )

    async def _named_for_rooms(self, server: int) -> int:
        """The channel that a server has named for private threads; 0, if it has named none."""
        return (await self._tables.server_settings(server)).rooms

    async def _waiting_for(self, person: int, texts: Texts, server: int | None) -> list[Listed]:
        """The tables that wait for somebody, most urgent first; on a server only those that all may see."""
        found = []
        for listing in await self._tables.tables_of(person):
            if not listing.is_yours:
                continue
            try:
                table = await self._tables.table(listing.table, person)
            except OtherRules:
                continue
            home = await self.home(listing.table)
            if server is None or (table.terms.public and home.server == server):
                found.append(listed(listing, table, person, texts, link=home.link))
        return by_urgency(found)

    def _note_rooms(self, number: int, reconciler: Reconciler) -> None:
        """Teams that were refused their threads wait for a while; the table itself does not."""
        channel = reconciler.home.channel
        if not reconciler.is_roomless:
            self._roomless.pop(number, None)
            return
        self._roomless[number] = channel
        if not self._rooms.is_resting(channel):
            self._rooms.failed(channel, is_refused=True)

    async def _inherit(self, table: Table, home: Home) -> Home:
        """The next game of a series stays where the last one was."""
        series = table.terms.series
        if home.threads or home.messages or series is None or series.first_table in (0, table.id):
            return home
        earlier = [game for game in await self._tables.series(table.id) if game < table.id]
        last = await self.home(earlier[-1] if earlier else series.first_table)
        lobby = {key: last.messages[key] for key in (FRONT, LOBBY) if key in last.messages}
        threads = {name: replace(own, ended=False) for name, own in last.threads.items()}
        return replace(
            home,
            foreign=last.foreign,
            post=last.post,
            tags=last.tags,
            event=last.event,
            planned=last.planned,
            threads=threads,
            messages=lobby,
            gone=last.gone,
        )

    async def _lead_back(self, table: Table) -> None:
        """Once a lobby in a series has come to nothing, the game before it asks again how to go on."""
        series = table.terms.series
        if series is not None and series.first_table and table.phase.is_over and table.course is None:
            before = [number for number in await self._tables.series(table.id) if number < table.id]
            self.show_soon(before[-1])

    async def link_of_next(self, table: Table) -> str:
        """The address of the next game of a series, or of the rematch, once it is shown."""
        number = table.rematch
        if goes_on(table):
            number = await self._tables.following(table.id)
        return (await self.home(number)).link if number else ""
