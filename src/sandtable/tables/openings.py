"""The opening of a finished game: its first decisions, and the position in which each was made.

A position is what everybody at the table saw, with the settings and the question: hands and decks are left out, so that
the same board is the same position whatever was drawn. What chance and a seat without a choice answered is no decision.
"""

import json
from collections.abc import Iterable
from hashlib import sha256
from typing import Final, NamedTuple

from sandtable.kernel import CHANCE, SPECTATOR, State
from sandtable.tables.log_lines import ANSWER, BESIDE, Line

DEPTH: Final = 24  # decisions that are an opening
LETTERS: Final = 24


class Decision(NamedTuple):
    """One decision of an opening."""

    number: int  # from 0
    position: str  # by which the same position is found again
    n: int  # answers before it
    seat: str
    question: str
    option: str


def position_key(state: State) -> str:
    """What tells a position from every other, as far as everybody sees it."""
    view = {name: part for name, part in state.view(SPECTATOR).items() if name != "options"}
    text = json.dumps(view, sort_keys=True, default=list, ensure_ascii=False)
    return sha256(text.encode("utf-8", "backslashreplace")).hexdigest()[:LETTERS]


def answers_in(lines: Iterable[Line]) -> list[str]:
    """The answers that a log leads to: what was taken back is gone."""
    answers: list[str] = []
    for line in lines:
        if line.kind == ANSWER:
            answers.append(line.option)
        elif line.kind not in BESIDE:
            del answers[int(line.option) :]
    return answers


def opening(state: State, answers: list[str], depth: int = DEPTH) -> list[Decision]:
    """The first decisions of a game that begins with this state, which is played on."""
    state.telling = False
    found: list[Decision] = []
    for n, option in enumerate(answers):
        if len(found) == depth:
            break
        actor, question = state.actor, state.question
        if actor is not None and actor != CHANCE and question is not None and len(state.options()) > 1:
            found.append(Decision(len(found), position_key(state), n, actor, question.key, option))
        state.answer(option)
    return found
