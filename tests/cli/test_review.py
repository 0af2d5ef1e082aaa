"""`sandtable review`, and hints at both tables."""

import json
from typing import Any

import pytest
from rich.cells import cell_len

from sandtable import game
from sandtable.cli.printing import Printer
from sandtable.cli.review import curve, decided_sentence, mistake_text, write_review
from sandtable.cli.table.dialogs import ListPage
from sandtable.cli.table_words import table_words
from sandtable.kernel import Record, SeededDice, Sitting
from sandtable.tables.puzzle import Puzzle
from sandtable.tables.puzzle_file import puzzles_of, read_folder
from sandtable.words import words
from tests.cli.scenes import LARGE, omaha

pytestmark = pytest.mark.long


@pytest.mark.parametrize(("lang", "said"), [("en", "decisions reviewed"), ("ja", "個を検討")])
def test_a_review_is_printed_and_kept_beside_the_record(sandtable, record, lang, said):
    ran = sandtable("review", str(record), "--rounds", "8", "--jobs", "1", "--lang", lang)
    assert ran.code == 0
    assert said in ran.out
    saved = json.loads(record.with_name("game.record.review.json").read_text(encoding="utf-8"))
    assert saved["game"] == "omaha"
    assert saved["points"]
    again = sandtable("review", str(record), "--rounds", "8", "--jobs", "1", "--json")
    assert json.loads(again.out) == saved


def test_what_is_no_record_is_refused(sandtable, near_the_nest, tmp_path):
    for arguments in (
        ("review", str(near_the_nest)),
        ("review", str(tmp_path / "none")),
        ("review", "x", "--rounds", "y"),
    ):
        ran = sandtable(*arguments)
        assert ran.code == 2
        assert ran.err.count("\n") == 1


def test_the_curve_of_a_game():
    assert curve([]) == ""
    assert curve([0.0, 0.5, 1.0]) == "0 % ▁▅█ 100 %"
    for width in (20, 40, 60):
        assert len(curve([0.5] * 500, width)) == width


@pytest.mark.parametrize(("lang", "said"), [("en", "compared with perfect play"), ("ja", "ソルバー")])
def test_a_beach_is_reviewed_by_the_solver_at_once(sandtable, tmp_path, lang, said):
    sitting = Sitting(game("omaha").start(), SeededDice(3))
    while sitting.state.result is None:
        sitting.answer(sitting.state.options()[-1])
    record = tmp_path / "beach.record"
    record.write_text(sitting.record().text(), encoding="utf-8")
    ran = sandtable("review", str(record), "--jobs", "1", "--lang", lang)
    assert ran.code == 0
    assert said in ran.out


REVIEW: dict[str, Any] = {
    "game": "north-africa",
    "seats": ["axis", "allies"],
    "rounds": 50,
    "judge": "search",
    "of": 40,
    "lost": {"axis": 0.3, "allies": 0.02},
    "mistakes": [4, *range(10, 22)],
    "points": [
        {
            "number": number,
            "seat": "axis" if number < 20 else "allies",
            "question": "act",
            "given": "move 15pz benghazi",
            "best": "prepare 15pz",
            "probability": 0.5,
            "loss": 0.25 if number == 4 else 0.06,
            "grade": "blunder" if number == 4 else "inaccuracy",
            "hindsight": {"best": "pass", "probability": 0.4, "loss": 0.01},
        }
        for number in (4, *range(10, 22))
    ],
}


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("width", [40, 60, 100])
def test_a_review_is_written_in_the_width_there_is(capsys, lang, width):
    paper = Printer()
    paper.width = width
    write_review(REVIEW, table_words(lang, game("north-africa")), paper)
    lines = capsys.readouterr().out.splitlines()
    assert max(cell_len(line) for line in lines) <= width
    said = " ".join(lines)
    assert "13" in lines[0]
    assert "40" in lines[0]
    for fact in ("85 %", "25 %", "1 %", "3"):  # of eleven mistakes, and of the worst of them
        assert fact in said
    assert not any("{" in line or "ui-" in line for line in lines)


