"""Special rules that answer something: damage, moves, plans, other cards."""

from sandtable.games.north_africa.rules.battle_steps import attackers_left
from sandtable.games.north_africa.rules.card_play import void
from sandtable.games.north_africa.rules.cards import (
    ALLIES,
    ARMOR_UNITS,
    AXIS,
    CAIRO,
    ITALIANS,
    MOTORIZED_UNITS,
    NOT_FOR,
    REGIONS,
    TOBRUK,
    UNIT_HOME,
    UNIT_ID,
    UNIT_NATION,
    cards_in,
    count,
    each,
)
from sandtable.games.north_africa.rules.damage import aimed_at, repairable
from sandtable.games.north_africa.rules.field_frames import (
    Battle,
    Damage,
    Operation,
    StepOut,
    Supply,
)
from sandtable.games.north_africa.rules.field_types import NONE
from sandtable.games.north_africa.rules.frames import Happening, Play, SlowStart, Tell
from sandtable.games.north_africa.rules.hands import may_draw
from sandtable.games.north_africa.rules.special_cards import (
    ANSWER,
    APATHY,
    AT_SUPPLY,
    BEFORE_CALL,
    BEFORE_PLAN,
    CLOSE_COMBAT,
    ENTER,
    LEAVE,
    REPAIR,
    SUCCESS,
    WHEN_HIT,
    special,
)
from sandtable.games.north_africa.rules.table import Africa
from sandtable.games.north_africa.rules.verbs import clear_card, idle, recover
from sandtable.kernel.event import Facts

# Damage


def all_can_step_back(t: Africa, side: int, frame: Happening) -> bool:
    """LNA:N26, LNA:NF3. Every unit of the region must have that many regions left to its own source."""
    assert isinstance(frame, Damage)
    return all(abs(UNIT_HOME[u] - frame.region) > frame.retreat for u in each(t.units(side, frame.region)))


def has_card_to_pay(t: Africa, side: int, frame: Happening) -> bool:
    return t.hand_size(side) > 1


def saves_someone(t: Africa, side: int, frame: Happening) -> bool:
    """LNA:N41. Some of the steps fall on units that this side's elite can save."""
    assert isinstance(frame, Damage)
    nation = NOT_FOR[30 if side == ALLIES else 95]
    units = frame.aimed[:]
    if frame.open:
        there = t.units(side, frame.region)
        units += each(there & frame.among if frame.among else there)
    return any(UNIT_NATION[unit] != nation for unit in units)


@special("pull_back", WHEN_HIT, can=all_can_step_back)
def pull_back(t: Africa, play: Play) -> None:
    """Two steps are void; all friendly units of the region will step back. LNA:N26, LNA:N27

    LNA:card.22, LNA:card.23, LNA:card.24, LNA:card.25, LNA:card.92, LNA:card.93, LNA:card.94
    """
    damage = t.under()
    assert isinstance(damage, Damage)
    damage.spare += 2
    damage.spare_card = play.card
    damage.retreat += 1
    damage.retreat_card = play.card


@special("dig_in", WHEN_HIT, can=has_card_to_pay)
def dig_in(t: Africa, play: Play) -> None:
    """LNA:card.29, LNA:card.84. Two steps are void for every card paid."""
    damage = t.under()
    assert isinstance(damage, Damage)
    damage.spare += 2 * play.paid
    damage.spare_card = play.card


@special("elite_troops", WHEN_HIT, can=saves_someone)
def elite_troops(t: Africa, play: Play) -> None:
    """LNA:card.30, LNA:card.95, LNA:card.96. Two steps are void, but not for Americans or Italians. LNA:N41"""
    damage = t.under()
    assert isinstance(damage, Damage)
    damage.spare += 2
    damage.spare_card = play.card
    damage.spare_not = NOT_FOR[play.card]


@special("field_repair", REPAIR, lambda t, side, frame: each(repairable(t)))
def field_repair(t: Africa, play: Play) -> None:
    """LNA:card.90, LNA:card.91. A unit in the battle recovers a step. LNA:N56"""
    recover(t, play.target, f"LNA:card.{play.card}")


# Moves and operations


