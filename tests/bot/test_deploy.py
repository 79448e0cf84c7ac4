"""deploy/: files that can be read, that name what there is, and that give away nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot import settings
from bot.metrics.counting import Histogram
from bot.metrics.figures import FIGURES

DEPLOY = Path(__file__).parents[2] / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "docker-compose.yml").read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
ALERTS: dict[str, Any] = yaml.safe_load((DEPLOY / "prometheus" / "alerts.yml").read_text())
PROMETHEUS: dict[str, Any] = yaml.safe_load((DEPLOY / "prometheus" / "prometheus.yml").read_text())
DASHBOARD: dict[str, Any] = json.loads((DEPLOY / "grafana" / "dashboards" / "kreisel.json").read_text())
DOCKERFILE = (DEPLOY / "Dockerfile").read_text()
OURS = [name for name, service in SERVICES.items() if service["image"].startswith("kreisel:")]
SETTINGS = {value for name, value in vars(settings).items() if name.isupper() and isinstance(value, str)}
OTHERS = ("process_cpu_seconds_total", "process_resident_memory_bytes", "up")
"""Of prometheus-client, and Prometheus' own."""


def expressions() -> Iterator[str]:
    for group in ALERTS["groups"]:
        yield from (rule["expr"] for rule in group["rules"])
    for panel in DASHBOARD["panels"]:
        yield from (target["expr"] for target in panel["targets"])


def exposed() -> dict[str, tuple[str, ...]]:
    """The names that Prometheus knows our figures by, and their labels."""
    found = {}
    for figure in FIGURES:
        is_histogram = isinstance(figure, Histogram)
        for ending in ("_bucket", "_count", "_sum") if is_histogram else ("",):
            found[figure.name + ending] = figure.labels + (("le",) if ending == "_bucket" else ())
    return found


@pytest.mark.parametrize("expression", list(expressions()))
def test_every_figure_that_is_asked_for_is_there(expression: str) -> None:
    known = exposed() | dict.fromkeys(OTHERS, ("job", "instance"))
    named = re.findall(r"\b((?:kreisel|process)_[a-z_]+|up)(\{[^}]*\})?", expression)
    assert named, expression
    for name, selector in named:
        assert name in known, name
        asked = set(re.findall(r"(\w+)\s*=", selector))
        assert asked <= {*known[name], "job", "instance"}, f"{name}{selector}"


@pytest.mark.parametrize("expression", list(expressions()))
def test_what_is_summed_by_is_a_label(expression: str) -> None:
    names = [name for name, _ in re.findall(r"\b(kreisel_[a-z_]+)(\{[^}]*\})?", expression)]
    labels = {label for name in names for label in exposed()[name]} | {"instance"}
    for by in re.findall(r"by \(([^)]*)\)", expression):
        assert set(by.split(", ")) <= labels, expression


def test_every_figure_is_on_the_dashboard() -> None:
    asked = " ".join(target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"])
    assert not [figure.name for figure in FIGURES if figure.name not in asked]


def test_every_alert_says_what_it_means() -> None:
    rules = [rule for group in ALERTS["groups"] for rule in group["rules"]]
    assert len({rule["alert"] for rule in rules}) == len(rules)
    for rule in rules:
        assert rule["annotations"]["summary"].endswith(".")
        assert rule["labels"]["severity"] in ("page", "look")


def test_images_have_versions() -> None:
    images = [service["image"] for service in SERVICES.values()]
    images += re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE)
    assert len(images) > len(SERVICES)
    for image in images:
        assert re.fullmatch(r"[a-z/-]+:v?\d+\.\d+(\.\d+)?(-[a-z-]+)?", image), image


def test_ours_can_write_nowhere_and_become_nobody_else() -> None:
    assert OURS == ["bot-0", "bot-1", "thinker"]
    for name in OURS:
        service = SERVICES[name]
        assert service["read_only"]
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert "privileged" not in service
        assert "ports" not in service
    *_, last = DOCKERFILE.split("FROM ")
    assert re.findall(r"^USER (.*)$", last, re.MULTILINE) == ["10001"]
    assert "python -m bot health" in " ".join(re.findall(r'"(\w+|-m)"', last[last.index("HEALTHCHECK") :]))


