"""A worker that somebody stopped (SIGSTOP): the server serves on, the game goes on, and the server stops when told."""

import os
import signal
import time
from pathlib import Path

import pytest

from tests.server.real_server import Player, Screen
from tests.server.test_process import Process, serving

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")


def children(pid: int) -> list[int]:
    """Processes that this one has started, and those of these."""
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        found += [int(child) for child in (task / "children").read_text(encoding="ascii").split()]
    return found + [each for child in found for each in children(child)]


def workers(process: Process) -> list[int]:
    """Those that think; when there is one."""
    ends = time.monotonic() + 30
    while time.monotonic() < ends:
        found = [pid for pid in children(process.child.pid) if b"spawn_main" in command_of(pid)]
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError("no worker was started")


def command_of(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def is_there(pid: int) -> bool:
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False


def play_to(screen: Screen, n: int) -> None:
    """Answer whatever is asked, until the computer has brought the table so far."""
    while screen.sight["n"] < n:
        if screen.sight["options"]:
            screen.answer(screen.sight["options"][0]["text"])
        else:
            screen.hear()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_server_with_a_stopped_worker_stops_when_told(tmp_path: Path, number: signal.Signals):
    with serving(tmp_path) as process, Player(process.port, "Ann") as ann:
        table = ann.make("north-africa", seat="allies", opponent="computer:veteran")["id"]
        with ann.live(table) as screen:
            screen.hear()
            stopped = workers(process)
            for pid in stopped:
                os.kill(pid, signal.SIGSTOP)
            began = time.monotonic()
            code, _, errors = process.end(number)
        assert code == 0, errors
        assert time.monotonic() - began < 10
        assert not [pid for pid in stopped if is_there(pid)]


def test_the_game_goes_on_when_its_worker_is_stopped_and_everybody_else_is_served_meanwhile(tmp_path: Path):
    with serving(tmp_path) as process, Player(process.port, "Ann") as ann:
        table = ann.make("north-africa", seat="allies", opponent="computer:recruit")["id"]
        with ann.live(table) as screen:
            screen.hear()
            for _ in range(2):
                stopped = workers(process)
                for pid in stopped:
                    os.kill(pid, signal.SIGSTOP)
                n = screen.sight["n"]
                for _ in range(20):
                    began = time.monotonic()
                    assert ann.get("/api/tables").status_code == 200
                    assert time.monotonic() - began < 2
                play_to(screen, n + 6)
        assert not [pid for pid in stopped if is_there(pid)]
        assert process.end(signal.SIGTERM)[0] == 0


def test_a_killed_server_leaves_no_worker_behind_not_even_a_stopped_one(tmp_path: Path):
    with serving(tmp_path) as process, Player(process.port, "Ann") as ann:
        table = ann.make("north-africa", seat="allies", opponent="computer:veteran")["id"]
        with ann.live(table) as screen:
            screen.hear()
            stopped = workers(process)
            ends = time.monotonic() + 30
            while any(os.getpgid(pid) == os.getpgid(process.child.pid) for pid in stopped):
                assert time.monotonic() < ends, "a worker leads no group of its own"
                time.sleep(0.05)
            for pid in stopped:
                os.kill(pid, signal.SIGSTOP)
            process.end(signal.SIGKILL)
        ends = time.monotonic() + 10
        while any(is_there(pid) for pid in stopped) and time.monotonic() < ends:
            time.sleep(0.05)
        assert not [pid for pid in stopped if is_there(pid)]
