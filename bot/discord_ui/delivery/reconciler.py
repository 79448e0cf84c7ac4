"""The steps from what is on Discord to what should be: create, edit in place, move down, delete, or leave.

One table at a time. What one place will not take keeps no other waiting: it is among the failures, and its
rows of the outbox stay.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Final

import discord
from discord import EventStatus
from msgspec.structs import replace

from bot.discord_ui.controls.ids import base36
from bot.discord_ui.controls.layout import Message
from bot.discord_ui.delivery import wanted
from bot.discord_ui.delivery.channel import (
    MISSING_ACCESS,
    NOT_REACHED,
    THREAD_ARCHIVED,
    Channel,
    Deletions,
    is_gone,
    send_letter,
)
from bot.discord_ui.delivery.clicked import Clicked
from bot.discord_ui.delivery.contents import Contents
from bot.discord_ui.delivery.foreign import ForeignChannel, NoToken, Token
from bot.discord_ui.delivery.forums import find_post, forum_at, open_post, post_at, show_tags, state_of
from bot.discord_ui.delivery.home import CHANNEL, LOBBY, TABLE, Home, OwnThread, Posted
from bot.discord_ui.delivery.recovery import find
from bot.discord_ui.delivery.schedule import (
    cancel_event,
    change_event,
    find_event,
    is_seen_by_all,
    make_event,
    may_plan,
    wanted_event,
)
from bot.discord_ui.delivery.threads import (
    ThreadRefused,
    mark_ended,
    open_thread,
    set_members,
    text_channel_at,
)
from bot.discord_ui.delivery.wanted import Kind, Letter, Thread
from bot.discord_ui.messages.calls import homeless
from bot.discord_ui.messages.players import post_name, team_thread_name, thread_name
from bot.store.port import ClaimLost, Unsent
from bot.tables.journal.acts import Phase
from bot.tables.journal.settings import Preferences
from bot.tables.journal.table import Table
from bot.texts.loader import Texts

log = logging.getLogger(__name__)

PASSES: Final = 3
"""A place may turn out to be gone, and the next one too; after that it is tried again later."""
LONGEST_NONCE: Final = 25


async def _nowhere() -> int:
    return 0


class Reconciler:
    """Brings one table to Discord."""

    def __init__(
        self,
        client: discord.Client,
        table: Table,
        home: Home,
        rows: Sequence[Unsent],
        contents: Contents,
        preferences: Callable[[int], Awaitable[Preferences]],
        deletions: Deletions,
        remember: Callable[[Home], Awaitable[None]],
        *,
        clicked: Clicked | None = None,
        tokens: Sequence[Token] = (),
        again: str = "",
        unsure: bool = False,
        refuses_rooms: Callable[[int], bool] = lambda _: False,
        is_ours: Callable[[], bool] = lambda: True,
        calls_later: bool = False,
        named_for_rooms: Callable[[], Awaitable[int]] = _nowhere,
    ) -> None:
        self.home = home
        """Where the table is by now: true after every step, whatever becomes of the next."""
        self.told: set[Unsent] = set()
        self.failures: list[Exception] = []
        self.is_roomless = False
        """Whether a team has no thread, because it was refused."""
        self.owes_calls = False
        """Whether people have yet to be called, because there are too many requests now."""
        self._client = client
        self._table = table
        self._rows = list(rows)
        self._contents = contents
        self._preferences = preferences
        self._deletions = deletions
        self._remember = remember
        self._likes: dict[int, Preferences] = {}
        """Of those who are to be called."""
        self._clicked = clicked
        self._tokens = (*([] if clicked is None else [clicked]), *tokens)
        """What lets us show something in a foreign place."""
        self._again = again
        self._unsure = self._is_unsure_of_event = unsure
        self._is_ours = is_ours
        """Whether no other process can have taken the table over; asked before every step."""
        self._refuses_rooms = refuses_rooms
        """Whether a channel has refused teams their threads lately."""
        self._calls_later = calls_later
        self._named_for_rooms = named_for_rooms
        """Where private threads are opened, if they cannot be where the table is."""
        self._refused = 0
        """Discord's reason for it that a game has no thread."""
        self._unreachable: set[int] = set()

    async def run(self) -> None:
        """Every thread, message and letter that there should be."""
        for row in self._rows:
            await self._know(row.person)
        for _ in range(PASSES):
            before, was_mute = self.home, self._is_mute
            left = await self._pass()
            if self.home.gone and not before.gone:
                await self._tell_homeless()
            if not self.home.lacks_a_place_of(before) and self._is_mute == was_mute:
                break
        await self._try(self._tag())
        await self._try(self._event())
        self.told.update(row for row in self._rows if row not in left)

    async def _pass(self) -> set[Unsent]:
        """Once over everything; the rows that could not be told."""
        if self._unsure and LOBBY not in self.home.messages:  # a thread is opened from it
            await self._recover(CHANNEL)
        threads = list(wanted.threads(self._table, self.home, self._rows))
        for thread in threads:
            if not thread.team:
                await self._try(self._thread(thread), self.home.place(thread.name) or self.home.channel)
        if self._unsure:
            self._unsure = False
            await self._recover(CHANNEL, TABLE, *self.home.threads)
        rooms = (self._room(thread) for thread in threads if thread.team)
        return _union(await asyncio.gather(self._public(), *rooms))

    async def _public(self) -> set[Unsent]:
        """What concerns everybody at the table; the rows that could not be told."""
        left = _union(await asyncio.gather(self._place(TABLE), self._place(CHANNEL), self._letters()))
        return left | await self._calls()

    async def _room(self, want: Thread) -> set[Unsent]:
        """A team's thread and what stands there; nobody else waits for it."""
        if want.name not in self.home.threads and self._refuses_rooms(self.home.channel):
            self.is_roomless = True
            return set()
        await self._try(self._thread(want), self.home.place(want.name) or self.home.channel)
        return await self._place(want.name)

    # Threads

    async def _thread(self, want: Thread) -> None:
        own = self.home.threads.get(want.name)
        if own is None:
            own = self._keep(want, await self._opened(want))
            await self._remember(self.home)  # before anybody is let in: it is never looked for
        if own.id in (0, self.home.channel):
            return
        if want.private and not self._table.phase.is_over:
            members = await set_members(self._client, own.id, want.members, own.members)
            own = self._keep(want, replace(own, members=members))
        if want.ended and not own.ended:
            await mark_ended(self._client, own.id)
            self._keep(want, replace(own, ended=True))

    def _keep(self, want: Thread, own: OwnThread) -> OwnThread:
        if own.id:
            self.home = self.home.with_thread(want.name, own)
        return own

    async def _opened(self, want: Thread) -> OwnThread:
        """A new thread; where none can be, a public game is played in its channel, others go without."""
        if self._forum is not None and not want.private:
            if not self.home.post:
                await self._message(wanted.lobby(self._table, self.home), self.home.channel)
            return OwnThread(self.home.post)
        table, home, texts = self._table, self.home, self._contents.texts
        name = team_thread_name(table, want.team, texts) if want.team else thread_name(table, texts)
        lobby = home.messages[LOBBY].message if LOBBY in home.messages else 0
        try:
            parent = await self._parent_of_rooms() if want.private else home.channel
            number = await open_thread(self._client, parent, name, private=want.private, lobby=lobby)
        except ThreadRefused as refused:
            if refused.code:  # else it is where there are none, as in a post
                log.info("table %s gets no thread: %s", table.id, refused.code)
            if want.team:
                self.is_roomless = True
            else:
                self._refused = refused.code
                if want.private:
                    self.failures.append(refused)
            return OwnThread(0 if want.private else home.channel)
        return OwnThread(number)

    async def _parent_of_rooms(self) -> int:
        """Where private threads are opened: neither a thread nor a forum can have one."""
        parent = text_channel_at(self._client, self.home.channel)
        return parent.id if parent is not None else await self._named_for_rooms() or self.home.channel

    # Forums

    @property
    def _forum(self) -> discord.ForumChannel | None:
        """Where the table was opened, if that is a forum."""
        return forum_at(self._client, self.home.channel)

    async def _posted(self, forum: discord.ForumChannel, message: Message) -> int:
        """The table's own post, which begins with the lobby."""
        name = post_name(self._table, self._contents.texts)
        number = await open_post(forum, name, message, self._table)
        self.home = replace(self.home, post=number, tags=self._tags)
        return number

    @property
    def _tags(self) -> str:
        return f"{self._table.terms.game} {state_of(self._table)}"

    async def _tag(self) -> None:
        """Tell with the tags of a post how far its table is."""
        post = post_at(self._client, self.home.place(CHANNEL))
        if post is not None and self.home.tags != self._tags:
            await show_tags(post, self._table)
            self.home = replace(self.home, tags=self._tags)

    async def _event(self) -> None:
        """The event of a planned table, if we may; one that was made before a crash is found again.

        Where not everybody may look any more, it is withdrawn.
        """
        want, guild = (
            wanted_event(self._table, self._contents.texts),
            self._client.get_guild(self.home.server),
        )
        link = self.home.link
        if want is None and guild is not None and self.home.event:  # it is by invitation now
            await cancel_event(guild, self.home.event)
            self.home = replace(self.home, event=0, planned="")
            await self._remember(self.home)
        if want is not None and not is_seen_by_all(self._client, self.home.channel):
            want = replace(want, status=EventStatus.cancelled) if self.home.event else None
        if want is None or guild is None or self.home.planned == want.content or not may_plan(guild):
            return
        if self.home.event:
            await change_event(guild, self.home.event, want)
        elif self._table.phase is Phase.LOBBY and link:
            found = await find_event(guild, link) if self._is_unsure_of_event else 0
            self.home = replace(self.home, event=found or await make_event(guild, want, link))
        self.home = replace(self.home, planned=want.content)
        await self._remember(self.home)

    # Messages

    async def _place(self, place: str) -> set[Unsent]:
        """What stands in one place, in its order; the rows that could not be told."""
        return _union([await self._settled(want) for want in self._messages() if want.place == place])

    async def _calls(self) -> set[Unsent]:
        """What calls people, once what they are called to is there; calls that do not hold any more go.

        Later, where whoever clicked would wait for it: if they play on meanwhile, only the last call is made.
        """
        messages = self._messages(calls=True)
        if self._calls_later:
            self.owes_calls = True
            return _union(want.rows for want in messages)
        left = _union([await self._settled(want) for want in messages])
        kept = {want.key for want in messages}
        for key, posted in tuple(self.home.messages.items()):
            if wanted.is_call(key) and key not in kept:
                await self._try(self._delete(key, posted), posted.place)
        return left

    def _messages(self, *, calls: bool = False) -> list[wanted.Message]:
        found = wanted.messages(
            self._table,
            self.home,
            self._rows,
            self._likes,
            again=self._again,
            unreachable=self._unreachable,
            mute=self._is_mute,
        )
        return [want for want in found if wanted.is_call(want.key) is calls]

    @property
    def _is_mute(self) -> bool:
        """Whether nobody can be called where the table is."""
        return self._only_answers and ForeignChannel(self.home.channel, self._tokens).is_mute

    @property
    def _only_answers(self) -> bool:
        """Whether the place is foreign, and its server has not taken us in since."""
        return self.home.foreign and self._client.get_guild(self.home.server) is None

    async def _settled(self, want: wanted.Message) -> Iterable[Unsent]:
        """Bring one message where it should be; the rows that are left."""
        place = self.home.place(want.place)
        if self._waits(want):
            return want.rows
        if place and await self._try(self._message(want, place), place):
            return ()
        return () if self.home.gone else want.rows

    def _waits(self, want: wanted.Message) -> bool:
        """While a tap can be taken back it shows only where it was made: the others see what stands."""
        posted = self.home.messages.get(want.key)
        if self._table.held is None or posted is None or posted.content == want.content:
            return False
        return self._clicked is None or not self._clicked.holds(posted.message)

    async def _message(self, want: wanted.Message, place: int) -> None:
        channel = self._channel(place)
        posted = self.home.messages.get(want.key)
        if posted is not None and posted.place != place:
            posted = None
        is_buried = want.newest and posted is not None and await self._is_buried(posted, channel)
        if posted is not None and posted.content == want.content and not is_buried:
            return
        is_buried = is_buried or (want.rings and want.newest)
        if posted is not None and want.rings and not want.newest:
            await self._delete(want.key, posted)
            posted = None
        message = await self._contents.of(want, self.home, again=self._again, refused=self._refused)
        if posted is not None and not is_buried and await self._edited(channel, posted, message):
            number = posted.message
        elif place == self.home.channel and (forum := self._forum) is not None:
            number = place = await self._posted(forum, message)
        else:
            number = await self._sent(channel, want, posted, message)
        self.home = self.home.with_message(want.key, Posted(place, number, want.content))
        if posted is not None and number != posted.message:
            await self._take_away(channel, posted.message)

    async def _is_buried(self, posted: Posted, channel: Channel | ForeignChannel) -> bool:
        """Whether people have written below a message."""
        last = self._clicked.newest_in(channel.number) if self._clicked is not None else 0
        last = last or await channel.last_message()
        return last > posted.message and last not in self.home.ours_at(posted.place)

    async def _edited(self, channel: Channel | ForeignChannel, posted: Posted, message: Message) -> bool:
        """Change a message in place, by answering the click if it came from there; False if it is gone."""
        if self._clicked is not None and self._clicked.holds(posted.message):
            try:
                await self._clicked.turn_into(message)
                return True
            except discord.HTTPException as error:
                # The click is too old to be answered, the message is gone, or the thread was put away.
                if not isinstance(error, discord.NotFound) and error.code != THREAD_ARCHIVED:
                    raise
        return await channel.edit(posted.message, message)

    async def _sent(
        self, channel: Channel | ForeignChannel, want: wanted.Message, old: Posted | None, message: Message
    ) -> int:
        """A new message; whoever clicked the one before it is acknowledged first, since that goes."""
        match self._clicked:
            case None:
                pass
            case clicked if old is not None and clicked.holds(old.message):
                await clicked.acknowledge()
            case clicked if self._opens(want) and old is None and clicked.opens_in(channel.number):
                if number := await clicked.post(message):
                    return number
        before = base36((old.message if old is not None else 0) % 46_656)
        nonce = f"{want.key[:6]}-{base36(self._table.id)}-{base36(self._table.public_ply)}-{before}"
        self._assure()  # to draw it has taken a while
        return await channel.send(
            message, nonce=nonce[:LONGEST_NONCE], mentions=want.calls, silent=want.silent
        )

    def _opens(self, want: wanted.Message) -> bool:
        """Whether a message can be the answer to a command: it is there first, and calls nobody."""
        return want.kind in (Kind.LOBBY, Kind.BOARD) and not want.calls

    async def _take_away(self, channel: Channel | ForeignChannel, message: int) -> None:
        """Delete a message; by answering the click if it came from there, which counts against no limit."""
        if self._clicked is not None and self._clicked.holds(message):
            self._deletions.add(message)
            if await self._clicked.take_away():
                return
        await channel.delete(message)

    async def _delete(self, key: str, posted: Posted) -> None:
        await self._channel(posted.place).delete(posted.message)
        self.home = self.home.without_message(key)

    # Letters

    async def _letters(self) -> set[Unsent]:
        """Direct messages; who takes none is called in the table's place instead."""
        due = [
            one
            for one in wanted.letters(self._table, self.home, self._rows, self._likes, mute=self._is_mute)
            if one.row not in self.told
        ]
        left = {one.row for one in due if not await self._try(self._letter(one))}
        waits = {one.row for one in due if self._is_mute and one.row.person in self._unreachable}
        return left | waits  # where nobody can be called, they are at the next click

    async def _letter(self, want: Letter) -> None:
        row = want.row
        message = await self._contents.letter(
            want, self._texts_of(row.person), theme=self._likes[row.person].theme, link=self.home.link
        )
        nonce = f"{row.kind[:4]}-{base36(row.table)}-{base36(row.ply)}-{row.person % 1000}"
        self._assure()
        if await send_letter(self._client, row.person, message, nonce=nonce, silent=want.silent):
            self.told.add(row)
        else:
            self._unreachable.add(row.person)

    async def _tell_homeless(self) -> None:
        """The channel was deleted: everybody who sits there hears how it goes on."""
        if self._table.phase.is_over:
            return
        for person in wanted.players(self._table, self._table.seats):
            await self._know(person)
            view = homeless(self._table, person, self._texts_of(person))
            nonce = f"gone-{base36(self._table.id)}-{person % 1000}"
            await self._try(send_letter(self._client, person, Message(view), nonce=nonce, silent=True))

    async def _know(self, person: int) -> None:
        """How somebody likes to be told."""
        if person and person not in self._likes:
            self._likes[person] = await self._preferences(person)

    def _texts_of(self, person: int) -> Texts:
        liked = self._likes[person].language
        return Texts(liked) if liked else self._contents.texts

    # After a crash

    async def _recover(self, *places: str) -> None:
        """Look at what Discord shows of this table; what is there already is not said again."""
        lobby = wanted.lobby(self._table, self.home)
        wants = {want.key: want for want in (lobby, *self._messages(), *self._messages(calls=True))}
        forum = self._forum
        if forum is not None and not self.home.post:
            await self._try(self._recover_post(forum))
        nothing_in = {0} if forum is None else {0, forum.id}
        for place in {self.home.place(name) for name in places} - nothing_in:
            there = [want for want in wants.values() if self.home.place(want.place) == place]
            await self._try(self._recover_at(place, there), place)

    async def _recover_post(self, forum: discord.ForumChannel) -> None:
        self.home = replace(self.home, post=await find_post(forum, self._table.id))

    async def _recover_at(self, place: int, wants: Sequence[wanted.Message]) -> None:
        me = self._client.user.id if self._client.user is not None else 0
        channel = self._channel(place)
        by_key = {want.key: want for want in wants}
        there, deleted = await find(channel, me, self._table.id, wants)
        self.home = replace(self.home, deleted=max(self.home.deleted, deleted))
        for found in there:
            want = by_key[found.key]
            content = want.content if found.calls_for(want) else ""
            self.home = self.home.with_message(found.key, Posted(place, found.message, content))

    def _channel(self, place: int) -> Channel | ForeignChannel:
        if self._only_answers:
            return ForeignChannel(place, self._tokens)
        return Channel(self._client, place, self.home.server, self._deletions)

    # Failures

    async def _try(self, step: Awaitable[object], place: int = 0) -> bool:
        """One step in one place; whether it went well. A place that is gone is forgotten."""
        try:
            if not self._is_ours() and asyncio.iscoroutine(step):
                step.close()
            self._assure()
            await step
        except NoToken:
            return False
        except NOT_REACHED as error:
            if self._is_foreign(error, place):
                log.info("table %s is in a foreign place", self._table.id)
                self.home = replace(self.home, foreign=True)
            elif place and is_gone(error):
                log.info("a place of table %s is gone", self._table.id)
                self.home = self.home.without_place(place)
            else:
                self.failures.append(error)
            return False
        except ClaimLost as error:
            self.failures.append(error)
            return False
        return True

    def _assure(self) -> None:
        """Nobody else shows the table by now, or nothing is said."""
        if not self._is_ours():
            raise ClaimLost(f"Table {self._table.id} may be shown by another process by now.")

    def _is_foreign(self, error: Exception, place: int) -> bool:
        """Whether a place turns out not to be ours, which a crash kept us from remembering."""
        if self.home.server or self.home.foreign or not place or not isinstance(error, discord.HTTPException):
            return False
        return error.code == MISSING_ACCESS or (is_gone(error) and not self.home.messages)


def _union(parts: Iterable[Iterable[Unsent]]) -> set[Unsent]:
    return {row for part in parts for row in part}
