"""`sandtable dataset make`: decisions of many games as a Parquet file, with a card that says what they are."""

from pathlib import Path

import sandtable
from sandtable.cli.files import cannot
from sandtable.cli.lab_report import write
from sandtable.cli.number_arguments import read_number
from sandtable.cli.progress_bar import Bar
from sandtable.cli.refusal import Refusal
from sandtable.cli.start_game import read_options
from sandtable.cli.table_words import table_words
from sandtable.lab.dataset import Order, make, need_parquet
from sandtable.lab.extras import MissingExtra
from sandtable.lab.runner import Runner

MOST_GAMES = 1_000_000
LARGEST_SEED = 10**9 - 1
PAUSE = 30.0  # seconds between two lines about progress, where no bar can be seen
CARD = ".md"


def read_order(game: str, games: str, seed: str, player: str, rounds: str, every: str, options: list[str]) -> Order:
    """Everything that was asked for, checked."""
    return Order(
        sandtable.game(game).name,
        read_number("--games", games, MOST_GAMES, 1),
        read_number("--seed", seed, LARGEST_SEED),
        player,
        read_number("--rounds", rounds, 10**6, 1),
        read_number("--every", every, 10**6, 1),
        read_options(options),
    ).check()


def make_dataset(order: Order, runner: Runner, out: str, language: str) -> int:
    """Make it. What is there already stays; Ctrl-C leaves nothing behind."""
    from sandtable.report.data_card import data_card

    try:
        need_parquet()
    except MissingExtra as wrong:
        raise Refusal("extra-missing", {"package": "pyarrow", "extra": wrong.extra}) from wrong
    path = Path(out)
    card = path.with_suffix(CARD)
    for each in (path, card):
        refuse_existing(each)
    words = table_words(language, sandtable.game(order.game), order.settings)
    bar = Bar(words, order.games, "ui-match-progress", PAUSE)
    rows = 0
    try:
        for done, written in make(order, runner, path):
            bar.show(done)
            rows = written
    except FileExistsError as wrong:
        raise Refusal("exists-already", {"path": out}) from wrong
    except OSError as wrong:
        raise cannot("write", out, wrong) from wrong
    bar.end()
    write(card, data_card(order, rows, out, language))
    facts = {"file": out, "rows": rows, "games": order.games, "card": str(card)}
    print(words.format("ui-dataset-written", facts))
    return 0


def refuse_existing(path: Path) -> None:
    if path.is_dir():
        raise Refusal("is-folder", {"path": str(path)})
    if path.exists():
        raise Refusal("exists-already", {"path": str(path)})
    if not path.parent.is_dir():
        raise Refusal("write-missing", {"path": str(path)})
