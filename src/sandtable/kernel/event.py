"""Events: what happened, as a key with facts. Words are made of them at the edge, in the reader's language."""

from typing import Final

Fact = str | int | list[str]
Facts = dict[str, Fact]

NO_SECRETS: Final[dict[int, Facts]] = {}


class Event:
    """One thing that happened. Private facts are for the eyes of their seat only."""

    def __init__(self, key: str, rule: str, facts: Facts, private: dict[int, Facts] | None = None) -> None:
        self.key = key
        self.rule = rule
        self.facts = facts
        self.private = NO_SECRETS if private is None else private

    def seen_by(self, seat: int) -> Facts:
        """The facts that this seat (by number; a spectator has none) may know."""
        mine = self.private.get(seat)
        return {**self.facts, **mine} if mine is not None else dict(self.facts)

    def __repr__(self) -> str:
        return f"Event({self.key!r}, {self.rule!r}, {self.facts!r})"
