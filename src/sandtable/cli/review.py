"""`sandtable review`: a finished game, judged decision by decision."""

import json
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import sandtable
from sandtable.cli.files import cannot, read_text
from sandtable.cli.printing import Printer, percent
from sandtable.cli.progress_bar import Bar
from sandtable.cli.puzzle_making import own_puzzles
from sandtable.cli.refusal import Refusal
from sandtable.cli.table_words import explained, table_words
from sandtable.kernel import SandtableError, read_record
from sandtable.lab.parallel_review import review
from sandtable.lab.puzzle_journal import Journal, OtherJournal
from sandtable.lab.puzzle_maker import from_mistakes
from sandtable.lab.runner import runner
from sandtable.players.puzzle_search import costly
from sandtable.players.puzzle_themes import usual_rounds
from sandtable.players.review import GRADES
from sandtable.players.review_plan import SOLVER, finished, plan, thorough
from sandtable.words import Words
from sandtable.words.catalogue import SPACE

STEPS = "▁▂▃▄▅▆▇█"
WIDEST = 60
WORST = 10
GRADE_KEYS = {
    "blunder": "ui-review-blunder",
    "mistake": "ui-review-mistake-word",
    "inaccuracy": "ui-review-inaccuracy",
}
MOST_DECISIONS = 400  # that are judged if nobody says how often: of the hundreds of steps of a long game, enough


def review_record(
    file: str, minutes: int, rounds: int | None, jobs: int, as_json: bool, language: str, learner: str | None = None
) -> int:
    """Judge, with a bar on a terminal; keep the review beside the record and print it.

    With `rounds` every decision is tried so many times, however long it takes. The mistakes of the seat `learner`
    come back as puzzles.
    """
    record = read_record(read_text(file))
    game = sandtable.game(record.game)
    if learner is not None and learner not in game.seats:
        raise SandtableError("unknown-value", {"place": "--puzzles", "value": learner, "possible": list(game.seats)})
    record, outdated = record.readable(game)
    text = record.text()
    words = table_words(language, game, record.begin(game).settings)
    how = plan(text, 60 * minutes * jobs, MOST_DECISIONS) if rounds is None else thorough(text, rounds)
    bar = Bar(words, len(how["numbers"]), "ui-review-progress")
    points: list[dict[str, Any]] = []
    with closing(runner(jobs)) as all_cores:
        for points in review(text, how, all_cores):
            bar.show(len(points))
    bar.end()
    found = finished(text, how, points)
    path = Path(f"{file}.review.json")
    try:
        path.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    except OSError as wrong:
        raise cannot("write", str(path), wrong) from wrong
    for line in [] if outdated is None else explained(words, outdated):
        print(line, file=sys.stderr)
    kept = None if learner is None else keep_mistakes(text, found, learner, jobs)
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
        return 0
    printer = Printer()
    write_review(found, words, printer)
    write_puzzles(found, file, kept, words, printer)
    if found["mistakes"]:
        printer.write(words.format("ui-review-look", {"path": file, "number": str(found["mistakes"][0])}), "dim")
    printer.write(words.format("ui-review-saved", {"path": str(path)}), "dim")
    return 0


def keep_mistakes(text: str, found: dict[str, Any], seat: str, jobs: int) -> int:
    """Puzzles of the mistakes of a seat, kept with one's own; says how many there are of this game."""
    game = sandtable.game(found["game"])
    folder = own_puzzles()
    try:
        journal = Journal(folder, game.name, game.version, usual_rounds(game.name))
        points = [each for each in found["points"] if each["seat"] == seat]
        with closing(runner(jobs)) as all_cores:
            return from_mistakes(text, points, journal, all_cores)
    except OSError as wrong:
        raise cannot("write", str(folder), wrong) from wrong
    except OtherJournal as wrong:
        raise Refusal("other-journal", {"file": str(folder), "found": str(wrong)}) from wrong


def write_puzzles(found: dict[str, Any], file: str, kept: int | None, words: Words, printer: Printer) -> None:
    """What has come of the mistakes; or how they can come back."""
    if kept is not None:
        printer.write(words.format("ui-review-puzzles-made", {"count": kept, "game": found["game"]}))
    elif mistakes := costly(found["points"]):
        facts = {"path": file, "seat": mistakes[0]["seat"]}
        printer.write(words.format("ui-review-puzzles", facts), "dim")


