"""Combat: who attacks whom, with which support, and the die. What comes of it: aftermath.py. KAS:std.7.1.a"""

from typing import Final

from mypy_extensions import i64

from sandtable.games.kasserine.rules.aftermath import Advance, DefenderLoses, Fall, FollowUp, Lose, Pursue, Stiff
from sandtable.games.kasserine.rules.combat_table import attack_strength, column_of, differential_of, line_of, result_of
from sandtable.games.kasserine.rules.edition import LINES, RESULTS
from sandtable.games.kasserine.rules.frames import Battle
from sandtable.games.kasserine.rules.ground import GRID, SIDES
from sandtable.games.kasserine.rules.refusals import why_not_join
from sandtable.games.kasserine.rules.table import ATTACKED, BOMBARDED, FOUGHT, VALUES, Kasserine
from sandtable.games.kasserine.rules.units import FIRST, LAST, UNIT_ID
from sandtable.games.kasserine.rules.verbs import begin_battle, commit, declare_attack, note_result, show
from sandtable.games.kasserine.rules.vocabulary import ATTACK, BOMBARD, COMMIT, DIE, FIGHT, JOIN
from sandtable.kernel.dice import Dice
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Procedure, Step, procedure
from sandtable.kernel.option import PASS, Option
from sandtable.kernel.state import CHANCE_SEAT

MOST_MARKERS: Final = 2  # KAS:std.8.3.a
BOMBARDING: Final = 4  # KAS:std.8.4.a: the smallest marker that bombards alone

NE: Final = RESULTS.index("NE")
ATTACKER_LOSSES: Final = [(0, 0, 0, 1, 0, 2, 1, 0)[r] for r in range(len(RESULTS))]  # KAS:std.7.6.b
DEFENDER_LOSSES: Final = [(0, 0, 0, 0, 1, 0, 1, 9)[r] for r in range(len(RESULTS))]
ATTACKER_RETREATS: Final = [(0, 1, 0, 1, 0, 0, 0, 0)[r] for r in range(len(RESULTS))]
DEFENDER_RETREATS: Final = [(0, 0, 1, 0, 1, 0, 0, 0)[r] for r in range(len(RESULTS))]


def battle_procedure() -> Procedure:
    """A battle, from those who join it to those who follow up. The steps after the die: aftermath.py."""
    return procedure(
        Join(),  # KAS:std.7.2
        Defend(),  # KAS:std.8.3.b
        Show(),  # KAS:std.7.3
        Roll(),  # KAS:std.7.6.a
        DefenderLoses(),  # KAS:std.7.6.b
        Stiff(),  # KAS:std.7.8
        Lose(),  # KAS:std.7.6.c
        Fall(),  # KAS:std.7.7.a
        Advance(),  # KAS:std.7.9.a
        Pursue(),  # KAS:std.7.9.b
        FollowUp(),  # KAS:std.7.9.c
    )


def can_join(t: Kasserine, side: int, h: int) -> list[int]:
    """KAS:std.7.1.a, KAS:std.7.1.b. The units of a side beside a hex that have not attacked in this phase."""
    found: list[int] = []
    own, beside = t.friends(side), GRID.beside
    base: i64 = h * 6
    for d in range(6):
        n: i64 = beside[base + d]
        if n >= 0 and own[n] and not t.flags[own[n] - 1] & FOUGHT:
            found.append(own[n] - 1)
    return found


def is_faced(t: Kasserine, side: int, h: int) -> bool:
    """Whether any unit of this side stands beside this hex."""
    return t.board.zones.of[side][h] != 0


def attacks(t: Kasserine) -> list[Option]:
    """KAS:std.7.1.a, KAS:std.7.1.b, KAS:std.8.4.a, KAS:std.8.6.a. What the mover can attack or bombard; units that have
    just come in (KAS:11.4.a) or may not move (KAS:K33) attack like others.
    """
    found: list[Option] = []
    shots: list[Option] = []
    bombards = has_bombarding(t, t.mover)
    enemy = 1 - t.mover
    for unit in range(FIRST[enemy], LAST[enemy]):
        h = t.place[unit]
        if h < 0 or not is_faced(t, t.mover, h):
            continue
        if not t.flags[unit] & ATTACKED and can_join(t, t.mover, h):
            found.append(ATTACK[h])
        if bombards and not t.flags[unit] & BOMBARDED:
            shots.append(BOMBARD[h])
    return found + shots


def has_bombarding(t: Kasserine, side: int) -> bool:
    return any(t.hand[side * VALUES + BOMBARDING : side * VALUES + VALUES])


def can_bombard(t: Kasserine) -> bool:
    """By public facts, because it opens a question: any marker might be big enough."""
    if not t.marker_count(t.hand, t.mover):
        return False
    enemy = 1 - t.mover
    for unit in range(FIRST[enemy], LAST[enemy]):
        h = t.place[unit]
        if h >= 0 and is_faced(t, t.mover, h) and not t.flags[unit] & BOMBARDED:
            return True
    return False


def support_options(t: Kasserine, side: int) -> list[Option]:
    """KAS:std.8.3.a, KAS:std.8.2. Markers that this side can add to a battle, wherever it is."""
    if t.marker_count(t.committed, side) >= MOST_MARKERS:
        return []
    return [COMMIT[v] for v in range(1, VALUES) if t.hand[side * VALUES + v]]


