"""The heuristic player of Kasserine: sound in small scenes, fair, better than chance, and true to the battle."""

import pytest

import sandtable
from sandtable.games.kasserine.players.advice import ADVICE
from sandtable.games.kasserine.players.attack_value import MINE_LINE, Fight, line_against
from sandtable.games.kasserine.players.movement_value import RESTLESS, MovementValue
from sandtable.games.kasserine.players.rollout_policy import RolloutPlayer
from sandtable.games.kasserine.rules.ground import ALLIES, AXIS, GRID, SIDES
from sandtable.games.kasserine.rules.table import MOVEMENT, REMOVED
from sandtable.games.kasserine.rules.units import FIRST, LAST, SBEITLA, UNIT_NUMBER
from sandtable.kernel import CHANCE_SEAT, SeededDice
from sandtable.players.advice import advice_for
from tests.games.kasserine.scene import play, scene

SEEDS = (1, 2, 5)
BEFORE_THE_PASS = [GRID.number(name) for name in ("1811", "1812", "1912")]
BROKEN_THROUGH = 6  # the turn of 19 February 1943: the Axis is in Kasserine Pass


def liked(t):
    """What the advice likes best for the seat that is asked."""
    weights = ADVICE.weights(t)
    return t.options()[weights.index(max(weights))].text


def think(t, dice):
    """The player's answer, in a world that its seat cannot tell from the real one."""
    if len(t.options()) == 1:
        return t.options()[0].text
    return liked(t.resample(SIDES[t.seat], dice))


def at_random(t, dice):
    return t.options()[dice.below(len(t.options()))].text


def game_of(seed, axis=think, allies=think, turns=10, watch=None):
    """A game between two players, as far as the end of this turn."""
    t = sandtable.game("kasserine").start()
    luck, thought = SeededDice(seed), SeededDice(seed + 1_000_000_007)
    while t.result is None and t.turn <= turns:
        if t.seat == CHANCE_SEAT:
            t.roll_once(luck)
            continue
        if watch is not None:
            watch(t)
        t.answer((axis, allies)[t.seat](t, thought))
    return t


class Watcher:
    """The turn in which the Axis first stood in Kasserine Pass or before it."""

    def __init__(self):
        self.turn = 0

    def __call__(self, t):
        if not self.turn and any(h in BEFORE_THE_PASS for h in t.place[FIRST[AXIS] : LAST[AXIS]]):
            self.turn = t.turn


@pytest.fixture(scope="module")
def games():
    """Whole games between two sound players: the end, and the turn of the pass."""
    found = []
    for seed in SEEDS:
        watcher = Watcher()
        found.append((game_of(seed, watch=watcher), watcher.turn))
    return found


# As in February 1943


@pytest.mark.full
def test_the_axis_comes_to_kasserine_pass_in_time(games):
    assert all(3 <= turn <= BROKEN_THROUGH for _, turn in games), [turn for _, turn in games]


@pytest.mark.full
def test_sbeitla_falls_and_the_allies_can_still_hold(games):
    assert all((t.set_off >> SBEITLA) & 1 for t, _ in games)  # those who come when Sbeitla is taken
    assert any(t.result.winner != "axis" for t, _ in games)


@pytest.mark.full
def test_the_axis_can_win(games):
    assert any(t.result.winner == "axis" for t, _ in games)


@pytest.mark.full
def test_the_americans_lose_more(games):
    def lost(t, side):
        return sum(1 for unit in range(FIRST[side], LAST[side]) if t.place[unit] == REMOVED)

    assert all(lost(t, AXIS) < lost(t, ALLIES) for t, _ in games)


# Better than chance


def test_a_sound_axis_overruns_a_careless_defence():
    assert game_of(5, allies=at_random).result.winner == "axis"


def test_a_sound_defence_loses_nothing_to_a_careless_axis():
    t = game_of(6, axis=at_random)
    assert t.result.winner == "allies"
    assert t.secured() == 0


# Every question is answered, and nothing hidden is used


