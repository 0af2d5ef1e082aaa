"""Secondary effects of battle cards, in their printed order. LNA:cards.4"""

from sandtable.games.north_africa.rules.cards import CARD_RIDERS, DISCARD, LOSS
from sandtable.games.north_africa.rules.field_frames import (
    Damage,
)
from sandtable.games.north_africa.rules.frames import (
    RIDERS,
    Discard,
    Riders,
    follow,
)
from sandtable.games.north_africa.rules.hands import may_draw
from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel.frame import Step


class CarryRider(Step[Africa, Riders]):
    """LNA:cards.4.loss, LNA:cards.4.discard, LNA:cards.4.draw."""

    def __init__(self) -> None:
        self.name = "rider"
        self.rule = "LNA:cards.4"

    def begin(self, t: Africa, f: Riders) -> None:
        riders = CARD_RIDERS[f.card]
        if f.carried == len(riders):
            return
        rider = riders[f.carried]
        f.carried += 1
        f.again()
        if rider == LOSS:
            damage = Damage(1 - f.side, t.front, 1, "LNA:cards.4.loss")
            damage.fought = 1
            t.push(damage)
        elif rider == DISCARD:
            t.push(Discard(1 - f.side, 1, "LNA:cards.4.discard"))
        else:
            t.push(may_draw(t, f.side, 1, "LNA:cards.4.draw"))


follow(RIDERS, CarryRider())
