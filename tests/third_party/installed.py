"""An environment with nothing in it but two wheels, Sandtable's and a stranger's, and the libraries that both need."""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from tests.browser.chromium import one_at_a_time

ROOT = Path(__file__).resolve().parents[2]
HILL = ROOT / "examples" / "hill"
PARTS = ("src", "tools", "pyproject.toml", "setup.py", "README.md", "LICENSE", "MANIFEST.in")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so", "*.pyd", "build")
LONGEST = 300
WHEELS = ROOT / "build" / "wheels"  # of the sources as they were when somebody wanted one


class Installed:
    """Its own Python, and its own `sandtable`. Nothing comes from the network."""

    def __init__(self, folder: Path, *packages: Path) -> None:
        self.folder = folder
        self.environment = folder / "environment"
        run([sys.executable, "-m", "venv", "--without-pip", str(self.environment)])
        self.python = self.environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        for wheel in [wheel_of_sandtable(folder), *(wheel_of(package, folder) for package in packages)]:
            self.pip("install", "--no-deps", "--no-compile", str(wheel))  # most of it is never loaded
        # The libraries lie where the tests run; Sandtable itself lies nearer.
        said = run([str(self.python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"])
        libraries = sysconfig.get_path("purelib")
        Path(said.strip(), "libraries.pth").write_text(f"{libraries}\n", encoding="utf-8")

    def pip(self, *words: str) -> None:
        run([sys.executable, "-m", "pip", "--python", str(self.python), *words[:1], *QUIET, *words[1:]])

    def command(self, *words: str) -> list[str]:
        return [str(self.python), "-m", "sandtable", *words]

    def sandtable(self, *words: str, typed: str = "") -> str:
        """What the command says; it must succeed."""
        return run(self.command(*words), typed, self.folder)


QUIET = ("--quiet", "--disable-pip-version-check", "--no-index")


def clean() -> dict[str, str]:
    """Without what would lead to the sources under test."""
    given = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LC_", "SANDTABLE"))}
    return {**given, "LANG": "C.UTF-8", "SANDTABLE_COMPILE": "0", "SANDTABLE_PAGE": "0"}


def run(command: list[str], typed: str = "", where: Path | None = None) -> str:
    done = subprocess.run(
        command, input=typed, capture_output=True, text=True, encoding="utf-8", cwd=where, env=clean(), timeout=LONGEST
    )
    assert done.returncode == 0, f"{' '.join(command)}: {done.stdout[-2000:]}{done.stderr[-2000:]}"
    return done.stdout


def wheel_of_sandtable(folder: Path) -> Path:
    """Plain, and with the page if it is built: what is compiled is tested elsewhere. All who want it build it once."""
    copy = folder / "sandtable"
    copy.mkdir()
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, copy / part, ignore=LEFT_OUT)
        elif source.exists():
            shutil.copy(source, copy / part)
    WHEELS.mkdir(parents=True, exist_ok=True)
    with one_at_a_time(WHEELS / "lock"):
        kept = WHEELS / digest(copy)
        if not kept.exists():
            for old in WHEELS.glob("sources-*"):
                shutil.rmtree(old)
            new = shutil.copytree(
                built(copy, folder / "wheels-of-sandtable").parent, WHEELS / "new", dirs_exist_ok=True
            )
            new.rename(kept)
        (wheel,) = kept.glob("*.whl")
        return wheel


def digest(folder: Path) -> str:
    """Of all files in it, with their names."""
    found = hashlib.sha256()
    for path in sorted(each for each in folder.rglob("*") if each.is_file()):
        found.update(f"{path.relative_to(folder).as_posix()}\0".encode())
        found.update(path.read_bytes())
    return f"sources-{found.hexdigest()[:16]}"


def wheel_of(package: Path, folder: Path) -> Path:
    """Built from a copy: a build leaves things behind."""
    copy = folder / package.name
    shutil.copytree(package, copy, ignore=LEFT_OUT)
    return built(copy, folder / f"wheels-of-{package.name}")


def built(source: Path, into: Path) -> Path:
    run(
        [
            sys.executable,
            "-m",
            "pip",
            "wheel",
            *QUIET,
            "--no-deps",
            "--no-build-isolation",
            "-w",
            str(into),
            str(source),
        ]
    )
    (wheel,) = into.glob("*.whl")
    return wheel
