"""Hostile names: seen, and nothing else."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.texts.markdown import BREAK, LONGEST, escaped, plain

HOSTILE = [
    "@everyone",
    "@here",
    "<@123>",
    "<@!123>",
    "<@&123>",
    "<#123>",
    "</play:123>",
    "<t:0:R>",
    "<:kreisel:123>",
    "https://example.org/a_b",
    "[click](https://example.org)",
    "discord.gg/abc",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_no_mention_and_no_link_survives(name: str) -> None:
    shown = escaped(name)
    assert name not in shown
    assert shown.replace(BREAK, "").replace("\\", "") == name
    for dangerous in ("@e", "@h", "<@", "<#", "</", "<t", "<:", "://", "](", "discord.gg/a"):
        assert dangerous not in shown


@pytest.mark.parametrize("name", ["**a**", "__a__", "~~a~~", "||a||", "`a`", "```a```", "a*b_c", "\\*a*"])
def test_markup_is_shown_as_it_is_written(name: str) -> None:
    shown = escaped(name)
    at = 0
    while at < len(shown):
        at += 2 if shown[at] == "\\" else 1
        assert shown[at - 1] not in "*_~|`" or shown[at - 2] == "\\"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("# Ida", "\\# Ida"),
        ("> Ida", "\\> Ida"),
        ("- Ida", "\\- Ida"),
        ("1. Ida", f"1{BREAK}. Ida"),
        ("Jean-Luc", "Jean-Luc"),
        ("Ida 2", "Ida 2"),
        ("Žofie 🎲", "Žofie 🎲"),
    ],
)
def test_what_only_begins_a_line_is_left_alone_elsewhere(name: str, shown: str) -> None:
    assert escaped(name) == shown


def test_lines_directions_and_heaps_of_marks_are_flattened() -> None:
    assert plain("Ida\n\n# Bo\u202e\u2066\u200b\u00ad") == "Ida # Bo"
    assert len(plain("e" + "\u0301" * 500)) <= 3
    assert plain("\u200b\u2060") == ""


@given(st.text(max_size=400))
def test_a_name_is_one_bounded_line_of_visible_characters(name: str) -> None:
    shown = plain(name)
    assert len(shown) <= LONGEST
    assert shown == " ".join(shown.split())
    assert all(unicodedata.category(character) not in ("Cc", "Cf", "Zl", "Zp") for character in shown)
    assert len(escaped(name)) <= 3 * LONGEST
