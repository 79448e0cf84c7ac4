import pytest

from bot.tables.changes.arranging import Arrangement
from bot.tables.changes.foreseeing import foreseen
from bot.tables.journal.acts import How
from bot.tables.journal.orders import Orders
from bot.tables.journal.refusals import Refused, Stale
from bot.tables.journal.settings import Preferences
from bot.tables.journal.table import Table
from games.catalogue import parse
from games.core import Seat
from games.zwianer.gravitation.card import ALWAYS
from tests.bot.club import BO, IDA, Club, legal
from tests.seventh.board import FIELDS, NAMES
from tests.seventh.rules import State


def texts(club: Club, table: Table) -> list[str]:
    story = club.do(club.tables.story(table.id))
    return [getattr(happened.entry.act, "text", "") for happened in story]


def until_pushed(club: Club, table: Table) -> Table:
    """Wait on the first fields of the path until somebody can be pushed, and push."""
    for _ in range(300):
        (seat,), state = table.deciders, table.state
        assert isinstance(state, State)
        first, *others = legal(table, seat)
        _, _, target = first.partition(">")
        pushes = target in [NAMES[state.places[other]] for other in state.seats]
        person = table.player(seat)
        assert person is not None
        text = first if pushes or not target or FIELDS[target] < 5 else others[-1]
        table = club.do(club.tables.play(table.id, table.ply, person, text)).table
        if pushes:
            return table
    raise AssertionError


def test_a_decision_before_the_roll_holds_the_dice_back(club: Club) -> None:
    table = club.started("krone")
    assert legal(table, table.deciders[0]) == ["calm", "dare"]
    table = club.move(table).table
    assert "dice=" in table.line


def test_who_does_not_dare_is_not_asked(club: Club) -> None:
    club.do(club.tables.set_preferences(IDA.id, Preferences(orders=Orders(dares=False))))
    club.do(club.tables.set_preferences(BO.id, Preferences(orders=Orders(dares=False))))
    table = club.started("krone")
    assert "dice=" in table.line
    done = club.play_out(table, first=True)
    assert "dare" not in texts(club, done.table)
    assert "calm" in texts(club, done.table)


@pytest.mark.parametrize(("pays", "answered"), [(0, "pay 0"), (1, "pay 1"), (99, "pay 3")])
def test_somebody_who_is_pushed_pays_as_ordered(club: Club, pays: int, answered: str) -> None:
    for person in (IDA, BO):
        orders = Orders(pays=pays, dares=False)
        club.do(club.tables.set_preferences(person.id, Preferences(orders=orders)))
    table = until_pushed(club, club.started("krone"))
    assert answered in texts(club, table)
    assert not club.problems()


def test_what_is_ordered_for_one_game_answers_no_other(club: Club) -> None:
    for person in (IDA, BO):
        orders = Orders(shield=ALWAYS, predicts=False, dares=False)
        club.do(club.tables.set_preferences(person.id, Preferences(orders=orders)))
    table = until_pushed(club, club.started("krone"))
    assert not [text for text in texts(club, table) if text.startswith("pay")]
    assert legal(table, table.deciders[0]) == ["pay 0", "pay 1", "pay 2", "pay 3"]


def test_an_answer_is_the_owners_decision_out_of_turn(club: Club) -> None:
    for person in (IDA, BO):
        orders = Orders(dares=False)
        club.do(club.tables.set_preferences(person.id, Preferences(orders=orders)))
    table = until_pushed(club, club.started("krone"))
    (seat,) = table.deciders
    assert table.state is not None
    assert seat is not table.state.turn
    mover = table.player(table.state.turn)
    assert mover is not None
    with pytest.raises(Refused, match=r"^not_deciding"):
        club.do(club.tables.play(table.id, table.ply, mover, "pay 0"))
    club.move(table)


def test_an_order_that_fills_an_option_stands_there_at_the_start_and_from_the_next_roll_on(
    club: Club,
) -> None:
    club.do(club.tables.set_preferences(BO.id, Preferences(orders=Orders(peaceful=True))))
    table = club.started("krone")
    assert "peace=yellow" in table.line
    club.do(club.tables.set_orders(table.id, BO, Orders()))
    assert "peace" not in club.table(table.id).line
    table = club.move(club.table(table.id)).table  # the dice lie there
    table = club.do(club.tables.set_orders(table.id, IDA, Orders(peaceful=True))).table
    assert "peace" not in table.line
    table = club.move(table).table
    assert "peace=red" in table.line
    assert not club.problems()


def test_what_is_every_seats_own_is_no_option_of_the_lobby(club: Club) -> None:
    lobby = club.do(club.tables.open(IDA, "krone", options={"peace": "green"})).table
    assert not lobby.terms.options
    with pytest.raises(Refused, match=r"^seats_own"):
        club.do(club.tables.arrange(lobby.id, IDA, Arrangement({"peace": "red"})))


def test_orders_are_bounded(club: Club) -> None:
    table = club.started("go_round")
    table = club.do(club.tables.set_orders(table.id, IDA, Orders(shield=10**30))).table
    assert table.chairs[table.seat_of(table.guest_of(IDA.id))].orders == {"shield": ALWAYS}
    with pytest.raises(Refused, match=r"^bad_text what=theme"):
        club.do(club.tables.set_preferences(IDA.id, Preferences(theme="x" * 100)))


