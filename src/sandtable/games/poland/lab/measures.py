"""What the events of Poland mean to somebody who measures many campaigns: what became of each card and unit, which
objectives are fought for and fall, and how the sides stand round by round.
"""

from typing import Any, Final, cast

from sandtable.games.poland.drawing import TALL, WIDE, corner, draw
from sandtable.games.poland.rules.bit_sets import count
from sandtable.games.poland.rules.deck import SIDES
from sandtable.games.poland.rules.table import Poland
from sandtable.kernel import Event, State
from sandtable.kernel.picture import Picture, Point
from sandtable.lab.measures import GameMeasures
from sandtable.lab.tally import Tally

UNITS: Final = "units"
CARDS: Final = "cards"
OF_CARDS: Final = {"played": "played", "discarded": "discarded", "paid": "paid"}
OF_UNITS: Final = {"deployed": "deployed", "committed": "attacked", "routed": "lost", "lost": "lost"}


class PolandMeasures(GameMeasures):
    crop = (60, 62, 1080, 300)

    def begin(self, state: State, tally: Tally) -> None:
        self.stand(cast(Poland, state), tally)

    def stand(self, t: Poland, tally: Tally) -> None:
        tally.stand("score", {name: t.score[side] for side, name in enumerate(SIDES)})
        tally.stand("units", {name: count(t.units[side]) for side, name in enumerate(SIDES)})
        tally.stand("hand", {name: count(t.hand[side]) for side, name in enumerate(SIDES)})

    def happened(self, state: State, tally: Tally, event: Event) -> None:
        key, facts = event.key, event.facts
        side = str(facts.get("side", ""))
        if key == "drew":
            hidden = next(iter(event.private.values()))
            self.card(state, tally, side, str(hidden["card"]), "drawn")
        elif key in OF_CARDS:
            self.card(state, tally, side, str(facts["card"]), OF_CARDS[key])
        elif key in OF_UNITS:
            tally.piece(UNITS, side, str(facts["unit"]), OF_UNITS[key])
            if OF_UNITS[key] == "lost":
                tally.place("died", side, tally.front)
        elif key == "spent":
            for unit in cast(list[str], facts["units"]):
                tally.piece(UNITS, side, unit, "discarded")
        elif key == "attacked":
            tally.front = str(facts["objective"])
            tally.place("fought", side, tally.front)
        elif key == "captured":
            tally.fall(str(facts["objective"]), side)
        elif key == "turn" and side == SIDES[0]:
            tally.turn = int(cast(int, facts["turn"]))
            self.stand(cast(Poland, state), tally)

    def card(self, state: State, tally: Tally, side: str, name: str, deed: str) -> None:
        """A card of the hand: an action, or a unit that is not on the table yet."""
        kind = UNITS if name in cast(Poland, state).deck.rows[side]["units"] else CARDS
        tally.piece(kind, side, name, deed)

    def pieces(self, state: State) -> dict[str, dict[str, list[str]]]:
        rows = cast(Poland, state).deck.rows
        return {
            kind: {side: list(rows[side][section]) for side in SIDES}
            for kind, section in ((UNITS, "units"), (CARDS, "actions"))
        }

    def board(self, view: dict[str, Any]) -> Picture:
        bare = {side: {**row, "units": []} for side, row in view["table"]["sides"].items()}
        return draw({**view, "table": {**view["table"], "sides": bare}})

    def outlines(self, view: dict[str, Any]) -> dict[str, list[Point]]:
        found = {}
        for number, objective in enumerate(view["table"]["objectives"]):
            x, y = corner(number)
            right, low = x + WIDE - 14, y + TALL
            found[objective["id"]] = [(x, y), (right, y), (right, low), (x, low)]
        return found


MEASURES: Final = PolandMeasures()
