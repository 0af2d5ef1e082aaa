"""A data set: decisions of many games with what their seats saw, what a search thinks of each option, and how it ended.

Everything follows from the seed. The file is written beside its place and moved there when it is complete.
"""

import json
import os
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

import sandtable
from sandtable.kernel import Option, SandtableError, SeededDice, State
from sandtable.lab.code_version import code_version
from sandtable.lab.extras import extra
from sandtable.lab.measures import Observer
from sandtable.lab.runner import Runner
from sandtable.lab.single_game import play
from sandtable.players import look, player
from sandtable.players.levels import is_by_the_clock
from sandtable.players.search_results import think
from sandtable.players.thinking_time import Effort

REPRODUCIBLE: Final = ["random", "heuristic", "recruit", "search:ROUNDSx"]
COLUMNS: Final = (
    "seed", "number", "seat", "question", "observation", "position", "options", "actions", "visits", "values",
    "search_answer", "answer", "winner", "ending", "result", "length",
)  # fmt: skip
Row = dict[str, Any]


class Order(NamedTuple):
    """What is to be made. The same order, the same rows."""

    game: str
    games: int
    seed: int
    player: str
    rounds: int  # of the search that judges each decision
    every: int  # decisions from one that is kept to the next
    settings: dict[str, str]

    def check(self) -> "Order":
        """The order, if it can be carried out; raises SandtableError."""
        player(self.player, 1)
        if is_by_the_clock(self.player):
            facts: dict[str, Any] = {"place": "--player", "value": self.player, "possible": REPRODUCIBLE}
            raise SandtableError("unknown-value", facts)
        sandtable.research(self.game).check_settings(self.settings)
        return self


class Collecting(Observer):
    """Keeps decisions of one game: every so many of those in which there was something to choose."""

    def __init__(self, order: Order, seed: int) -> None:
        self.order = order
        self.research = sandtable.research(order.game)
        self.luck = SeededDice(seed ^ 0xDA7A)
        self.rows: list[Row] = []
        self.choices = 0
        self.number = -1

    def saw(self, state: State, seat: int, option: Option) -> None:
        self.number += 1
        if seat < 0 or len(state.options()) < 2:
            return
        self.choices += 1
        if self.choices % self.order.every == 0:
            self.rows.append(self.row(state, seat, option))

    def row(self, state: State, seat: int, option: Option) -> Row:
        name = state.game.seats[seat]
        seen = look(state, name, self.luck.below(1 << 30))
        found = think(seen, Effort(rounds=self.order.rounds))
        question = seen.view["question"]
        return {
            "number": self.number,
            "seat": name,
            "question": question["key"],
            "observation": self.research.observation(state, seat),
            "position": json.dumps(state.position(), ensure_ascii=False, separators=(",", ":")),
            "options": [each.option for each in found.found],
            "actions": [self.research.action(each.option) for each in found.found],
            "visits": [round(each.visits, 4) for each in found.found],
            "values": [round(each.mean, 6) for each in found.found],
            "search_answer": found.choice,
            "answer": option.text,
        }


def rows_of_game(order: Order, number: int) -> tuple[int, list[Row]]:
    """The rows of one game, with how it ended."""
    game, seed = sandtable.game(order.game), order.seed + number
    collecting = Collecting(order, seed)
    played = play(game, order.settings, seed, [player(order.player, 1) for _ in game.seats], collecting)
    returns = dict(zip(game.seats, sandtable.research(order.game).returns(played.state), strict=True))
    end = {"seed": seed, "winner": played.winner, "ending": played.ending, "length": played.answers}
    return number, [{**row, **end, "result": returns[row["seat"]]} for row in collecting.rows]


def make(order: Order, runner: Runner, path: Path) -> Generator[tuple[int, int], None, None]:
    """Write the file; says how many games and rows are done. Whoever stops listening leaves nothing behind."""
    parquet = need_parquet()
    schema = schema_of(order)
    half = path.with_name(f".{path.name[:80]}.{os.getpid()}.part")
    done, rows = 0, 0
    try:
        with parquet.ParquetWriter(half, schema, compression="zstd") as file:
            for found in in_order(runner, order):
                if found:
                    file.write_table(extra("pyarrow", "data").Table.from_pylist(found, schema))
                done, rows = done + 1, rows + len(found)
                yield done, rows
        if path.exists():  # since we looked first
            raise FileExistsError(path)
        half.replace(path)
    finally:
        with suppress(OSError):
            half.unlink()


def in_order(runner: Runner, order: Order) -> Iterator[list[Row]]:
    """The rows of each game in the order of the seeds, whichever is done first."""
    waiting: dict[int, list[Row]] = {}
    wanted = 0
    for done in runner.run(rows_of_game, [(order, number) for number in range(order.games)]):
        waiting.update(dict(done))
        while wanted in waiting:
            yield waiting.pop(wanted)
            wanted += 1


def need_parquet() -> Any:
    """The library that writes the file, or MissingExtra."""
    return extra("pyarrow.parquet", "data")


def schema_of(order: Order) -> Any:
    """The columns, and in the head of the file how it was made."""
    arrow = extra("pyarrow", "data")
    size = sandtable.research(order.game).size
    types: Sequence[Any] = (
        arrow.int64(), arrow.int32(), arrow.string(), arrow.string(), arrow.binary(size), arrow.string(),
        arrow.list_(arrow.string()), arrow.list_(arrow.int32()), arrow.list_(arrow.float32()),
        arrow.list_(arrow.float32()), arrow.string(), arrow.string(), arrow.string(), arrow.string(),
        arrow.float32(), arrow.int32(),
    )  # fmt: skip
    made = {**order._asdict(), "code": str(code_version(order.game)), "environment": environment_of(order)}
    fields = [arrow.field(name, kind) for name, kind in zip(COLUMNS, types, strict=True)]
    return arrow.schema(fields, {"sandtable": json.dumps(made, ensure_ascii=False)})


def environment_of(order: Order) -> str:
    """The name of the numbering of observations and actions."""
    return sandtable.research(order.game).environment
