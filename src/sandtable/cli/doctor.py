"""`sandtable doctor`: what is installed here, what is missing, and how to get it."""

import os
import platform
import shutil
import sys
import sysconfig
from importlib.metadata import PackageNotFoundError, version
from typing import NamedTuple

import sandtable
from sandtable.cli.canvas import pad
from sandtable.cli.printing import Printer
from sandtable.cli.table_words import table_words
from sandtable.kernel import COMPILED
from sandtable.kernel.event import Facts
from sandtable.words import Words, language_of

GOOD = "ok"
NOTE = "--"
BROKEN = "!!"
OLDEST_PYTHON = (3, 11)
NEEDED = ("fluent.runtime", "mypy-extensions", "rich", "textual", "typer")
SMALLEST = (80, 24)


class Finding(NamedTuple):
    """One thing looked at: how it is, in words, and what to do about it."""

    state: str
    about: str
    facts: Facts
    advice: str = ""


def examine(language: str) -> int:
    """Print every finding; 1 if something that is needed is broken."""
    words = table_words(language)
    findings = [python(), form(), compiler(), node(), *dependencies(), *terminal(), speech(language), *games()]
    printer = Printer()
    for finding in findings:
        print_finding(printer, finding, words)
    broken = sum(finding.state == BROKEN for finding in findings)
    printer.write()
    printer.write(words.say("ui-doctor-verdict", {"broken": broken}), "bold")
    return 1 if broken else 0


def print_finding(printer: Printer, finding: Finding, words: Words) -> None:
    style = {GOOD: "", NOTE: "", BROKEN: "bold red"}[finding.state]
    printer.write(f"{pad(finding.state, 3)} {words.say(f'ui-doctor-{finding.about}', finding.facts)}", style)
    if finding.advice:
        printer.write(words.say(f"ui-doctor-{finding.advice}", finding.facts), "dim", by=4)


def python() -> Finding:
    facts: Facts = {"version": platform.python_version(), "oldest": ".".join(map(str, OLDEST_PYTHON))}
    if sys.version_info >= OLDEST_PYTHON:
        return Finding(GOOD, "python", facts)
    return Finding(BROKEN, "python", facts, "python-old")


def form() -> Finding:
    if COMPILED:
        return Finding(GOOD, "compiled", {})
    return Finding(NOTE, "plain", {}, "plain-advice")


def compiler() -> Finding:
    """The C compiler that Python was built with, or a common one."""
    named = (sysconfig.get_config_var("CC") or "").split()[:1]
    for name in (os.environ.get("CC", ""), *named, "cc", "gcc", "clang", "cl"):
        if name and shutil.which(name):
            return Finding(GOOD, "compiler", {"name": name})
    return Finding(NOTE, "no-compiler", {}, "no-compiler-advice")


def node() -> Finding:
    found = shutil.which("node")
    return Finding(GOOD, "node", {"path": found}) if found else Finding(NOTE, "no-node", {}, "no-node-advice")


def dependencies() -> list[Finding]:
    findings = []
    for name in NEEDED:
        try:
            findings.append(Finding(GOOD, "package", {"name": name, "version": version(name)}))
        except PackageNotFoundError:
            findings.append(Finding(BROKEN, "no-package", {"name": name}, "no-package-advice"))
    return findings


def terminal() -> list[Finding]:
    """Whether a table can be drawn, how large, in which characters and colours."""
    columns, rows = shutil.get_terminal_size()
    size: Facts = {"columns": columns, "rows": rows, "wide": SMALLEST[0], "high": SMALLEST[1]}
    if not sys.stdout.isatty():
        first = Finding(NOTE, "no-terminal", {}, "no-terminal-advice")
    elif columns >= SMALLEST[0] and rows >= SMALLEST[1]:
        first = Finding(GOOD, "size", size)
    else:
        first = Finding(NOTE, "size", size, "size-advice")
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    letters: Facts = {"encoding": sys.stdout.encoding or "?"}
    second = (
        Finding(GOOD, "letters", letters) if encoding == "utf8" else Finding(NOTE, "letters", letters, "letters-advice")
    )
    return [first, second, Finding(GOOD, f"colour-{colours()}", {})]


def colours() -> str:
    if "NO_COLOR" in os.environ:
        return "none"
    if os.environ.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return "full"
    return "some" if "256" in os.environ.get("TERM", "") else "few"


def speech(language: str) -> Finding:
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((f"{name}={os.environ[name]}" for name in names if os.environ.get(name)), "-")
    return Finding(GOOD, f"language-{language}", {"locale": locale, "default": language_of(os.environ)})


def games() -> list[Finding]:
    """Every game that is found must load, with its rulebook."""
    findings = []
    for name in sandtable.game_names():
        try:
            game = sandtable.game(name)
            facts: Facts = {"name": name, "rules": game.version, "count": len(game.rules.clauses)}
            findings.append(Finding(GOOD, "game", facts))
        except Exception as wrong:  # whatever is wrong with a game, the others are still looked at
            reason: Facts = {"name": name, "reason": f"{type(wrong).__name__}: {wrong}"}
            findings.append(Finding(BROKEN, "game-broken", reason))
    for name, why in sandtable.broken_games().items():
        findings.append(Finding(BROKEN, "game-broken", {"name": name, "reason": why}))
    return findings or [Finding(BROKEN, "no-games", {})]
