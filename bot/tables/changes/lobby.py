"""The lobby: people sit down, get up, choose colours and partners, until the host starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from bot.tables.changes.draft import Draft, need_lobby
from bot.tables.changes.notices import INVITE, REMOVED
from bot.tables.journal.acts import (
    NOBODY,
    Barred,
    Closed,
    ColourChanged,
    ComputerJoined,
    FinishersAgreed,
    GraceAgreed,
    HostChanged,
    How,
    Invited,
    Joined,
    Left,
    Opened,
    OptionAgreed,
    PaceAgreed,
    Phase,
    PublicAgreed,
    Rematched,
    Reserved,
    Started,
    ThemeChosen,
    WordGiven,
)
from bot.tables.journal.orders import Orders, ordered
from bot.tables.journal.pace import Pace, checked_pace
from bot.tables.journal.refusals import Refused
from bot.tables.journal.reliability import Reliability
from bot.tables.journal.table import Table
from bot.tables.journal.terms import (
    MOST_GAMES,
    Person,
    Terms,
    card_of,
    checked_grace,
    checked_language,
    checked_level,
    checked_text,
    checked_word,
)
from games.card import teams
from games.chance import SEED_BYTES
from games.core import Seat
from games.course import places_of, seat_options
from games.fairdice import promise
from games.faults import BadSetup
from games.lines import seat_words
from games.players.levels import Level

MOST_INVITED: Final = 20
"""So many may be invited to a table and not sit there."""


def open_table(draft: Draft, terms: Terms, seats: tuple[Seat, ...] | None = None) -> None:
    """A new table, its dice promised; the draft's guest is the host, and nobody sits there yet."""
    card = card_of(terms.game)
    if not card.fewest <= terms.players <= card.most:
        least, most = card.fewest, card.most
        raise BadSetup(str(terms.players), "seat_count", count=terms.players, least=least, most=most)
    seats = seats or card.default_seats(terms.players)
    own = seat_options(terms.game)  # these follow from standing orders
    options = {
        key: value
        for key, value in terms.options.items()
        if key not in own and value != _default(terms.game, key)
    }
    checked_language(terms.language)
    checked_text("theme", terms.theme)
    checked_grace(terms.grace)
    card.refuse_without_effect(options)
    card.start(seats, options)  # whatever is wrong with the options or the seats is told now
    if terms.series is not None:
        if not card.is_scored:
            raise Refused("no_series")
        if not 2 <= terms.series.games <= MOST_GAMES:
            raise Refused("series_length", most=MOST_GAMES)
    seeds = [draft.secret[at : at + SEED_BYTES] for at in range(0, len(draft.secret), SEED_BYTES)]
    terms = replace(terms, options=options, version=card.version)
    draft.add(Opened(terms, tuple(sorted(seats)), tuple(promise(seed) for seed in seeds)))


def _default(game: str, key: str) -> str:
    return next((option.default for option in card_of(game).options if option.key == key), "")


def join(
    draft: Draft,
    person: Person,
    *,
    seat: Seat | None = None,
    word: str = "",
    orders: Orders | None = None,
    reliability: Reliability | None = None,
) -> None:
    """Sit down, on a certain seat or the first that is free."""
    need_lobby(draft.table)
    for empty in filter(draft.table.is_deserted, draft.table.seats):
        draft.add(Left(empty), How.TABLE)
    table = draft.table
    guest = draft.welcome(person)
    if taken := table.seats_of(guest):
        raise Refused("seated", seat=taken[0].colour)
    if guest in table.barred:
        raise Refused("barred")
    if not table.terms.public and guest != table.host and guest not in table.invited:
        raise Refused("by_invitation")
    if not table.free_seats:
        raise Refused("full")
    need_finisher(table, guest, reliability)
    draft.guest = guest
    free = table.free_for(guest) or table.free_seats
    chosen = free[0] if seat is None else seat
    if chosen in table.chairs:
        _need_free(table, chosen, guest)
    else:
        _need_free(table, free[-1], guest)
        _bring_in(draft, chosen, instead_of=free[-1])
    wanted = seat is not None or chosen in table.kept_seats(guest)
    draft.add(Joined(chosen, guest, checked_word(word), orders or Orders(), chose=wanted))
    if not draft.people[table.host].person:
        draft.add(HostChanged(guest), How.TABLE)


def need_finisher(table: Table, guest: int, reliability: Reliability | None) -> None:
    """Refuse who leaves too many games to others, where that was agreed; not the host's own table to them."""
    if not table.terms.finishers or guest == table.host or reliability is None or reliability.is_fine:
        return
    games = len(reliability.games)
    raise Refused("finishers_only", games=games, finished=reliability.finished, missing=reliability.missing)


def _need_free(table: Table, seat: Seat, guest: int) -> None:
    """Refuse a seat that somebody has, or that waits for another."""
    if not table.chairs[seat].is_free:
        raise Refused("seat_taken", seat=seat.colour)
    kept_for = table.kept_for(seat)
    if kept_for is not None and kept_for.guest != guest:
        raise Refused("seat_reserved", seat=seat.colour, name=kept_for.name)


