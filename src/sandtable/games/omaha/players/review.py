# mypyc: skip
"""A review of Omaha by its solver: what each answer cost against perfect play. There is no luck of a search in it, and
nothing to know with hindsight: what lies under a card is decided when it is turned.
"""

from typing import Any

import sandtable
from sandtable.games.omaha.daily import score
from sandtable.games.omaha.players.table_cache import tables_at_hand
from sandtable.games.omaha.rules.table import Omaha
from sandtable.kernel import read_record
from sandtable.players.review import Judged, decisions, judged_point, states_of


def points(text: str) -> list[dict[str, Any]] | None:
    """All decisions of a recorded game, judged; None if nobody has studied its deck."""
    record = read_record(text)
    start = record.begin(sandtable.game("omaha"))
    assert isinstance(start, Omaha)
    tables = tables_at_hand(start)
    if tables is None:
        return None
    steps = {step.number - 1: step for step in score(record, tables).steps}
    states = states_of(text)[1]
    found = []
    for number in decisions(text):
        step = steps[number]
        found.append(judged_point(states[number], number, step.given, Judged(step.best, step.value, step.loss, 0.0)))
    return found
