"""Random games to look at from every side: what the checks walk along."""

import json
from collections.abc import Iterator
from typing import Any

from sandtable.kernel import CHANCE, SPECTATOR, BadSetting, Dice, Game, Option, SeededDice, Setting, State
from sandtable.kernel.playout import random_play

LIMIT = 200_000  # answers; no game among these takes a tenth of it, even at random
CLOSE = 100  # so many questions of a game are all looked at by cheap checks; of a longer game fewer and fewer
SOON = 16  # the same for expensive checks
AHEAD = 100  # answers that a copy is played on, if the game lasts that long
THOUGHT = 12_000  # answers that a careful player tries out first; then it plays at random, so that the game ends
TRIES = 4  # random games that it tries out for each option


class Stop:
    """A question of a random game, or its end. The state is the one that goes on: checks work on copies."""

    def __init__(self, state: State, answers: list[str], place: str) -> None:
        self.state = state
        self.number = len(answers)  # answers so far
        self.line = answers  # of the whole game; it grows as the walk goes on
        self.place = place  # for messages

    @property
    def is_due(self) -> bool:
        """Whether an expensive check looks here: every question at first, then ever fewer."""
        return self.number < SOON or self.number % (1 + self.number // 6) == 0

    @property
    def is_near(self) -> bool:
        """Whether a cheap check looks here: every question of a short game, every few of a long one."""
        return self.number < CLOSE or self.number % (2 * self.number // CLOSE) == 0


MANY = 40  # options, such as the hexes of a long move, that it does not try one by one


class Player:
    """Answers for everybody, chance included, and always the same way for the same seed.

    With an even seed at random. With an odd one it tries its options out and takes what lives longest or wins:
    so games go far that are soon over at random, and their last rules are reached too.
    """

    def __init__(self, seed: int) -> None:
        self.dice = SeededDice(seed)
        self.thought = THOUGHT * (seed % 2)

    def choose(self, state: State) -> Option:
        if self.thought <= 0 or state.actor == CHANCE or len(state.options()) > MANY:
            return random_option(state, self.dice)
        scores = [self.score(state, option) for option in state.options()]
        return state.options()[scores.index(max(scores))]

    def score(self, state: State, option: Option) -> int:
        score = 0
        for _ in range(TRIES):
            trial = state.clone()
            trial.answer(option)
            lived = 1 + random_play(trial, self.dice, AHEAD)
            won = trial.result is not None and trial.result.winner == state.actor
            self.thought -= lived
            score += lived + (AHEAD if won else 0)
        return score


def walk(game: Game[Any], settings: dict[str, str], seed: int) -> Iterator[Stop]:
    """Stands at every question of one game, and at its end. Events are told."""
    state = game.start(options=settings, events=True)
    player = Player(seed)
    answers: list[str] = []
    while True:
        place = f"{game.name} {settings} seed {seed}, after {len(answers)} answers: {state.question}"
        yield Stop(state, answers, place)
        if state.result is not None:
            return
        assert len(answers) < LIMIT, f"{game.name}: no end after {LIMIT} answers"
        option = player.choose(state)
        answers.append(option.text)
        state.answer(option)


def random_option(state: State, dice: Dice) -> Option:
    """By weight for chance, evenly for a player."""
    options = state.options()
    assert options, f"{state.game.name}: {state.actor} is asked and can answer nothing: {state.question}"
    return options[dice.pick(state.weights()) if state.actor == CHANCE else dice.below(len(options))]


def play_on(state: State, seed: int) -> None:
    """Play a copy at random until it is over, or a good way ahead."""
    dice = SeededDice(seed)
    for _ in range(AHEAD):
        if state.result is not None:
            return
        state.answer(random_option(state, dice))


def viewers(game: Game[Any]) -> list[str]:
    return [*game.seats, SPECTATOR]


def texts(options: list[Option]) -> list[str]:
    return [option.text for option in options]


def asked(state: State) -> tuple[object, ...]:
    """What is asked, as everybody may know it."""
    q = state.question
    return () if q is None else (q.key, q.actor, q.rule, q.facts)


def windows(state: State) -> list[tuple[str, str, int, int]]:
    """What is going on and how far it has come: public facts all of them."""
    return [(frame.name, frame.step_name(), frame.turn, frame.passes) for frame in state.stack]


def told(state: State) -> list[tuple[object, ...]]:
    """The events of the last answer, private facts included."""
    return [(e.key, e.rule, e.facts, e.private) for e in state.events]


def heard(state: State, seat: str) -> list[tuple[object, ...]]:
    """The events of the last answer as one seat may know them."""
    number = state.game.seat_number(seat)
    return [(e.key, e.rule, e.seen_by(number)) for e in state.events]


def snapshot(state: State) -> str:
    """Everything that can be seen of a state from outside."""
    seen = [state.view(seat) for seat in viewers(state.game)]
    weights = state.weights() if state.actor == CHANCE else []
    return json.dumps([state.position(), seen, texts(state.options()), weights, state.reveals], sort_keys=True)


def refusal(setting: Setting, value: str = "?") -> BadSetting | None:
    """How a setting refuses a value that nothing sensible has."""
    try:
        setting.check(value)
    except BadSetting as wrong:
        return wrong
    return None


def values_of(setting: Setting) -> list[str]:
    """What a setting can be. For free text: also the example that its error gives, in its true form."""
    values = list(setting.values)
    wrong = refusal(setting) if setting.read is not None else None
    if wrong is not None:
        example = str(wrong.facts["possible"])
        worse = refusal(setting, example)
        assert worse is None, f"the error of {setting.name} proposes '{example}', which is wrong too: {worse}"
        values.append(setting.check(example))
    return values


def settings_rows(game: Game[Any]) -> list[dict[str, str]]:
    """Few settings in which every value of every setting occurs, each combined with different others."""
    choices = {s.name: values_of(s) for s in game.settings}
    longest = max([len(values) for values in choices.values()], default=1)
    return [{name: values[row % len(values)] for name, values in choices.items()} for row in range(longest)]
