"""Mistakes in reviewed games come back as puzzles: to the one who made them, never to others, never from a game that is
still on, and with nothing in them that the seat did not know.
"""

import json
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from sandtable.kernel import Record, SeededDice, write_position
from sandtable.players.puzzle_search import look_at
from sandtable.players.puzzle_themes import usual_rounds
from sandtable.server.live.puzzles import known_puzzles
from sandtable.server.storage.schema import MIGRATIONS, MISTAKES, migrate
from sandtable.server.storage.store import connect
from sandtable.server.workers.mistake_search import MOST_KEPT, Mistake, add, want_puzzles
from sandtable.tables.puzzle import Puzzle
from tests.server.real_server import Player, RealServer, open_server, quick

Guest = Callable[[str], Player]
PATIENCE = 60.0


def some_puzzle(game: str = "omaha", number: int = 0) -> Puzzle:
    return list(known_puzzles(game).values())[number]


def wrong_answer(puzzle: Puzzle) -> str:
    """The worst of those whose chances are known."""
    return puzzle.chances[-1][0]


def blunder(player: Player, puzzle: Puzzle, **others: Any) -> str:
    """A game that begins with the position of a puzzle, is answered wrong, and is given up."""
    table = str(player.make(puzzle.game.name, position=write_position(puzzle.position), **others)["id"])
    with player.live(table) as screen:
        screen.until(lambda sight: sight["options"])
        assert screen.answer(wrong_answer(puzzle))["is"] == "sight"
    player.do(table, "resign")
    return table


def until_looked_at(player: Player, table: str) -> dict[str, int]:
    """Wait for the review, and for all mistakes in it to be looked at."""
    ends = monotonic() + PATIENCE
    while monotonic() < ends:
        found = player.get(f"/api/tables/{table}/review").json()
        assert found["state"] in ("waiting", "running", "done"), found
        if found["state"] == "done" and not found["puzzles"]["left"]:
            puzzles: dict[str, int] = found["puzzles"]
            return puzzles
        sleep(0.05)
    raise AssertionError("it took too long")


def kept_for(server: RealServer, player: Player, puzzle: Puzzle, set_up: bool = True) -> str:
    """A puzzle of this player's own, as if a review had found it."""
    table = str(player.make(puzzle.game.name, position=write_position(puzzle.position))["id"])
    me = player.get("/api/me").json()["player"]["id"]
    line = json.loads(json.dumps({**puzzle._asdict(), "game": None}))
    del line["game"]

    def job(database: Any) -> None:
        add(database, table, Mistake(me, 0, wrong_answer(puzzle)), line, server.registry.today().isoformat())
        database.execute("UPDATE mistake_puzzles SET set_up = ? WHERE player = ?", (int(set_up), me))

    server.ask(server.registry.store.write(job))
    return table


def mistakes(player: Player, game: str = "omaha") -> dict[str, int]:
    rows = player.get("/api/puzzles").json()
    found: dict[str, int] = next(row["mistakes"] for row in rows if row["game"] == game)
    return found


def answer(player: Player, puzzle: Puzzle, text: str) -> Any:
    return player.post(f"/api/puzzles/{puzzle.game.name}/mistakes/{puzzle.id}/answer", answer=text)


@pytest.mark.slow
def test_what_was_missed_in_a_reviewed_game_comes_back_to_its_player_alone(guest: Guest):
    ann, bob, puzzle = guest("Ann"), guest("Bob"), some_puzzle()
    table = blunder(ann, puzzle)
    assert mistakes(ann) == {"count": 0, "due": 0, "learned": 0}
    assert ann.do(table, "review").status_code == 202
    assert until_looked_at(ann, table) == {"found": 1, "left": 0}
    assert mistakes(ann) == {"count": 1, "due": 1, "learned": 0}
    told = ann.get("/api/puzzles/omaha/mistakes/next").json()
    assert told["id"] == puzzle.id
    assert told["mistake"] == {"table": table, "left": 3, "days": 0}
    for secret in ("answers", "chances", "themes", "gap", "given", "position"):
        assert f'"{secret}"' not in json.dumps({key: value for key, value in told.items() if key != "sight"})
    # Bob may look at the finished game and its review; of her puzzles he learns nothing.
    assert "puzzles" not in bob.get(f"/api/tables/{table}/review").json()
    assert mistakes(bob)["count"] == 0
    for path in ("next", puzzle.id):
        refused = bob.get(f"/api/puzzles/omaha/mistakes/{path}")
        assert (refused.status_code, refused.json()["error"]["key"]) == (404, "no-such-thing")
    assert answer(bob, puzzle, puzzle.best).status_code == 404


