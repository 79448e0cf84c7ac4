"""The journal and its replay: every act changes a table in one way, whenever it is told again."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.clock import MILLISECONDS
from bot.tables.journal.acts import (
    NOBODY,
    Absent,
    Barred,
    Closed,
    ColourChanged,
    ColourDrawn,
    ColoursDrawn,
    ComputerJoined,
    DayOff,
    Decided,
    Entry,
    FinishersAgreed,
    GaveUp,
    GraceAgreed,
    Hinted,
    HostChanged,
    How,
    Invited,
    Joined,
    Left,
    Offered,
    Opened,
    OptionAgreed,
    Ordered,
    PaceAgreed,
    PauseWanted,
    Phase,
    Planned,
    PublicAgreed,
    Rematched,
    Reminded,
    Reserved,
    SeatOffered,
    SeriesStopped,
    Settled,
    SilenceTold,
    StartAgreed,
    Started,
    ThemeChosen,
    Threw,
    TimeGiven,
    TimeStopped,
    UndoAnswered,
    UndoAsked,
    Undone,
    UndoWithdrawn,
    WentAway,
    WordGiven,
)
from bot.tables.journal.orders import answer, in_public, is_planned
from bot.tables.journal.pace import DAY
from bot.tables.journal.table import Chair, Hold, Table, UndoRequest, Vacancy
from bot.tables.journal.terms import Consent
from games.core import Chance, Decision, Event, Kind, Over, Seat, State
from games.course import Begins, Course, Progress, begin


class Happened(Struct, frozen=True):
    """An entry and the events it brought: the raw material of narration."""

    entry: Entry
    game: str
    phase: Phase
    """Where the table stood in its life then."""
    events: tuple[Event, ...] = ()
    host: Seat | None = None
    """Where a new host sits."""
    public: bool = True
    """Whether anybody but its author can notice it."""
    placed: tuple[tuple[int, Collection[Seat]], ...] = ()
    """Who came where, at the end."""
    chairs: Mapping[Seat, Chair] = {}
    """Who had which seat then, without what they keep to themselves."""
    had: Chair | None = None
    """Who had the seat before, if somebody else has it now, or nobody."""
    before: State | None = None
    """The position in which it was decided."""

    @property
    def is_own_move(self) -> bool:
        """Whether a person moved by hand: no prediction or answer, and nothing that follows by itself."""
        by_hand = isinstance(self.entry.act, Decided) and self.entry.how is How.PLAYER
        return by_hand and (self.before is None or kind_of(self.before) is Kind.MOVE)


class BadJournal(ValueError):
    """A journal that cannot be replayed; ``ply`` is the first entry that does not fit."""

    def __init__(self, ply: int, why: str) -> None:
        super().__init__(f"ply {ply}: {why}")
        self.ply = ply


def fold(table: Table | None, entry: Entry) -> tuple[Table, Happened]:
    """The table after one more entry."""
    if table is None:
        opened = _opened(entry)
        return opened, Happened(entry, opened.terms.game, opened.phase)
    if entry.ply != table.ply:
        raise BadJournal(entry.ply, f"ply {table.ply} was to come")
    after, events = _after(table, entry)
    after = replace(after, ply=entry.ply + 1)
    public = _is_public(table, after, entry)
    if public:
        warned = entry.at if isinstance(entry.act, SilenceTold) else 0
        after = replace(after, public_ply=table.public_ply + 1, changed=entry.at, warned=warned)
    if after.phase is Phase.LOBBY and not isinstance(entry.act, WordGiven | Ordered | Invited):
        after = replace(after, arranged=entry.at)
    if isinstance(entry.act, Started | Threw | Decided | Undone | Closed) or after.course != table.course:
        after = _asked(replace(after, since=after.public_ply), entry.at)
    elif isinstance(entry.act, Settled):  # while a tap could be taken back, nobody was asked
        after = _asked(after, entry.at)
    elif isinstance(entry.act, Joined) and after.phase is Phase.PLAYING and len(table.voices) < 2:
        after = _asked(after, entry.at)  # whoever was alone with computers had all the time until now
    return after, _happened(table, after, entry, events, public=public)


def _happened(
    table: Table, after: Table, entry: Entry, events: tuple[Event, ...], *, public: bool
) -> Happened:
    happened = Happened(entry, after.terms.game, after.phase, events, public=public, chairs=after.seated)
    match entry.act:
        case HostChanged():
            return replace(happened, host=next(iter(after.seats_of(after.host)), None))
        case Joined(seat) | ComputerJoined(seat) | Left(seat) | GaveUp(seat) | Absent(seat):
            return replace(happened, had=table.seated[seat])
        case Decided():
            return replace(happened, before=table.state)
        case Closed(places=places) if places:
            return replace(happened, placed=after.numbered_places)
    return happened


def kind_of(state: State) -> Kind | None:
    """The kind of decision a position waits for, if it waits for one."""
    return state.awaits.kind if isinstance(state.awaits, Decision) else None


def _is_public(table: Table, after: Table, entry: Entry) -> bool:
    """Not a plan, nor standing orders of which others may know nothing, nor a reminder, nor a hint."""
    match entry.act:
        case Planned() | Reminded() | Hinted():
            return False
        case Ordered(seat):
            return in_public(table.chairs[seat].orders) != in_public(after.chairs[seat].orders)
    return True


def replay(entries: Iterable[Entry]) -> Table:
    """The table a whole journal leads to."""
    table = None
    for entry in entries:
        table, _ = fold(table, entry)
    if table is None:
        raise BadJournal(0, "the journal is empty")
    return table


def _opened(entry: Entry) -> Table:
    opened = entry.act
    if not isinstance(opened, Opened) or entry.ply:
        raise BadJournal(entry.ply, "a journal begins with the opening")
    return Table(
        terms=opened.terms,
        promises=opened.promises,
        opened=entry.at,
        changed=entry.at,
        ply=1,
        public_ply=1,
        host=entry.guest,
        chairs={seat: Chair() for seat in opened.seats},
    )


def _after(table: Table, entry: Entry) -> tuple[Table, tuple[Event, ...]]:
    match entry.act:
        case Started():
            return _started(table)
        case Threw(text):
            further = _course(table).threw(text)
            return _further(_timed(table, _thrower(table), entry), further)
        case Decided(seat, text):
            further = _course(table).decided(seat, text, entry.ply)
            moved = entry.how is How.PLAYER and table.state and kind_of(table.state) is Kind.MOVE
            by_hand = {"last": entry.ply} if moved else {}
            decided = _with(table, seat, plan=_plan_after(table, seat, text), **by_hand)
            after, events = _further(_timed(decided, seat, entry), further)
            if entry.how is How.PLAYER and not _leads_to_own_roll(table):
                after = replace(after, held=_hold(after, seat, entry.at))
            return after, events
        case Settled():
            return replace(table, held=None), ()
        case StartAgreed(first, host_says):
            return replace(table, terms=replace(table.terms, first=first, host_says=host_says)), ()
        case FinishersAgreed(only):
            return replace(table, terms=replace(table.terms, finishers=only)), ()
        case PublicAgreed(public):
            return replace(table, terms=replace(table.terms, public=public)), ()
        case GraceAgreed(seconds):
            return replace(table, terms=replace(table.terms, grace=seconds)), ()
        case Undone(to):
            return replace(table, course=_course(table).undone(to), undo=None, held=None), ()
        case UndoAsked(seat, to):
            return replace(table, undo=UndoRequest(seat, to, table.public_ply, at=entry.at)), ()
        case UndoAnswered(seat, agrees):
            return replace(table, undo=_answered(table.undo, seat) if agrees else None), ()
        case UndoWithdrawn():
            return replace(table, undo=None), ()
        case ThemeChosen(theme):
            return replace(table, terms=replace(table.terms, theme=theme)), ()
        case OptionAgreed(key, value):
            return _agreed(table, key, value), ()
        case Closed(phase, seed, places):
            ended = replace(table, phase=phase, seed=seed, places=places)
            return replace(ended, undo=None, held=None, offers={}, arranged=0), ()
        case Rematched(other):
            return replace(table, rematch=other), ()
        case SeriesStopped():
            return replace(table, stopped=True), ()
        case Hinted():
            return table, ()
        case _:
            return _clocked(table, entry) or _seated(table, entry), ()


def _clocked(table: Table, entry: Entry) -> Table | None:
    """How much time people have; None, if it is not about that."""
    match entry.act:
        case PaceAgreed(pace):
            return replace(table, terms=replace(table.terms, pace=pace))
        case TimeGiven(_, milliseconds):
            return replace(table, added=table.added + milliseconds, given=table.given + milliseconds)
        case TimeStopped(milliseconds, until, _):
            return replace(table, added=table.added + milliseconds, accounted=until)
        case DayOff():
            return replace(table, added=table.added + DAY)
        case Reminded(early=early):
            return table if early else replace(table, reminded=table.reminded + 1)
        case WentAway(seat, since, until):
            return _with(table, seat, away=(since, until))
        case PauseWanted(seat, wants):
            return _pausing(table, seat, wants, entry.at)
        case SilenceTold():
            return table
    return None


def _pausing(table: Table, seat: Seat, wants: bool, at: int) -> Table:
    """A pause begins when everybody wants it, and ends when one does not any more."""
    pausing = tuple(dict.fromkeys((*table.pausing, seat))) if wants else ()
    if table.paused and not wants:
        return replace(table, pausing=pausing, paused=0, added=table.added + at - table.paused)
    begins = not table.paused and table.voices <= set(pausing)
    return replace(table, pausing=pausing, paused=at if begins else table.paused)


def _timed(table: Table, seat: Seat | None, entry: Entry) -> Table:
    """What a decision leaves in a bank: those made at once, by others or out of turn cost nothing."""
    pace, state = table.terms.pace, table.state
    if pace is None or seat is None or entry.how not in (How.PLAYER, How.CLOCK, How.DICE):
        return table
    if len(table.voices) < 2:  # alone with computers: no clock runs
        return table
    match state and state.awaits:
        case Decision(kind=Kind.BEFORE_ROLL | Kind.ANSWER | Kind.CLAIM):
            return table
    used = max(entry.at - table.asked - table.added, 0)
    left = table.chairs[seat].left
    guest = table.chairs[seat].guest
    if entry.how is How.CLOCK:
        table = replace(table, excuses={**table.excuses, guest: table.excuses.get(guest, 0) + 1})
    return _with(table, seat, left=left if table.paused else pace.left_after(left, used))


def _thrower(table: Table) -> Seat | None:
    """Who throws by hand, and takes time for it."""
    return table.deciders[0] if table.waits_for_roll else None


def _asked(table: Table, at: int) -> Table:
    """A new position, a new question: the time for it begins."""
    return replace(table, asked=at, added=0, given=0, reminded=0, paused=at if table.paused else 0)


def _seated(table: Table, entry: Entry) -> Table:
    """Who sits where, and what they want."""
    match entry.act:
        case Invited(guest):
            return replace(_without(table, guest), invited=(*table.invited, guest))
        case Barred(guest):
            return replace(_without(table, guest), barred=(*table.barred, guest))
        case Joined(seat, guest, word, orders, stands_in, chose):
            word = word if table.phase is Phase.LOBBY else table.chairs[seat].word  # the dice are promised
            reserved = {s: g for s, g in table.reserved.items() if g != guest}
            barred = tuple(known for known in table.barred if known != guest)
            table = replace(table, reserved=reserved, barred=barred)
            absent = table.chairs[seat].absent if stands_in else NOBODY
            chair = Chair(guest, word=word, orders=orders, last=entry.ply, left=_bank(table), absent=absent)
            chair = replace(chair, chose=chose)
            return _sits(table, seat, chair)
        case Reserved(seat, guest):
            return replace(table, reserved=_changed(table.reserved, seat, guest))
        case ComputerJoined(seat, stands_in, level):
            before = table.chairs[seat]
            absent = before.absent if stands_in else NOBODY
            chair = Chair(computer=True, stands_in=stands_in, word=before.word, absent=absent, level=level)
            return _sits(table, seat, chair)
        case Left(seat) | GaveUp(seat):
            word = "" if table.phase is Phase.LOBBY else table.chairs[seat].word
            return _sits(table, seat, Chair(word=word))
        case Absent(seat):
            gone = table.chairs[seat]
            absent = gone.absent if gone.is_held else gone.guest
            return _sits(table, seat, Chair(computer=True, stands_in=True, word=gone.word, absent=absent))
        case SeatOffered(seat, circle, guests, until):
            return _with(table, seat, vacancy=Vacancy(circle, guests, until))
        case ColourChanged(seat, to):
            mover = table.chairs[seat]
            if not mover.is_free:
                table = _with(table, seat, chose=True, drawn=False)
            return _moved(table, {seat: to, to: seat})
        case ColoursDrawn(draws):
            for draw in draws:
                table = _with(table, draw.seat, drawn=True)
            return replace(_moved(table, _ways(table, draws)), draws=(*table.draws, *draws))
        case Offered(seat, guest):
            is_new = guest not in (NOBODY, *table.offered)
            offered = (*table.offered, guest) if is_new else table.offered
            return replace(table, offers=_changed(table.offers, seat, guest), offered=offered)
        case WordGiven(seat, word):
            return _with(table, seat, word=word)
        case HostChanged(guest):
            return replace(table, host=guest)
        case Ordered(seat, orders):
            return _with(table, seat, orders=orders)
        case Planned(seat, text):
            return _with(table, seat, plan=text)
    raise BadJournal(entry.ply, f"{type(entry.act).__name__} cannot come here")


def _moved(table: Table, ways: Mapping[Seat, Seat]) -> Table:
    """Everybody on the seat that theirs leads to, with what is kept for them and whether they begin."""
    chairs = {ways.get(seat, seat): chair for seat, chair in table.chairs.items()}
    reserved = {ways.get(seat, seat): guest for seat, guest in table.reserved.items()}
    first = table.terms.first
    terms = table.terms if first is None else replace(table.terms, first=ways.get(first, first))
    return replace(table, chairs=dict(sorted(chairs.items())), reserved=reserved, terms=terms)


def _ways(table: Table, draws: Sequence[ColourDrawn]) -> dict[Seat, Seat]:
    """Where colours that were drawn lead everybody; free seats get those that were left for them."""
    ways = {draw.seat: draw.to for draw in draws}
    spare = [seat for seat in ways if seat not in ways.values()]
    for seat in table.free_seats:
        if seat in ways.values():
            ways[seat] = spare.pop(0)
    return ways


def _without(table: Table, guest: int) -> Table:
    """Neither invited nor sent away."""
    invited = tuple(known for known in table.invited if known != guest)
    return replace(table, invited=invited, barred=tuple(known for known in table.barred if known != guest))


def _started(table: Table) -> tuple[Table, tuple[Event, ...]]:
    terms = table.terms
    bank = _bank(table)
    chairs = {seat: replace(chair, left=bank) for seat, chair in table.chairs.items() if not chair.is_free}
    if terms.first not in chairs:  # a free seat that is not played
        terms = replace(terms, first=None)
    course = begin(terms.game, tuple(chairs), terms.options, first=terms.first, line=terms.line)
    events = (Begins(terms.first),) if terms.first is not None else ()
    begun = replace(table, terms=terms, chairs=chairs, course=course, phase=Phase.PLAYING, began=terms.first)
    return replace(begun, reserved={}, arranged=0), events


def _bank(table: Table) -> int:
    """What a player begins with."""
    return 0 if table.terms.pace is None else table.terms.pace.bank


def _further(table: Table, progress: Progress) -> tuple[Table, tuple[Event, ...]]:
    """The game went on: whatever somebody asked to take back, the moment has passed."""
    began = table.began
    for event in progress.events:
        if isinstance(event, Begins):
            began = event.seat
    return replace(table, course=progress.course, began=began, undo=None, held=None), progress.events


def _leads_to_own_roll(table: Table) -> bool:
    """Whether what is decided comes before the roll, and so only leads to it."""
    awaits = table.course.awaits if table.course else None
    return isinstance(awaits, Decision) and awaits.kind is Kind.BEFORE_ROLL


def _hold(table: Table, seat: Seat, at: int) -> Hold | None:
    """After a tap nothing follows for a moment, unless the same player goes on or the game is over."""
    own, state = frozenset(table.seats_of(table.chairs[seat].guest)), table.state
    if not table.terms.grace or table.terms.undo is Consent.OFF or state is None:
        return None
    match state.awaits:
        case Over():
            return None
        case Decision(seats) if any(_is_asked(table, other) for other in seats & own):
            return None
        case Chance() if table.waits_for_roll and state.turn in own:
            return None
    return Hold(seat, at + table.terms.grace * MILLISECONDS)


def _is_asked(table: Table, seat: Seat) -> bool:
    """Whether a seat decides by hand, and not by what its player ordered or planned."""
    chair, state = table.chairs[seat], table.state
    if state is None or is_planned(chair.plan, state, seat):
        return False
    return answer(chair.orders, state, seat) is None


def _plan_after(table: Table, seat: Seat, text: str) -> str:
    """A plan lasts until it is played, or another move is; what else is decided does not use it up."""
    plan, state = table.chairs[seat].plan, table.state
    is_move = state is None or kind_of(state) is Kind.MOVE
    return plan if not is_move and plan != text else ""


def _agreed(table: Table, key: str, value: str) -> Table:
    if table.course is not None:
        return replace(table, course=table.course.agreed(key, value))
    options = {k: v for k, v in table.terms.options.items() if k != key}
    if value:
        options[key] = value
    return replace(table, terms=replace(table.terms, options=options))


def _answered(request: UndoRequest | None, seat: Seat) -> UndoRequest | None:
    return None if request is None else replace(request, agreed=request.agreed | {seat})


def _course(table: Table) -> Course:
    if table.course is None or table.phase is not Phase.PLAYING:
        raise BadJournal(table.ply, "no game is being played")
    return table.course


def _changed(guests: dict[Seat, int], seat: Seat, guest: int) -> dict[Seat, int]:
    others = {other: known for other, known in guests.items() if other is not seat}
    return others if guest == NOBODY else {**others, seat: guest}


def _sits(table: Table, seat: Seat, chair: Chair) -> Table:
    """Somebody else has the seat: whom it was kept for or offered to, and an undo asked for, is past."""
    return replace(
        _put(table, seat, chair),
        reserved=_changed(table.reserved, seat, NOBODY),
        offers=_changed(table.offers, seat, NOBODY),
        undo=None,
        pausing=tuple(other for other in table.pausing if other is not seat),
    )


def _put(table: Table, seat: Seat, chair: Chair) -> Table:
    if seat not in table.chairs:
        raise BadJournal(table.ply, f"{seat.colour} is not in play")
    return replace(table, chairs={**table.chairs, seat: chair})


def _with(table: Table, seat: Seat, **changes: object) -> Table:
    if seat not in table.chairs:
        raise BadJournal(table.ply, f"{seat.colour} is not in play")
    return _put(table, seat, replace(table.chairs[seat], **changes))
