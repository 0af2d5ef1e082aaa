"""What has changed in plain data since it was sent: a connection gets the whole once, and after that only this.

A change is the place in the data as a JSON pointer (RFC 6901) and what is there now. Names and lengths that are the
same are compared further inside; where names come or go, or where it is shorter, the whole thing is sent again.
"""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias
from zlib import compress, decompress

import orjson

Data = dict[str, Any]
Changes = dict[str, Any]  # by pointer
Written: TypeAlias = "dict[str, Written] | bytes"  # by name, or as JSON

# They are the same throughout a game: the first message has them.
ONCE: Final = ("card_lines", "legend", "names", "events")
# What a message always has: lines that were not sent yet, what other messages tell in between, the tag of a moment.
EVERY_TIME: Final = ("log", "log_from", "chat", "chat_from", "presence", "line", "tag", "clock")
APART: Final = frozenset((*ONCE, *EVERY_TIME))
DEEP: Final = 3  # names within names that are compared without reading what is there
QUICKLY: Final = 1  # how much is done to pack it small


def length(data: Any) -> int:
    return len(orjson.dumps(data))


def changes(before: Any, now: Any, at: str = "") -> Changes:
    """What must be put where, so that the one becomes the other."""
    if not is_comparable(before, now):
        return {} if is_same(before, now) else {at: now}
    inside: Changes = {}
    for name in now if isinstance(now, dict) else range(len(now)):
        if not is_same(before[name], now[name]):
            inside.update(changes(before[name], now[name], f"{at}/{escaped(str(name))}"))
    if at and len(inside) > 1 and length(inside) > length({at: now}):
        return {at: now}
    return inside


def is_same(before: Any, now: Any) -> bool:
    """Whether nothing is different, inside too: there Python takes yes for one, so that equal is not enough."""
    if type(before) is not type(now) or before != now:
        return False
    return not isinstance(now, dict | list) or orjson.dumps(before) == orjson.dumps(now)


def is_comparable(before: Any, now: Any) -> bool:
    """Whether both have the same places inside."""
    if type(before) is not type(now):
        return False
    if isinstance(now, dict):
        return bool(before.keys() == now.keys())
    return isinstance(now, list) and len(before) == len(now)


def escaped(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1")


def written(value: Any, deep: int) -> Written:
    """Plain data as it is compared: what has names by its names, so deep, and everything inside as JSON."""
    if deep and type(value) is dict and set(map(type, value)) == {str}:
        return {name: written(part, deep - 1) for name, part in value.items()}
    return orjson.dumps(value, default=list, option=orjson.OPT_NON_STR_KEYS)


def read(part: Written) -> Any:
    return orjson.loads(part) if isinstance(part, bytes) else {name: read(inside) for name, inside in part.items()}


def room_beside(part: Written, room: int) -> int:
    """What is left of so many bytes beside the part as JSON. Nothing is left: then it is not measured to its end."""
    if isinstance(part, bytes):
        return room - len(part)
    room -= 1
    for name, inside in part.items():
        if room <= 0:
            return room
        room = room_beside(inside, room - length(name) - len(":,"))
    return room


def changes_of_written(before: Written, now: Written, at: str = "") -> Changes:
    """The same as `changes`; only what is written otherwise than before is read again and looked into."""
    if isinstance(before, bytes) and isinstance(now, bytes):
        return changes(orjson.loads(before), orjson.loads(now), at)
    if isinstance(before, bytes) or isinstance(now, bytes) or before.keys() != now.keys():
        return {at: read(now)}
    inside: Changes = {}
    for name, part in now.items():
        if part != before[name]:
            inside.update(changes_of_written(before[name], part, f"{at}/{escaped(name)}"))
    if at and len(inside) > 1 and room_beside(now, length(inside) - length(at) - len("{:}")) > 0:
        return {at: read(now)}
    return inside


class Shown:
    """A sight as it was sent: kept as it was then, whatever becomes of the table. There are many: packed, the names
    first and then a line for each thing that has one. JSON has no line breaks.
    """

    def __init__(self, sight: Written) -> None:
        lines: list[bytes] = []
        names = orjson.dumps(taken_apart(sight, lines))
        self.packed = compress(b"\n".join((names, *lines)), QUICKLY)

    @property
    def sight(self) -> Written:
        names, *lines = decompress(self.packed).split(b"\n")
        return put_together(orjson.loads(names), iter(lines))


def taken_apart(part: Written, lines: list[bytes]) -> Any:
    """The names alone; what has them is added to the lines."""
    if isinstance(part, bytes):
        lines.append(part)
        return 0
    return {name: taken_apart(inside, lines) for name, inside in part.items()}


def put_together(names: Any, lines: Iterator[bytes]) -> Written:
    return {name: put_together(inside, lines) for name, inside in names.items()} if names else next(lines)


def steady(sight: Data) -> Written:
    """What may have changed when it is sent the next time."""
    return written({name: value for name, value in sight.items() if name not in APART}, DEEP)


def show(sight: Data, before: Shown | None) -> tuple[Data, Shown]:
    """The message for a client that was sent that before: the whole sight, or what has changed in it. And what to
    remember of it.
    """
    now = steady(sight)
    if before is None:
        return {"is": "sight", **sight}, Shown(now)
    every_time: Data = {name: sight[name] for name in EVERY_TIME if name in sight}
    return {"is": "sight", "changes": changes_of_written(before.sight, now), **every_time}, Shown(now)
