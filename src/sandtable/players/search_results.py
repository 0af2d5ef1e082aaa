# mypyc: skip
"""What a search found out about a decision, as plain data that can be added up and sent from process to process."""

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from math import sqrt
from typing import Any, Final

from sandtable.kernel import SeededDice
from sandtable.players.advice import Advice, advice_for, pick
from sandtable.players.observation import Observation
from sandtable.players.plan_race import PlanRace
from sandtable.players.search import Arm, Search
from sandtable.players.simultaneous import SimultaneousChoice
from sandtable.players.thinking_time import Effort
from sandtable.players.work_done import Work

PLANNING: Final = 1  # the seed of plans that are made at random
UNCHOSEN: Final = 1e-6  # visits of an option that a mix leaves out: what it gains is known anyway
OFTEN: Final = 8  # an option is hardly tried if it was tried so many times less than another
LONGEST_LINE: Final = 6  # answers that are predicted


class Finding:
    """One option: how often it was tried and how it went for the seat that is asked."""

    def __init__(
        self,
        option: str,
        visits: float = 0.0,
        total: float = 0.0,
        squares: float = 0.0,
        line: list[list[str]] | None = None,
    ) -> None:
        self.option = option
        self.visits = visits
        self.total = total
        self.squares = squares
        self.line = line or []  # what is expected to follow: pairs of a seat and its answer

    @property
    def mean(self) -> float:
        """The probability of winning with it, as far as it is known."""
        return self.total / self.visits if self.visits else 0.5

    @property
    def answers(self) -> list[str]:
        """Of a plan: its answers in order."""
        return [text for _, text in self.line]

    def sure(self, most: float) -> float:
        """What it almost certainly gains at least; nothing for one that was hardly tried."""
        if self.visits < max(2.0, most / OFTEN):
            return self.visits - most
        spread = max(0.0, self.squares / self.visits - self.mean**2)
        return self.mean - sqrt(spread / self.visits)

    def interval(self) -> tuple[float, float]:
        """Where the average of the worlds lies with 95 % confidence. It says nothing about errors of judgement."""
        if self.visits < 2:
            return 0.0, 1.0
        spread = max(0.0, self.squares / self.visits - self.mean**2)
        reach = 1.96 * sqrt(spread / self.visits) + 1 / (1 + self.visits)
        return max(0.0, self.mean - reach), min(1.0, self.mean + reach)


class Findings:
    """All options of one decision, in the order of the rules, and the choice."""

    def __init__(self, found: list[Finding], choice: str, rounds: int, mixed: bool, parts: int = 1) -> None:
        self.found = found
        self.parts = parts  # how many processes worked on it
        self.choice = choice
        self.rounds = rounds
        self.mixed = mixed  # a secret choice: the visits are shares of a mix, the choice was drawn
        self.plans: list[Finding] = []  # where whole plans were compared: each with its answers as its line
        self.plan: list[str] = []  # the answers of the best plan
        self.work: list[tuple[int, Work]] = []  # by process: what it takes to find the same again

    def of(self, option: str) -> Finding:
        """What was found about one option."""
        return next(one for one in self.found if one.option == option)

    def best(self) -> list[Finding]:
        """The options, the choice first, then by what they surely gain; a mix by how often it takes them."""
        if self.mixed:
            return sorted(self.found, key=lambda f: -f.visits)
        return sorted(self.found, key=lambda f: (f.option != self.choice, -f.interval()[0], -f.visits))

    def plain(self) -> dict[str, Any]:
        found, plans = (
            [[f.option, f.visits, f.total, f.squares, f.line] for f in each] for each in (self.found, self.plans)
        )
        data = {"found": found, "choice": self.choice, "rounds": self.rounds, "mixed": self.mixed, "work": self.work}
        return {**data, "plans": plans, "plan": self.plan} if plans else data


def read(data: dict[str, Any]) -> Findings:
    """Findings again from their plain data."""
    findings = Findings([Finding(*row) for row in data["found"]], data["choice"], data["rounds"], data["mixed"])
    findings.plans = [Finding(*row) for row in data.get("plans", [])]
    findings.plan = data.get("plan", [])
    findings.work = [(number, Work(*work)) for number, work in data.get("work", [])]
    return findings


def think(observation: Observation, effort: Effort, advice: Advice | None = None) -> Findings:
    """Search in this process, by the advice for the game or by another one."""
    with without_collecting():
        return search_for(observation, effort, advice)


