"""`sandtable puzzles make` and `sandtable puzzles check` on the command line."""

import json
from pathlib import Path

import pytest

from sandtable.lab import puzzle_maker
from tests.cli.scenes import Command
from tests.toys.doors.found import install_doors

MAKE = ("puzzles", "make", "toy-doors", "--jobs", "1", "--rounds", "60", "--games", "24")
CHECK = ("puzzles", "check", "toy-doors", "--jobs", "1", "--rounds", "60")


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    install_doors(monkeypatch)


@pytest.mark.parametrize(("language", "said"), [("en", "Puzzles in"), ("ja", "問あります")])
def test_puzzles_are_made_and_hold_when_they_are_checked(sandtable: Command, tmp_path: Path, language: str, said: str):
    ran = sandtable(*MAKE, "--out", str(tmp_path), "--lang", language)
    assert ran.code == 0
    assert said in ran.out
    assert len((tmp_path / "toy-doors.jsonl").read_text().splitlines()) >= 2
    checked = sandtable(*CHECK, "--from", str(tmp_path), "--lang", language)
    assert checked.code == 0
    assert "100.0 %" in checked.out


def test_a_puzzle_with_a_wrong_answer_is_found_by_the_check(sandtable: Command, tmp_path: Path):
    sandtable(*MAKE, "--out", str(tmp_path), "--count", "2")
    path = tmp_path / "toy-doors.jsonl"
    one, *others = [json.loads(line) for line in path.read_text().splitlines()]
    one["answers"] = [one["chances"][1][0]]
    path.write_text("".join(json.dumps(each) + "\n" for each in (one, *others)))
    ran = sandtable(*CHECK, "--from", str(tmp_path), "--drop")
    assert ran.code == 1
    assert f"{one['id']}: no longer the best" in ran.out
    assert "50.0 %" in ran.out
    assert [json.loads(line) for line in path.read_text().splitlines()] == others
    assert sandtable(*CHECK, "--from", str(tmp_path)).code == 0


def test_a_broken_line_is_told_and_the_rest_is_checked(sandtable: Command, tmp_path: Path):
    sandtable(*MAKE, "--out", str(tmp_path), "--count", "2")
    path = tmp_path / "toy-doors.jsonl"
    path.write_text("nonsense\n" + path.read_text())
    ran = sandtable(*CHECK, "--from", str(tmp_path), "--sample", "1")
    assert ran.code == 1
    assert ran.err.startswith("toy-doors.jsonl line 1")
    assert "puzzles checked: 1;" in ran.out


def test_a_game_without_puzzles_says_so(sandtable: Command):
    ran = sandtable(*CHECK)
    assert ran.code == 0
    assert "The doors: no puzzles." in ran.out


def test_whoever_stops_it_is_told_how_to_go_on(sandtable: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    calls = []

    def stopped(*task: object) -> dict[str, object]:
        calls.append(task)
        if len(calls) == 5:
            raise KeyboardInterrupt
        return {"source": task[2], "number": task[1], "question": "choose", "no": "plain"}

    monkeypatch.setattr(puzzle_maker, "look_at", stopped)
    ran = sandtable(*MAKE, "--out", str(tmp_path))
    assert ran.code == 130
    assert "Decisions looked at: 4." in ran.out
    again = sandtable(*MAKE, "--out", str(tmp_path))
    assert again.code == 0
    assert len({task[1:3] for task in calls}) == len(calls) - 1  # only the one under way came twice


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("puzzles", "make", "chess"), "chess"),
        (("puzzles", "make"), "GAME is missing"),
        ((*MAKE, "--count", "0"), "--count"),
        ((*MAKE, "--first", "soon"), "--first"),
        ((*MAKE, "--player", "nobody"), '"nobody" is not possible'),
        ((*MAKE, "--option", "moon=full"), "moon"),
        ((*MAKE, "--records", "/no/such/file"), "/no/such/file"),
        ((*MAKE, "--out", "/proc/nowhere"), "/proc/nowhere"),
        (("puzzles", "check", "chess"), "chess"),
        ((*CHECK, "--sample", "0"), "--sample"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(sandtable: Command, arguments: tuple[str, ...], said: str):
    ran = sandtable(*arguments)
    assert ran.code == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_a_folder_of_another_search_is_left_alone(sandtable: Command, tmp_path: Path):
    assert sandtable(*MAKE, "--out", str(tmp_path)).code == 0
    before = (tmp_path / "toy-doors.journal").read_text()
    ran = sandtable(*MAKE, "--out", str(tmp_path), "--rounds", "61")
    assert ran.code == 2
    assert "other rules or rounds" in ran.err
    assert (tmp_path / "toy-doors.journal").read_text() == before
