"""A tiny race against tiredness: one seat, open information, a die. A game of the tests."""

from pathlib import Path
from typing import Annotated, Any, ClassVar, Final

from sandtable.kernel import (
    CHANCE_SEAT,
    BadPosition,
    BadSetting,
    Between,
    Frame,
    Frames,
    Game,
    Option,
    Procedure,
    Setting,
    State,
    Step,
    procedure,
)
from sandtable.kernel import Vocabulary as Words
from sandtable.kernel.event import Facts

RUNNER: Final = 0
BREATH: Final = 6  # RAC:start.1
MOST_STRETCHES: Final = 2  # RAC:lap.2
SHOES: Final = ("boots", "spikes")
FALLS: Final = {"boots": [2, 2, 1], "spikes": [1, 1, 2]}  # RAC:lap.1: how the die of 1, 2, 3 falls

WORDS: Final = Words()
WEAR: Final = [WORDS.option("wear", pair) for pair in SHOES]
STRETCH: Final = WORDS.option("stretch")
RUN: Final = WORDS.option("run")
REST: Final = WORDS.option("rest")
ROLL: Final = [WORDS.option("roll", str(n), n) for n in (1, 2, 3)]


def read_goal(text: str) -> str:
    """A length of the track between 6 and 20."""
    if not (text.isascii() and text.isdigit()):
        raise BadSetting("bad-shape", {"place": "goal", "value": text, "possible": "9"})
    if not 6 <= int(text) <= 20:
        raise BadSetting("out-of-range", {"place": "goal", "value": text, "possible": "6-20"})
    return str(int(text))


SETTINGS: Final = (Setting("wind", ("still", "against"), "RAC:R1"), Setting("goal", ("12",), "RAC:end.1", read_goal))


class Race(State):
    """How far the runner has come, and how much breath is left."""

    def __init__(self, game: Game[Any], settings: dict[str, str]) -> None:
        super().__init__(game, settings)
        self.at = 0
        self.breath = BREATH
        self.shoes = SHOES[0]
        self.stretches: list[int] = []  # the laps in which the runner stretched

    def clone(self) -> "Race":
        c = type(self)(self.game, self.settings)
        self.copy_to(c)
        c.at = self.at
        c.breath = self.breath
        c.shoes = self.shoes
        c.stretches = self.stretches[:]
        return c

    def measure(self, before: State) -> Facts:
        assert isinstance(before, Race)
        return {"steps": self.at - before.at}


class Lap(Frame):
    """One lap: get ready, run or rest, see how far it went."""

    name: ClassVar[str] = "lap"
    number: Annotated[int, Between(1, 99)] = 1


def lap_procedure() -> Procedure:
    return procedure(Prepare(), RollDie(), Line())


class Prepare(Step[Race, Lap]):
    """RAC:lap.1, RAC:lap.2. Change shoes and stretch as you like, then run, or rest."""

    def __init__(self) -> None:
        self.name = "prepare"
        self.rule = "RAC:lap.1"

    def begin(self, t: Race, f: Lap) -> None:
        t.ask(RUNNER)

    def options(self, t: Race, f: Lap) -> list[Option]:
        other = [w for w in WEAR if w.noun != t.shoes]
        stretch = [STRETCH] if t.stretches.count(f.number) < MOST_STRETCHES else []
        return [*other, *stretch, RUN, REST]

    def answer(self, t: Race, f: Lap, option: Option) -> None:
        if option in WEAR:
            t.shoes = option.noun
            if t.telling:
                t.tell("wore", "RAC:lap.1", {"shoes": t.shoes})
            f.again()
        elif option is STRETCH:
            t.stretches.append(f.number)
            if t.telling:
                t.tell("stretched", "RAC:lap.2", {"times": t.stretches.count(f.number)})
            f.again()
        elif option is REST:
            rest(t)
            f.at += 1

    def facts(self, t: Race, f: Lap) -> Facts:
        return {"lap": f.number, "breath": t.breath}

    def why_not(self, t: Race, f: Lap, option: Option) -> list[str]:
        return ["RAC:lap.2"] if option is STRETCH else ["RAC:lap.1"]

    def missing(self, t: Race, f: Lap, option: Option) -> Facts:
        return {"lap": f.number + 1} if option is STRETCH else {}


