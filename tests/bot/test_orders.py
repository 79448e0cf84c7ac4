import pytest

from bot.tables.acts import How
from bot.tables.commands import Preferences
from bot.tables.foreseeing import foreseen
from bot.tables.orders import Orders
from bot.tables.refusals import Refused, Stale
from bot.tables.table import Table
from games.catalogue import parse
from games.core import Seat
from games.zwianer.gravitation.card import ALWAYS, NEVER
from tests.bot.club import BO, IDA, Club, legal


def texts(club: Club, table: Table) -> list[str]:
    story = club.do(club.tables.story(table.id))
    return [getattr(happened.entry.act, "text", "") for happened in story]


def until_hit(club: Club, table: Table) -> Table:
    """Play the toy until somebody can be hit, and hit."""
    for _ in range(80):
        hits = [text for text in legal(table, table.deciders[0]) if text.startswith("hit")]
        person = table.player(table.deciders[0])
        assert person is not None
        text = hits[0] if hits else legal(table, table.deciders[0])[0]
        table = club.do(club.tables.play(table.id, table.ply, person, text)).table
        if hits:
            return table
    raise AssertionError


def test_a_decision_before_the_roll_holds_the_dice_back(club: Club, toy: str) -> None:
    table = club.started(toy)
    assert "none" in legal(table, table.deciders[0])
    table = club.move(table).table
    assert "dice=" in table.line


def test_who_does_not_predict_is_not_asked(club: Club, toy: str) -> None:
    club.do(club.tables.set_preferences(IDA.id, Preferences(orders=Orders(predicts=False))))
    club.do(club.tables.set_preferences(BO.id, Preferences(orders=Orders(predicts=False))))
    table = club.started(toy)
    assert "dice=" in table.line
    done = club.play_out(table, first=True)
    assert "guess" not in " ".join(texts(club, done.table))


@pytest.mark.parametrize(("shield", "answered"), [(NEVER, "shield 0"), (1, "shield 1"), (ALWAYS, "shield 2")])
def test_a_shield_is_spent_as_ordered(club: Club, toy: str, shield: int, answered: str) -> None:
    for person in (IDA, BO):
        orders = Orders(shield=shield, predicts=False, waives=True)
        club.do(club.tables.set_preferences(person.id, Preferences(orders=orders)))
    table = until_hit(club, club.started(toy))
    assert answered in texts(club, table)
    assert not club.problems()


def test_a_shield_is_the_owners_decision_out_of_turn(club: Club, toy: str) -> None:
    for person in (IDA, BO):
        orders = Orders(predicts=False, waives=True)
        club.do(club.tables.set_preferences(person.id, Preferences(orders=orders)))
    table = until_hit(club, club.started(toy))
    (seat,) = table.deciders
    assert table.state is not None
    assert seat is not table.state.turn
    mover = table.player(table.state.turn)
    assert mover is not None
    with pytest.raises(Refused, match=r"^not_deciding"):
        club.do(club.tables.play(table.id, table.ply, mover, "shield 0"))
    club.move(table)


def test_V3_waiving_stands_in_the_options_at_the_start_and_from_the_next_roll_on(
    club: Club, toy: str
) -> None:
    club.do(club.tables.set_preferences(BO.id, Preferences(orders=Orders(waives=True))))
    table = club.started(toy)
    assert "waive=yellow" in table.line
    club.do(club.tables.set_orders(table.id, BO, Orders()))
    assert "waive" not in club.table(table.id).line
    table = club.move(club.table(table.id)).table  # the dice lie there
    table = club.do(club.tables.set_orders(table.id, IDA, Orders(waives=True))).table
    assert "waive" not in table.line
    table = club.move(table).table
    assert "waive=red" in table.line
    assert not club.problems()


def test_V3_what_is_every_seats_own_is_no_option_of_the_lobby(club: Club, toy: str) -> None:
    lobby = club.do(club.tables.open(IDA, toy, options={"waive": "green"})).table
    assert not lobby.terms.options
    with pytest.raises(Refused, match=r"^seats_own"):
        club.do(club.tables.agree(lobby.id, IDA, "waive", "red"))


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


def test_everybody_sees_only_what_is_theirs(club: Club, toy: str) -> None:
    number = club.do(club.tables.open(IDA, toy, word="mine")).table.id
    own = Orders(rolls=False, shield=1)
    joined = club.do(club.tables.join(number, BO, word="his")).table
    assert [word for _, word in joined.words] == ["", "his"]
    table = club.do(club.tables.start(number, IDA)).table
    assert [word for _, word in table.words] == ["mine", "his"]
    seat = table.seat_of(table.guest_of(IDA.id))
    club.do(club.tables.set_orders(number, IDA, own))
    table = club.do(club.tables.plan(number, IDA, "guess 6")).table
    assert table.chairs[seat].orders == own
    with pytest.raises(Stale) as stale:
        club.do(club.tables.play(number, 0, BO, "walk"))
    for seen in (stale.value.table, club.table(number)):
        assert not seen.chairs[seat].plan
        assert seen.chairs[seat].orders == Orders(rolls=False)
        assert seen.deciders == table.deciders
    assert club.do(club.tables.table(number, IDA.id)) == table


def test_a_plan_outlasts_the_own_prediction(club: Club, toy: str) -> None:
    table = club.started(toy)
    mover = table.player(table.deciders[0])
    other = BO if mover == IDA else IDA
    club.do(club.tables.plan(table.id, other, "rest"))
    table = club.move(club.move(table).table).table
    assert table.player(table.deciders[0]) == other
    done = club.do(club.tables.play(table.id, table.ply, other, "guess 3"))
    assert [getattr(h.entry.act, "text", "") for h in done.happened if h.entry.how is How.ORDER] == ["rest"]
    assert not any(chair.plan for chair in done.table.chairs.values())
    assert not club.problems()


def test_a_planned_prediction_is_played_and_used_up(club: Club, toy: str) -> None:
    table = club.started(toy)
    mover = table.player(table.deciders[0])
    other = BO if mover == IDA else IDA
    club.do(club.tables.plan(table.id, other, "guess 3"))
    table = club.move(club.move(table).table).table
    assert "guess=3" in table.line
    assert not any(chair.plan for chair in club.do(club.tables.table(table.id, other.id)).chairs.values())


def test_what_may_be_planned_lies_beyond_the_own_prediction_too() -> None:
    state = parse("gravitation red=H,H,H,H,1.3 yellow=H,H,H,H,1.13 dice=3,3 phase=3 store=0,0 turn=red")
    found = {action.text for _, action in foreseen(state, Seat.YELLOW)}
    assert {"no guess", "guess 7", "1.13>1.19"} <= found
