"""Small JSON documents that other versions of Kreisel read and write, too.

What this version does not know stays in a document: neither a field of a newer one nor a value it cannot read
takes anything else along.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar, get_args

from msgspec import DecodeError, Struct, ValidationError, convert, json, to_builtins
from msgspec.structs import fields, replace

S = TypeVar("S", bound=Struct)


def read(content: str, kind: type[S]) -> S:
    """What a document says; what is missing, or cannot be read, is as usual.

    >>> class Liked(Struct):
    ...     pings: bool = True
    ...     orders: dict[str, int] = {}
    >>> read('{"pings": "by post", "orders": {"shield": 2, "hat": "red"}, "font": "large"}', Liked)
    Liked(pings=True, orders={'shield': 2})
    """
    if not content:
        return kind()
    try:
        return json.decode(content, type=kind)
    except DecodeError:
        return _read(_object(content), kind())


def is_readable(content: str) -> bool:
    """Whether there is a document at all, or none yet.

    >>> is_readable('{"font": "large"}'), is_readable(""), is_readable('{"font')
    (True, True, False)
    """
    try:
        return not content or isinstance(json.decode(content), dict)
    except DecodeError:
        return False


def written(value: Struct, before: str) -> str:
    """A document that says ``value``, and whatever else the one before it said.

    >>> class Liked(Struct):
    ...     pings: bool = True
    ...     orders: dict[str, int] = {}
    >>> written(Liked(orders={"shield": 3}), '{"pings": "by post", "orders": {"hat": "red"}}')
    '{"pings":"by post","orders":{"hat":"red","shield":3}}'
    """
    return json.encode(_merged(value, type(value)(), _object(before), read(before, type(value)))).decode()


def beside(content: str, kind: type[Struct]) -> str:
    """What a document says that is no field of a kind.

    >>> class Liked(Struct):
    ...     pings: bool = True
    >>> beside('{"pings": false, "font": "large"}', Liked)
    '{"font":"large"}'
    """
    names = {field.encode_name for field in _fields(kind)}
    return json.encode({name: said for name, said in _object(content).items() if name not in names}).decode()


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
    if not (isinstance(raw, dict) and isinstance(usual, dict)):
        return convert(raw, kind)
    found, (_, kind) = {}, get_args(kind)
    for key, value in raw.items():
        try:
            found[key] = convert(value, kind)
        except ValidationError:
            continue
    return found


def _merged(value: Struct, usual: Struct, raw: dict[str, Any], known: Struct) -> dict[str, Any]:
    merged = dict(raw)
    for field in _fields(type(value)):
        key, now, read = field.encode_name, getattr(value, field.name), getattr(known, field.name)
        if key in raw and now == read:
            continue  # as it was, perhaps in words that only another version understands
        before = merged.pop(key, None)
        if isinstance(now, dict) and isinstance(before, dict):
            merged[key] = {other: before[other] for other in before if other not in read} | {
                other: _kept(part, before.get(other), read.get(other)) for other, part in now.items()
            }
        elif now != getattr(usual, field.name):
            merged[key] = _kept(now, before, read)
    return merged


def _kept(now: Any, raw: Any, known: Any) -> Any:
    """A part of a document, with what another version has said beside it."""
    if now == known:
        return raw
    if not (isinstance(now, Struct) and isinstance(raw, dict)):
        return now
    names = {field.encode_name for field in _fields(type(now))}
    return {name: raw[name] for name in raw if name not in names} | to_builtins(now)
