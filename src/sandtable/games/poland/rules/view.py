"""What a seat may see, listed thing by thing."""

from typing import Any

from sandtable.games.poland.rules.bit_sets import count
from sandtable.games.poland.rules.deck import CLASSES, SIDES, SPAN, TIMINGS, TYPES, Deck
from sandtable.games.poland.rules.deck_file import GOAL
from sandtable.games.poland.rules.frames import Battle, Draw
from sandtable.games.poland.rules.strength import leader, parts
from sandtable.games.poland.rules.table import NO_CARD, Poland


def look(t: Poland, seat: int) -> dict[str, Any]:
    """The table, the battle, one's own hand; of the other hand its size and what was seen to go there."""
    return {
        "mover": SIDES[t.mover],
        "turn": t.turn,
        "goal": GOAL,
        "limit": t.readings.last_turn,
        "score": {SIDES[side]: t.score[side] for side in range(len(SIDES))},
        "objectives": [objective_view(t, number) for number in range(len(t.deck.objectives))],
        "sides": {SIDES[side]: side_view(t, side, seat) for side in range(len(SIDES))},
        "battle": battle_view(t),
        "cards": card_rows(t.deck),
    }


def objective_view(t: Poland, number: int) -> dict[str, Any]:
    row = t.deck.rows[SIDES[t.deck.taker[number]]]["objectives"][t.deck.objectives[number]]
    return {
        "id": t.deck.objectives[number],
        "side": SIDES[t.deck.taker[number]],
        "points": t.deck.points[number],
        "needs_all": list(row.get("needs_all", [])),
        "needs_any": list(row.get("needs_any", [])),
        "attacker": t.deck.attacker[number],
        "defender": t.deck.defender[number],
        "per": {kind: amount for kind, amount in zip(TYPES, t.deck.objective_per[number], strict=True) if amount},
        "bars": list(row.get("bars", [])),
        "holder": SIDES[t.holder(number)],
        "taken": t.taken >> number & 1 != 0,
        "open": t.is_open(number),
        "by": SIDES[1 - t.holder(number)],
    }


def side_view(t: Poland, side: int, seat: int) -> dict[str, Any]:
    view: dict[str, Any] = {
        "hand_size": t.hand_size(side),
        "deck_size": count(t.stock[side]),
        "discards": t.deck.names(side, t.pile[side]),
        "shown": t.deck.names(side, t.shown[side]),
        "units": t.deck.names(side, t.units[side]),
        "committed": t.deck.names(side, t.committed[side]),
        "in_play": [t.deck.name[c] for c in t.cards_in_play(side)],
        "reshuffles": t.reshuffles[side],
    }
    if side == seat:
        view["hand"] = t.deck.names(side, t.hand[side])
    return view


def battle_view(t: Poland) -> dict[str, Any] | None:
    """The battle, with the totals as they stand and where they come from."""
    f = t.fight()
    if f is None:
        return None
    sources = [parts(t, f, side) for side in range(len(SIDES))]
    return {
        "objective": f.objective,
        "attacker": SIDES[f.attacker],
        "defender": SIDES[1 - f.attacker],
        "step": step_of(t, f),
        "slots": {CLASSES[place]: slot_view(t, place) for place in range(len(CLASSES))},
        "totals": {SIDES[side]: sum(p.amount for p in sources[side]) for side in range(len(SIDES))},
        "parts": {
            SIDES[side]: [{"source": p.source, "amount": p.amount} for p in sources[side]] for side in range(len(SIDES))
        },
        "leader": SIDES[leader(t, f)],
        "passes": f.passes,
        "withdrawn": f.withdrawn != 0,
    }


def step_of(t: Poland, f: Battle) -> str:
    """What is going on in the battle: its own step, or what a card asks on top of it."""
    if isinstance(t.top, Draw):
        return "draw"
    return t.top.step_name()


def slot_view(t: Poland, place: int) -> dict[str, str] | None:
    c = t.in_play[place]
    return None if c == NO_CARD else {"card": t.deck.name[c], "side": SIDES[c // SPAN]}


def card_rows(deck: Deck) -> dict[str, Any]:
    """Every kind of card in the set with its printed facts. Both players may leaf through the set."""
    if not deck.printed:
        for side in SIDES:
            for kind, section in (("unit", "units"), ("action", "actions")):
                for name, row in deck.rows[side][section].items():
                    head = {"kind": kind, "side": side, "copies": row.get("copies", 1)}
                    deck.printed[name] = {**head, **row}
    return {name: plain_copy(row) for name, row in deck.printed.items()}


def plain_copy(row: dict[str, Any]) -> dict[str, Any]:
    """A copy of a row that shares nothing; what a card does at its time is a table in it, with lists at most."""
    copy = row.copy()
    for timing in TIMINGS:
        if timing in copy:
            effects = copy[timing]
            copy[timing] = {key: value[:] if isinstance(value, list) else value for key, value in effects.items()}
    return copy
