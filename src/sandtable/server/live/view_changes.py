"""What has changed in plain data since it was sent: a connection gets the whole once, and after that only this.

A change is the place in the data as a JSON pointer (RFC 6901) and what is there now. Names and lengths that are the
same are compared further inside; where names come or go, or where it is shorter, the whole thing is sent again.
"""

from typing import Any, Final
from zlib import compress, decompress

import orjson

Data = dict[str, Any]
Changes = dict[str, Any]  # by pointer

# They are the same throughout a game: the first message has them.
ONCE: Final = ("card_lines", "legend", "names", "events")
# What a message always has: lines that were not sent yet, what other messages tell in between, the tag of a moment.
EVERY_TIME: Final = ("log", "log_from", "chat", "chat_from", "presence", "line", "tag")
QUICKLY: Final = 1  # how much is done to pack it small


def length(data: Any) -> int:
    return len(orjson.dumps(data))


def changes(before: Any, now: Any, at: str = "") -> Changes:
    """What must be put where, so that the one becomes the other."""
    if type(before) is not type(now) or not is_comparable(before, now):
        return {} if before == now and type(before) is type(now) else {at: now}
    if orjson.dumps(before) == orjson.dumps(now):  # most of it: quicker than to look inside
        return {}
    inside: Changes = {}
    for name in now if isinstance(now, dict) else range(len(now)):
        inside.update(changes(before[name], now[name], f"{at}/{escaped(str(name))}"))
    if at and len(inside) > 1 and length(inside) > length({at: now}):
        return {at: now}
    return inside


def is_comparable(before: Any, now: Any) -> bool:
    """Whether both have the same places inside."""
    if isinstance(now, dict):
        return set(before) == set(now)
    return isinstance(now, list) and len(before) == len(now)


def escaped(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1")


class Shown:
    """A sight as it was sent: kept as it was then, whatever becomes of the table. There are many: packed."""

    def __init__(self, sight: Data) -> None:
        steady = {name: value for name, value in sight.items() if name not in (*EVERY_TIME, *ONCE)}
        self.packed = compress(orjson.dumps(steady, default=list, option=orjson.OPT_NON_STR_KEYS), QUICKLY)

    @property
    def sight(self) -> Data:
        data: Data = orjson.loads(decompress(self.packed))
        return data

    def since(self, before: "Shown | None", sight: Data) -> Data:
        """The message for a client that was sent that before: the whole sight, or what has changed in it."""
        if before is None:
            return {"is": "sight", **sight}
        lines: Data = {name: sight[name] for name in EVERY_TIME if name in sight}
        return {"is": "sight", "changes": changes(before.sight, self.sight), **lines}
