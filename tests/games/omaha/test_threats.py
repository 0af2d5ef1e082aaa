"""Where the machine gun waits for the squad."""

import pytest

import sandtable
from tests.layers import rows

GAME = sandtable.game("omaha")


@pytest.mark.parametrize("seed", rows(range(12)))
def test_the_gun_hits_where_it_was_said_to(seed: int):
    """OMA:play.4a, OMA:play.6. Each way that is offered is tried: hits by the gun, and none where none was said."""
    t = GAME.start(seed)
    assert t.threats("squad") == []
    t.answer("land centre")
    (gun,) = t.threats("squad")
    for option in t.options():
        if option.verb != "move":
            continue
        trial = t.clone()
        trial.telling = True
        trial.answer(option)
        told = list(trial.events)
        if trial.actor == "chance":
            trial.answer("back clear")
            told += trial.events
        hit = any(event.key == "hit" and event.facts.get("by") == "machine-gun" for event in told)
        (place,) = [event.facts["place"] for event in told if event.key == "moved"]
        assert hit == (place in gun.attack)
