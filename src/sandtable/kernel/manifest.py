# mypyc: skip
"""A manifest: what a game offers, by name. It is read without loading any of it, so a lobby starts at once."""

from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from sandtable.kernel.errors import BadGame, SandtableError
from sandtable.kernel.game import Game
from sandtable.kernel.lobby_card import NO_CARD, LobbyCard
from sandtable.kernel.position import read_position

PARTS: Final = (
    "rules", "guide", "advice", "solver", "sparring", "themes", "daily", "terminal", "cards", "drawing", "measures",
    "research",
)  # fmt: skip


class Manifest:
    """Everything about one game is in one package; this says where each part of it is.

    A part is `module:NAME`, with the module inside the package. Only the rules are needed; whoever asks for another
    part and gets None does without it: players without advice know only the options, a table without a board is a list.

        rules     the `Game` of the kernel
        guide     `sandtable.kernel.Guide`: where options lie on the board, what a click could mean; for every drawing
        advice    `sandtable.players.advice.Advice`: what a good player looks at
        solver    `sandtable.players.solution.Solution`: exact play, where it is known
        sparring  `sandtable.players.sparring.SparringHabits`: what a player with a bad habit does in this game
        themes    `sandtable.players.puzzle_themes.PuzzleThemes`: what its puzzles are about
        daily     `sandtable.players.daily.Challenge`: the same game for everyone, once a day
        terminal  `sandtable.cli.boards.Board`: the board in the terminal
        cards     a function that lists the printed cards for `sandtable cards`
        drawing   a function that draws a view as a `sandtable.kernel.Picture`, for links to a position
        measures  `sandtable.lab.measures.GameMeasures`: what its events mean to somebody who measures many games
        research  `sandtable.kernel.research.Research`: answers and views as numbers, for programs that learn
        page      the board in the browser: the folder with its sources, if it is built with Sandtable's page; for a
                  package of its own the module that the page loads as it is, such as `page/board.js`
        scenarios the folder with its scenarios: position files that are small enough for exact methods
        card      what a lobby says about the game: `sandtable.LobbyCard`
    """

    def __init__(
        self,
        name: str,
        package: str,
        *,
        hidden: bool,
        page: str = "",
        scenarios: str = "",
        card: LobbyCard = NO_CARD,
        **parts: str,
    ) -> None:
        if unknown := sorted(set(parts) - set(PARTS)):
            raise BadGame(f"the manifest of {name} has parts that nobody knows: {', '.join(unknown)}")
        if "rules" not in parts:
            raise BadGame(f"the manifest of {name} does not say where its rules are")
        self.name = name
        self.package = package
        self.hidden = hidden  # whether its seats have secrets from each other
        self.page = page
        self.scenarios = scenarios
        self.card = card
        self.parts = parts
        card.refuse_nonsense(name)

    def offers(self, part: str) -> bool:
        """Whether the game has this part; nothing is loaded."""
        return part in self.parts

    def load(self, part: str) -> Any:
        """The part, loaded now; None for a game without it."""
        where = self.parts.get(part)
        if where is None:
            return None
        module, _, attribute = where.partition(":")
        return getattr(import_module(f"{self.package}.{module}"), attribute)

    @cached_property
    def rules(self) -> Game[Any]:
        """The rules themselves."""
        found = self.load("rules")
        if not isinstance(found, Game) or found.name != self.name:
            raise BadGame(f"the rules of {self.name} are not a Game of that name")
        return found

    @classmethod
    def bare(cls, game: Game[Any]) -> "Manifest":
        """For a game that is nothing but rules."""
        found = cls(game.name, type(game).__module__, hidden=True, rules="")
        found.__dict__["rules"] = game
        return found

    @cached_property
    def folder(self) -> Path:
        """Where everything about the game is."""
        file = import_module(self.package).__file__
        assert file is not None
        return Path(file).parent

    def scenario_names(self) -> list[str]:
        """The names of its scenarios."""
        return sorted(file.stem for file in (self.folder / self.scenarios).glob("*.toml")) if self.scenarios else []

    def scenario(self, name: str) -> dict[str, Any]:
        """The position of a scenario, for `setup`; raises SandtableError."""
        known = self.scenario_names()
        if name not in known:
            raise SandtableError("unknown-name", {"place": "scenario", "value": name, "possible": known or "-"})
        return read_position((self.folder / self.scenarios / f"{name}.toml").read_text(encoding="utf-8"))

    @property
    def page_module(self) -> Path | None:
        """The board in the browser that is served as it is; None if there is none, or the page has it built in."""
        return self.folder / self.page if self.page.endswith(".js") else None

    @property
    def picture(self) -> Path | None:
        """The picture on the card of the game; None if there is none."""
        return self.folder / self.card.picture if self.card.picture else None
