# mypyc: skip
"""Whether one answer of a decision is clearly the best, by what its seat knows, and by how much.

The tries go where the question is open: to the answer that leads and to the one that might still catch up with it. As
soon as no clear best can come of it, the trying ends. The same observation and the same rounds have the same result.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final, NamedTuple

from sandtable.kernel import CHANCE_SEAT, Option, SeededDice, State
from sandtable.players.advice import Advice, advice_for
from sandtable.players.observation import Observation
from sandtable.players.plan_race import PlanRace, Runner
from sandtable.players.played_out import PlayedOut
from sandtable.players.puzzle_themes import PuzzleThemes, themes_for
from sandtable.players.search import Arm, Search
from sandtable.players.search_results import LONGEST_LINE, PLANNING, Finding
from sandtable.players.simultaneous import SimultaneousChoice
from sandtable.players.solution import Estimate, Solution, solution_for
from sandtable.players.thinking_time import Effort

GAP: Final = 0.15  # of a game that the best answer is ahead of the second
FEWEST_TRIES: Final = 4  # of each answer
SPREAD: Final = 4  # one in so many rounds goes to all answers alike
SURELY: Final = 2.0  # times the usual bounds: where all others lie beyond, more tries would change nothing
CANDIDATES: Final = 12  # answers that a first look tries, the likeliest
REPEATS: Final = 4  # of a secret choice, each with hands of its own
PURE: Final = 0.9  # of a mix: what is chosen less often is not the one answer
CONFIDENCE: Final = 1.96
PLACES: Final = 4  # digits of what is told


class Chance(NamedTuple):
    """An answer: how likely it is to win, and between which bounds that lies."""

    option: str
    value: float
    low: float
    high: float


class Verdict(NamedTuple):
    """What was found out about a decision, and what is expected to follow the best answer."""

    chances: list[Chance]  # the best first
    line: list[list[str]]

    @property
    def best(self) -> str:
        return self.chances[0].option

    @property
    def gap(self) -> float:
        """How far the best is ahead of the second."""
        return round(self.chances[0].value - max(each.value for each in self.chances[1:]), PLACES)

    @property
    def is_apart(self) -> bool:
        """Whether no other answer can be as good, as far as its bounds tell."""
        return self.chances[0].low > max(each.high for each in self.chances[1:])


Try = Callable[[Arm], object]


def distinct(observation: Observation, themes: PuzzleThemes) -> list[Option]:
    """The options, one of each kind that comes to the same: of these the one that the advice knows."""
    options = observation.root.options()
    weights = advice_for(observation.root.game).weights(observation.root)
    found: dict[str, int] = {}
    for number, option in enumerate(options):
        kind = themes.alike(observation.root, option.text)
        if kind not in found or weights[number] > weights[found[kind]]:
            found[kind] = number
    return [options[number] for number in found.values()]


def by_advice(observation: Observation, options: list[Option]) -> list[Option]:
    """The same options, those first that the advice would choose."""
    weights = advice_for(observation.root.game).weights(observation.root)
    weight = {option: weights[number] for number, option in enumerate(observation.root.options())}
    return sorted(options, key=lambda option: -weight[option])


def clear_answer(
    observation: Observation, rounds: int, beaten_by: str = "", least: float = GAP, until_sure: bool = False
) -> Verdict | None:
    """The verdict of so many rounds; None as soon as it is known that no answer can be ahead by that much at `least`.

    `beaten_by` is for the confirmation: all answers are tried then, and where whole plans are compared, each of the
    others is also given the chance to go on with this one. `until_sure` is for those who only ask which answer is the
    best: it ends as soon as there is no doubt about that.
    """
    solution = solution_for(observation.root.game)
    if solution is not None and (found := solved(observation, solution, bool(beaten_by))) is not None:
        return found
    themes = themes_for(observation.root.game)
    advice = judging_advice(observation.root)
    if advice.secret(observation.root):
        return secretly(observation, advice, rounds)
    options = by_advice(observation, distinct(observation, themes))
    if len(options) < 2:
        return None
    search = Search(observation, observation.dice(), advice)
    clock = Effort(rounds=rounds).begin()
    if advice.orders(observation.root, SeededDice(PLANNING)):
        race = PlanRace(search, plans(options, beaten_by))
        runners: dict[Arm, Runner] = {runner: runner for runner in race.arms}
        comparison = Comparison(list(runners), lambda arm: race.round(runners[arm], arm.visits, clock), until_sure)
        verdict = comparison.run(rounds, least)
        return None if verdict is None else verdict._replace(line=likely_line(observation, verdict.best))
    chosen = options if beaten_by else options[:CANDIDATES]
    arms = [search.root.arms.setdefault(option, Arm(option)) for option in chosen]
    verdict = Comparison(arms, lambda arm: search.round(clock, arm.option), until_sure).run(rounds, least)
    if verdict is None:
        return None
    best = next(option for option in options if option.text == verdict.best)
    return verdict._replace(line=search.line(best, LONGEST_LINE))


def judging_advice(t: State) -> Advice:
    """The advice that tries follow from here: where the end is near, they are played on to it."""
    advice = advice_for(t.game)
    return PlayedOut(advice) if themes_for(t.game).plays_out(t) else advice


def plans(options: list[Option], beaten_by: str) -> list[list[Option]]:
    """Each answer as a plan of its own; for a confirmation all of them, and each also with the best one after it."""
    if not beaten_by:
        return [[option] for option in options[:CANDIDATES]]
    best = [option for option in options if option.text == beaten_by]
    return [[option] for option in options] + [[option, *best] for option in options if option not in best]


def likely_line(observation: Observation, best: str) -> list[list[str]]:
    """What the advice answers after the best option, if chance says what is most likely."""
    t = observation.root.clone()
    t.answer(best)
    advice = advice_for(t.game)
    play = advice.habit()
    line: list[list[str]] = []
    while t.result is None and len(line) < LONGEST_LINE:
        if t.seat == CHANCE_SEAT:
            t.answer(max(t.outcomes(), key=lambda pair: pair[1])[0])
            continue
        options = t.options()
        if len(options) > 1:
            weights = advice.weights(t)
            option = options[weights.index(max(weights))] if play is None else play(t)
            line.append([t.game.seats[t.seat], option.text])
        else:
            option = options[0]
        t.answer(option)
    return line


class Comparison:
    """Answers that are tried against each other."""

    def __init__(self, arms: list[Arm], try_out: Try, until_sure: bool = False) -> None:
        self.arms = arms
        self.try_out = try_out
        self.until_sure = until_sure

    def run(self, rounds: int, least: float) -> Verdict | None:
        """So many tries; None as soon as the leader cannot be far enough ahead."""
        done = 0
        for _ in range(max(FEWEST_TRIES, rounds // (SPREAD * len(self.arms)))):
            for arm in self.arms:
                self.try_out(arm)
                done += 1
        while True:
            leader = max(self.arms, key=lambda arm: arm.mean)
            others = [arm for arm in self.arms if arm.option is not leader.option]
            second = max(others, key=lambda arm: arm.mean)
            if bounds(leader)[1] - bounds(second)[0] < least:
                return None
            if done >= rounds or (self.until_sure and is_surely_ahead(leader, others)):
                return Verdict(self.chances(), [])
            self.try_out(leader)
            self.try_out(max(others, key=lambda arm: bounds(arm)[1]))
            done += 2

    def chances(self) -> list[Chance]:
        """Of each answer, by the best of its plans."""
        found: dict[str, Arm] = {}
        for arm in self.arms:
            known = found.get(arm.option.text)
            if known is None or arm.mean > known.mean:
                found[arm.option.text] = arm
        chances = [rounded(text, arm.mean, *bounds(arm)) for text, arm in found.items()]
        return sorted(chances, key=lambda each: -each.value)


def bounds(arm: Arm) -> tuple[float, float]:
    return Finding(arm.option.text, arm.visits, arm.total, arm.squares).interval()


def is_surely_ahead(leader: Arm, others: list[Arm]) -> bool:
    """Whether no other can be as good, with far wider bounds than usual."""
    return leader.mean - SURELY * reach(leader) > max(arm.mean + SURELY * reach(arm) for arm in others)


def reach(arm: Arm) -> float:
    """How far the truth may be from what was seen."""
    low, high = bounds(arm)
    return max(arm.mean - low, high - arm.mean)


def rounded(option: str, value: float, low: float, high: float) -> Chance:
    return Chance(option, round(value, PLACES), round(low, PLACES), round(high, PLACES))


# ------------------------------------------------------------------------------------------ solved, and in secret


def solved(observation: Observation, solution: Solution, thoroughly: bool) -> Verdict | None:
    """By the solver, where there is one that knows: quickly, or as surely as it can."""
    t = observation.root
    if not solution.is_studied(t):
        return None
    found = solution.solve(t).options if thoroughly else solution.outlooks(t)
    themes = themes_for(t.game)
    kinds: dict[str, tuple[str, Estimate]] = {}
    for option, chance in found:
        kinds.setdefault(themes.alike(t, option), (option, chance))
    chances = [rounded(option, chance.value, chance.low, chance.high) for option, chance in kinds.values()]
    if len(chances) < 2:
        return None
    chances.sort(key=lambda each: -each.value)
    return Verdict(chances, solution.line(t, chances[0].option, LONGEST_LINE))


def secretly(observation: Observation, advice: Advice, rounds: int) -> Verdict | None:
    """A choice that both sides make in secret: the one answer, if the mix of every repeat hardly knows another."""
    gains: dict[str, list[float]] = {}
    for number in range(REPEATS):
        seed = observation.seed + number
        again = Observation(observation.view, observation.root, seed)
        guess = SimultaneousChoice(again, SeededDice(seed), advice)
        guess.run(Effort(rounds=max(1, rounds // REPEATS)))
        if max(guess.mix) < PURE:
            return None
        for option, gain in zip(guess.ours, guess.gains, strict=True):
            gains.setdefault(option, []).append(gain)
    chances = sorted((spread(option, values) for option, values in gains.items()), key=lambda each: -each.value)
    return Verdict(chances, likely_line(observation, chances[0].option))


def spread(option: str, values: list[float]) -> Chance:
    """The mean of some repeats, and how far it may be from the truth as they differ."""
    count = len(values)
    mean = sum(values) / count
    reach = CONFIDENCE * sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
    return rounded(option, mean, max(0.0, mean - reach), min(1.0, mean + reach))
