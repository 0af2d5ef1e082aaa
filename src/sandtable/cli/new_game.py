"""`sandtable new-game`: a package with a small game that works at once, to be changed into another one."""

import keyword
import re
from importlib.util import find_spec
from pathlib import Path
from shutil import rmtree
from typing import NamedTuple

import sandtable
from sandtable.cli.files import cannot
from sandtable.cli.refusal import Refusal
from sandtable.cli.table_words import table_words

TEMPLATE = Path(__file__).parent / "template"
ENDING = ".txt"  # so that nobody takes a file of the template for code of ours
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST = 40
LONGEST_TITLE = 80
SHORTEST = 2
RESERVED = ("test", "tests")


class NewGame(NamedTuple):
    """What a new game is called, wherever it is called something."""

    name: str
    title: str
    title_ja: str

    @property
    def module(self) -> str:
        return self.name.replace("-", "_")

    @property
    def parts(self) -> dict[str, str]:
        """What stands for each `@part@` of the template."""
        return {
            "name": self.name,
            "module": self.module,
            "PREFIX": self.name.replace("-", "")[:3].upper(),
            "title": self.title,
            "title_ja": self.title_ja,
        }

    def filled(self, text: str) -> str:
        return re.sub(r"@(\w+)@", lambda found: self.parts.get(found[1], found[0]), text)


def named(name: str, title: str | None = None, title_ja: str | None = None) -> NewGame:
    """A game with this name, if there can be one. A title that is not said follows from the name."""
    module = name.replace("-", "_")
    if not NAME.fullmatch(name) or not SHORTEST <= len(name) <= LONGEST:
        raise Refusal("new-game-name", {"value": name[:80]})
    if name in sandtable.game_names():
        raise Refusal("new-game-taken", {"value": name})
    if keyword.iskeyword(module) or module in RESERVED or find_spec(module) is not None:
        raise Refusal("new-game-module", {"value": name})
    usual = name.replace("-", " ").title()
    return NewGame(name, checked_title(title or usual), checked_title(title_ja or title or usual))


def checked_title(title: str) -> str:
    """A title stands in catalogues and data files, where some letters mean something."""
    if len(title) > LONGEST_TITLE or not title.isprintable() or not title.strip() or set(title) & set('{}"\\'):
        raise Refusal("new-game-title", {"value": title[:80], "most": LONGEST_TITLE})
    return title.strip()


def files_of(game: NewGame) -> dict[str, str]:
    """Every file of the package, by its path."""
    found = {}
    for path in sorted(TEMPLATE.rglob(f"*{ENDING}")):
        place = path.relative_to(TEMPLATE).as_posix().removesuffix(ENDING)
        found[game.filled(place)] = game.filled(path.read_text(encoding="utf-8"))
    return found


def write_package(game: NewGame, folder: Path) -> None:
    """Into a folder that is not there yet: nothing is ever written over."""
    try:
        folder.mkdir()
    except FileExistsError:
        raise Refusal("new-game-folder", {"folder": str(folder)}) from None
    try:
        for place, text in files_of(game).items():
            path = folder / place
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
    except OSError:
        rmtree(folder, ignore_errors=True)  # half a package would only be in the way of the next try
        raise


def new_game(name: str, title: str | None, title_ja: str | None, folder: str | None, language: str) -> int:
    game = named(name, title, title_ja)
    place = Path(folder if folder is not None else name)
    try:
        write_package(game, place)
    except OSError as wrong:
        raise cannot("write", str(place), wrong) from wrong
    words = table_words(language)
    print(words.say("ui-new-game-written", {"folder": str(place)}))
    for step in ("install", "play", "test", "read"):
        print(words.format(f"ui-new-game-{step}", {"folder": str(place), "name": name}))
    return 0
