"""Recomputes what computer players had to answer, from the seed that was committed to before the game.

That is possible for players that only draw: `random` and `recruit`. The stronger ones think for a time, on more than
one core: how far they come depends on the machine, so that the same seed may lead to another choice. For them the
record shows that the answer was possible, and no more.
"""

from typing import Final

import sandtable
from sandtable import players
from sandtable.kernel import SeededDice
from sandtable.server.verification.check_game import Chosen, Note, Wrong
from sandtable.server.verification.check_signatures import choice_seed

DRAWN: Final = ("random", "recruit")  # levels whose choice follows from the seed alone


def replay_choices(chosen: list[Chosen], seed: bytes, table: str, nonces: list[str]) -> list[Note]:
    """Raises Wrong where a player that only draws answered something else."""
    again, other_version, by_time, in_need = 0, 0, 0, 0
    for each in chosen:
        level, _, version = each.level.partition("@")
        if level not in DRAWN:
            by_time += 1
        elif version != sandtable.__version__:
            other_version += 1
        else:
            is_in_need = check_choice(each, level, choice_seed(seed, table, nonces, each.line, each.seat))
            again, in_need = again + (not is_in_need), in_need + is_in_need
    counts = {
        "computer-again": again,
        "computer-in-need": in_need,
        "computer-by-time": by_time,
        "computer-other-version": other_version,
    }
    return [(key, {"count": count}) for key, count in counts.items() if count]


def check_choice(each: Chosen, level: str, seed: int) -> bool:
    """Whether the server answered for the player, as it does where a player fails: drawn from the same seed."""
    told = players.brief(each.state, each.seat, seed)
    expected = players.answer(level, told)
    if each.option == expected:
        return False
    options = told["view"]["options"]
    if each.option != options[SeededDice(seed).below(len(options))]:
        raise Wrong("computer", each.line, expected, each.option)
    return True
