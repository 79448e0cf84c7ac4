"""Clocks that somebody may choose: offered in words, and read as they are written."""

from __future__ import annotations

from discord.app_commands import Choice

from bot.discord_ui.incoming.request import AnyInteraction, Request
from bot.discord_ui.lookup.finding import fitting
from bot.tables.journal.pace import PACES, USUAL, Pace
from bot.tables.journal.refusals import Refused
from bot.tables.journal.settings import ServerSettings
from bot.texts.clauses import capital
from bot.texts.loader import Texts
from bot.texts.pace import pace_words, read_pace, written_pace


async def suggest_paces(interaction: AnyInteraction, current: str) -> list[Choice[str]]:
    """What was typed, if it is a clock of its own; then the clocks with a name that fit it."""
    texts = await Request(interaction).texts()
    offered = [_choice(pace, texts) for pace in (*PACES.values(), None)]
    own = _own(current, texts)
    return own + [one for one in fitting(offered, current) if one not in own]


def _own(typed: str, texts: Texts) -> list[Choice[str]]:
    try:
        return [_choice(read_pace(typed), texts)]
    except Refused:  # not written to its end yet
        return []


def _choice(pace: Pace | None, texts: Texts) -> Choice[str]:
    return Choice(name=capital(pace_words(pace, texts)), value=written_pace(pace))


def usual_pace(settings: ServerSettings) -> Pace | None:
    """The clock of new tables: as a server has set it, or as everywhere."""
    try:
        return read_pace(settings.pace) if settings.pace else USUAL
    except Refused:  # another Kreisel knows more clocks
        return USUAL
