"""Discord's rules for the components of a message, the older rows and Components V2."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from enum import IntEnum
from typing import Final

from bot.sandbox.limits.form import Form, Place
from bot.sandbox.state.records import Json


class Part(IntEnum):
    """The types of components."""

    ROW = 1
    BUTTON = 2
    SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS: Final = (
    Part.SELECT,
    Part.USER_SELECT,
    Part.ROLE_SELECT,
    Part.MENTIONABLE_SELECT,
    Part.CHANNEL_SELECT,
)
IN_CONTAINER: Final = (Part.ROW, Part.SECTION, Part.TEXT, Part.GALLERY, Part.FILE, Part.SEPARATOR)
TOP_LEVEL: Final = (*IN_CONTAINER, Part.CONTAINER)

MOST_PARTS: Final = 40
MOST_TEXT: Final = 4000
MOST_ROWS: Final = 5
BUTTONS_IN_ROW: Final = 5
LONGEST_ID: Final = 100
LONGEST_LABEL: Final = 80
LONGEST_ALT: Final = 1024
MOST_MEDIA: Final = 10
MOST_OPTIONS: Final = 25
LINK: Final = 5
LINKED: Final = ("http", "https", "discord")
PREMIUM: Final = 6


def walk(components: Collection[Json]) -> Iterator[Json]:
    """Every component, with those in it."""
    for component in components:
        if not isinstance(component, dict):
            continue
        yield component
        if isinstance(component.get("components"), list):
            yield from walk(component["components"])
        for key in ("accessory", "component"):
            if isinstance(component.get(key), dict):
                yield from walk([component[key]])


def words(components: Collection[Json]) -> str:
    """All text displays, one after another."""
    texts = [each.get("content") for each in walk(components) if each.get("type") == Part.TEXT]
    return "\n".join(text for text in texts if isinstance(text, str))


def check_components(form: Form, components: list[Json], *, v2: bool, uploads: Collection[str]) -> None:
    """Note everything in which the components of a message break Discord's rules."""
    place: Place = ("components",)
    if not v2:
        form.length(components, place, least=0, most=MOST_ROWS)
    for index, component in enumerate(components):
        at = (*place, index)
        if _is_known(form, component, at, TOP_LEVEL if v2 else (Part.ROW,)):
            _check(form, component, at, uploads)
    _check_whole(form, components, place)


