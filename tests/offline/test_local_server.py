"""Tables inside a browser: what is kept, what is lost by nobody, and how a game moves elsewhere."""

import datetime
import json
from typing import Any

import pytest

import sandtable
from sandtable.kernel import read_record
from sandtable.offline import help_requests
from sandtable.offline.puzzle_requests import known_puzzles
from sandtable.players.giving_up import Outlooks
from sandtable.server.verification.check_dice import verify
from tests.offline.local_player import Browser, LocalPlayer, LocalScreen

ALONE = next(name for name in sandtable.game_names() if len(sandtable.game(name).seats) == 1)
OF_TWO = next(name for name in sandtable.game_names() if len(sandtable.game(name).seats) == 2)


@pytest.fixture
def player() -> LocalPlayer:
    return LocalPlayer()


def begin(player: LocalPlayer, game: str = ALONE, **wish: Any) -> str:
    table: str = player.make(game, **{"seat": "all", "opponent": "none", "nonce": "n", **wish})["id"]
    return table


def answers(line: LocalScreen, most: int) -> None:
    """The first option again and again."""
    for _ in range(most):
        if line.sight["state"] == "over":
            return
        line.answer(line.sight["options"][0]["text"])


def digest(player: LocalPlayer, table: str) -> str:
    player.look(table)
    return player.server.tables[table].sitting.state.digest()


def test_a_page_that_is_killed_finds_every_answer_that_it_showed(player: LocalPlayer):
    table = begin(player)
    for _ in range(10):
        with player.live(table) as line:
            line.hear()
            answers(line, 1)
            shown, before = line.sight["n"], digest(player, table)
        player = LocalPlayer(player.browser)  # the worker is gone, and what was kept is there
        assert player.look(table)["n"] == shown
        assert digest(player, table) == before


def test_what_cannot_be_kept_was_not_done(player: LocalPlayer):
    table = begin(player)
    with player.live(table) as line:
        n, option = line.hear()["n"], line.sight["options"][0]["text"]
        player.browser.is_full = True
        assert line.answer(option)["error"]["key"] == "storage"
        assert player.look(table)["n"] == n
        assert player.post("/api/name", name="Erwin").status_code == 503
        assert player.get("/api/me").json()["player"]["name"] == "Guest 1"
        player.browser.is_full = False
        assert line.answer(option, n)["n"] > n


def test_a_damaged_log_is_read_up_to_the_damage(player: LocalPlayer):
    table = begin(player)
    with player.live(table) as line:
        line.hear()
        answers(line, 3)
    player.browser.lines[table][-2][3] = "something else"
    again = LocalPlayer(player.browser)
    sight = again.look(table)
    assert sight["result"]["key"] == "damaged"
    assert sight["aside"] is not None
    assert again.browser.rows[table]["state"] == "over"


@pytest.mark.parametrize(("field", "value", "key"), [("rules", 999, "newer-rules"), ("game", "gone", "unknown-game")])
def test_a_table_that_this_version_does_not_know_stays_and_says_why(
    player: LocalPlayer, field: str, value: object, key: str
):
    table = begin(player)
    player.browser.rows[table][field] = value
    again = LocalPlayer(player.browser)
    assert again.get(f"/api/tables/{table}").json()["error"]["key"] == key
    assert len(again.get("/api/tables").json()["mine"]) == 1


def test_two_windows_follow_each_other(player: LocalPlayer):
    table = begin(player)
    other = LocalPlayer(player.browser)
    with player.live(table) as one, other.live(table) as two:
        one.hear()
        n = two.hear()["n"]
        one.answer(one.sight["options"][0]["text"])
        late = two.answer(two.sight["options"][0]["text"], n)  # the first counts, and the second learns of it
        assert late["is"] == "refused"
        other.say({"is": "changed", "table": table, **player.browser.stored(table)})
        assert two.hear()["n"] == one.sight["n"]
        other.say({"is": "things", "things": {"name": "Erwin", "other": None}})
        assert other.get("/api/me").json()["player"]["name"] == "Erwin"


def test_a_finished_record_is_honest_and_replays_to_the_same_position(player: LocalPlayer):
    table = begin(player)
    with player.live(table) as line:
        line.hear()
        answers(line, 500)
    text = player.get(f"/api/tables/{table}/record").text
    assert not verify(text, sandtable.game, "none").fault
    record = read_record(text)
    state = record.begin(sandtable.game(record.game))
    for _, option in record.answers:
        state.answer(option)
    assert state.digest() == digest(player, table)


