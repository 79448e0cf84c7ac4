"""A process that has imported the bot, and forks for every life of it.

On standard output "ready"; then on standard input a line for each life, with what its environment has more,
and on standard output its process id, and at last its exit status.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Final

import bot.clock
import bot.discord_ui.app.running as imported  # noqa: F401 - so that every life begins at once
from bot.__main__ import main
from bot.sandbox.child import die_with_parent
from bot.store.postgres import peers
from bot.tables.journal.terms import LANGUAGES
from bot.texts.loader import Texts
from games.catalogue import GAMES
from render import picture
from tests.whole.crowd import PLAYED


def say(*words: object) -> None:
    """One line, in one piece."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


COMMAND: Final = "COMMAND"
"""What else than the bot is run."""
AHEAD: Final = "CLOCK_AHEAD"
"""Milliseconds by which the clock of a bot's machine is wrong."""
DEAF: Final = "DEAF"
"""Whether a bot hears nothing of what others tell it."""
LEASE: Final = "LEASE"
"""Milliseconds after which others take over from a bot that stands still."""


def set_up() -> None:
    """What no setting can change."""
    ahead, now = int(os.environ.get(AHEAD, "0")), bot.clock.WallClock.machine_time
    bot.clock.WallClock.machine_time = lambda clock: now(clock) + ahead  # type: ignore[assignment,method-assign]
    if os.environ.get(DEAF):
        peers.PostgresPeers._hear = lambda *_: None  # type: ignore[method-assign]
    if lease := int(os.environ.get(LEASE, "0")):
        peers.LEASE = lease  # type: ignore[misc]
        peers.LEASE_SECONDS = lease / 1000 * 0.9  # type: ignore[misc]
        peers.POLL_SECONDS = lease / 10_000  # type: ignore[misc]


def serve() -> None:
    for language in LANGUAGES:
        Texts(language).say("command-play")
    for game in PLAYED:  # drawn once for all lives
        for size in (600, 1000):
            picture(GAMES[game].start(), size=size)
    say("ready", os.getpid())
    while line := sys.stdin.readline():
        pid = os.fork()
        if pid == 0:
            status = 3
            try:
                die_with_parent()
                os.environ.update(json.loads(line))
                set_up()
                status = main(os.environ.get(COMMAND, "").split())
            finally:
                sys.stderr.flush()
                os._exit(status)
        say("life", pid)
        _, status = os.waitpid(pid, 0)
        say("dead", os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    serve()
