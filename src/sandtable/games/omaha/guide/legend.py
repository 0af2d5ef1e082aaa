"""The signs on the beach, and what they mean."""

from typing import Final

from sandtable.kernel.guide import Sign, View, said, sign

CARDS: Final = ("open", "wire", "x", "delta")
OTHERS: Final = ("eye", "mine", "turned", "squad", "nest")


def legend(view: View) -> list[Sign]:
    cards = [sign(card, said("plain-name", name=card)) for card in CARDS]
    return [*cards, *(sign(name, said(f"sign-{name}")) for name in OTHERS)]
