"""Hints: why the computer would do something."""

from __future__ import annotations

import pytest

from games.catalogue import parse
from games.chance import Luck
from games.core import Action, Seat, State
from games.players import hint as hinting
from games.players.budget import Budget
from games.players.hint import hint
from games.players.search import Search
from games.players.values import values_of

LINE = "go_round red=3,8 blue=14,20 chips=rb.r.b..rr.b..bbr...rb... dice=4 turn=red"


def ranked(state: State, seat: Seat) -> list[Action]:
    """The actions, the best first, as far as can be seen without the dice."""
    search = Search(values_of(state), Budget(1000))

    def worth(action: Action) -> float:
        return search.worths(search.settled(state.apply(action, seat).state))[seat]

    return sorted(state.legal_actions(seat), key=worth, reverse=True)


def test_what_is_best_only_past_the_dice_has_a_reason_too(monkeypatch: pytest.MonkeyPatch) -> None:
    state = parse(LINE)
    best, second, *_ = ranked(state, Seat.RED)
    for action in (best, second):
        monkeypatch.setattr(hinting, "choose", lambda *_, chosen=action, **__: chosen)
        found = hint(state, Seat.RED, Luck(1))
        assert found.text == action.text
        assert found.why