def test_each_option_has_a_weight_that_does_not_depend_on_hidden_markers():
    asked = set()

    def watch(t):
        if len(t.options()) < 2:
            return
        one, other = (t.resample(SIDES[t.seat], SeededDice(seed)) for seed in (1, 2))
        weights = ADVICE.weights(one)
        assert len(weights) == len(t.options())
        assert min(weights) >= 0 < max(weights)
        assert ADVICE.weights(other) == weights
        asked.add(t.asking.name)

    game_of(3, turns=3, watch=watch)
    assert {"move", "enter", "go", "attack", "join", "defend", "mobile"} <= asked


def test_the_same_position_is_answered_alike_whatever_was_asked_before():
    places = "7pz:2015 tiger501:1914 104pzgr-1:2410 guards:1811 5leic:2003 6ai-3:1209"
    t = scene(places, axis="3 4")
    first = ADVICE.weights(t)
    liked(scene("7pz:2716 3zouaves:1704"))
    liked(scene(places, mover="allies"))
    assert ADVICE.weights(t.clone()) == first


def test_the_advice_is_found_by_the_name_of_the_game():
    assert advice_for(sandtable.game("kasserine")) is ADVICE


# Scenes


def test_an_open_objective_is_taken():
    t = scene("7pz:2716 3zouaves:1704")
    play(t, "move 7pz")
    assert liked(t) == "to 2714"


def test_an_army_attacks_a_weak_unit_and_not_a_strong_box():
    t = scene("7pz:2514 tiger501:2615 81recon:2614", phase="combat")
    assert liked(t) == "attack 2614"
    t = scene("90pzjg:1812 guards:1811 19eng:1810", phase="combat")
    assert liked(t) == "end"


def test_all_who_help_join_before_the_die_is_cast():
    t = scene("7pz:2514 tiger501:2615 81recon:2614 6ai-3:1811", phase="combat", axis="3")
    play(t, "attack 2614")
    assert liked(t) == "join tiger501"


def test_support_is_used_where_it_turns_a_column():
    t = scene("7pz:2514 6ai-3:2614", phase="combat", axis="4")
    play(t, "attack 2614", "join 7pz")
    assert liked(t) == "commit 4"


def test_the_attacker_spares_the_unit_that_would_be_lost():
    t = scene("7pz:2514 90pzjg:2615- 6ai-3:2614", phase="combat")
    play(t, "attack 2614", "join 7pz", "join 90pzjg", "fight", "die 2")
    assert t.asking.name == "lose"
    assert liked(t) == "lose 7pz"


def test_an_allied_unit_goes_back_to_an_objective_that_is_lost():
    t = scene("7pz:1914 6ai-3:2613", mover="allies", objectives="2714")
    play(t, "move 6ai-3")
    assert liked(t) == "to 2714"


def test_a_defender_stays_in_the_pass():
    t = scene("7pz:2014 tiger501:1915 guards:1811", mover="allies")
    assert MovementValue(t, ALLIES).best_move(UNIT_NUMBER["guards"]) <= RESTLESS


# Judgement


def test_objectives_make_the_axis_hope():
    def hope(objectives):
        return ADVICE.value(scene("7pz:2015 81recon:3811", objectives=objectives), AXIS)

    assert hope("") < hope("2714") < hope("2714 2003")


def test_a_late_hour_makes_the_allies_hope():
    early, late = (scene("7pz:2015 81recon:3811", objectives="2714", turn=turn) for turn in (4, 10))
    assert ADVICE.value(early, ALLIES) < ADVICE.value(late, ALLIES)
    assert ADVICE.value(late, AXIS) + ADVICE.value(late, ALLIES) == pytest.approx(1)


def test_a_rollout_is_judged_between_moves():
    t = scene("7pz:2514 81recon:2614", phase="combat")
    assert ADVICE.settled(t)
    play(t, "attack 2614")
    assert not ADVICE.settled(t)


def test_others_do_not_see_which_marker_is_committed():
    t = scene("7pz:2514 81recon:2614", phase="combat", axis="4 2")
    play(t, "attack 2614", "join 7pz")
    shown = {ADVICE.shown(o) for o in t.options() if o.verb == "commit"}
    assert shown == {"commit"}


