"""What a table refuses, and why: a key and its facts; the words for players are made elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.faults import shown

if TYPE_CHECKING:
    from bot.tables.table import Table

SENTENCES: Final = {
    "no_table": "there is no table {table}",
    "stale": "table {table} has moved on",
    "other_rules": "table {table} is played by version {version} of {game}, this Kreisel has {known}",
    "unreadable": "the journal of table {table} was written by a newer Kreisel, or is damaged",
    "in_lobby": "the game has not begun",
    "begun": "the game has begun",
    "ended": "the game has ended",
    "not_ended": "the game has not ended",
    "no_rematch": "an analysis has no rematch",
    "not_seated": "you do not sit at this table",
    "seated": "you already sit at this table, as {seat}",
    "no_seat": "{seat} is no seat of this table",
    "no_colour": "{seat} is no colour of this game; there are: {known}",
    "seat_taken": "{seat} is taken",
    "seat_reserved": "{seat} is reserved for {name}",
    "full": "no seat is free",
    "guest_seated": "{name} already sits at this table, as {seat}",
    "analysis": "an analysis is one person's",
    "by_invitation": "this table is by invitation",
    "barred": "you were removed from this table; somebody who sits there can invite you again",
    "guest_barred": "{name} was removed from this table; invite them first",
    "many_invited": "{most} people are invited and have not come, as many as allowed",
    "host_only": "only the host can do this",
    "moderator_only": "only a moderator can do this",
    "seats_open": "{count} seats are still free",
    "no_people": "somebody has to play",
    "no_teams": "this game is not played in teams",
    "not_deciding": "the decision is not yours",
    "nothing_to_roll": "there is nothing for you to roll now",
    "undo_off": "this table takes nothing back",
    "nothing_to_undo": "you have decided nothing since the last die",
    "undo_asked": "somebody has asked already",
    "no_undo_asked": "nobody has asked for it, or not any more",
    "own_request": "others must agree, not you",
    "not_asked_by_you": "only who asked can withdraw it",
    "bad_text": "{what} must be at most {most} printable characters",
    "bad_choice": "{what} is one of: {known}",
    "seats_own": "every seat decides this for itself, by its standing orders",
    "too_many_tables": "you sit at {most} open tables, as many as allowed",
    "server_full": "this server has {most} open tables, as many as allowed",
    "too_many_here": "you sit at {most} open tables of this server, as many as allowed",
    "no_channel": "tables of this server are opened in: {channels}",
    "bad_number": "{what} must be from {least} to {most}",
    "series_length": "a series has 2 to {most} games",
    "no_series": "this game keeps no score for a series",
    "no_game": "no such game; there are: {known}",
    "crowded": "too many people have looked in at this table",
}


class Refused(ValueError):
    """A table will not; nothing has changed."""

    def __init__(self, why: str, **facts: str | int) -> None:
        self.why = why
        self.facts = {key: shown(fact) if isinstance(fact, str) else fact for key, fact in facts.items()}
        super().__init__(SENTENCES[why].format(**self.facts))


class Stale(Refused):
    """A click on an old board, or the second of two; carries the table as it is now."""

    def __init__(self, table: Table) -> None:
        super().__init__("stale", table=table.id)
        self.table = table


class OtherRules(Refused):
    """The table was begun by rules that this Kreisel does not have; it is left as it is."""

    def __init__(self, table: int, game: str, version: int, known: int) -> None:
        super().__init__("other_rules", table=table, game=game, version=version, known=known)
