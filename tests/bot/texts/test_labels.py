"""Laws of what stands on buttons and in lists, by random play of every game."""

import re

import pytest

from bot.discord_ui.messages.choosing import DOT, Step, choice_labels, first_step, step_at
from bot.tables.journal.terms import LANGUAGES
from bot.texts.actions import LONGEST_LABEL, LONGEST_SENTENCE, labels, sentences
from bot.texts.loader import Texts
from games.core import Decision, State
from tests.games.setups import SETUPS, Setup, states

MOST = 25
RAW = re.compile(r"[=<>{}_×]|\bnone\b|(?<!\d)-\d|\b[PHCGBS]\b|\bx\d|\d[,;]\d")
"""What only lines and journals write: ``store=3``, ``0>4``, ``x1.3,5``, ``H``; and missing facts."""
ON_BUTTON = 80


def steps(state: State) -> list[Step]:
    """The first step, and the second behind its first and its last choice that leaves one."""
    assert isinstance(state.awaits, Decision)
    first = first_step(state, min(state.awaits.seats))
    further = [choice for choice in first.choices if not choice.is_final]
    ends = {choice.letter for choice in (*further[:1], *further[-1:])}
    return [first, *(step_at(state, first.seat, DOT.join((letter,))) for letter in sorted(ends))]


@pytest.mark.parametrize("setup", SETUPS[::2], ids=str)
def test_what_is_shown_together_is_told_apart_without_raw_notation(setup: Setup) -> None:
    deciding = [state for state in states(setup) if isinstance(state.awaits, Decision)]
    for number, state in enumerate(deciding[::9]):
        texts = Texts(LANGUAGES[number % 2])
        for step in steps(state):
            shown = step.choices[:MOST]
            final = [choice.action for choice in shown if choice.is_final]
            for said, most in (
                (choice_labels(step, shown, texts), ON_BUTTON),
                (labels(state, final, texts), LONGEST_LABEL),
                (sentences(state, final, texts), LONGEST_SENTENCE),
            ):
                assert len(set(said)) == len(said), state.line()
                assert all(0 < len(words) <= most for words in said)
                assert not [words for words in said if RAW.search(re.sub(r"^[A-Z]{1,2} ", "", words))], (
                    state.line()
                )


def test_raw_notation_is_recognised() -> None:
    for raw in (
        "Bump=1",
        "→ 3.5 ×5.2,5",
        "0>4",
        "From H to 1.3",
        "via none",
        "energy -1",
        "x1.3",
        "go_round",
    ):
        assert RAW.search(raw), raw
