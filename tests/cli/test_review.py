"""`sandtable review`, and hints at both tables."""

import json

import pytest

from sandtable.cli.review import curve
from sandtable.cli.table.pages import ListPage
from tests.cli.scenes import LARGE, omaha


@pytest.mark.parametrize(("lang", "said"), [("en", "review of"), ("ja", "選択の検討")])
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
    assert curve([0.0, 0.5, 1.0]) == "▁▅█"
    assert len(curve([0.5] * 500)) == 60


@pytest.mark.parametrize(("lang", "said"), [("en", "to win"), ("ja", "勝率")])
def test_a_hint_line_by_line(sandtable, lang, said):
    ran = sandtable("play", "north-africa", "--plain", "--seed", "5", "--lang", lang, typed="\nhint\nquit\n")
    assert ran.code == 0
    assert ran.out.count(said) >= 3


async def test_a_hint_at_the_drawn_table_can_be_chosen():
    table = omaha()
    async with table.app.run_test(size=LARGE) as pilot:
        await pilot.press("2")
        before = len(table.screen.desk.sitting.answers)
        await pilot.press("i")
        await table.app.workers.wait_for_complete()
        await pilot.pause()
        assert isinstance(table.app.screen, ListPage)
        await pilot.press("1")
        await pilot.pause()
        assert not isinstance(table.app.screen, ListPage)
        assert len(table.screen.desk.sitting.answers) > before


async def test_a_hint_that_comes_too_late_is_not_shown():
    table = omaha()
    async with table.app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        table.screen.show_hint({"best": [], "mixed": False}, -1)
        await pilot.pause()
        assert table.app.screen is table.screen
