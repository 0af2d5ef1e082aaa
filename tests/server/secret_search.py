"""What was secret in a finished game, and a search for it in all that somebody was told while it lasted."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import sandtable
from sandtable.kernel import SPECTATOR, State, read_record

Found = Iterator[tuple[tuple[str, ...], int, str]]
PRINTED = ("cards", "card_lines", "bars")  # what stands in the rules: all cards, and which count at an objective


BARRED = "effect-bars"  # the same as a line


class Truth:
    """What was secret after every answer, from the record of the finished game."""

    def __init__(self, game: str, text: str) -> None:
        record = read_record(text)
        self.states: list[State] = [record.begin(sandtable.game(game))]
        for number in range(len(record.answers)):
            state = self.states[-1].clone()
            record.play_one(state, number)
            self.states.append(state)

    @cache  # noqa: B019 - a test holds one of these, and asks for the same moments again and again
    def known(self, n: int, seat: str) -> frozenset[str]:
        """The cards that a seat may know of."""
        return frozenset(word for _, _, text in words_in(self.states[n].view(seat), n) for word in text.split())

    @cache  # noqa: B019
    def secrets(self, n: int, owner: str) -> frozenset[str]:
        """The cards in a hand that nobody else has seen."""
        hand = self.states[n].view(owner)["table"]["sides"][owner]["hand"]
        return frozenset(map(str, hand)) - self.known(n, SPECTATOR)


def words_in(part: Any, n: int, path: tuple[str, ...] = ()) -> Found:
    """Every text in a message, with where it stands and the moment that it is about."""
    if isinstance(part, dict):
        if path[-1:] == ("log",):
            n = int(part["n"])
        if part.get("key") == BARRED:
            return
        for name, below in part.items():
            yield from () if name in PRINTED else words_in(below, n, (*path, name))
    elif isinstance(part, list):
        for below in part:
            yield from words_in(below, n, path)
    elif isinstance(part, str):
        yield path, n, part


def is_hand(pointer: str, enemy: str) -> bool:
    """Whether a change is one of the enemy's hand."""
    return f"/sides/{enemy}/hand/" in f"{pointer}/"


def leaks(heard: list[str], truth: Truth, me: str, enemy: str) -> list[str]:
    """Where the enemy's hand is named in anything that was said to me: sights, replies, refusals."""
    found, n, state = [], 0, ""
    for text in heard:
        message = json.loads(text) if text.startswith(("{", "[")) else {"text": text}
        if isinstance(message, dict):
            told = message.get("changes", {})
            state = told.get("/state", message.get("state", state))
            if state == "over":
                continue
            n = told.get("/n", message.get("n", n))
            sides = message.get("view", {}).get("table", {}).get("sides", {})
            if "hand" in sides.get(enemy, {}) or any(is_hand(pointer, enemy) for pointer in told):
                found.append(f"a hand at {n}")
        for path, at, said in words_in(message, n):
            named = set(said.split()) & truth.secrets(at, enemy) - truth.known(at, me)
            found += [f"{word} at {at}, in {'.'.join(path)} of {n}" for word in named]
    return found
