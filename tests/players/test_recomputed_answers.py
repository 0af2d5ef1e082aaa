"""What a player had to answer can be found out later, whatever the clock, its memory and its helpers did."""

import os
import subprocess
import sys
from itertools import islice

import pytest

import sandtable
from sandtable import players
from sandtable.kernel import SeededDice
from sandtable.players import Observation, player_types, remembered_plans, search_results, thinking_time
from sandtable.players.advice import advice_for
from sandtable.players.recomputed_answers import planned_step, step_in, think_again, work_in
from sandtable.players.search_results import Findings, think, together
from sandtable.players.thinking_time import Effort
from sandtable.players.work_done import Work, parts_text, read_parts
from tests.players.test_thinking_time import HIDING, decisions


class Ticking:
    """A clock that goes on a little whenever somebody looks at it: so the time is over at another place each time."""

    def __init__(self, tick: float) -> None:
        self.now = 1000.0
        self.tick = tick

    def perf_counter(self) -> float:
        self.now += self.tick
        return self.now


def stats(found: Findings) -> list[tuple[str, float, float, float]]:
    return [(one.option, one.visits, one.total, one.squares) for one in (*found.found, *found.plans)]


def moments(name: str) -> list[Observation]:
    """Some decisions of a game, secret ones among them where it has any."""
    found = list(decisions(name, 160))
    advice = advice_for(sandtable.game(name))
    secret = [observation for observation in found if advice.secret(observation.root)]
    return found[:5] + secret[:2]


def thought_about(name: str, tick: float, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Observation, Findings]]:
    with monkeypatch.context() as patch:
        clock = Ticking(tick)
        patch.setattr(thinking_time, "time", clock)
        patch.setattr(search_results, "time", clock)
        return [(observation, think(observation, Effort(1.0))) for observation in moments(name)]


@pytest.mark.parametrize("tick", [0.3, 0.07, 0.004])
@pytest.mark.parametrize("name", HIDING)
def test_the_same_work_leads_to_the_same_choice_whatever_the_clock_was(
    monkeypatch: pytest.MonkeyPatch, name: str, tick: float
):
    for observation, found in thought_about(name, tick, monkeypatch):
        work = work_in(parts_text(found.work))
        assert work is not None
        again = think_again(observation, work)
        assert (again.choice, again.plan, stats(again)) == (found.choice, found.plan, stats(found))
        assert again.work == found.work


@pytest.mark.full
def test_all_kinds_of_thinking_were_there(monkeypatch: pytest.MonkeyPatch):
    texts = []
    for name in HIDING:
        for tick in (0.3, 0.004):
            texts += [parts_text(found.work) for _, found in thought_about(name, tick, monkeypatch)]
    assert any("/" in text for text in texts)  # left in the first round
    assert any(":" in text and "." in text for text in texts)  # a race that was thinned out
    assert any(":" in text and "." not in text for text in texts)  # a secret choice
    assert any(text.isdigit() and int(text) > 20 for text in texts)


def test_fewer_rounds_may_lead_elsewhere():
    """So the rounds belong to what is checked: without them the seed alone would not do."""
    choices = set()
    for observation in islice(decisions("poland", 12), 12):
        choices |= {
            (observation.seed, think_again(observation, [(0, Work(rounds))]).choice) for rounds in (1, 2, 5, 40)
        }
    assert len(choices) > 12


def test_the_parts_of_two_processes_are_found_again():
    for observation in decisions("north-africa", 5):
        one = think(observation, Effort(rounds=9))
        helper = Observation(observation.view, observation.root, observation.seed + 1)
        two = think(helper, Effort(rounds=14))
        two.work = [(1, work) for _, work in two.work]
        both = together([one, two], observation.seed)
        text = parts_text(both.work)
        assert text.startswith("0=9") or ":" in text
        work = work_in(text)
        assert work is not None
        again = think_again(observation, work)
        assert (again.choice, stats(again)) == (both.choice, stats(both))


@pytest.mark.parametrize(
    "text",
    ["", "x", "-1", "1.5", "1/", "1:", "1:2.", "99999999", "0=1", "1=4", "0=1,2=3", "0=1,1=2,2=3", "0=1,1", "１"],
)
def test_what_is_no_work_is_not_read(text: str):
    assert read_parts(text) is None


@pytest.mark.parametrize("text", ["0", "812", "1/37", "96:400", "240:3.12.9.5", "0=812,1=790", "0=1/7,1=2:3.4"])
def test_work_is_read_as_it_was_written(text: str):
    work = read_parts(text)
    assert work is not None
    assert parts_text(work) == text


# Plans that are remembered


def test_a_step_of_a_plan_says_where_the_plan_was_made_and_can_be_followed_from_there():
    remembered_plans.KEPT.clear()
    thinking = player_types.thinking_aloud(Effort(rounds=30))
    state = sandtable.game("kasserine").start(3)
    dice = SeededDice(4)
    made: dict[int, tuple[Observation, list[str]]] = {}
    steps = 0
    for line in range(1, 400):
        if state.result is not None or steps > 5:
            break
        options = state.options()
        if state.actor not in state.game.seats:
            state.answer(options[dice.below(len(options))])
            continue
        observation = players.look(state, state.actor, line, "a table", line)
        thought = thinking(observation)
        step = step_in(thought.work)
        work = work_in(thought.work)
        if work is not None:
            again = think_again(observation, work)
            assert again.choice == thought.option
            made[line] = (observation, again.plan)
        elif step is not None:
            steps += 1
            assert planned_step(*made[step[0]], step[1], observation) == thought.option
            assert planned_step(*made[step[0]], step[1] + 1, observation) == ""  # it did not lead here
        else:
            assert (thought.work, len(options)) == ("only", 1)
        state.answer(thought.option)
    assert steps > 5


def test_a_plan_that_was_made_at_another_table_is_not_followed():
    remembered_plans.KEPT.clear()
    effort = Effort(rounds=30)
    state = sandtable.game("kasserine").start(3)
    dice = SeededDice(4)
    while True:
        options = state.options()
        if state.actor in state.game.seats and len(options) > 1:
            here = players.look(state, str(state.actor), 7, "here", 1)
            plan = think(here, effort).plan
            remembered_plans.keep(here, effort, plan)
            if remembered_plans.KEPT:
                break
        state.answer(options[dice.below(len(options))])
    state.answer(plan[0])
    assert remembered_plans.recall(players.look(state, str(state.actor), 7, "there", 2), effort) is None
    assert remembered_plans.recall(players.look(state, str(state.actor), 7, "here", 2), effort) == (plan[1], "plan=1.1")


# Nothing else than seed, observation and work


PROGRAM = """
import sandtable
from sandtable import players
from sandtable.kernel import SeededDice
from sandtable.players.recomputed_answers import think_again, work_in
for name in ("kasserine", "north-africa", "poland"):
    state = sandtable.game(name).start(2)
    dice = SeededDice(3)
    found = 0
    while found < 4 and state.result is None:
        options = state.options()
        if state.actor in state.game.seats and len(options) > 1 and dice.below(4) == 0:
            found += 1
            again = think_again(players.look(state, state.actor, found), work_in("14:60"))
            print(name, again.choice, [(one.visits, one.total) for one in again.found])
        state.answer(options[dice.below(len(options))])
"""


def test_another_process_with_other_hashes_finds_the_same():
    said = set()
    for seed in ("1", "77"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        order = [sys.executable, "-c", PROGRAM]
        done = subprocess.run(order, capture_output=True, text=True, env=environment, check=True)
        assert len(done.stdout.splitlines()) == 12
        said.add(done.stdout)
    assert len(said) == 1
