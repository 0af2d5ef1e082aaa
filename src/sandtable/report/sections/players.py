"""How each player did, where a seat had more than one."""

from typing import Any, Final

from sandtable.lab.findings.players import ANYBODY
from sandtable.report.charts import Mark, estimates
from sandtable.report.ink import of_seat
from sandtable.report.markup import drawn, interval_of, more, part, percent, section, short, table
from sandtable.report.names import Names

MOST_MARKS: Final = 60


def players(found: dict[str, Any], names: Names) -> str:
    """Nothing, where every seat had one player throughout."""
    if not found["players"]:
        return ""
    return section("players", names.say("players"), names.say("players-lead"), shares(found, names))


def shares(found: dict[str, Any], names: Names) -> str:
    """Each player in each seat against anybody as a chart, and against each other one as a table."""
    marks: list[Mark] = []
    last = ""
    for row in found["players"]:
        if row["against"] == ANYBODY:
            if row["player"] != last:
                last = row["player"]
                marks.append(Mark(short(last, 110)))
            told = f"{percent(row['value'])}  {interval_of(row)}"
            colour = of_seat(found["seats"], row["seat"])
            marks.append(Mark(names.seat(row["seat"]), row["value"], row["low"], row["high"], colour, told))
    heads = [names.say(f"head-{key}") for key in ("player", "side", "against", "games", "share", "interval", "drawn")]
    lines = [
        [
            row["player"],
            names.seat(row["seat"]),
            row["against"] or names.say("anybody"),
            str(row["count"]),
            percent(row["value"]),
            interval_of(row),
            str(row["drawn"]),
        ]
        for row in found["players"]
    ]
    chart = estimates(marks[:MOST_MARKS], names.say("share-axis"), bars=True)
    whole = more(names.say("as-table"), table(heads, lines, 3))
    return part(names.say("player-shares"), names.say("player-shares-how"), drawn(chart, names.say("players")) + whole)
