"""Small JSON documents that other versions of Kreisel read and write, too.

What this version does not know stays in a document: neither a field of a newer one nor a value it cannot read
takes anything else along.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from msgspec import DecodeError, Struct, ValidationError, convert, json
from msgspec.structs import fields, replace

S = TypeVar("S", bound=Struct)


def read(content: str, kind: type[S]) -> S:
    """What a document says; what is missing, or cannot be read, is as usual.

    >>> class Liked(Struct):
    ...     pings: bool = True
    ...     theme: str = "dark"
    >>> read('{"pings": "by post", "theme": "light", "font": "large"}', Liked)
    Liked(pings=True, theme='light')
    """
    if not content:
        return kind()
    try:
        return json.decode(content, type=kind)
    except DecodeError:
        return _read(_object(content), kind())


def written(value: Struct, before: str) -> str:
    """A document that says ``value``, and whatever else the one before it said.

    >>> class Liked(Struct):
    ...     pings: bool = True
    ...     theme: str = "dark"
    >>> written(Liked(theme="light"), '{"pings": "by post", "font": "large"}')
    '{"pings":"by post","font":"large","theme":"light"}'
    """
    return json.encode(_merged(value, type(value)(), _object(before), read(before, type(value)))).decode()


def _object(content: str) -> dict[str, Any]:
    try:
        found = json.decode(content) if content else {}
    except DecodeError:
        return {}
    return found if isinstance(found, dict) else {}


_fields = cache(fields)


def _read(raw: dict[str, Any], usual: S) -> S:
    told = {}
    for field in _fields(type(usual)):
        if field.encode_name in raw:
            try:
                told[field.name] = _value(raw[field.encode_name], field.type, getattr(usual, field.name))
            except ValidationError:
                continue
    return replace(usual, **told)


def _value(raw: Any, kind: Any, usual: Any) -> Any:
    if isinstance(usual, Struct) and isinstance(raw, dict):
        return _read(raw, usual)
    return convert(raw, kind)


def _merged(value: Struct, usual: Struct, raw: dict[str, Any], known: Struct) -> dict[str, Any]:
    merged = dict(raw)
    for field in _fields(type(value)):
        key, now, normal = field.encode_name, getattr(value, field.name), getattr(usual, field.name)
        if key in raw and now == getattr(known, field.name):
            continue  # as it was, perhaps in words that only another version understands
        merged.pop(key, None)
        if isinstance(now, Struct):
            inner = raw.get(key)
            within = inner if isinstance(inner, dict) else {}
            merged[key] = _merged(now, normal, within, getattr(known, field.name))
        elif now != normal:
            merged[key] = now
    return merged
