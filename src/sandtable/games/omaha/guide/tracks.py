"""The boxes of the tracks, as they are printed for the settings that are played with."""

from typing import Final

from sandtable.kernel.guide import Said, View, said

START: Final = 8  # a fresh squad; and as many boxes for charges and rounds, the last of them with LAST


def weakest(view: View) -> int:
    """The lowest value of a living squad, by the fatal hit that is played with (OMA:O2)."""
    return START + 1 - int(view["settings"]["fatal_hit"])


def uses_of(view: View) -> int:
    """How often charges and rounds can be used in this game (OMA:O23)."""
    return int(view["settings"]["uses"])


def boxes(view: View, name: str) -> list[Said]:
    """From the first to the last, each with what it stands for as `value`. The squad ends with DEAD; charges and rounds
    with LAST: of eight uses that is the last of them, of seven it means that nothing is left.
    """
    if name == "squad":
        return [*numbers(START, weakest(view)), said("beach-dead", value=0)]
    uses = uses_of(view)
    last = uses + 1 - START
    return [*numbers(uses, last + 1), said("beach-last", value=last)]


def numbers(first: int, last: int) -> list[Said]:
    return [said("beach-box", value=value) for value in range(first, last - 1, -1)]
