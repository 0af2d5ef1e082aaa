"""The search finds what is there to be found, in games small enough to know it."""

import pytest

from sandtable import players
from sandtable.kernel import SeededDice
from sandtable.players.advice import PLAIN, Advice, advice_for, outcome, pick, squash
from sandtable.players.plan_race import PlanRace
from sandtable.players.search import Search
from sandtable.players.search_results import read, think, together
from sandtable.players.thinking_time import Effort
from tests.games.north_africa.scene import play, scene
from tests.toys import duel, race


def thinks(state, rounds, seed=1):
    return think(players.look(state, state.actor, seed), Effort(rounds=rounds))


def test_with_the_axis_in_cairo_the_allies_attack_there():
    t = scene(allies="32 33 36 39", mover="allies", cairo="164lt-2 7arm 2arm 4ind", tripoli="5pz")
    play(t, "pass")
    assert [o.text for o in t.options()] == ["attack cairo", "done"]
    assert thinks(t, 60).choice == "attack cairo"


def test_a_game_that_is_nearly_won_is_known_to_be():
    t = scene(allies="32", mover="allies", tobruk="164lt-2", western_desert="4ind")
    findings = thinks(t, 100)
    assert findings.choice != "pass"
    best = findings.best()[0]
    assert best.mean > 0.9
    low, high = best.interval()
    assert low < best.mean <= high


def test_rounds_are_counted_and_add_up():
    t = scene(allies="32 33", mover="allies", tobruk="164lt", western_desert="4ind")
    findings = thinks(t, 50)
    assert findings.rounds <= 50
    assert sum(f.visits for f in findings.found) == findings.rounds
    assert [f.option for f in findings.found] == [o.text for o in t.options()]


def test_findings_survive_being_sent_and_are_added_up():
    t = scene(allies="32 33", mover="allies", tobruk="164lt", western_desert="4ind")
    one, two = thinks(t, 40, 1), thinks(t, 40, 2)
    assert read(one.plain()).plain() == one.plain()
    both = together([one, two], 0)
    assert both.rounds == one.rounds + two.rounds
    assert [f.visits for f in both.found] == [a.visits + b.visits for a, b in zip(one.found, two.found, strict=True)]


def test_a_secret_choice_is_drawn_from_a_mix():
    t = scene(mover="axis", benghazi="15pz 5pz 9aus 2nz 4ind")
    play(t, "pass", "attack benghazi", "join 5pz", "join 15pz")
    while t.asking.name != "plan":
        t.answer("stop" if t.asking.name == "battle-card" else t.options()[0])
    drawn = {thinks(t, 10, seed).choice for seed in range(12)}
    assert drawn == {"plan armor", "plan motorized"}
    findings = thinks(t, 10)
    assert findings.mixed
    assert min(f.visits for f in findings.found) > 0


@pytest.mark.parametrize("game", [duel.GAME, race.GAME])
def test_a_game_without_advice_is_played_too(game):
    assert advice_for(game) is PLAIN
    dice = SeededDice(3)
    state = game.start()
    answers = 0
    while state.result is None and answers < 400:
        answers += 1
        if state.seat < 0:
            state.roll_once(dice)
        else:
            state.answer(thinks(state, 12, answers).choice if len(state.options()) > 1 else state.options()[0])
    assert state.result is not None
    assert outcome(state, 0) in (0.0, 0.5, 1.0)


class OnlyPlans(Advice):
    """Wants whole plans: every first answer, each followed by nothing."""

    def orders(self, t, dice):
        return [[option, *t.options()] for option in t.options()]


def test_whole_plans_are_compared_and_the_first_answer_of_the_best_is_given():
    t = scene(allies="32", mover="allies", tobruk="164lt-2", western_desert="4ind")
    observation = players.look(t, "allies", 1)
    advice = advice_for(t.game)
    search = Search(observation, observation.dice(), advice)
    plans = OnlyPlans().orders(t, observation.dice())
    orders = PlanRace(search, plans)
    orders.run(Effort(rounds=120))
    assert orders.rounds <= 120
    assert sum(arm.visits for arm in orders.arms) == orders.rounds
    assert all(arm.visits for arm in orders.arms)
    assert orders.best().option.text != "pass"


def test_an_option_without_weight_is_never_tried():
    class NeverFirst(Advice):
        def weights(self, t):
            return [0.0, *[1.0] * (len(t.options()) - 1)]

    state = duel.GAME.start(seed=1)
    observation = players.look(state, str(state.actor), 1)
    search = Search(observation, observation.dice(), NeverFirst())
    search.run(Effort(rounds=30))
    first = search.root.arms[observation.root.options()[0]]
    assert (first.visits, first.available) == (0, search.rounds)


def test_a_draw_by_weight_and_a_probability_from_a_sum():
    dice = SeededDice(5)
    drawn = [pick([1.0, 0.0, 3.0], dice) for _ in range(400)]
    assert drawn.count(1) == 0
    assert 240 < drawn.count(2) < 360
    assert squash(0) == 0.5
    assert squash(800) == pytest.approx(1)
    assert squash(-800) == pytest.approx(0)
