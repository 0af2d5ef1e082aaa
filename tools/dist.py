"""Builds the sdist, builds the wheel from it as `pip` does for everybody, and tries the wheel in an empty environment.

Run by `make dist`. What is in dist/ afterwards has listed its games, played one and shown its page.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import urllib.request
import zipfile
from pathlib import Path

from tools.page import ROOT

DIST = ROOT / "dist"
VERSION = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")
SOURCES_OF_PAGE = (".svelte", ".ts")
A_SHORT_GAME = ["play", "omaha", "--plain", "--lang", "en", "--seed", "7", "--option", "level=recruit"]
ANSWERS = "land centre\nmove ahead\nquit\n"
STOPPING = 20.0  # seconds


class Wrong(Exception):
    """Something about what was built is not as it should be."""


def say(stage: str) -> None:
    print(f"== {stage}", flush=True)


def version() -> str:
    """From the one place where it stands."""
    found = VERSION.search((ROOT / "src" / "sandtable" / "__init__.py").read_text(encoding="utf-8"))
    if found is None:
        raise Wrong("src/sandtable/__init__.py has no __version__")
    return found[1]


# Building


def build_sdist() -> Path:
    """Only what is in the working folder and belongs to it: what an earlier build left behind stays out."""
    say("packing the sdist (usually 5 s)")
    shutil.rmtree(DIST, ignore_errors=True)
    command = [sys.executable, "-c", "from setuptools import build_meta; build_meta.build_sdist('dist')"]
    run(command, cwd=ROOT, SANDTABLE_COMPILE="0")
    return DIST / f"sandtable-{version()}.tar.gz"


def build_wheel(sdist: Path) -> Path:
    say("building the wheel from the sdist, with a page, its engine and compiled rules (usually 4 min)")
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", str(DIST), str(sdist)]
    run(command, cwd=DIST, SANDTABLE_ENGINE="1")
    (wheel,) = DIST.glob("*.whl")
    return wheel


# Looking at what was built


def check_sdist(names: list[str]) -> None:
    """It can be built from: the page of the frame and of the games, and no built thing."""
    inside = [name.partition("/")[2] for name in names]
    for needed in ("setup.py", "web/package-lock.json", "web/src/main.ts", "tools/page.py", "requirements-build.lock"):
        if needed not in inside:
            raise Wrong(f"the sdist lacks {needed}")
    if not any(name.startswith("src/sandtable/games/") and name.endswith(".svelte") for name in inside):
        raise Wrong("the sdist lacks the boards of the games")
    built = [
        name
        for name in inside
        if name.endswith((".so", ".pyc"))
        or "node_modules/" in name
        or name.startswith(("src/sandtable/server/page/", "src/sandtable/server/engine/"))
    ]
    if built:
        raise Wrong(f"the sdist holds what is built: {built[:5]}")


def check_wheel(names: list[str], must_be_compiled: bool) -> None:
    """It can be run: the built page, all words, compiled rules; and nothing that only builders need."""
    if "sandtable/server/page/index.html" not in names:
        raise Wrong("the wheel has no page")
    if "sandtable/server/engine/engine.json" not in names:
        raise Wrong("the wheel has no engine for the page without a server")
    if not any(name.endswith(".ftl") for name in names):
        raise Wrong("the wheel has no words")
    if must_be_compiled and not any(name.endswith((".so", ".pyd")) for name in names):
        raise Wrong("the wheel has no compiled rules")
    if sources := [name for name in names if name.endswith(SOURCES_OF_PAGE)]:
        raise Wrong(f"the wheel holds sources of the page: {sources[:5]}")


# Trying it


def try_wheel(wheel: Path, folder: Path, must_be_compiled: bool) -> None:
    """In an environment with nothing else in it, in a folder with nothing else in it."""
    say("installing the wheel into an empty environment (usually 15 s)")
    run([sys.executable, "-m", "venv", str(folder / "venv")], cwd=folder)
    programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    run([str(programs / "python"), "-m", "pip", "install", "--quiet", str(wheel)], cwd=folder)
    sandtable = str(programs / "sandtable")
    say("trying it: games, a short game, the page")
    expect(run([sandtable, "--version"], cwd=folder), f"sandtable {version()}")
    form = run(
        [str(programs / "python"), "-c", "import sandtable.kernel; print(sandtable.kernel.COMPILED)"], cwd=folder
    )
    expect(form, "True" if must_be_compiled else "")
    listed = run([sandtable, "games", "--lang", "en"], cwd=folder)
    for name in ("omaha", "north-africa", "poland", "kasserine"):
        expect(listed, name)
    expect(run([sandtable, *A_SHORT_GAME], cwd=folder, said=ANSWERS), "OMA:play.5")
    expect(run([sandtable, "site", "site", "--lang", "en"], cwd=folder), "site")
    try_page(sandtable, folder)


def try_page(sandtable: str, folder: Path) -> None:
    command = [sandtable, "serve", "--lang", "en", "--port", "0", "--data", str(folder / "data")]
    server = subprocess.Popen(
        command, cwd=folder, env=own_environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        assert server.stdout is not None
        address = next((found[0] for line in server.stdout if (found := ADDRESS.search(line))), None)
        if address is None:
            raise Wrong("the server did not start")
        page = fetch(address)
        expect(page, "<script")
        for part in re.findall(r'(?:src|href)="\./([^"]+)"', page):
            fetch(address + part)
    finally:
        server.terminate()
        server.communicate(timeout=STOPPING)
    if server.returncode:
        raise Wrong(f"the server ended with code {server.returncode}")


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=30) as answer:
        text: str = answer.read().decode(errors="replace")
    return text


def expect(text: str, part: str) -> None:
    if part not in text:
        raise Wrong(f"{part!r} was expected in:\n{text[-2000:]}")


def own_environment() -> dict[str, str]:
    """Without what leads to this working folder."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}


def run(command: list[str], cwd: Path, said: str = "", **settings: str) -> str:
    """What it prints; raises Wrong with that if it fails."""
    environment = {**own_environment(), **settings}
    done = subprocess.run(command, cwd=cwd, env=environment, input=said, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Wrong(f"{' '.join(command[:4])} … failed:\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}")
    return done.stdout


def main() -> int:
    must_be_compiled = os.environ.get("SANDTABLE_COMPILE", "auto") != "0" and shutil.which("cc") is not None
    try:
        sdist = build_sdist()
        with tarfile.open(sdist) as packed:
            check_sdist(packed.getnames())
        wheel = build_wheel(sdist)
        with zipfile.ZipFile(wheel) as packed_wheel:
            check_wheel(packed_wheel.namelist(), must_be_compiled)
        with tempfile.TemporaryDirectory(prefix="sandtable-dist-") as folder:
            try_wheel(wheel, Path(folder), must_be_compiled)
    except Wrong as why:
        print(f"   {why}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    print(f"   in order: {sdist.relative_to(ROOT)}, {wheel.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
