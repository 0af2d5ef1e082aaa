"""Tournaments run by themselves: from the first entry to the last point, whoever stays away."""

from pathlib import Path
from typing import Any

import pytest

from sandtable.server.live import tournaments
from sandtable.tables import clock
from tests.server.real_server import Player, RealServer, open_server, quick

PASSWORD = "three little ducks"
GAME = "north-africa"
WEEK = 7 * 86_400.0


def owner(server: RealServer, name: str) -> Player:
    player = server.player("")
    assert player.post("/api/account", name=name, password=PASSWORD).status_code == 200
    return player


def key_of(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["error"]["key"]


def made(host: Player, **terms: Any) -> str:
    told = host.post("/api/tournaments", **{"name": "Spring Cup", "game": GAME, "kind": "cup", **terms})
    assert told.status_code == 201, told.text
    return str(told.json()["id"])


def look(player: Player, cup: str) -> dict[str, Any]:
    found: dict[str, Any] = player.get(f"/api/tournaments/{cup}").json()
    return found


def go_on(server: RealServer, cup: str, later: float = 0.0) -> None:
    server.ask(tournaments.advance(server.registry, cup, clock.now() + later))


def play(players: dict[str, Player], found: dict[str, Any], loser: str, is_end: bool = True) -> None:
    """All games of this round in which somebody plays: they sit down, and this one gives up."""
    for pair in found["pairs"]:
        for game in pair["games"]:
            if pair["round"] == found["round"] and loser in (pair["one"], pair["other"]):
                for name in (game["first"], game["second"]):
                    assert players[name].do(game["table"], "join").status_code == 200
                if is_end:
                    assert players[loser].do(game["table"], "resign").status_code == 200


def test_a_cup_runs_from_the_first_entry_to_the_last_game(server: RealServer):
    names = ("Cup Ann", "Cup Bob", "Cup Cat")
    players = {name: owner(server, name) for name in names}
    ann, bob, cat = players.values()
    cup = made(ann, most=3, rated=True)
    for player in (ann, bob):
        assert player.post(f"/api/tournaments/{cup}/enter").json()["state"] == "open"
    assert bob.post(f"/api/tournaments/{cup}/enter").status_code == 200  # twice is once
    found = cat.post(f"/api/tournaments/{cup}/enter").json()
    assert (found["state"], found["round"], found["rounds"]) == ("playing", 1, 2)
    bye, meeting = found["pairs"]
    assert (bye["one"], bye["other"], bye["winner"], bye["by"]) == ("Cup Ann", None, "Cup Ann", "bye")
    one, other = meeting["games"]
    assert (one["first"], one["second"]) == (other["second"], other["first"])
    assert {head["id"] for head in bob.get("/api/tables").json()["invited"]} == {one["table"], other["table"]}
    play(players, found, "Cup Cat")
    go_on(server, cup)
    found = look(ann, cup)
    assert (found["round"], found["pairs"][1]["winner"], found["pairs"][1]["by"]) == (2, "Cup Bob", "points")
    play(players, found, "Cup Ann")
    go_on(server, cup)
    found = look(bob, cup)
    assert (found["state"], found["winner"]) == ("over", "Cup Bob")
    rated = bob.get("/api/people/Cup Bob").json()["recent"]["ratings"]
    assert [(each["game"], each["games"]) for each in rated] == [(GAME, 4)]
    assert cup in [each["id"] for each in bob.get("/api/tournaments").json()["tournaments"]]


def test_in_a_round_robin_everybody_meets_everybody_and_the_table_says_by_what(server: RealServer):
    names = ("Robin Ann", "Robin Bob", "Robin Cat")
    players = {name: owner(server, name) for name in names}
    cup = made(players["Robin Ann"], kind="round-robin", name="League")
    for player in players.values():
        player.post(f"/api/tournaments/{cup}/enter")
    assert players["Robin Ann"].post(f"/api/tournaments/{cup}/start").json()["rounds"] == 3
    strength = list(names)
    for _ in range(3):
        found = look(players["Robin Ann"], cup)
        (pair,) = [each for each in found["pairs"] if each["round"] == found["round"] and each["other"]]
        play(players, found, max(pair["one"], pair["other"], key=strength.index))
        go_on(server, cup)
    found = look(players["Robin Bob"], cup)
    assert (found["state"], found["winner"]) == ("over", "Robin Ann")
    table = [(row["player"], row["points"], row["played"], row["by"]) for row in found["standings"]]
    assert table == [("Robin Ann", 4, 4, "points"), ("Robin Bob", 2, 4, "points"), ("Robin Cat", 0, 4, "points")]
    assert found["tie_breaks"] == ["points", "direct", "strength", "wins", "seed"]


def test_who_does_not_come_in_time_has_lost_and_who_lets_others_wait_too(server: RealServer):
    players = {name: owner(server, name) for name in ("Late Ann", "Late Bob")}
    ann, bob = players.values()
    cup = made(ann, most=2, days=7)
    for player in (ann, bob):
        player.post(f"/api/tournaments/{cup}/enter")
    first, second = look(ann, cup)["pairs"][0]["games"]
    for player in (ann, bob):
        player.do(first["table"], "join")
    asked = ann if ann.look(first["table"])["yours"] else bob
    ann.do(second["table"], "join")
    go_on(server, cup, WEEK - 60)
    assert [game["score"] for game in look(ann, cup)["pairs"][0]["games"]] == [None, None]
    go_on(server, cup, WEEK + 60)
    found = look(ann, cup)
    one, other = found["pairs"][0]["games"]
    assert (one["how"], other["how"], found["state"]) == ("late", "late", "over")
    assert one["score"] == float((one["first"] == "Late Ann") != (asked is ann))
    assert other["score"] == float(other["first"] == "Late Ann")
    assert ann.look(first["table"])["result"]["key"] == "abandoned"


def test_who_withdraws_loses_what_is_not_over_and_the_cup_goes_on(server: RealServer):
    players = {name: owner(server, name) for name in ("Gone Ann", "Gone Bob", "Gone Cat", "Gone Dan")}
    ann, bob = players["Gone Ann"], players["Gone Bob"]
    cup = made(ann, most=4)
    for player in players.values():
        player.post(f"/api/tournaments/{cup}/enter")
    found = look(ann, cup)
    (pair,) = [each for each in found["pairs"] if "Gone Ann" in (each["one"], each["other"])]
    table = pair["games"][0]["table"]
    assert key_of(ann.post(f"/api/invitations/{table}/decline")) == (403, "tournament-table")
    ann.do(table, "join")
    assert key_of(ann.do(table, "leave")) == (403, "tournament-table")
    assert key_of(ann.do(table, "invite-computer")) == (403, "tournament-table")
    eve = owner(server, "Gone Eve")
    assert key_of(eve.do(table, "join")) == (403, "seat-kept")
    ann.post(f"/api/tournaments/{cup}/withdraw")
    found = look(bob, cup)
    (pair,) = [each for each in found["pairs"] if "Gone Ann" in (each["one"], each["other"])]
    assert {game["how"] for game in pair["games"]} == {"withdrawn"}
    assert pair["winner"] not in (None, "Gone Ann")
    (rest,) = [each for each in found["pairs"] if each is not pair]
    leaver = players[rest["one"]]
    assert leaver.post("/api/delete-account", password=PASSWORD).status_code == 200
    go_on(server, cup)
    assert look(eve, cup)["round"] == 2
    go_on(server, cup, WEEK + 60)
    assert look(eve, cup)["state"] == "over"


def test_one_that_begins_by_the_clock_needs_two(server: RealServer):
    ann = owner(server, "Clock Ann")
    alone = made(ann, starts=clock.now() + 60)
    ann.post(f"/api/tournaments/{alone}/enter")
    go_on(server, alone)
    assert look(ann, alone)["state"] == "open"
    assert key_of(ann.post(f"/api/tournaments/{alone}/start")) == (400, "too-few-entrants")
    go_on(server, alone, 120)
    assert look(ann, alone)["state"] == "called-off"
    assert key_of(ann.post(f"/api/tournaments/{alone}/withdraw")) == (409, "tournament-begun")


def test_the_games_of_a_tournament_can_have_a_clock(server: RealServer):
    players = [owner(server, name) for name in ("Timed Ann", "Timed Bob")]
    cup = made(players[0], most=2, rated=True, time={"kind": "days", "move": 2})
    for player in players:
        player.post(f"/api/tournaments/{cup}/enter")
    found = look(players[0], cup)
    assert (found["time"]["kind"], found["time"]["move"]) == ("days", 2 * 86_400)
    sight = players[0].look(found["pairs"][0]["games"][0]["table"])
    assert sight["time"] == found["time"]


def test_what_makes_no_sense_makes_no_tournament(server: RealServer):
    ann, eve = owner(server, "Strict Ann"), owner(server, "Strict Eve")
    usual = {"name": "X", "game": GAME, "kind": "cup"}
    for wrong in (
        {"kind": "swiss"},
        {"game": "omaha"},
        {"name": " "},
        {"name": "x" * 61},
        {"days": 0},
        {"days": 29},
        {"most": 1},
        {"most": 65},
        {"starts": 5},
        {"starts": "now"},
        {"rated": 1},
        {"time": {"kind": "days", "move": 2, "at_end": "computer"}},
    ):
        assert ann.post("/api/tournaments", **{**usual, **wrong}).status_code in (400, 413), wrong
    assert key_of(server.player("Guest Guest").post("/api/tournaments", **usual)) == (400, "no-account")
    cup = made(ann)
    assert key_of(eve.post(f"/api/tournaments/{cup}/start")) == (403, "not-your-tournament")
    assert key_of(eve.post(f"/api/tournaments/{cup}/withdraw")) == (403, "not-a-player")
    assert key_of(eve.post(f"/api/tournaments/{cup}/win")) == (404, "no-such-thing")
    assert key_of(eve.post("/api/tournaments/none/enter")) == (404, "no-such-thing")
    assert ann.post(f"/api/tournaments/{cup}/call-off").json()["state"] == "called-off"
    assert key_of(eve.post(f"/api/tournaments/{cup}/enter")) == (409, "tournament-begun")
    for _ in range(5):
        cup = made(ann)
    assert key_of(ann.post("/api/tournaments", **usual)) == (429, "quota-tournaments")


def test_a_server_that_is_started_again_goes_on_where_it_was(tmp_path: Path):
    with open_server(quick(tmp_path)) as server:
        players = [owner(server, name) for name in ("Again Ann", "Again Bob")]
        cup = made(players[0], most=2)
        for player in players:
            player.post(f"/api/tournaments/{cup}/enter")
        tables = [game["table"] for game in look(players[0], cup)["pairs"][0]["games"]]
        for table in tables:
            for player in players:
                player.do(table, "join")
            players[1].do(table, "resign")
    with open_server(quick(tmp_path)) as server:
        server.ask(server.uvicorn.config.app.state.tournaments.look())
        with server.player() as visitor:
            found = look(visitor, cup)
    assert [game["table"] for game in found["pairs"][0]["games"]] == tables
    assert (found["state"], found["winner"]) == ("over", "Again Ann")


@pytest.mark.parametrize("path", ["/api/tournaments/none", "/api/tournaments/%20"])
def test_what_there_is_not_is_not_there(server: RealServer, path: str):
    with server.player() as visitor:
        assert key_of(visitor.get(path)) == (404, "no-such-thing")
