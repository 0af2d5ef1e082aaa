"""What an answer means for later, where that is easily overlooked."""

from typing import Final

from sandtable.kernel.guide import Said, View, said

# What keeps a unit on the table, or does not, at the side of the attacker and of the defender. POL:battle.11d
ATTACKING: Final = ("stays", "exploits", "spent")
DEFENDING: Final = ("stays", "digs_in", "falls_back", "spent")


def consequences(view: View, option: str) -> list[Said]:
    """POL:battle.3, POL:battle.11. What becomes of a unit after the battle, and whether another one is left."""
    verb, _, name = option.partition(" ")
    row = view["table"]["cards"].get(name)
    if verb != "commit" or row is None:
        return []
    battle = view["table"]["battle"]
    keys = ATTACKING if battle is not None and battle["attacker"] == view["seat"] else DEFENDING
    found = [said(f"means-{key}") for key in keys if row.get(key)]
    units = view["table"]["sides"].get(view["seat"], {}).get("units", [])
    return [*found, said("means-last-unit")] if len(units) == 1 and not row.get("stays") else found
