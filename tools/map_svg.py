"""Draws the map of Kasserine for the documentation, from the data of the game: python tools/map_svg.py [--json]

It writes docs/images/kasserine-map.en.svg and .ja.svg. With --json it prints the map as plain data instead.
"""

import json
import math
import sys
from html import escape
from pathlib import Path
from typing import Final

from sandtable.games.kasserine.rules.ground import GRID, GROUND, PROHIBITED, ROAD, ROUGH, TOWN, TRAIL, Name
from sandtable.hexmap import NO_HEX

COLUMNS: Final = 39
LAST_ROW: Final = 26
IMAGES: Final = Path(__file__).resolve().parent.parent / "docs" / "images"
LANGUAGES: Final = ("en", "ja")
MARKS: Final = Path(__file__).resolve().parent / "map_marks.svg"

Point = tuple[float, float]

HALF: Final = 20.0  # from the centre of a hex to its corner
TALL: Final = HALF * math.sqrt(3)
WIDE: Final = HALF * 1.5
MARGIN: Final = 112
TITLE: Final = 112  # from the top of the sheet to the top of the map
LEGEND: Final = 186
WIDTH: Final = round(MARGIN * 2 + COLUMNS * WIDE + HALF / 2)
MAP_BOTTOM: Final = TITLE + (LAST_ROW + 0.5) * TALL
HEIGHT: Final = round(MAP_BOTTOM + LEGEND)

WORDS: Final = {
    "title": {"en": "KASSERINE", "ja": "カセリーヌ"},
    "when": {"en": "Central Tunisia, February 1943", "ja": "チュニジア中部、1943年2月"},
    "ours": {
        "en": "A reconstruction by Sandtable, drawn from the ground itself; not the printed map.",
        "ja": "砂盤による復元図。実際の地形をもとに描いたもので、印刷されたマップではありません。",
    },
    "town": {"en": "town", "ja": "町"},
    "village": {"en": "village", "ja": "村"},
    "rough": {"en": "rough", "ja": "荒地"},
    "prohibited": {"en": "prohibited", "ja": "禁止ヘクス"},
    "road": {"en": "road", "ja": "道路"},
    "trail": {"en": "trail", "ja": "小道"},
    "wadi": {"en": "wadi (no effect)", "ja": "ワジ（効果なし）"},
    "groves": {"en": "olives, cactus (no effect)", "ja": "オリーブなど（効果なし）"},
    "woods": {"en": "pine woods (no effect)", "ja": "松林（効果なし）"},
    "mines": {"en": "minefield", "ja": "地雷原"},
    "box": {"en": "fortified box", "ja": "ボックス陣地"},
    "objective": {"en": "objective", "ja": "目標"},
    "setup": {"en": "Allied set-up", "ja": "連合軍の初期配置"},
    "axis": {"en": "Axis supply, entry", "ja": "枢軸軍の補給・登場"},
    "allies": {"en": "Allied supply, entry", "ja": "連合軍の補給・登場"},
    "scale": {"en": "20 km", "ja": "20 km"},
    "north": {"en": "N", "ja": "北"},
}
AXIS_ENTRIES: Final = ("3918-3920", "3726", "3225", "2526", "3921", "0623-1423", "2126-2926")
ALLIED_ENTRIES: Final = ("0724-1223", "3906-3911", "0105", "2701", "1601", "0104", "1301-1901", "2401-3001")
KM_PER_HEX: Final = 4.17


# Shapes


def centre(column: int, row: int) -> Point:
    """The centre of a hex; even columns lie half a hex lower."""
    return (column - 1) * WIDE + HALF, (row - 0.5 + (0.5 if column % 2 == 0 else 0)) * TALL


def corners(x: float, y: float, size: float = 1.0) -> list[Point]:
    """The corners, clockwise from the right."""
    reach = HALF * size
    return [(x + reach * math.cos(math.radians(60 * i)), y + reach * math.sin(math.radians(60 * i))) for i in range(6)]


def midpoint(ends: list[Point]) -> Point:
    return (ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2


def path(points: list[Point], closed: bool = False) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if closed else "")


