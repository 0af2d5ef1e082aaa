"""What the game says of its table, for both boards: where options lie, what a click could mean, the table in words."""

from typing import Final

from hill.rules import SIDES
from sandtable.kernel import Guide
from sandtable.kernel.guide import Chapter, Goal, View, chapter, goal, said


class GroundGuide(Guide):
    """Places are the grounds by their number, and the trenches."""

    def places(self, view: View, option: str) -> list[str]:
        if option == "dig":
            return [f"trench-{view['actor']}"]
        return [str(view["table"]["line"] + (1 if view["actor"] == "red" else -1))] if option == "attack" else []

    def meant(self, view: View, place: str) -> list[str]:
        return ["dig"] if place.startswith("trench-") else ["attack"]

    def goals(self, view: View) -> list[Goal]:
        far, line = int(view["settings"]["distance"]), view["table"]["line"]
        away = {"red": far - line, "blue": far + line}
        return [goal(side, said("goal-push", away=away[side]), "HIL:end.1") for side in SIDES]

    def table(self, view: View) -> list[Chapter]:
        line = said("board-line", line=view["table"]["line"], far=int(view["settings"]["distance"]))
        dug = view["table"]["dug"]
        sides = [said("board-dug" if side in dug else "board-open", side=side) for side in SIDES]
        return [chapter(said("game-title"), [line, *sides])]


GUIDE: Final = GroundGuide()
