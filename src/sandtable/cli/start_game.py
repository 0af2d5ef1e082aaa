"""From the command line to a game on the table."""

import secrets
from collections.abc import Iterable
from typing import Any, NamedTuple

import sandtable
from sandtable.cli.files import RecordFile, read_text
from sandtable.cli.game_session import Opening
from sandtable.cli.number_arguments import read_seed
from sandtable.cli.playback import Playback
from sandtable.cli.refusal import Refusal
from sandtable.kernel import (
    SPECTATOR,
    BadSetting,
    Game,
    Record,
    SandtableError,
    SeededDice,
    Sitting,
    read_position,
    read_record,
)
from sandtable.kernel.record import HEAD
from sandtable.kernel.setting import settle
from sandtable.players.levels import refuse_misfit


class Wishes(NamedTuple):
    """How a game is to begin."""

    game: Game[Any]
    settings: dict[str, str]
    position: dict[str, Any] | None = None
    seed: int | None = None
    computers: dict[int, str] = {}  # computer players, by seat; never changed
    saved: Record | None = None  # a game that goes on

    def open(self) -> Opening:
        """Start, or continue. Without a seed each game gets one of its own."""
        seed = secrets.randbits(32) if self.seed is None else self.seed
        if self.saved is not None:
            return self.go_on(self.saved, seed)
        if self.position is None:
            state = self.game.start(options=self.settings, events=True)
            return Opening(Sitting(state, SeededDice(seed)), seed, self.computers)
        state = self.game.setup(self.position)
        return Opening(Sitting(state, SeededDice(seed), state.position()), seed, self.computers)

    def go_on(self, saved: Record, seed: int) -> Opening:
        """A saved game replayed up to its last answer; or, if fixed rules now forbid one, up to that."""
        record, outdated = saved.readable(self.game)
        state = record.begin(self.game, events=True)
        sitting = Sitting(state, None, None if record.start is None else state.position())
        for _, option in record.answers:
            sitting.answer(option)
        known = len(sitting.log)
        sitting.dice = SeededDice(seed)
        sitting.roll()
        return Opening(sitting, seed, self.computers, known, outdated)

    def kept_in(self, file: str | None) -> RecordFile | None:
        """A saved game is kept where it was; not if it could not be read to its end, so that nothing of it is lost."""
        if file is None or self.saved is None or self.saved.readable(self.game)[1] is not None:
            return None
        return RecordFile(file, replace=True)

    def again(self) -> "Wishes":
        """The same again from its beginning, with new luck."""
        return self._replace(seed=None, saved=None)


def wishes(
    name: str,
    options: Iterable[str] = (),
    seed: str | None = None,
    deck: str | None = None,
    position: str | None = None,
) -> Wishes:
    """Everything that was asked for, checked."""
    game = sandtable.game(name)
    settings = read_options(options)
    if deck is not None:
        for key, value in game.read_deck(read_text(deck)).items():
            if key in settings:
                raise Refusal("two-decks", {"option": key})
            settings[key] = value
    number = None if seed is None else read_seed(seed)
    if position is None:
        return Wishes(game, settle(game.settings, settings), None, number)
    if settings:
        raise Refusal("position-has-options", {"option": next(iter(settings))})
    data = read_position(read_text(position))
    game.setup(data)
    return Wishes(game, {}, data, number)


def resumed(name: str, file: str, given: Iterable[str], seed: str | None = None) -> Wishes:
    """A saved game that goes on. It carries its options; `given` are those of the command line that would change it."""
    for each in given:
        raise Refusal("resume-has-options", {"option": each})
    record = read_record(read_text(file))
    game = sandtable.game(name)
    settings = dict(record.begin(game).settings)
    return Wishes(game, settings, record.start, None if seed is None else read_seed(seed), saved=record)


def against(wished: Wishes, level: str | None, seat: str | None) -> Wishes:
    """The same with computer players of this level in all seats but one: the one asked for, or the first."""
    if level is None:
        if seat is not None:
            raise Refusal("seat-without-opponent")
        return wished
    game = wished.game
    if len(game.seats) == 1:
        raise Refusal("no-opponent", {"game": game.name})
    refuse_misfit(level, game.name)
    own = game.seats[0] if seat is None else seat
    if own not in game.seats:
        raise SandtableError("unknown-seat", {"value": own, "possible": list(game.seats)})
    return wished._replace(computers={n: level for n, name in enumerate(game.seats) if name != own})


def read_options(options: Iterable[str]) -> dict[str, str]:
    """`level=veteran` and the like."""
    chosen: dict[str, str] = {}
    for option in options:
        name, equals, value = (part.strip() for part in option.partition("="))
        if not (name and equals):
            raise BadSetting("bad-shape", {"place": "--option", "value": option, "possible": "NAME=VALUE"})
        if name in chosen:
            raise BadSetting("twice", {"place": "--option", "value": name})
        chosen[name] = value
    return chosen


class Shown(NamedTuple):
    """What a file holds: a record, or a position."""

    game: Game[Any]
    record: Record | None
    position: dict[str, Any] | None


def read_game_file(name: str, only_record: bool = False) -> Shown:
    """A record or a position file, distinguished by how it begins."""
    text = read_text(name)
    if only_record or text.lstrip().startswith(HEAD):
        record = read_record(text)
        return Shown(sandtable.game(record.game), record, None)
    position = read_position(text)
    named = position.get("game")
    if not isinstance(named, str):
        raise SandtableError("missing", {"place": "game", "possible": 'game = "NAME"'})
    return Shown(sandtable.game(named), None, position)


def read_playback(name: str, to: str | None, seat: str | None) -> tuple[Playback, int, str]:
    """A record, played through; the position to go to; and from which seat it is seen."""
    shown = read_game_file(name, only_record=True)
    assert shown.record is not None
    viewer = viewer_of(shown.game, seat)
    playback = Playback(shown.record, shown.game)
    return playback, playback.position("--to", to), viewer


def viewer_of(game: Game[Any], seat: str | None) -> str:
    """The seat whose view is shown: the one that was asked for, the only one, or a spectator's."""
    if seat is not None:
        game.seat_number(seat)
        return seat
    return game.seats[0] if len(game.seats) == 1 else SPECTATOR
