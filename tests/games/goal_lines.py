"""The goals of a position as a reader sees them, by side."""

from sandtable.kernel import SPECTATOR, Guide, State
from sandtable.words import words


def goal_lines(guide: Guide, state: State, language: str = "en") -> dict[str, str]:
    said = words(language, state.game).under(state.settings)
    return {each["side"]: said.told(each["line"]) for each in guide.goals(state.view(SPECTATOR))}


def goal_rules(guide: Guide, state: State) -> list[str]:
    return [each["rule"] for each in guide.goals(state.view(SPECTATOR))]
