"""Tables with computer players: for whom they think, that nobody thinks in vain, and that waiting is shown."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

import sandtable
from sandtable.players.advice import advice_for
from sandtable.server.workers.fair_queue import Owner, Place, Rank
from sandtable.server.workers.worker_pool import Job
from tests.server.real_server import NO_LIMITS, Player, RealServer, open_server, quick

Guest = Callable[[str], Player]


class Thinking:
    """A pool that answers when it is told to, and says what it was asked about one table.

    The server is shared: computers at the tables of earlier tests may ask it too, and wait."""

    def __init__(self, server: RealServer) -> None:
        self.server = server
        self.jobs: defaultdict[str, list[Job]] = defaultdict(list)
        self.begun: defaultdict[str, Event] = defaultdict(Event)
        self.given_up: defaultdict[str, Event] = defaultdict(Event)
        self.gates: list[asyncio.Event] = []

    async def run(self, job: Job) -> Any:
        gate = asyncio.Event()
        self.gates.append(gate)
        self.jobs[job.near].append(job)
        self.begun[job.near].set()
        try:
            await gate.wait()
        except asyncio.CancelledError:
            self.given_up[job.near].set()
            raise
        return [job.facts[1]["view"]["options"][0], ""]

    def first_job(self, table: str) -> Job:
        """What the pool was asked first about this table, as soon as it was."""
        assert self.begun[table].wait(10)
        return self.jobs[table][0]

    def call(self, what: Callable[[], None]) -> None:
        """Something that happens on the loop of the server."""
        self.server.loop.call_soon_threadsafe(what)

    def answer(self) -> None:
        for gate in self.gates:
            gate.set()


@pytest.fixture
def thinking(server: RealServer, monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinking]:
    found = Thinking(server)
    monkeypatch.setattr(server.registry.pool, "run", found.run)
    yield found
    found.call(found.answer)


def against(player: Player, level: str) -> str:
    """A table at which the computer is asked first."""
    for seat in ("allies", "axis"):
        head = player.make("north-africa", seat=seat, opponent=f"computer:{level}")
        if not head["yours"]:
            return str(head["id"])
    raise AssertionError("nobody begins")


def test_a_computer_thinks_for_the_player_at_its_table_and_from_where_they_came(guest: Guest, thinking: Thinking):
    ann = guest("Ann")
    table = against(ann, "commander")
    job = thinking.first_job(table)
    me = ann.get("/api/me").json()["player"]["id"]
    assert (job.owner, job.rank, job.near) == (Owner(me, "127.0.0.1"), Rank.AT_TABLE, table)
    assert job.seconds == 10.0
    assert type(job.facts[1]["seed"]) is int


def test_a_computer_is_told_what_its_seat_infers_about_the_other_hand_where_levels_infer(
    guest: Guest, thinking: Thinking, monkeypatch: pytest.MonkeyPatch
):
    assert "held" not in thinking.first_job(against(guest("Ann"), "regular")).facts[1]
    monkeypatch.setattr(advice_for(sandtable.game("north-africa")), "levels_infer", True)
    table = against(guest("Bob"), "regular")
    told = thinking.first_job(table).facts[1]
    other = "axis" if told["view"]["seat"] == "allies" else "allies"
    held = [chance for _, chance in told["held"]]
    assert sum(held) == pytest.approx(told["view"]["table"]["sides"][other]["hand_size"], abs=0.01)


def test_a_thought_about_a_table_that_has_moved_on_is_given_up(guest: Guest, thinking: Thinking):
    ann = guest("Ann")
    table = against(ann, "commander")
    thinking.first_job(table)
    assert ann.do(table, "resign").status_code == 200
    assert thinking.given_up[table].wait(10)


def test_nobody_begins_to_think_about_a_table_that_moved_on_during_the_pause_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    with open_server(quick(tmp_path, computer_delay=0.3)) as server, server.player("Ann") as ann:
        thinking = Thinking(server)
        monkeypatch.setattr(server.registry.pool, "run", thinking.run)
        table = against(ann, "commander")
        assert ann.do(table, "resign").status_code == 200
        other = against(ann, "commander")
        thinking.first_job(other)
        assert not thinking.begun[table].is_set()
        thinking.call(thinking.answer)


def test_an_offer_or_a_word_does_not_disturb_it(guest: Guest, thinking: Thinking):
    ann = guest("Ann")
    table = against(ann, "commander")
    with ann.live(table) as screen:
        screen.hear()
        thinking.first_job(table)
        n = screen.sight["n"]
        screen.say("chat", text="take your time")
        screen.until(lambda sight: sight["chat"])
        assert not thinking.given_up[table].is_set()
        thinking.call(thinking.answer)
        screen.until(lambda sight: sight["n"] > n)
        assert len(thinking.jobs[table][0].facts[1]["view"]["options"]) > 0


def test_whoever_waits_for_a_computer_sees_the_line(guest: Guest, thinking: Thinking):
    ann = guest("Ann")
    table = against(ann, "commander")
    tell = thinking.first_job(table).tell
    assert tell is not None
    with ann.live(table) as screen, guest("").live(table) as watching:
        assert screen.hear()["line"] is None
        watching.hear()
        thinking.call(lambda: tell(Place(4, 31)))
        for each in (screen, watching):
            heard = each.hear()
            while heard["is"] == "presence":
                heard = each.hear()
            assert heard == {"is": "line", "what": "computer", "line": {"ahead": 4, "seconds": 31}}
        assert ann.look(table)["line"] == {"ahead": 4, "seconds": 31}
        thinking.call(lambda: tell(None))
        assert screen.hear() == {"is": "line", "what": "computer", "line": None}
        assert ann.look(table)["line"] is None
        thinking.call(lambda: tell(Place(4, 31)))
        screen.hear()
        assert ann.do(table, "resign").status_code == 200
        assert screen.until(lambda sight: sight["state"] == "over")["line"] is None


def test_there_is_a_limit_to_running_games_against_computers_and_it_says_so(tmp_path: Path):
    few = NO_LIMITS._replace(computer_games=2)
    with open_server(quick(tmp_path, few, computer_delay=60.0)) as server, server.player("Ann") as ann:
        tables = [ann.make("poland", seat="any", opponent="computer:random")["id"] for _ in range(2)]
        refused = ann.post("/api/tables", game="poland", seat="any", opponent="computer:random")
        assert refused.status_code == 429
        assert refused.json()["error"] == {"key": "too-many-computers", "facts": {"most": 2}}
        assert ann.make("poland", seat="all", opponent="none")["state"] == "playing"
        with server.player("Bob") as bob:
            assert bob.make("poland", seat="any", opponent="computer:random")["state"] == "playing"
        ann.do(tables[0], "resign")
        ann.make("poland", seat="any", opponent="computer:random")
        assert ann.do(tables[0], "rematch").json()["error"]["key"] == "too-many-computers"
        assert ann.look(tables[0])["offers"] == []
