"""What the events of Omaha mean to somebody who measures many landings: where the squad walks and is hit, what it
blows up, and what it has left in each assault.
"""

from typing import Any, Final, cast

from sandtable.games.omaha.drawing import TALL, WIDE, corner, draw
from sandtable.games.omaha.rules.deck import FRONTS, NONE
from sandtable.games.omaha.rules.table import NOWHERE, Omaha
from sandtable.games.omaha.rules.verbs import place_name
from sandtable.kernel import Event, State
from sandtable.kernel.picture import Picture, Point
from sandtable.lab.measures import GameMeasures
from sandtable.lab.tally import Tally

SQUAD: Final = "squad"
CARDS: Final = "cards"


class OmahaMeasures(GameMeasures):
    """A turn of the report is an assault."""

    def begin(self, state: State, tally: Tally) -> None:
        self.stand(cast(Omaha, state), tally)

    def stand(self, t: Omaha, tally: Tally) -> None:
        tally.stand("strength", {SQUAD: int(max(0, t.squad))})
        tally.stand("charges", {SQUAD: int(t.charges)})
        tally.stand("rounds", {SQUAD: int(t.rounds)})

    def happened(self, state: State, tally: Tally, event: Event) -> None:
        facts = event.facts
        if event.key == "dealt":
            tally.piece(CARDS, SQUAD, str(facts["card"]), "drawn")
        elif event.key == "blown":
            tally.piece(CARDS, SQUAD, str(facts["card"]), "blown")
            tally.place("blown", SQUAD, str(facts["place"]))
        elif event.key == "landed":
            tally.front = f"0-{facts['column']}"
            tally.place("walked", SQUAD, tally.front)
        elif event.key == "moved":
            tally.front = str(facts["place"])
            tally.place("walked", SQUAD, tally.front)
        elif event.key == "hit" and tally.front:
            tally.place("hit", SQUAD, tally.front)
        elif event.key == "over" and facts["key"] == "squad-dead" and tally.front:
            tally.place("died", SQUAD, tally.front)
        elif event.key == "slid":
            t = cast(Omaha, state)
            tally.turn = t.assault
            tally.front = place_name(t.at) if t.at != NOWHERE else ""
            self.stand(t, tally)

    def pieces(self, state: State) -> dict[str, dict[str, list[str]]]:
        cards = cast(Omaha, state).readings.deck.cards
        dealt = [name for front, name in enumerate(FRONTS) if front != NONE and cards[front]]
        return {CARDS: {SQUAD: dealt}}

    def board(self, view: dict[str, Any]) -> Picture:
        return draw({**view, "table": {**view["table"], "cards": [], "nest": "", "at": ""}})

    def outlines(self, view: dict[str, Any]) -> dict[str, list[Point]]:
        found = {}
        for place in range(12):
            x, y = corner(place_name(place))
            right, low = x + WIDE - 6, y + TALL - 6
            found[place_name(place)] = [(x + 6, y + 6), (right, y + 6), (right, low), (x + 6, low)]
        return found


MEASURES: Final = OmahaMeasures()