def test_saved_games_come_back_in_another_browser(player: LocalPlayer):
    table = begin(player)
    with player.live(table) as line:
        line.hear()
        answers(line, 2)
    saved = {"form": "sandtable-games-1", "tables": [player.browser.stored(table)]}
    other = LocalPlayer()
    assert other.post("/api/restore", **saved).json() == {"added": 1, "known": 0}
    assert other.post("/api/restore", **saved).json() == {"added": 0, "known": 1}
    assert digest(other, table) == digest(player, table)
    assert other.ask("DELETE", f"/api/tables/{table}").status_code == 200
    assert other.browser.rows == {}


@pytest.mark.parametrize("damage", [{"form": "other"}, {"tables": [{}]}, {"tables": "none"}])
def test_a_damaged_file_of_games_changes_nothing(player: LocalPlayer, damage: dict[str, Any]):
    saved = {"form": "sandtable-games-1", "tables": [], **damage}
    assert player.post("/api/restore", **saved).status_code == 400
    assert player.browser.rows == {}


def test_a_changed_line_in_a_file_of_games_is_noticed(player: LocalPlayer):
    stored = player.browser.stored(begin(player))
    stored["lines"][-1][3] = "something else"
    other = LocalPlayer()
    refused = other.post("/api/restore", form="sandtable-games-1", tables=[stored])
    assert refused.json()["error"]["key"] == "cannot-read"
    assert other.browser.rows == {}


def test_a_review_is_judged_decision_by_decision_and_goes_on_after_a_restart(player: LocalPlayer):
    table = begin(player)
    assert player.get(f"/api/tables/{table}/review").status_code == 403
    with player.live(table) as line:
        line.hear()
        answers(line, 500)
    assert player.get(f"/api/tables/{table}/review").json() == {"state": "none"}
    assert player.do(table, "review").json()["state"] == "running"
    player = LocalPlayer(player.browser)
    for _ in range(500):
        found = player.get(f"/api/tables/{table}/review").json()
        if found["state"] == "done":
            break
        player.work()
    assert found["review"]["points"][0]["answer"] >= 1


def test_a_review_that_fails_says_so_and_can_be_asked_for_again(player: LocalPlayer):
    table = begin(player)
    player.do(table, "resign")
    player.do(table, "review")
    player.say({"is": "found", "job": player.jobs.pop()["job"]})
    assert player.get(f"/api/tables/{table}/review").json() == {"state": "failed"}
    assert player.do(table, "review").json()["state"] == "running"


def one_puzzle() -> dict[str, Any]:
    """One that comes with the game, as a search would have found it."""
    puzzle = next(iter(known_puzzles(ALONE).values()))
    found = {name: value for name, value in puzzle._asdict().items() if name != "game"}
    return {**found, "answers": list(puzzle.answers), "themes": list(puzzle.themes)}


def test_own_mistakes_come_back_as_puzzles_until_they_are_learned(player: LocalPlayer, monkeypatch: pytest.MonkeyPatch):
    table = begin(player)
    with player.live(table) as line:
        seat = line.hear()["seat"]
        answers(line, 500)
    point = {"number": 1, "seat": seat, "given": "something", "grade": "blunder", "loss": 0.4}
    review = {"points": [point, {**point, "grade": "good"}], "curve": []}
    monkeypatch.setattr(help_requests, "finished", lambda *given: review)
    player.server.things[f"review {table}"] = {"done": False, "data": {"points": [], "numbers": [], "rounds": 1}}
    assert player.get(f"/api/tables/{table}/review").json()["puzzles"] == {"found": 0, "left": 1}
    player = LocalPlayer(player.browser)  # whoever closes the page goes on where it was
    player.get(f"/api/tables/{table}/review")
    (job,) = player.jobs
    assert (job["kind"], job["facts"][1]) == ("mistake", 1)
    player.say({"is": "found", "job": job["job"], "result": {"puzzle": one_puzzle()}})
    assert player.get(f"/api/tables/{table}/review").json()["puzzles"] == {"found": 1, "left": 0}
    row = next(row for row in player.get("/api/puzzles").json() if row["game"] == ALONE)
    assert row["mistakes"] == {"count": 1, "due": 1, "learned": 0}
    shown = player.get(f"/api/puzzles/{ALONE}/mistakes/next").json()
    assert shown["mistake"] == {"table": table, "left": 3, "days": 0}
    path = f"/api/puzzles/{ALONE}/mistakes/{shown['id']}"
    assert player.get(path).json()["id"] == shown["id"]
    solved = player.post(f"{path}/answer", answer=one_puzzle()["answers"][0]).json()
    assert solved["solved"]
    assert solved["mistake"]["days"] == 3
    again = LocalPlayer(player.browser)
    assert again.get(path).json()["mistake"]["left"] == 2
    assert again.get(f"/api/puzzles/{ALONE}/mistakes/nothing").status_code == 404


