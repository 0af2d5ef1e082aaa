"""Makes puzzles: plays games of computer players, or takes records, and looks at every decision in them."""

import hashlib
from collections.abc import Callable, Iterator
from itertools import count, islice
from typing import Any, Final, NamedTuple

import sandtable
from sandtable.kernel import CHANCE_SEAT, Dice, Game, Record, SandtableError, SeededDice, State
from sandtable.kernel.setting import settle
from sandtable.lab.puzzle_journal import Journal
from sandtable.lab.runner import Runner
from sandtable.lab.single_game import LONGEST
from sandtable.players import look, player
from sandtable.players.advice import advice_for
from sandtable.players.puzzle_search import costly, look_at, look_at_mistake, searched
from sandtable.players.puzzle_themes import themes_for
from sandtable.players.review import decisions

BATCH: Final = 4  # games that are looked at together: enough for several processes to share
HABIT: Final = "habit"
OTHER_LUCK: Final = 10**9  # between the seeds of a game and of the small games in it


class Order(NamedTuple):
    """What is to be made."""

    game: str
    wanted: int  # puzzles
    first: int  # the seed of the first game
    games: int  # at most; 0 for as many as it takes
    rounds: int
    player: str
    settings: dict[str, str]
    records: tuple[str, ...] = ()  # texts, instead of games with seeds

    def check(self) -> "Order":
        """Raise an error for what is wrong before anything is played."""
        game = sandtable.game(self.game)
        choosing(game, self.player, SeededDice(0))
        settled = settle(game.settings, self.settings)
        return self._replace(settings={name: settled[name] for name in self.settings})


class Progress(NamedTuple):
    """How far it has come."""

    puzzles: int
    decisions: int
    games: int


class Source(NamedTuple):
    """A game to look at: what it is called in the journal, and its seed or its record."""

    name: str
    seed: int
    record: str = ""


def sources(order: Order) -> Iterator[Source]:
    """The games, one after the other."""
    if order.records:
        for text in order.records:
            yield Source(record_name(text), 0, text)
        return
    wishes = "".join(f" {name}={value}" for name, value in sorted(order.settings.items()))
    for seed in count(order.first) if not order.games else range(order.first, order.first + order.games):
        yield Source(f"{seed} {order.player}{wishes}", seed)


def record_name(text: str) -> str:
    return f"record {hashlib.sha256(text.encode()).hexdigest()[:16]}"


def from_mistakes(text: str, points: list[dict[str, Any]], journal: Journal, runner: Runner) -> int:
    """Look at the mistakes of a reviewed game; says how many puzzles of it there are now."""
    name = record_name(text)
    journal.begin(name)
    numbers = [each["number"] for each in costly(points) if (name, each["number"]) not in journal.seen]
    for done in runner.run(look_at_mistake, [(text, number, name) for number in numbers]):
        for line in done:
            journal.add(line)
    journal.write_puzzles(len(journal.found))
    return sum(puzzle["source"] == name for puzzle in journal.puzzles())


def make(order: Order, journal: Journal, runner: Runner) -> Iterator[Progress]:
    """Look at game after game until there are enough puzzles. Says how far it is, at first and after each decision."""
    made = journal.write_puzzles(order.wanted)
    yield Progress(made, len(journal.seen), len(journal.done))
    waiting = (source for source in sources(order) if source.name not in journal.done)
    while made < order.wanted and (batch := list(islice(waiting, BATCH))):
        for _ in looked_at(order, batch, journal, runner):
            yield Progress(made, len(journal.seen), len(journal.done))
        made = journal.write_puzzles(order.wanted)
        yield Progress(made, len(journal.seen), len(journal.done))


def looked_at(order: Order, batch: list[Source], journal: Journal, runner: Runner) -> Iterator[None]:
    """Every decision of some games that is not in the journal yet."""
    tasks = []
    for source in batch:
        journal.begin(source.name)
        for name, text in games_of(order, source):
            journal.begin(name)
            numbers = decisions(text) if source.record else searched(text, name)
            tasks += [(text, n, name, order.rounds) for n in numbers if (name, n) not in journal.seen]
    for done in runner.run(look_at, tasks):
        for line in done:
            journal.add(line)
        yield
    for source in batch:
        journal.add({"source": source.name, "done": True})


def games_of(order: Order, source: Source) -> list[tuple[str, str]]:
    """What is searched of a source: a record, the game with its seed, or the small games in it; with their names. A
    game that has no end, in which the same comes again and again, is left out.
    """
    if source.record:
        return [(source.name, source.record)]
    if not themes_for(sandtable.game(order.game)).is_cut_up:
        found = [(source.name, played(order, source.seed))]
    else:
        found = [
            (f"{source.name} {name}", played_on(order, state, source.seed + number * OTHER_LUCK, state.position()))
            for number, (name, state) in enumerate(cut_out(order, source.seed), 1)
        ]
    return [(name, text) for name, text in found if text]


def cut_out(order: Order, seed: int) -> list[tuple[str, State]]:
    """The small games in the game with this seed, which is played as far as to where they begin."""
    game = sandtable.game(order.game)
    state = game.start(options=order.settings)
    chance, luck = SeededDice(seed), SeededDice(seed ^ 0x5EED)
    choose = choosing(game, order.player, luck)
    while state.result is None:
        if state.seat == CHANCE_SEAT:
            state.roll_once(chance)
        elif (found := themes_for(game).small_games(state)) is not None:
            return found
        else:
            state.answer(choose(state))
    return []


def played(order: Order, seed: int) -> str:
    """The record of the game with this seed; empty, if it has no end."""
    return played_on(order, sandtable.game(order.game).start(options=order.settings), seed)


def played_on(order: Order, state: State, seed: int, start: dict[str, Any] | None = None) -> str:
    """The record of a game that is played on from a state, with the luck of a seed; empty, if it has no end."""
    game = state.game
    chance, luck = SeededDice(seed), SeededDice(seed ^ 0x5EED)
    answers: list[tuple[str, str]] = []
    choose = choosing(game, order.player, luck)
    while state.result is None and len(answers) < LONGEST:
        options = state.options()
        if state.seat == CHANCE_SEAT:
            answer = options[chance.pick(state.weights())].text
        elif len(options) == 1:
            answer = options[0].text
        else:
            answer = choose(state)
        answers.append((str(state.actor), answer))
        state.answer(answer)
    return "" if state.result is None else Record(game.name, game.version, dict(state.settings), answers, start).text()


def choosing(game: Game[Any], who: str, luck: Dice) -> Callable[[State], str]:
    """A player of all seats, or one for each seat in their order; they see what the seat sees that is asked. But for
    the habit of an advice, which is made for tries: it is quick and is given the whole state.
    """
    if who == HABIT and (habit := advice_for(game).habit()) is not None:
        return lambda state: habit(state).text
    names = who.split(",")
    if len(names) not in (1, len(game.seats)):
        raise SandtableError("unknown-value", {"place": "player", "value": who, "possible": list(game.seats)})
    seated = [player(name, 1) for name in names]
    return lambda state: seated[state.seat % len(seated)](look(state, game.seats[state.seat], luck.below(1 << 30)))


def refuse_other_games(order: Order, name: str, record: Record) -> None:
    """A record of another game is no source."""
    if record.game != order.game:
        raise SandtableError("unknown-value", {"place": name, "value": record.game, "possible": order.game})