class Join(Step[Kasserine, Battle]):
    """KAS:std.7.2, KAS:std.8.3.a. The attacker chooses units and support, one at a time."""

    def __init__(self) -> None:
        self.name = "join"
        self.rule = "KAS:std.7.2"

    def begin(self, t: Kasserine, f: Battle) -> None:
        t.ask(f.side)

    def options(self, t: Kasserine, f: Battle) -> list[Option]:
        found = [JOIN[unit] for unit in can_join(t, f.side, f.hex) if unit not in f.attackers]
        found += support_options(t, f.side)
        if f.attackers:
            found.append(FIGHT)
        return found

    def answer(self, t: Kasserine, f: Battle, option: Option) -> None:
        if option is FIGHT:
            declare_attack(t, f.attackers, f.target, f.hex)
            return
        f.again()
        if option.verb == "commit":
            commit(t, f.side, option.code)
            return
        f.attackers.append(option.code)
        if t.telling:
            t.tell("joined", self.rule, {"unit": UNIT_ID[option.code]})

    def facts(self, t: Kasserine, f: Battle) -> Facts:
        return battle_facts(f)

    def why_not(self, t: Kasserine, f: Battle, option: Option) -> list[str]:
        return why_not_join(t, f, option)


def battle_facts(f: Battle) -> Facts:
    return {"unit": UNIT_ID[f.target], "hex": GRID.names[f.hex], "side": SIDES[f.side]}


class Defend(Step[Kasserine, Battle]):
    """KAS:std.8.3.b. The defender responds with support; asked only if they have any markers at all."""

    def __init__(self) -> None:
        self.name = "defend"
        self.rule = "KAS:std.8.3.b"
        self.reacts = True

    def begin(self, t: Kasserine, f: Battle) -> None:
        side = 1 - f.side
        if t.marker_count(t.hand, side) and t.marker_count(t.committed, side) < MOST_MARKERS:
            t.ask(side)

    def options(self, t: Kasserine, f: Battle) -> list[Option]:
        return [PASS, *support_options(t, 1 - f.side)]

    def answer(self, t: Kasserine, f: Battle, option: Option) -> None:
        if option is not PASS:
            commit(t, 1 - f.side, option.code)
            f.again()

    def facts(self, t: Kasserine, f: Battle) -> Facts:
        return battle_facts(f)

    def why_not(self, t: Kasserine, f: Battle, option: Option) -> list[str]:
        return ["KAS:std.8.3.a"] if option.verb == "commit" else [self.rule]


class Show(Step[Kasserine, Battle]):
    """KAS:std.8.3.b, KAS:std.7.3. Support is shown; the differential is known."""

    def __init__(self) -> None:
        self.name = "show"
        self.rule = "KAS:std.8.3.b"

    def begin(self, t: Kasserine, f: Battle) -> None:
        if t.marker_count(t.committed, 0) + t.marker_count(t.committed, 1):
            t.reveal()
            for side in (f.side, 1 - f.side):
                f.support[side] = show(t, side)
        f.differential = differential_of(t, f, f.support[f.side], f.support[1 - f.side])
        f.column = column_of(t, f, f.differential)
        if t.telling:
            facts: Facts = {"attack": attack_strength(t, f), "support": f.support[f.side]}
            facts.update({"defence": t.defence_of(f.target), "against": f.support[1 - f.side]})
            facts.update({"differential": f.differential, "line": LINES[line_of(t, f)], "column": f.column + 1})
            facts["fortified"] = 1 if t.is_fortified(f.target) else 0
            t.tell("differential", "KAS:std.7.3", facts)


class Roll(Step[Kasserine, Battle]):
    """KAS:std.7.6.a, KAS:std.7.6.b. One die."""

    def __init__(self) -> None:
        self.name = "roll"
        self.rule = "KAS:std.7.6.a"

    def begin(self, t: Kasserine, f: Battle) -> None:
        t.ask(CHANCE_SEAT)

    def options(self, t: Kasserine, f: Battle) -> list[Option]:
        return DIE

    def weights(self, t: Kasserine, f: Battle) -> list[int]:
        return [1] * len(DIE)

    def roll(self, t: Kasserine, f: Battle, dice: Dice) -> Option:
        return DIE[dice.below(len(DIE))]

    def answer(self, t: Kasserine, f: Battle, option: Option) -> None:
        f.die = option.code
        result = result_of(t, f.column, f.die)
        note_result(t, RESULTS[result])
        f.attacker_loss = ATTACKER_LOSSES[result]
        f.defender_loss = DEFENDER_LOSSES[result]
        f.attacker_retreat = ATTACKER_RETREATS[result]
        f.defender_retreat = DEFENDER_RETREATS[result]
        if t.telling:
            t.tell("rolled", "KAS:std.7.6.b", {"die": f.die, "result": RESULTS[result]})

    def facts(self, t: Kasserine, f: Battle) -> Facts:
        facts = battle_facts(f)
        facts.update({"differential": f.differential, "column": f.column + 1})
        return facts


def start_battle(t: Kasserine, h: int) -> None:
    """An attack on the enemy unit in this hex is being prepared."""
    begin_battle(t)
    t.push(Battle(t.mover, h, t.unit_at(1 - t.mover, h)))
