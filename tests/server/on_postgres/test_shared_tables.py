"""Two processes on one database: any of them answers for any table, one plays it, and a late owner never writes."""

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from sandtable.server.config import Rate
from sandtable.server.limits.shared_limits import rate_limit
from sandtable.server.storage.table_leases import Peer
from sandtable.tables.refusals import Refused
from tests.own_postgres import OwnPostgres
from tests.server.play import play_on
from tests.server.real_server import NO_LIMITS, Player, RealServer, Screen, open_server, quick

Two = tuple[RealServer, RealServer]
SOON = 20.0  # seconds; on a machine that does other things beside
NOWHERE = "http://127.0.0.1:1/"  # where nobody listens


def soon(holds: Callable[[], Any]) -> Any:
    """What is true in a moment."""
    ends = time.monotonic() + SOON
    while not (found := holds()):
        assert time.monotonic() < ends, "it did not become true"
        time.sleep(0.02)
    return found


@pytest.fixture(scope="module")
def two(postgres: OwnPostgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Two]:
    url = postgres.new_database()
    folder = tmp_path_factory.mktemp("data")
    config = quick(folder, database=url, moderators=("Judge",))
    with open_server(config) as one, open_server(config) as other:
        for server in (one, other):
            leases = server.registry.store.leases
            assert leases is not None
            soon(partial(lambda leases: len(leases.peers) == 2, leases))
        yield one, other


def until_closed(screen: Screen) -> None:
    with suppress(ConnectionClosed):
        while True:
            screen.hear()


def at(server: RealServer, player: Player) -> Player:
    """The same person at another process."""
    same = server.player()
    same.http.cookies.update(player.http.cookies)
    return same


def die(server: RealServer) -> None:
    """To the others it is dead: it gives no sign of life any more, and its connection is gone. It does not know."""
    leases = server.registry.store.leases
    assert leases is not None
    leases.over.set()
    leases.tell("left", None)
    leases.thread.join()
    assert leases.line is not None
    leases.line.close()


def owner_of(table: str, servers: Two) -> RealServer:
    return next(server for server in servers if table in server.registry.tables)


def lines_of(server: RealServer, table: str) -> list[Any]:
    return [tuple(row) for row in server.registry.store.rows("SELECT seq FROM log WHERE table_id = ?", (table,))]


def begin(two: Two) -> tuple[Player, Player, str]:
    """The axis at one process, the allies at the other, and their game."""
    axis, allies = two[0].player("Erwin"), two[1].player("Bernard")
    table = axis.make("north-africa", seat="axis", opponent="open")["id"]
    assert allies.do(table, "join").status_code == 200
    return axis, allies, table


def test_players_at_two_processes_play_one_game_and_see_each_other_at_once(two: Two):
    axis, allies, table = begin(two)
    with axis.live(table) as one, allies.live(table) as other:
        one.hear()
        other.hear()
        screens = {"axis": one, "allies": other}
        for _ in range(6):
            actor = one.sight["actor"]
            n = one.sight["n"]
            answering: Screen = screens[actor]
            answering.answer(answering.sight["options"][0]["text"])
            for screen in (one, other):
                screen.until(lambda sight, n=n: sight["n"] > n)
    assert sum(table in server.registry.tables for server in two) == 1
    assert axis.look(table)["n"] == allies.look(table)["n"] == one.sight["n"]


def test_what_one_process_promised_is_known_wherever_the_player_asks(two: Two):
    ann = two[0].player("Ann")
    for server in two:
        promise = at(server, ann).post("/api/dice").json()
        for other in two:
            made = at(other, ann).make("omaha", commitment=promise["commitment"], nonce="n" * 16)
            assert made["id"] == promise["table"]
            promise = at(server, ann).post("/api/dice").json()


def test_a_table_goes_on_at_another_process_when_its_own_has_gone(postgres: OwnPostgres, tmp_path: Path):
    url = postgres.new_database()
    running = [RealServer(quick(tmp_path, database=url)) for _ in range(2)]
    try:
        ann = running[0].player("Ann")
        table = ann.make("omaha")["id"]
        owner = next(server for server in running if table in server.registry.tables)
        with at(owner, ann).live(table) as screen:
            screen.hear()
            play_on(Random(1), screen, most=5)
            n = screen.sight["n"]
        running.remove(owner)
        owner.stop()
        with at(running[0], ann).live(table) as screen:
            screen.hear()
            assert screen.sight["n"] == n
            play_on(Random(2), screen, most=3)
            assert screen.sight["n"] > n
    finally:
        for server in running:
            server.stop()


def test_whoever_was_led_to_a_process_that_has_just_gone_is_answered_all_the_same(two: Two):
    ann = two[0].player("Ann")
    table = ann.make("omaha")["id"]
    owner = owner_of(table, two)
    leases = owner.registry.store.leases
    assert leases is not None
    owner.ask(drop(owner, table))
    leases.ask("INSERT INTO processes VALUES (?, ?, 1000, now_here(), 0)", (77_777, NOWHERE))
    leases.ask("UPDATE owners SET process = ? WHERE table_id = ?", (77_777, table))
    leases.peers = [*leases.peers, Peer(77_777, NOWHERE)]  # as it was a moment ago
    with at(owner, ann).live(table) as screen:  # once, and no second time
        screen.hear()
        screen.answer(screen.sight["options"][0]["text"])
    assert table in owner.registry.tables


async def drop(server: RealServer, table: str) -> None:
    server.registry.drop(server.registry.tables[table])


