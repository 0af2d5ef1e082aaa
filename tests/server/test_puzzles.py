"""Puzzles over HTTP: shown without their answer, rated once for whoever has a name, and forgotten with them."""

import json
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest

from sandtable.server.live.puzzles import known_puzzles
from sandtable.server.storage.schema import MIGRATIONS, PUZZLES, migrate
from sandtable.server.storage.store import connect
from sandtable.tables.puzzle import Puzzle
from tests.server.real_server import Player, RealServer, embedded

Guest = Callable[[str], Player]
GAMES = ["kasserine", "north-africa", "omaha", "poland"]


def some_puzzle(number: int = 0) -> Puzzle:
    return list(known_puzzles("omaha").values())[number]


def wrong_answer(puzzle: Puzzle) -> str:
    return next(option.text for option in puzzle.start().options() if option.text not in puzzle.answers)


def answer(player: Player, puzzle: Puzzle, text: str) -> Any:
    return player.post(f"/api/puzzles/omaha/{puzzle.id}/answer", answer=text)


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_is_shown_as_its_seat_sees_it_and_without_its_answer(guest: Guest, name: str):
    told = guest("Ann").get(f"/api/puzzles/{name}/next").json()
    puzzle = known_puzzles(name)[told["id"]]
    assert set(told) == {"game", "id", "seat", "rating", "is_of_day", "tried", "progress", "sight"}
    seen = json.loads(json.dumps(puzzle.start().view(puzzle.seat)))
    assert told["sight"]["view"]["table"] == seen["table"]
    assert told["sight"]["view"]["question"] == seen["question"]
    assert told["tried"] is None
    for secret in ("answers", "chances", "themes", "gap", "source", "position"):
        assert f'"{secret}"' not in json.dumps({key: value for key, value in told.items() if key != "sight"})


def test_no_name_is_needed_and_nothing_is_kept_without_one(server: RealServer):
    stranger = server.player("")
    puzzle = some_puzzle()
    assert stranger.get(f"/api/puzzles/omaha/{puzzle.id}").json()["id"] == puzzle.id
    before = all_rows(server)
    told = answer(stranger, puzzle, puzzle.best).json()
    assert told["solved"] is True
    assert told["before"] is told["progress"] is None
    assert all_rows(server) == before


def rows(server: RealServer, sql: str) -> list[tuple[Any, ...]]:
    with closing(connect(embedded(server.registry.store).path)) as database:
        return [tuple(row) for row in database.execute(sql)]


def all_rows(server: RealServer) -> list[tuple[Any, ...]]:
    return rows(server, "SELECT * FROM puzzle_players") + rows(server, "SELECT * FROM puzzle_ratings")


def test_the_best_answer_solves_it_and_all_about_it_is_told(guest: Guest):
    puzzle = some_puzzle()
    told = answer(guest("Ann"), puzzle, f" {puzzle.best} ").json()
    assert told["solved"] is True
    assert told["given"] == puzzle.best
    assert told["answers"] == list(puzzle.answers)
    assert told["chances"][0] == list(puzzle.chances[0])
    assert told["themes"] == list(puzzle.themes)
    assert told["position"] == json.loads(json.dumps(puzzle.position))
    assert told["rule"] == "OMA:play.4"
    assert told["progress"]["streak"] == 1
    assert told["progress"]["rating"] > told["before"]["rating"] == 1500


def test_only_the_first_answer_counts_for_player_and_puzzle(guest: Guest, server: RealServer):
    ann, puzzle = guest("Ann"), some_puzzle(1)
    first = answer(ann, puzzle, wrong_answer(puzzle)).json()
    assert first["solved"] is False
    assert first["progress"]["rating"] < 1500
    again = answer(ann, puzzle, puzzle.best).json()
    assert again["solved"] is True
    assert again["progress"] | {"day": "", "days": 0} == first["progress"] | {"day": "", "days": 0}
    found = rows(server, f"SELECT rating, tried, solved FROM puzzle_ratings WHERE puzzle = '{puzzle.id}'")
    assert len(found) == 1
    assert found[0][0] > puzzle.rating
    assert found[0][1:] == (1, 0)


