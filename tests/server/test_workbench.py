"""The workbench over HTTP: a file of ours, a changed one, play at once, and measuring with its limits."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.config import Limits, Rate
from sandtable.server.settings import read_config
from sandtable.server.web import workbench_api
from sandtable.server.workers import measurements
from tests.server.real_server import NO_LIMITS, Player, RealServer, open_server, quick

Guest = Callable[[str], Player]
DEADLY = "[deck]\nopen = { cards = 6, mined = 6 }\nx = { cards = 12, mined = 12 }\n"
LONGEST = 60.0


@pytest.fixture
def ada(guest: Guest) -> Player:
    return guest("Ada")


@pytest.fixture
def small(tmp_path: Path) -> Iterator[RealServer]:
    """A server whose operator limits measuring, and where nobody measures often."""
    limits: Limits = NO_LIMITS._replace(measurements=Rate(1, 0))
    with open_server(quick(tmp_path, limits, measuring=6)) as opened:
        yield opened


def key_of(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["error"]["key"]


def finished(player: Player, name: str) -> dict[str, Any]:
    until = time.monotonic() + LONGEST
    while time.monotonic() < until:
        told: dict[str, Any] = player.get(f"/api/measurements/{name}").json()
        if told["state"] != "playing":
            return told
        time.sleep(0.05)
    raise AssertionError("the measurement did not come to an end")


def test_the_games_say_whether_they_have_a_workbench(ada: Player):
    offers = {game["name"]: game["workbench"] for game in ada.get("/api/games").json()}
    assert (offers["omaha"], offers["north-africa"]) == (True, False)


def test_a_file_is_changed_checked_and_played_at_once(ada: Player):
    given = ada.get("/api/workbench/omaha?original=1").json()
    assert given["originals"][1] == {"level": "recruit"}
    assert given["parts"][0]["tables"][0]["path"] == "deck"
    text = given["text"].replace("wire = { cards = 24", "wire = { cards = 20")
    told = ada.post("/api/workbench/omaha", original=1, text=text).json()
    assert told["wrong"] is None
    assert told["changes"] == [{"path": ["deck", "wire", "cards"], "from": 24, "to": 20}]
    assert told["board"]["view"]["game"] == "omaha"
    made = ada.make("omaha", settings=told["settings"], opponent="none", seat="all")
    assert "wire 20/0" in ada.look(made["id"])["view"]["settings"]["deck"]


def test_what_is_wrong_comes_with_line_and_reason(ada: Player):
    told = ada.post("/api/workbench/omaha", text="[deck]\n\nopen = { cards = 12, mined = 13 }").json()
    assert told["wrong"]["line"] == 3
    assert (told["wrong"]["key"], told["wrong"]["facts"]["value"]) == ("out-of-range", 13)
    assert told["tables"] == {"deck": {"open": {"cards": 12, "mined": 13}}}


@pytest.mark.parametrize(
    "text",
    [
        "a." * 40 + "a = 1",
        "x = " + "[" * 400,
        "[deck]\n" * 9000,
        '"\\u0000" = 1',
        "x = nan",
        "\n".join(f"k{n} = {{}}" for n in range(5000)),
        "deck = '''" + "'" * 2000,
        "[deck]\nopen = { cards = 99999999999999999999, mined = 0 }",
        "\ud7ff\U0001f4a3",
    ],
)
@pytest.mark.parametrize("game", ["omaha", "poland", "kasserine"])
def test_hostile_text_is_told_what_is_wrong_and_blocks_nobody(ada: Player, game: str, text: str):
    response = ada.post(f"/api/workbench/{game}", text=text)
    assert response.status_code in (200, 400), response.text
    told = response.json()
    assert told.get("wrong") or told.get("error")
    assert ada.get("/api/me").status_code == 200


def test_what_makes_no_sense_is_refused(ada: Player):
    assert key_of(ada.get("/api/workbench/chess")) == (404, "unknown-game")
    assert key_of(ada.get("/api/workbench/north-africa")) == (404, "no-workbench")
    assert key_of(ada.post("/api/workbench/north-africa", text="")) == (404, "no-workbench")
    for number in ("9", "x", "-1"):
        assert key_of(ada.get(f"/api/workbench/omaha?original={number}")) == (400, "bad-field")
    assert key_of(ada.post("/api/workbench/omaha", original=9, text="")) == (400, "bad-field")
    assert key_of(ada.post("/api/workbench/omaha", original="1", text="")) == (400, "bad-field")
    assert key_of(ada.post("/api/workbench/omaha")) == (400, "bad-field")
    assert key_of(ada.post("/api/workbench/omaha", text="x" * 70_000)) == (413, "too-large")
    assert key_of(ada.post("/api/workbench/omaha/measure", text=DEADLY, level="commander")) == (400, "bad-field")
    assert key_of(ada.post("/api/workbench/omaha/measure", text="[deck]")) == (400, "out-of-range")
    assert key_of(ada.get("/api/measurements/none")) == (404, "no-such-thing")


def test_too_many_checks_are_slowed_down(tmp_path: Path):
    with open_server(quick(tmp_path, NO_LIMITS._replace(analysis=Rate(2, 0)))) as server:
        ada = server.player("Ada")
        found = [ada.post("/api/workbench/omaha", text=DEADLY).status_code for _ in range(4)]
    assert found == [200, 200, 429, 429]


@pytest.mark.slow
def test_a_change_is_measured_against_the_original_within_the_operators_limit(small: RealServer):
    ada = small.player("Ada")
    assert ada.get("/api/workbench/omaha").json()["measuring"] == {"most": 6, "players": ["heuristic", "random"]}
    begun = ada.post("/api/workbench/omaha/measure", text=DEADLY, pairs=1000).json()
    assert (begun["state"], begun["of"]) == ("playing", 6)
    told = finished(ada, begun["id"])
    assert (told["state"], told["pairs"]) == ("done", 6)
    row = told["shares"][0]
    assert row["seat"] == "squad"
    assert row["difference"]["low"] <= row["difference"]["value"] <= row["difference"]["high"]
    assert 0 <= row["changed"]["low"] <= row["changed"]["value"] <= row["changed"]["high"] <= 1
    assert told["length"]["original"] > 0
    assert key_of(ada.post("/api/workbench/omaha/measure", text=DEADLY)) == (429, "too-fast")


@pytest.mark.slow
def test_one_at_a_time_stopped_at_will_and_nobody_elses_business(ada: Player, guest: Guest):
    first = ada.post("/api/workbench/kasserine/measure", text='[units]\n7pz = "9-9-12"').json()
    assert key_of(ada.post("/api/workbench/omaha/measure", text=DEADLY)) == (429, "still-measuring")
    bob = guest("Bob")
    assert key_of(bob.get(f"/api/measurements/{first['id']}")) == (404, "no-such-thing")
    assert key_of(bob.post(f"/api/measurements/{first['id']}/stop")) == (404, "no-such-thing")
    assert ada.post(f"/api/measurements/{first['id']}/stop").json()["state"] == "stopped"
    second = ada.post("/api/workbench/omaha/measure", text=DEADLY, pairs=1, level="random").json()
    assert finished(ada, second["id"])["state"] == "done"
    assert ada.get(f"/api/measurements/{first['id']}").json()["state"] == "stopped"


def test_measuring_needs_a_name(server: RealServer):
    assert key_of(server.player().post("/api/workbench/omaha/measure", text=DEADLY)) == (401, "who-are-you")


def test_an_operator_can_switch_it_off(tmp_path: Path):
    with open_server(quick(tmp_path, measuring=0)) as server:
        ada = server.player("Ada")
        assert ada.get("/api/workbench/omaha").json()["measuring"]["most"] == 0
        assert key_of(ada.post("/api/workbench/omaha/measure", text=DEADLY)) == (403, "measuring-off")
        assert ada.post("/api/workbench/omaha", text=DEADLY).json()["wrong"] is None


@pytest.mark.parametrize(("option", "pairs"), [(None, 400), ("off", 0), ("25", 25)])
def test_the_operator_says_so_on_the_command_line(tmp_path: Path, option: str | None, pairs: int):
    assert read_config({"data": str(tmp_path), "measuring": option}, {}).measuring == pairs


@pytest.mark.slow
def test_too_many_from_one_address_are_refused(server: RealServer, guest: Guest, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(measurements, "MOST_OF_ONE_ADDRESS", 1)
    ada, bob = guest("Ada"), guest("Bob")
    begun = ada.post("/api/workbench/kasserine/measure", text='[units]\n7pz = "9-9-12"').json()
    assert key_of(bob.post("/api/workbench/omaha/measure", text=DEADLY)) == (503, "too-busy")
    ada.post(f"/api/measurements/{begun['id']}/stop")


def test_what_nobody_looks_at_comes_to_an_end(ada: Player, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(measurements, "UNSEEN", -1.0)
    begun = ada.post("/api/workbench/omaha/measure", text=DEADLY).json()
    assert finished(ada, begun["id"])["state"] == "stopped"


@pytest.mark.slow
def test_games_that_cannot_be_played_fail_and_are_told(ada: Player, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(workbench_api, "PLAYERS", ("nobody",))
    begun = ada.post("/api/workbench/omaha/measure", text=DEADLY).json()
    assert finished(ada, begun["id"])["state"] == "failed"


@pytest.mark.slow
def test_old_measurements_are_forgotten(ada: Player, server: RealServer, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(measurements, "KEPT", 1)
    names = []
    for _ in range(3):
        begun = ada.post("/api/workbench/omaha/measure", text=DEADLY, pairs=1, level="random").json()
        names.append(finished(ada, begun["id"])["id"])
    assert [name in server.registry.measurements.known for name in names] == [False, True, True]
