"""Poland on the table: objectives and their paths, units, the battle with its totals, and the hand."""

from sandtable.cli.boards.board import Board, View
from sandtable.cli.canvas import Canvas
from sandtable.cli.choice import Effect
from sandtable.cli.wrapping import wrap
from sandtable.games.poland.guide import GUIDE
from sandtable.games.poland.terminal.drawing import STATE_SIGN, TYPE_SIGN, Drawing, panel, reading
from sandtable.games.poland.terminal.table_text import about, discard_lines, hand_lines, joined, own_hand
from sandtable.kernel.event import Facts
from sandtable.words import Words

OF_CHANCE = ("drawn",)
SHORT_LIST = 9
GROUPS = ("attack", "deploy", "play", "commit", "discard")


class PolandBoard(Board):
    """Drawn from views alone."""

    draws = True
    guide = GUIDE
    pages = {"h": "hand", "d": "discards"}

    def picture(self, view: View, words: Words, width: int, height: int, targets: dict[str, str]) -> Canvas:
        return Drawing(view, words, width, height, targets).draw()

    def panel(self, view: View, words: Words, width: int) -> Canvas:
        return panel(view, words, width)

    def legend(self, words: Words) -> list[tuple[str, str]]:
        states = [(sign, words.say(f"table-{state}")) for state, sign in STATE_SIGN.items()]
        return [*states, *((sign, words.say(f"type-{kind}")) for kind, sign in TYPE_SIGN.items())]

    def is_for_players(self, option: str) -> bool:
        return option.partition(" ")[0] not in OF_CHANCE

    def group(self, view: View, option: str, words: Words) -> str:
        if len(view["options"]) <= SHORT_LIST:
            return ""
        verb = option.partition(" ")[0]
        return words.say(f"table-group-{verb if verb in GROUPS else 'end'}")

    def about(self, view: View, option: str, words: Words) -> str:
        return about(view, option, words)

    def in_group(self, option: str, words: Words) -> str:
        verb, _, noun = option.partition(" ")
        return str(words.name(noun)) if verb in GROUPS else words.option(option)

    def heading(self, key: str, rule: str, facts: Facts, words: Words) -> str:
        if key == "attacked":
            return words.say("table-battle", {"objective": facts["objective"]})
        return words.event_text(key, facts) if key == "turn" else ""

    def run(self, key: str, facts: list[Facts], words: Words) -> str:
        """Several draws, or several discards, in one line."""
        if key not in ("drew", "discarded") or len(facts) == 1:
            return ""
        sides = list(dict.fromkeys(str(each["side"]) for each in facts))
        return " ".join(self.run_of(key, side, [f for f in facts if f["side"] == side], words) for side in sides)

    def run_of(self, key: str, side: str, facts: list[Facts], words: Words) -> str:
        cards = [str(words.name(str(each["card"]))) for each in facts if "card" in each]
        if cards:
            return words.say(f"table-{key}", {"side": side, "cards": joined(cards, words)})
        return words.say("table-drew-count", {"side": side, "count": len(facts)})

    def prospects(self, option: str, effects: list[Effect], words: Words) -> str:
        return ""  # all that chance decides here is which card is drawn

    def page(self, name: str, view: View, words: Words, width: int, targets: dict[str, str]) -> Canvas:
        if name == "hand":
            return reading(own_hand(view), view, words, width, targets)
        lines = [line for text in discard_lines(view, words) for line in wrap(text, width - 2)]
        sheet = Canvas(width, len(lines), "paper")
        for number, line in enumerate(lines):
            sheet.put(1, number, line)
        return sheet

    def page_lines(self, name: str, view: View, words: Words) -> list[str]:
        return hand_lines(view, words) if name == "hand" else discard_lines(view, words)


BOARD = PolandBoard()
