"""The games of a training, line by line in a file that only grows: the same command goes on where it was stopped."""

import json
from pathlib import Path
from typing import Any, Final

from sandtable.lab.code_version import code_version
from sandtable.lab.results import OtherResults
from sandtable.lab.training_games import Lesson, Order
from sandtable.players.levels import values_of
from sandtable.players.values_file import LearnedValues

FORM: Final = 1
Trial = tuple[
    str, int, float
]  # the key of the values that were tried, the number of the game, and what it got: 1, 1/2 or 0


class Journal:
    """Games to learn from, and games in which something learned was tried. More of both may be wanted later."""

    def __init__(self, path: Path, order: Order) -> None:
        self.path = path
        self.lessons: dict[int, Lesson] = {}
        self.trials: dict[tuple[str, int], float] = {}
        told = {"game": order.game, "player": order.player, "seed": order.seed, "settings": order.settings}
        if (values := values_of(order.player)) is not None:
            told["values"] = values.key
        head = json.dumps({"train": FORM, **told, "by": str(code_version(order.game))}, ensure_ascii=False)
        if not path.exists():
            path.write_text(head + "\n", encoding="utf-8")
            return
        text = path.read_text(encoding="utf-8")
        first, *rest = text.splitlines() or [""]
        if first != head:
            raise OtherResults(first[:300], head[:300])
        if not text.endswith("\n"):  # killed in the middle of a line, which stays and does not count
            self.write([""])
        for line in rest:
            self.read(line)

    def read(self, line: str) -> None:
        try:
            data = json.loads(line)
            if "lesson" in data:
                number, winner, looks, seen = data["lesson"]
                self.note(
                    Lesson(number, winner, [(seat, written, searched) for seat, written, searched in looks], seen)
                )
            else:
                key, number, got = data["trial"]
                self.trials[key, number] = got
        except (ValueError, TypeError, KeyError):
            pass

    def note(self, lesson: Lesson) -> None:
        self.lessons[lesson.number] = lesson

    def add_lessons(self, lessons: list[Lesson]) -> None:
        self.write([json.dumps({"lesson": lesson}) for lesson in lessons])
        for lesson in lessons:
            self.note(lesson)

    def add_trials(self, trials: list[Trial]) -> None:
        self.write([json.dumps({"trial": trial}) for trial in trials])
        for key, number, got in trials:
            self.trials[key, number] = got

    def write(self, lines: list[str]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines)

    def first_lessons(self, games: int) -> list[Lesson]:
        """In the order of their numbers, however they were played."""
        return [self.lessons[number] for number in range(games)]

    def got(self, values: LearnedValues, numbers: range) -> list[float]:
        """What something learned got in these games."""
        key = values.key
        return [self.trials[key, number] for number in numbers]


def missing(known: Any, wanted: range) -> list[int]:
    """The numbers that are still to be done."""
    return [number for number in wanted if number not in known]
