"""What of the log turns the game, what is told in one line, and a few lines about what happened."""

from typing import Any, Final

from sandtable.kernel.guide import LogLine, Said, View, count_of, counted, key_lines, losses, said

KEY_EVENTS: Final = ("taken", "two-held", "removed", "set-off", "over")
TOGETHER: Final = {"drew": "side"}
SOUNDS: Final = {"rolled": "dice", "impact": "dice", "lost-step": "hit", "removed": "hit", "over": "victory"}
WALKS: Final = ("entered", "moved")


def summary(view: View, lines: list[LogLine]) -> list[Said]:
    return [
        *taken(lines),
        *key_lines(lines, ("two-held",)),
        *counted("summary-combats", count_of(lines, "attacked")),
        *counted("summary-bombardments", count_of(lines, "bombarded")),
        *losses(view["seat"], "summary-lost-units", sides(view, lines, "removed")),
        *losses(view["seat"], "summary-lost-steps", sides(view, lines, "lost-step")),
        *counted("summary-marched", len({line["facts"]["unit"] for line in lines if line["key"] in WALKS})),
        *key_lines(lines, ("set-off", "over")),
    ]


def taken(lines: list[LogLine]) -> list[Said]:
    found = [line["facts"] for line in lines if line["key"] == "taken"]
    return [said("summary-taken", side=facts["side"], place=facts["hex"]) for facts in found]


def sides(view: View, lines: list[LogLine], key: str) -> list[str]:
    """The side of each unit that this happened to."""
    side_of: dict[str, Any] = {unit["id"]: unit["side"] for unit in view["table"]["units"]}
    return [side_of[line["facts"]["unit"]] for line in lines if line["key"] == key]