# The readings of the rules


EVERY_VALUE = [(s.name, v) for s in sandtable.game("kasserine").settings for v in s.values[1:]]


@pytest.mark.parametrize(("name", "value"), EVERY_VALUE, ids=[f"{name}={value}" for name, value in EVERY_VALUE])
def test_advice_and_quick_player_play_with_every_reading(name: str, value: str):
    t = sandtable.game("kasserine").start(options={name: value})
    luck, thought = SeededDice(3), SeededDice(4)
    quick = RolloutPlayer()
    while t.result is None and t.turn <= 6:
        if t.seat == CHANCE_SEAT:
            t.roll_once(luck)
        elif t.turn % 2:
            t.answer(quick.answer(t))
        else:
            t.answer(think(t, thought))
            quick = RolloutPlayer()
    assert t.turn > 2
    assert all(weight > 0 for weight in (ADVICE.weights(t) if t.result is None and t.seat != CHANCE_SEAT else [1]))


def test_whoever_must_come_is_brought_in():
    t = scene("7pz:2616 81recon:3514", mover="allies", open_groups="allies1")
    while t.phase == MOVEMENT and t.mover == ALLIES:
        t.answer(liked(t))
    assert t.place[UNIT_NUMBER["rangers"]] >= 0
    t = scene("7pz:2616 81recon:3514", mover="allies", open_groups="allies1", settings={"arrivals": "first"})
    quick = RolloutPlayer()
    came: list[str] = []
    while t.asking.name != "attack" and t.phase == MOVEMENT and t.mover == ALLIES and len(came) < 60:
        option = quick.answer(t)
        came.append(option.text)
        t.answer(option)
    assert came[0] == "move rangers"
    assert all(t.place[UNIT_NUMBER[name]] >= 0 for name in ("rangers", "gafsa", "derby", "13ar-2"))


def test_two_objectives_at_one_moment_are_worth_half_a_game():
    def hope(two_held: bool = False, reading: str = "any_moment") -> float:
        settings, table = {"two_objectives": reading}, {"two_held": two_held}
        t = scene("7pz:2616 8pz:2717 81recon:3514", turn=10, mover="allies", settings=settings, table=table)
        return ADVICE.value(t, AXIS)

    assert hope(reading="defeat") < hope() < 0.5 <= hope(two_held=True)


def test_an_attacker_who_would_spoil_it_with_mines_stays_out():
    """From behind the pass the attack is made on open ground; one unit across the mines would change that."""
    t = scene("8pz:1810 7pz:1710 135flak:1812 701td:1811", phase="combat")
    fight = Fight(t, UNIT_NUMBER["701td"])
    _, units = fight.best([UNIT_NUMBER[name] for name in ("8pz", "7pz", "135flak")], 0.0)
    assert UNIT_NUMBER["135flak"] not in units
    assert line_against(t, GRID.number("1811"), AXIS, [GRID.number("1810"), GRID.number("1812")]) == MINE_LINE
    other = scene("8pz:1810 135flak:1812 701td:1811", phase="combat", settings={"mined_attack": "all"})
    assert line_against(other, GRID.number("1811"), AXIS, [GRID.number("1810"), GRID.number("1812")]) != MINE_LINE


def test_a_box_shelters_americans_more_than_others():
    pass_hex = GRID.number("1811")
    worth = {}
    for boxes in ("us", "allies"):
        t = scene("7pz:1914 26inf-1:1810 hamps:1710", mover="allies", settings={"boxes": boxes})
        march = MovementValue(t, ALLIES)
        for name in ("26inf-1", "hamps"):
            worth[boxes, name] = march.ways.cover(ALLIES, t.readings.in_boxes[UNIT_NUMBER[name]])[pass_hex]
    assert worth["us", "26inf-1"] == worth["allies", "26inf-1"] == worth["allies", "hamps"]
    assert 0 < worth["us", "hamps"] < worth["us", "26inf-1"]