def test_a_puzzle_is_rated_by_all_who_try_it(guest: Guest):
    puzzle = some_puzzle(2)
    before = guest("Ann").get(f"/api/puzzles/omaha/{puzzle.id}").json()["rating"]
    for name in ("Ann", "Bob", "Cid"):
        answer(guest(name), puzzle, wrong_answer(puzzle))
    assert guest("Dan").get(f"/api/puzzles/omaha/{puzzle.id}").json()["rating"] > before


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_counts_days(guest: Guest):
    ann, bob = guest("Ann"), guest("Bob")
    today = ann.get("/api/puzzles/omaha/daily").json()
    assert today["is_of_day"] is True
    assert bob.get("/api/puzzles/omaha/daily").json()["id"] == today["id"]
    puzzle = known_puzzles("omaha")[today["id"]]
    told = answer(ann, puzzle, puzzle.best).json()
    assert told["progress"]["days"] == 1
    assert ann.get("/api/puzzles/omaha/daily").json()["tried"] is True
    assert bob.get("/api/puzzles/omaha/daily").json()["tried"] is None


def test_a_theme_can_be_asked_for(guest: Guest):
    ann = guest("Ann")
    told = ann.get("/api/puzzles").json()
    omaha = next(row for row in told if row["game"] == "omaha")
    assert omaha["count"] == len(known_puzzles("omaha"))
    theme = next(iter(omaha["themes"]))
    found = ann.get(f"/api/puzzles/omaha/next?theme={theme}").json()
    assert theme in known_puzzles("omaha")[found["id"]].themes
    assert ann.get("/api/puzzles/omaha/next?theme=love").status_code == 400


def test_what_was_tried_does_not_come_again(guest: Guest):
    ann = guest("Ann")
    for _ in range(4):
        told = ann.get("/api/puzzles/omaha/next").json()
        assert told["tried"] is None
        puzzle = known_puzzles("omaha")[told["id"]]
        answer(ann, puzzle, puzzle.best)
    assert ann.get("/api/puzzles").json()[GAMES.index("omaha")]["progress"]["solved"] == 4


@pytest.mark.parametrize(
    ("path", "status", "key"),
    [
        ("/api/puzzles/chess/next", 404, "unknown-game"),
        ("/api/puzzles/omaha/0000", 404, "no-such-thing"),
    ],
)
def test_what_is_not_there_is_refused(guest: Guest, path: str, status: int, key: str):
    told = guest("Ann").get(path)
    assert told.json()["error"]["key"] == key
    assert told.status_code == status


def test_a_game_without_puzzles_has_no_next_one(guest: Guest, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sandtable.server.live.puzzles.known_puzzles", lambda name: {})
    told = guest("Ann").get("/api/puzzles/omaha/next")
    assert (told.status_code, told.json()["error"]["key"]) == (404, "no-such-thing")


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ("fly home", "illegal-option"),
        ("", "illegal-option"),
        (7, "bad-field"),
        (None, "bad-field"),
        ("x" * 500, "too-large"),
    ],
)
def test_what_is_no_answer_is_refused_and_changes_nothing(guest: Guest, server: RealServer, given: Any, key: str):
    ann, before = guest("Ann"), all_rows(server)
    told = answer(ann, some_puzzle(3), given)
    assert told.status_code in (400, 413)
    assert told.json()["error"]["key"] == key
    assert all_rows(server) == before


def test_my_puzzles_are_in_my_export_and_go_with_me(guest: Guest, server: RealServer):
    ann, puzzle = guest("Ann"), some_puzzle(4)
    answer(ann, puzzle, puzzle.best)
    assert ann.get("/api/export").json()["puzzles"]["omaha"]["tried"] == {puzzle.id: True}
    mine = "SELECT player FROM puzzle_players WHERE data LIKE '%" + puzzle.id + "%'"
    assert len(rows(server, mine)) == 1
    assert ann.post("/api/delete-account", sure=True).status_code == 200
    assert rows(server, mine) == []
    # What it is worth to others stays, without a name.
    assert len(rows(server, f"SELECT 1 FROM puzzle_ratings WHERE puzzle = '{puzzle.id}'")) == 1


def test_damaged_progress_is_begun_anew(guest: Guest, server: RealServer):
    ann, puzzle = guest("Ann"), some_puzzle(5)
    answer(ann, puzzle, puzzle.best)
    with closing(connect(embedded(server.registry.store).path)) as database:
        database.execute("UPDATE puzzle_players SET data = '{'")
        database.commit()
    assert ann.get("/api/puzzles/omaha/next").json()["progress"]["tried"] == 0


def test_an_older_file_gets_the_tables(tmp_path: Any):
    with closing(connect(tmp_path / "old.db")) as database:
        migrate(database, MIGRATIONS[: MIGRATIONS.index(PUZZLES)])
        assert migrate(database) == len(MIGRATIONS) - MIGRATIONS.index(PUZZLES)
        assert list(database.execute("SELECT * FROM puzzle_players")) == []
