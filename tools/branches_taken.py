"""A plugin of pytest that notes which branches of Sandtable the tests take: `pytest -p tools.branches_taken`.

SANDTABLE_REACHED names what is written, SANDTABLE_REACHED=build/coverage/rest for instance: one file for each process
of the run, which tools/cover.py puts together. Where rules are left out (SANDTABLE_LEAVE_OUT=rules), the scenes alone
are asked for them.

Nothing is traced. Slipcover puts a probe on every branch when a module is loaded and takes it away when it was passed,
so that a test takes hardly longer than without. Hence this has to be here before the first module of Sandtable is.
"""

import json
import os
from pathlib import Path
from typing import Final

import pytest
from slipcover import FileMatcher, ImportManager, Slipcover

from tools.cover import BUILT, PACKAGE, RULES

NOT_MEANT_TO_RUN: Final = [r"\.\.\.$"]  # what a protocol declares; `if TYPE_CHECKING` is known
STEM: Final = Path(os.environ["SANDTABLE_REACHED"])
WORKER: Final = os.environ.get("PYTEST_XDIST_WORKER", "")  # empty in the process that starts them, or is alone

noted: Final = Slipcover(branch=True, exclude_also=NOT_MEANT_TO_RUN)


def start() -> None:
    omit = [f"*/{PACKAGE.name}/{pattern}" for pattern in RULES if os.environ.get("SANDTABLE_LEAVE_OUT") == "rules"]
    ImportManager(noted, FileMatcher(sources=[PACKAGE, BUILT], omit=omit)).__enter__()
    STEM.parent.mkdir(parents=True, exist_ok=True)
    if not WORKER:
        for older in STEM.parent.glob(f"{STEM.name}-*.json"):
            older.unlink()


def pytest_sessionfinish(session: pytest.Session) -> None:
    files = noted.get_coverage()["files"]
    Path(f"{STEM}-{WORKER or 'alone'}.json").write_text(json.dumps(files), encoding="utf-8")


start()
