"""constraints.txt: the versions that every install gets, with the hashes of all their files.

``make upgrade`` writes it. It names no host, but all files of a release, for every machine and Python: who
installs gets one of them, or nothing. pip checks hashes for all requirements or for none, and a checkout has
none; so the file is installed by itself, and the checkout after it, without looking for anything more.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from html.parser import HTMLParser
from os import environ
from pathlib import Path
from subprocess import run
from typing import Any, Final
from urllib.request import Request, urlopen

from packaging.requirements import Requirement
from packaging.utils import (
    InvalidSdistFilename,
    canonicalize_name,
    parse_sdist_filename,
    parse_wheel_filename,
)

ROOT: Final = Path(__file__).parents[1]
FILE: Final = ROOT / "constraints.txt"
HEAD: Final = """\
# What `make install` and its like install, wherever that is, and the hashes of all files it may come in.
# `make upgrade` writes this file anew. Lines with a marker are kept as they are: this Python does not need
# them, others do. The parts below build on each other.
"""
PARTS: Final = {"run": (), "test": ("dev",), "measure": ("bench",)}
"""What it is for, and the extras that are needed for it."""
LINKED: Final = re.compile(r"([^/#]+)#sha256=([0-9a-f]{64})$")
SECONDS: Final = 60

Release = tuple[str, str]
"""A package's name and its version."""


def main() -> None:
    """Write the file from a report of ``pip install --dry-run --report``, on standard input."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    FILE.write_text(written(project, json.load(sys.stdin), FILE.read_text(), hashes))


def written(
    project: dict[str, Any],
    report: dict[str, Any],
    before: str,
    hashes: Callable[[Release], Iterable[str]],
) -> str:
    """The file: every version that pip has found, and what was there for other Pythons; each in its part."""
    found: dict[str, Any] = {
        canonicalize_name(each["metadata"]["name"]): each["metadata"] for each in report["install"]
    }
    wanted, asked = set[str](), list(project["build-system"]["requires"]) + project["project"]["dependencies"]
    text, placed = HEAD, {str(project["project"]["name"])}
    for part, extras in PARTS.items():
        for extra in extras:
            asked += project["project"]["optional-dependencies"][extra]
        wanted |= set(_closure(asked, found))
        lines = {name: f"{name}=={found[name]['version']}" for name in wanted - placed}
        lines |= {name: line for name, line in _kept(before, part).items() if name not in found}
        placed |= lines.keys()
        text += f"\n# To {part}:\n"
        for name, line in sorted(lines.items()):
            version = line.partition("==")[2].partition(" ")[0]
            each = "".join(f" \\\n    --hash=sha256:{one}" for one in sorted(hashes((name, version))))
            if not each:
                raise SystemExit(f"error: the index knows no hash of {name} {version}.")
            text += f"{line}{each}\n"
    return text


def pins(text: str) -> dict[str, list[str]]:
    """The pinned versions of each part, without their hashes.

    >>> pins('# To run:\\none==1 ; x \\\\\\n    --hash=sha256:ab\\n\\n# To test:\\ntwo==2\\n')
    {'run': ['one==1 ; x'], 'test': ['two==2']}
    """
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        if heading := re.fullmatch(r"# To (\w+):", line):
            found[heading[1]] = []
        elif line and line[0] not in "# ":
            found[list(found)[-1]].append(line.removesuffix(" \\"))
    return found


def _kept(before: str, part: str) -> dict[str, str]:
    """What an earlier file has for other Pythons."""
    return {line.partition("==")[0]: line for line in pins(before).get(part, ()) if ";" in line}


def _closure(asked: Iterable[str], found: Mapping[str, Any]) -> Iterator[str]:
    """The names of all that is needed for what is asked for, as far as it was found."""
    seen, waiting = set[tuple[str, str]](), [Requirement(each) for each in asked]
    while waiting:
        wanted = waiting.pop()
        name = canonicalize_name(wanted.name)
        if name not in found:
            continue
        yield name
        for extra in wanted.extras | {""}:
            if (name, extra) in seen:
                continue
            seen.add((name, extra))
            needs = map(Requirement, found[name].get("requires_dist", ()))
            waiting += [
                need for need in needs if need.marker is None or need.marker.evaluate({"extra": extra})
            ]


def hashes(release: Release) -> Iterator[str]:
    """The hashes of all files of a release, as the index has them."""
    name, version = release
    asked = Request(f"{_index()}/{name}/", headers={"Accept": "text/html"})  # noqa: S310 - pip's own index
    with urlopen(asked, timeout=SECONDS) as answer:  # noqa: S310
        page = _Links()
        page.feed(answer.read().decode())
    for link in page.links:
        linked = LINKED.search(link)
        if linked and _version_of(linked[1]) == version:
            yield linked[2]


@cache
def _index() -> str:
    """Where pip looks by itself."""
    from pip._internal.models.index import PyPI

    asked = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    told = run(asked, capture_output=True, text=True, check=False)
    return (environ.get("PIP_INDEX_URL") or told.stdout.strip() or str(PyPI.simple_url)).rstrip("/")


def _version_of(file: str) -> str:
    try:
        return str(parse_wheel_filename(file)[1] if file.endswith(".whl") else parse_sdist_filename(file)[1])
    except (ValueError, InvalidSdistFilename):  # an installer of old times
        return ""


class _Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "a":
            self.links.append(dict(attrs).get("href") or "")


if __name__ == "__main__":
    main()
