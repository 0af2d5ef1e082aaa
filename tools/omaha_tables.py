"""Makes the tables of the Omaha solver that come with Sandtable: `python -m tools.omaha_tables [LEVEL ...]`.

Run it after every change of `decks.toml` or of the rules of Omaha. With --beaches 1000 --checks 30 it takes an hour
on two quiet cores; the error becomes half as large with four times the beaches.
"""

import argparse
import tomllib
from contextlib import closing
from pathlib import Path

import sandtable
from sandtable.games.omaha.players.table_cache import SHIPPED, put_together, study_numbered, works
from sandtable.games.omaha.players.tables import key_of, write_tables
from sandtable.games.omaha.rules.deck import LEVELS
from sandtable.games.omaha.rules.table import Omaha
from sandtable.lab.runner import Runner, runner


def make(level: str, repeats: int, beaches: int, checks: int, runner: Runner) -> tuple[str, str]:
    """The key and the tables of a level."""
    start: Omaha = sandtable.game("omaha").start(options={"level": level})
    tasks = list(enumerate(works(start.settings, repeats, beaches, checks)))
    found: dict[int, str] = {}
    for some in runner.run(study_numbered, tasks):
        found.update(some)
    done = put_together(start.settings, found)
    at = done.resources.size - 1
    print(f" {level}: {100 * done.start[at]:.1f} % +- {100 * done.start_error[at]:.1f}", flush=True)
    return key_of(start.settings, start.readings), write_tables(done)


def write(path: Path, tables: dict[str, str]) -> None:
    lines = ["# Made by tools/omaha_tables.py: what a squad is worth before each beach, packed.", "[tables]"]
    path.write_text("\n".join([*lines, *(f"{key} = '''{text}'''" for key, text in tables.items())]) + "\n", "ascii")


def still_good() -> dict[str, str]:
    """The tables that are there and belong to the deck of a level."""
    if not SHIPPED.exists():
        return {}
    old: dict[str, str] = tomllib.loads(SHIPPED.read_text(encoding="ascii"))["tables"]
    starts = [sandtable.game("omaha").start(options={"level": level}) for level in LEVELS]
    known = {key_of(start.settings, start.readings) for start in starts}
    return {key: text for key, text in old.items() if key in known}


def main() -> None:
    """New tables for these levels; those of other levels stay, those of decks that are gone do not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="*", default=list(LEVELS))
    parser.add_argument("--repeats", type=int, default=8)
    parser.add_argument("--beaches", type=int, default=240)
    parser.add_argument("--checks", type=int, default=8)
    parser.add_argument("--jobs", type=int, default=0, help="processes; all cores, if not said")
    parser.add_argument("--cluster", default="", help="the address of a Ray cluster, instead")
    wish = parser.parse_args()
    with closing(runner(wish.jobs, wish.cluster)) as here:
        for level in wish.levels:
            key, text = make(level, wish.repeats, wish.beaches, wish.checks, here)
            write(SHIPPED, {**still_good(), key: text})


if __name__ == "__main__":
    main()
