"""What the events of North Africa mean to somebody who measures many campaigns: what became of each card and unit,
where units fight and fall, when Tobruk changes hands, and how the sides stand turn by turn.
"""

from typing import Any, Final, cast

from sandtable.games.north_africa.drawing import TOP, WIDE, draw
from sandtable.games.north_africa.rules.cards import (
    AXIS,
    CARD_ID,
    CARD_SIDE,
    LAST_CARD,
    REGIONS,
    SIDES,
    UNIT_ID,
    UNIT_OF_CARD,
    UNIT_SIDE,
)
from sandtable.games.north_africa.rules.table import OFF_MAP, Africa
from sandtable.kernel import Event, State
from sandtable.kernel.picture import HEIGHT, Picture, Point
from sandtable.lab.measures import GameMeasures
from sandtable.lab.tally import Tally

UNITS: Final = "units"
CARDS: Final = "cards"
OF_CARDS: Final = {
    **dict.fromkeys(("played", "laid", "denied", "countered"), "played"),
    "found": "drawn",
    "discarded": "discarded",
    "cancelled": "cancelled",
    "voided": "cancelled",
}
OF_UNITS: Final = {"deployed": "deployed", "moved": "moved", "removed": "lost", "sent-back": "lost"}
SIDE_OF: Final = {name: SIDES[UNIT_SIDE[number]] for number, name in enumerate(UNIT_ID)}


class NorthAfricaMeasures(GameMeasures):
    def begin(self, state: State, tally: Tally) -> None:
        t = cast(Africa, state)
        tally.where = {UNIT_ID[unit]: REGIONS[at] for unit, at in enumerate(t.place) if at != OFF_MAP}
        self.stand(t, tally)

    def stand(self, t: Africa, tally: Tally) -> None:
        of_side = [[place for unit, place in enumerate(t.place) if UNIT_SIDE[unit] == side] for side in (0, 1)]
        on_map = [[place for place in places if place != OFF_MAP] for places in of_side]
        tally.stand("units", {name: len(on_map[side]) for side, name in enumerate(SIDES)})
        tally.stand("hand", {name: t.hand_size(side) for side, name in enumerate(SIDES)})
        if on_map[AXIS]:  # the farther east, the nearer to Cairo
            tally.stand("advance", {SIDES[AXIS]: max(on_map[AXIS])})

    def happened(self, state: State, tally: Tally, event: Event) -> None:
        key, facts = event.key, event.facts
        side = str(facts.get("side", ""))
        if key == "drew":
            self.card(tally, str(next(iter(event.private.values()))["card"]), "drawn")
        elif key in OF_CARDS:
            self.card(tally, str(facts["card"]), OF_CARDS[key])
        elif key in OF_UNITS:
            self.unit(tally, str(facts["unit"]), OF_UNITS[key], str(facts.get("region", "")))
        elif key == "lost-step":
            self.unit(tally, str(facts["unit"]), "hit")
        elif key == "attacked":
            tally.place("fought", side, str(facts["region"]))
            for unit in cast(list[str], facts["units"]):
                tally.piece(UNITS, SIDE_OF[unit], unit, "attacked")
        elif key == "tobruk-taken":
            tally.fall("tobruk", side)
        elif key == "turn" and side == SIDES[AXIS]:
            tally.turn = int(cast(int, facts["turn"]))
            self.stand(cast(Africa, state), tally)

    def card(self, tally: Tally, name: str, deed: str) -> None:
        """A card: an action, or a force that is not on the map yet."""
        number = int(name)
        unit = UNIT_OF_CARD[number]
        kind, piece = (CARDS, name) if unit < 0 else (UNITS, UNIT_ID[unit])
        tally.piece(kind, SIDES[CARD_SIDE[number]], piece, deed)

    def unit(self, tally: Tally, unit: str, deed: str, region: str = "") -> None:
        side = SIDE_OF[unit]
        tally.piece(UNITS, side, unit, deed)
        if region:
            tally.where[unit] = region
            tally.place("walked", side, region)
        elif deed in ("lost", "hit") and unit in tally.where:
            tally.place("died" if deed == "lost" else "hit", side, tally.where[unit])

    def pieces(self, state: State) -> dict[str, dict[str, list[str]]]:
        actions: dict[str, list[str]] = {side: [] for side in SIDES}
        for number in range(LAST_CARD + 1):
            if CARD_SIDE[number] >= 0 and UNIT_OF_CARD[number] < 0:
                actions[SIDES[CARD_SIDE[number]]].append(CARD_ID[number])
        units = {side: [unit for unit in UNIT_ID if SIDE_OF[unit] == side] for side in SIDES}
        return {CARDS: actions, UNITS: units}

    def board(self, view: dict[str, Any]) -> Picture:
        return draw({**view, "table": {**view["table"], "units": [], "tobruk": ""}})

    def outlines(self, view: dict[str, Any]) -> dict[str, list[Point]]:
        found = {}
        for number, region in enumerate(view["table"]["regions"]):
            left, right, low = number * WIDE + 8, (number + 1) * WIDE - 8, HEIGHT - 14.0
            found[region] = [(left, TOP), (right, TOP), (right, low), (left, low)]
        return found


MEASURES: Final = NorthAfricaMeasures()
