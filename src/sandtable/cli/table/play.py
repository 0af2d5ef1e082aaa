"""The table in play."""

from collections.abc import Callable
from typing import Any

from rich.cells import cell_len
from rich.text import Text
from textual.binding import Binding
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from sandtable.cli.boards.board import View
from sandtable.cli.canvas import pad
from sandtable.cli.choice import Choice
from sandtable.cli.files import RecordFile
from sandtable.cli.game_session import GameSession, Line
from sandtable.cli.hint_text import SECONDS, ask_for_hint, assumed_lines, option_lines
from sandtable.cli.refusal import Refusal
from sandtable.cli.start_game import Wishes
from sandtable.cli.table.alarms import think_again
from sandtable.cli.table.choices import BY_ONE_KEY, FINAL, Row, Typing, choice_text, grouped, row_option
from sandtable.cli.table.dialogs import DIGITS, CoverPage, LinePage, ListPage, SincePage
from sandtable.cli.table.find import FindPage
from sandtable.cli.table.panes import BoardPane, PanelPane, Scene
from sandtable.cli.table.screen import LEGEND, BoardScreen
from sandtable.cli.table.why_not import WhyPage, reason
from sandtable.cli.table_words import complaint, explained, setting_text, table_words
from sandtable.cli.wrapping import wrap
from sandtable.kernel import IllegalOption, SandtableError
from sandtable.players import Thought
from sandtable.words import Words

LONG = 10
LEAST_LOG = 3  # lines
HINT_WIDTH = 60
HINT_FRAME = 12  # columns of a page around its rows
AFTER = (("n", "new"), ("s", "save"), ("q", "leave"))
ACCEPT_KEY = "g"
WISH_KEYS = {"battle": "b", "turn": "m", "ask": "a"}


