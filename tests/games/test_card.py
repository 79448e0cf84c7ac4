"""Setting up a game: what is offered, and what is refused."""

import pytest
from msgspec.structs import replace

from bot.tables.journal.orders import OF_EVERY_GAME
from games.card import Game
from games.catalogue import GAMES, find, register
from games.core import Seat
from games.faults import BadSetup

RED, BLUE, YELLOW, GREEN, WHITE = Seat


def test_two_players_sit_opposite_each_other() -> None:
    assert find("rundlauf").default_seats(2) == (RED, YELLOW)
    assert find("rundlauf").default_seats(3) == (RED, BLUE, YELLOW)
    assert find("go_round").default_seats(2) == (RED, BLUE)


def test_players_may_pick_other_colours() -> None:
    start = find("rundlauf").start((GREEN, BLUE), first=GREEN)
    assert start.line() == "rundlauf blue=B,B,B,B green=B,B,B,B turn=green"


@pytest.mark.parametrize(
    ("game", "seats", "options", "first", "reason"),
    [
        ("rundlauf", (RED,), {}, None, "seats in play: 1, the game is for 2 to 4"),
        ("rundlauf", (RED, RED), {}, None, "red is given twice"),
        ("rundlauf", (RED, WHITE), {}, None, "white is no seat of this game"),
        ("go_round", (RED, YELLOW), {}, None, "yellow is no seat of this game"),
        ("rundlauf", (RED, BLUE), {}, GREEN, "green is not in play"),
        ("rundlauf", None, {"pace": "fast"}, None, "no such option; there are: none"),
        ("giro_mondiale", (RED, BLUE, GREEN), {"teams": "red+blue/yellow+green"}, None, "needs 4 seats"),
        ("go_round", None, {"variants": "line,"}, None, '"" is not one of'),
        ("go_round", None, {"variants": "jump"}, None, "jump is not one of: line, shove"),
        ("go_round", None, {"variants": "line,line"}, None, "line is given twice"),
    ],
)
def test_what_cannot_be_set_up_is_refused(
    game: str, seats: tuple[Seat, ...] | None, options: dict[str, str], first: Seat | None, reason: str
) -> None:
    with pytest.raises(BadSetup) as caught:
        find(game).start(seats, options, first=first)
    assert reason in str(caught.value)


def test_an_unknown_game_is_told_which_there_are() -> None:
    with pytest.raises(BadSetup, match=r"chess: there is no such game; there are: .*go_round"):
        find("chess")


every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


@every_game
def test_a_card_and_its_engine_say_the_same(game: Game) -> None:
    assert game.start().game == game.id
    assert game.is_scored == (game.engine().score is not None)


@every_game
def test_a_card_keeps_to_what_position_lines_can_say(game: Game) -> None:
    assert game.id.replace("_", "").isalpha()
    assert len(set(game.rules)) == len(game.rules) > 5
    for option in game.options:
        seats = game.default_seats(option.needs_seats or game.fewest)
        choice = option.choices[0]
        assert f"{option.key}={choice}" in game.start(seats, {option.key: choice}).line()


def test_games_share_the_key_of_an_order_only_if_they_share_the_order_itself() -> None:
    by_key: dict[str, set[int]] = {}
    for order in (*OF_EVERY_GAME, *(order for card in GAMES.values() for order in card.orders)):
        by_key.setdefault(order.key, set()).add(id(order))
    assert {key for key, orders in by_key.items() if len(orders) > 1} == set()


@pytest.mark.parametrize("card", GAMES.values(), ids=lambda card: card.id)
def test_an_order_answers_a_kind_of_decision_or_fills_an_option_of_the_seats(card: Game) -> None:
    for order in card.orders:
        assert (order.answers is None) == bool(order.fills)
        assert not order.choices or order.default in order.choices
    own = [option.key for option in card.options if option.of_seats]
    assert sorted(order.fills for order in card.orders if order.fills) == own


def test_no_game_enters_by_the_door_of_another() -> None:
    rundlauf, gravitation = find("rundlauf"), find("gravitation")
    with pytest.raises(ValueError, match="rundlauf: another game has this id"):
        register(rundlauf)
    copied = tuple(replace(order) for order in gravitation.orders)
    with pytest.raises(ValueError, match="chess: another game has an order predicts"):
        register(replace(rundlauf, id="chess", orders=copied))
    assert "chess" not in GAMES
