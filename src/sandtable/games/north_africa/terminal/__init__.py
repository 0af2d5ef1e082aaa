"""North Africa on the table: six regions from west to east, hands, and the battle under way."""

from sandtable.cli.boards.board import Board, View
from sandtable.cli.canvas import Canvas
from sandtable.cli.choice import Effect
from sandtable.games.north_africa.guide import GUIDE
from sandtable.games.north_africa.terminal.coast import NARROWEST, Coast
from sandtable.games.north_africa.terminal.hand import discards, own_hand, reading
from sandtable.games.north_africa.terminal.narrow_coast import Line
from sandtable.games.north_africa.terminal.option_groups import OF_CHANCE, group_of, short_text
from sandtable.games.north_africa.terminal.pieces import (
    ARRIVED,
    ATTACKED,
    CUT_OFF,
    FAR,
    HOME,
    IN_BATTLE,
    LOST,
    NATION_SIGN,
    PIP,
    RIDER_SIGN,
    SPENT,
    SUIT_SIGN,
    joined,
    place_name,
)
from sandtable.games.north_africa.terminal.status import panel
from sandtable.games.north_africa.terminal.table_text import about, discard_lines, hand_lines
from sandtable.kernel.event import Facts
from sandtable.words import Words

SIGNS = (
    ("▲", "target"),
    (PIP + LOST, "steps"),
    (IN_BATTLE, "attacks"),
    (ARRIVED, "arrived"),
    (SPENT, "spent"),
    (FAR, "far"),
    (ATTACKED, "attacked"),
    (CUT_OFF, "cut-off"),
    (HOME, "home"),
)


class NorthAfricaBoard(Board):
    """A coast with six regions where there is room, else a list of them. It is drawn from views alone."""

    draws = True
    guide = GUIDE
    pages = {"h": "hand", "d": "discards"}

    def picture(self, view: View, words: Words, width: int, height: int, targets: dict[str, str]) -> Canvas:
        if width >= NARROWEST:
            return Coast(view, words, width, height, targets).draw()
        return Line(view, words, width, height, targets).draw()

    def panel(self, view: View, words: Words, width: int) -> Canvas:
        return panel(view, words, width)

    def legend(self, words: Words) -> list[tuple[str, str]]:
        nations = "  ".join(f"{sign} {words.say(f'ui-lna-nation-{nation}')}" for nation, sign in NATION_SIGN.items())
        suits = "  ".join(f"{sign} {words.say(f'suit-{suit}')}" for suit, sign in SUIT_SIGN.items())
        riders = "  ".join(f"{sign} {words.say(f'rider-{rider}')}" for rider, sign in RIDER_SIGN.items())
        signs = [(sign, words.say(f"ui-lna-sign-{name}")) for sign, name in SIGNS]
        return [*signs, ("", nations), ("", suits), ("", riders)]

    def is_for_players(self, option: str) -> bool:
        return option.partition(" ")[0] not in OF_CHANCE

    def group(self, view: View, option: str, words: Words) -> str:
        return group_of(view, option, words)

    def about(self, view: View, option: str, words: Words) -> str:
        return about(view, option, words)

    def in_group(self, option: str, words: Words) -> str:
        return short_text(option, words)

    def heading(self, key: str, rule: str, facts: Facts, words: Words) -> str:
        if key == "attacked":
            where = place_name(str(facts["region"]), words)
            return words.say("ui-lna-battle", {"where": where, "who": facts["side"]})
        if key == "turn":
            return words.event_text(key, facts)
        return ""

    def run(self, key: str, facts: list[Facts], words: Words) -> str:
        """Several draws, or several discards, in one line."""
        if key not in ("drew", "discarded") or len(facts) == 1:
            return ""
        sides = list(dict.fromkeys(str(each["side"]) for each in facts))
        return " ".join(self.run_of(key, side, [f for f in facts if f["side"] == side], words) for side in sides)

    def run_of(self, key: str, side: str, facts: list[Facts], words: Words) -> str:
        cards = joined([str(words.name(str(each["card"]))) for each in facts if "card" in each], words)
        if cards:
            return words.say(f"ui-lna-{key}", {"side": side, "cards": cards})
        return words.say("ui-lna-drew-count", {"side": side, "count": len(facts)})

    def prospects(self, option: str, effects: list[Effect], words: Words) -> str:
        return ""  # all that chance decides here is which card is drawn

    # Pages

    def page(self, name: str, view: View, words: Words, width: int, targets: dict[str, str]) -> Canvas:
        if name == "hand":
            return reading(own_hand(view), words, width, targets)
        return discards(view, words, width)

    def page_lines(self, name: str, view: View, words: Words) -> list[str]:
        return hand_lines(view, words) if name == "hand" else discard_lines(view, words)


BOARD = NorthAfricaBoard()
