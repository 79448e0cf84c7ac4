"""`python -m bot.sandbox`: one start, one address; every obstacle one sentence."""

import asyncio
import os
import re
import signal
import sys
from pathlib import Path

import aiohttp
import pytest

from bot.sandbox import __main__ as starting
from bot.sandbox.child import Child
from bot.sandbox.lock import AlreadyRunning, Lock
from bot.sandbox.server import bind
from bot.texts.loader import Texts

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 60.0
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")


@pytest.fixture
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own, nobody's token, and English."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "en")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("KREISEL_DATABASE", str(tmp_path / "k.db"))
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    return tmp_path


async def said(process: asyncio.subprocess.Process, pattern: re.Pattern[str]) -> str:
    """Wait for a line."""
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        while line := (await process.stdout.readline()).decode():
            if pattern.search(line):
                return line
    raise AssertionError(pattern.pattern)


async def test_it_starts_says_where_and_stops_and_a_second_start_finds_it(
    alone: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with bind(0) as probe:
        port = str(probe.getsockname()[1])
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot.sandbox", "--no-browser", "--port", port),
        env={**os.environ, "LC_ALL": "de_DE.UTF-8"},
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert await said(process, ADDRESS) == f"Kreisel läuft hier: http://127.0.0.1:{port}\n"
        people = f"http://127.0.0.1:{port}/page/api/people"
        async with aiohttp.ClientSession() as session, session.get(people) as response:
            assert len(await response.json()) == 5
        assert starting.main(["--no-browser"]) == 2
        assert f"is already running: http://127.0.0.1:{port}" in capsys.readouterr().err
    finally:
        process.send_signal(signal.SIGTERM)
        status = await asyncio.wait_for(process.wait(), PATIENCE)
    assert status == 0
    assert (alone / "k.db.sandbox.db").exists()


def test_settings_that_are_not_utf_8_are_told_in_one_sentence(
    alone: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (alone / ".env").write_bytes(b"KREISEL_DATABASE=W\xfcrfel.db\n")
    assert starting.main(["--no-browser"]) == 2
    assert capsys.readouterr().err == ".env is not UTF-8: save it once more with that encoding.\n"


@pytest.mark.usefixtures("alone")
def test_a_taken_port_is_told_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with bind(0) as taken:
        port = str(taken.getsockname()[1])
        assert starting.main(["--no-browser", "--port", port]) == 2
    told = f"Port {port} is taken. Choose another: .venv/bin/python -m bot.sandbox --port 8520\n"
    assert capsys.readouterr().err == told


def test_without_a_wish_the_next_few_ports_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    words = Texts("en")
    with bind(0) as taken:
        monkeypatch.setattr(starting, "FIRST_PORT", taken.getsockname()[1])
        with starting._listen(words, None) as found:
            assert found.getsockname()[1] > taken.getsockname()[1]
        monkeypatch.setattr(starting, "PORTS", 1)
        with pytest.raises(starting.CannotStart, match="are taken"):
            starting._listen(words, None)


@pytest.mark.parametrize("where", ["environment", "file"])
def test_with_a_token_the_bot_runs_on_discord(
    where: str, alone: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Replaced(Exception):
        pass

    def replace(program: str, arguments: tuple[str, ...]) -> None:
        raise Replaced(*arguments[1:])

    monkeypatch.setattr(os, "execv", replace)
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    if where == "environment":
        monkeypatch.setenv("DISCORD_TOKEN", "a.secret.token")
    else:
        (alone / ".env").write_text("DISCORD_TOKEN=a.secret.token\n")
    with pytest.raises(Replaced, match="bot"):
        starting.main([])
    told = capsys.readouterr().out
    assert "läuft auf Discord" in told
    assert "secret" not in told
    assert not list(alone.glob("*.sandbox.*"))


def test_a_broken_world_is_told_in_one_sentence(
    alone: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (alone / "k.db.sandbox.db").write_bytes(b"no database" * 100)
    assert starting.main(["--no-browser"]) == 2
    told = capsys.readouterr().err
    assert "k.db.sandbox.db cannot be read" in told
    assert told.count("k.db.sandbox.db") == 1
    monkeypatch.setenv("KREISEL_DATABASE", str(alone / "nowhere" / "k.db"))
    assert starting.main(["--no-browser"]) == 2
    assert "Nothing can be written next to" in capsys.readouterr().err


def test_a_lock_is_free_again_when_its_holder_goes(tmp_path: Path) -> None:
    with Lock(tmp_path / "lock") as lock:
        with pytest.raises(AlreadyRunning, match=r"^$"):
            Lock(tmp_path / "lock")
        lock.tell("http://127.0.0.1:1")
        with pytest.raises(AlreadyRunning, match=r"127\.0\.0\.1:1"):
            Lock(tmp_path / "lock")
    with Lock(tmp_path / "lock"):
        pass


async def test_a_bot_that_dies_starts_again_and_stops_with_the_sandbox(tmp_path: Path) -> None:
    log = tmp_path / "log"
    program = f"import os, time; open({str(log)!r}, 'a').write(os.environ['KREISEL_X']); time.sleep(60)"
    died: list[tuple[int, float]] = []
    child = Child(
        {"KREISEL_X": "x"},
        lambda *told: died.append(told),
        command=(sys.executable, "-c", program),
        pause=0.01,
    )
    running = asyncio.create_task(child.keep_running())
    async with asyncio.timeout(PATIENCE):
        for text in ("x", "xx"):
            while not log.exists() or log.read_text() != text:
                await asyncio.sleep(0.01)
            if text == "x":
                assert child.pid is not None
                os.kill(child.pid, signal.SIGKILL)
    assert died == [(-signal.SIGKILL, 0.01)]
    pid = child.pid
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert pid is not None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


async def test_a_bot_that_refuses_is_not_started_again() -> None:
    died: list[tuple[int, float]] = []
    refusing = (sys.executable, "-c", "raise SystemExit(2)")
    child = Child({}, lambda *told: died.append(told), command=refusing)
    await asyncio.wait_for(child.keep_running(), PATIENCE)
    assert not died


async def test_a_broken_database_ends_the_sandbox_with_the_sentence_of_the_bot(alone: Path) -> None:
    (alone / "k.db").write_bytes(b"no database" * 100)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot.sandbox", "--no-browser"), stderr=asyncio.subprocess.PIPE
    )
    _, told = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 2
    assert told.decode().count("\n") == 1, told.decode()
    assert "k.db" in told.decode()


@pytest.mark.usefixtures("alone")
def test_a_port_that_is_none_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    for port in ("0", "65536", "many"):
        with pytest.raises(SystemExit, match="2"):
            starting.main(["--port", port])
        assert "a port is a number from 1 to 65535" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a child with its parent")
async def test_a_bot_does_not_outlive_a_sandbox_that_is_killed(tmp_path: Path) -> None:
    log = tmp_path / "log"
    bot = f"import os, time; open({str(log)!r}, 'w').write(str(os.getpid())); time.sleep(60)"
    program = (
        "import asyncio, sys; from bot.sandbox.child import Child;"
        f"asyncio.run(Child({{}}, print, command=(sys.executable, '-c', {bot!r})).keep_running())"
    )
    sandbox = await asyncio.create_subprocess_exec(sys.executable, "-c", program, cwd=ROOT)
    async with asyncio.timeout(PATIENCE):
        while not log.exists() or not log.read_text():
            await asyncio.sleep(0.01)
        sandbox.kill()
        await sandbox.wait()
        while Path(f"/proc/{log.read_text()}/cmdline").exists():
            await asyncio.sleep(0.01)
