"""Files of puzzles: what is wrong is told with its file and line, and the rest is read all the same."""

import json
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.kernel import SeededDice
from sandtable.kernel.other_worlds import sight_id
from sandtable.players.puzzle_themes import theme_names
from sandtable.tables.puzzle_file import BadPuzzle, puzzles_of, read_folder, read_puzzle
from tests.toys.doors.play import RULES

POSITION: dict[str, Any] = {
    "game": "toy-doors",
    "rules": 1,
    "settings": {},
    "table": {"room": 2, "doors": [6, 5, 1], "trap": "right"},
    "actor": "guest",
    "doing": [{"frame": "room", "step": "choose", "number": 2}],
    "result": None,
}
ROLLING = {**POSITION, "actor": "chance", "doing": [{"frame": "room", "step": "roll", "number": 2}]}
GOOD = {
    "id": sight_id(RULES.setup(POSITION), "guest"),
    "seat": "guest",
    "position": POSITION,
    "answers": ["open middle"],
    "gap": 0.36,
    "chances": [["open middle", 0.69], ["open left", 0.33]],
    "line": [["guest", "open left"]],
    "themes": ["surprise"],
    "rating": 1200,
    "source": "1 heuristic",
}
WITH_PUZZLES = [name for name in sandtable.game_names() if puzzles_of(name).puzzles]


def line(**changes: Any) -> str:
    return json.dumps({**GOOD, **changes})


def test_a_good_line_is_a_puzzle():
    found = read_puzzle(RULES, line(), "here")
    assert found.best == "open middle"
    assert found.start().actor == "guest"
    assert found.is_solved_by(" open  middle ")
    assert not found.is_solved_by("open left")
    assert found.chances[1] == ("open left", 0.33)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "here cannot be read"),
        ("[]", "wrong form"),
        ("[" * 100_000, "longer than"),
        ("[" * 50_000, "here cannot be read"),
        (line(seat="host"), "here seat: 'host' is not possible; possible: guest"),
        (line(colour="red"), "'colour' is unknown"),
        (json.dumps({key: value for key, value in GOOD.items() if key != "gap"}), "here gap is missing"),
        (line(position=[]), "here position"),
        (line(position={**POSITION, "table": {**POSITION["table"], "trap": "attic"}}), "trap: 'attic' is not possible"),
        (line(position={**POSITION, "actor": "chance"}), "here position cannot be read"),
        (line(position=ROLLING), "here seat: 'guest' is not possible; possible: chance"),
        (line(answers=[]), "here answers"),
        (line(answers="open left"), "here answers"),
        (line(answers=["open window"]), "'open window' is not possible; possible: open left, open middle, open right"),
        (line(chances=[["open window", 0.5]]), "'open window' is not possible"),
        (line(chances=[["open left", "much"]]), "here chances"),
        (line(line=[["guest"]]), "here line"),
        (line(gap=1.5), "here gap: '1.5'"),
        (line(gap=True), "here gap"),
        (line(rating=5), "here rating: '5'"),
        (line(themes=[1]), "here themes"),
        (line(id="0" * 12), "here id"),
    ],
)
def test_a_wrong_line_is_refused_with_its_place_and_the_reason(text: str, said: str):
    with pytest.raises(BadPuzzle) as wrong:
        read_puzzle(RULES, text, "here")
    assert said in str(wrong.value)


def test_the_rest_of_a_file_is_read_and_the_faults_are_told(tmp_path: Path):
    (tmp_path / "a.jsonl").write_text(f"{line(seat='host')}\n\n{line()}\n{{\n", encoding="utf-8")
    (tmp_path / "b.jsonl").write_bytes(b"\xff\xfe\n")
    (tmp_path / "c.jsonl").write_text(line() + "\n", encoding="utf-8")
    (tmp_path / "d.txt").write_text("not looked at", encoding="utf-8")
    found = read_folder(RULES, tmp_path)
    assert list(found.puzzles) == [GOOD["id"]]
    told = [str(fault) for fault in found.faults]
    assert len(told) == 4
    for said, place in zip(told, ("a.jsonl line 1 seat", "a.jsonl line 4", "b.jsonl", "c.jsonl"), strict=True):
        assert said.startswith(place)
    assert "given twice" in told[3]


def test_a_game_without_puzzles_has_none(tmp_path: Path):
    assert read_folder(RULES, tmp_path / "nowhere") == ({}, [])


def test_games_come_with_puzzles():
    assert "omaha" in WITH_PUZZLES


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_the_puzzles_that_are_shipped_are_whole_and_their_themes_are_known(name: str):
    found = puzzles_of(name)
    assert found.faults == []
    assert len(found.puzzles) >= 5
    for puzzle in found.puzzles.values():
        assert puzzle.gap >= 0.15
        assert puzzle.themes
        assert set(puzzle.themes) <= set(theme_names(puzzle.game))
        assert puzzle.chances[0][0] == puzzle.best


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_what_a_puzzle_says_of_its_position_cannot_be_told_from_another_world(name: str):
    """Its position was dealt from what the seat saw, and dealing it again changes nothing that the seat sees."""
    for puzzle in list(puzzles_of(name).puzzles.values())[::10]:
        state = puzzle.start()
        again = state.resample(puzzle.seat, SeededDice(77))
        assert again.view(puzzle.seat) == state.view(puzzle.seat)
        assert sight_id(again, puzzle.seat) == puzzle.id
