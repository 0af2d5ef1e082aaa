"""A page of the board that is not always in sight: a hand to read, a pile to look through."""

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widget import Widget

from sandtable.cli.canvas import Canvas, Palette
from sandtable.cli.table.panes import Scene


class SheetPane(Widget):
    """Draws the page, as wide as there is room."""

    def __init__(self, scene: Scene, name: str, palette: Palette) -> None:
        super().__init__()
        self.scene = scene
        self.page = name
        self.palette = palette

    def sheet(self, width: int) -> Canvas:
        scene = self.scene
        return scene.board.page(self.page, scene.view, scene.words, width, scene.targets)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return max(1, self.sheet(width).height)

    def render(self) -> Text:
        return self.sheet(self.size.width).in_colour(self.palette)


class SheetPage(ModalScreen[str]):
    """Shows a page until Esc, Enter or its key; a click on something gives its place."""

    def __init__(self, scene: Scene, key: str, palette: Palette) -> None:
        super().__init__()
        self.scene = scene
        self.key = key
        self.palette = palette

    def compose(self) -> ComposeResult:
        words = self.scene.words
        name = self.scene.board.pages[self.key]
        page = Vertical(classes="page sheet")
        page.border_title = words.say(f"ui-page-{name}").capitalize()
        page.border_subtitle = f"Esc {words.say('ui-key-close')}"
        with page, VerticalScroll():
            yield SheetPane(self.scene, name, self.palette)

    BINDINGS = [Binding("escape,enter", "dismiss", show=False)]

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def on_key(self, event: events.Key) -> None:
        if event.key == self.key:
            event.stop()
            self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        pane = self.query_one(SheetPane)
        if event.widget is pane:
            self.dismiss(pane.sheet(pane.size.width).area_at(event.x, event.y) or None)
