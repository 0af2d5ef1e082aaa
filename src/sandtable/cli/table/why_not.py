"""Why not? Any answer of the game can be asked about; the rule that forbids it now is shown with its text."""

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from sandtable.cli.game_session import GameSession
from sandtable.cli.wrapping import wrap

TEXT_WIDTH = 64


class WhyPage(ModalScreen[None]):
    """A list of answers that are not possible now, and the reason for the one that is marked."""

    BINDINGS = [
        Binding("escape", "dismiss", show=False),
        Binding("down", "to_list", show=False),
        Binding("slash", "search", show=False),
    ]

    def __init__(self, session: GameSession) -> None:
        super().__init__()
        self.session = session
        self.texts: list[str] = []

    def compose(self) -> ComposeResult:
        words = self.session.words
        page = Vertical(classes="page")
        page.border_title = words.say("ui-why-title")
        page.border_subtitle = f"/ {words.say('ui-rules-hint')}  Esc {words.say('ui-key-close')}"
        with page:
            yield Input(placeholder=words.say("ui-why-hint"), id="search")
            yield OptionList(id="answers", markup=False)
            yield Static(id="said", markup=False)

    def on_mount(self) -> None:
        self.show_answers("")
        self.query_one("#answers").focus()

    def show_answers(self, search: str) -> None:
        """Answers in which the text occurs, those of the same kind as the possible ones first."""
        words = self.session.words
        possible = [choice.text for choice in self.session.choices()]
        verbs = {text.partition(" ")[0] for text in possible}
        board = self.session.board
        options = [
            o
            for o in self.session.game.words.by_text.values()
            if o.text not in possible and board.is_for_players(o.text)
        ]
        options.sort(key=lambda o: o.verb not in verbs)
        wanted = search.strip().casefold()
        self.texts = [o.text for o in options if wanted in f"{words.option(o)} {o.text}".casefold()]
        answers = self.query_one("#answers", OptionList)
        answers.set_options([Option(row(words.option(text), text)) for text in self.texts])
        answers.highlighted = 0 if self.texts else None
        self.say(self.texts[0] if self.texts else "")

    def say(self, text: str) -> None:
        self.query_one("#said", Static).update(reason(self.session, text) if text else "")

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_index < len(self.texts):
            self.say(self.texts[event.option_index])

    def on_input_changed(self, event: Input.Changed) -> None:
        self.show_answers(event.value)

    def on_input_submitted(self) -> None:
        self.action_to_list()

    def action_search(self) -> None:
        self.query_one("#search").focus()

    def action_to_list(self) -> None:
        self.query_one("#answers").focus()


def row(said: str, text: str) -> Text:
    shown = Text(said)
    if said != text:
        shown.append(f"  {text}", style="dim")
    return shown


def reason(session: GameSession, text: str) -> str:
    """Which rules forbid an answer, and what they say."""
    return "\n".join(line for each in session.why_not(text) for line in wrap(each, TEXT_WIDTH))
