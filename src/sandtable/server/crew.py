"""The computer players' own processes. They get what their seat may know and a seed, and never hold up the server.

This is the one place where server and players meet: which levels there are, what a player is told, how it is asked.
"""

import asyncio
import json
import multiprocessing
import os
import signal
from contextlib import suppress
from multiprocessing.connection import Connection
from threading import Lock, Thread
from typing import Any, Final

from sandtable import players
from sandtable.kernel import Game, SeededDice, State
from sandtable.players.answer_timing import Tempo
from sandtable.server.aids import AIDS
from sandtable.server.journal import fault

PATIENCE: Final = 30.0  # seconds for one answer; the strongest level thinks for ten
GENTLE: Final = 5  # how much the players stand back behind the server where both want the machine
TRIES: Final = 2
READY: Final = "ready"
AT_ONCE: Final = Tempo()


def levels(game: Game[Any]) -> list[str]:
    """The computer players that can be had for a game, weakest first; in words `level-NAME` and `level-NAME-about`."""
    return [*players.LEVELS, *(level.name for level in players.levels())] if len(game.seats) > 1 else []


def brief(state: State, seat: str, seed: int) -> dict[str, Any]:
    """All that a player is told: the view of its seat, and a world that this seat cannot tell from the true one."""
    return players.brief(state, seat, seed)


def think(level: str, told: dict[str, Any]) -> str:
    """The answer of a player, in its own process; or help for a person (`hint:1`), as JSON."""
    aid, _, effort = level.partition(":")
    if aid in AIDS:
        return json.dumps(AIDS[aid](told, effort))
    return players.answer(level, told)


def any_option(told: dict[str, Any]) -> str:
    """What is answered for a player that fails: a game must not stop because of it."""
    options: list[str] = told["view"]["options"]
    return options[SeededDice(told["seed"]).below(len(options))]


class Worker:
    """One process that thinks. It is a fresh interpreter: it shares neither the memory of the server nor its files."""

    def __init__(self) -> None:
        fresh = multiprocessing.get_context("spawn")
        self.line, theirs = fresh.Pipe()
        self.busy = Lock()
        self.process = fresh.Process(target=serve, args=(theirs,))
        self.process.start()
        theirs.close()

    def hear(self) -> str:
        """Waits for what it says: first that it is ready. Raises OSError or EOFError if it says nothing."""
        with self.busy:
            if not self.line.poll(PATIENCE):
                raise TimeoutError
            return str(self.line.recv())

    def ask(self, level: str, told: dict[str, Any]) -> str:
        """Waits for the answer."""
        self.line.send((level, told))
        return self.hear()

    def end(self) -> None:
        """It holds nothing that is worth waiting for."""
        self.process.terminate()
        self.process.join()
        self.process.close()
        with self.busy:  # whoever listens yet hears that it is gone, not what another says on a line of that number
            self.line.close()


class Crew:
    """The workers, started when the first computer player must think. Whoever finds all of them busy waits his turn."""

    def __init__(self, workers: int) -> None:
        self.turns = asyncio.Semaphore(workers)
        self.idle: list[Worker] = []
        self.all: list[Worker] = []
        self.warming: asyncio.Task[None] | None = None

    def warm(self) -> None:
        """Somebody will have to think soon: let a worker be ready by then."""
        if self.warming is None:
            self.warming = asyncio.create_task(self.begin())

    async def begin(self) -> None:
        async with self.turns:
            await self.have_one()

    async def choose(self, level: str, told: dict[str, Any], tempo: Tempo = AT_ONCE) -> str:
        """The answer of a computer player, one of the options of its view, in its tempo.

        Its turn lasts for all of that time: otherwise those who wait for theirs could tell whether it had a choice.
        """
        async with self.turns:
            await self.have_one()
            clock = asyncio.get_running_loop().time
            began = clock()
            option = await self.answer(level, told)
            await asyncio.sleep(tempo.rest(clock() - began))
        return option

    async def answer(self, level: str, told: dict[str, Any]) -> str:
        for _ in range(TRIES):
            try:
                option = await self.ask(level, told)
            except (OSError, EOFError) as wrong:  # it was killed, or never came to an end
                fault("computer-failed", wrong, level=level)
                continue
            if option in told["view"]["options"]:
                return option
            fault("computer-wrong", ValueError(), level=level)
        return any_option(told)

    async def have_one(self) -> None:
        """To start a worker takes a while, and that is no thinking. One that does not start fails when it is asked."""
        if not self.idle:
            with suppress(OSError, EOFError):
                await self.hear(await start())

    async def ask(self, level: str, told: dict[str, Any]) -> str:
        await self.have_one()
        if not self.idle:
            raise OSError
        return await self.hear(self.idle.pop(), level, told)

    async def hear(self, worker: Worker, *question: Any) -> str:
        """What a worker says, to a question or when it begins."""
        if worker not in self.all:
            self.all.append(worker)
        try:
            said = await asyncio.to_thread(worker.ask if question else worker.hear, *question)
        except BaseException:  # killed, late, or nobody waits for the answer any more: it must not think on
            self.all.remove(worker)
            worker.end()
            raise
        self.idle.append(worker)
        return said

    def close(self) -> None:
        for worker in self.all:
            worker.end()
        self.idle, self.all = [], []


async def start() -> Worker:
    """A new worker. If nobody wants it any more by the time it is there, it is ended: nobody else knows of it."""
    starting = asyncio.create_task(asyncio.to_thread(Worker))
    try:
        return await asyncio.shield(starting)
    except asyncio.CancelledError:
        (await starting).end()
        raise


def serve(line: "Connection[Any, Any]") -> None:
    """The life of a worker. Ctrl-C is for the server, which ends its workers itself; if it is killed, they end too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()
    with suppress(OSError, AttributeError):  # not every platform knows how to stand back
        os.nice(GENTLE)
    with suppress(EOFError, OSError):
        players.prepare()
        line.send(READY)
        while True:
            level, told = line.recv()
            try:
                line.send(think(level, told))
            except Exception:  # whatever a player trips over, the server answers for it
                line.send("")


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
