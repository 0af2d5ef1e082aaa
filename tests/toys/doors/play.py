"""Three doors, one of them trapped in secret: which one is best can be worked out on paper. A game of the tests.

A door is worth its number out of six, if it is not the trapped one; the left door is the trapped one four times out of
six. Whoever comes through the doors of the last room has won.
"""

from pathlib import Path
from typing import Annotated, Any, ClassVar, Final

from sandtable.kernel import (
    CHANCE_SEAT,
    BadPosition,
    Between,
    Dice,
    Frame,
    Frames,
    Game,
    Option,
    Procedure,
    State,
    Step,
    Vocabulary,
    procedure,
)
from sandtable.kernel.frame import NOBODY
from sandtable.players.advice import Advice
from sandtable.players.puzzle_themes import PuzzleThemes

ROOMS: Final = 2
SIDES: Final = ("left", "middle", "right")
TRAPS: Final = [4, 1, 1]  # how likely each door is the trapped one
NUMBERS: Final = range(1, 7)
GUEST: Final = 0

WORDS: Final = Vocabulary()
OPEN: Final = [WORDS.option("open", side, n) for n, side in enumerate(SIDES)]
TRAP: Final = [WORDS.option("trap", side, n) for n, side in enumerate(SIDES)]
DOOR: Final = [WORDS.option("door", str(n), n) for n in NUMBERS]
DIE: Final = [WORDS.option("die", str(n), n) for n in NUMBERS]


class Doors(State):
    """The numbers on the doors, and where the trap is."""

    def __init__(self, game: Game[Any], settings: dict[str, str]) -> None:
        super().__init__(game, settings)
        self.room = 1
        self.doors: list[int] = []
        self.trap = 0
        self.chosen = 0

    def clone(self) -> "Doors":
        c = Doors(self.game, self.settings)
        self.copy_to(c)
        c.room, c.doors, c.trap, c.chosen = self.room, self.doors[:], self.trap, self.chosen
        return c

    def deal_hidden(self, seat: int, dice: Dice) -> None:
        self.trap = dice.pick(TRAPS)


class Room(Frame):
    """One room."""

    name: ClassVar[str] = "room"
    number: Annotated[int, Between(1, ROOMS)] = 1


def room_procedure() -> Procedure:
    return procedure(Number(), SetTrap(), Choose(), Roll(), Leave())


class Number(Step[Doors, Room]):
    """DOO:room.1. Each door gets a number."""

    def __init__(self) -> None:
        self.name = "number"
        self.rule = "DOO:room.1"

    def begin(self, t: Doors, f: Room) -> None:
        if len(t.doors) < len(SIDES):
            t.ask(CHANCE_SEAT)

    def options(self, t: Doors, f: Room) -> list[Option]:
        return DOOR

    def weights(self, t: Doors, f: Room) -> list[int]:
        return [1] * len(DOOR)

    def answer(self, t: Doors, f: Room, option: Option) -> None:
        t.doors.append(option.code)
        f.again()


class SetTrap(Step[Doors, Room]):
    """DOO:room.2. One of them is trapped, and nobody sees which."""

    def __init__(self) -> None:
        self.name = "set-trap"
        self.rule = "DOO:room.2"

    def begin(self, t: Doors, f: Room) -> None:
        t.ask(CHANCE_SEAT)

    def options(self, t: Doors, f: Room) -> list[Option]:
        return TRAP

    def weights(self, t: Doors, f: Room) -> list[int]:
        return TRAPS

    def secret_of(self, t: Doors, f: Room) -> int:
        return NOBODY

    def answer(self, t: Doors, f: Room, option: Option) -> None:
        t.trap = option.code


class Choose(Step[Doors, Room]):
    """DOO:room.3. The guest opens a door."""

    def __init__(self) -> None:
        self.name = "choose"
        self.rule = "DOO:room.3"

    def begin(self, t: Doors, f: Room) -> None:
        t.ask(GUEST)

    def options(self, t: Doors, f: Room) -> list[Option]:
        return OPEN

    def answer(self, t: Doors, f: Room, option: Option) -> None:
        t.chosen = option.code
        t.reveal()
        if t.chosen == t.trap:
            t.finish(None, "trapped", "DOO:room.2")


class Roll(Step[Doors, Room]):
    """DOO:room.4. A die must not be higher than the door's number."""

    def __init__(self) -> None:
        self.name = "roll"
        self.rule = "DOO:room.4"

    def begin(self, t: Doors, f: Room) -> None:
        t.ask(CHANCE_SEAT)

    def options(self, t: Doors, f: Room) -> list[Option]:
        return DIE

    def weights(self, t: Doors, f: Room) -> list[int]:
        return [1] * len(DIE)

    def answer(self, t: Doors, f: Room, option: Option) -> None:
        if option.code > t.doors[t.chosen]:
            t.finish(None, "stuck", "DOO:room.4")


class Leave(Step[Doors, Room]):
    """DOO:end.1. On to the next room, or out."""

    def __init__(self) -> None:
        self.name = "leave"
        self.rule = "DOO:end.1"

    def begin(self, t: Doors, f: Room) -> None:
        if t.room == ROOMS:
            t.finish("guest", "out", "DOO:end.1")
            return
        t.room += 1
        t.doors = []
        f.number = t.room
        f.at = 0


class DoorsGame(Game[Doors]):
    def table(self, settings: dict[str, str]) -> Doors:
        return Doors(self, settings)

    def begin(self, t: Doors) -> None:
        t.push(Room())

    def resume(self, t: Doors) -> None:
        t.push(Room())

    def look(self, t: Doors, seat: int) -> dict[str, Any]:
        return {"room": t.room, "doors": list(t.doors)}

    def write_table(self, t: Doors) -> dict[str, Any]:
        return {"room": t.room, "doors": list(t.doors), "trap": SIDES[t.trap]}

    def read_table(self, t: Doors, table: dict[str, Any]) -> None:
        t.room, t.doors = table["room"], list(table["doors"])
        if table["trap"] not in SIDES:
            raise BadPosition("unknown-value", {"place": "trap", "value": table["trap"], "possible": list(SIDES)})
        t.trap = SIDES.index(table["trap"])


class DoorsAdvice(Advice):
    """It likes doors with high numbers and forgets about traps."""

    def weights(self, t: State) -> list[float]:
        assert isinstance(t, Doors)
        return [float(number) ** 2 for number in t.doors]


class DoorsThemes(PuzzleThemes):
    names = ("last-room", "twins")
    telling = frozenset(("twins",))

    def of(self, t: State, best: str) -> list[str]:
        assert isinstance(t, Doors)
        return ["last-room"] if t.room == ROOMS else []

    def alike(self, t: State, option: str) -> str:
        """The doors in the middle and on the right come to the same if their numbers do."""
        assert isinstance(t, Doors)
        side = option.split()[1]
        return f"open other {t.doors[SIDES.index(side)]}" if side != "left" else option


FRAMES: Final[Frames] = {Room: room_procedure}
FOLDER: Final = Path(__file__).parent
RULES: Final = DoorsGame("toy-doors", 1, ("guest",), (), WORDS, FRAMES, FOLDER)
ADVICE: Final = DoorsAdvice()
THEMES: Final = DoorsThemes()
