"""Which code plays: rows that were played by different code must not be mixed."""

import hashlib
from pathlib import Path
from typing import Final, NamedTuple

import sandtable

ROOMS: Final = ("kernel", "hexmap", "players")
OF_A_GAME: Final = ("rules", "players")
SOURCES: Final = (".py", ".toml")


class CodeVersion(NamedTuple):
    """The package, the rules, and a digest of the sources that decide how a game goes."""

    package: str
    rules: int
    sources: str

    def __str__(self) -> str:
        return f"sandtable {self.package}, rules {self.rules}, sources {self.sources}"


def code_version(game: str) -> CodeVersion:
    """What plays this game here."""
    home = Path(sandtable.__file__).parent
    own = sandtable.manifest(game).folder
    inside = [own / name for name in OF_A_GAME if (own / name).is_dir()]
    folders = [*(home / name for name in ROOMS), *(inside or [own])]
    return CodeVersion(sandtable.__version__, sandtable.game(game).version, digest_of(folders))


def every_source() -> str:
    """All that may be played or measured here, games of others included: what the nodes of a cluster must agree on."""
    home = Path(sandtable.__file__).parent
    others = [sandtable.manifest(name).folder for name in sandtable.game_names()]
    folders = [home / room for room in (*ROOMS, "games", "lab", "tables")]
    folders += [folder for folder in others if home not in folder.parents]
    return f"sandtable {sandtable.__version__}, sources {digest_of(folders)}"


def digest_of(folders: list[Path]) -> str:
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in SOURCES and path.is_file():
                digest.update(path.relative_to(folder.parent).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
