# mypyc: skip
"""The computer players. Each is given an observation and answers with the text of one of its options."""

from collections.abc import Callable
from typing import Final, NamedTuple

from sandtable.players import remembered_plans, thinking_processes
from sandtable.players.advice import advice_for, pick
from sandtable.players.giving_up import Outlook
from sandtable.players.observation import Observation
from sandtable.players.search_results import Findings, think
from sandtable.players.thinking_time import Effort
from sandtable.players.values_file import LearnedValues
from sandtable.players.work_done import parts_text

Player = Callable[[Observation], str]


class Thought(NamedTuple):
    """An answer, and how it came about: empty, if it follows from the seed alone."""

    option: str
    work: str = ""
    outlook: Outlook | None = None  # what a search thought of it; none where nothing was searched
    chance: float | None = None  # the same as one number


Thinker = Callable[[Observation], Thought]
ONLY: Final = "only"  # there was nothing else to answer


def play_at_random(observation: Observation) -> str:
    """Any option, each as likely as the others."""
    return observation.options[observation.dice().below(len(observation.options))]


def play_by_advice(observation: Observation) -> str:
    """What the advice for the game rates best; a secret choice is drawn, so that it cannot be predicted."""
    if len(observation.options) == 1:
        return observation.options[0]
    advice = advice_for(observation.root.game)
    dice = observation.dice()
    world = observation.world(dice)
    weights = advice.weights(world)
    number = pick(weights, dice) if advice.secret(world) else weights.index(max(weights))
    return world.options()[number].text


def play_like_a_recruit(observation: Observation) -> str:
    """By the advice, but carelessly: drawn by weight, and now and then without looking at all."""
    if len(observation.options) == 1:
        return observation.options[0]
    dice = observation.dice()
    advice = advice_for(observation.root.game)
    if dice.below(advice.overlooks) == 0:
        return observation.options[dice.below(len(observation.options))]
    world = observation.world(dice)
    weights = advice.weights(world)
    if advice.steadiness != 1.0:
        best = max(weights) or 1.0
        weights = [(weight / best) ** advice.steadiness for weight in weights]
    return world.options()[pick(weights, dice)].text


def searching(
    effort: Effort, processes: int = 1, in_window: Effort | None = None, values: LearnedValues | None = None
) -> Player:
    """A player who searches that long before each answer; where it may react, it may have another time."""
    thinking = thinking_aloud(effort, processes, in_window, values)
    return lambda observation: thinking(observation).option


class Inferring:
    """A player who wants worlds that fit what the enemy did. Whoever runs the game must watch it for them."""

    def __init__(self, play: Player, is_level: bool = False) -> None:
        self.play = play
        self.is_level = is_level  # then it infers in those games only in which levels do

    def __call__(self, observation: Observation) -> str:
        return self.play(observation)


def thinking_aloud(
    effort: Effort, processes: int = 1, in_window: Effort | None = None, values: LearnedValues | None = None
) -> Thinker:
    """The same, and how far it came: whatever is remembered or decided by the clock is reported."""
    by = "" if values is None else values.key

    def think_of(observation: Observation) -> Thought:
        if len(observation.options) == 1:
            return Thought(observation.options[0], ONLY)
        known = remembered_plans.recall(observation, effort, by)
        if known is not None:
            return Thought(*known)
        time = in_window if in_window is not None and observation.is_window else effort
        if values is None:
            findings = findings_of(observation, time, processes)
        else:
            findings = think(observation, time, values.advice(observation.root))
        remembered_plans.keep(observation, effort, findings.plan, by)
        chance = None if findings.mixed else findings.of(findings.choice).mean
        return Thought(findings.choice, parts_text(findings.work), outlook_of(observation, findings), chance)

    return think_of


def outlook_of(observation: Observation, findings: Findings) -> Outlook | None:
    """What a search thought of its own answer. About a secret choice it cannot say how sure it is."""
    if findings.mixed:
        return None
    low, high = findings.of(findings.choice).interval()
    return Outlook(low, high, advice_for(observation.root.game).endless)


def findings_of(observation: Observation, effort: Effort, processes: int = 1) -> Findings:
    """What a search of that effort finds; with more processes than one, each searches worlds of its own."""
    if processes > 1 and not effort.is_counted:
        return thinking_processes.think_together(observation, effort, processes)
    return think(observation, effort)
