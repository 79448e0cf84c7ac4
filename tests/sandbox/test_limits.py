"""Every limit of Discord, each with the request that breaks it."""

from collections.abc import Iterator
from typing import Any

import aiohttp
import pytest

from bot.sandbox.limits.commands import STRING, check_choices, check_commands
from bot.sandbox.limits.form import Form
from bot.sandbox.limits.messages import LARGEST_FILE
from bot.sandbox.limits.modals import check_modal
from bot.sandbox.state.errors import Refused
from bot.sandbox.state.records import Json
from tests.sandbox.ground import Ground

V2 = 1 << 15


def text(content: str = "x") -> Json:
    return {"type": 10, "content": content}


def button(**more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "go", **more}


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def select(*values: str, **more: Any) -> Json:
    options = [{"label": value, "value": value} for value in values]
    return {"type": 3, "custom_id": "choose", "options": options, **more}


def gallery(*urls: str, **more: Any) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}, **more} for url in urls]}


def v2(*components: Json, **more: Any) -> Json:
    return {"flags": V2, "components": list(components), **more}


def buttons(count: int) -> list[Json]:
    return [button(custom_id=str(number)) for number in range(count)]


URL = "https://example.org/a.png"

WRONG: list[tuple[str, Json, str]] = [
    ("content of 2,001 characters", {"content": "x" * 2001}, "BASE_TYPE_MAX_LENGTH"),
    ("content beside V2", v2(text(), content="x"), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    (
        "embeds beside V2",
        v2(text(), embeds=[{"title": "x"}]),
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    ("41 components", v2(*[text()] * 41), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    (
        "41 components, most of them nested",
        v2({"type": 17, "components": [row(*buttons(5)[:1])] + [text()] * 38}),
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    (
        "4,001 characters in all",
        v2(text("x" * 2000), text("x" * 2001)),
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    ("an empty text", v2(text("")), "BASE_TYPE_REQUIRED"),
    ("V2 without the flag", {"components": [text()]}, "UNION_TYPE_CHOICES"),
    (
        "six rows without V2",
        {"components": [row(button(custom_id=str(n))) for n in range(6)]},
        "BASE_TYPE_MAX_LENGTH",
    ),
    ("a button outside a row", v2(button()), "UNION_TYPE_CHOICES"),
    ("a container in a container", v2({"type": 17, "components": [{"type": 17}]}), "UNION_TYPE_CHOICES"),
    ("a row without anything", v2(row()), "BASE_TYPE_BAD_LENGTH"),
    ("six buttons in a row", v2(row(*buttons(6))), "BASE_TYPE_BAD_LENGTH"),
    ("a select beside a button", v2(row(button(), select("a"))), "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    ("a custom id twice", v2(row(button(), button())), "COMPONENT_CUSTOM_ID_DUPLICATED"),
    ("an id twice", v2({**text(), "id": 7}, {**text(), "id": 7}), "COMPONENT_ID_DUPLICATED"),
    ("a custom id of 101 characters", v2(row(button(custom_id="x" * 101))), "BASE_TYPE_BAD_LENGTH"),
    ("no custom id", v2(row({"type": 2, "style": 1, "label": "Go"})), "BASE_TYPE_REQUIRED"),
    ("a label of 81 characters", v2(row(button(label="x" * 81))), "BASE_TYPE_MAX_LENGTH"),
    ("neither label nor emoji", v2(row(button(label=None))), "BUTTON_COMPONENT_INVALID_EMPTY"),
    ("a style there is not", v2(row(button(style=9))), "NUMBER_TYPE_MAX"),
    (
        "a link of no kind",
        v2(row({"type": 2, "style": 5, "label": "x", "url": "ftp://a.b"})),
        "URL_TYPE_INVALID_SCHEME",
    ),
    ("a text of spaces", v2(text(" \n ")), "BASE_TYPE_REQUIRED"),
    ("a nonce of 26 characters", {"content": "x", "nonce": "x" * 26}, "BASE_TYPE_MAX_LENGTH"),
    ("a link without address", v2(row({"type": 2, "style": 5, "label": "x"})), "BASE_TYPE_REQUIRED"),
    (
        "a link with a custom id",
        v2(row(button(style=5, url=URL))),
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    ),
    ("26 options", v2(row(select(*map(str, range(26))))), "BASE_TYPE_BAD_LENGTH"),
    ("no options", v2(row(select())), "BASE_TYPE_BAD_LENGTH"),
    ("an option twice", v2(row(select("a", "a"))), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
    ("an option of 101 characters", v2(row(select("x" * 101))), "BASE_TYPE_BAD_LENGTH"),
    (
        "an option without label",
        v2(row(select("a", options=[{"label": "", "value": "a"}]))),
        "BASE_TYPE_REQUIRED",
    ),
    (
        "an option with a description of 101 characters",
        v2(row(select(options=[{"label": "a", "value": "a", "description": "x" * 101}]))),
        "BASE_TYPE_MAX_LENGTH",
    ),
    ("a select without custom id", v2(row(select("a", custom_id=""))), "BASE_TYPE_REQUIRED"),
    (
        "a file with an alt text of 1,025 characters",
        {"content": "x", "attachments": [{"id": 0, "description": "x" * 1025}]},
        "BASE_TYPE_MAX_LENGTH",
    ),
    ("a placeholder of 151 characters", v2(row(select("a", placeholder="x" * 151))), "BASE_TYPE_MAX_LENGTH"),
    ("more values than options", v2(row(select("a", max_values=2))), "NUMBER_TYPE_MAX"),
    ("eleven pictures", v2(gallery(*[URL] * 11)), "BASE_TYPE_BAD_LENGTH"),
    ("an alt text of 1,025 characters", v2(gallery(URL, description="x" * 1025)), "BASE_TYPE_MAX_LENGTH"),
    (
        "a picture that was not sent along",
        v2(gallery("attachment://board.png")),
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    ("an address of no kind", v2(gallery("file:///etc/passwd")), "URL_TYPE_INVALID_SCHEME"),
    ("a section without accessory", v2({"type": 9, "components": [text()]}), "BASE_TYPE_REQUIRED"),
    (
        "a section of four texts",
        v2({"type": 9, "components": [text()] * 4, "accessory": button()}),
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "a colour there is not",
        v2({"type": 17, "accent_color": 1 << 24, "components": [text()]}),
        "NUMBER_TYPE_MAX",
    ),
    ("eleven embeds", {"embeds": [{"title": "x"}] * 11}, "BASE_TYPE_MAX_LENGTH"),
    ("6,001 characters in embeds", {"embeds": [{"description": "x" * 3001}] * 2}, "MAX_EMBED_SIZE_EXCEEDED"),
    (
        "users parsed and named",
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    (
        "an answer to a message there is not",
        {"content": "x", "message_reference": {"message_id": "1"}},
        "MESSAGE_REFERENCE_UNKNOWN_MESSAGE",
    ),
]


def codes(errors: Any) -> set[str]:
    """All codes of a form's errors."""
    if isinstance(errors, dict):
        return {code for value in errors.values() for code in codes(value)} | (
            {errors["code"]} if isinstance(errors.get("code"), str) else set()
        )
    return {code for value in errors for code in codes(value)} if isinstance(errors, list) else set()


async def post(ground: Ground, body: Any, **form: bytes) -> tuple[int, Json]:
    url = f"{ground.sandbox.api_address}/channels/{ground.games.id}/messages"
    headers = {"Authorization": f"Bot {ground.world.house.token}"}
    data = None
    if form:
        data = aiohttp.FormData(quote_fields=False)
        for number, content in enumerate(form.values()):
            data.add_field(f"files[{number}]", content, filename="a.bin")
    async with ground.session.post(url, json=None if form else body, data=data, headers=headers) as response:
        return response.status, await response.json()


async def test_wrong_messages_are_refused_each_with_its_code_and_noted() -> None:
    async with Ground() as ground:
        for name, body, code in WRONG:
            status, answer = await post(ground, body)
            assert (status, answer["code"]) == (400, 50035), (name, answer)
            assert code in codes(answer["errors"]), (name, answer)
        assert len(ground.sandbox.violations.all()) == len(WRONG)
        assert not ground.world.messages(ground.games.id)


async def test_what_is_just_small_enough_is_taken() -> None:
    async with Ground() as ground:
        for body in (
            {"content": "x" * 2000},
            v2(*[text("x" * 100)] * 40),
            v2(row(*buttons(5)), row(select(*map(str, range(25)), max_values=25))),
            v2(row(button(custom_id="x" * 100, label="x" * 80))),
            v2(gallery(*[URL] * 10, description="x" * 1024)),
            v2({"type": 9, "components": [text()] * 3, "accessory": {"type": 11, "media": {"url": URL}}}),
            {"content": "x", "components": [row(button(custom_id=str(n))) for n in range(5)]},
        ):
            status, answer = await post(ground, body)
            assert status == 200, answer


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": " \n"}, v2(), {"flags": 4096}])
async def test_an_empty_message_is_none(body: Json) -> None:
    async with Ground() as ground:
        status, answer = await post(ground, body)
        assert (status, answer["code"]) == (400, 50006)


@pytest.mark.parametrize(
    ("body", "change"),
    [
        (v2(text()), {"components": []}),
        ({"content": "x"}, {"content": " "}),
        ({"content": "x"}, {"content": None}),
    ],
)
async def test_a_message_is_not_emptied_by_an_edit(body: Json, change: Json) -> None:
    async with Ground() as ground:
        _, sent = await post(ground, body)
        url = f"{ground.sandbox.api_address}/channels/{ground.games.id}/messages/{sent['id']}"
        headers = {"Authorization": f"Bot {ground.world.house.token}"}
        async with ground.session.patch(url, json=change, headers=headers) as response:
            assert (await response.json())["code"] == 50006


@pytest.mark.parametrize("headers", [{}, {"Authorization": "Bot somebody.elses.token"}])
async def test_a_stranger_is_turned_away_and_not_held_against_the_bot(headers: dict[str, str]) -> None:
    async with Ground() as ground:
        async with ground.session.get(f"{ground.sandbox.api_address}/users/@me", headers=headers) as response:
            assert response.status == 401
        assert not ground.sandbox.violations.all()


async def test_a_file_is_at_most_ten_mebibytes() -> None:
    async with Ground() as ground:
        status, answer = await post(ground, None, file=b"x" * (LARGEST_FILE + 1))
        assert (status, answer["code"]) == (413, 40005)
        status, _ = await post(ground, None, file=b"x" * LARGEST_FILE)
        assert status == 200


async def test_there_are_at_most_ten_files() -> None:
    async with Ground() as ground:
        status, answer = await post(ground, None, **{f"file{number}": b"x" for number in range(11)})
        assert (status, answer["code"]) == (400, 50035)


async def test_a_body_that_is_no_json() -> None:
    async with Ground() as ground:
        url = f"{ground.sandbox.api_address}/channels/{ground.games.id}/messages"
        headers = {"Authorization": f"Bot {ground.world.house.token}", "Content-Type": "application/json"}
        async with ground.session.post(url, data=b"{", headers=headers) as response:
            assert (await response.json())["code"] == 50109


@pytest.mark.parametrize(
    ("body", "noted"),
    [
        ({"content": "Hello, <@17>"}, True),
        ({"content": "@everyone"}, True),
        (v2(text("<@&17>")), True),
        ({"content": "<@17>", "allowed_mentions": {"parse": []}}, False),
        ({"content": "a@b.de <#17>"}, False),
    ],
)
async def test_a_mention_that_does_not_say_whom_it_may_call_is_noted(body: Json, noted: bool) -> None:
    async with Ground() as ground:
        status, _ = await post(ground, body)
        assert status == 200
        found = [each.message for each in ground.sandbox.violations.all()]
        assert found == (["a mention without allowed_mentions"] if noted else [])


async def test_a_route_that_is_not_spoken_is_told_and_noted() -> None:
    async with Ground() as ground:
        url = f"{ground.sandbox.api_address}/guilds/1/bans/2"
        async with ground.session.put(url) as response:
            assert response.status == 404
        assert ground.sandbox.violations.all()[0].message == "not spoken by the sandbox"


def field(**more: Any) -> Json:
    inner = {"type": 4, "style": 1, "custom_id": "word", **more}
    return {"type": 18, "label": "Word", "component": inner}


def labelled(kind: int, **more: Any) -> Json:
    """A part of a form: radio buttons (21), checkboxes (22), one checkbox (23), a place for files (19)."""
    return {"type": 18, "label": "x", "component": {"type": kind, "custom_id": "part", **more}}


def marks(count: int, **more: Any) -> list[Json]:
    return [{"label": f"Mark {number}", "value": str(number), **more} for number in range(count)]


def modal(*components: Json, **more: Any) -> Json:
    return {"title": "Title", "custom_id": "modal", "components": list(components), **more}


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (modal(field(), title="x" * 46), "BASE_TYPE_BAD_LENGTH"),
        (modal(field(), title=""), "BASE_TYPE_REQUIRED"),
        (modal(field(), custom_id="x" * 101), "BASE_TYPE_BAD_LENGTH"),
        (modal(), "BASE_TYPE_BAD_LENGTH"),
        (modal(*(field(custom_id=str(number)) for number in range(6))), "BASE_TYPE_BAD_LENGTH"),
        (modal(field(), field()), "COMPONENT_CUSTOM_ID_DUPLICATED"),
        (modal({**field(), "label": "x" * 46}), "BASE_TYPE_BAD_LENGTH"),
        (modal({**field(), "description": "x" * 101}), "BASE_TYPE_MAX_LENGTH"),
        (modal(field(placeholder="x" * 101)), "BASE_TYPE_MAX_LENGTH"),
        (modal(field(max_length=4001)), "NUMBER_TYPE_MAX"),
        (modal(field(min_length=3, max_length=2)), "NUMBER_TYPE_MAX"),
        (modal(field(value="long", max_length=2)), "BASE_TYPE_MAX_LENGTH"),
        (modal(field(style=3)), "NUMBER_TYPE_MAX"),
        (modal(row(button())), "UNION_TYPE_CHOICES"),
        (modal({"type": 2}), "UNION_TYPE_CHOICES"),
        (modal({"type": 18, "label": "x", "component": button()}), "UNION_TYPE_CHOICES"),
        (modal(labelled(21)), "BASE_TYPE_REQUIRED"),
        (modal(labelled(21, options=marks(1))), "BASE_TYPE_BAD_LENGTH"),
        (modal(labelled(21, options=marks(11))), "BASE_TYPE_BAD_LENGTH"),
        (modal(labelled(21, options=marks(2, default=True))), "BASE_TYPE_BAD_LENGTH"),
        (modal(labelled(21, options=marks(2, value="same"))), "SET_TYPE_ALREADY_CONTAINS_VALUE"),
        (modal(labelled(22, options=marks(11))), "BASE_TYPE_BAD_LENGTH"),
        (modal(labelled(22, options=marks(3), min_values=3, max_values=2)), "NUMBER_TYPE_MAX"),
        (modal(labelled(22, options=marks(2, description="x" * 101))), "BASE_TYPE_MAX_LENGTH"),
        (modal(labelled(22, options=["mark"])), "DICT_TYPE_CONVERT"),
        (modal(labelled(23, custom_id="")), "BASE_TYPE_REQUIRED"),
        (modal(labelled(19, max_values=11)), "NUMBER_TYPE_MAX"),
    ],
)
def test_wrong_modals_are_refused(wrong: Json, code: str) -> None:
    form = Form()
    check_modal(form, wrong)
    assert code in codes(form.errors)


def test_forms_are_taken() -> None:
    form = Form()
    parts = (
        labelled(21, options=marks(2)),
        labelled(22, custom_id="b", options=marks(10, default=True), min_values=0, max_values=10),
        labelled(23, custom_id="c", default=True),
        labelled(19, custom_id="d", max_values=10, required=False),
    )
    check_modal(form, modal(*parts))
    form.check()


def test_a_right_modal_is_taken() -> None:
    form = Form()
    check_modal(
        form,
        modal(
            field(),
            {"type": 10, "content": "Hello"},
            row({**field()["component"], "label": "x", "custom_id": "y"}),
        ),
    )
    form.check()


def command(**more: Any) -> Json:
    return {"name": "play", "description": "Plays", **more}


def option(name: str = "game", **more: Any) -> Json:
    return {"type": 3, "name": name, "description": "Which", **more}


def choices(count: int) -> list[Json]:
    return [{"name": str(number), "value": str(number)} for number in range(count)]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ([command(name="Play")], "APPLICATION_COMMAND_INVALID_NAME"),
        ([command(name="my games")], "APPLICATION_COMMAND_INVALID_NAME"),
        ([command(name="x" * 33)], "BASE_TYPE_BAD_LENGTH"),
        ([command(description="")], "BASE_TYPE_REQUIRED"),
        ([command(description="x" * 101)], "BASE_TYPE_BAD_LENGTH"),
        ([command(), command()], "APPLICATION_COMMANDS_DUPLICATE_NAME"),
        (
            [command(name=name, name_localizations={"de": "spielen"}) for name in ("play", "game")],
            "APPLICATION_COMMANDS_DUPLICATE_NAME",
        ),
        (
            [command(name="spielen"), command(name_localizations={"de": "spielen"})],
            "APPLICATION_COMMANDS_DUPLICATE_NAME",
        ),
        ([command(name_localizations={"xx": "spielen"})], "BASE_TYPE_CHOICES"),
        ([command(name_localizations={"de": "Spielen"})], "APPLICATION_COMMAND_INVALID_NAME"),
        ([command(name_localizations={"de": "x" * 33})], "BASE_TYPE_BAD_LENGTH"),
        ([command(options=[option("x" * 33)])], "BASE_TYPE_BAD_LENGTH"),
        ([command(options=[option(description="x" * 101)])], "BASE_TYPE_BAD_LENGTH"),
        ([command(description_localizations={"de": "x" * 101})], "BASE_TYPE_BAD_LENGTH"),
        ([command(options=[option(str(number)) for number in range(26)])], "BASE_TYPE_MAX_LENGTH"),
        ([command(options=[option(), option()])], "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"),
        (
            [command(options=[option(name, name_localizations={"de": "x"}) for name in ("a", "b")])],
            "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
        ),
        ([command(options=[option(), option("sit", type=1)])], "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"),
        (
            [command(options=[option("a"), option("b", required=True)])],
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        ([command(options=[option(choices=choices(26))])], "BASE_TYPE_MAX_LENGTH"),
        ([command(options=[option(choices=[{"name": "x", "value": 1}])])], "STRING_TYPE_CONVERT"),
        (
            [command(options=[option(choices=choices(1), autocomplete=True)])],
            "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES",
        ),
        ([command(options=[option(type=12)])], "BASE_TYPE_CHOICES"),
        (
            [
                command(
                    options=[
                        option(
                            str(n),
                            description="x" * 100,
                            choices=[{"name": "x" * 100, "value": "x" * 100}] * 3,
                        )
                        for n in range(12)
                    ]
                )
            ],
            "APPLICATION_COMMAND_TOO_LARGE",
        ),
        (
            [
                command(
                    options=[
                        option(
                            choices=[
                                {"name": "x", "name_localizations": {"de": f"{n:0100}"}, "value": str(n)}
                                for n in range(25)
                            ],
                            name=name,
                            description="x" * 100,
                        )
                        for name in "abcd"
                    ]
                )
            ],
            "APPLICATION_COMMAND_TOO_LARGE",
        ),
        ([{"type": 2, "name": "Wave", "description": "Waves"}], "APPLICATION_COMMAND_CONTEXT_MENU"),
        (["play"], "DICT_TYPE_CONVERT"),
    ],
)
def test_wrong_commands_are_refused(wrong: list[Any], code: str) -> None:
    form = Form()
    check_commands(form, wrong)
    assert code in codes(form.errors)
    with pytest.raises(Refused):
        form.check()


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (choices(26), "BASE_TYPE_MAX_LENGTH"),
        ([{"name": "x" * 101, "value": "x"}], "BASE_TYPE_BAD_LENGTH"),
        ([{"name": "", "value": "x"}], "BASE_TYPE_REQUIRED"),
        ([{"name": "x", "value": "x" * 101}], "BASE_TYPE_BAD_LENGTH"),
        ([{"name": "x", "name_localizations": {"de": "x" * 101}, "value": "x"}], "BASE_TYPE_BAD_LENGTH"),
    ],
)
def test_wrong_choices_are_refused(wrong: list[Json], code: str) -> None:
    form = Form()
    check_choices(form, wrong, STRING, ())
    assert code in codes(form.errors)


@pytest.mark.parametrize(("kind", "most"), [(1, 100), (2, 15), (3, 15)])
async def test_there_are_only_so_many_commands_of_a_kind(kind: int, most: int) -> None:
    async with Ground() as ground:
        house = ground.world.house
        url = f"{ground.sandbox.api_address}/applications/{house.application}/commands"
        headers = {"Authorization": f"Bot {house.token}"}
        for count, status in ((most, 200), (most + 1, 400)):
            description = {"description": "x"} if kind == 1 else {}
            given = [{"type": kind, "name": f"c{number}", **description} for number in range(count)]
            async with ground.session.put(url, json=given, headers=headers) as response:
                assert response.status == status
                assert status == 200 or (await response.json())["code"] == 30032


def test_right_commands_are_taken() -> None:
    form = Form()
    nested = option("seat", type=1, options=[option(required=True), option("other", autocomplete=True)])
    check_commands(
        form,
        [
            command(name_localizations={"de": "spielen"}, options=[option(choices=choices(25))]),
            command(name="table", options=[option("sit", type=2, options=[nested])]),
            command(name="settle", name_localizations={"de": "play", "fr": "spielen"}),
            {"type": 3, "name": "Show the board"},
            {"type": 2, "name": "play"},
        ],
    )
    form.check()


MISSHAPEN: tuple[Any, ...] = (
    [],
    "text",
    {"content": 7},
    {"content": "x", "flags": [1]},
    {"content": "x", "allowed_mentions": []},
    {"content": "x", "embeds": [{"fields": ["x"]}]},
    {"content": "x", "components": "x"},
    {"content": "x", "message_reference": {"message_id": "x"}},
    v2(7),  # type: ignore[arg-type]
    v2({"type": 17, "components": 7}),
    v2({"type": 12, "items": [7]}),
    v2({"type": [], "components": []}),
)


async def test_what_has_no_shape_is_a_bad_form_and_never_an_error_of_the_server() -> None:
    async with Ground() as ground:
        for body in MISSHAPEN:
            status, answer = await post(ground, body)
            assert (status, answer["code"]) == (400, 50035), body
        deep = "[" * 100_000
        url = f"{ground.sandbox.api_address}/channels/{ground.games.id}/messages"
        headers = {"Authorization": f"Bot {ground.world.house.token}", "Content-Type": "application/json"}
        async with ground.session.post(url, data=deep.encode(), headers=headers) as response:
            assert (await response.json())["code"] == 50109


WHOLE: tuple[tuple[str, str, Json | list[Json]], ...] = (
    (
        "POST",
        "/channels/{channel}/messages",
        {
            "content": "x",
            "flags": 0,
            "nonce": "7",
            "embeds": [{"title": "x", "fields": [{"name": "x", "value": "x"}], "footer": {"text": "x"}}],
            "attachments": [{"id": "0", "description": "x"}],
            "allowed_mentions": {"parse": ["roles"], "users": ["1"]},
            "message_reference": {"message_id": "{message}"},
            "components": [row(button(emoji={"name": "x"})), row(select("a"))],
        },
    ),
    (
        "PATCH",
        "/channels/{channel}/messages/{message}",
        v2(
            {"type": 9, "components": [text()], "accessory": {"type": 11, "media": {"url": URL}}},
            {"type": 17, "accent_color": 1, "components": [gallery(URL), {"type": 14, "spacing": 1}]},
        ),
    ),
    ("POST", "/channels/{channel}/messages/bulk-delete", {"messages": ["1", "2"]}),
    ("POST", "/channels/{channel}/threads", {"name": "x", "type": 12, "auto_archive_duration": 60}),
    ("PATCH", "/channels/{channel}", {"name": "x", "topic": "x"}),
    ("PUT", "/channels/{channel}/permissions/1", {"type": 1, "allow": "0", "deny": "0"}),
    ("POST", "/users/@me/channels", {"recipient_id": "1"}),
    (
        "PUT",
        "/applications/{application}/commands",
        [command(name_localizations={"de": "x"}, contexts=[0], options=[option(choices=choices(2))])],
    ),
)
SHAPELESS: tuple[Any, ...] = (None, 7, -1, 1 << 70, 0.5, True, "x", "²", [], [7], [[]], {}, {"x": 7})


def misshapen(whole: Any) -> Iterator[Any]:
    """The same with one thing in it that has another shape."""
    yield from SHAPELESS
    inner = whole.items() if isinstance(whole, dict) else enumerate(whole) if isinstance(whole, list) else ()
    for key, value in inner:
        for other in misshapen(value):
            copy = whole.copy()
            copy[key] = other
            yield copy


@pytest.mark.parametrize(("method", "path", "whole"), WHOLE, ids=[path for _, path, _ in WHOLE])
async def test_no_shape_is_an_error_of_the_server(method: str, path: str, whole: Any) -> None:
    async with Ground() as ground:
        _, sent = await post(ground, {"content": "x"})
        places = {
            "channel": ground.games.id,
            "message": sent["id"],
            "application": ground.world.house.application,
        }
        url = ground.sandbox.api_address + path.format(**places)
        headers = {"Authorization": f"Bot {ground.world.house.token}"}
        for body in misshapen(whole):
            async with ground.session.request(method, url, json=body, headers=headers) as response:
                assert response.status < 500, body
