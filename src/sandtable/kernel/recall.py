"""Perfect recall: what each seat has heard since the game began, and what it answered itself.

A view tells what a seat sees now. Methods that solve games want to know what it could remember. So whoever plays with
`state.telling` keeps a chain: one link for each answer, shared by all copies of a game.
"""

import json
from typing import Final

from sandtable.kernel.event import Event
from sandtable.kernel.state import SPECTATOR_SEAT, State

BEGINNING: Final = ""


class Heard:
    """One answer and what it led to, and all that came before. It never changes."""

    def __init__(self, before: "Heard | None", seat: int, answer: str, events: list[Event]) -> None:
        self.before = before
        self.seat = seat  # who answered
        self.answer = answer
        self.events = events
        self.texts: dict[int, str] = {}  # what each seat heard of it, once somebody asked

    def text(self, seat: int) -> str:
        """All that a seat has heard and answered since the game began, one line for each."""
        told: list[str] = []
        link: Heard | None = self
        while link is not None:
            lines = link.texts.get(seat)
            if lines is None:
                lines = link.texts[seat] = link.own(seat)
            told.append(lines)
            link = link.before
        told.reverse()
        return "".join(told)

    def known_to(self, seat: int, seats: int) -> "Heard":
        """A chain for a world dealt again for this seat: of the others it tells what everybody heard."""
        link = Heard(None, SPECTATOR_SEAT, BEGINNING, [])
        for other in range(seats):
            link.texts[other] = self.text(seat if other == seat else SPECTATOR_SEAT)
        return link

    def own(self, seat: int) -> str:
        lines = [f"> {self.answer}\n"] if seat == self.seat else []
        for event in self.events:
            facts = json.dumps(event.seen_by(seat), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
            lines.append(f"{event.key} {facts}\n")
        return "".join(lines)


def begun(state: State) -> Heard:
    """The first link: what was told while the game was laid out."""
    return Heard(None, state.asked, BEGINNING, state.events)


def answered(before: Heard, state: State, seat: int, answer: str) -> Heard:
    """The next link, after `seat` has answered."""
    return Heard(before, seat, answer, state.events)
