"""What of the log turns the game, what is told in one line, and a few lines about what happened."""

from typing import Final

from sandtable.kernel.guide import LogLine, Said, View, counted, key_lines

KEY_EVENTS: Final = ("slid", "nest-set", "over")
TOGETHER: Final = {"dealt": ""}
SOUNDS: Final = {"turned": "dice", "hit": "hit", "over": "victory"}


def summary(view: View, lines: list[LogLine]) -> list[Said]:
    hits = sum(int(line["facts"]["hits"]) for line in lines if line["key"] == "hit")
    return [
        *key_lines(lines, ("landed", "slid", "nest-set")),
        *counted("summary-hits", hits, left=view["table"]["squad"]),
        *key_lines(lines, ("over",)),
    ]
