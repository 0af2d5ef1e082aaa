# mypyc: skip
"""Looks at one decision of a game: whether it is a puzzle. First a quick look, then a closer one, then a confirmation
with ten times the rounds and other luck: most decisions cost next to nothing.
"""

import hashlib
from math import log2
from typing import Any, Final, NamedTuple

import sandtable
from sandtable.kernel import CHANCE, State
from sandtable.kernel.other_worlds import sight_id, world_for
from sandtable.players import Observation, stakes
from sandtable.players.clear_answer import GAP, Verdict, by_advice, clear_answer, distinct
from sandtable.players.puzzle_themes import SURPRISE, PuzzleThemes, themes_for, usual_rounds
from sandtable.players.review import states_of

QUICK: Final = 3  # times fewer rounds for the first look
CONFIRMED: Final = 10  # times as many for the confirmation
ANY_GAP: Final = -1.0
HOPE: Final = 0.10  # the gap of a first look that is worth a closer one
OBVIOUS: Final = 0.5  # where the advice finds the answer too, a wider gap leaves nothing to find
FEWEST_ANSWERS: Final = 3  # and one of two could be guessed
CHANCES: Final = 8  # answers whose chances are kept
LOWEST, HIGHEST = 600, 2600  # ratings
MOST_OF_ONE_GAME: Final = 8  # decisions of one player in one game that are looked at again, the worst
WORTH: Final = ("blunder", "mistake")  # grades of a review that cost enough to be a puzzle

# Why a decision is no puzzle.
SECRET, NO_CHOICE, UNCLEAR, PLAIN, CLOSE, UNCONFIRMED, NO_MISTAKE = (
    "secret",
    "no-choice",
    "unclear",
    "plain",
    "close",
    "unconfirmed",
    "no-mistake",
)


class NoPuzzle(Exception):
    """What a decision lacks, in one word."""


class Decision(NamedTuple):
    """A world dealt for the seat that is asked, and the seed of all luck in looking at it."""

    world: State
    seat: str
    seed: int

    def observed(self, look: int) -> Observation:
        """What the seat sees, with other luck for each look."""
        return Observation(self.world.view(self.seat), self.world, self.seed + look)


def look_at(text: str, number: int, source: str, rounds: int) -> dict[str, Any]:
    """A decision of a record: `puzzle` holds the puzzle, or `no` the reason why it is none."""
    return judged(states_of(text)[1][number], source, number, rounds, after_glance=True)


def judged(state: State, source: str, number: int, rounds: int, after_glance: bool = False) -> dict[str, Any]:
    """What comes of a decision; `after_glance` only if a glance at it finds that it is promising."""
    try:
        decision = dealt(state, source, number)
        if after_glance and not stakes.is_promising(decision.observed(0)):
            raise NoPuzzle(UNCLEAR)
        return {**about(state, source, number), "puzzle": puzzle_of(decision, source, rounds)}
    except NoPuzzle as wrong:
        return {**about(state, source, number), "no": str(wrong)}


def about(state: State, source: str, number: int) -> dict[str, Any]:
    return {"source": source, "number": number, "question": state.asking.name}


def searched(text: str, source: str) -> list[int]:
    """The decisions of a computer's game in which puzzles are looked for: in stretches that are not decided yet."""
    record, states = states_of(text)
    themes = themes_for(states[0].game)
    is_open: dict[str, bool] = {}
    found = []
    for number, (actor, _) in enumerate(record.answers):
        state = states[number]
        if actor == CHANCE or not themes.is_searched(state) or len(state.options()) < 2:
            continue
        moment = themes.moment(state)
        if moment not in is_open:
            is_open[moment] = not moment or is_open_from(state, source, number)
        if is_open[moment]:
            found.append(number)
    return found


def is_open_from(state: State, source: str, number: int) -> bool:
    """Whether a game can still end in different ways from this decision on."""
    try:
        return stakes.is_open(dealt(state, source, number).observed(0))
    except NoPuzzle:
        return True


