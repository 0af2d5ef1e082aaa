"""Computer players at the server's tables: which there are, what they are told, and how they are asked.

Beside those of the program there may be engines: other programs that whoever runs the server has chosen.
"""

from typing import Any, Final, NamedTuple

from sandtable import players
from sandtable.kernel import Game, SeededDice, State
from sandtable.players.answer_timing import Tempo
from sandtable.players.engines.limits import engine_named
from sandtable.server.config import OfferedEngine
from sandtable.server.journal import fault
from sandtable.server.workers.fair_queue import Owner
from sandtable.server.workers.worker_jobs import ANSWER, ENGINE
from sandtable.server.workers.worker_pool import AT_ONCE, Job, Telling, WorkerPool
from sandtable.server.workers.worker_process import JobFailed, WorkerLost
from sandtable.tables.signed_chain import COMPUTER

LEAST: Final = 0.1  # seconds that even a player costs who does not think
STARTING: Final = 30.0  # seconds that an engine has to say hello
ENGINE_LEVEL: Final = "engine:"
DRAWN: Final = "drawn"  # by the server, for a player that failed


class Choice(NamedTuple):
    """What a computer player answered, and how that came about: with this everybody can find out that it had to."""

    option: str
    work: str = ""
    failure: str = ""  # of an engine, which then has given no answer

    @property
    def how(self) -> str:
        """As it stands in the log."""
        return f"{COMPUTER}:{self.work}" if self.work else COMPUTER


def levels(game: Game[Any], engines: tuple[OfferedEngine, ...] = ()) -> list[str]:
    """The computer players that can be had for a game, weakest first; in words `level-NAME` and `level-NAME-about`.
    Then the engines.
    """
    if len(game.seats) == 1:
        return []
    own = [*players.LEVELS, *(level.name for level in players.levels())]
    return [*own, *(f"{ENGINE_LEVEL}{engine.name}" for engine in engines)]


def usual_level(game: Game[Any]) -> str | None:
    """Against whom somebody plays who has not chosen: the weakest that knows what is worth doing."""
    return players.levels()[0].name if len(game.seats) > 1 else None


def brief(state: State, seat: str, seed: int, table: str = "", line: int = 0) -> dict[str, Any]:
    """All that a player is told: the view of its seat, a world that this seat cannot tell from the true one, the seed
    of whatever it draws, and which line of which log its answer will be.
    """
    return players.brief(state, seat, seed, table, line)


def thinking_time(state: State, level: str, tempo: Tempo) -> float:
    """About how long a level takes for what is asked now, by public facts: everybody may see it in the queue."""
    return max(LEAST, tempo.least, players.longest(level, state))


def any_option(told: dict[str, Any]) -> Choice:
    """What is answered for a player that fails: a game must not stop because of it."""
    options: list[str] = told["view"]["options"]
    return Choice(options[SeededDice(told["seed"]).below(len(options))], DRAWN)


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
    job = Job(ENGINE, (command, told), owner, engine.limits.seconds, near=near, patience=seconds, tell=tell, tries=1)
    try:
        option, failure = await pool.run(job)
    except (JobFailed, WorkerLost) as wrong:
        fault("engine-failed", wrong, level=level)
        return Choice("", failure="crash")
    if failure:
        fault("engine-failed", RuntimeError(failure), level=level)
    return Choice(option, failure=failure)
