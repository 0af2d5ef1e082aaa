"""Builds the compiled form into build/compiled: the package as `pip install .` builds it, with the rules and the
computer players compiled by mypyc where there is a C compiler. Run by `make` and, in the background, by `make play`.

What is up to date is not built again: a mark in the folder holds the hash of its sources. The folder appears only when
everything in it is complete, so whoever sees it can use it.
"""

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread

from tools import engine, page
from tools.page import ROOT

BUILD = ROOT / "build"
FOLDER = BUILD / "compiled"
UNFINISHED = BUILD / "compiling"
LOG = BUILD / "compile.log"
LOCK_FILE = ROOT / "requirements-build.lock"
BUILT_FROM = ".built-from"  # in the folder: the hash of its sources, and the form that they became
STAGE = "sandtable: "  # how setup.py marks what it tells
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
PATIENCE = 1.5  # seconds for others to stop by themselves
GENTLE = 10  # how far the background stands back behind the server
PACKED = (".py", ".toml", ".ftl", ".md", ".txt")
READY = "compiled: computer players use it from now on, and the next start as a whole"
ALL_THE_SAME = "everything works, and computer players see less far"
AGAIN = "After installing a C compiler: make clean play"
TRY = (
    "import sandtable, sandtable.kernel as kernel\n"
    "for name in sandtable.game_names(): sandtable.game(name)\n"
    "print('compiled' if kernel.COMPILED else 'plain')\n"
)


class Impossible(Exception):
    """It could not be built; the plain form does everything all the same."""


# What is here


def sources() -> list[Path]:
    """What the compiled form is made of, in a fixed order; the page and its engine have hashes of their own."""
    package = ROOT / "src" / "sandtable"
    found = (path for path in package.rglob("*") if path.is_file() and path.suffix in PACKED)
    others = (ROOT / name for name in ("pyproject.toml", "setup.py", LOCK_FILE.name))
    apart = {page.PAGE, engine.ENGINE}
    return [*sorted(path for path in found if not apart & {*path.parents}), *others]


def fingerprint() -> str:
    wish = os.environ.get("SANDTABLE_COMPILE", "auto")
    digest = hashlib.sha256(f"{wish} {sysconfig.get_config_var('EXT_SUFFIX')}\0".encode())
    for path in sources():
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def form_built() -> str | None:
    """`compiled` or `plain`, if what was built last is of these sources; else None."""
    mark = FOLDER / BUILT_FROM
    known, form = mark.read_text(encoding="utf-8").split() if mark.exists() else ("", "")
    return form if known == fingerprint() else None


def take_page() -> None:
    """The page and the engine of the one without a server may be newer than the rest."""
    for made in (page.STAMP, engine.STAMP):
        target = FOLDER / "sandtable" / "server" / made.parent.name
        stamp = target / made.name
        if made.exists() and (not stamp.exists() or stamp.read_bytes() != made.read_bytes()):
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(made.parent, target)


# Building


def install() -> None:
    """What it takes to compile, once for each lock file."""
    stamp = Path(sys.prefix) / ".build"
    if stamp.exists() and stamp.stat().st_mtime >= LOCK_FILE.stat().st_mtime:
        return
    say("installing mypyc, which compiles the rules (usually 10 s)")
    run([*PIP, "install", "--require-hashes", "-r", str(LOCK_FILE)])
    stamp.touch()


def build() -> str:
    """Build the form unless it is up to date; `compiled` or `plain` is what it became. Raises Impossible."""
    BUILD.mkdir(exist_ok=True)
    with alone():
        form = form_built()
        if form is None:
            form = build_anew()
    take_page()
    (BUILD / "form").write_text(form + "\n", encoding="utf-8")
    return form


def build_anew() -> str:
    made_of = fingerprint()
    install()
    for folder in (FOLDER, UNFINISHED):
        shutil.rmtree(folder, ignore_errors=True)
    run([*PIP, "install", "-v", "--no-deps", "--no-build-isolation", "--target", str(UNFINISHED), "."])
    tried = subprocess.run(
        [sys.executable, "-c", TRY], env=environment(UNFINISHED), capture_output=True, text=True, check=False, cwd=BUILD
    )
    form = tried.stdout.strip()
    if tried.returncode or form not in ("compiled", "plain"):
        raise Impossible(f"what was built does not load: {tried.stderr.strip()[-500:]}")
    if fingerprint() != made_of:
        shutil.rmtree(UNFINISHED)
        raise Impossible("the sources changed meanwhile")
    (UNFINISHED / BUILT_FROM).write_text(f"{made_of} {form}\n", encoding="utf-8")
    UNFINISHED.rename(FOLDER)
    return form


def environment(folder: Path) -> dict[str, str]:
    """With this form before every other."""
    return {**os.environ, "PYTHONPATH": str(folder)}


def run(command: list[str]) -> None:
    """Run a command; its stages are shown, everything is in the log. Raises Impossible."""
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, "SANDTABLE_PAGE": "0"},  # a page that is here comes along; take_page renews it
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    with process, LOG.open("a", encoding="utf-8") as log:
        for line in process.stdout:
            log.write(line)
            stage = line.strip()
            if stage.startswith(STAGE):
                say(stage.removeprefix(STAGE))
    if process.returncode:
        raise Impossible(f"see {LOG.relative_to(ROOT)}")


@contextmanager
def alone() -> Iterator[None]:
    """Two builds in one folder would spoil each other. Whoever comes second waits, and finds it built."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with (BUILD / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        LOG.unlink(missing_ok=True)
        yield


def say(stage: str) -> None:
    print(f"== {stage}", flush=True)


# In the background


def live_with(parent: int) -> Thread:
    """End with the process that started us, whatever ends it, and take along all that we have started."""
    signal.signal(signal.SIGINT, lambda *_: None)  # a handler is not inherited: pip and compilers stop and clean up
    with suppress(OSError):
        os.nice(GENTLE)
    watching = Thread(target=watch, args=(parent,), daemon=True)
    watching.start()
    return watching


def watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(0.2)
    os.killpg(0, signal.SIGINT)
    time.sleep(PATIENCE)
    os.killpg(0, signal.SIGKILL)


def build_in_background(parent: int) -> int:
    watching = live_with(parent)
    try:
        form = build()
    except Impossible as why:
        if os.getppid() != parent:
            watching.join()  # nobody is left to be told, and others may still have to be stopped
        say(f"NOT compiled: {why}; the rules stay plain Python: {ALL_THE_SAME}")
        return 1
    say(READY if form == "compiled" else f"the rules stay plain Python: {ALL_THE_SAME}. {AGAIN}")
    return 0


def main(words: list[str]) -> int:
    """`compiled.py` builds, `compiled.py install` installs what that needs. `--with PID`: ends with that process."""
    if words[:1] == ["--with"]:
        return build_in_background(int(words[1]))
    try:
        if words == ["install"]:
            BUILD.mkdir(exist_ok=True)
            install()
        else:
            print(f"   the form built is: {build()}", flush=True)
    except Impossible as why:
        print(f"   the compiled form is NOT built: {why}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
