"""The toys as a later program plays them: version 2 of their rules, with other defaults and a fixed bug each."""

from typing import Final

from sandtable.kernel import Frames, Option, Procedure, Setting, procedure
from tests.toys import duel, race
from tests.toys.duel.play import Aim, Bout, Deal, Guard, Judge, Ploy, React, Show, ploy_procedure
from tests.toys.duel.table import READY, SEATS, WORDS, Duel
from tests.toys.race import STRETCH, WEAR, Lap, Line, Prepare, Race, RaceGame, RollDie, read_goal

RACE_SETTINGS: Final = (
    Setting("wind", ("against", "still"), "RAC:R1", since=2, before="still"),
    Setting("goal", ("12",), "RAC:end.1", read_goal),
    Setting("shade", ("none", "trees"), "RAC:R1", since=2, before="trees"),
)


class StretchOnce(Prepare):
    """Version 1 let the runner stretch twice a lap."""

    def options(self, t: Race, f: Lap) -> list[Option]:
        has_stretched = f.number in t.stretches
        return [option for option in super().options(t, f) if option is not STRETCH or not has_stretched]


class RunInNewShoes(Prepare):
    """Version 1 let the runner think again after a change of shoes: here the die is rolled at once."""

    def answer(self, t: Race, f: Lap, option: Option) -> None:
        at = f.at
        super().answer(t, f, option)
        if option in WEAR:
            f.at = at


class ShortLine(Line):
    """Version 1 let the runner run on behind a line that was reached."""

    def begin(self, t: Race, f: Lap) -> None:
        if t.at:
            t.finish("runner", "arrived", "RAC:end.1")
        else:
            super().begin(t, f)


def second_lap() -> Procedure:
    return procedure(StretchOnce(), RollDie(), Line())


def hasty_lap() -> Procedure:
    return procedure(RunInNewShoes(), RollDie(), Line())


def short_lap() -> Procedure:
    return procedure(Prepare(), RollDie(), ShortLine())


RACE: Final = RaceGame("toy-race", 2, ("runner",), RACE_SETTINGS, race.WORDS, {Lap: second_lap}, race.FOLDER)
HASTY: Final = RaceGame("toy-race", 2, ("runner",), race.SETTINGS, race.WORDS, {Lap: hasty_lap}, race.FOLDER)
SHORT: Final = RaceGame("toy-race", 2, ("runner",), race.SETTINGS, race.WORDS, {Lap: short_lap}, race.FOLDER)


class AimOnce(Aim):
    """Version 1 let the attacker think again."""

    def options(self, t: Duel, f: Bout) -> list[Option]:
        return [READY] if f.aim else super().options(t, f)


def second_bout() -> Procedure:
    return procedure(Deal(), AimOnce(), React(), Guard(), Show(), Judge())


DUEL_SETTINGS: Final = (duel.SETTINGS[0], Setting("hand", ("2", "3"), "DUE:D1", since=2, before="3"))
DUEL_FRAMES: Final[Frames] = {Bout: second_bout, Ploy: ploy_procedure}
DUEL: Final = duel.DuelGame("toy-duel", 2, SEATS, DUEL_SETTINGS, WORDS, DUEL_FRAMES, duel.FOLDER)