def costly(points: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The decisions of a review that cost enough to come back as puzzles, the worst first."""
    return sorted((each for each in points if each["grade"] in WORTH), key=lambda each: -float(each["loss"]))


def look_at_mistake(text: str, number: int, source: str) -> dict[str, Any]:
    """A decision that a review calls a mistake. A closer look may find that its answer was the best one."""
    record, states = states_of(text)
    found = judged(states[number], source, number, usual_rounds(record.game))
    given = record.answers[number][1]
    if "puzzle" in found and given in found["puzzle"]["answers"]:
        del found["puzzle"]
        found["no"] = NO_MISTAKE
    return found


def dealt(state: State, source: str, number: int) -> Decision:
    """The decision in a world of its own. All luck follows from the game and the number of the answer."""
    digest = hashlib.sha256(f"{source} {number}".encode()).digest()
    one, two, seed = (int.from_bytes(digest[at : at + 7], "big") for at in (0, 7, 14))
    seat = str(state.actor)
    world = world_for(state, seat, one, two)
    if world is None:
        raise NoPuzzle(SECRET)
    return Decision(world, seat, seed >> 16)


def puzzle_of(decision: Decision, source: str, rounds: int) -> dict[str, Any]:
    """The puzzle as its line in a file; raises NoPuzzle."""
    themes = themes_for(decision.world.game)
    if not themes.is_worth(decision.world) or len(distinct(decision.observed(0), themes)) < 2:
        raise NoPuzzle(NO_CHOICE)
    first = looked(decision, 0, max(1, rounds // QUICK), UNCLEAR)
    if first.gap < HOPE:
        raise NoPuzzle(UNCLEAR)
    interest(decision, first, themes)
    closer = looked(decision, 1, rounds, CLOSE)
    if closer.best not in first.answers or closer.gap < GAP:
        raise NoPuzzle(CLOSE)
    sure = looked(decision, 2, rounds * CONFIRMED, UNCONFIRMED, closer.best)
    if not holds(sure, closer):
        raise NoPuzzle(UNCONFIRMED)
    return told(decision, sure, interest(decision, sure, themes), source)


def looked(decision: Decision, look: int, rounds: int, reason: str, beaten_by: str = "") -> Verdict:
    found = clear_answer(decision.observed(look), rounds, beaten_by)
    if found is None:
        raise NoPuzzle(reason)
    return found


def holds(found: Verdict, before: Verdict) -> bool:
    """Whether a confirmation says the same: this answer, far enough ahead, and no other can be as good."""
    return found.best in before.answers and found.gap >= GAP and found.is_apart


def interest(decision: Decision, found: Verdict, themes: PuzzleThemes) -> list[str]:
    """The themes of a decision, if they make it worth a puzzle."""
    subjects = themes.of(decision.world, found.best)
    if rank_of(decision, found.answers, themes) > 0:
        return [SURPRISE, *subjects]
    if found.gap > OBVIOUS or len(found.chances) < FEWEST_ANSWERS or not themes.telling & set(subjects):
        raise NoPuzzle(PLAIN)
    return subjects


def rank_of(decision: Decision, answers: tuple[str, ...], themes: PuzzleThemes) -> int:
    """The place of the first right answer in the order in which the advice would choose; 0 is the first."""
    seen = decision.observed(0)
    ordered = [option.text for option in by_advice(seen, distinct(seen, themes))]
    return min(ordered.index(answer) for answer in answers)


def told(decision: Decision, sure: Verdict, subjects: list[str], source: str) -> dict[str, Any]:
    world, seat = decision.world, decision.seat
    themes = themes_for(world.game)
    kinds = [themes.alike(world, answer) for answer in sure.answers]
    same = [o.text for o in world.options() if o.text != sure.best and themes.alike(world, o.text) in kinds]
    depth = sum(who == seat for who, _ in sure.line)
    return {
        "id": sight_id(world, seat),
        "seat": seat,
        "position": world.position(),
        "answers": [sure.best, *same],
        "gap": sure.gap,
        "chances": [[each.option, each.value] for each in sure.chances[:CHANCES]],
        "line": sure.line,
        "themes": subjects,
        "rating": rating(sure.gap, len(sure.chances), rank_of(decision, sure.answers, themes), depth),
        "source": source,
    }


def rating(gap: float, options: int, rank: int, depth: int) -> int:
    """How hard a puzzle looks before anybody has tried it: hidden among many answers, far down in the advice's order,
    with much of one's own to follow; a wide gap makes it easier.

    >>> rating(0.15, 2, 0, 0), rating(0.20, 16, 3, 2)
    (1010, 1810)
    """
    found = 900 + 110 * log2(options) + 130 * min(rank, 4) + 60 * min(depth, 4) - 800 * (gap - GAP)
    return round(min(max(found, LOWEST), HIGHEST) / 10) * 10


def still_best(name: str, position: dict[str, Any], seat: str, answers: list[str], rounds: int, seed: int) -> str:
    """A puzzle looked at again, with other luck and as thoroughly as when it was confirmed: its name, if it holds."""
    world = sandtable.game(str(position["game"])).setup(position)
    seen = Decision(world, seat, seed).observed(0)
    found = clear_answer(seen, rounds * CONFIRMED, answers[0], ANY_GAP, until_sure=True)
    return name if found is not None and found.best in answers else ""