def smooth(points: list[Point]) -> str:
    """A curve that bends at every point and passes between them."""
    drawn = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for i in range(1, len(points) - 1):
        x, y = midpoint([points[i], points[i + 1]])
        drawn += f"Q{points[i][0]:.1f} {points[i][1]:.1f} {x:.1f} {y:.1f}"
    return drawn + f"L{points[-1][0]:.1f} {points[-1][1]:.1f}"


def spot(ax: float, ay: float, bx: float, by: float) -> str:
    """The place in the middle between two points, turned along the line between them, never upside down."""
    angle = math.degrees(math.atan2(by - ay, bx - ax))
    if angle > 90 or angle <= -90:
        angle += 180
    return f"translate({(ax + bx) / 2:.1f} {(ay + by) / 2:.1f}) rotate({angle:.0f})"


def mark(name: str, x: float, y: float) -> str:
    return f'<use href="#{name}" x="{x:.1f}" y="{y:.1f}"/>'


def at(h: int) -> tuple[float, float]:
    """The centre of a hex on the sheet."""
    x, y = centre(GRID.columns[h], GRID.rows[h])
    return x + MARGIN, y + TITLE


def outline(h: int, size: float = 1.0) -> str:
    return path([*corners(*at(h), size)], closed=True)


def side(h: int, d: int) -> list[tuple[float, float]]:
    """The two corners of a hexside."""
    around = corners(*at(h))
    return [around[(d + 4) % 6], around[(d + 5) % 6]]


# Layers, from the paper up


def paper() -> str:
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#f4efe2"/>'
        f'<rect class="frame" x="8" y="8" width="{WIDTH - 16}" height="{HEIGHT - 16}" stroke-width="1.4"/>'
        f'<rect class="frame" x="12" y="12" width="{WIDTH - 24}" height="{HEIGHT - 24}" stroke-width=".5"/>'
    )


def terrain() -> str:
    open_ground = "".join(outline(h) for h in range(GRID.size) if GROUND.terrain[h] != PROHIBITED)
    rough = "".join(outline(h) for h in range(GRID.size) if GROUND.terrain[h] == ROUGH)
    grey = "".join(outline(h) for h in range(GRID.size) if GROUND.terrain[h] == PROHIBITED)
    hachures = "".join(
        mark(f"rough{(h * 7 + h // 6) % 4}", *at(h)) for h in range(GRID.size) if GROUND.terrain[h] == ROUGH
    )
    return (
        f'<path d="{open_ground}" fill="#ece0c2"/><path d="{rough}" class="rough"/>'
        f'<path d="{grey}" fill="url(#grey)"/>{hachures}'
    )


def growth() -> str:
    return "".join(mark("woods", *at(h)) for h in GROUND.woods) + "".join(mark("groves", *at(h)) for h in GROUND.groves)


def grid() -> str:
    return f'<path class="grid" d="{"".join(outline(h) for h in range(GRID.size))}"/>'


def numbers() -> str:
    rows = "".join(
        f'<text x="{x:.1f}" y="{y - HALF * 0.62:.1f}">{GRID.names[h]}</text>'
        for h in range(GRID.size)
        if GROUND.terrain[h] != PROHIBITED
        for x, y in [at(h)]
    )
    return f'<g class="numbers">{rows}</g>'


def wadis() -> str:
    """Dry river beds wander: a little to one side in every hex, always the same."""
    lines = ""
    for chain in GROUND.wadis.values():
        lines += smooth([(at(h)[0] + h * 37 % 17 - 3, at(h)[1] + h * 53 % 15 - 1) for h in chain])
    return f'<path class="wadi" d="{lines}"/>'


def ways_of(h: int, kind: int) -> list[int]:
    """The directions in which such a way leaves a hex, those off the map included."""
    found = [d for d in range(6) if GROUND.ways[h * 6 + d] == kind]
    if GROUND.edge_way[h] == kind:
        inward = next(d for d in range(6) if GROUND.ways[h * 6 + d])
        off = [d for d in range(6) if GRID.beside[h * 6 + d] == NO_HEX]
        found.append(min(off, key=lambda d: abs((d - inward) % 6 - 3)))
    return found


