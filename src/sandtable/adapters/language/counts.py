"""What is counted of a model: how often it was asked, how it went wrong, and what it cost."""

from typing import Any, Final, Literal

Wrong = Literal["syntax", "rule", "hidden"]
SYNTAX: Final = "syntax"  # it could not be read as an answer
RULE: Final = "rule"  # an answer of this game that a rule forbids now
HIDDEN: Final = "hidden"  # it names what this seat cannot see: a card that it does not hold
KINDS: Final[tuple[Wrong, ...]] = (SYNTAX, RULE, HIDDEN)


class Counts:
    """Of one game, or of many added up."""

    fields = ("decisions", "replies", "syntax", "rule", "hidden", "given_up", "lookups")
    costs = ("tokens_in", "tokens_out", "estimated")

    def __init__(self) -> None:
        self.decisions = 0
        self.replies = 0
        self.syntax = 0
        self.rule = 0
        self.hidden = 0
        self.given_up = 0  # decisions in which every try went wrong
        self.lookups = 0  # odds, rules and reasons that it asked for
        self.tokens_in = 0
        self.tokens_out = 0
        self.estimated = 0  # replies whose tokens we had to estimate

    @property
    def wrong(self) -> int:
        return self.syntax + self.rule + self.hidden

    def mistake(self, kind: Wrong) -> None:
        setattr(self, kind, getattr(self, kind) + 1)

    def plain(self) -> dict[str, int]:
        return {name: getattr(self, name) for name in (*self.fields, *self.costs)}

    def add(self, more: dict[str, Any]) -> None:
        for name in (*self.fields, *self.costs):
            setattr(self, name, getattr(self, name) + int(more.get(name, 0)))
