"""`sandtable lab report`: what an experiment found, as one page, with its figures as files beside it."""

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

from sandtable.cli.files import cannot
from sandtable.cli.refusal import Refusal
from sandtable.cli.table_words import table_words
from sandtable.lab.extras import MissingExtra, extra

HEAD = 600  # characters in which a report says that it is one
MAKER = re.compile(r'<meta name="generator" content="sandtable [a-z ]+">|"sandtable": "[a-z]+"')


def lab_report(results: str, out: str | None, csv: str | None, figures: str | None, force: bool, language: str) -> int:
    """Everything is made, and every place looked at, before anything is written."""
    need_extra()
    from sandtable.report.files import csv_files, json_text
    from sandtable.report.page import report

    found, played = find_out(results)
    page = Path(results).with_suffix(".html") if out is None else Path(out)
    files = {page: report(played, language, found)}
    if figures is not None:
        files[Path(figures)] = json_text(found)
    if csv is not None:
        files |= {Path(csv) / name: text for name, text in csv_files(found).items()}
    for path, text in files.items():
        refuse_to_spoil(path, text, force)
    if csv is not None:
        make_folder(Path(csv))
    for path, text in files.items():
        write(path, text)
    words = table_words(language)
    facts = {"file": str(page), "games": found["games"], "size": f"{page.stat().st_size / 1e6:.1f} MB"}
    print(words.format("ui-lab-report-written", facts))
    return 0


def need_extra() -> None:
    try:
        extra("matplotlib", "report")
    except MissingExtra as wrong:
        raise Refusal("extra-missing", {"package": wrong.package, "extra": wrong.extra}) from wrong


def find_out(name: str) -> tuple[dict[str, Any], Any]:
    """The findings of a results file, and the games that they are about."""
    from sandtable.lab.findings import findings
    from sandtable.lab.findings.played_games import BadResults, read_results

    try:
        played = read_results(Path(name))
    except OSError as wrong:
        raise cannot("read", name, wrong) from wrong
    except BadResults as wrong:
        facts = {"file": name, "found": wrong.found, "possible": wrong.possible}
        raise Refusal(wrong.key, {**facts}) from wrong
    return findings(played), played


def refuse_to_spoil(path: Path, text: str, force: bool) -> None:
    """What is there already may be replaced if it is what we would write ourselves, or if that was asked for."""
    if path.is_dir():
        raise Refusal("is-folder", {"path": str(path)})
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            there = file.read(HEAD)
    except FileNotFoundError:
        return
    except OSError as wrong:
        raise cannot("write", str(path), wrong) from wrong
    if not force and mark_of(text) not in there:
        raise Refusal("not-a-report", {"path": str(path)})


def mark_of(text: str) -> str:
    """What a file of this kind begins with: the name of the maker, or the heads of the columns."""
    found = MAKER.search(text[:HEAD])
    return found[0] if found else text.partition("\n")[0]


def make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise cannot("write", str(path), wrong) from wrong


def write(path: Path, text: str) -> None:
    """First beside its place, and moved there when it is complete."""
    half = path.with_name(f".{path.name[:80]}.{os.getpid()}.part")
    try:
        half.write_text(text, encoding="utf-8", newline="\n")
        half.replace(path)
    except OSError as wrong:
        with suppress(OSError):
            half.unlink()
        raise cannot("write", str(path), wrong) from wrong
