"""The rules: two sides push each other off a hill."""

from pathlib import Path
from typing import Annotated, Any, ClassVar, Final

from sandtable.kernel import (
    CHANCE_SEAT,
    BadPosition,
    Between,
    Frame,
    Game,
    Option,
    Procedure,
    Setting,
    State,
    Step,
    Vocabulary,
    procedure,
)
from sandtable.kernel.event import Facts

SIDES: Final = ("red", "blue")
WORDS: Final = Vocabulary()
ATTACK: Final = WORDS.option("attack")
DIG: Final = WORDS.option("dig")
DIE: Final = [WORDS.option("die", str(n), n) for n in range(1, 7)]


class Table(State):
    """The table: how far the line has moved (towards blue is positive), and who is dug in."""

    def __init__(self, game: Game[Any], settings: dict[str, str]) -> None:
        super().__init__(game, settings)
        self.line = 0
        self.dug = [0, 0]

    def clone(self) -> "Table":
        c = Table(self.game, self.settings)
        self.copy_to(c)
        c.line = self.line
        c.dug = self.dug[:]
        return c

    def measure(self, before: State) -> Facts:
        assert isinstance(before, Table)
        return {"moved": abs(self.line - before.line)}


class Turn(Frame):
    """One turn of one side."""

    name: ClassVar[str] = "turn"
    side: Annotated[int, Between(0, 1)] = 0
    attacking: Annotated[int, Between(0, 1)] = 0


def turn_procedure() -> Procedure:
    return procedure(Choose(), Roll(), Next())


class Choose(Step[Table, Turn]):
    """HIL:turn.1. Attack, or dig in if you are not."""

    def __init__(self) -> None:
        self.name = "choose"
        self.rule = "HIL:turn.1"

    def begin(self, t: Table, f: Turn) -> None:
        t.ask(f.side)

    def options(self, t: Table, f: Turn) -> list[Option]:
        return [ATTACK] if t.dug[f.side] else [ATTACK, DIG]

    def answer(self, t: Table, f: Turn, option: Option) -> None:
        f.attacking = 1 if option is ATTACK else 0
        t.dug[f.side] = 0 if option is ATTACK else 1
        if option is DIG and t.telling:
            t.tell("dug-in", self.rule, {"side": SIDES[f.side]})

    def facts(self, t: Table, f: Turn) -> Facts:
        return {"side": SIDES[f.side], "line": t.line}


class Roll(Step[Table, Turn]):
    """HIL:turn.2. A die of 4 or more takes ground; 5 or more against a side that is dug in."""

    def __init__(self) -> None:
        self.name = "roll"
        self.rule = "HIL:turn.2"

    def begin(self, t: Table, f: Turn) -> None:
        if f.attacking:
            t.ask(CHANCE_SEAT)

    def options(self, t: Table, f: Turn) -> list[Option]:
        return DIE

    def weights(self, t: Table, f: Turn) -> list[int]:
        return [1] * 6

    def answer(self, t: Table, f: Turn, option: Option) -> None:
        if option.code >= 4 + t.dug[1 - f.side]:
            t.line += 1 if f.side == 0 else -1
        if t.telling:
            t.tell("rolled", self.rule, {"side": SIDES[f.side], "die": option.code, "line": t.line})


class Next(Step[Table, Turn]):
    """HIL:end.1. Whoever pushes the line far enough has won; else it is the other side's turn."""

    def __init__(self) -> None:
        self.name = "next"
        self.rule = "HIL:end.1"

    def begin(self, t: Table, f: Turn) -> None:
        if abs(t.line) >= int(t.settings["distance"]):
            t.finish(SIDES[f.side], "hill-taken", self.rule)
        else:
            f.side = 1 - f.side
            f.at = 0


class Rules(Game[Table]):
    """The game as the kernel sees it."""

    def table(self, settings: dict[str, str]) -> Table:
        return Table(self, settings)

    def begin(self, t: Table) -> None:
        t.push(Turn())

    def resume(self, t: Table) -> None:
        t.push(Turn())

    def look(self, t: Table, seat: int) -> dict[str, Any]:
        return self.write_table(t)

    def write_table(self, t: Table) -> dict[str, Any]:
        return {"line": t.line, "dug": [SIDES[s] for s in range(2) if t.dug[s]]}

    def read_table(self, t: Table, table: dict[str, Any]) -> None:
        if unknown := sorted(set(table) - {"line", "dug"}):
            raise BadPosition("bad-shape", {"place": f"table.{unknown[0]}", "value": "", "possible": "line, dug"})
        line, dug = table.get("line", 0), table.get("dug", [])
        if type(line) is not int:
            raise BadPosition("bad-shape", {"place": "table.line", "value": str(line), "possible": "0"})
        if not isinstance(dug, list) or any(side not in SIDES for side in dug):
            raise BadPosition("bad-shape", {"place": "table.dug", "value": str(dug), "possible": list(SIDES)})
        t.line = line
        t.dug = [1 if side in dug else 0 for side in SIDES]

    def check(self, t: Table) -> None:
        far = int(t.settings["distance"])
        if abs(t.line) > far or (abs(t.line) == far and t.result is None):
            possible = f"{1 - far} ... {far - 1}"
            raise BadPosition(
                "against-rule", {"place": "table.line", "value": t.line, "possible": possible, "rule": "HIL:end.1"}
            )


SETTINGS: Final = (Setting("distance", ("2", "3"), "HIL:end.1"),)
RULES: Final = Rules("hill", 1, SIDES, SETTINGS, WORDS, {Turn: turn_procedure}, Path(__file__).parent)
