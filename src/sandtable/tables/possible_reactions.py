"""What a seat can give standing orders for. Found out by playing a few games at random, so that no game must declare it
and the list tells nothing about any table: the windows that open, and what was possible in them.
"""

from collections import Counter
from functools import cache
from typing import Any, Final

from sandtable.kernel import PASS, Game, SeededDice
from sandtable.kernel.event import Facts

ENOUGH: Final = 8_000  # answers; the commonest reactions are found long before
MOST_GAMES: Final = 40


class Reaction:
    """One question that comes in the middle of something else."""

    def __init__(self, question: str, rule: str, seats: tuple[str, ...]) -> None:
        self.question = question
        self.rule = rule
        self.asked: Counter[str] = Counter()
        self.options: dict[str, Counter[str]] = {seat: Counter() for seat in seats}
        self.facts: dict[str, Counter[str]] = {}

    def note(self, seat: str, options: list[str], facts: Facts) -> None:
        self.asked[seat] += 1
        self.options[seat].update(option for option in options if option != PASS.text)
        for name, fact in facts.items():
            values = [value for value in (fact if isinstance(fact, list) else [fact]) if isinstance(value, str)]
            if values:
                self.facts.setdefault(name, Counter()).update(values)

    def plain(self) -> dict[str, Any]:
        """For each seat that is asked, what it can answer, passing first; and what the question can be about."""
        return {
            "question": self.question,
            "rule": self.rule,
            "asked": sum(self.asked.values()),
            "options": {
                seat: [PASS.text, *in_order(found)] for seat, found in self.options.items() if self.asked[seat]
            },
            "about": {name: in_order(values) for name, values in sorted(self.facts.items())},
        }


def in_order(found: Counter[str]) -> list[str]:
    """By name, numbers as numbers: what one looks for is found."""
    return sorted(found, key=lambda text: [(int(w), "") if w.isdigit() else (1 << 30, w) for w in text.split()])


@cache
def reactions(game: Game[Any]) -> list[dict[str, Any]]:
    """The questions that seats of this game may react to, the commonest first."""
    found: dict[str, Reaction] = {}
    count = 0
    for seed in range(MOST_GAMES):
        state = game.start(seed)
        dice = SeededDice(1000 + seed)
        while state.result is None and count < ENOUGH:
            options = state.options()
            question = state.question
            if state.seat >= 0 and state.asking.reacts and options[0] is PASS and question is not None:
                reaction = found.setdefault(question.key, Reaction(question.key, question.rule, game.seats))
                reaction.note(question.actor, [option.text for option in options], question.facts)
            state.answer(options[dice.below(len(options))])
            count += 1
    rows = [each.plain() for each in found.values()]
    return sorted(rows, key=lambda row: (-row["asked"], row["question"]))
