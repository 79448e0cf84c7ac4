"""``make audit``: are there known holes in what is installed? Reads pip-audit's JSON on standard input."""

from __future__ import annotations

import json
import sys
from typing import Any, Final

CLEAN: Final = 0
HOLES: Final = 1
UNKNOWN: Final = 2


def main() -> None:
    """Tell it, and end with what it means."""
    try:
        status, said = judged(json.load(sys.stdin))
    except json.JSONDecodeError:
        status, said = UNKNOWN, "No advisories could be had: pip-audit did not get as far as an answer."
    print(said)
    sys.exit(status)


def judged(report: dict[str, Any]) -> tuple[int, str]:
    """What is known of all versions; whatever could not be looked up is not taken for safe.

    >>> judged({"dependencies": [{"name": "one", "version": "1", "vulns": []}]})
    (0, 'No known hole in 1 releases.')
    >>> judged({"dependencies": [{"name": "one", "skip_reason": "x"}]})[1]
    'No advisories could be had for 1 of 1 releases: this network has no source of them. Try elsewhere.'
    """
    asked = report["dependencies"]
    holes = [(each, hole) for each in asked for hole in each.get("vulns", ())]
    if holes:
        lines = [
            f"{each['name']} {each['version']}: {hole['id']}; mended in: {', '.join(hole['fix_versions'])}"
            for each, hole in holes
        ]
        return HOLES, "\n".join(lines)
    unknown = [each for each in asked if "skip_reason" in each]
    if unknown or not asked:
        few = f"{len(unknown)} of {len(asked)} releases"
        return (
            UNKNOWN,
            f"No advisories could be had for {few}: this network has no source of them. Try elsewhere.",
        )
    return CLEAN, f"No known hole in {len(asked)} releases."


if __name__ == "__main__":
    main()
