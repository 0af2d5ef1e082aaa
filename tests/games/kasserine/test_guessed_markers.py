"""What a side cannot see is guessed by dealing it again: the enemy's markers, out of those that nobody has seen."""

from collections import Counter
from typing import Any

from sandtable.games.kasserine.rules.ground import ALLIES, AXIS
from sandtable.games.kasserine.rules.table import Kasserine
from sandtable.kernel import SeededDice
from tests.games.kasserine.scene import scene

PLACES = "7pz:2514 81recon:2914"


def markers(t: Kasserine, side: int, pile: list[int]) -> list[int]:
    values = len(pile) // 2
    return [value for value in range(values) for _ in range(pile[side * values + value])]


def guesses(t: Kasserine, seat: str, times: int = 40) -> list[Any]:
    return [t.resample(seat, SeededDice(seed)) for seed in range(times)]


def test_a_side_keeps_its_own_markers_and_the_enemy_holds_as_many_as_before():
    """KAS:std.8.1.b"""
    t = scene(PLACES, axis="1 2", allies="1 2 3")
    for other in guesses(t, "axis"):
        assert markers(other, AXIS, other.hand) == [1, 2]
        assert len(markers(other, ALLIES, other.hand)) == 3
        assert markers(other, ALLIES, other.committed) == []
    for other in guesses(t, "allies"):
        assert markers(other, ALLIES, other.hand) == [1, 2, 3]
        assert len(markers(other, AXIS, other.hand)) == 2
    assert markers(t, ALLIES, t.hand) == [1, 2, 3]  # the game itself stays as it is


def test_a_spectator_guesses_at_both():
    t = scene(PLACES, axis="1 2", allies="1 2 3")
    hands = {tuple(markers(other, side, other.hand)) for other in guesses(t, "spectator") for side in (AXIS, ALLIES)}
    assert {len(hand) for hand in hands} == {2, 3}
    assert len(hands) > 8


def test_who_has_seen_all_others_knows_what_is_left():
    """KAS:std.8.1.b. Spent markers lie open."""
    t = scene(PLACES)
    pool = t.readings.edition.pools[ALLIES]
    everything = [value for value, count in enumerate(pool) for _ in range(count)]
    held = [everything[0], everything[-1]]
    spent = list((Counter(everything) - Counter(held)).elements())
    t = scene(PLACES, allies=" ".join(map(str, held)), table={"allies_spent": spent})
    for other in guesses(t, "axis", 5):
        assert markers(other, ALLIES, other.hand) == sorted(held)


def test_every_marker_that_nobody_has_seen_may_be_in_the_hand():
    t = scene(PLACES, axis="1", allies="2")
    pool = t.readings.edition.pools[ALLIES]
    seen = {markers(other, ALLIES, other.hand)[0] for other in guesses(t, "axis", 200)}
    assert seen == {value for value, count in enumerate(pool) if count}


def test_markers_laid_beside_a_battle_are_guessed_apart_from_those_in_hand():
    t = scene(PLACES, axis="1", allies="2 3")
    values = len(t.hand) // 2
    t.hand[ALLIES * values + 3] -= 1
    t.committed[ALLIES * values + 3] += 1
    found = guesses(t, "axis")
    assert {len(markers(other, ALLIES, other.hand)) for other in found} == {1}
    assert {len(markers(other, ALLIES, other.committed)) for other in found} == {1}
    assert len({markers(other, ALLIES, other.committed)[0] for other in found}) > 1
    pool = t.readings.edition.pools[ALLIES]
    for other in found:
        both = Counter(markers(other, ALLIES, other.hand) + markers(other, ALLIES, other.committed))
        assert all(count <= pool[value] for value, count in both.items())
