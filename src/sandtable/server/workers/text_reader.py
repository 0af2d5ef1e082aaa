"""Reads untrusted text in a process of its own. A text that takes too long costs nobody else anything: the
process is killed, whoever sent the text is told, and the next text gets a new process.
"""

import asyncio
import json
import multiprocessing
import os
import signal
import traceback
from collections import Counter
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

import sandtable
from sandtable.kernel import BadPosition, BadSetting, SandtableError, UnknownGame
from sandtable.kernel.errors import BadGame
from sandtable.server.journal import alarm, note
from sandtable.server.workers.child_process import die_with_parent
from sandtable.tables.refusals import Refused
from sandtable.tables.submitted_text import READERS

STARTING: Final = 60.0  # seconds until a new process must be ready, on a machine that is busy with other things
ENDING: Final = 5.0  # seconds in which a killed process must be gone
MOST_WAITING: Final = 64  # texts of all
MOST_MINE: Final = 4  # texts of one player or address
LONGEST_ANSWER: Final = 2_000_000  # bytes
MEMORY: Final = 1 << 30  # bytes of address space for the process
GENTLE: Final = 5  # how far it stands back behind the server
KINDS: Final[dict[str, type[SandtableError]]] = {kind.__name__: kind for kind in (BadPosition, BadSetting, UnknownGame)}


# In the process


def serve(line: "Connection[Any, Any]", games: dict[str, str]) -> None:
    """The life of the process. It ends with the server, whose end of the line is closed then."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    die_with_parent()
    limit_itself()
    know_games(games)
    with suppress(EOFError, OSError):
        line.send_bytes(b"{}")
        while True:
            kind, *texts = json.loads(line.recv_bytes())
            answer = json.dumps(what_is_said(kind, texts)).encode()
            line.send_bytes(answer if len(answer) <= LONGEST_ANSWER else b'{"failed": ["TooLong", []]}')


def limit_itself() -> None:
    with suppress(OSError, AttributeError):  # not every platform knows how to stand back
        os.nice(GENTLE)
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def know_games(games: dict[str, str]) -> None:
    """The games of others that the server knows, by where they are found, and all of ours loaded."""
    from importlib.metadata import EntryPoint

    points = {name: EntryPoint(name, place, sandtable.GROUP) for name, place in games.items()}
    sandtable._others = lambda: points
    for name in sandtable.game_names():
        sandtable.game(name)


def what_is_said(kind: str, texts: list[Any]) -> dict[str, Any]:
    """What was read; or the refusal; or how it failed, without what stood in the text."""
    try:
        return {"read": READERS[kind](*texts)}
    except BadGame as wrong:
        return {"failed": [type(wrong).__name__, where(wrong)]}
    except (Refused, SandtableError) as wrong:
        return {"refused": [type(wrong).__name__, wrong.key, wrong.facts]}
    except Exception as wrong:
        return {"failed": [type(wrong).__name__, where(wrong)]}


def where(wrong: BaseException) -> list[str]:
    frames = traceback.extract_tb(wrong.__traceback__)
    return [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames[-8:]]


# In the server


class ReadingProcess:
    """A fresh interpreter at the other end of a line."""

    def __init__(self) -> None:
        fresh = multiprocessing.get_context("spawn")
        self.line, theirs = fresh.Pipe()
        games = {name: point.value for name, point in sandtable._others().items()}
        self.process = fresh.Process(target=serve, args=(theirs, games), daemon=True)
        self.process.start()
        theirs.close()

    def ask(self, question: bytes, seconds: float) -> dict[str, Any]:
        """Waits for the answer; raises OSError or EOFError if there is none in time."""
        self.line.send_bytes(question)
        return self.hear(seconds)

    def hear(self, seconds: float) -> dict[str, Any]:
        if not self.line.poll(seconds):
            raise TimeoutError
        found: dict[str, Any] = json.loads(self.line.recv_bytes(LONGEST_ANSWER))
        return found

    def end(self) -> None:
        """Killed, not asked: it may be stopped or in the middle of something endless."""
        self.process.kill()
        self.process.join(ENDING)
        self.line.close()


class TextReader:
    """The process, started when the first text comes. Texts are read one after another, in turn by who sent them."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds  # for one text
        self.process: ReadingProcess | None = None
        self.thread = ThreadPoolExecutor(1, "text-reader")  # everything about the process happens in it
        self.turn = asyncio.Semaphore(1)
        self.waiting: Counter[str] = Counter()
        self.mine: dict[str, asyncio.Lock] = {}

    async def read(self, whose: str, kind: str, *texts: Any) -> Any:
        """What is read of the texts. Raises what is wrong with them."""
        async with self.queue(whose), self.turn:
            loop = asyncio.get_running_loop()
            said = await loop.run_in_executor(self.thread, self.ask, json.dumps([kind, *texts]).encode())
        if "refused" in said:
            name, key, facts = said["refused"]
            raise Refused(key, **facts) if name not in KINDS else KINDS[name](key, facts)
        if "read" not in said:
            failed, places = said["failed"]
            alarm("text-not-read", kind=failed, where=places)
            raise Refused("cannot-read")
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

    def ask(self, question: bytes) -> dict[str, Any]:
        """In the thread: the answer of the process, or of its end."""
        try:
            if self.process is None:
                self.process = ReadingProcess()
                self.process.hear(STARTING)
            return self.process.ask(question, self.seconds)
        except (OSError, EOFError) as wrong:
            note("text-reader-killed", kind=type(wrong).__name__)
            self.end()
            return {"failed": [type(wrong).__name__, []]}

    def end(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            process.end()

    async def close(self) -> None:
        """Nobody waits for a text any more."""
        process = self.process
        if process is not None:
            process.process.kill()  # so that whoever listens to it hears its end
        await asyncio.get_running_loop().run_in_executor(self.thread, self.end)
        self.thread.shutdown(wait=False)
