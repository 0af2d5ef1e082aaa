"""Where the options of North Africa lie, and what pointing could mean."""

import pytest

import sandtable
from sandtable.games.north_africa.guide import GUIDE
from sandtable.games.north_africa.rules.cards import PLANS
from sandtable.words import words

VIEW = sandtable.game("north-africa").start(seed=1).view("axis")


def asked(key: str) -> dict[str, object]:
    return {**VIEW, "question": {"key": key, "rule": "", "facts": {}}}


@pytest.mark.parametrize(
    ("option", "places"),
    [
        ("move 15pz tobruk", ["unit 15pz", "region tobruk"]),
        ("deploy 2nz", ["card 14"]),
        ("deny 22 siege", ["card 22", "plan siege"]),
        ("prepare 15pz", ["unit 15pz"]),
        ("spare any", []),
        ("done", []),
    ],
)
def test_an_option_lies_on_its_unit_and_region_its_card_and_plan(option: str, places: list[str]):
    assert GUIDE.places(VIEW, option) == places


def test_pointing_at_a_unit_in_the_action_phase_means_to_move_it_next_door_to_refit_or_to_prepare_it():
    unit = next(unit for unit in VIEW["table"]["units"] if unit["region"] == "benghazi")["id"]
    meant = GUIDE.meant(asked("act"), f"unit {unit}")
    assert meant[:2] == [f"move {unit} tobruk", f"move {unit} tripoli"]
    assert meant[6:] == [f"refit {unit}", f"prepare {unit}"]


def test_a_card_is_laid_for_its_own_plan_first():
    meant = GUIDE.meant(asked("battle-card"), "card 22")
    assert meant[0] == "battle 22 siege"
    assert len(meant) == 6
    assert GUIDE.meant(asked("battle-card"), "card 14") == []  # a unit fights otherwise


def test_a_place_that_nobody_knows_means_nothing():
    for place in ("", "card", "card x", "card 9999", "card -1", "hill", "unit 99xx yy"):
        assert [option for option in GUIDE.meant(asked("answer"), place) if "pay" in option] == []


# What stands beside the map

BATTLE = {
    "region": "tobruk",
    "side": "axis",
    "attackers": ["15pz"],
    "laid": {"flank": 100},
    "denied": ["siege"],
    "open_plans": ["armor", "flank", "overrun"],
    "told": ["overrun"],
    "plan_laid": True,
    "call": None,
    "lost": {"axis": 0, "allies": 1},
}
PLAY = {"card": 100, "side": "axis", "kind": "special", "plan": "", "to": "", "target": "9aus", "void": 0}


def label(name: str, **table: object) -> list[str]:
    english = words("en", sandtable.game("north-africa"))
    return [english.told(line) for line in GUIDE.labels({**VIEW, "table": {**VIEW["table"], **table}})[name]]


def test_a_battle_is_labelled_with_both_sides_and_the_plan_as_far_as_the_seat_may_know_it():
    lines = label("battle", battle=BATTLE)
    assert lines[0] == "Tobruk: the Axis attack"
    assert lines[1].startswith("Attack: 15th Panzer Division")
    assert lines[3:] == ["Steps lost: Axis 0, Allies 1.", "The plan lies face down."]
    own = label("battle", battle={**BATTLE, "plan": "armor"})
    assert own[-1].startswith("Your plan, face down: ")
    called = label("battle", battle={**BATTLE, "plan": "armor", "call": "flank"})
    assert [line.partition(":")[0] for line in called[-2:]] == ["Plan", "Call"]
    assert label("battle", battle={**BATTLE, "plan_laid": False})[-1] == lines[3]
    assert label("battle") == []


def test_a_region_is_labelled_with_its_fortress_or_with_whose_supply_comes_from_there():
    assert label("region tobruk", tobruk="axis") == ["Tobruk Fortress: Axis"]
    assert label("region tobruk", tobruk="allies") == ["Tobruk Fortress: Allies"]
    assert label("region tripoli") == ["Tripoli/Tunisia (supply: German, Italian)"]
    assert label("region benghazi") == ["Benghazi"]


def test_each_plan_is_labelled_with_what_is_known_of_it():
    states = {plan: label(f"plan {plan}", battle=BATTLE) for plan in PLANS}
    assert states["armor"] == ["open"]
    assert states["flank"] == ["open 100"]
    assert states["siege"] == ["denied"]
    assert states["overrun"] == ["not it"]
    assert states["encircle"] == []
    chosen = {**BATTLE, "plan": "flank", "call": "flank"}
    assert label("plan flank", battle=chosen) == ["PLAN", "CALL"]


def test_a_card_that_is_played_is_labelled_with_its_target_where_it_goes_and_whether_it_is_void():
    (plain,) = label("plays", plays=[{**PLAY, "target": ""}])
    (aimed,) = label("plays", plays=[PLAY])
    assert aimed.startswith(f"{plain}, on the 9th Australian")
    (void,) = label("plays", plays=[{**PLAY, "to": "tobruk", "void": 1}])
    assert void == f"{aimed}, to Tobruk - void"
    (denial,) = label("plays", plays=[{**PLAY, "kind": "denial", "plan": "siege"}])
    assert "9th" not in denial  # what is denied is the plan
    assert "deny" in denial


def test_damage_is_labelled_with_who_takes_it_and_where_they_must_go():
    damage = {"side": "allies", "region": "tobruk", "open": 1, "aimed": ["9aus", "9aus"], "retreat": 1, "spare": 0}
    lines = label("damage", damage=[damage])
    assert "9th Australian Division −2, 1 to be assigned" in lines[0]
    assert len(lines) == 2
    unit = next(each for each in VIEW["table"]["units"] if each["side"] == "allies")
    aimed = label(f"unit {unit['id']}", damage=[{**damage, "aimed": [unit["id"]]}])
    assert aimed[0] != label(f"unit {unit['id']}")[0]  # the page once forgot it


def test_what_is_known_of_a_side_is_said_of_that_side():
    sides = VIEW["table"]["sides"]
    shown = {**sides, "allies": {**sides["allies"], "shown": [22], "bottom": [14], "rebuilds": 1}}
    assert len(label("known allies", sides=shown)) == 3
    assert label("known axis", sides=shown) == []
    assert label("removed", removed=["15pz"]) == ["Out of the game: 15th Panzer Division."]
    assert label("removed") == []
