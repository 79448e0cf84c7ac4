"""What is counted, and the port at which it is asked for."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Mapping
from contextlib import closing

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.metrics.address import HERE, Address, Unheard, read_address
from bot.metrics.asking import ask
from bot.metrics.counting import Counter, Histogram
from bot.metrics.exposition import exposed
from bot.metrics.figures import FIGURES, INTERACTIONS
from bot.metrics.observing import WELL
from bot.metrics.server import served

ANY_PORT = Address(HERE, 0)


async def is_well() -> Mapping[str, str]:
    return {"gateway": WELL, "shards": f"{WELL}, stands by for 0-0/1", "store": WELL}


async def is_unwell() -> Mapping[str, str]:
    return {"gateway": WELL, "store": "StoreFull"}


def test_names_are_prometheus_own() -> None:
    assert len({figure.name for figure in FIGURES}) == len(FIGURES) > 20
    for figure in FIGURES:
        assert re.fullmatch(r"kreisel_[a-z_]+", figure.name)
        assert figure.name.endswith("_total") == isinstance(figure, Counter), figure.name
        assert figure.says.endswith("."), figure.name


def test_prometheus_reads_what_was_counted() -> None:
    for figure in FIGURES:
        labels = ['"hostile"\n'] * len(figure.labels)
        match figure:
            case Histogram():
                figure.observe(figure.bounds[0], *labels)
                figure.observe(1e9, *labels)
            case Counter():
                figure.add(*labels)
            case _:
                figure.is_at(1, *labels)
    try:
        told = {family.name: family for family in text_string_to_metric_families(exposed().decode())}
    finally:
        for figure in FIGURES:
            figure.values.clear()
    assert {figure.name.removesuffix("_total") for figure in FIGURES} <= told.keys()
    seen = {(one.name, one.labels.get("le")): one.value for one in told[INTERACTIONS.name].samples}
    assert seen[f"{INTERACTIONS.name}_bucket", "0.005"] == 1
    assert seen[f"{INTERACTIONS.name}_bucket", "+Inf"] == seen[f"{INTERACTIONS.name}_count", None] == 2
    assert "process_cpu_seconds" in told


@pytest.mark.parametrize("wrong", ["", "x", "host:", "host:x", "host:65536", "1:2:3", "::1", "9" * 5000])
def test_what_is_no_address(wrong: str) -> None:
    assert read_address(wrong) is None


@pytest.mark.parametrize("host", ["..", "[..]", "ü..x", "h\0st", "x" * 64])
def test_what_can_be_no_host(host: str) -> None:
    assert read_address(f"{host}:9464") is None


async def test_health_says_which_part_is_not_well() -> None:
    async with aiohttp.ClientSession() as session:
        for look, status in ((is_well, 200), (is_unwell, 503)):
            async with (
                served(ANY_PORT, look) as port,
                session.get(f"http://{HERE}:{port}/health") as answer,
            ):
                assert answer.status == status
                assert await answer.json() == await look()


FOREIGN = (
    {"Host": "evil.example"},
    {"Host": "127.0.0.1.evil.example"},
    {"Host": "["},
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
)


async def test_web_pages_read_nothing_of_it() -> None:
    async with served(ANY_PORT, is_well) as port, aiohttp.ClientSession() as session:
        for path in ("health", "metrics"):
            for headers in FOREIGN:
                async with session.get(f"http://{HERE}:{port}/{path}", headers=headers) as answer:
                    assert answer.status == 403, headers


@pytest.mark.parametrize("host", ["::1]:x", "127.0.0.1:x", "127.0.0.1:99999999"])
async def test_a_host_that_cannot_be_read_is_refused(host: str, caplog: pytest.LogCaptureFixture) -> None:
    async with served(ANY_PORT, is_well) as port:
        answer = await raw(port, f"GET /health HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")
    assert answer.split()[1] == b"400"
    assert not caplog.records


async def raw(port: int, said: str) -> bytes:
    """What is answered until the connection ends."""
    reader, writer = await asyncio.open_connection(HERE, port)
    try:
        writer.write(said.encode())
        async with asyncio.timeout(10):
            return await reader.read()
    finally:
        writer.close()


async def test_whoever_says_nothing_whole_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.metrics.server.HEAD_SECONDS", 0.1)
    async with served(ANY_PORT, is_well) as port:
        assert await raw(port, "") == b""
        assert await raw(port, "GET /health HTTP/1.1\r\nHost:") == b""
        whole = f"GET /health HTTP/1.1\r\nHost: {HERE}\r\n\r\n"
        assert (await raw(port, f"{whole}GET /health")).count(b"200 OK") == 1


async def test_who_says_nothing_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.metrics.server.MOST_CONNECTIONS", 2)
    async with served(ANY_PORT, is_well) as port:
        silent = await asyncio.gather(*(asyncio.open_connection(HERE, port) for _ in range(9)))
        await asyncio.sleep(0.02)  # they are heard
        asked = f"GET /health HTTP/1.1\r\nHost: {HERE}\r\nConnection: close\r\n\r\n"
        assert (await raw(port, asked)).split()[1] == b"200"
        await asyncio.sleep(0.02)
        assert sum(not reader.at_eof() for reader, _ in silent) == 1
        for _, writer in silent:
            writer.close()


MALFORMED = (
    "nonsense\r\n\r\n",
    "GET /health HTTP/9\r\n\r\n",
    "GET //[ HTTP/1.1\r\n\r\n",
    "GET /health HTTP/1.1\r\nno colon\r\n\r\n",
    "GET /health HTTP/1.1\r\nContent-Length: x\r\n\r\n",
    f"GET /{'x' * 9000} HTTP/1.1\r\n\r\n",
    "POST /health HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nno size\r\n",
)


@pytest.mark.parametrize("said", MALFORMED)
async def test_what_is_no_request_is_no_error(said: str, caplog: pytest.LogCaptureFixture) -> None:
    async with served(ANY_PORT, is_well) as port:
        assert (await raw(port, said)).split()[1].startswith(b"4")
    assert not caplog.records


async def test_an_error_of_ours_is_told(caplog: pytest.LogCaptureFixture) -> None:
    async def fails() -> Mapping[str, str]:
        raise RuntimeError("nobody knows")

    async with (
        served(ANY_PORT, fails) as port,
        aiohttp.ClientSession() as session,
        session.get(f"http://{HERE}:{port}/health") as answer,
    ):
        assert answer.status == 500
        assert "nobody knows" not in await answer.text()
    assert "nobody knows" in caplog.text


async def test_there_is_nothing_else_to_ask_for() -> None:
    async with served(ANY_PORT, is_well) as port, aiohttp.ClientSession() as session:
        asked = (("GET", "/", 404), ("GET", "/debug/vars", 404), ("POST", "/health", 405))
        for method, path, status in asked:
            async with session.request(method, f"http://{HERE}:{port}{path}") as answer:
                assert answer.status == status


async def test_a_port_that_is_taken_is_told() -> None:
    with closing(socket.create_server((HERE, 0))) as other, pytest.raises(Unheard, match="in use"):
        async with served(Address(HERE, other.getsockname()[1]), is_well):
            pass


async def test_a_host_that_nobody_knows_is_told() -> None:
    with pytest.raises(Unheard, match="no host:1 of KREISEL_METRICS cannot be listened at") as told:
        async with served(Address("no host", 1), is_well):
            pass
    assert "Unknown error" not in str(told.value)


def test_nobody_there_is_not_well() -> None:
    with closing(socket.socket()) as nobody:
        nobody.bind((HERE, 0))
        found, said = ask(Address("::", nobody.getsockname()[1]))
    assert not found
    assert said.startswith("No bot answers at [::]:")
