"""What was done at a table beside playing, as sentences."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from bot.tables.journal.acts import (
    Closed,
    ColourChanged,
    ComputerJoined,
    GaveUp,
    HostChanged,
    Opened,
    OptionAgreed,
    Phase,
    Started,
)
from bot.tables.journal.replay import Happened
from bot.texts.facts import Facts, Names, facts_of, hyphened
from bot.texts.games import option_name, title, value_name
from bot.texts.loader import Texts
from games.core import Seat
from games.course import Begins
from games.wording import seat_word


def act_sentences(happened: Happened, texts: Texts, name: Names) -> Iterator[str]:
    """What everybody may know of an act; nothing of what is private."""
    act, game = happened.entry.act, happened.game
    match act:
        case Opened():
            yield texts.say("act-opened", game=title(game, texts))
        case OptionAgreed(key, value):
            agreed = {"option": option_name(game, key, texts), "value": value_name(game, key, value, texts)}
            yield texts.say("act-option-agreed", **agreed)
        case ColourChanged(_, to):
            yield texts.say("act-colour-changed", seat=name(to), colour=seat_word(to, texts))
        case GaveUp(seat):  # by now somebody else may sit there
            yield texts.say("act-gave-up", how=happened.entry.how.value, seat=seat_word(seat, texts))
        case ComputerJoined(seat, stands_in):
            facts: Facts = {"seat": seat_word(seat, texts), "stands_in": "yes" if stands_in else "no"}
            yield texts.say("act-computer-joined", **facts)
        case HostChanged():
            host = happened.host
            yield texts.say("act-host-changed", seat="none" if host is None else seat_word(host, texts))
        case Closed(phase):
            yield _closed(phase, happened.placed, texts, name)
        case Started():
            yield texts.say("act-started")
            for event in happened.events:
                if isinstance(event, Begins):
                    yield texts.say("start-agreed", seat=name(event.seat))
        case _:
            key = f"act-{hyphened(type(act).__name__)}"
            if texts.knows(key):
                facts = {"how": happened.entry.how.value, "phase": happened.phase.value}
                yield texts.say(key, **(facts | facts_of(act, game, texts, name)))


def _closed(phase: Phase, placed: Sequence[tuple[int, Collection[Seat]]], texts: Texts, name: Names) -> str:
    if phase is not Phase.FINISHED or not placed:
        return texts.say("act-closed", phase=phase.value)
    standing = [
        texts.say("act-place", place=place, seats=texts.listed(map(name, sorted(seats))))
        for place, seats in placed
    ]
    return texts.say("act-closed-places", places=", ".join(standing))
