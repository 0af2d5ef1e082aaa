# mypyc: skip
"""Hints: the best options of a decision, how likely they are to win, what is expected to follow, and what is assumed.

Everything comes from the observation of the seat that is asked, so a hint tells nobody what they could not know.
"""

from collections import Counter
from typing import Any, Final

from sandtable.players.advice import advice_for
from sandtable.players.observation import Observation
from sandtable.players.plan_race import PlanRace
from sandtable.players.player_types import findings_of
from sandtable.players.search import Search
from sandtable.players.search_results import LONGEST_LINE, Finding
from sandtable.players.solution import solution_for
from sandtable.players.thinking_time import Effort

BEST: Final = 3
WORLDS: Final = 60  # dealt to say what hidden things are
ASIDE: Final = 0.5  # of the effort, on top, for what the search left aside
LIKELY: Final = 0.5  # of the worlds: less is not worth mentioning


def hint(observation: Observation, effort: Effort, processes: int = 1) -> dict[str, Any]:
    """Plain data: the best options, the worlds they were tried in, and what these assume."""
    solution = solved(observation)
    if solution:
        return {
            "seat": observation.seat,
            "rounds": 0,
            "solved": True,
            "mixed": False,
            "best": solution,
            "assumed": assumed(observation),
        }
    findings = findings_of(observation, effort, processes)
    first, *others = findings.best()
    # Nothing can be said about an option that there was no time to try.
    best = [first, *(f for f in others if f.visits)][:BEST]
    more = alternatives(observation, [f.option for f in best], effort) if findings.plans else []
    tried = sum(f.visits for f in (*findings.found, *more)) or 1.0
    return {
        "seat": observation.seat,
        "rounds": findings.rounds,
        "solved": False,
        "mixed": findings.mixed,
        "best": [option_of(f, tried) for f in (*best, *more)],
        "assumed": assumed(observation),
    }


def alternatives(observation: Observation, known: list[str], effort: Effort) -> list[Finding]:
    """Where good plans all begin with one answer, the most likely others are tried too, with the same luck."""
    advice = advice_for(observation.root.game)
    weights = sorted(
        zip(advice.weights(observation.root), observation.root.options(), strict=True), key=lambda pair: -pair[0]
    )
    others = [option for _, option in weights if option.text not in known][: max(0, BEST - len(known))]
    if not others:
        return []
    orders = PlanRace(Search(observation, observation.dice(), advice), [[option] for option in others])
    orders.run(effort.share(ASIDE))
    found = [Finding(arm.option.text, arm.visits, arm.total, arm.squares) for arm in orders.arms if arm.visits]
    return sorted(found, key=lambda one: -one.mean)


def solved(observation: Observation) -> list[dict[str, Any]]:
    """The best options by the solver; nothing, where there is none or it does not know."""
    solution = solution_for(observation.root.game)
    if solution is None:
        return []
    found = sorted(solution.outlooks(observation.root), key=lambda each: -each[1].value)
    return [
        {
            "option": option,
            "probability": round(chance.value, 4),
            "interval": [round(chance.low, 4), round(chance.high, 4)],
            "share": float(number == 0),
            "line": solution.line(observation.root, option, LONGEST_LINE),
        }
        for number, (option, chance) in enumerate(found[:BEST])
    ]


def option_of(found: Finding, tried: float) -> dict[str, Any]:
    low, high = found.interval()
    return {
        "option": found.option,
        "probability": round(found.mean, 4),
        "interval": [round(low, 4), round(high, 4)],
        "share": round(found.visits / tried, 4),
        "line": found.line,
    }


def assumed(observation: Observation) -> dict[str, Any]:
    """What the worlds hold where the seat cannot look: how much, out of how much, what is certain, what is likely."""
    advice = advice_for(observation.root.game)
    me = observation.root.game.seat_number(observation.seat)
    dice = observation.dice()
    seen: Counter[str] = Counter()  # in how many worlds
    copies: Counter[str] = Counter()  # how many at most
    size = 0
    for _ in range(WORLDS):
        hidden = Counter(advice.hidden(observation.world(dice), me))
        size = max(size, hidden.total())
        seen.update(list(hidden))
        copies |= hidden
    shares = {name: count / WORLDS for name, count in seen.items()}
    certain = sorted(name for name, share in shares.items() if share == 1)
    likely = sorted((name for name, share in shares.items() if LIKELY <= share < 1), key=lambda name: -shares[name])
    return {
        "hidden": size,
        "among": copies.total(),
        "certain": certain,
        "likely": [[name, round(shares[name], 2)] for name in likely],
    }
