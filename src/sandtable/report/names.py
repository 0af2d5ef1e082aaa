"""What the report calls things: cells, factors, outcomes, sides, pieces and places, in the reader's language."""

import json
from typing import Any, Final

from sandtable.lab.findings.comparisons import LENGTH
from sandtable.words import Words

DOTS: Final = "…"
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Names:
    def __init__(self, words: Words, found: dict[str, Any]) -> None:
        self.words = words
        self.seats: list[str] = found["seats"]
        self.length_in = found["length_in"]
        self.factors = {cell["cell"]: cell["factors"] for cell in found["cells"]}
        self.first = found["cells"][0]["cell"]
        self.order = {cell: number for number, cell in enumerate(self.factors)}

    def say(self, key: str, **facts: Any) -> str:
        return self.words.format(f"report-{key}", facts)

    def letter(self, cell: int) -> str:
        """A, B, ... Z, AA, AB and so on."""
        number = self.order[cell]
        more = LETTERS[number // len(LETTERS) - 1] if number >= len(LETTERS) else ""
        return more + LETTERS[number % len(LETTERS)]

    def cell(self, cell: int) -> str:
        """The cell by its letter, and by what is different about it."""
        if cell == self.first:
            return f"{self.letter(cell)}  {self.say('baseline')}" if len(self.factors) > 1 else self.say("all-games")
        usual = self.factors[self.first]
        changed = [self.setting(name, value) for name, value in self.factors[cell].items() if value != usual.get(name)]
        return f"{self.letter(cell)}  {' · '.join(changed)}"

    def setting(self, name: str, value: Any) -> str:
        return f"{self.factor(name)}: {self.value(name, value)}"

    def factor(self, name: str) -> str:
        """A setting by its name; what a patch changes by its path."""
        kind, _, rest = name.partition(".")
        if kind == "settings" and self.words.has(f"setting-{rest}"):
            return self.words.setting(rest)
        if kind == "players":
            return self.say("player-of", seat=self.seat(rest)) if rest in self.seats else self.say("player")
        return name

    def value(self, name: str, value: Any) -> str:
        kind, _, rest = name.partition(".")
        if kind == "settings":
            return self.words.value(rest, str(value))
        return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)

    def change(self, row: dict[str, Any], factor: str = "factor", start: str = "from", end: str = "to") -> str:
        name = row[factor]
        return f"{self.factor(name)}: {self.value(name, row[start])} → {self.value(name, row[end])}"

    def seat(self, seat: str) -> str:
        return self.words.seat(seat) if seat else self.say("nobody")

    def outcome(self, outcome: str) -> str:
        if outcome == LENGTH:
            return self.say(f"length-{self.length_in}")
        if len(self.seats) == 1:
            return self.say("wins")
        return self.say("seat-wins", seat=self.seat(outcome)) if outcome else self.say("nobody-wins")

    def ending(self, ending: str, winner: str = "") -> str:
        key = f"result-{ending}"
        if self.words.has(key):
            return self.words.say(key, {"winner": self.seat(winner) if winner else "", "rule": ""})
        return self.say("unfinished") if ending == "unfinished" else ending

    def thing(self, name: str) -> str:
        """A card, a unit, a place or an objective."""
        found = str(self.words.name(name))
        return found[:1].upper() + found[1:]

    def deed(self, deed: str) -> str:
        return self.known("deed", deed)

    def known(self, sort: str, name: str) -> str:
        """A word of the tally that the catalogue knows, or as the game gave it."""
        key = f"report-{sort}-{name}"
        return self.words.say(key) if self.words.has(key) else self.thing(name)

    def question(self, question: str) -> str:
        return self.unspecific(f"question-{question}", question)

    def verb(self, verb: str) -> str:
        """The answer without what it is about."""
        return self.unspecific(f"answer-{verb}", verb)

    def unspecific(self, key: str, otherwise: str) -> str:
        """A sentence about anything: dots stand for the facts that it asks for."""
        message = self.words.bundle.get_message(key) if self.words.has(key) else None
        if message is None or message.value is None:
            return otherwise
        facts: dict[str, Any] = dict(self.words.said_with)
        while True:
            text, missing = self.words.bundle.format_pattern(message.value, facts)
            unknown = {str(each).rpartition(" ")[2] for each in missing} - facts.keys()
            if not unknown:
                return str(text)
            facts |= dict.fromkeys(unknown, DOTS)

    def option(self, option: str) -> str:
        return self.words.option(option)
