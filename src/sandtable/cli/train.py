"""`sandtable train`: values of a game, learned from games of a search against itself and chosen by matches."""

import os
import sys
from collections.abc import Iterable
from pathlib import Path

import sandtable
from sandtable.cli import INTERRUPTED
from sandtable.cli.files import cannot
from sandtable.cli.number_arguments import read_number
from sandtable.cli.printing import Printer, percent
from sandtable.cli.progress_bar import Bar
from sandtable.cli.refusal import Refusal
from sandtable.cli.runner_arguments import open_runner
from sandtable.cli.start_game import read_options
from sandtable.cli.table_words import table_words
from sandtable.kernel import SandtableError
from sandtable.lab.results import OtherResults
from sandtable.lab.runner import Runner
from sandtable.lab.training import (
    HELD_OUT,
    Proposal,
    Trained,
    best_of,
    finished,
    first_games,
    new_games,
    play_lessons,
    propose,
    try_out,
)
from sandtable.lab.training_games import Order
from sandtable.lab.training_journal import Journal
from sandtable.players.levels import BY
from sandtable.players.values_file import LearnedValues, values_in
from sandtable.words import Words

MOST_GAMES = 1_000_000
LARGEST_SEED = 10**9 - 1
FEWEST_GAMES = 10  # of which two are held out
PAUSE = 30.0  # seconds between two lines about progress, where no bar can be seen
FILE = "{}.values.toml"
JOURNAL = ".games.jsonl"


def read_order(game: str, player: str, games: str, matches: str, seed: str, options: list[str]) -> Order:
    """Everything that was asked for, checked."""
    return Order(
        sandtable.game(game).name,
        player,
        read_number("--games", games, MOST_GAMES, FEWEST_GAMES),
        read_number("--matches", matches, MOST_GAMES),
        read_number("--seed", seed, LARGEST_SEED),
        read_options(options),
    ).check()


def run_train(order: Order, out: str | None, jobs: str | None, cluster: str | None, language: str) -> int:
    """Play what is missing, fit, choose and write; after Ctrl-C the same command goes on."""
    path = Path(out or FILE.format(order.game))
    refuse_other_file(path, order)
    words = table_words(language, sandtable.game(order.game), order.settings)
    with open_runner(jobs, cluster) as runner:
        journal = open_journal(path.with_suffix(JOURNAL), order)
        try:
            trained = train(order, journal, runner, words)
            values = finished(order, trained)
            write(path, values)
        except KeyboardInterrupt:
            print(words.format("ui-lab-stopped", {"file": str(journal.path)}), file=sys.stderr)
            return INTERRUPTED
        except OSError as wrong:
            raise cannot("write", str(path), wrong) from wrong
    tell(order, trained, path, words)
    return 0


def refuse_other_file(path: Path, order: Order) -> None:
    """Values of the same origin are written again when there are more games; anything else stays."""
    if path.is_dir():
        raise Refusal("is-folder", {"path": str(path)})
    if not path.parent.is_dir():
        raise Refusal("write-missing", {"path": str(path)})
    if path.exists():
        try:
            command = str(values_in(str(path)).made.get("command"))
        except SandtableError:
            command = ""
        if not command.startswith(order.origin):
            raise Refusal("exists-already", {"path": str(path)})


def open_journal(path: Path, order: Order) -> Journal:
    try:
        return Journal(path, order)
    except OSError as wrong:
        raise cannot("write", str(path), wrong) from wrong
    except (OtherResults, UnicodeDecodeError) as wrong:
        found = wrong.found if isinstance(wrong, OtherResults) else str(wrong)
        asked = wrong.asked if isinstance(wrong, OtherResults) else "JSON"
        raise Refusal("other-results", {"file": str(path), "found": found, "asked": asked}) from wrong


def train(order: Order, journal: Journal, runner: Runner, words: Words) -> Trained:
    watch(play_lessons(order, journal, runner), order.games, "ui-train-progress", words)
    moments = sum(len(lesson.looks) for lesson in journal.first_lessons(order.games))
    proposals: list[Proposal] = []
    for each in propose(order, journal):
        got = tried(order, each, first_games(order), journal, runner, words)
        proposals.append(each._replace(got=tuple(got)))
    chosen = best_of(proposals)
    return Trained(proposals, chosen, tried(order, chosen, new_games(order), journal, runner, words), moments)


def tried(order: Order, each: Proposal, numbers: range, journal: Journal, runner: Runner, words: Words) -> list[float]:
    """What a proposal got in these games."""
    if numbers:
        watch(try_out(order, each.values, numbers, journal, runner), len(numbers), "ui-train-trials", words)
    return journal.got(each.values, numbers)


def watch(counts: Iterable[int], total: int, key: str, words: Words) -> None:
    bar = Bar(words, total, key, PAUSE)
    for done in counts:
        bar.show(done)
    bar.end()


def write(path: Path, values: LearnedValues) -> None:
    """Complete, or not at all."""
    half = path.with_name(f".{path.name[:80]}.{os.getpid()}.part")
    half.write_text(values.text(), encoding="utf-8", newline="\n")
    half.replace(path)


def tell(order: Order, trained: Trained, path: Path, words: Words) -> None:
    printer = Printer()
    title = {"title": words.say("game-title"), "games": order.games, "moments": trained.moments, "part": HELD_OUT}
    printer.write(words.format("ui-train-title", title), "bold")
    losses = trained.chosen.losses
    known = {"alone": f"{losses.seat_alone:.4f}", "written": f"{losses.by_hand:.4f}"}
    printer.write(words.format("ui-train-losses", known), by=2)
    for each in trained.proposals:
        facts = {**aim_facts(each), "loss": f"{each.losses.learned:.4f}"}
        line = words.format("ui-train-proposal", facts)
        if each.got:
            line += words.format("ui-train-rate", {"rate": percent(each.rate, 1), "games": len(each.got)})
        printer.write(line, by=2)
    chosen = aim_facts(trained.chosen)
    if trained.confirmed:
        share = trained.share
        edges = {"rate": percent(share.middle, 1), "low": percent(share.low, 1), "high": percent(share.high, 1)}
        facts = {**chosen, **edges, "games": str(len(trained.confirmed)), "player": order.player}
        printer.write(words.format("ui-train-chosen", facts), by=2)
    else:
        printer.write(words.format("ui-train-chosen-by-loss", chosen), by=2)
    printer.write(
        words.format("ui-train-written", {"file": str(path), "player": f"{order.player.partition(BY)[0]}{BY}{path}"}),
        by=2,
    )


def aim_facts(each: Proposal) -> dict[str, str]:
    return {"strength": f"{each.aim.strength:g}", "part": percent(each.aim.by_search, 0)}
