"""An event loop whose time is simulated: nothing waits, nothing runs beside it, and the same seed goes the same way."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextvars import Context, ContextVar, copy_context
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import Any, Final

NOBODY: Final = 0
OWNER: ContextVar[int] = ContextVar("owner", default=NOBODY)  # whose task it is: of which life of the server
LONGEST: Final = 200_000  # steps of one timeline: more means that something goes round in circles


class StandsStill(Exception):
    """Nothing is left to happen, and what was waited for has not."""


class SimulatedLoop(asyncio.BaseEventLoop):
    """Runs what is ready in the order of its coming; when nothing is, the clock goes on to what comes next."""

    def __init__(self, rng: Random) -> None:
        # What a real loop is made of is not wanted: no selector, no sockets, no clock. So its __init__ is not run.
        self.rng = rng
        self.moment = 0.0
        self.steps = 0
        self.ready: deque[asyncio.Handle] = deque()
        self.later: list[tuple[float, int, asyncio.TimerHandle]] = []
        self.order = count()
        self.owned: dict[int, dict[asyncio.Task[Any], None]] = {}  # in the order of their coming
        self.troubles: list[str] = []  # what no task has caught
        self.is_ended = False  # there is nothing more to be learnt
        self.at_step: dict[int, Callable[[], None]] = {}

    # What asyncio asks of a loop

    def time(self) -> float:
        return self.moment

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False

    def __del__(self) -> None:
        """There is nothing to close."""

    def create_future(self) -> "asyncio.Future[Any]":
        return asyncio.Future(loop=self)

    def create_task(self, coro: Any, *, name: str | None = None, context: Context | None = None) -> "asyncio.Task[Any]":  # type: ignore[override]
        context = context or copy_context()
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=self, name=name, context=context)
        owned = self.owned.setdefault(context.get(OWNER, NOBODY), {})
        owned[task] = None
        task.add_done_callback(owned.pop)
        return task

    def call_soon(self, callback: Any, *args: Any, context: Context | None = None) -> asyncio.Handle:  # type: ignore[override]
        handle = asyncio.Handle(callback, args, self, context)
        self.ready.append(handle)
        return handle

    def call_soon_threadsafe(self, callback: Any, *args: Any, context: Context | None = None) -> asyncio.Handle:  # type: ignore[override]
        return self.call_soon(callback, *args, context=context)

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self.moment + max(0.0, delay), callback, *args, context=context)

    def call_at(self, when: float, callback: Any, *args: Any, context: Context | None = None) -> asyncio.TimerHandle:  # type: ignore[override]
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        heappush(self.later, (when, next(self.order), handle))
        return handle

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """It is left out when its time comes."""

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> "asyncio.Future[Any]":  # type: ignore[override]
        """What a thread would do takes a while, and is done at one moment of it."""
        done = self.create_future()

        def work() -> None:
            if done.cancelled():
                return
            try:
                result = func(*args)
            except Exception as wrong:
                done.set_exception(wrong)
            else:
                done.set_result(result)

        self.call_later(self.rng.expovariate(200), work)
        return done

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        wrong = context.get("exception")
        self.troubles.append(f"{context['message']}: {wrong!r}")

    def default_exception_handler(self, context: dict[str, Any]) -> None:
        self.call_exception_handler(context)

    # Running

    def run(self, coro: Any) -> Any:
        """Until this is done."""
        before = asyncio._get_running_loop()
        asyncio._set_running_loop(self)
        try:
            task = self.create_task(coro)
            while not task.done() and not self.is_ended:
                self.step()
            return task.result() if task.done() else None
        finally:
            self.finish()
            asyncio._set_running_loop(before)

    def finish(self) -> None:
        """Let everybody come to an end."""
        self.at_step.clear()
        self.steps = 0
        for owner in sorted(self.owned):
            self.end_tasks(owner)
        try:
            while any(self.owned.values()):
                self.step()
        except StandsStill:
            self.troubles.append("some tasks do not end when they are told to")

    def step(self) -> None:
        """One thing happens: everything between two awaits of a task."""
        while not self.ready:
            if not self.later:
                raise StandsStill
            when, _, timer = heappop(self.later)
            if not timer.cancelled():
                self.moment = max(self.moment, when)
                self.ready.append(timer)
        handle = self.ready.popleft()
        if handle.cancelled():
            return
        self.steps += 1
        if self.steps > LONGEST:
            raise StandsStill
        if (happens := self.at_step.pop(self.steps, None)) is not None:
            happens()
            if handle.cancelled():
                return
        handle._run()

    def end_tasks(self, owner: int) -> None:
        """Nobody shall go on any more: as if the process had been killed."""
        for task in list(self.owned.get(owner, ())):
            task.cancel()
