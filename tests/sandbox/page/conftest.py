"""One Chromium for all tests of a process, so one loop for all of them too."""

import asyncio
import inspect
from collections.abc import Iterator

import pytest

from tests.sandbox.page.stage import Curtain

LOOP = pytest.StashKey[asyncio.AbstractEventLoop]()


@pytest.fixture(scope="session")
def curtain(request: pytest.FixtureRequest) -> Iterator[Curtain]:
    loop = asyncio.new_event_loop()
    request.config.stash[LOOP] = loop
    curtain = Curtain()
    loop.run_until_complete(curtain.rise())
    yield curtain
    loop.run_until_complete(curtain.fall())
    loop.close()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    pyfuncitem.config.stash[LOOP].run_until_complete(pyfuncitem.obj(**wanted))
    return True