def test_the_beach_of_the_day_counts_once(player: LocalPlayer):
    today = datetime.date.today().isoformat()
    assert player.get("/api/daily").json()["mine"] is None
    table = player.post("/api/daily").json()["id"]
    assert player.post("/api/daily").json()["id"] == table
    assert player.get(f"/api/daily/{today}").json()["open"] is False
    with player.live(table) as line:
        line.hear()
        answers(line, 500)
    assert player.get(f"/api/daily/{today}").json()["judging"]
    assert player.work()
    (row,) = player.get(f"/api/daily/{today}").json()["rows"]
    assert row["score"]["given_away"] >= 0
    assert player.post("/api/daily", again=True).json()["counted"] is False
    assert player.get("/api/daily/2999-01-01").json()["error"]["key"] == "bad-day"
    assert player.get("/api/daily/never").json()["error"]["key"] == "bad-day"


def test_a_computer_that_fails_does_not_stop_the_game(player: LocalPlayer):
    table = begin(player, OF_TWO, seat=sandtable.game(OF_TWO).seats[1], opponent="computer:random")
    first = player.jobs.pop()  # whoever begins is the computer
    n = player.look(table)["n"]
    player.say({"is": "found", "job": first["job"]})
    assert player.look(table)["n"] > n
    player.say({"is": "found", "job": first["job"]})  # an answer that comes twice is nobody's
    n = player.look(table)["n"]
    player.say({"is": "found", "job": player.jobs.pop()["job"], "result": ["nonsense", ""]})
    assert player.look(table)["n"] > n


def test_a_hint_is_void_when_the_game_goes_on(player: LocalPlayer):
    table = begin(player)
    with player.live(table) as line:
        sight = line.hear()
        asked = {"is": "request", "id": 99, "method": "POST", "path": f"/api/tables/{table}/hint", "query": {}}
        player.say({**asked, "body": {"n": sight["n"], "seat": sight["seat"]}})
        line.answer(sight["options"][0]["text"])
    assert player.replies[99].json()["error"]["key"] == "stale"
    assert player.jobs == []


def test_there_is_nobody_else(player: LocalPlayer):
    seat = sandtable.game(OF_TWO).seats[0]
    for opponent in ("open", "link"):
        refused = player.post("/api/tables", game=OF_TWO, seat=seat, opponent=opponent)
        assert refused.json()["error"]["key"] == "nobody-to-ask"
    table = begin(player)
    with player.live(table) as line:
        line.hear()
        assert line.refusal_of("chat", text="hello") == "nobody-to-ask"
        assert line.refusal_of("sit", seat="nowhere") == "not-your-seat"
        line.say("ping")
        assert line.hear() == {"is": "pong"}
    assert player.get("/api/club").json()["error"]["key"] == "no-such-thing"
    assert player.get("/api/next").json()["waiting"][0]["id"] == table
    assert player.post("/api/name", name=" ").json()["error"]["key"] == "bad-name"


def test_finished_games_are_found_by_what_one_looks_for(player: LocalPlayer):
    seats = sandtable.game(OF_TWO).seats
    won = begin(player, OF_TWO, seat=seats[0], opponent="computer:random")
    player.do(won, "resign")
    begin(player, OF_TWO)
    alone = begin(player)
    player.do(alone, "resign")

    def found(query: str) -> list[str]:
        return [head["id"] for head in player.get(f"/api/library?{query}").json()["games"]]

    assert sorted(found("")) == sorted([won, alone])
    assert found(f"game={OF_TWO}&winner={seats[1]}&opponent=computer&seat={seats[0]}&longest=999") == [won]
    assert found(f"game={ALONE}&shortest=0&player=guest") == [alone]
    for nothing in (f"winner={seats[0]}&game={OF_TWO}", "shortest=999", "opponent=people&game=" + OF_TWO, "before=30"):
        assert found(nothing) == []
    assert player.get("/api/library?longest=x").json()["error"]["key"] == "bad-field"
    assert player.get("/api/library?game=x").json()["error"]["key"] == "unknown-game"


