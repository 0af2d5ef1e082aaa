"""Why not: every refusal names its rule, and changes nothing."""

import pytest

from tests.games.poland.scene import battle, play, refuse, scene


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("attack wizna", ["POL:turn.1a"]),
        ("attack warsaw", ["POL:set.2"]),
        ("deploy 2pz", ["POL:turn.1b"]),
        ("commit 1pz", ["POL:battle.1"]),
        ("play blitzkrieg", ["POL:battle.1"]),
        ("done", ["POL:turn.1"]),
    ],
)
@pytest.mark.rule("POL:turn.1", "POL:turn.1a", "POL:set.2")
def test_at_the_beginning_of_a_turn(text, rules):
    assert refuse(scene(germany="blitzkrieg"), text) == rules


@pytest.mark.rule("POL:battle.1", "POL:battle.2")
def test_only_units_on_ones_own_table_are_committed():
    t = scene(germany="2pz", poland="9inf")
    play(t, "attack corridor")
    assert refuse(t, "commit 2pz") == ["POL:battle.1"]
    assert refuse(t, "commit 6inf") == ["POL:battle.1"]
    assert refuse(t, "done") == ["POL:battle.1"]
    play(t, "commit 1pz")
    assert refuse(t, "commit 9inf") == ["POL:battle.2"]


@pytest.mark.rule("POL:battle.4", "POL:battle.5")
def test_nobody_plays_what_he_does_not_hold():
    t = battle(germany="abwehr", poland="couriers")
    assert refuse(t, "play blitzkrieg") == ["POL:battle.4"]
    t.answer("pass")
    assert refuse(t, "play ambush") == ["POL:battle.5"]
    assert refuse(t, "play blitzkrieg") == ["POL:battle.5"]


@pytest.mark.rule("POL:battle.5")
def test_a_refusal_does_not_tell_what_the_enemy_holds():
    one = battle(germany="abwehr", poland="couriers")
    two = battle(germany="abwehr", poland="ambush")
    assert refuse(one, "play ambush") == refuse(two, "play ambush")
