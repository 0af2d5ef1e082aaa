"""The boxes of the tracks, as they are printed for the settings that are played with."""

from functools import cache
from typing import Final

from sandtable.kernel.guide import Said, View, said

START: Final = 8  # a fresh squad; and as many boxes for charges and rounds, the last of them with LAST


def boxes(view: View, name: str) -> list[Said]:
    """From the first to the last, each with what it stands for as `value`. The squad ends with DEAD; charges and rounds
    with LAST: of eight uses that is the last of them, of seven it means that nothing is left.
    """
    settings = view["settings"]
    return squad_boxes(settings["fatal_hit"]) if name == "squad" else uses_boxes(settings["uses"])


@cache
def squad_boxes(fatal_hit: str) -> list[Said]:
    """Down to the lowest value of a living squad, by the fatal hit that is played with (OMA:O2)."""
    return [*numbers(START, START + 1 - int(fatal_hit)), said("beach-dead", value=0)]


@cache
def uses_boxes(uses: str) -> list[Said]:
    """By how often charges and rounds can be used in this game (OMA:O23)."""
    last = int(uses) + 1 - START
    return [*numbers(int(uses), last + 1), said("beach-last", value=last)]


def numbers(first: int, last: int) -> list[Said]:
    return [said("beach-box", value=value) for value in range(first, last - 1, -1)]
