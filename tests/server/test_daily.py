"""The beach of the day: the same for everybody, one game that counts, and nobody sees others' steps too soon."""

import datetime
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest

import sandtable
from sandtable.cli.daily import score_daily
from sandtable.games.omaha.daily import CHALLENGE, score
from sandtable.games.omaha.players.table_cache import tables_at_hand
from sandtable.kernel import SeededDice, Sitting, read_record
from sandtable.server.verification import check_dice
from sandtable.tables.daily_dice import DayDice
from tests.server.play import play_on
from tests.server.real_server import Player, RealServer, open_server, quick

pytestmark = pytest.mark.long

TODAY = datetime.date(2026, 6, 8)
TEXT = TODAY.isoformat()
SECRET = CHALLENGE.secret(TEXT)
YESTERDAY = "2026-06-07"
PATIENCE = 60.0
Guest = Callable[[str], Player]


def at(server: RealServer, date: datetime.date) -> RealServer:
    server.registry.today = lambda: date
    return server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RealServer]:
    with open_server(quick(tmp_path)) as opened:
        yield at(opened, TODAY)


def begin(player: Player, **wishes: Any) -> dict[str, Any]:
    answer = player.post("/api/daily", **wishes)
    assert answer.status_code == 201, answer.text
    head: dict[str, Any] = answer.json()
    return head


def play(player: Player, seed: int, most: int = 1000) -> str:
    """Play one's game of today's beach."""
    table = str(begin(player)["id"])
    with player.live(table) as screen:
        screen.hear()
        play_on(Random(seed), screen, most=most)
    return table


def results(player: Player, day: str = TEXT) -> dict[str, Any]:
    """The table of the day, when all is judged."""
    ends = monotonic() + PATIENCE
    while monotonic() < ends:
        found: dict[str, Any] = player.get(f"/api/daily/{day}").json()
        if not found["judging"]:
            return found
        sleep(0.05)
    raise AssertionError("the judging took too long")


def test_the_beach_is_the_same_for_everybody_and_the_one_of_the_terminal(guest: Guest):
    ann, bob = guest("Ann"), guest("Bob")
    tables = [begin(player)["id"] for player in (ann, bob)]
    assert tables[0] != tables[1]
    day = CHALLENGE.of(TODAY)
    dealt = sandtable.game("omaha").start(seed=day.seed, options={"level": day.level})
    for player, table in zip((ann, bob), tables, strict=True):
        seen = player.look(table)
        assert seen["view"]["table"] == dealt.view("squad")["table"]
        assert (seen["day"], seen["counted"], seen["settings"]["level"]) == (TEXT, True, day.level)


def test_the_same_answers_have_the_same_luck(guest: Guest):
    records = []
    for name in ("Ann", "Bob"):
        player = guest(name)
        records.append(player.get(f"/api/tables/{play(player, 4)}/record").text)
    assert records[0] == records[1]
    sitting = Sitting(CHALLENGE.of(TODAY).start(), SeededDice(CHALLENGE.of(TODAY).seed))
    saved = read_record(records[0])
    for actor, option in saved.answers:
        if actor != "chance":
            sitting.answer(option)
    assert sitting.answers == saved.answers


