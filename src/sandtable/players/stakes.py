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
from sandtable.players.thinking_time import Clock, Effort

TRIES: Final = 12  # of the same beginning
ENOUGH: Final = 6  # tries that all end in the same way, after which no more are made
OTHERS: Final = 4  # of them that end in another way than most do
GLANCE: Final = 2  # tries of each answer at least
ALL: Final = 24  # tries of all answers together, where they are few


def is_open(observation: Observation) -> bool:
    """Whether some tries, all of them played as the advice would, end in different ways."""
    advice = judging_advice(observation.root)
    first = by_advice(observation, observation.root.options())[0]
    race, clock = a_race(observation, advice, [first], TRIES)
    values = race.arms[0].values
    for heat in range(TRIES):
        race.round(race.arms[0], heat, clock)
        if heat == ENOUGH - 1 and len(set(values)) == 1:
            return False
    return TRIES - max(values.count(value) for value in values) >= OTHERS


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
    race, clock = a_race(observation, advice, options, tries)
    for heat in range(tries):
        for runner in race.arms:
            race.round(runner, heat, clock)
    return race.arms


def a_race(observation: Observation, advice: Advice, options: list[Option], tries: int) -> tuple[PlanRace, Clock]:
    search = Search(observation, observation.dice(), advice)
    return PlanRace(search, [[option] for option in options]), Effort(rounds=tries * len(options)).begin()
