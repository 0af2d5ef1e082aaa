"""Measures the first minute: `make play` in a fresh clone of what is committed, with empty caches.

Prints each stage with its seconds as it goes on: what comes before the page, the moment at which the page is there, and
what is done in the background after it. `--page-only` stops at the page. Run by `make bench-start`.
"""

import argparse
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from tools.build_compiled import ALL_THE_SAME, READY
from tools.page import ROOT

GOAL = 60.0  # seconds from the command to the page, on two quiet cores
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")
STAGE = "== "
STOPPING = 20.0  # seconds


class Stage(NamedTuple):
    name: str
    began: float  # seconds since the command was given


def clean_environment(folder: Path) -> dict[str, str]:
    """Without what an outer make says, and with empty caches."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    dropped = ("PYTHONPATH", "VIRTUAL_ENV", "SANDTABLE_COMPILE", "SANDTABLE_PAGE")
    return {
        **{name: value for name, value in inherited.items() if name not in dropped},
        "PIP_NO_CACHE_DIR": "1",
        "npm_config_cache": str(folder / "npm"),
    }


def clone(folder: Path) -> Path:
    target = folder / "sandtable"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(target)], check=True)
    return target


def lines_of(process: "subprocess.Popen[str]") -> Iterator[tuple[float, str]]:
    """Every line that is printed, and when."""
    began = time.monotonic()
    assert process.stdout is not None
    for line in process.stdout:
        yield time.monotonic() - began, line.rstrip()


def is_over(line: str) -> bool:
    return READY in line or ALL_THE_SAME in line


def fetch(address: str) -> None:
    with urllib.request.urlopen(address, timeout=30) as answer:
        page = answer.read().decode()
    if '<div id="app"' not in page and "<script" not in page:
        raise SystemExit(f"{address} answers, but not with the page")


def stop(process: "subprocess.Popen[str]") -> float:
    """Ctrl-C, as a terminal sends it; the seconds until everything was gone that held our line."""
    began = time.monotonic()
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGINT)
    try:
        process.communicate(timeout=STOPPING)  # ends when nobody is left who could still print
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        raise SystemExit("Ctrl-C did not stop everything") from None
    return time.monotonic() - began


def measure(process: "subprocess.Popen[str]", page_only: bool) -> tuple[list[Stage], float | None]:
    """The stages as they come, and when the page was there."""
    stages: list[Stage] = []
    page_at: float | None = None
    for now, line in lines_of(process):
        print(f"{now:7.1f} s  {line}", flush=True)
        if line.startswith(STAGE):
            stages.append(Stage(line.removeprefix(STAGE), now))
        if page_at is None and (found := ADDRESS.search(line)):
            fetch(found[0])
            page_at = now
            stages.append(Stage("THE PAGE IS THERE", now))
            if page_only:
                break
        if is_over(line):
            break
    return stages, page_at


def durations(stages: list[Stage]) -> list[tuple[str, float, float]]:
    """Each stage with its beginning and how long it took; the last one is an end, not a stage."""
    ends = [stage.began for stage in stages[1:]]
    return [(stage.name, stage.began, end - stage.began) for stage, end in zip(stages, ends, strict=False)]


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description="the stages of the first `make play`, with their seconds")
    parser.add_argument("--page-only", action="store_true", help="stop when the page is there")
    wished = parser.parse_args(words)
    with tempfile.TemporaryDirectory(prefix="sandtable-start-") as name:
        folder = Path(name)
        command = ["make", "play", f"ARGS=serve --lang en --port 0 --data {folder / 'data'}"]
        process = subprocess.Popen(
            command,
            cwd=clone(folder),
            env=clean_environment(folder),
            start_new_session=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        try:
            stages, page_at = measure(process, wished.page_only)
        finally:
            stopped = stop(process)
    print(f"\n{'began':>8} {'took':>8}  stage")
    for stage, began, took in durations(stages):
        print(f"{began:8.1f} {took:8.1f}  {stage}")
    print(f"stopped by Ctrl-C within {stopped:.1f} s")
    if page_at is None:
        print("the page never came", file=sys.stderr)
        return 1
    print(f"from the command to the page: {page_at:.1f} s (goal on two quiet cores: {GOAL:.0f} s)")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
