"""Steps that ask, and what they say to an answer that is not possible: the rule that really stands in the way."""

from typing import Final, TypeVar

from sandtable.games.north_africa.rules.cards import SPECIAL
from sandtable.games.north_africa.rules.frames import Happening
from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel.frame import Step
from sandtable.kernel.option import Option

H = TypeVar("H", bound=Happening)

IN_HAND: Final = "LNA:N69"
# To which question an answer belongs, for whoever gives it to another one.
BELONGS: Final = {
    "move": "LNA:turn.2",
    "refit": "LNA:turn.2",
    "prepare": "LNA:turn.2",
    "deploy": "LNA:turn.2",
    "attack": "LNA:turn.3",
    "discard": "LNA:turn.5",
    "draw": "LNA:turn.6",
    "drawn": "LNA:draw.1",
    "join": "LNA:combat.5a",
    "battle": "LNA:combat.5b",
    "stop": "LNA:combat.5e",
    "deny": "LNA:combat.5c",
    "counter": "LNA:combat.5d",
    "plan": "LNA:combat.5f",
    "call": "LNA:combat.5g",
    "tell": "LNA:card.57",
    "hit": "LNA:combat.3",
    "spare": "LNA:N50",
    "pay": "LNA:cards.2",
    "target": "LNA:N42",
    "to": "LNA:N42",
    "road": "LNA:card.39",
    "take": "LNA:card.53",
    "accept": "LNA:card.64",
    "refuse": "LNA:card.64",
}
IN_BATTLE: Final = ("join", "battle", "stop", "deny", "counter", "plan", "call")  # LNA:turn.3
WITH_PLAN: Final = ("battle", "deny")
FROM_HAND: Final = ("card", "pay", "discard", "counter", *WITH_PLAN)


def card_of(option: Option) -> int:
    """The card that an answer would use, or 0."""
    if option.verb not in FROM_HAND:
        return 0
    return option.code // 6 if option.verb in WITH_PLAN else option.code


def not_here(t: Africa, option: Option, verbs: tuple[str, ...]) -> list[str]:
    """What is wrong before one looks closer: the card is not there, or the answer belongs to another question.

    Only the hand of the one who is asked counts: of other hands nothing is told. LNA:N69
    """
    number = card_of(option)
    if number and t.seat >= 0 and not t.has_own(t.seat, number):
        return [IN_HAND]
    if option.verb in verbs:
        return []
    if option.verb == "card":
        return not_now(number)
    if option.verb not in BELONGS:
        return []
    too_early = option.verb in IN_BATTLE and not t.battle_number()
    return ["LNA:turn.3", BELONGS[option.verb]] if too_early else [BELONGS[option.verb]]


def not_now(number: int) -> list[str]:
    """A card of the hand that has another moment. LNA:cards.3, LNA:force.2"""
    return ["LNA:cards.3" if SPECIAL[number] else "LNA:force.2", f"LNA:card.{number}"]


class Asking(Step[Africa, H]):
    """A step that asks a player. `verbs` are the kinds of answers that it takes, now or at another time."""

    verbs: tuple[str, ...] = ()

    def why_not(self, t: Africa, f: H, option: Option) -> list[str]:
        found = not_here(t, option, self.verbs)
        if found:
            return found
        return self.refusal(t, f, option) if option.verb in self.verbs else [self.cite(t, f)]

    def refusal(self, t: Africa, f: H, option: Option) -> list[str]:
        """Why an answer of the right kind is not possible."""
        return [self.cite(t, f)]
