"""Positions, cards and maps that strangers send are read beside the server, and nobody waits for them."""

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest

import sandtable
from sandtable.kernel import write_position
from sandtable.server.config import Rate
from sandtable.server.workers.text_reader import MOST_MINE, TextReader
from sandtable.tables.refusals import Refused
from sandtable.tables.submitted_text import is_quickly_settled
from tests.server.house import NO_LIMITS, House, Player, open_house, quick

DEEP_KEY = "a." * 32_000 + "a = 1"  # it blocked everybody for fifteen seconds
DEEP_LIST = '{"game":"omaha","table":' + "[" * 30_000
WIDE = "game = 'omaha'\n" + "\n".join(f"k{n} = {n}" for n in range(5_000))
OMAHA = write_position(sandtable.game("omaha").start(1).position())
EDITION = '{"allotments":{"axis":[5]}}'


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
    house: House, guest: Callable[[str], Player], monkeypatch: pytest.MonkeyPatch
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
    process = house.registry.reader.process
    assert process is not None
    assert process.process.pid != os.getpid()


def test_a_table_with_the_usual_settings_needs_no_reader():
    game = sandtable.game("kasserine")
    assert is_quickly_settled(game, {})
    assert is_quickly_settled(game, {"edition": game.settings[0].default, "length": "8", "no-such": "x"})
    assert not is_quickly_settled(game, {"edition": EDITION})


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[House]:
    with open_house(quick(tmp_path, reading_seconds=0.5)) as house:
        yield house


def test_a_text_that_takes_too_long_is_given_up_and_the_next_one_is_read(impatient: House):
    with impatient.player("Ann") as ann, impatient.player("Bob") as bob:
        assert ann.post("/api/positions", position=OMAHA).status_code == 200
        process = impatient.registry.reader.process
        assert process is not None
        pid = process.process.pid
        assert pid is not None
        os.kill(pid, signal.SIGSTOP)  # it would never answer again
        told: list[httpx.Response] = []
        waiting = Thread(target=lambda: told.append(ann.post("/api/positions", position=OMAHA)))
        waiting.start()
        while impatient.registry.reader.waiting.total() == 0:
            time.sleep(0.01)
        assert bob.make("omaha")["state"] == "playing"  # nobody else waits for it
        waiting.join(10)
        assert (told[0].status_code, told[0].json()["error"]["key"]) == (400, "cannot-read")
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
        impatient.registry.reader.seconds = 10
        assert ann.post("/api/positions", position=OMAHA).status_code == 200


def test_the_server_stops_although_the_reader_does_not(tmp_path: Path):
    with open_house(quick(tmp_path, reading_seconds=600.0)) as house, house.player("Ann") as ann:
        assert ann.post("/api/positions", position=OMAHA).status_code == 200
        process = house.registry.reader.process
        assert process is not None
        assert process.process.pid is not None
        os.kill(process.process.pid, signal.SIGSTOP)
    assert house.registry.reader.process is None


async def test_nobody_with_many_texts_pushes_the_others_back(tmp_path: Path):
    read: list[str] = []
    reader = TextReader(5)

    def ask(question: bytes) -> dict[str, Any]:
        read.append(question.decode())
        return {"read": None}

    reader.ask = ask  # type: ignore[method-assign]
    many = [reader.read("Ann", "position", f"Ann {n}") for n in range(MOST_MINE)]
    other = reader.read("Bob", "position", "Bob")
    tasks = [asyncio.create_task(each) for each in (*many, other)]
    await asyncio.sleep(0)
    with pytest.raises(Refused) as refused:
        await reader.read("Ann", "position", "one too many")
    assert refused.value.key == "too-fast"
    await asyncio.gather(*tasks)
    assert "Bob" in read[1]
    assert not reader.waiting
    assert not reader.mine
    await reader.close()


def test_strangers_without_a_name_cannot_keep_the_reader_busy(tmp_path: Path):
    limits = NO_LIMITS._replace(tables=Rate(3, 0.001))
    with open_house(quick(tmp_path, limits)) as house, house.player() as stranger:
        keys = [stranger.post("/api/positions", position=DEEP_KEY).json()["error"]["key"] for _ in range(4)]
    assert keys == ["unreadable"] * 3 + ["too-fast"]
