"""What the squad can do: move, move while the sniper keeps the gun down, blow an obstacle, storm the nest."""

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from sandtable.games.omaha.rules.deck import FRONT_OF, KINDS
from sandtable.games.omaha.rules.field_types import COVERED, CREPT, IN_SIGHT, Cover, Direction, Place
from sandtable.games.omaha.rules.table import FAR_ROW, NOWHERE, Omaha
from sandtable.games.omaha.rules.verbs import (
    BROKE,
    WIRED,
    WON,
    blow_up,
    go,
    hit,
    place_name,
    spend_charge,
    spend_round,
    turn,
)
from sandtable.games.omaha.rules.vocabulary import AHEAD, BLOW, CLEAR, DEAL, LAND, MINE, MOVE, NEST, SNIPE, STORM
from sandtable.kernel.dice import Dice
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Frame, Procedure, Step, procedure
from sandtable.kernel.frame_fields import Field
from sandtable.kernel.option import Option
from sandtable.kernel.state import CHANCE_SEAT

BACKS: Final = [CLEAR, MINE]

# What can be done in one direction, as bits, and every list of actions that there can be by the bits of all three: they
# are asked for so often that they are made once.
GOES: Final[i64] = 1
STORMS: Final[i64] = 2
SNIPES: Final[i64] = 4
BLOWS: Final[i64] = 8
WAYS: Final[i64] = 16
BY_BIT: Final = (MOVE, STORM, SNIPE, BLOW)
ACTIONS: Final = [
    [BY_BIT[bit][d] for d in range(3) for bit in range(4) if found >> (4 * (2 - d) + bit) & 1] for found in range(16**3)
]

# Why the gun hits a squad that goes ahead, by the front of the card it has come to. On all but open ground the obstacle
# was blown before.
GUN_RULES: Final = (
    "OMA:play.4a",
    "OMA:play.4a",
    "OMA:play.4b.2",
    "OMA:play.4c.2",
    "OMA:play.4c.2",
    "OMA:play.4d.2",
    "OMA:play.4d.2",
)


class Action(Frame):
    """A move or a demolition on its way to a place."""

    to: Place = 0
    direction: Direction = 0
    covered: Cover = IN_SIGHT


@mypyc_attr(free_list_len=1)
class Move(Action):
    """The squad moves, perhaps under the sniper's cover, or storms the nest."""

    name: ClassVar[str] = "move"

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (
        Field("to", Place), Field("direction", Direction), Field("covered", Cover),
    )

    def __init__(self, to: int = 0, direction: int = 0, covered: int = IN_SIGHT) -> None:
        Frame.__init__(self)
        self.to = to
        self.direction = direction
        self.covered = covered

    def clone(self) -> "Move":
        c = Move(self.to, self.direction, self.covered)
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class Demolition(Action):
    """The squad blows an obstacle up."""

    name: ClassVar[str] = "demolition"

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (
        Field("to", Place), Field("direction", Direction), Field("covered", Cover),
    )

    def __init__(self, to: int = 0, direction: int = 0, covered: int = IN_SIGHT) -> None:
        Frame.__init__(self)
        self.to = to
        self.direction = direction
        self.covered = covered

    def clone(self) -> "Demolition":
        c = Demolition(self.to, self.direction, self.covered)
        self.copy_to(c)
        return c
    # fmt: on


def move_procedure() -> Procedure:
    return procedure(
        DecideFire(),  # OMA:note.7
        TurnCard("OMA:play.5"),
        Advance(),  # OMA:play.4
        MachineGun(),  # OMA:play.4a, OMA:play.6
        BlowNest(),  # OMA:end.1
    )


def demolition_procedure() -> Procedure:
    return procedure(
        TurnBlownCard("OMA:play.10"),
        Explode(),  # OMA:demo.1
    )


