"""Computer players at the server's tables: how they are asked."""

from typing import Any

from sandtable.players.answer_timing import Tempo
from sandtable.players.table_players import LEAST, Choice, any_option
from sandtable.players.thinking_jobs import ANSWER
from sandtable.server.journal import fault
from sandtable.server.workers.fair_queue import Owner
from sandtable.server.workers.worker_pool import AT_ONCE, Job, Telling, WorkerPool
from sandtable.server.workers.worker_process import JobFailed, WorkerLost


async def choose(
    pool: WorkerPool,
    level: str,
    told: dict[str, Any],
    owner: Owner,
    seconds: float = LEAST,
    tempo: Tempo = AT_ONCE,
    tell: Telling | None = None,
    near: str = "",
) -> Choice:
    """The answer of a computer player, one of the options in its view, at its own pace."""
    job = Job(ANSWER, (level, told), owner, seconds, tempo=tempo, near=near, shares_cores=True, tell=tell)
    try:
        choice = Choice(*await pool.run(job))
    except (JobFailed, WorkerLost) as wrong:
        fault("computer-failed", wrong, level=level)
        return any_option(told)
    if choice.option in told["view"]["options"]:
        return choice
    fault("computer-wrong", ValueError(), level=level)
    return any_option(told)
