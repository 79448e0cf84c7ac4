"""Luck is spoken of only where there was some."""

from __future__ import annotations

import pytest

from bot.discord_ui.messages.luck import fortune_words
from bot.texts.loader import Texts
from games.fortune import Fortune


@pytest.mark.parametrize(
    ("throws", "pips", "told"),
    [
        (100, 350, "Ganz normal."),
        (100, 380, "Ganz normal."),  # not quite two standard deviations
        (100, 390, "Das war Glück."),
        (100, 310, "Das war Pech."),
        (10, 60, "Ganz normal."),  # ten sixes are too few throws to tell
    ],
)
def test_luck_is_more_than_what_chance_usually_brings(throws: int, pips: int, told: str) -> None:
    fortune = Fortune(throws=throws, pips=pips, expected=3.5 * throws, spread=35 / 12 * throws)
    assert fortune_words("rundlauf", "Ida", fortune, Texts("de")).endswith(told)
