"""`sandtable daily`: the challenge of the day, and how far from perfect play a game of it was."""

import datetime
import json

import sandtable
from sandtable.cli.files import read_text
from sandtable.cli.printing import Printer, percent
from sandtable.cli.refusal import Refusal
from sandtable.cli.solve import prepare
from sandtable.cli.table_words import table_words
from sandtable.kernel import SandtableError, State, read_record
from sandtable.players.daily import Challenge, Daily, Score
from sandtable.players.solution import solution_for
from sandtable.words import Words


def date_of(text: str | None) -> datetime.date:
    """The day that was asked for, or today."""
    if text is None:
        return datetime.date.today()
    try:
        return datetime.date.fromisoformat(text)
    except ValueError as wrong:
        raise SandtableError("bad-shape", {"place": "--date", "value": text, "possible": "2026-06-06"}) from wrong


def ready(state: State, words: Words) -> None:
    """Where a game of the day needs a study before it can be judged, it is made now."""
    solution = solution_for(state.game)
    if solution is not None:
        prepare(solution, state, words)


def show_daily(challenge: Challenge, day: Daily, as_json: bool, language: str) -> int:
    """Which game it is, how to play it, and what perfect play makes of it."""
    game, state = sandtable.game(day.game), day.start(day.seed)
    words = table_words(language, game, state.settings)
    ready(state, words)
    value = challenge.value(state)
    assert value is not None
    if as_json:
        found = {"date": day.date.isoformat(), "seed": day.seed, "level": day.level, "value": round(value, 4)}
        print(json.dumps(found))
        return 0
    printer = Printer()
    level = words.value("level", day.level)
    printer.write(words.say("ui-daily-title", {"date": day.date.isoformat(), "level": level}), "bold")
    printer.write(words.say("ui-daily-value", {"value": percent(value, 1)}))
    printer.write(words.say("ui-daily-play"))
    name = f"daily-{day.date.isoformat()}.record"
    chosen = " ".join(f"--option {setting}={value}" for setting, value in day.settings.items())
    printer.write(f"sandtable play {day.game} {chosen} --seed {day.seed} --record {name}", by=2)
    printer.write(f"sandtable daily --date {day.date.isoformat()} --record {name}", by=2)
    return 0


def score_daily(challenge: Challenge, day: Daily, file: str, as_json: bool, language: str) -> int:
    """Compare a record of the day's game with perfect play."""
    record = read_record(read_text(file))
    if not challenge.is_of(record, day):
        raise Refusal("not-the-daily", {"path": file, "date": day.date.isoformat()})
    state = record.begin(sandtable.game(day.game))
    words = table_words(language, state.game, state.settings)
    ready(state, words)
    found = challenge.score(record)
    assert found is not None
    if as_json:
        print(json.dumps({"date": day.date.isoformat(), **found.data()}, ensure_ascii=False))
        return 0
    write_score(found, words)
    return 0


def write_score(found: Score, words: Words) -> None:
    printer = Printer()
    facts = {
        "start": percent(found.start, 1),
        "away": points(found.given_away),
        "luck": points(found.luck),
        "result": percent(found.result, 1),
    }
    printer.write(words.say("ui-daily-distance", facts), "bold")
    printer.write(words.say("ui-daily-course", facts))
    for step in sorted(found.steps, key=lambda step: -step.loss)[:5]:
        if step.loss >= 0.005:
            given, best = words.option(step.given), words.option(step.best)
            each = {"number": step.number, "given": given, "best": best, "loss": points(step.loss)}
            printer.write(words.say("ui-daily-step", each), by=2)


def points(number: float) -> str:
    return f"{100 * number:.1f}"
