"""Nothing in memory is ahead of the disk: what could not be kept was not done, is not seen, and can be done again."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from sandtable.kernel import BadRecord, IllegalOption
from sandtable.server.accounts.people import Person
from sandtable.server.live import answering, new_tables, table_actions
from sandtable.server.live.live_table import LiveTable
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.storage import DATABASE, SqliteStore
from sandtable.server.storage.store import connect
from tests.server.conftest import Pair
from tests.server.play import asked, play_on
from tests.server.real_server import Player, RealServer, Screen, embedded, open_server, quick

FAILURES = [
    sqlite3.OperationalError("disk I/O error"),
    UnicodeEncodeError("utf-8", "\ud800", 0, 1, "surrogates not allowed"),
    OverflowError("Python int too large to convert to SQLite INTEGER"),
    MemoryError(),
]


def failing(wrong: BaseException) -> Callable[..., Any]:
    async def fail(job: object) -> None:
        raise wrong

    return fail


def rows_of(folder: Path, table: str) -> list[Any]:
    """All that is kept of a table, but for its time."""
    with closing(connect(folder / DATABASE)) as database:
        return [
            list(map(tuple, database.execute(f"SELECT {what} WHERE {name} = ? ORDER BY {name}, 2", (table,))))
            for what, name in (
                ("id, state, ending, offers, next FROM tables", "id"),
                ("table_id, seat, player, nonce, wish, orders FROM seats", "table_id"),
                ("table_id, seq, kind, seat, option FROM log", "table_id"),
                ("table_id, number, text FROM chat", "table_id"),
                ("table_id, player, text FROM notes", "table_id"),
            )
        ]


@pytest.mark.embedded
@pytest.mark.parametrize("wrong", FAILURES, ids=lambda wrong: type(wrong).__name__)
def test_an_answer_that_cannot_be_kept_was_not_given(tmp_path: Path, wrong: Exception, monkeypatch: pytest.MonkeyPatch):
    with open_server(quick(tmp_path)) as server, server.player("Ann") as ann:
        table = ann.make("omaha")["id"]
        before, kept = ann.look(table), rows_of(tmp_path, table)
        with ann.live(table) as screen:
            option = screen.hear()["options"][0]["text"]
            with monkeypatch.context() as broken:
                broken.setattr(server.registry.store, "write_table", failing(wrong))
                assert screen.answer(option)["error"]["key"] == "storage"
            assert table not in server.registry.tables
        assert ann.look(table) == before
        assert rows_of(tmp_path, table) == kept
        with ann.live(table) as screen:
            screen.hear()
            assert screen.answer(option)["n"] > before["n"]
        lines = rows_of(tmp_path, table)[2]
        assert [line[1] for line in lines] == list(range(1, len(lines) + 1))


ACTIONS = ["resign", "ask-takeback", "accept-draw", "accept-takeback", "decline"]


def seated(server: RealServer, ann: Player, bob: Player) -> tuple[str, Screen, Screen]:
    """A table where both have answered, Ann has offered everything, and something was said."""
    table = ann.make("north-africa", seat="axis")["id"]
    bob.do(table, "join")
    one, two = ann.live(table), bob.live(table)
    one.hear()
    two.hear()
    play_on(Random(3), one, two, most=25)
    assert bob.do(table, "offer-draw").status_code == 200
    for action in ("offer-draw", "ask-takeback"):
        assert ann.do(table, action).status_code == 200
    return table, one, two


@pytest.mark.embedded
def test_whatever_cannot_be_kept_was_not_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with open_server(quick(tmp_path)) as server, server.player("Ann") as ann, server.player("Bob") as bob:
        table, one, two = seated(server, ann, bob)
        asker = asked(one, two)
        assert asker is not None
        one.socket.close()
        two.socket.close()
        seat = asker.sight["seat"]
        kept = rows_of(tmp_path, table)
        sights = [ann.look(table), bob.look(table)]
        n, option = sights[0]["n"], next(iter(asker.sight["options"]))["text"]
        live: list[tuple[str, dict[str, Any]]] = [
            ("answer", {"n": n, "option": option}),
            ("undo", {"n": n}),
            ("wish", {"wish": "turn"}),
            ("orders", {"orders": [{"question": "x", "option": "pass"}]}),
            ("chat", {"text": "hello"}),
        ]
        with monkeypatch.context() as broken:
            broken.setattr(server.registry.store, "write_table", failing(RuntimeError()))
            for action in ACTIONS:
                response = bob.do(table, action)
                assert (response.status_code, response.json()["error"]["key"]) == (503, "storage"), action
            assert ann.put(f"/api/tables/{table}/notes", text="note").json()["error"]["key"] == "storage"
            for do, body in live:
                player = ann if seat == "axis" else bob
                with player.live(table, seat=seat) as screen:
                    screen.hear()
                    key = screen.refusal_of(do, **body)
                    assert key in ("storage", "cannot-undo", "no-wish"), (do, key)
        assert [ann.look(table), bob.look(table)] == sights
        assert rows_of(tmp_path, table) == kept


@pytest.mark.embedded
def test_joining_leaving_and_a_rematch_are_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with open_server(quick(tmp_path)) as server, server.player("Ann") as ann, server.player("Bob") as bob:
        table = ann.make("north-africa", seat="axis")["id"]
        with monkeypatch.context() as broken:
            broken.setattr(server.registry.store, "write_table", failing(RuntimeError()))
            assert bob.do(table, "join").json()["error"]["key"] == "storage"
            assert ann.do(table, "leave").json()["error"]["key"] == "storage"
            assert ann.do(table, "join", nonce="new").json()["error"]["key"] == "storage"
            assert bob.post("/api/tables", game="omaha").status_code == 500
        assert ann.look(table)["seats"]["allies"]["kind"] == "empty"
        assert bob.get("/api/tables").json()["mine"] == []
        bob.do(table, "join")
        ann.do(table, "resign")
        ann.do(table, "rematch")
        kept = rows_of(tmp_path, table)
        with monkeypatch.context() as broken:
            broken.setattr(server.registry.store, "write_table", failing(RuntimeError()))
            assert bob.do(table, "rematch").json()["error"]["key"] == "storage"
        assert rows_of(tmp_path, table) == kept
        assert len(ann.get("/api/tables").json()["mine"]) == 1
        again = bob.do(table, "rematch").json()["next"]
        assert {head["id"] for head in ann.get("/api/tables").json()["mine"]} == {again, table}


def test_rules_that_fail_half_way_leave_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def half(self: LiveTable, *others: Any) -> None:
        raise RuntimeError("after the sitting has changed")

    with open_server(quick(tmp_path)) as server, server.player("Ann") as ann:
        table = ann.make("omaha")["id"]
        before = ann.look(table)
        with ann.live(table) as screen:
            option = screen.hear()["options"][0]["text"]
            with monkeypatch.context() as broken:
                broken.setattr(LiveTable, "thrown", half)
                assert screen.answer(option)["error"]["key"] == "our-fault"
        assert ann.look(table) == before
        with ann.live(table) as screen:
            screen.hear()
            assert screen.answer(option)["is"] == "sight"


@pytest.mark.embedded
def test_a_computer_whose_answer_could_not_be_kept_answers_when_somebody_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    with open_server(quick(tmp_path, computer_delay=0.2)) as server, server.player("Ann") as ann:
        table = ann.make("north-africa", seat="allies", opponent="computer:random")["id"]
        tried = Event()

        async def fail(job: object) -> None:
            tried.set()
            raise UnicodeEncodeError("utf-8", "\ud800", 0, 1, "surrogates not allowed")

        with monkeypatch.context() as broken:
            broken.setattr(server.registry.store, "write_table", fail)
            assert tried.wait(10)
        n = ann.look(table)["n"]
        with ann.live(table) as screen:
            assert screen.until(lambda sight: sight["n"] > n)["n"] > n


# Cancelled in the middle


class SlowDisk:
    """A store whose next write waits until it is let go."""

    def __init__(self, registry: TableRegistry, wrong: Exception | None = None) -> None:
        self.begun, self.go = Event(), Event()
        writer = embedded(registry.store).writer
        assert writer is not None
        self.commit = writer.committer.commit
        writer.committer.commit = self.slow  # type: ignore[method-assign]
        self.wrong = wrong

    def slow(self, batch: Any) -> Any:
        self.begun.set()
        self.go.wait(10)
        if self.wrong is not None:
            return [(done, None, self.wrong) for _, done in batch]
        return self.commit(batch)


@pytest.fixture
def ann() -> Person:
    return Person("ann", "Ann", False)


async def sitting_down(folder: Path, ann: Person) -> tuple[TableRegistry, LiveTable]:
    registry = TableRegistry(quick(folder), SqliteStore(folder))
    await registry.open()
    await registry.store.write(lambda db: db.execute("INSERT INTO players VALUES ('ann', 'Ann', NULL, NULL, 0)"))
    return registry, await new_tables.make_table(registry, ann, {"game": "omaha"})


@pytest.mark.parametrize("wrong", [None, sqlite3.OperationalError("disk full")], ids=["written", "failed"])
async def test_whoever_is_cancelled_waits_until_it_is_known_what_is_on_the_disk(
    tmp_path: Path, ann: Person, wrong: Exception | None
):
    registry, table = await sitting_down(tmp_path, ann)
    n, option = table.n, table.sitting.state.options()[0].text
    disk = SlowDisk(registry, wrong)
    action = asyncio.create_task(answering.answer(registry, table, ann, "squad", {"n": n, "option": option, "id": "1"}))
    looker = asyncio.create_task(seen_n(registry, table.id))
    await asyncio.to_thread(disk.begun.wait, 10)
    for _ in range(3):
        action.cancel()
        await asyncio.sleep(0.01)
    assert table.live.lock.locked()
    assert not action.done()
    assert not looker.done()  # nobody sees it before it is kept
    disk.go.set()
    with pytest.raises(asyncio.CancelledError):
        await action
    fresh = await registry.table(table.id)
    assert fresh is not table
    assert (fresh.n > n) is (wrong is None)
    assert await looker == fresh.n
    await registry.close()


async def seen_n(registry: TableRegistry, table: str) -> int:
    await asyncio.sleep(0)
    async with registry.looking(table) as seen:
        return seen.n


async def test_a_line_of_chat_that_was_cancelled_does_not_stand_in_the_way_of_the_next(tmp_path: Path, ann: Person):
    registry, table = await sitting_down(tmp_path, ann)
    disk = SlowDisk(registry)
    said = asyncio.create_task(table_actions.chat(registry, table, ann, "squad", {"text": "one"}))
    await asyncio.to_thread(disk.begun.wait, 10)
    said.cancel()
    disk.go.set()
    with pytest.raises(asyncio.CancelledError):
        await said
    fresh = await registry.table(table.id)
    await table_actions.chat(registry, fresh, ann, "squad", {"text": "two"})
    assert [line["text"] for line in fresh.talk.chat] == ["one", "two"]
    await registry.close()


async def test_a_screen_that_waits_is_not_shown_what_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Both screens want a picture while an answer is being written; then it fails."""
    with open_server(quick(tmp_path)) as server, server.player("Ann") as ann:
        table = ann.make("omaha")["id"]
        with ann.live(table) as one, ann.live(table) as two:
            one.hear()
            two.hear()
            disk = SlowDisk(server.registry, sqlite3.OperationalError("disk full"))
            one.say("answer", n=one.sight["n"], option=one.sight["options"][0]["text"], id="x")
            assert disk.begun.wait(10)
            two.say("sit", seat="squad")  # asks for a new picture
            while not waiting_for(server.registry.tables[table].live.lock):
                await asyncio.sleep(0.01)
            disk.go.set()
            with pytest.raises(ConnectionClosed):
                raise AssertionError(two.hear())


