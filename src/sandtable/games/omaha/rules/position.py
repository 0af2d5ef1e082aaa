"""The table as plain data: for positions, and as a seat sees it."""

from typing import Any, Final

from sandtable.games.omaha.rules.card_backs import Backs, line_of, lowest
from sandtable.games.omaha.rules.deck import (
    CLEAR_BACK,
    DELTA_EYE,
    FACE_OF,
    FACES,
    FIRST_KEPT,
    FRONT_OF,
    FRONTS,
    KEPT_EYE,
    KINDS,
    MINED_BACK,
    NONE,
)
from sandtable.games.omaha.rules.field_types import CREPT
from sandtable.games.omaha.rules.moves import Action
from sandtable.games.omaha.rules.play import Assault
from sandtable.games.omaha.rules.table import DEAD_SQUAD, FAR_ROW, LAST_ASSAULT, NOWHERE, PLACES, START, Omaha
from sandtable.games.omaha.rules.verbs import place_name
from sandtable.games.omaha.rules.vocabulary import COLUMNS
from sandtable.kernel.errors import BadPosition
from sandtable.kernel.event import Facts

SEA: Final = "-"


def card_text(t: Omaha, place: int) -> str:
    """`wire`, `x-eye/clear`, `delta-eye/mine+eye`, or `-` where no card lies."""
    card = t.card[place]
    if card == NONE:
        return SEA
    face = f"/{FACES[FACE_OF[card]]}" if card >= KINDS else ""
    return FRONTS[FRONT_OF[card]] + face + ("+eye" if card >= FIRST_KEPT else "")


def write_table(t: Omaha) -> dict[str, Any]:
    """Everything on the table. The deck is what is not on it."""
    table: dict[str, Any] = {
        "assault": t.assault,
        "squad": t.squad,
        "charges": t.charges,
        "rounds": t.rounds,
        "at": "sea" if t.at == NOWHERE else place_name(t.at),
        "nest": "none" if t.nest == NOWHERE else place_name(t.nest),
        "beach": [" ".join(card_text(t, row * 3 + c) for c in range(3)) for row in range(4)],
    }
    if t.due != NOWHERE:
        table["due"] = place_name(t.due)
    known = {FRONTS[f]: list(t.backs[f].line) for f in range(1, KINDS) if len(t.backs[f].line) > 1}
    if known:
        table["line_mines"] = known
    return table


def look(t: Omaha) -> dict[str, Any]:
    """What the player sees, and what they could count for themselves."""
    deck = {FRONTS[f]: t.deck[f] for f in range(1, KINDS) if t.readings.deck.cards[f]}
    table = write_table(t)
    table.pop("line_mines", None)
    table["cards"] = [
        {
            "place": place_name(p),
            "card": FRONTS[FRONT_OF[t.card[p]]],
            "face": FACES[FACE_OF[t.card[p]]],
            "eye": t.has_eye(p),
            "mine_odds": mine_odds(t, p),
        }
        for p in range(PLACES)
    ]
    return {**table, "deck": deck, "deck_size": sum(t.deck), "in_craft": t.at != NOWHERE and t.in_craft()}


def mine_odds(t: Omaha, place: int) -> list[int]:
    """How likely a mine is if this card is entered now, as [weight, total]; nothing where none can be."""
    if not t.is_turned_on_entry(place):
        return [0, 1]
    clear, mine = t.backs[t.card[place]].weights(place < 3)
    return [mine, clear + mine]


def wrong(key: str, place: str, value: object, possible: str | list[str], rule: str = "") -> BadPosition:
    facts: Facts = {"place": f"table.{place}", "value": str(value), "possible": possible}
    if rule:
        facts["rule"] = rule
    return BadPosition(key, facts)


def read_table(t: Omaha, table: dict[str, Any]) -> None:
    """Take over a table, or raise BadPosition."""
    known = ["assault", "squad", "charges", "rounds", "at", "nest", "beach", "due", "line_mines"]
    for key in table:
        if key not in known:
            raise BadPosition("unknown-name", {"place": "table", "value": key, "possible": known})
    t.lay_out()
    t.assault = read_number(table, "assault", 1, LAST_ASSAULT)
    t.squad = read_number(table, "squad", 0, START)
    t.charges = read_number(table, "charges", 0, t.readings.uses)
    t.rounds = read_number(table, "rounds", 0, t.readings.uses)
    read_beach(t, table.get("beach"))
    t.at = read_place(table, "at", "sea")
    t.nest = read_place(table, "nest", "none")
    t.due = read_place(table, "due", "none")
    take_from_deck(t)
    read_backs(t, table.get("line_mines", {}))


