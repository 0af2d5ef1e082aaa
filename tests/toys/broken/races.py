"""Broken races: play, saving, copies, order, rules and settings."""

from itertools import count
from typing import Any

from sandtable.kernel import Dice, Game, Option, Setting, State, Step, Vocabulary, procedure
from sandtable.kernel.event import Facts
from tests.toys.race import FOLDER, FRAMES, ROLL, RUN, SETTINGS, WORDS, Lap, Line, Prepare, Race, RaceGame, RollDie

OUTSIDE = count()  # something that is no part of any state


def broken(step: Step[Any, Any] | None = None, state: type[Race] = Race, lap: type[Lap] = Lap) -> RaceGame:
    """A race with one step, the table or the lap changed."""
    game = RaceGame("broken-race", 1, ("runner",), SETTINGS, WORDS, FRAMES, FOLDER)
    return fit(game, step, state, lap)


def fit(game: RaceGame, step: Step[Any, Any] | None, state: type[Race] = Race, lap: type[Lap] = Lap) -> RaceGame:
    game.state = state
    game.frames["lap"] = lap
    good = game.procedures[Lap]
    game.procedures[lap] = procedure(*(step if step is not None and step.name == one.name else one for one in good))
    return game


# Play


class NoWayOut(Prepare):
    """Half out of breath, the runner can do nothing."""

    def options(self, t: Race, f: Lap) -> list[Option]:
        return [] if t.breath == 3 else super().options(t, f)


class OfferedTwice(Prepare):
    def options(self, t: Race, f: Lap) -> list[Option]:
        return [*super().options(t, f), RUN]


class Stranger(Prepare):
    """An option that nobody can write, because it is not in the vocabulary."""

    def options(self, t: Race, f: Lap) -> list[Option]:
        return [*super().options(t, f), Option("fly")]

    def answer(self, t: Race, f: Lap, option: Option) -> None:
        super().answer(t, f, RUN if option.verb == "fly" else option)


class WeightOfNothing(RollDie):
    def weights(self, t: Race, f: Lap) -> list[int]:
        return [1, 0, 1]


class OneWeightShort(RollDie):
    def weights(self, t: Race, f: Lap) -> list[int]:
        return [1, 1]


class LoadedDie(RollDie):
    """Says one thing and rolls another."""

    def roll(self, t: Race, f: Lap, dice: Dice) -> Option:
        return ROLL[2 if dice.below(5) else 0]


class WrongDie(RollDie):
    """Rolls what is not on the die."""

    def roll(self, t: Race, f: Lap, dice: Dice) -> Option:
        return RUN


class WrongWinner(Line):
    def begin(self, t: Race, f: Lap) -> None:
        t.finish("hare", "arrived", "RAC:end.1")


class Endless(Line):
    """Another lap, and another."""

    def begin(self, t: Race, f: Lap) -> None:
        f.at = 0


class NoReason(Prepare):
    def why_not(self, t: Race, f: Lap, option: Option) -> list[str]:
        return []


class UnknownReason(Prepare):
    def why_not(self, t: Race, f: Lap, option: Option) -> list[str]:
        return ["RAC:lap.99"]


class AskingCosts(Prepare):
    """Whoever asks why loses a step."""

    def why_not(self, t: Race, f: Lap, option: Option) -> list[str]:
        t.at -= 1
        return ["RAC:lap.1"]


class TakesAnything(Race):
    def check(self, option: Option | str) -> Option:
        return RUN if self.actor == "runner" else ROLL[0]


class ForbidsAll(Race):
    def why_not(self, option: Option | str) -> list[str]:
        return ["RAC:lap.1"]


class OddsCost(Race):
    """Looking at the odds takes breath."""

    def measure(self, before: State) -> Facts:
        assert isinstance(before, Race)
        before.breath -= 1
        return {"steps": self.at - before.at}


class ChangingDie(RollDie):
    """The die is another one every time somebody looks at it."""

    def weights(self, t: Race, f: Lap) -> list[int]:
        return [1 + next(OUTSIDE) % 5, 1, 1]


# Saving


class OutsideLuck(RollDie):
    """How far it goes depends on something outside of the game."""

    def answer(self, t: Race, f: Lap, option: Option) -> None:
        t.at += next(OUTSIDE) % 3
        super().answer(t, f, option)


class NewTrack(RaceGame):
    """Every other two games begin elsewhere."""

    starts = count()

    def begin(self, t: Race) -> None:
        super().begin(t)
        t.at = next(self.starts) // 2 % 2


class TwoSpaces(Prepare):
    """An option whose text cannot be read back, because of its two spaces."""

    def options(self, t: Race, f: Lap) -> list[Option]:
        return [HOP]

    def answer(self, t: Race, f: Lap, option: Option) -> None:
        super().answer(t, f, RUN)


SPACED = Vocabulary()
HOP = SPACED.option("hop ", "over")
for good in WORDS.by_text.values():
    SPACED.by_text[good.text] = good


