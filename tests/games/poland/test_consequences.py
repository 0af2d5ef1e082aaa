"""What becomes of a unit that is committed is told with the option."""

from sandtable.games.poland.guide import GUIDE
from sandtable.words import words
from tests.games.poland.scene import GAME, play, scene


def told(option: str, t) -> list[str]:
    return [words("en", GAME).told(line) for line in GUIDE.consequences(t.view(str(t.actor)), option)]


def test_the_last_unit_on_the_table_and_one_that_stays():
    t = scene(german_units="1pz 1mtn")
    play(t, "attack corridor")
    assert told("commit 1pz", t) == []
    assert told("commit 1mtn", t) == ["stays on the table after the battle"]
    t = scene(german_units="1pz")
    play(t, "attack corridor")
    assert told("commit 1pz", scene(german_units="1pz")) == ["no unit will be left on the table"]


def test_a_unit_that_is_spent_is_discarded():
    t = scene(german_units="1pz", polish_units="6inf workers")
    play(t, "attack corridor", "commit 1pz")
    assert t.actor == "poland"
    assert told("commit workers", t) == ["is discarded after the battle"]
    assert told("attack corridor", t) == []


def test_what_a_unit_keeps_by_defending_is_not_promised_to_an_attacker():
    t = scene(german_units="1pz 21corps", polish_units="6inf 9inf", deck="standard")
    play(t, "attack corridor")
    assert told("commit 21corps", t) == []
    assert told("commit 1pz", t) == ["stays on the table if the objective is taken"]
    play(t, "commit 21corps", "done")
    assert t.actor == "poland"
    assert told("commit 6inf", t) == ["stays on the table if the objective falls"]


def test_what_a_unit_keeps_by_attacking_is_not_promised_to_a_defender():
    t = scene(german_units="1pz 21corps", polish_units="6inf 9inf", mover="poland", deck="standard")
    play(t, "attack wizna", "commit 6inf", "done")
    assert t.actor == "germany"
    assert told("commit 1pz", t) == []
    assert told("commit 21corps", t) == ["stays on the table if the objective holds"]
