"""Builds the engine of the offline page into the package: Pyodide from npm, and our own Python compiled for it.

Run by `make site`. What is up to date is not built again: a stamp in the built folder holds the hash of its sources.
"""

import gzip
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from tools.page import Impossible, find_npm

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "sandtable"
NPM = ROOT / "web" / "engine"
PYODIDE = NPM / "node_modules" / "pyodide"
ENGINE = SOURCES / "server" / "engine"
STAMP = ENGINE / ".stamp"
ROOMS = ("kernel", "hexmap", "players", "tables", "offline", "games")
# Of a game: not its boards, its words and its pictures (the page has them), nor what measures it.
NOT_OF_A_GAME = ("page", "locale", "terminal", "lab")
NOT_NEEDED = (".md", ".svg", ".pyc", ".so", ".pyd", ".c")
STEADY = (1980, 1, 1, 0, 0, 0)
AS_THEY_ARE = ("pyodide.mjs", "pyodide.asm.mjs")
REST = "python_rest.zip"  # of the standard library: only loaded where there are games of others
PACKED = ("pyodide.asm.wasm", "python_stdlib.zip", REST, "sandtable.tar")


def is_needed(path: Path) -> bool:
    parts = path.relative_to(SOURCES).parts
    if "__pycache__" in parts or path.suffix in NOT_NEEDED or not path.is_file():
        return False
    return not (parts[0] == "games" and len(parts) > 2 and (parts[2] in NOT_OF_A_GAME or parts[2] == "primer.toml"))


def sources() -> list[Path]:
    """What a table needs of the package, in a fixed order."""
    found = [SOURCES / "__init__.py", *(path for room in ROOMS for path in (SOURCES / room).rglob("*"))]
    return sorted(path for path in found if path.parent == SOURCES or is_needed(path))


def extensions() -> Path:
    """The one module from elsewhere that the rules import."""
    found = importlib.util.find_spec("mypy_extensions")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin)


def fingerprint() -> str:
    digest = hashlib.sha256()
    for path in [*sources(), NPM / "package-lock.json", NPM / "compile.mjs", NPM / "compile.py", Path(__file__)]:
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def is_built() -> bool:
    return STAMP.exists() and STAMP.read_text(encoding="utf-8").strip() == fingerprint()


def run(words: list[str], npm: list[str]) -> None:
    path = os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run(words, cwd=NPM, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Impossible(f"{' '.join(words[-3:])} failed:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")


def install(npm: list[str]) -> None:
    lock = hashlib.sha256((NPM / "package-lock.json").read_bytes()).hexdigest()
    mark = NPM / "node_modules" / ".sandtable"
    if mark.exists() and mark.read_text(encoding="utf-8").strip() == lock:
        return
    print("== installing Pyodide, the engine of the offline page (usually 4 s)", flush=True)
    run([*npm, "ci"], npm)
    mark.write_text(lock + "\n", encoding="utf-8")


def pack(target: Path) -> None:
    """Our own sources as one archive."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sources():
            name = path.relative_to(SOURCES.parent).as_posix()
            archive.writestr(zipfile.ZipInfo(name, STEADY), path.read_bytes())
        archive.writestr(zipfile.ZipInfo("mypy_extensions.py", STEADY), extensions().read_bytes())


def write_facts() -> None:
    """What the page must know of the engine before it loads it: its version, and how many bytes come."""
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    loaded = [f"{name}.gz" for name in PACKED if name != REST]
    digest = hashlib.sha256()
    for name in (*AS_THEY_ARE, *loaded):
        digest.update((ENGINE / name).read_bytes())
    facts = {
        "version": digest.hexdigest()[:16],
        "info": info,
        "bytes": {name: (ENGINE / name).stat().st_size for name in loaded},
    }
    (ENGINE / "engine.json").write_text(json.dumps(facts), encoding="utf-8")


def build() -> bool:
    """Build the engine unless it is up to date; raises Impossible. Returns whether it was built."""
    if is_built():
        return False
    npm = find_npm()
    install(npm)
    print("== building the engine of the offline page (usually 20 s)", flush=True)
    shutil.rmtree(ENGINE, ignore_errors=True)
    ENGINE.mkdir(parents=True)
    node = str(Path(npm[0]).parent / "node") if shutil.which("node") is None else "node"
    with tempfile.TemporaryDirectory() as folder:
        pack(Path(folder) / "sources.zip")
        run([node, "compile.mjs", str(Path(folder) / "sources.zip"), str(ENGINE)], npm)
    for name in (*AS_THEY_ARE, "pyodide.asm.wasm"):
        shutil.copy(PYODIDE / name, ENGINE / name)
    for name in PACKED:
        (ENGINE / f"{name}.gz").write_bytes(gzip.compress((ENGINE / name).read_bytes(), 9, mtime=0))
        (ENGINE / name).unlink()
    write_facts()
    STAMP.write_text(fingerprint() + "\n", encoding="utf-8")
    return True


def main() -> int:
    try:
        print(f"   the engine is {'built' if build() else 'up to date'}: {ENGINE.relative_to(ROOT)}", flush=True)
    except Impossible as why:
        print(f"   the engine is NOT built: {why}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
