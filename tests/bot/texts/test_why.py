"""Why a move is better: what computers see has words, and what they no longer look at is left out."""

import pytest

from bot.tables.journal.terms import LANGUAGES
from bot.texts.loader import Texts
from bot.texts.why import why_words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_of_before_may_name_what_is_no_longer_looked_at(language: str) -> None:
    texts = Texts(language)
    assert why_words("better", "giro_mondiale", "danger own", texts)
    assert why_words("better", "giro_mondiale", "forced own", texts) == ""
    assert why_words("better", "giro_mondiale", "", texts) == ""


def test_a_throw_takes_every_piece_as_far_so_the_reason_is_where_it_stands() -> None:
    texts = Texts("en")
    moved = why_words("better", "rundlauf", "place own", texts)
    assert moved == "What was missed here above all: pieces that stand better on their way."
    driven = why_words("better", "giro_mondiale", "ring own", texts)
    assert driven.endswith(": cars that stand better, further inward or on better signs.")
