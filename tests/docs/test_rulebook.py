"""The pages of the rulebook are made from the rules, and are up to date."""

import re
from pathlib import Path

import pytest

import sandtable
from tests.docs.pages import ROOT
from tests.toys.race import GAME as RACE
from tools import rulebook


def test_every_page_is_up_to_date():
    assert [path.relative_to(ROOT).as_posix() for path in rulebook.stale()] == [], "run: make rulebook"


def test_check_names_a_page_that_is_out_of_date_and_writes_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "page.md").write_text("old", encoding="utf-8")
    monkeypatch.setattr(rulebook, "ROOT", tmp_path)
    monkeypatch.setattr(rulebook, "files", lambda: {tmp_path / "page.md": "new", tmp_path / "more" / "page.md": "new"})
    monkeypatch.setattr("sys.argv", ["rulebook.py", "--check"])
    assert rulebook.main() == 1
    assert capsys.readouterr().out.splitlines() == ["out of date: page.md", "out of date: more/page.md"]
    assert (tmp_path / "page.md").read_text(encoding="utf-8") == "old"
    monkeypatch.setattr("sys.argv", ["rulebook.py"])
    assert rulebook.main() == 0
    assert (tmp_path / "more" / "page.md").read_text(encoding="utf-8") == "new"
    monkeypatch.setattr("sys.argv", ["rulebook.py", "--check"])
    assert rulebook.main() == 0


@pytest.mark.parametrize("name", [game.name for game in rulebook.own_games()])
def test_a_page_has_an_anchor_for_every_clause_and_ruling(name: str):
    rules = sandtable.game(name).rules
    for language in ("ja", "en"):
        page = rulebook.page(sandtable.game(name), language)
        anchors = re.findall(r'<a id="([^"]+)">', page)
        assert len(anchors) == len(set(anchors))
        for rule in [*rules.clauses, *rules.rulings]:
            assert rulebook.anchor(rule) in anchors
        assert set(re.findall(r"\]\(#([\w-]+)\)", page)) <= set(anchors)


@pytest.mark.parametrize("name", [game.name for game in rulebook.own_games()])
def test_every_ruling_cites_clauses_and_settings_that_exist(name: str):
    game = sandtable.game(name)
    settings = {setting.name for setting in game.settings}
    for ruling in game.rules.rulings.values():
        assert ruling.rules
        assert [rule for rule in ruling.rules if rule not in game.rules] == []
        assert not ruling.option or ruling.option in settings


@pytest.mark.parametrize("name", [game.name for game in rulebook.own_games()])
def test_every_setting_is_about_a_rule_that_exists(name: str):
    game = sandtable.game(name)
    assert [setting.name for setting in game.settings if setting.rule not in game.rules] == []


def test_the_tests_of_a_ruling_are_found():
    found = rulebook.tests_by_rule()
    assert found["OMA:O2"]
    assert all(name.startswith("test_") for names in found.values() for name in names)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_rulings_begin_with_the_order_of_authority(language: str):
    order = "\n".join(rulebook.authority(language))
    assert order.count("\n") == 6
    assert order in rulebook.page(RACE, language)
    assert order in rulebook.rulings_file(RACE, {})
    opinions = (ROOT / "docs" / f"opinions{rulebook.SUFFIX[language]}.md").read_text(encoding="utf-8")
    for line in rulebook.AUTHORITY[language][1:]:
        assert f". {line}" in opinions


def test_a_ruling_says_what_each_value_of_its_option_means():
    page = rulebook.page(RACE, "en")
    assert "    - `wind=still` (default): No wind blows: a run is as long as the die says.\n" in page
    assert "    - `wind=against`: Against the wind every run is a step shorter.\n" in page
    beside = rulebook.rulings_file(RACE, {})
    assert (
        "| `wind=against` | Against the wind every run is a step shorter. | 向かい風で、走りは1歩短くなる。 |" in beside
    )


def test_a_ruling_without_an_option_says_why(monkeypatch: pytest.MonkeyPatch):
    ruling = RACE.rules.rulings["RAC:R1"]
    why = {"en": "Nobody | asks.", "ja": "誰も問わない。"}
    monkeypatch.setattr(ruling, "option", "")
    monkeypatch.setattr(ruling, "no_switch", why)
    assert "- **No option**: Nobody | asks.\n" in rulebook.page(RACE, "en")
    assert "- **オプションなし**：誰も問わない。\n" in rulebook.page(RACE, "ja")
    assert "| No option · オプションなし | Nobody \\| asks. | 誰も問わない。 |" in rulebook.rulings_file(RACE, {})


def test_a_clause_names_the_rulings_on_it():
    assert "takes one breath. (as played: [RAC:R1](#rac-r1))" in rulebook.page(RACE, "en")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", [game.name for game in rulebook.own_games()])
def test_a_page_opens_with_what_a_beginner_needs(name: str, language: str):
    page = rulebook.page(sandtable.game(name), language)
    opening = page.partition(f"## {rulebook.LABELS[language]['all-rules']}\n")[0]
    assert len(re.findall(r"^- .* \[\w+:\S+\]\(#\S+\)$", opening, re.MULTILINE)) == 10
    shown = re.findall(r"\]\(\.\./images/rules/(\S+)\)", opening)
    assert len(shown) >= 2
    assert all((rulebook.IMAGES / image).is_file() for image in shown)


def test_no_diagram_is_left_over():
    kept = set(rulebook.IMAGES.iterdir())
    assert kept == {path for game in rulebook.own_games() for path in rulebook.images(game)}


def test_a_game_without_a_first_page_begins_with_its_clauses():
    assert rulebook.LABELS["en"]["all-rules"] not in rulebook.page(RACE, "en")
