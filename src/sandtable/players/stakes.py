# mypyc: skip
"""A glance before a decision is looked at: whether anything is at stake. In most of a long game nothing is."""

from typing import Final

from sandtable.kernel import Option, SeededDice
from sandtable.players.advice import Advice
from sandtable.players.clear_answer import CANDIDATES, by_advice, distinct, judging_advice
from sandtable.players.observation import Observation
from sandtable.players.plan_race import PlanRace, Runner
from sandtable.players.puzzle_themes import themes_for
from sandtable.players.search import Search
from sandtable.players.search_results import PLANNING
from sandtable.players.thinking_time import Effort

TRIES: Final = 8  # of the same beginning
OTHERS: Final = 2  # of them that end in another way than most do
GLANCE: Final = 2  # tries of each answer at least
ALL: Final = 24  # tries of all answers together, where they are few


def is_open(observation: Observation) -> bool:
    """Whether some tries, all of them played as the advice would, end in different ways."""
    advice = judging_advice(observation.root)
    first = by_advice(observation, observation.root.options())[0]
    runner = tried(observation, advice, [first], TRIES)[0]
    usual = max(runner.values.count(value) for value in runner.values)
    return TRIES - usual >= OTHERS


def is_promising(observation: Observation) -> bool:
    """Where whole plans are compared: whether after a few tries, with the same luck for all, one answer is ahead.
    Elsewhere luck is not the same, and a glance tells nothing.
    """
    advice = judging_advice(observation.root)
    if not advice.orders(observation.root, SeededDice(PLANNING)):
        return True
    options = by_advice(observation, distinct(observation, themes_for(observation.root.game)))[:CANDIDATES]
    tries = max(GLANCE, ALL // len(options))
    means = sorted(runner.mean for runner in tried(observation, advice, options, tries))
    return means[-1] > means[-2]


def tried(observation: Observation, advice: Advice, options: list[Option], tries: int) -> list[Runner]:
    """Each of these answers, tried so often."""
    race = PlanRace(Search(observation, observation.dice(), advice), [[option] for option in options])
    clock = Effort(rounds=tries * len(options)).begin()
    for heat in range(tries):
        for runner in race.arms:
            race.round(runner, heat, clock)
    return race.arms
