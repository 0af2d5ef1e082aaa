"""Secondary effects of battle cards, in their printed order. LNA:cards.4"""

from sandtable.games.north_africa.rules.cards import CARD_RIDERS, DISCARD_RIDER, LOSS_RIDER
from sandtable.games.north_africa.rules.field_frames import Damage
from sandtable.games.north_africa.rules.frames import Discard, Riders
from sandtable.games.north_africa.rules.hands import may_draw
from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel.frame import Procedure, Step, procedure


def riders_procedure() -> Procedure:
    return procedure(CarryRider())


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
        if rider == LOSS_RIDER:
            t.push(Damage(1 - f.side, t.front, 1, fought=1, rule="LNA:cards.4.loss"))
        elif rider == DISCARD_RIDER:
            t.push(Discard(1 - f.side, 1, "LNA:cards.4.discard"))
        else:
            t.push(may_draw(t, f.side, 1, "LNA:cards.4.draw"))
