"""A battle, in the order of the sheet."""

from sandtable.games.poland.rules.bit_sets import count, each
from sandtable.games.poland.rules.card_effects import carry_out
from sandtable.games.poland.rules.deck import AFTER, PLAYED, RESOLUTION, SIDES, SPAN
from sandtable.games.poland.rules.field_types import NONE
from sandtable.games.poland.rules.frames import Battle, GiveUp, Play
from sandtable.games.poland.rules.refusals import missing_to_play, why_not_commit, why_not_play
from sandtable.games.poland.rules.strength import leader, total
from sandtable.games.poland.rules.table import Poland
from sandtable.games.poland.rules.verbs import announce, capture, clear_actions, commit, go_home, lay
from sandtable.games.poland.rules.vocabulary import DONE
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Procedure, Step, procedure
from sandtable.kernel.option import PASS, Option
from sandtable.kernel.reaction_window import Window


def battle_procedure() -> Procedure:
    """A battle, from committing units to their return."""
    return procedure(
        Commit(),  # POL:battle.1
        Oppose(),  # POL:battle.2
        Actions(),  # POL:battle.4, POL:battle.5, POL:battle.6
        Count(),  # POL:battle.11; from here on in the order of POL:P8
        Carry("resolution", "POL:battle.10c", RESOLUTION),
        Raid(),  # POL:unit.raids
        Carry("after", "POL:battle.10b", AFTER),
        GoHome(),  # POL:battle.11c, POL:battle.12
    )


class Commit(Step[Poland, Battle]):
    """POL:battle.1. The attacker commits one unit or more; the only one without being asked. POL:P25"""

    def __init__(self, name: str = "commit", rule: str = "POL:battle.1") -> None:
        self.name = name
        self.rule = rule

    def side(self, f: Battle) -> int:
        return f.attacker

    def begin(self, t: Poland, f: Battle) -> None:
        side = self.side(f)
        units = t.units[side]
        if count(units) == 1 and not self.can_stop(t, f) and not t.readings.asks_in_vain:
            commit(t, side * SPAN + each(units)[0], self.rule)
        elif units:
            t.ask(side)

    def can_stop(self, t: Poland, f: Battle) -> bool:
        return t.committed[f.attacker] != 0

    def options(self, t: Poland, f: Battle) -> list[Option]:
        side = self.side(f)
        found = t.deck.offer(side, t.units[side], t.deck.commit)
        if self.can_stop(t, f):
            found.append(DONE)
        return found

    def answer(self, t: Poland, f: Battle, option: Option) -> None:
        if option is not DONE:
            commit(t, t.deck.card(option), self.rule)
            f.again()

    def facts(self, t: Poland, f: Battle) -> Facts:
        side = self.side(f)
        names = t.deck.names(side, t.committed[side])
        return {"side": SIDES[side], "objective": f.objective, "committed": len(names)}

    def why_not(self, t: Poland, f: Battle, option: Option) -> list[str]:
        return why_not_commit(t, self.side(f), option, self.rule)


class Oppose(Commit):
    """POL:battle.2. The defender commits as many as wanted, or none."""

    def __init__(self) -> None:
        super().__init__("oppose", "POL:battle.2")

    def side(self, f: Battle) -> int:
        return 1 - f.attacker

    def begin(self, t: Poland, f: Battle) -> None:
        if t.units[1 - f.attacker]:
            t.ask(1 - f.attacker)
        else:
            self.look(t, f)

    def can_stop(self, t: Poland, f: Battle) -> bool:
        return True

    def answer(self, t: Poland, f: Battle, option: Option) -> None:
        if option is DONE:
            self.look(t, f)
        else:
            commit(t, t.deck.card(option), self.rule)
            f.again()

    def look(self, t: Poland, f: Battle) -> None:
        if t.telling and not t.committed[1 - f.attacker]:
            t.tell("unopposed", self.rule, {"side": SIDES[1 - f.attacker], "objective": f.objective})

    def facts(self, t: Poland, f: Battle) -> Facts:
        return {**super().facts(t, f), "strength": total(t, f, f.attacker)}


