"""Where it happens: counts per game on the game's own board, and what the other cells change there."""

from typing import Any, Final

import sandtable
from sandtable.kernel import State
from sandtable.lab.findings import view_of
from sandtable.lab.measures import GameMeasures
from sandtable.report.heat_maps import BoardMaps, board_symbol
from sandtable.report.markup import more, part, section
from sandtable.report.names import Names

FALLEN: Final = "fallen"
ORDER: Final = ("died", "fought", FALLEN, "walked", "hit", "blown", "shelled")
MOST_CELLS: Final = 4  # whose differences are drawn


def maps(found: dict[str, Any], names: Names, start: State | None) -> str:
    """Nothing for a game that has no board of its own here, or tells of no places."""
    own: GameMeasures | None = sandtable.part(found["head"]["game"], "measures")
    if own is None or start is None or not found["places"]:
        return ""
    view = view_of(start)
    board = own.board(view)
    if board is None:
        return ""
    drawing = BoardMaps(own.outlines(view), own.crop, names.thing)
    first = found["cells"][0]["cell"]
    now, changed = drawn_maps(found, names, drawing)
    body = f'{board_symbol(board)}<div class="maps">{now}</div>'
    if changed:
        how = f'<p class="how">{names.say("maps-differences-how")}</p>'
        body += more(names.say("maps-differences"), f'{how}<div class="maps">{changed}</div>')
    return section(
        "maps", names.say("maps"), names.say("maps-lead"), part(names.cell(first), names.say("maps-how"), body)
    )


def drawn_maps(found: dict[str, Any], names: Names, drawing: BoardMaps) -> tuple[str, str]:
    """The maps of the cell that the others are compared with, and those of what the others change."""
    counts = counted(found)
    first, *others = [cell["cell"] for cell in found["cells"]]
    now, changed = "", ""
    for deed, side in sorted({(deed, side) for _, deed, side in counts}, key=lambda each: rank(each, found)):
        told = title(deed, side, found, names)
        here = counts.get((first, deed, side), {})
        if here:
            now += drawing.counts(here, told)
        for cell in others[:MOST_CELLS]:
            there = counts.get((cell, deed, side), {})
            change = {place: there.get(place, 0.0) - here.get(place, 0.0) for place in here.keys() | there.keys()}
            if any(change.values()):
                changed += drawing.differences(change, f"{told} – {names.cell(cell)}")
    return now, changed


def rank(each: tuple[str, str], found: dict[str, Any]) -> tuple[int, str, int]:
    deed, side = each
    seats = found["seats"]
    return (ORDER.index(deed) if deed in ORDER else len(ORDER), deed, seats.index(side) if side in seats else 0)


def counted(found: dict[str, Any]) -> dict[tuple[int, str, str], dict[str, float]]:
    """By cell, deed and side: how often in each place. Objectives that fall are counted too."""
    counts: dict[tuple[int, str, str], dict[str, float]] = {}
    for row in found["places"]:
        counts.setdefault((row["cell"], row["deed"], row["side"]), {})[row["place"]] = row["value"]
    for row in found["fallen"]:
        counts.setdefault((row["cell"], FALLEN, row["side"]), {})[row["objective"]] = row["value"]
    return counts


def title(deed: str, side: str, found: dict[str, Any], names: Names) -> str:
    told = names.known("place", deed)
    return told if len(found["seats"]) == 1 else f"{told} – {names.seat(side)}"
