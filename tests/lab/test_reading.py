"""Plan against call cannot be read: what a best response gains is worked out exactly on small battles."""

import pytest

from sandtable.agents.north_africa import ADVICE
from sandtable.games.north_africa.table import Africa
from sandtable.lab.reading import Exact, read_call, read_plan
from tests.games.north_africa.scene import play, scene

AT_MOST = 0.02  # of what a battle is about
ROUNDS = 12


def battle(cards: str, axis: str, allies: str, region: str) -> Africa:
    """The Axis attacks with everything, lays these cards, and stands before the choice; no hand holds anything."""
    laid = [words.split("=") for words in cards.split()]
    t = scene(" ".join(number for number, _ in laid), mover="axis", control="axis", **{region: f"{axis} {allies}"})
    play(t, "pass", f"attack {region.replace('_', '-')}")
    for unit in axis.split():
        play(t, f"join {unit.partition('-')[0]}", strict=True)
    for number, plan in laid:
        play(t, f"battle {number} {plan}")
    while t.asking.name != "plan":
        t.answer("stop" if t.asking.name == "battle-card" else t.options()[0])
    return t


BATTLES = {
    "two plans": ("", "15pz", "9aus 2nz", "benghazi"),
    "three plans": ("86=flank", "15pz 5pz", "9aus 2nz 4ind", "benghazi"),
    "a wounded attacker": ("86=flank 85=encircle", "15pz-2 5pz", "9aus-1 7arm", "western_desert"),
    "four plans": ("86=flank 87=overrun", "15pz 5pz", "9aus 2nz 4ind", "benghazi"),
    "five plans": ("86=flank 87=overrun 88=siege", "15pz 5pz 90lt", "9aus-1 2nz 4ind", "tobruk"),
    "one against many": ("86=flank 87=overrun", "15pz-1", "9aus 2nz 4ind 7arm", "cairo"),
}
each_battle = pytest.mark.parametrize("name", BATTLES)


@each_battle
def test_the_choice_of_a_plan_loses_next_to_nothing_to_the_best_call(name):
    reading = read_plan(battle(*BATTLES[name]), ROUNDS)
    assert reading.loss <= AT_MOST, (reading.loss, reading.mix, reading.matrix)


@each_battle
def test_the_call_loses_next_to_nothing_to_the_best_plan(name):
    reading = read_call(battle(*BATTLES[name]), ROUNDS)
    assert reading.loss <= AT_MOST, (reading.loss, reading.mix, reading.matrix)


def test_a_plan_that_is_guessed_is_worse_than_one_that_is_not():
    matrix = read_plan(battle(*BATTLES["four plans"]), 1).matrix
    assert len(matrix) == len(matrix[0]) == 4
    for number, row in enumerate(matrix):
        assert all(row[number] < other for n, other in enumerate(row) if n != number)


def test_what_is_no_small_battle_is_refused():
    exact = Exact(ADVICE, 0)
    exact.count = 10**9
    with pytest.raises(ValueError, match="no small battle"):
        exact.value(battle(*BATTLES["two plans"]))
