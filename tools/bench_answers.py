"""What the search of the form on PYTHONPATH answers in many decisions of a game, as JSON. Called by bench.py.

    PYTHONPATH=build/compiled:. python tools/bench_answers.py kasserine 6 17

asks every 17th question of six games. It runs on older sources too: what is only faster gives the same answers for the
same seed and the same rounds, to the last digit.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from typing import Any, Final

import sandtable
from sandtable.kernel import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.state import State
from sandtable.players import look
from sandtable.players.advice import advice_for, pick
from sandtable.players.search_results import think
from sandtable.players.thinking_time import Effort
from tools.bench_rules import play_by

ROUNDS: Final = 50
GAMES: Final = 2
EVERY: Final = 97  # questions; a prime, so that all kinds of them come up


def questions(game: Game[Any], games: int, every: int) -> Iterator[tuple[int, State]]:
    """Moments of games by the advice and, every second one, of random games, each with its seed."""
    advice = advice_for(game)
    for number in range(games):
        dice = SeededDice(100 + number)
        t = game.start(seed=number)
        asked = 0
        while t.result is None:
            if t.seat < 0:
                t.roll_once(dice)
                continue
            options = t.options()
            asked += len(options) > 1
            if len(options) > 1 and asked % every == number % every:
                yield 1000 * number + asked, t
            at_random = number % 2 or len(options) == 1
            t.answer(options[dice.below(len(options)) if at_random else pick(advice.weights(t), dice)])


def answers(game: Game[Any], games: int, every: int) -> list[list[Any]]:
    """For each question its seed, its name, the choice, the rounds, and a digest of all that was found."""
    found: list[list[Any]] = []
    for seed, t in questions(game, games, every):
        findings = think(look(t, str(t.actor), seed), Effort(rounds=ROUNDS))
        plain = {**findings.plain(), "work": []}
        digest = hashlib.sha256(json.dumps(plain).encode()).hexdigest()[:16]
        found.append([seed, t.asking.name, findings.choice, findings.rounds, digest])
    return found


def main() -> None:
    game = sandtable.game(sys.argv[1])
    games, every = (int(word) for word in sys.argv[2:4]) if len(sys.argv) > 3 else (GAMES, EVERY)
    if len(sys.argv) > 4:
        play_by(game, json.loads(sys.argv[4]))
    print(json.dumps(answers(game, games, every)))


if __name__ == "__main__":
    main()
