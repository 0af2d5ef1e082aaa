"""Notices when the event loop is blocked: then nobody at any table is answered. It watches from a thread of its own,
and says where the loop is stuck, but never with what data.
"""

import asyncio
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread, get_ident
from time import monotonic
from typing import Final, NamedTuple

from sandtable.server.journal import alarm, note

PATIENCE: Final = 1.0  # seconds
BEAT: Final = 0.2
REMEMBERED: Final = 60.0  # seconds for which the server reports a problem after the loop has stood still
SHOWN_FRAMES: Final = 12


class Stall(NamedTuple):
    """How long the loop stood still, and how long ago that was."""

    seconds: float
    ago: float


class Watchdog:
    """The loop gives a sign of life again and again; the thread looks for it."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self.last = clock()  # sign of life
        self.thread_of_loop = 0
        self.is_standing = False  # and that was said
        self.stall: tuple[float, float] | None = None  # the last one: how long, and when it ended
        self.over = Event()
        self.thread = Thread(target=self.watch, name="watchdog", daemon=True)
        self.timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """From the loop that is to be watched."""
        self.thread_of_loop = get_ident()
        self.last = self.clock()
        self.timer = asyncio.get_running_loop().call_later(BEAT, self.beat)
        self.thread.start()

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.over.set()
        self.thread.join()

    def beat(self) -> None:
        """The sign of life. It also finds what the thread could not: somebody may have kept it from running too."""
        now = self.clock()
        stood = now - self.last
        if stood > PATIENCE:
            self.stall = (stood, now)
            if not self.is_standing:
                alarm("loop-stands-still", seconds=round(stood, 1), where=[])
            note("loop-goes-on", seconds=round(stood, 1))
        self.is_standing = False
        self.last = now
        self.timer = asyncio.get_running_loop().call_later(BEAT, self.beat)

    def watch(self) -> None:
        while not self.over.wait(BEAT):
            self.look()

    def look(self) -> None:
        """From the thread."""
        stands = self.clock() - self.last
        if stands > PATIENCE and not self.is_standing:
            self.is_standing = True
            alarm("loop-stands-still", seconds=round(stands, 1), where=self.where())

    def where(self) -> list[str]:
        """The place in the code at which the loop stands, the innermost last."""
        frame = sys._current_frames().get(self.thread_of_loop)
        stack = traceback.extract_stack(frame, SHOWN_FRAMES) if frame is not None else []
        return [f"{Path(place.filename).name}:{place.lineno} {place.name}" for place in stack]

    def unwell(self) -> Stall | None:
        """What is to be said to whoever asks how the server is; None if all is well."""
        now = self.clock()
        if now - self.last > PATIENCE:
            return Stall(now - self.last, 0.0)
        if self.stall is not None and now - self.stall[1] < REMEMBERED:
            return Stall(self.stall[0], now - self.stall[1])
        return None
