"""For whoever runs a server: whether it is ready, its figures, its journal, and how it leaves."""

import json
import logging
import os
import re
import shutil
import signal
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Thread

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from sandtable.cli import main
from sandtable.server.drain import Drain
from sandtable.server.journal import FORMATTERS
from sandtable.server.metrics import BUCKETS, Histogram, text_of
from sandtable.server.storage.store import back_up
from sandtable.tables.refusals import Refused
from tests.docs.pages import ROOT
from tests.server.real_server import Player, RealServer, open_server, quick
from tests.server.test_process import Process

TOKEN = "a-token-for-prometheus"
SAMPLE = re.compile(r'([a-z_]+)(\{[a-z]+="[^"]+"\})? (\S+)')


def figures(text: str) -> dict[str, float]:
    """Every line is a comment or a sample; each name is announced once, with its kind."""
    lines = text.splitlines()
    samples = [SAMPLE.fullmatch(line) for line in lines if not line.startswith("#")]
    assert None not in samples
    announced = [line.split()[2] for line in lines if line.startswith("# TYPE ")]
    assert len(announced) == len(set(announced))
    return {f"{found[1]}{found[2] or ''}": float(found[3]) for found in samples if found is not None}


def key_of(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["error"]["key"]


# Figures


def test_a_histogram_counts_what_took_at_most_so_long():
    times = Histogram("name", "about")
    for seconds in (0.0005, 0.001, 0.003, 99.0):
        times.take(seconds)
    found = figures(text_of([times.family()]))
    assert found['name_bucket{le="0.001"}'] == 2
    assert found['name_bucket{le="0.0025"}'] == 2
    assert found['name_bucket{le="0.005"}'] == 3
    assert found[f'name_bucket{{le="{BUCKETS[-1]}"}}'] == 3
    assert found['name_bucket{le="+Inf"}'] == found["name_count"] == 4
    assert found["name_sum"] == pytest.approx(99.0045)


def test_what_fails_is_not_timed():
    times = Histogram("name", "about")

    def fail() -> None:
        with times.timing():
            assert times.under_way == 1
            raise Refused("stale", n=1)

    with pytest.raises(Refused):
        fail()
    assert (times.under_way, sum(times.counts)) == (0, 0)


def test_the_figures_tell_of_games_sockets_answers_and_queues(tmp_path: Path):
    with open_server(quick(tmp_path)) as server:
        ann, bob, eve = server.player("Ann"), server.player("Bob"), server.player("Eve")
        table = ann.make("north-africa", seat="axis", opponent="open")["id"]
        ann.make("omaha")
        bob.do(table, "join")
        with ann.live(table) as one, bob.live(table) as other, eve.live(table) as watching:
            for screen in (one, other, watching):
                screen.hear()
            asked = one if one.sight["options"] else other
            asked.answer(asked.sight["options"][0]["text"])
            text = ann.get("/metrics").text
        found = figures(text)
    assert found["sandtable_tables_live"] == 1
    assert found["sandtable_tables_loaded"] == 2
    assert found['sandtable_tables_stored{state="playing"}'] == 2
    assert found['sandtable_sockets{of="players"}'] == 2
    assert found['sandtable_sockets{of="spectators"}'] == 1
    assert found["sandtable_connections"] >= 3
    assert found["sandtable_answer_seconds_count"] == 1
    assert found["sandtable_write_seconds_count"] >= 4
    assert found["sandtable_writes_waiting"] == 0
    assert found['sandtable_requests_total{status="200"}'] >= 4
    assert found['sandtable_jobs_waiting{lane="thinking"}'] == 0
    assert found["sandtable_draining"] == 0
    assert found["process_resident_memory_bytes"] > 1e6
    for secret in (table, "Ann", "Bob", "north-africa"):
        assert secret not in text


def test_the_figures_are_for_this_computer_and_for_those_the_operator_names(tmp_path: Path):
    config = quick(tmp_path, metrics_token=TOKEN, metrics_from=("192.0.2.0/24",), allowed_hosts=("play.example.org",))
    with open_server(config) as server, server.player() as player:

        def status(**headers: str) -> int:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            return int(player.http.get("/metrics", headers=named).status_code)

        assert status() == 200
        assert status(Host="localhost") == 200
        assert status(Host="evil.example.org") == 404
        assert status(Host="play.example.org") == 404
        assert status(X_Forwarded_For="203.0.113.9") == 404
        assert status(X_Forwarded_For="127.0.0.1") == 404
        assert status(X_Real_IP="203.0.113.9") == 404
        assert status(X_Forwarded_For="192.0.2.7", Host="play.example.org") == 200
        assert status(X_Forwarded_For="203.0.113.9", Authorization=f"Bearer {TOKEN}") == 200
        assert status(Authorization=f"Bearer {TOKEN}x") == 404
        assert status(X_Forwarded_For="203.0.113.9", Authorization="Bearer") == 404


# Leaving


def test_a_drain_lasts_as_long_as_it_shall_and_begins_once():
    now = 100.0
    drain = Drain(5, lambda: now)
    drain.refuse()
    assert (drain.is_on, drain.is_over) == (False, False)
    assert (drain.begin(), drain.begin()) == (True, False)
    with pytest.raises(Refused, match="draining"):
        drain.refuse()
    now += 4.9
    assert not drain.is_over
    now += 0.2
    assert drain.is_over
    assert not Drain(0, lambda: now).begin()


def test_while_it_drains_games_go_on_and_nothing_new_begins(tmp_path: Path):
    with open_server(quick(tmp_path, drain_seconds=60)) as server:
        ann, bob = server.player("Ann"), server.player("Bob")
        old, over = ann.make("omaha")["id"], ann.make("omaha")["id"]
        ann.do(over, "resign")
        assert ann.get("/readyz").json() == {"ready": True}
        server.registry.drain.begin()
        assert key_of(ann.get("/readyz")) == (503, "draining")
        assert ann.get("/healthz").status_code == 200
        assert key_of(bob.post("/api/tables", game="omaha")) == (503, "draining")
        assert key_of(bob.post("/api/daily")) == (503, "draining")
        assert key_of(ann.do(over, "rematch")) == (503, "draining")
        with ann.live(old) as screen:
            screen.hear()
            assert screen.answer(screen.sight["options"][0]["text"])["is"] == "sight"


def close_code(player: Player, table: str, seen: list[int | None]) -> Callable[[], None]:
    def listen() -> None:
        with player.live(table) as screen:
            try:
                while True:
                    screen.hear()
            except (ConnectionClosed, TimeoutError):
                seen.append(screen.socket.close_code)

    return listen


def test_sigterm_drains_for_a_bounded_time_and_closes_the_screens_so_that_they_come_again(tmp_path: Path):
    process = Process(tmp_path, "--drain", "1", "--journal", "text")
    seen: list[int | None] = []
    with Player(process.port, "Ann") as player:
        table = player.make("omaha")["id"]
        with player.live(table) as screen:
            screen.hear()
            watching = Thread(target=close_code(player, table, seen))
            watching.start()
            os.kill(process.child.pid, signal.SIGTERM)
            began = time.monotonic()
            while player.get("/readyz").status_code != 503:
                assert time.monotonic() - began < 1
            acknowledged = screen.answer(screen.sight["options"][0]["text"])
            n = screen.sight["n"]
        watching.join(15)
    code, out, errors = process.end(signal.SIGTERM)
    assert (code, "Stopped." in out) == (0, True)
    assert acknowledged["is"] == "sight"
    assert seen == [1012]
    events = [line.split()[2] for line in errors.splitlines()]
    assert events[0] == "ready"
    assert events[-1] == "stopped"
    assert events.count("draining") == 1
    process = Process(tmp_path)
    with Player(process.port) as player:
        assert player.look(table)["n"] == n
    assert process.end(signal.SIGTERM)[0] == 0


# Pages for whoever does not play


def test_whom_to_tell_about_a_hole_is_served_as_the_standard_asks(tmp_path: Path):
    with open_server(quick(tmp_path, contact="mailto:security@example.org")) as server, server.player() as player:
        found = player.get("/.well-known/security.txt")
        assert found.headers["content-type"] == "text/plain; charset=utf-8"
        fields = dict(line.split(": ", 1) for line in found.text.splitlines())
        assert fields["Contact"] == "mailto:security@example.org"
        assert fields["Canonical"] == f"http://127.0.0.1:{server.port}/.well-known/security.txt"
        left = datetime.fromisoformat(fields["Expires"]) - datetime.now(UTC)
        assert timedelta(days=100) < left < timedelta(days=365)


def test_the_privacy_page_is_a_file_of_the_operator(tmp_path: Path):
    with open_server(quick(tmp_path)) as server, server.player() as player:
        assert key_of(player.get("/.well-known/security.txt")) == (404, "no-such-thing")
        assert key_of(player.get("/privacy")) == (404, "no-such-thing")
        shutil.copy(ROOT / "deploy" / "privacy.html", tmp_path / "privacy.html")
        found = player.get("/privacy")
        assert (found.status_code, found.headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert "プライバシー" in found.text
        assert "content-security-policy" in found.headers


# Copies


@pytest.mark.embedded
def test_one_can_go_back_to_any_point_in_time_of_which_there_is_a_copy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    data, copies = tmp_path / "data", tmp_path / "copies"
    copies.mkdir()
    (copies / "notes.txt").touch()
    seen = []
    with open_server(quick(data)) as server:
        ann = server.player("Ann")
        table = ann.make("omaha")["id"]
        with ann.live(table) as screen:
            screen.hear()
            for hour in (7, 8):
                back_up(data, copies / f"20261118T{hour:02}0000Z.db")
                seen.append(screen.sight["n"])
                screen.answer(screen.sight["options"][0]["text"])
    given = ("--data", str(data), "--lang", "en")
    for when, n in (("2026-11-18T16:59:59+09:00", seen[0]), ("2026-11-18T08:00", seen[1]), ("2026-11-19", seen[1])):
        assert main(("restore", str(copies), "--at", when, "--force", *given)) == 0
        with open_server(quick(data)) as server, server.player() as player:
            assert player.look(table)["n"] == n
    assert main(("restore", str(copies), "--at", "2026-11-18T06:59", "--force", *given)) == 2
    assert "The first one was begun at 2026-11-18T07:00:00Z" in capsys.readouterr().err
    assert main(("restore", str(copies), "--at", "yesterday", "--force", *given)) == 2
    assert main(("restore", str(copies / "none"), "--at", "2026-11-18", "--force", *given)) == 2


# Probes and the journal


def test_a_server_whose_database_does_not_answer_is_not_ready(server: RealServer, monkeypatch: pytest.MonkeyPatch):
    with Player(server.port) as player:
        assert player.http.get("/readyz", headers={"Host": "anything"}).status_code == 200

        def broken(sql: str, values: object = ()) -> None:
            raise OSError("the disk is gone")

        monkeypatch.setattr(server.registry.store, "row", broken)
        assert player.get("/readyz").status_code >= 500
        assert player.get("/healthz").status_code == 200


def test_the_journal_says_the_same_as_json_and_as_text():
    record = logging.LogRecord("sandtable.server", logging.ERROR, "", 0, "failed", None, None)
    record.facts = {"path": "/api/x y", "ms": 1.5, "where": ["a", "b"]}
    as_json, as_text = (FORMATTERS[form]().format(record) for form in ("json", "text"))
    told = json.loads(as_json)
    assert {"level": "error", "event": "failed", "path": "/api/x y"}.items() <= told.items()
    assert as_text == f'{told["at"]} error failed path="/api/x y" ms=1.5 where=["a", "b"]'
