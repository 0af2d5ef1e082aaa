"""The rulebook beside the table: its first page, then every rule. Searchable, open at the rule that is asked for, with
what applies now marked.
"""

from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from sandtable.cli.canvas import Palette
from sandtable.cli.primer_text import Row, diagram_sheet, primer_rows
from sandtable.cli.rulebook import holds, paragraphs, section_of
from sandtable.cli.wrapping import indent, wrap
from sandtable.kernel import Game
from sandtable.words import Words

WANTED, APPLIES, OTHER = "▶ ", "● ", "  "


class RulesPage(ModalScreen[None]):
    """The first page, every clause and every ruling of the game, in the reader's language."""

    BINDINGS = [
        Binding("escape", "dismiss", show=False),
        Binding("down", "to_list", show=False),
        Binding("slash", "search", show=False),
        Binding("n", "now", show=False),
    ]

    def __init__(self, words: Words, rule: str, applies: list[str], palette: Palette) -> None:
        super().__init__()
        self.words = words
        self.rule = rule
        self.applies = applies
        self.palette = palette
        self.only_now = False

    def compose(self) -> ComposeResult:
        page = Vertical(classes="page book")
        page.border_title = self.words.say("ui-rules-title")
        keys = (("/", "ui-rules-hint"), ("n", "rules-now"), ("Esc", "ui-key-close"))
        page.border_subtitle = "  ".join(f"{key} {self.words.say(what)}" for key, what in keys)
        with page:
            yield Input(placeholder=self.words.say("ui-rules-hint"), id="search")
            yield OptionList(id="clauses", markup=False)

    def on_mount(self) -> None:
        self.call_after_refresh(self.show_rules, "")
        self.query_one("#clauses").focus()

    def show_rules(self, search: str) -> None:
        """The rules in which the text occurs, with the wanted one marked and in sight."""
        game = self.words.game
        if game is None:
            return
        clauses = self.query_one("#clauses", OptionList)
        width = max(30, clauses.size.width - 4)
        rows = [] if self.only_now else self.first_page(game, search, width)
        wanted: int | None = None
        section = ""
        for rule in [*game.rules.clauses, *game.rules.rulings]:
            if not holds(game, rule, search, self.words) or (self.only_now and rule not in self.applies):
                continue
            title = section_of(game, rule, self.words)
            if title != section:
                section = title
                rows.append(heading(title))
            if rule == self.rule:
                wanted = len(rows)
            rows.append(Option(self.clause(rule, width)))
        clauses.set_options(rows or [Option(self.words.say("ui-error-nothing-found", {"text": search}), disabled=True)])
        clauses.highlighted = wanted
        if wanted is not None:
            self.call_after_refresh(clauses.scroll_to_highlight, top=True)

    def first_page(self, game: Game[Any], search: str, width: int) -> list[Option]:
        """What the book opens with, as far as a search finds it."""
        rows = primer_rows(game, self.words, search)
        said = [(row, self.sentence(game, row, width)) for row in rows]
        return [heading(row.text) if row.is_heading else Option(text) for row, text in said if text]

    def sentence(self, game: Game[Any], row: Row, width: int) -> Text:
        """A sentence, or a diagram with its caption; nothing where there is no room to draw it."""
        text = Text("\n".join(indent("\n".join(wrap(row.text, width - 2)), width, 2)))
        if row.diagram is None:
            return text
        sheet = diagram_sheet(game, row.diagram, self.words, width - 2)
        return Text() if sheet is None else Text("\n").join([sheet.in_colour(self.palette), text])

    def clause(self, rule: str, width: int) -> Text:
        assert self.words.game is not None
        mark = WANTED if rule == self.rule else APPLIES if rule in self.applies else OTHER
        text = Text(mark + rule, style="bold")
        if rule in self.applies:
            text.append(f"  {self.words.say('rules-now')}", style="italic")
        for paragraph in paragraphs(self.words.game, rule, self.words):
            text.append("\n" + "\n".join(indent("\n".join(wrap(paragraph, width - 2)), width, 2)), style="not bold")
        return text

    def action_now(self) -> None:
        """Only what applies now, or everything again."""
        self.only_now = not self.only_now
        self.show_rules(self.query_one("#search", Input).value)

    def on_input_changed(self, event: Input.Changed) -> None:
        self.show_rules(event.value)

    def on_input_submitted(self) -> None:
        self.action_to_list()

    def action_search(self) -> None:
        self.query_one("#search").focus()

    def action_to_list(self) -> None:
        self.query_one("#clauses").focus()


def heading(title: str) -> Option:
    return Option(Text(title, style="bold underline"), disabled=True)
