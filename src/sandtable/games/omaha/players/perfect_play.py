"""Perfect play of Omaha, quickly enough for every question of a game: how likely it is to win with each option."""

from typing import Any, Final, NamedTuple

from sandtable.games.omaha.players.solver import Solver, estimate, looks_beyond, mean_of_chance
from sandtable.games.omaha.players.table_cache import tables_at_hand
from sandtable.games.omaha.players.tables import Tables, resources_at_start
from sandtable.games.omaha.rules.table import Omaha
from sandtable.kernel import State
from sandtable.kernel.state import CHANCE_SEAT
from sandtable.players.solution import Estimate

DOUBTS: Final = (-1, 1)  # the tables at their lower and at their upper end


class Outlook(NamedTuple):
    """An option of a squad that is asked, and how likely perfect play is to win with it."""

    option: str
    chance: Estimate


class Perfect:
    """Perfect play from one position on. What the solver finds out about a beach is kept for the next question."""

    def __init__(self, t: State) -> None:
        assert isinstance(t, Omaha)
        self.t = t
        tables = tables_at_hand(t)
        self.is_known = tables is not None or not looks_beyond(t)
        self.tables = tables or Tables(resources_at_start(t.readings))
        self.solver = Solver(self.tables)

    def outlooks(self, with_doubt: bool = True) -> list[Outlook]:
        """Every option, in the order of the rules; the best of them is what the position is worth. None, if unknown.

        On the last beach they are exact. Before, each is answered, and quick play judges what comes of it: that is
        surer than to judge the options before.
        """
        if not self.is_known:
            return []
        if not looks_beyond(self.t):
            return [Outlook(option, estimate([value])) for option, value in self.solver.options(self.t)]
        solvers = [self.solver, *(Solver(self.tables, doubt) for doubt in DOUBTS if with_doubt)]
        found = []
        for option in self.t.options():
            after = self.t.clone()
            after.answer(option)
            found.append(Outlook(option.text, estimate([outlook_after(after, solver) for solver in solvers])))
        return found

    def line(self, first: str, longest: int) -> list[list[str]]:
        """What perfect play answers after an option if chance says what is most likely, as far as this beach goes."""
        assault, after = self.t.assault, self.t.clone()
        after.answer(first)
        line: list[list[str]] = []
        while len(line) < longest and after.result is None and after.assault == assault and after.asking.name != "deal":
            if after.seat == CHANCE_SEAT:
                after.answer(max(after.outcomes(), key=lambda pair: pair[1])[0])
                continue
            answers = self.solver.outlooks(after) if looks_beyond(after) else self.solver.options(after)
            answer = max(answers, key=lambda pair: pair[1])[0]
            line.append([str(after.actor), answer])
            after.answer(answer)
        return line


def outlook_after(t: Omaha, solver: Solver) -> float:
    """The average over what chance says right away; a deal is judged by the tables."""
    if t.result is not None or t.seat != CHANCE_SEAT or t.asking.name == "deal":
        return solver.outlook(t)
    return mean_of_chance(t, lambda after: outlook_after(after, solver))


def perfect(t: State) -> dict[str, Any]:
    """Plain data: the probability, and that of each option. Neither for a deck whose next beaches nobody studied."""
    found = Perfect(t).outlooks(with_doubt=False)
    return {
        "value": max((round(each.chance.value, 4) for each in found), default=None),
        "options": [[each.option, round(each.chance.value, 4)] for each in found],
    }