class TurnCard(Step[Omaha, Action]):
    """OMA:play.5. The card is turned to see whether a mine lies there. Chance is asked only where it can be either, and
    weighs what has been seen so far. OMA:O20
    """

    def __init__(self, rule: str) -> None:
        self.name = "turn"
        self.rule = rule

    def must_turn(self, t: Omaha, f: Action) -> bool:
        return t.is_turned_on_entry(f.to)

    def begin(self, t: Omaha, f: Action) -> None:
        if not self.must_turn(t, f):
            return
        clear, mine = t.backs[t.card[f.to]].weights(f.to < 3)
        if clear and mine:
            t.ask(CHANCE_SEAT)
        else:
            self.turned(t, f, mine > 0)

    def options(self, t: Omaha, f: Action) -> list[Option]:
        return BACKS

    def weights(self, t: Omaha, f: Action) -> list[int]:
        clear, mine = t.backs[t.card[f.to]].weights(f.to < 3)
        return [clear, mine]

    def roll(self, t: Omaha, f: Action, dice: Dice) -> Option:
        clear, mine = t.backs[t.card[f.to]].weights(f.to < 3)
        return CLEAR if dice.below(clear + mine) < clear else MINE

    def answer(self, t: Omaha, f: Action, option: Option) -> None:
        self.turned(t, f, option is MINE)

    def turned(self, t: Omaha, f: Action, mine: bool) -> None:
        """A squad that sets off a mine is hit, and enters the card. OMA:play.5, OMA:O21"""
        if t.is_obstacle(f.to) and f.covered == IN_SIGHT:
            f.covered = CREPT
        turn(t, f.to, mine, self.rule)
        if mine:
            hit(t, 1, self.rule, "mine")

    def facts(self, t: Omaha, f: Action) -> Facts:
        return {"place": place_name(f.to)}


class TurnBlownCard(TurnCard):
    """OMA:play.10. A blown card is turned too; a mine on it has gone up with it. OMA:O8, OMA:note.5"""

    def must_turn(self, t: Omaha, f: Action) -> bool:
        return True

    def turned(self, t: Omaha, f: Action, mine: bool) -> None:
        turn(t, f.to, mine, self.rule)


class Advance(Step[Omaha, Action]):
    """OMA:play.4. The squad goes onto the card."""

    def __init__(self) -> None:
        self.name = "advance"
        self.rule = "OMA:play.4"

    def begin(self, t: Omaha, f: Action) -> None:
        go(t, f.to, self.rule if f.direction == AHEAD else "OMA:play.6")


class MachineGun(Step[Omaha, Action]):
    """OMA:play.4a, OMA:play.6. The gun hits whoever it sees, unless the sniper keeps it down."""

    def __init__(self) -> None:
        self.name = "machine-gun"
        self.rule = "OMA:play.4a"

    def begin(self, t: Omaha, f: Action) -> None:
        if f.covered != COVERED:
            hits = 1 if f.direction == AHEAD else t.readings.sideways_fire
            hit(t, hits, self.why(t, f) if t.telling else self.rule, "machine-gun")

    def why(self, t: Omaha, f: Action) -> str:
        """The clause by which the gun hits."""
        if f.to == t.nest:
            return "OMA:O11"
        if f.direction != AHEAD:
            return "OMA:play.6" if t.readings.sideways_fire == 1 else "OMA:O5"
        return "OMA:note.6" if f.covered == CREPT else GUN_RULES[FRONT_OF[t.card[f.to]]]


class DecideFire(Step[Omaha, Action]):
    """Whether the gun will see the squad is settled by the card as it lies before it is turned. OMA:O4"""

    def __init__(self) -> None:
        self.name = "sight"
        self.rule = "OMA:note.7"

    def begin(self, t: Omaha, f: Action) -> None:
        if not t.gun_fires_at(f.to, f.direction != AHEAD):
            f.covered = COVERED


class BlowNest(Step[Omaha, Action]):
    """OMA:end.1, OMA:demo.3. On the nest a charge wins the game; without one it is lost. OMA:note.9"""

    def __init__(self) -> None:
        self.name = "blow-nest"
        self.rule = "OMA:end.1"

    def begin(self, t: Omaha, f: Action) -> None:
        if t.at != t.nest:
            return
        if t.charges == 0:
            t.finish(None, BROKE, "OMA:end.4")
        else:
            spend_charge(t, self.rule)
            t.finish("squad", WON, self.rule)


class Explode(Step[Omaha, Action]):
    """OMA:demo.1. The obstacle is gone; nobody has to enter. OMA:note.3"""

    def __init__(self) -> None:
        self.name = "explode"
        self.rule = "OMA:demo.1"

    def begin(self, t: Omaha, f: Action) -> None:
        blow_up(t, f.to)
        if t.charges == 0 and t.readings.broke_is_lost:  # OMA:O14
            t.finish(None, BROKE, "OMA:end.4")


