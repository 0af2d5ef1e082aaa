"""Cards and units: what drawing, playing and losing each of them does, and which of them nobody uses."""

from html import escape
from typing import Any, Final

from sandtable.report.charts import Mark, estimates, points
from sandtable.report.ink import of_seat
from sandtable.report.markup import drawn, legend, more, number, part, percent, section, short, span, table
from sandtable.report.markup import points as told_points
from sandtable.report.names import Names

MOST_TAGS: Final = 24
LEAST: Final = 8
SHOWN: Final = 7  # the best and the worst of each side
ORDER: Final = ("drawn", "played", "deployed", "attacked", "lost")


def pieces(found: dict[str, Any], names: Names) -> str:
    """Nothing, where the game tells of no pieces."""
    if not found["pieces"]:
        return ""
    return section("pieces", names.say("pieces"), names.say("pieces-lead"), impact(found, names) + used(found, names))


def impact(found: dict[str, Any], names: Names) -> str:
    body = ""
    groups: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for row in found["impact"]:
        groups.setdefault((row["kind"], row["deed"]), []).append(row)
    order = {deed: number for number, deed in enumerate(ORDER)}
    for (kind, deed), rows in sorted(groups.items(), key=lambda each: (each[0][0], order.get(each[0][1], 9))):
        if deed in order:
            title = f"{names.known('kind', kind)}: {names.deed(deed)}"
            body += f"<h4>{title}</h4>" + drawn(impact_chart(rows, found, names), title)
    if not body:
        return part(names.say("impact"), "", f'<p class="how">{names.say("impact-none")}</p>')
    heads = [names.say(f"head-{key}") for key in ("side", "piece", "deed", "difference", "interval", "games", "clear")]
    lines = [
        [
            names.seat(row["side"]),
            names.thing(row["piece"]),
            names.deed(row["deed"]),
            told_points(row["value"]),
            span(row["low"], row["high"], told_points),
            str(row["games"]),
            names.say("yes") if row["clear"] else names.say("no"),
        ]
        for row in found["impact"]
    ]
    keys = legend([(of_seat(found["seats"], seat), names.seat(seat), 0) for seat in found["seats"]])
    body = keys + body + more(names.say("as-table"), table(heads, lines, 3))
    return part(names.say("impact"), names.say("impact-how"), body)


def impact_chart(rows: list[dict[str, Any]], found: dict[str, Any], names: Names) -> str:
    """The best and the worst, those that stand out in full colour."""
    marks = []
    for seat in found["seats"]:
        own = sorted((row for row in rows if row["side"] == seat), key=lambda row: -row["value"])
        shown = own if len(own) <= 2 * SHOWN else [*own[:SHOWN], *own[-SHOWN:]]
        if shown and len(found["seats"]) > 1:
            marks.append(Mark(names.seat(seat)))
        for row in shown:
            told = f"{told_points(row['value'])}  {span(row['low'], row['high'], told_points)}"
            label, colour = short(names.thing(row["piece"])), of_seat(found["seats"], seat)
            marks.append(Mark(label, row["value"], row["low"], row["high"], colour, told, not row["clear"]))
    return estimates(marks, names.say("impact-axis"), points, zero=True)


def used(found: dict[str, Any], names: Names) -> str:
    body = ""
    for verdict in ("never", "never-there", "always"):
        rows = [row for row in found["pieces"] if row["verdict"] == verdict]
        if rows:
            body += named(names.say(f"used-{verdict}"), rows, names)
    body += drawn(per_draw(found, names), names.say("per-draw"))
    deeds = sorted({deed for row in found["pieces"] for deed in row["deeds"]}, key=lambda d: (d not in ORDER, d))
    heads = [names.say(f"head-{key}") for key in ("side", "piece", "there", "used", "share", "interval", "per-draw")]
    lines = [
        [
            names.seat(row["side"]),
            names.thing(row["piece"]),
            str(row["there"]),
            str(row["used"]),
            percent(row["value"], 0),
            span(row["low"], row["high"], lambda v: percent(v, 0)),
            "" if row["per_draw"] is None else number(row["per_draw"], 2),
            *(str(row["deeds"].get(deed, "")) for deed in deeds),
        ]
        for row in sorted(found["pieces"], key=lambda row: (row["side"], row["kind"], row["value"]))
    ]
    body += more(names.say("all-pieces"), table([*heads, *map(names.deed, deeds)], lines, 2))
    return part(names.say("used"), names.say("used-how"), body)


def per_draw(found: dict[str, Any], names: Names) -> str:
    """Cards of which the smallest part is played when they are drawn."""
    marks = []
    for seat in found["seats"]:
        rows = [row for row in found["pieces"] if row["side"] == seat and row["kind"] == "cards"]
        rows = [row for row in rows if row["per_draw"] is not None and "played" in row["deeds"]]
        if rows:
            marks.append(Mark(names.say("least-played", seat=names.seat(seat))))
        for row in sorted(rows, key=lambda each: each["per_draw"])[:LEAST]:
            value, deeds = row["per_draw"], row["deeds"]
            told = f"{percent(value, 0)}  ({deeds['played']} / {deeds['drawn']})"
            marks.append(
                Mark(short(names.thing(row["piece"])), value, value, value, of_seat(found["seats"], seat), told)
            )
    return estimates(marks, names.say("per-draw"), bars=True)


def named(title: str, rows: list[dict[str, Any]], names: Names) -> str:
    """Names as tags, by side."""
    body = ""
    for side in sorted({row["side"] for row in rows}):
        own = "".join(f"<li>{escape(names.thing(row['piece']))}</li>" for row in rows if row["side"] == side)
        body += f'<p class="of">{names.seat(side)}</p><ul class="tags">{own}</ul>'
    return f"<h4>{title}</h4>{body}" if len(rows) <= MOST_TAGS else more(f"{title} ({len(rows)})", body)
