"""The replay: a record, forward and back, move by move or by itself."""

from textual.binding import Binding
from textual.timer import Timer
from textual.widgets import OptionList, Static

from sandtable.cli.boards import board_of
from sandtable.cli.game_session import Line, log_lines
from sandtable.cli.plain.replay import answer_text
from sandtable.cli.playback import Playback
from sandtable.cli.table.dialogs import LinePage
from sandtable.cli.table.panes import BoardPane, Scene
from sandtable.cli.table.screen import BoardScreen
from sandtable.cli.table_words import complaint, table_words
from sandtable.words import Words

PACES = (2.0, 1.0, 0.5, 0.25, 0.1)  # seconds per move


class ReplayScreen(BoardScreen):
    """Shows position after position; nothing can be answered."""

    BINDINGS = [
        Binding("space", "run", show=False),
        Binding("home", "go(0)", show=False),
        Binding("end", "last", show=False),
        Binding("n,pagedown", "decision(1)", show=False),
        Binding("p,pageup", "decision(-1)", show=False),
        Binding("g", "jump", show=False),
        Binding("plus,equals_sign", "pace(1)", show=False),
        Binding("minus", "pace(-1)", show=False),
    ]

    def __init__(self, playback: Playback, number: int, viewer: str, language: str) -> None:
        super().__init__()
        self.playback = playback
        self.number = number
        self.viewer = viewer
        self.language = language
        self.spoken = table_words(language, playback.game, playback.settings)
        self.board = board_of(playback.game)
        self.speed = 1
        self.clock: Timer | None = None

    @property
    def words(self) -> Words:
        if self.spoken.language != self.language:
            self.spoken = table_words(self.language, self.playback.game, self.playback.settings)
        return self.spoken

    def set_language(self, language: str) -> None:
        self.language = language

    def scene(self) -> Scene:
        return Scene(self.board, self.playback.states[self.number].view(self.viewer), self.words, {})

    def title_text(self) -> tuple[str, str]:
        left = f"{self.words.say('game-title')}  ·  {self.words.say('ui-replay-title')}"
        return left, self.words.say("ui-replay-move", {"number": self.number, "total": self.playback.length})

    def prompt_text(self) -> tuple[str, str]:
        """The answer that led here, or how it ended."""
        words = self.words
        state = self.playback.states[self.number]
        if state.result is not None:
            return words.result(state.result), state.result.rule
        if self.number == self.playback.length and self.playback.outdated is not None:
            rules = self.playback.outdated.facts["rule"]
            return complaint(words, self.playback.outdated), str(rules[0]) if isinstance(rules, list) and rules else ""
        if self.number == 0:
            return words.say("ui-replay-move", {"number": 0, "total": self.playback.length}), ""
        actor, option = self.playback.record.answers[self.number - 1]
        events = self.playback.events(self.number)
        said = answer_text(self.playback, self.number, actor, option, self.viewer, words)
        return f"{self.number}. {said}", events[-1].event.rule if events else ""

    def lines(self) -> list[Line]:
        entries = self.playback.log[: self.playback.logged[self.number]]
        return log_lines(entries, self.board, self.words, self.playback.game.seat_number(self.viewer))

    def keys(self) -> list[tuple[str, str, str]]:
        words = self.words
        run = words.say("ui-replay-pause" if self.clock is not None else "ui-replay-auto")
        return [
            ("← →", "go_by(1)", words.say("ui-replay-step")),
            ("p n", "decision(1)", words.say("ui-replay-decision")),
            ("g", "jump", words.say("ui-replay-jump")),
            ("␣", "run", run),
            ("- +", "pace(1)", words.say("ui-replay-speed")),
            ("r", "rules", words.say("ui-key-rules")),
            *self.page_keys(),
            ("l", "language", words.say("ui-key-language")),
            ("q", "leave", words.say("ui-key-leave")),
        ]

    def show_choices(self) -> None:
        """Instead of options: how fast it runs."""
        self.query_one("#prompt").add_class("quiet")
        every = self.words.say("ui-replay-every", {"seconds": f"{PACES[self.speed]:g}"})
        self.query_one("#choices-caption", Static).update(every)
        self.query_one("#choices", OptionList).display = False

    # Moving through the record

    def action_go(self, number: int) -> None:
        self.number = max(0, min(self.playback.length, number))
        if self.number == self.playback.length:
            self.stop()
        self.show_all()

    def action_go_by(self, step: int) -> None:
        self.action_go(self.number + step)

    def action_last(self) -> None:
        self.action_go(self.playback.length)

    def action_decision(self, step: int) -> None:
        self.action_go(self.playback.decision(self.number, step))

    def on_board_pane_arrow(self, event: BoardPane.Arrow) -> None:
        self.action_go_by({"right": 1, "down": 1, "left": -1, "up": -1}[event.key])

    def action_jump(self) -> None:
        def named(text: str | None) -> None:
            if text is not None and text.isascii() and text.isdigit():
                self.action_go(int(text[:9]))

        title = self.words.say("ui-replay-jump-title", {"total": self.playback.length})
        self.app.push_screen(LinePage(self.words, title), named)

    def action_run(self) -> None:
        if self.clock is not None:
            self.stop()
        else:
            if self.number == self.playback.length:
                self.number = 0
            self.clock = self.set_interval(PACES[self.speed], self.tick)
        self.show_all()

    def tick(self) -> None:
        self.action_go_by(1)

    def stop(self) -> None:
        if self.clock is not None:
            self.clock.stop()
            self.clock = None

    def action_pace(self, step: int) -> None:
        self.speed = max(0, min(len(PACES) - 1, self.speed + step))
        if self.clock is not None:
            self.clock.stop()
            self.clock = self.set_interval(PACES[self.speed], self.tick)
        self.show_all()
