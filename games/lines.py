"""Position lines: one text line for a position, as chess has FEN.

Reading is lenient in the order of things and in nothing else; writing is canonical.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from typing import Final

from games.core import SEAT_OF, Seat
from games.faults import BadLine

LONGEST: Final = 1000
FEWEST: Final = 2
"""No game is played alone."""


class Reading:
    """A line taken apart. A game takes out what it knows; ``close`` refuses what is left.

    >>> line = Reading("rundlauf red=B,B,B,B yellow=B,B,B,B turn=red")
    >>> line.game, line.take("turn"), line.take("dice")
    ('rundlauf', 'red', '')
    """

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            raise BadLine(text, "too_long", length=len(text), most=LONGEST)
        words = text.split(" ")
        for word in words:
            for character in word:
                if not (character.isascii() and character.isprintable()):
                    raise BadLine(word, "not_ascii", character=ascii(character))
        for before, word in zip(("", *words), words, strict=False):
            if text and not word:
                raise BadLine(before, "empty_part")
        self.game, *parts = words
        self.seats: tuple[Seat, ...] = ()
        self._values: dict[str, str] = {}
        self._taken: set[str] = set()
        for part in parts:
            key, _, value = part.partition("=")
            if not key or not value:
                raise BadLine(part, "no_value")
            if key in self._values:
                raise BadLine(part, "twice", what=key)
            self._values[key] = value

    def fault(self, key: str, why: str, **facts: str | int) -> BadLine:
        """The error that names a part as it stands in the line, and the reason."""
        part = f"{key}={self._values[key]}" if key in self._values else key
        return BadLine(part, why, **facts)

    def has(self, key: str) -> bool:
        """Whether the line has the part."""
        return key in self._values

    def put(self, key: str, value: str) -> None:
        """Another value for a part, before a game reads it; an empty one leaves the part out."""
        self._values.pop(key, None)
        if value:
            self._values[key] = value

    def take(self, key: str) -> str:
        """The part's value, empty if the line does not have it."""
        self._taken.add(key)
        return self._values.get(key, "")

    def need(self, key: str) -> str:
        """The value of a part that must be there."""
        if key not in self._values:
            raise self.fault(key, "missing")
        return self.take(key)

    def close(self) -> None:
        """Refuse whatever the game did not take."""
        over = "over" in self._values
        for key in self._values:
            if key in self._taken:
                continue
            raise self.fault(key, "after_end" if over and key in RUNNING else "unknown_key")

    def pieces(
        self,
        fields: Mapping[Seat, Mapping[str, int]],
        *,
        count: int,
        spot: Callable[[Seat, str], Hashable | None],
    ) -> dict[Seat, tuple[int, ...]]:
        """The pieces of every seat in play, by the numbers of their fields, sorted.

        ``fields`` holds the numbers of all fields a seat's piece can stand on, by their names; ``spot``
        tells fields apart on which only one piece can stand, and gives None for all others.
        """
        for colour, seat in SEAT_OF.items():
            if self.has(colour) and seat not in fields:
                raise self.fault(colour, "unknown_seat", seat=colour)
        found: dict[Seat, tuple[int, ...]] = {}
        taken: set[Hashable] = set()
        for seat, numbers in fields.items():
            if not self.has(seat.colour):
                if len(fields) == FEWEST:
                    raise self.fault(seat.colour, "missing")
                continue
            names = self.take(seat.colour).split(",")
            if len(names) != count:
                raise self.fault(seat.colour, "piece_count", count=len(names), wanted=count)
            for name in names:
                if name not in numbers:
                    raise self.fault(seat.colour, "unknown_field", field=name)
                where = spot(seat, name)
                if where in taken:
                    raise self.fault(seat.colour, "two_on_field", field=name)
                if where is not None:
                    taken.add(where)
            found[seat] = tuple(sorted(numbers[name] for name in names))
        if len(found) < FEWEST:
            raise BadLine(self.game, "seat_count", count=len(found), least=FEWEST, most=len(fields))
        self.seats = tuple(found)
        return found

    def seat(self, key: str) -> Seat:
        """A part that names one seat in play."""
        return self._seat_named(key, self.need(key))

    def seat_list(self, key: str) -> tuple[Seat, ...]:
        """A part that names seats in play, each once, in the order given."""
        if not self.has(key):
            return ()
        names = self.take(key).split(",")
        self._refuse_repeats(key, names)
        return tuple(self._seat_named(key, name) for name in names)

    def final_places(self, home: Collection[Seat]) -> tuple[Seat, ...]:
        """Who came home in which order, the last seat too, once the game is over; nobody before."""
        places = self.seat_list("over")
        if places:
            if len(places) != len(self.seats):
                raise self.fault("over", "places_missing", count=len(places), wanted=len(self.seats))
            if places[-1] in home:
                raise self.fault("over", "last_at_home", seat=places[-1].colour)
            self._check_home("over", home, places[:-1])
        return places

    def places(self, home: Collection[Seat]) -> tuple[Seat, ...]:
        """Those who are home already, in their order, while at least two others play on."""
        places = self.seat_list("places")
        self._check_home("places", home, places)
        if len(places) >= len(self.seats) - 1:
            raise self.fault("places", "all_placed")
        return places

    def turn(self, places: Collection[Seat]) -> Seat:
        """Whose turn it is; not that of somebody who has a place."""
        turn = self.seat("turn")
        if turn in places:
            raise self.fault("turn", "turn_of_placed", seat=turn.colour)
        return turn

    def number(self, key: str, least: int, most: int) -> int:
        """A part that is a whole number, 0 if it is absent."""
        if not self.has(key):
            return 0
        value = self.take(key)
        known = {str(number): number for number in range(least, most + 1)}
        if value not in known:
            raise self.fault(key, "no_number", value=value, least=least, most=most)
        return known[value]

    def words(self, key: str, known: Sequence[str]) -> tuple[str, ...]:
        """A part that lists some of the known words, each once; given back in their known order."""
        if not self.has(key):
            return ()
        words = self.take(key).split(",")
        for word in words:
            if word not in known:
                raise self.fault(key, "unknown_value", value=word, known=", ".join(known))
        self._refuse_repeats(key, words)
        return tuple(word for word in known if word in words)

    def _seat_named(self, key: str, name: str) -> Seat:
        seat = SEAT_OF.get(name)
        if seat is None or seat not in self.seats:
            raise self.fault(key, "not_in_play", seat=name)
        return seat

    def _check_home(self, key: str, home: Collection[Seat], places: Sequence[Seat]) -> None:
        """Those who have a place are those who are home."""
        for seat in places:
            if seat not in home:
                raise self.fault(key, "not_home", seat=seat.colour)
        for seat in home:
            if seat not in places:
                raise self.fault(seat.colour, "home_unplaced", seat=seat.colour)

    def _refuse_repeats(self, key: str, words: Sequence[str]) -> None:
        for word in words:
            if words.count(word) > 1:
                raise self.fault(key, "twice", what=word)


RUNNING: Final = frozenset(
    {
        *("turn", "dice", "skip", "attempts", "sixes", "places"),
        *("first", "guess", "bump", "shield", "deathblow"),
    }
)
"""The keys of a running turn, absent once the game is over."""


def write(game: str, pieces: Iterable[tuple[Seat, Iterable[str]]], keys: Mapping[str, str]) -> str:
    """The canonical line: seats in their order, then the keys in alphabetical order, empty ones left out.

    >>> write("go_round", [(Seat.RED, ("12", "18")), (Seat.BLUE, ("0", "6"))], {"turn": "red", "dice": ""})
    'go_round red=12,18 blue=0,6 turn=red'
    """
    parts = [game]
    parts += [f"{seat.colour}={','.join(names)}" for seat, names in pieces]
    parts += [f"{key}={keys[key]}" for key in sorted(keys) if keys[key]]
    return " ".join(parts)


def seat_words(seats: Iterable[Seat]) -> str:
    """Seats as a line lists them.

    >>> seat_words((Seat.BLUE, Seat.RED))
    'blue,red'
    """
    return ",".join([seat.colour for seat in seats])
