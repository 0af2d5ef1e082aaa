"""What can be wrong with the input.

An error is a key with facts, like an event; the edge says it in the reader's language. Here is the English of each
key, so that a traceback reads well too. A sentence says where, what was wrong, and what would be right.
"""

from typing import Final

from sandtable.kernel.event import Facts

MESSAGES: Final[dict[str, str]] = {
    "unknown-game": "there is no game '{value}'; possible: {possible}",
    "broken-game": "the game '{value}' is installed, but does not work: see `sandtable doctor`; possible: {possible}",
    "unknown-seat": "there is no seat '{value}'; possible: {possible}",
    "unknown-name": "{place}: '{value}' is unknown; possible: {possible}",
    "unknown-value": "{place}: '{value}' is not possible; possible: {possible}",
    "out-of-range": "{place}: {value} is out of range; possible: {possible}",
    "bad-shape": "{place}: '{value}' has the wrong form; expected: {possible}",
    "missing": "{place} is missing; expected: {possible}",
    "twice": "{place}: '{value}' is given twice; once is right",
    "against-rule": "{place}: '{value}' is against {rule}; possible: {possible}",
    "unreadable": "{place} cannot be read: {value}",
    "no-deck": "{value} has no deck that could be replaced",
    "illegal-option": "'{value}' is not possible now ({rule}); possible: {possible}",
    "wrong-version": "{place}: rules version {value} is not known here; possible: {possible}",
    "not-a-record": "{place}: '{value}' does not begin a record; expected: {possible}",
    "newer-record": "{place}: format {value} was written by a newer program; possible: {possible}",
    "record-after-end": "{place}: '{value}' comes after the end of the game",
    "record-wrong-seat": "{place}: '{value}' answers, but {possible} is asked",
    "record-illegal": "{place}: '{value}' is not possible there ({rule}); possible: {possible}",
    "record-outdated": "{place}: '{value}' was possible under version {version} of the rules, not under {now} ({rule});"
    " everything before it can be read; possible: {possible}",
    "record-changed": "the record replays to {value}, but says {possible}: an answer was changed",
    "values-changed": "{place}: the numbers have the digest {value}, but it says {possible}: one of them was changed",
    "bad-game": "the rules of the game are at fault: {value}",
}


class SandtableError(Exception):
    """The root: catch this at the edge, say it, exit with code 2. Nothing was changed."""

    def __init__(self, key: str, facts: Facts) -> None:
        self.key = key
        self.facts = facts
        known = {name: ", ".join(fact) if isinstance(fact, list) else str(fact) for name, fact in facts.items()}
        super().__init__(MESSAGES[key].format(**known))


class IllegalOption(SandtableError):
    """An answer that is not among the options of the moment."""

    def __init__(self, text: str, options: list[str], rules: list[str], missing: Facts | None = None) -> None:
        super().__init__("illegal-option", {"value": text, "possible": options, "rule": rules})
        self.options = options
        self.rules = rules
        self.missing: Facts = missing or {}  # what it still needs, where the rules do not say it


class UnknownGame(SandtableError):
    """A name that no game has."""


class BadSetting(SandtableError):
    """A game option that does not exist or has no such value."""


class BadPosition(SandtableError):
    """An impossible position, with the place in the file where it says so."""


class BadRecord(SandtableError):
    """A record that cannot be read or does not replay."""


class BadGame(SandtableError):
    """A mistake in the rules of a game, found by the kernel."""

    def __init__(self, reason: str) -> None:
        super().__init__("bad-game", {"value": reason})