class Actions(Window[Poland, Battle]):
    """POL:battle.6, POL:battle.9, POL:P4. The attacker plays cards or passes, then the defender, until both pass.

    A side without a unit in the battle (POL:battle.3) or without a card that it might play is not asked. POL:P25
    """

    def __init__(self) -> None:
        self.name = "actions"
        self.rule = "POL:battle.6"

    def order(self, t: Poland, f: Battle) -> list[int]:
        if f.withdrawn:
            return []
        return [side for side in (f.attacker, 1 - f.attacker) if is_asked(t, f, side)]

    def plays(self, t: Poland, f: Battle, seat: int) -> list[Option]:
        return t.deck.offer(seat, t.hand[seat] & permitted(t, f, seat), t.deck.play)

    def answer(self, t: Poland, f: Battle, option: Option) -> None:
        side = t.asked
        f.again()
        if option is PASS:
            hands_over = self.hands_over(t, f, side)
            f.turn += 1
            f.more = 0
            if hands_over:
                self.tell(t, "handed-over", "POL:P3", side)
            else:
                f.passes += 1
                self.tell(t, "passed", "POL:battle.8", side)
            return
        f.passes = 0
        if t.readings.plays_several:
            f.more = side + 1
        else:
            f.turn += 1
        self.play(t, f, side, option)

    def hands_over(self, t: Poland, f: Battle, side: int) -> bool:
        """POL:P3. Whoever has just played and stops has not passed, if there is somebody who could answer."""
        return f.more == side + 1 and (t.readings.asks_in_vain or is_asked(t, f, 1 - side))

    def tell(self, t: Poland, key: str, rule: str, side: int) -> None:
        if t.telling:
            t.tell(key, rule, {"side": SIDES[side]})

    def play(self, t: Poland, f: Battle, seat: int, option: Option) -> None:
        c = t.deck.card(option)
        if t.deck.cost[c] or t.deck.effects[PLAYED][c]:
            announce(t, c)
            t.push(Play(t.deck.name[c], t.deck.cost[c]))
        else:
            lay(t, c)

    def cite(self, t: Poland, f: Battle) -> str:
        return "POL:battle.4" if t.seat == f.attacker else "POL:battle.5"

    def facts(self, t: Poland, f: Battle) -> Facts:
        totals = [total(t, f, side) for side in range(len(SIDES))]
        hands_over = self.hands_over(t, f, t.seat)
        return {
            "side": SIDES[t.seat],
            "objective": f.objective,
            "germany": totals[0],
            "poland": totals[1],
            "passes": f.passes,
            "more": int(f.more == t.seat + 1),
            "last": int(not hands_over and f.passes + 1 >= len(self.order(t, f))),  # whether a pass ends the battle
        }

    def why_not(self, t: Poland, f: Battle, option: Option) -> list[str]:
        return why_not_play(t, f, option, self.cite(t, f))

    def missing(self, t: Poland, f: Battle, option: Option) -> Facts:
        return missing_to_play(t, option)


def is_asked(t: Poland, f: Battle, side: int) -> bool:
    """POL:battle.3, POL:P25. Whether a side fights here and, by what is public, could hold a card that it may play."""
    if not t.committed[side] or not t.hand[side]:
        return False
    return t.readings.asks_in_vain or t.could(side, permitted(t, f, side))


def permitted(t: Poland, f: Battle, side: int) -> int:
    """The action cards that a side may play if it holds them (POL:P26). POL:action.only, POL:battle.10d"""
    found = t.deck.actions[side] & ~t.deck.only_as[2 if side == f.attacker else 1][side]
    if t.taken & t.deck.barring:
        found &= ~t.barred(side)
    costly = found & t.deck.costly[side]
    if costly:
        size = t.hand_size(side)
        if size <= t.deck.dearest[side]:
            for option in t.deck.offer(side, costly, t.deck.play):
                c = t.deck.card(option)
                if t.deck.cost[c] >= size:  # POL:P13
                    found &= ~t.deck.copies[c]
    return found


class Count(Step[Poland, Battle]):
    """POL:battle.11. The larger total wins; a tie is the defender's. Nobody wins where one side withdrew. POL:P24"""

    def __init__(self) -> None:
        self.name = "count"
        self.rule = "POL:battle.11"

    def begin(self, t: Poland, f: Battle) -> None:
        f.turn = NONE
        f.passes = 0
        f.done = 0
        if f.withdrawn:
            return
        f.winner = leader(t, f)
        if t.telling:
            totals = [total(t, f, side) for side in range(len(SIDES))]
            facts: Facts = {"germany": totals[0], "poland": totals[1], "attacker": SIDES[f.attacker]}
            t.tell("totals", self.rule, facts)
        if f.winner == f.attacker:
            capture(t, t.deck.objective_number(f.objective), f.attacker)
        elif t.telling:
            t.tell("held", "POL:battle.11b", {"side": SIDES[f.winner], "objective": f.objective})


class Carry(Step[Poland, Battle]):
    """Special rules of one timing word, of all cards in play: the attacker's first, then by class. POL:P23"""

    def __init__(self, name: str, rule: str, timing: int) -> None:
        self.name = name
        self.rule = rule
        self.timing = timing

    def begin(self, t: Poland, f: Battle) -> None:
        if self.timing == RESOLUTION and f.withdrawn:
            return
        past = 0
        for side in (f.attacker, 1 - f.attacker):
            for c in t.cards_in_play(side):
                here = len(t.deck.effects[self.timing][c])
                if f.done < past + here:
                    f.done += 1
                    f.again()
                    carry_out(t, f, self.timing, c, f.done - 1 - past)
                    return
                past += here
        f.done = 0


class Raid(Step[Poland, Battle]):
    """POL:unit.raids. If its side has won, the enemy discards a card from the hand for each such unit."""

    def __init__(self) -> None:
        self.name = "raid"
        self.rule = "POL:unit.raids"

    def begin(self, t: Poland, f: Battle) -> None:
        if f.winner == NONE:
            return
        raiders = t.committed[f.winner] & t.deck.raids[f.winner]
        if raiders:
            t.push(GiveUp(1 - f.winner, t.deck.names(f.winner, raiders)[0], count(raiders)))


class GoHome(Step[Poland, Battle]):
    """POL:battle.11c, POL:battle.12. Units leave the battle, action cards are discarded."""

    def __init__(self) -> None:
        self.name = "go-home"
        self.rule = "POL:battle.11c"

    def begin(self, t: Poland, f: Battle) -> None:
        go_home(t, f, f.attacker)
        go_home(t, f, 1 - f.attacker)
        clear_actions(t)
