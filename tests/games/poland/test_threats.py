"""What lies open to the units on the table."""

import sandtable
from sandtable.games.poland.rules.table import Poland

GAME = sandtable.game("poland")


def test_every_unit_threatens_what_is_open_to_its_side():
    """POL:turn.1a. The threats of the mover are the attacks that are offered."""
    t = GAME.start(3)
    assert isinstance(t, Poland)
    offered = {option.text.split()[1] for option in t.options() if option.verb == "attack"}
    threats = t.threats("poland")
    germans = [threat for threat in threats if threat.side == "germany"]
    assert offered
    assert all(set(threat.attack) == offered for threat in germans)
    assert [threat.unit for threat in germans] == t.view("spectator")["table"]["sides"]["germany"]["units"]
    poles = [threat for threat in threats if threat.side == "poland"]
    assert set(poles[0].attack) == {"wizna", "bridgehead"}


def test_a_unit_in_battle_threatens_nothing_else():
    t = GAME.start(3)
    t.answer("attack corridor")
    t.answer("commit 1pz")
    assert "1pz" not in {threat.unit for threat in t.threats("poland")}
    assert "3pz" in {threat.unit for threat in t.threats("poland")}
