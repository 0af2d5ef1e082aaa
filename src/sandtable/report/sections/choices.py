"""What the players choose: how often each kind of answer is taken where it is possible, and what nobody ever takes."""

from html import escape
from typing import Any, Final

from sandtable.report.charts import Mark, estimates
from sandtable.report.ink import of_seat
from sandtable.report.markup import drawn, more, part, percent, section, short, table
from sandtable.report.names import Names

MOST_TAGS: Final = 30
ALWAYS: Final = 0.95
FEWEST: Final = 20
MOST_MARKS: Final = 40


def choices(found: dict[str, Any], names: Names) -> str:
    if not found["verbs"]:
        return ""
    body = verbs(found, names) + unused(found, names)
    return section("choices", names.say("choices"), names.say("choices-lead"), body)


def verbs(found: dict[str, Any], names: Names) -> str:
    """Every question where more than one kind of answer is possible."""
    kinds: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for row in found["verbs"]:
        kinds.setdefault((row["seat"], row["question"]), []).append(row)
    marks: list[Mark] = []
    for (seat, question), rows in sorted(kinds.items(), key=lambda each: -sum(row["taken"] for row in each[1])):
        if len(rows) < 2 or len(marks) >= MOST_MARKS:
            continue
        heading = names.question(question)
        marks.append(Mark(short(heading if len(found["seats"]) == 1 else f"{names.seat(seat)}: {heading}", 110)))
        for row in sorted(rows, key=lambda row: -row["value"]):
            colour, told = (
                of_seat(found["seats"], seat),
                f"{percent(row['value'])}  ({row['taken']} / {row['offered']})",
            )
            marks.append(
                Mark(short(names.verb(row["verb"]), 40), row["value"], row["value"], row["value"], colour, told)
            )
    chart = estimates(marks, names.say("choice-axis"), bars=True)
    return part(names.say("verbs"), names.say("verbs-how"), drawn(chart, names.say("verbs")))


def unused(found: dict[str, Any], names: Names) -> str:
    body = ""
    for verdict in ("never", "always"):
        for seat in found["seats"]:
            options = judged(found["options"], seat, verdict)
            if options:
                own = "".join(f"<li>{escape(names.option(each))} <i>{times}×</i></li>" for each, times in options)
                title = f"{names.say(f'option-{verdict}')} – {names.seat(seat)}"
                body += f'<h4>{escape(title)}</h4><ul class="tags">{own}</ul>'
    heads = [names.say(f"head-{key}") for key in ("side", "question", "option", "offered", "taken", "share")]
    lines = [
        [
            names.seat(row["seat"]),
            names.question(row["question"]),
            names.option(row["option"]),
            str(row["offered"]),
            str(row["taken"]),
            percent(row["value"]),
        ]
        for row in sorted(found["options"], key=lambda row: (row["seat"], row["question"], -row["value"]))
    ]
    body += more(names.say("all-options", count=len(lines)), table(heads, lines, 3))
    return part(names.say("options"), names.say("options-how"), body)


def judged(rows: list[dict[str, Any]], seat: str, verdict: str) -> list[tuple[str, int]]:
    """Options that are never, or always, taken, whatever the question; those possible most often first."""
    offered: dict[str, int] = {}
    taken: dict[str, int] = {}
    for row in rows:
        if row["seat"] == seat:
            offered[row["option"]] = offered.get(row["option"], 0) + row["offered"]
            taken[row["option"]] = taken.get(row["option"], 0) + row["taken"]
    enough = {option: times for option, times in offered.items() if times >= FEWEST}
    found = {
        option: times
        for option, times in enough.items()
        if (taken[option] == 0 if verdict == "never" else taken[option] >= ALWAYS * times)
    }
    return sorted(found.items(), key=lambda each: -each[1])[:MOST_TAGS]
