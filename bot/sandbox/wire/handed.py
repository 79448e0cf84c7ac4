"""Files that people hand to a command: uploaded first, named by the command after, and kept for a while."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from bot.sandbox.limits.messages import check_files
from bot.sandbox.state.records import Attachment, Person
from bot.sandbox.state.world import World
from bot.sandbox.wire.posting import attached

MOST_HANDED: Final = 100


class Handed:
    """The latest of these files, each for the one who uploaded it."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._files: OrderedDict[int, tuple[int, Attachment]] = OrderedDict()

    def take(self, person: Person, name: str, content: bytes) -> Attachment:
        """Keep a file, if it is no larger than Discord takes it."""
        check_files([content])
        file = attached(self._world, name, content)
        self._world.files.add(file.id, content, lasts=False)
        self._files[file.id] = person.id, file
        while len(self._files) > MOST_HANDED:
            self._files.popitem(last=False)
        return file

    def find(self, person: Person, number: int) -> Attachment | None:
        """A file this person uploaded."""
        owner, file = self._files.get(number, (0, None))
        return file if owner == person.id else None
