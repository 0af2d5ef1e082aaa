# mypyc: skip
"""Where the tables of the solver are kept: those of the levels come with Sandtable, others are made once and cached."""

import multiprocessing
import os
import tomllib
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import sandtable
from sandtable.games.omaha.players.tables import Tables, key_of, make_tables, pooled, read_tables, work_of, write_tables
from sandtable.games.omaha.rules.table import Omaha, Readings

SHIPPED: Final = Path(__file__).parent / "tables.toml"
REPEATS: Final = 4
BEACHES: Final = 150
CHECKS: Final = 4
SECOND: Final = 1.0
Work = tuple[dict[str, str], str, int, int]


def cache_folder() -> Path:
    """Where this user's caches lie."""
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        if os.environ.get(name):
            return Path(os.environ[name]) / "sandtable"
    return Path.home() / ".cache" / "sandtable"


@lru_cache(maxsize=1)
def shipped() -> dict[str, str]:
    if not SHIPPED.exists():
        return {}
    found: dict[str, str] = tomllib.loads(SHIPPED.read_text(encoding="utf-8"))["tables"]
    return found


READ: Final[dict[str, Tables]] = {}


def tables_at_hand(t: Omaha) -> Tables | None:
    """The tables for this game, if they came with Sandtable or were made before."""
    key = key_of(t.settings, t.readings)
    if key not in READ:
        text = shipped().get(key)
        if text is None:
            with suppress(OSError, UnicodeError):
                text = (cache_folder() / f"omaha-{key}.txt").read_text(encoding="ascii")
        if text is None:
            return None
        with suppress(ValueError):
            READ[key] = read_tables(text, t.readings)
    return READ.get(key)


def readings_of(settings: dict[str, str]) -> Readings:
    start: Omaha = sandtable.game("omaha").start(options=settings)
    return start.readings


class Counter:
    """In a process that studies: the number, shared by all of them, that tells how far they have come."""

    done: Any = None


def count_here(done: Any) -> None:
    Counter.done = done


def tick(beaches: int) -> None:
    if Counter.done is None:  # a process of somebody who does not ask how far it is
        return
    with Counter.done.get_lock():
        Counter.done.value += beaches


def study(work: Work) -> str:
    """One repeat, in a process of its own."""
    settings, seed, beaches, checks = work
    return write_tables(make_tables(readings_of(settings), seed, beaches, checks, tick))


def works(settings: dict[str, str], repeats: int, beaches: int, checks: int) -> list[Work]:
    """What is to be studied, one repeat after the other."""
    return [(settings, f"{n}", beaches, checks) for n in range(repeats)]


def study_numbered(number: int, work: Work) -> tuple[int, str]:
    """One repeat, for whoever gets them in another order."""
    return number, study(work)


def put_together(settings: dict[str, str], found: dict[int, str]) -> Tables:
    """The tables of all repeats, by number."""
    readings = readings_of(settings)
    return pooled([read_tables(found[n], readings) for n in sorted(found)])


def study_all(
    settings: dict[str, str], repeats: int = REPEATS, beaches: int = BEACHES, checks: int = CHECKS, jobs: int = 0
) -> Iterator[Tables | float]:
    """Make tables. Says every second which part of the work is done, and gives the tables at the end."""
    found: dict[int, str] = {}
    done = multiprocessing.Value("q", 0)
    total = repeats * work_of(beaches, checks)
    with ProcessPoolExecutor(jobs or os.cpu_count() or 1, initializer=count_here, initargs=(done,)) as pool:
        waiting = {pool.submit(study, work): n for n, work in enumerate(works(settings, repeats, beaches, checks))}
        while waiting:
            for each in wait(waiting, SECOND, FIRST_COMPLETED).done:
                found[waiting.pop(each)] = each.result()
            yield done.value / total
    yield put_together(settings, found)


def keep(t: Omaha, tables: Tables) -> None:
    """Into the cache. A cache that cannot be written is no reason to stop."""
    READ[key_of(t.settings, t.readings)] = tables
    with suppress(OSError):
        folder = cache_folder()
        folder.mkdir(parents=True, exist_ok=True)
        half = folder / f".omaha-{os.getpid()}.part"
        half.write_text(write_tables(tables), encoding="ascii")
        half.replace(folder / f"omaha-{key_of(t.settings, t.readings)}.txt")