def test_a_late_owner_can_never_write(two: Two, monkeypatch: pytest.MonkeyPatch):
    axis, allies, table = begin(two)
    owner = owner_of(table, two)
    other = next(server for server in two if server is not owner)
    leases = owner.registry.store.leases
    assert leases is not None
    monkeypatch.setattr(leases, "heard", lambda kind, facts: None)  # it does not hear that it has lost the table
    actor = axis if axis.look(table)["actor"] == "axis" else allies
    with at(owner, actor).live(table) as screen:
        screen.hear()
        other.ask(other.registry.table(table, is_forced=True))
        before = lines_of(other, table)
        assert table in owner.registry.tables, "it still believes that the table is its own"
        refused = screen.answer(screen.sight["options"][0]["text"])
        assert refused["error"]["key"] == "table-moved"
        assert lines_of(other, table) == before
        until_closed(screen)  # it comes in again, and is led to the right one
    with at(owner, actor).live(table) as screen:
        screen.hear()
        screen.answer(screen.sight["options"][0]["text"])
    assert len(lines_of(other, table)) > len(before)
    assert table in other.registry.tables
    assert table not in owner.registry.tables


def test_whoever_signs_out_is_signed_out_at_every_process(two: Two):
    ann = two[0].player("Ann")
    table = ann.make("omaha")["id"]
    owner = owner_of(table, two)
    other = next(server for server in two if server is not owner)
    with at(owner, ann).live(table) as screen:
        screen.hear()
        assert at(other, ann).post("/api/logout").status_code == 200
        until_closed(screen)
    assert screen.refused[-1]["error"]["key"] == "session-over"


# People


PASSWORD = "three little ducks"


def account(server: RealServer, name: str) -> Player:
    player = server.player("")
    assert player.post("/api/account", name=name, password=PASSWORD).status_code == 200
    return player


def far_table(two: Two, one: Player, other: Player) -> tuple[RealServer, str]:
    """A game of both, and the process that does not play it."""
    table = one.make("north-africa", seat="axis", opponent="open")["id"]
    assert other.do(table, "join").status_code == 200
    owner = owner_of(table, two)
    return next(server for server in two if server is not owner), str(table)


def test_another_name_a_ban_and_a_mute_reach_the_screens_of_every_process(two: Two):
    judge, bob, ann = account(two[0], "Judge"), account(two[0], "Rude Bob"), two[0].player("Ann")
    far, table = far_table(two, ann, bob)
    number = bob.get("/api/me").json()["player"]["id"]
    with at(owner_of(table, two), bob).live(table) as screen, at(owner_of(table, two), ann).live(table) as other:
        screen.hear()
        other.hear()
        screen.say("chat", text="Quack")
        other.until(lambda sight: other.chat)

        def moderate(action: str, **facts: Any) -> None:
            told = at(far, judge).post(f"/api/moderation/{action}", player=number, reason="rude", **facts)
            assert told.status_code == 200, told.text

        moderate("rename", name="Polite Bob")
        other.until(lambda sight: sight["seats"]["allies"]["name"] == "Polite Bob")
        assert [line["name"] for line in other.chat] == ["Polite Bob"]
        heard = len(other.player.seen)
        moderate("mute", days=1)
        soon(lambda: other.hear() and len(other.player.seen) > heard)  # the page looks whether there is talk
        assert bob.get(f"/api/tables/{table}/talk").json()["muted"] is True
        assert screen.refusal_of("chat", text="Quack!") == "muted"
        moderate("unmute")
        assert bob.get(f"/api/tables/{table}/talk").json()["open"] is True
        moderate("ban", days=1)
        until_closed(screen)
    assert screen.refused[-1]["error"]["key"] == "session-over"


def test_a_block_reaches_the_screens_of_every_process(two: Two):
    ann, bob = account(two[0], "Block Ann"), account(two[1], "Block Bob")
    far, table = far_table(two, ann, bob)
    near = owner_of(table, two)
    with at(near, bob).live(table) as screen:
        screen.hear()
        assert at(far, ann).post("/api/people/Block Bob/block").status_code == 200
        soon(lambda: screen.hear()["is"] == "sight")
        assert at(near, bob).get(f"/api/tables/{table}/talk").json()["blocked"] is True
        assert screen.refusal_of("chat", text="Hello?") == "chat-closed"


# Limits


def test_guesses_at_a_password_are_counted_by_all_processes_together(two: Two):
    account(two[0], "Guessed")
    told = [two[number % 2].player("").post("/api/login", name="Guessed", password="wrong one") for number in range(7)]
    keys = [response.json()["error"]["key"] for response in told]
    assert keys[:4] == ["wrong-password"] * 4
    assert "wait" in keys[4:6]
    for server in two:
        guesses = server.registry.people.guesses
        with pytest.raises(Refused) as refused:
            guesses.attempt("127.0.0.1", "guessed")
        assert refused.value.key == "wait"
    guesses.right("127.0.0.1", "guessed")
    two[0].registry.people.guesses.attempt("127.0.0.1", "guessed")


def test_a_rate_is_one_rate_at_all_processes(two: Two):
    few = Rate(3, 0.001)
    limits = [rate_limit(few, server.registry.store, "test") for server in two]
    taken = [limits[number % 2].take("somebody") for number in range(6)]
    assert taken == [True, True, True, False, False, False]
    assert limits[0].take("somebody else")
    open_tables = NO_LIMITS._replace(open_tables=2)
    for server in two:
        server.registry.config = server.registry.config._replace(limits=open_tables)
    ann = two[0].player("Ann")
    made = [at(two[number % 2], ann).post("/api/tables", game="poland", opponent="open") for number in range(3)]
    assert [response.status_code for response in made][:2] == [201, 201]
    assert made[2].json()["error"]["key"] == "quota-open-tables"
    for server in two:
        server.registry.config = server.registry.config._replace(limits=NO_LIMITS)
