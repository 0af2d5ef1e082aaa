"""The server as a process of its own: started, stopped, killed. Every acknowledged answer survives."""

import json
import logging
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Timer
from typing import NamedTuple

import httpx
import pytest
from websockets.exceptions import WebSocketException

from sandtable.cli import main
from tests.layers import rows
from tests.server.play import play_on
from tests.server.real_server import Player, Screen

ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/")
LOST = (WebSocketException, OSError, httpx.HTTPError, TimeoutError)


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "sandtable", *arguments]


class Said(NamedTuple):
    """What a command said and how it ended."""

    code: int
    out: str
    errors: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Said]:
    """Runs a command in this process, which is much quicker than in one of its own."""

    def run_here(*arguments: str) -> Said:
        journal = logging.getLogger("sandtable.server")
        before = (journal.handlers, journal.propagate, journal.level)
        try:
            code = main(arguments)
        finally:  # it would go on writing to where nobody listens any more
            journal.handlers, journal.propagate, journal.level = before
        return Said(code, *capsys.readouterr())

    return run_here


class Process:
    """`sandtable serve` on a free port."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.child = subprocess.Popen(
            command("serve", "--port", "0", "--data", str(data), "--lang", "en", *arguments),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.child.stdout is not None
        self.first = self.child.stdout.readline()
        found = ADDRESS.search(self.first)
        assert found, self.first
        self.port = int(found[1])

    def end(self, number: signal.Signals) -> tuple[int, str, str]:
        if self.child.poll() is None:
            os.kill(self.child.pid, number)
        out, errors = self.child.communicate(timeout=20)
        return self.child.returncode, out, errors


@contextmanager
def serving(data: Path) -> Iterator[Process]:
    process = Process(data)
    try:
        yield process
    finally:
        process.end(signal.SIGKILL)


def again(process: Process, cookie: str) -> Player:
    player = Player(process.port)
    player.http.cookies.set("sandtable", cookie)
    return player


def play_until_killed(player: Player, process: Process, rng: Random, kept: dict[str, tuple[int, str]]) -> None:
    """Play game after game; keep what was acknowledged: for each table how far it was, and the log up to there.

    After some answers the process is killed, whatever it is doing then.
    """
    killer = Timer(rng.random() / 10, os.kill, (process.child.pid, signal.SIGKILL))
    left = rng.randrange(20, 40)
    try:
        while True:
            table = player.make("omaha")["id"]
            with player.live(table) as screen:
                note(kept, table, screen)
                while screen.sight["state"] == "playing":
                    screen.answer(rng.choice(screen.sight["options"])["text"])
                    note(kept, table, screen)
                    left -= 1
                    if left == 0:
                        killer.start()
                    time.sleep(0.02)  # no faster than the server lets one player make tables
    except LOST:
        assert process.child.wait(timeout=10) == -signal.SIGKILL
    killer.join()


def note(kept: dict[str, tuple[int, str]], table: str, screen: Screen) -> None:
    if not screen.sight:
        screen.hear()
    kept[table] = (screen.sight["n"], json.dumps(screen.log))


@pytest.mark.parametrize("seed", rows([1, 2]))
def test_after_a_kill_every_acknowledged_answer_is_there(tmp_path: Path, seed: int):
    rng = Random(seed)
    kept: dict[str, tuple[int, str]] = {}
    cookie = ""
    for _ in range(2):
        with serving(tmp_path) as process, again(process, cookie) if cookie else Player(process.port, "A") as player:
            cookie = player.http.cookies["sandtable"]
            play_until_killed(player, process, rng, kept)
    with serving(tmp_path) as process, again(process, cookie) as player:
        for table, (n, log) in kept.items():
            seen = player.look(table)
            assert seen["n"] >= n
            assert json.dumps([line for line in seen["log"] if line["n"] <= n]) == log
        with player.live(next(reversed(kept))) as screen:
            screen.hear()
            play_on(rng, screen)
    assert sum(n for n, _ in kept.values()) > 30


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_cleanly_with_people_at_the_tables(tmp_path: Path, number: signal.Signals):
    process = Process(tmp_path)
    with Player(process.port, "Ann") as player:
        table = player.make("north-africa", seat="allies", opponent="computer:random")["id"]
        with player.live(table) as screen:
            screen.hear()
            began = time.monotonic()
            code, out, errors = process.end(number)
    assert code == 0
    assert "Stopped." in out
    assert time.monotonic() - began < 60
    lines = [json.loads(line) for line in errors.splitlines()]
    assert {line["level"] for line in lines} == {"info"}
    assert lines[-1]["event"] == "stopped"
    assert "-wal" not in " ".join(path.name for path in tmp_path.iterdir())


def test_the_journal_tells_no_secret(tmp_path: Path):
    process = Process(tmp_path)
    with Player(process.port) as player:
        player.post("/api/account", name="Journalist", password="my-secret-password")
        table = player.make("omaha", nonce="my-nonce")["id"]
        with player.live(table) as screen:
            screen.hear()
            screen.answer("land left")
            screen.say("chat", text="my-chat-line")
            screen.until(lambda sight: screen.chat)
        player.put(f"/api/tables/{table}/notes", text="my-notes")
        cookie = player.http.cookies["sandtable"]
    _, out, errors = process.end(signal.SIGTERM)
    events = [json.loads(line) for line in errors.splitlines()]
    assert {"ready", "request", "table-made", "stopped"} <= {event["event"] for event in events}
    for secret in ("my-secret-password", "my-nonce", "my-chat-line", "my-notes", cookie, "land left", "127.0.0.1:5"):
        assert secret not in out + errors


def test_what_is_wrong_with_the_place_is_said_in_one_line(tmp_path: Path, run: Callable[..., Said]):
    with serving(tmp_path) as process:
        in_use = run("serve", "--port", "0", "--data", str(tmp_path), "--lang", "en")
        taken = run("serve", "--port", str(process.port), "--data", str(tmp_path / "other"), "--lang", "en")
    for result in (in_use, taken):
        assert result.code == 2
        assert len(result.errors.splitlines()) == 1
    assert "Another server" in in_use.errors
    assert "cannot listen" in taken.errors
    assert run("serve", "--port", "70000").code == 2
    proxy = run("serve", "--trusted-proxy", "10.0.0.7", "--trusted-proxy", "proxy.example.org", "--lang", "en")
    assert (proxy.code, "proxy.example.org" in proxy.errors) == (2, True)
    name = run("serve", "--allowed-host", "https://play.example.org", "--lang", "ja")
    assert (name.code, "https://play.example.org" in name.errors) == (2, True)
    assert run("serve", "--port", "x", "--lang", "ja").errors.startswith("--port：「x」")
    (tmp_path / "file").write_text("x")
    assert run("serve", "--data", str(tmp_path / "file" / "below")).code == 2
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "sandtable.db").write_text("this is no database, " * 100)
    assert run("serve", "--data", str(tmp_path / "broken"), "--lang", "en").code == 2


def test_it_is_told_which_proxy_to_believe_and_what_it_is_called(tmp_path: Path):
    process = Process(tmp_path, "--trusted-proxy", "192.0.2.0/24", "--allowed-host", "play.example.org")
    with Player(process.port) as player:
        hosts = ("play.example.org", "127.0.0.1", "192.168.1.20", "evil.example.org")
        statuses = [player.http.get("/api/me", headers={"Host": host}).status_code for host in hosts]
        ways = {"X-Forwarded-For": "203.0.113.9, 192.0.2.1", "X-Forwarded-Proto": "https"}
        cookie = player.http.post("/api/guest", json={"name": "Ann"}, headers=ways).headers["set-cookie"]
    assert process.end(signal.SIGTERM)[0] == 0
    assert statuses == [200, 200, 421, 421]
    assert "Secure" in cookie


def test_backup_and_verify_from_the_command_line(tmp_path: Path, run: Callable[..., Said]):
    data, copy, record = tmp_path / "data", tmp_path / "copy.db", tmp_path / "game.record.txt"
    assert run("backup", str(copy), "--data", str(data), "--lang", "en").code == 2
    with serving(data) as process, Player(process.port, "Ann") as player:
        table = player.make("omaha", nonce="n")["id"]
        with player.live(table) as screen:
            screen.hear()
            play_on(Random(1), screen)
        record.write_text(player.get(f"/api/tables/{table}/record").text, encoding="utf-8")
        assert run("backup", str(copy), "--data", str(data)).code == 0
        assert copy.stat().st_size > 10_000
        assert run("backup", str(copy), "--data", str(data)).code == 2
        assert run("backup", str(copy), "--data", str(data), "--force").code == 0
    fine = run("verify", str(record), "--lang", "en")
    assert fine.code == 0
    assert "honest" in fine.out
    assert "unbroken chain" in fine.out
    assert "unsigned" in fine.out
    assert run("verify", str(record), "--computer", "all").code == 0
    assert run("verify", str(record), "--lang", "ja").out.startswith("ダイスは公正でした")
    text = record.read_text(encoding="utf-8")
    throw = next(line for line in text.splitlines() if line.startswith("chance deal"))
    other = "chance deal open" if throw != "chance deal open" else "chance deal wire"
    record.write_text(text.replace(throw, other, 1), encoding="utf-8")
    assert run("verify", str(record)).code == 1
    record.write_text(re.sub("secret: ..", "secret: 00", text), encoding="utf-8")
    assert run("verify", str(record)).code == 1
    record.write_text("\n".join(line for line in text.splitlines() if not line.startswith("secret")), encoding="utf-8")
    assert run("verify", str(record)).code == 2
    assert run("verify", str(tmp_path / "nothing")).code == 2


@pytest.mark.parametrize("option", ["--workers", "--table-memory", "--measuring"])
@pytest.mark.parametrize("value", ["0", "many", "-1", "1.5", "9999999999"])
def test_a_number_of_workers_or_megabytes_that_is_not_possible_is_refused(
    run: Callable[..., Said], tmp_path: Path, option: str, value: str
):
    said = run("serve", "--data", str(tmp_path / "data"), "--port", "0", option, value, "--lang", "en")
    assert said.code == 2
    assert option in said.errors
    assert not (tmp_path / "data").exists()