def _bring_in(draft: Draft, seat: Seat, *, instead_of: Seat) -> None:
    """A colour that is not in play takes the place of a free one."""
    _need_colour(draft.table, seat)
    draft.add(ColourChanged(instead_of, seat))


def _need_colour(table: Table, seat: Seat) -> None:
    known = card_of(table.terms.game).seats
    if seat not in known:
        raise Refused("no_colour", seat=seat.colour, known=", ".join(other.colour for other in known))


def leave(draft: Draft) -> None:
    """Get up; a host who leaves hands over to whoever sits there, else the table closes.

    Whoever was asked again and does not want to leaves the seat that is reserved for them.
    """
    need_lobby(draft.table)
    kept = draft.table.kept_seats(draft.guest)
    if kept and not draft.table.seats_of(draft.guest):
        return draft.add(Reserved(kept[0], NOBODY))
    return _clear(draft, draft.table.seat_of(draft.guest), How.PLAYER)


def remove(draft: Draft, seat: Seat, how: How) -> None:
    """The host or a moderator frees a seat: a person's, a computer's, or a reserved one."""
    need_lobby(draft.table)
    if seat in draft.table.reserved:
        return draft.add(Reserved(seat, NOBODY), how)
    if seat not in draft.table.chairs or draft.table.chairs[seat].is_free:
        raise Refused("no_seat", seat=seat.colour)
    return _clear(draft, seat, how)


def _clear(draft: Draft, seat: Seat, how: How) -> None:
    leaver = draft.table.chairs[seat].guest
    draft.add(Left(seat), how)
    bar(draft, leaver, how)
    people = [chair.guest for chair in draft.table.chairs.values() if chair.guest != NOBODY]
    if not people and leaver != NOBODY:
        close(draft, Phase.ABANDONED, How.TABLE)
    elif leaver == draft.table.host:
        draft.add(HostChanged(people[0]), How.TABLE)


def bar(draft: Draft, leaver: int, how: How) -> None:
    """Whoever was sent away by somebody else is told, and does not come back uninvited."""
    if how in (How.HOST, How.MODERATOR) and leaver not in (NOBODY, draft.guest):
        draft.add(Barred(leaver), how)
        draft.tell(REMOVED, leaver)


def change_colour(draft: Draft, to: Seat) -> None:
    """Take another colour, free or not in play."""
    table = draft.table
    need_lobby(table)
    seat = table.seat_of(draft.guest)
    _need_colour(table, to)
    if to in table.chairs:
        _need_free(table, to, draft.guest)
    draft.add(ColourChanged(seat, to))


def pair(draft: Draft, partner: Seat) -> None:
    """Play in a team with another seat, where the game has teams; who plays with whom, the host decides."""
    table = draft.table
    need_lobby(table)
    seat = table.seat_of(draft.guest)
    if draft.guest != table.host:
        raise Refused("host_only")
    option = card_of(table.terms.game).team_option
    if option is not None and partner is not seat:
        for pairing in option.choices:
            if {seat, partner} in teams(pairing):
                return agree(draft, {option.key: pairing})
    raise Refused("no_teams")


def agree(draft: Draft, chosen: Mapping[str, str]) -> None:
    """Change options before the start; what makes no difference any more is dropped with them."""
    need_lobby(draft.table)
    terms, card = draft.table.terms, card_of(draft.table.terms.game)
    if not chosen.keys().isdisjoint(seat_options(terms.game)):
        raise Refused("seats_own")
    wanted = {**terms.options, **chosen}
    card.start(draft.table.seats, wanted)
    dropped = [option.key for option in card.without_effect(wanted) if option.key not in chosen]
    card.refuse_without_effect({key: value for key, value in wanted.items() if key not in dropped})
    for key, value in {**dict.fromkeys(dropped, ""), **chosen}.items():
        agreed = "" if value == _default(terms.game, key) else value
        if terms.options.get(key, "") != agreed:
            draft.add(OptionAgreed(key, agreed))


def choose_theme(draft: Draft, theme: str) -> None:
    """Other colours for the pictures that everybody sees, before the start or later."""
    if draft.table.phase.is_over:
        raise Refused("ended")
    if draft.table.terms.theme != checked_text("theme", theme):
        draft.add(ThemeChosen(theme))


def agree_on_grace(draft: Draft, seconds: int) -> None:
    """Change how long a tap can be taken back, before the start."""
    need_lobby(draft.table)
    if draft.table.terms.grace != checked_grace(seconds):
        draft.add(GraceAgreed(seconds))


def agree_on_finishers(draft: Draft, only: bool) -> None:
    """Let only people sit down who finish their games, or everybody; whoever sits there stays."""
    need_lobby(draft.table)
    if draft.table.terms.finishers != only:
        draft.add(FinishersAgreed(only))


