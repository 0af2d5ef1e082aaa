"""Editing positions: what can be changed is said by the game, and whatever it offers is what its rules can read."""

from typing import Any

import pytest

import sandtable
from sandtable.kernel import BadPosition
from sandtable.tables.position_editing import editable, set_up
from sandtable.words.catalogue import words

GAMES = sandtable.game_names()


def fields_of(game: str) -> dict[str, dict[str, Any]]:
    return {field["field"]: field for field in set_up(game)["fields"]}


def is_read(game: str, **changes: Any) -> bool:
    given = set_up(game)["position"]
    try:
        sandtable.game(game).setup({**given, "table": {**given["table"], **changes}})
    except BadPosition:
        return False
    return True


@pytest.mark.parametrize("game", GAMES)
def test_a_set_up_is_given_out_without_what_is_under_way_and_can_be_read_again(game: str):
    given = set_up(game)
    state = sandtable.game(game).setup(given["position"])
    assert state.question is not None
    assert state.question.actor in sandtable.game(game).seats
    assert editable(sandtable.game(game), state.position())["position"] == given["position"]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_every_field_has_a_title(game: str, language: str):
    said = words(language, sandtable.game(game))
    for field in set_up(game)["fields"]:
        for name in (field["field"], *field.get("piles", [])):
            assert said.has(f"edit-{name}"), name


@pytest.mark.parametrize("game", GAMES)
def test_numbers_and_choices_go_as_far_as_they_say(game: str):
    for field in fields_of(game).values():
        name = field["field"]
        if field["kind"] == "number":
            assert not is_read(game, **{name: field["least"] - 1})
            assert is_read(game, **{name: field["least"]})
        elif field["kind"] == "choice":
            assert not is_read(game, **{name: "nonsense"})


def test_a_unit_is_moved_loses_steps_and_leaves_the_game():
    units = set_up("north-africa")["position"]["table"]["units"]
    field = fields_of("north-africa")["units"]
    assert {piece["id"] for piece in field["pieces"]} >= set(units)
    for place in field["places"]:
        if place != "algeria":
            assert is_read("north-africa", units={**units, "15pz": place}), place
    for state in field["pieces"][0]["states"]:
        assert is_read("north-africa", units={**units, "15pz": f"tripoli {state}".strip()})
    assert not is_read("north-africa", units={**units, "15pz": "tripoli -3"})
    gone = {unit: place for unit, place in units.items() if unit != "5pz"}
    assert is_read("north-africa", units=gone, removed=["5pz"])


def test_only_units_with_two_steps_can_be_depleted():
    units = set_up("kasserine")["position"]["table"]["units"]
    states = {piece["id"]: piece["states"] for piece in fields_of("kasserine")["units"]["pieces"]}
    for unit, place in units.items():
        assert is_read("kasserine", units={**units, unit: f"{place} depleted"}) == ("depleted" in states[unit])


def test_every_hex_that_is_offered_can_be_stood_on():
    units = set_up("kasserine")["position"]["table"]["units"]
    free = [place for place in fields_of("kasserine")["units"]["places"] if place not in units.values()]
    assert all(is_read("kasserine", units={**units, "19eng": place}) for place in free[::40])
    assert len(free) > 600


@pytest.mark.parametrize("game", ["north-africa", "poland"])
def test_cards_are_those_of_the_deck_each_as_often_as_it_is_there(game: str):
    table = set_up(game)["position"]["table"]
    for field in fields_of(game).values():
        if field["kind"] != "cards":
            continue
        hand, (card, copies) = field["piles"][0], max((each["copies"], each["id"]) for each in field["cards"])[::-1]
        others: dict[str, list[Any]] = {pile: [] for pile in field["piles"]}
        value = int(card) if field["numbers"] else card
        assert is_read(game, **{**others, hand: [value] * copies}) or game == "north-africa"
        assert not is_read(game, **{**others, hand: [value] * (copies + 1)})
        assert set(table[hand]) <= {int(each["id"]) if field["numbers"] else each["id"] for each in field["cards"]}


def test_a_beach_is_laid_card_by_card():
    beach = set_up("omaha")["position"]["table"]["beach"]
    field = fields_of("omaha")["beach"]
    assert len(beach) == field["rows"]
    assert field["fixed"] == [0]
    assert {word for line in beach[1:] for word in line.split()} <= set(field["values"])
    for value in field["values"]:
        line = f"{value} {' '.join(beach[1].split()[1:])}"
        is_turned = "/" in value  # whether such a card can hide a mine is for the deck to say
        assert is_read("omaha", beach=[beach[0], line, *beach[2:]]) or is_turned, value


def test_a_game_that_says_nothing_of_it_has_no_fields():
    from tests.toys import race

    assert editable(race.GAME, race.GAME.start(seed=1).position())["fields"] == []
