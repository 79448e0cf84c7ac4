"""One sandbox for one database: a second start finds the address of the first."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from types import TracebackType


class AlreadyRunning(Exception):
    """Another process has this world open; ``address`` is empty while it starts."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class Lock:
    """A file that one process holds; the kernel lets go of it when that process ends, however it ends."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            address = os.read(self._file, 200).decode()
            os.close(self._file)
            raise AlreadyRunning(address) from None
        os.truncate(self._file, 0)

    def __enter__(self) -> Lock:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.truncate(self._file, 0)
        os.close(self._file)

    def tell(self, address: str) -> None:
        """Say where this one can be found."""
        os.pwrite(self._file, address.encode(), 0)
