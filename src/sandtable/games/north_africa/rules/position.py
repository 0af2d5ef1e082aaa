"""The table as plain data: for positions, and as a seat sees it."""

from typing import Any, Final

from sandtable.games.north_africa.rules.battle_steps import attackers_left, available
from sandtable.games.north_africa.rules.card_play import (
    AS_COUNTER,
    AS_DENIAL,
    KINDS_OF_PLAY,
)
from sandtable.games.north_africa.rules.cards import (
    ALLIES,
    AXIS,
    BIT,
    CARD_SIDE,
    DECK,
    LAST_CARD,
    PLANS,
    REGIONS,
    SIDES,
    TOBRUK,
    UNIT_CARD,
    UNIT_ENTRY,
    UNIT_ID,
    UNIT_NATION,
    UNIT_OF_CARD,
    UNIT_SIDE,
    UNIT_START,
    UNITS,
    US,
    cards_in,
    count,
    each,
)
from sandtable.games.north_africa.rules.field_frames import Battle, Damage
from sandtable.games.north_africa.rules.field_types import NONE
from sandtable.games.north_africa.rules.frame_checks import check_frames
from sandtable.games.north_africa.rules.frames import Draw, Play
from sandtable.games.north_africa.rules.hands import EXTRA_CARD
from sandtable.games.north_africa.rules.table import (
    ACTIONS,
    HAND_LIMIT,
    MIXED,
    NOWHERE,
    OFF_MAP,
    OPERATIONS,
    STEPS,
    Africa,
)
from sandtable.kernel.errors import BadPosition
from sandtable.kernel.event import Facts

KIND_NAMES: Final = ("mixed", "operations", "actions")
UNIT_FLAGS: Final = ("arrived", "spent", "far", "attacked")
FLAGS: Final = ("landed", "first_strike", "operated")
NO_REGION: Final = "none"


def write_table(t: Africa) -> dict[str, Any]:
    """Everything on the table. The decks are what is nowhere else."""
    table: dict[str, Any] = {"mover": SIDES[t.mover], "turn": t.turn, "tobruk": SIDES[t.tobruk]}
    table["units"] = {UNIT_ID[u]: unit_text(t, u) for u in range(UNITS) if t.place[u] != OFF_MAP}
    table["removed"] = [UNIT_ID[u] for u in removed(t)]
    for name, piles in (("hand", t.hand), ("discards", t.pile), ("played", t.played), ("shown", t.shown)):
        for side in (AXIS, ALLIES):
            table[f"{SIDES[side]}_{name}"] = cards_in(side, piles[side])
    table["axis_bottom"] = list(t.bottom)
    table["rebuilds"] = list(t.rebuilds)
    for name in UNIT_FLAGS:
        table[name] = [UNIT_ID[u] for u in each(getattr(t, name))]
    for name in FLAGS:
        table[name] = getattr(t, name) != 0
    table["fights"] = t.fights
    table["kind"] = KIND_NAMES[t.kind]
    table["front"] = NO_REGION if t.front == NOWHERE else REGIONS[t.front]
    table["closed"] = [REGIONS[r] for r in each(t.closed)]
    return table


def unit_text(t: Africa, unit: int) -> str:
    """`tobruk` or, with losses, `tobruk -2`."""
    region = REGIONS[t.place[unit]]
    return f"{region} -{t.losses[unit]}" if t.losses[unit] else region


def removed(t: Africa) -> list[int]:
    """Units that are out of the game: not on the map, and their card, if they have one, nowhere."""
    found = []
    for unit in range(UNITS):
        side, bit = UNIT_SIDE[unit], BIT[UNIT_CARD[unit]]
        somewhere = t.hand[side] | t.deck[side] | t.pile[side] | t.bottom_cards(side)
        if t.place[unit] == OFF_MAP and not bit & somewhere:
            found.append(unit)
    return found


# What a seat sees


def look(t: Africa, seat: int) -> dict[str, Any]:
    """The map, the piles, one's own hand; of the other hand only its size and what was shown."""
    return {
        "mover": SIDES[t.mover],
        "turn": t.turn,
        "tobruk": SIDES[t.tobruk],
        "regions": list(REGIONS),
        "units": [unit_view(t, u) for u in range(UNITS) if t.place[u] != OFF_MAP],
        "removed": [UNIT_ID[u] for u in removed(t)],
        "sides": {SIDES[side]: side_view(t, side, seat) for side in (AXIS, ALLIES)},
        "step": t.stack[0].step_name() if len(t.stack) == 1 else step_below(t),
        "first_strike": t.first_strike != 0,
        "battle": battle_view(t, seat),
        "damage": damage_view(t),
        "plays": [play_view(frame) for frame in t.stack if isinstance(frame, Play)],
    }


