"""Windows for one seat: asked on public facts, again after every card, until it passes."""

from typing import Final

from sandtable.games.north_africa.rules.card_play import begin_special
from sandtable.games.north_africa.rules.cards import SPECIAL
from sandtable.games.north_africa.rules.field_types import NONE
from sandtable.games.north_africa.rules.question_steps import Asking, H, not_now
from sandtable.games.north_africa.rules.special_cards import (
    MOMENT_CARDS,
    RULES,
    could_play,
    playable,
)
from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel.option import PASS, Option

STANDS_IN_THE_WAY: Final = {
    "pull_back": "LNA:N26",
    "elite_troops": "LNA:N41",
    "dig_in": "LNA:cards.2",
    "perimeter_recon": "LNA:N58",
}


class Reaction(Asking[H]):
    """What the hand holds decides what may be answered, never whether the question is asked."""

    reacts = True
    verbs: tuple[str, ...] = ("card",)

    def __init__(self, name: str, rule: str, moment: int) -> None:
        self.name = name
        self.rule = rule
        self.moment = moment

    def asked(self, t: Africa, f: H) -> int:
        """The seat that may react, by public facts; NONE keeps the window closed."""
        raise NotImplementedError("a reaction must say whose it is")

    def cards(self, t: Africa, f: H, seat: int) -> int:
        """The cards that the enemy must expect."""
        return MOMENT_CARDS[self.moment][seat]

    def aim(self, t: Africa, f: H) -> int:
        """The unit at which a card played here is aimed, if there is no choice."""
        return NONE

    def begin(self, t: Africa, f: H) -> None:
        seat = self.asked(t, f)
        if seat != NONE and could_play(t, seat, self.cards(t, f, seat), f):
            t.ask(seat)

    def options(self, t: Africa, f: H) -> list[Option]:
        return [PASS, *playable(t, t.seat, self.moment, f)]

    def refusal(self, t: Africa, f: H, option: Option) -> list[str]:
        """LNA:N26, LNA:N41, LNA:N58: what stands in the way of a card that this hand holds."""
        card = f"LNA:card.{option.code}"
        special = SPECIAL[option.code]
        if not special or RULES[special].moment != self.moment:
            return not_now(option.code)
        ruling = STANDS_IN_THE_WAY.get(special)
        return [card] if ruling is None else [ruling, card]

    def answer(self, t: Africa, f: H, option: Option) -> None:
        if option is not PASS:
            f.again()
            begin_special(t, option.code, self.aim(t, f))
