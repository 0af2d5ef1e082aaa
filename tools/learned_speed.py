"""What learned values cost: microseconds a judgement, and rounds of a search a second with and without them.

    python -m tools.learned_speed north-africa north-africa.values.toml [--rounds 150] [--moments 12]

Both searches take turns on the same moments of a random game. What counts is computing time, so that others on the
machine matter little; run it on the compiled form.
"""

import argparse
import sys
import time
from collections.abc import Callable

import sandtable
from sandtable.kernel import CHANCE, SandtableError, SeededDice
from sandtable.players import look
from sandtable.players.advice import Advice, advice_for
from sandtable.players.observation import Observation
from sandtable.players.search import Search
from sandtable.players.thinking_time import Effort
from sandtable.players.values_file import LearnedValues, values_in

APART = 9  # choices from one moment to the next
CALLS = 2000
TURNS = 3


def moments(values: LearnedValues, count: int) -> list[Observation]:
    """Moments of a random game at which nothing is chosen in secret."""
    game = sandtable.game(values.game)
    dice, state = SeededDice(5), game.start(options=values.settings)
    found: list[Observation] = []
    choices = 0
    while state.result is None and len(found) < count:
        if state.actor == CHANCE:
            state.roll_once(dice)
            continue
        options = state.options()
        if len(options) > 1:
            choices += 1
            if choices % APART == 0 and not advice_for(game).secret(state):
                found.append(look(state, game.seats[state.seat], choices))
        state.carry_out(options[dice.below(len(options))])
    return found


def microseconds(call: Callable[[], object]) -> float:
    """Of the quickest of some turns."""
    found = []
    for _ in range(TURNS):
        begin = time.process_time()
        for _ in range(CALLS):
            call()
        found.append((time.process_time() - begin) / CALLS * 1e6)
    return min(found)


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("game")
    reader.add_argument("file")
    reader.add_argument("--rounds", type=int, default=150)
    reader.add_argument("--moments", type=int, default=12)
    asked = reader.parse_args()
    try:
        values = values_in(asked.file)
        values.refuse_other_game(asked.game)
    except SandtableError as wrong:
        print(wrong, file=sys.stderr)
        return 2
    research, advice = sandtable.research(values.game), advice_for(sandtable.game(values.game))
    seen = moments(values, asked.moments)
    settled = next((each.root for each in seen if advice.settled(each.root)), seen[0].root)
    both, bytes_seen = values.advice(settled), research.observation(settled, 0)
    alone = microseconds(lambda: values.seats[0].value(0.4, bytes_seen))
    print(f"a call: {alone:.2f} us for the numbers alone")
    print(f"a judgement: {microseconds(lambda: advice.value(settled, 0)):.2f} us by the advice", end=", ")
    print(f"{microseconds(lambda: both.value(settled, 0)):.2f} us by both")
    took, rounds = [0.0, 0.0], [0, 0]
    for _ in range(TURNS):
        for each in seen:
            by: tuple[Advice, Advice] = (advice, values.advice(each.root))
            for which in (0, 1):
                search = Search(each, each.dice(), by[which])
                begin = time.process_time()
                search.run(Effort(rounds=asked.rounds))
                took[which] += time.process_time() - begin
                rounds[which] += search.rounds
    without, with_them = (done / spent for done, spent in zip(rounds, took, strict=True))
    print(f"rounds a second: {without:.0f} without, {with_them:.0f} with them, ratio {with_them / without:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