def test_both_sides_at_one_screen_with_orders_and_wishes(player: LocalPlayer):
    table = begin(player, OF_TWO)
    with player.live(table) as line:
        seat = line.hear()["seat"]
        other = next(name for name in sandtable.game(OF_TWO).seats if name != seat)
        line.say("sit", seat=other)
        assert line.hear()["seat"] == other
        line.say("wish", wish=line.sight["wishes"][-1])
        assert line.hear()["wish"] == line.sight["wishes"][-1]
        line.say("orders", orders=[])
        assert line.hear()["orders"] == []
        assert (
            line.refusal_of("orders", orders=[{"question": "x", "option": "no such thing", "about": ""}]) == "bad-field"
        )


def test_what_goes_wrong_inside_is_said_and_forgotten(player: LocalPlayer, monkeypatch: pytest.MonkeyPatch):
    table = begin(player)
    with player.live(table) as line:
        n = line.hear()["n"]
        monkeypatch.setattr("sandtable.tables.table.Table.answer", lambda *given: 1 / 0)
        assert line.answer(line.sight["options"][0]["text"])["error"]["key"] == "our-fault"
        monkeypatch.undo()
        assert player.look(table)["n"] == n


def test_changed_decks_are_checked_and_nothing_is_measured(player: LocalPlayer):
    game = next(name for name in sandtable.game_names() if player.get(f"/api/workbench/{name}").status_code == 200)
    offered = player.get(f"/api/workbench/{game}?original=0").json()
    assert offered["measuring"]["most"] == 0
    assert player.post(f"/api/workbench/{game}", text="nonsense").status_code in (200, 400)
    position = player.get(f"/api/editor/{ALONE}").json()["position"]
    assert player.post("/api/editor", position=json.dumps(position)).json()["game"] == ALONE
    lines = player.post("/api/analysis/lines", position=json.dumps(position), answers=["nonsense"])
    assert lines.status_code == 400
    assert player.post("/api/analysis/file", text="nonsense").status_code == 400
    damaged = f"Sandtable record 1\ngame: {ALONE}\nrules: {sandtable.game(ALONE).version}\n\nnobody laughs\n"
    refused = player.post("/api/analysis/file", text=damaged)
    assert refused.json()["error"]["key"] == "record-wrong-seat"


def test_a_browser_that_is_new_has_nothing():
    player = LocalPlayer(Browser())
    assert player.get("/api/tables").json() == {"mine": [], "open": [], "running": [], "over": []}
    assert player.get("/api/tables/nothing").status_code == 404
    assert player.get("/api/next").json() == {"id": None, "waiting": []}


def test_what_a_computer_offered_is_there_when_the_page_comes_back(
    player: LocalPlayer, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(Outlooks, "wish", lambda outlooks: "resignation")
    mine, theirs = sandtable.game(OF_TWO).seats
    table = begin(player, OF_TWO, seat=mine, opponent="computer:random")
    with player.live(table) as line:
        line.hear()
        while not line.until(lambda sight: bool(sight["options"]))["offers"]:
            line.answer(line.sight["options"][-1]["text"])
    again = LocalPlayer(player.browser)
    assert again.look(table)["offers"] == [{"kind": "resignation", "seat": theirs}]
    again.browser.is_full = True
    assert again.do(table, "accept-resignation").status_code == 503
    assert again.look(table)["state"] == "playing"
    again.browser.is_full = False
    taken = again.get(f"/api/tables/{table}/hand-over").json()["record"]
    assert again.do(table, "accept-resignation").json()["result"]["winner"] == mine
    over = again.get(f"/api/tables/{table}/hand-over").json()["record"]
    head = again.make(OF_TWO, seat=mine, opponent="computer:random", record=over)
    assert (head["state"], head["result"]["key"], head["result"]["winner"]) == ("over", "resigned", mine)
    assert again.make(OF_TWO, seat=mine, opponent="computer:random", record=taken)["state"] == "playing"
