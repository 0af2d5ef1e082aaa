# mypyc: skip
"""The computer players. Each is given a sight and answers with the text of one of its options."""

from collections.abc import Callable
from typing import Final, NamedTuple

from sandtable.players import remembered_plans, thinking_processes
from sandtable.players.advice import advice_for, pick
from sandtable.players.search_results import Findings, think
from sandtable.players.sight import Sight
from sandtable.players.thinking_time import Effort
from sandtable.players.work_done import parts_text

Player = Callable[[Sight], str]


class Thought(NamedTuple):
    """An answer, and how it came about: empty, if it follows from the seed alone."""

    option: str
    work: str = ""


Thinker = Callable[[Sight], Thought]
ONLY: Final = "only"  # there was nothing else to answer

BLUNDERS: Final = 4  # a recruit does not look in one decision out of so many


def play_at_random(sight: Sight) -> str:
    """Any option, each as likely as the others."""
    return sight.options[sight.dice().below(len(sight.options))]


def play_by_advice(sight: Sight) -> str:
    """What the advice for the game rates best; a secret choice is drawn, so that it cannot be predicted."""
    if len(sight.options) == 1:
        return sight.options[0]
    advice = advice_for(sight.root.game)
    dice = sight.dice()
    world = sight.world(dice)
    weights = advice.weights(world)
    number = pick(weights, dice) if advice.secret(world) else weights.index(max(weights))
    return world.options()[number].text


def play_like_a_recruit(sight: Sight) -> str:
    """By the advice, but carelessly: drawn by weight, and now and then without looking at all."""
    if len(sight.options) == 1:
        return sight.options[0]
    dice = sight.dice()
    if dice.below(BLUNDERS) == 0:
        return sight.options[dice.below(len(sight.options))]
    world = sight.world(dice)
    return world.options()[pick(advice_for(world.game).weights(world), dice)].text


def searching(effort: Effort, processes: int = 1, in_window: Effort | None = None) -> Player:
    """A player who searches that long before each answer; where it may react, it may have another time."""
    thinking = thinking_aloud(effort, processes, in_window)
    return lambda sight: thinking(sight).option


def thinking_aloud(effort: Effort, processes: int = 1, in_window: Effort | None = None) -> Thinker:
    """The same, and how far it came: nothing that is remembered or decided by the clock stays unsaid."""

    def think_of(sight: Sight) -> Thought:
        if len(sight.options) == 1:
            return Thought(sight.options[0], ONLY)
        known = remembered_plans.recall(sight, effort)
        if known is not None:
            return Thought(*known)
        time = in_window if in_window is not None and sight.is_window else effort
        findings = findings_of(sight, time, processes)
        remembered_plans.keep(sight, effort, findings.plan)
        return Thought(findings.choice, parts_text(findings.work))

    return think_of


def findings_of(sight: Sight, effort: Effort, processes: int = 1) -> Findings:
    """What a search of that effort finds; with more processes than one, each searches worlds of its own."""
    if processes > 1 and not effort.is_counted:
        return thinking_processes.think_together(sight, effort, processes)
    return think(sight, effort)
