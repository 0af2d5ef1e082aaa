"""Computer players at the server's tables: which there are, what they are told, and how they are asked.

Beside those of the program there may be engines: other programs that whoever runs the server has chosen.
"""

from typing import Any, Final

from sandtable.kernel import Game
from sandtable.players.answer_timing import Tempo
from sandtable.players.engines.limits import engine_named
from sandtable.players.table_players import LEAST, Choice, any_option, read_choice
from sandtable.players.table_players import levels as own_levels
from sandtable.players.thinking_jobs import ANSWER
from sandtable.server.config import OfferedEngine
from sandtable.server.journal import fault
from sandtable.server.workers.fair_queue import Owner
from sandtable.server.workers.worker_jobs import ENGINE
from sandtable.server.workers.worker_pool import AT_ONCE, Job, Telling, WorkerPool
from sandtable.server.workers.worker_process import JobFailed, WorkerLost

STARTING: Final = 30.0  # seconds that an engine has to say hello
ENGINE_LEVEL: Final = "engine:"


def levels(game: Game[Any], engines: tuple[OfferedEngine, ...] = ()) -> list[str]:
    """The computer players that can be had for a game, weakest first; then the engines."""
    own = own_levels(game)
    return [*own, *(f"{ENGINE_LEVEL}{engine.name}" for engine in engines)] if own else []


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
        choice = read_choice(await pool.run(job))
    except (JobFailed, WorkerLost) as wrong:
        fault("computer-failed", wrong, level=level)
        return any_option(told)
    if choice.option in told["view"]["options"]:
        return choice
    fault("computer-wrong", ValueError(), level=level)
    return any_option(told)


async def ask_engine(
    pool: WorkerPool,
    level: str,
    engines: tuple[OfferedEngine, ...],
    told: dict[str, Any],
    owner: Owner,
    tell: Telling | None = None,
    near: str = "",
) -> Choice:
    """The answer of an engine. It is asked even where it can only pass: a pause that is left out would tell that."""
    command = next((each.command for each in engines if level == f"{ENGINE_LEVEL}{each.name}"), "")
    engine = engine_named(command) if command else None
    if engine is None:
        return Choice("", failure="start")  # it is not offered any more
    seconds = STARTING + engine.limits.seconds * engine.limits.tries
    job = Job(
        *(ENGINE, (command, told), owner, engine.limits.seconds),
        near=near,
        patience=seconds,
        tell=tell,
        tries=1,
        stays_here=True,
    )
    try:
        option, failure = await pool.run(job)
    except (JobFailed, WorkerLost) as wrong:
        fault("engine-failed", wrong, level=level)
        return Choice("", failure="crash")
    if failure:
        fault("engine-failed", RuntimeError(failure), level=level)
    return Choice(option, failure=failure)
