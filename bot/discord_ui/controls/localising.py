"""Names and descriptions of commands in every language, from the same texts as everything else."""

from __future__ import annotations

import asyncio
from typing import Final

from discord import Locale
from discord.app_commands import Choice, TranslationContextTypes, Translator, locale_str

from bot.texts.loader import Texts

KEY: Final = "key"
LOCALES: Final = {Locale.german: "de", Locale.american_english: "en", Locale.british_english: "en"}


def said(key: str, **facts: str | int) -> locale_str:
    """A text of ours that Discord shows in each reader's language."""
    return locale_str(Texts("en").say(key, **facts), **{KEY: key}, **facts)


def choices(prefix: str, *values: str) -> list[Choice[str]]:
    """What can be chosen for an option, by the keys ``prefix-value``."""
    return [Choice(name=said(f"{prefix}-{value}"), value=value) for value in values]


class OurTranslator(Translator):
    """German and English; other languages see the English names."""

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """A text in a locale, if it is ours and we have the language."""
        await asyncio.sleep(0)  # there are thousands, and whoever clicks meanwhile comes first
        language = LOCALES.get(locale)
        facts = dict(string.extras)
        key = facts.pop(KEY, None)
        if language is None or key is None:
            return None
        return Texts(language).say(key, **facts)
