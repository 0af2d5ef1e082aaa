"""Learns the values of a game: games of a search against itself, a fit, and matches that choose.

Several proposals are fitted, which differ in how strongly the weights are held back, and in whether they aim at how the
games ended or at what the search thought on the way. Each plays against the same player without learned values; the one
that wins most is chosen, and plays as many games again with new luck. Whole games are held out of the fit, for the
losses that are told.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

import sandtable
from sandtable.lab.code_version import code_version
from sandtable.lab.intervals import Interval, share
from sandtable.lab.runner import Runner
from sandtable.lab.single_game import play
from sandtable.lab.training_games import Lesson, Order, play_lesson
from sandtable.lab.training_journal import Journal, Trial, missing
from sandtable.players import player
from sandtable.players.learned_values import SeatNumbers
from sandtable.players.levels import search_effort
from sandtable.players.player_types import searching
from sandtable.players.value_fitting import Moment, fit, surprise
from sandtable.players.values_file import LearnedValues, read_values

HELD_OUT: Final = 5  # every so many games one is held out


class Aim(NamedTuple):
    """How strongly the weights are held back, and how far the search's own thoughts are aimed at, not the result."""

    strength: float
    by_search: float

    @property
    def name(self) -> str:
        return f"{self.strength:g}/{self.by_search:g}"


AIMS: Final = (Aim(1600.0, 0.0), Aim(100.0, 0.8), Aim(400.0, 0.8))


class Losses(NamedTuple):
    """Log loss a game, over games that were held out: of what is known about the seat alone, by hand, and learned."""

    seat_alone: float
    by_hand: float
    learned: float


class Proposal(NamedTuple):
    """Values with one aim, what they lose, and what they got in their matches."""

    aim: Aim
    values: LearnedValues
    losses: Losses
    got: tuple[float, ...] = ()

    @property
    def rate(self) -> float:
        return sum(self.got) / len(self.got) if self.got else 0.0


class Trained(NamedTuple):
    """What came of it: all proposals, the one that was chosen with what it got with new luck, and how many moments."""

    proposals: list[Proposal]
    chosen: Proposal
    confirmed: list[float]
    moments: int

    @property
    def share(self) -> Interval:
        return share(sum(self.confirmed), len(self.confirmed))


def play_lessons(order: Order, journal: Journal, runner: Runner) -> Iterator[int]:
    """Play the games that are missing; says how many there are."""
    wanted = missing(journal.lessons, range(order.games))
    yield order.games - len(wanted)
    for done in runner.run(play_lesson, [(order, number) for number in wanted]):
        journal.add_lessons(done)
        wanted = wanted[len(done) :]
        yield order.games - len(wanted)


def propose(order: Order, journal: Journal) -> Iterator[Proposal]:
    """Values with every aim."""
    size = sandtable.research(order.game).size
    lessons = journal.first_lessons(order.games)
    known = [lesson for lesson in lessons if not is_held_out(lesson)]
    held = by_seat([lesson for lesson in lessons if is_held_out(lesson)], size)
    for aim in AIMS:
        learning = by_seat(known, size, aim.by_search)
        seats = tuple(fit(moments, size, aim.strength) for moments in learning)
        losses = losses_of(seats, learning, held)
        made = {"command": order.command, "code": str(code_version(order.game)), **aim._asdict()}
        values = LearnedValues(order.game, order.settled, {**made, "losses": rounded(losses)}, seats)
        yield Proposal(aim, values, losses)


def is_held_out(lesson: Lesson) -> bool:
    return lesson.number % HELD_OUT == 0


def by_seat(lessons: list[Lesson], size: int, by_search: float = 0.0) -> tuple[list[Moment], list[Moment]]:
    """The moments of each seat, in the order of the games."""
    found: tuple[list[Moment], list[Moment]] = ([], [])
    for lesson in lessons:
        for seat, moment in lesson.moments(size, by_search):
            found[seat].append(moment)
    return found


def losses_of(seats: tuple[SeatNumbers, ...], learning: Any, held: Any) -> Losses:
    """Over both seats. A game counts as one, however long it was."""
    sums, games = [0.0, 0.0, 0.0], 0.0
    for numbers, known, moments in zip(seats, learning, held, strict=True):
        usual = sum(each.won * each.share for each in known) / max(1.0, sum(each.share for each in known))
        for each in moments:
            for place, chance in enumerate((usual, each.written, numbers.value(each.written, each.seen))):
                sums[place] += each.share * surprise(chance, each.won)
            games += each.share
    return Losses(*(total / games if games else 0.0 for total in sums))


def rounded(losses: Losses) -> dict[str, float]:
    return {name: round(loss, 4) for name, loss in losses._asdict().items()}


# ------------------------------------------------------------------------------------------------------- the matches


@lru_cache(maxsize=8)
def values_from(text: str) -> LearnedValues:
    return read_values(text.encode(), "")


def play_trial(order: Order, text: str, key: str, number: int) -> Trial:
    """A game against the same player without these values. Two in a row have the same luck and the sides swapped."""
    effort = search_effort(order.player)
    assert effort is not None  # the order was checked
    game, turned = sandtable.game(order.game), number % 2
    players = [searching(effort, values=values_from(text)), player(order.player, 1)]
    seed = order.seed + order.games + number // 2
    played = play(game, order.settings, seed, players[::-1] if turned else players)
    if played.winner is None:
        return key, number, 0.5
    return key, number, float(game.seats.index(played.winner) == turned)


def try_out(order: Order, values: LearnedValues, numbers: range, journal: Journal, runner: Runner) -> Iterator[int]:
    """Play the games of these numbers that are missing; says how many were played."""
    text, key = values.text(), values.key
    wanted = [number for number in numbers if (key, number) not in journal.trials]
    done = len(numbers) - len(wanted)
    yield done
    for some in runner.run(play_trial, [(order, text, key, number) for number in wanted]):
        journal.add_trials(some)
        done += len(some)
        yield done


def first_games(order: Order) -> range:
    """The games by which proposals are compared."""
    return range(order.matches)


def new_games(order: Order) -> range:
    """The games with new luck, for the one that was chosen; the number stays even, so that pairs stay pairs."""
    first = order.matches + order.matches % 2
    return range(first, first + order.matches)


def best_of(proposals: list[Proposal]) -> Proposal:
    """The one that won most; where nothing was played, or as much, the one that loses least."""
    return max(proposals, key=lambda each: (each.rate, -each.losses.learned))


def finished(order: Order, trained: Trained) -> LearnedValues:
    """The chosen values, with all that is known about them."""
    made: dict[str, Any] = {**trained.chosen.values.made, "moments": trained.moments}
    tried = {each.aim.name: {"loss": round(each.losses.learned, 4)} for each in trained.proposals}
    if order.matches:
        for each in trained.proposals:
            tried[each.aim.name]["rate"] = round(each.rate, 4)
        low, high = trained.share.low, trained.share.high
        rate = round(trained.share.middle, 4)
        made["match"] = {"games": order.matches, "rate": rate, "interval": [round(low, 4), round(high, 4)]}
    return trained.chosen.values._replace(made={**made, "tried": tried})
