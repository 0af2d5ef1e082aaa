"""Where the options of North Africa lie, and what pointing could mean."""

import pytest

import sandtable
from sandtable.games.north_africa.guide import GUIDE

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
