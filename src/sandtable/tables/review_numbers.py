"""The decisions of a review by their numbers among the answers of players."""

from itertools import accumulate
from typing import Any

from sandtable.kernel import CHANCE
from sandtable.tables.table import Table


def numbered(table: Table, state: dict[str, Any]) -> dict[str, Any]:
    """Every decision with its number among the answers of players: draws and dice of the set-up do not count."""
    if state["state"] != "done":
        return state
    before = list(accumulate((given.seat != CHANCE for given in table.history), initial=0))
    points = [{**point, "answer": before[point["number"]] + 1} for point in state["review"]["points"]]
    return {**state, "review": {**state["review"], "points": points}}
