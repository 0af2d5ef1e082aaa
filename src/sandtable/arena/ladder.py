"""Playing a ladder: the games that are missing, several at a time, each with its seed and its seats."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

import sandtable
from sandtable.adapters.language import Listening, ModelPlayer
from sandtable.arena.players_file import Ladder
from sandtable.arena.results_file import ResultsFile
from sandtable.lab.runner import Runner
from sandtable.lab.single_game import play


class Pairing(NamedTuple):
    """A game to be played: who sits in which seat, and the seed."""

    seats: tuple[str, ...]  # names by seat
    seed: int


class Played(NamedTuple):
    """A finished game."""

    seats: tuple[str, ...]
    seed: int
    winner: str  # the name of the player; nothing for a draw, and where somebody alone lost
    ending: str
    answers: int
    thought: tuple[float, ...]  # seconds of the longest answer, by seat
    counts: dict[str, dict[str, int]]  # of models, by name

    @property
    def pairing(self) -> Pairing:
        return Pairing(self.seats, self.seed)


def pairings(ladder: Ladder) -> list[Pairing]:
    """All games in the order in which they count: seed by seed, every pair that is near enough with both sides."""
    names = [each.name for each in ladder.entrants]
    alone = len(sandtable.game(ladder.game).seats) == 1
    found = []
    for seed in range(ladder.seed, ladder.seed + ladder.seeds):
        if alone:
            found += [Pairing((name,), seed) for name in names]
            continue
        for place, other in combinations(range(len(names)), 2):
            if other - place <= ladder.near:
                one, two = names[place], names[other]
                found += [Pairing((one, two), seed), Pairing((two, one), seed)]
    return found


def play_pairing(ladder: Ladder, pairing: Pairing) -> Played:
    """One game. Raises NoAnswer where an endpoint cannot be asked: such a game is nobody's."""
    game = sandtable.game(ladder.game)
    players = [ladder.entrant(name).start() for name in pairing.seats]
    models = {seat: each for seat, each in enumerate(players) if isinstance(each, ModelPlayer)}
    observer = Listening(models) if models else None
    played = play(game, ladder.settings, pairing.seed, players, observer)
    winner = "" if played.winner is None else pairing.seats[game.seats.index(played.winner)]
    counts = {pairing.seats[seat]: model.counts.plain() for seat, model in models.items()}
    thought = tuple(round(seconds, 3) for seconds in played.thought)
    return Played(pairing.seats, pairing.seed, winner, played.ending, played.answers, thought, counts)


def run(ladder: Ladder, runner: Runner, file: ResultsFile) -> Iterator[list[Played]]:
    """Play what is missing. Gives all games so far, once at first and after every one that is done."""
    wanted = pairings(ladder)
    there = {each.pairing: each for each in (Played(*row) for row in file.rows)}
    played = [there[pairing] for pairing in wanted if pairing in there]
    yield played
    missing = [pairing for pairing in wanted if pairing not in there]
    if not missing:
        return
    for done in runner.run(play_pairing, [(ladder, pairing) for pairing in missing]):
        file.add([list(each) for each in done])
        played += done
        yield played


def in_order(ladder: Ladder, played: list[Played]) -> list[Played]:
    """The games in the order in which they count, whichever was done first."""
    place: dict[Any, int] = {pairing: number for number, pairing in enumerate(pairings(ladder))}
    return sorted(played, key=lambda each: place[each.pairing])
