"""Nobody but this machine's own page and bot is served."""

import pytest
from yarl import URL

from bot.sandbox.server import POLICY, bind
from tests.sandbox.ground import Ground

FOREIGN = (
    {"Host": "evil.example"},
    {"Host": "127.0.0.1"},
    {"Host": "127.0.0.1:1"},
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://127.0.0.1:1"},
)


@pytest.mark.parametrize("path", ["/page/api/people", "/page/live", "/api/v10/gateway", "/gateway", "/cdn/x"])
async def test_foreign_names_and_pages_are_refused(path: str) -> None:
    async with Ground() as ground:
        for headers in FOREIGN:
            async with ground.session.get(ground.sandbox.address + path, headers=headers) as response:
                assert response.status == 403, headers


async def test_own_names_are_served_with_a_strict_policy() -> None:
    async with Ground() as ground:
        for host in ("127.0.0.1", "localhost"):
            own = f"{host}:{ground.sandbox.port}"
            headers = {"Host": own, "Origin": f"http://{own}"}
            url = f"{ground.sandbox.address}/page/api/people"
            async with ground.session.get(url, headers=headers) as response:
                assert response.status == 200
                assert response.headers["Content-Security-Policy"] == POLICY


OTHERS = ("/page/../server.py", "/page/..%2fserver.py", "/page/%2e%2e/__main__.py", "/page/x.py")


async def test_no_file_but_the_page_is_served() -> None:
    async with Ground() as ground:
        for path in OTHERS:
            url = URL(ground.sandbox.address + path, encoded=True)
            async with ground.session.get(url) as response:
                assert response.status == 404, path


async def test_a_form_of_another_page_cannot_write() -> None:
    async with Ground() as ground:
        url = f"{ground.sandbox.address}/page/api/people"
        async with ground.session.post(url, data=b'{"name": "x"}') as response:
            assert response.status == 415


def test_it_listens_on_this_machine_alone() -> None:
    with bind(0) as listening:
        assert listening.getsockname()[0] == "127.0.0.1"