def test_a_mistake_is_solved_on_three_days_and_rates_nobody(guest: Guest, server: RealServer, monkeypatch: Any):
    ann, puzzle = guest("Ann"), some_puzzle(number=1)
    table = kept_for(server, ann, puzzle)
    before = ann.get("/api/puzzles/omaha/next").json()["progress"]
    wrong = answer(ann, puzzle, wrong_answer(puzzle)).json()
    assert wrong["solved"] is False
    assert wrong["mistake"] == {"table": table, "given": wrong_answer(puzzle), "left": 3, "days": 1}
    assert mistakes(ann) == {"count": 1, "due": 0, "learned": 0}
    today = server.registry.today()
    for days, left, wait in ((1, 2, 3), (4, 1, 10), (14, 0, 0)):
        monkeypatch.setattr(server.registry, "today", lambda days=days: today + timedelta(days=days))
        assert mistakes(ann)["due"] == 1
        told = answer(ann, puzzle, puzzle.best).json()
        assert told["solved"] is True
        assert told["chances"][0] == list(puzzle.chances[0])
        assert (told["mistake"]["left"], told["mistake"]["days"]) == (left, wait)
        assert told["before"] is told["progress"] is None
    assert mistakes(ann) == {"count": 1, "due": 0, "learned": 1}
    assert ann.get("/api/puzzles/omaha/next").json()["progress"] == before


def test_my_mistakes_need_a_name_and_a_possible_answer(guest: Guest, server: RealServer):
    ann, puzzle = guest("Ann"), some_puzzle(number=2)
    kept_for(server, ann, puzzle)
    stranger = server.player("")
    assert stranger.get(f"/api/puzzles/omaha/mistakes/{puzzle.id}").status_code == 401
    assert answer(stranger, puzzle, puzzle.best).status_code == 401
    for given, key in (("fly home", "illegal-option"), (7, "bad-field"), ("x" * 500, "too-large")):
        assert answer(ann, puzzle, given).json()["error"]["key"] == key  # type: ignore[arg-type]
    assert ann.get("/api/puzzles/chess/mistakes/next").json()["error"]["key"] == "unknown-game"
    assert mistakes(ann)["due"] == 1


def test_my_mistakes_are_in_my_export_and_go_with_me(guest: Guest, server: RealServer):
    ann, puzzle = guest("Ann"), some_puzzle(number=3)
    table = kept_for(server, ann, puzzle)
    exported = ann.get("/api/export").json()["mistakes"]
    assert [(each["game"], each["table"], each["puzzle"]["id"]) for each in exported] == [("omaha", table, puzzle.id)]
    me = ann.get("/api/me").json()["player"]["id"]
    assert ann.post("/api/delete-account", sure=True).status_code == 200

    def late(database: Any) -> int:
        """What was on its way when the player left is not kept either."""
        add(database, table, Mistake(me, 0, "x"), {"id": "x", "position": {"game": "omaha"}}, "2026-01-01")
        rows = database.execute("SELECT COUNT(*) FROM mistake_puzzles WHERE player = ?", (me,))
        return int(rows.fetchone()[0])

    assert server.ask(server.registry.store.write(late)) == 0


def test_what_the_rules_can_no_longer_read_is_left_out(guest: Guest, server: RealServer):
    ann, one, two = guest("Ann"), some_puzzle(number=4), some_puzzle(number=5)
    kept_for(server, ann, one)
    kept_for(server, ann, two)
    spoil = "UPDATE mistake_puzzles SET data = '{\"id\": 1}' WHERE puzzle = ?"
    server.ask(server.registry.store.write(lambda database: database.execute(spoil, (one.id,))))
    assert ann.get("/api/puzzles/omaha/mistakes/next").json()["id"] == two.id
    assert ann.get(f"/api/puzzles/omaha/mistakes/{one.id}").status_code == 404


def test_nothing_is_given_away_about_a_game_that_is_still_on(guest: Guest, server: RealServer):
    """Ann plays Bob without hints. She takes a position elsewhere, blunders there on purpose, and asks."""
    ann, bob, puzzle = guest("Ann"), guest("Bob"), some_puzzle("north-africa")
    kept_for(server, ann, puzzle)
    elsewhere = blunder(ann, puzzle, seat=puzzle.seat, opponent="computer:random")
    assert ann.do(elsewhere, "review").status_code == 202
    assert mistakes(ann, "north-africa")["count"] == 1
    running = ann.make("north-africa", seat="axis")["id"]
    bob.do(running, "join")
    for refused in (ann.do(elsewhere, "review"), ann.get(f"/api/tables/{elsewhere}/review")):
        assert refused.json()["error"]["key"] == "analysis-while-playing"
    assert ann.do(running, "review").json()["error"]["key"] == "not-yet"
    assert mistakes(ann, "north-africa")["count"] == 0
    assert ann.get(f"/api/puzzles/north-africa/mistakes/{puzzle.id}").status_code == 404
    assert answer(ann, puzzle, puzzle.best).status_code == 404
    bob.do(running, "resign")
    assert ann.get(f"/api/tables/{elsewhere}/review").status_code == 200
    assert mistakes(ann, "north-africa")["count"] >= 1