def ways(kind: int) -> str:
    """Curves from hexside to hexside where a way only passes, straight lines to the centre where ways meet."""
    drawn = ""
    for h in range(GRID.size):
        ends = ways_of(h, kind)
        meeting = any(GROUND.ways[h * 6 + d] not in (0, kind) for d in range(6)) or GROUND.terrain[h] == TOWN
        if len(ends) == 2 and not meeting:
            (ax, ay), (bx, by) = (midpoint(side(h, d)) for d in ends)
            drawn += f"M{ax:.1f} {ay:.1f}Q{at(h)[0]:.1f} {at(h)[1]:.1f} {bx:.1f} {by:.1f}"
        else:
            drawn += "".join(path([midpoint(side(h, d)), at(h)]) for d in ends)
    if kind == ROAD:
        return f'<path class="casing" d="{drawn}"/><path class="road" d="{drawn}"/>'
    return f'<path class="trail-halo" d="{drawn}"/><path class="trail" d="{drawn}"/>'


def mines() -> str:
    belt = "".join(path(side(h, d)) for h, d in GRID.sides if GROUND.mines[h * 6 + d])
    boxes = "".join(outline(h, 0.84) for box in GROUND.boxes for h in box.hexes)
    return f'<path class="box" d="{boxes}"/><path class="belt" d="{belt}"/><path class="mines" d="{belt}"/>'


def entries(keys: tuple[str, ...], style: str) -> str:
    """A band along the outer sides of the hexes in which a side comes in."""
    hexes = {h for key in keys for h in GROUND.entries[key]}
    band = "".join(path(side(h, d)) for h in sorted(hexes) for d in range(6) if GRID.beside[h * 6 + d] == NO_HEX)
    return f'<path class="entry {style}" d="{band}"/>'


def places() -> str:
    drawn = "".join(mark("setup", *at(h)) for h in GROUND.setup)
    for name in GROUND.names:
        if name.kind in ("town", "village", "point"):
            drawn += mark(name.kind, *at(name.hexes[0]))
    drawn += "".join(mark("objective", at(h)[0] - 10, at(h)[1] - 3) for h in GROUND.objectives)
    for number, style in enumerate(("axis", "allies")):
        drawn += "".join(mark(f"supply-{style}", at(h)[0] + 9.5, at(h)[1] + 5) for h in GROUND.supply[number])
    return drawn


# Words


def label(name: Name, language: str) -> str:
    """A name beside what it names; along its hexes if it has several."""
    text = name.ja if language == "ja" else name.en.replace("Djebel", "Dj.")
    (ax, ay), (bx, by) = at(name.hexes[0]), at(name.hexes[-1])
    if name.kind == "beyond":
        return beyond(name.hexes[0], text)
    if len(name.hexes) > 1:
        return words(name.kind, spot(ax, ay, bx, by), text)
    drop = {"town": 17, "village": 14.5, "point": 14.5, "pass": -1.5, "djebel": 8}.get(name.kind, 3)
    if GRID.columns[name.hexes[0]] >= COLUMNS - 2:  # not over the edge
        return words(name.kind, f"translate({ax + 17:.1f} {ay + drop:.1f})", text, "end")
    return words(name.kind, f"translate({ax:.1f} {ay + drop:.1f})", text)


def beyond(h: int, text: str) -> str:
    """Where a road or trail leads, written outside the map."""
    x, y = at(h)
    if GRID.columns[h] == 1:
        return words("beyond", f"translate({x - 30:.1f} {y + 3:.1f})", text, "end")
    if GRID.columns[h] == COLUMNS and GRID.rows[h] < LAST_ROW:
        return words("beyond", f"translate({x + 30:.1f} {y + 3:.1f})", text, "start")
    line = TITLE - 16 if GRID.rows[h] == 1 else y + 36
    return words("beyond", f"translate({x:.1f} {line:.1f})", text)


def words(style: str, place: str, text: str, anchor: str = "middle") -> str:
    return f'<text class="{style}" transform="{place}" text-anchor="{anchor}">{escape(text)}</text>'


def title(language: str) -> str:
    say = {key: texts[language] for key, texts in WORDS.items()}
    return (
        words("title", f"translate({MARGIN} 62)", say["title"], "start")
        + words("when", f"translate({WIDTH - MARGIN} 46)", say["when"], "end")
        + words("ours", f"translate({WIDTH - MARGIN} 66)", say["ours"], "end")
    )


