"""A game can be put away and taken up again: records replay, positions load, damaged ones are refused."""

import json
from collections.abc import Iterator
from typing import Any

from sandtable.kernel import (
    CHANCE,
    Dice,
    Game,
    SandtableError,
    SeededDice,
    Sitting,
    State,
    read_position,
    read_record,
    write_position,
)
from sandtable.testing.random_games import LIMIT, Player, asked, play_on, snapshot, walk


def check_replay(game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """A record, through its text, replays to the same digest; so does one that began in the middle of the game."""
    sitting = Sitting(game.start(options=settings), SeededDice(seed))
    seeded = game.start(seed=seed, options=settings)
    half = play_sitting(sitting, Player(seed), seeded)
    check_record(game, sitting, f"{game.name} {settings} seed {seed}")
    start = json.loads(json.dumps(half.position()))
    again = Sitting(game.setup(start), SeededDice(seed + 2), start)
    play_sitting(again, Player(seed + 2))
    check_record(game, again, f"{game.name} {settings} seed {seed}, from the middle")


def play_sitting(sitting: Sitting, player: Player, seeded: State | None = None) -> State:
    """Play to the end, beside a state with the same dice of its own; gives a copy from somewhere on the way."""
    half = sitting.state.clone()
    for number in range(LIMIT):
        if sitting.state.result is not None:
            return half
        option = player.choose(sitting.state)
        sitting.answer(option)
        if seeded is not None:
            seeded.answer(option)
            assert seeded.digest() == sitting.state.digest(), (
                f"the same dice, inside and outside of the state, give two games: {seeded.question}"
            )
        if player.dice.below(number + 1) == 0:
            half = sitting.state.clone()
    raise AssertionError(f"no end after {LIMIT} answers")


def check_record(game: Game[Any], sitting: Sitting, place: str) -> None:
    record = sitting.record()
    text = record.text()
    read = read_record(text)
    assert read.text() == text, f"a record changes when it is read and written again: {place}"
    try:
        replayed = read.replay(game)
    except SandtableError as wrong:
        raise AssertionError(f"the record does not replay, {wrong}: {place}") from wrong
    assert replayed.digest() == sitting.state.digest(), f"the record replays to another digest: {place}"
    assert repr(replayed.result) == repr(sitting.state.result), f"the record replays to another result: {place}"
    for upto in range(0, len(record.answers), 1 + len(record.answers) // 10):
        assert read.replay(game, upto).actor == record.answers[upto][0], f"replay to answer {upto} differs: {place}"


def check_save_and_load(game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """At every question the position, as JSON and as TOML, sets up the same state, and it plays on the same way.

    To read TOML and to play on takes long: that is done less often in a long game.
    """
    for stop in walk(game, settings, seed):
        if not stop.is_near:
            continue
        state = stop.state
        position = state.position()
        loaded = load(game, json.dumps(position), f"as JSON, {stop.place}")
        check_same(state, loaded, f"saved and loaded as JSON, {stop.place}")
        if not stop.is_due:
            continue
        toml = write_position(position)
        loaded = load(game, toml, f"as TOML, {stop.place}")
        check_same(state, loaded, f"saved and loaded as TOML, {stop.place}")
        assert write_position(loaded.position()) == toml, (
            f"a position changes when it is loaded and saved: {stop.place}"
        )
        fork = state.clone()
        play_on(fork, seed)
        play_on(loaded, seed)
        assert loaded.digest() == fork.digest(), f"saved, loaded and played on, it ends differently: {stop.place}"


def load(game: Game[Any], text: str, place: str) -> State:
    try:
        loaded: State = game.setup(read_position(text))
    except SandtableError as wrong:
        raise AssertionError(f"its own position is refused, {wrong}: {place}") from wrong
    return loaded


def check_same(state: State, loaded: State, place: str) -> None:
    assert loaded.digest() == state.digest(), f"the digest differs, {loaded.position()}: {place}"
    assert loaded.actor == state.actor, f"the actor differs, {loaded.actor}: {place}"
    assert asked(loaded) == asked(state), f"the question differs, {loaded.question}: {place}"
    assert loaded.options() == state.options(), f"the options differ, {loaded.options()}: {place}"
    if state.actor == CHANCE:
        assert loaded.weights() == state.weights(), f"the weights differ, {loaded.weights()}: {place}"
    assert repr(loaded.result) == repr(state.result), f"the result differs, {loaded.result}: {place}"
    for seat in (*state.game.seats, "spectator"):
        assert loaded.view(seat) == state.view(seat), f"what {seat} sees differs: {place}"


WRONG: tuple[Any, ...] = (None, -1, 99, "junk", "", [], {}, ["junk"], {"junk": 1}, True, 1.5)


def check_damaged_positions(game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """A position with one place damaged is refused with a message, or can be played. It never crashes."""
    dice = SeededDice(seed)
    for stop in walk(game, settings, seed):
        if not stop.is_due:
            continue
        damaged = json.loads(json.dumps(stop.state.position()))
        what = damage(damaged, dice, list(values_in(damaged)))
        try:
            loaded = game.setup(damaged)
            snapshot(loaded)
            play_on(loaded, seed)
        except SandtableError:
            continue
        except Exception as crash:
            raise AssertionError(f"a damaged position crashes with {crash!r}: {what}: {stop.place}") from crash


def values_in(data: Any) -> Iterator[Any]:
    """Every name and number in plain data: right in one place, they are wrong in most others."""
    if isinstance(data, dict | list):
        for value in data.values() if isinstance(data, dict) else data:
            yield from values_in(value)
    else:
        yield data


def damage(data: Any, dice: Dice, own: list[Any]) -> str:
    """Change or drop one thing somewhere in plain data; says what."""
    keys = list(data) if isinstance(data, dict) else list(range(len(data)))
    key = keys[dice.below(len(keys))]
    inside = data[key]
    if isinstance(inside, dict | list) and inside and dice.below(6):
        return f"{key}: {damage(inside, dice, own)}"
    kind = dice.below(4)
    if kind == 0:
        del data[key]
        return f"{key} dropped"
    if kind == 1 and isinstance(data, list):
        data.append(inside)
        return f"{key} doubled"
    wrong = own if kind == 2 and own else WRONG
    data[key] = wrong[dice.below(len(wrong))]
    return f"{key} = {data[key]!r} instead of {inside!r}"
