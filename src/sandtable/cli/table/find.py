"""Find: among many possible answers, those in which some words occur."""

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from sandtable.cli.choice import Choice
from sandtable.cli.table.dialogs import to_choose
from sandtable.words import Words


class FindPage(ModalScreen[str]):
    """A line to type in and the answers that it leaves; gives the one that is chosen."""

    BINDINGS = [
        Binding("escape", "dismiss", show=False),
        Binding("down", "to_list", show=False),
    ]

    def __init__(self, offered: list[Choice], words: Words) -> None:
        super().__init__()
        self.offered = offered
        self.words = words
        self.left: list[Choice] = []

    def compose(self) -> ComposeResult:
        with to_choose(self.words, self.words.say("ui-find-title")):
            yield Input(placeholder=self.words.say("ui-find-hint"), id="search")
            yield OptionList(id="answers", markup=False)

    def on_mount(self) -> None:
        self.show_answers("")
        self.query_one("#search").focus()

    def show_answers(self, search: str) -> None:
        """Every word that was typed must occur, in the text or in its number."""
        wanted = search.casefold().split()
        self.left = [c for c in self.offered if all(word in self.text(c).casefold() for word in wanted)]
        answers = self.query_one("#answers", OptionList)
        answers.set_options([Option(self.row(choice)) for choice in self.left])
        answers.highlighted = 0 if self.left else None

    def row(self, choice: Choice) -> Text:
        shown = Text(f"{choice.number} {self.words.option(choice.option)}")
        return shown.append(f"  {choice.text}", style="dim")

    def text(self, choice: Choice) -> str:
        return f"{choice.number} {self.words.option(choice.option)}  {choice.text}"

    def on_input_changed(self, event: Input.Changed) -> None:
        self.show_answers(event.value)

    def on_input_submitted(self) -> None:
        """The only one, or the first, if it is in the list alone."""
        if len(self.left) == 1:
            self.dismiss(self.left[0].text)
        else:
            self.action_to_list()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self.left[event.option_index].text)

    def action_to_list(self) -> None:
        self.query_one("#answers").focus()
