"""What the playing table and the replay have in common: where everything lies, languages, themes and sizes."""

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from sandtable.cli.canvas import Palette, fit, pad
from sandtable.cli.game_session import Line
from sandtable.cli.primer_text import rules_now
from sandtable.cli.table.board_page import SheetPage
from sandtable.cli.table.panes import BoardPane, PanelPane, Scene
from sandtable.cli.table.rules import RulesPage
from sandtable.cli.table.theme import PALETTES
from sandtable.cli.table_words import other_language
from sandtable.cli.wrapping import wrap
from sandtable.words import Words

SMALLEST = (80, 24)
ROOMY = 100
WIDE = 132
HUGE = 180
TALL = 32
LEGEND = 5  # columns for a sign
PROMPT = 2  # lines
KEY_BAR = "▌"  # beside what turns the game: by a sign and weight, not by colour
LEAST_MISSED = ("lamp", "save", "new")


class BoardScreen(Screen[int]):
    """Board, tracks, options, log, prompt and keys."""

    BINDINGS = [
        Binding("r", "rules", show=False),
        Binding("l", "language", show=False),
        Binding("t", "lamp", show=False),
        Binding("q", "leave", show=False),
        Binding("j", "scroll_board(1)", show=False),
        Binding("k", "scroll_board(-1)", show=False),
    ]

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        yield Static(id="goals", markup=False)
        yield Static(id="small", markup=False)
        with Horizontal(id="middle"):
            with VerticalScroll(id="ground", can_focus=False):
                yield BoardPane(self.palette)
            with Vertical(id="side"):
                with Vertical(id="now"):
                    yield PanelPane(self.palette)
                    yield Static(id="choices-caption", classes="caption", markup=False)
                    yield OptionList(id="choices", markup=False)
                    yield Static(id="legend", markup=False)
                with Vertical(id="past"):
                    yield Static(id="log-caption", classes="caption", markup=False)
                    yield OptionList(id="log", markup=False)
        yield Static(id="prompt", markup=False)
        yield Static(id="keys")

    # What a screen must say

    @property
    def words(self) -> Words:
        raise NotImplementedError

    def scene(self) -> Scene:
        """The table as it is drawn now."""
        raise NotImplementedError

    def title_text(self) -> tuple[str, str]:
        """Left and right end of the title bar."""
        raise NotImplementedError

    def prompt_text(self) -> tuple[str, str]:
        """What is asked, and by which rule."""
        raise NotImplementedError

    def lines(self) -> list[Line]:
        """The log."""
        raise NotImplementedError

    def keys(self) -> list[tuple[str, str, str]]:
        """Key, action and words of each key that the bar below shows."""
        raise NotImplementedError

    def set_language(self, language: str) -> None:
        raise NotImplementedError

    def show_choices(self) -> None:
        """Fill the list of options."""
        raise NotImplementedError

    # Drawing

    def palette(self) -> Palette:
        return PALETTES[self.app.theme]

    def on_mount(self) -> None:
        self.query_one(BoardPane).focus()

    def on_resize(self, event: events.Resize) -> None:
        self.fit_to(event.size.width, event.size.height)
        self.call_after_refresh(self.show_all)

    def fit_to(self, width: int, height: int) -> None:
        """Compact, wide, tall, or too small."""
        self.set_class(width < SMALLEST[0] or height < SMALLEST[1], "small")
        self.set_class(width >= ROOMY, "roomy")
        self.set_class(width >= WIDE, "wide")
        self.set_class(width >= HUGE, "huge")
        self.set_class(height >= TALL, "tall")

    def show_all(self) -> None:
        """Draw everything again."""
        words = self.words
        scene = self.scene()
        self.query_one("#ground").set_class(not scene.board.draws, "listing")
        self.query_one(BoardPane).draw(scene)
        self.query_one(PanelPane).draw(scene)
        self.show_title()
        self.show_goals(scene)
        size = {"width": self.size.width, "height": self.size.height, "wide": SMALLEST[0], "high": SMALLEST[1]}
        self.query_one("#small", Static).update(words.say("ui-too-small", size))
        self.show_prompt()
        self.show_choices()
        self.show_legend(scene)
        self.show_log()
        self.show_keys()

    def show_keys(self) -> None:
        """As many keys as there is room for; the least important are left out first."""
        keys = self.keys()
        room = self.size.width - 2
        for name in LEAST_MISSED:
            if sum(cell_len(f"{key} {Text.from_markup(text).plain}") + 2 for key, _, text in keys) - 2 > room:
                keys = [key for key in keys if key[1] != name]
        self.query_one("#keys", Static).update(
            "  ".join(f"[@click=screen.{action}][b]{key}[/b] {text}[/]" for key, action, text in keys)
        )

    def page_keys(self) -> list[tuple[str, str, str]]:
        """The keys of the further sheets of the board."""
        pages = self.scene().board.pages
        return [(key, f"page('{key}')", self.words.say(f"ui-page-{name}")) for key, name in pages.items()]

    def show_title(self) -> None:
        left, right = self.title_text()
        room = self.size.width - 2
        gap = max(2, room - cell_len(left) - cell_len(right))
        self.query_one("#title", Static).update(fit(left + " " * gap + right, room))

    def alarms(self) -> list[str]:
        """What could lose the game, for whoever is asked."""
        return []

    def in_short(self) -> str:
        """What the others did, for whoever is asked."""
        return ""

    def show_goals(self, scene: Scene) -> None:
        """How either side wins and how near it is, a line for each, if the game says it; what the others did; and what
        threatens now.
        """
        rows = [Text(line) for line in scene.board.goals(scene.view, scene.words)]
        rows += [Text(self.in_short(), style="bold")] if self.in_short() else []
        rows += [Text(line, style="bold reverse") for line in self.alarms()]
        room = self.size.width - 2
        bar = self.query_one("#goals", Static)
        bar.styles.height = len(rows)
        bar.update(Text("\n").join(Text(fit(row.plain, room), style=row.style) for row in rows))

    def show_prompt(self) -> None:
        text, rule = self.prompt_text()
        tail = f" [{rule}]" if rule else ""
        room = self.size.width - 4
        lines = wrap(text + tail, room)
        if len(lines) > PROMPT:
            lines = [*lines[: PROMPT - 1], fit(" ".join(lines[PROMPT - 1 :]), room - cell_len(tail)) + tail]
        shown = Text("\n".join(lines))
        shown.stylize("bold", 0, len(shown) - len(tail))
        self.query_one("#prompt", Static).update(shown)

    def show_legend(self, scene: Scene) -> None:
        """The signs of the board, where there is room for them."""
        legend = self.query_one("#legend", Static)
        rows = []
        for sign, text in scene.board.legend(self.words):
            first, *rest = wrap(text, max(20, legend.size.width - LEGEND - 2))
            rows += [pad(sign, LEGEND) + first, *(" " * LEGEND + line for line in rest)]
        legend.update(Text("\n".join(rows)))

    def show_log(self) -> None:
        log = self.query_one("#log", OptionList)
        self.query_one("#log-caption", Static).update(self.caption("ui-log", log))
        width = max(20, log.size.width - 3)
        log.set_options([Option(log_text(line, width), disabled=line.heading) for line in self.lines()])
        if log.option_count:
            log.highlighted = log.option_count - 1
            self.call_after_refresh(log.scroll_end, animate=False)

    def caption(self, key: str, below: OptionList) -> str:
        """A heading with a rule to its right."""
        text = self.words.say(key)
        return f"{text} " + "─" * max(0, below.size.width - 3 - cell_len(text))

    # Keys that every table has

    def on_key(self, event: events.Key) -> None:
        if event.key in self.scene().board.pages:
            event.stop()
            self.action_page(event.key)

    def action_page(self, key: str) -> None:
        """A further sheet of the board."""

        def closed(place: str | None) -> None:
            if place:
                self.point(place)

        self.app.push_screen(SheetPage(self.scene(), key, self.palette()), closed)

    def point(self, place: str) -> None:
        """Somebody pointed at a place on the board or on one of its sheets."""

    def action_scroll_board(self, way: int) -> None:
        """A board that is longer than its window."""
        ground = self.query_one("#ground", VerticalScroll)
        ground.scroll_relative(y=way * max(1, ground.size.height - 2), animate=False)

    def action_rules(self) -> None:
        self.open_rules(self.prompt_text()[1])

    def open_rules(self, rule: str) -> None:
        applies = rules_now(self.words.game, self.scene().view) if self.words.game is not None else []
        self.app.push_screen(RulesPage(self.words, rule, applies, self.palette()))

    def action_language(self) -> None:
        self.set_language(other_language(self.words.language))
        self.show_all()

    def action_lamp(self) -> None:
        names = list(PALETTES)
        self.app.theme = names[1 - names.index(self.app.theme)]
        self.show_all()

    def action_leave(self) -> None:
        self.app.exit(0)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A line of the log opens its rule."""
        if event.option_list.id == "log":
            self.open_rules(self.lines()[event.option_index].rule)


def log_text(line: Line, width: int) -> Text:
    """A line of the log: what happened, and the rule in a quieter colour."""
    if line.heading:
        return Text("\n".join(wrap(line.text, width)), style="bold")
    whole = f"{line.text} {line.rule}" if line.rule else line.text
    rows = wrap(whole, width - len(KEY_BAR)) if line.is_key else wrap(whole, width)
    text = Text("\n".join(KEY_BAR + row for row in rows), style="bold") if line.is_key else Text("\n".join(rows))
    if line.rule:
        text.stylize("dim", len(text) - len(line.rule))
    return text
