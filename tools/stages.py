"""How long each stage of `make test` took: `python -m tools.stages NAME COMMAND...` runs and notes one of them,
`python -m tools.stages --since SECONDS` shows all that were noted since then, as one table.

Two figures for each: by the clock, which also counts what ran beside it, and of computing, which does not.
"""

import ctypes
import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

FOLDER: Final = Path("build/stages")
SET_UP: Final = "set-up"  # all that was before the first stage
WHOLE: Final = "all of it"
PR_SET_CHILD_SUBREAPER: Final = 36  # of Linux's prctl
PATIENCE: Final = 10.0  # seconds for what outlives its parent to end as well


class Stage(NamedTuple):
    name: str
    began: float  # seconds since the epoch
    ended: float
    computed: float  # seconds of one core, with all the processes that were started for it and have ended

    @property
    def took(self) -> float:
        return self.ended - self.began


def run(name: str, command: Sequence[str]) -> int:
    """Run a stage and note how long it took, even if it fails; its exit code."""
    began = time.time()
    adopt_orphans()
    # What make shares with those that it starts (who may run how much at a time) stays open.
    code = subprocess.run(command, close_fds=False, check=False).returncode
    wait_for_orphans()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    FOLDER.mkdir(parents=True, exist_ok=True)
    stage = Stage(name, began, time.time(), used.ru_utime + used.ru_stime)
    (FOLDER / f"{name}.json").write_text(json.dumps(stage._asdict()), encoding="utf-8")
    return code


def adopt_orphans() -> None:
    """Only what was waited for is counted, and a browser's own processes outlive whoever started them. Where the
    system can do it, such processes become ours, so that we can wait for them.
    """
    with suppress(OSError, AttributeError):  # not on Linux
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def wait_for_orphans() -> None:
    """For a moment: what is left running on purpose is not counted."""
    until = time.monotonic() + PATIENCE
    with suppress(ChildProcessError):  # there is none, or none any more
        while time.monotonic() < until:
            ended, _ = os.waitpid(-1, os.WNOHANG)
            if not ended:
                time.sleep(0.05)


def noted(since: float) -> list[Stage]:
    """In the order in which they began."""
    found = [Stage(**json.loads(path.read_text(encoding="utf-8"))) for path in FOLDER.glob("*.json")]
    return sorted((stage for stage in found if stage.began >= since), key=lambda stage: stage.began)


def table(stages: Sequence[Stage], since: float, now: float) -> Iterable[str]:
    """What came before the first stage, every stage, and the whole; computing is known of the stages alone."""
    yield f"{'stage':<16}{'minutes':>9}{'computing':>11}"
    first = stages[0].began if stages else now
    yield f"{SET_UP:<16}{(first - since) / 60:>9.1f}"
    for stage in stages:
        yield f"{stage.name:<16}{stage.took / 60:>9.1f}{stage.computed / 60:>11.1f}"
    computed = sum(stage.computed for stage in stages)
    yield f"{WHOLE:<16}{(now - since) / 60:>9.1f}{computed / 60:>11.1f}   on {os.cpu_count()} cores"


def main(words: Sequence[str]) -> int:
    if words[:1] == ["--since"]:
        since = float(words[1])
        print("\n".join(table(noted(since), since, time.time())))
        return 0
    return run(words[0], words[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
