"""Games in numbers: fixed numbers for answers, observations of fixed size, bounds, and what a seat remembers."""

import tomllib
import zlib
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import sandtable
from sandtable.kernel import CHANCE, Game, IllegalOption, SandtableError, SeededDice, State
from sandtable.kernel.frame import NO_QUESTION
from sandtable.kernel.observed_bytes import four_groups, four_small_sets, one_hot, small
from sandtable.kernel.playout import random_answer
from sandtable.kernel.recall import Heard, answered, begun
from sandtable.kernel.research import SPREAD, Research
from tests.toys import duel, race

each_game = pytest.mark.parametrize("name", sandtable.game_names())
NUMBERING = tomllib.loads((Path(__file__).parent / "numbering.toml").read_text(encoding="utf-8"))


def played(game: Game[Any], answers: int, seed: int = 1) -> State:
    state: State = game.start(events=True)
    dice = SeededDice(seed)
    for _ in range(answers):
        if state.result is None:
            random_answer(state, dice)
    return state


def to_the_end(game: Game[Any]) -> State:
    return played(game, 100_000)


@each_game
def test_the_same_number_means_the_same_answer_as_long_as_the_version_is_the_same(name):
    """After a change that is meant: raise `version` of the game's Research, and write the new row into the file."""
    research = sandtable.research(name)
    told = [[option.text for option in options] for options in (research.actions, research.outcomes)]
    row = {
        "environment": research.environment,
        "actions": len(research.actions),
        "outcomes": len(research.outcomes),
        "size": research.size,
        "words": f"{zlib.crc32(repr(told).encode()):08x}",
        "features": f"{zlib.crc32(repr((research.questions, research.names())).encode()):08x}",
    }
    assert row == NUMBERING[name]


@each_game
def test_pass_is_always_0_and_numbers_and_options_lead_to_each_other(name):
    research = sandtable.research(name)
    assert research.option(0).text == "pass"
    assert [research.action(option.text) for option in research.actions] == list(range(len(research.actions)))
    assert research.option(np.int64(3)) is research.actions[3]


@each_game
def test_every_number_of_an_observation_has_a_name_of_its_own(name):
    research = sandtable.research(name)
    assert len(set(research.names())) == research.table_size


@each_game
def test_a_finished_game_can_be_observed_and_has_returns(name):
    research = sandtable.research(name)
    state = to_the_end(research.game)
    assert state.result is not None
    for seat, seat_name in enumerate(research.game.seats):
        assert len(research.observation(state, seat)) == research.size
        assert not any(research.mask(state, seat))
        won = research.returns(state)[seat]
        assert won == (1 if state.result.winner == seat_name else 0 if research.seats == 1 else -1)
    assert research.legal(state) == []
    assert research.returns(research.game.start(seed=1)) == [0] * research.seats


@each_game
@pytest.mark.parametrize(
    "made", [lambda: 5, lambda: Random(5), lambda: np.random.default_rng(5), lambda: SeededDice(5)]
)
def test_games_start_and_worlds_are_dealt_from_any_source_of_chance(name, made):
    game = sandtable.game(name)
    one, two = game.start(seed=made()), game.start(seed=made())
    assert one.actor != CHANCE
    assert one.digest() == two.digest()
    seat = game.seats[0]
    assert one.resample(seat, made()).digest() == two.resample(seat, made()).digest()


def test_a_number_that_no_answer_has_is_refused():
    research = Research(race.GAME)
    most = len(research.actions) - 1
    for wrong in (-1, most + 1, 1.0, "1", True, None):
        with pytest.raises(SandtableError, match=f"action: {wrong} is out of range; possible: 0-{most}"):
            research.option(wrong)
    with pytest.raises(SandtableError, match="option: 'fly' is unknown; possible: pass"):
        research.action("fly")


def test_an_answer_that_is_not_possible_now_is_refused_by_its_rule():
    research = sandtable.research("omaha")
    state = research.game.start(seed=1)
    assert research.chosen(state, research.action("land left")).text == "land left"
    with pytest.raises(IllegalOption, match="'move left' is not possible now"):
        research.chosen(state, research.action("move left"))


def test_chance_has_numbers_of_its_own_with_exact_probabilities():
    research = sandtable.research("omaha")
    state = research.game.start()
    assert state.actor == CHANCE
    chances = research.chances(state)
    assert [number for number, _ in chances] == research.legal(state)
    total = sum(weight for _, weight in state.outcomes())
    assert dict(chances) == {option.outcome: weight / total for option, weight in state.outcomes() if weight}
    with pytest.raises(SandtableError, match="chance: '99' is not possible; possible: "):
        research.chosen(state, 99)


