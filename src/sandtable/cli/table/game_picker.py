"""The first page: which game, with which options."""

from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from sandtable.cli.start_game import Wishes
from sandtable.cli.table_words import other_language, setting_text, table_words
from sandtable.cli.wrapping import wrap
from sandtable.kernel import Game

TEXT_WIDTH = 64
TALLEST = 92  # percent of the window, as in the style sheet
LEAST_SETTINGS = 3  # lines
LEAST_GAMES = 4


class PickPage(Screen[tuple[Wishes, str]]):
    """A list of games, and the options of the one that is marked. Gives the wishes and the language."""

    BINDINGS = [
        Binding("l", "language", show=False),
        Binding("q,escape", "app.exit", show=False),
    ]

    def __init__(self, games: list[Game[Any]], language: str) -> None:
        super().__init__(classes="cover")
        self.games = games
        self.language = language
        self.settings = {game.name: {s.name: s.default for s in game.settings} for game in games}
        self.at = 0

    def compose(self) -> ComposeResult:
        with Vertical(classes="page pick"):
            yield OptionList(id="games", markup=False)
            yield Static(id="settings-caption", classes="caption", markup=False)
            yield OptionList(id="settings", markup=False)

    def on_mount(self) -> None:
        self.show_all()
        games = self.query_one("#games", OptionList)
        games.highlighted = 0
        games.focus()

    def show_all(self) -> None:
        words = table_words(self.language)
        page = self.query_one(".page")
        page.border_title = f"{words.say('ui-title')}  ·  {words.say('ui-pick-title')}"
        hints = [("Enter", "start"), ("Tab", "change"), ("l", "language"), ("q", "leave")]
        page.border_subtitle = "  ".join(f"{key} {words.say(f'ui-key-{name}')}" for key, name in hints)
        games = self.query_one("#games", OptionList)
        highlighted = games.highlighted
        games.set_options([Option(self.game_text(game)) for game in self.games])
        games.highlighted = highlighted
        self.query_one("#settings-caption", Static).update(words.say("ui-pick-options"))
        self.show_settings()

    def on_resize(self) -> None:
        self.call_after_refresh(self.give_room)

    def give_room(self) -> None:
        """The games leave room for some settings, and the settings get what the games leave; both scroll."""
        page = self.query_one(".page")
        around = page.outer_size.height - page.size.height
        room = self.size.height * TALLEST // 100 - around - 1
        games = self.query_one("#games", OptionList)
        most = max(LEAST_GAMES, room - LEAST_SETTINGS)
        games.styles.max_height = most
        left = room - min(most, games.virtual_size.height)
        self.query_one("#settings").styles.max_height = max(LEAST_SETTINGS, left)

    def game_text(self, game: Game[Any]) -> Text:
        words = table_words(self.language, game)
        text = Text(words.say("game-title"), style="bold")
        return text.append("\n" + "\n".join(wrap(words.say("game-blurb"), TEXT_WIDTH)), style="not bold")

    def show_settings(self) -> None:
        game = self.games[self.at]
        words = table_words(self.language, game)
        settings = self.query_one("#settings", OptionList)
        highlighted = settings.highlighted
        rows = []
        for setting in game.settings:
            value = self.settings[game.name][setting.name]
            row = Text(setting_text(words, setting.name, value), style="bold" if value != setting.default else "")
            rows.append(Option(row, disabled=len(setting.values) == 1))
        settings.set_options(rows)
        settings.highlighted = highlighted

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_list.id == "games" and event.option_index != self.at:
            self.at = event.option_index
            self.show_settings()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        game = self.games[self.at]
        if event.option_list.id == "games":
            game = self.games[event.option_index]
            self.dismiss((Wishes(game, dict(self.settings[game.name])), self.language))
            return
        setting = game.settings[event.option_index]
        chosen = self.settings[game.name]
        at = setting.values.index(chosen[setting.name])
        chosen[setting.name] = setting.values[(at + 1) % len(setting.values)]
        self.show_settings()

    def action_language(self) -> None:
        self.language = other_language(self.language)
        self.show_all()
