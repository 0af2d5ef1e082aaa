"""What of the log turns the game, what is told in one line, and a few lines about what happened."""

from typing import Final

from sandtable.games.north_africa.rules.cards import SIDES, UNIT_ID, UNIT_SIDE
from sandtable.kernel.guide import LogLine, Said, View, count_of, counted, key_lines, losses

TURNING: Final = ("tobruk-taken", "plan-missed", "plan-guessed", "removed", "rebuilt")
KEY_EVENTS: Final = (*TURNING, "over")
TOGETHER: Final = {"drew": "side"}
SOUNDS: Final = {"plan-missed": "dice", "plan-guessed": "dice", "lost-step": "hit", "removed": "hit", "over": "victory"}


def summary(view: View, lines: list[LogLine]) -> list[Said]:
    told = [
        *key_lines(lines, TURNING),
        *counted("summary-attacks", count_of(lines, "attacked")),
        *losses(view["seat"], "summary-lost-steps", sides_of_lost(lines)),
        *counted("summary-moved", count_of(lines, "moved")),
        *counted("summary-cards", count_of(lines, "played")),
        *key_lines(lines, ("deployed",)),
        *key_lines(lines, ("cut-off",))[-1:],  # who was in supply again since need not be told
        *key_lines(lines, ("over",)),
    ]
    return told or key_lines(lines, ("ordered",))


def sides_of_lost(lines: list[LogLine]) -> list[str]:
    """The side of each step that was lost."""
    lost = [line["facts"]["unit"] for line in lines if line["key"] == "lost-step"]
    return [SIDES[UNIT_SIDE[UNIT_ID.index(unit)]] for unit in lost]
