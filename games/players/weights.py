"""Learned weights: a small readable file for each game, ``weights/<game>.json`` in its data folder."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec import Struct

from games.card import Game
from games.faults import Fault

log = logging.getLogger(__name__)

Weights: TypeAlias = Sequence[float]
"""One for each feature of a game, in their order."""


class BadWeights(Fault):
    """A file of weights that does not fit the game."""


class Learned(Struct, frozen=True):
    """What was learned for one rule system."""

    games: int
    """Games of self-play."""
    seed: int
    weights: dict[str, float]
    """By the features' names."""


class WeightsFile(Struct, frozen=True):
    """All that was learned of one game."""

    game: str
    version: int
    """The engine's."""
    systems: dict[str, Learned]


def path_of(card: Game) -> Path:
    """Where a game's weights are kept."""
    return card.data / "weights" / f"{card.id}.json"


@cache
def read(card: Game) -> Mapping[str, Weights]:
    """What was learned, by rule system; nothing, if no file fits: then the log says why."""
    try:
        return fitting(card, load(card))
    except BadWeights as fault:
        log.warning("%s; the computer goes by the progress", fault)
        return {}


def learned(card: Game, system: str) -> Weights | None:
    """What was learned for a rule system, or for one of its kind; None, if nothing was."""
    features = card.engine().features
    if features is None:
        return None
    known = read(card)
    return known.get(system) or known.get(features.kindred.get(system, ""))


def load(card: Game) -> WeightsFile:
    """The file of a game, an empty one if there is none; a BadWeights where it cannot be read."""
    try:
        return msgspec.json.decode(path_of(card).read_bytes(), type=WeightsFile)
    except FileNotFoundError:
        return WeightsFile(card.id, card.version, {})
    except (OSError, msgspec.MsgspecError) as error:
        raise BadWeights(path_of(card).name, "bad_weights", reason=str(error)) from None


def fitting(card: Game, file: WeightsFile) -> dict[str, Weights]:
    """The weights in the order of the features; a BadWeights if they are of other rules or features."""
    name, features = path_of(card).name, card.engine().features
    if (file.game, file.version) != (card.id, card.version):
        raise BadWeights(name, "other_rules", version=file.version, known=card.version)
    names = features.names if features is not None else ()
    for system, learned in file.systems.items():
        if set(learned.weights) != set(names):
            other = min(set(learned.weights) ^ set(names))
            raise BadWeights(name, "other_features", system=system, feature=other)
    return {
        system: tuple(learned.weights[name] for name in names) for system, learned in file.systems.items()
    }


def write(card: Game, file: WeightsFile) -> None:
    """Keep what was learned, in a form that can be read and compared."""
    path = path_of(card)
    path.parent.mkdir(exist_ok=True)
    ordered = WeightsFile(file.game, file.version, dict(sorted(file.systems.items())))
    written = msgspec.json.format(msgspec.json.encode(ordered), indent=1)
    partial = path.with_suffix(".partial")
    partial.write_bytes(written + b"\n")
    partial.replace(path)
