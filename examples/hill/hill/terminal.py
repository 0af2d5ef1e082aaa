"""The board in the terminal: the ground from Red to Blue in a row, the line on it, a trench at each end."""

from typing import Final

from hill.guide import GUIDE
from hill.rules import SIDES
from sandtable.cli.boards import Board
from sandtable.cli.boards.board import View
from sandtable.cli.canvas import HEAVY, THIN, Area, Canvas
from sandtable.cli.choice import Effect
from sandtable.words import Words

HEIGHT: Final = 5
WIDEST: Final = 12
INK: Final = {"red": "accent", "blue": "eye"}


def far(view: View) -> int:
    return int(view["settings"]["distance"])


class GroundBoard(Board):
    """Its places are those of the guide."""

    draws = True
    guide = GUIDE

    def picture(self, view: View, words: Words, width: int, height: int, targets: dict[str, str]) -> Canvas:
        places = ["trench-red", *(str(n) for n in range(-far(view), far(view) + 1)), "trench-blue"]
        wide = min(WIDEST, width // len(places))
        sheet = Canvas(max(width, wide * len(places)), max(height, HEIGHT + 2), "sand")
        left, top = (sheet.width - wide * len(places)) // 2, (sheet.height - HEIGHT) // 2
        for number, place in enumerate(places):
            self.draw(sheet, left + number * wide, top, wide, place, view)
            sheet.centre(left + number * wide, top + HEIGHT, wide, targets.get(place, ""), "accent", bold=True)
        return sheet

    def draw(self, sheet: Canvas, x: int, y: int, width: int, place: str, view: View) -> None:
        """One ground or trench."""
        sheet.areas.append(Area(place, x, y, width, HEIGHT))
        side = place.removeprefix("trench-")
        is_here = place == str(view["table"]["line"])
        sheet.box(x, y, width, HEIGHT, HEAVY if is_here else THIN)
        if side in SIDES:
            sheet.centre(x, y + 2, width, "▟▙▟▙" if side in view["table"]["dug"] else "····", INK[side], bold=True)
        else:
            sheet.centre(x, y + 1, width, "⚑" if is_here else "", bold=True)
            sheet.centre(x, y + 3, width, place, "dim")

    def is_for_players(self, option: str) -> bool:
        return not option.startswith("die")

    def prospects(self, option: str, effects: list[Effect], words: Words) -> str:
        total = sum(effect.weight for effect in effects)
        taken = sum(effect.weight for effect in effects if effect.facts.get("moved"))
        return words.say("board-takes", {"percent": round(100 * taken / total)}) if option == "attack" else ""


BOARD: Final = GroundBoard()
