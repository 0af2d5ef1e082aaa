"""`sandtable puzzles check`: are the best answers still the best, with other luck and ten times the rounds?"""

import json
import os
import sys
from pathlib import Path
from random import Random
from typing import NamedTuple

import sandtable
from sandtable.cli.files import cannot
from sandtable.cli.number_arguments import read_number, read_seed
from sandtable.cli.printing import percent
from sandtable.cli.progress_bar import Bar
from sandtable.cli.puzzle_making import MOST, PAUSE, read_rounds
from sandtable.cli.table_words import complaint, table_words
from sandtable.lab.runner import Runner
from sandtable.players.puzzle_search import still_best
from sandtable.players.puzzle_themes import usual_rounds
from sandtable.tables.puzzle import Puzzle
from sandtable.tables.puzzle_file import FILES, FOLDER, PuzzleSet, puzzles_of, read_folder

BROKEN = 1  # exit code: a file cannot be read, or too few answers hold
ENOUGH = 0.95  # of the answers must hold


class Check(NamedTuple):
    """What is to be checked."""

    games: list[str]
    folder: Path | None
    sample: int | None
    rounds: int | None  # None leaves it to each game
    seed: int
    drop: bool = False  # whether what does not hold is taken out of its file


def read_check(
    game: str | None, folder: str | None, sample: str | None, rounds: str | None, seed: str, drop: bool = False
) -> Check:
    return Check(
        sandtable.game_names() if game is None else [sandtable.game(game).name],
        None if folder is None else Path(folder),
        None if sample is None else read_number("--sample", sample, MOST, 1),
        read_rounds(rounds),
        read_seed(seed),
        drop,
    )


def check_again(check: Check, runner: Runner, language: str) -> int:
    """Print for each game which part of its puzzles holds; the exit code says whether all is well."""
    return max([check_game(check, name, runner, language) for name in check.games], default=0)


def check_game(check: Check, name: str, runner: Runner, language: str) -> int:
    game = sandtable.game(name)
    words = table_words(language, game)
    found = puzzles_of(name) if check.folder is None else read_own(check.folder, name)
    for fault in found.faults:
        print(complaint(words, fault), file=sys.stderr)
    chosen = drawn(found, check)
    title = words.say("game-title")
    if not chosen:
        print(words.format("ui-puzzles-none", {"title": title}))
        return BROKEN if found.faults else 0
    same = hold(chosen, check, runner, Bar(words, len(chosen), "ui-puzzles-checking", PAUSE))
    for each in chosen:
        if each.id not in same:
            print(words.format("ui-puzzles-other", {"id": each.id, "answer": words.option(each.best)}))
    if check.drop:
        drop(files_of(check, name), {each.id for each in chosen} - same)
    share = len(same) / len(chosen)
    facts = {"title": title, "count": len(chosen), "same": len(same), "share": percent(share, 1)}
    print(words.format("ui-puzzles-checked", facts))
    return BROKEN if found.faults or share < ENOUGH else 0


def files_of(check: Check, name: str) -> list[Path]:
    """Where the puzzles of a game are from."""
    if check.folder is not None:
        return [check.folder / f"{name}.jsonl"]
    return sorted((sandtable.manifest(name).folder / FOLDER).glob(FILES))


def drop(files: list[Path], ids: set[str]) -> None:
    """Take the puzzles with these ids out of their files; all other lines stay as they are."""
    for path in files:
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        kept = [line for line in lines if id_in(line) not in ids]
        if len(kept) == len(lines):
            continue
        half = path.with_suffix(f".{os.getpid()}.part")
        try:
            half.write_text("".join(kept), encoding="utf-8", newline="\n")
            half.replace(path)
        except OSError as wrong:
            raise cannot("write", str(path), wrong) from wrong


def id_in(line: str) -> str | None:
    """The id of the puzzle in a line; None, if there is none."""
    try:
        return str(json.loads(line)["id"])
    except (ValueError, TypeError, KeyError):
        return None


def read_own(folder: Path, name: str) -> PuzzleSet:
    """The files of one game in a folder that may hold others too."""
    return read_folder(sandtable.game(name), folder, f"{name}.jsonl")


def drawn(found: PuzzleSet, check: Check) -> list[Puzzle]:
    """All of them, or some at random."""
    puzzles = list(found.puzzles.values())
    return puzzles if check.sample is None else Random(check.seed).sample(puzzles, min(check.sample, len(puzzles)))


def hold(chosen: list[Puzzle], check: Check, runner: Runner, bar: Bar) -> set[str]:
    """The ids of those whose answer is still the best."""
    rounds = check.rounds or usual_rounds(chosen[0].game.name)
    tasks = [(each.id, each.position, each.seat, list(each.answers), rounds, check.seed) for each in chosen]
    same: set[str] = set()
    done = 0
    bar.show(0)
    for some in runner.run(still_best, tasks):
        same.update(each for each in some if each)
        done += len(some)
        bar.show(done)
    bar.end()
    return same