def read_number(table: dict[str, Any], key: str, low: int, high: int) -> int:
    value = table.get(key, 1 if key == "assault" else high)
    if type(value) is not int or not low <= value <= high:
        raise wrong("out-of-range", key, value, f"{low}-{high}")
    return int(value)


def read_place(table: dict[str, Any], key: str, nowhere: str) -> int:
    """A place such as `2-left`. There is one squad and one nest, so there is one place for each."""
    value = table.get(key, nowhere)
    if value == nowhere:
        return NOWHERE
    for place in range(PLACES):
        if place_name(place) == value:
            return place
    raise wrong("unknown-value", key, value, [nowhere, *(place_name(p) for p in range(PLACES))])


def read_beach(t: Omaha, rows: Any) -> None:
    """Four rows from the sea inland, three cards each."""
    if not isinstance(rows, list) or len(rows) != 4:
        raise wrong("bad-shape", "beach", rows, '["- - -", "open wire x-eye", "open wire x", "open open wire"]')
    for row in range(4):
        cards = rows[row].split() if isinstance(rows[row], str) else []
        if len(cards) != 3:
            raise wrong("bad-shape", f"beach row {row}", rows[row], "open wire x-eye")
        for column in range(3):
            read_card(t, row * 3 + column, cards[column])


def read_card(t: Omaha, place: int, text: str) -> None:
    where = f"beach row {place // 3} {COLUMNS[place % 3]}"
    if text == SEA:
        return
    kept = text.endswith("+eye")
    front, slash, face = text.removesuffix("+eye").partition("/")
    if front not in FRONTS[1:]:
        raise wrong("unknown-value", where, front, [*FRONTS[1:], SEA])
    number = FRONTS.index(front)
    keeps = slash and number == DELTA_EYE and t.readings.delta_keeps_eye  # OMA:O6
    if (slash and face not in ("clear", "mine")) or (kept and not keeps):
        raise wrong("unknown-value", where, text, [front, f"{front}/clear", f"{front}/mine", "delta-eye/clear+eye"])
    turned = 0 if not slash else MINED_BACK if face == "mine" else CLEAR_BACK
    t.card[place] = number + turned + (KEPT_EYE if kept else 0)


def check_action(t: Omaha) -> None:
    """At most one action is under way, and it is one that could have been begun."""
    if len(t.stack) == 1:
        return
    action = t.stack[1]
    if len(t.stack) > 2 or not isinstance(action, Action) or t.stack[0].next_name() != "act":
        raise BadPosition("unknown-value", {"place": "doing", "value": t.top.name, "possible": "assault, move"})
    good = t.at != NOWHERE and (t.result is not None or action.covered != CREPT)
    if t.result is None and good:
        good = action.to == t.target(action.direction)
        good = good and (t.is_obstacle(action.to) if action.name == "demolition" else not t.is_shut(action.to))
    if not good:
        value = f"to = {action.to}, direction = {action.direction}, covered = {action.covered}"
        right = [f"to = {t.target(d)}, direction = {d}, covered = 0" for d in range(3) if t.target(d) != NOWHERE]
        raise BadPosition("against-rule", {"place": "doing 2", "value": value, "rule": "OMA:play.4", "possible": right})


def check(t: Omaha, assault: Assault) -> None:
    """The cards, the squad and the nest must be where the rules put them."""
    dealt = assault.place  # places from here on wait for a card
    check_cards(t, dealt)
    check_nest(t, dealt)
    if t.result is not None:
        check_dead(t)
        return
    check_counters(t)
    at = "sea" if t.at == NOWHERE else place_name(t.at)
    afloat = t.at == NOWHERE
    if afloat and (t.assault > 1 or t.top.step_name() not in ("", "deal", "nest", "land")):
        raise wrong("against-rule", "at", at, "0-left ... 2-right", "OMA:play.3")
    if t.at >= FAR_ROW and t.assault < LAST_ASSAULT:
        raise wrong("against-rule", "at", at, "0-left ... 2-right", "OMA:play.7")
    if t.at != NOWHERE and t.at == t.nest:
        raise wrong("against-rule", "at", at, "0-left ... 3-right", "OMA:end.1")
    check_due(t)
    if t.at != NOWHERE and t.is_turned_on_entry(t.at):
        front = FRONTS[t.card[t.at]]
        raise wrong("against-rule", f"beach {at}", front, [f"{front}/clear", f"{front}/mine"], "OMA:play.5")


