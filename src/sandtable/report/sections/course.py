"""Turn by turn: how the sides stand, and when objectives fall."""

from typing import Any, Final

from sandtable.report.charts import Line, longest_shown, matrix, over_turns
from sandtable.report.ink import CELLS, of_seat
from sandtable.report.markup import drawn, interval_of, legend, more, number, part, percent, section, short, table
from sandtable.report.names import Names

MOST_CELLS: Final = len(CELLS)
FEWEST: Final = 0.1  # of the games: a turn that fewer reach is left out


def course(found: dict[str, Any], names: Names) -> str:
    body = series(found, names) + falls(found, names)
    return section("course", names.say("course"), names.say("course-lead"), body) if body else ""


def series(found: dict[str, Any], names: Names) -> str:
    """With one cell a line for each side; with several, a chart for each side and a line for each cell."""
    cells = [cell["cell"] for cell in found["cells"]][:MOST_CELLS]
    games = {cell["cell"]: cell["games"] for cell in found["cells"]}
    kept: dict[tuple[str, str], dict[int, list[dict[str, Any]]]] = {}
    for row in found["series"]:
        if row["cell"] in cells and row["count"] >= max(2, FEWEST * games[row["cell"]]):
            kept.setdefault((row["what"], row["side"]), {}).setdefault(row["cell"], []).append(row)
    if not kept:
        return ""
    if len(cells) == 1:
        charts = single(kept, cells[0], found, names)
        keys = legend([(of_seat(found["seats"], seat), names.seat(seat), 0) for seat in found["seats"]])
    else:
        charts = [
            (
                title_of(what, side, found, names),
                [line(of_cell[cell], CELLS[at], at) for at, cell in enumerate(cells) if cell in of_cell],
            )
            for (what, side), of_cell in kept.items()
        ]
        keys = legend([(CELLS[at], names.cell(cell), at) for at, cell in enumerate(cells)])
    body = keys + drawn(over_turns(charts, names.say("turn")), names.say("series"))
    return part(names.say("series"), names.say("series-how"), body)


def title_of(what: str, side: str, found: dict[str, Any], names: Names) -> str:
    name = names.known("series", what)
    return name if len(found["seats"]) == 1 else f"{name} – {names.seat(side)}"


def single(
    kept: dict[tuple[str, str], dict[int, list[dict[str, Any]]]], cell: int, found: dict[str, Any], names: Names
) -> list[tuple[str, list[Line]]]:
    charts: dict[str, list[Line]] = {}
    for (what, side), of_cell in kept.items():
        dash = found["seats"].index(side) if side in found["seats"] else 0
        own = line(of_cell[cell], of_seat(found["seats"], side), dash)
        charts.setdefault(names.known("series", what), []).append(own)
    return list(charts.items())


def line(rows: list[dict[str, Any]], colour: str, dash: int) -> Line:
    turns, values = [row["turn"] for row in rows], [row["value"] for row in rows]
    return Line(turns, values, [row["low"] for row in rows], [row["high"] for row in rows], colour, dash)


def falls(found: dict[str, Any], names: Names) -> str:
    """For the cell that the others are compared with; all of them are in the table."""
    if not found["falls"]:
        return ""
    first = found["cells"][0]["cell"]
    rows = [row for row in found["falls"] if row["cell"] == first]
    last = longest_shown(sorted((row["turn"], row["times"]) for row in rows)) if rows else 1
    body = ""
    for side in found["seats"]:
        own = [row for row in rows if row["side"] == side]
        totals: dict[str, float] = {}
        for row in own:
            totals[row["objective"]] = totals.get(row["objective"], 0.0) + row["value"]
        order = sorted(totals, key=lambda objective: -totals[objective])
        shares = {(row["objective"], row["turn"]): row["value"] for row in own}
        if order:
            values = [[shares.get((each, turn)) for turn in range(1, last + 1)] for each in order]
            labels = [f"{short(names.thing(each), 38)}  {percent(totals[each], 0)}" for each in order]
            title = names.say("falls-to", seat=names.seat(side))
            chart = matrix(labels, [str(turn) for turn in range(1, last + 1)], values, names.say("turn"))
            body += f"<h4>{title}</h4>" + drawn(chart, title)
    heads = [names.say(f"head-{key}") for key in ("cell", "objective", "side", "share", "interval", "mean-turn")]
    lines = [
        [
            names.cell(row["cell"]),
            names.thing(row["objective"]),
            names.seat(row["side"]),
            percent(row["value"]),
            interval_of(row),
            number(row["turn"]),
        ]
        for row in found["fallen"]
    ]
    body += more(names.say("as-table"), table(heads, lines, 3))
    return part(names.say("falls"), names.say("falls-how"), body)
