"""`sandtable puzzles`: a position, an answer, what comes of it; and the progress that is kept."""

import datetime
import json
from pathlib import Path

import pytest

from sandtable.cli.progress_file import PUZZLES
from sandtable.tables.puzzle_file import puzzles_of
from sandtable.tables.puzzle_progress import puzzle_of_day
from tests.cli.scenes import Command
from tests.tables.test_puzzle_files import GOOD
from tests.toys.doors.found import NAME, install_doors

SOLVE = ("puzzles", NAME)


@pytest.fixture(autouse=True)
def own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A data folder with one puzzle of somebody's own."""
    install_doors(monkeypatch)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = tmp_path / "sandtable"
    (folder / "puzzles").mkdir(parents=True)
    (folder / "puzzles" / f"{NAME}.jsonl").write_text(json.dumps(GOOD) + "\n", encoding="utf-8")
    return folder


def kept(own: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads((own / PUZZLES).read_text(encoding="utf-8"))[NAME]
    return found


@pytest.mark.parametrize(("language", "said"), [("en", "Right: Open the middle"), ("ja", "正解：中央の扉を開ける")])
def test_the_best_answer_is_right_and_the_reasons_are_told(sandtable: Command, own: Path, language: str, said: str):
    ran = sandtable(*SOLVE, "--lang", language, typed="2\nq\n")
    assert ran.code == 0
    assert said in ran.out
    for part in ("69 %", "33 %", "[DOO:room.3]", "1500 → "):
        assert part in ran.out
    assert "ui-" not in ran.out
    assert kept(own)["tried"] == {GOOD["id"]: True}
    assert kept(own)["streak"] == 1


def test_another_answer_is_wrong_and_is_told_what_it_is_worth(sandtable: Command, own: Path):
    ran = sandtable(*SOLVE, typed="open left\nq\n")
    assert "Not the best. Open the middle door wins 69 %" in ran.out
    assert "Your answer wins 33 %." in ran.out
    assert kept(own)["tried"] == {GOOD["id"]: False}


def test_nothing_of_the_answer_is_told_before_it_is_given(sandtable: Command, own: Path):
    ran = sandtable(*SOLVE, typed="\n")
    assert ran.code == 0
    assert "3) Open the right door" in ran.out
    for secret in ("69 %", "Right", "best", "surprise", "Not the first idea"):
        assert secret not in ran.out
    assert not (own / PUZZLES).exists()


def test_what_is_no_answer_is_asked_again_and_changes_nothing(sandtable: Command, own: Path):
    ran = sandtable(*SOLVE, typed="9\nopen window\n0\nq\n")
    assert ran.out.count("There is no such answer") == 3
    assert not (own / PUZZLES).exists()


def test_the_second_try_of_a_puzzle_is_practice(sandtable: Command, own: Path):
    sandtable(*SOLVE, typed="1\nq\n")
    before = kept(own)
    ran = sandtable(*SOLVE, typed="2\nq\n")
    assert "You have tried this one before" in ran.out
    assert kept(own) == before


def test_the_game_can_be_played_on_from_a_puzzle(sandtable: Command, own: Path):
    ran = sandtable(*SOLVE, typed="2\np\nq\n")
    path = own / "puzzles" / "position.json"
    assert f"sandtable play {NAME} --position {path}" in ran.out
    assert json.loads(path.read_text(encoding="utf-8")) == GOOD["position"]


def test_the_puzzle_of_the_day_counts_days_in_a_row(sandtable: Command, own: Path):
    ran = sandtable(*SOLVE, "--daily", typed="2\n")
    assert datetime.date.today().isoformat() in ran.out
    assert "Puzzles of the day in a row: 1." in ran.out
    assert kept(own)["day"] == datetime.date.today().isoformat()


def test_the_puzzle_of_the_day_is_that_of_the_files(sandtable: Command):
    puzzle = puzzle_of_day(puzzles_of("omaha").puzzles, datetime.date.today())
    assert puzzle is not None
    ran = sandtable("puzzles", "omaha", "--daily", typed="\n")
    assert f"Puzzle {puzzle.id[:6]}, rated {puzzle.rating}" in ran.out


def test_themes_are_listed_with_the_progress(sandtable: Command):
    ran = sandtable(*SOLVE, "--themes")
    assert ran.code == 0
    assert "surprise: Not the first idea (1)" in ran.out
    assert "Your rating: 1500 ± 350. Solved: 0 of 0. Puzzles in all: 1." in ran.out


def test_a_theme_that_no_puzzle_has_is_refused(sandtable: Command):
    ran = sandtable(*SOLVE, "--theme", "love")
    assert ran.code == 2
    assert '"love"' in ran.err
    assert "surprise" in ran.err
    assert sandtable(*SOLVE, "--theme", "surprise", typed="q\n").code == 0


def test_a_broken_line_is_told_and_the_other_puzzles_come(sandtable: Command, own: Path):
    path = own / "puzzles" / f"{NAME}.jsonl"
    path.write_text("nonsense\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    ran = sandtable(*SOLVE, typed="q\n")
    assert ran.code == 0
    assert f"{NAME}.jsonl line 1" in ran.err
    assert GOOD["id"][:6] in ran.out  # type: ignore[index]


def test_a_game_without_puzzles_is_refused(sandtable: Command, own: Path):
    (own / "puzzles" / f"{NAME}.jsonl").unlink()
    ran = sandtable(*SOLVE)
    assert ran.code == 2
    assert "omaha" in ran.err
    assert ran.err.count("\n") == 1


def test_without_a_game_it_is_the_one_to_start_with(sandtable: Command):
    assert "Attack on Omaha Beach" in sandtable("puzzles", typed="q\n").out


def test_progress_that_cannot_be_read_is_begun_anew(sandtable: Command, own: Path):
    (own / PUZZLES).write_text("{", encoding="utf-8")
    assert sandtable(*SOLVE, typed="2\nq\n").code == 0
    assert kept(own)["tried"] == {GOOD["id"]: True}
