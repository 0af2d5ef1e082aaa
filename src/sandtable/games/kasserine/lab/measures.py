"""What the events of Kasserine mean to somebody who measures many battles: what became of each counter and marker,
where counters walk, fight and die, which objectives fall when, and how the sides stand turn by turn.
"""

from math import cos, pi, sin
from typing import Any, Final, cast

from sandtable.games.kasserine.drawing import RADIUS, centre, draw
from sandtable.games.kasserine.rules.ground import AXIS, GRID, SIDES
from sandtable.games.kasserine.rules.table import Kasserine
from sandtable.games.kasserine.rules.units import UNIT_ID, UNIT_SIDE
from sandtable.kernel import Event, State
from sandtable.kernel.picture import Picture, Point
from sandtable.lab.measures import GameMeasures
from sandtable.lab.tally import Tally

UNITS: Final = "units"
MARKERS: Final = "markers"
OF_UNITS: Final = {
    "entered": "deployed",
    "moved": "moved",
    "advanced": "advanced",
    "retreated": "retreated",
    "removed": "lost",
    "lost-step": "hit",
}
SIDE_OF: Final = {name: SIDES[UNIT_SIDE[number]] for number, name in enumerate(UNIT_ID)}


class KasserineMeasures(GameMeasures):
    crop = (190, 0, 830, 630)

    def begin(self, state: State, tally: Tally) -> None:
        t = cast(Kasserine, state)
        tally.where = {UNIT_ID[unit]: GRID.names[h] for unit, h in enumerate(t.place) if h >= 0}
        self.stand(t, tally)

    def stand(self, t: Kasserine, tally: Tally) -> None:
        on_map = [0, 0]
        for unit, h in enumerate(t.place):
            on_map[UNIT_SIDE[unit]] += h >= 0
        tally.stand("units", {name: on_map[side] for side, name in enumerate(SIDES)})
        tally.stand("objectives", {SIDES[AXIS]: t.secured()})

    def happened(self, state: State, tally: Tally, event: Event) -> None:
        key, facts = event.key, event.facts
        side = str(facts.get("side", ""))
        if key in OF_UNITS:
            self.unit(tally, str(facts["unit"]), OF_UNITS[key], facts.get("path", facts.get("hex")))
        elif key == "attacked":
            tally.place("fought", side, str(facts["hex"]))
            for unit in cast(list[str], facts["units"]):
                tally.piece(UNITS, side, unit, "attacked")
        elif key == "bombarded":
            tally.place("shelled", side, str(facts["hex"]))
            tally.piece(MARKERS, side, f"+{facts['value']}", "played")
        elif key == "drew":
            value = next(iter(event.private.values()))["value"]
            tally.piece(MARKERS, side, f"+{value}", "drawn")
        elif key == "shown":
            for marker in cast(list[str], facts["values"]):
                tally.piece(MARKERS, side, marker, "played")
        elif key == "taken":
            tally.fall(str(facts["hex"]), side)
        elif key == "turn-begins":
            tally.turn = int(cast(int, facts["turn"]))
            self.stand(cast(Kasserine, state), tally)

    def unit(self, tally: Tally, unit: str, deed: str, way: object) -> None:
        """What a unit did, and where: along its way, or where it was last."""
        side = SIDE_OF[unit]
        tally.piece(UNITS, side, unit, deed)
        if way is not None:
            path = [str(h) for h in way] if isinstance(way, list) else [str(way)]
            for h in path:
                tally.place("walked", side, h)
            tally.where[unit] = path[-1]
        elif deed in ("lost", "hit") and unit in tally.where:
            tally.place("died" if deed == "lost" else "hit", side, tally.where[unit])

    def pieces(self, state: State) -> dict[str, dict[str, list[str]]]:
        return {UNITS: {side: [unit for unit in UNIT_ID if SIDE_OF[unit] == side] for side in SIDES}}

    def board(self, view: dict[str, Any]) -> Picture:
        return draw({**view, "table": {**view["table"], "units": []}})

    def outlines(self, view: dict[str, Any]) -> dict[str, list[Point]]:
        corners = [(RADIUS * cos(pi * number / 3), RADIUS * sin(pi * number / 3)) for number in range(6)]
        found = {}
        for h, name in enumerate(GRID.names):
            x, y = centre(h)
            found[name] = [(x + dx, y + dy) for dx, dy in corners]
        return found


MEASURES: Final = KasserineMeasures()
