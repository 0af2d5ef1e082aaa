"""The toys as a later program plays them: version 2 of their rules, with other defaults and a mended bug each."""

from typing import Any, Final

from sandtable.kernel import Option, Setting, Step, procedure
from tests.toys import duel, race
from tests.toys.duel.play import Aim, Bout, Deal, Guard, Judge, React, Show
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


class SecondLap(Lap):
    def steps(self) -> list[Step[Any, Any]]:
        return SECOND_LAP


class SecondRace(RaceGame):
    lap = SecondLap


class RunInNewShoes(Prepare):
    """Version 1 let the runner think again after a change of shoes: here the die is rolled at once."""

    def answer(self, t: Race, f: Lap, option: Option) -> None:
        at = f.at
        super().answer(t, f, option)
        if option in WEAR:
            f.at = at


class HastyLap(Lap):
    def steps(self) -> list[Step[Any, Any]]:
        return HASTY_LAP


class HastyRace(RaceGame):
    lap = HastyLap


class ShortLine(Line):
    """Version 1 let the runner run on behind a line that was reached."""

    def begin(self, t: Race, f: Lap) -> None:
        if t.at:
            t.finish("runner", "arrived", "RAC:end.1")
        else:
            super().begin(t, f)


class ShortLap(Lap):
    def steps(self) -> list[Step[Any, Any]]:
        return SHORT_LAP


class ShortRace(RaceGame):
    lap = ShortLap


SECOND_LAP: Final = procedure(StretchOnce(), RollDie(), Line())
HASTY_LAP: Final = procedure(RunInNewShoes(), RollDie(), Line())
SHORT_LAP: Final = procedure(Prepare(), RollDie(), ShortLine())
RACE: Final = SecondRace("toy-race", 2, ("runner",), RACE_SETTINGS, race.WORDS, race.FOLDER)
HASTY: Final = HastyRace("toy-race", 2, ("runner",), race.SETTINGS, race.WORDS, race.FOLDER)
SHORT: Final = ShortRace("toy-race", 2, ("runner",), race.SETTINGS, race.WORDS, race.FOLDER)


class AimOnce(Aim):
    """Version 1 let the attacker think again."""

    def options(self, t: Duel, f: Bout) -> list[Option]:
        return [READY] if f.aim else super().options(t, f)


class SecondBout(Bout):
    def steps(self) -> list[Step[Any, Any]]:
        return SECOND_BOUT


class SecondDuel(duel.DuelGame):
    bout = SecondBout


DUEL_SETTINGS: Final = (duel.SETTINGS[0], Setting("hand", ("2", "3"), "DUE:D1", since=2, before="3"))
SECOND_BOUT: Final = procedure(Deal(), AimOnce(), React(), Guard(), Show(), Judge())
DUEL: Final = SecondDuel("toy-duel", 2, SEATS, DUEL_SETTINGS, WORDS, duel.FOLDER)
