"""What chance was asked in a finished game: every question with its options and weights, so that a page, which knows no
rules, can check the dice by itself.
"""

from typing import Any

import sandtable
from sandtable.kernel import CHANCE, read_record


def throws_in(text: str) -> list[dict[str, Any]]:
    """Each answer of chance by its number in the record, from 0, and what could have come; weights of 1 left out."""
    record = read_record(text)
    state = record.begin(sandtable.game(record.game))
    found = []
    for number in range(len(record.answers)):
        if state.actor == CHANCE:
            weights = state.weights()
            row: dict[str, Any] = {"answer": number, "options": [option.text for option in state.options()]}
            if any(weight != 1 for weight in weights):
                row["weights"] = weights
            found.append(row)
        record.play_one(state, number)
    return found
