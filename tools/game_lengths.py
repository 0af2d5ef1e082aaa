"""How long games last: many random games to their end, and the distribution of their answers.

    python tools/game_lengths.py north-africa --games 1000 --option stalemate=three_reshuffles

Works for every game. The same seed plays the same games, on the plain and on the compiled form.
"""

import argparse
import math
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sandtable.kernel import Game

LIMIT = 1_000_000  # answers; a game that takes more counts as unfinished
UNFINISHED = "unfinished"


def play(game: "Game[Any]", options: dict[str, str], seed: int, limit: int = LIMIT) -> tuple[str, int]:
    """One random game: how it ended, and how many answers it took, those of chance included."""
    from sandtable.kernel import SeededDice
    from sandtable.kernel.playout import random_play

    state = game.start(options=options)
    answers = random_play(state, SeededDice(seed), limit)
    return (UNFINISHED if state.result is None else state.result.key), answers


def share(lengths: list[int], part: float) -> int:
    """The shortest length that this part of all games does not exceed."""
    return sorted(lengths)[math.ceil(part * len(lengths)) - 1]


def report(games: list[tuple[str, int]]) -> str:
    """The table that is printed: all games, and then by their end."""
    lengths = [answers for _, answers in games]
    lines = [f"{'':<16}{'games':>8}{'share':>8}{'min':>8}{'median':>8}{'mean':>9}{'90 %':>8}{'max':>8}"]
    lines.append(row("all", lengths, len(games)))
    for key, _ in sorted(Counter(key for key, _ in games).items(), key=lambda item: (-item[1], item[0])):
        lines.append(row(key, [answers for end, answers in games if end == key], len(games)))
    return "\n".join(lines)


def row(name: str, lengths: list[int], games: int) -> str:
    numbers = f"{min(lengths):>8}{share(lengths, 0.5):>8}{sum(lengths) / len(lengths):>9.1f}"
    numbers += f"{share(lengths, 0.9):>8}{max(lengths):>8}"
    return f"{name:<16}{len(lengths):>8}{100 * len(lengths) / games:>6.1f} %{numbers}"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others count on from it")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="may be given again")
    parser.add_argument("--limit", type=int, default=LIMIT, help="answers, after which a game counts as unfinished")
    chosen = parser.parse_args()
    if chosen.games < 1:
        parser.error("--games must be at least 1")
    if any("=" not in option for option in chosen.option):
        parser.error("--option needs NAME=VALUE")
    try:
        import sandtable
    except ModuleNotFoundError:  # neither installed nor on PYTHONPATH
        sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))
        import sandtable

    options = dict(option.split("=", 1) for option in chosen.option)
    try:
        game = sandtable.game(chosen.game)
        games = [play(game, options, chosen.seed + n, chosen.limit) for n in range(chosen.games)]
    except sandtable.SandtableError as wrong:
        parser.error(str(wrong))
    print(f"{game.name}, rules {game.version}: answers in random games, from seed {chosen.seed}")
    print(report(games))


if __name__ == "__main__":
    main()
