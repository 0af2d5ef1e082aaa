"""Texts of cards and piles, and what the board knows of an option."""

from typing import Final

from sandtable.cli.boards.board import INDENT, View
from sandtable.games.poland.guide.cards import card_lines, objective_lines
from sandtable.games.poland.guide.in_words import SIDES, card, known_of
from sandtable.kernel.guide import Said
from sandtable.words import Words
from sandtable.words.catalogue import COMMA


def joined(parts: list[str], words: Words) -> str:
    return COMMA[words.language].join(parts) or words.say("table-empty")


def texts(lines: list[Said], words: Words) -> list[str]:
    return [words.told(line) for line in lines]


def title(name: str, words: Words) -> str:
    """A name at the beginning of a line: `The Polish Corridor`."""
    said = str(words.name(name))
    return said[:1].upper() + said[1:]


IN_RESERVE_OR_AFTER: Final = ("start", "reserve", "stays", "exploits", "digs_in", "falls_back", "spent")


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
    # Where it stood at the start does not matter any more, and what becomes of it is told with what the answer means.
    left_out = IN_RESERVE_OR_AFTER if verb == "commit" else ("start",)
    lines = texts(card_lines({**row, **dict.fromkeys(left_out, False)}), words)
    strength = f"{words.say('ui-cards-strength')} {row['strength']}"
    return joined([strength, words.say(f"type-{row['type']}"), *supply, *lines], words)


def own_hand(view: View) -> list[str]:
    """The cards that this seat holds; a spectator holds none."""
    hand: list[str] = view["table"]["sides"].get(view["seat"], {}).get("hand", [])
    return hand


def hand_lines(view: View, words: Words) -> list[str]:
    return [words.told(card(view, name)) for name in own_hand(view)] or [words.say("table-empty")]


def discard_lines(view: View, words: Words) -> list[str]:
    """Both piles, which lie open. POL:P20"""
    lines = []
    for side in SIDES:
        data = view["table"]["sides"][side]
        names = joined([str(words.name(name)) for name in data["discards"]], words)
        lines.append(f"{words.seat(side)}, {words.say('table-discards')} {len(data['discards'])}: {names}")
        lines += [f"{INDENT}{words.told(line)}" for line in known_of(view, side)]
    return lines
