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
                form.text(field, "custom_id", place, most=LONGEST_ID)
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
