"""What a table refuses, and why: a key and its facts; the words for players are made elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.faults import shown

if TYPE_CHECKING:
    from bot.tables.journal.table import Table


class Refused(ValueError):
    """A table will not; nothing has changed."""

    def __init__(self, why: str, **facts: str | int) -> None:
        self.why = why
        self.facts = {key: shown(fact) if isinstance(fact, str) else fact for key, fact in facts.items()}
        super().__init__(" ".join((why, *(f"{key}={fact}" for key, fact in self.facts.items()))))


class Stale(Refused):
    """A click on an old board, or the second of two; carries the table as it is now."""

    def __init__(self, table: Table) -> None:
        super().__init__("stale", table=table.id)
        self.table = table


class OtherRules(Refused):
    """The table was begun by rules that this Kreisel does not have; it is left as it is."""

    def __init__(self, table: int, game: str, version: int, known: int) -> None:
        super().__init__("other_rules", table=table, game=game, version=version, known=known)
