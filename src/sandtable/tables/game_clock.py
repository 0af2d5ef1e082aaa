"""The clock of a table: who is asked and since when, and what each seat has left.

It counts in running time (running_time.py). It is the same for whoever answers, a player, a standing order or a wish to
pass: else the clock would tell which it was.
"""

import math
from typing import Any, Final

from sandtable.tables.refusals import Refused
from sandtable.tables.running_time import RunningTime
from sandtable.tables.time_control import DAY, DAYS, LATE_START, LIVE, TimeControl

WARNED: Final = 0.25  # of the time for a move is left when a player is warned,
LONGEST_WARNING: Final = float(DAY)  # but never more than this before the end
NEVER: Final = math.inf


class SeatClock:
    """What one seat has left."""

    def __init__(self, left: float, vacation: int, off: tuple[float, float] | None = None, is_new: bool = True) -> None:
        self.left = left  # of the bank
        self.vacation = vacation  # days that can still be taken
        self.off = off  # from when to when its player is away
        self.is_new = is_new  # it was never asked


class GameClock:
    """All clocks of a table. Nothing in it is secret."""

    def __init__(self, control: TimeControl, seats: list[str], running: RunningTime | None = None) -> None:
        self.control = control
        self.running = running or RunningTime()
        self.seats = {seat: SeatClock(control.bank, control.vacation) for seat in seats}
        self.asked: str | None = None
        self.since = 0.0
        self.is_warned = False
        self.is_over = False  # the time of the seat that is asked, and somebody has to decide

    # What can be asked of it

    def used(self) -> float:
        """Seconds that count of the move that is being made."""
        if self.asked is None:
            return 0.0
        since, now, off = self.since, self.running.now(), self.seats[self.asked].off
        if off is None or off[1] <= since:
            return self.counted(since, now)
        return self.counted(since, min(now, max(since, off[0]))) + self.counted(max(since, off[1]), now)

    def counted(self, since: float, until: float) -> float:
        if until <= since:
            return 0.0
        return self.running.working(since, until, self.control.zone) if self.control.weekends else until - since

    def allowed(self) -> float:
        return NEVER if self.asked is None else self.control.allowed(self.seats[self.asked].left)

    def left(self) -> float:
        """Seconds that the seat that is asked has left for this move."""
        return max(0.0, self.allowed() - self.used())

    def ends(self, rest: float = 0.0) -> float:
        """When so much is left, as far as can be said now: weekends and vacations come in between. Never, if there is
        no end to it.
        """
        if self.asked is None or self.is_over:
            return NEVER
        wanted = self.left() - rest
        if wanted == NEVER:
            return NEVER
        now, off = max(self.running.now(), self.since), self.seats[self.asked].off
        if off is not None and off[0] <= now < off[1]:
            now = off[1]
        return self.running.after(now, wanted, self.control.zone) if self.control.weekends else now + wanted

    @property
    def warning(self) -> float:
        """So much is left when a player is warned."""
        most = min(LONGEST_WARNING, WARNED * (self.control.move or self.control.bank))
        return min(most, WARNED * self.allowed()) if self.allowed() < NEVER else most

    def next_look(self) -> float:
        """When there is something to do: a warning, or the end."""
        return self.ends() if self.is_warned else self.ends(self.warning)

    def is_overdue(self) -> bool:
        return self.asked is not None and not self.is_over and self.left() <= 0

    # What happens to it

    def ask(self, seat: str | None, is_here: bool = True) -> None:
        """Another seat is asked, or nobody any more: the one that was has made its move."""
        if seat == self.asked:
            return
        if self.asked is not None:
            clock = self.seats[self.asked]
            clock.left = self.control.left_after(clock.left, self.used())
            self.come_back(self.asked)
        self.asked, self.since = seat, self.running.now()
        self.is_warned = self.is_over = False
        if seat is not None and self.seats[seat].is_new:
            self.seats[seat].is_new = False
            if self.control.kind == LIVE and not is_here:
                self.since += LATE_START

    def arrive(self, seat: str | None) -> bool:
        """Somebody has come to a live game that had begun without them; whether that changes anything."""
        if seat is None or self.asked != seat or self.since <= self.running.now():
            return False
        self.since = self.running.now()
        return True

    def go_away(self, seat: str, days: int) -> None:
        """A vacation of so many days, from now on."""
        clock = self.seats[seat]
        if self.control.kind != DAYS or days < 1 or days > clock.vacation:
            raise Refused("no-vacation", possible=f"1-{clock.vacation}" if clock.vacation else "0")
        if self.is_away(seat) or (self.asked == seat and clock.off is not None and clock.off[1] > self.since):
            raise Refused("on-vacation")  # one is over or under way in this move
        now = self.running.now()
        clock.vacation -= days
        clock.off = (now, now + days * DAY)

    def is_away(self, seat: str) -> bool:
        off = self.seats[seat].off
        return off is not None and off[0] <= self.running.now() < off[1]

    def come_back(self, seat: str) -> None:
        """Whoever answers is back: whole days that were not needed can be taken another time."""
        clock, now = self.seats[seat], self.running.now()
        if clock.off is not None and clock.off[0] <= now < clock.off[1]:
            clock.vacation += int((clock.off[1] - now) // DAY)
            clock.off = (clock.off[0], now)

    def give_more(self) -> None:
        """Somebody decided that the seat whose time is over goes on: with the time of another move, or a part of what
        there was for the game. What was left beside that is used up.
        """
        assert self.asked is not None
        clock = self.seats[self.asked]
        clock.left = 0.0 if self.control.kind == DAYS or not self.control.bank else self.control.more
        clock.off, self.since = None, self.running.now()
        self.is_over = self.is_warned = False

    # As plain data

    def plain(self) -> dict[str, Any]:
        """As it is stored."""
        seats = {name: [seat.left, seat.vacation, seat.off, seat.is_new] for name, seat in self.seats.items()}
        now = {"asked": self.asked, "since": self.since, "warned": self.is_warned, "over": self.is_over}
        return {**now, "seats": seats}

    def restore(self, data: dict[str, Any]) -> None:
        self.asked, self.since = data["asked"], data["since"]
        self.is_warned, self.is_over = data["warned"], data["over"]
        for name, (left, vacation, off, is_new) in data["seats"].items():
            self.seats[name] = SeatClock(left, vacation, None if off is None else (off[0], off[1]), is_new)

    def shown(self) -> dict[str, Any]:
        """As everybody sees it: what each seat has, and how long the one that is asked still has, in seconds from now.
        A page counts on by itself.
        """
        ends, now = self.ends(), self.running.now()
        return {
            "control": self.control.shown(),
            "asked": self.asked,
            "left": None if self.left() == NEVER else self.left(),
            "ends": None if ends == NEVER else max(0.0, ends - now),
            "waits": max(0.0, self.since - now) if self.asked is not None else 0.0,
            "warn": self.warning,
            "over": self.is_over,
            "seats": {name: self.seat_shown(name) for name in self.seats},
        }

    def seat_shown(self, name: str) -> dict[str, Any]:
        seat = self.seats[name]
        away = seat.off[1] - self.running.now() if seat.off is not None and self.is_away(name) else None
        return {"left": seat.left, "vacation": seat.vacation, "away": away}
