"""What is assumed about hidden cards, against the real hands: the log loss of the deal with and without inference.

    python -m tools.hidden_cards poland --games 100
    python -m tools.hidden_cards north-africa --games 20 --player search:20x --trust 0.5

Before each choice of a player, every card that its seat cannot place is given a chance to be in the enemy's hand: the
same for all (as worlds are dealt without inference), and by what the enemy did (`players/beliefs.py`). The log loss
is the mean of -log of the chance that was given to where the card really was, in bits per card; less is better.
Intervals are over games, which are independent of each other. `--jobs` says how many processes play.
"""

import argparse
from collections.abc import Sequence
from math import log2, sqrt
from typing import Any, Final, NamedTuple

import sandtable
from sandtable.kernel import CHANCE_SEAT, Game, Option, State
from sandtable.lab.intervals import CONFIDENCE, Interval
from sandtable.lab.measures import Observer
from sandtable.lab.runner import runner
from sandtable.lab.single_game import play
from sandtable.players import player
from sandtable.players.advice import advice_for
from sandtable.players.beliefs import Belief, Trust

LEAST: Final = 1e-4  # a chance that is never undercut: nothing is certain
BINS: Final = 10  # of chances, in the table that compares them with how often it was so
LONGEST: Final = 3_000  # answers


class Tally:
    """What was assumed in a game, and what was true: sums over cards."""

    def __init__(self, ways: int) -> None:
        self.cards = 0
        self.losses = [0.0] * ways
        self.said = [[0.0] * BINS for _ in range(ways)]
        self.true = [[0] * BINS for _ in range(ways)]
        self.count = [[0] * BINS for _ in range(ways)]

    def note(self, way: int, chance: float, is_held: bool) -> None:
        """One card: how likely it was said to be in hand, and whether it was."""
        self.losses[way] -= log2(max(LEAST, chance if is_held else 1 - chance))
        place = min(BINS - 1, int(chance * BINS))
        self.said[way][place] += chance
        self.true[way][place] += is_held
        self.count[way][place] += 1

    def mean(self, way: int) -> float:
        """The log loss in bits per card."""
        return self.losses[way] / self.cards if self.cards else 0.0


class Watching(Observer):
    """Keeps the beliefs of both seats, and compares them with the real hands before each choice of theirs."""

    def __init__(self, game: Game[Any], settings: dict[str, str], trusts: Sequence[Trust]) -> None:
        self.advice = advice_for(game)
        begin = game.start(options=settings)
        self.beliefs = [[Belief(begin, seat, self.advice, trust) for trust in trusts] for seat in game.seats]
        self.tally = Tally(1 + len(trusts))

    def saw(self, state: State, seat: int, option: Option) -> None:
        if seat != CHANCE_SEAT and len(state.options()) > 1:
            self.compare(state, seat)
        for beliefs in self.beliefs:
            for belief in beliefs:
                belief.sees(state, option)

    def answered(self, state: State) -> None:
        for beliefs in self.beliefs:
            for belief in beliefs:
                belief.saw(state)

    def compare(self, state: State, seat: int) -> None:
        """The real hand is looked at here, and nowhere else."""
        beliefs = self.beliefs[seat]
        cards, rest = beliefs[0].cards, self.advice.held(state, seat)
        size = len(rest)
        copies = {card: cards.count(card) for card in set(cards)}
        for number, card in enumerate(cards):
            if copies[card] > 1:
                is_held = card in rest  # copies are alike: the first of them are those that are held
                if is_held:
                    rest.remove(card)
            else:
                is_held = card in rest
            self.tally.cards += 1
            self.tally.note(0, size / len(cards), is_held)
            for way, belief in enumerate(beliefs):
                self.tally.note(1 + way, belief.chances[number], is_held)


def watch(name: str, settings: dict[str, str], who: str, seed: int, trusts: Sequence[Trust]) -> Tally:
    """One game of a player against itself."""
    game = sandtable.game(name)
    watching = Watching(game, settings, trusts)
    play(game, settings, seed, [player(who, 1)] * len(game.seats), watching, LONGEST)
    return watching.tally


class Summary(NamedTuple):
    """The log loss of one way to assume, over all games, and how much it gains on the deal without inference."""

    loss: Interval
    gain: Interval


def summary(tallies: Sequence[Tally], way: int) -> Summary:
    """Means over games, with 95 % intervals."""
    played = [tally for tally in tallies if tally.cards]
    losses = [tally.mean(way) for tally in played]
    gains = [tally.mean(0) - tally.mean(way) for tally in played]
    return Summary(over_games(losses), over_games(gains))


def over_games(values: Sequence[float]) -> Interval:
    """The mean of some games, and where it lies.

    >>> [round(value, 3) for value in over_games([1.0, 2.0, 3.0])]
    [2.0, 0.868, 3.132]
    """
    count = len(values)
    mean = sum(values) / max(1, count)
    if count < 2:
        return Interval(mean, mean, mean)
    reach = CONFIDENCE * sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
    return Interval(mean, mean - reach, mean + reach)


def told(interval: Interval) -> str:
    return f"{interval.middle:7.4f} ({interval.low:.4f} to {interval.high:.4f})"


def table(tallies: Sequence[Tally], way: int) -> list[str]:
    """Of the cards that were given about this chance, how many were really there."""
    lines = []
    for place in range(BINS):
        count = sum(tally.count[way][place] for tally in tallies)
        if count:
            said = sum(tally.said[way][place] for tally in tallies) / count
            true = sum(tally.true[way][place] for tally in tallies) / count
            lines.append(f"    said {100 * said:5.1f} %   true {100 * true:5.1f} %   {count:>9,} cards")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--player", default="heuristic")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--trust", type=float, action="append", help="in what an answer tells; may be said again")
    parser.add_argument("--careless", type=float, action="append", help="answers that the advice does not explain")
    chosen = parser.parse_args()
    usual = Trust()
    trusts = [
        Trust(trust, careless)
        for trust in chosen.trust or [0.0, usual.trust]
        for careless in chosen.careless or [usual.careless]
    ]
    tasks: list[Any] = [(chosen.game, {}, chosen.player, chosen.seed + n, trusts) for n in range(chosen.games)]
    found: list[Tally] = []
    for done in runner(chosen.jobs).run(watch, tasks):
        found += done
    print(f"{chosen.game}, {chosen.player}, {len(found)} games, {sum(tally.cards for tally in found):,} cards")
    print(f"log loss, all alike        {told(summary(found, 0).loss)}")
    for way, trust in enumerate(trusts, 1):
        one = summary(found, way)
        print(f"trust {trust.trust:.2f}, careless {trust.careless:.2f}  {told(one.loss)}   gains {told(one.gain)}")
        print("\n".join(table(found, way)))


if __name__ == "__main__":
    main()
