"""Between a server and its database everything can go wrong: what was acknowledged is there once, what was not is said
not to be, and play goes on by itself.
"""

import secrets
import time
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from sandtable.server.storage.patience import GRACE
from sandtable.server.storage.postgres import connect
from tests.database_line import DatabaseLine, line_to
from tests.own_postgres import OwnPostgres
from tests.server.on_postgres.test_shared_tables import soon, until_closed
from tests.server.real_server import RealServer, Screen, open_server, quick


class Service:
    """A server, the line to its database, and somebody at a table of it."""

    def __init__(self, server: RealServer, line: DatabaseLine) -> None:
        self.server = server
        self.line = line
        self.player = server.player("Ann")
        self.table = self.player.make("omaha")["id"]

    def screen(self) -> Screen:
        """As the page does: whoever is told to come again comes again."""
        for _ in range(20):
            screen = self.player.live(self.table)
            try:
                screen.until(lambda sight: sight["options"])
            except ConnectionClosed:
                time.sleep(0.1)
            else:
                return screen
        raise AssertionError("it never opened")

    def ready(self) -> tuple[int, str]:
        told = self.player.get("/readyz")
        return told.status_code, "" if told.status_code == 200 else told.json()["error"]["key"]

    def kept(self, number: str) -> int:
        """How often an answer is in the log."""
        sql = "SELECT COUNT(*) FROM log WHERE table_id = ? AND message = ?"
        found = self.server.registry.store.row(sql, (self.table, number))
        assert found is not None
        return int(found[0])

    def answer(self, number: str) -> None:
        with self.screen() as screen:
            assert screen.answer(screen.sight["options"][0]["text"], number=number)["is"] == "sight"
        assert self.kept(number) == 1


@pytest.fixture(scope="module")
def service(postgres: OwnPostgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder = tmp_path_factory.mktemp("data")
    with line_to(postgres.new_database()) as line, open_server(quick(folder, database=line.url)) as server:
        yield Service(server, line)


def given(screen: Screen, option: str, n: int, number: str) -> dict[str, Any] | None:
    """What comes of an answer; None if the connection is closed instead."""
    try:
        return screen.answer(option, n, number)
    except ConnectionClosed:
        return None


@pytest.mark.parametrize("what", ["lose-reply", "cut"])
def test_an_answer_whose_commit_was_cut_off_is_never_acknowledged_before_it_is_sure_and_never_doubled(
    service: Service, what: str
):
    with service.screen() as screen:
        n, option, number = screen.sight["n"], screen.sight["options"][0]["text"], secrets.token_hex(8)
        service.line.once(what)
        told = given(screen, option, n, number)
        assert told is None or told["error"]["key"] == "not-sure"
        until_closed(screen)
    soon(lambda: service.ready() == (200, ""))
    assert service.kept(number) == (what == "lose-reply")
    with service.screen() as screen:  # as the page does: the same answer once more, under the same number
        assert (screen.sight["n"] > n) == (what == "lose-reply")
        again = given(screen, option, n, number)
        assert again is not None
        assert again["is"] == "sight"
        assert again["for"] == number
    assert service.kept(number) == 1


def test_a_database_that_goes_away_is_said_to_and_everything_goes_on_when_it_is_back(service: Service):
    service.line.go_away()
    soon(lambda: service.ready() == (503, "storage"))
    told = service.player.get("/api/tables")
    assert (told.status_code, told.json()["error"]["key"]) == (503, "storage")
    assert service.player.get("/healthz").status_code == 200
    with service.player.live(service.table) as screen:
        until_closed(screen)
    assert screen.refused[-1]["error"]["key"] == "storage"
    service.line.come_back()
    soon(lambda: service.ready() == (200, ""))
    soon(lambda: service.player.get("/api/tables").status_code == 200)
    service.answer("when it is back")


def test_connections_that_are_cut_are_made_anew_and_nobody_loses_anything(service: Service):
    with service.screen() as screen:
        n, option, number = screen.sight["n"], screen.sight["options"][0]["text"], secrets.token_hex(8)
        service.line.cut()
        told = given(screen, option, n, number)
    if told is None or told["is"] == "refused":
        soon(lambda: service.ready() == (200, ""))
        with service.screen() as screen:
            assert screen.answer(option, n, number)["is"] == "sight"  # the same message once more, kept before or not
    assert service.kept(number) == 1


def test_a_database_that_falls_silent_is_not_waited_for_forever(service: Service, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(service.server.registry.store.reading.database.waiting, "seconds", 0.3 - GRACE)  # type: ignore[attr-defined]
    service.line.fall_silent()
    began = time.monotonic()
    assert service.ready() == (503, "storage")
    assert time.monotonic() - began < 10.0
    service.line.come_back()
    soon(lambda: service.ready() == (200, ""))
    service.answer("after the silence")


def test_a_slow_database_is_slow_and_nothing_else(service: Service):
    service.line.delay = 0.05
    try:
        service.answer("slowly")
        assert service.ready() == (200, "")
    finally:
        service.line.delay = 0.0


def test_a_full_disk_keeps_what_is_there_refuses_the_rest_and_is_over_when_it_is(
    service: Service, postgres: OwnPostgres
):
    database = connect(service.line.url)
    database.script(
        "CREATE FUNCTION is_full() RETURNS trigger LANGUAGE plpgsql AS $$"
        " BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full'; END $$;"
        "CREATE TRIGGER is_full BEFORE INSERT ON log EXECUTE FUNCTION is_full();"
        "CREATE TRIGGER is_full BEFORE UPDATE ON running_time EXECUTE FUNCTION is_full();"
    )
    try:
        with service.screen() as screen:
            told = given(screen, screen.sight["options"][0]["text"], screen.sight["n"], "x2")
            assert told is not None
            assert told["error"]["key"] == "storage"
            until_closed(screen)
        assert service.ready() == (503, "storage")
        assert service.player.look(service.table)["state"] == "playing"  # what is there can be read
        assert service.kept("x2") == 0
    finally:
        database.script("DROP FUNCTION is_full() CASCADE")
        database.close()
    assert service.ready() == (200, "")
    service.answer("x2")
