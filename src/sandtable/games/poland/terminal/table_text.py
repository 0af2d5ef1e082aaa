"""The table in words, for pipes and screen readers, and the texts that the drawing uses too."""

from typing import Any

from sandtable.cli.boards.board import View
from sandtable.games.poland.guide.cards import card_lines, objective_lines, signed
from sandtable.kernel.guide import Said
from sandtable.words import Words
from sandtable.words.catalogue import COMMA

SIDES = ("germany", "poland")
CLASSES = ("operation", "battlefield", "intelligence")


def joined(parts: list[str], words: Words) -> str:
    return COMMA[words.language].join(parts) or words.say("table-empty")


def texts(lines: list[Said], words: Words) -> list[str]:
    return [words.told(line) for line in lines]


def title(name: str, words: Words) -> str:
    """A name at the beginning of a line: `The Polish Corridor`."""
    said = str(words.name(name))
    return said[:1].upper() + said[1:]


def round_text(view: View, words: Words) -> str:
    return words.say("table-round", {"turn": view["table"]["turn"], "limit": view["table"]["limit"]})


def turn_text(view: View, words: Words) -> str:
    table = view["table"]
    scores = [f"{words.seat(side)} {table['score'][side]}/{table['goal']}" for side in SIDES]
    return " · ".join([round_text(view, words), words.seat(table["mover"]), *scores])


def unit_text(name: str, view: View, words: Words) -> str:
    """`1st Panzer Division 3 (armor, Supply 2)`."""
    row = view["table"]["cards"][name]
    parts = [
        words.say(f"type-{row['type']}"),
        words.say("effect-supply", {"n": row["supply"]}),
        *texts(card_lines(row), words),
    ]
    return f"{words.name(name)} {row['strength']} ({joined(parts, words)})"


def about(view: View, option: str, words: Words) -> str:
    """The strength of the unit that an option names; what an objective is worth, and whom it helps."""
    verb, _, noun = option.partition(" ")
    if verb == "attack":
        objective = next(each for each in view["table"]["objectives"] if each["id"] == noun)
        return joined(texts(objective_lines(objective), words), words)
    if verb not in ("commit", "deploy", "rout", "keep", "lose"):
        return ""
    row = view["table"]["cards"][noun]
    supply = [words.say("effect-supply", {"n": row["supply"]})] if verb == "deploy" else []
    lines = texts(card_lines({**row, "start": False}), words)  # where it stood at the start does not matter any more
    strength = f"{words.say('ui-cards-strength')} {row['strength']}"
    return joined([strength, words.say(f"type-{row['type']}"), *supply, *lines], words)


def card_text(name: str, view: View, words: Words) -> str:
    row = view["table"]["cards"][name]
    if row["kind"] == "unit":
        return unit_text(name, view, words)
    kind = words.say(f"class-{row['class']}")
    return f"{words.name(name)} ({joined([kind, *texts(card_lines(row), words)], words)})"


def state_of(objective: dict[str, Any]) -> str:
    if objective["taken"]:
        return "taken"
    return "open" if objective["open"] else "closed"


def objective_text(objective: dict[str, Any], words: Words) -> str:
    parts = [words.say("table-for", {"side": objective["side"]}), words.say(f"table-{state_of(objective)}")]
    return f"{title(objective['id'], words)} ({joined([*parts, *texts(objective_lines(objective), words)], words)})"


def total_text(side: str, view: View, words: Words) -> str:
    """`Germany 5: 1st Panzer Division +3, Blitzkrieg +2`."""
    battle = view["table"]["battle"]
    parts = [f"{words.name(part['source'])} {signed(part['amount'])}" for part in battle["parts"][side]]
    return f"{words.seat(side)} {battle['totals'][side]}: {joined(parts, words)}"


def slot_text(kind: str, view: View, words: Words) -> str:
    slot = view["table"]["battle"]["slots"][kind]
    name = f"{words.name(slot['card'])} ({words.seat(slot['side'])})" if slot else words.say("table-empty")
    return f"{words.say(f'class-{kind}')}: {name}"


def own_hand(view: View) -> list[str]:
    """The cards that this seat holds; a spectator holds none."""
    hand: list[str] = view["table"]["sides"].get(view["seat"], {}).get("hand", [])
    return hand


def hand_lines(view: View, words: Words) -> list[str]:
    return [card_text(name, view, words) for name in own_hand(view)] or [words.say("table-empty")]


def discard_lines(view: View, words: Words) -> list[str]:
    """Both piles, which lie open. POL:P20"""
    lines = []
    for side in SIDES:
        data = view["table"]["sides"][side]
        names = joined([str(words.name(name)) for name in data["discards"]], words)
        lines.append(f"{words.seat(side)}, {words.say('table-discards')} {len(data['discards'])}: {names}")
    return lines
