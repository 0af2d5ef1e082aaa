"""The signs on counters and map, and what they mean."""

from typing import Final

from sandtable.games.poland.guide.cards import TYPES
from sandtable.kernel.guide import Sign, View, said, sign

STATES: Final = ("open", "closed", "taken")
OTHERS: Final = ("delaying", "points", "needs-all", "needs-any", "attack-bonus", "defence-bonus", "strength")


def legend(view: View) -> list[Sign]:
    types = [sign(kind, said(f"type-{kind}")) for kind in TYPES]
    states = [sign(state, said(f"sign-{state}")) for state in STATES]
    return [*types, *states, *(sign(name, said(f"sign-{name}")) for name in OTHERS)]