def test_a_mistake_of_a_usual_game_is_practised_meanwhile(guest: Guest, server: RealServer):
    ann, bob, puzzle = guest("Ann"), guest("Bob"), some_puzzle("north-africa", 1)
    kept_for(server, ann, puzzle, set_up=False)
    bob.do(ann.make("north-africa", seat="axis")["id"], "join")
    assert ann.get("/api/puzzles/north-africa/mistakes/next").json()["id"] == puzzle.id


def test_the_puzzle_of_a_mistake_does_not_depend_on_what_its_seat_did_not_know():
    """Whatever the enemy really held, the same puzzle comes of it."""
    puzzle = some_puzzle("north-africa", 2)
    state = puzzle.start()
    found = []
    for seed in (1, 2):
        world = state.resample(puzzle.seat, SeededDice(seed))
        settings = {str(name): str(value) for name, value in world.settings.items()}
        record = Record(
            puzzle.game.name, puzzle.game.version, settings, [(puzzle.seat, puzzle.best)], world.position()
        ).text()
        found.append(look_at(record, 0, "table x", usual_rounds("north-africa")))
    assert found[0] == found[1]
    assert puzzle.start().view(puzzle.seat) == puzzle.game.setup(found[0]["puzzle"]["position"]).view(puzzle.seat)


def test_only_bad_mistakes_of_people_at_the_table_are_looked_at(tmp_path: Path):
    with open_server(quick(tmp_path)) as server, server.player("Ann") as ann:
        table = str(ann.make("north-africa", seat="axis", opponent="computer:random")["id"])
        me = ann.get("/api/me").json()["player"]["id"]
        points = [
            {"seat": seat, "grade": grade, "loss": loss, "number": number, "given": "x"}
            for number, (seat, grade, loss) in enumerate(
                [("axis", "", 0.4), ("axis", "inaccuracy", 0.07), ("allies", "blunder", 0.5), ("axis", "mistake", 0.1)]
                + [("axis", "blunder", 0.2 + each / 100) for each in range(9)]
            )
        ]
        store = server.registry.store
        server.ask(store.write(lambda database: want_puzzles(database, table, points, 1.0)))
        row = store.row("SELECT waiting FROM mistake_searches WHERE table_id = ?", (table,))
        assert row is not None
        waiting = json.loads(row["waiting"])
        assert [each[0] for each in waiting] == [me] * 8
        assert [each[1] for each in waiting] == [12, 11, 10, 9, 8, 7, 6, 5]
        assert server.registry.reviews.mistakes.left(table, me) == 8
        assert server.registry.reviews.mistakes.left(table, "somebody else") == 0
    # A server that starts again takes them up. This game is still on: nothing of it is looked at.
    with open_server(quick(tmp_path)) as server:
        ends = monotonic() + PATIENCE
        while server.registry.reviews.mistakes.left(table, me) and monotonic() < ends:
            sleep(0.05)
        assert server.registry.reviews.mistakes.left(table, me) == 0
        assert server.registry.store.row("SELECT 1 FROM mistake_puzzles") is None


def test_of_too_many_the_oldest_go_and_the_learned_before_them(guest: Guest, server: RealServer):
    ann = guest("Ann")
    table = str(ann.make("omaha")["id"])
    me = ann.get("/api/me").json()["player"]["id"]

    def job(database: Any) -> list[str]:
        for number in range(MOST_KEPT + 2):
            puzzle = {"id": f"{number:03}", "position": {"game": "omaha"}}
            add(database, table, Mistake(me, 0, "x"), puzzle, "2026-01-01")
            database.execute("UPDATE mistake_puzzles SET found = ? WHERE puzzle = ?", (number, puzzle["id"]))
            database.execute("UPDATE mistake_puzzles SET solved = 3 WHERE puzzle = '007'")
        rows = database.execute("SELECT puzzle FROM mistake_puzzles WHERE player = ? ORDER BY puzzle", (me,))
        return [row[0] for row in rows]

    left = server.ask(server.registry.store.write(job))
    assert len(left) == MOST_KEPT
    assert {f"{number:03}" for number in range(MOST_KEPT + 2)} - set(left) == {"000", "007"}


def test_an_older_file_gets_the_tables(tmp_path: Path):
    with closing(connect(tmp_path / "old.db")) as database:
        migrate(database, MIGRATIONS[: MIGRATIONS.index(MISTAKES)])
        assert migrate(database) == len(MIGRATIONS) - MIGRATIONS.index(MISTAKES)
        assert list(database.execute("SELECT * FROM mistake_puzzles")) == []
