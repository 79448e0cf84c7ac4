"""Discord's rules for a modal: title, one to five rows or labels, and what stands in them."""

from __future__ import annotations

from typing import Final

from bot.sandbox.limits.components import LONGEST_ID, SELECTS, Part, check_select, check_unique_ids
from bot.sandbox.limits.form import Form, Place
from bot.sandbox.state.records import Json

LONGEST_TITLE: Final = 45
LONGEST_LABEL: Final = 45
MOST_FIELDS: Final = 5
LONGEST_INPUT: Final = 4000
LONGEST_MARK: Final = 100
"""Of a radio button or a checkbox: its label, its value, its description."""
MOST_MARKS: Final = 10
MOST_UPLOADS: Final = 10
FEWEST: Final = {Part.RADIO_GROUP: 2, Part.CHECKBOX_GROUP: 1}
"""Options, of which there must be so many."""
FIELDS: Final = (
    Part.TEXT_INPUT,
    *SELECTS,
    Part.FILE_UPLOAD,
    Part.RADIO_GROUP,
    Part.CHECKBOX_GROUP,
    Part.CHECKBOX,
)


def check_modal(form: Form, modal: Json) -> None:
    """Note everything in which a modal breaks Discord's rules."""
    at: Place = ("data",)
    form.text(modal, "title", at, most=LONGEST_TITLE)
    form.text(modal, "custom_id", at, most=LONGEST_ID)
    components = form.items(modal, "components", at, least=1, most=MOST_FIELDS)
    for index, component in enumerate(components[:MOST_FIELDS]):
        _check_field(form, component, (*at, "components", index))
    check_unique_ids(form, components, (*at, "components"))


def _check_field(form: Form, component: Json, at: Place) -> None:
    match component:
        case {"type": Part.TEXT}:
            form.text(component, "content", at, most=LONGEST_INPUT)
        case {"type": Part.ROW}:
            inner = form.items(component, "components", at, least=1, most=1)
            for index, field in enumerate(inner):
                place = (*at, "components", index)
                if not isinstance(field, dict) or field.get("type") != Part.TEXT_INPUT:
                    form.wrong(
                        (*place, "type"), "UNION_TYPE_CHOICES", 'Value of field "type" must be one of (4).'
                    )
                    continue
                form.text(field, "label", place, most=LONGEST_LABEL)
                _check_input(form, field, place)
        case {"type": Part.LABEL}:
            form.text(component, "label", at, most=LONGEST_LABEL)
            form.text(component, "description", at, least=0, most=100, required=False)
            field = component.get("component")
            place = (*at, "component")
            if not isinstance(field, dict) or field.get("type") not in FIELDS:
                known = ", ".join(str(int(each)) for each in FIELDS)
                message = f'Value of field "type" must be one of ({known}).'
                form.wrong((*place, "type"), "UNION_TYPE_CHOICES", message)
            elif field["type"] == Part.TEXT_INPUT:
                _check_input(form, field, place)
            elif field["type"] in SELECTS:
                check_select(form, field, place)
            else:
                _check_marks(form, field, place)
        case _:
            message = 'Value of field "type" must be one of (1, 10, 18).'
            form.wrong((*at, "type"), "UNION_TYPE_CHOICES", message)


def _check_input(form: Form, field: Json, at: Place) -> None:
    form.text(field, "custom_id", at, most=LONGEST_ID)
    form.number(field, "style", at, least=1, most=2, required=True)
    least = form.number(field, "min_length", at, least=0, most=LONGEST_INPUT)
    most = form.number(field, "max_length", at, least=1, most=LONGEST_INPUT)
    if least is not None and most is not None and least > most:
        form.wrong((*at, "min_length"), "NUMBER_TYPE_MAX", "min_length is more than max_length")
    form.text(field, "placeholder", at, least=0, most=100, required=False)
    form.text(field, "value", at, least=0, most=most or LONGEST_INPUT, required=False)


def _check_marks(form: Form, field: Json, at: Place) -> None:
    """Radio buttons, checkboxes, and a place to put files."""
    form.text(field, "custom_id", at, most=LONGEST_ID)
    kind = field["type"]
    if kind in (Part.CHECKBOX_GROUP, Part.FILE_UPLOAD):
        least = form.number(field, "min_values", at, least=0, most=MOST_UPLOADS)
        most = form.number(field, "max_values", at, least=1, most=MOST_UPLOADS)
        if least is not None and most is not None and least > most:
            form.wrong((*at, "min_values"), "NUMBER_TYPE_MAX", "min_values is more than max_values")
    if kind not in FEWEST:
        return
    options = form.items(field, "options", at, least=FEWEST[kind], most=MOST_MARKS)
    for index, option in enumerate(options):
        place = (*at, "options", index)
        if not isinstance(option, dict):
            form.wrong(place, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            continue
        form.text(option, "label", place, most=LONGEST_MARK)
        form.text(option, "value", place, most=LONGEST_MARK)
        form.text(option, "description", place, least=0, most=LONGEST_MARK, required=False)
    marked = [option for option in options if isinstance(option, dict)]
    values = [option.get("value") for option in marked]
    if len(set(values)) != len(values):
        form.wrong((*at, "options"), "SET_TYPE_ALREADY_CONTAINS_VALUE", "The values must be unique")
    if kind == Part.RADIO_GROUP and sum(bool(option.get("default")) for option in marked) > 1:
        form.wrong((*at, "options"), "BASE_TYPE_BAD_LENGTH", "Only one option can be the default")
