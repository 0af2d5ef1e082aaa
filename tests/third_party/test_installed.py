"""The Hill, installed beside Sandtable, is a game like any other: in the terminal and in a match. The page is looked at
in tests/browser.
"""

import json
from pathlib import Path

import pytest

from tests.third_party.installed import HILL, Installed, run

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def hill(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp("installed"), HILL)


def test_both_come_from_the_environment_and_not_from_here(hill: Installed):
    said = run([str(hill.python), "-c", "import sandtable, hill; print(sandtable.__file__); print(hill.__file__)"])
    for path in said.split():
        assert Path(path).is_relative_to(hill.environment), path


def test_it_is_listed_with_its_words(hill: Installed):
    said = hill.sandtable("games")
    assert "hill  The Hill" in said
    assert "Two sides push each other off a hill." in said


def test_it_is_played_to_the_end_in_the_terminal_on_its_own_board(hill: Installed):
    said = hill.sandtable("play", "hill", "--plain", "--seed", "3", typed="attack\n" * 200)
    assert "The line stands at 0: above 0 towards Blue" in said
    assert "holds the hill." in said


def test_it_is_played_in_japanese(hill: Installed):
    said = hill.sandtable("play", "hill", "--plain", "--seed", "3", "--lang", "ja", typed="attack\n" * 200)
    assert "が丘を制した。" in said


def test_computer_players_play_a_match_and_its_advice_beats_chance(hill: Installed):
    order = "match heuristic random --game hill --games 60 --jobs 1 --json --option distance=3"
    told = json.loads(hill.sandtable(*order.split()))
    advised, guessing = told["results"]
    assert advised["won"] + guessing["won"] == 60
    assert advised["won"] > guessing["won"]


def test_it_tests_itself_with_the_installed_suite(hill: Installed):
    tests = hill.folder / "hill" / "tests"
    said = run(
        [str(hill.python), "-m", "pytest", "-q", "-p", "no:cacheprovider", "--import-mode=importlib", str(tests)]
    )
    assert "42 passed" in said
