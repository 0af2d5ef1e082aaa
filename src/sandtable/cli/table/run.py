"""Opening the drawn table, and what is left to say when it is closed."""

from collections.abc import Callable
from typing import Any

from textual.app import App
from textual.binding import Binding
from textual.screen import Screen

import sandtable
from sandtable.cli.files import RecordFile
from sandtable.cli.game_session import GameSession
from sandtable.cli.palette import DAY
from sandtable.cli.playback import Playback
from sandtable.cli.start_game import Wishes
from sandtable.cli.table.game_picker import PickPage
from sandtable.cli.table.play import PlayScreen
from sandtable.cli.table.replay import ReplayScreen
from sandtable.cli.table.theme import CSS, FIRST, PALETTES, theme, variables
from sandtable.cli.table_words import table_words

INTERRUPTED = 130


class TableApp(App[int]):
    """The terminal window. It begins with one screen."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "interrupt", show=False, priority=True),
    ]

    def __init__(self, first: Callable[["TableApp"], None]) -> None:
        super().__init__()
        self.first = first
        for name in PALETTES:
            self.register_theme(theme(name))
        self.theme = FIRST

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return variables(DAY)

    def on_mount(self) -> None:
        self.title = "Sandtable"
        self.first(self)

    def action_interrupt(self) -> None:
        self.exit(INTERRUPTED)


def with_screen(screen: Screen[Any]) -> TableApp:
    """A window that begins with this screen."""

    def begin(app: TableApp) -> None:
        app.push_screen(screen)

    return TableApp(begin)


def picking(language: str) -> TableApp:
    """A window that asks for a game first."""

    def begin(app: TableApp) -> None:
        games = [sandtable.game(name) for name in sandtable.game_names()]

        def picked(choice: tuple[Wishes, str] | None) -> None:
            if choice is None:
                app.exit(0)
                return
            wishes, spoken = choice
            app.push_screen(PlayScreen(wishes, GameSession(wishes.open(), spoken)))

        app.push_screen(PickPage(games, language), picked)

    return TableApp(begin)


def run(app: TableApp) -> int:
    code = app.run()
    return (app.return_code or 0) if code is None else code


def pick_and_play(language: str) -> int:
    return run(picking(language))


def play_drawn(wishes: Wishes, language: str, keep: RecordFile | None) -> int:
    screen = PlayScreen(wishes, GameSession(wishes.open(), language, keep))
    code = run(with_screen(screen))
    session = screen.session
    if session.is_over:
        text, rule = session.prompt()
        print(f"{text} [{rule}]" if rule else text)
    if session.keep is not None:
        print(table_words(session.language).say("ui-saved", {"path": session.keep.name}))
    return code


def replay_drawn(playback: Playback, number: int, viewer: str, language: str) -> int:
    return run(with_screen(ReplayScreen(playback, number, viewer, language)))