@special("blocking_force", LEAVE)
def blocking_force(t: Africa, play: Play) -> None:
    """LNA:card.45, LNA:card.46. The unit stays and loses a step; a Pull Back fails and costs one more. LNA:N28"""
    under = t.under()
    if isinstance(under, Play):
        void(t, under, f"LNA:card.{play.card}")
        damage = t.stack[-3]
        assert isinstance(damage, Damage)
        damage.open += 1
        return
    assert isinstance(under, StepOut)
    under.blocked = 1
    if t.telling:
        facts: Facts = {"unit": UNIT_ID[under.unit], "region": REGIONS[t.place[under.unit]]}
        t.tell("blocked", f"LNA:card.{play.card}", facts)
    t.push(aimed_at(under.unit, 1, t, f"LNA:card.{play.card}", AXIS))


@special("minefield", ENTER)
def minefield(t: Africa, play: Play) -> None:
    """LNA:card.49, LNA:card.50, LNA:card.102, LNA:card.103. The unit that came in loses a step. LNA:N63"""
    t.push(aimed_at(play.target, 1, t, f"LNA:card.{play.card}", 1 - play.side))


def idle_italians(t: Africa, side: int, frame: Happening) -> list[int]:
    if isinstance(frame, Operation):
        return [frame.unit]
    assert isinstance(frame, Battle)
    return each(frame.attackers & ITALIANS)


@special("apathy", APATHY, idle_italians)
def apathy(t: Africa, play: Play) -> None:
    """LNA:card.51, LNA:card.52. The Italian unit does nothing this turn; the Allies draw a card. LNA:N30, LNA:N61"""
    under = t.under()
    if isinstance(under, Battle):
        under.attackers &= ~(1 << play.target)
    else:
        assert isinstance(under, Operation)
        under.cancelled = 1
    idle(t, play.target, f"LNA:card.{play.card}")
    t.push(may_draw(t, ALLIES, 1, f"LNA:card.{play.card}"))


# Battle


def attacks_tobruk(t: Africa, side: int, frame: Happening) -> bool:
    return frame.ground() == TOBRUK


def attacks_cairo(t: Africa, side: int, frame: Happening) -> bool:
    return frame.ground() == CAIRO


def boost(t: Africa, play: Play) -> None:
    battle = t.under()
    assert isinstance(battle, Battle)
    battle.boosts += 1


@special("crusader", BEFORE_PLAN, can=attacks_tobruk)
def crusader(t: Africa, play: Play) -> None:
    """LNA:card.26. On success a further step for each attacking unit, at Tobruk."""
    boost(t, play)


@special("el_alamein", BEFORE_PLAN, can=attacks_cairo)
def el_alamein(t: Africa, play: Play) -> None:
    """LNA:card.31. The same at Cairo."""
    boost(t, play)


def plan_left_to_tell(t: Africa, side: int, frame: Happening) -> bool:
    """LNA:N58."""
    assert isinstance(frame, Battle)
    return count(frame.open_plans & ~frame.told) > 1


@special("perimeter_recon", BEFORE_CALL, can=plan_left_to_tell)
def perimeter_recon(t: Africa, play: Play) -> None:
    """LNA:card.57, LNA:card.85, LNA:card.86, LNA:card.87. The attacker names an open plan that was not chosen."""
    t.push(Tell(1 - play.side, play.card))


@special("slow_start", BEFORE_CALL)
def slow_start(t: Africa, play: Play) -> None:
    """LNA:card.64, LNA:card.65, LNA:card.66. The Allied attacker discards two cards or the attack is off. LNA:N34"""
    t.push(SlowStart(1 - play.side, play.card))


def armor_attacks(t: Africa, side: int, frame: Happening) -> bool:
    assert isinstance(frame, Battle)
    return attackers_left(t, frame) & ARMOR_UNITS != 0


def motorized_attack(t: Africa, side: int, frame: Happening) -> bool:
    assert isinstance(frame, Battle)
    return attackers_left(t, frame) & MOTORIZED_UNITS != 0


def add_steps(t: Africa, units: int, each_adds: int) -> None:
    battle = t.under()
    assert isinstance(battle, Battle)
    battle.extra += each_adds * count(attackers_left(t, battle) & units)


@special("armor_thrust", SUCCESS, can=armor_attacks)
def armor_thrust(t: Africa, play: Play) -> None:
    """LNA:card.36. A further step for each attacking armor unit."""
    add_steps(t, ARMOR_UNITS, 1)


