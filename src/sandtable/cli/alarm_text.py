"""Alarms in the reader's words: what could lose the game, before an answer that lets it happen."""

from typing import Any

from sandtable.kernel import State
from sandtable.kernel.alarms import alarms
from sandtable.kernel.guide import Guide
from sandtable.words import Words

NOTHING: dict[str, Any] = {"now": [], "options": {}}


class AlarmText:
    """Worked out once for every question."""

    def __init__(self, guide: Guide) -> None:
        self.guide = guide
        self.is_on = True
        self.of: State | None = None
        self.asked = -1  # how many answers had been given
        self.found = NOTHING

    def look(self, state: State, answers: int) -> dict[str, Any]:
        if not self.is_on or state.seat < 0:
            return NOTHING
        if self.of is not state or self.asked != answers:
            self.of, self.asked, self.found = state, answers, alarms(state, self.guide)
        return self.found


def alarm_lines(dangers: list[dict[str, Any]], words: Words) -> list[str]:
    return [words.say("ui-alarm", {"line": words.told(each["line"]), "rule": each["rule"]}) for each in dangers]


def doubts(found: dict[str, Any], option: str, ends_turn: bool) -> list[dict[str, Any]]:
    """What is told before an answer counts: it loses, or it ends the turn while something threatens."""
    own = [each for each in found["options"].get(option, []) if each.get("sure")]
    return own or (found["now"] if ends_turn else [])
