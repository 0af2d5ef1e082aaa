"""What has changed in plain data since it was sent: a connection gets the whole once, and after that only this.

A change is the place in the data as a JSON pointer (RFC 6901) and what is there now. Names and lengths that are the
same are compared further inside; where names come or go, or where it is shorter, the whole thing is sent again.

A sight is kept in pieces, each as the text that it was sent as. Most pieces are the same text the next time: only those
that are not are read again and compared inside.
"""

from collections import deque
from collections.abc import Iterable
from typing import Any, Final
from weakref import ref
from zlib import compress, decompress

import orjson

Data = dict[str, Any]
Changes = dict[str, Any]  # by pointer
Places = tuple[str, ...]  # a pointer for each piece of a sight

# They are the same throughout a game: the first message has them.
ONCE: Final = ("card_lines", "legend", "names", "events")
# What a message always has: lines that were not sent yet, what other messages tell in between, the tag of a moment.
EVERY_TIME: Final = ("log", "log_from", "chat", "chat_from", "presence", "line", "tag", "clock")
APART: Final = frozenset((*ONCE, *EVERY_TIME))
QUICKLY: Final = 1  # how much is done to pack it small
SHORT: Final = 150  # bytes of a piece that is sent whole, because to look for what has changed in it costs more
MOST_UNPACKED: Final = 200  # of all that is remembered: those that were sent last


def changes(before: Any, now: Any) -> Changes:
    """What must be put where, so that the one becomes the other. `before` is what JSON has made of it; now there may be
    tuples and names that are numbers.
    """
    found: Changes = {}
    compare(before, now, "", found)
    return found


def compare(before: Any, now: Any, at: str, found: Changes) -> None:
    """Add what is different."""
    if isinstance(before, dict) and isinstance(now, dict):
        if before.keys() != now.keys():
            now = orjson.loads(written(now))  # names that are numbers are told as texts
        if before.keys() == now.keys():
            add_shorter(inside(before, now.items(), at), now, at, found)
            return
    elif isinstance(before, list) and isinstance(now, list | tuple) and len(before) == len(now):
        add_shorter(inside(before, enumerate(now), at), now, at, found)
        return
    found[at] = now


def inside(before: Any, now: Iterable[tuple[Any, Any]], at: str) -> Changes:
    """What is different within two things that have the same places."""
    here: Changes = {}
    equal: list[Any] = []
    were: list[Any] = []
    names: list[Any] = []
    for name, value in now:
        old, kind = before[name], type(value)
        if old == value and type(old) is kind:
            if kind is dict or kind is list:
                equal.append(value)
                were.append(old)
                names.append(name)
        elif kind is dict or kind is list or kind is tuple:
            compare(old, value, f"{at}/{escaped(name)}", here)
        else:
            here[f"{at}/{escaped(name)}"] = value
    # Python takes yes for one: where there is something inside, equal is not enough. It hardly ever is not.
    if equal and orjson.dumps(were) != orjson.dumps(equal):
        for name, old, value in zip(names, were, equal, strict=True):
            if orjson.dumps(old) != orjson.dumps(value):
                compare(old, value, f"{at}/{escaped(name)}", here)
    return here


def add_shorter(here: Changes, now: Any, at: str, found: Changes) -> None:
    """What has changed inside, or all of it."""
    if at and len(here) > 1 and len(written(here)) > len(written({at: now})):
        found[at] = now
    else:
        found.update(here)


def escaped(name: str | int) -> str:
    text = str(name)
    return text.replace("~", "~0").replace("/", "~1") if "/" in text or "~" in text else text


def written(data: Any) -> bytes:
    return orjson.dumps(data, default=list, option=orjson.OPT_NON_STR_KEYS)


class Shown:
    """A sight as it was sent: kept as it was then, whatever becomes of the table. There are many, and most screens are
    looked at for a while before anything happens: all but those that were sent last are packed.
    """

    __slots__ = ("__weakref__", "at_hand", "packed", "places")

    def __init__(self, places: Places, texts: list[bytes]) -> None:
        self.places = places
        self.at_hand: list[bytes] | None = texts
        self.packed = b""
        if len(sent_last) == MOST_UNPACKED and (oldest := sent_last.popleft()()) is not None:
            oldest.pack()
        sent_last.append(ref(self))

    def pack(self) -> None:
        if self.at_hand is not None:
            self.packed = compress(LINE_END.join(self.at_hand), QUICKLY)
            self.at_hand = None

    @property
    def texts(self) -> list[bytes]:
        """JSON of every piece."""
        return decompress(self.packed).split(LINE_END) if self.at_hand is None else self.at_hand

    def sight(self) -> Data:
        """All of it, as JSON has it."""
        found: Data = {}
        for at, text in zip(self.places, self.texts, strict=True):
            *above, name = (part.replace("~1", "/").replace("~0", "~") for part in at.split("/")[1:])
            inner = found
            for part in above:
                inner = inner.setdefault(part, {})
            inner[name] = orjson.loads(text)
        return found


LINE_END: Final = b"\n"  # nowhere in a text: JSON escapes it
NO_NAMES: Final[Data] = {}
known_places: Final[dict[tuple[tuple[Any, ...], ...], Places]] = {}  # by the names in a sight, its view and its table
sent_last: Final[deque[ref[Shown]]] = deque()


def in_pieces(sight: Data) -> tuple[Places, list[Any]]:
    """Where each piece is, and what is there. Most of a sight is on the table of its view: every name there is a piece
    by itself. Two sights with the same names have the very same places.
    """
    view = inner(sight, "view")
    table = inner(view, "table")
    names = (tuple(sight), tuple(view), tuple(table))
    places = known_places.get(names)
    if places is None:
        places = known_places[names] = (
            *(f"/{escaped(name)}" for name in sight if not (view and name == "view")),
            *(f"/view/{escaped(name)}" for name in view if not (table and name == "table")),
            *(f"/view/table/{escaped(name)}" for name in table),
        )
    values = [value for name, value in sight.items() if not (view and name == "view")]
    values += [value for name, value in view.items() if not (table and name == "table")]
    values += table.values()
    return places, values


def inner(data: Data, name: str) -> Data:
    found = data.get(name)
    return found if isinstance(found, dict) else NO_NAMES


def steady(sight: Data) -> Data:
    """What may have changed when it is sent the next time."""
    return {name: value for name, value in sight.items() if name not in APART}


def remember(sight: Data) -> Shown:
    """As if it had been sent."""
    places, values = in_pieces(steady(sight))
    return Shown(places, [written(value) for value in values])


def show(sight: Data, before: Shown | None) -> tuple[Data, Shown]:
    """The message for a client that was sent that before: the whole sight, or what has changed in it. And what to
    remember of it.
    """
    shown = remember(sight)
    if before is None:
        return {"is": "sight", **sight}, shown
    every_time: Data = {name: sight[name] for name in EVERY_TIME if name in sight}
    return {"is": "sight", "changes": changes_between(before, shown, steady(sight)), **every_time}, shown


def changes_between(before: Shown, shown: Shown, now: Data) -> Changes:
    """What must be put where, so that the one sight becomes the other."""
    if before.places is not shown.places:
        return changes(before.sight(), now)
    found: Changes = {}
    _, values = in_pieces(now)
    for at, value, old, new in zip(shown.places, values, before.texts, shown.texts, strict=True):
        if old != new:
            if len(new) > SHORT:
                compare(orjson.loads(old), value, at, found)
            else:
                found[at] = value
    return found
