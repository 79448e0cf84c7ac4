"""One word for one thing: what the German words call something, they call it everywhere."""

from __future__ import annotations

import re

import pytest

from bot.texts.loader import folders

OTHER_WORDS = {
    r"\b[Ww]ähl\b": "wähle",
    r"Schwerkraft": "Gravitation",
    r"Orbit\b": "Bahn",
    r"wer eingeladen hat|lädt ein\)": "wer den Tisch leitet",
    r"\b(Tisch|einen|neuen) auf(macht|machst)?\b[.,;]": "eröffnen",
    r"(mehrere|Mehrere|Ihre|viele) Spiele\b": "Partien",
    r"/meine spiele": "/meine partien",
}
"""What is called otherwise, and how."""


@pytest.mark.parametrize("other", OTHER_WORDS)
def test_one_thing_has_one_word(other: str) -> None:
    found = [
        line
        for folder in folders()
        for file in sorted((folder / "texts" / "de").glob("*.ftl"))
        for line in file.read_text("utf-8").splitlines()
        if re.search(other, line)
    ]
    assert not found, OTHER_WORDS[other]
