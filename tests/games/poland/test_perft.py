"""Counts of answer sequences, chance included: to a fixed depth against constants, battles against arithmetic.

A wrong option, a forgotten question or an end that comes too early changes a count, though nobody thought of a scene
for it. How often a battle of cards or the committing of units can go differently is also a sum that anybody can check
with the sheet in hand; those sums stand here and share no code with the rules.
"""

from collections.abc import Callable
from math import perm

import pytest

from sandtable.games.poland.rules.table import Poland
from tests.games.poland.scene import battle, scene

SHORT = {"deck": "short"}
GERMAN = "blitzkrieg air-superiority deception"
POLISH = "ambush river-line misinformation"


def sequences(t: Poland, depth: int) -> int:
    """How many sequences of so many answers there are; a game that ends early has none."""
    if depth == 0:
        return 1
    found = 0
    for option in t.options():
        after = t.clone()
        after.answer(option)
        found += sequences(after, depth - 1) if after.result is None or depth == 1 else 0
    return found


def ways(t: Poland, goes_on: Callable[[Poland], bool]) -> int:
    """In how many ways it can go until this is over."""
    if not goes_on(t):
        return 1
    found = 0
    for option in t.options():
        after = t.clone()
        after.answer(option)
        found += ways(after, goes_on)
    return found


def asks(*names: str) -> Callable[[Poland], bool]:
    return lambda t: t.question is not None and t.question.key in names


@pytest.mark.parametrize(
    ("units", "counts"),
    [
        ({"german_units": "1pz 1lt", "germany": "2lt 10pz blitzkrieg"}, [6, 30, 354, 5309]),
        ({"german_units": "1pz 1lt 2lt"}, [4, 44, 421, 6870]),
    ],
)
def test_sequences_of_a_turn(units: dict[str, str], counts: list[int]):
    t = scene(polish_units="6inf 9inf", settings=SHORT, **units)
    assert [sequences(t, depth) for depth in range(1, 5)] == counts


def orders(units: int, fewest: int) -> int:
    """So many units, one after another, at least `fewest` of them."""
    return sum(perm(units, k) for k in range(fewest, units + 1))


@pytest.mark.parametrize(("attackers", "defenders"), [(1, 0), (1, 1), (2, 1), (3, 2), (2, 3)])
@pytest.mark.rule("POL:battle.1", "POL:battle.2")
def test_units_are_committed_in_every_order_and_number(attackers: int, defenders: int):
    t = scene(
        german_units=" ".join(["1pz", "1lt", "2lt"][:attackers]),
        polish_units=" ".join(["6inf", "9inf", "14inf"][:defenders]),
        settings=SHORT,
    )
    t.answer("attack corridor")
    assert ways(t, asks("commit", "oppose")) == orders(attackers, 1) * orders(defenders, 0)


def one_at_a_time(mine: int, theirs: int, passes: int) -> int:
    """The player who is asked passes, or plays one of their cards; two passes in a row end it."""
    if passes == 2:
        return 1
    return one_at_a_time(theirs, mine, passes + 1) + mine * (one_at_a_time(theirs, mine - 1, 0) if mine else 0)


def several_at_a_time(mine: int, theirs: int, passes: int, played: bool) -> int:
    """The same, but whoever has played goes on, and what ends that is no pass."""
    if passes == 2:
        return 1
    stops = several_at_a_time(theirs, mine, 0 if played else passes + 1, False)
    return stops + mine * (several_at_a_time(mine - 1, theirs, 0, True) if mine else 0)


def battle_of_cards(german: int, polish: int, action_play: str) -> Poland:
    """So many plain action cards on both sides, and a unit in each hand, so that nobody has an empty one."""
    return battle(
        germany=" ".join([*GERMAN.split()[:german], "2lt"]),
        poland=" ".join([*POLISH.split()[:polish], "9inf"]),
        settings={**SHORT, "action_play": action_play},
    )


@pytest.mark.parametrize(("german", "polish"), [(0, 0), (1, 0), (0, 1), (1, 1), (2, 1), (2, 2), (3, 2)])
@pytest.mark.rule("POL:battle.4", "POL:battle.5", "POL:battle.6", "POL:battle.8", "POL:battle.9", "POL:P3", "POL:P4")
def test_a_battle_of_cards_can_go_in_as_many_ways_as_the_sheet_allows(german: int, polish: int):
    t = battle_of_cards(german, polish, "one")
    assert ways(t, asks("actions")) == one_at_a_time(german, polish, 0)


@pytest.mark.parametrize(("german", "polish"), [(0, 0), (1, 0), (0, 1), (1, 1), (2, 1), (2, 2)])
@pytest.mark.rule("POL:P3")
def test_with_several_cards_at_a_time_there_are_as_many_ways_as_that_reading_allows(german: int, polish: int):
    t = battle_of_cards(german, polish, "several")
    assert ways(t, asks("actions")) == several_at_a_time(german, polish, 0, False)
