# mypyc: skip
"""How a game is reviewed in the time that there is: which of its decisions are judged, how, and how thoroughly."""

import time
from typing import Any, Final

import sandtable
from sandtable.kernel import read_record
from sandtable.players.advice import advice_for
from sandtable.players.observation import look
from sandtable.players.review import decisions, point, states_of, whole
from sandtable.players.solution import solution_for

MOST_DECISIONS: Final = 150
FEWEST_DECISIONS: Final = 40
FEWEST_ROUNDS: Final = 16
MOST_ROUNDS: Final = 400
PROBES: Final = 3
TINY: Final = 1e-6
SEARCH, SOLVER = "search", "solver"


def plan(text: str, seconds: float, most: int = MOST_DECISIONS) -> dict[str, Any]:
    """How a game is judged with about so many seconds of work. A solver needs no time, and has judged it already."""
    numbers = decisions(text)
    if (points := solved(text)) is not None:
        return {"judge": SOLVER, "numbers": numbers, "of": len(numbers), "rounds": 0, "points": points}
    took = cost_of_round(text, numbers)
    few = int(seconds / (took * FEWEST_ROUNDS)) if took else most
    chosen = telling(text, numbers, min(most, max(FEWEST_DECISIONS, few)))
    rounds = int(seconds / (took * len(chosen))) if took and chosen else MOST_ROUNDS
    rounds = min(MOST_ROUNDS, max(FEWEST_ROUNDS, rounds))
    return {"judge": SEARCH, "numbers": chosen, "of": len(numbers), "rounds": rounds, "points": []}


def thorough(text: str, rounds: int) -> dict[str, Any]:
    """Every decision, tried out so many times."""
    numbers = decisions(text)
    return {"judge": SEARCH, "numbers": numbers, "of": len(numbers), "rounds": rounds, "points": []}


def finished(text: str, plan: dict[str, Any], points: list[dict[str, Any]]) -> dict[str, Any]:
    """The review as it is kept and shown."""
    return {**whole(text, points, plan["rounds"]), "judge": plan["judge"], "of": plan["of"]}


def solved(text: str) -> list[dict[str, Any]] | None:
    """All decisions as a solver judges them, where there is one."""
    solution = solution_for(sandtable.game(read_record(text).game))
    return None if solution is None else solution.review(text)


def cost_of_round(text: str, numbers: list[int]) -> float:
    """Seconds of this machine's work for one round of one decision, by trying some."""
    probes = spread(numbers, PROBES)
    began = time.process_time()
    for number in probes:
        judge_point(text, number, FEWEST_ROUNDS)
    return (time.process_time() - began) / (FEWEST_ROUNDS * max(1, len(probes)))


def telling(text: str, numbers: list[int], most: int) -> list[int]:
    """So many decisions at most: one half evenly over the game, the other those whose answers look oddest."""
    if len(numbers) <= most:
        return numbers
    even = spread(numbers, most // 2)
    others = sorted(set(numbers) - set(even), key=lambda number: -oddness(text, number))
    return sorted([*even, *others[: most - len(even)]])


def spread(numbers: list[int], most: int) -> list[int]:
    """So many of them at most, evenly over the whole."""
    if len(numbers) <= most:
        return numbers
    return [numbers[i * len(numbers) // most] for i in range(most)]


def oddness(text: str, number: int) -> float:
    """How much better another answer looks than the one that was given."""
    record, states = states_of(text)
    seat, given = record.answers[number]
    world = look(states[number], seat, number).root
    weights = advice_for(world.game).weights(world)
    mine = weights[[option.text for option in world.options()].index(given)]
    return (max(weights) + TINY) / (mine + TINY)


def judge_point(text: str, number: int, rounds: int) -> dict[str, Any]:
    """One decision of a record; with hindsight too, where the game hides anything."""
    state = states_of(text)[1][number]
    return point(text, number, rounds, state.hides)