def is_stuck(t: Omaha) -> bool:
    """OMA:end.3, OMA:end.4, OMA:O15. Without charges nobody crosses three wires, and a blocked squad has lost."""
    ahead: i64 = t.at // 3 * 3 + 3
    if t.at < FAR_ROW and t.is_shut(ahead) and t.is_shut(ahead + 1) and t.is_shut(ahead + 2):
        t.finish(None, WIRED, "OMA:end.3")
        return True
    if actions(t):
        return False
    t.finish(None, BROKE, "OMA:end.4")
    return True


def actions(t: Omaha) -> list[Option]:
    """Every action, ahead first, then left and right; in each direction: move or storm, snipe, blow."""
    found: i64 = 0
    can_snipe = t.can_snipe()
    d: i64
    for d in range(3):
        found *= WAYS
        to = t.target(d)
        if to == NOWHERE or (t.due != NOWHERE and t.due != to):
            continue
        if not t.is_shut(to):
            found += GOES if to != t.nest else STORMS
            if can_snipe and t.gun_fires_at(to, d != AHEAD):  # OMA:play.4e, OMA:O19
                found += SNIPES
        if t.charges > 0 and t.is_obstacle(to):
            found += BLOWS
    return ACTIONS[found]


def begin_action(t: Omaha, option: Option) -> None:
    """Pay for the action and start it."""
    d = option.code
    to = t.target(d)
    if option is BLOW[d]:
        spend_charge(t, "OMA:demo.1")
        t.push(Demolition(to, d))
    elif option is SNIPE[d]:
        spend_round(t)
        t.push(Move(to, d, COVERED))
    else:
        t.push(Move(to, d))


def why_not_action(t: Omaha, option: Option) -> list[str]:
    """The rules that forbid an action now."""
    d = option.code
    if option not in MOVE and option not in SNIPE and option not in BLOW and option not in STORM:
        return why_not_now(option)
    to = t.target(d)
    if to == NOWHERE:
        return why_not_there(t, d)
    if t.due not in (NOWHERE, to):
        return ["OMA:O16"]
    if option is BLOW[d]:
        return why_not_blow(t, to)
    if option is STORM[d] and to != t.nest:
        return ["OMA:end.1", "OMA:play.11"]  # there is only one nest, and it is not there
    if t.is_shut(to):
        return ["OMA:play.4b.1"]
    if option is MOVE[d]:
        return ["OMA:end.1"]  # onto the nest one goes to blow it up
    return why_not_snipe(t, to, d != AHEAD)


def why_not_now(option: Option) -> list[str]:
    """The squad has landed, and what is left to chance is not its to say: these are asked at another time."""
    if option in LAND:
        return ["OMA:play.3"]
    if option in NEST:
        return ["OMA:play.11"]
    if option in DEAL:
        return ["OMA:play.2"]
    return ["OMA:play.5"] if option in BACKS else ["OMA:play.4"]


def why_not_there(t: Omaha, direction: int) -> list[str]:
    """There is no card in this direction."""
    if direction == AHEAD:
        return ["OMA:play.9", "OMA:play.11"]  # no fifth assault: the nest is in the far row, left or right
    return ["OMA:O18"] if t.in_craft() else ["OMA:play.6"]


def why_not_blow(t: Omaha, to: int) -> list[str]:
    if t.charges == 0:
        return ["OMA:note.3", "OMA:O23"]
    return ["OMA:end.1", "OMA:O11"] if to == t.nest else ["OMA:note.3"]


def why_not_snipe(t: Omaha, to: int, sideways: bool) -> list[str]:
    """OMA:O19. Why the sniper cannot fire from here; or why the gun does not, so that no round can be spent on it."""
    if t.rounds == 0:
        return ["OMA:note.2.last", "OMA:O23"]
    if t.is_behind_eye(t.at):
        return ["OMA:sniper.2"] if t.has_eye(t.at + 3) else ["OMA:sniper.2", "OMA:O22"]
    if t.gun_fires_at(to, sideways):
        return ["OMA:O7"]
    if to == t.nest:
        return ["OMA:O19", "OMA:O11"]
    if t.is_behind_eye(to):
        return ["OMA:O19", "OMA:note.7"] if t.has_eye(to + 3) else ["OMA:O19", "OMA:O22"]
    if sideways:
        return ["OMA:O19", "OMA:play.6"]
    return ["OMA:O19", "OMA:O6" if t.card[to] >= KINDS else "OMA:O4"]
