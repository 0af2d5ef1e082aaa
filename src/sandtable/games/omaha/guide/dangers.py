"""By what the beach could win soon: the next hit, the last charge."""

from typing import Final

from sandtable.kernel.guide import Danger, Threats, View, danger, said

START: Final = 8  # the first number of the squad


def dangers(view: View, threats: Threats) -> list[Danger]:
    """OMA:end.2, OMA:end.4."""
    data = view["table"]
    last = START + 1 - int(view["settings"]["fatal_hit"])  # OMA:O2: the lowest number of a living squad
    found = []
    if data["squad"] == last:
        found.append(danger(said("danger-last-hit"), "OMA:end.2"))
    if data["charges"] == 1:
        found.append(danger(said("danger-last-charge"), "OMA:end.4"))
    return found
