"""Twin worlds by seed: a moment of a random game, dealt again for one seat, played on in both worlds alike."""

import re
import shutil
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import sandtable
from sandtable.kernel import CHANCE, SPECTATOR, Dice, Game, Guide, SeededDice, State
from sandtable.kernel.state import CHANCE_SEAT
from sandtable.tables.hidden_information import has_secrets
from tests.campaigns.leaks.simulated_world import TABLE, Sent, SimulatedWorld, quiet_folder
from tests.campaigns.results import Case
from tests.own_postgres import QUICK, TEMPLATE, running

ANSWERS: Final = 10  # that twins are followed
COMPARED: Final = 430  # in one case, about
FARTHEST: Final = 400  # answers into the game
DEALS: Final = 6  # tries to deal another world
PRINT: Final = re.compile(r"\b[0-9a-f]{64}\b")  # of SHA-256, with a secret in it
THINKS: Final = 0.02  # how often a hint is really worked out
SHOWN: Final = 160


class Twins:
    """Two worlds that a seat cannot tell apart, and all that it hears in both."""

    def __init__(
        self, state: State, other: State, seat: str, seed: int, folder: Path, new_database: Callable[[], str]
    ) -> None:
        self.seat = seat
        self.rng = Random(seed)
        self.seed = seed
        self.compared = 0
        self.wrong: list[str] = []
        self.story = [f"{state.game.name}, twins for {seat}: {state.question}"]
        self.worlds: list[SimulatedWorld] = []
        for number, world in enumerate((state, other)):
            self.worlds.append(SimulatedWorld(world, seed, folder / str(number), new_database()))
        self.game: Game[Any] = state.game
        self.compare()

    @property
    def ears(self) -> tuple[str, ...]:
        """Who must hear the same: whoever looks on knows no more than the seat."""
        return (self.seat,) if self.seat == SPECTATOR else (self.seat, SPECTATOR)

    def compare(self) -> None:
        """Everything that was sent since the last time: how much, when, in which order, and what."""
        orders = []
        for world in self.worlds:
            sent = [(sent.at, ear, number) for ear in self.ears for number, sent in enumerate(world.people[ear].heard)]
            orders.append(sorted(sent))
        if orders[0] != orders[1]:
            self.wrong.append(f"{self.seat} hears {len(orders[0])} and {len(orders[1])} messages, or at other times")
        for ear in self.ears:
            one, two = (masked(world.people[ear].heard) for world in self.worlds)
            for here, there in zip(one, two, strict=False):
                self.compared += 1
                if here != there:
                    self.wrong.append(f"{ear} can tell the worlds apart: {difference(here, there)}")
        for world in self.worlds:
            for person in world.people.values():
                person.heard.clear()

    # What is asked of both

    def ask(self, ear: str, method: str, path: str, body: Any = None) -> None:
        self.story.append(f"{ear}: {method} {path} {body}")
        for world in self.worlds:
            world.ask(world.people[ear], method, path, body)
        self.compare()

    def say(self, ear: str, body: dict[str, Any]) -> None:
        self.story.append(f"{ear}: {body}")
        for world in self.worlds:
            world.say(world.people[ear], body)
        self.compare()

    def look_around(self) -> None:
        """All that can be had by whoever must not tell the worlds apart."""
        rng = self.rng
        n = self.worlds[0].table.n
        at = rng.randrange(n + 1)
        table = f"/api/tables/{TABLE}"
        words = list(self.game.words.by_text)
        thinks = rng.random() < THINKS
        for world in self.worlds:
            world.adviser.thinks = thinks
        for ear in self.ears:
            for path in (
                "",
                f"/at/{at}",
                f"/threats/{at}",
                f"/words/{at}",
                f"/summary/{at}",
                "/alarms",
                f"/link?n={at}",
                "/link",
                "/dice",
                "/record",
                "/position",
            ):
                self.ask(ear, "GET", table + path)
            self.ask(ear, "GET", "/api/tables")
            self.ask(ear, "GET", f"{table}?seat={rng.choice(self.game.seats)}")
            self.ask(ear, "POST", f"{table}/hint", {"n": n})
            for path in ("throws", "review"):
                self.ask(ear, "GET", f"{table}/{path}")
            for _ in range(3):
                option = rng.choice(words)
                for path in ("/api/why", "/api/odds"):
                    self.ask(ear, "POST", path, {"table": TABLE, "option": option})
                self.say(ear, {"do": "answer", "n": n + 1, "option": option, "id": f"s{rng.random()}"})
            self.ask(ear, "POST", "/api/why", {"table": TABLE, "place": rng.choice(self.places(ear))})
            self.say(ear, {"do": "answer", "n": n, "option": "no such thing", "id": f"x{rng.random()}"})
            self.ask_about_options(ear)
        if self.seat not in (SPECTATOR, self.worlds[0].table.actor):  # else it would pass by itself, unforeseen
            self.say(self.seat, {"do": "wish", "wish": rng.choice(("ask", "battle", "turn"))})
            self.say(self.seat, {"do": "wish", "wish": "ask"})

    def places(self, ear: str) -> list[str]:
        """Places of the board, as this one sees it."""
        guide = sandtable.part(self.game.name, "guide") or Guide()
        view = self.worlds[0].table.sitting.state.view(ear)
        found = {place for option in self.game.words.by_text for place in guide.places(view, option)}
        return sorted(found) or ["nowhere"]

    def ask_about_options(self, ear: str) -> None:
        """Odds of what can really be answered."""
        state = self.worlds[0].table.sitting.state
        if state.actor == ear:
            for option in self.rng.sample(state.options(), min(3, len(state.options()))):
                self.ask(ear, "POST", "/api/odds", {"table": TABLE, "option": option.text})

    # Playing on

    def play(self) -> bool:
        """One answer in both worlds; False where they part, as they may, or the game is over."""
        states = [world.table.sitting.state for world in self.worlds]
        actor = states[0].actor
        if actor is None or actor == CHANCE or self.worlds[0].table.actor is None:
            return False
        there = {option.text for option in states[1].options()}
        both = [option.text for option in states[0].options() if option.text in there]
        self.rng.shuffle(both)
        for option in both[:5]:
            futures = [foresee(world.table.sitting.state, option, dice_of(world)) for world in self.worlds]
            if leads_apart(futures, self.seat):
                continue
            body = {"do": "answer", "n": self.worlds[0].table.n, "option": option, "id": f"a{self.rng.random()}"}
            self.say(actor, body)
            return not self.wrong
        return False

    def close(self) -> None:
        for world in self.worlds:
            world.close()


