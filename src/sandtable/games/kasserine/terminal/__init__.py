"""Kasserine on the table: the map around what matters, the whole of it on another sheet, and the groups to come."""

from sandtable.cli.boards.board import Board, View
from sandtable.cli.canvas import Canvas
from sandtable.cli.choice import Effect
from sandtable.games.kasserine.guide import GUIDE
from sandtable.games.kasserine.terminal.map_drawing import Field
from sandtable.games.kasserine.terminal.option_details import about
from sandtable.games.kasserine.terminal.option_groups import OF_CHANCE, group_of
from sandtable.games.kasserine.terminal.overview import overview, page_of
from sandtable.games.kasserine.terminal.pieces import CUT_OFF, LOST, MINED, NATION_SIGN, OBJECTIVE, PIP, SUPPLY_SIGN
from sandtable.games.kasserine.terminal.status import draw_tray, panel, tray_height
from sandtable.games.kasserine.terminal.table_text import arrival_lines, way_lines
from sandtable.kernel.event import Facts
from sandtable.words import Words

SIGNS = (
    ("▲1", "target"),
    (PIP + LOST, "steps"),
    (CUT_OFF, "cut-off"),
    ("▲ ▲", "rough"),
    ("■ ■", "town"),
    ("═══", "road"),
    ("┄┄┄", "trail"),
    (MINED, "mined"),
    ("[ ]", "box"),
    (OBJECTIVE, "objective"),
    (SUPPLY_SIGN, "supply"),
)
LEAST_FIELD = 8


class KasserineBoard(Board):
    """A window on the map, cut to the terminal. It is drawn from views and the printed map alone."""

    draws = True
    guide = GUIDE
    pages = {"o": "map", "e": "arrivals", "v": "ways"}

    def picture(self, view: View, words: Words, width: int, height: int, targets: dict[str, str]) -> Canvas:
        tray = tray_height(view, width, targets)
        field = Field(view, words, width, max(LEAST_FIELD, height - tray), targets).draw()
        if not tray:
            return field
        sheet = Canvas(width, field.height + tray, "table")
        sheet.rows[: field.height] = field.rows
        sheet.areas += field.areas
        draw_tray(sheet, field.height, view, words, targets)
        return sheet

    def panel(self, view: View, words: Words, width: int) -> Canvas:
        return panel(view, words, width)

    def legend(self, words: Words) -> list[tuple[str, str]]:
        nations = "  ".join(f"{sign} {words.name(nation)}" for nation, sign in NATION_SIGN.items())
        return [*((sign, words.say(f"ui-kas-sign-{name}")) for sign, name in SIGNS), ("", nations)]

    def is_for_players(self, option: str) -> bool:
        return option.partition(" ")[0] not in OF_CHANCE

    def group(self, view: View, option: str, words: Words) -> str:
        return group_of(view, option, words)

    def about(self, view: View, option: str, words: Words) -> str:
        return about(view, option, words)

    def heading(self, key: str, rule: str, facts: Facts, words: Words) -> str:
        return words.event_text(key, facts) if key in ("turn-begins", "phase") else ""

    def prospects(self, option: str, effects: list[Effect], words: Words) -> str:
        return ""  # the panel shows what every die would give

    # Pages

    def page(self, name: str, view: View, words: Words, width: int, targets: dict[str, str]) -> Canvas:
        return (
            overview(view, words, width, targets)
            if name == "map"
            else page_of(self.page_lines(name, view, words), width)
        )

    def page_lines(self, name: str, view: View, words: Words) -> list[str]:
        if name == "map":
            return overview(view, words, 0, {}).lines()
        return arrival_lines(view, words) if name == "arrivals" else way_lines(view, words)


BOARD = KasserineBoard()