def agree_on_public(draft: Draft, public: bool) -> None:
    """Let everybody sit down, or only who is invited; whoever sits there stays."""
    need_lobby(draft.table)
    if draft.table.terms.public != public:
        draft.add(PublicAgreed(public))


def agree_pace(draft: Draft, pace: Pace | None) -> None:
    """Change the clock before the start."""
    need_lobby(draft.table)
    pace = None if pace is None else checked_pace(pace)
    if draft.table.terms.pace != pace:
        draft.add(PaceAgreed(pace))


def add_computer(draft: Draft, seat: Seat | None = None, level: str = Level.MEDIUM) -> None:
    """A computer player sits down, on a certain seat or the last that is free, a reserved one if need be."""
    table = draft.table
    need_lobby(table)
    if not table.free_seats:
        raise Refused("full")
    last = (table.free_for(NOBODY) or table.free_seats)[-1]
    chosen = last if seat is None else seat
    if chosen not in table.chairs:
        _bring_in(draft, chosen, instead_of=last)
    elif not table.chairs[chosen].is_free:
        raise Refused("seat_taken", seat=chosen.colour)
    draft.add(ComputerJoined(chosen, level=checked_level(level)), How.HOST)


def invite(draft: Draft, person: Person) -> None:
    """Let somebody sit down at a table that is not public."""
    if draft.table.phase.is_over:
        raise Refused("ended")
    guest = draft.welcome(person)
    if guest in draft.table.invited:
        return
    open_ones = [guest for guest in draft.table.invited if not draft.table.seats_of(guest)]
    if len(open_ones) >= MOST_INVITED:
        raise Refused("many_invited", most=MOST_INVITED)
    draft.add(Invited(guest))
    draft.tell(INVITE, guest)


def challenge(draft: Draft, person: Person) -> None:
    """Invite somebody to a lobby, and keep a seat for them as for whoever is asked again."""
    need_lobby(draft.table)
    invite(draft, person)
    guest = draft.welcome(person)
    if draft.table.seats_of(guest) or draft.table.kept_seats(guest):
        return
    if free := draft.table.free_for(guest):
        draft.add(Reserved(free[0], guest))


def ask_again(draft: Draft, old: Table) -> None:
    """The computers of an ended game sit down again; its people are invited, and decide for themselves.

    Their seats wait for them, until they say no, the host gives them away, or the game begins without.
    """
    for seat in old.seats:
        if old.chairs[seat].computer:
            draft.add(ComputerJoined(seat, level=old.chairs[seat].level), How.TABLE)
    asked = {old.chairs[seat].guest: seat for seat in old.seats}
    for guest in dict.fromkeys((*asked, *old.invited)):
        known = old.people[guest] if guest != NOBODY else None
        if known is not None and known.person:
            invited = draft.welcome(Person(known.person, known.name))
            if invited != draft.guest:
                draft.add(Invited(invited), How.TABLE)
                if guest in asked:
                    draft.add(Reserved(asked[guest], invited), How.TABLE)
                    draft.tell(INVITE, invited)


def remember_rematch(draft: Draft, before: int, table: int) -> None:
    """Where an ended game goes on, unless somebody was quicker."""
    if draft.table.rematch == before:
        draft.add(Rematched(table))


def give_word(draft: Draft, word: str) -> None:
    """Change the own word for the dice, until the start."""
    need_lobby(draft.table)
    seat = draft.table.seat_of(draft.guest)
    if draft.table.chairs[seat].word != checked_word(word):
        draft.add(WordGiven(seat, word))


def start(draft: Draft, how: How, *, without_free_seats: bool = False) -> None:
    """Begin, when every seat is taken, or without those that are not."""
    table = draft.table
    need_lobby(table)
    if table.terms.host_says:
        raise Refused("who_begins")
    if table.free_seats and not without_free_seats:
        raise Refused("seats_open", count=len(table.free_seats))
    if all(chair.guest == NOBODY for chair in table.chairs.values()):
        raise Refused("no_people")
    playing = [seat for seat in table.seats if not table.chairs[seat].is_free]
    if lacking := max(card_of(table.terms.game).fewest - len(playing), 0):
        raise Refused("seats_open", count=lacking)
    for key, value in wishes(table).items():
        if value:
            draft.add(OptionAgreed(key, value), How.ORDER)
    card_of(table.terms.game).start(playing, draft.table.terms.options)
    draft.add(Started(), how)


def wishes(table: Table) -> dict[str, str]:
    """The options that are the seats' own, as their standing orders want them."""
    return {
        order.fills: seat_words(seat for seat in table.seats if ordered(table.chairs[seat].orders, order))
        for order in card_of(table.terms.game).orders
        if order.fills
    }


def close(draft: Draft, phase: Phase, how: How) -> None:
    """The table's end; from now on everybody can check its dice."""
    course = draft.table.course
    places = places_of(course.awaits) if course is not None and phase is Phase.FINISHED else ()
    draft.add(Closed(phase, draft.secret[:SEED_BYTES].hex(), places), how)