def step_below(t: Africa) -> str:
    """The step of the turn that is under way while something lies on top of it."""
    turn = t.stack[0]
    names = [step.name for step in turn.procedure]
    above = t.stack[1]
    if isinstance(above, Draw) and above.rule in ("LNA:turn.1", EXTRA_CARD):
        return "draw-first"
    asking_again = turn.at < len(names) and names[turn.at] in ("act", "fight")
    return names[turn.at] if asking_again or turn.at == 0 else names[turn.at - 1]


def unit_view(t: Africa, unit: int) -> dict[str, Any]:
    bit = 1 << unit
    return {
        "id": UNIT_ID[unit],
        "card": UNIT_CARD[unit],
        "side": SIDES[UNIT_SIDE[unit]],
        "region": REGIONS[t.place[unit]],
        "losses": t.losses[unit],
        "arrived": t.arrived & bit != 0,
        "spent": t.spent & bit != 0,
        "far": t.far & bit != 0,
        "attacked": t.attacked & bit != 0,
        "supplied": not t.is_cut_off(unit),
        "marks": unit_marks(t, unit),
    }


def unit_marks(t: Africa, unit: int) -> list[str]:
    """What is told of a unit, in this order. Of one that has attacked it goes without saying that it cannot."""
    bit = 1 << unit
    marks = ["arrived"] if t.arrived & bit else []
    if t.spent & bit:
        marks.append("spent")
    if t.attacked & bit:
        marks.append("attacked")
    elif t.far & bit:
        marks.append("far")
    return [*marks, "cut-off"] if t.is_cut_off(unit) else marks


def side_view(t: Africa, side: int, seat: int) -> dict[str, Any]:
    view: dict[str, Any] = {
        "hand_size": t.hand_size(side),
        "deck_size": count(t.deck[side]) + (len(t.bottom) if side == AXIS else 0),
        "discards": cards_in(side, t.pile[side]),
        "played": cards_in(side, t.played[side]),
        "shown": cards_in(side, t.shown[side]),
        "bottom": list(t.bottom) if side == AXIS else [],
        "rebuilds": t.rebuilds[side],
    }
    if side == seat:
        view["hand"] = cards_in(side, t.hand[side])
    return view


def battle_view(t: Africa, seat: int) -> dict[str, Any] | None:
    """The battle under way. The plan is for the attacker alone until it is shown."""
    for f in t.stack:
        if isinstance(f, Battle):
            view: dict[str, Any] = {
                "region": REGIONS[f.region],
                "side": SIDES[f.side],
                "attackers": [UNIT_ID[u] for u in each(attackers_left(t, f))],
                "laid": {PLANS[p]: f.laid[p] for p in range(6) if f.laid[p]},
                "denied": [PLANS[p] for p in each(f.denied)],
                "open_plans": [PLANS[p] for p in each(f.open_plans or available(t, f))],
                "last": None if f.last == NONE else PLANS[f.last],
                "told": [PLANS[p] for p in each(f.told)],
                "plan_laid": f.plan != NONE,
                "call": None if f.call == NONE else PLANS[f.call],
                "lost": {SIDES[s]: f.lost[s] for s in (AXIS, ALLIES)},
            }
            if f.plan != NONE and (seat == f.side or f.call != NONE):
                view["plan"] = PLANS[f.plan]
            return view
    return None


def damage_view(t: Africa) -> list[Facts]:
    found: list[Facts] = []
    for f in t.stack:
        if isinstance(f, Damage):
            aimed = [UNIT_ID[u] for u in f.aimed]
            facts: Facts = {"side": SIDES[f.side], "region": REGIONS[f.region], "open": f.open, "aimed": aimed}
            facts.update({"retreat": f.retreat, "spare": f.spare})
            found.append(facts)
    return found


def play_view(f: Play) -> Facts:
    target = UNIT_ID[f.target] if f.target != NONE else ""
    plan = PLANS[f.plan] if f.kind in (AS_DENIAL, AS_COUNTER) else ""
    to = REGIONS[f.to] if f.to != NONE else ""
    kind = KINDS_OF_PLAY[f.kind]
    view: Facts = {"card": f.card, "side": SIDES[f.side], "kind": kind, "plan": plan, "to": to}
    view.update({"target": target, "void": f.void})
    return view


# Reading


