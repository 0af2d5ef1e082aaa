"""A newer program opens the tables of an older one: they go on as they began, or say at which answer they cannot."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.kernel import read_record
from sandtable.server.verification.check_dice import verify
from sandtable.tables.snapshots import EVERY
from tests.server.program_versions import FIRST, HASTY, SECOND, SHORT, Programs, answered
from tests.server.real_server import Player

TWICE = ("stretch", "stretch", "run", "wear spikes")  # what version 2 allows once
V1_SETTINGS = {"wind": "still", "goal": "12"}


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Programs:
    return Programs(tmp_path, monkeypatch)


def begun(programs: Programs, *options: str, **wishes: Any) -> str:
    """A race of the first program, in play."""
    with programs.run(FIRST) as server, programs.player(server, "Ann") as ann:
        table = str(ann.make("toy-race", **wishes)["id"])
        answered(ann, table, *options)
    return table


def record_of(player: Player, table: str) -> str:
    response = player.get(f"/api/tables/{table}/record")
    assert response.status_code == 200, response.text
    return response.text


def play_out(player: Player, table: str) -> dict[str, Any]:
    with player.live(table) as screen:
        told = screen.hear()
        while told["state"] == "playing":
            told = screen.answer("run")
            assert told["is"] == "sight", told
    return told


# Going on


@pytest.mark.embedded
def test_a_running_table_goes_on_with_the_settings_of_its_time(programs: Programs):
    table = begun(programs, "stretch", "run")
    for _ in range(2):  # after every restart
        with programs.run(SECOND) as server, programs.player(server, "Ann") as ann:
            seen = ann.look(table)
            assert (seen["state"], seen["aside"], seen["rules"]) == ("playing", None, 1)
            assert seen["settings"] == seen["view"]["settings"] == {**V1_SETTINGS, "shade": "trees"}
            assert ann.get("/api/tables").json()["mine"][0]["settings"] == seen["settings"]
            answered(ann, table, "run")
        (row,) = programs.rows("SELECT rules, settings FROM tables")
        assert (row["rules"], json.loads(row["settings"])) == (1, V1_SETTINGS)
    with programs.run(SECOND) as server, programs.player(server, "Ann") as ann:
        assert play_out(ann, table)["state"] == "over"
        text = record_of(ann, table)
        assert (read_record(text).rules, read_record(text).settings["wind"]) == (2, "still")
        assert verify(text, sandtable.game).fault == ""
        assert ann.get(f"/api/tables/{table}/throws").json()["throws"]
        assert ann.get(f"/api/tables/{table}/at/3").json()["n"] == 3
    with programs.run(SECOND) as server, programs.player(server, "Ann") as ann:
        assert record_of(ann, table) == text


def test_a_new_table_has_the_settings_of_today(programs: Programs):
    begun(programs)
    with programs.run(SECOND) as server, programs.player(server, "Ann") as ann:
        head = ann.make("toy-race")
        assert (head["rules"], head["settings"]["wind"], head["settings"]["shade"]) == (2, "against", "none")


def test_a_table_that_waits_for_its_second_player_begins_under_its_own_settings(programs: Programs):
    with programs.run(FIRST) as server, programs.player(server, "Ann") as ann:
        table = ann.make("toy-duel", seat="red", opponent="open")["id"]
    with programs.run(SECOND) as server, programs.player(server, "Bob") as bob:
        assert bob.do(table, "join").status_code == 200
        seen = bob.look(table)
        assert (seen["settings"]["hand"], seen["view"]["table"]["held"]) == ("3", [3, 3])


def test_a_rematch_is_played_as_the_old_game_was_under_the_rules_of_today(programs: Programs):
    table = begun(programs, "run")
    with programs.run(SECOND) as server, programs.player(server, "Ann") as ann:
        ann.do(table, "resign")
        again = ann.do(table, "rematch").json()["next"]
        seen = ann.look(again)
        assert (seen["rules"], seen["settings"]["wind"], seen["settings"]["shade"]) == (2, "still", "trees")


@pytest.mark.embedded
def test_a_snapshot_of_the_older_program_is_ignored_and_a_newer_one_is_used(programs: Programs):
    changes = ("wear spikes", "wear boots") * (EVERY // 2)
    table = begun(programs, *changes, "run")
    assert programs.rows("SELECT n FROM snapshots")[0]["n"] > EVERY
    with programs.run(SECOND) as server, programs.player(server, "Ann") as ann:
        first = ann.look(table)
        assert server.registry.tables[table].loaded.snapshot is None
        answered(ann, table, *changes, "run")
    with programs.run(SECOND) as server, programs.player(server, "Ann") as ann:
        assert ann.look(table)["n"] == first["n"] + EVERY + 2
        assert server.registry.tables[table].snapshot_n > EVERY + 100
        assert answered(ann, table, "run")["is"] == "sight"
    assert len(programs.rows("SELECT seq FROM log")) == 1 + 2 * EVERY + 6  # the first says who sat down


@pytest.mark.embedded
def test_what_the_newer_rules_ask_of_chance_after_the_last_answer_is_thrown_and_kept(programs: Programs):
    table = begun(programs, "run", "wear spikes")
    with programs.run(HASTY) as server, programs.player(server, "Ann") as ann:
        seen = ann.look(table)
        assert (seen["state"], seen["actor"], seen["n"]) == ("playing", "runner", 4)
        ann.do(table, "resign")
        assert verify(record_of(ann, table), sandtable.game).throws == 2
    kinds = [row["kind"] for row in programs.rows("SELECT kind FROM log ORDER BY seq")]
    assert kinds == ["seat", "answer", "answer", "answer", "answer", "end"]


def test_a_game_that_has_ended_under_the_newer_rules_is_over(programs: Programs):
    table = begun(programs, "run")
    with programs.run(SHORT) as server, programs.player(server, "Ann") as ann:
        seen = ann.look(table)
        assert (seen["state"], seen["aside"], seen["result"]["key"]) == ("over", None, "arrived")
        assert ann.get("/api/tables").json()["mine"][0]["state"] == "over"


# Set aside


@pytest.mark.embedded
def test_a_running_table_is_readable_up_to_the_answer_that_became_impossible(programs: Programs):
    table = begun(programs, *TWICE)
    kept = programs.rows("SELECT * FROM log")
    other = begun(programs, "run")
    for _ in range(2):
        with programs.run(SECOND) as server, programs.player(server, "Ann") as ann:
            seen = ann.look(table)
            assert (seen["state"], seen["n"], len(seen["log"])) == ("over", 1, 1)
            aside = seen["aside"]
            assert (aside["answer"], aside["of"], aside["seat"], aside["option"]) == (2, 5, "runner", "stretch")
            assert (aside["version"], aside["now"], aside["rules"]) == (1, 2, ["RAC:lap.2"])
            assert "stretch" in aside["because"][0]["en"]
            facts = {"answer": 2, "version": 1, "now": 2}
            assert seen["result"] == {"winner": None, "key": "set-aside", "rule": "RAC:lap.2", "facts": facts}
            assert [ann.get(f"/api/tables/{table}/at/{n}").json()["n"] for n in (0, 1)] == [0, 1]
            assert ann.look(other)["state"] == "playing"
    assert [row for row in programs.rows("SELECT * FROM log") if row["table_id"] == table] == kept


def test_nothing_can_be_done_at_a_table_that_was_set_aside_but_looking_and_beginning_again(programs: Programs):
    table = begun(programs, *TWICE)
    with programs.run(SECOND) as server, programs.player(server, "Ann") as ann:
        with ann.live(table) as screen:
            screen.hear()
            assert screen.answer("run")["error"]["key"] == "already-over"
            assert screen.refusal_of("undo", n=1) == "already-over"
        assert ann.do(table, "resign").json()["error"]["key"] == "already-over"
        given = ann.get(f"/api/tables/{table}/link?n=1").json()["position"]
        again = ann.make("toy-race", seat="all", opponent="none", position=json.dumps(given))["id"]
        assert ann.look(again)["view"]["table"] == ann.look(table)["view"]["table"]
        assert ann.look(again)["settings"]["wind"] == "still"
        assert ann.do(table, "rematch").json()["next"]


def test_its_record_is_whole_and_the_older_program_reads_it_to_the_end(programs: Programs):
    table = begun(programs, *TWICE)
    with programs.run(SECOND) as server, programs.player(server, "Ann") as ann:
        text = record_of(ann, table)
        record = read_record(text)
        assert (record.rules, record.settings, len(record.answers)) == (1, V1_SETTINGS, 5)
        outdated = verify(text, sandtable.game).outdated
        assert outdated is not None
        assert outdated.key == "record-outdated"
        part = read_record(server.registry.tables[table].record(readable=True))  # what a review looks at
        assert part.replay(sandtable.game("toy-race")).view("runner")["table"] == ann.look(table)["view"]["table"]
        assert ann.get(f"/api/tables/{table}/throws").json() == {"throws": []}  # up to where it can be read
        assert ann.get(f"/api/tables/{table}/dice").json()["secret"]
    with programs.run(FIRST):
        assert verify(text, sandtable.game).throws == 1


@pytest.mark.embedded
def test_the_lobby_says_so_before_anybody_opens_it(programs: Programs):
    table = begun(programs, *TWICE)
    going = begun(programs, "run")
    with programs.run(SECOND) as server, programs.player(server, "Ann") as ann:
        for _ in range(200):
            heads = {head["id"]: head for head in ann.get("/api/tables").json()["mine"]}
            if heads[table]["state"] == "over":
                break
            time.sleep(0.02)
        assert heads[table]["result"]["key"] == "set-aside"
        assert not heads[table]["yours"]
        assert heads[going]["yours"]
        assert ann.get("/api/next").json()["id"] == going
    assert {row["id"]: row["read_by"] for row in programs.rows("SELECT id, read_by FROM tables")}[going] == 2


def test_a_finished_game_keeps_its_result_and_says_where_it_cannot_be_read(programs: Programs):
    with programs.run(FIRST) as server, programs.player(server, "Ann") as ann:
        table = ann.make("toy-race")["id"]
        answered(ann, table, "run", "stretch", "stretch")
        result = play_out(ann, table)["result"]
        answers = len(read_record(record_of(ann, table)).answers)
    with programs.run(SECOND) as server, programs.player(server, "Ann") as ann:
        seen = ann.look(table)
        assert (seen["state"], seen["result"]) == ("over", result)
        assert (seen["aside"]["answer"], seen["aside"]["of"], seen["n"]) == (4, answers, 3)
        record = read_record(record_of(ann, table))
        assert record.result.startswith(f"{result['winner'] or 'nobody'} {result['key']}")
        assert len(record.answers) == answers
        assert ann.get("/api/tables").json()["mine"][0]["result"] == result
        assert len(ann.get(f"/api/tables/{table}/throws").json()["throws"]) == 1


def test_at_a_table_with_hands_both_players_see_everything_once_it_was_set_aside(programs: Programs):
    with programs.run(FIRST) as server, programs.player(server, "Ann") as ann, programs.player(server, "Bob") as bob:
        table = ann.make("toy-duel", seat="red", opponent="open")["id"]
        bob.do(table, "join")
        answered(ann, table, "aim high", "aim low")
        assert bob.get(f"/api/tables/{table}?seat=red").json()["error"]["key"] == "not-your-seat"
    with programs.run(SECOND) as server, programs.player(server, "Ann") as ann, programs.player(server, "Bob") as bob:
        seen = bob.look(table)
        assert (seen["state"], seen["aside"]["option"], seen["aside"]["rules"]) == ("over", "aim low", ["DUE:aim.1"])
        assert bob.look(table, "red")["view"]["table"]["hand"] == ann.look(table)["view"]["table"]["hand"]
        assert ann.look(table)["view"]["table"]["held"] == [3, 3]
        assert read_record(record_of(bob, table)).answers[-1] == ("red", "aim low")


# What cannot be opened


@pytest.mark.embedded
def test_a_table_of_a_newer_version_is_refused_plainly_and_the_lobby_still_lists_it(programs: Programs):
    table = begun(programs, "run")
    programs.change("UPDATE tables SET rules = 3")
    with programs.run(SECOND) as server, programs.player(server, "Ann") as ann:
        response = ann.get(f"/api/tables/{table}")
        error = {"key": "newer-rules", "facts": {"value": 3, "possible": 2}}
        assert (response.status_code, response.json()["error"]) == (400, error)
        head = ann.get("/api/tables").json()["mine"][0]
        assert (head["id"], head["closed"], head["yours"]) == (table, "newer-rules", False)
        assert ann.get("/api/next").json() == {"id": None, "waiting": []}
        assert ann.get(f"/api/tables/{table}/record").json()["error"]["key"] == "newer-rules"  # it is not over
    assert programs.rows("SELECT rules FROM tables") == [{"rules": 3}]


@pytest.mark.embedded
def test_nobody_is_led_to_a_table_whose_game_is_gone_and_a_finished_one_can_still_be_verified(programs: Programs):
    with programs.run(FIRST) as server, programs.player(server, "Ann") as ann, programs.player(server, "Bob") as bob:
        over = ann.make("toy-duel", seat="red", opponent="open")["id"]
        bob.do(over, "join")
        answered(ann, over, "aim high")
        ann.do(over, "resign")
        text = record_of(ann, over)
        running = begun_at(ann, bob)
    for games in ({"toy-race": FIRST["toy-race"]}, FIRST):
        with (
            programs.run(games) as server,
            programs.player(server, "Ann") as ann,
            programs.player(server, "Eve") as eve,
        ):
            mine = {head["id"]: head["closed"] for head in ann.get("/api/tables").json()["mine"]}
            others = [
                head["id"] for kind in ("open", "running", "over") for head in eve.get("/api/tables").json()[kind]
            ]
            if games is FIRST:
                assert mine == {over: None, running: None}
                assert sorted(others) == sorted([over, running])
                continue
            assert mine == {over: "unknown-game", running: "unknown-game"}
            assert others == []
            assert ann.get("/api/next").json()["id"] is None
            assert eve.get("/api/library").json()["games"] == []
            assert ann.get(f"/api/tables/{running}/record").status_code == 404  # its dice are still secret
            kept = record_of(eve, over)
    with programs.run(FIRST):
        assert read_record(kept).answers == read_record(text).answers
        assert verify(kept, sandtable.game).fault == verify(text, sandtable.game).fault == ""


def begun_at(one: Player, other: Player) -> str:
    table = str(one.make("toy-duel", seat="red", opponent="open")["id"])
    assert other.do(table, "join").status_code == 200
    return table


@pytest.mark.embedded
def test_a_log_that_does_not_fit_its_own_rules_tells_nobody_what_was_possible(programs: Programs):
    with programs.run(FIRST) as server, programs.player(server, "Ann") as ann:
        table = ann.make("toy-duel", seat="red", opponent="open")["id"]
        with programs.player(server, "Bob") as bob:
            bob.do(table, "join")
    line = "INSERT INTO log (table_id, seq, kind, seat, option, at) SELECT ?, MAX(seq) + 1, 'answer', 'red', 'ready', 0"
    programs.change(f"{line} FROM log", table)
    with programs.run(FIRST) as server, programs.player(server, "Bob") as bob:
        response = bob.get(f"/api/tables/{table}")
        assert (response.status_code, response.json()["error"]["key"]) == (500, "table-broken")
        assert "aim" not in response.text
        assert bob.make("toy-duel", seat="all", opponent="none")["state"] == "playing"


# Positions and records


def test_a_position_of_the_older_version_is_described_and_played_on_from(programs: Programs):
    table = begun(programs, "run")
    with programs.run(FIRST) as server, programs.player(server, "Ann") as ann:
        given = ann.get(f"/api/tables/{table}/link").json()["position"]
    assert given["rules"] == 1
    with programs.run(SECOND) as server, programs.player(server, "Ann") as ann:
        text = json.dumps(given)
        assert ann.post("/api/positions", position=text).json()["settings"]["wind"] == "still"
        again = ann.make("toy-race", position=text)["id"]
        assert ann.look(again)["view"]["table"] == given["table"]
        newer = ann.post("/api/positions", position=json.dumps({**given, "rules": 3})).json()
        assert newer["error"]["key"] == "wrong-version"


def test_a_table_begun_from_a_position_of_the_older_version_goes_on(programs: Programs):
    with programs.run(FIRST) as server, programs.player(server, "Ann") as ann:
        start = {"game": "toy-race", "settings": {"wind": "still"}, "table": {"at": 5}}
        table = ann.make("toy-race", position=json.dumps(start))["id"]
        answered(ann, table, "run")
    with programs.run(SECOND) as server, programs.player(server, "Ann") as ann:
        assert ann.look(table)["settings"] == {**V1_SETTINGS, "shade": "trees"}
        answered(ann, table, "run")
        ann.do(table, "resign")
        assert verify(record_of(ann, table), sandtable.game).fault == ""
        again = ann.look(ann.do(table, "rematch").json()["next"])
        assert (again["rules"], again["view"]["table"]["at"]) == (2, 5)


def test_a_record_that_the_older_server_wrote_is_verified(programs: Programs):
    with programs.run(FIRST) as server, programs.player(server, "Ann") as ann:
        table = ann.make("toy-race")["id"]
        play_out(ann, table)
        text = record_of(ann, table)
    with programs.run(SECOND):
        found = verify(text, sandtable.game)
        assert (found.fault, found.throws > 3) == ("", True)
        assert verify(text.replace("result: ", "result: nobody "), sandtable.game).fault == "result"
