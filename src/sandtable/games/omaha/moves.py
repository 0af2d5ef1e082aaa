"""What the squad can do: move, move while the sniper keeps the gun down, blow an obstacle, storm the nest."""

from typing import Any, ClassVar, Final

from sandtable.games.omaha.table import FAR_ROW, NOWHERE, Omaha
from sandtable.games.omaha.verbs import (
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
from sandtable.games.omaha.words import AHEAD, BLOW, CLEAR, MINE, MOVE, SNIPE, STORM
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Frame, Step, procedure
from sandtable.kernel.option import Option
from sandtable.kernel.state import CHANCE_SEAT


class Action(Frame):
    """A move or a demolition on its way to a place."""

    fields: ClassVar[tuple[str, ...]] = ("to", "direction", "covered")

    def __init__(self) -> None:
        super().__init__()
        self.to = 0
        self.direction = 0
        self.covered = 0  # 1 while the sniper keeps the gun down

    def copy_action(self, other: "Action") -> None:
        self.copy_to(other)
        other.to = self.to
        other.direction = self.direction
        other.covered = self.covered


class Move(Action):
    name: ClassVar[str] = "move"

    def steps(self) -> list[Step[Any, Any]]:
        return MOVE_STEPS

    def clone(self) -> "Move":
        c = Move()
        self.copy_action(c)
        return c


class Demolition(Action):
    name: ClassVar[str] = "demolition"

    def steps(self) -> list[Step[Any, Any]]:
        return DEMOLITION_STEPS

    def clone(self) -> "Demolition":
        c = Demolition()
        self.copy_action(c)
        return c


class TurnCard(Step[Omaha, Action]):
    """OMA:play.5. The card is turned to see whether a mine lies there. Chance is asked only where it can be either."""

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

    def answer(self, t: Omaha, f: Action, option: Option) -> None:
        self.turned(t, f, option is MINE)

    def turned(self, t: Omaha, f: Action, mine: bool) -> None:
        """A squad that creeps onto a mine is hit. OMA:play.5"""
        turn(t, f.to, mine, self.rule)
        if mine:
            hit(t, 1, self.rule, "mine")

    def facts(self, t: Omaha, f: Action) -> Facts:
        return {"place": place_name(f.to)}


class TurnBlownCard(TurnCard):
    """OMA:play.10. A blown card is turned too; a mine on it has gone up with it."""

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
        if f.covered:
            return
        if f.direction == AHEAD:
            hit(t, 1, self.rule, "machine-gun")
        else:
            hit(t, t.readings.sideways_fire, "OMA:play.6", "machine-gun")


class DecideFire(Step[Omaha, Action]):
    """Whether the gun will see the squad is settled by the card as it lies before it is turned. OMA:O4"""

    def __init__(self) -> None:
        self.name = "sight"
        self.rule = "OMA:note.7"

    def begin(self, t: Omaha, f: Action) -> None:
        if not t.gun_fires_at(f.to, f.direction != AHEAD):
            f.covered = 1


class BlowNest(Step[Omaha, Action]):
    """OMA:end.1. On the nest a charge wins the game; without one it is lost."""

    def __init__(self) -> None:
        self.name = "blow-nest"
        self.rule = "OMA:end.1"

    def begin(self, t: Omaha, f: Action) -> None:
        if t.at != t.nest:
            return
        if t.charges == 0:
            t.finish(None, BROKE, "OMA:end.4")
        else:
            spend_charge(t)
            t.finish("squad", WON, self.rule)


class Explode(Step[Omaha, Action]):
    """OMA:demo.1. The obstacle is gone; nobody has to enter. OMA:note.3"""

    def __init__(self) -> None:
        self.name = "explode"
        self.rule = "OMA:demo.1"

    def begin(self, t: Omaha, f: Action) -> None:
        blow_up(t, f.to)
        if t.readings.must_enter:
            t.due = f.to
        if t.charges == 0 and t.readings.broke_is_lost:  # OMA:O14
            t.finish(None, BROKE, "OMA:end.4")


def is_stuck(t: Omaha) -> bool:
    """OMA:end.3, OMA:end.4. Without charges a row of three wires cannot be crossed, and a blocked squad has lost."""
    ahead = t.at // 3 * 3 + 3
    if t.at < FAR_ROW and t.is_shut(ahead) and t.is_shut(ahead + 1) and t.is_shut(ahead + 2):
        t.finish(None, WIRED, "OMA:end.3")
        return True
    if actions(t):
        return False
    t.finish(None, BROKE, "OMA:end.4")
    return True


BACKS: Final = [CLEAR, MINE]
MOVE_STEPS: Final = procedure(
    DecideFire(),  # OMA:note.7
    TurnCard("OMA:play.5"),
    Advance(),  # OMA:play.4
    MachineGun(),  # OMA:play.4a, OMA:play.6
    BlowNest(),  # OMA:end.1
)
DEMOLITION_STEPS: Final = procedure(
    TurnBlownCard("OMA:play.10"),
    Explode(),  # OMA:demo.1
)
MOVE_FRAMES: Final[dict[str, type[Action]]] = {"move": Move, "demolition": Demolition}


def actions(t: Omaha) -> list[Option]:
    """Every action, ahead first, then left and right; in each direction: move, snipe, blow, storm."""
    found: list[Option] = []
    can_snipe = t.can_snipe()
    for d in range(3):
        to = t.target(d)
        if to == NOWHERE or (t.due != NOWHERE and t.due != to):
            continue
        if not t.is_shut(to):
            found.append(MOVE[d] if to != t.nest else STORM[d])
            if can_snipe and t.gun_fires_at(to, d != AHEAD):
                found.append(SNIPE[d])
        if t.charges > 0 and t.is_obstacle(to):
            found.append(BLOW[d])
    return found


def begin_action(t: Omaha, option: Option) -> None:
    """Pay for the action and start it."""
    d = option.code
    action: Action = Demolition() if option is BLOW[d] else Move()
    action.to = t.target(d)
    action.direction = d
    if option is BLOW[d]:
        spend_charge(t)
    elif option is SNIPE[d]:
        spend_round(t)
        action.covered = 1
    t.push(action)


def why_not_action(t: Omaha, option: Option) -> list[str]:
    """The rules that forbid an action now."""
    d = option.code
    if option not in MOVE and option not in SNIPE and option not in BLOW and option not in STORM:
        return ["OMA:play.4"]
    to = t.target(d)
    if to == NOWHERE:
        return ["OMA:O18"] if t.in_craft() else ["OMA:play.11" if d == AHEAD else "OMA:play.6"]
    if t.due not in (NOWHERE, to):
        return ["OMA:O16"]
    if option is BLOW[d]:
        return ["OMA:note.3" if t.charges == 0 else "OMA:demo.1"]
    if t.is_shut(to):
        return ["OMA:play.4b.1"]
    if option is not SNIPE[d]:
        return ["OMA:end.1"]  # the nest is stormed, and nothing but the nest
    return why_no_sniper(t, to, d != AHEAD)


def why_no_sniper(t: Omaha, to: int, sideways: bool) -> list[str]:
    if t.rounds == 0:
        return ["OMA:note.2.last"]
    if t.is_behind_eye(t.at):
        return ["OMA:sniper.2"]
    if to == t.nest:
        return ["OMA:O11"]
    if t.gun_fires_at(to, sideways):
        return ["OMA:O7"]
    return ["OMA:note.7" if t.is_behind_eye(to) else "OMA:sniper.1"]
