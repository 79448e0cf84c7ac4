"""Every refusal and every fault as the code raises it: its key and the names of its facts."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[3]
FAULTS = {"fault": 1, "BadLine": 1, "BadSetup": 1, "BadRecord": 1, "BadWeights": 1, "_refuse": 2}
"""What makes a fault, and which of its arguments is the key."""
OURS = ("games", "render", "bot/tables")
REFUSALS = ("Refused", "__init__")
"""The second: of a refusal that is a class of its own."""
OF_CAPS = {("server_full", frozenset({"most"})), ("too_many_tables", frozenset({"most"}))}
"""Looked up by what is full, and so not written where it is raised."""


def calls(*tops: str) -> Iterator[tuple[str, ast.Call]]:
    for top in tops:
        for file in (ROOT / top).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                match node:
                    case ast.Call(func=ast.Name(name) | ast.Attribute(attr=name)):
                        yield name, node


def told(call: ast.Call, argument: int) -> Iterator[tuple[str, frozenset[str]]]:
    """The key, or those of a condition, with what is told beside it."""
    facts = frozenset(keyword.arg or "" for keyword in call.keywords)
    for node in ast.walk(call.args[argument]) if len(call.args) > argument else ():
        match node:
            case ast.Constant(str(key)) if key.isidentifier() and len(key) > 1:
                yield key, facts


def refusals() -> set[tuple[str, frozenset[str]]]:
    tables = calls("bot/tables", "bot/texts", "bot/discord_ui")
    return {each for name, call in tables if name in REFUSALS for each in told(call, 0)} | OF_CAPS


def faults(*tops: str) -> set[tuple[str, frozenset[str]]]:
    """Those of all games, or of some folders."""
    return {
        each
        for name, call in calls(*(tops or (*OURS, "tests/seventh")))
        if name in FAULTS
        for each in told(call, FAULTS[name])
    }
