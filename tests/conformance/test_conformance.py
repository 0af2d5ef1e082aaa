"""Every game through every check."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.kernel import Game
from sandtable.testing import checks_copies, checks_guide, checks_log, checks_rules, checks_workbench
from sandtable.testing.checks_rules import check_settings_matter
from sandtable.testing.checks_rulings import check_texts_follow_settings
from sandtable.testing.checks_words import check_catalogues
from sandtable.testing.random_games import settings_rows, values_of
from sandtable.testing.suite import PLAYED, STILL, check_all_catalogues, title
from sandtable.words.catalogue import HERE
from tests.conformance.games_found import NAMES, find, folder_of_tests, rare_settings, spelled
from tests.layers import IN_FULL, lighter, many, rows

every_game = pytest.mark.parametrize("name", NAMES)
PLAYABLE = lighter(NAMES, find)
SEEDS = st.integers(0, 2**32 - 1)
PLAYING = (check_settings_matter, check_texts_follow_settings)  # they go through many games


def every_check(first: int) -> pytest.MarkDecorator:
    """Every check of every game. On the plain form each check meets one of them, the first the game of that number."""
    pairs = [
        pytest.param(name, check, id=f"{title(check)}-{name}")
        for number, check in enumerate(PLAYED, first)
        for name in (PLAYABLE if IN_FULL else [PLAYABLE[number % len(PLAYABLE)]])
    ]
    return pytest.mark.parametrize(("name", "check"), pairs)


def settings_of(game: Game[Any]) -> st.SearchStrategy[dict[str, str]]:
    return st.fixed_dictionaries({s.name: st.sampled_from(values_of(s)) for s in game.settings})


@every_game
def test_every_value_of_every_setting_is_in_a_row(name):
    game = find(name)
    played = {(setting, value) for row in settings_rows(game) for setting, value in row.items()}
    assert played == {(s.name, v) for s in game.settings for v in values_of(s)}


@pytest.mark.long
@every_check(0)
def test_every_value_of_every_setting(name, check):
    game = find(name)
    for seed, row in rows(enumerate(settings_rows(game))):
        check(game, row, seed)


@pytest.mark.long
@every_check(1)
@settings(max_examples=many(4))
@given(data=st.data())
def test_random_games(name, check, data):
    game = find(name)
    check(game, data.draw(settings_of(game), "settings"), data.draw(SEEDS, "seed"))


@every_game
@pytest.mark.parametrize("check", [check for check in STILL if check not in PLAYING], ids=title)
def test_the_game_itself(name, check):
    check(find(name))


@pytest.mark.long
@pytest.mark.parametrize("name", rows(reversed(NAMES)))
def test_every_setting_matters(name):
    check_settings_matter(find(name), rare_settings=rare_settings(name))


@pytest.mark.long
@pytest.mark.parametrize("name", rows(reversed(NAMES)))
def test_texts_follow_settings(name):
    check_texts_follow_settings(find(name))


@pytest.mark.long
@every_game
def test_order_in_other_processes(name):
    checks_copies.check_hash_seed(spelled(name), settings_rows(find(name))[-1], 7)


@every_game
def test_every_rule_has_a_test(name):
    folder = folder_of_tests(name)
    if folder is None:
        pytest.skip("its tests are where it comes from")
    checks_rules.check_rules_are_tested(find(name), folder)


@pytest.mark.parametrize("name", PLAYABLE)
def test_the_guide_knows_the_table(name):
    game = find(name)
    guide = checks_guide.guide_of(game)
    if guide is None:
        pytest.skip("nothing is said of its table")
    for seed, row in rows(enumerate(settings_rows(game))):
        checks_guide.check_guide(guide, game, row, seed)
        checks_guide.check_alarms(guide, game, row, seed)
        checks_log.check_summary(guide, game, row, seed)


@every_game
def test_both_catalogues_have_the_same_messages(name):
    check_all_catalogues(find(name))


def test_the_common_catalogues_have_the_same_messages():
    check_catalogues(HERE)


@every_game
def test_what_the_workbench_offers_stands_in_the_file_and_has_titles(name):
    game = find(name)
    guide = checks_guide.guide_of(game)
    if guide is not None:
        checks_workbench.check_workbench(guide, game)
