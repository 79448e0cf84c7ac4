"""Exit statuses: 2 for what somebody has to mend, 1 for what may pass; always one sentence."""

from __future__ import annotations

import errno
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.__main__ import main
from bot.discord_ui.app.client import Kreisel
from bot.store.lock import DatabaseLock
from bot.store.port import StoreError, StoreFull, StoreTaken

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.G.secret"  # noqa: S105 - nobody's


def answered(status: int) -> Any:
    return SimpleNamespace(status=status, reason="")


def closed(code: int) -> discord.ConnectionClosed:
    return discord.ConnectionClosed(SimpleNamespace(close_code=code), shard_id=None)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("error", "status", "told"),
    [
        (discord.LoginFailure("401"), 2, "does not know this DISCORD_TOKEN"),
        (closed(4004), 2, "does not know this DISCORD_TOKEN"),
        (discord.PrivilegedIntentsRequired(None), 2, "an intent"),
        (discord.DiscordServerError(answered(503), ""), 1, "status 503"),
        (discord.Forbidden(answered(403), ""), 1, "status 403"),
        (discord.HTTPException(answered(429), ""), 1, "status 429"),
        (discord.GatewayNotFound(), 1, "cannot be reached"),  # type: ignore[no-untyped-call]
        (closed(4000), 1, "code 4000"),
        (aiohttp.ClientPayloadError("cut off"), 1, "cannot be reached"),
        (TimeoutError(), 1, "cannot be reached"),
    ],
)
def test_what_keeps_the_bot_from_discord_is_one_sentence(
    error: Exception,
    status: int,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    async def start(_: Kreisel, token: str) -> None:
        raise error

    monkeypatch.setattr(Kreisel, "start", start)
    monkeypatch.setattr("bot.discord_ui.app.running.set_up_logs", lambda *_, **__: None)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("KREISEL_DATABASE", str(tmp_path / "kreisel.db"))
    monkeypatch.chdir(tmp_path)
    assert main([]) == status
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("error: Discord ")
    assert told in line
    assert line.endswith(".")


def test_without_a_network_the_process_may_be_started_again(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # nobody listens there
        host = f"127.0.0.1:{taken.getsockname()[1]}"
        process = subprocess.run(
            [sys.executable, "-m", "bot"],
            env=os.environ
            | {
                "DISCORD_TOKEN": TOKEN,
                "KREISEL_DATABASE": str(tmp_path / "kreisel.db"),
                "KREISEL_DISCORD_API": f"http://{host}/api/v10",
                "KREISEL_DISCORD_GATEWAY": f"ws://{host}/gateway",
            },
            capture_output=True,
            check=False,
            text=True,
        )
    assert process.returncode == 1
    assert process.stderr == "error: Discord cannot be reached: check the network, and try again.\n"


@pytest.mark.parametrize("passes", [StoreFull("The disk is full."), StoreTaken("It is being moved.")])
def test_what_passes_by_itself_lets_the_process_be_started_again(
    passes: StoreError,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    def refuse(*_: object) -> None:
        raise passes

    monkeypatch.setattr("bot.discord_ui.app.running.opened_shared", refuse)
    monkeypatch.setattr("bot.discord_ui.app.running.set_up_logs", lambda *_, **__: None)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("KREISEL_DATABASE", str(tmp_path / "kreisel.db"))
    monkeypatch.chdir(tmp_path)
    assert main([]) == 1
    assert capsys.readouterr().err == f"error: {passes}\n"


def test_a_disk_too_full_for_the_lock_is_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("bot.store.lock.os.pwrite", full)
    with pytest.raises(StoreFull, match="No space left"), DatabaseLock(tmp_path / "kreisel.db"):
        pass


ADDRESS = "mysql://kreisel:geheim@127.0.0.1/club"


@pytest.mark.parametrize(
    "command",
    [
        [],
        ["check"],
        ["thinker"],
        ["backup", "copy.db"],
        ["backup", ADDRESS],
        ["restore", ADDRESS],
        ["move-database", ADDRESS, "to.db"],
        ["move-database", "from.db", ADDRESS],
    ],
)
def test_a_password_in_an_address_of_another_kind_is_not_told(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("KREISEL_DATABASE", "kreisel.db" if ADDRESS in command else ADDRESS)
    assert main(command) == 2
    told = capsys.readouterr()
    (line,) = told.err.splitlines()
    assert line.startswith("error: A ")
    assert "geheim" not in told.err + told.out
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("command", [["check", ADDRESS], [ADDRESS], ["health", ADDRESS]])
def test_nor_is_one_where_none_is_expected(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(command)
    told = capsys.readouterr().err
    assert "an address is not expected there" in told
    assert "geheim" not in told


@pytest.mark.parametrize("command", [["check"], ["backup", "copy.db"]])
def test_a_database_that_is_not_there_is_told_alike(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KREISEL_DATABASE", "none.db")
    assert main(command) == 2
    told = capsys.readouterr().err
    assert told == "error: none.db does not exist: set KREISEL_DATABASE to the database of the bot.\n"


def test_a_database_that_would_not_last_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KREISEL_DATABASE", ":memory:")
    assert main(["check"]) == 2
    assert capsys.readouterr().err.startswith("error: Tables are to last: name a file")
    assert not list(tmp_path.iterdir())


def test_an_empty_setting_is_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_text("KREISEL_DATABASE=club.db\n")
    monkeypatch.setenv("KREISEL_DATABASE", "")
    for command in (["check"], ["backup", "copy.db"]):
        assert main(command) == 2
        assert "club.db does not exist" in capsys.readouterr().err


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize(
    ("command", "status"),
    [((), 0), (("thinker",), 0), (("check",), 130)],
    ids=["bot", "thinker", "check"],
)
def test_whoever_waits_for_a_database_can_be_stopped(
    command: tuple[str, ...], status: int, number: signal.Signals, tmp_path: Path
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        silent.settimeout(30)
        address = f"postgresql://kreisel:secret@127.0.0.1:{silent.getsockname()[1]}/kreisel"
        process = subprocess.Popen(
            [sys.executable, "-m", "bot", *command],
            env=os.environ | {"KREISEL_DATABASE": address, "DISCORD_TOKEN": TOKEN, "KREISEL_METRICS": ""},
            stderr=subprocess.PIPE,
            text=True,
        )
        silent.accept()  # and say nothing
        process.send_signal(number)
        _, told = process.communicate(timeout=30)
    assert process.returncode == (-number if command == ("check",) and number == signal.SIGTERM else status)
    assert "Traceback" not in told
    assert "secret" not in told
    assert ('"stopped"' in told) is (status == 0)


def test_what_nobody_expected_is_told_by_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    async def start(_: Kreisel, token: str) -> None:
        raise RuntimeError("a mistake of ours")

    monkeypatch.setattr(Kreisel, "start", start)
    monkeypatch.setattr("bot.discord_ui.app.running.set_up_logs", lambda *_, **__: None)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("KREISEL_DATABASE", str(tmp_path / "kreisel.db"))
    monkeypatch.chdir(tmp_path)
    assert main([]) == 1
    assert caplog.records[-1].levelname == "CRITICAL"
    assert "a mistake of ours" in caplog.text