def wrong(key: str, place: str, value: object, possible: str | list[str], rule: str = "") -> BadPosition:
    facts: Facts = {"place": f"table.{place}", "value": str(value), "possible": possible}
    if rule:
        facts["rule"] = rule
    return BadPosition(key, facts)


def read_table(t: Africa, table: dict[str, Any]) -> None:
    """Take over a table, or raise BadPosition. What is left out is as at the start, or empty."""
    known = list(write_table(fresh(t)))
    for key in table:
        if key not in known:
            raise BadPosition("unknown-name", {"place": "table", "value": key, "possible": known})
    t.lay_bare()
    t.mover = read_name(table, "mover", SIDES)
    t.tobruk = read_name(table, "tobruk", SIDES, ALLIES)
    t.turn = read_number("turn", table.get("turn", 1), 1, 9999)
    t.fights = read_number("fights", table.get("fights", 0), 0, 99999)
    t.kind = read_name(table, "kind", KIND_NAMES)
    t.front = read_name(table, "front", (*REGIONS, NO_REGION), len(REGIONS))
    t.front = NOWHERE if t.front == len(REGIONS) else t.front
    read_units(t, table.get("units"))
    read_cards(t, table)
    read_removed(t, read_list(table, "removed"))
    read_flags(t, table)
    t.rebuilds = [read_number("rebuilds", n, 0, 9999) for n in read_list(table, "rebuilds", [0, 0])]
    if len(t.rebuilds) != 2:
        raise wrong("bad-shape", "rebuilds", t.rebuilds, "[0, 0]")


def fresh(t: Africa) -> Africa:
    empty = Africa(t.game, t.settings, t.readings)
    empty.lay_out()
    return empty


def read_name(table: dict[str, Any], key: str, names: tuple[str, ...], default: int = 0) -> int:
    value = table.get(key, names[default])
    if value not in names:
        raise wrong("unknown-value", key, value, list(names))
    return names.index(value)


