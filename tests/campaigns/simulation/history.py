"""What a table's log means, worked out beside the server: every moment, and what each seat may know of it."""

import json
from typing import Any, NamedTuple

from sandtable.kernel import SPECTATOR, Game, Sitting, State
from sandtable.tables.log_lines import ANSWER, BESIDE
from sandtable.tables.table_views import log_line


class Kept(NamedTuple):
    """A line of the log as it is on the disk."""

    seq: int
    kind: str
    seat: str
    option: str
    player: str | None
    message: str | None


class Moment:
    """The game after some lines of its log."""

    def __init__(self, n: int, sitting: Sitting) -> None:
        self.n = n
        self.state: State = sitting.state.clone()
        self.log = list(sitting.log)
        self.views: dict[str, Any] = {}
        self.lines: dict[str, list[dict[str, Any]]] = {}

    def view(self, seat: str) -> Any:
        if seat not in self.views:
            self.views[seat] = plain(self.state.view(seat))
        return self.views[seat]

    def told(self, seat: str) -> list[dict[str, Any]]:
        if seat not in self.lines:
            number = self.state.game.seat_number(seat)
            self.lines[seat] = plain([log_line(entry, number) for entry in self.log])
        return self.lines[seat]


class History:
    """A table, line by line."""

    def __init__(self, game: Game[Any], settings: dict[str, str]) -> None:
        self.game = game
        self.settings = settings
        self.lines: list[Kept] = []
        self.sitting = self.begin()
        self.moments = [Moment(0, self.sitting)]  # after none, one, two lines

    def begin(self) -> Sitting:
        return Sitting(self.game.start(options=self.settings, events=True, rules=self.game.version))

    def add(self, line: Kept) -> None:
        if line.kind == ANSWER:
            self.sitting.answer(line.option)
        elif line.kind not in BESIDE:
            answers = self.sitting.answers[: int(line.option)]
            self.sitting = self.begin()
            for _, option in answers:
                self.sitting.answer(option)
        self.lines.append(line)
        self.moments.append(Moment(len(self.sitting.answers), self.sitting))

    def states(self) -> list[State]:
        """After none, one, two answers; nothing may have been taken back."""
        beside = [False, *(line.kind in BESIDE for line in self.lines)]
        return [moment.state for moment, is_beside in zip(self.moments, beside, strict=True) if not is_beside]

    def fault_in(self, seen: dict[str, Any], known: int) -> str:
        """What is wrong with a sight that was sent when so many lines were on the disk; nothing, if it fits."""
        fault = f"{seen['n']} answers were shown, and were never on the disk"
        for moment in reversed(self.moments[: known + 1]):
            if moment.n == seen["n"]:
                fault = difference(moment, seen)
                if not fault:
                    break
        return fault


def difference(moment: Moment, seen: dict[str, Any]) -> str:
    """Where a sight says something else than its seat may know at that moment."""
    seat = seen["seat"]
    view = {name: value for name, value in moment.view(seat).items() if name != "options"}
    if seat != moment.state.actor and seen["options"]:
        return f"{seat} is not asked, and was told options"
    if seen["view"] != view:
        return f"{seat} saw something else than it may at {moment.n}"
    if seen["log"] != moment.told(seat)[seen["log_from"] :]:
        return f"{seat} was told another story than it may know at {moment.n}"
    if any(line not in moment.told(seat) for offer in seen["offers"] for line in offer.get("events", [])):
        return f"{seat} was told more with an offer than it may know at {moment.n}"
    if seat == SPECTATOR and any(seen[name] for name in ("chat", "offers", "orders", "notes", "wishes")):
        return "a spectator was told what is for the players"
    return ""


def plain(value: Any) -> Any:
    """As it is after JSON: tuples are lists, keys are texts."""
    return json.loads(json.dumps(value))
