"""What an answer means for later, where that is easily overlooked."""

from sandtable.kernel.guide import Said, View, said


def consequences(view: View, option: str) -> list[Said]:
    """POL:battle.3, POL:battle.11. What becomes of a unit after the battle, and whether another one is left."""
    verb, _, name = option.partition(" ")
    row = view["table"]["cards"].get(name)
    if verb != "commit" or row is None:
        return []
    found = [said(f"means-{key}") for key in ("stays", "exploits", "digs_in", "falls_back", "spent") if row.get(key)]
    units = view["table"]["sides"].get(view["seat"], {}).get("units", [])
    return [*found, said("means-last-unit")] if len(units) == 1 and not row.get("stays") else found
