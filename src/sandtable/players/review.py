# mypyc: skip
"""Review of a game: how likely each side was to win, move by move, and what each answer cost.

A decision is judged twice: fairly, from what its seat knew then, and with hindsight, in the world as it really was.
Only the fair judgement calls an answer a mistake.
"""

from functools import lru_cache
from typing import Any, Final, NamedTuple

import sandtable
from sandtable.kernel import CHANCE, Dice, Record, State, read_record
from sandtable.players.advice import advice_for
from sandtable.players.observation import Observation, look
from sandtable.players.search import Search
from sandtable.players.search_results import Finding, chosen, think
from sandtable.players.thinking_time import Effort
from sandtable.players.what_decided import what_decided

ROUNDS: Final = 120
SHARE: Final = 4  # the answer that was given is tried at least once in so many rounds
FEW: Final = 4
DOUBT: Final = 2.0  # standard errors that a loss must exceed to be called anything
GRADES: Final = (("blunder", 0.20), ("mistake", 0.10), ("inaccuracy", 0.05))


class Hindsight(Observation):
    """The observation of someone who sees everything: there is one world, the real one. Never given to a player."""

    def world(self, dice: Dice) -> State:
        return self.root.clone()


class Judged(NamedTuple):
    """An answer compared with the best one."""

    best: str
    probability: float  # to win with the best answer, for the seat that was asked
    loss: float  # of the answer that was given
    doubt: float  # standard error of the loss


def judge(observation: Observation, given: str, rounds: int) -> Judged:
    """What the answer cost its seat, as far as this observation tells."""
    effort = Effort(rounds=rounds)
    advice = advice_for(observation.root.game)
    if advice.secret(observation.root):
        findings = think(observation, effort)
        theirs = max(findings.found, key=lambda f: f.mean)
        return Judged(theirs.option, theirs.mean, max(0.0, theirs.mean - findings.of(given).mean), 0.0)
    search = Search(observation, observation.dice(), advice)
    clock = effort.begin()
    option = next(o for o in observation.root.options() if o.text == given)
    for number in range(rounds):
        search.round(clock, option if number % SHARE == 0 else None)
    findings = chosen(observation, list(search.root.arms.values()), search.rounds)
    best, mine = findings.of(findings.choice), findings.of(given)
    doubt = (error(best) ** 2 + error(mine) ** 2) ** 0.5
    return Judged(best.option, best.mean, max(0.0, best.mean - mine.mean), doubt)


def error(found: Finding) -> float:
    """The standard error of a mean. Of a handful of tries nothing is known, however alike they were."""
    if found.visits < FEW:
        return 1.0
    return float((max(0.0, found.squares / found.visits - found.mean**2) / found.visits) ** 0.5)


def grade(judged: Judged) -> str:
    """A word for the loss, if it is large and no accident of the search."""
    for name, least in GRADES:
        if judged.loss >= least and judged.loss > DOUBT * judged.doubt:
            return name
    return ""


# ------------------------------------------------------------------------------------------------ over a whole game


@lru_cache(maxsize=2)
def states_of(text: str) -> tuple[Record, list[State]]:
    """A record and the state before each of its answers."""
    record = read_record(text)
    state = record.begin(sandtable.game(record.game))
    states = []
    for number in range(len(record.answers)):
        states.append(state.clone())
        record.play_one(state, number)
    return record, states


def decisions(text: str) -> list[int]:
    """The numbers (from 0) of the answers in which a player had a choice."""
    record, states = states_of(text)
    return [n for n, (actor, _) in enumerate(record.answers) if actor != CHANCE and len(states[n].options()) > 1]


def point(text: str, number: int, rounds: int = ROUNDS, hindsight: bool = True) -> dict[str, Any]:
    """One decision of the record, judged. Probabilities of the curve are those of the game's first seat.

    Where nothing is ever hidden, hindsight knows no more than the seat did: it can be left out.
    """
    record, states = states_of(text)
    state = states[number]
    seat, given = record.answers[number]
    found = judged_point(state, number, given, judge(look(state, seat, number), given, rounds))
    if hindsight:
        behind = judge(Hindsight(state.view(seat), state.clone(), number), given, rounds)
        found["hindsight"] = {
            "best": behind.best,
            "probability": of_first_seat(state, seat, behind.probability),
            "loss": round(behind.loss, 4),
        }
    return found


def judged_point(state: State, number: int, given: str, fair: Judged) -> dict[str, Any]:
    """What is said about a decision that was judged from what its seat knew."""
    seat = str(state.actor)
    question = state.question
    about = {} if question is None else {key: fact for key, fact in question.facts.items() if key == "unit"}
    return {
        **about,
        "number": number,
        "seat": seat,
        "question": state.asking.name,
        "given": given,
        "best": fair.best,
        "probability": of_first_seat(state, seat, fair.probability),
        "loss": round(fair.loss, 4),
        "grade": grade(fair),
    }


def of_first_seat(state: State, seat: str, probability: float) -> float:
    return round(probability if seat == state.game.seats[0] else 1 - probability, 4)


def whole(text: str, points: list[dict[str, Any]], rounds: int = ROUNDS) -> dict[str, Any]:
    """The review as it is saved beside the record."""
    record = read_record(text)
    seats = sandtable.game(record.game).seats
    ordered = sorted(points, key=lambda each: int(each["number"]))
    worst = sorted((each for each in ordered if each["grade"]), key=lambda each: -float(each["loss"]))
    winner = next((seat for seat in seats if record.result.split(" ")[0] == seat), None)
    decided = what_decided(ordered, seats, winner, [actor for actor, _ in record.answers]) if record.result else []
    return {
        "game": record.game,
        "rules": record.rules,
        "digest": record.digest,
        "result": record.result,
        "seats": list(seats),
        "rounds": rounds,
        "points": ordered,
        "mistakes": [each["number"] for each in worst],
        "decided": decided,
        "lost": {seat: round(sum(e["loss"] for e in ordered if e["seat"] == seat), 4) for seat in seats},
    }
