"""The board and what is beside it, as widgets that draw a canvas."""

from collections.abc import Callable
from typing import Any

from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from sandtable.cli.boards import Board
from sandtable.cli.canvas import Canvas, Palette
from sandtable.words import Words


class Scene:
    """Everything that is needed to draw a table once."""

    def __init__(self, board: Board, view: dict[str, Any], words: Words, targets: dict[str, str]) -> None:
        self.board = board
        self.view = view
        self.words = words
        self.targets = targets


class BoardPane(Widget, can_focus=True):
    """The board. Arrow keys and clicks are passed on; what they mean is for the screen to say."""

    BINDINGS = [Binding(key, f"arrow('{key}')", show=False) for key in ("up", "down", "left", "right")]

    class Pointed(Message):
        """Somebody clicked on a place."""

        def __init__(self, place: str) -> None:
            super().__init__()
            self.place = place

    class Arrow(Message):
        """Somebody pressed an arrow key."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, palette: Callable[[], Palette]) -> None:
        super().__init__(id="board")
        self.palette = palette
        self.scene: Scene | None = None
        self.sheet = Canvas(1, 1)

    def draw(self, scene: Scene) -> None:
        self.scene = scene
        self.refresh(layout=True)

    def redraw(self, width: int, height: int) -> Canvas:
        if self.scene is not None:
            scene = self.scene
            self.sheet = scene.board.picture(scene.view, scene.words, width, height, scene.targets)
        return self.sheet

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return max(container.height, self.redraw(width, container.height).height)

    def render(self) -> Text:
        return self.redraw(self.size.width, self.size.height).in_colour(self.palette())

    def on_click(self, event: events.Click) -> None:
        place = self.sheet.area_at(event.x, event.y)
        if place:
            self.post_message(self.Pointed(place))

    def action_arrow(self, key: str) -> None:
        self.post_message(self.Arrow(key))


class PanelPane(Widget):
    """Tracks and counts."""

    def __init__(self, palette: Callable[[], Palette]) -> None:
        super().__init__(id="panel")
        self.palette = palette
        self.scene: Scene | None = None

    def draw(self, scene: Scene) -> None:
        self.scene = scene
        self.refresh(layout=True)

    def sheet(self, width: int) -> Canvas:
        scene = self.scene
        return Canvas(width, 0) if scene is None else scene.board.panel(scene.view, scene.words, width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.sheet(width).height

    def render(self) -> Text:
        return self.sheet(self.size.width).in_colour(self.palette())
