"""`sandtable review`: a finished game, judged decision by decision."""

import json
from pathlib import Path
from typing import Any

import sandtable
from sandtable.agents.review import decisions, whole
from sandtable.cli.bar import Bar
from sandtable.cli.files import cannot, read_text
from sandtable.cli.paper import Paper, percent
from sandtable.cli.voice import voice
from sandtable.kernel import read_record
from sandtable.lab.reviewing import review
from sandtable.words import Words

STEPS = "▁▂▃▄▅▆▇█"
WIDTH = 60
WORST = 10
GRADE_KEYS = {
    "blunder": "ui-review-blunder",
    "mistake": "ui-review-mistake-word",
    "inaccuracy": "ui-review-inaccuracy",
}


def review_record(file: str, rounds: int, jobs: int, as_json: bool, language: str) -> int:
    """Judge, with a bar on a terminal; keep the review beside the record and print it."""
    text = read_text(file)
    game = sandtable.game(read_record(text).game)
    words = voice(language, game)
    bar = Bar(words, len(decisions(text)), "ui-review-progress")
    points: list[dict[str, Any]] = []
    for points in review(text, rounds, jobs):
        bar.show(len(points))
    bar.end()
    found = whole(text, points, rounds)
    path = Path(f"{file}.review.json")
    try:
        path.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    except OSError as wrong:
        raise cannot("write", str(path), wrong) from wrong
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
        return 0
    write_review(found, words)
    print(words.format("ui-review-saved", {"path": str(path)}))
    return 0


def curve(numbers: list[float], width: int = WIDTH) -> str:
    """Probabilities as a line of bars, at most so wide."""
    if not numbers:
        return ""
    size = min(width, len(numbers))
    parts = [numbers[i * len(numbers) // size : (i + 1) * len(numbers) // size] for i in range(size)]
    return "".join(STEPS[min(7, int(8 * sum(part) / len(part)))] for part in parts)


def write_review(found: dict[str, Any], words: Words) -> None:
    paper = Paper()
    points = found["points"]
    paper.write(words.format("ui-review-title", {"title": words.say("game-title"), "count": len(points)}), "bold")
    who = words.seat(found["seats"][0])
    paper.write(words.format("ui-review-curve", {"who": who}))
    paper.write(curve([each["probability"] for each in points]), by=2)
    paper.write(words.say("ui-review-hindsight"))
    paper.write(curve([each["hindsight"]["probability"] for each in points]), by=2)
    for seat, lost in found["lost"].items():
        paper.write(words.format("ui-review-lost", {"who": words.seat(seat), "lost": f"{100 * lost:.0f}"}))
    if not found["mistakes"]:
        paper.write(words.say("ui-review-clean"))
    by_number = {each["number"]: each for each in points}
    for number in found["mistakes"][:WORST]:
        paper.write(mistake_text(by_number[number], words), by=2)


def mistake_text(each: dict[str, Any], words: Words) -> str:
    facts = {
        "number": each["number"] + 1,
        "who": words.seat(each["seat"]),
        "given": words.option(each["given"]),
        "best": words.option(each["best"]),
        "grade": words.say(GRADE_KEYS[each["grade"]]),
        "loss": percent(each["loss"]),
        "hindsight": percent(each["hindsight"]["loss"]),
    }
    return words.format("ui-review-mistake", facts)
