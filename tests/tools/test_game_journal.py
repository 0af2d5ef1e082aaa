"""The journal of the tools that play many games: what is there is not played again, and what is of something else is
left alone.
"""

from pathlib import Path

import pytest

from tools.game_journal import Row, played, rows_of

HEAD = {"rules": 3, "players": ["a", "b"]}
asked: list[int] = []


def play(number: int, name: str) -> Row:
    asked.append(number)
    return {"game": number, "winner": name}


@pytest.fixture(autouse=True)
def nothing_asked():
    asked.clear()


def test_games_are_kept_and_only_the_missing_ones_are_played(tmp_path: Path):
    path = tmp_path / "games.jsonl"
    first = played(play, ("x",), range(3), (path, HEAD))
    assert [row["game"] for row in first] == asked == [0, 1, 2]
    more = played(play, ("y",), range(1, 5), (path, HEAD))
    assert asked == [0, 1, 2, 3, 4]
    assert [row["winner"] for row in more] == ["x", "x", "y", "y"]
    assert [row["game"] for row in rows_of(path)] == [0, 1, 2, 3, 4]


def test_a_line_that_was_cut_short_is_played_again(tmp_path: Path):
    path = tmp_path / "games.jsonl"
    played(play, ("x",), range(2), (path, HEAD))
    path.write_text(path.read_text()[:-9])
    assert [row["game"] for row in rows_of(path)] == [0]
    played(play, ("x",), range(2), (path, HEAD))
    assert asked == [0, 1, 1]
    assert [row["game"] for row in rows_of(path)] == [0, 1]


def test_the_journal_of_something_else_is_refused_and_stays(tmp_path: Path):
    path = tmp_path / "games.jsonl"
    played(play, ("x",), range(2), (path, HEAD))
    before = path.read_text()
    with pytest.raises(SystemExit, match="name another file"):
        played(play, ("x",), range(2), (path, {**HEAD, "rules": 4}))
    assert path.read_text() == before
    assert asked == [0, 1]


def test_without_a_journal_every_game_is_played():
    assert played(play, ("x",), range(4, 6), None) == [{"game": 4, "winner": "x"}, {"game": 5, "winner": "x"}]
