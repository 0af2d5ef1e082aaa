"""How the squad wins, and how the beach does; how near each of them is."""

from typing import Final

from sandtable.kernel.guide import Goal, View, goal, said

LAST_ASSAULT: Final = 4
NO_NEST: Final = "none"
BEACH: Final = "beach"  # nobody sits there: it wins when the squad loses


def goals(view: View) -> list[Goal]:
    data = view["table"]
    beach = said("goal-beach", squad=data["squad"], charges=data["charges"])
    if data["nest"] == NO_NEST:
        line = said("goal-squad", assault=data["assault"], last=LAST_ASSAULT)
    else:
        line = said("goal-squad-nest", assault=data["assault"], last=LAST_ASSAULT, nest=data["nest"], at=data["at"])
    return [goal("squad", line, "OMA:end.1"), goal(BEACH, beach, "OMA:note.9")]
