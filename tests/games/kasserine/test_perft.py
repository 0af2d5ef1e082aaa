"""Counts of answer sequences to a fixed depth, chance included, against constants.

A wrong option, a forgotten question or an end that comes too early changes a count, though nobody thought of a scene
for it. When a change of the rules, of the map or of the numbers is meant, make the constants again:

    PYTHONPATH=src python -m tests.games.kasserine.test_perft
"""

import pytest

from sandtable.kernel import State
from tests.games.kasserine.scene import scene

STARTS = {
    # a scene, its phase and mover, markers of both, and sequences of 1, 2, 3 ... answers
    "infantry on the march": ("centauro-1:1812 168inf-2:1810", "movement", "axis", "", "", [4, 95, 2306]),
    "an attack with support": ("7pz:2616 8pz:2716 81recon:2615", "combat", "axis", "1 4", "2", [3, 25, 308, 3891]),
    "a counterattack": ("69pzgr:2616 13ar-3:2615 6ai-3:2516", "combat", "allies", "", "3", [2, 6, 72, 417, 2177]),
    "before the box": ("69pzgr:1812 6ai-3:1811", "combat", "axis", "", "1", [2, 13, 145, 1476]),
}


def count(state: State, depth: int) -> int:
    """Sequences of exactly so many answers; a game that is over has one more of none."""
    if depth == 0 or state.result is not None:
        return 1
    if depth == 1:
        return len(state.options())
    total = 0
    for option in state.options():
        copy = state.clone()
        copy.answer(option)
        total += count(copy, depth - 1)
    return total


def counts(name: str) -> list[int]:
    units, phase, mover, axis, allies, known = STARTS[name]
    t = scene(units, phase=phase, mover=mover, axis=axis, allies=allies)
    t.telling = False
    return [count(t, depth) for depth in range(1, len(known) + 1)]


@pytest.mark.parametrize("name", STARTS)
def test_as_many_sequences_of_answers_as_there_were(name: str):
    assert counts(name) == STARTS[name][5]


if __name__ == "__main__":
    for name in STARTS:
        print(name, counts(name))
