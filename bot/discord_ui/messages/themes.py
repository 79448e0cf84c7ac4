"""The themes to choose from, in words."""

from __future__ import annotations

from discord import SelectOption

from bot.discord_ui.controls.layout import option
from bot.tables.journal.refusals import Refused
from bot.texts.facts import hyphened
from bot.texts.loader import Texts
from render.theme import THEMES


def known_theme(theme: str) -> str:
    """A theme there are colours for."""
    if theme not in THEMES:
        raise Refused("bad_choice", what="theme", known=", ".join(THEMES))
    return theme


def theme_options(chosen: str, texts: Texts) -> list[SelectOption]:
    """All themes, the chosen one marked."""
    return [option(theme_word(theme, texts), theme, default=theme == chosen) for theme in THEMES]


def theme_word(theme: str, texts: Texts) -> str:
    """What a theme is called."""
    return texts.say(f"theme-{hyphened(theme)}")
