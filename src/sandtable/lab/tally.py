"""What a game counts of its own events: what became of cards and units, where it happened, which objectives fell, and
how the sides stood turn by turn. Plain numbers that a report of many games adds up.
"""

from collections.abc import Mapping
from typing import Any

Counts = dict[str, int]


class Tally:
    """One game. A side is the name of a seat; a piece, a place and an objective have the names that events give them.

    Deeds are words that the catalogues know (`report-deed-DEED`): drawn, played, discarded, deployed, moved, attacked,
    lost for pieces; walked, fought, died for places.
    """

    def __init__(self) -> None:
        self.turn = 1
        self.where: dict[str, str] = {}  # where units are, for a game that tells only that one died; not kept
        self.front = ""  # where the fight is that goes on now; not kept
        self.pieces: dict[str, dict[str, dict[str, Counts]]] = {}  # kind -> side -> piece -> deed -> times
        self.places: dict[str, dict[str, Counts]] = {}  # deed -> side -> place -> times
        self.falls: list[tuple[str, str, int]] = []  # objective, who took it, turn
        self.series: dict[str, dict[str, dict[int, float]]] = {}  # what -> side -> turn -> value

    def piece(self, kind: str, side: str, name: str, deed: str, times: int = 1) -> None:
        """Something was done with a card or a unit of a side."""
        deeds = self.pieces.setdefault(kind, {}).setdefault(side, {}).setdefault(name, {})
        deeds[deed] = deeds.get(deed, 0) + times

    def place(self, deed: str, side: str, place: str) -> None:
        """Something happened here to the side."""
        where = self.places.setdefault(deed, {}).setdefault(side, {})
        where[place] = where.get(place, 0) + 1

    def fall(self, objective: str, side: str) -> None:
        """The side took an objective, in the turn that is going on."""
        self.falls.append((objective, side, self.turn))

    def stand(self, what: str, values: Mapping[str, float]) -> None:
        """How the sides stand in this turn; the last value of a turn counts."""
        for side, value in values.items():
            self.series.setdefault(what, {}).setdefault(side, {})[self.turn] = value

    def plain(self) -> dict[str, Any]:
        series = {
            what: {side: [[turn, value] for turn, value in of_turn.items()] for side, of_turn in sides.items()}
            for what, sides in self.series.items()
        }
        return {
            "turns": self.turn,
            "pieces": self.pieces,
            "places": self.places,
            "falls": [list(each) for each in self.falls],
            "series": series,
        }