def _is_known(form: Form, component: object, at: Place, known: Collection[Part]) -> bool:
    if not isinstance(component, dict):
        form.wrong(at, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return False
    if component.get("type") in known:
        return True
    names = ", ".join(str(int(each)) for each in known)
    form.wrong((*at, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({names}).')
    return False


def _check_whole(form: Form, components: list[Json], place: Place) -> None:
    parts = list(walk(components))
    if len(parts) > MOST_PARTS:
        form.wrong(
            place,
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The number of components exceeds the maximum of {MOST_PARTS} ({len(parts)})",
        )
    text = sum(len(each["content"]) for each in parts if isinstance(each.get("content"), str))
    if text > MOST_TEXT:
        form.wrong(
            place,
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"The total size of the displayable text exceeds the maximum of {MOST_TEXT} ({text})",
        )
    check_unique_ids(form, components, place)


def check_unique_ids(form: Form, components: list[Json], place: Place) -> None:
    """Custom ids and ids are each there once."""
    for key, code, message in (
        ("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"),
        ("id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated"),
    ):
        seen: set[object] = set()
        for component in walk(components):
            value = component.get(key)
            if not isinstance(value, str | int) or not value:
                continue
            if value in seen:
                form.wrong((*place, str(value)), code, message)
            seen.add(value)


def _check(form: Form, component: Json, at: Place, uploads: Collection[str]) -> None:
    match component["type"]:
        case Part.ROW:
            check_row(form, component, at)
        case Part.SECTION:
            _check_section(form, component, at, uploads)
        case Part.TEXT:
            if not form.text(component, "content", at, most=MOST_TEXT).strip() and component.get("content"):
                form.missing((*at, "content"))
        case Part.GALLERY:
            for index, item in enumerate(
                form.items(component, "items", at, least=1, most=MOST_MEDIA)[:MOST_MEDIA]
            ):
                _check_media(form, item, "media", (*at, "items", index), uploads)
        case Part.THUMBNAIL:
            _check_media(form, component, "media", at, uploads)
        case Part.FILE:
            _check_media(form, component, "file", at, uploads)
        case Part.SEPARATOR:
            form.number(component, "spacing", at, least=1, most=2)
        case Part.CONTAINER:
            form.number(component, "accent_color", at, least=0, most=0xFFFFFF)
            for index, inner in enumerate(form.items(component, "components", at, least=1, most=MOST_PARTS)):
                place = (*at, "components", index)
                if _is_known(form, inner, place, IN_CONTAINER):
                    _check(form, inner, place, uploads)


def check_row(form: Form, row: Json, at: Place) -> None:
    """A row of up to five buttons, or of one select."""
    inner = form.items(row, "components", at, least=1, most=BUTTONS_IN_ROW)
    width = 0
    for index, component in enumerate(inner):
        place = (*at, "components", index)
        if not _is_known(form, component, place, (Part.BUTTON, *SELECTS)):
            continue
        if component["type"] == Part.BUTTON:
            width += 1
            check_button(form, component, place)
        else:
            width += BUTTONS_IN_ROW
            check_select(form, component, place)
    if inner and width > BUTTONS_IN_ROW and len(inner) <= BUTTONS_IN_ROW:
        form.wrong(
            (*at, "components"),
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width",
        )


def check_button(form: Form, button: Json, at: Place) -> None:
    """A button with a custom id, or one that leads to an address."""
    style = form.number(button, "style", at, least=1, most=PREMIUM, required=True)
    form.text(button, "label", at, least=0, most=LONGEST_LABEL, required=False)
    if style == LINK:
        url = form.text(button, "url", at, most=512)
        if url and not url.lower().startswith(tuple(f"{scheme}://" for scheme in LINKED)):
            _wrong_scheme(form, url, (*at, "url"), LINKED)
        if button.get("custom_id"):
            form.wrong(
                at, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A link button has no custom id"
            )
    elif style == PREMIUM:
        form.wrong((*at, "style"), "BASE_TYPE_CHOICES", "Premium buttons are not sold in the sandbox.")
    else:
        form.text(button, "custom_id", at, most=LONGEST_ID)
        if button.get("url"):
            form.wrong(
                at,
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A button with a custom id has no url",
            )
    if not button.get("label") and not button.get("emoji"):
        form.wrong(at, "BUTTON_COMPONENT_INVALID_EMPTY", "A button needs a label or an emoji")


def check_emojis(components: Sequence[Json], known: Collection[int]) -> None:
    """No control shows an emoji that the application does not have."""
    form = Form()
    for place, part in _controls(components, ("components",)):
        emoji = part.get("emoji")
        number = emoji.get("id") if isinstance(emoji, dict) else None
        if number is not None and not (str(number).isdecimal() and int(number) in known):
            form.wrong((*place, "emoji", "id"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
    form.check()


def _controls(parts: Sequence[Json], at: Place) -> Iterator[tuple[Place, Json]]:
    """All parts at any depth, and the options of selects."""
    for index, part in enumerate(parts):
        yield (*at, index), part
        for key in ("components", "options"):
            yield from _controls(part.get(key) or (), (*at, index, key))
        if part.get("accessory"):
            yield (*at, index, "accessory"), part["accessory"]


def check_select(form: Form, select: Json, at: Place) -> None:
    """A select of up to 25 options, each once."""
    form.text(select, "custom_id", at, most=LONGEST_ID)
    form.text(select, "placeholder", at, least=0, most=150, required=False)
    least = form.number(select, "min_values", at, least=0, most=MOST_OPTIONS)
    most = form.number(select, "max_values", at, least=1, most=MOST_OPTIONS)
    if least is not None and least > (1 if most is None else most):
        form.wrong((*at, "min_values"), "NUMBER_TYPE_MAX", "min_values is more than max_values")
    if select["type"] != Part.SELECT:
        return
    options = form.items(select, "options", at, least=1, most=MOST_OPTIONS)
    if most is not None and options and most > len(options):
        form.wrong((*at, "max_values"), "NUMBER_TYPE_MAX", "max_values is more than there are options")
    seen: set[str] = set()
    for index, option in enumerate(options[:MOST_OPTIONS]):
        place = (*at, "options", index)
        if not isinstance(option, dict):
            form.wrong(place, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            continue
        form.text(option, "label", place, most=100)
        form.text(option, "description", place, least=0, most=100, required=False)
        value = form.text(option, "value", place, most=100)
        if value in seen:
            form.wrong(
                (*place, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
        seen.add(value)
    chosen = sum(bool(option.get("default")) for option in options if isinstance(option, dict))
    if chosen > (1 if most is None else most):
        form.wrong((*at, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More defaults than may be chosen")


def _check_section(form: Form, section: Json, at: Place, uploads: Collection[str]) -> None:
    for index, inner in enumerate(form.items(section, "components", at, least=1, most=3)):
        place = (*at, "components", index)
        if _is_known(form, inner, place, (Part.TEXT,)):
            _check(form, inner, place, uploads)
    accessory = section.get("accessory")
    if accessory is None:
        form.missing((*at, "accessory"))
    elif _is_known(form, accessory, (*at, "accessory"), (Part.BUTTON, Part.THUMBNAIL)):
        if accessory["type"] == Part.BUTTON:
            check_button(form, accessory, (*at, "accessory"))
        else:
            _check(form, accessory, (*at, "accessory"), uploads)


def _check_media(form: Form, item: object, key: str, at: Place, uploads: Collection[str]) -> None:
    if not isinstance(item, dict) or not isinstance(item.get(key), dict):
        form.missing((*at, key))
        return
    form.text(item, "description", at, least=0, most=LONGEST_ALT, required=False)
    place = (*at, key, "url")
    url = form.text(item[key], "url", (*at, key), most=2048)
    if url.startswith("attachment://"):
        if url.removeprefix("attachment://") not in uploads:
            form.wrong(
                place,
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                f"The referenced attachment is not there: {url[:100]}",
            )
    elif url and (key == "file" or not url.startswith(("http://", "https://", "/cdn/"))):
        _wrong_scheme(form, url, place, ("http", "https", "attachment"))


def _wrong_scheme(form: Form, url: str, at: Place, known: tuple[str, ...]) -> None:
    form.wrong(
        at,
        "URL_TYPE_INVALID_SCHEME",
        f'Scheme "{url.partition(":")[0][:20]}" is not supported. Scheme must be one of {known}.',
    )
