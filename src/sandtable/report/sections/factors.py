"""What each factor changes, seed by seed, and what two of them change together."""

from typing import Any

from sandtable.lab.findings.comparisons import LENGTH
from sandtable.report.charts import Mark, estimates, matrix, points
from sandtable.report.ink import INK, of_seat
from sandtable.report.markup import drawn, more, number, part, section, short, span, table
from sandtable.report.markup import points as told_points
from sandtable.report.names import Names


def factors(found: dict[str, Any], names: Names) -> str:
    """Nothing, where there is nothing to compare."""
    if not found["effects"]:
        return ""
    body = effects(found, names) + interactions(found, names) + together(found, names)
    return section("factors", names.say("factors"), names.say("factors-lead", seeds=found["seeds"]), body)


def told(row: dict[str, Any], is_length: bool) -> tuple[str, str]:
    """The difference and its interval, in points or in turns."""
    if is_length:
        return number(row["value"], 2, True), span(row["low"], row["high"], lambda v: number(v, 2, True))
    return told_points(row["value"]), span(row["low"], row["high"], told_points)


def effects(found: dict[str, Any], names: Names) -> str:
    body = ""
    for is_length in (False, True):
        marks: list[Mark] = []
        last = ""
        for row in found["effects"]:
            if (row["outcome"] == LENGTH) == is_length:
                change = names.change(row)
                if change != last:
                    marks.append(Mark(short(change, 110)))
                    last = change
                marks.append(mark_of(row, names.outcome(row["outcome"]), found, is_length))
        title = names.say("length-axis", unit=names.outcome(LENGTH)) if is_length else names.say("points-axis")
        body += drawn(estimates(marks, title, "{x:+g}" if is_length else points, zero=True), title)
    heads = [names.say(f"head-{key}") for key in ("change", "outcome", "difference", "interval", "seeds", "clear")]
    rows = [
        [
            names.change(row),
            names.outcome(row["outcome"]),
            *told(row, row["outcome"] == LENGTH),
            str(row["count"]),
            clear(row, names),
        ]
        for row in found["effects"]
    ]
    body += more(names.say("as-table"), table(heads, rows, 2))
    return part(names.say("effects"), names.say("effects-how"), body)


def clear(row: dict[str, Any], names: Names) -> str:
    return names.say("yes") if row["clear"] else names.say("no")


def mark_of(row: dict[str, Any], label: str, found: dict[str, Any], is_length: bool) -> Mark:
    value, around = told(row, is_length)
    colour = INK if is_length else of_seat(found["seats"], row["outcome"])
    return Mark(label, row["value"], row["low"], row["high"], colour, f"{value}  {around}", not row["clear"])


def interactions(found: dict[str, Any], names: Names) -> str:
    rows = [row for row in found["interactions"] if row["outcome"] != LENGTH]
    if not rows:
        return ""
    marks: list[Mark] = []
    last = ""
    for row in rows[:60]:
        both = f"{names.value(row['one'], row['one_to'])} × {names.value(row['two'], row['two_to'])}"
        if both != last:
            marks.append(Mark(short(both, 110)))
            last = both
        marks.append(mark_of(row, names.outcome(row["outcome"]), found, False))
    heads = [names.say(f"head-{key}") for key in ("change", "change", "outcome", "difference", "interval", "clear")]
    lines = [
        [
            names.change(row, "one", "one_from", "one_to"),
            names.change(row, "two", "two_from", "two_to"),
            names.outcome(row["outcome"]),
            *told(row, row["outcome"] == LENGTH),
            clear(row, names),
        ]
        for row in found["interactions"]
    ]
    body = drawn(estimates(marks, names.say("points-axis"), points, zero=True), names.say("interactions"))
    body += more(names.say("as-table"), table(heads, lines, 3))
    return part(names.say("interactions"), names.say("interactions-how"), body)


def together(found: dict[str, Any], names: Names) -> str:
    """For two factors: the share of the first seat in every combination."""
    factors = {name for cell in found["cells"] for name in cell["factors"]}
    varied = [name for name in sorted(factors) if len({str(cell["factors"].get(name)) for cell in found["cells"]}) > 1]
    if len(varied) != 2:
        return ""
    one, two = varied
    down = list(dict.fromkeys(str(cell["factors"].get(one)) for cell in found["cells"]))
    across = list(dict.fromkeys(str(cell["factors"].get(two)) for cell in found["cells"]))
    seat = found["seats"][0]
    shares = {
        (str(c["factors"].get(one)), str(c["factors"].get(two))): c["shares"][seat]["value"] for c in found["cells"]
    }
    values = [[shares.get((row, column)) for column in across] for row in down]
    rows = [short(names.setting(one, row), 44) for row in down]
    columns = [short(names.value(two, column), 24) for column in across]
    chart = matrix(rows, columns, values, names.factor(two))
    title = names.say("together", outcome=names.outcome(seat))
    return part(title, "", drawn(chart, title))
