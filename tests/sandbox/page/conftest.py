"""One Chromium for all tests of a process, so one loop for all of them too."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.sandbox.page.stage import Curtain


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def curtain() -> AsyncIterator[Curtain]:
    curtain = Curtain()
    await curtain.rise()
    yield curtain
    await curtain.fall()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "curtain" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
