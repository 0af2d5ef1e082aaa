"""The signs on counters, cards and map, and what they mean."""

from typing import Final

from sandtable.games.north_africa.rules.cards import PLANS
from sandtable.kernel.guide import Sign, View, said, sign

TYPES: Final = ("armor", "motorized", "none")
RIDERS: Final = ("draw", "discard", "loss")
OTHERS: Final = ("steps", "spent", "attacks", "cut-off", "aimed", "source", "fortress")


def legend(view: View) -> list[Sign]:
    """Types of units, marks, plans on battle cards, and what a card does besides."""
    types = [sign(f"unit-{kind}", said(f"type-{kind}")) for kind in TYPES]
    plans = [sign(plan, said(f"suit-{plan}")) for plan in PLANS]
    riders = [sign(rider, said(f"rider-{rider}")) for rider in RIDERS]
    return [*types, *(sign(name, said(f"sign-{name}")) for name in OTHERS), *plans, *riders]
