"""Whole games written down action by action; ``make recordings`` writes them anew.

They are replayed to the exact end, so that a change of the rules never goes unnoticed. Write them anew
only when the rules were meant to change, and raise the game's version then.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from games.catalogue import parse
from games.chance import Luck
from games.core import CHANCE, SEAT_OF, Actor, Seat, State, play
from games.tools.simulation import POLICIES, plies
from tests.games.setups import EVERY_SETUP, OURS, Setup

FOLDER: Final = Path(__file__).parent / "recorded"
SEED: Final = 2001
ACTORS: Final[dict[str, Actor]] = {CHANCE.value: CHANCE, **SEAT_OF}


def recorded() -> Iterator[Setup]:
    """Of every game the fewest and the most players by the plain rules, and whatever can be agreed on."""
    for game in OURS.values():
        own = [setup for setup in EVERY_SETUP if setup.game == game.id]
        yield from (setup for setup in own if not setup.options and setup.players in (game.fewest, game.most))
        fewest = min((setup.players for setup in own if setup.options), default=0)
        yield from (setup for setup in own if setup.options and setup.players == fewest)


def file_of(setup: Setup) -> Path:
    agreed = [value.replace(",", "+").replace("/", "-") for _, value in setup.options]
    return FOLDER / ("-".join([setup.game, str(setup.players), *agreed]) + ".txt")


def record(setup: Setup) -> str:
    """The start, every action with its actor, the end."""
    state = setup.start()
    rows = [state.line()]
    for ply in plies(state, POLICIES["greedy"](setup.card), Luck(SEED)):
        actor = ply.actor.colour if isinstance(ply.actor, Seat) else ply.actor.value
        rows.append(f"{actor} {ply.action.text}")
        state = ply.state
    return "\n".join([*rows, state.line(), ""])


def replay(recording: str) -> tuple[State, str]:
    """The state the recorded actions lead to, and the line that was written down for it."""
    start, *rows, end = recording.splitlines()
    state = parse(start)
    for row in rows:
        actor, _, text = row.partition(" ")
        state = play(state, text, ACTORS[actor]).state
    return state, end


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for chosen in recorded():
        file_of(chosen).write_text(record(chosen))
        print(file_of(chosen).name)
