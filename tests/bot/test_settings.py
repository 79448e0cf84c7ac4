"""Settings: from the environment and .env, each checked, a wrong one told in one sentence."""

from __future__ import annotations

import io
import json
import logging
from pathlib import Path

import pytest
from yarl import URL

from bot.discord_ui.app.logs import set_up_logs
from bot.discord_ui.app.loopback import loopback_connector
from bot.settings import BadSetting, Secret, settings

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.G.secret"  # noqa: S105 - nobody's


def test_a_file_that_is_not_utf_8_is_told_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_bytes("KREISEL_DATABASE=Würfel.db\n".encode("latin-1"))
    with pytest.raises(BadSetting, match=r"\.env is not UTF-8: save it once more with that encoding\.$"):
        settings({"DISCORD_TOKEN": TOKEN}, file)


def test_the_environment_goes_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=from.the.file\nKREISEL_DATABASE=club.db\nKREISEL_LOG_LEVEL=debug\n")
    found = settings({"DISCORD_TOKEN": TOKEN}, file)
    assert found.token.reveal() == TOKEN
    assert found.database == Path("club.db")
    assert found.log_level == "debug"


def test_everything_but_the_token_has_a_default(tmp_path: Path) -> None:
    found = settings({"DISCORD_TOKEN": TOKEN}, tmp_path / ".env")
    assert found.database == Path("kreisel.db")
    assert not found.is_local
    assert found.house.tables_per_person == 20


NEAR = {
    "KREISEL_DISCORD_API": "http://127.0.0.1:1/api",
    "KREISEL_DISCORD_GATEWAY": "ws://127.0.0.1:1/gateway",
}
AFAR = {"KREISEL_DISCORD_API": "https://x/api", "KREISEL_DISCORD_GATEWAY": "wss://x/gateway"}


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"DISCORD_TOKEN": ""}, "DISCORD_TOKEN"),
        ({"DISCORD_TOKEN": "two words"}, "DISCORD_TOKEN"),
        ({"KREISEL_LOG_LEVEL": "loud"}, "KREISEL_LOG_LEVEL"),
        ({"KREISEL_TABLES_PER_PERSON": "0"}, "KREISEL_TABLES_PER_PERSON"),
        ({"KREISEL_TABLES_PER_SERVER": "many"}, "KREISEL_TABLES_PER_SERVER"),
        ({"KREISEL_TABLES_PER_SERVER": "9" * 400}, "KREISEL_TABLES_PER_SERVER"),
        ({"KREISEL_COMPUTER_PAUSE_MS": "-1"}, "KREISEL_COMPUTER_PAUSE_MS"),
        ({"KREISEL_GRACE_SECONDS": "16"}, "KREISEL_GRACE_SECONDS"),
        ({"KREISEL_DISCORD_API": "http://127.0.0.1/api"}, "KREISEL_DISCORD_GATEWAY"),
        ({"KREISEL_DISCORD_API": "ftp://x", "KREISEL_DISCORD_GATEWAY": "wss://x"}, "KREISEL_DISCORD_API"),
        ({"KREISEL_DISCORD_API": "http://10.0.0.1", "KREISEL_DISCORD_GATEWAY": "wss://x"}, "127.0.0.1"),
        ({"KREISEL_DISCORD_API": "https://x", "KREISEL_DISCORD_GATEWAY": "ws://localhost.x"}, "127.0.0.1"),
        *(
            ({"KREISEL_DISCORD_API": wrong, "KREISEL_DISCORD_GATEWAY": "wss://x"}, "KREISEL_DISCORD_API")
            for wrong in ("http://[::1/", "https://127.0.0.1:99999/", "https://127.0.0.1:abc/")
        ),
        *(({"KREISEL_METRICS": wrong}, "KREISEL_METRICS") for wrong in ("..:9464", f"{'x' * 300}:9464")),
        ({"KREISEL_DISCORD_TIME": "http://127.0.0.1:1/time"}, "KREISEL_DISCORD_TIME"),
        ({**AFAR, "KREISEL_DISCORD_TIME": "http://127.0.0.1:1/time"}, "KREISEL_DISCORD_TIME"),
        ({**NEAR, "KREISEL_DISCORD_TIME": "https://x/time"}, "KREISEL_DISCORD_TIME"),
    ],
)
def test_a_wrong_setting_is_told_in_one_sentence(wrong: dict[str, str], named: str, tmp_path: Path) -> None:
    with pytest.raises(BadSetting) as told:
        settings({"DISCORD_TOKEN": TOKEN} | wrong, tmp_path / ".env")
    assert named in str(told.value)
    assert str(told.value).endswith(".")
    assert TOKEN not in str(told.value)


def test_plain_addresses_are_allowed_on_this_machine(tmp_path: Path) -> None:
    local = {
        "KREISEL_DISCORD_API": "http://127.0.0.1:8123/api/v10/",
        "KREISEL_DISCORD_GATEWAY": "ws://localhost:8123/gateway",
    }
    found = settings({"DISCORD_TOKEN": TOKEN} | local, tmp_path / ".env")
    assert found.is_local
    assert found.api == "http://127.0.0.1:8123/api/v10"


def test_a_secret_does_not_show_itself(tmp_path: Path) -> None:
    found = settings({"DISCORD_TOKEN": TOKEN}, tmp_path / ".env")
    assert TOKEN not in repr(found)
    assert TOKEN not in f"{Secret(TOKEN)}"


def test_logs_are_one_object_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = io.StringIO()
    monkeypatch.setattr("sys.stderr", lines)
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    try:
        set_up_logs("info")
        logging.getLogger("bot").info("ready\nreally", extra={"servers": 2})
        logging.getLogger("discord.http").debug("what somebody wrote")
    finally:
        root.handlers[:] = before
        root.setLevel(level)
    (line,) = lines.getvalue().splitlines()
    told = json.loads(line)
    assert (told["message"], told["servers"], told["level"]) == ("ready\nreally", 2, "info")


def test_logs_for_people_are_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = io.StringIO()
    monkeypatch.setattr("sys.stderr", lines)
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    try:
        set_up_logs("info", plain=True)
        logging.getLogger("bot").info("ready", extra={"servers": 2})
        logging.getLogger("bot").warning("slow")
    finally:
        root.handlers[:] = before
        root.setLevel(level)
    ready, slow = lines.getvalue().splitlines()
    assert ready.endswith(" ready servers=2")
    assert slow.endswith(" warning: slow")


async def test_only_one_host_can_be_reached() -> None:
    connector = loopback_connector(URL("http://127.0.0.1:80/api"), URL("ws://127.0.0.1:80/gateway"))
    try:
        for other in ("127.0.0.2", "discord.com", "localhost"):
            with pytest.raises(OSError, match=r"only 127\.0\.0\.1"):
                await connector._resolve_host(other, 80)
        with pytest.raises(OSError, match=r"only 127\.0\.0\.1:80"):
            await connector._resolve_host("127.0.0.1", 81)
        assert await connector._resolve_host("127.0.0.1", 80)
    finally:
        await connector.close()