def dice_of(world: SimulatedWorld) -> Dice:
    dice = world.table.sitting.dice
    assert dice is not None
    return dice.copy()


class Future(NamedTuple):
    """What an answer leads to."""

    state: State
    reveals: int
    thrown: list[tuple[int, list[str]]]  # who may know the weights, and the options, of all that chance was asked


def foresee(state: State, option: str, dice: Dice) -> Future:
    ahead = state.clone()
    ahead.telling = False
    before = ahead.reveals
    ahead.answer(option)
    thrown = []
    while ahead.seat == CHANCE_SEAT:
        knows = ahead.asking.secret_of(ahead, ahead.top)
        thrown.append((knows, [each.text for each in ahead.options()]))
        ahead.roll_once(dice)
    return Future(ahead, ahead.reveals - before, thrown)


def leads_apart(futures: list[Future], seat: str) -> bool:
    """Whether this seat may learn by it which of the worlds it is in: something is shown, or it draws for itself from
    what it does not know. What an enemy draws from a deck of its own is no reason.
    """
    one, two = futures
    if one.reveals or two.reveals or one.state.result or two.state.result:  # after the end everything is open
        return True
    number = one.state.game.seat_number(seat)
    for here, there in zip(one.thrown, two.thrown, strict=False):
        enemy = here[0] == there[0] and here[0] >= 0 and here[0] != number
        if here != there and not enemy:
            return True
    return False


def masked(heard: list[Sent]) -> list[Sent]:
    """Fingerprints of secrets as numbers, in the order of their coming: they tell nothing but which are the same."""
    known: dict[str, str] = {}

    def number(found: re.Match[str]) -> str:
        return known.setdefault(found[0], f"<fingerprint {len(known)}>".ljust(64))

    return [sent._replace(text=PRINT.sub(number, sent.text)) for sent in heard]


def difference(one: Sent, two: Sent) -> str:
    """Where they begin to differ."""
    if one.what != two.what:
        return f"{one.what} and {two.what}"
    at = next((n for n, (a, b) in enumerate(zip(one.text, two.text, strict=False)) if a != b), len(one.text))
    first = max(0, at - SHOWN // 2)
    return f"{one.what}: ...{one.text[first : first + SHOWN]!r} and ...{two.text[first : first + SHOWN]!r}"


def hiding() -> list[str]:
    return [name for name in sandtable.game_names() if has_secrets(sandtable.game(name))]


def moments(rng: Random, name: str) -> Iterator[State]:
    """Moments of random games at which somebody is asked."""
    game = sandtable.game(name)
    while True:
        state = game.start(rng.randrange(10**9), events=False)
        dice = SeededDice(rng.randrange(10**9))
        for _ in range(rng.randrange(FARTHEST)):
            if state.result is not None:
                break
            options = state.options()
            state.answer(options[dice.below(len(options))])
        if state.result is None:
            state.roll(dice)
        if state.result is None:
            yield state


def deal_twins(rng: Random) -> tuple[State, State, str]:
    """A moment, another one, and the seat that cannot tell them apart."""
    for state in moments(rng, rng.choice(hiding())):
        seat = rng.choice((*state.game.seats, *state.game.seats, SPECTATOR))
        for _ in range(DEALS):
            other = state.resample(seat, SeededDice(rng.randrange(10**9)))
            if other.digest() != state.digest():
                return state, other, seat
    raise AssertionError("there are games without end")


def live(seed: int, folder: Path, answers: int = ANSWERS, new_database: Callable[[], str] = lambda: "") -> Twins:
    rng = Random(seed)
    state, other, seat = deal_twins(rng)
    place = folder / str(seed)
    twins = Twins(state, other, seat, seed, place, new_database)
    try:
        for _ in range(answers):
            if twins.wrong:
                break
            twins.look_around()
            if twins.wrong or not twins.play():
                break
    finally:
        twins.close()
        shutil.rmtree(place, ignore_errors=True)
    return twins


def try_leaks(seeds: Iterable[int], answers: int = ANSWERS, new_database: Callable[[], str] = lambda: "") -> list[Case]:
    cases = []
    with quiet_folder() as folder:
        for seed in seeds:
            twins = live(seed, folder, answers, new_database)
            cases.append(Case(seed, twins.wrong, {"comparisons": twins.compared}))
    return cases


def try_leaks_on_postgres(seeds: Iterable[int], answers: int = ANSWERS) -> list[Case]:
    """The same, kept in a PostgreSQL of our own."""
    from sandtable.server.storage.postgres_store import PostgresStore

    with running(**QUICK) as postgres:
        PostgresStore(postgres.new_database(name=TEMPLATE)).close()
        return try_leaks(seeds, answers, postgres.new_database)
