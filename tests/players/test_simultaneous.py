"""Secret choices: the hands that are possible, the mixes, and the time they take."""

import pytest

from sandtable.games.north_africa.lab.battles import BATTLES
from sandtable.kernel import SeededDice
from sandtable.players import look
from sandtable.players.secret_choices import Contest, Meeting
from sandtable.players.simultaneous import OWN, SimultaneousChoice, in_rings
from sandtable.players.thinking_time import Effort
from tests.games.north_africa.scene import play, scene

BY_NAME = {battle.name: battle for battle in BATTLES}


def guess(t, rounds=6, seed=1):
    observation = look(t, t.actor, seed)
    found = SimultaneousChoice(observation, observation.dice())
    found.run(Effort(rounds=rounds))
    return found


def before_the_plan(**sides):
    t = scene(**sides)
    play(t, "pass", "attack benghazi", "join 5pz", "join 15pz")
    while t.asking.name != "plan":
        t.answer("stop" if t.asking.name == "battle-card" else t.options()[0])
    return t


def test_few_hands_are_all_considered_and_many_are_sampled():
    few = guess(BY_NAME["both sides in doubt"].state())
    assert sorted(kind.hand for kind in few.own) == [("67",), ("71",)]
    assert sorted(kind.hand for kind in few.others) == [("29",), ("30",)]
    many = guess(before_the_plan(axis="64 65 73", allies="32 33 36", mover="axis", benghazi="15pz 5pz 9aus 2nz"))
    assert len(many.own) == OWN
    assert many.own[many.real].hand == ("64", "65", "73")


def test_all_hands_of_a_side_find_the_same_contest():
    """So that their mixes fit together: the hand only says which of them is drawn from."""
    t = BY_NAME["a thrust or not"].state()
    found = [guess(world) for world in (t, *(t.resample("axis", SeededDice(seed)) for seed in range(6)))]
    assert len({one.own[one.real].hand for one in found}) > 1
    assert len({repr([(c, cell.sums) for c, cell in one.cells.items()]) for one in found}) == 1


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_however_short_the_time_our_own_hand_is_considered(rounds):
    t = before_the_plan(axis="64 65 73", allies="32 33 36", mover="axis", benghazi="15pz 5pz 9aus 2nz")
    observation = look(t, t.actor, 1)
    late = SimultaneousChoice(observation, observation.dice())
    late.own.append(late.own[late.real])
    late.own[0], late.real = late.own[1], len(late.own) - 1  # the last place of all
    late.run(Effort(rounds=rounds))
    assert any(case.first == late.real for case, _ in late.cells)
    assert sum(late.mix) == pytest.approx(1)


def test_what_must_be_admitted_is_part_of_the_choice():
    found = guess(BY_NAME["Axis scouts"].state(), 12)
    assert any(case.said for case, _ in found.cells)
    assert dict(zip(found.ours, found.mix, strict=True))["plan armor"] < 0.05  # it would not decide the battle
    assert sum(found.mix) == pytest.approx(1)


@pytest.mark.parametrize("seat", ["first", "second"])
def test_options_of_the_mix_gain_alike_and_the_others_less(seat):
    t = BY_NAME["four plans"].state()
    if seat == "second":
        t.answer("plan flank")
        assert t.asking.name == "call"
    found = guess(t, 4)
    best = max(found.gains)
    for share, gain in zip(found.mix, found.gains, strict=True):
        assert 0 < gain < 1
        assert gain == pytest.approx(best, abs=0.01) or share < 0.05


def test_a_kind_that_gains_by_being_taken_for_another():
    """Whoever holds a low card bluffs one time in three: the bet of two against the one that lies there already."""
    bets = [
        Meeting("high", "bet", "", 1.0, [1.0, 2.0]),
        Meeting("low", "bet", "", 1.0, [1.0, -2.0]),
        Meeting("high", "show", "shown", 1.0, [1.0]),
        Meeting("low", "show", "shown", 1.0, [-1.0]),
    ]
    contest = Contest(bets)
    for _ in range(2000):
        contest.repeat()
    low = dict(zip(contest.options["low"], contest.first.settled("low"), strict=True))
    assert low["bet"] == pytest.approx(1 / 3, abs=0.02)
    assert contest.gained_by_first("low") == pytest.approx([-1, -1], abs=0.05)


def test_pairs_in_rings():
    pairs = in_rings(3, 5)
    assert len(set(pairs)) == len(pairs) == 15
    assert set(pairs[:9]) == {(r, c) for r in range(3) for c in range(3)}