def read_number(place: str, value: Any, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise wrong("out-of-range", place, value, f"{low}-{high}")
    return int(value)


def read_list(table: dict[str, Any], key: str, default: list[Any] | None = None) -> list[Any]:
    value = table.get(key, default or [])
    if not isinstance(value, list):
        raise wrong("bad-shape", key, value, "[...]")
    return value


def read_unit(place: str, name: Any) -> int:
    if name not in UNIT_ID:
        raise wrong("unknown-name", place, name, list(UNIT_ID))
    return UNIT_ID.index(name)


def read_units(t: Africa, units: Any) -> None:
    """Units by id: a region, and their losses if they have any."""
    if not isinstance(units, dict):
        raise wrong("bad-shape", "units", units, '{ 15pz = "tripoli", 9aus = "tobruk -1" }')
    for name, text in units.items():
        unit = read_unit("units", name)
        words = text.split() if isinstance(text, str) else []
        if not 1 <= len(words) <= 2 or words[0] not in REGIONS:
            raise wrong("unknown-value", f"units {name}", text, list(REGIONS))
        losses = 0
        if len(words) == 2:
            most = STEPS if t.readings.removed_at_end else STEPS - 1  # LNA:N9
            if words[1] not in ("-1", "-2", "-3")[:most]:
                raise wrong("out-of-range", f"units {name}", words[1], f"-{most} ... -1", "LNA:combat.5i")
            losses = int(words[1][1:])
        t.place[unit] = REGIONS.index(words[0])
        t.losses[unit] = losses
        t.force[UNIT_SIDE[unit] * 6 + t.place[unit]] |= 1 << unit
        t.deck[UNIT_SIDE[unit]] &= ~BIT[UNIT_CARD[unit]]


def read_cards(t: Africa, table: dict[str, Any]) -> None:
    """Hands and piles take their cards out of the decks; a card can be in one place only."""
    piles = (("hand", t.hand), ("discards", t.pile), ("played", t.played))
    for side in (AXIS, ALLIES):
        for name, pile in piles:
            key = f"{SIDES[side]}_{name}"
            pile[side] = take_out(t, side, key, read_list(table, key))
        shown = read_list(table, f"{SIDES[side]}_shown")
        t.shown[side] = sum(BIT[n] for n in {check_number(side, f"{SIDES[side]}_shown", n) for n in shown})
        if t.shown[side] & ~t.hand[side]:
            raise wrong("unknown-value", f"{SIDES[side]}_shown", shown, [str(n) for n in cards_in(side, t.hand[side])])
        if count(t.hand[side]) > HAND_LIMIT:
            raise wrong("against-rule", f"{SIDES[side]}_hand", count(t.hand[side]), f"0-{HAND_LIMIT}", "LNA:cards.5")
    t.bottom = [check_number(AXIS, "axis_bottom", n) for n in read_list(table, "axis_bottom")]
    for number in t.bottom:
        if UNIT_OF_CARD[number] < 0:
            forces = [str(n) for n in DECK[AXIS] if UNIT_OF_CARD[n] >= 0]
            raise wrong("unknown-value", "axis_bottom", number, forces)
    take_out(t, AXIS, "axis_bottom", t.bottom)


def check_number(side: int, key: str, number: Any) -> int:
    if type(number) is not int or not 1 <= number <= LAST_CARD or CARD_SIDE[number] != side or not BIT[number]:
        raise wrong("unknown-value", key, number, f"{DECK[side][0]}-{DECK[side][-1]}")
    return int(number)


def take_out(t: Africa, side: int, key: str, numbers: list[Any]) -> int:
    found = 0
    for number in numbers:
        bit = BIT[check_number(side, key, number)]
        if not t.deck[side] & bit:
            raise wrong("twice", key, number, "")
        t.deck[side] &= ~bit
        found |= bit
    return found


def read_removed(t: Africa, names: list[Any]) -> None:
    for name in names:
        unit = read_unit("removed", name)
        side, bit = UNIT_SIDE[unit], BIT[UNIT_CARD[unit]]
        given_twice = names.count(name) > 1
        if given_twice or t.place[unit] != OFF_MAP or (UNIT_ENTRY[unit] >= 0 and not t.deck[side] & bit):
            raise wrong("twice", "removed", name, "")
        t.deck[side] &= ~bit
    for unit in range(UNITS):
        if UNIT_START[unit] >= 0 and t.place[unit] == OFF_MAP and UNIT_ID[unit] not in names:
            raise wrong("against-rule", f"units {UNIT_ID[unit]}", "-", [*REGIONS, "removed"], "LNA:setup.2")


def read_flags(t: Africa, table: dict[str, Any]) -> None:
    for name in UNIT_FLAGS:
        bits = 0
        for item in read_list(table, name):
            unit = read_unit(name, item)
            if t.place[unit] == OFF_MAP:
                raise wrong("unknown-value", name, item, [UNIT_ID[u] for u in range(UNITS) if t.place[u] != OFF_MAP])
            bits |= 1 << unit
        setattr(t, name, bits)
    americans = any(UNIT_NATION[u] == US and t.place[u] != OFF_MAP for u in range(UNITS))
    for name in FLAGS:
        value = table.get(name, americans if name == "landed" else False)
        if type(value) is not bool:
            raise wrong("bad-shape", name, value, "true, false")
        setattr(t, name, int(value))
    for item in read_list(table, "closed"):
        if item not in REGIONS:
            raise wrong("unknown-value", "closed", item, list(REGIONS))
        t.closed |= 1 << REGIONS.index(item)


def check(t: Africa) -> None:
    """What the table says must fit together."""
    check_frames(t)
    if t.result is None and not t.on_map(AXIS):
        raise wrong("against-rule", "units", "-", "an Axis unit", "LNA:victory.1")
    if t.stack[0].name != "turn":
        raise BadPosition("unknown-value", {"place": "doing 1", "value": t.stack[0].name, "possible": "turn"})
    alone = [side for side in (AXIS, ALLIES) if t.units(side, TOBRUK) and not t.has_enemy(side, TOBRUK)]
    if t.readings.tobruk_by_presence and alone and t.tobruk != alone[0]:
        raise wrong("against-rule", "tobruk", SIDES[t.tobruk], SIDES[alone[0]], "LNA:tobruk.2")
    fighting = any(isinstance(frame, Battle) for frame in t.stack)
    for unit in range(UNITS):
        if t.losses[unit] >= STEPS and not fighting and t.result is None:
            raise wrong("against-rule", f"units {UNIT_ID[unit]}", f"-{STEPS}", f"-{STEPS - 1} ... -1", "LNA:combat.5i")
    for side in (AXIS, ALLIES):
        if t.played[side] and not fighting and t.result is None:
            played = cards_in(side, t.played[side])
            raise wrong("against-rule", f"{SIDES[side]}_played", played, "[]", "LNA:combat.5i")
    if not t.readings.one_kind and t.kind in (OPERATIONS, ACTIONS):
        raise wrong("against-rule", "kind", KIND_NAMES[t.kind], KIND_NAMES[MIXED], "LNA:N17")