@pytest.mark.parametrize(("lang", "said"), [("en", "to win"), ("ja", "勝率")])
def test_a_hint_line_by_line(sandtable, lang, said):
    ran = sandtable("play", "north-africa", "--plain", "--seed", "5", "--lang", lang, typed="\nhint\nquit\n")
    assert ran.code == 0
    assert ran.out.count(said) >= 3


@pytest.mark.parametrize(("lang", "named"), [("en", "(7th Panzer Regiment)"), ("ja", "（第7装甲連隊）")])
def test_a_step_on_the_map_is_told_with_its_unit(lang, named):
    words = table_words(lang, game("kasserine"))
    each = {**REVIEW["points"][0], "given": "to 3519", "best": "to 3617", "unit": "7pz"}
    assert named in mistake_text(each, words)
    assert named not in mistake_text({**each, "given": "move 7pz"}, words)


async def test_a_hint_at_the_drawn_table_can_be_chosen():
    table = omaha()
    async with table.app.run_test(size=LARGE) as pilot:
        await pilot.press("2")
        before = len(table.screen.session.sitting.answers)
        await pilot.press("i")
        await table.app.workers.wait_for_complete()
        await pilot.pause()
        assert isinstance(table.app.screen, ListPage)
        await pilot.press("1")
        await pilot.pause()
        assert not isinstance(table.app.screen, ListPage)
        assert len(table.screen.session.sitting.answers) > before


async def test_a_hint_that_comes_too_late_is_not_shown():
    table = omaha()
    async with table.app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        table.screen.show_hint({"best": [], "mixed": False}, -1)
        await pilot.pause()
        assert table.app.screen is table.screen


def blunder(name: str) -> tuple[Puzzle, str]:
    """A record in which the first puzzle of a game was answered wrong."""
    puzzle = next(iter(puzzles_of(name).puzzles.values()))
    settings = {str(key): str(value) for key, value in puzzle.position["settings"].items()}
    answers = [(puzzle.seat, puzzle.chances[-1][0])]
    return puzzle, Record(name, puzzle.game.version, settings, answers, puzzle.position).text()


@pytest.mark.parametrize(("lang", "said"), [("en", "come back as puzzles: 1"), ("ja", "1問がパズルに")])
def test_mistakes_come_back_as_puzzles(sandtable, tmp_path, monkeypatch, lang, said):
    monkeypatch.setattr("sandtable.cli.review.own_puzzles", lambda: tmp_path / "mine")
    puzzle, text = blunder("omaha")
    record = tmp_path / "beach.record"
    record.write_text(text, encoding="utf-8")
    offered = sandtable("review", str(record), "--rounds", "80", "--jobs", "1", "--lang", lang)
    assert f"--puzzles {puzzle.seat}" in offered.out
    assert not (tmp_path / "mine").exists()
    for _ in range(2):  # a second review finds what is there already
        ran = sandtable(
            "review", str(record), "--rounds", "80", "--jobs", "1", "--lang", lang, "--puzzles", puzzle.seat
        )
        assert ran.code == 0
        assert said in ran.out
    kept = read_folder(puzzle.game, tmp_path / "mine")
    assert not kept.faults
    assert list(kept.puzzles) == [puzzle.id]
    assert kept.puzzles[puzzle.id].best in puzzle.answers


def test_puzzles_for_a_seat_that_is_not_there_are_refused(sandtable, tmp_path):
    record = tmp_path / "beach.record"
    record.write_text(blunder("omaha")[1], encoding="utf-8")
    ran = sandtable("review", str(record), "--puzzles", "enemy")
    assert ran.code == 2
    assert "enemy" in ran.err
    assert "squad" in ran.err
    assert not record.with_name("beach.record.review.json").exists()


@pytest.mark.parametrize(
    ("name", "who", "said"),
    [
        ("north-africa", "axis", "The Axis led from beginning to end."),
        ("omaha", "squad", "The squad led from beginning to end."),
        ("poland", "poland", "Poland led from beginning to end."),
    ],
)
def test_what_decided_a_game_is_a_sentence_about_a_side(name: str, who: str, said: str):
    told = {"key": "decided-led", "who": who}
    assert decided_sentence(told, words("en", game(name))) == said
