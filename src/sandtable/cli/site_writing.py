"""`sandtable site`: the page as a folder of files that any web server can host, with the tables inside the browser."""

import sys
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import rmtree

import sandtable
from sandtable.cli.files import cannot
from sandtable.cli.refusal import Refusal
from sandtable.cli.table_words import table_words

MARK = "engine/engine.json"  # by this file a folder is known that was written before


def write_site(folder: str, wheels: list[str], force: bool, language: str) -> int:
    from sandtable.server.web.offline_site import NotBuilt, site_files

    target = Path(folder)
    check_target(target, force)
    paths = [checked_wheel(name) for name in wheels]
    own = sandtable.own_games()
    with unpacked(paths) as brought:
        try:
            files = site_files([*own, *brought], paths)
        except NotBuilt as wrong:
            raise Refusal("site-not-built") from wrong
        try:
            size = write_all(target, {name: make() for name, make in files.items()})
        except OSError as wrong:
            raise cannot("write", folder, wrong) from wrong
    facts = {"folder": folder, "files": len(files), "megabytes": round(size / 1e6, 1)}
    print(table_words(language).say("ui-site-written", facts))
    return 0


def check_target(target: Path, force: bool) -> None:
    """An empty or new folder, or with --force one that was written before: nothing else is ever written over."""
    if target.exists() and not target.is_dir():
        raise Refusal("not-a-folder", {"path": str(target)})
    if target.is_dir() and any(target.iterdir()) and not (force and (target / MARK).is_file()):
        raise Refusal("site-not-empty", {"path": str(target)})


def write_all(target: Path, files: dict[str, bytes]) -> int:
    """Beside its place first, so that no half of it is ever hosted."""
    target.parent.mkdir(parents=True, exist_ok=True)
    half = Path(tempfile.mkdtemp(prefix=f".{target.name}.", dir=target.parent))
    try:
        for name, data in files.items():
            path = half / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        half.chmod(0o755)
        if target.exists():
            rmtree(target)
        half.rename(target)
    except OSError:
        rmtree(half, ignore_errors=True)
        raise
    return sum(map(len, files.values()))


def checked_wheel(name: str) -> Path:
    """A wheel of pure Python; nothing else runs in a browser."""
    path = Path(name)
    try:
        with zipfile.ZipFile(path) as archive:
            is_wheel = any(each.endswith(".dist-info/METADATA") for each in archive.namelist())
    except OSError as wrong:
        raise cannot("read", name, wrong) from wrong
    except zipfile.BadZipFile as wrong:
        raise Refusal("site-not-a-wheel", {"path": name}) from wrong
    if not is_wheel or not path.name.endswith("-none-any.whl"):
        raise Refusal("site-not-a-wheel", {"path": name})
    return path


@contextmanager
def unpacked(wheels: list[Path]) -> Iterator[list[str]]:
    """The games of these wheels, found as if they were installed; refused if one of them has none that works."""
    with tempfile.TemporaryDirectory() as folder:
        for wheel in wheels:
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(folder)
        sys.path.insert(0, folder)
        try:
            names = [name for path in wheels for name in games_in(path)]
            yield names
        finally:
            sys.path.remove(folder)


def games_in(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        texts = [archive.read(each).decode() for each in archive.namelist() if each.endswith("/entry_points.txt")]
    named = sandtable.games_named_in("\n".join(texts))
    broken = sandtable.broken_games()
    for name in named:
        if name in broken or name not in sandtable.game_names():
            raise Refusal("site-broken-game", {"path": str(wheel), "value": name, "reason": broken.get(name, "")})
    if not named:
        raise Refusal("site-no-game", {"path": str(wheel)})
    return named
