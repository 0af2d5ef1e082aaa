"""`sandtable ladder`: where the computer players of a game stand on one scale."""

import sys
from pathlib import Path
from typing import Any

import sandtable
from sandtable.arena.level_ladder import FIXED, FIXED_AT, level_ladder, level_table
from sandtable.arena.players_file import LARGEST_SEED, MOST_SEEDS
from sandtable.cli.arena_run import open_results, play
from sandtable.cli.canvas import pad
from sandtable.cli.number_arguments import read_number
from sandtable.cli.printing import Printer, percent
from sandtable.cli.runner_arguments import open_runner
from sandtable.cli.start_game import read_options
from sandtable.cli.table_words import table_words
from sandtable.report.plain_files import json_text
from sandtable.words import Words

RESULTS = "ladder-{}.jsonl"


def run_ladder(
    game: str,
    numbers: tuple[str, str],
    more: list[str],
    options: list[str],
    files: tuple[str | None, bool],
    runner_is: tuple[str | None, str | None],
    language: str,
) -> int:
    """Play what is missing, and print the table; after Ctrl-C too, and the same command goes on."""
    seeds = read_number("--seeds", numbers[0], MOST_SEEDS, 1)
    seed = read_number("--seed", numbers[1], LARGEST_SEED, 0)
    ladder = level_ladder(game, read_options(options), seed, seeds, more)
    words = table_words(language, sandtable.game(game), ladder.settings)
    path = Path(files[0] or RESULTS.format(ladder.game))
    with open_runner(*runner_is) as runner:
        played, code = play(ladder, open_results(path, ladder), runner, words)
    found = level_table(ladder, played)
    if files[1]:
        print(json_text(found))
    else:
        print_table(found, words)
    if code:
        print(words.format("ui-lab-stopped", {"file": str(path)}), file=sys.stderr)
    return code


def print_table(found: dict[str, Any], words: Words) -> None:
    printer = Printer()
    facts = {"title": words.say("game-title"), "games": found["games"], "players": len(found["players"])}
    printer.write(words.format("ui-arena-title", facts), "bold")
    printer.write(words.format("ui-ladder-scale", {"player": FIXED, "points": str(round(FIXED_AT))}), "dim", by=2)
    width = max(len(row["player"]) for row in found["players"]) + 2
    for row in found["players"]:
        said = {
            "points": f"{row['points']:>5}",
            "low": str(row["low"]),
            "high": str(row["high"]),
            "won": row["won"],
            "drawn": row["drawn"],
            "games": row["games"],
            "rate": percent(row["share"], 1),
        }
        line = words.format("ui-ladder-row", said)
        if "step" in row:
            line += words.format("ui-ladder-step", {"step": row["step"]})
        printer.write(f"{pad(row['player'], width)}{line}", by=2)
