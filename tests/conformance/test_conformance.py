"""Every game through every check."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.kernel import Game
from sandtable.words.catalogue import HERE
from tests.conformance import checks_copies, checks_play, checks_rules, checks_saved, checks_secrets, checks_undo
from tests.conformance.checks_rulings import check_every_rule_is_cited, check_rulings, check_texts_follow_settings
from tests.conformance.checks_words import check_catalogues, check_words_in_play, check_words_of_game
from tests.conformance.found import NAMES, find, folder_of_tests
from tests.conformance.walk import settings_rows, values_of

PLAYED: list[Callable[[Game[Any], dict[str, str], int], None]] = [
    checks_play.check_no_dead_end,
    checks_play.check_no_runaway,
    checks_play.check_rolls,
    checks_play.check_illegal_answers,
    checks_play.check_odds,
    checks_saved.check_replay,
    checks_saved.check_save_and_load,
    checks_saved.check_damaged_positions,
    checks_copies.check_stable_order,
    checks_copies.check_clone_isolation,
    checks_copies.check_fork_fidelity,
    checks_secrets.check_no_leak,
    checks_secrets.check_twins_stay_twins,
    checks_secrets.check_secret_answers,
    checks_secrets.check_resample_deals,
    checks_secrets.check_twins_deal_alike,
    checks_secrets.check_plain_views,
    checks_undo.check_undo,
    checks_undo.check_undo_gives_no_peek,
    checks_rules.check_rules_in_play,
    check_words_in_play,
]
STILL: list[Callable[[Game[Any]], None]] = [
    checks_rules.check_rulebook,
    checks_rules.check_rules_in_code,
    checks_rules.check_settings,
    checks_rules.check_settings_matter,
    check_words_of_game,
    check_every_rule_is_cited,
    check_rulings,
    check_texts_follow_settings,
]

every_game = pytest.mark.parametrize("name", NAMES)
every_check = pytest.mark.parametrize("check", PLAYED, ids=lambda check: check.__name__.removeprefix("check_"))
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
@pytest.mark.parametrize("check", STILL, ids=lambda check: check.__name__.removeprefix("check_"))
def test_the_game_itself(name, check):
    check(find(name))


@every_game
def test_order_in_other_processes(name):
    checks_copies.check_hash_seed(name, settings_rows(find(name))[-1], 7)


@every_game
def test_every_rule_has_a_test(name):
    folder = folder_of_tests(name)
    if folder is None:
        pytest.skip("its tests are where it comes from")
    checks_rules.check_rules_are_tested(find(name), folder)


@every_game
def test_both_catalogues_have_the_same_messages(name):
    locale = find(name).locale
    assert locale is not None
    check_catalogues(locale)


def test_the_common_catalogues_have_the_same_messages():
    check_catalogues(HERE)
