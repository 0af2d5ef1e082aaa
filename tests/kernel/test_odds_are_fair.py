"""Odds tell no secret: not what chance deals to somebody else, and not what the answer itself would reveal."""

from typing import Annotated, ClassVar

import pytest

from sandtable.kernel import CHANCE_SEAT, Between, Frame, Game, Option, Procedure, State, Step, Vocabulary, procedure

WORDS = Vocabulary()
DRAW = WORDS.option("draw")
GIVE = WORDS.option("give")
PEEK = WORDS.option("peek")
CARDS = [WORDS.option("card", name) for name in ("ace", "two")]
ONE, TWO = 0, 1


class Turn(Frame):
    name: ClassVar[str] = "turn"
    to: Annotated[int, Between(ONE, TWO)] = ONE


class Cards(State):
    """Nothing but whose card it is: the rest is in the frame."""

    def clone(self) -> "Cards":
        copy = Cards(self.game, self.settings)
        self.copy_to(copy)
        return copy


class Choose(Step[Cards, Turn]):
    """One draws a card, gives the other one, or peeks first."""

    def __init__(self) -> None:
        self.name = "choose"

    def begin(self, t: Cards, f: Turn) -> None:
        t.ask(ONE)

    def options(self, t: Cards, f: Turn) -> list[Option]:
        return [DRAW, GIVE, PEEK]

    def answer(self, t: Cards, f: Turn, option: Option) -> None:
        f.to = TWO if option is GIVE else ONE
        if option is PEEK:
            t.reveal()


class DealCard(Step[Cards, Turn]):
    """The card is the secret of whoever gets it."""

    def __init__(self) -> None:
        self.name = "card"

    def begin(self, t: Cards, f: Turn) -> None:
        t.ask(CHANCE_SEAT)

    def options(self, t: Cards, f: Turn) -> list[Option]:
        return CARDS

    def weights(self, t: Cards, f: Turn) -> list[int]:
        return [3, 1]

    def secret_of(self, t: Cards, f: Turn) -> int:
        return f.to

    def answer(self, t: Cards, f: Turn, option: Option) -> None:
        t.finish(None, "dealt", "")


def turn_procedure() -> Procedure:
    return procedure(Choose(), DealCard())


class CardGame(Game[Cards]):
    def table(self, settings: dict[str, str]) -> Cards:
        return Cards(self, settings)

    def begin(self, t: Cards) -> None:
        t.push(Turn())


@pytest.mark.parametrize(("option", "known"), [("draw", ["card ace", "card two"]), ("give", []), ("peek", [])])
def test_odds_are_told_to_whom_they_concern(option, known):
    state = CardGame("cards", 1, ("one", "two"), (), WORDS, {Turn: turn_procedure}).start()
    assert [odds.option for odds in state.odds(option)] == known
