"""Writes what docs/architecture.md shows: the picture of the rooms, and the files that the code really goes through.

`python -m tools.architecture` writes both pages and both pictures again; a test fails when they are out of date.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.code_walks import WALKS, Stop
from tools.import_graph import pictures

ROOT: Final = Path(__file__).resolve().parent.parent
PAGES: Final = [ROOT / "docs" / name for name in ("architecture.md", "architecture.ja.md")]


def walked(name: str) -> list[Stop]:
    """The stops of a walk, taken in a process of its own: nothing is loaded yet, and the form is the plain one."""
    command = [sys.executable, "-m", "tools.code_walks", name]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    return [(path, function) for path, function in json.loads(done.stdout)]


def listed(stops: list[Stop]) -> str:
    """As a numbered list: the file, and what is called first in it."""
    lines = [f"1. `{path}`" + (f": `{function}`" if function else "") for path, function in stops]
    return "\n".join(lines)


def filled(page: str, walks: dict[str, list[Stop]]) -> str:
    """The page with these lists between their marks."""
    for name, stops in walks.items():
        before, begin, rest = page.partition(f"<!-- walk: {name} -->\n")
        _, end, after = rest.partition("<!-- end -->\n")
        if not end:
            raise ValueError(f"the page has no place for the walk {name}")
        page = f"{before}{begin}\n{listed(stops)}\n\n{end}{after}"
    return page


def made() -> dict[Path, str]:
    """Every file that belongs to the page, as it must be now."""
    walks = {name: walked(name) for name in WALKS}
    return {**pictures(), **{path: filled(path.read_text(encoding="utf-8"), walks) for path in PAGES}}


if __name__ == "__main__":
    for path, text in made().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"written: {path.relative_to(ROOT)}")