def test_orders_that_hold_at_once(club: Club) -> None:
    table = club.started("rundlauf")
    for person in (IDA, BO):
        table = club.do(club.tables.set_orders(table.id, person, Orders(forced=False))).table
    asked = False
    for turn in range(30):
        table = club.move(table, turn).table
        asked |= len(legal(table, table.deciders[0])) == 1
    assert asked
    before = table.ply
    table = club.do(club.tables.set_orders(table.id, IDA, Orders())).table
    assert table.ply > before


def test_who_likes_to_roll_rolls(club: Club) -> None:
    for person in (IDA, BO):
        club.do(club.tables.set_preferences(person.id, Preferences(orders=Orders(rolls=False))))
    table = club.started("go_round")
    assert table.waits_for_roll
    assert "dice" not in table.line
    roller = table.player(table.deciders[0])
    assert roller is not None
    other = BO if roller == IDA else IDA
    with pytest.raises(Refused, match=r"^nothing_to_roll"):
        club.do(club.tables.roll(table.id, table.ply, other))
    rolled = club.do(club.tables.roll(table.id, table.ply, roller)).table
    assert "dice=" in rolled.line
    with pytest.raises(Stale):
        club.do(club.tables.roll(table.id, table.ply, roller))
    assert club.play_out(rolled).table.places
    assert not club.problems()


def test_a_planned_move_is_played_if_it_is_legal_then(club: Club) -> None:
    table = club.started("go_round")
    mover = table.player(table.deciders[0])
    other = BO if mover == IDA else IDA
    seat = table.seat_of(table.guest_of(other.id))
    pieces = table.line.split(f"{seat.colour}=")[1].split(" ")[0].split(",")
    table = club.do(club.tables.plan(table.id, other, f"{pieces[0]}+")).table
    assert table.chairs[seat].plan == f"{pieces[0]}+"
    done = club.move(table)
    planned = [h.entry for h in done.happened if h.entry.how is How.ORDER]
    assert [getattr(entry.act, "text", "") for entry in planned] == [f"{pieces[0]}+"]
    assert not done.table.chairs[seat].plan


def test_a_plan_that_is_not_legal_then_is_forgotten_with_the_decision(club: Club) -> None:
    table = club.started("go_round")
    mover = table.player(table.deciders[0])
    other = BO if mover == IDA else IDA
    seat = table.seat_of(table.guest_of(other.id))
    table = club.do(club.tables.plan(table.id, other, "99+")).table
    table = club.move(table).table
    while table.chairs[seat].plan:
        table = club.move(table).table
    with pytest.raises(Refused, match=r"^bad_text"):
        club.do(club.tables.plan(table.id, other, "x" * 61))
    assert seat in (Seat.RED, Seat.BLUE)


def test_everybody_sees_only_what_is_theirs(club: Club) -> None:
    number = club.do(club.tables.open(IDA, "krone")).table.id
    club.do(club.tables.give_word(number, IDA, "mine"))
    own = Orders(rolls=False, pays=1, peaceful=True)
    joined = club.do(club.tables.join(number, BO, word="his")).table
    assert [word for _, word in joined.words] == ["", "his"]
    table = club.do(club.tables.start(number, IDA)).table
    assert [word for _, word in table.words] == ["mine", ""]
    seat = table.seat_of(table.guest_of(IDA.id))
    club.do(club.tables.set_orders(number, IDA, own))
    table = club.do(club.tables.plan(number, IDA, "dare")).table
    assert table.chairs[seat].orders == own
    with pytest.raises(Stale) as stale:
        club.do(club.tables.play(number, 0, BO, "pass"))
    for seen in (stale.value.table, club.table(number)):
        assert not seen.chairs[seat].plan
        assert seen.chairs[seat].orders == Orders(rolls=False, peaceful=True)
        assert seen.deciders == table.deciders
    assert club.do(club.tables.table(number, IDA.id)) == table


def test_a_plan_outlasts_what_is_decided_before_the_roll(club: Club) -> None:
    table = club.started("krone")
    mover = table.player(table.deciders[0])
    other = BO if mover == IDA else IDA
    club.do(club.tables.plan(table.id, other, "pass"))
    table = club.move(club.move(table).table).table
    assert table.player(table.deciders[0]) == other
    done = club.do(club.tables.play(table.id, table.ply, other, "dare"))
    assert [getattr(h.entry.act, "text", "") for h in done.happened if h.entry.how is How.ORDER] == ["pass"]
    assert not any(chair.plan for chair in done.table.chairs.values())
    assert not club.problems()


def test_a_planned_decision_before_the_roll_is_played_and_used_up(club: Club) -> None:
    table = club.started("krone")
    mover = table.player(table.deciders[0])
    other = BO if mover == IDA else IDA
    club.do(club.tables.plan(table.id, other, "dare"))
    table = club.move(club.move(table).table).table
    assert "dare" in texts(club, table)
    assert not any(chair.plan for chair in club.do(club.tables.table(table.id, other.id)).chairs.values())


def test_what_may_be_planned_lies_beyond_the_own_prediction_too() -> None:
    state = parse("gravitation red=H,H,H,H,1.3 yellow=H,H,H,H,1.13 dice=3,3 phase=3 store=0,0 turn=red")
    found = {action.text for _, action in foreseen(state, Seat.YELLOW)}
    assert {"no guess", "guess 7", "1.13>1.19"} <= found
