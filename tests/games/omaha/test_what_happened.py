"""Assaults as they were told, hits together with what is left of the squad."""

from sandtable.games.omaha.guide import GUIDE
from tests.games.omaha.scene import OPEN, SEA, WIRE, scene
from tests.games.summary_lines import summary_lines, told


def test_hits_are_added_up():
    state = scene([SEA, WIRE, OPEN, OPEN], charges=2).state
    left = state.view("squad")["table"]["squad"]
    lines = [
        told("hit", hits=1, by="mine", left=7),
        told("hit", hits=2, by="machine-gun", left=5),
        told("slid", assault=2),
    ]
    assert summary_lines(GUIDE, state, "squad", lines) == [
        "Assault A2 begins: the squad's row slides down, and a new beach lies ahead.",
        f"The squad took 3 hits: squad {left}.",
    ]
