"""A game turn: support fire, then movement, combat and mobile movement of each side. KAS:std.4.1, KAS:std.4.2"""

from typing import Final

from sandtable.games.kasserine.rules.battle import attacks, can_bombard, start_battle
from sandtable.games.kasserine.rules.cut_off import check_lines
from sandtable.games.kasserine.rules.frames import Bombard, Turn
from sandtable.games.kasserine.rules.ground import ALLIES, AXIS, SIDES
from sandtable.games.kasserine.rules.movement import start_march
from sandtable.games.kasserine.rules.paths import awaited, can_anyone_move, movable
from sandtable.games.kasserine.rules.readings import SBEITLA_HEX
from sandtable.games.kasserine.rules.refusals import why_not_attack, why_not_move
from sandtable.games.kasserine.rules.support_fire import DrawMarker, allot_markers
from sandtable.games.kasserine.rules.table import ALL_MARKS, BOMBARDED, COMBAT, MOBILE_PHASE, MOVED, MOVEMENT, Kasserine
from sandtable.games.kasserine.rules.units import AXIS_5, GROUP_SIDE, GROUP_TURN, GROUPS
from sandtable.games.kasserine.rules.verbs import (
    DRAWING,
    HELD_OFF,
    TWO_OBJECTIVES,
    begin_phase,
    begin_turn,
    end_turn,
    forget,
    next_turn,
    open_group,
    pass_to_allies,
)
from sandtable.games.kasserine.rules.vocabulary import END
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Procedure, Step, procedure
from sandtable.kernel.option import Option

BEFORE_MOVEMENT: Final = 2  # the step at which a player turn begins


def turn_procedure() -> Procedure:
    """A turn. The steps from the third on are done twice, for each side."""
    return procedure(
        Support(),  # KAS:std.4.1
        DrawMarker(),  # KAS:std.8.1.b
        BeginMovement(),  # KAS:std.4.2
        Choose("move", "KAS:std.5.1.a"),
        BeginCombat(),
        Attack(),  # KAS:std.7.1.a
        BeginMobile(),
        Choose("mobile", "KAS:std.5.1.c"),
        Close(),  # KAS:std.4.3
    )


class Support(Step[Kasserine, Turn]):
    """KAS:std.4.1. A turn begins; both sides get their markers."""

    def __init__(self) -> None:
        self.name = "support"
        self.rule = "KAS:std.4.1"

    def begin(self, t: Kasserine, f: Turn) -> None:
        begin_turn(t, self.rule)
        allot_markers(t)


def is_due(t: Kasserine, group: int) -> bool:
    """KAS:11.1, KAS:K9, KAS:K10, KAS:K29. Whether a group may come from now on."""
    if GROUP_TURN[group] == 0:
        return (t.set_off >> group) & 1 != 0
    if t.turn < GROUP_TURN[group]:
        return False
    if group == AXIS_5:
        objective = t.readings.edition.objective_at[SBEITLA_HEX]
        return objective >= 0 and (t.held >> objective) & 1 != 0
    return True


def open_groups(t: Kasserine, side: int, only: int = -1) -> None:
    """KAS:11.2. At the start of a movement phase."""
    for group in range(len(GROUPS)):
        if GROUP_SIDE[group] != side or (t.open >> group) & 1 or (only >= 0 and group != only):
            continue
        if is_due(t, group):
            open_group(t, group)


class BeginMovement(Step[Kasserine, Turn]):
    """KAS:std.4.2, KAS:11.2. What was done in the last player turn is forgotten, and reinforcements arrive."""

    def __init__(self) -> None:
        self.name = "begin-movement"
        self.rule = "KAS:std.4.2"

    def begin(self, t: Kasserine, f: Turn) -> None:
        forget(t, ALL_MARKS & ~BOMBARDED)
        begin_phase(t, MOVEMENT, self.rule)
        open_groups(t, t.mover)


