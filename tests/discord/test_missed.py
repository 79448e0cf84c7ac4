"""Which stretch of a game somebody has missed: as data, without a Discord."""

from __future__ import annotations

from msgspec.structs import replace

from bot.discord_ui.messages.missed import FOR_WHO_LOOKS_ON, FOR_WHO_TAKES_OVER, Since, missed
from bot.tables.journal.acts import NOBODY, Decided, Joined, Started
from bot.tables.journal.replay import Happened
from bot.tables.journal.table import Chair, Table
from bot.tables.journal.terms import Terms
from games.catalogue import parse
from games.core import CHANCE, Seat
from tests.bot.texts.test_narration import happened, played

IDA, BO, CEM = range(3)
START = "go_round red=12,18 blue=0,6 chips=......................... turn=red"
TABLE = Table(
    terms=Terms(game="go_round", version=1, players=2),
    promises=(),
    opened=0,
    changed=0,
    chairs={Seat.RED: Chair(IDA), Seat.BLUE: Chair(BO)},
)


def game(rounds: int) -> list[Happened]:
    """So many rounds since the start; red's decisions are Ida's, blue's are Bo's."""
    state, texts = parse(START), list[str]()
    for _ in range(2 * rounds):
        texts.append("1")
        state = state.apply(state.legal_actions(CHANCE)[0], CHANCE).state
        action = state.legal_actions(state.turn)[0]
        texts.append(action.text)
        state = state.apply(action, state.turn).state
    plies = [happened(Started(), game="go_round", ply=0)]
    for each in played(START, *texts):
        match each.entry.act:
            case Decided(seat):
                guest = IDA if seat is Seat.RED else BO
            case _:
                guest = NOBODY
        plies.append(replace(each, entry=replace(each.entry, ply=each.entry.ply + 1, guest=guest)))
    return plies


def decisions(found: list[Happened]) -> int:
    return sum(isinstance(each.entry.act, Decided) for each in found)


def test_a_player_is_told_since_their_last_move() -> None:
    found = missed(TABLE, game(4), IDA)
    assert found.since is Since.MOVE
    assert decisions(list(found.happened)) == 1


def test_who_has_not_moved_is_told_since_the_start() -> None:
    plies = game(4)[:3]
    assert missed(TABLE, plies, BO).since is Since.START
    assert missed(TABLE, plies, BO).ply == 0


def test_who_takes_over_is_told_ten_rounds_and_their_forerunners_moves_do_not_count() -> None:
    taken = replace(TABLE, chairs={Seat.RED: Chair(CEM), Seat.BLUE: Chair(BO)})
    for rounds, since in ((FOR_WHO_TAKES_OVER, Since.START), (FOR_WHO_TAKES_OVER + 2, Since.ROUNDS)):
        plies = game(rounds)
        joined = happened(Joined(Seat.RED, CEM), game="go_round", ply=len(plies))
        found = missed(taken, [*plies, joined], CEM)
        assert found.since is since
        assert decisions(list(found.happened)) == 2 * FOR_WHO_TAKES_OVER


def test_who_comes_back_to_their_seat_is_told_since_their_own_last_move() -> None:
    plies = game(4)
    joined = happened(Joined(Seat.RED, IDA), game="go_round", ply=len(plies))
    found = missed(TABLE, [*plies, joined], IDA)
    assert found.since is Since.MOVE
    assert decisions(list(found.happened)) == 1


def test_who_looks_on_is_told_some_rounds_or_what_came_since_they_asked() -> None:
    plies = game(9)
    found = missed(TABLE, plies, NOBODY)
    assert (found.since, found.rounds) == (Since.ROUNDS, FOR_WHO_LOOKS_ON)
    assert decisions(list(found.happened)) == 2 * FOR_WHO_LOOKS_ON
    later = missed(TABLE, plies, NOBODY, asked=plies[-2].entry.ply)
    assert later.since is Since.ASKED
    assert list(later.happened) == plies[-2:]
    assert not missed(TABLE, plies, NOBODY, asked=plies[-1].entry.ply + 1).happened