def waiting_for(lock: asyncio.Lock) -> bool:
    return bool(getattr(lock, "_waiters", None))


# What is hidden


def test_an_error_never_lists_what_a_hidden_seat_could_answer(
    pair: Pair, server: RealServer, monkeypatch: pytest.MonkeyPatch
):
    """Whatever a stored answer trips over, nobody but the seat that is asked learns what it could say."""
    axis, allies, table = pair
    secret = "secret option"

    def illegal(*others: Any) -> None:
        raise IllegalOption("x", [secret], [secret])

    def record(*others: Any) -> None:
        raise BadRecord("record-illegal", {"place": "x", "value": "x", "rule": secret, "possible": secret})

    with axis.live(table) as one, allies.live(table) as two:
        one.hear()
        two.hear()
        play_on(Random(5), one, two, most=12)
    axis.do(table, "ask-takeback")
    allies.do(table, "ask-takeback")
    for fail in (illegal, record):
        with monkeypatch.context() as broken:
            broken.setattr(LiveTable, "take_back", fail)
            broken.setattr(LiveTable, "state_at", fail)
            for player in (axis, allies):
                for response in (
                    player.get(f"/api/tables/{table}/at/3"),
                    player.get(f"/api/tables/{table}/link?n=3"),
                    player.get(f"/api/tables/{table}/threats/3"),
                    player.do(table, "accept-takeback"),
                ):
                    assert (response.status_code, response.json()["error"]["key"]) == (500, "table-broken")
                    assert secret not in response.text
    for screen in (one, two):
        assert secret not in "".join(screen.player.heard)


def test_a_standing_order_that_fails_says_nothing_to_the_other_side(pair: Pair, monkeypatch: pytest.MonkeyPatch):
    axis, allies, table = pair
    with axis.live(table) as one, allies.live(table) as two:
        one.hear()
        two.hear()
        screen = asked(one, two)
        assert screen is not None
        wrong = screen.answer("attack moscow")["error"]
        assert wrong["facts"]["possible"] == [option["text"] for option in screen.sight["options"]]
        other = two if screen is one else one
        other.player.heard.clear()
        assert other.answer("attack moscow")["error"] == {"key": "not-asked", "facts": {"value": screen.sight["seat"]}}
        for path in ("/api/why", "/api/odds"):
            response = other.player.post(path, table=table, option="attack moscow")
            assert response.json()["error"]["key"] == "not-asked"
        mine = screen.player.post("/api/odds", table=table, option="attack moscow").json()["error"]
        assert mine["key"] == "illegal-option"