def check_cards(t: Omaha, dealt: int) -> None:
    for place in range(PLACES):
        sea = t.assault == 1 and place < 3
        replaced = place == t.nest and t.readings.nest_replaces
        empty = sea or replaced or place >= dealt
        if (t.card[place] == NONE) != empty:
            possible = [SEA] if empty else list(FRONTS[1:])
            rule = "OMA:O10" if replaced else "OMA:play.2" if sea or t.assault == 1 else "OMA:play.8"
            raise wrong("against-rule", f"beach {place_name(place)}", card_text(t, place), possible, rule)


def check_due(t: Omaha) -> None:
    """Only a card blown a moment ago must be entered."""
    if t.due == NOWHERE:
        return
    beside = t.at != NOWHERE and t.due in [t.target(d) for d in range(3)] and t.card[t.due] >= KINDS
    if not beside or not t.readings.must_enter:
        raise wrong("against-rule", "due", place_name(t.due), "none", "OMA:O16")


def check_nest(t: Omaha, dealt: int) -> None:
    due = t.assault == LAST_ASSAULT and dealt == PLACES and t.top.step_name() != "nest"
    sides = [place_name(FAR_ROW), place_name(FAR_ROW + 2)]
    if (t.nest != NOWHERE) != due or t.nest not in (NOWHERE, FAR_ROW, FAR_ROW + 2):
        nest = "none" if t.nest == NOWHERE else place_name(t.nest)
        raise wrong("against-rule", "nest", nest, sides if due else ["none"], "OMA:play.11")


def check_dead(t: Omaha) -> None:
    """After the end the squad lives, or is dead: its track has nothing between. OMA:O2"""
    if t.is_dead() and t.squad != DEAD_SQUAD:
        possible = [str(DEAD_SQUAD), f"{t.readings.alive}-{START}"]
        raise wrong("against-rule", "squad", t.squad, possible, "OMA:play.4a.hit")


def check_counters(t: Omaha) -> None:
    if t.is_dead():
        raise wrong("against-rule", "squad", t.squad, f"{t.readings.alive}-{START}", "OMA:end.2")
    if t.charges == 0 and t.readings.broke_is_lost and t.top.name != "demolition":
        raise wrong("against-rule", "charges", t.charges, f"1-{t.readings.uses}", "OMA:end.4")


def take_from_deck(t: Omaha) -> None:
    """The cards on the table come out of the deck; no card can lie there twice."""
    deck = t.readings.deck
    for front in range(1, KINDS):
        count = sum(1 for card in t.card if FRONT_OF[card] == front)
        if count > deck.cards[front]:
            raise wrong("out-of-range", f"beach {FRONTS[front]}", count, f"0-{deck.cards[front]}")
        t.deck[front] -= count


def read_backs(t: Omaha, known: Any) -> None:
    """What is known about the backs: from the turned cards, and about the line from `line_mines`, if it says so."""
    if not isinstance(known, dict):
        raise wrong("bad-shape", "line_mines", known, "{ x-eye = [3, 1] }")
    for name in known:
        if name not in FRONTS[1:]:
            raise wrong("unknown-name", "line_mines", name, list(FRONTS[1:]))
    deck = t.readings.deck
    for front in range(1, KINDS):
        places = [p for p in range(PLACES) if FRONT_OF[t.card[p]] == front]
        turned = [p for p in places if t.card[p] != front]
        mines = sum(1 for p in turned if FACE_OF[t.card[p]] == 2)
        mined = deck.mined[front] - mines
        pool = deck.cards[front] - len(turned)
        if not 0 <= mined <= pool:
            low = max(0, len(turned) - deck.cards[front] + deck.mined[front])
            raise wrong("out-of-range", f"beach {FRONTS[front]}/mine", mines, f"{low}-{deck.mined[front]}")
        line = sum(1 for p in places if p < 3 and t.card[p] == front)
        backs = line_of(pool, mined, line)
        weights = known.get(FRONTS[front])
        t.backs[front] = backs if weights is None else Backs(backs.pool, backs.mined, read_line(front, backs, weights))


def read_line(front: int, backs: Backs, weights: Any) -> tuple[int, ...]:
    """Weights of 0, 1, 2... mines in the line."""
    good = isinstance(weights, list) and len(weights) == len(backs.line) and all(type(w) is int for w in weights)
    if not good or min(weights) < 0 or not any(weights):
        raise wrong("bad-shape", f"line_mines {FRONTS[front]}", weights, str(list(backs.line)))
    if any(weights[h] and not backs.line[h] for h in range(len(weights))):
        raise wrong("out-of-range", f"line_mines {FRONTS[front]}", weights, str(list(backs.line)))
    return lowest([int(w) for w in weights])
