"""`sandtable puzzles make`: puzzles from games of computer players, or from records."""

import sys
from pathlib import Path

import sandtable
from sandtable.cli import INTERRUPTED
from sandtable.cli.files import cannot, read_text
from sandtable.cli.number_arguments import read_number
from sandtable.cli.progress_bar import Bar
from sandtable.cli.refusal import Refusal
from sandtable.cli.start_game import read_options
from sandtable.cli.table_words import table_words
from sandtable.kernel import read_record
from sandtable.lab.puzzle_journal import Journal, OtherJournal
from sandtable.lab.puzzle_maker import Order, Progress, refuse_other_games
from sandtable.lab.puzzle_maker import make as make_puzzles
from sandtable.lab.runner import Runner
from sandtable.players.puzzle_themes import usual_player, usual_rounds
from sandtable.server.config import default_data
from sandtable.tables.puzzle_file import FOLDER
from sandtable.words import Words

MOST = 1_000_000
LARGEST_SEED = 10**9 - 1
PAUSE = 30.0  # seconds between two lines about progress, where no bar can be seen


def read_rounds(text: str | None) -> int | None:
    """What was asked for; None leaves it to the game."""
    return None if text is None else read_number("--rounds", text, MOST, 8)


def own_puzzles() -> Path:
    """Where somebody's own puzzles lie."""
    return default_data() / FOLDER


def read_order(
    game: str,
    count: str,
    first: str,
    games: str | None,
    rounds: str | None,
    player: str | None,
    options: list[str],
    records: list[str],
) -> Order:
    """Everything that was asked for, checked."""
    order = Order(
        sandtable.game(game).name,
        read_number("--count", count, MOST, 1),
        read_number("--first", first, LARGEST_SEED),
        0 if games is None else read_number("--games", games, MOST, 1),
        read_rounds(rounds) or usual_rounds(game),
        player or usual_player(game),
        read_options(options),
        tuple(read_text(name) for name in records),
    ).check()
    for name, text in zip(records, order.records, strict=True):
        record = read_record(text)
        refuse_other_games(order, name, record)
        record.replay(sandtable.game(game))
    return order


def make(order: Order, runner: Runner, out: str | None, language: str) -> int:
    """Make them, with a progress bar on a terminal; Ctrl-C loses nothing but the decision under way."""
    game = sandtable.game(order.game)
    words = table_words(language, game)
    folder = own_puzzles() if out is None else Path(out)
    bar = Bar(words, order.wanted, "ui-puzzles-progress", PAUSE)
    now = Progress(0, 0, 0)
    try:
        journal = Journal(folder, game.name, game.version, order.rounds)
        for now in make_puzzles(order, journal, runner):
            bar.show(now.puzzles)
    except KeyboardInterrupt:
        bar.end()
        print(words.format("ui-puzzles-stopped", {"decisions": now.decisions, "file": str(journal.path)}))
        return INTERRUPTED
    except OSError as wrong:
        raise cannot("write", str(folder), wrong) from wrong
    except OtherJournal as wrong:
        raise Refusal("other-journal", {"file": str(folder), "found": str(wrong)}) from wrong
    bar.end()
    tell(words, now, journal)
    return 0


def tell(words: Words, now: Progress, journal: Journal) -> None:
    facts = {
        "count": now.puzzles,
        "file": str(journal.puzzle_file),
        "decisions": now.decisions,
        "games": now.games,
    }
    print(words.format("ui-puzzles-made", facts), file=sys.stdout)
