"""The report: one page that opens anywhere, in both languages, for every game."""

import csv
import io
import json
import re
from base64 import b64decode
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.kernel import read_record
from sandtable.lab.findings import findings
from sandtable.lab.findings.played_games import PlayedGames, read_results
from sandtable.report.files import csv_files, json_text
from sandtable.report.page import MARK, report
from tests.lab.results_files import add, begin, make

pytestmark = pytest.mark.long  # every game is played and drawn in both languages

FACTORS: dict[str, dict[str, list[str]]] = {
    "omaha": {"level": ["standard", "recruit"], "sideways_fire": ["once", "twice"]},
    "poland": {},
    "north-africa": {},
    "kasserine": {},
}
VOID = {"meta", "br", "link"}


class Outline(HTMLParser):
    """What is open, and what was said."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.sections: list[str] = []
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag not in VOID:
            self.open.append(tag)
        if tag == "section":
            self.sections.append(str(found["id"]))
        self.links += [str(value) for key, value in attrs if key in ("href", "src", "xlink:href")]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += [str(value) for key, value in attrs if key in ("href", "src", "xlink:href")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, PlayedGames]:
    folder = tmp_path_factory.mktemp("results")
    return {
        name: read_results(make(folder / f"{name}.sqlite", name, factors, 2 if name == "kasserine" else 12))
        for name, factors in FACTORS.items()
    }


@pytest.fixture(scope="module")
def pages(played: dict[str, PlayedGames]) -> dict[tuple[str, str], str]:
    return {
        (name, language): report(results, language, found)
        for name, results in played.items()
        for found in [findings(results)]
        for language in ("en", "ja")
    }


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", FACTORS)
def test_a_page_is_whole_and_fetches_nothing(pages: dict[tuple[str, str], str], name: str, language: str):
    page = pages[name, language]
    outline = Outline(page)
    assert outline.open == []
    assert MARK in page[:600]
    assert not [link for link in outline.links if not link.startswith(("#", "data:"))]
    assert "<script" not in page
    assert not re.findall(r"url\((?!#)", page)


@pytest.mark.parametrize("name", FACTORS)
def test_every_part_is_there(pages: dict[tuple[str, str], str], name: str):
    wanted = ["outcome", "factors", "pieces", "choices", "course", "maps", "samples", "method"]
    if not FACTORS[name]:
        wanted.remove("factors")
    assert Outline(pages[name, "en"]).sections == wanted


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", FACTORS)
def test_everything_is_said_in_words(pages: dict[tuple[str, str], str], name: str, language: str):
    assert not re.findall(r"report-[a-z-]+", re.sub(r'content="[^"]*"|base64,[^"]*', "", pages[name, language]))


def test_charts_take_their_colours_from_the_style_sheet(pages: dict[tuple[str, str], str]):
    page = pages["omaha", "en"]
    charts = re.findall(r'<svg class="chart".*?</svg>', page, re.DOTALL)
    assert len(charts) >= 6
    assert all("var(--" in chart for chart in charts)
    assert not re.findall(r"#0[1-8]0[1-8]0[1-8]|#1[1-6]1[1-6]1[1-6]", page)
    assert "font-family" not in "".join(charts)


def test_text_of_charts_stays_text_in_both_languages(pages: dict[tuple[str, str], str]):
    assert ">won</text>" in pages["omaha", "en"]
    assert ">勝利</text>" in pages["omaha", "ja"]


def test_the_same_results_make_the_same_figures(played: dict[str, PlayedGames]):
    assert findings(played["poland"]) == findings(played["poland"])


def test_a_sample_game_replays(pages: dict[tuple[str, str], str]):
    data = re.findall(r'download="([^"]+)" href="data:text/plain;charset=utf-8;base64,([^"]+)"', pages["poland", "ja"])
    assert [name for name, _ in data] == ["poland-A-0.txt"]
    state = read_record(b64decode(data[0][1]).decode()).replay(sandtable.game("poland"))
    assert state.result is not None


def test_tables_and_json_hold_the_same_figures(played: dict[str, PlayedGames]):
    found = findings(played["omaha"])
    tables = csv_files(found)
    assert {"cells.csv", "shares.csv", "endings.csv", "effects.csv", "interactions.csv", "pieces.csv"} <= tables.keys()
    shares = list(csv.DictReader(io.StringIO(tables["shares.csv"])))
    assert [float(row["value"]) for row in shares] == [cell["shares"]["squad"]["value"] for cell in found["cells"]]
    again: dict[str, Any] = json.loads(json_text(found))
    assert len(again["effects"]) == len(list(csv.DictReader(io.StringIO(tables["effects.csv"]))))


def test_names_from_a_file_cannot_break_the_page(tmp_path: Path):
    begin(
        tmp_path / "r",
        "omaha",
        [{"patch<script>": "<b>"}, {"patch<script>": "x"}],
        experiment="<script>alert(1)</script>",
    )
    add(tmp_path / "r", [(cell, n, n, 0, "squad", "<i>", 5, "{}", None) for cell in (0, 1) for n in range(3)])
    page = report(read_results(tmp_path / "r"), "en")
    assert "<script" not in page
    assert Outline(page).open == []


def test_a_game_without_measures_of_its_own_still_has_a_report(tmp_path: Path):
    begin(tmp_path / "r", "poland", [{}])
    told = json.dumps({"length": 9, "verbs": {"poland": {"act": {"pass": [4, 1], "attack": [4, 3]}}}})
    add(tmp_path / "r", [(0, n, n, 0, "poland", "time", 9, told, None) for n in range(3)])
    assert Outline(report(read_results(tmp_path / "r"), "en")).sections == ["outcome", "choices", "method"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_players_have_a_part_of_their_own_where_they_are_a_factor(tmp_path: Path, language: str):
    begin(tmp_path / "r", "poland", [{"players": "random"}, {"players": "<b>"}])
    add(tmp_path / "r", [(cell, n, n, 0, "poland", "time", 9, "{}", None) for cell in (0, 1) for n in range(3)])
    page = report(read_results(tmp_path / "r"), language)
    assert Outline(page).sections == ["outcome", "factors", "players", "method"]
    assert Outline(page).open == []
    assert "<td>&lt;b&gt;</td>" in page
    assert "<b></td>" not in page
