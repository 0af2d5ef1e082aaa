"""A game from a package of its own brings its board: the server sends it, and nothing else of the package."""

import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import sandtable
from sandtable.kernel import BadGame, LobbyCard, Manifest
from sandtable.server.web import game_files, games_api
from tests.server.real_server import Player
from tests.third_party.installed import HILL

Guest = Callable[[str], Player]
BOARD = "/games/hill/board.js"


@pytest.fixture(autouse=True)
def hill(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The package stands beside Sandtable, as if it were installed."""
    monkeypatch.syspath_prepend(str(HILL))
    monkeypatch.setattr(sandtable, "_others", lambda: {"hill": EntryPoint("hill", "hill:GAME", sandtable.GROUP)})
    games_api.game_row.cache_clear()
    yield
    games_api.game_row.cache_clear()
    for name in [name for name in sys.modules if name == "hill" or name.startswith("hill.")]:
        sys.modules.pop(name)


def test_the_list_of_games_says_where_the_board_is(guest: Guest):
    rows = {row["name"]: row for row in guest("").get("/api/games").json()}
    assert rows["hill"]["board"] == BOARD
    assert {row["board"] for name, row in rows.items() if name != "hill"} == {None}


def test_a_package_has_a_card_in_the_lobby_like_every_other_game(guest: Guest):
    row = next(row for row in guest("").get("/api/games").json() if row["name"] == "hill")
    assert (row["minutes"], row["difficulty"], row["start_here"]) == ([2, 5], 1, False)
    assert row["said"]["en"]["title"] == "The Hill"
    assert row["said"]["ja"]["sentence"] == "二つの陣営が丘の上で押し合う。"
    assert row["said"]["en"]["seats"] == {"red": "Red", "blue": "Blue"}
    assert row["settings"][0]["group"] == "usual"
    picture = guest("").get(row["picture"])
    assert picture.text == (HILL / "hill" / "page" / "picture.svg").read_text(encoding="utf-8")
    assert picture.headers["content-type"].startswith("image/svg+xml")


@pytest.mark.parametrize("path", ["/games/hill.png", "/games/hill.", "/games/valley.svg", "/games/..%2Fhill.svg"])
def test_a_picture_that_no_card_has_is_not_there(guest: Guest, path: str):
    assert guest("").get(path).status_code == 404


def test_a_game_without_a_card_is_listed_all_the_same(guest: Guest, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sandtable.manifest("hill"), "card", LobbyCard())
    row = next(row for row in guest("").get("/api/games").json() if row["name"] == "hill")
    assert (row["picture"], row["minutes"], row["difficulty"]) == (None, None, 0)
    assert {setting["group"] for setting in row["settings"]} == {"reading"}


@pytest.mark.parametrize(
    "card", [LobbyCard(minutes=(9, 3)), LobbyCard(difficulty=4), LobbyCard(usual=("a",), variants=("a",))]
)
def test_a_card_that_cannot_be_is_told_to_its_author(card: LobbyCard):
    with pytest.raises(BadGame, match="the card of hill"):
        Manifest("hill", "hill", hidden=False, rules="rules:RULES", card=card)


@pytest.mark.parametrize(("name", "kind"), [("board.js", "text/javascript"), ("board.css", "text/css")])
def test_the_board_comes_as_it_lies_in_the_package_under_the_policy_of_the_page(guest: Guest, name: str, kind: str):
    answer = guest("").get(f"/games/hill/{name}")
    assert answer.status_code == 200
    assert answer.text == (HILL / "hill" / "page" / name).read_text(encoding="utf-8")
    assert answer.headers["content-type"].startswith(kind)
    assert "script-src 'self';" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "path",
    [
        "/games/hill/",
        "/games/hill/none.js",
        "/games/hill/..%2Frules.toml",
        "/games/hill/..%2Flocale%2Fen.ftl",
        "/games/hill/..%2F__init__.py",
        "/games/hill/%2Fetc%2Fpasswd",
        "/games/hill/%00.js",
        "/games/hill/" + "a" * 300 + ".js",
        "/games/valley/board.js",
        "/games/..%2Fhill/board.js",
    ],
)
def test_nothing_else_is_sent(guest: Guest, path: str):
    answer = guest("").get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]["key"] == "no-such-thing"


def test_a_file_of_another_kind_stays_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    package = tmp_path / "stranger"
    (package / "page").mkdir(parents=True)
    for name in ("__init__.py", "page/board.js", "page/secret.py", "page/notes.txt", "beside.js"):
        (package / name).write_text("", encoding="utf-8")
    (package / "page" / "link.js").symlink_to(package / "beside.js")
    monkeypatch.syspath_prepend(str(tmp_path))
    made = Manifest("hill", "stranger", hidden=False, rules="rules:RULES", page="page/board.js")
    monkeypatch.setattr(sandtable, "manifest", lambda name: made)
    assert game_files.find("hill", "board.js") == (package / "page" / "board.js").resolve()
    for name in ("secret.py", "notes.txt", "link.js", "../beside.js", "../page"):
        assert game_files.find("hill", name) is None


@pytest.mark.parametrize("name", [name for name in sandtable.game_names() if name != "hill"])
def test_the_sources_of_our_own_boards_are_not_sent(guest: Guest, name: str):
    assert game_files.board_address(name) is None
    assert guest("").get(f"/games/{name}/index.ts").status_code == 404
    assert guest("").get(f"/games/{name}/board.js").status_code == 404
