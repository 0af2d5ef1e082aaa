"""Copies never share, and go the same way when they are led the same way; options stay in one order everywhere."""

import json
import os
import subprocess
import sys
from typing import Any

from sandtable.kernel import Game, State, read_position, write_position
from sandtable.testing.random_games import AHEAD, play_on, snapshot, texts, told, walk


def check_clone_isolation(game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """Playing a copy leaves the original as it was, and the other way round, at every question."""
    kept: list[tuple[State, str, str]] = []
    for stop in walk(game, settings, seed):
        if not stop.is_due:
            continue
        before = snapshot(stop.state)
        events = told(stop.state)
        kept.append((stop.state.clone(), before, stop.place))
        clone = stop.state.clone()
        clone.telling = True
        assert clone.dice is None, f"a copy has the dice of the original: {stop.place}"
        assert snapshot(clone) == before, f"a copy differs from its original: {stop.place}"
        play_on(clone, seed)
        assert snapshot(stop.state) == before, f"playing a copy changed the original: {stop.place}"
        assert told(stop.state) == events, f"playing a copy changed the events of the original: {stop.place}"
    for clone, before, place in kept:
        assert snapshot(clone) == before, f"playing the original changed a copy: {place}"


def check_fork_fidelity(game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """A copy that gets the same answers, chance included, tells the same events and comes to the same digest."""
    forks: list[tuple[int, State, str]] = []
    line: list[tuple[list[str], list[tuple[object, ...]]]] = []  # after each answer: what the game was like
    digests: list[str] = []
    for stop in walk(game, settings, seed):
        line.append(course(stop.state))
        digests.append(stop.state.digest())
        if stop.is_due:
            forks.append((stop.number, stop.state.clone(), stop.place))
    answers = stop.line
    for number, fork, place in forks:
        silent = fork.clone()
        fork.telling = True
        end = min(number + AHEAD, len(answers))
        for at in range(number, end):
            assert answers[at] in texts(fork.options()), f"the fork cannot answer '{answers[at]}' at {at}: {place}"
            fork.answer(answers[at])
            silent.answer(answers[at])
            assert course(fork) == line[at + 1], f"the fork differs after answer {at}, '{answers[at]}': {place}"
        assert fork.digest() == digests[end], f"the fork differs after answer {end}: {place}"
        assert silent.digest() == digests[end], f"without telling events it goes another way: {place}"
        assert silent.events == [], f"a copy tells events though nobody asked it to: {place}"


def course(state: State) -> tuple[list[str], list[tuple[object, ...]]]:
    return texts(state.options()), told(state)


def check_stable_order(game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """The options come in the same order when copies list them again, and on a loaded position."""
    for stop in walk(game, settings, seed):
        state = stop.state
        first = texts(state.options())
        if state.result is not None or not stop.is_due:
            continue
        for _ in range(2):
            copied = texts(state.clone().options())
            assert copied == first, f"listed again, the options are {copied}, not {first}: {stop.place}"
        loaded = texts(game.setup(read_position(write_position(state.position()))).options())
        assert loaded == first, f"on a loaded position the options are {loaded}, not {first}: {stop.place}"


def check_hash_seed(name: str, settings: dict[str, str], seed: int) -> None:
    """The same game in two processes that hash texts differently: the order of a set must not show anywhere.

    The other processes find the game by its name, or by `module:NAME`.
    """
    one, two = (elsewhere(name, settings, seed, hash_seed) for hash_seed in ("1", "2"))
    assert len(one) == len(two), f"{name}: {len(one)} answers in one process, {len(two)} in another"
    for number, (a, b) in enumerate(zip(one, two, strict=True)):
        assert a == b, f"{name} {settings} seed {seed}: another process differs after {number} answers: {a} {b}"


def elsewhere(name: str, settings: dict[str, str], seed: int, hash_seed: str) -> list[Any]:
    order = [sys.executable, "-m", "sandtable.testing.transcript", name, json.dumps(settings), str(seed)]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(order, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, f"{name} fails in another process: {done.stderr}"
    found: list[Any] = json.loads(done.stdout)
    return found