@contextmanager
def without_collecting() -> Iterator[None]:
    """A search makes and drops very many objects, and hardly any in rings: to look for rings meanwhile takes a tenth of
    its time. They are collected afterwards.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def search_for(observation: Observation, effort: Effort, advice: Advice | None = None) -> Findings:
    begin = time.perf_counter()
    dice = observation.dice()
    advice = advice or advice_for(observation.root.game)
    if advice.secret(observation.root):
        guess = SimultaneousChoice(observation, dice, advice)
        guess.run(effort.since(begin))
        return done(mixed(guess), Work(guess.played, 0, (guess.times,)))
    search = Search(observation, dice, advice)
    plans = advice.orders(observation.root, SeededDice(PLANNING))  # the same in every process that helps
    if plans:
        orders = PlanRace(search, plans)
        orders.run(effort.since(begin))
        return done(planned(observation, orders), Work(orders.rounds, orders.cut, tuple(orders.cuts)))
    search.run(effort.since(begin))
    findings = chosen(observation, list(search.root.arms.values()), search.rounds)
    for arm in search.root.arms.values():
        findings.of(arm.option.text).line = search.line(arm.option, LONGEST_LINE)
    return done(findings, Work(search.rounds, search.cut))


def done(findings: Findings, work: Work) -> Findings:
    """Findings with what it took this process to get to them."""
    findings.work = [(0, work)]
    return findings


def planned(observation: Observation, orders: PlanRace) -> Findings:
    """What was found about plans; an answer is worth what the best plan that begins with it is worth."""
    plans = []
    for runner in orders.arms:
        line = [[observation.seat, option.text] for option in runner.plan]
        plans.append(Finding(runner.option.text, runner.visits, runner.total, runner.squares, line))
    findings = Findings([Finding(option) for option in observation.options], "", orders.rounds, False)
    return decide(findings, plans, [option.text for option in orders.best().plan])


def decide(findings: Findings, plans: list[Finding], best: list[str]) -> Findings:
    """Put plans into findings: the best one is the choice."""
    findings.plans = plans
    findings.plan = best
    findings.choice = best[0]
    for plan in sorted(plans, key=lambda each: (each.answers == best, each.visits)):
        one = findings.of(plan.option)
        one.visits, one.total, one.squares = plan.visits, plan.total, plan.squares
        one.line = plan.line[1:LONGEST_LINE]
    return findings


def chosen(observation: Observation, arms: list[Arm], rounds: int) -> Findings:
    found = {option: Finding(option) for option in observation.options}
    for arm in arms:
        one = found[arm.option.text]
        one.visits += arm.visits
        one.total += arm.total
        one.squares += arm.squares
    return Findings(list(found.values()), surest(list(found.values())).option, rounds, False)


def mixed(guess: SimultaneousChoice) -> Findings:
    """The shares of the mix as visits, and what each option gains against the other side's mix."""
    found = []
    for option, share, gain in zip(guess.ours, guess.mix, guess.gains, strict=True):
        visits = share * guess.rounds + UNCHOSEN
        found.append(Finding(option, visits, visits * gain, visits * gain * gain))
    return Findings(found, guess.ours[pick(guess.mix, guess.dice)], guess.rounds, True)


def together(parts: list[Findings], draw: int) -> Findings:
    """The findings of several processes as one. A secret choice is the one that the process number `draw` drew."""
    found = added_up([part.found for part in parts])
    rounds = sum(part.rounds for part in parts)
    work = [each for part in parts for each in part.work]
    if parts[0].mixed:
        findings = Findings(found, parts[draw % len(parts)].choice, rounds, True, len(parts))
        findings.work = work
        return findings
    findings = Findings(found, surest(found).option, rounds, False, len(parts))
    findings.work = work
    if parts[0].plans:
        plans = added_up([part.plans for part in parts])
        decide(findings, plans, surest(plans).answers)
    return findings


def added_up(parts: list[list[Finding]]) -> list[Finding]:
    """What several processes found about the same things, in the same order."""
    found = [Finding(f.option) for f in parts[0]]
    for part in parts:
        for one, more in zip(found, part, strict=True):
            one.visits += more.visits
            one.total += more.total
            one.squares += more.squares
            one.line = one.line or more.line
    return found


def surest(found: list[Finding]) -> Finding:
    """The one that is best even if it has been lucky so far."""
    most = max(f.visits for f in found)
    return max(found, key=lambda f: f.sure(most))
