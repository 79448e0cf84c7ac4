"""Every limit of Discord, broken once; and requests that just keep within them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.discord.limits import COMPONENTS_V2, FILE, Request, faults, fits

Json = dict[str, Any]


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def button(custom_id: str = "a", label: str = "A", **more: Any) -> Json:
    return {"type": 2, "style": 1, "custom_id": custom_id, "label": label, **more}


def select(options: list[Json], **more: Any) -> Json:
    return {"type": 3, "custom_id": "s", "options": options, **more}


def option(number: int = 0, **more: Any) -> Json:
    return {"label": f"option {number}", "value": str(number), **more}


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def gallery(count: int = 1, alt: str = "") -> Json:
    return {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": alt}] * count}


def new(*parts: Json, **more: Any) -> Json:
    return {"flags": COMPONENTS_V2, "components": list(parts), **more}


def command(name: str = "play", description: str = "Open a table.", **more: Any) -> Json:
    return {"type": 1, "name": name, "description": description, **more}


def argument(name: str = "game", **more: Any) -> Json:
    return {"type": 3, "name": name, "description": "Which one.", **more}


def modal(**more: Any) -> Json:
    field = {"type": 4, "custom_id": "word", "style": 1}
    parts = [{"type": 18, "label": "Word", "component": field}]
    return {"type": 9, "data": {"title": "Word", "custom_id": "m", "components": parts} | more}


def choices(count: int = 1, **more: Any) -> Json:
    return {"type": 8, "data": {"choices": [{"name": f"{n}", "value": f"{n}", **more} for n in range(count)]}}


MESSAGES: dict[str, Json] = {
    "41 components, 40 are allowed": new({"type": 17, "components": [text("x")] * 38}, row(button())),
    "4001 characters of text": new(text("x" * 2000), {"type": 17, "components": [text("x" * 2001)]}),
    "an empty text": new(text("")),
    "custom id of 101 characters": new(row(button("x" * 101))),
    "the custom id 'a' 2 times": new(row(button("a")), row(button("a"))),
    "label of 81 characters": new(row(button(label="x" * 81))),
    "a button with neither label nor emoji": new(row(button(label=""))),
    "a button without custom id": new(row(button(custom_id=""))),
    "6 buttons in a row, 5 are allowed": new(row(*(button(str(n)) for n in range(6)))),
    "an empty row": new(row()),
    "a select that shares its row": new(row(button(), select([option()]))),
    "26 options, 25 are allowed": new(row(select([option(n) for n in range(26)]))),
    "a select without options": new(row(select([], max_values=0, min_values=0))),
    "a select without custom id": new(row(select([option()], custom_id=""))),
    "option's label of 101 characters": new(row(select([option(label="x" * 101)]))),
    "option's label missing": new(row(select([option(label="")]))),
    "option's value of 101 characters": new(row(select([option(value="x" * 101)]))),
    "option's description of 101 characters": new(row(select([option(description="x" * 101)]))),
    "option's value '0' 2 times": new(row(select([option(), option()]))),
    "a select of 1 to 3 among 2 options": new(row(select([option(0), option(1)], max_values=3))),
    "placeholder of 151 characters": new(row(select([option()], placeholder="x" * 151))),
    "11 pictures in a gallery": new(gallery(11)),
    "alt text of 1025 characters": new(gallery(alt="x" * 1025)),
    "4 texts in a section": new({"type": 9, "components": [text("x")] * 4, "accessory": button()}),
    "Components V2 beside content": new(text("x"), content="y"),
    "Components V2 beside content, embeds": new(text("x"), embeds=[{"title": "y"}]),
    "Components V2 without their flag": {"components": [text("x")]},
    "6 rows, 5 are allowed": {"components": [row(button(str(n))) for n in range(6)]},
    "content of 2001 characters": {"content": "x" * 2001},
    "11 embeds": {"embeds": [{"title": "x"}] * 11},
    "a mention without allowed_mentions": {"content": "your turn, <@17>"},
}

COMMANDS: dict[str, list[Json]] = {
    "name of 33 characters": [command("x" * 33)],
    "the name 'Play'": [command("Play")],
    "the name 'play it'": [command("play it")],
    "play: name of 33 characters": [command(name_localizations={"de": "x" * 33})],
    "play: description missing": [command(description="")],
    "description of 101 characters": [command(description="x" * 101)],
    "play: description of 101 characters": [command(description_localizations={"de": "x" * 101})],
    "26 options, 25 are allowed": [command(options=[argument(f"o{n}") for n in range(26)])],
    "play: game: name of 33 characters": [command(options=[argument(name_localizations={"de": "x" * 33})])],
    "play: game: description of 101 characters": [command(options=[argument(description="x" * 101)])],
    "play: name 'game' 2 times": [command(options=[argument(), argument()])],
    "name in de 'x' 2 times": [command(n, name_localizations={"de": "x"}) for n in ("a", "b")],
    "a required option after one that is not": [
        command(options=[argument("a"), argument("b", required=True)])
    ],
    "subcommands beside options": [command(options=[argument(), argument("a", type=1)])],
    "26 choices, 25 are allowed": [
        command(options=[argument(choices=[{"name": f"{n}", "value": n} for n in range(26)])])
    ],
    "choice of 101 characters": [command(options=[argument(choices=[{"name": "x" * 101, "value": 1}])])],
    "choices and autocomplete": [
        command(options=[argument(choices=[{"name": "x", "value": 1}], autocomplete=True)])
    ],
    "characters in all, 8000 are allowed": [
        command(
            options=[
                argument(f"o{n}", choices=[{"name": f"{c:0100}", "value": c} for c in range(25)])
                for n in range(4)
            ]
        )
    ],
    "101 commands of type 1": [command(f"c{n}") for n in range(101)],
    "6 commands of type 3": [{"type": 3, "name": f"Why {n}?"} for n in range(6)],
    "a description in a menu": [{"type": 3, "name": "Why?", "description": "because"}],
}

CALLBACKS: dict[str, Json] = {
    "26 autocomplete choices": choices(26),
    "choice of 101 characters": choices(name="x" * 101),
    "choice missing": choices(name=""),
    "choice's value of 101 characters": choices(value="x" * 101),
    "modal title of 46 characters": modal(title="x" * 46),
    "modal title missing": modal(title=""),
    "custom id of 101 characters": modal(custom_id="x" * 101),
    "6 parts of a modal": modal(components=[{"type": 10, "content": "x"}] * 6),
    "label of 46 characters": modal(
        components=[{"type": 18, "label": "x" * 46, "component": {"type": 4, "custom_id": "w"}}]
    ),
    "label's description of 101 characters": modal(
        components=[{"type": 18, "label": "x", "description": "x" * 101, "component": {"type": 4}}]
    ),
    "placeholder of 101 characters": modal(
        components=[row({"type": 4, "custom_id": "w", "label": "x", "placeholder": "x" * 101})]
    ),
    "content of 2001 characters": {"type": 4, "data": {"content": "x" * 2001}},
    "a mention without allowed_mentions": {"type": 7, "data": new(text("<@&17>"))},
    "alt text of 1025 characters": {"type": 4, "data": {"attachments": [{"description": "x" * 1025}]}},
}

THREADS: dict[str, Json] = {
    "thread name of 101 characters": {"name": "x" * 101},
    "thread name missing": {"name": ""},
    "a thread archived after 61 minutes": {"name": "x", "auto_archive_duration": 61},
}


@pytest.mark.parametrize("fault", MESSAGES)
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/channels/1/messages"),
        ("PATCH", "/channels/1/messages/2"),
        ("POST", "/webhooks/1/token"),
        ("PATCH", "/webhooks/1/token/messages/@original"),
    ],
)
def test_a_message_keeps_to_its_limits(fault: str, method: str, path: str) -> None:
    (found,) = faults(Request(method, path, MESSAGES[fault]))
    assert fault in found


@pytest.mark.parametrize("fault", CALLBACKS)
def test_an_answer_keeps_to_its_limits(fault: str) -> None:
    (found,) = faults(Request("POST", "/interactions/1/token/callback", CALLBACKS[fault]))
    assert fault in found


@pytest.mark.parametrize("fault", COMMANDS)
@pytest.mark.parametrize("path", ["/applications/1/commands", "/applications/1/guilds/2/commands"])
def test_commands_keep_to_their_limits(fault: str, path: str) -> None:
    (found,) = faults(Request("PUT", path, COMMANDS[fault]))
    assert fault in found


@pytest.mark.parametrize("fault", THREADS)
@pytest.mark.parametrize(
    ("method", "path"),
    [("POST", "/channels/1/threads"), ("POST", "/channels/1/messages/2/threads"), ("PATCH", "/channels/1")],
)
def test_a_thread_keeps_to_its_limits(fault: str, method: str, path: str) -> None:
    (found,) = faults(Request(method, path, THREADS[fault]))
    assert fault in found


def test_files_keep_to_their_limits() -> None:
    send = ("POST", "/channels/1/messages", {"content": "x"})
    assert not faults(Request(*send, files=(("a.png", FILE),)))
    assert "the file a.png has 10485761 bytes" in faults(Request(*send, files=(("a.png", FILE + 1),)))[0]
    assert "11 files, 10 are allowed" in faults(Request(*send, files=(("a.png", 1),) * 11))[0]


def test_what_just_keeps_within_all_limits_has_no_fault() -> None:
    rows = [row(*(button(f"{r}{n}".ljust(100, "x"), "x" * 80) for n in range(5))) for r in range(4)]
    menu = row(select([option(n, description="x" * 100) for n in range(25)], placeholder="x" * 150))
    parts = [*rows, menu, gallery(10, "x" * 1024), *[text("x" * 333)] * 12, text("xxxx")]  # 24+2+1+13
    mentioned = new(*parts[:-1], text("<@1>"), allowed_mentions={"parse": []})
    assert not faults(Request("POST", "/channels/1/messages", new(*parts)))
    assert not faults(Request("POST", "/channels/1/messages", mentioned))
    assert not faults(Request("POST", "/interactions/1/t/callback", choices(25, name="x" * 100)))
    assert not faults(Request("POST", "/interactions/1/t/callback", modal(title="x" * 45)))
    assert not faults(Request("POST", "/interactions/1/t/callback", {"type": 5}))
    arguments = [argument(f"größe-{n}", description="x" * 100) for n in range(25)]
    assert not faults(Request("PUT", "/applications/1/commands", [command("x" * 32, options=arguments)]))
    assert not faults(Request("PATCH", "/channels/1", {"archived": True}))
    assert not faults(Request("GET", "/users/@me"))


def test_requests_are_found_by_a_pattern() -> None:
    request = Request("POST", "/channels/1/messages")
    assert fits(request, "POST", "/channels/*/messages")
    assert fits(request, "*", "*")
    assert not fits(request, "PATCH", "/channels/*/messages")
    assert not fits(request, "POST", "/webhooks/*")
