"""The analysis table: any position, both sides and chance answered freely, odds of every option, files."""

import json
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.kernel import CHANCE, SPECTATOR, SandtableError, Sitting, State, write_position
from sandtable.tables.analysis import MOST_ANSWERS
from sandtable.tables.refusals import Refused
from sandtable.tables.submitted_text import analysed, opened, to_think_about


def start_of(name: str) -> str:
    return json.dumps(sandtable.game(name).start().position())


def some_answers(name: str, count: int, seed: int = 4) -> tuple[list[str], State]:
    """So many possible answers from the start on, chance included, and where they lead."""
    state, rng, given = sandtable.game(name).start(), Random(seed), list[str]()
    while state.result is None and len(given) < count:
        given.append(rng.choice(state.options()).text)
        state.answer(given[-1])
    return given, state


def refused(*facts: Any, reader: Any = analysed) -> Refused | SandtableError:
    with pytest.raises((Refused, SandtableError)) as wrong:
        reader(*facts)
    return wrong.value  # type: ignore[return-value]


@pytest.mark.parametrize("name", sandtable.game_names())
def test_answers_of_all_seats_and_of_chance_lead_where_the_rules_lead(name: str):
    answers, state = some_answers(name, 60)
    shown = analysed(start_of(name), answers, "")
    assert sandtable.game(name).setup(shown["position"]).digest() == state.digest()
    assert len(shown["given"]) == len(answers)
    assert CHANCE in shown["given"]


@pytest.mark.parametrize("name", sandtable.game_names())
def test_it_makes_no_difference_from_which_position_on_the_way_one_goes_on(name: str):
    answers, _ = some_answers(name, 50)
    whole = analysed(start_of(name), answers, "")
    half = analysed(start_of(name), answers[:23], "")
    rest = analysed(json.dumps(half["position"]), answers[23:], whole["seat"])
    for field in ("view", "options", "chance", "odds", "position", "state"):
        assert rest[field] == whole[field], field
    assert rest["given"] == whole["given"][23:]
    later = [line for line in whole["log"] if line["n"] > 23]
    assert [(line["n"] + 23, line["key"]) for line in rest["log"]] == [(line["n"], line["key"]) for line in later]


@pytest.mark.parametrize("name", sandtable.game_names())
def test_chance_is_asked_with_the_exact_weights_and_answers_nothing_by_itself(name: str):
    state, rng, given = sandtable.game(name).start(), Random(1), list[str]()
    while state.actor != CHANCE:
        given.append(rng.choice(state.options()).text)
        state.answer(given[-1])
    shown = analysed(start_of(name), given, "")
    assert shown["options"] == []
    weights = {each["text"]: each["weight"] for each in shown["chance"]}
    assert weights == {option.text: weight for option, weight in state.outcomes() if weight}
    assert {each["total"] for each in shown["chance"]} == {sum(weights.values())}


def test_every_option_after_which_chance_decides_comes_with_its_odds():
    state = sandtable.game("omaha").start()
    rng, given, tried = Random(2), list[str](), 0
    while state.result is None and tried < 5:
        if state.actor != CHANCE:
            odds = analysed(start_of("omaha"), given, "")["odds"]
            expected = {o.text: [(x.option, x.weight) for x in state.odds(o)] for o in state.options() if state.odds(o)}
            assert {text: [(x["option"], x["weight"]) for x in all_of] for text, all_of in odds.items()} == expected
            tried += bool(expected)
        given.append(rng.choice(state.options()).text)
        state.answer(given[-1])
    assert tried == 5


def test_the_board_is_seen_from_whoever_is_asked_or_from_the_seat_that_is_wanted():
    answers, state = some_answers("north-africa", 90, seed=6)
    while state.actor == CHANCE:
        answers.append(state.options()[0].text)
        state.answer(answers[-1])
    text = start_of("north-africa")
    assert analysed(text, answers, "")["seat"] == state.actor
    for seat in ("axis", "allies", SPECTATOR):
        shown = analysed(text, answers, seat)
        assert shown["view"]["table"] == state.view(seat)["table"]
        assert shown["options"], "whoever is asked can be answered for from any seat"
    assert refused(text, [], "nobody").key == "unknown-seat"


def test_an_answer_that_is_not_possible_is_told_with_its_number_and_what_would_be():
    text, (answers, _) = start_of("omaha"), some_answers("omaha", 3)
    wrong = refused(text, [*answers[:2], "fly away"], "")
    assert (wrong.key, wrong.facts["number"], wrong.facts["value"]) == ("analysis-answer", 3, "fly away")
    assert answers[2] in wrong.facts["possible"]  # type: ignore[operator]


def test_nothing_comes_after_the_end():
    answers, state = some_answers("omaha", 10_000)
    assert state.result is not None
    assert len(answers) < MOST_ANSWERS
    over = analysed(start_of("omaha"), answers, "")
    assert (over["state"], over["options"], over["chance"]) == ("over", [], [])
    assert over["view"]["result"]["key"] == state.result.key
    assert refused(start_of("omaha"), [*answers, "end"], "").key == "analysis-after-end"
    assert refused(start_of("omaha"), answers, reader=to_think_about).key == "already-over"


def test_there_is_nothing_to_think_about_where_chance_is_asked():
    text = start_of("north-africa")  # the cards are dealt first
    assert refused(text, [], reader=to_think_about).key == "analysis-chance"


@pytest.mark.parametrize("name", sandtable.game_names())
def test_a_record_is_opened_with_its_first_position_and_all_of_its_answers(name: str):
    game, rng = sandtable.game(name), Random(8)
    sitting = Sitting(game.start())
    while sitting.state.result is None and len(sitting.given) < 40:
        sitting.answer(rng.choice(sitting.state.options()))
    found = opened(sitting.record().text())
    assert (found["game"], found["of"]) == (name, len(sitting.given))
    shown = analysed(json.dumps(found["position"]), found["answers"], "")
    assert game.setup(shown["position"]).digest() == sitting.state.digest()


def test_a_position_file_is_opened_in_either_form():
    position = sandtable.game("poland").start(3).position()
    for text in (json.dumps(position), write_position(position)):
        assert opened(text) == {"game": "poland", "position": position, "answers": [], "of": 0}


def test_a_record_that_was_changed_is_refused_with_its_line():
    sitting = Sitting(sandtable.game("omaha").start())
    for _ in range(6):
        sitting.answer(sitting.state.options()[0])
    lines = sitting.record().text().rstrip().splitlines()
    wrong = refused("\n".join([*lines[:-1], f"{sitting.given[-1].seat} fly"]), reader=opened)
    assert wrong.key == "record-illegal"
    assert wrong.facts["place"] == f"line {len(lines)}"


def test_too_many_answers_at_once_are_refused():
    assert refused(start_of("omaha"), ["x"] * (MOST_ANSWERS + 1), "").key == "too-large"
