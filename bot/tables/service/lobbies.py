"""What people do before a game, and to come together for the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from msgspec.structs import replace

from bot.store.port import Row
from bot.tables.changes import arranging, lobby, seats, series
from bot.tables.changes.arranging import Arrangement, Starter
from bot.tables.changes.draft import Draft, need_fresh
from bot.tables.changes.series import goes_on, is_broken_off
from bot.tables.journal.acts import How, Phase
from bot.tables.journal.pace import Pace, checked_pace
from bot.tables.journal.refusals import Refused, Stale
from bot.tables.journal.table import Table
from bot.tables.journal.terms import Consent, Hints, Leaving, Person, Series, Terms, card_of, checked_planned
from bot.tables.service.commands import Commands
from bot.tables.service.desk import ATTEMPTS, Done
from games.catalogue import parse
from games.chance import SEED_BYTES
from games.core import Seat
from games.players.levels import Level


class Lobbies(Commands):
    """Opening, sitting down, starting, closing, and once more."""

    async def open(
        self,
        host: Person,
        game: str,
        *,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        language: str = "",
        public: bool = True,
        undo: Consent = Consent.ALL,
        leaving: Leaving = Leaving.COMPUTER,
        hints: Hints = Hints.ALONE,
        grace: int | None = None,
        pace: Pace | None = None,
        games: int = 1,
        seat: Seat | None = None,
        first: Seat | None = None,
        host_says: bool = False,
        line: str = "",
        planned: int = 0,
        server: int = 0,
        channel: int = 0,
        parent: int = 0,
        once: str = "",
    ) -> Done:
        """Open a table and sit down at it; more than one game makes a series.

        ``line``: a position to play on from, with its seats and options. ``planned``: when it is to begin.

        Words come later: nobody gives one before the promise of the dice is there to be seen.
        The language is the server's, if none is given. ``once``: the id of the interaction; if it comes
        again, the table that it opened is given back. ``parent``: the channel of a thread, which may be
        allowed for all its threads.
        """
        card = card_of(game)
        await self._desk.learn(game)
        position = parse(line) if line else None
        if position is not None:
            options, players = position.options, len(position.seats)
        terms = Terms(
            game=game,
            version=card.version,
            options=dict(options or {}),
            players=card.fewest if players is None else players,
            line=line,
            language=language or (await self.server_settings(server)).language or "en",
            public=public,
            undo=undo,
            leaving=leaving,
            hints=hints,
            grace=self.house.grace if grace is None else grace,
            pace=None if pace is None else checked_pace(pace),
            series=Series(games) if games != 1 else None,
            planned=checked_planned(planned, self._desk.clock.now()),
        )
        orders = (await self.preferences(host.id)).orders

        def command(draft: Draft) -> None:
            draft.guest = draft.welcome(host)
            lobby.open_table(draft, terms, None if position is None else position.seats)
            lobby.join(draft, host, seat=seat, orders=orders)
            if first is not None or host_says:
                arranging.agree_on_start(draft, first, host_says=host_says)

        return await self._create(host, terms, command, server, channel, parent=parent, once=once)

    async def join(self, number: int, person: Person, *, seat: Seat | None = None, word: str = "") -> Done:
        """Sit down in a lobby."""
        orders, reliability = (await self.preferences(person.id)).orders, await self.reliability(person.id)
        return await self._desk.change(
            number,
            person,
            lambda draft: lobby.join(
                draft, person, seat=seat, word=word, orders=orders, reliability=reliability
            ),
            caps=await self._caps_at(person, number),
        )

    async def leave(self, number: int, person: Person) -> Done:
        """Get up from a lobby."""
        return await self._desk.change(number, person, lobby.leave)

    async def change_colour(self, number: int, person: Person, to: Seat) -> Done:
        """Take another colour."""
        return await self._desk.change(number, person, lambda draft: lobby.change_colour(draft, to))

    async def pair(self, number: int, person: Person, partner: Seat) -> Done:
        """Play in a team with another seat."""
        return await self._desk.change(number, person, lambda draft: lobby.pair(draft, partner))

    async def give_word(self, number: int, person: Person, word: str) -> Done:
        """Put an own word into the dice, before the start."""
        return await self._desk.change(number, person, lambda draft: lobby.give_word(draft, word))

    async def invite(self, number: int, person: Person, guest: Person) -> Done:
        """Let somebody sit down at a table by invitation."""

        def command(draft: Draft) -> None:
            draft.table.seat_of(draft.guest)  # whoever sits there may invite
            lobby.invite(draft, guest)

        return await self._desk.change(number, person, command)

    async def challenge(self, number: int, person: Person, guest: Person) -> Done:
        """Invite somebody to a lobby, and keep a seat for them, as its host."""
        return await self._by_host(number, person, False, lambda draft, _: lobby.challenge(draft, guest))

    async def arrange(self, number: int, person: Person, wanted: Arrangement) -> Done:
        """Change what holds at a table, all of it or nothing, as the host of its lobby."""
        return await self._by_host(number, person, False, lambda draft, _: arranging.arrange(draft, wanted))

    async def add_computer(
        self,
        number: int,
        person: Person,
        *,
        seat: Seat | None = None,
        level: str = Level.MEDIUM,
        once: str = "",
    ) -> Done:
        """Seat a computer player, as the host; ``once``: one only, however often the interaction comes."""
        return await self._by_host(
            number, person, False, lambda draft, _: lobby.add_computer(draft, seat, level), once=once
        )

    async def remove(
        self, number: int, person: Person, seat: Seat, *, sitter: int | None = None, moderates: bool = False
    ) -> Done:
        """Free a seat: in the lobby as the host; in play only as a moderator, and a computer plays on.

        ``sitter``: the guest who is meant; if somebody else has the seat by now, it stays theirs.
        """
        has_moderators = await self._has_moderators(number)

        def command(draft: Draft, how: How) -> None:
            chair = draft.table.chairs.get(seat)
            if sitter is not None and (chair is None or chair.guest != sitter):
                raise Refused("other_sitter", seat=seat.colour)
            if draft.table.phase is Phase.LOBBY:
                lobby.remove(draft, seat, how)
            elif how is How.MODERATOR:
                seats.give_up(draft, seat, how, leaving=Leaving.COMPUTER)
            elif has_moderators:
                raise Refused("moderator_only")
            else:
                raise Refused("no_moderators")

        return await self._by_host(number, person, moderates, command)

    async def draw_colours(self, number: int, person: Person) -> Done:
        """Draw colours for all who have not chosen, in the lobby, as its host."""
        return await self._by_host(number, person, False, lambda draft, _: arranging.draw_colours(draft))

    async def start(
        self,
        number: int,
        person: Person,
        *,
        without_free_seats: bool = False,
        moderates: bool = False,
        says: Starter | None = None,
    ) -> Done:
        """Begin, as the host: who begins is thrown for or drawn, or they say it; and the first dice fall."""

        def command(draft: Draft, how: How) -> None:
            if says is not None:
                arranging.agree_on_start(draft, says.first)
            lobby.start(draft, how, without_free_seats=without_free_seats)

        return await self._by_host(number, person, moderates, command)

    async def close(
        self, number: int, person: Person, *, moderates: bool = False, ply: int | None = None
    ) -> Done:
        """End a table: a lobby as its host, a game as a moderator; where there is none, also as its host.

        ``ply``: of the game that a host wants to end; if another one is shown by now, it goes on.
        """
        has_moderators = await self._has_moderators(number)

        def command(draft: Draft, how: How) -> None:
            if draft.table.phase.is_over:
                raise Refused("ended")
            if draft.table.phase is Phase.PLAYING and how is How.HOST:
                if has_moderators:
                    raise Refused("moderator_only")
                if ply is not None:
                    need_fresh(draft.table, ply)
            lobby.close(draft, Phase.ABANDONED, how)

        return await self._by_host(number, person, moderates, command, any_rules=True)

    async def _has_moderators(self, number: int) -> bool:
        """Only servers that we are on have some, not talks of people or places we were brought along to."""
        return bool((await self._desk.row(number)).server)

    async def rematch(self, number: int, person: Person, *, parent: int = 0) -> Done:
        """One lobby on the same terms, opened by one who sat there; the others are invited to it.

        ``parent``: the channel of the thread they are in.
        """
        for _ in range(ATTEMPTS):
            row = await self._desk.row(number)
            old = await self._desk.table(row)
            if not old.phase.is_over:
                raise Refused("not_ended")
            seat = old.seat_of(old.guest_of(person.id))
            if (present := await self._present_game(row)) != number:
                now = await self.table(present, person.id)
                return await self.rematch(present, person, parent=parent) if now.phase.is_over else Done(now)
            if is_broken_off(old):
                raise Refused("broken_off")
            if goes_on(old):
                return await self.next_game(number, person)
            if (there := await self._rematch_of(old, person)) is not None:
                return Done(there)
            # Whoever asks at the same time, or after a crash right behind this, finds the same lobby.
            once = f"rematch {number} {old.rematch}"
            done = await self._play_again(row, old, person, seat, parent=parent, once=once)
            there = done.table
            await self._desk.change(
                number, person, partial(lobby.remember_rematch, before=old.rematch, table=there.id)
            )
            if _lives(there):
                return done
        raise Stale(old.seen_by(old.guest_of(person.id)))

    async def next_game(self, number: int, person: Person) -> Done:
        """The next game of a series, begun by one who sat at the last; the one there is, if it was begun."""
        return await self._go_on(number, person, series.next_game)

    async def repeat_game(self, number: int, person: Person) -> Done:
        """A game of a series once more that was not finished: a lobby, with new dice."""
        return await self._go_on(number, person, series.repeat_game, seed=self._seeds())

    async def stop_series(self, number: int, person: Person) -> Done:
        """End a series with a game that was not finished, as one who sat there."""
        row = await self._desk.row(number)
        if (present := await self._present_game(row)) != number:
            return Done(await self.table(present, person.id))
        once = await self._after(row)
        return await self._once(once, person, self._desk.change(number, person, series.stop, once=once))

    async def _go_on(
        self, number: int, person: Person, begin: Callable[[Draft, Table, int], None], *, seed: bytes = b""
    ) -> Done:
        row = await self._desk.row(number)
        last = await self._desk.table(row)
        guest = last.guest_of(person.id)
        last.seat_of(guest)
        if last.stopped:
            raise Refused("series_over")
        if (present := await self._present_game(row)) != number:
            return Done(await self.table(present, person.id))
        once = await self._after(row)
        doing = self._desk.create(
            seed + row.secret[SEED_BYTES:],
            lambda draft: begin(draft, last, guest),
            server=row.server,
            channel=row.channel,
            caps=(),
            once=once,
        )
        return await self._once(once, person, doing)

    async def _after(self, row: Row) -> str:
        """The key of what comes after a game of a series: whoever taps at the same time finds the same."""
        newest = max(await self._store.series(row.series or row.table))
        return f"series {row.table}" + (f" {newest}" if newest != row.table else "")

    async def _present_game(self, row: Row) -> int:
        """The table a series has come to; where there is none, this one."""
        for number in sorted(await self._store.series(row.series or row.table), reverse=True):
            if number <= row.table or _lives(await self.table(number)):
                return number
        return row.table

    async def following(self, number: int) -> int:
        """The game that came after one in its series, and did not come to nothing; 0, if there is none."""
        row = await self._desk.row(number)
        for later in sorted(await self._store.series(row.series or number)):
            if later > number and _lives(await self.table(later)):
                return later
        return 0

    async def _play_again(
        self, row: Row, old: Table, person: Person, seat: Seat, *, parent: int, once: str
    ) -> Done:
        """The lobby of a rematch, with its asker in their old seat."""
        games = None if old.terms.series is None else Series(old.terms.series.games)
        idle = {option.key for option in card_of(old.terms.game).without_effect(old.terms.options)}
        options = {key: value for key, value in old.terms.options.items() if key not in idle}
        terms = replace(
            old.terms, options=options, players=len(old.seats), series=games, first=None, planned=0
        )

        def command(draft: Draft) -> None:
            draft.guest = draft.welcome(person)
            lobby.open_table(draft, terms, old.seats)
            lobby.join(draft, person, seat=seat, orders=old.chairs[seat].orders)
            lobby.ask_again(draft, old)

        return await self._create(person, terms, command, row.server, row.channel, parent=parent, once=once)

    async def _rematch_of(self, old: Table, person: Person) -> Table | None:
        """The rematch there is, unless its lobby came to nothing."""
        if not old.rematch:
            return None
        table = await self.table(old.rematch, person.id)
        return table if _lives(table) else None


def _lives(table: Table) -> bool:
    """Whether a lobby still is one, or came to a game."""
    return not table.phase.is_over or table.course is not None
