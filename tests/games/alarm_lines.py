"""The alarms of a position as the one who is asked reads them."""

from typing import Any

from sandtable.kernel import Guide, State
from sandtable.kernel.alarms import alarms
from sandtable.words import words


def read(told: list[dict[str, Any]], state: State) -> list[str]:
    said = words("en", state.game).under(state.settings)
    return [said.told(each["line"]) for each in told]


def alarms_now(guide: Guide, state: State) -> list[str]:
    return read(alarms(state, guide)["now"], state)


def alarms_of(guide: Guide, state: State, option: str) -> list[str]:
    return read(alarms(state, guide)["options"].get(option, []), state)


def sure_ends(guide: Guide, state: State) -> set[str]:
    """The answers that are told to end the game."""
    told = alarms(state, guide)["options"]
    return {option for option, dangers in told.items() if any(each.get("sure", False) for each in dangers)}
