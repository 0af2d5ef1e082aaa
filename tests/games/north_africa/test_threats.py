"""What units could do next on the coast."""

from random import Random

import pytest

import sandtable
from sandtable.games.north_africa.table import Africa
from sandtable.kernel import Threat

GAME = sandtable.game("north-africa")


def begin(seed: int, **settings: str) -> Africa:
    t = GAME.start(seed, settings)
    assert isinstance(t, Africa)
    return t


def of(t: Africa, unit: str) -> Threat:
    (found,) = [threat for threat in t.threats("axis") if threat.unit == unit]
    return found


@pytest.mark.parametrize("kind", ["interleaved", "one_kind"])
def test_every_move_and_every_attack_that_is_offered_was_a_threat(kind: str):
    """LNA:force.5.move, LNA:combat.1. The threats come from the code that offers."""
    t = begin(4, operations=kind)
    chance = Random(4)
    seen = 0
    while seen < 200:
        t = begin(5, operations=kind) if t.result is not None else t
        threats = t.threats("allies")
        for option in t.options():
            verb, *nouns = option.text.split()
            if verb == "move" and t.question is not None and t.question.key == "act":
                seen += 1
                assert nouns[1] in of(t, nouns[0]).reach
            if verb == "attack":
                seen += 1
                assert any(nouns[0] in threat.attack for threat in threats)
        t.answer(chance.choice(t.options()))


def test_the_side_that_waits_threatens_what_is_beside_it():
    t = begin(1)
    assert t.actor == "axis"
    assert of(t, "4ind").attack == []
    assert of(t, "9aus").attack == ["benghazi"]
    assert of(t, "9aus").reach == ["benghazi", "western-desert", "cairo"]
    assert of(t, "5pz").attack == ["tobruk"]


def test_a_unit_whose_operation_is_used_stays():
    t = begin(1)
    t.answer("move 5pz tobruk")
    while t.question is not None and t.question.key != "act":
        t.answer("pass")
    assert of(t, "5pz").reach == []
    assert of(t, "5pz").attack == ["tobruk"]
