# mypyc: skip
"""A program that was started, and the lines that go to it and come from it, within its time and its memory."""

import contextlib
import ctypes
import os
import selectors
import signal
import subprocess
import sys
import time
import weakref
from pathlib import Path
from typing import IO, Final, cast

from sandtable.players.engines.failure import LAST_WORDS, EngineFailed, Kind
from sandtable.players.engines.limits import Engine
from sandtable.players.engines.messages import LONGEST_LINE, Message, read, written

LOOK: Final = 0.1  # seconds between two looks at its memory
BURIAL: Final = 5.0  # seconds to wait for one that was killed
PARENT_DEATH_SIGNAL: Final = 1  # PR_SET_PDEATHSIG
CHUNK: Final = 1 << 16
MEGABYTE: Final = 1 << 20


class EngineProcess:
    """An engine that is running. It is ended with its children, at the latest when this program ends. With
    `dies_with_us` also when this program is killed, where the system can do that (Linux).
    """

    def __init__(self, engine: Engine, dies_with_us: bool = False) -> None:
        self.engine = engine
        try:
            self.process = subprocess.Popen(
                engine.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # so that its children end with it
                bufsize=0,
                preexec_fn=die_with_parent if dies_with_us and sys.platform == "linux" else None,
            )
        except OSError as wrong:
            raise EngineFailed(engine.name, "start", str(wrong)) from wrong
        self.end_it = weakref.finalize(self, end, self.process)
        self.unread = b""
        self.last_words = b""
        self.selector = selectors.DefaultSelector()
        for stream in (self.stdout, self.stderr):
            os.set_blocking(stream.fileno(), False)
            self.selector.register(stream, selectors.EVENT_READ)
        os.set_blocking(self.stdin.fileno(), False)

    @property
    def stdin(self) -> IO[bytes]:
        return cast(IO[bytes], self.process.stdin)

    @property
    def stdout(self) -> IO[bytes]:
        return cast(IO[bytes], self.process.stdout)

    @property
    def stderr(self) -> IO[bytes]:
        return cast(IO[bytes], self.process.stderr)

    # ------------------------------------------------------------------------------------------------------- talking

    def tell(self, message: Message, seconds: float) -> None:
        """Send a message. An engine that does not read fails, and so does one that is no longer there."""
        data, limit = written(message), time.monotonic() + seconds
        while data:
            try:
                data = data[self.stdin.write(data) or 0 :]
            except BlockingIOError:
                pass
            except OSError:
                raise self.ended() from None
            if data:
                self.watch(limit, seconds)

    def hear(self, seconds: float, began: float = 0.0) -> Message:
        """Its next message, within this time from now, or from when it `began` to think."""
        limit = (began or time.monotonic()) + seconds
        while b"\n" not in self.unread:
            if len(self.unread) > LONGEST_LINE:
                raise self.failed("garbage", f"a line of more than {LONGEST_LINE} bytes")
            self.watch(limit, seconds)
        line, _, self.unread = self.unread.partition(b"\n")
        return read(line, lambda detail: self.failed("garbage", detail))

    def watch(self, limit: float, seconds: float) -> None:
        """Wait a moment for whatever it says, and look after its time and its memory."""
        left = limit - time.monotonic()
        if left <= 0:
            raise self.failed("time", f"{seconds:g}")
        for key, _ in self.selector.select(min(left, LOOK)):
            stream = cast(IO[bytes], key.fileobj)
            data = stream.read(CHUNK)
            if stream is self.stderr:
                self.last_words = (self.last_words + (data or b""))[-4 * LAST_WORDS :]
            elif data:
                self.unread += data
            elif data == b"":
                raise self.ended()
            if data == b"":
                self.selector.unregister(stream)
        if memory_of(self.process.pid) > self.engine.limits.memory * MEGABYTE:
            raise self.failed("memory", str(self.engine.limits.memory))

    # -------------------------------------------------------------------------------------------------------- ending

    def ended(self) -> EngineFailed:
        """It closed its output: what it said last, and how it ended."""
        try:
            code = self.process.wait(LOOK)
        except subprocess.TimeoutExpired:
            return self.failed("crash", "it closed its standard output")
        return self.failed("crash", f"exit code {code}" if code >= 0 else signal.Signals(-code).name)

    def failed(self, kind: Kind, detail: str) -> EngineFailed:
        """It is ended; what is to be reported of it."""
        with contextlib.suppress(OSError, ValueError):
            self.last_words += self.stderr.read(CHUNK) or b""
        self.close()
        return EngineFailed(self.engine.name, kind, detail, self.last_words.decode("utf-8", "replace"))

    def close(self) -> None:
        self.end_it()
        self.selector.close()


def die_with_parent() -> None:
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(PARENT_DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)


def end(process: "subprocess.Popen[bytes]") -> None:
    """Kill a process and its children, and close the lines to it."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(BURIAL)
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream is not None:
            with contextlib.suppress(OSError):
                stream.close()


def memory_of(pid: int) -> int:
    """The bytes of memory that a process and its children hold; 0 where the system does not tell."""
    total = 0
    with contextlib.suppress(OSError, ValueError, IndexError):
        total = int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
            total += memory_of(int(child))
    return total
