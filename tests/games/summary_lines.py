"""What happened in short, as a seat reads it."""

from typing import Any

from sandtable.kernel import Guide, State
from sandtable.words import words


def told(key: str, **facts: Any) -> dict[str, Any]:
    """A line of the log."""
    return {"key": key, "facts": facts}


def summary_lines(
    guide: Guide, state: State, seat: str, lines: list[dict[str, Any]], language: str = "en"
) -> list[str]:
    said = words(language, state.game).under(state.settings)
    return [said.told(line) for line in guide.summary(state.view(seat), lines)]