def rest(t: Race) -> None:
    """RAC:lap.4. Whoever rests falls back a step, and tires all the same."""
    t.at = max(0, t.at - 1)
    t.breath -= 1
    if t.telling:
        t.tell("rested", "RAC:lap.4", {"at": t.at})


class RollDie(Step[Race, Lap]):
    """RAC:lap.3. The die says how far the runner comes; the shoes say how it falls."""

    def __init__(self) -> None:
        self.name = "roll"
        self.rule = "RAC:lap.3"

    def begin(self, t: Race, f: Lap) -> None:
        t.ask(CHANCE_SEAT)

    def options(self, t: Race, f: Lap) -> list[Option]:
        return ROLL

    def weights(self, t: Race, f: Lap) -> list[int]:
        return FALLS[t.shoes]

    def answer(self, t: Race, f: Lap, option: Option) -> None:
        wind = 1 if t.settings["wind"] == "against" else 0  # RAC:R1
        t.at += max(1, option.code + t.stretches.count(f.number) - wind)
        t.breath -= 1
        if t.telling:
            t.tell("ran", "RAC:lap.3", {"rolled": option.code, "at": t.at})


class Line(Step[Race, Lap]):
    """RAC:end.1, RAC:end.2. Over the line, or out of breath; else another lap."""

    def __init__(self) -> None:
        self.name = "line"
        self.rule = "RAC:end.1"

    def begin(self, t: Race, f: Lap) -> None:
        if t.at >= int(t.settings["goal"]):
            t.finish("runner", "arrived", "RAC:end.1")
        elif t.breath <= 0:
            t.finish(None, "exhausted", "RAC:end.2")
        else:
            f.number += 1
            f.at = 0


class RaceGame(Game[Race]):
    """The race as the kernel sees it. A broken race says here which table it has."""

    state: type[Race] = Race

    def table(self, settings: dict[str, str]) -> Race:
        return self.state(self, settings)

    def begin(self, t: Race) -> None:
        t.push(self.new_frame("lap"))

    def resume(self, t: Race) -> None:
        t.push(self.new_frame("lap"))

    def look(self, t: Race, seat: int) -> dict[str, Any]:
        return self.write_table(t)

    def write_table(self, t: Race) -> dict[str, Any]:
        return {"at": t.at, "breath": t.breath, "shoes": t.shoes, "stretches": list(t.stretches)}

    def read_table(self, t: Race, table: dict[str, Any]) -> None:
        for key in table:
            if key not in ("at", "breath", "shoes", "stretches"):
                raise BadPosition("unknown-name", {"place": "table", "value": key, "possible": ["at", "breath"]})
        t.at = read_count(table, "at", 0)
        t.breath = read_count(table, "breath", BREATH)
        t.shoes = str(table.get("shoes", SHOES[0]))
        if t.shoes not in SHOES:
            raise BadPosition("unknown-value", {"place": "table.shoes", "value": t.shoes, "possible": list(SHOES)})
        laps = table.get("stretches", [])
        if not isinstance(laps, list) or not all(type(lap) is int for lap in laps):
            raise BadPosition("bad-shape", {"place": "table.stretches", "value": str(laps), "possible": "[1, 1, 2]"})
        t.stretches = list(laps)


def read_count(table: dict[str, Any], key: str, default: int) -> int:
    value = table.get(key, default)
    if type(value) is not int or not 0 <= value <= 99:
        raise BadPosition("out-of-range", {"place": f"table.{key}", "value": str(value), "possible": "0-99"})
    return value


FRAMES: Final[Frames] = {Lap: lap_procedure}
FOLDER: Final = Path(__file__).parent
GAME: Final = RaceGame("toy-race", 1, ("runner",), SETTINGS, WORDS, FRAMES, FOLDER)
