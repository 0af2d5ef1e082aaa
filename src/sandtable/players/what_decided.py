# mypyc: skip
"""What decided a game, in two or three sentences: keys and facts, taken from its review. Others make words of them.

How the winner got ahead; what the loser's worst answer was, if one was worse than the margin of error; and the largest
turn that nobody's answer explains, if only chance was asked between the two decisions.
"""

from collections.abc import Sequence
from typing import Any, Final

from sandtable.kernel import CHANCE

EVEN: Final = 0.5
NEARLY_LOST: Final = 0.35  # whoever wins from here has come back
TURN: Final = 0.15  # a change of the chances that is worth a sentence

Point = dict[str, Any]
Sentence = dict[str, Any]


def what_decided(
    points: Sequence[Point], seats: Sequence[str], winner: str | None, actors: Sequence[str]
) -> list[Sentence]:
    """The sentences about a finished game, from its judged decisions in order and from who answered each question.

    In a game for one the seat has won or lost by itself; between two who drew nothing was decided.
    """
    if not points or (winner is None and len(seats) > 1):
        return []
    hero = winner or seats[0]
    chances = [chance_of(point, hero, seats) for point in points]
    found = [course(points, chances, hero) if winner else lost_alone(points, chances, hero)]
    loser = hero if len(seats) == 1 else next(seat for seat in seats if seat != hero)
    if winner is None or len(seats) > 1:
        found.append(worst_answer(points, loser))
    return found + turn_of_luck(points, chances, hero, bool(winner), actors)


def chance_of(point: Point, seat: str, seats: Sequence[str]) -> float:
    """How likely this seat was to win, if the best answer had been given."""
    first = float(point["probability"])
    return first if seat == seats[0] else 1 - first


def course(points: Sequence[Point], chances: Sequence[float], winner: str) -> Sentence:
    """How the winner got ahead for good."""
    lowest = min(range(len(chances)), key=lambda n: chances[n])
    if chances[lowest] < NEARLY_LOST:
        return {
            "key": "decided-comeback",
            "who": winner,
            "number": points[lowest]["number"],
            "chance": round(chances[lowest], 4),
        }
    behind = [n for n, chance in enumerate(chances) if chance < EVEN]
    if not behind:
        return {"key": "decided-led", "who": winner}
    if behind[-1] + 1 == len(points):
        return {"key": "decided-late", "who": winner, "number": points[-1]["number"]}
    return {"key": "decided-ahead", "who": winner, "number": points[behind[-1] + 1]["number"]}


def lost_alone(points: Sequence[Point], chances: Sequence[float], seat: str) -> Sentence:
    """In a game for one that was lost: when the chances were best."""
    highest = max(range(len(chances)), key=lambda n: chances[n])
    number, chance = points[highest]["number"], round(chances[highest], 4)
    return {"key": "decided-best-chance", "who": seat, "number": number, "chance": chance}


def worst_answer(points: Sequence[Point], loser: str) -> Sentence:
    """The answer that cost the loser most, if it was more than the margin of error."""
    graded = [point for point in points if point["seat"] == loser and point["grade"]]
    if not graded:
        return {"key": "decided-no-mistake", "who": loser}
    worst = max(graded, key=lambda point: float(point["loss"]))
    told = {name: worst[name] for name in ("number", "question", "given", "best", "loss")}
    return {"key": "decided-mistake", "who": loser, **told}


def turn_of_luck(
    points: Sequence[Point], chances: Sequence[float], hero: str, won: bool, actors: Sequence[str]
) -> list[Sentence]:
    """The largest change to the good of whoever was better off in the end, between two decisions with chance only."""
    best: Sentence | None = None
    most = TURN
    for n in range(len(points) - 1):
        here, there = int(points[n]["number"]), int(points[n + 1]["number"])
        between = actors[here + 1 : there]
        if not between or any(actor != CHANCE for actor in between):
            continue
        loss = float(points[n]["loss"])
        before = chances[n] - loss if points[n]["seat"] == hero else chances[n] + loss
        gain = (chances[n + 1] - before) * (1 if won else -1)
        if gain > most:
            most = gain
            ends = {"before": round(before, 4), "after": round(chances[n + 1], 4)}
            best = {"key": "decided-luck", "who": hero, "number": there, **ends}
    return [] if best is None else [best]
