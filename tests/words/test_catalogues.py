"""The catalogues are complete and whole, in both languages, for every game that is found."""

import re
from functools import cache

import pytest
from fluent.syntax import ast

import sandtable
from sandtable.games.omaha.rules.verbs import BROKE, DEAD, WIRED, WON
from sandtable.kernel.errors import MESSAGES
from sandtable.words import LANGUAGES
from sandtable.words.catalogue import HERE
from tests.layers import lighter
from tests.words.catalogue_files import LANGUAGE_PAIRS, Sayings, all_messages, entries, folders, messages

PLACEHOLDER = re.compile(r"{(\w+)}")
# Words without a name of their own: messages choose their sentence by them.
CHOOSING = {
    "north-africa": {"special", "twin", "force", "denial", "counter", "deck", "discards", "fortress", "rider"},
}
# As they are before any test runs: a set of cards from a file adds its own ids.
VOCABULARY = {name: list(sandtable.game(name).words.by_text.values()) for name in sandtable.game_names()}
RARE = {"kasserine": {"ignored-retreat", "crossed-mines"}}  # told in scenes of their own; rare_settings in random games
NUMBERED = {"kasserine"}  # hexes and markers are told by their numbers
each_game = pytest.mark.parametrize("name", sandtable.game_names())
each_played_game = pytest.mark.parametrize("name", lighter(sandtable.game_names()))  # many random games of each
each_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def sayings(name: str) -> Sayings:
    return Sayings(sandtable.game(name))


@pytest.mark.parametrize(("name", "language"), LANGUAGE_PAIRS)
def test_a_catalogue_parses_without_junk(name: str, language: str):
    junk = [entry.content for entry in entries(folders()[name], language) if isinstance(entry, ast.Junk)]
    assert junk == []


@pytest.mark.parametrize(("name", "language"), LANGUAGE_PAIRS)
def test_no_key_is_written_twice(name: str, language: str):
    keys = [entry.id.name for entry in entries(folders()[name], language) if isinstance(entry, ast.Message)]
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("name", list(folders()))
def test_both_languages_have_the_same_keys(name: str):
    japanese, english = (set(messages(folders()[name], language)) for language in LANGUAGES)
    assert japanese ^ english == set()


@each_language
def test_every_error_has_words_and_uses_only_its_own_facts(language: str):
    found = messages(HERE, language)
    for key, english in MESSAGES.items():
        assert f"error-{key}" in found
        assert found[f"error-{key}"] == set(PLACEHOLDER.findall(english)), key


@each_language
def test_no_error_has_words_without_being_an_error(language: str):
    said = {key.removeprefix("error-") for key in messages(HERE, language) if key.startswith("error-")}
    assert said - set(MESSAGES) == set()


@each_language
@each_game
def test_a_game_has_a_title_a_blurb_and_seats(name: str, language: str):
    found = all_messages(sandtable.game(name), language)
    seats = [f"seat-{seat}" for seat in (*sandtable.game(name).seats, "chance", "spectator")]
    assert [key for key in ("game-title", "game-blurb", *seats) if key not in found] == []


@each_language
@each_played_game
def test_every_question_that_is_asked_has_words(name: str, language: str):
    found = all_messages(sandtable.game(name), language)
    asked = sayings(name).questions
    assert [key for key in asked if f"question-{key}" not in found] == []
    for key, facts in asked.items():
        assert found[f"question-{key}"] <= facts, f"question-{key} uses facts that it does not always have"


@each_language
@each_played_game
def test_every_event_that_is_told_has_words(name: str, language: str):
    found = all_messages(sandtable.game(name), language)
    told = sayings(name).events
    assert [key for key in told if f"event-{key}" not in found] == []
    for key, facts in told.items():
        assert found[f"event-{key}"] <= facts, f"event-{key} uses facts that it does not always have"


@each_language
@each_played_game
def test_every_result_has_words(name: str, language: str):
    found = all_messages(sandtable.game(name), language)
    for key in sayings(name).results:
        assert found.get(f"result-{key}", {"no message"}) <= {"winner", "rule"}, f"result-{key}"


@each_language
@each_game
def test_every_setting_its_help_and_every_value_have_words(name: str, language: str):
    game = sandtable.game(name)
    found = all_messages(game, language)
    keys = [f"setting-{s.name}{end}" for s in game.settings for end in ("", "-help", *(f"-{v}" for v in s.values))]
    assert [key for key in keys if key not in found] == []


@each_language
@each_game
def test_every_answer_of_the_vocabulary_has_words(name: str, language: str):
    game = sandtable.game(name)
    found = all_messages(game, language)
    for option in VOCABULARY[name]:
        whole = f"answer-{option.verb}-{option.noun.replace(' ', '-')}" if option.noun else f"answer-{option.verb}"
        parts = option.noun.split()
        if whole in found:
            assert found[whole] <= {"noun"}, whole
        else:
            enough = [{"noun"}, {"first", "second"}] if len(parts) == 2 else [{"noun"}]
            assert found.get(f"answer-{option.verb}") in enough, option.text
            assert [word for word in parts if not word.isdigit() and f"name-{word}" not in found] == [], option.text


def test_random_games_reach_all_that_omaha_asks_and_tells():
    """So that the tests above mean something."""
    heard = sayings("omaha")
    assert set(heard.questions) == {"deal", "nest", "land", "act", "turn"}
    told = {
        "dealt",
        "turned",
        "blown",
        "charge-spent",
        "round-spent",
        "landed",
        "moved",
        "hit",
        "slid",
        "nest-set",
        "over",
    }
    assert set(heard.events) == told


@each_language
def test_omaha_has_words_for_every_way_to_end(language: str):
    found = all_messages(sandtable.game("omaha"), language)
    assert [key for key in (WON, DEAD, WIRED, BROKE) if f"result-{key}" not in found] == []


@each_played_game
def test_no_question_and_no_event_has_words_that_are_never_said(name: str):
    """A message may stand behind others that know more: `apathy` behind `apathy-unit` and `apathy-units`."""
    game = sandtable.game(name)
    assert game.locale is not None
    for kind, said in (("question-", sayings(name).questions), ("event-", sayings(name).events)):
        keys = [key.removeprefix(kind) for key in messages(game.locale, "en") if key.startswith(kind)]
        silent = [key for key in keys if not any(k == key or k.startswith(f"{key}-") for k in said)]
        assert set(silent) <= RARE.get(name, set())


@each_language
@each_played_game
def test_every_card_place_and_cause_that_is_told_has_a_name(name: str, language: str):
    found = all_messages(sandtable.game(name), language)
    unnamed = {word for word in sayings(name).named if f"name-{word}" not in found and ":" not in word}
    if name in NUMBERED:
        unnamed = {word for word in unnamed if not word.removeprefix("+").isdigit()}
    assert unnamed - sayings(name).results - CHOOSING.get(name, set()) - {"nobody"} == set()
