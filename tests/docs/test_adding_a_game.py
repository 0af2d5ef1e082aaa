"""The game of the page "Adding a game" is real: it loads, plays to the end, saves, replays, and has all its words."""

import importlib
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from sandtable.kernel import BadPosition, Game, SeededDice, Sitting, read_position, read_record, write_position
from sandtable.kernel.playout import random_play
from sandtable.words import LANGUAGES
from sandtable.words.catalogue import HERE, Words
from tests.docs.pages import files

PAGE = "docs/adding-a-game.md"
LONGEST = 2000


@pytest.fixture(scope="module")
def hill(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game[Any]]:
    """The game, put together from the page and imported like any package."""
    folder = tmp_path_factory.mktemp("page")
    for name, text in files(PAGE).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    sys.path.insert(0, str(folder))
    try:
        yield importlib.import_module("hill").GAME
    finally:
        sys.path.remove(str(folder))
        sys.modules.pop("hill")


def test_both_languages_show_the_same_game():
    assert files(PAGE) == files("docs/adding-a-game.ja.md")
    assert set(files(PAGE)) == {
        "hill/__init__.py",
        "hill/rules.toml",
        "hill/locale/en.ftl",
        "hill/locale/ja.ftl",
        "tests/games/hill/test_turn.py",
    }


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


def test_its_odds_come_from_the_rules(hill: Game[Any]):
    state = hill.setup({"table": {"dug": ["blue"]}})
    assert sum(odds.weight for odds in state.odds("attack") if odds.facts["moved"]) == 2


def test_it_refuses_a_position_that_cannot_be(hill: Game[Any]):
    with pytest.raises(BadPosition, match=r"table.line: '2' is against HIL:end.1"):
        hill.setup({"table": {"line": 2}})


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_words_for_all_that_happens(hill: Game[Any], language: str):
    assert hill.folder is not None
    words = Words(language, [HERE, hill.folder / "locale"], hill)
    state = hill.start(events=True)
    keys = {"game-title", "game-blurb", "seat-red", "seat-blue", "setting-distance", "setting-distance-help"}
    keys |= {f"answer-{option.verb}" for option in hill.words.by_text.values()}
    dice = SeededDice(1)
    while state.question is not None:
        keys.add(f"question-{state.question.key}")
        random_play(state, dice, 1)
        keys |= {f"event-{event.key}" for event in state.events}
    assert state.result is not None
    keys.add(f"result-{state.result.key}")
    assert len(keys) == 16
    assert [key for key in keys if not words.has(key)] == []


def test_its_rules_are_cited_and_known(hill: Game[Any]):
    state = hill.start(seed=1)
    assert state.question is not None
    assert state.question.rule in hill.rules
    assert [rule in hill.rules for rule in state.why_not("die 3")] == [True]


def test_its_scene_passes(hill: Game[Any]):
    scene: dict[str, Any] = {}
    exec(compile(files(PAGE)["tests/games/hill/test_turn.py"], "test_turn.py", "exec"), scene)
    tests = [value for name, value in scene.items() if name.startswith("test_")]
    assert len(tests) == 1
    tests[0]()