def test_its_record_is_checked_by_the_verifier_and_by_the_terminal(
    guest: Guest, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    ann = guest("Ann")
    table = play(ann, 4)
    text = ann.get(f"/api/tables/{table}/record").text
    found = check_dice.verify(text, sandtable.game)
    assert (found.fault, found.throws > 9) == ("", True)
    assert ann.get(f"/api/tables/{table}/dice").json()["table"] == f"daily-{TEXT}"
    changed = text.replace(f"daily-{TEXT}", "daily-2026-06-09")
    assert check_dice.verify(changed, sandtable.game).fault == "commitment"
    (tmp_path / "day.record").write_text(text, encoding="utf-8")
    assert score_daily(CHALLENGE, CHALLENGE.of(TODAY), str(tmp_path / "day.record"), False, "en") == 0
    away = 100 * results(ann)["rows"][0]["score"]["given_away"]
    assert f"{away:.1f}" in capsys.readouterr().out


def test_a_throw_that_is_not_of_the_day_is_found(guest: Guest):
    ann = guest("Ann")
    text = ann.get(f"/api/tables/{play(ann, 4)}/record").text
    dealt = next(line for line in text.splitlines() if line.startswith("chance deal"))
    other = "chance deal open" if dealt != "chance deal open" else "chance deal wire"
    assert check_dice.verify(text.replace(dealt, other, 1), sandtable.game).fault == "throw"


def test_dice_of_a_day_that_were_thrown_before_go_on():
    fresh = DayDice(SECRET, TEXT, [])
    thrown = [fresh.below(sides) for sides in (6, 1, 20, 6, 6, 30)]
    later = DayDice(SECRET, TEXT, [6, 1, 20])
    assert [later.below(sides) for sides in (6, 6, 30)] == thrown[3:]
    copy = later.copy()
    assert copy.below(1000) == later.below(1000)
    assert int.from_bytes(SECRET[:4], "big") == CHALLENGE.of(TODAY).seed


def test_one_game_counts_and_what_comes_after_it_is_practice(guest: Guest):
    ann = guest("Ann")
    first = begin(ann)["id"]
    assert begin(ann)["id"] == first  # still in play: the click leads back to it
    assert begin(ann, again=True)["id"] == first
    assert ann.get("/api/daily").json()["mine"] == {"table": first, "over": False}
    play(ann, 4)
    assert begin(ann)["id"] == first
    practice = begin(ann, again=True)
    assert practice["id"] != first
    assert (practice["day"], practice["counted"]) == (TEXT, False)
    assert [row["table"] for row in results(ann)["rows"]] == [first]
    assert ann.get("/api/daily").json()["mine"] == {"table": first, "over": True}


def test_two_clicks_at_once_begin_one_game(guest: Guest, server: RealServer):
    ann = guest("Ann")
    with server.player() as elsewhere, ThreadPoolExecutor(2) as both:
        elsewhere.http.cookies = ann.http.cookies
        tables = list(both.map(lambda player: begin(player)["id"], [ann, elsewhere]))
    assert tables[0] == tables[1]
    assert ann.get("/api/daily").json()["players"] == 1


def test_the_distance_is_what_the_solver_says_and_the_nearest_stands_first(guest: Guest):
    players = [guest(name) for name in ("Ann", "Bob")]
    tables = [play(player, seed) for seed, player in enumerate(players)]
    found = results(players[0])
    assert found["open"]
    away = [row["score"]["given_away"] for row in found["rows"]]
    assert away == sorted(away)
    assert sorted(row["table"] for row in found["rows"]) == sorted(tables)
    for row in found["rows"]:
        text = players[0].get(f"/api/tables/{row['table']}/record").text
        record = read_record(text)
        tables_of = tables_at_hand(record.begin(sandtable.game("omaha")))  # type: ignore[arg-type]
        assert tables_of is not None
        data = score(record, tables_of).data()
        assert row["score"] == {key: data[key] for key in ("start", "result", "given_away", "luck")}
        assert row["won"] is (data["result"] == 1)
        assert row["mine"] is (row["table"] == tables[0])


def test_nobody_sees_the_steps_of_others_before_they_have_played_themselves(guest: Guest, server: RealServer):
    ann, bob = guest("Ann"), guest("Bob")
    table = play(ann, 4)
    results(ann)
    with server.player() as stranger:
        for other in (bob, stranger):
            closed = other.get(f"/api/daily/{TEXT}").json()
            assert closed["open"] is False
            assert closed["rows"] == [{"name": "Ann", "mine": False, "state": "finished"}]
            for path in ("", "/at/3", "/record", "/review", "/throws", "/dice", "/link", "/position"):
                answer = other.get(f"/api/tables/{table}{path}")
                assert (answer.status_code, answer.json()["error"]["key"]) == (403, "day-not-played")
            with other.live(table) as screen:
                assert screen.hear()["error"]["key"] == "day-not-played"
            assert all(table not in heard for heard in other.heard)
        assert bob.do(table, "review").status_code == 403
    mine = play(bob, 2, most=2)
    assert bob.get(f"/api/tables/{table}").status_code == 403  # begun, but not finished
    closed = bob.get(f"/api/daily/{TEXT}").json()
    assert closed["open"] is False
    assert closed["rows"][1] == {"name": "Bob", "mine": True, "state": "playing", "table": mine}
    assert bob.do(mine, "resign").status_code == 200
    assert bob.get(f"/api/tables/{table}").status_code == 200
    assert bob.get(f"/api/daily/{TEXT}").json()["open"] is True


def test_who_gives_up_stands_below_those_who_finished(guest: Guest):
    ann, bob, cleo = guest("Ann"), guest("Bob"), guest("Cleo")
    play(ann, 4)
    bob.do(play(bob, 2, most=1), "resign")
    play(cleo, 1, most=1)
    rows = results(ann)["rows"]
    assert [(row["name"], row["state"], row["won"]) for row in rows[1:]] == [
        ("Bob", "given-up", None),
        ("Cleo", "playing", None),
    ]
    assert rows[1]["score"]["given_away"] <= rows[0]["score"]["given_away"]
    assert rows[2]["score"] is None


def test_on_the_next_day_all_is_open_and_a_new_beach_begins(guest: Guest, server: RealServer):
    ann, bob, cleo = guest("Ann"), guest("Bob"), guest("Cleo")
    at(server, datetime.date(2026, 6, 7))
    table = play(ann, 4)
    half = play(cleo, 1, most=1)
    at(server, TODAY)
    assert bob.get(f"/api/daily/{YESTERDAY}").json()["open"] is True
    assert bob.get(f"/api/tables/{table}").status_code == 200
    assert cleo.get(f"/api/daily/{YESTERDAY}").json()["open"] is False  # she may still finish hers
    assert cleo.get(f"/api/tables/{table}").status_code == 403
    assert begin(cleo)["id"] != half
    assert bob.get("/api/daily").json() == {
        "date": TEXT,
        "game": "omaha",
        "level": CHALLENGE.of(TODAY).level,
        "players": 1,
        "mine": None,
    }


def test_a_game_of_the_day_goes_on_after_a_restart_with_the_same_luck(tmp_path: Path):
    with open_server(quick(tmp_path / "a")) as server, server.player("Ann") as ann:
        at(server, TODAY)
        table = play(ann, 4, most=3)
        cookie, seen = ann.http.cookies["sandtable"], ann.look(table)
    with open_server(quick(tmp_path / "a")) as server, server.player() as ann:
        at(server, TODAY)
        ann.http.cookies.set("sandtable", cookie)
        assert ann.look(table) == seen
        with ann.live(table) as screen:
            screen.hear()
            play_on(Random(9), screen)
        assert check_dice.verify(ann.get(f"/api/tables/{table}/record").text, sandtable.game).fault == ""
        score_before = results(ann)["rows"]
    with open_server(quick(tmp_path / "a")) as server, server.player() as ann:
        at(server, TODAY)
        ann.http.cookies.set("sandtable", cookie)
        assert ann.get(f"/api/daily/{TEXT}").json()["rows"] == score_before


def test_what_is_no_day_is_refused(guest: Guest):
    ann = guest("Ann")
    for day in ("2026-06-09", "yesterday", "20260608", "2026-02-30", "0", "2026-W23-1", "%00"):
        answer = ann.get(f"/api/daily/{day}")
        assert answer.status_code == 400, day
        assert answer.json()["error"]["key"] == "bad-day"
        assert answer.json()["error"]["facts"]["possible"] == TEXT


def test_only_somebody_with_a_name_plays_and_only_yes_or_no_is_understood(guest: Guest, server: RealServer):
    with server.player() as stranger:
        assert stranger.post("/api/daily").status_code == 401
        assert stranger.get("/api/daily").json()["mine"] is None
    assert guest("Ann").post("/api/daily", again="yes").json()["error"]["key"] == "bad-field"


def test_the_game_that_counts_is_played_without_help(guest: Guest):
    ann = guest("Ann")
    table = begin(ann)["id"]
    seen = ann.look(table)
    assert seen["help"] == []
    for kind in ("hint", "perfect"):
        assert ann.do(table, kind, n=seen["n"]).json()["error"]["key"] == "no-hints"
    ann.do(table, "resign")
    assert ann.look(begin(ann, again=True)["id"])["help"] == ["hint", "alarm", "perfect"]


def test_a_rematch_is_an_ordinary_game(guest: Guest):
    ann = guest("Ann")
    table = play(ann, 4)
    again = ann.do(table, "rematch").json()["next"]
    seen = ann.look(again)
    assert (seen["day"], seen["counted"]) == (None, False)
