"""Sessions slide, outlive every clock, and take their screens with them when they end."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sandtable.server.accounts.sessions import MOST_SESSIONS, SESSION_DAYS, fingerprint, new_session
from sandtable.server.storage import DATABASE, Database, SqliteStore
from sandtable.server.storage.running_days import DAY, RunningDays
from sandtable.server.storage.schema import MIGRATIONS, PEOPLE, migrate
from sandtable.server.storage.store import connect
from sandtable.server.web.live import Connection
from tests.server.clocks import Clock
from tests.server.play import ended
from tests.server.real_server import Player, RealServer, embedded, open_server, quick

PASSWORD = "three little ducks"


@pytest.fixture
def own(tmp_path: Path) -> Iterator[RealServer]:
    with open_server(quick(tmp_path)) as server:
        yield server


def used(server: RealServer, player: Player) -> float:
    mark = fingerprint(player.http.cookies["sandtable"])
    row = server.registry.store.row("SELECT used FROM sessions WHERE token = ?", (mark,))
    assert row is not None
    return float(row["used"])


def is_here(player: Player) -> bool:
    return player.get("/api/me").json()["player"] is not None


def writes(server: RealServer) -> int:
    writer = embedded(server.registry.store).writer
    assert writer is not None
    return writer.committer.commits


def settle(server: RealServer) -> None:
    """Until nothing is being renewed."""

    async def wait() -> None:
        await asyncio.gather(*server.registry.people.sessions.renewing.values())

    server.ask(wait())


# Sliding


def test_a_session_is_renewed_by_use_but_not_written_by_every_request(own: RealServer):
    clock = Clock().attach(own.registry.people.days)
    ann = own.player("Ann")
    before, first = writes(own), used(own, ann)
    for _ in range(20):
        assert is_here(ann)
    settle(own)
    assert writes(own) == before
    clock.run(own, 2)
    before = writes(own)
    for _ in range(20):
        assert is_here(ann)
    settle(own)
    assert used(own, ann) == pytest.approx(first + 2 * DAY)
    assert writes(own) == before + 1


def test_who_comes_now_and_then_stays_and_who_does_not_come_is_forgotten(own: RealServer):
    clock = Clock().attach(own.registry.people.days)
    often, never = own.player("Often"), own.player("Never")
    for _ in range(4):
        clock.run(own, SESSION_DAYS // 2)
        assert is_here(often)
        settle(own)
    assert not is_here(never)
    own.ask(own.registry.people.sessions.sweep())
    rows = own.registry.store.rows("SELECT token FROM sessions")
    assert [row["token"] for row in rows] == [fingerprint(often.http.cookies["sandtable"])]


def test_the_cookie_lasts_as_long_as_the_session(own: RealServer):
    ann = own.player("Ann")
    token = ann.http.cookies["sandtable"]
    cookie = ann.get("/api/me").headers["set-cookie"].lower()
    assert token.lower() in cookie
    assert f"max-age={int(SESSION_DAYS * DAY)}" in cookie
    assert "set-cookie" not in own.player("").get("/api/me").headers


@pytest.mark.parametrize("jump", [50 * 365 * DAY, -50 * 365 * DAY])
def test_a_clock_that_jumps_ends_no_session(own: RealServer, jump: float):
    clock = Clock().attach(own.registry.people.days)
    ann, bob = own.player("Ann"), own.player("Bob")
    clock.run(own, SESSION_DAYS + 5)
    own.ask(own.registry.people.sessions.sweep())
    assert not is_here(ann)
    ann, cleo = own.player("Ann"), own.player("Cleo")
    for shift in (jump, -jump):  # there, and back again
        clock.shows += shift
        own.player("Dora")  # a new session must not sweep away the others
        assert is_here(ann)
        settle(own)
        own.ask(own.registry.people.days.look())
        own.ask(own.registry.people.sessions.sweep())
        assert is_here(ann)
        assert is_here(cleo)
    assert not is_here(bob)


def test_a_clock_that_is_wrong_for_a_moment_only_ends_no_session(own: RealServer):
    clock = Clock().attach(own.registry.people.days)
    clock.run(own, SESSION_DAYS + 5)
    ann = own.player("Ann")
    right, clock.shows = clock.shows, 0.0
    assert is_here(ann)  # renewed, while it is 1970
    settle(own)
    eve = own.player("Eve")
    clock.shows = right
    assert is_here(ann)
    assert is_here(eve)


@pytest.mark.parametrize("jump", [50 * 365 * DAY, -50 * 365 * DAY])
def test_a_clock_that_is_wrong_at_a_start_counts_as_one_day(tmp_path: Path, jump: float):
    async def run() -> None:
        store = SqliteStore(tmp_path)
        store.open()
        clock = Clock()
        for _ in range(SESSION_DAYS + 3):
            days = RunningDays(store, lambda: clock.shows, lambda: 0.0)
            days.open()
            clock.shows += DAY + 1
            await days.look()
        last = clock.shows
        days = RunningDays(store, lambda: last + jump, lambda: 0.0)
        days.open()
        count = len(days.lowest)
        for _ in range(5):
            await days.look()
        assert len(days.lowest) == count + 1
        assert days.ago(SESSION_DAYS) < last - (SESSION_DAYS - 2) * DAY
        store.close()

    asyncio.run(run())


@pytest.mark.embedded
def test_a_file_of_before_keeps_its_sessions(tmp_path: Path):
    database = connect(tmp_path / DATABASE)
    migrate(database, MIGRATIONS[: MIGRATIONS.index(PEOPLE)])  # as it was before this step
    database.execute("INSERT INTO players VALUES ('bob', 'Bob', 'bob', 'x', 5), ('ann', 'Ann', NULL, NULL, 6)")
    database.execute("INSERT INTO sessions VALUES (?, 'ann', 7)", (fingerprint("token"),))
    database.close()
    with open_server(quick(tmp_path)) as server:
        player = server.player("")
        player.http.cookies.set("sandtable", "token")
        assert player.get("/api/me").json()["player"]["name"] == "Ann"
        assert server.player("").post("/api/guest", name="Вob").json()["error"]["key"] == "name-taken"


def test_one_player_has_so_many_sessions_and_the_oldest_go_first(own: RealServer):
    first = own.player("")
    first.post("/api/account", name="Keeper", password=PASSWORD)

    async def many() -> None:
        for _ in range(MOST_SESSIONS):
            await own.registry.store.write(lambda db: session_of_keeper(db))

    def session_of_keeper(database: Database) -> None:
        (player,) = database.execute("SELECT id FROM players WHERE folded = 'keeper'").fetchone()
        new_session(database, player, time.time() + 1)

    own.ask(many())
    row = own.registry.store.row("SELECT COUNT(*) AS many FROM sessions")
    assert row is not None
    assert row["many"] == MOST_SESSIONS
    assert not is_here(first)


# Screens


def test_a_live_table_ends_when_its_player_signs_out(guest: Callable[[str], Player]):
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.make("north-africa", seat="axis", opponent="open")["id"]
    bob.do(table, "join")
    with ann.live(table) as mine, ann.live(table) as also_mine, bob.live(table) as other:
        for screen in (mine, also_mine, other):
            screen.hear()
        ann.post("/api/logout")
        assert ended(mine) == ended(also_mine) == "session-over"
        other.say("ping")
        while other.hear()["is"] != "pong":
            pass


def test_nothing_is_taken_from_a_screen_whose_session_is_over(
    server: RealServer, guest: Callable[[str], Player], monkeypatch: pytest.MonkeyPatch
):
    ann = guest("Ann")
    table = ann.make("omaha")["id"]
    with ann.live(table) as screen:
        option = screen.hear()["options"][0]["text"]
        monkeypatch.setattr(Connection, "leave", lambda connection: None)  # as if the line were too slow to be closed
        ann.post("/api/logout")
        screen.say("answer", n=screen.sight["n"], option=option, id="late")
        while True:
            message = screen.hear()
            if message.get("id") == "late":
                break
        assert message["error"]["key"] == "session-over"
    assert server.registry.tables[table].n == screen.sight["n"]


def test_a_new_password_ends_all_other_sessions_and_their_screens(guest: Callable[[str], Player]):
    desk, phone = guest(""), guest("")
    desk.post("/api/account", name="Changer", password=PASSWORD)
    phone.post("/api/login", name="Changer", password=PASSWORD)
    table = desk.make("omaha")["id"]
    before = desk.http.cookies["sandtable"]
    with desk.live(table) as at_desk, phone.live(table) as at_phone:
        at_desk.hear()
        at_phone.hear()
        wrong = desk.post("/api/password", old="not this one", new="four little ducks")
        assert wrong.json()["error"]["key"] == "wrong-password"
        assert desk.post("/api/password", old=PASSWORD, new="short").json()["error"]["key"] == "bad-password"
        assert is_here(phone)
        assert desk.post("/api/password", old=PASSWORD, new="four little ducks").status_code == 200
        assert ended(at_phone) == "session-over"
        at_desk.say("ping")
        while at_desk.hear()["is"] != "pong":  # whoever changes it plays on
            pass
        assert desk.http.cookies["sandtable"] != before
        assert (is_here(desk), is_here(phone)) == (True, False)
        desk.post("/api/logout")
        assert ended(at_desk) == "session-over"
    assert phone.post("/api/login", name="Changer", password=PASSWORD).status_code == 401
    assert phone.post("/api/login", name="Changer", password="four little ducks").status_code == 200


def test_a_guest_has_no_password_to_change(guest: Callable[[str], Player]):
    assert guest("Ann").post("/api/password", old="x", new=PASSWORD).json()["error"]["key"] == "no-account"
    assert guest("").post("/api/password", old="x", new=PASSWORD).json()["error"]["key"] == "who-are-you"


def test_a_guest_who_makes_an_account_plays_on_at_the_same_screen(guest: Callable[[str], Player]):
    ann = guest("Ann")
    table = ann.make("omaha")["id"]
    with ann.live(table) as screen:
        sight = screen.hear()
        ann.post("/api/account", name="Ann with account", password=PASSWORD)
        assert screen.answer(sight["options"][0]["text"])["is"] == "sight"
        ann.post("/api/logout")
        assert ended(screen) == "session-over"


def test_a_session_with_an_open_screen_is_in_use(own: RealServer):
    clock = Clock().attach(own.registry.people.days)
    ann = own.player("Ann")
    table = ann.make("omaha")["id"]
    with ann.live(table) as screen:
        screen.hear()
        for _ in range(3):
            clock.run(own, SESSION_DAYS - 10)
            own.ask(own.registry.people.sessions.sweep())
        assert is_here(ann)


def test_whoever_comes_in_as_somebody_else_leaves_no_session_behind(guest: Callable[[str], Player]):
    guest("").post("/api/account", name="Second self", password=PASSWORD)
    ann = guest("Ann")
    table = ann.make("omaha")["id"]
    token = ann.http.cookies["sandtable"]
    with ann.live(table) as screen:
        screen.hear()
        assert ann.post("/api/login", name="Second self", password=PASSWORD).status_code == 200
        assert ended(screen) == "session-over"
    ghost = guest("")
    ghost.http.cookies.set("sandtable", token)
    assert not is_here(ghost)
    assert is_here(ann)


def test_a_server_whose_disk_is_full_at_its_start_runs_nevertheless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def full(self: RunningDays) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(RunningDays, "look", full)
    with open_server(quick(tmp_path)) as server:
        assert server.player("").get("/api/me").json() == {"player": None}
        assert server.registry.people.days.ago(1) == float("-inf")