@special("motorized_thrust", SUCCESS, can=motorized_attack)
def motorized_thrust(t: Africa, play: Play) -> None:
    """LNA:card.37. A further step for each attacking motorized unit."""
    add_steps(t, MOTORIZED_UNITS, 1)


@special("armor_breakthrough", SUCCESS, can=armor_attacks)
def armor_breakthrough(t: Africa, play: Play) -> None:
    """LNA:card.67, LNA:card.68. Two further steps for each attacking armor unit."""
    add_steps(t, ARMOR_UNITS, 2)


@special("motorized_breakthrough", SUCCESS, can=motorized_attack)
def motorized_breakthrough(t: Africa, play: Play) -> None:
    """LNA:card.69, LNA:card.70. Two further steps for each attacking motorized unit."""
    add_steps(t, MOTORIZED_UNITS, 2)


def enemy_lost_two(t: Africa, side: int, frame: Happening) -> bool:
    """LNA:N25."""
    assert isinstance(frame, Battle)
    return frame.lost[1 - side] >= 2


@special("close_combat", CLOSE_COMBAT, can=enemy_lost_two)
def close_combat(t: Africa, play: Play) -> None:
    """LNA:card.38, LNA:card.78. A step for each of one's own units in the battle. LNA:N57"""
    battle = t.under()
    assert isinstance(battle, Battle)
    attacks = play.side == battle.side
    steps = count(attackers_left(t, battle) if attacks else t.units(play.side, battle.region))
    damage = Damage(1 - play.side, battle.region, steps, rule=f"LNA:card.{play.card}")
    damage.among = 0 if attacks else battle.attackers
    damage.fought = 1
    t.push(damage)


# Supply, forces, other cards


def cut_off_regions(t: Africa, unit: int, frame: Happening) -> list[int]:
    assert isinstance(frame, Supply)
    found: list[int] = []
    for u in each(frame.cut_off):
        if t.place[u] not in found and not frame.relieved >> t.place[u] & 1:
            found.append(t.place[u])
    return sorted(found)


def someone_to_relieve(t: Africa, side: int, frame: Happening) -> bool:
    return bool(cut_off_regions(t, NONE, frame))


@special("supply_column", AT_SUPPLY, to=cut_off_regions, can=someone_to_relieve)
def supply_column(t: Africa, play: Play) -> None:
    """LNA:card.71. Units cut off in one region lose one step instead of two."""
    supply = t.under()
    assert isinstance(supply, Supply)
    supply.relieved |= 1 << play.to


@special("malta_air_force", ANSWER)
def malta_air_force(t: Africa, play: Play) -> None:
    """LNA:card.34, LNA:card.35. The Axis force that just came goes under its deck. LNA:N32"""
    arrival = t.under()
    assert isinstance(arrival, Play)
    void(t, arrival, f"LNA:card.{play.card}")
    arrival.void = 2


@special("superior_tactics", ANSWER)
def superior_tactics(t: Africa, play: Play) -> None:
    """LNA:card.54, LNA:card.97, LNA:card.98, LNA:card.99. The card just played is void. LNA:N24"""
    under = t.under()
    if isinstance(under, Play):
        void(t, under, f"LNA:card.{play.card}")
    else:
        assert isinstance(under, Battle)
        clear_card(t, under.laid[under.last], f"LNA:card.{play.card}")
        under.laid[under.last] = 0
        under.last = NONE
    if t.readings.tactics_void_all:
        rule = f"LNA:card.{play.card}"
        void_all_in_play(t, 1 - play.side, under.card if isinstance(under, Play) else 0, rule)


def void_all_in_play(t: Africa, side: int, besides: int, rule: str) -> None:
    """LNA:N24, read widely: in a battle every card of the enemy on the table goes, and great offensives with them."""
    for frame in t.stack:
        if isinstance(frame, Battle):
            for card in cards_in(side, t.played[side]):
                if card != besides:
                    clear_card(t, card, rule)
            if frame.side == side:
                frame.laid = [0, 0, 0, 0, 0, 0]
                frame.last = NONE
                frame.boosts = 0
                frame.extra = 0
            else:
                frame.denied = 0
