"""What puzzles are about: every game names its themes in both languages, and knows them when it sees them."""

from typing import Any

import pytest

import sandtable
from sandtable.games.kasserine.players.puzzle_themes import THEMES as KASSERINE
from sandtable.games.north_africa.players.puzzle_themes import THEMES as NORTH_AFRICA
from sandtable.games.north_africa.players.puzzle_themes import cut_off
from sandtable.games.north_africa.rules.cards import AXIS
from sandtable.games.omaha.players.puzzle_themes import THEMES as OMAHA
from sandtable.games.poland.players.card_values import card_values_of
from sandtable.games.poland.players.puzzle_themes import THEMES as POLAND
from sandtable.kernel import SeededDice, State
from sandtable.kernel.playout import random_play
from sandtable.players.puzzle_themes import SURPRISE, PuzzleThemes, theme_names, themes_for
from sandtable.words import LANGUAGES, words
from tests.games.kasserine.scene import play
from tests.games.kasserine.scene import scene as desert
from tests.games.north_africa.scene import scene
from tests.toys.race import GAME as RACE

BEACH = {"assault": 4, "at": "1-centre", "nest": "3-left"}
ROWS = ["x open/clear x", "open open/clear wire", "x open wire", "- wire wire"]


def beach(**changes: Any) -> State:
    table = {**BEACH, "beach": ROWS, **changes}
    state: State = sandtable.game("omaha").setup({"table": table})
    return state


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sandtable.game_names())
def test_every_theme_has_words(name: str, language: str):
    game = sandtable.game(name)
    said = words(language, game)
    assert theme_names(game)[0] == SURPRISE
    for theme in theme_names(game):
        assert said.has(f"theme-{theme}"), theme


@pytest.mark.parametrize("name", sandtable.game_names())
def test_what_makes_a_puzzle_worth_it_is_one_of_the_themes(name: str):
    themes = themes_for(sandtable.game(name))
    assert themes.telling
    assert themes.telling <= set(themes.names)


@pytest.mark.parametrize("name", sandtable.game_names())
def test_every_answer_of_a_game_has_only_themes_of_the_game(name: str):
    game = sandtable.game(name)
    themes = themes_for(game)
    state = game.start()
    dice = SeededDice(5)
    seen: set[str] = set()
    for _ in range(400):
        random_play(state, dice, 1)
        if state.result is not None:
            break
        if state.seat >= 0:
            for option in state.options():
                found = themes.of(state, option.text)
                assert set(found) <= set(themes.names)
                seen |= set(found)
                assert themes.alike(state, option.text)
    assert len(seen) > 2


def test_a_game_that_says_nothing_has_no_themes_but_the_surprise():
    assert theme_names(RACE) == (SURPRISE,)
    assert PuzzleThemes().of(RACE.start(seed=1), "run") == []
    assert PuzzleThemes().alike(RACE.start(seed=1), "run") == "run"


def test_omaha_knows_a_hit_worth_taking_from_cover():
    t = beach()
    assert {option.text for option in t.options()} >= {"move ahead", "snipe ahead"}
    assert "sacrifice" in OMAHA.of(t, "move ahead")
    assert "sacrifice" not in OMAHA.of(t, "snipe ahead")
    assert "cover" in OMAHA.of(t, "snipe ahead")


def test_omaha_counts_what_is_nearly_used_up():
    assert "count" not in OMAHA.of(beach(), "move ahead")
    assert "count" in OMAHA.of(beach(charges=2), "move ahead")
    assert "count" in OMAHA.of(beach(rounds=1), "move ahead")


def test_omaha_knows_the_long_way_round():
    t = beach()
    assert "detour" in OMAHA.of(t, "move left")
    assert "detour" not in OMAHA.of(t, "move ahead")


def test_north_africa_knows_when_a_move_cuts_somebody_off():
    t = scene("64 65", "32 33", mover="allies", western_desert="164lt 4ind", tripoli="5pz")
    assert cut_off(t, AXIS) == 0
    assert "supply" in NORTH_AFRICA.of(t, "move 4ind tobruk")
    assert "supply" not in NORTH_AFRICA.of(t, "move 4ind cairo")
    assert "supply" not in NORTH_AFRICA.of(t, "pass")


def test_north_africa_knows_places_and_patience():
    t = scene("64 65", "32 33", mover="allies", western_desert="164lt 4ind", tripoli="5pz")
    assert "tobruk" in NORTH_AFRICA.of(t, "move 4ind tobruk")
    assert NORTH_AFRICA.of(t, "pass") == ["patience"]


def test_poland_takes_units_that_differ_by_name_only_for_one():
    t = sandtable.game("poland").start(seed=3)
    deck = t.deck
    alike = card_values_of(deck).alike
    commits = [option for option in sandtable.game("poland").words.by_text.values() if option.verb == "commit"]
    pairs = [(a, b) for a in commits for b in commits if a is not b and 0 <= alike[deck.card(a)] == alike[deck.card(b)]]
    one, other = pairs[0]
    assert POLAND.alike(t, one.text) == POLAND.alike(t, other.text)
    strange = next(c for c in commits if alike[deck.card(c)] != alike[deck.card(one)])
    assert POLAND.alike(t, one.text) != POLAND.alike(t, strange.text)


def test_kasserine_does_not_ask_which_unit_moves_next():
    t = sandtable.game("kasserine").start(seed=1)
    t.turn = 5
    while t.asking.name not in ("move", "mobile"):
        t.answer(t.options()[0])
    assert not KASSERINE.is_worth(t)
    t.answer(next(option for option in t.options() if option.verb == "move"))
    assert KASSERINE.is_worth(t)
    t.turn = 1
    assert not KASSERINE.is_worth(t)


def test_kasserine_is_searched_in_the_last_turn_of_the_axis_where_it_comes_to_blows():
    t = desert("7pz:2005 5pz-2:2714 13ar-2:2004", turn=10, axis="1 2", phase="combat")
    assert KASSERINE.is_searched(t)
    assert KASSERINE.plays_out(t)
    assert KASSERINE.moment(t) == "10 0"
    play(t, "attack 2004")
    assert [option.verb for option in t.options() if option.verb == "join"]
    assert not KASSERINE.is_searched(t)  # units join in any order
    play(t, "join 7pz")
    assert KASSERINE.is_searched(t)  # but their support is chosen


@pytest.mark.parametrize(("turn", "mover", "phase"), [(9, "axis", "combat"), (10, "allies", "combat")])
def test_kasserine_is_not_searched_elsewhere(turn: int, mover: str, phase: str):
    t = desert("7pz:2005 5pz-2:2714 13ar-2:2004", turn=turn, mover=mover, phase=phase)
    assert t.asking.name == "attack"
    assert KASSERINE.is_worth(t)
    assert not KASSERINE.is_searched(t)
