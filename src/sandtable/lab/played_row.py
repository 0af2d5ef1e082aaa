"""One game of an experiment, played somewhere, as a row of its results."""

from typing import Any

import sandtable
from sandtable.kernel import Option, Record, State
from sandtable.kernel.record import result_text
from sandtable.lab.measures import Observer, observer
from sandtable.lab.results import Row, plain
from sandtable.lab.single_game import SingleGame, play
from sandtable.players import player


class Notes(Observer):
    """Writes down every answer for the record, and lets another observer look on."""

    def __init__(self, measuring: Observer | None) -> None:
        self.measuring = measuring
        self.answers: list[tuple[str, str]] = []

    def saw(self, state: State, seat: int, option: Option) -> None:
        self.answers.append((str(state.actor), option.text))
        if self.measuring is not None:
            self.measuring.saw(state, seat, option)

    def answered(self, state: State) -> None:
        if self.measuring is not None:
            self.measuring.answered(state)

    def end(self, state: State) -> dict[str, Any]:
        return {} if self.measuring is None else self.measuring.end(state)


def play_row(
    name: str,
    settings: dict[str, str],
    players: tuple[str, ...],
    cell: int,
    number: int,
    seed: int,
    swapped: int,
    keep: bool,
) -> Row:
    """Play it; `keep` says whether its record is part of the row."""
    game = sandtable.game(name)
    seated = players[::-1] if swapped else players
    measuring = observer(name)
    notes = Notes(measuring) if keep else None
    watching = notes or measuring
    played = play(game, settings, seed, [player(each, 1) for each in seated], watching)
    measured = plain(None if watching is None else watching.end(played.state))
    record = None if notes is None else record_text(played, notes.answers)
    return Row(cell, number, seed, swapped, played.winner, played.ending, played.answers, measured, record)


def record_text(played: SingleGame, answers: list[tuple[str, str]]) -> str:
    state = played.state
    told = "" if state.result is None else result_text(state.result)
    game = state.game
    return Record(game.name, game.version, dict(state.settings), answers, None, state.digest(), told).text()