class Choose(Step[Kasserine, Turn]):
    """KAS:std.5.1.a, KAS:std.5.1.c. Which unit moves next? A phase in which nobody can move is over."""

    def __init__(self, name: str, rule: str) -> None:
        self.name = name
        self.rule = rule

    def begin(self, t: Kasserine, f: Turn) -> None:
        if can_anyone_move(t):
            t.ask(t.mover)

    def options(self, t: Kasserine, f: Turn) -> list[Option]:
        """KAS:11.2, KAS:K25. The phase does not end while somebody must still come in it."""
        found = movable(t)
        if not (t.readings.must_arrive and awaited(t, found)):
            found.append(END)
        return found

    def answer(self, t: Kasserine, f: Turn, option: Option) -> None:
        if option is not END:
            f.again()
            start_march(t, option.code)

    def facts(self, t: Kasserine, f: Turn) -> Facts:
        due = awaited(t, movable(t)) if t.readings.must_arrive else 0
        return {"side": SIDES[t.mover], "turn": t.turn, "due": due}

    def why_not(self, t: Kasserine, f: Turn, option: Option) -> list[str]:
        return why_not_move(t, option)


class BeginCombat(Step[Kasserine, Turn]):
    """KAS:std.4.2."""

    def __init__(self) -> None:
        self.name = "begin-combat"
        self.rule = "KAS:std.4.2"

    def begin(self, t: Kasserine, f: Turn) -> None:
        begin_phase(t, COMBAT, self.rule)


class Attack(Step[Kasserine, Turn]):
    """KAS:std.7.1.a, KAS:std.8.4.a. Which enemy is attacked or bombarded next?"""

    def __init__(self) -> None:
        self.name = "attack"
        self.rule = "KAS:std.7.1.a"

    def begin(self, t: Kasserine, f: Turn) -> None:
        offered = attacks(t)
        if offered or can_bombard(t):
            offered.append(END)
            t.offered = offered
            t.ask(t.mover)

    def options(self, t: Kasserine, f: Turn) -> list[Option]:
        return [*attacks(t), END]

    def answer(self, t: Kasserine, f: Turn, option: Option) -> None:
        if option is END:
            return
        f.again()
        if option.verb == "attack":
            start_battle(t, option.code)
        else:
            t.push(Bombard(t.mover, option.code, t.unit_at(1 - t.mover, option.code)))

    def facts(self, t: Kasserine, f: Turn) -> Facts:
        return {"side": SIDES[t.mover], "turn": t.turn}

    def why_not(self, t: Kasserine, f: Turn, option: Option) -> list[str]:
        return why_not_attack(t, option)


class BeginMobile(Step[Kasserine, Turn]):
    """KAS:std.4.2, KAS:std.5.1.c. Mobile units may move once more; those that have not arrived may come. KAS:11.2"""

    def __init__(self) -> None:
        self.name = "begin-mobile"
        self.rule = "KAS:std.4.2"

    def begin(self, t: Kasserine, f: Turn) -> None:
        forget(t, MOVED)
        begin_phase(t, MOBILE_PHASE, self.rule)
        if t.readings.centauro_at_once and t.mover == AXIS:
            open_groups(t, AXIS, AXIS_5)  # KAS:K10


class Close(Step[Kasserine, Turn]):
    """KAS:std.4.1, KAS:std.4.3, KAS:std.9.3. Whoever is cut off suffers. The Allies follow the Axis; then the turn is
    over, and after the last one the game.
    """

    def __init__(self) -> None:
        self.name = "close"
        self.rule = "KAS:std.4.3"

    def begin(self, t: Kasserine, f: Turn) -> None:
        if t.readings.lines_matter:
            check_lines(t, t.mover)
            if t.result is not None:
                return
        if t.mover == AXIS:
            pass_to_allies(t)
            f.at = BEFORE_MOVEMENT
            return
        end_turn(t, self.rule)
        if t.turn >= t.readings.turns:
            finish(t)
            return
        next_turn(t)
        f.at = 0


def finish(t: Kasserine) -> None:
    """KAS:18.0.d, KAS:18.0.e, KAS:K4. Nobody has won at once: two objectives are a draw, at any moment or now."""
    readings = t.readings
    if t.two_held or (readings.draw_at_end and t.secured() == DRAWING):
        t.finish(None, TWO_OBJECTIVES, "KAS:18.0.d")
    else:
        t.finish(SIDES[ALLIES], HELD_OFF, "KAS:18.0.e" if readings.draw_at_once or readings.draw_at_end else "KAS:K4")
