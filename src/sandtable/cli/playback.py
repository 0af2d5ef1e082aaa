"""A record that was played through: every position and what happened on the way to it."""

from typing import Any

from sandtable.cli.number_arguments import read_number
from sandtable.kernel import CHANCE_SEAT, BadRecord, Game, Record, State
from sandtable.kernel.sitting import Entry


class Playback:
    """Position 0 is the start; position N comes after N answers, chance included."""

    def __init__(self, record: Record, game: Game[Any]) -> None:
        state = record.begin(game)
        state.telling = True
        self.record = record
        self.game = game
        self.states: list[State] = [state.clone()]
        self.log: list[Entry] = []
        self.logged = [0]  # how long the log is at each position
        self.outdated = self.play(state)  # why the rest cannot be shown; None for most records
        if self.outdated is None:
            record.check_end(game, state)

    def play(self, state: State) -> BadRecord | None:
        """Play the record through; up to the first answer that a later fix of the rules has made impossible."""
        for number in range(len(self.record.answers)):
            try:
                self.record.play_one(state, number)
            except BadRecord as wrong:
                if wrong.key != "record-outdated":
                    raise
                return wrong
            self.log += [Entry(number + 1, event) for event in state.events]
            self.states.append(state.clone())
            self.logged.append(len(self.log))
        return None

    @property
    def length(self) -> int:
        return len(self.states) - 1

    @property
    def settings(self) -> dict[str, str]:
        return self.states[0].settings

    def position(self, place: str, text: str | None) -> int:
        """The position that was asked for, the last if none was; refuses one that is not there."""
        if text is None:
            return self.length
        number = read_number(place, text, len(self.record.answers))
        if number > self.length and self.outdated is not None:
            raise self.outdated
        return number

    def events(self, number: int) -> list[Entry]:
        """What the answer before this position led to."""
        return self.log[self.logged[number - 1] : self.logged[number]] if number else []

    def decision(self, number: int, step: int) -> int:
        """The next position, in this direction, in which a player is asked or the game is over."""
        number += step
        while 0 < number < self.length and self.states[number].seat == CHANCE_SEAT:
            number += step
        return max(0, min(self.length, number))
