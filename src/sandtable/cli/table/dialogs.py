"""Dialogs over the table: questions, passing the screen, what happened, a file name."""

from collections.abc import Callable

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from sandtable.cli.game_session import Line
from sandtable.cli.table.screen import log_text
from sandtable.cli.wrapping import wrap
from sandtable.words import Words

TEXT_WIDTH = 64
DIGITS = "123456789"


def to_choose(words: Words, title: str) -> Vertical:
    """The frame of a page that Enter chooses from and Esc closes."""
    page = Vertical(classes="page")
    page.border_title = title
    page.border_subtitle = f"Enter {words.say('ui-key-choose')}  Esc {words.say('ui-key-close')}"
    return page


class ListPage(ModalScreen[int]):
    """Some lines of text and a list to choose from; gives the number of the choice, or nothing on Esc."""

    BINDINGS = [
        Binding("escape", "dismiss", show=False),
        *(Binding(digit, f"number({digit})", show=False) for digit in DIGITS),
    ]

    def __init__(self, words: Words, title: str, text: str, rows: list[str | Text]) -> None:
        super().__init__()
        self.words = words
        self.heading = title
        self.text = text
        self.rows = rows

    def compose(self) -> ComposeResult:
        with to_choose(self.words, self.heading):
            if self.text:
                yield Static("\n".join(wrap(self.text, TEXT_WIDTH)), markup=False)
            yield OptionList(*(Option(row) for row in self.rows), markup=False)

    def on_mount(self) -> None:
        rows = self.query_one(OptionList)
        rows.highlighted = 0
        rows.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index)

    def action_number(self, number: int) -> None:
        if number <= len(self.rows):
            self.dismiss(number - 1)


class CoverPage(Screen[None]):
    """Covers the whole table until someone presses Enter: nothing of it shows through."""

    BINDINGS = [Binding("enter", "dismiss", show=False), Binding("q", "leave", show=False)]

    def __init__(self, title: str, text: str, hint: str, leave: Callable[[], None]) -> None:
        super().__init__(classes="cover hand-over")
        self.leave = leave
        self.heading = title
        self.text = text
        self.hint = hint

    def compose(self) -> ComposeResult:
        page = Vertical(classes="page")
        page.border_title = self.heading
        with page:
            yield Static("\n".join(wrap(self.text, TEXT_WIDTH)), markup=False)
            yield Static(f"\n{self.hint}", id="hint", markup=False)

    def on_click(self) -> None:
        self.dismiss(None)

    def action_leave(self) -> None:
        self.leave()


class SincePage(ModalScreen[None]):
    """What happened while a player was away, as far as they may know."""

    BINDINGS = [Binding("enter,escape", "dismiss", show=False)]

    def __init__(self, words: Words, lines: list[Line], in_short: str = "") -> None:
        super().__init__()
        self.words = words
        self.happened = lines
        self.in_short = in_short

    def compose(self) -> ComposeResult:
        page = Vertical(classes="page")
        page.border_title = self.words.say("ui-since")
        page.border_subtitle = self.words.say("ui-since-hint")
        with page:
            if self.in_short:
                yield Static(Text("\n".join(wrap(self.in_short, TEXT_WIDTH)), style="bold"), id="in-short")
            rows = [Option(log_text(line, TEXT_WIDTH), disabled=line.heading) for line in self.happened]
            yield OptionList(*rows, markup=False)

    def on_option_list_option_selected(self) -> None:
        self.dismiss(None)


class LinePage(ModalScreen[str]):
    """Asks for one line of text; gives nothing on Esc."""

    BINDINGS = [Binding("escape", "dismiss", show=False)]

    def __init__(self, words: Words, title: str, value: str = "") -> None:
        super().__init__()
        self.words = words
        self.heading = title
        self.value = value

    def compose(self) -> ComposeResult:
        with to_choose(self.words, self.heading):
            yield Input(self.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip() or None)