def curve(numbers: list[float], width: int = WIDEST) -> str:
    """Probabilities as a line of bars between the first and the last of them, at most so wide."""
    if not numbers:
        return ""
    first, last = percent(numbers[0]), percent(numbers[-1])
    size = max(1, min(width - len(first) - len(last) - 2, len(numbers)))
    parts = [numbers[i * len(numbers) // size : (i + 1) * len(numbers) // size] for i in range(size)]
    return f"{first} {''.join(STEPS[min(7, int(8 * sum(part) / len(part)))] for part in parts)} {last}"


def write_review(found: dict[str, Any], words: Words, printer: Printer) -> None:
    points = found["points"]
    title = {"title": words.say("game-title"), "count": len(points), "of": found["of"]}
    printer.write(words.format("ui-review-title", title), "bold")
    if not points:
        printer.write(words.say("ui-review-empty"))
        return
    if found.get("decided"):
        printer.write(decided_text(found["decided"], words))
    width = min(WIDEST, printer.width - 2)
    printer.write(words.format("ui-review-curve", {"who": words.seat(found["seats"][0])}))
    printer.write(curve([each["probability"] for each in points], width), by=2)
    behind = [each["hindsight"]["probability"] for each in points if "hindsight" in each]
    if behind:
        printer.write(words.say("ui-review-hindsight"))
        printer.write(curve(behind, width), by=2)
    for seat in found["seats"]:
        printer.write(lost_text(found, seat, words))
    write_mistakes(found, words, printer)
    how = "ui-review-by-solver" if found["judge"] == SOLVER else "ui-review-by-search"
    printer.write(words.format(how, {"rounds": found["rounds"]}), "dim")


def decided_text(decided: list[dict[str, Any]], words: Words) -> str:
    """What decided the game, as one paragraph."""
    return SPACE[words.language].join(decided_sentence(each, words) for each in decided)


def decided_sentence(told: dict[str, Any], words: Words) -> str:
    facts: dict[str, Any] = {"who": words.side(told["who"])}
    if "number" in told:
        facts["number"] = told["number"] + 1
    for name in ("chance", "loss", "before", "after"):
        if name in told:
            facts[name] = percent(told[name])
    for name in ("given", "best"):
        if name in told:
            facts[name] = words.option(told[name])
    return words.format(told["key"], facts)


def lost_text(found: dict[str, Any], seat: str, words: Words) -> str:
    """How many mistakes a seat made, and what they cost; what is not graded may be luck of the trying."""
    counts = {grade: 0 for grade, _ in GRADES}
    lost = 0.0
    for each in found["points"]:
        if each["seat"] == seat and each["grade"]:
            counts[each["grade"]] += 1
            lost += each["loss"]
    facts = {"who": words.seat(seat), "lost": percent(lost), **counts}
    return words.format("ui-review-lost", facts)


def write_mistakes(found: dict[str, Any], words: Words, printer: Printer) -> None:
    """The worst of them, the worst first."""
    if not found["mistakes"]:
        printer.write(words.say("ui-review-clean"))
        return
    printer.write(words.say("ui-review-mistakes"), "bold")
    by_number = {each["number"]: each for each in found["points"]}
    for number in found["mistakes"][:WORST]:
        printer.write(mistake_text(by_number[number], words), by=2)
    more = len(found["mistakes"]) - WORST
    if more > 0:
        printer.write(words.format("ui-review-more", {"count": more}), by=2)


def asked_of(each: dict[str, Any], words: Words) -> list[str]:
    """The unit that was asked about, where the answer does not name it."""
    unit = each.get("unit", "")
    return [words.say("ui-review-unit", {"unit": unit})] if unit and unit not in each["given"].split() else []


def mistake_text(each: dict[str, Any], words: Words) -> str:
    facts = {
        "number": each["number"] + 1,
        "who": SPACE[words.language].join([words.seat(each["seat"]), *asked_of(each, words)]),
        "given": words.option(each["given"]),
        "best": words.option(each["best"]),
        "grade": words.say(GRADE_KEYS[each["grade"]]),
        "loss": percent(each["loss"]),
    }
    said = words.format("ui-review-mistake", facts)
    if "hindsight" in each:
        said += words.format("ui-review-behind", {"loss": percent(each["hindsight"]["loss"])})
    return said
