"""Bad input from outside: which part of it is wrong, and why.

A fault is a fact: the part, a key and the key's values. The English sentences here serve the command
line; whoever speaks to players has sentences of their own for the same keys.
"""

from typing import Final

SHOWN_LENGTH: Final = 100
ELLIPSIS: Final = "…"

SENTENCES: Final = {
    "too_long": "the line has {length} characters, at most {most} are read",
    "not_ascii": "{character} is not a printable ASCII character",
    "empty_part": "there is a space too many after this part",
    "no_value": "a part is written key=value, with a value",
    "unknown_game": "no such game; there are: {games}",
    "unknown_key": "this game has no such part",
    "twice": "{what} is given twice",
    "missing": "this part is missing",
    "seat_count": "{count} seats are in play, the game is for {least} to {most}",
    "unknown_seat": "{seat} is no seat of this game",
    "not_in_play": "{seat} is not in play",
    "piece_count": "{count} pieces, a seat has {wanted}",
    "unknown_field": "no piece can stand on {field}",
    "two_on_field": "two pieces stand on {field}",
    "unknown_value": "{value} is not one of: {known}",
    "no_number": "{value} is not a whole number from {least} to {most}",
    "after_end": "the game is over, so this part must be absent",
    "nothing_to_throw": "the game is over, so there are no outcomes",
    "without_dice": "the dice of this position have yet to be rolled",
    "with_dice": "the dice of this position are already rolled",
    "no_option": "no such option; there are: {options}",
    "needs_seats": "{value} needs {count} seats in play",
    "not_begun": "nobody has begun yet",
    "no_way_back": "this decision cannot be taken back; undo stops at the last die",
    "not_now": "this can change only before a roll, and only if it is the seats' own",
    "other_position": "this is no position of {game} with {seats}",
    # Records
    "no_file": "this file cannot be read: {reason}",
    "file_size": "the file has {size} bytes, at most {most} are read",
    "too_many_plies": "the game has {count} plies, a file holds at most {most}",
    "no_record": "this is no record of a game: {reason}",
    "other_rules": "played by rules version {version}, this Kreisel knows version {known}",
    "broken_promise": "the seed is not the one promised before the game",
    "unfair_throw": "{thrown} was rolled, the seed gives {fair}",
    "illegal": "{action} by {by} is not possible in '{line}'",
    "other_result": "the record says {told}, its plies lead to {found}",
    "not_ended": "the record says the game is finished, its plies do not end it",
    "has_ended": "the record says {told}, its plies end the game",
    "ply_order": "plies are numbered from 0 and rising, the one before is {last}",
    "no_earlier_ply": "an undo names an earlier ply, not {text}",
    "no_seed": "the game is {ended} and its dice were promised, but the seed is missing",
    "no_promise": "the table rolled the dice of ply {ply}, but its promise is missing",
    "promised_line": "only a game from the start has promised dice, not one from a position",
    # Go Round
    "chips_length": "{count} points, the board has {wanted}",
    "too_many_chips": "{seat} has {count} chips on the board, at most {most}",
    "not_won": "{seat} has {count} chips on the board, {wanted} win",
    "already_won": "{seat} has placed all chips, so the game is over",
    # Races for places
    "not_home": "{seat} is not home with all pieces",
    "home_unplaced": "{seat} is home with all pieces and has no place",
    "all_placed": "only one player is left, so the game is over",
    "places_missing": "{count} places, {wanted} players",
    "last_at_home": "{seat} is home with all pieces, so another seat must be the last",
    "turn_of_placed": "{seat} is home already",
    # Rundlauf
    "no_attempts": "{seat} has no three attempts in this position (L5)",
    # Giro Mondiale
    "forced_twice": "{seat} would have to move first with {fields}; only one such piece is possible (G16)",
    "closed_twice": "ring {ring} is closed by the piece on {field} already (G18)",
    "skips_own_turn": "{seat} is on turn, so it has missed its turn already (G13)",
    "all_in_centre": "{side} is in the centre with all pieces, so the game is over",
    "not_in_centre": "{side} is not in the centre with all pieces",
    "won_as_well": "{side} is in the centre with all pieces too",
    # Quadrol
    "no_throw": "the dice never show this",
    "on_red_square": "no stone of {seat} can stay on {field} now (Q10)",
    "first_of_two": "both dice are still to be used, so nothing was moved yet",
    "no_first_move": "{move} cannot be what {seat} did first in this turn",
    # ZwiAner
    "dice_count": "dice given: {count}, rolled in this game: {wanted}",
    "not_in_formation": "{seat} is not in formation",
    "won_already": "{seat} is in formation, so the game is over",
    "no_store": "phase 1 has no energy store",
    "store_count": "stores given: {count}, seats in play: {wanted}",
    "no_guess": "only phase 3 has predictions (V15)",
    "mid_move": "in the middle of a move (bump) this part must be absent",
    "no_mid_move": "this part is only there together with bump",
    "no_orbit_field": "{field} is no field of an orbit",
    "shield_or_deathblow": "exactly one of shield and deathblow is needed",
    "no_bump": "no bump waits for a shield or for dice in this position",
    "no_shield": "{seat} has nothing to shield in this bump (V13)",
    "no_deathblow": "this bump is no deathblow (V14)",
}


def shown(text: str) -> str:
    r"""Foreign text made safe to show: short, printable, and seen even if there is none.

    >>> shown("3\x1b[2J")
    '3\\x1b[2J'
    """
    if not text:
        return '""'
    return printable(shortened(text, SHOWN_LENGTH))


def shortened(text: str, most: int) -> str:
    """A text of at most so many characters.

    >>> shortened("Kreisel", 4)
    'Kre…'
    """
    return text if len(text) <= most else text[: most - 1] + ELLIPSIS


def printable(text: str) -> str:
    r"""Text with everything escaped that could do more than be read.

    >>> printable("\x1b[2J")
    '\\x1b[2J'
    """
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


class Fault(ValueError):
    """Input that is refused; changes nothing."""

    def __init__(self, part: str, why: str, **facts: str | int) -> None:
        self.part = shown(part)
        self.why = why
        self.facts = {key: shown(fact) if isinstance(fact, str) else fact for key, fact in facts.items()}
        self.place = ""
        super().__init__(part, why, facts)

    def add_place(self, place: str) -> None:
        """Say where the input stood, if it was one of many."""
        self.place = f"{place}: "

    def __str__(self) -> str:
        return f"{self.place}{self.part}: {SENTENCES[self.why].format(**self.facts)}"


class BadLine(Fault):
    """A position line that says nothing possible."""


class BadSetup(Fault):
    """A game cannot be started like this."""