def test_cards_that_somebody_brought_have_no_numbers():
    research = sandtable.research("omaha")
    assert research.check_settings({"level": "veteran"})["level"] == "veteran"
    with pytest.raises(SandtableError, match="deck: 'open 12/8"):
        research.check_settings({"deck": "open 12/8, wire 11/0, x 3/2, x-eye 2/1, delta-eye 3/2"})
    with pytest.raises(SandtableError, match="level: 'none' is not possible"):
        research.check_settings({"level": "none"})


def test_a_game_that_says_nothing_about_numbers_has_them_from_its_words():
    research = Research(duel.GAME)
    assert research.environment == "toy_duel_v0"
    assert research.actions == research.outcomes == list(duel.GAME.words.by_text.values())
    state = research.game.start(seed=1)
    seen = research.observation(state, 0)
    assert len(seen) == research.size == research.table_at + SPREAD
    assert seen[:2] == bytes([1, 0])
    assert any(seen[research.table_at :])
    assert research.observation(state, 1) != seen
    assert research.names() == []


def test_who_looks_who_is_asked_and_what_is_asked_stand_before_the_table():
    research = sandtable.research("poland")
    state = research.game.start(seed=1)
    assert state.actor == "germany"
    head = research.observation(state, 1)[: research.table_at]
    asked = research.questions.index(f"{state.top.name} {state.asking.name}")
    assert [place for place, one in enumerate(head) if one] == [1, 2, 5 + asked]


@each_game
def test_an_onlooker_who_keeps_what_did_not_change_sees_what_is_there(name):
    """One looks at two games in turn, from all seats; whoever looks for the first time sees the same."""
    research = sandtable.research(name)
    games, dice, onlooker = [research.game.start(seed=seed) for seed in (1, 2)], SeededDice(3), research.onlooker()
    for number in range(160):
        state = games[number // 3 % 2]
        for seat in range(research.seats):
            assert research.observation(state, seat, onlooker) == research.observation(state, seat)
        if state.result is None:
            random_answer(state, dice)


def test_a_question_is_told_by_its_place_where_its_step_stands_in_several():
    research = Research(duel.GAME)
    state = research.game.start(seed=1)
    told, number = research.head_of(state, 0), state.asking.question
    state.asking.question = NO_QUESTION
    assert research.head_of(state, 0) == told
    state.asking.question = number


def test_sets_become_bytes_of_1_and_0_and_numbers_stay_within_a_byte():
    assert [place for place, one in enumerate(four_groups(0b1000_0000_0000_0101 | 1 << 47)) if one] == [0, 2, 15, 47]
    told = four_small_sets(0b1000_0000_0000_0101, 0, 0, 1 << 23)
    assert [place for place, one in enumerate(told) if one] == [0, 2, 15, 95]
    assert one_hot(3) == [bytes([1, 0, 0]), bytes([0, 1, 0]), bytes([0, 0, 1]), bytes(3)]
    assert [small(amount) for amount in (-1, 0, 7, 255, 256)] == [0, 0, 7, 255, 255]


# What a seat remembers


def recalled(game: Game[Any], answers: int, seed: int) -> tuple[State, Heard]:
    state: State = game.start(events=True)
    heard = begun(state)
    dice = SeededDice(seed)
    for _ in range(answers):
        seat, options = state.seat, state.options()
        chosen = options[dice.below(len(options))]
        state.answer(chosen)
        heard = answered(heard, state, seat, chosen.text)
    return state, heard


def test_a_seat_remembers_what_it_heard_and_answered_in_order():
    _, heard = recalled(sandtable.game("omaha"), 14, 3)
    lines = heard.text(0).splitlines()
    assert [line.split()[0] for line in lines[:9]] == ["dealt"] * 9
    assert any(line.startswith("> land ") for line in lines)
    assert heard.before is not None
    assert heard.text(0).startswith(heard.before.text(0))


def test_another_seat_does_not_remember_what_it_was_not_told():
    state, heard = recalled(sandtable.game("poland"), 40, 3)
    hand = state.view("poland")["table"]["sides"]["poland"]["hand"]
    mine, theirs = heard.text(1), heard.text(0)
    drawn = [card for card in hand if f'"{card}"' in mine]
    assert drawn
    assert not [card for card in drawn if f'"{card}"' in theirs and card not in str(state.view("germany")["table"])]


def test_in_a_world_dealt_again_the_others_remember_what_everybody_heard():
    _, heard = recalled(sandtable.game("poland"), 40, 3)
    known = heard.known_to(0, 2)
    assert known.text(0) == heard.text(0)
    assert known.text(1) != heard.text(1)
    assert len(known.text(1)) < len(heard.text(1))
