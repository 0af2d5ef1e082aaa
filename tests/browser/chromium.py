"""A real browser for the tests: Debian's chromium. It is installed where that is possible; where not, that is said.

Its shell without windows comes first: the same engine, and a page in it costs a sixth less.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PACKAGES = ("chromium-headless-shell", "fonts-noto-cjk", "fontconfig")
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
LONGEST = 1200  # seconds: some 200 megabytes over a slow line
APT = ("apt-get", "--quiet", "--option", "DPkg::Lock::Timeout=300")  # somebody else may be installing something
SYSTEM = "/usr/local/sbin:/usr/sbin:/sbin"  # where dpkg looks for its tools


class Impossible(Exception):
    """No browser, and none can be installed here."""


@contextmanager
def one_at_a_time(lock: Path) -> Iterator[None]:
    """Several test workers may find out at once that something is missing. Where there are no locks, nobody waits."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def find() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def has_japanese() -> bool:
    if not shutil.which("fc-list"):
        return False
    said = subprocess.run(["fc-list", ":lang=ja", "family"], capture_output=True, text=True, check=False)
    return bool(said.stdout.strip())


def is_complete() -> bool:
    return find() is not None and has_japanese()


def install() -> None:
    """By apt, if we may."""
    wanted = f"as root: apt-get install {' '.join(PACKAGES)}"
    if not shutil.which("apt-get"):
        raise Impossible("chromium or Japanese fonts are missing, and there is no apt-get to install them with")
    if os.geteuid() != 0:
        raise Impossible(f"chromium or Japanese fonts are missing; {wanted}")
    with one_at_a_time(Path(tempfile.gettempdir(), f"sandtable-chromium-{os.geteuid()}.lock")):
        if is_complete():
            return
        # A source that cannot be read spoils the update, but perhaps not the packages that are needed.
        outdated = apt("update")
        failed = apt("install", "--yes", "--no-install-recommends", *PACKAGES)
        if failed or not is_complete():
            raise Impossible(f"{wanted} failed: {failed or 'they are still not there'} {outdated}".strip())


def apt(*words: str) -> str:
    """Run apt-get; what it says if it fails."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "PATH": f"{os.environ.get('PATH', '')}:{SYSTEM}"}
    try:
        done = subprocess.run(
            [*APT, *words],
            env=quiet,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=LONGEST,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as wrong:
        return str(wrong)
    return f"apt-get {words[0]}: {done.stderr.strip()[-300:]}" if done.returncode else ""


def browser() -> str:
    """The path of a browser that runs."""
    if not is_complete():
        install()
    path = find()
    assert path is not None
    said = subprocess.run([path, "--version"], capture_output=True, text=True, check=False)
    if said.returncode:  # a name that only leads to a shop, as on some systems
        raise Impossible(f"{path} does not run: {said.stderr.strip()[-300:]}")
    return path
