"""A real browser for the tests: Debian's chromium. It is installed where that is possible; where not, that is said."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

PACKAGES = ("chromium", "fonts-noto-cjk")
NAMES = ("chromium", "chromium-browser", "google-chrome")
LONGEST = 600


class Impossible(Exception):
    """No browser, and none can be installed here."""


def find() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def has_japanese() -> bool:
    said = subprocess.run(["fc-list", ":lang=ja", "family"], capture_output=True, text=True, check=False)
    return bool(said.stdout.strip())


def install() -> None:
    """By apt, if we may. One at a time: several test workers may find out at once that nothing is here."""
    if not shutil.which("apt-get"):
        raise Impossible("chromium is not installed, and there is no apt-get to install it with")
    if os.geteuid() != 0:
        raise Impossible(f"chromium or Japanese fonts are missing; as root: apt-get install {' '.join(PACKAGES)}")
    with Path(tempfile.gettempdir(), "sandtable-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if find() and has_japanese():
            return
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (("update",), ("install", "--yes", "--no-install-recommends", *PACKAGES)):
            done = subprocess.run(
                ["apt-get", "--quiet", *words], env=quiet, capture_output=True, text=True, timeout=LONGEST, check=False
            )
            if done.returncode:
                raise Impossible(f"apt-get {words[0]} failed: {done.stderr.strip()[-300:]}")


def browser() -> str:
    """The path of the browser."""
    if not shutil.which("fc-list") or find() is None or not has_japanese():
        install()
    path = find()
    if path is None:
        raise Impossible("chromium was installed but cannot be found")
    return path
