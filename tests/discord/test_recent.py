"""Since when a board tells what happened, and which moves its picture shows: as data, without a Discord."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.discord_ui.messages.recent import Recent, recent, trail, without_pending_throw
from bot.tables.journal.acts import Decided, How, Started, Threw, Undone
from bot.tables.journal.replay import Happened
from bot.tables.journal.table import Chair, Table
from bot.tables.journal.terms import Terms
from games.core import Event, Seat
from games.events import Moved
from tests.bot.texts.test_narration import happened, played

TABLE = Table(
    terms=Terms(game="rundlauf", version=1, players=2),
    promises=(),
    opened=0,
    changed=0,
    chairs={Seat.RED: Chair(0), Seat.YELLOW: Chair(computer=True)},
)
ROUND = ("4", "14>18", "3", "pass", "2", "pass", "1", "pass", "2", "3>5", "5", "pass")
QUADROL = "quadrol red=2.2,H,H,H yellow=6.6,H,H,H turn=yellow"
QUADROL_RED = "quadrol red=2.2,H,H,H yellow=6.6,H,H,H turn=red"
TURN = ("blue,green", "6.6>6.5", "6.5>5.6")
RUNDLAUF = "rundlauf red=B,3,14,20 yellow=B,B,B,B turn=red"


def by_itself(plies: Sequence[Happened], *at: int) -> list[Happened]:
    """Some of it nobody tapped."""
    done = {number: replace(plies[number].entry, how=How.FORCED) for number in at}
    return [replace(each, entry=done.get(number, each.entry)) for number, each in enumerate(plies)]


def texts_of(found: Recent) -> list[str]:
    return [each.entry.act.text for each in found.happened if isinstance(each.entry.act, Decided | Threw)]


def test_the_story_begins_after_the_own_last_move() -> None:
    plies = by_itself(played(RUNDLAUF, *ROUND), 3, 5, 7, 11)
    assert texts_of(recent(TABLE, plies, Seat.RED)) == ["5", "pass"]


def test_what_was_forced_or_ordered_is_no_own_move() -> None:
    plies = by_itself(played(RUNDLAUF, *ROUND), 3, 5, 7, 9, 11)
    assert texts_of(recent(TABLE, plies, Seat.RED)) == list(ROUND[2:])


def test_neither_a_prediction_nor_a_shield_cuts_the_story() -> None:
    first = ("no guess", "3,4", "1.6>1.7 store=9")
    others = ("no guess", "3,5", "1.3>1.6 bump=2 store=6", "shield 1", "guess 7")
    line = "gravitation red=H,H,H,H,1.6 yellow=H,H,H,H,1.3 phase=3 store=4,4 turn=red"
    assert texts_of(recent(TABLE, played(line, *first, *others), Seat.RED)) == list(others)


def test_a_turn_of_several_moves_is_told_and_shown_as_a_whole() -> None:
    plies = played(QUADROL, *TURN, "blue,green", "2.2>2.1")
    assert texts_of(recent(TABLE, plies, Seat.RED)) == [*TURN, "blue,green", "2.2>2.1"]
    assert texts_of(
        recent(TABLE, [*played(QUADROL_RED, "blue,green", "2.2>2.1", "2.1>1.2"), *plies], Seat.RED)
    ) == [
        *TURN,
        "blue,green",
        "2.2>2.1",
    ]


def test_everybodys_board_is_for_whoever_decides_or_for_those_who_play() -> None:
    plies = by_itself(played(RUNDLAUF, *ROUND), 3, 5, 7, 9, 11)
    assert not TABLE.deciders
    assert recent(TABLE, plies) == recent(TABLE, plies, Seat.RED)
    nobody = replace(TABLE, chairs={seat: Chair(computer=True) for seat in TABLE.chairs})
    assert recent(nobody, plies).happened


def test_a_move_that_was_taken_back_counts_for_nothing() -> None:
    plies = played(
        "rundlauf red=B,3,14,20 yellow=B,21,22,23 turn=red", "4", "14>18", "3", "21>24", "2", "3>5"
    )
    taken_back = [*plies, happened(Undone(5), ply=6)]
    assert texts_of(recent(TABLE, taken_back, Seat.RED)) == ["3", "21>24", "2"]
    assert isinstance(recent(TABLE, taken_back, Seat.RED).happened[-1].entry.act, Undone)


def test_before_the_first_move_it_goes_back_to_the_start() -> None:
    plies = [happened(Started()), *played("rundlauf red=B,B,B,B yellow=B,B,B,B turn=red", "4", "pass")]
    assert recent(TABLE, plies, Seat.YELLOW).is_first
    assert not recent(TABLE, plies, Seat.YELLOW).is_cut
    assert recent(TABLE, plies[1:], Seat.YELLOW).is_cut


def test_the_dice_that_wait_are_not_told_but_what_they_say_of_a_prediction_is() -> None:
    line = "gravitation red=H,H,H,H,1.6 yellow=H,H,H,H,1.3 phase=3 store=4,4 turn=red"
    plies = played(line, "guess 7", "3,4")
    assert list(without_pending_throw(plies)) == plies
    plies = played(line, "no guess", "3,4")
    assert list(without_pending_throw(plies)) == plies[:1]


def test_the_picture_shows_the_last_turn_and_what_was_missed_before() -> None:
    plies = played(QUADROL, *TURN, "blue,green", "2.2>2.1", "2.1>1.2")
    shown = trail(plies[:5])
    assert ways(shown.events) == [("2.2", "2.1")]
    assert shown.same_turn == ()
    assert [ways(action) for action in shown.earlier] == [[("6.6", "6.5")], [("6.5", "5.6")]]
    shown = trail(plies)
    assert ways(shown.events) == [("2.1", "1.2")]
    assert [ways(action) for action in shown.same_turn] == [[("2.2", "2.1")]]
    assert trail(()) == trail(plies[:1])


def test_an_answer_belongs_to_the_turn_it_answers() -> None:
    line = "gravitation red=H,H,H,H,1.6 yellow=H,H,H,H,1.3 phase=3 store=4,4 turn=yellow"
    shown = trail(played(line, "no guess", "3,5", "1.3>1.5 bump=2 store=7", "shield 1"))
    assert ways(shown.same_turn[0]) == [("1.3", "1.5")]


def ways(events: Sequence[Event]) -> list[tuple[str, str]]:
    return [(event.start, event.end) for event in events if type(event) is Moved]
