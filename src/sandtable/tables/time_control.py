"""How long players may take, as it is chosen when a table is made, and what happens when somebody's time is over.

A move is all that a seat answers until somebody else is asked. A seat that is asked although it can only pass is asked
all the same, and its clock runs all the same: the clock tells nothing about a hand.
"""

import math
from typing import Any, Final, NamedTuple

from sandtable.tables.message_fields import Body, shown
from sandtable.tables.refusals import Refused

NO_LIMIT: Final = "none"
LIVE: Final = "live"  # minutes: everybody sits there
DAYS: Final = "days"  # correspondence: everybody comes when they like
KINDS: Final = (NO_LIMIT, LIVE, DAYS)
FORFEIT: Final = "forfeit"
COMPUTER: Final = "computer"
ARBITER: Final = "arbiter"
ENDS: Final = (FORFEIT, COMPUTER, ARBITER)
MINUTE: Final = 60
HOUR: Final = 3600
DAY: Final = 24 * HOUR
LATE_START: Final = 10 * MINUTE  # of a live game, for somebody who has not come to the table yet
OFFSETS: Final = (-14 * 60, 14 * 60)  # minutes from UTC that there can be


class TimeControl(NamedTuple):
    """What was agreed on. All times are seconds, vacation is days."""

    kind: str = NO_LIMIT
    move: int = 0  # for a move; 0: no limit of its own
    bank: int = 0  # live: for the whole game, 0: no limit of its own; days: what may be used beyond the time of a move
    increment: int = 0  # live: given back after a move, but never more than it took
    vacation: int = 0  # days that a player may take off
    weekends: bool = False  # Saturdays and Sundays do not count
    zone: int = 0  # minutes from UTC, for the weekends
    at_end: str = FORFEIT
    arbiter: str = ""  # the player who decides; nobody named: whoever waits decides
    arbiter_name: str = ""

    @property
    def is_limited(self) -> bool:
        return self.kind != NO_LIMIT

    def allowed(self, left: float) -> float:
        """Seconds for a move of a seat that has so much left of its bank."""
        if self.kind == DAYS:
            return self.move + left
        return min(self.move or math.inf, left if self.bank else math.inf)

    def left_after(self, left: float, used: float) -> float:
        """What is left of the bank after a move that took so long."""
        if self.kind == DAYS:
            return max(0.0, left - max(0.0, used - self.move))
        if not self.bank:
            return left
        return max(0.0, left - used + min(used, self.increment))

    @property
    def more(self) -> float:
        """What is given of a bank that is used up, if somebody decides so."""
        return max(MINUTE, self.bank / 5)

    def plain(self) -> dict[str, Any]:
        """As it is stored."""
        return self._asdict()

    def shown(self) -> dict[str, Any]:
        """As everybody sees it: the arbiter by name."""
        found = {**self._asdict(), "arbiter": self.arbiter_name}
        del found["arbiter_name"]
        return found


class Range(NamedTuple):
    """A whole number between two others; its unit in seconds."""

    least: int
    most: int
    unit: int = 1


# By the names that are sent: seconds for what is live, days for the rest.
LIVE_FIELDS: Final = {"move": Range(5, HOUR), "bank": Range(MINUTE, DAY), "increment": Range(1, HOUR)}
DAYS_FIELDS: Final = {"move": Range(1, 60, DAY), "bank": Range(1, 120, DAY), "vacation": Range(1, 60)}


def read_control(body: Body, name: str = "time") -> TimeControl:
    """The time control in a message; none, if it says nothing about it."""
    sent = body.get(name)
    if sent is None:
        return TimeControl()
    if not isinstance(sent, dict):
        raise Refused("bad-field", place=name, value=shown(sent))
    kind = one_of(sent, "kind", KINDS, name)
    if kind == NO_LIMIT:
        return TimeControl()
    fields = LIVE_FIELDS if kind == LIVE else DAYS_FIELDS
    found: dict[str, Any] = {each: number(sent, each, allowed, name) for each, allowed in fields.items()}
    if kind == DAYS:
        found["weekends"] = flag(sent, "weekends", name)
        found["zone"] = number(sent, "zone", Range(*OFFSETS), name)
    control = TimeControl(kind, at_end=one_of(sent, "at_end", ENDS, name, FORFEIT), **found)
    if not control.move and (kind == DAYS or not control.bank):
        raise Refused("no-time", place=name)
    if control.increment and not control.bank:
        raise Refused("bad-field", place=f"{name}.increment", value=control.increment, possible="0")
    return control


def one_of(sent: Body, name: str, possible: tuple[str, ...], place: str, usual: str | None = None) -> str:
    value = sent.get(name, usual)
    if value not in possible:
        raise Refused("bad-field", place=f"{place}.{name}", value=shown(value), possible=list(possible))
    return str(value)


def flag(sent: Body, name: str, place: str) -> bool:
    value = sent.get(name, False)
    if type(value) is not bool:
        raise Refused("bad-field", place=f"{place}.{name}", value=shown(value), possible=["true", "false"])
    return value


def number(sent: Body, name: str, allowed: Range, place: str) -> int:
    """So many units, in seconds where it is a time; 0 if nothing is said."""
    value = sent.get(name, 0)
    if type(value) is not int or not (value == 0 or allowed.least <= value <= allowed.most):
        possible = f"0, {allowed.least}-{allowed.most}"
        raise Refused("bad-field", place=f"{place}.{name}", value=shown(value), possible=possible)
    return value * allowed.unit


def stored_control(data: dict[str, Any]) -> TimeControl:
    """A time control again, from how it was stored."""
    return TimeControl(**data)
