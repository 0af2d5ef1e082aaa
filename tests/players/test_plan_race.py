"""The race of plans: equal luck for all, and nobody runs longer than needed."""

import sandtable
from sandtable import players
from sandtable.games.kasserine.players.advice import ADVICE
from sandtable.games.kasserine.players.plans import phase_plan
from sandtable.games.kasserine.players.temperament import PLAIN
from sandtable.kernel import SeededDice
from sandtable.players.plan_race import ALIKE, HeatDice, PlanRace
from sandtable.players.player_types import searching
from sandtable.players.search import Search
from sandtable.players.thinking_time import Effort
from tests.games.kasserine.scene import GAME, scene

END = GAME.words.find("end")


def race(t, plans, rounds):
    observation = players.look(t, t.actor, 1)
    orders = PlanRace(Search(observation, observation.dice(), ADVICE), plans)
    if rounds:
        orders.run(Effort(rounds=rounds))
    return orders


def nearly_won():
    """The third objective is open, and 7pz can take it in the movement phase, not later."""
    return scene("7pz:1008 104pzgr-1:2714 3zouaves:2211", objectives="2714 2003", turn=10)


def test_a_race_ends_when_one_plan_is_ahead_beyond_doubt():
    t = nearly_won()
    orders = race(t, [[END], phase_plan(t, PLAIN)], 200)
    assert orders.best() is orders.arms[1]
    assert orders.arms[1].mean == 1.0
    assert orders.rounds < 100


def test_all_plans_have_the_same_luck():
    t = scene("7pz:2514 tiger501:2615 6ai-3:2614 1ar-3:2612", phase="combat", axis="3 2", allies="2")
    attack = [GAME.words.find(text) for text in ("attack 2614", "join 7pz", "fight")]
    orders = race(t, [attack, attack], 100)
    one, other = orders.arms
    assert one.values == other.values
    assert len(set(one.values)) > 1
    assert orders.rounds == 2 * ALIKE  # then they are known to be one
    assert orders.best() is one


def test_the_die_that_is_rolled_first_shows_all_numbers_alike_often_and_others_fall_as_they_like():
    first, second = [0] * 6, []
    for heat in range(60):
        dice = HeatDice(12345, heat, SeededDice(heat))
        again = dice.copy()
        first[dice.below(6)] += 1
        second.append(dice.below(6))
        assert [again.below(6), again.below(6)][1] == second[-1]
    assert all(9 <= count <= 11 for count in first)
    assert second == [SeededDice(heat).below(6) for heat in range(60)]


def test_what_no_die_decides_is_not_its_first_roll_and_more_than_it_can_show_is_rolled_as_usual():
    dice = HeatDice(1, 1, SeededDice(7))
    assert dice.below(1) == 0
    assert dice.below(1 << 40) == SeededDice(7).below(1 << 40)
    assert dice.below(6) == HeatDice(1, 1, SeededDice(0)).below(6)


def test_a_few_heats_tell_what_a_battle_is_worth():
    """The Allies win by an attack more often than the draw in hand is worth; the Axis must answer it with a marker."""
    t = sandtable.game("kasserine").setup(sandtable.scenario("kasserine", "six-hexes"))
    player = searching(Effort(rounds=40))
    assert {player(players.look(t, "allies", seed)) for seed in range(8)} == {"attack 0205"}
    for answer in ("attack 0205", "join guards", "commit 1", "commit 2", "fight"):
        t.answer(answer)
    assert "pass" not in {player(players.look(t, "axis", seed)) for seed in range(8)}


def test_without_time_the_first_plan_is_taken():
    t = nearly_won()
    plans = [phase_plan(t, PLAIN), [END]]
    assert race(t, plans, 0).best().plan is plans[0]
    assert race(t, plans, 1).best().plan is plans[0]


def test_a_plan_goes_on_after_the_other_side_has_answered():
    """The defender is asked in between; what is left of the plan comes after that."""
    t = scene("7pz:2514 tiger501:2615 81recon:2614 guards:1811", phase="combat", axis="3", allies="4 2")
    plan = [GAME.words.find(text) for text in ("attack 2614", "join 7pz", "join tiger501", "fight", "end")]
    runner = race(t, [plan], 0).arms[0]
    assert runner.start.asking.name == "defend"
    assert [option.text for option in runner.left] == ["end"]


def test_one_plan_alone_needs_little_thought():
    t = nearly_won()
    orders = race(t, [phase_plan(t, PLAIN)], 500)
    assert 0 < orders.rounds < 10
