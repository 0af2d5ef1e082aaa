"""Makes the pictures of the terminal table in docs/images: python tools/screenshots.py [FOLDER]

The picture comes from the running table. Textual's export is then set on its grid again, character by character, with
lines drawn as lines: so that it looks the same with whatever fonts the reader has, and fetches none from elsewhere.
"""

import asyncio
import re
import sys
from html import escape, unescape
from pathlib import Path

from rich.cells import cell_len

from sandtable.cli.game_session import GameSession
from sandtable.cli.start_game import wishes
from sandtable.cli.table.play import PlayScreen
from sandtable.cli.table.run import with_screen

IMAGES = Path(__file__).parent.parent / "docs" / "images"
SIZE = (108, 32)
GAME = "omaha"
SEED = "7"
ANSWERS = ("land centre", "snipe ahead", "move ahead")

CELL = 12.2
LINE = 24.4
WIDE = 22.4  # the size of a letter that fills two cells
RISE = 18.3  # from the top of a line to its base, as the export sets it
FONTS = '"DejaVu Sans Mono", Menlo, Consolas, "Noto Sans Mono CJK JP", "Hiragino Sans", "Yu Gothic", monospace'

# Box characters: which sides they reach (up, right, down, left) and how they are drawn.
SIDES = {
    **dict.fromkeys("─━═╌", "rl"),
    **dict.fromkeys("│┃║┊", "ud"),
    **dict.fromkeys("╭┏╔┌", "rd"),
    **dict.fromkeys("╮┓╗┐", "dl"),
    **dict.fromkeys("╰┗╚└", "ur"),
    **dict.fromkeys("╯┛╝┘", "ul"),
}
ENDS = {"u": (0.0, -LINE / 2), "r": (CELL / 2, 0.0), "d": (0.0, LINE / 2), "l": (-CELL / 2, 0.0)}
TEXT = re.compile(r'<text class="([^"]+)" x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</text>')


async def picture(language: str) -> str:
    """The table after some answers, as Textual exports it."""
    wished = wishes(GAME, (), SEED)
    screen = PlayScreen(wished, GameSession(wished.open(), language))
    app = with_screen(screen)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        for answer in ANSWERS:
            offered = [choice.text for choice in screen.offered]
            screen.answer(answer if answer in offered else offered[0])
            await pilot.pause()
        await pilot.pause(0.1)
        return app.export_screenshot(title=screen.words.say("game-title"))


def on_grid(svg: str) -> str:
    """Every character in its cell, with fonts that the reader has."""
    svg = re.sub(r"@font-face\s*\{[^}]*\}", "", svg)
    svg = re.sub(r"<!--.*?-->", "", svg)
    svg = re.sub(r"terminal-\d+", "table", svg)
    svg = re.sub(r"font-family: Fira Code, monospace", f"font-family: {FONTS}", svg)
    svg = svg.replace("font-variant-east-asian: full-width;", "")
    svg = TEXT.sub(lambda found: set_text(found[1], float(found[2]), float(found[3]), unescape(found[4])), svg)
    return "\n".join(line.rstrip() for line in svg.splitlines() if line.strip()) + "\n"


def set_text(style: str, x: float, y: float, text: str) -> str:
    """A run of text: words of narrow letters together, wide letters and lines one by one."""
    if style.endswith("title"):
        return f'<text class="{style}" x="{x:g}" y="{y:g}" text-anchor="middle">{escape(text)}</text>'
    parts: list[str] = []
    for piece in re.findall(r"[!-~]+|[^!-~]", text):
        width = cell_len(piece)
        if piece in SIDES:
            parts.append(set_line(style, piece, x + CELL / 2, y - RISE + LINE / 2))
        elif piece.strip():
            shape = (
                f' textLength="{CELL * width:g}"' if len(piece) > 1 else f' font-size="{WIDE}"' if width == 2 else ""
            )
            start = x + (2 * CELL - WIDE) / 2 if width == 2 and len(piece) == 1 else x
            parts.append(f'<text class="{style}" x="{start:.1f}" y="{y:g}"{shape}>{escape(piece)}</text>')
        x += CELL * width
    return "".join(parts)


def set_line(style: str, character: str, x: float, y: float) -> str:
    """A box character, drawn."""
    double = character in "═║╔╗╚╝"
    width = 3 if character in "━┃┏┓┗┛" else 1.4
    dash = ' stroke-dasharray="3 2.5"' if character in "╌┊" else ""
    steps = []
    for side in SIDES[character]:
        dx, dy = ENDS[side]
        steps.append(f"M{x:.1f} {y:.1f}l{dx:.1f} {dy:.1f}")
    path = "".join(steps)
    stroke = f'<path class="{style}" d="{path}" style="fill:none;stroke-width:{width + 3 if double else width}"{dash}/>'
    if not double:
        return stroke
    return stroke + f'<path d="{path}" style="fill:none;stroke:#fff;stroke-opacity:.75;stroke-width:1.6"/>'


def coloured(svg: str) -> str:
    """Lines are stroked in the colour in which text of their style is filled."""
    colours = dict(re.findall(r"\.([\w-]+-r\d+) \{ fill: (#[0-9a-f]{6})", svg))
    return re.sub(
        r'<path class="([\w-]+)" d="([^"]*)" style="fill:none;',
        lambda found: f'<path d="{found[2]}" style="fill:none;stroke:{colours.get(found[1], "#000")};',
        svg,
    )


def drawn(language: str) -> str:
    """The picture as it is kept."""
    return coloured(on_grid(asyncio.run(picture(language))))


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else IMAGES
    folder.mkdir(parents=True, exist_ok=True)
    for language in ("en", "ja"):
        (folder / f"table.{language}.svg").write_text(drawn(language), encoding="utf-8")


if __name__ == "__main__":
    main()