class BareFeet(RaceGame):
    """The shoes are not saved."""

    def write_table(self, t: Race) -> dict[str, Any]:
        return {"at": t.at, "breath": t.breath, "stretches": list(t.stretches)}


class UncountedLap(Lap):
    """The number of the lap is not saved."""

    fields = ()


class ShortTrack(RaceGame):
    """Does not take a position that it wrote itself."""

    def read_table(self, t: Race, table: dict[str, Any]) -> None:
        super().read_table(t, {key: value for key, value in table.items() if key != "at" or value < 3} | {"far": 1})


class SecretLuck(Race):
    """A number that is copied, but neither seen nor saved."""

    def __init__(self, game: Game[Any], settings: dict[str, str]) -> None:
        super().__init__(game, settings)
        self.luck = 0

    def clone(self) -> "SecretLuck":
        c = super().clone()
        assert isinstance(c, SecretLuck)
        c.luck = self.luck
        return c


class LuckyDie(RollDie):
    def answer(self, t: Race, f: Lap, option: Option) -> None:
        assert isinstance(t, SecretLuck)
        t.luck += 1
        t.at += t.luck % 2
        super().answer(t, f, option)


class ForgetsLuck(SecretLuck):
    """The number is not even copied."""

    def clone(self) -> "ForgetsLuck":
        c = super().clone()
        assert isinstance(c, ForgetsLuck)
        c.luck = 0
        return c


class Trusting(RaceGame):
    """Believes whatever a position says."""

    def read_table(self, t: Race, table: dict[str, Any]) -> None:
        t.at = table["at"]
        t.breath = table["breath"]
        t.shoes = table["shoes"]
        t.stretches = table["stretches"]


# Copies and order


class SharedList(Race):
    """The copy has the very list of the original."""

    def clone(self) -> "SharedList":
        c = super().clone()
        assert isinstance(c, SharedList)
        c.stretches = self.stretches
        return c


class ForgetsShoes(Race):
    def clone(self) -> "ForgetsShoes":
        c = super().clone()
        assert isinstance(c, ForgetsShoes)
        c.shoes = "boots"
        return c


class SameLap(Lap):
    """The copy is the frame itself."""

    def clone(self) -> "SameLap":
        return self


class OnlyWhenTold(RollDie):
    """Goes farther when somebody listens."""

    def answer(self, t: Race, f: Lap, option: Option) -> None:
        super().answer(t, f, option)
        t.at += 1 if t.telling else 0


class Chatter(RollDie):
    """Tells events whether somebody listens or not."""

    def answer(self, t: Race, f: Lap, option: Option) -> None:
        super().answer(t, f, option)
        t.tell("ran", "RAC:lap.3", {"rolled": option.code, "at": t.at})


class Turning(Prepare):
    """The options come in another order every time."""

    def options(self, t: Race, f: Lap) -> list[Option]:
        options = super().options(t, f)
        by = next(OUTSIDE) % len(options)
        return options[by:] + options[:by]


class NewestFirst(Prepare):
    """The order depends on something that is not saved."""

    def options(self, t: Race, f: Lap) -> list[Option]:
        options = super().options(t, f)
        assert isinstance(t, SecretLuck)
        return options[::-1] if t.luck % 2 else options

    def answer(self, t: Race, f: Lap, option: Option) -> None:
        assert isinstance(t, SecretLuck)
        t.luck += 1
        super().answer(t, f, option)


class OrderOfASet(Prepare):
    """The order depends on how this process hashes texts."""

    def options(self, t: Race, f: Lap) -> list[Option]:
        texts = {option.text for option in super().options(t, f)}
        return [WORDS.by_text[text] for text in texts]


class NoRule(RollDie):
    """Asks by a rule that does not exist."""

    def __init__(self) -> None:
        super().__init__()
        self.rule = "RAC:lap.33"


class NoEventRule(RollDie):
    """Tells an event by a rule that does not exist."""

    def answer(self, t: Race, f: Lap, option: Option) -> None:
        super().answer(t, f, option)
        if t.telling:
            t.tell("ran", "RAC:lap.34", {"rolled": option.code, "at": t.at})


class NoResultRule(Line):
    """Ends by a rule that does not exist."""

    def begin(self, t: Race, f: Lap) -> None:
        t.finish(None, "exhausted", "RAC:end.35")


def settled(*settings: Setting) -> RaceGame:
    """A race with settings that are wrong in some way, on top of its own."""
    return RaceGame("broken-race", 1, ("runner",), (*SETTINGS, *settings), WORDS, FRAMES, FOLDER)


def spaced() -> RaceGame:
    return fit(RaceGame("broken-race", 1, ("runner",), SETTINGS, SPACED, FRAMES, FOLDER), TwoSpaces())


def kind(game: type[RaceGame]) -> RaceGame:
    """A race of another kind."""
    return game("broken-race", 1, ("runner",), SETTINGS, WORDS, FRAMES, FOLDER)


SET_ORDER = broken(OrderOfASet())
