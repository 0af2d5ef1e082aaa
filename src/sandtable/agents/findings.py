"""What a search found out about a decision, as plain data that can be added up and sent from process to process."""

import time
from math import sqrt
from typing import Any, Final

from sandtable.agents.advice import advice_for, pick
from sandtable.agents.effort import Effort
from sandtable.agents.guess import Guess
from sandtable.agents.orders import Orders
from sandtable.agents.search import Arm, Search
from sandtable.agents.sight import Sight

UNCHOSEN: Final = 1e-6  # visits of an option that a mix leaves out: what it gains is known all the same
OFTEN: Final = 8  # an option is hardly tried if it was tried so many times less than another
LONGEST_LINE: Final = 6  # answers that are foretold


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

    def sure(self, most: float) -> float:
        """What it gains at least, rather surely; nothing is said for one that was hardly tried."""
        if self.visits < max(2.0, most / OFTEN):
            return self.visits - most
        spread = max(0.0, self.squares / self.visits - self.mean**2)
        return self.mean - sqrt(spread / self.visits)

    def interval(self) -> tuple[float, float]:
        """Where the mean of the worlds lies with 95 % confidence. It says nothing about errors of the judgement."""
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

    def of(self, option: str) -> Finding:
        """What was found about one option."""
        return next(one for one in self.found if one.option == option)

    def best(self) -> list[Finding]:
        """The options, the choice first, then by what they surely gain; a mix by how often it takes them."""
        if self.mixed:
            return sorted(self.found, key=lambda f: -f.visits)
        return sorted(self.found, key=lambda f: (f.option != self.choice, -f.interval()[0], -f.visits))

    def plain(self) -> dict[str, Any]:
        found = [[f.option, f.visits, f.total, f.squares, f.line] for f in self.found]
        return {"found": found, "choice": self.choice, "rounds": self.rounds, "mixed": self.mixed}


def read(data: dict[str, Any]) -> Findings:
    """Findings again from their plain data."""
    return Findings([Finding(*row) for row in data["found"]], data["choice"], data["rounds"], data["mixed"])


def think(sight: Sight, effort: Effort) -> Findings:
    """Search in this process."""
    begin = time.perf_counter()
    dice = sight.dice()
    advice = advice_for(sight.root.game)
    if advice.secret(sight.root):
        guess = Guess(sight, dice, advice)
        guess.run(effort.since(begin))
        return mixed(guess)
    search = Search(sight, dice, advice)
    plans = advice.orders(sight.root, dice)
    if len(plans) > 1:
        orders = Orders(search, plans)
        orders.run(effort.since(begin))
        findings = chosen(sight, orders.arms, orders.rounds)
        findings.choice = orders.best().option.text  # an answer may begin good plans and bad ones
        for arm, plan in sorted(zip(orders.arms, plans, strict=True), key=lambda pair: pair[0].visits):
            findings.of(arm.option.text).line = [[sight.seat, option.text] for option in plan[1:LONGEST_LINE]]
        return findings
    search.run(effort.since(begin))
    findings = chosen(sight, list(search.root.arms.values()), search.rounds)
    for arm in search.root.arms.values():
        findings.of(arm.option.text).line = search.line(arm.option, LONGEST_LINE)
    return findings


def chosen(sight: Sight, arms: list[Arm], rounds: int) -> Findings:
    found = {option: Finding(option) for option in sight.options}
    for arm in arms:
        one = found[arm.option.text]
        one.visits += arm.visits
        one.total += arm.total
        one.squares += arm.squares
    return Findings(list(found.values()), surest(list(found.values())), rounds, False)


def mixed(guess: Guess) -> Findings:
    """The shares of the mix as visits, and what each option gains against the other side's mix."""
    found = []
    for option, share, gain in zip(guess.ours, guess.mix, guess.gains, strict=True):
        visits = share * guess.rounds + UNCHOSEN
        found.append(Finding(option, visits, visits * gain, visits * gain * gain))
    return Findings(found, guess.ours[pick(guess.mix, guess.dice)], guess.rounds, True)


def together(parts: list[Findings], draw: int) -> Findings:
    """The findings of several processes as one. A secret choice is the one that the process number `draw` drew."""
    found = [Finding(f.option) for f in parts[0].found]
    for part in parts:
        for one, more in zip(found, part.found, strict=True):
            one.visits += more.visits
            one.total += more.total
            one.squares += more.squares
            one.line = one.line or more.line
    rounds = sum(part.rounds for part in parts)
    if parts[0].mixed:
        return Findings(found, parts[draw % len(parts)].choice, rounds, True, len(parts))
    return Findings(found, surest(found), rounds, False, len(parts))


def surest(found: list[Finding]) -> str:
    """The option that gains most even if it was lucky so far."""
    most = max(f.visits for f in found)
    return max(found, key=lambda f: f.sure(most)).option
