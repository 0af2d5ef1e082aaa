"""How much computing each test takes, with all the processes that it starts or that work for it: servers, browsers,
compilers. Seconds by the clock say little where several tests share two cores; these say what each takes from the rest.

    python -m pytest -p tools.test_costs -n 2 tests/server      # notes them in build/test-costs
    python -m tools.test_costs [--files] [--most 40]            # and shows the dearest
"""

import argparse
import json
import os
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pytest

FOLDER: Final = Path(__file__).resolve().parent.parent / "build" / "test-costs"
TICKS: Final = os.sysconf("SC_CLK_TCK")
PARENT, TIMES = 1, slice(11, 15)  # in /proc/PID/stat, counted from the state: its own time, and of children that ended


def read_processes() -> dict[int, tuple[int, int]]:
    """Of every process its parent and its time, in ticks."""
    found = {}
    for path in Path("/proc").iterdir():
        if path.name.isdigit():
            try:
                fields = (path / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            except OSError:  # it has just ended
                continue
            found[int(path.name)] = (int(fields[PARENT]), sum(map(int, fields[TIMES])))
    return found


def computed() -> float:
    """Seconds that this process and all below it have computed. A process for whose end nobody waited is not counted
    any more, such as a browser.
    """
    processes = read_processes()
    children = defaultdict(list)
    for pid, (parent, _) in processes.items():
        children[parent].append(pid)
    waiting, ticks = [os.getpid()], 0
    while waiting:
        pid = waiting.pop()
        ticks += processes[pid][1]
        waiting += children[pid]
    return ticks / TICKS


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    before = computed()
    result = yield
    line = json.dumps({"test": item.nodeid, "seconds": round(max(0.0, computed() - before), 2)})
    worker = os.environ.get("PYTEST_XDIST_WORKER", "main")
    with (FOLDER / f"{worker}.jsonl").open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    return result


def pytest_configure(config: pytest.Config) -> None:
    """The process that gives out the work begins anew."""
    if not hasattr(config, "workerinput"):
        FOLDER.mkdir(parents=True, exist_ok=True)
        for path in FOLDER.glob("*.jsonl"):
            path.unlink()


def costs(by_file: bool) -> Counter[str]:
    found: Counter[str] = Counter()
    for path in sorted(FOLDER.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            found[row["test"].partition("::")[0] if by_file else row["test"]] += row["seconds"]
    return found


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", action="store_true", help="whole files instead of single tests")
    parser.add_argument("--most", type=int, default=40, help="how many lines at most")
    wish = parser.parse_args(words)
    found = costs(wish.files)
    for name, seconds in found.most_common(wish.most):
        print(f"{seconds:8.1f} s  {name}")
    print(f"{sum(found.values()) / 60:8.1f} minutes of computing in {len(found)} {'files' if wish.files else 'tests'}")


if __name__ == "__main__":
    main()
