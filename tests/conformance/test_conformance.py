"""Every game through every check."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.kernel import Game
from sandtable.testing import checks_copies, checks_rules
from sandtable.testing.checks_words import check_catalogues
from sandtable.testing.random_games import settings_rows, values_of
from sandtable.testing.suite import PLAYED, STILL, check_all_catalogues, title
from sandtable.words.catalogue import HERE
from tests.conformance.games_found import NAMES, find, folder_of_tests, rare_settings, spelled

every_game = pytest.mark.parametrize("name", NAMES)
every_check = pytest.mark.parametrize("check", PLAYED, ids=title)
SEEDS = st.integers(0, 2**32 - 1)


def settings_of(game: Game[Any]) -> st.SearchStrategy[dict[str, str]]:
    return st.fixed_dictionaries({s.name: st.sampled_from(values_of(s)) for s in game.settings})


@every_game
@every_check
def test_every_value_of_every_setting(name, check):
    game = find(name)
    rows = settings_rows(game)
    assert {(k, v) for row in rows for k, v in row.items()} == {
        (s.name, v) for s in game.settings for v in values_of(s)
    }
    for seed, row in enumerate(rows):
        check(game, row, seed)


@every_game
@every_check
@settings(max_examples=3)
@given(data=st.data())
def test_random_games(name, check, data):
    game = find(name)
    check(game, data.draw(settings_of(game), "settings"), data.draw(SEEDS, "seed"))


@pytest.mark.slow
@every_game
@every_check
@settings(max_examples=6)
@given(data=st.data())
def test_many_random_games(name, check, data):
    game = find(name)
    check(game, data.draw(settings_of(game), "settings"), data.draw(SEEDS, "seed"))


@every_game
@pytest.mark.parametrize("check", STILL, ids=title)
def test_the_game_itself(name, check):
    more = {"rare_settings": rare_settings(name)} if check is checks_rules.check_settings_matter else {}
    check(find(name), **more)


@every_game
def test_order_in_other_processes(name):
    checks_copies.check_hash_seed(spelled(name), settings_rows(find(name))[-1], 7)


@every_game
def test_every_rule_has_a_test(name):
    folder = folder_of_tests(name)
    if folder is None:
        pytest.skip("its tests are where it comes from")
    checks_rules.check_rules_are_tested(find(name), folder)


@every_game
def test_both_catalogues_have_the_same_messages(name):
    check_all_catalogues(find(name))


def test_the_common_catalogues_have_the_same_messages():
    check_catalogues(HERE)
