"""Who waits for help at a table. It is worked out in a worker process, from what the seat that is asked can see; nobody
else learns that it was asked for.
"""

from collections import Counter
from typing import Any, Final

from sandtable.server.config import Config
from sandtable.server.journal import fault
from sandtable.server.limits.rate_limit import RateLimit
from sandtable.server.workers.fair_queue import Owner
from sandtable.server.workers.worker_pool import Job, Telling, WorkerPool
from sandtable.server.workers.worker_process import JobFailed, WorkerLost
from sandtable.tables.allowed_help import HINT, PERFECT
from sandtable.tables.analysis import LINES
from sandtable.tables.refusals import Refused

MOST_OF_ONE_ADDRESS: Final = 40  # that wait for help
MOST_WAITING: Final = 300
PATIENCE: Final = 30.0  # seconds for one answer
SECONDS: Final = {HINT: 1.0, LINES: 1.0, PERFECT: 0.2}  # about


class HelpRequests:
    """Who waits for help. Each player waits for one thing of a kind at a time, and nobody for that of others."""

    def __init__(self, config: Config, pool: WorkerPool) -> None:
        self.pool = pool
        self.effort = config.hint_effort
        limits = config.limits
        self.rate_limits = {
            HINT: RateLimit(limits.hints),
            LINES: RateLimit(limits.analysis_lines),
            PERFECT: RateLimit(limits.solutions),
        }
        self.waiting: set[tuple[str, Owner]] = set()  # a kind of help, and who waits for it

    async def help(self, kind: str, owner: Owner, told: dict[str, Any], tell: Telling | None = None) -> dict[str, Any]:
        """Plain data for the page; refused if they wait already, ask too often, or too many others wait."""
        self.refuse_too_many(kind, owner)
        self.rate_limits[kind].check(owner.player)
        facts = (told, self.effort) if kind in (HINT, LINES) else (told,)
        job = Job(kind, facts, owner, SECONDS[kind], patience=PATIENCE, tell=tell)
        self.waiting.add((kind, owner))
        try:
            found: dict[str, Any] = await self.pool.run(job)
        except (JobFailed, WorkerLost) as wrong:
            fault("adviser-failed", wrong, kind=kind)
            raise Refused("our-fault") from wrong
        finally:
            self.waiting.discard((kind, owner))
        return found

    def refuse_too_many(self, kind: str, owner: Owner) -> None:
        if any(kind == other and owner.player == waiting.player for other, waiting in self.waiting):
            raise Refused("still-thinking")
        near = Counter(waiting.address for _, waiting in self.waiting)[owner.address]
        if near >= MOST_OF_ONE_ADDRESS or len(self.waiting) >= MOST_WAITING:
            raise Refused("too-busy")
