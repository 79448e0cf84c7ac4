"""What was done at a table beside playing, as sentences."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct

from bot.tables.journal.acts import (
    NOBODY,
    Absent,
    Closed,
    ColourChanged,
    ColoursDrawn,
    ComputerJoined,
    DayOff,
    GaveUp,
    HostChanged,
    How,
    Joined,
    Left,
    Opened,
    OptionAgreed,
    Phase,
    SeatOffered,
    StartAgreed,
    Started,
    TimeGiven,
    TimeStopped,
    Undone,
    WentAway,
)
from bot.tables.journal.replay import Happened
from bot.tables.journal.table import Chair
from bot.texts.facts import Facts, Names, Naming, facts_of, hyphened
from bot.texts.games import BY_LOT, HOST_SAYS, option_name, title, value_name
from bot.texts.loader import Texts
from bot.texts.pace import away_words
from games.core import Seat
from games.course import Begins
from games.wording import NONE, seat_word


class News(Struct, frozen=True):
    """What the clock brings again and again; it can be told once, with how often it came."""

    key: str
    seat: str = ""

    def told(self, texts: Texts, count: int = 1) -> str:
        """In one sentence."""
        return texts.say(self.key, seat=self.seat, count=count)


def news_of(happened: Happened, names: Naming) -> News | None:
    """What an act is as news of the clock; None, if it is none."""
    name = names(happened.chairs)
    match happened.entry.act:
        case DayOff(seat):
            return News("act-day-off", name(seat))
        case TimeGiven(seat):
            return News("act-time-given", name(seat))
        case TimeStopped(seat=Seat() as seat):
            return News("act-was-away", name(seat))
        case TimeStopped():
            return News("act-time-stopped")
    return None


def act_sentences(happened: Happened, texts: Texts, names: Naming) -> Iterator[str]:
    """What everybody may know of an act; nothing of what is private."""
    act, game, name = happened.entry.act, happened.game, names(happened.chairs)
    if (news := news_of(happened, names)) is not None:
        yield news.told(texts)
        return
    match act:
        case Opened():
            yield texts.say("act-opened", game=title(game, texts))
        case OptionAgreed(key, value):
            agreed = {"option": option_name(game, key, texts), "value": value_name(game, key, value, texts)}
            yield texts.say("act-option-agreed", **agreed)
        case ColourChanged(_, to):
            yield texts.say("act-colour-changed", seat=name(to), colour=seat_word(to, texts))
        case ColoursDrawn(draws):
            drawn = texts.listed(f"{name(draw.to)} ({seat_word(draw.to, texts)})" for draw in draws)
            seats = [seat for seat, chair in happened.chairs.items() if chair.guest == happened.entry.guest]
            yield texts.say("act-colours-drawn", host=name(seats[0]) if seats else NONE, drawn=drawn)
        case StartAgreed(first, host_says):
            kind = "seat" if first is not None else HOST_SAYS if host_says else BY_LOT
            who = seat_word(first, texts) if first is not None else ""
            yield texts.say("act-start-agreed", kind=kind, seat=who)
        case Joined(seat, guest) if happened.had is not None and happened.had.absent == guest != NOBODY:
            yield texts.say("act-came-back", seat=name(seat))
        case Joined(seat, stands_in=True) if happened.had is not None:
            yield texts.say("act-holds", seat=name(seat), colour=seat_word(seat, texts))
        case Joined(seat) if happened.had is not None and happened.phase is not Phase.LOBBY:
            yield texts.say("act-took-over", seat=name(seat), **_before(happened, seat, names))
        case SeatOffered(seat, circle):
            colour = seat_word(seat, texts)
            yield texts.say("act-seat-offered", circle=circle.value, seat=colour)
        case GaveUp(seat) | Left(seat) | Absent(seat):
            leaver = _before(happened, seat, names)["other"]
            key = f"act-{hyphened(type(act).__name__)}"
            yield texts.say(key, how=happened.entry.how.value, seat=leaver)
        case ComputerJoined(seat, stands_in):
            had = _before(happened, seat, names)
            who = seat_word(seat, texts) if had["had"] == "nobody" else had["other"]
            yield texts.say("act-computer-joined", stands_in="yes" if stands_in else "no", seat=who)
        case HostChanged():
            host = happened.host
            yield texts.say("act-host-changed", seat="none" if host is None else name(host))
        case Undone():
            own = happened.entry.guest if happened.entry.how is How.PLAYER else NOBODY
            seats = [seat for seat, chair in happened.chairs.items() if chair.guest == own != NOBODY]
            yield texts.say("act-undone", seat=name(seats[0]) if seats else "none")
        case WentAway(seat, since, until):
            yield (
                away_words(name(seat), since, until, texts)
                if until
                else texts.say("act-back-early", seat=name(seat))
            )
        case Closed(phase):
            yield _closed(phase, happened.entry.how, happened.placed, texts, name)
        case Started():
            yield texts.say("act-started")
            for event in happened.events:
                if isinstance(event, Begins):
                    yield texts.say("start-agreed", seat=name(event.seat))
        case _:
            key = f"act-{hyphened(type(act).__name__)}"
            if texts.knows(key):
                facts: Facts = {"how": happened.entry.how.value, "phase": happened.phase.value}
                yield texts.say(key, **(facts | facts_of(act, game, texts, name)))


def _before(happened: Happened, seat: Seat, names: Naming) -> dict[str, str]:
    """Who had a seat before, and whether that was somebody, a computer or nobody."""
    had = happened.had or Chair()
    kind = "nobody" if had.is_free else "computer" if had.computer else "player"
    return {"had": kind, "other": names({**happened.chairs, seat: had})(seat)}


def _closed(
    phase: Phase, how: How, placed: Sequence[tuple[int, Collection[Seat]]], texts: Texts, name: Names
) -> str:
    if phase is not Phase.FINISHED or not placed:
        return texts.say("act-closed", phase=phase.value, how=how.value)
    standing = [
        texts.say("act-place", place=place, seats=texts.listed(map(name, sorted(seats))))
        for place, seats in placed
    ]
    return texts.say("act-closed-places", places=", ".join(standing))
