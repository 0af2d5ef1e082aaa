"""What all tests share: how hypothesis looks for examples, and what a row of a test is called.

The same examples every time, so that a red test is red for everybody; `HYPOTHESIS_PROFILE=explore` looks for new ones.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from tests.own_postgres import OwnPostgres

QUIET = (HealthCheck.too_slow, HealthCheck.data_too_large)

settings.register_profile("same", derandomize=True, deadline=None, database=None, suppress_health_check=QUIET)
settings.register_profile("explore", deadline=None, suppress_health_check=QUIET)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))

LONG = 100  # letters
SLOW = ("browser", "campaigns")  # folders: real browsers, real kills
PLAYED = (  # whole games on a screen, players who search, servers that are killed, programs of older versions
    "cli/test_against_computer.py",
    "cli/test_hot_seat.py",
    "cli/test_replay.py",
    "games/kasserine/players",
    "games/omaha/players/test_beaches.py",
    "games/omaha/players/test_perfect_play.py",
    "games/omaha/players/test_tables.py",
    "players/test_no_peeking.py",
    "players/test_recomputed_answers.py",
    "server/test_link_previews.py",
    "server/test_old_tables.py",
    "server/test_process.py",
    "third_party/test_broken_package.py",
)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where only what takes long is asked for, files without any of it are not even imported: ten thousand tests would
    be, in every worker, for a hundred and sixty that run.
    """
    if config.option.markexpr != "slow" or not collection_path.name.startswith("test_"):
        return None
    folders = [Path(__file__).parent / name for name in SLOW]
    if set(folders).intersection(collection_path.parents) or not collection_path.is_file():
        return None
    return "mark.slow" not in collection_path.read_text(encoding="utf-8") or None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes long is marked; what only the compiled form plays in full is left out on the plain one."""
    from tests.layers import IN_FULL  # not before it is measured what is loaded

    here = Path(__file__).parent
    slow, played = ({here / name for name in names} for names in (SLOW, PLAYED))
    assert all(path.exists() for path in slow | played), "a test that takes long has another name now"
    for item in items:
        if slow.intersection(item.path.parents):
            item.add_marker(pytest.mark.slow)
        if item.path in played or played.intersection(item.path.parents):
            item.add_marker(pytest.mark.long)
    if not IN_FULL:
        left_out = [item for item in items if item.get_closest_marker("full")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture(scope="session")
def postgres() -> Iterator["OwnPostgres"]:
    """A PostgreSQL of our own, installed and started where that is possible. In CI it must be."""
    from sandtable.server.storage.postgres_store import PostgresStore
    from tests.browser.chromium import Impossible
    from tests.own_postgres import QUICK, TEMPLATE, running

    try:
        with running(**QUICK) as started:
            PostgresStore(started.new_database(name=TEMPLATE)).close()
            yield started
    except Impossible as why:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"no PostgreSQL: {why}")


def pytest_make_parametrize_id(config: pytest.Config, val: object) -> str | None:
    """A text of a million letters is given to a reader, but is no name that anybody could read."""
    if isinstance(val, str) and len(val) > LONG:
        return f"{val[:LONG]!a} and so on, {len(val)} letters"
    return None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Why a test was tried again: nobody can find out what was wrong from its name alone."""
    for report in terminalreporter.getreports("rerun"):
        terminalreporter.section(f"tried again: {report.nodeid}", "-")
        terminalreporter.write_line(report.longreprtext)