def test_the_settings_are_there() -> None:
    for name in OURS:
        told = SERVICES[name]["environment"]
        assert told.keys() <= SETTINGS, name
        assert "KREISEL_DATABASE" in told
    for key in re.findall(r"\b(KREISEL_[A-Z_]+)=", DOCKERFILE):
        assert key in SETTINGS


def given(service: str) -> settings.Settings:
    """What a bot is told, once the secrets are filled in."""
    told = SERVICES[service]["environment"].items()
    return settings.settings(
        {key: re.sub(r"\$\{[^}]*\}", "x", value) for key, value in told}, DEPLOY / "none"
    )


def test_the_bots_have_all_shards_and_the_thinker_no_token() -> None:
    shares = [given(name).shards for name in ("bot-0", "bot-1")]
    assert [shard for share in shares if share is not None for shard in share.numbers] == [0, 1]
    assert {share.count for share in shares if share is not None} == {2}
    assert "DISCORD_TOKEN" not in SERVICES["thinker"]["environment"]
    assert SERVICES["thinker"]["networks"] == ["inside"]
    assert SERVICES["thinker"]["command"] == ["python", "-m", "bot", "thinker"]


def test_secrets_are_named_and_never_given() -> None:
    text = (DEPLOY / "docker-compose.yml").read_text()
    secrets = re.findall(r"^([A-Z_]+)=(.*)$", (DEPLOY / ".env.example").read_text(), re.MULTILINE)
    assert [name for name, _ in secrets] == ["DISCORD_TOKEN", "POSTGRES_PASSWORD", "GRAFANA_PASSWORD"]
    assert not any(value for _, value in secrets)
    for name, _ in secrets:
        told = re.findall(rf"{name}: (.*)$", text, re.MULTILINE) or re.findall(rf"\$\{{{name}", text)
        assert told
        assert all(value.startswith("${") for value in told), f"{name} is asked for, not written"
    assert "**/.env" in (DEPLOY.parent / ".dockerignore").read_text().splitlines()


def test_nothing_but_this_machine_reaches_a_port() -> None:
    for name, service in SERVICES.items():
        assert all(port.startswith("127.0.0.1:") for port in service.get("ports", ())), name
    assert SERVICES["database"]["networks"] == ["inside"]
    assert COMPOSE["networks"]["inside"] == {"internal": True}


def test_prometheus_asks_everybody() -> None:
    asked = {
        target
        for job in PROMETHEUS["scrape_configs"]
        for named in job["static_configs"]
        for target in named["targets"]
    }
    ports = {name: SERVICES[name]["environment"]["KREISEL_METRICS"].partition(":")[2] for name in OURS}
    assert asked == {f"{name}:{port}" for name, port in ports.items()} | {f"next:{ports['bot-0']}"}
    assert PROMETHEUS["rule_files"] == ["alerts.yml"]


def test_whoever_does_not_run_is_missed() -> None:
    (rules,) = (group["rules"] for group in ALERTS["groups"])
    asked = {rule["alert"]: rule["expr"] for rule in rules}
    jobs = {job["job_name"] for job in PROMETHEUS["scrape_configs"]}
    missed = set(re.findall(r"\w+", re.findall(r'job=~"(.*)"', asked["KreiselGone"])[0]))
    assert jobs == missed | {"update"}, "who is there during an update alone"
    assert asked["KreiselSilent"].startswith("absent("), "nor is there a figure of somebody nobody looks for"


def test_every_file_that_is_mounted_is_there() -> None:
    for service in SERVICES.values():
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in COMPOSE["volumes"] or (DEPLOY / source).is_dir(), source
    provisioning = DEPLOY / "grafana" / "provisioning"
    provider = yaml.safe_load((provisioning / "dashboards" / "kreisel.yml").read_text())
    (source,) = yaml.safe_load((provisioning / "datasources" / "prometheus.yml").read_text())["datasources"]
    targets = [volume.split(":")[1] for volume in SERVICES["grafana"]["volumes"]]
    assert provider["providers"][0]["options"]["path"] in targets
    assert {panel["datasource"]["uid"] for panel in DASHBOARD["panels"]} == {source["uid"]}
