"""A process that has imported the bot, and forks for every life of it.

On standard output "ready"; then on standard input a line for each life, and on standard output its process
id, and at last its exit status.
"""

from __future__ import annotations

import os
import sys

import bot.discord_ui.app.running as imported  # noqa: F401 - so that every life begins at once
from bot.__main__ import main
from bot.sandbox.child import die_with_parent
from bot.tables.journal.terms import LANGUAGES
from bot.texts.loader import Texts
from games.catalogue import GAMES
from render import picture
from tests.whole.crowd import PLAYED


def say(*words: object) -> None:
    """One line, in one piece."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def serve() -> None:
    for language in LANGUAGES:
        Texts(language).say("command-play")
    for game in PLAYED:  # drawn once for all lives
        for size in (600, 1000):
            picture(GAMES[game].start(), size=size)
    say("ready", os.getpid())
    while os.read(0, 5):
        pid = os.fork()
        if pid == 0:
            status = 3
            try:
                die_with_parent()
                status = main([])
            finally:
                sys.stderr.flush()
                os._exit(status)
        say("life", pid)
        _, status = os.waitpid(pid, 0)
        say("dead", os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    serve()
