"""A record that was played through: every position and what happened on the way to it."""

from typing import Any

from sandtable.kernel import CHANCE_SEAT, BadRecord, Game, Record, State
from sandtable.kernel.sitting import Entry


class Film:
    """Position 0 is the start; position N comes after N answers, chance included."""

    def __init__(self, record: Record, game: Game[Any]) -> None:
        state = record.begin(game)
        state.telling = True
        self.record = record
        self.game = game
        self.states: list[State] = [state.clone()]
        self.log: list[Entry] = []
        self.logged = [0]  # how long the log is at each position
        for number in range(len(record.answers)):
            record.play_one(state, number)
            self.log += [Entry(number + 1, event) for event in state.events]
            self.states.append(state.clone())
            self.logged.append(len(self.log))
        if record.digest and state.digest() != record.digest:
            raise BadRecord("record-changed", {"value": state.digest(), "possible": record.digest})

    @property
    def length(self) -> int:
        return len(self.record.answers)

    def events(self, number: int) -> list[Entry]:
        """What the answer before this position led to."""
        return self.log[self.logged[number - 1] : self.logged[number]] if number else []

    def decision(self, number: int, step: int) -> int:
        """The next position, in this direction, in which a player is asked or the game is over."""
        number += step
        while 0 < number < self.length and self.states[number].seat == CHANCE_SEAT:
            number += step
        return max(0, min(self.length, number))
