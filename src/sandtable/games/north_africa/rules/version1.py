"""What version 1 of the rules wrote, in the form of this one, so that a game goes on as it began."""

from typing import Any, Final

# Fields that frames have gained since, with the values that they had in effect before.
NEW_FIELDS: Final[dict[str, dict[str, Any]]] = {
    "draw": {"may": 0},
    "play": {"because": ""},
    "damage": {"spare_card": 0},
}


def settings_of_version_1(settings: dict[str, str]) -> dict[str, str]:
    """LNA:N15. What was called battle then let Tobruk fall to a unit that only drove through it."""
    if settings.get("tobruk_control") == "battle":
        return {**settings, "tobruk_control": "entering"}
    return settings


def position_of_version_1(position: dict[str, Any]) -> dict[str, Any]:
    """The frames with all their fields. What is no frame is left for the one who reads it to refuse."""
    doing = position.get("doing")
    if not isinstance(doing, list):
        return position
    return {**position, "doing": [with_new_fields(frame) for frame in doing]}


def with_new_fields(frame: Any) -> Any:
    if not isinstance(frame, dict) or not isinstance(frame.get("frame"), str):
        return frame
    return {**NEW_FIELDS.get(frame["frame"], {}), **frame}
