"""Before an answer that lets the enemy reach ten points, or the last round end."""

from sandtable.games.poland.guide import GUIDE
from tests.games.alarm_lines import alarms_now, sure_ends
from tests.games.poland.scene import play, scene

NINE = "westerplatte corridor poznan silesia modlin krakow lodz airfields"  # points: 1 1 1 1 1 2 1 0


def test_an_objective_that_would_make_ten_points_is_an_alarm_for_the_other_side():
    t = scene(mover="poland", captured=NINE)
    assert t.score[0] == 8
    assert alarms_now(GUIDE, t)[0].startswith("The enemy can win with the next attack:")
    assert "Warsaw" in alarms_now(GUIDE, t)[0]


def test_without_a_unit_on_the_table_the_enemy_cannot_attack():
    t = scene(mover="poland", captured=NINE, german_units="")
    assert alarms_now(GUIDE, t) == []


def test_far_from_ten_points_there_is_no_alarm():
    assert alarms_now(GUIDE, scene(mover="poland", captured="westerplatte")) == []


def test_a_battle_for_the_last_points_is_told_and_an_answer_that_loses_it_is_marked():
    t = scene(german_units="1pz 3pz", polish_units="6inf 9inf 14inf 30inf 10cav", captured=NINE)
    play(t, "attack warsaw", "commit 1pz", "commit 3pz")
    assert t.actor == "poland"
    assert alarms_now(GUIDE, t) == ["If this battle for Warsaw is lost, the enemy wins."]
    assert "done" in sure_ends(GUIDE, t)
    assert "commit 10cav" not in sure_ends(GUIDE, t)


def test_in_the_last_round_whoever_is_behind_is_warned():
    t = scene(mover="poland", captured="westerplatte", settings={"turn_limit": "60"}, table={"turn": 60})
    assert alarms_now(GUIDE, t)[-1] == "Round 60 is the last. If it ends like this, the enemy wins."
    level = scene(mover="poland", settings={"turn_limit": "60"}, table={"turn": 60})
    assert alarms_now(GUIDE, level) == []  # a tie goes to Poland
