# mypyc: skip
"""What the solver of Omaha offers to everybody else."""

from collections.abc import Iterator
from typing import Any, Final

from sandtable.games.omaha.players import review
from sandtable.games.omaha.players.perfect_play import Perfect, perfect
from sandtable.games.omaha.players.solver import hindsight, looks_beyond, solve
from sandtable.games.omaha.players.table_cache import BEACHES, CHECKS, REPEATS, keep, study_all, tables_at_hand
from sandtable.games.omaha.players.tables import Tables, resources_at_start
from sandtable.games.omaha.rules.table import Omaha
from sandtable.kernel import State
from sandtable.players.solution import Estimate, Solution, Solved

FEWEST: Final = 10  # beaches of a study


class OmahaSolution(Solution):
    """The last beach is solved exactly; the others stand on tables, which come with Sandtable or are studied once."""

    def is_studied(self, state: State) -> bool:
        assert isinstance(state, Omaha)
        return not looks_beyond(state) or tables_at_hand(state) is not None

    def study(self, state: State, size: int | None) -> Iterator[float]:
        assert isinstance(state, Omaha)
        beaches = BEACHES if size is None else max(FEWEST, size)
        for part in study_all(state.settings, REPEATS, beaches, CHECKS):
            if isinstance(part, Tables):
                keep(state, part)
            else:
                yield part

    def solve(self, state: State) -> Solved:
        assert isinstance(state, Omaha)
        tables = tables_at_hand(state) if looks_beyond(state) else Tables(resources_at_start(state.readings))
        assert tables is not None
        value, options = solve(state, tables)
        seen = hindsight(state, tables) if options else None
        return Solved(value, options, seen, state.result is None and state.asking.name == "deal")

    def outlooks(self, state: State) -> list[tuple[str, Estimate]]:
        return [(each.option, each.chance) for each in Perfect(state).outlooks()]

    def line(self, state: State, first: str, longest: int) -> list[list[str]]:
        return Perfect(state).line(first, longest)

    def perfect(self, state: State) -> dict[str, Any]:
        return perfect(state)

    def review(self, text: str) -> list[dict[str, Any]] | None:
        return review.points(text)


SOLUTION: Final = OmahaSolution()
