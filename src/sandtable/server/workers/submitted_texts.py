"""Who waits for a text of theirs to be read. It is read in a confined worker process: one that takes too long costs
nobody else anything, the process is killed, whoever sent the text is told, and the next text gets a new process.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from sandtable.kernel import BadPosition, BadSetting, SandtableError, UnknownGame
from sandtable.server.journal import alarm, note
from sandtable.server.workers.fair_queue import Owner
from sandtable.server.workers.text_jobs import READ
from sandtable.server.workers.worker_pool import Job, WorkerPool
from sandtable.server.workers.worker_process import JobFailed, WorkerLost
from sandtable.tables.refusals import Refused

MOST_WAITING: Final = 64  # texts of all
MOST_MINE: Final = 4  # texts of one player or address
USUALLY: Final = 0.1  # seconds for one text
# A record that somebody sent is none of our tables': what is wrong with it is told, as it is of a position.
KINDS: Final[dict[str, type[SandtableError]]] = {
    **{kind.__name__: kind for kind in (BadPosition, BadSetting, UnknownGame, SandtableError)},
    "BadRecord": SandtableError,
}


class SubmittedTexts:
    """Texts are read one after another, in turn by who sent them."""

    def __init__(self, seconds: float, pool: WorkerPool) -> None:
        self.seconds = seconds  # after which a text is given up
        self.pool = pool
        self.waiting: Counter[str] = Counter()
        self.mine: dict[str, asyncio.Lock] = {}

    async def read(self, whose: str, kind: str, *texts: Any) -> Any:
        """What is read of the texts. Raises what is wrong with them."""
        owner = Owner(whose, whose)
        job = Job(READ, (kind, *texts), owner, USUALLY, patience=self.seconds, is_untrusted=True, tries=1)
        async with self.queue(whose):
            try:
                said = await self.pool.run(job)
            except JobFailed as failed:
                alarm("text-not-read", kind=failed.kind, where=failed.where)
                raise Refused("cannot-read") from failed
            except WorkerLost as lost:
                note("text-reader-killed")
                raise Refused("cannot-read") from lost
        if "refused" in said:
            name, key, facts = said["refused"]
            raise Refused(key, **facts) if name not in KINDS else KINDS[name](key, facts)
        return said["read"]

    @asynccontextmanager
    async def queue(self, whose: str) -> AsyncIterator[None]:
        """One text of each at a time stands in the queue, so that nobody with many texts pushes others back."""
        if self.waiting[whose] >= MOST_MINE:
            raise Refused("too-fast")
        if self.waiting.total() >= MOST_WAITING:
            raise Refused("too-busy")
        self.waiting[whose] += 1
        lock = self.mine.setdefault(whose, asyncio.Lock())
        try:
            async with lock:
                yield
        finally:
            self.waiting[whose] -= 1
            if not self.waiting[whose]:
                del self.waiting[whose], self.mine[whose]