class PlayScreen(BoardScreen):
    """Takes answers by key, by click and from the list."""

    BINDINGS = [
        *(Binding(digit, f"choose({digit})", show=False) for digit in f"0{DIGITS}"),
        *(Binding(key, f"wish('{wish}')", show=False) for wish, key in WISH_KEYS.items()),
        Binding("slash", "find", show=False),
        Binding("u", "undo", show=False),
        Binding("w,question_mark", "why", show=False),
        Binding("i", "hint", show=False),
        Binding("s", "save", show=False),
        Binding("n", "new", show=False),
        Binding("x", "alarms", show=False),
        Binding("y", "legend", show=False),
        Binding(ACCEPT_KEY, "accept", show=False),
    ]

    def __init__(self, wishes: Wishes, session: GameSession) -> None:
        super().__init__()
        self.wishes = wishes
        self.session = session
        self.offered: list[Choice] = []
        self.rows: list[Row] = []
        self.typing = Typing()

    @property
    def words(self) -> Words:
        return self.session.words

    @property
    def over(self) -> bool:
        return self.session.is_over

    def on_mount(self) -> None:
        super().on_mount()
        if not self.session.board.keys():
            self.query_one("#choices").focus()
        self.offered = self.session.choices()
        if self.session.outdated is not None:
            said = "\n".join(explained(self.words, self.session.outdated))
            self.notify(said, severity="warning", timeout=LONG, markup=False)
        self.cover()
        self.let_computer_think()

    # Drawing

    def scene(self) -> Scene:
        view = self.session.view()
        labels: dict[str, list[str]] = {}
        for choice in self.offered:
            place = self.session.board.place(view, choice.text)
            if place:
                labels.setdefault(place, []).append(str(choice.number))
        return Scene(self.session.board, view, self.words, {place: f"▲{'·'.join(ns)}" for place, ns in labels.items()})

    def title_text(self) -> tuple[str, str]:
        settings = self.session.sitting.state.settings
        chosen = [
            setting_text(self.words, setting.name, settings[setting.name])
            for number, setting in enumerate(self.session.game.settings)
            if settings[setting.name] != setting.default
            or (number == 0 and setting.rule not in self.session.game.rules.rulings)
        ]
        left = "  ·  ".join([self.words.say("game-title"), *chosen])
        return left, self.words.say("ui-seed", {"seed": str(self.session.seed)})

    def prompt_text(self) -> tuple[str, str]:
        return self.session.prompt()

    def lines(self) -> list[Line]:
        return self.session.lines()

    def alarms(self) -> list[str]:
        return self.session.alarms_now()

    def in_short(self) -> str:
        return "  ".join(part for part in (self.session.offer(), self.session.in_short()) if part)

    def keys(self) -> list[tuple[str, str, str]]:
        words = self.words
        undo = words.say("ui-key-undo")
        return [
            ("u", "undo", undo if self.session.sitting.can_undo() else f"[strike]{undo}[/strike]"),
            ("w", "why", words.say("ui-key-why")),
            ("r", "rules", words.say("ui-key-rules")),
            ("i", "hint", words.say("ui-key-hint")),
            *self.page_keys(),
            ("l", "language", words.say("ui-key-language")),
            ("s", "save", words.say("ui-key-save")),
            ("t", "lamp", words.say("ui-key-theme")),
            ("n", "new", words.say("ui-key-new")),
            ("q", "leave", words.say("ui-key-leave")),
        ]

    def set_language(self, language: str) -> None:
        self.session.language = language

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
        board, words = self.session.board, self.words
        self.give_room(rows)
        self.typing.forget()
        self.rows = grouped(self.offered, board, self.session.view(), words)
        width = max(20, rows.size.width - 3)
        digits = len(str(len(self.offered)))
        shown = [row_option(row, board, words, width, digits) for row in self.rows]
        rows.set_options([*shown, *self.accept_option(), *(self.wish_option(wish) for wish in self.session.wishes())])
        first = next((at for at, row in enumerate(self.rows) if row.choice is not None), None)
        rows.highlighted = first if rows.has_focus else None

    def give_room(self, rows: OptionList) -> None:
        """The list of options may grow until only some lines are left for the log, where that stands below it."""
        beside = self.has_class("wide")
        high = self.query_one("#middle").size.height - (1 if self.has_class("tall") else 0)
        most = high if beside else high - (high // 4 if self.has_class("tall") else LEAST_LOG)
        panel = self.query_one(PanelPane)
        self.query_one("#now").styles.max_height = most
        rows.styles.max_height = max(LEAST_LOG, most - panel.sheet(panel.size.width).height - 1)

    def wish_option(self, wish: str) -> Option:
        return Option(Text(f"{WISH_KEYS[wish]} {self.words.say(f'ui-wish-{wish}')}", style="italic"), id=f"wish-{wish}")

    def accept_option(self) -> list[Option]:
        """What the computer player offers can be accepted."""
        said = f"{ACCEPT_KEY} {self.words.say('ui-accept')}"
        return [Option(Text(said, style="italic"), id="accept")] if self.session.offer() else []

    # Answers

    def answer(self, text: str, is_sure: bool = False) -> None:
        doubts = [] if is_sure else self.session.doubts(text)
        if doubts:
            self.app.push_screen(*think_again(self.session, doubts, lambda: self.answer(text, is_sure=True)))
            return
        try:
            self.session.answer(text)
        except IllegalOption:
            self.explain(text)
        except (SandtableError, Refusal) as wrong:
            self.complain(wrong)
        self.go_on()

    def action_legend(self) -> None:
        """What the signs of the board mean, where there is no room for them beside it."""
        signs: list[str | Text] = [f"{pad(each, LEGEND)}{said}" for each, said in self.session.board.legend(self.words)]
        if signs:
            self.app.push_screen(ListPage(self.words, self.words.say("ui-legend"), "", signs))

    def action_alarms(self) -> None:
        self.notify(self.session.switch_alarms(), markup=False)
        self.show_all()

    def go_on(self) -> None:
        """After a change: offer, draw, and cover the table if somebody else is asked."""
        self.offered = self.session.choices()
        self.show_all()
        self.cover()
        self.let_computer_think()

    def let_computer_think(self) -> None:
        """A computer player who is asked thinks beside the table, which stays alive."""
        session, observation = self.session, self.session.computer_observation()
        if observation is None:
            return
        answers = len(session.sitting.answers)

        def think() -> None:
            try:
                thought = session.computer_thought(observation)
            except Refusal as wrong:
                self.app.call_from_thread(self.complain, wrong)
                return
            self.app.call_from_thread(answered, thought)

        def answered(thought: Thought) -> None:
            if session is self.session and answers == len(session.sitting.answers):  # it is still the same question
                self.computer_answers(thought)

        self.run_worker(think, thread=True, group="computer")

    def complain(self, wrong: SandtableError | Refusal) -> None:
        self.notify(complaint(table_words(self.session.language), wrong), severity="error", timeout=LONG, markup=False)

    def cover(self) -> None:
        """Another seat with secrets of its own must come to the screen first."""
        if not self.session.is_covered():
            return
        self.app.clear_notifications()  # they were for the eyes of the player who leaves
        who = {"who": self.words.seat(self.session.sitting.state.actor or "")}
        page = CoverPage(
            self.words.say("ui-hand-over-title"),
            self.words.say("ui-hand-over", who),
            self.words.say("ui-hand-over-hint", who),
            self.action_leave,
        )
        self.app.push_screen(page, self.sit_down)

    def sit_down(self, _: None = None) -> None:
        since = self.session.sit_down()
        self.go_on()
        if since:
            self.app.push_screen(SincePage(self.words, since, self.session.in_short()))

    def action_choose(self, digit: int) -> None:
        """A digit answers; where there are more options than digits it marks one, and Enter answers."""
        if len(self.offered) <= BY_ONE_KEY:
            if 1 <= digit <= len(self.offered):
                self.answer(self.offered[digit - 1].text)
            return
        number = self.typing.number(digit, len(self.offered))
        rows = self.query_one("#choices", OptionList)
        rows.focus()
        at = [n for n, row in enumerate(self.rows) if row.choice is not None and row.choice.number == number]
        rows.highlighted = at[0] if at else None

    def computer_answers(self, thought: Thought) -> None:
        try:
            self.session.computer_answers(thought)
        except (SandtableError, Refusal) as wrong:
            self.complain(wrong)
        self.go_on()

    def action_accept(self) -> None:
        """End the game as the computer player offered; a key that means nothing now does nothing."""
        if self.session.offer():
            try:
                self.session.accept()
            except Refusal as wrong:  # the record could not be written
                self.complain(wrong)
            self.go_on()

    def action_find(self) -> None:
        """Look for an answer by its words."""

        def found(text: str | None) -> None:
            if text is not None:
                self.answer(text)

        if self.offered and not self.over:
            self.app.push_screen(FindPage(self.offered, self.words), found)

    def action_wish(self, wish: str) -> None:
        """How to be asked from now on; a key that means nothing now does nothing."""
        if wish not in self.session.wishes():
            return
        try:
            self.session.wish(wish)
        except Refusal as wrong:  # the record could not be written
            self.complain(wrong)
        self.go_on()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_list.id != "choices":
            super().on_option_list_option_selected(event)
        elif event.option.id is not None:
            self.run_action_named(event.option.id)
        elif event.option_index < len(self.rows):
            choice = self.rows[event.option_index].choice
            if choice is not None:
                self.answer(choice.text)

    def run_action_named(self, name: str) -> None:
        if name.startswith("wish-"):
            self.action_wish(name.removeprefix("wish-"))
            return
        named = {"new": self.action_new, "save": self.action_save, "leave": self.action_leave}
        {**named, "accept": self.action_accept}[name]()

    def on_board_pane_arrow(self, event: BoardPane.Arrow) -> None:
        meant = self.session.board.keys().get(event.key, [])
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
        self.point(event.place)

    def point(self, place: str) -> None:
        """A click on a target is an answer, or a question which one is meant; a click elsewhere says why not."""
        view = self.session.view()
        board = self.session.board
        tries = board.tries(view, place)
        here = [c for c in self.offered if board.place(view, c.text) == place or c.text in tries]
        if len(here) == 1:
            self.answer(here[0].text)
        elif here:
            self.ask_which(here, view)
        elif not self.over:
            self.explain(tries[0] if tries else "")

    def ask_which(self, here: list[Choice], view: View) -> None:
        board, words = self.session.board, self.words
        digits = len(str(here[-1].number))
        known = [[board.about(view, c.text, words), board.prospects(c.text, c.effects, words)] for c in here]
        rows: list[str | Text] = [
            choice_text(c, words.option(c.option), facts, 60, digits) for c, facts in zip(here, known, strict=True)
        ]

        def chosen(number: int | None) -> None:
            if number is not None:
                self.answer(here[number].text)

        self.app.push_screen(ListPage(self.words, self.words.say("ui-choose-title"), "", rows), chosen)

    def explain(self, text: str) -> None:
        """Why something is not possible, with its rule."""
        if text:
            said = reason(self.session, text)
        else:
            rule = self.session.rule()
            said = f"{self.words.say('ui-why-nothing')} {rule}: {self.words.rule(rule)}"
        title = self.words.say("ui-why-title")
        self.notify(said, title=title, severity="warning", timeout=LONG, markup=False)

    # Keys

    def action_undo(self) -> None:
        try:
            self.session.undo()
        except Refusal as wrong:
            self.complain(wrong)
        self.go_on()

    def action_why(self) -> None:
        if not self.over:
            self.app.push_screen(WhyPage(self.session))

    def action_hint(self) -> None:
        """What the computer would do, after it has thought about it; the table stays alive meanwhile."""
        if not self.over and not self.session.is_covered():
            self.notify(self.words.say("hint-thinking"), timeout=SECONDS, markup=False)
            self.run_worker(self.think, thread=True, exclusive=True, group="hint")

    def think(self) -> None:
        answers = len(self.session.sitting.answers)
        found = ask_for_hint(self.session)
        self.app.call_from_thread(self.show_hint, found, answers)

    def show_hint(self, found: dict[str, Any], answers: int) -> None:
        """The best options to choose from, unless the game has gone on in the meantime."""
        if answers != len(self.session.sitting.answers):
            return
        words = self.words
        best = found["best"]
        width = min(HINT_WIDTH, self.size.width - HINT_FRAME)
        rows: list[str | Text] = [
            "\n".join(part for line in option_lines(found, number, words) for part in wrap(line, width))
            for number in range(len(best))
        ]

        def chosen(number: int | None) -> None:
            if number is not None and answers == len(self.session.sitting.answers):
                self.answer(best[number]["option"])

        text = "\n".join(assumed_lines(found, words))
        self.app.push_screen(ListPage(words, words.say("hint-title"), text, rows), chosen)

    def action_save(self) -> None:
        def named(name: str | None) -> None:
            if name is None:
                return
            try:
                RecordFile(name).write(self.session.record())
            except Refusal as wrong:
                self.complain(wrong)
            else:
                self.notify(self.words.say("ui-saved", {"path": name}), markup=False)

        suggested = f"{self.session.game.name}-{self.session.seed}.record"
        self.app.push_screen(LinePage(self.words, self.words.say("ui-save-title"), suggested), named)

    def action_new(self) -> None:
        if self.over:
            self.begin_anew()
        else:
            self.confirm("ui-new-question", "ui-new-yes", self.begin_anew)

    def begin_anew(self) -> None:
        """Another game of the same kind. A record that is kept goes to a file of its own."""
        try:
            keep = self.session.keep.another() if self.session.keep is not None else None
            self.session = GameSession(self.wishes.again().open(), self.session.language, keep)
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
        keep = self.session.keep
        kept = words.say("ui-leave-lost") if keep is None else words.say("ui-leave-kept", {"path": keep.name})
        rows: list[str | Text] = [words.say("ui-leave-no"), words.say(yes)]

        def decided(number: int | None) -> None:
            if number == 1:
                then()

        self.app.push_screen(ListPage(words, words.say(yes), f"{words.say(question)} {kept}", rows), decided)
