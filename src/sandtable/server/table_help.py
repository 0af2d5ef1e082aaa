"""Help at the table: hints, and where a game is solved, how likely perfect play is to win.

Between people help comes from outside, so it is given only where the table was opened with it. It is worked out in a
process of its own, from what the seat that is asked can see. Nobody else learns that it was asked for.
"""

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from sandtable.server.config import Config
from sandtable.server.fair_queue import Owner
from sandtable.server.journal import fault
from sandtable.server.rate_limit import RateLimit
from sandtable.server.refusals import Refused
from sandtable.server.worker_jobs import HINT, PERFECT, is_solved
from sandtable.server.worker_pool import Job, Telling, WorkerPool
from sandtable.server.worker_process import JobFailed, WorkerLost

if TYPE_CHECKING:
    from sandtable.server.table import Table

MOST_OF_ONE_ADDRESS: Final = 40  # that wait for help
MOST_WAITING: Final = 300
PATIENCE: Final = 30.0  # seconds for one answer
SECONDS: Final = {HINT: 1.0, PERFECT: 0.2}  # about


def allows_help(table: "Table") -> bool:
    """Alone, at one screen, or against the computer: always. Between people: if it was agreed on before.

    Never in the one game of a day's beach that counts: it is compared with those of others.
    """
    if table.is_counted:
        return False
    return table.hints or (table.is_full() and len(table.people()) <= 1)


def helps(table: "Table", seat: str, player: str | None) -> list[str]:
    """What somebody may ask for at this seat, as long as the game is on."""
    if table.actor is None or seat not in table.seats_of(player) or not allows_help(table):
        return []
    return [HINT, PERFECT] if is_solved(table.game) else [HINT]


class Advisers:
    """Who waits for help. Each player waits for one thing of a kind at a time, and nobody for that of others."""

    def __init__(self, config: Config, pool: WorkerPool) -> None:
        self.pool = pool
        self.effort = config.hint_effort
        self.paces = {HINT: RateLimit(config.limits.hints), PERFECT: RateLimit(config.limits.solutions)}
        self.waiting: set[tuple[str, Owner]] = set()  # a kind of help, and who waits for it

    async def help(self, kind: str, owner: Owner, told: dict[str, Any], tell: Telling | None = None) -> dict[str, Any]:
        """Plain data for the page; refused if they wait already, ask too often, or too many others wait."""
        self.refuse_too_many(kind, owner)
        self.paces[kind].check(owner.player)
        facts = (told, self.effort) if kind == HINT else (told,)
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
