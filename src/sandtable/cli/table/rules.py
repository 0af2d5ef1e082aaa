"""The rulebook beside the table: searchable, open at the rule that is asked for."""

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from sandtable.cli.rulebook import holds, paragraphs, section_of
from sandtable.cli.wrapping import indent, wrap
from sandtable.words import Words


class RulesPage(ModalScreen[None]):
    """Every clause and ruling of the game, in the reader's language."""

    BINDINGS = [
        Binding("escape", "dismiss", show=False),
        Binding("down", "to_list", show=False),
        Binding("slash", "search", show=False),
    ]

    def __init__(self, words: Words, rule: str) -> None:
        super().__init__()
        self.words = words
        self.rule = rule

    def compose(self) -> ComposeResult:
        page = Vertical(classes="page book")
        page.border_title = self.words.say("ui-rules-title")
        page.border_subtitle = f"/ {self.words.say('ui-rules-hint')}  Esc {self.words.say('ui-key-close')}"
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
        rows: list[Option] = []
        wanted: int | None = None
        section = ""
        for rule in [*game.rules.clauses, *game.rules.rulings]:
            if not holds(game, rule, search, self.words):
                continue
            title = section_of(game, rule, self.words)
            if title != section:
                section = title
                rows.append(Option(Text(title, style="bold underline"), disabled=True))
            if rule == self.rule:
                wanted = len(rows)
            rows.append(Option(self.clause(rule, width, rule == self.rule)))
        clauses.set_options(rows or [Option(self.words.say("ui-error-nothing-found", {"text": search}), disabled=True)])
        clauses.highlighted = wanted
        if wanted is not None:
            self.call_after_refresh(clauses.scroll_to_highlight, top=True)

    def clause(self, rule: str, width: int, wanted: bool) -> Text:
        assert self.words.game is not None
        text = Text(("▶ " if wanted else "  ") + rule, style="bold")
        for paragraph in paragraphs(self.words.game, rule, self.words):
            text.append("\n" + "\n".join(indent("\n".join(wrap(paragraph, width - 2)), width, 2)), style="not bold")
        return text

    def on_input_changed(self, event: Input.Changed) -> None:
        self.show_rules(event.value)

    def on_input_submitted(self) -> None:
        self.action_to_list()

    def action_search(self) -> None:
        self.query_one("#search").focus()

    def action_to_list(self) -> None:
        self.query_one("#clauses").focus()
