"""Time controls: the tests of the embedded database, once more on PostgreSQL; and two processes that keep one clock."""

from pathlib import Path

from tests.own_postgres import OwnPostgres
from tests.server.on_postgres.test_shared_tables import Two, at, die, owner_of, soon, two
from tests.server.real_server import RealServer, quick
from tests.server.test_clocks import *  # noqa: F403
from tests.server.test_clocks import LIVE, look

__all__ = ["two"]


def test_of_two_processes_the_one_that_plays_a_table_ends_it_and_both_count_the_same_time(two: Two):
    one, other = two
    axis, allies = one.player("Erwin"), other.player("Bernard")
    table = axis.make("north-africa", seat="axis", opponent="open", time=LIVE)["id"]
    assert allies.do(table, "join").status_code == 200
    one.registry.clocks.time.ran += 1300  # as if it had run so long
    one.ask(one.registry.clocks.time.keep())
    other.ask(other.registry.clocks.time.keep())
    assert abs(one.registry.clocks.time.now() - other.registry.clocks.time.now()) < 1
    for server in (one, other, one):
        look(server)
    for server in two:
        seen = at(server, axis).look(table)
        assert (seen["state"], seen["result"]["key"]) == ("over", "out-of-time")
    ends = one.registry.store.rows("SELECT seq FROM log WHERE table_id = ? AND kind = 'end'", (table,))
    assert len(ends) == 1


def test_if_the_process_that_plays_a_table_dies_another_one_ends_the_game_once_and_within_seconds(
    postgres: OwnPostgres, tmp_path: Path
):
    url = postgres.new_database()
    servers = RealServer(quick(tmp_path, database=url)), RealServer(quick(tmp_path, database=url))
    try:
        axis, allies = servers[0].player("Erwin"), servers[1].player("Bernard")
        table = axis.make("north-africa", seat="axis", opponent="open", time=LIVE)["id"]
        assert allies.do(table, "join").status_code == 200
        late = owner_of(table, servers)
        other = next(server for server in servers if server is not late)
        die(late)
        for server in servers:  # as if it had run so long
            server.registry.clocks.time.ran += 1300
        seen = at(other, axis)
        soon(lambda: seen.look(table)["state"] == "over")
        assert seen.look(table)["result"]["key"] == "out-of-time"
        look(late)  # it lives after all, and would end the game once more
        ends = other.registry.store.rows("SELECT seq FROM log WHERE table_id = ? AND kind = 'end'", (table,))
        assert len(ends) == 1
    finally:
        for server in servers:
            server.stop()
