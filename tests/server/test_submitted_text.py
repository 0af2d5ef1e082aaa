"""Positions, cards and maps that strangers send are read beside the server, and nobody waits for them."""

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.kernel import write_position
from sandtable.server.config import Limits, Rate
from sandtable.server.workers.submitted_texts import MOST_MINE, SubmittedTexts
from sandtable.server.workers.worker_pool import Job, WorkerPool
from sandtable.server.workers.worker_process import MEMORY, JobFailed
from sandtable.tables.refusals import Refused
from sandtable.tables.submitted_text import is_quickly_settled
from tests.server.real_server import NO_LIMITS, Player, RealServer, open_server, quick

DEEP_KEY = "a." * 32_000 + "a = 1"  # it blocked everybody for fifteen seconds
DEEP_LIST = '{"game":"omaha","table":' + "[" * 30_000
WIDE = "game = 'omaha'\n" + "\n".join(f"k{n} = {n}" for n in range(5_000))
OMAHA = write_position(sandtable.game("omaha").start(1).position())
EDITION = '{"allotments":{"axis":[5]}}'


def reader_of(server: RealServer) -> int:
    """The process that reads."""
    wait_until(lambda: server.registry.pool.reading.idle)
    (worker,) = server.registry.pool.reading.idle
    assert worker.process is not None
    assert worker.process.pid is not None
    return worker.process.pid


def wait_until(holds: Callable[[], Any]) -> None:
    ends = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < ends
        time.sleep(0.01)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("text", [DEEP_KEY, DEEP_LIST, WIDE], ids=["key", "list", "wide"])
def test_a_text_that_is_made_to_be_slow_is_refused(guest: Callable[[str], Player], text: str):
    player = guest("Ann")
    for answer in (
        player.post("/api/positions", position=text),
        player.post("/api/tables", game="omaha", position=text),
        player.post("/api/tables", game="kasserine", seat="all", opponent="none", settings={"edition": text}),
        player.post("/api/tables", game="poland", seat="all", opponent="none", settings={"deck": text}),
        player.post("/api/tables", game="omaha", settings={"deck": text}),
    ):
        assert answer.status_code == 400
        assert answer.json()["error"]["key"] in ("unreadable", "unknown-name", "bad-shape", "unknown-value")
        assert len(answer.content) < 3_000
    assert player.get("/api/tables").json()["mine"] == []


def test_nothing_that_a_stranger_wrote_is_read_in_the_server(
    server: RealServer, guest: Callable[[str], Player], monkeypatch: pytest.MonkeyPatch
):
    """Not even what is harmless: who knows what the next text holds?"""
    player = guest("Ann")

    def never(*arguments: Any) -> Any:
        raise AssertionError("read in the server itself")

    for name in ("read_position", "settle"):
        monkeypatch.setattr(f"sandtable.tables.submitted_text.{name}", never)
    assert player.post("/api/positions", position=OMAHA).json()["game"] == "omaha"
    assert player.make("omaha", position=OMAHA)["position"] is True
    made = player.make("kasserine", seat="all", opponent="none", settings={"edition": EDITION})
    assert made["settings"]["edition"] == EDITION
    assert reader_of(server) != os.getpid()


def test_a_table_with_the_usual_settings_needs_no_reader():
    game = sandtable.game("kasserine")
    assert is_quickly_settled(game, {})
    assert is_quickly_settled(game, {"edition": game.settings[0].default, "length": "8", "no-such": "x"})
    assert not is_quickly_settled(game, {"edition": EDITION})


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[RealServer]:
    with open_server(quick(tmp_path, reading_seconds=30.0)) as server:
        yield server


def test_a_text_that_takes_too_long_is_given_up_and_the_next_one_is_read(impatient: RealServer):
    """No text is read in a microsecond."""
    texts = impatient.registry.texts
    with impatient.player("Ann") as ann, impatient.player("Bob") as bob:
        assert ann.post("/api/positions", position=OMAHA).status_code == 200
        pid = reader_of(impatient)
        texts.seconds = 1e-6
        told = ann.post("/api/positions", position=OMAHA)
        assert (told.status_code, told.json()["error"]["key"]) == (400, "cannot-read")
        assert bob.make("omaha")["state"] == "playing"
        wait_until(lambda: not is_alive(pid))
        texts.seconds = 30
        assert ann.post("/api/positions", position=OMAHA).status_code == 200
        assert reader_of(impatient) != pid


def test_a_reader_that_was_stopped_is_replaced(impatient: RealServer):
    impatient.registry.texts.seconds = 30
    with impatient.player("Ann") as ann:
        assert ann.post("/api/positions", position=OMAHA).status_code == 200
        pid = reader_of(impatient)
        os.kill(pid, signal.SIGSTOP)  # it would never answer again
        wait_until(lambda: not is_alive(pid))
        assert ann.post("/api/positions", position=OMAHA).status_code == 200
        assert reader_of(impatient) != pid


def test_the_server_stops_although_the_reader_does_not(tmp_path: Path):
    with open_server(quick(tmp_path, reading_seconds=600.0)) as server, server.player("Ann") as ann:
        assert ann.post("/api/positions", position=OMAHA).status_code == 200
        pid = reader_of(server)
        os.kill(pid, signal.SIGSTOP)
    assert server.registry.pool.all == []
    wait_until(lambda: not is_alive(pid))


def test_what_reads_strangers_texts_thinks_for_nobody_and_has_little_memory(
    server: RealServer, guest: Callable[[str], Player]
):
    """A text may leave something behind in the process that read it."""
    assert guest("Ann").post("/api/positions", position=OMAHA).status_code == 200
    (reader,) = server.registry.pool.reading.idle
    assert reader.is_confined
    assert reader not in server.registry.pool.thinking.idle
    asked = asyncio.run_coroutine_threadsafe(reader.ask("answer", "random", {}), reader.loop)
    with pytest.raises(JobFailed, match="KeyError"):
        asked.result(30)
    limits = Path(f"/proc/{reader_of(server)}/limits")
    if limits.exists():  # on Linux
        (line,) = [line for line in limits.read_text().splitlines() if line.startswith("Max address space")]
        assert str(MEMORY) in line


async def test_nobody_with_many_texts_pushes_the_others_back():
    read: list[str] = []

    class Reads(WorkerPool):
        async def have_one(self, lane: Any, near: str = "") -> None:
            pass

        async def tried(self, job: Job, worker: Any) -> Any:
            read.append(str(job.facts))
            return {"read": None}

    pool = Reads(1, Limits())
    texts = SubmittedTexts(5, pool)
    many = [texts.read("Ann", "position", f"Ann {n}") for n in range(MOST_MINE)]
    other = texts.read("Bob", "position", "Bob")
    tasks = [asyncio.create_task(each) for each in (*many, other)]
    await asyncio.sleep(0)
    with pytest.raises(Refused) as refused:
        await texts.read("Ann", "position", "one too many")
    assert refused.value.key == "too-fast"
    await asyncio.gather(*tasks)
    assert "Bob" in read[1]
    assert not texts.waiting
    assert not texts.mine
    await pool.close()


def test_strangers_without_a_name_cannot_keep_the_reader_busy(tmp_path: Path):
    limits = NO_LIMITS._replace(tables=Rate(3, 0.001))
    with open_server(quick(tmp_path, limits)) as server, server.player() as stranger:
        keys = [stranger.post("/api/positions", position=DEEP_KEY).json()["error"]["key"] for _ in range(4)]
    assert keys == ["unreadable"] * 3 + ["too-fast"]
