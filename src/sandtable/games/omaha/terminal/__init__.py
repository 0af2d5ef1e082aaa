"""Omaha Beach, seen from above."""

from sandtable.cli.boards.board import Board, View
from sandtable.cli.canvas import Canvas
from sandtable.cli.choice import Effect
from sandtable.games.omaha.guide import GUIDE
from sandtable.games.omaha.guide.option_places import VERBS
from sandtable.games.omaha.terminal.beach import Beach
from sandtable.games.omaha.terminal.cards import short_name
from sandtable.games.omaha.terminal.table_text import text_lines
from sandtable.games.omaha.terminal.tracks import panel
from sandtable.kernel.event import Facts
from sandtable.words import Words
from sandtable.words.catalogue import COMMA

SIGNS = (("▲", "target"), ("★", "squad"), ("◉", "eye"), ("✹", "mine"), ("┊", "turned"), ("↑←→", "arrows"))
FIRST_DEALT = "1-left"
ARROWS = {"up": "ahead", "left": "left", "right": "right"}


class OmahaBoard(Board):
    """Twelve places in four rows; row 0 is the sea or the line that the squad came with."""

    draws = True
    guide = GUIDE

    def picture(self, view: View, words: Words, width: int, height: int, targets: dict[str, str]) -> Canvas:
        return Beach(view, words, width, height, targets).draw()

    def lines(self, view: View, words: Words) -> list[str]:
        return text_lines(view, words)  # the beach is a grid in words too

    def status(self, view: View, words: Words) -> list[str]:
        return self.lines(view, words)

    def panel(self, view: View, words: Words, width: int) -> Canvas:
        return panel(view, words, width)

    def legend(self, words: Words) -> list[tuple[str, str]]:
        return [(sign, words.say(f"ui-omaha-sign-{name}")) for sign, name in SIGNS]

    def is_for_players(self, option: str) -> bool:
        return option.partition(" ")[0] in ("land", "nest", *VERBS)

    def keys(self) -> dict[str, list[str]]:
        return {key: [f"{verb} {noun}" for verb in ("move", "storm")] for key, noun in ARROWS.items()}

    def heading(self, key: str, rule: str, facts: Facts, words: Words) -> str:
        if key == "slid":
            return words.say("ui-omaha-assault", {"number": facts["assault"]})
        if key == "dealt" and rule == "OMA:play.2" and facts["place"] == FIRST_DEALT:
            return words.say("ui-omaha-assault", {"number": 1})
        return ""

    def run(self, key: str, facts: list[Facts], words: Words) -> str:
        if key != "dealt":
            return ""
        rows: dict[str, list[str]] = {}
        for each in facts:
            rows.setdefault(str(each["place"])[0], []).append(short_name(str(each["card"]), words))
        return " ".join(
            words.say("ui-omaha-dealt", {"row": row, "cards": COMMA[words.language].join(cards)})
            for row, cards in rows.items()
        )

    def prospects(self, option: str, effects: list[Effect], words: Words) -> str:
        if option.startswith(("land ", "nest ")):
            return ""
        texts = [outcome_text(effect, words) for effect in effects]
        if len(set(texts)) == 1:
            return texts[0]
        return " · ".join(f"{text} {effect.percent}%" for effect, text in zip(effects, texts, strict=True))


def outcome_text(effect: Effect, words: Words) -> str:
    """How the squad fares: `safe`, `−1`, `lost`, `won`."""
    if effect.result is not None:
        return words.say("ui-omaha-won" if effect.result.winner else "ui-omaha-lost")
    hits = int(str(effect.facts.get("hits", 0)))
    return words.say("ui-omaha-safe") if hits == 0 else f"−{hits}"


BOARD = OmahaBoard()
