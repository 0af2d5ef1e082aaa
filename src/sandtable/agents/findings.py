"""What a search found out about a decision, as plain data that can be added up and sent from process to process."""

from typing import Any

from sandtable.agents.advice import advice_for, pick
from sandtable.agents.effort import Effort
from sandtable.agents.guess import Guess
from sandtable.agents.orders import Orders
from sandtable.agents.search import Arm, Search
from sandtable.agents.sight import Sight


class Finding:
    """One option: how often it was tried and how it went for the seat that is asked."""

    def __init__(self, option: str, visits: float = 0.0, total: float = 0.0, squares: float = 0.0) -> None:
        self.option = option
        self.visits = visits
        self.total = total
        self.squares = squares

    @property
    def mean(self) -> float:
        """The probability of winning with it, as far as it is known."""
        return self.total / self.visits if self.visits else 0.5

    def interval(self) -> tuple[float, float]:
        """Where the mean of the worlds lies with 95 % confidence. It says nothing about errors of the judgement."""
        if self.visits < 2:
            return 0.0, 1.0
        spread = max(0.0, self.squares / self.visits - self.mean**2)
        reach = 1.96 * (spread / self.visits) ** 0.5 + 1 / (1 + self.visits)
        return max(0.0, self.mean - reach), min(1.0, self.mean + reach)


class Findings:
    """All options of one decision, in the order of the rules, and the choice."""

    def __init__(self, found: list[Finding], choice: str, rounds: int, mixed: bool, parts: int = 1) -> None:
        self.found = found
        self.parts = parts  # how many processes worked on it
        self.choice = choice
        self.rounds = rounds
        self.mixed = mixed  # a secret choice: the visits are shares of a mix, the choice was drawn

    def best(self) -> list[Finding]:
        """The options, best first."""
        return sorted(self.found, key=lambda f: (-f.visits, -f.mean))

    def plain(self) -> dict[str, Any]:
        found = [[f.option, f.visits, f.total, f.squares] for f in self.found]
        return {"found": found, "choice": self.choice, "rounds": self.rounds, "mixed": self.mixed}


def read(data: dict[str, Any]) -> Findings:
    """Findings again from their plain data."""
    return Findings([Finding(*row) for row in data["found"]], data["choice"], data["rounds"], data["mixed"])


def think(sight: Sight, effort: Effort) -> Findings:
    """Search in this process."""
    dice = sight.dice()
    advice = advice_for(sight.root.game)
    if advice.secret(sight.root):
        guess = Guess(sight, dice, advice)
        guess.run(effort)
        return mixed(guess)
    search = Search(sight, dice, advice)
    plans = advice.orders(sight.root, dice)
    if len(plans) > 1:
        orders = Orders(search, plans)
        orders.run(effort)
        return chosen(sight, orders.arms, orders.best().option.text, orders.rounds)
    search.run(effort)
    return chosen(sight, list(search.root.arms.values()), search.best().option.text, search.rounds)


def chosen(sight: Sight, arms: list[Arm], choice: str, rounds: int) -> Findings:
    found = {option: Finding(option) for option in sight.options}
    for arm in arms:
        one = found[arm.option.text]
        one.visits += arm.visits
        one.total += arm.total
        one.squares += arm.squares
    return Findings(list(found.values()), choice, rounds, False)


def mixed(guess: Guess) -> Findings:
    """The shares of the mix as visits, and what each option gains against the other side's mix."""
    from sandtable.agents.equilibrium import solve

    matrix = guess.matrix()
    ours, theirs, _ = solve(matrix)
    found = []
    for option, share, row in zip(guess.ours, ours, matrix, strict=True):
        visits = share * guess.rounds
        gain = sum(cell * often for cell, often in zip(row, theirs, strict=True))
        found.append(Finding(option, visits, visits * gain, visits * gain * gain))
    return Findings(found, guess.ours[pick(ours, guess.dice)], guess.rounds, True)


def together(parts: list[Findings], draw: int) -> Findings:
    """The findings of several processes as one. A secret choice is the one that the process number `draw` drew."""
    found = [Finding(f.option) for f in parts[0].found]
    for part in parts:
        for one, more in zip(found, part.found, strict=True):
            one.visits += more.visits
            one.total += more.total
            one.squares += more.squares
    rounds = sum(part.rounds for part in parts)
    if parts[0].mixed:
        return Findings(found, parts[draw % len(parts)].choice, rounds, True, len(parts))
    return Findings(found, max(found, key=lambda f: (f.visits, f.mean)).option, rounds, False, len(parts))
