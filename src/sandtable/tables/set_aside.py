"""A table that cannot be read to its end: one of its answers was possible under the version of the rules with which it
began, and is not any more; or its log is damaged. What comes before that can be read; what is there of the log stays.
"""

from typing import Any, Final, NamedTuple

from sandtable.kernel import BadRecord, Game, IllegalOption, SandtableError, State
from sandtable.tables.log_chain import Flaw
from sandtable.tables.why_not import because

SET_ASIDE: Final = "set-aside"  # how such a table ends, if it was still being played
DAMAGED: Final = "damaged"  # or if its log is damaged


class SetAside(NamedTuple):
    """The first answer that is no longer possible, and all that were ever given; or where the log is damaged."""

    number: int  # of that answer, from 1
    rules: list[str]  # that forbid it now
    version: int  # of the rules with which the table began
    now: int  # and of those by which it is read
    answers: list[tuple[str, str]]
    flaw: Flaw | None = None  # the first line of the log that cannot be relied on

    def plain(self, game: Game[Any], settings: dict[str, str]) -> dict[str, Any]:
        """As everyone at the table may see it: nothing is secret after the end."""
        seat, option = self.answers[self.number - 1] if self.flaw is None else ("", "")
        return {
            "answer": self.number,
            "of": len(self.answers),
            "seat": seat,
            "option": option,
            "rules": self.rules,
            "because": because(game, settings, self.rules),
            "version": self.version,
            "now": self.now,
            "line": 0 if self.flaw is None else self.flaw.seq,
            "damage": "" if self.flaw is None else self.flaw.kind,
        }

    def ending(self) -> dict[str, Any]:
        """The end of a game that was still being played."""
        if self.flaw is not None:
            facts = {"answer": self.number, "line": self.flaw.seq}
            return {"winner": None, "key": DAMAGED, "rule": "", "facts": facts}
        facts = {"answer": self.number, "version": self.version, "now": self.now}
        return {"winner": None, "key": SET_ASIDE, "rule": self.rules[0] if self.rules else "", "facts": facts}


def damaged(flaw: Flaw, answers: list[tuple[str, str]], version: int, now: int) -> SetAside:
    """A table whose log can be read up to these answers."""
    return SetAside(len(answers) + 1, [], version, now, list(answers), flaw)


def rules_against(state: State, wrong: SandtableError) -> list[str] | None:
    """The rules by which a stored answer cannot be given; None if something else is wrong."""
    if isinstance(wrong, IllegalOption):
        return wrong.rules
    if not isinstance(wrong, BadRecord):
        return None
    if state.result is not None:
        return [state.result.rule]
    return [] if state.question is None else [state.question.rule]
