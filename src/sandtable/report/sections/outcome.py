"""Who wins, how, and how long it takes."""

from typing import Any

from sandtable.report.charts import Mark, estimates, histogram
from sandtable.report.ink import MUTED, NOBODY, of_seat
from sandtable.report.markup import drawn, interval_of, more, number, part, percent, section, short, span, table
from sandtable.report.names import Names

MOST_CELLS = 24  # in one chart; all of them are in the table


def outcome(found: dict[str, Any], names: Names) -> str:
    body = shares(found, names) + endings(found, names) + lengths(found, names)
    return section("outcome", names.say("outcome"), names.say("outcome-lead"), body)


def shares(found: dict[str, Any], names: Names) -> str:
    marks: list[Mark] = []
    rows = []
    for cell in found["cells"]:
        if len(found["cells"]) > 1:
            marks.append(Mark(short(names.cell(cell["cell"]), 110)))
        for who, each in cell["shares"].items():
            told = f"{percent(each['value'])}  {span(each['low'], each['high'], bare)}"
            colour = of_seat(found["seats"], who)
            marks.append(Mark(names.outcome(who), each["value"], each["low"], each["high"], colour, told))
            name = names.cell(cell["cell"])
            rows.append([name, names.outcome(who), percent(each["value"]), interval_of(each), str(cell["games"])])
    per_cell = len(found["cells"][0]["shares"]) + 1
    chart = estimates(marks[: MOST_CELLS * per_cell], names.say("share-axis"), bars=True)
    heads = [names.say(f"head-{key}") for key in ("cell", "outcome", "share", "interval", "games")]
    whole = more(names.say("as-table"), table(heads, rows, 2))
    return part(names.say("shares"), names.say("shares-how"), drawn(chart, names.say("shares")) + whole)


def bare(value: float) -> str:
    return f"{100 * value:.1f}"


def endings(found: dict[str, Any], names: Names) -> str:
    """Ways to end, each with its share in every cell."""
    ways: dict[tuple[str, str], list[tuple[int, dict[str, Any]]]] = {}
    for cell in found["cells"]:
        for row in cell["endings"]:
            ways.setdefault((row["ending"], row["winner"]), []).append((cell["cell"], row))
    marks, rows = [], []
    several = len(found["cells"]) > 1
    for (ending, winner), cells in ways.items():
        label, colour = names.ending(ending, winner), of_seat(found["seats"], winner)
        if several:
            marks.append(Mark(short(label, 110)))
        for cell, row in cells:
            told = f"{percent(row['value'])}  {span(row['low'], row['high'], bare)}"
            name = names.letter(cell) if several else short(label, 48)
            if len(cells) <= MOST_CELLS:
                marks.append(Mark(name, row["value"], row["low"], row["high"], colour, told))
            rows.append([label, names.cell(cell), str(row["times"]), percent(row["value"]), interval_of(row)])
    chart = estimates(marks[:80], names.say("share-axis"), bars=True)
    heads = [names.say(f"head-{key}") for key in ("ending", "cell", "games", "share", "interval")]
    body = drawn(chart, names.say("endings")) + more(names.say("as-table"), table(heads, rows, 2))
    return part(names.say("endings"), names.say("endings-how"), body)


def lengths(found: dict[str, Any], names: Names) -> str:
    first = found["cells"][0]
    counts = [(int(length), times) for length, times in first["lengths"].items()]
    unit = names.outcome("length")
    title = f"{unit} – {names.cell(first['cell'])}" if len(found["cells"]) > 1 else unit
    body = drawn(histogram(counts, title, NOBODY, [first["length"]["median"]]), title)
    heads = [names.say(f"head-{key}") for key in ("cell", "mean", "interval", "tenth", "median", "ninetieth")]
    rows, marks = [], []
    for cell in found["cells"]:
        each = cell["length"]
        figures = [number(each["tenth"], 0), number(each["median"], 0), number(each["ninetieth"], 0)]
        around = span(each["low"], each["high"])
        rows.append([names.cell(cell["cell"]), number(each["value"]), around, *figures])
        told = f"{number(each['value'])}  {around}"
        marks.append(Mark(short(names.cell(cell["cell"])), each["value"], each["low"], each["high"], MUTED, told))
    if len(marks) > 1:
        body += drawn(estimates(marks[:MOST_CELLS], names.say("mean-axis", unit=unit), form="{x:g}"), unit)
    body += more(names.say("as-table"), table(heads, rows))
    return part(names.say("lengths"), names.say("lengths-how"), body)
