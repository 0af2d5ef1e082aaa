"""What of the log turns the game, what is told in one line, and a few lines about what happened."""

from typing import Final

from sandtable.kernel.guide import LogLine, Said, View, count_of, counted, key_lines, losses

TURNING: Final = ("captured", "held", "withdrawn", "reshuffled")
FALLS: Final = ("routed", "lost")
KEY_EVENTS: Final = (*TURNING, *FALLS, "over")
TOGETHER: Final = {"drew": "side", "committed": "side"}
SOUNDS: Final = {"totals": "dice", "routed": "hit", "lost": "hit", "over": "victory"}


def summary(view: View, lines: list[LogLine]) -> list[Said]:
    fallen = [str(line["facts"]["side"]) for line in lines if line["key"] in FALLS]
    told = [
        *key_lines(lines, ("attacked",) if not count_of(lines, "captured", "held", "withdrawn") else ()),
        *key_lines(lines, TURNING),
        *losses(view["seat"], "summary-lost-units", fallen),
        *counted("summary-brought-up", count_of(lines, "deployed")),
        *counted("summary-cards", count_of(lines, "played")),
        *key_lines(lines, ("over",)),
    ]
    return told or key_lines(lines, ("prepared", "skipped"))
