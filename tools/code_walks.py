"""Which files the code goes through: one answer at a server, one decision of a computer player, one card.

`python -m tools.code_walks answer` really does it, in the plain form, and prints the files of the package in the order
in which each is first called, with the function that is called, as JSON. `tools/architecture.py` writes them into
docs/architecture.md.
"""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from inspect import CO_NEWLOCALS
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

import sandtable
from sandtable.kernel import CHANCE, SeededDice, State

PACKAGE: Final = Path(sandtable.__path__[0]).resolve()
SEED: Final = 1
DOOR: Final = "server/web/"
GAME: Final = "poland"  # small, with hidden hands and a computer player that searches
CARD_GAME: Final = "north-africa"
CARD: Final = "32"  # Dive Bombers: it has a target, and the other side may answer it

Stop = tuple[str, str]  # a file of the package, and the function that is first called in it


class Trace:
    """The files that were called, in order; each once."""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}
        self.called: set[CodeType] = set()  # since the last time; whatever is called again is not looked at again

    @contextmanager
    def on(self) -> Iterator[None]:
        sys.setprofile(self.note)
        try:
            yield
        finally:
            sys.setprofile(None)

    def note(self, frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event != "call" or code in self.called:
            return
        self.called.add(code)
        is_function = code.co_flags & CO_NEWLOCALS  # a class that is being made looks like a call, too
        if not is_function or "<" in code.co_name or code.co_name.startswith("__"):
            return
        path = Path(code.co_filename)
        if path.is_relative_to(PACKAGE):
            self.found.setdefault(path.relative_to(PACKAGE).as_posix(), code.co_qualname)

    def take(self) -> list[Stop]:
        """What was called since the last time."""
        found, self.found = list(self.found.items()), {}
        self.called.clear()
        return found


def to_a_choice(state: State, least: int = 3) -> State:
    """Random play to the first question at which a player has some options."""
    dice = SeededDice(SEED)
    while state.actor == CHANCE or len(state.options()) < least:
        if state.actor == CHANCE:
            state.roll_once(dice)
        else:
            state.answer(state.options()[0])
    return state


def walk_of_an_answer() -> list[Stop]:
    """From the message on a WebSocket to what everybody at the table is told. Threads and disk take no time here."""
    from tests.campaigns.leaks.simulated_world import SimulatedWorld, quiet_folder

    state = to_a_choice(sandtable.game(GAME).start())
    trace = Trace()
    with quiet_folder() as folder:
        world = SimulatedWorld(state, SEED, folder)
        now = world.table.sitting.state
        option = now.options()[0].text
        person = world.people[now.actor or ""]
        before: int = world.table.n
        message = {"do": "answer", "n": before, "option": option, "id": "one"}
        with trace.on():
            world.say(person, message)
        assert world.table.n > before, "the answer was not taken"
        world.close()
    walk = trace.take()
    arrival = next(number for number, (path, _) in enumerate(walk) if path.startswith(DOOR))
    return walk[arrival:]  # before it there is only the clock of the simulation


def walk_of_a_decision() -> list[Stop]:
    """From the state that the server holds to the option that a searching player answers."""
    from sandtable.players import answer, brief

    state = to_a_choice(sandtable.game(GAME).start())
    seat, trace = state.actor or "", Trace()
    with trace.on():
        told = brief(state, seat, SEED)
        option = answer("search:8x", json.loads(json.dumps(told)))
    assert option in [each.text for each in state.options()]
    return trace.take()


def walk_of_a_card() -> list[Stop]:
    """From the printed facts to the screen: read, offered, played, answered, seen, drawn."""
    reading = Reading("rules/cards.toml")
    from sandtable.cli.boards import board_of
    from sandtable.cli.table_words import table_words
    from tests.games.north_africa.scene import scene

    state: Any = scene(axis="97", allies=f"{CARD} 40", mover="allies", tobruk="9aus", benghazi="5pz")
    game, seat = state.game, "allies"
    trace = Trace()
    with trace.on():
        option = f"card {CARD}"
        assert option in [each.text for each in state.options()]
        state.answer(option)
        while state.actor != seat or state.asking.name != "act":
            state.answer(state.options()[0])
        view = state.view(seat)
        words = table_words("en", game, state.settings)
        board_of(game).picture(view, words, 100, 40, {})
    return [*reading.found, *(stop for stop in trace.take() if stop[0] not in dict(reading.found))]


class Reading:
    """Which of our files read a data file of the package, and when: noticed when it is opened."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.found: list[Stop] = []
        sys.addaudithook(self.note)

    def note(self, event: str, facts: tuple[Any, ...]) -> None:
        if event != "open" or self.found or not str(facts[0]).endswith(self.name):
            return
        frame: FrameType | None = sys._getframe()
        while frame is not None and PACKAGE / "games" not in Path(frame.f_code.co_filename).parents:
            frame = frame.f_back
        if frame is not None:
            files = (Path(str(facts[0])), Path(frame.f_code.co_filename))
            self.found = [(path.relative_to(PACKAGE).as_posix(), "") for path in files]


WALKS: Final[dict[str, Callable[[], list[Stop]]]] = {
    "answer": walk_of_an_answer,
    "decision": walk_of_a_decision,
    "card": walk_of_a_card,
}


if __name__ == "__main__":
    print(json.dumps(WALKS[sys.argv[1]]()))
