"""The jobs there are, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.analysis.checking import check
from bot.analysis.page import page

JOBS: Final[Mapping[str, Callable[[bytes], bytes]]] = {"analysis": page, "check": check}
