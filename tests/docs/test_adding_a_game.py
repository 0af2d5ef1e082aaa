"""The game of the page "Adding a game" is the package in examples/hill: it loads, plays to the end, saves, replays, and
has all its words.
"""

import importlib
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from sandtable.kernel import (
    BadPosition,
    Game,
    Manifest,
    SeededDice,
    Sitting,
    read_position,
    read_record,
    write_position,
)
from sandtable.testing import cases
from sandtable.words import LANGUAGES
from sandtable.words.catalogue import words
from tests.docs.pages import ROOT, files

PAGE = "docs/adding-a-game.md"
PACKAGE = ROOT / "examples" / "hill"
NOT_SHOWN = {"README.md"}
LONGEST = 2000


@pytest.fixture(scope="module")
def package() -> Iterator[Manifest]:
    """The package, imported like any other."""
    sys.path.insert(0, str(PACKAGE))
    try:
        yield importlib.import_module("hill").GAME
    finally:
        sys.path.remove(str(PACKAGE))
        for name in [name for name in sys.modules if name == "hill" or name.startswith("hill.")]:
            sys.modules.pop(name)


@pytest.fixture(scope="module")
def hill(package: Manifest) -> Game[Any]:
    return package.rules


@pytest.mark.parametrize("page", [PAGE, "docs/adding-a-game.ja.md"])
def test_the_page_shows_the_package_to_the_letter(page: str):
    paths = [path for path in PACKAGE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    kept = {path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    assert files(page) == {name: text for name, text in kept.items() if name not in NOT_SHOWN}


@pytest.mark.parametrize("seed", range(10))
def test_it_plays_to_the_end_and_its_record_replays(hill: Game[Any], seed: int):
    sitting = Sitting(hill.start(options={"distance": "3"}), SeededDice(seed))
    choices = SeededDice(seed + 1)
    while sitting.state.result is None:
        offered = sitting.state.options()
        sitting.answer(offered[choices.below(len(offered))])
        saved = hill.setup(read_position(write_position(sitting.state.position())))
        assert saved.digest() == sitting.state.digest()
        assert len(sitting.answers) < LONGEST
    assert read_record(sitting.record().text()).replay(hill).digest() == sitting.state.digest()


def test_it_passes_the_conformance_suite(hill: Game[Any]):
    passed = []
    for name, check in cases(hill, PACKAGE / "tests", seeds=1, package="hill"):
        check()
        passed.append(name)
    assert len(passed) == 38
    assert {"guide", "no_leak", "words_in_play", "rules_are_tested", "hash_seed"} <= set(passed)


def test_its_odds_come_from_the_rules(hill: Game[Any]):
    state = hill.setup({"table": {"dug": ["blue"]}})
    assert sum(odds.weight for odds in state.odds("attack") if odds.facts["moved"]) == 2


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ({"line": 2}, r"table.line: '2' is against HIL:end.1"),
        ({"line": "far"}, r"table.line"),
        ({"dug": 7}, r"table.dug"),
        ({"dug": ["green"]}, r"table.dug"),
        ({"hole": 1}, r"table.hole"),
    ],
)
def test_it_refuses_a_position_that_cannot_be(hill: Game[Any], table: dict[str, Any], message: str):
    with pytest.raises(BadPosition, match=message):
        hill.setup({"table": table})


def test_its_rules_are_cited_and_known(hill: Game[Any]):
    state = hill.start(seed=1)
    assert state.question is not None
    assert state.question.rule in hill.rules
    assert [rule in hill.rules for rule in state.why_not("die 3")] == [True]


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_board_in_the_terminal_draws_what_is_there(package: Manifest, hill: Game[Any], language: str):
    board = package.load("terminal")
    view = hill.setup({"table": {"line": 1, "dug": ["blue"]}}).view("red")
    sheet = board.picture(view, words(language, hill), 80, 12, {"2": "①"})
    assert {area.place for area in sheet.areas} == {"trench-red", "-2", "-1", "0", "1", "2", "trench-blue"}
    drawn = "\n".join(sheet.lines())
    assert drawn.count("▟▙▟▙") == 1
    assert drawn.count("⚑") == 1
    assert "①" in drawn
    lines = board.lines(view, words(language, hill))
    assert len(lines) == 4
    assert not any("board-" in line for line in lines)
    assert [board.place(view, option) for option in ("attack", "dig", "die 3")] == ["2", "trench-red", ""]


def test_its_advice_digs_in_against_a_trench_and_attacks_in_the_open(package: Manifest, hill: Game[Any]):
    advice = package.load("advice")
    likes = {}
    for dug in ([], ["blue"]):
        state = hill.setup({"table": {"dug": dug}})
        likes[len(dug)] = dict(zip([option.text for option in state.options()], advice.weights(state), strict=True))
    assert likes[0]["attack"] > likes[0]["dig"]
    assert likes[1]["attack"] < likes[1]["dig"]
    ahead = hill.setup({"table": {"line": 1}})
    assert advice.value(ahead, 0) > 0.5 > advice.value(ahead, 1)


def test_the_manifest_offers_all_of_it(package: Manifest):
    assert package.offers("advice")
    assert package.offers("terminal")
    assert package.page_module == PACKAGE / "hill" / "page" / "board.js"
    assert not package.hidden
