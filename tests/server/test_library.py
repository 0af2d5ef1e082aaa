"""The library: finished games are found by what is known of them, and openings by what was answered in a position."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sandtable.server.live.opening_index import OpeningIndex
from sandtable.server.storage import SqliteStore
from sandtable.server.storage.integrity import DATABASE
from sandtable.server.storage.opening_tables import OPENINGS
from sandtable.server.storage.schema import MIGRATIONS, migrate
from sandtable.server.storage.store import connect
from tests.server.play import play_on
from tests.server.real_server import Player, RealServer, open_server, quick

Guest = Callable[[str], Player]


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RealServer, Player, Player, dict[str, str]]]:
    """Two players and their games: two of North Africa open to all, one by link, one of Omaha alone; one goes on."""
    with open_server(quick(tmp_path_factory.mktemp("data"))) as server:
        erwin, bernard = server.player("Erwin"), server.player("Bernard")
        made = {}
        for name, opponent in (("first", "open"), ("second", "open"), ("private", "link"), ("running", "open")):
            head = erwin.make("north-africa", seat="axis", opponent=opponent)
            made[name] = head["id"]
            assert bernard.do(head["id"], "join", **({"key": head["key"]} if "key" in head else {})).status_code == 200
            with erwin.live(head["id"]) as one, bernard.live(head["id"]) as other:
                one.hear(), other.hear()
                play_on(Random(1), one, other, most=6)
        assert erwin.do(made["first"], "resign").status_code == 200
        assert bernard.do(made["second"], "resign").status_code == 200
        assert bernard.do(made["private"], "resign").status_code == 200
        made["alone"] = erwin.make("omaha")["id"]
        assert erwin.do(made["alone"], "resign").status_code == 200
        server.ask(OpeningIndex(server.registry.store).read_all())
        yield server, erwin, bernard, made


Games = tuple[RealServer, Player, Player, dict[str, str]]


def found(who: Player, **search: Any) -> set[str]:
    asked = "&".join(f"{name}={value}" for name, value in search.items())
    answer = who.get(f"/api/library?{asked}")
    assert answer.status_code == 200, answer.text
    return {game["id"] for game in answer.json()["games"]}


def test_all_finished_games_that_one_may_see_are_found(games: Games):
    server, erwin, bernard, made = games
    both = {made["first"], made["second"]}
    assert found(erwin) == both | {made["private"], made["alone"]}
    assert found(bernard) == both | {made["private"]}
    assert found(server.player("Eve")) == both


def test_a_search_narrows_them_down(games: Games):
    _, erwin, _, made = games
    assert found(erwin, game="omaha") == {made["alone"]}
    assert found(erwin, game="north-africa", winner="allies") == {made["first"]}
    assert found(erwin, game="north-africa", winner="axis", player="bern") == {made["second"], made["private"]}
    assert found(erwin, player="Bern", seat="axis") == set()
    assert found(erwin, player="Nobody") == found(erwin, player="%25") == found(erwin, player="_") == set()
    assert found(erwin, game="north-africa", opponent="computer") == set()
    assert made["first"] in found(erwin, opponent="people")
    assert found(erwin, shortest=10_000) == set()
    assert made["first"] in found(erwin, longest=10_000)


def test_more_than_a_page_comes_page_by_page(games: Games, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sandtable.server.storage.library.PAGE", 1)
    monkeypatch.setattr("sandtable.server.web.library_api.PAGE", 1)
    _, erwin, _, made = games
    seen, mark = [], ""
    for _ in range(4):
        page = erwin.get(f"/api/library?before={mark}").json()
        seen += [game["id"] for game in page["games"]]
        mark = page["next"]
    assert mark is None
    assert sorted(seen) == sorted({*made.values()} - {made["running"]})


@pytest.mark.parametrize(
    ("asked", "key"),
    [
        ("game=chess", "unknown-game"),
        ("game=omaha&seat=axis", "unknown-seat"),
        ("game=omaha&winner=axis", "unknown-seat"),
        ("opponent=cat", "bad-field"),
        ("shortest=-1", "bad-field"),
        ("longest=1e9", "bad-field"),
        ("player=" + "x" * 25, "bad-field"),
        ("position=" + "x" * 41, "bad-field"),
        ("before=yesterday-x", "bad-field"),
        ("player=%00", "bad-text"),
    ],
)
def test_a_search_that_makes_no_sense_is_refused(games: Games, asked: str, key: str):
    answer = games[1].get(f"/api/library?{asked}")
    assert answer.status_code in (400, 404)
    assert answer.json()["error"]["key"] == key


def test_an_opening_counts_what_was_answered_and_who_won(games: Games):
    _, erwin, _, made = games
    told = erwin.get("/api/openings/north-africa").json()
    assert [start["games"] for start in told["starts"]] == [3]
    assert sum(move["games"] for move in told["moves"]) == 3
    won = [move["won"] for move in told["moves"]]
    assert sum(each.get("axis", 0) for each in won) == 2
    assert sum(each.get("allies", 0) for each in won) == 1
    assert {move["seat"] for move in told["moves"]} == {"axis"}
    assert told["sample"]["id"] in made.values()


def test_one_goes_on_from_position_to_position(games: Games):
    _, erwin, _, made = games
    told = erwin.get("/api/openings/north-africa").json()
    after = told["moves"][0]["next"][0]
    there = erwin.get(f"/api/openings/north-africa?position={after['position']}").json()
    assert there["position"] == after["position"]
    games_there = found(erwin, position=after["position"])
    assert games_there <= set(made.values())
    assert sum(move["games"] for move in there["moves"]) == len(games_there) >= after["games"] > 0


def test_games_of_others_that_are_not_open_to_all_are_not_counted(games: Games):
    eve = games[0].player("Eve")
    told = eve.get("/api/openings/north-africa").json()
    assert [start["games"] for start in told["starts"]] == [2]
    assert eve.get("/api/openings/omaha").json()["moves"] == []


def test_a_game_that_is_on_is_in_no_opening(games: Games):
    server, _, _, made = games
    rows = server.registry.store.rows("SELECT DISTINCT table_id FROM openings")
    assert made["running"] not in {row["table_id"] for row in rows}
    assert made["first"] in {row["table_id"] for row in rows}


def test_an_unknown_position_has_no_moves(games: Games):
    told = games[1].get("/api/openings/north-africa?position=0123").json()
    assert (told["position"], told["moves"]) == (None, [])


def test_a_game_that_cannot_be_read_does_not_stop_the_others(tmp_path: Path):
    with open_server(quick(tmp_path)) as server:
        ann = server.player("Ann")
        tables = [ann.make("omaha")["id"] for _ in range(2)]
        for table in tables:
            assert ann.do(table, "resign").status_code == 200
        store = server.registry.store
        server.ask(
            store.write(lambda database: database.execute("UPDATE tables SET game = 'gone' WHERE id = ?", (tables[0],)))
        )
        server.ask(OpeningIndex(store).read_all())
        assert store.rows("SELECT * FROM unread_openings") == []


def test_a_file_of_before_has_its_finished_games_read(tmp_path: Path):
    with closing(connect(tmp_path / DATABASE)) as before:
        migrate(before, MIGRATIONS[: MIGRATIONS.index(OPENINGS)])
        for table, start, state in (("over", None, "over"), ("position", "{}", "over"), ("running", None, "playing")):
            before.execute(
                "INSERT INTO tables (id, game, rules, settings, start, opponent, secret, state, created, updated)"
                " VALUES (?, 'omaha', 1, '{}', ?, 'none', X'00', ?, 0, 0)",
                (table, start, state),
            )
    with closing(SqliteStore(tmp_path)) as store:
        assert [row["table_id"] for row in store.rows("SELECT * FROM unread_openings")] == ["over"]
