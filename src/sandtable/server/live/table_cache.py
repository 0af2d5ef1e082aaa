"""The tables in memory, kept by use and sized by memory.

There is never more than one object for a table. A table that is unloaded is forgotten only when nobody holds it any
more: whoever was about to do something at it does it at this very object, and loads it again by that.
"""

from collections import OrderedDict
from typing import TYPE_CHECKING, Final
from weakref import WeakValueDictionary

if TYPE_CHECKING:
    from sandtable.server.live.live_table import LiveTable

MEGABYTE: Final = 1024 * 1024
EMPTY: Final = 16_000  # bytes of a table that has just begun
ANSWER: Final = 700  # with its line of the log
STATE: Final = 8_000  # of a position that is kept beside the present one
LINE: Final = 400  # of the chat
SPARE: Final = 8  # one part in so many is for tables that nobody watches, however many are watched
STRIDE: Final = 16  # tables that come between two sweeps
SWEPT: Final = 0.9  # of the memory that is full after a sweep


class TableCache(OrderedDict[str, "LiveTable"]):
    """By name, the longest unused first."""

    def __init__(self, megabytes: float) -> None:
        super().__init__()
        self.most = megabytes * MEGABYTE
        self.unloaded: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self.came = 0

    def find(self, table_id: str) -> "LiveTable | None":
        """A table that is at hand, or that somebody holds although it was unloaded."""
        table = self.get(table_id)
        if table is None:
            table = self.unloaded.pop(table_id, None)
            if table is not None:
                self[table_id] = table
        else:
            self.move_to_end(table_id)
        return table

    def forget(self, table: "LiveTable") -> None:
        """What is in memory is wrong: it must not be found again."""
        for known in (self, self.unloaded):
            if known.get(table.id) is table:
                del known[table.id]

    def sweep(self) -> None:
        """Unload the longest unused if there are too many. Where something is under way, nothing is unloaded."""
        self.came += 1
        if self.came % STRIDE:
            return
        idle = [(table, weight(table)) for table in self.values() if not table.live.is_busy()]
        resting = sum(bytes_ for _, bytes_ in idle)
        watched = sum(weight(table) for table in self.values()) - resting
        allowed = max(self.most - watched, self.most / SPARE)
        if resting <= allowed:
            return
        for table, bytes_ in idle:
            if resting <= SWEPT * allowed:
                return
            resting -= bytes_
            del self[table.id]
            self.unloaded[table.id] = table


def weight(table: "LiveTable") -> int:
    """About how many bytes a table takes, by what grows with a game."""
    states = len(table.positions.at_hand) + len(table.sitting.marks)
    return EMPTY + ANSWER * table.n + STATE * states + LINE * len(table.talk.chat)
