"""How balanced a game is, by self-play: its length, its choices, and what it is worth to begin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product
from pathlib import Path
from statistics import quantiles
from typing import Final

from msgspec import Struct, json

from games.balance import FOLDER, Balance, Spread
from games.card import Game, Option
from games.catalogue import GAMES
from games.chance import Luck
from games.core import Decision, Over, Seat, State, counted
from games.faults import BadSetup
from games.tools.simulation import POLICIES, plies

BUTTONS: Final = 20
"""A choice of so many is one tap; of more, first the piece and then where it goes."""
PAGE: Final = Path(__file__).parents[2] / "docs" / "strength.md"
BEGINS: Final = "<!-- begin: balance, written by `make balance` -->"
ENDS: Final = "<!-- end: balance -->"


class Kind(Struct, frozen=True):
    """A game, how many play it, and what they agreed on."""

    card: Game
    players: int
    options: dict[str, str]

    @property
    def words(self) -> str:
        """As a row is called."""
        agreed = ", ".join(f"{key}={value}" for key, value in self.options.items())
        return f"{self.card.id}, {self.players} players" + (f", {agreed}" if agreed else "")


def answers(option: Option) -> tuple[str, ...]:
    """Everything that can be agreed on, the default first; what is every seat's own stays as it is."""
    if option.of_seats:
        return (option.default,)
    if not option.several:
        return tuple(dict.fromkeys((option.default, *option.choices)))
    sizes = range(1, len(option.choices) + 1)
    picked = chain.from_iterable(combinations(option.choices, size) for size in sizes)
    return (option.default, *(",".join(words) for words in picked))


def kinds(card: Game, only: int | None = None) -> Iterator[Kind]:
    """Every way to play a game; ``only``: with so many players."""
    if only is not None and not card.fewest <= only <= card.most:
        raise BadSetup(str(only), "seat_count", count=only, least=card.fewest, most=card.most)
    for players in range(card.fewest, card.most + 1) if only is None else (only,):
        for chosen in product(*(answers(option) for option in card.options)):
            pairs = zip(card.options, chosen, strict=True)
            agreed = [(option, value) for option, value in pairs if value != option.default]
            options = {option.key: value for option, value in agreed}
            fits = all(option.needs_seats in (0, players) for option, _ in agreed)
            if fits and not card.without_effect(options):
                yield Kind(card, players, options)


def measure(kind: Kind, games: int, luck: Luck) -> Balance:
    """Let computers play that often, everybody beginning in turn, and count."""
    card, seats = kind.card, kind.card.default_seats(kind.players)
    turns: list[int] = []
    taps: list[int] = []
    widths: list[int] = []
    longest = won_first = 0
    for number in range(games):
        first = seats[number % len(seats)]
        played = _play(card.start(seats, kind.options, first=first), card, luck)
        turns.append(played.turns)
        taps += played.taps.values()
        widths += played.widths
        longest = max(longest, played.plies)
        won_first += first in played.winners
    sides = len({card.team_of(kind.options, seat) for seat in seats})
    choices = round(sum(widths) / max(len(widths), 1), 1)
    spreads = _spread(turns), _spread(taps)
    return Balance(kind.players, kind.options, games, *spreads, longest, choices, won_first, sides)


class _Played(Struct):
    """One game, counted."""

    taps: dict[Seat, int]
    widths: list[int]
    """What each decision that was one could be chosen from."""
    turns: int = 1
    plies: int = 0
    winners: frozenset[Seat] = frozenset()


def _play(start: State, card: Game, luck: Luck) -> _Played:
    played = _Played(dict.fromkeys(start.seats, 0), [])
    at = start
    for ply in plies(start, POLICIES["greedy"](card), luck):
        if isinstance(at.awaits, Decision) and isinstance(ply.actor, Seat):
            actions = at.legal_actions(ply.actor)
            if counted(actions, 2) > 1:
                played.widths.append(len(actions))
                played.taps[ply.actor] += 1 if len(actions) <= BUTTONS else 2
        played.plies += 1
        if isinstance(ply.state.awaits, Over):
            played.winners = ply.state.awaits.places[0]
        else:
            played.turns += ply.state.turn is not at.turn
        at = ply.state
    return played


def _spread(counts: Sequence[int]) -> Spread:
    low, *_, high = quantiles(counts, n=10, method="inclusive") if len(counts) > 1 else (counts[0],) * 2
    return Spread(round(low), round(sorted(counts)[len(counts) // 2]), round(high))


def row(name: str, balance: Balance) -> str:
    """What was measured, as a row of a table."""
    low, high = balance.bounds
    turns, taps = balance.turns, balance.taps
    share = f"{balance.share:.0%} ({low:.0%}–{high:.0%})"
    fair = f"{1 / balance.sides:.0%}"
    return (
        f"| {name} | {balance.games} | {turns.middle} ({turns.low}–{turns.high}) "
        f"| {taps.middle} ({taps.low}–{taps.high}) | {balance.choices} | {share} | {fair} |"
    )


HEAD: Final = (
    "| game | games | turns | taps of a player | choices | whoever begins wins | fair |\n"
    "|---|---|---|---|---|---|---|"
)
ABOUT: Final = """## How long games last, and what it is worth to begin

Measured by `python -m games balance GAME` between computers that look one action ahead (`greedy`), everybody
beginning in turn. Of turns and taps the middle game, and in brackets what four of five games keep to. A tap
is a decision between at most 20 actions; more take two. Then the share of games that whoever begins wins (in
a team, the team), and in brackets the interval that it lies in with 95 % certainty (Wilson). Of fewer than
100 games it says little, and lobbies say nothing: among so many kinds some always look uneven."""


def keep(card: Game, found: Sequence[Balance]) -> None:
    """Write down what was measured of a game, for lobbies and for the page of all games."""
    folder = card.data / FOLDER
    folder.mkdir(exist_ok=True)
    known = {(each.players, str(each.options)): each for each in (*_kept(card), *found)}
    wanted = [(kind.players, str(kind.options)) for kind in kinds(card)]
    kept = [known[kind] for kind in wanted if kind in known]
    (folder / f"{card.id}.json").write_bytes(json.format(json.encode(kept), indent=1) + b"\n")
    rows = [
        row(Kind(other, each.players, each.options).words, each)
        for other in GAMES.values()
        if other.data == card.data
        for each in _kept(other)
    ]
    section = "\n".join([BEGINS, ABOUT, "", HEAD, *rows, ENDS])
    page = PAGE.read_text("utf-8") if PAGE.exists() else "# Strength and balance\n"
    PAGE.write_text(with_section(page, section), "utf-8")


def section_of(page: str) -> str:
    """What the page tells of balance; empty, if it does not."""
    found, is_there, _ = page.partition(BEGINS)[2].partition(ENDS)
    return f"{BEGINS}{found}{ENDS}" if is_there else ""


def with_section(page: str, section: str) -> str:
    """The page with this section instead of the one it had; what others wrote there stays."""
    before, _, after = page.partition(section_of(page) or BEGINS)
    return "\n\n".join(filter(None, (before.rstrip(), section, after.strip()))) + "\n"


def _kept(card: Game) -> tuple[Balance, ...]:
    file = card.data / FOLDER / f"{card.id}.json"
    return json.decode(file.read_bytes(), type=tuple[Balance, ...]) if file.exists() else ()
