"""The table in play."""

from collections.abc import Callable

from rich.cells import cell_len
from rich.text import Text
from textual.binding import Binding
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from sandtable.cli.choice import Choice
from sandtable.cli.desk import Desk, Line
from sandtable.cli.files import RecordFile
from sandtable.cli.opening import Wishes
from sandtable.cli.refusal import Refusal
from sandtable.cli.table.pages import DIGITS, CoverPage, LinePage, ListPage, SincePage
from sandtable.cli.table.panes import BoardPane, Scene
from sandtable.cli.table.screen import BoardScreen
from sandtable.cli.table.why import WhyPage, reason
from sandtable.cli.voice import complaint, setting_text, voice
from sandtable.cli.wrapping import wrap
from sandtable.kernel import SandtableError
from sandtable.words import Words

FINAL = "⚑"
LONG = 10
AFTER = (("n", "new"), ("s", "save"), ("q", "leave"))


class PlayScreen(BoardScreen):
    """Takes answers by key, by click and from the list."""

    BINDINGS = [
        *(Binding(digit, f"choose({digit})", show=False) for digit in DIGITS),
        Binding("u", "undo", show=False),
        Binding("w,question_mark", "why", show=False),
        Binding("s", "save", show=False),
        Binding("n", "new", show=False),
    ]

    def __init__(self, wishes: Wishes, desk: Desk) -> None:
        super().__init__()
        self.wishes = wishes
        self.desk = desk
        self.offered: list[Choice] = []

    @property
    def words(self) -> Words:
        return self.desk.words

    @property
    def over(self) -> bool:
        return self.desk.sitting.state.result is not None

    def on_mount(self) -> None:
        super().on_mount()
        if not self.desk.board.keys():
            self.query_one("#choices").focus()
        self.offered = self.desk.choices()
        self.cover()

    # Drawing

    def scene(self) -> Scene:
        view = self.desk.view()
        labels: dict[str, list[str]] = {}
        for choice in self.offered:
            place = self.desk.board.place(view, choice.text)
            if place:
                labels.setdefault(place, []).append(str(choice.number))
        return Scene(self.desk.board, view, self.words, {place: f"▲{'·'.join(ns)}" for place, ns in labels.items()})

    def title_text(self) -> tuple[str, str]:
        settings = self.desk.sitting.state.settings
        chosen = [
            setting_text(self.words, setting.name, settings[setting.name])
            for number, setting in enumerate(self.desk.game.settings)
            if number == 0 or settings[setting.name] != setting.default
        ]
        left = "  ·  ".join([self.words.say("game-title"), *chosen])
        return left, self.words.say("ui-seed", {"seed": str(self.desk.seed)})

    def prompt_text(self) -> tuple[str, str]:
        return self.desk.prompt()

    def lines(self) -> list[Line]:
        return self.desk.lines()

    def keys(self) -> list[tuple[str, str, str]]:
        words = self.words
        undo = words.say("ui-key-undo")
        return [
            ("u", "undo", undo if self.desk.sitting.can_undo() else f"[strike]{undo}[/strike]"),
            ("w", "why", words.say("ui-key-why")),
            ("r", "rules", words.say("ui-key-rules")),
            ("l", "language", words.say("ui-key-language")),
            ("s", "save", words.say("ui-key-save")),
            ("t", "lamp", words.say("ui-key-theme")),
            ("n", "new", words.say("ui-key-new")),
            ("q", "leave", words.say("ui-key-leave")),
        ]

    def set_language(self, language: str) -> None:
        self.desk.language = language

    def show_choices(self) -> None:
        rows = self.query_one("#choices", OptionList)
        caption = self.caption("ui-options", rows)
        if any(choice.final for choice in self.offered):
            note = f" {FINAL} {self.words.say('ui-final-mark')}"
            caption = caption[: max(0, len(caption) - cell_len(note))] + note
        self.query_one("#choices-caption", Static).update(caption)
        self.query_one("#prompt").set_class(self.over, "quiet")
        if self.over:
            rows.set_options([Option(f"{key} {self.words.say(f'ui-key-{name}')}", id=name) for key, name in AFTER])
            return
        width = max(20, rows.size.width - 3)
        rows.set_options([Option(self.choice_text(choice, width)) for choice in self.offered])
        rows.highlighted = 0 if rows.has_focus and self.offered else None

    def choice_text(self, choice: Choice, width: int) -> Text:
        """Number, mark, what it does, and at the right or below what it may lead to."""
        mark = FINAL if choice.final else " "
        head = f"{choice.number} {mark} "
        prospects = self.desk.board.prospects(choice.text, choice.effects, self.words)
        lines = wrap(self.words.option(choice.option), width - cell_len(head))
        text = Text(head, style="bold")
        text.append(("\n" + " " * cell_len(head)).join(lines), style="not bold")
        room = width - cell_len(head) - cell_len(lines[-1])
        if prospects and cell_len(prospects) + 2 <= room:
            text.append(" " * (room - cell_len(prospects)) + prospects, style="not bold dim")
        elif prospects:
            text.append(f"\n{prospects:>{width - cell_len(prospects) + len(prospects)}}", style="not bold dim")
        return text

    # Answers

    def answer(self, text: str) -> None:
        try:
            self.desk.answer(text)
        except (SandtableError, Refusal) as wrong:
            self.complain(wrong)
        self.go_on()

    def go_on(self) -> None:
        """After a change: offer, draw, and cover the table if somebody else is asked."""
        self.offered = self.desk.choices()
        self.show_all()
        self.cover()

    def complain(self, wrong: SandtableError | Refusal) -> None:
        self.notify(complaint(voice(self.desk.language), wrong), severity="error", timeout=LONG, markup=False)

    def cover(self) -> None:
        """Another seat with secrets of its own must come to the screen first."""
        if not self.desk.is_covered():
            return
        self.app.clear_notifications()  # they were for the eyes of the player who leaves
        who = {"who": self.words.seat(self.desk.sitting.state.actor or "")}
        page = CoverPage(
            self.words.say("ui-hand-over-title"),
            self.words.say("ui-hand-over", who),
            self.words.say("ui-hand-over-hint", who),
            self.action_leave,
        )
        self.app.push_screen(page, self.sit_down)

    def sit_down(self, _: None = None) -> None:
        since = self.desk.sit_down()
        self.go_on()
        if since:
            self.app.push_screen(SincePage(self.words, since))

    def action_choose(self, number: int) -> None:
        if number <= len(self.offered):
            self.answer(self.offered[number - 1].text)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_list.id != "choices":
            super().on_option_list_option_selected(event)
        elif event.option.id is not None:
            self.run_action_named(event.option.id)
        elif event.option_index < len(self.offered):
            self.answer(self.offered[event.option_index].text)

    def run_action_named(self, name: str) -> None:
        {"new": self.action_new, "save": self.action_save, "leave": self.action_leave}[name]()

    def on_board_pane_arrow(self, event: BoardPane.Arrow) -> None:
        meant = self.desk.board.keys().get(event.key, [])
        legal = [choice.text for choice in self.offered]
        for text in meant:
            if text in legal:
                self.answer(text)
                return
        if meant and not self.over:
            self.explain(meant[0])
        elif not meant and self.offered:
            self.query_one("#choices").focus()

    def on_board_pane_pointed(self, event: BoardPane.Pointed) -> None:
        """A click on a target is an answer, or a question which one is meant; a click elsewhere says why not."""
        view = self.desk.view()
        board = self.desk.board
        tries = board.tries(view, event.place)
        here = [c for c in self.offered if board.place(view, c.text) == event.place or c.text in tries]
        if len(here) == 1:
            self.answer(here[0].text)
        elif here:
            self.ask_which(here)
        elif not self.over:
            self.explain(tries[0] if tries else "")

    def ask_which(self, here: list[Choice]) -> None:
        rows: list[str | Text] = [self.choice_text(choice, 60) for choice in here]

        def chosen(number: int | None) -> None:
            if number is not None:
                self.answer(here[number].text)

        self.app.push_screen(ListPage(self.words, self.words.say("ui-choose-title"), "", rows), chosen)

    def explain(self, text: str) -> None:
        """Why something is not possible, with its rule."""
        if text:
            said = reason(self.desk, text)
        else:
            rule = self.desk.rule()
            said = f"{self.words.say('ui-why-nothing')} {rule}: {self.words.rule(rule)}"
        title = self.words.say("ui-why-title")
        self.notify(said, title=title, severity="warning", timeout=LONG, markup=False)

    # Keys

    def action_undo(self) -> None:
        try:
            if not self.desk.undo():
                self.complain(Refusal("no-undo"))
        except Refusal as wrong:
            self.complain(wrong)
        self.go_on()

    def action_why(self) -> None:
        if not self.over:
            self.app.push_screen(WhyPage(self.desk))

    def action_save(self) -> None:
        def named(name: str | None) -> None:
            if name is None:
                return
            try:
                RecordFile(name).write(self.desk.sitting.record())
            except Refusal as wrong:
                self.complain(wrong)
            else:
                self.notify(self.words.say("ui-saved", {"path": name}), markup=False)

        suggested = f"{self.desk.game.name}-{self.desk.seed}.record"
        self.app.push_screen(LinePage(self.words, self.words.say("ui-save-title"), suggested), named)

    def action_new(self) -> None:
        if self.over:
            self.begin_anew()
        else:
            self.confirm("ui-new-question", "ui-new-yes", self.begin_anew)

    def begin_anew(self) -> None:
        """Another game of the same kind. A record that is kept goes to a file of its own."""
        try:
            keep = self.desk.keep.another() if self.desk.keep is not None else None
            self.desk = Desk(self.wishes.again().open(), self.desk.language, keep)
            if keep is not None:
                self.notify(self.words.say("ui-saved", {"path": keep.name}), markup=False)
        except Refusal as wrong:
            self.complain(wrong)
        self.go_on()

    def action_leave(self) -> None:
        if self.over:
            self.app.exit(0)
        else:
            self.confirm("ui-leave-question", "ui-leave-yes", lambda: self.app.exit(0))

    def confirm(self, question: str, yes: str, then: Callable[[], None]) -> None:
        """Ask before a game is given up, and say what becomes of its record."""
        words = self.words
        keep = self.desk.keep
        kept = words.say("ui-leave-lost") if keep is None else words.say("ui-leave-kept", {"path": keep.name})
        rows: list[str | Text] = [words.say("ui-leave-no"), words.say(yes)]

        def decided(number: int | None) -> None:
            if number == 1:
                then()

        self.app.push_screen(ListPage(words, words.say(yes), f"{words.say(question)} {kept}", rows), decided)
