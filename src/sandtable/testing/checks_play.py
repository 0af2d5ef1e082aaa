"""A game can be played: somebody can always answer, it ends, and what is illegal is refused with a reason."""

from typing import Any

from sandtable.kernel import CHANCE, Dice, Game, IllegalOption, SeededDice, State
from sandtable.kernel.frame import EVERYBODY
from sandtable.kernel.playout import random_play
from sandtable.testing.random_games import LIMIT, snapshot, texts, walk

JUNK = ("", " ", "pass pass", "no such answer", "-", "answer\n", "移動", "{possible}", "x" * 5000)
MOST_TRIED = 40  # illegal answers at one question
MOST_FALLS = 300  # throws that are tried one by one


def check_no_dead_end(game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """Every question has an answer until there is a result; chance has a positive weight for each of its options."""
    for stop in walk(game, settings, seed):
        state = stop.state
        if state.result is not None:
            check_end(state, stop.place)
            return
        assert state.actor in (*game.seats, CHANCE), f"nobody is asked: {stop.place}"
        options = state.options()
        assert options, f"dead end, {state.actor} can answer nothing: {stop.place}"
        assert len(set(texts(options))) == len(options), f"an option is offered twice, {options}: {stop.place}"
        for option in options:
            assert game.words.find(option.text) is option, f"'{option}' is not in the vocabulary: {stop.place}"
        if state.actor == CHANCE:
            check_weights(state, stop.place)


def check_weights(state: State, place: str) -> None:
    weights = state.weights()
    options = state.options()
    assert len(weights) == len(options), f"{len(weights)} weights for {len(options)} options of chance: {place}"
    assert all(type(w) is int and w > 0 for w in weights), f"a weight is not a positive number, {weights}: {place}"
    assert state.outcomes() == list(zip(options, weights, strict=True)), f"outcomes() says something else: {place}"


class OneFall(Dice):
    """Dice that fall once, as they are told, and remember how many sides they had."""

    def __init__(self, fall: int) -> None:
        self.fall = fall
        self.sides: list[int] = []

    def below(self, n: int) -> int:
        self.sides.append(n)
        return min(self.fall, n - 1)


def check_rolls(game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """A step that rolls for chance by itself gives what it offers, as often as the weights say."""
    for stop in walk(game, settings, seed):
        state = stop.state
        if state.actor != CHANCE or not stop.is_due:
            continue
        options, weights = state.options(), state.weights()
        total = sum(weights)
        rolled = {option.text: 0 for option in options}
        exact = True
        for fall in range(min(total, MOST_FALLS)):
            dice = OneFall(fall)
            option = state.asking.roll(state, state.top, dice)
            assert any(option is offered for offered in options), f"roll() gives '{option}', {options}: {stop.place}"
            rolled[option.text] += 1
            exact = exact and dice.sides == [total]
        if exact and total <= MOST_FALLS:
            assert list(rolled.values()) == weights, f"roll() gives {rolled}, the weights are {weights}: {stop.place}"


def check_end(state: State, place: str) -> None:
    result = state.result
    assert result is not None
    assert state.actor is None, f"the game is over and {state.actor} is asked: {place}"
    assert state.options() == [], f"the game is over and there are options: {place}"
    assert state.question is None, f"the game is over and something is asked: {place}"
    assert result.winner is None or result.winner in state.game.seats, (
        f"the winner {result.winner} has no seat: {place}"
    )


def check_no_runaway(game: Game[Any], settings: dict[str, str], seed: int, limit: int = LIMIT) -> None:
    """A random game ends, within a number of answers that no sane game needs."""
    state = game.start(options=settings)
    count = random_play(state, SeededDice(seed), limit)
    assert state.result is not None, f"runaway: {game.name} {settings} seed {seed} is not over after {count} answers"


def check_illegal_answers(game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """What is not offered is refused, changes nothing, and why_not() names rules that exist."""
    dice = SeededDice(seed)
    every = list(game.words.by_text.values())
    for stop in walk(game, settings, seed):
        if not stop.is_due:
            continue
        state = stop.state
        offered = state.options()
        for option in offered:
            assert state.why_not(option) == [], f"'{option}' is offered and forbidden at once: {stop.place}"
        closed = [o for o in every if not any(o is legal for legal in offered)]
        while len(closed) > MOST_TRIED:
            closed.pop(dice.below(len(closed)))
        before = snapshot(state)
        for option in closed:
            rules = state.why_not(option)
            assert rules, f"why_not('{option}') gives no reason: {stop.place}"
            for rule in rules:
                assert rule in game.rules, f"why_not('{option}') cites {rule}, which does not exist: {stop.place}"
            check_refused(state, option.text, rules, stop.place)
        for text in [*JUNK, *(f"{o.text} {o.text}" for o in offered[:3])]:
            check_refused(state, text, state.why_not(text), stop.place)
        assert snapshot(state) == before, f"a refused answer changed the state: {stop.place}"


def check_refused(state: State, text: str, rules: list[str], place: str) -> None:
    wrong = refusal(state, text)
    assert wrong is not None, f"'{text[:50]}' is not offered, but was taken: {place}"
    assert wrong.options == texts(state.options()), f"'{text}' is refused with other options than there are: {place}"
    assert wrong.rules == rules, f"'{text}' is refused by {wrong.rules}, but why_not() says {rules}: {place}"


def refusal(state: State, text: str) -> IllegalOption | None:
    try:
        state.answer(text)
    except IllegalOption as wrong:
        return wrong
    return None


def check_odds(game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """odds() says exactly what chance can decide after an option, keeps secrets, and touches nothing."""
    for stop in walk(game, settings, seed):
        state = stop.state
        if not stop.is_due or state.actor in (None, CHANCE):
            continue
        before = snapshot(state)
        for option in state.options():
            check_odds_of(state, option.text, f"'{option}' {stop.place}")
        assert snapshot(state) == before, f"odds() changed the state: {stop.place}"


def is_secret(trial: State, seat: int) -> bool:
    """Whether what chance decides now is not for this seat to know, the weights no more than the outcome."""
    return trial.asking.secret_of(trial, trial.top) not in (EVERYBODY, seat)


def check_odds_of(state: State, option: str, place: str) -> None:
    odds = state.odds(option)
    trial = state.clone()
    trial.answer(option)
    told = trial.actor == CHANCE and trial.reveals == state.reveals and not is_secret(trial, state.seat)
    outcomes = trial.outcomes() if told else []
    assert [o.option for o in odds] == [o.text for o, _ in outcomes], f"odds of other outcomes than there are: {place}"
    total = sum(weight for _, weight in outcomes)
    for found, (outcome, weight) in zip(odds, outcomes, strict=True):
        assert (found.weight, found.total) == (weight, total), f"odds of {outcome} are wrong, {found}: {place}"
        assert found.probability == weight / total
        after = trial.clone()
        after.answer(outcome)
        assert found.facts == after.measure(state), f"odds of {outcome} measure something else, {found}: {place}"
    assert sum(o.weight for o in odds) == total, f"the odds do not sum to {total}, {odds}: {place}"