def legend(language: str) -> str:
    """What the marks mean, a scale, and true north: the top of the map lies eleven degrees west of it."""
    top = MAP_BOTTOM + 66
    drawn = f'<path class="rule" d="M{MARGIN} {top - 22:.1f}H{WIDTH - MARGIN}"/>'
    for number, key in enumerate(LEGEND_MARKS):
        x, y = MARGIN + 16 + number % 5 * 206, top + 6 + number // 5 * 37
        drawn += LEGEND_MARKS[key].format(x=f"{x:.1f}", y=f"{y:.1f}")
        drawn += words("legend", f"translate({x + 26:.1f} {y + 4.5:.1f})", WORDS[key][language], "start")
    x, y, length = WIDTH - MARGIN, top + 72, 20 / KM_PER_HEX * TALL
    drawn += f'<path class="scale" d="M{x - length:.1f} {y - 5:.1f}v5H{x:.1f}v-5"/>'
    drawn += words("legend", f"translate({x - length / 2:.1f} {y + 16:.1f})", WORDS["scale"][language])
    north = f"translate({x - length / 2:.1f} {y - 38:.1f}) rotate(11)"
    drawn += f'<path class="north" transform="{north}" d="M0 22V-22M-6 -10L0 -22L6 -10"/>'
    return drawn + words("legend", f"{north} translate(0 -26)", WORDS["north"][language])


LEGEND_MARKS: Final = {
    "town": '<use href="#town" x="{x}" y="{y}"/>',
    "village": '<use href="#village" x="{x}" y="{y}"/>',
    "rough": '<use href="#key" x="{x}" y="{y}" class="rough"/><use href="#rough1" x="{x}" y="{y}"/>',
    "prohibited": '<use href="#key" x="{x}" y="{y}" fill="url(#grey)"/>',
    "objective": '<use href="#objective" x="{x}" y="{y}"/>',
    "road": '<path class="casing" d="M{x} {y}m-16 0h32"/><path class="road" d="M{x} {y}m-16 0h32"/>',
    "trail": '<path class="trail" d="M{x} {y}m-16 0h32"/>',
    "wadi": '<path class="wadi" d="M{x} {y}m-16 0q8 -7 16 0t16 0"/>',
    "groves": '<use href="#groves" x="{x}" y="{y}"/>',
    "woods": '<use href="#woods" x="{x}" y="{y}"/>',
    "mines": '<path class="belt" d="M{x} {y}m-16 0h32"/><path class="mines" d="M{x} {y}m-16 0h32"/>',
    "box": '<use href="#key" x="{x}" y="{y}" class="box"/>',
    "setup": '<use href="#setup" x="{x}" y="{y}"/>',
    "axis": '<path class="entry axis" d="M{x} {y}m-16 8h32"/><use href="#supply-axis" x="{x}" y="{y}"/>',
    "allies": '<path class="entry allies" d="M{x} {y}m-16 8h32"/><use href="#supply-allies" x="{x}" y="{y}"/>',
}


def draw(language: str) -> str:
    """The whole sheet."""
    layers = [
        *(paper(), terrain(), growth(), grid(), numbers(), wadis(), ways(TRAIL), ways(ROAD), mines()),
        *(entries(ALLIED_ENTRIES, "allies"), entries(AXIS_ENTRIES, "axis"), places()),
        *(label(name, language) for name in sorted(GROUND.names, key=lambda name: name.kind != "country")),
        *(title(language), legend(language)),
    ]
    marks = "<style>" + MARKS.read_text(encoding="utf-8").partition("<style>")[2].removesuffix("</svg>\n")
    told = escape(f"{WORDS['title'][language]} – {WORDS['ours'][language]}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" lang="{language}" role="img" '
        f'aria-label="{told}">\n<title>{told}</title>\n{marks}' + "\n".join(layers) + "\n</svg>\n"
    )


def file_of(language: str) -> Path:
    return IMAGES / f"kasserine-map.{language}.svg"


def main(arguments: list[str]) -> None:
    if arguments == ["--json"]:
        print(json.dumps(GROUND.facts(), ensure_ascii=False, indent=1))
        return
    for language in LANGUAGES:
        file_of(language).write_text(draw(language), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
