"""What is told about a move, in the order in which it happens; and that random games use every sign."""

from games.chance import Luck
from games.core import Event
from games.events import Captured, Ended, Moved, Passed, Thrown
from games.giro_mondiale import events as told
from games.giro_mondiale.board import ROADS, Sign
from games.giro_mondiale.card import GAME
from games.giro_mondiale.events import (
    FollowedGreenArrow,
    MissesTurn,
    ReachedCentre,
    RestrictionsEnded,
    RingClosed,
    RingOpened,
    SentOutward,
    SentToPark,
    Slid,
    ThrowsAgain,
    TookLinkRoad,
    TurnedBack,
    TurnMissed,
)
from games.tools.simulation import plies, random_policy
from tests.games.giro_mondiale.table import RED, YELLOW, alone, happened, position

SEED = 7
GAMES_ENOUGH = 3


def test_signs_are_told_in_the_order_they_were_met() -> None:
    path = ("2.3", "2.4", "2.5", "1.5", "1.6", "1.7")
    assert happened(alone("2.3", 2), "2.3>1.7") == (
        Moved(RED, path),
        SentOutward(RED, "2.5", "1.5"),
        Slid(RED, "1.5", "1.7"),
        MissesTurn(RED, "1.7"),
    )


def test_a_capture_is_told_between_the_way_and_its_effects() -> None:
    state = position("red=2.2,C,C,C yellow=P,P,P,3.6 dice=4 turn=red")
    assert happened(state, "2.2>3.6") == (
        Moved(RED, ("2.2", "2.3", "2.4", "2.5", "2.6", "3.6")),
        FollowedGreenArrow(RED, "2.6", "3.6"),
        Captured(YELLOW, "3.6"),
        RingClosed(RED, 3, "3.6"),
    )


def test_the_way_to_the_centre_and_to_the_parking_lot() -> None:
    assert happened(alone("4.3", 2), "4.3>C") == (
        Moved(RED, ("4.3", "4.2", "4.1", "C")),
        FollowedGreenArrow(RED, "4.1", "C"),
        ReachedCentre(RED),
        Ended(frozenset({RED})),
    )
    assert happened(alone("4.10", 1), "4.10>C")[:2] == (
        Moved(RED, ("4.10", "C")),
        TookLinkRoad(RED, "4.10", "C"),
    )
    assert happened(alone("4.3", 1), "4.3>P") == (
        Moved(RED, ("4.3", "4.2", "P")),
        SentToPark(RED, "4.2", "no_stopping"),
    )


def test_standing_signs_are_told() -> None:
    assert happened(alone("3.6", 1), "3.6>3.7")[1:] == (RingOpened(3), TurnedBack(RED, "3.7"))
    assert happened(alone("4.3", 6), "4.3>4.9")[1:] == (RestrictionsEnded(RED, "4.9"),)
    assert happened(alone("2.2", 1), "2.2>2.3")[1:] == (ThrowsAgain(RED, "2.3"),)


def test_a_throw_and_a_pass_are_told() -> None:
    state = position("red=2.1,C,C,C yellow=P,P,P,2.2 dice=2 skip=yellow turn=red")
    assert happened(state, "pass") == (Passed(RED), TurnMissed(YELLOW))


def random_events(*, teams: str) -> list[Event]:
    found: list[Event] = []
    luck = Luck(SEED)
    for _ in range(GAMES_ENOUGH):
        state = GAME.start(GAME.default_seats(4), {"teams": teams})
        for ply in plies(state, random_policy, luck):
            found += state.apply(ply.action, ply.actor).events
            state = ply.state
    return found


def test_every_sign_and_every_event_occurs_in_random_games() -> None:
    found = random_events(teams="red+green/blue+yellow")
    kinds = [kind for kind in vars(told).values() if isinstance(kind, type)]
    own = {kind for kind in kinds if kind.__module__ == told.__name__}
    assert {type(event) for event in found} == own | {Moved, Captured, Thrown, Passed, Ended}
    ends = {event.end for event in found if isinstance(event, Moved)} - {"P", "C"}
    passed = {getattr(event, "field", "") for event in found} & set(ROADS.fields)
    assert {ROADS.signs[ROADS.fields.index(name)] for name in ends | passed} == set(Sign)
