"""What a client sent, field by field. Anything of the wrong kind is refused with its name."""

import re
from typing import Any, Final

from sandtable.tables.honest_dice import NONCE
from sandtable.tables.refusals import Refused
from sandtable.tables.standing_orders import Order
from sandtable.tables.storable_text import can_be_stored

Body = dict[str, Any]
LONGEST_NAME: Final = 80  # of a player, as it may be asked for
TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{4,40}\Z")


def refuse_unstorable(place: str, value: Any) -> None:
    """Refuse text that could not be read again as it was."""
    if not can_be_stored(value):
        raise Refused("bad-text", place=place)


def text(body: Body, name: str, most: int, default: str | None = None) -> str:
    """A text of at most so many characters."""
    value = body.get(name, default)
    if not isinstance(value, str):
        raise Refused("bad-field", place=name, value=shown(value))
    if len(value) > most:
        raise Refused("too-large", place=name, most=most)
    return value


def number(body: Body, name: str) -> int:
    value = body.get(name)
    if type(value) is not int or not 0 <= value < 2**31:
        raise Refused("bad-field", place=name, value=shown(value))
    return value


def flag(body: Body, name: str) -> bool:
    """Yes or no; no, if nothing is said."""
    value = body.get(name, False)
    if type(value) is not bool:
        raise Refused("bad-field", place=name, value=shown(value))
    return value


def nonce(body: Body) -> str:
    """What a player contributes to the dice; nothing, if they do not care."""
    value = body.get("nonce")
    if value is None or value == "":
        return ""
    if not isinstance(value, str) or not NONCE.match(value):
        raise Refused("bad-nonce")
    return value


def message(body: Body) -> str | None:
    """The number or name that a client gave to its message."""
    value = body.get("id")
    if value is None:
        return None
    if type(value) is int and abs(value) < 2**53:
        return str(value)
    if isinstance(value, str) and 1 <= len(value) <= 64:
        return value
    raise Refused("bad-field", place="id", value=shown(value))


def settings(body: Body) -> dict[str, str]:
    value = body.get("settings") or {}
    if not isinstance(value, dict) or not all(isinstance(v, str | int) for v in value.values()):
        raise Refused("bad-field", place="settings", value=shown(value))
    return {str(k): str(v) for k, v in value.items()}


def orders(body: Body, most: int) -> list[Order]:
    """Standing orders: which question, about what, which option, and whether more than once."""
    value = body.get("orders")
    if not isinstance(value, list) or not all(isinstance(order, dict) for order in value):
        raise Refused("bad-field", place="orders", value=shown(value))
    if len(value) > most:
        raise Refused("too-large", place="orders", most=most)
    return [one_order(order) for order in value]


def one_order(body: Body) -> Order:
    always = flag(body, "always")
    return Order(text(body, "question", 80), text(body, "option", 120), text(body, "about", 80, ""), always)


def shown(value: Any) -> str:
    """A value as it can be quoted."""
    return str(value)[:80]
