"""What an option means for the rest of the turn is told with it."""

from sandtable.games.north_africa.guide import GUIDE
from sandtable.words import words
from tests.games.north_africa.scene import GAME, options, scene


def told(option: str, t) -> list[str]:
    return [words("en", GAME).told(line) for line in GUIDE.consequences(t.view(str(t.actor)), option)]


def test_who_moves_two_regions_cannot_attack_this_turn():
    t = scene(tripoli="15pz", cairo="7arm")
    assert told("move 15pz benghazi", t) == []
    assert told("move 15pz tobruk", t) == ["moves 2 regions: cannot attack this turn"]


def test_after_first_strike_two_regions_and_an_attack_are_possible():
    t = scene(axis="83", tripoli="15pz", cairo="7arm", table={"first_strike": True})
    assert told("move 15pz tobruk", t) == []
    assert told("move 15pz western-desert", t) == ["moves 3 regions: cannot attack this turn"]


def test_who_prepares_or_refits_cannot_attack_and_a_new_force_does_nothing():
    t = scene(axis="63 70 71", tripoli="15pz-1", cairo="7arm")
    assert {"prepare 15pz", "refit 15pz", "deploy 164lt"} <= set(options(t))
    assert told("prepare 15pz", t) == told("refit 15pz", t) == ["cannot attack this turn"]
    assert told("deploy 164lt", t) == ["can do nothing in the turn in which it arrives"]


def test_it_is_true():
    """LNA:force.5.attack: who has gone two regions is marked so."""
    t = scene(tripoli="15pz", cairo="7arm")
    t.answer("move 15pz tobruk")
    while t.question is not None and t.asking.reacts:
        t.answer("pass")
    unit = next(unit for unit in t.view("axis")["table"]["units"] if unit["id"] == "15pz")
    assert (unit["region"], unit["far"]) == ("tobruk", True)
