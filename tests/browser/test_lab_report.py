"""The report of the lab in a real browser: it opens from a file, fetches nothing, and fits a phone, by day and night.

With `SANDTABLE_PICTURES=1` its pictures are put where the documentation shows them.
"""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from sandtable.lab.findings import findings
from sandtable.lab.findings.played_games import read_results
from sandtable.report.page import report
from tests.lab.results_files import make

IN_FULL = os.environ.get("SANDTABLE_PICTURES") == "1"
DOCS = Path(__file__).parents[2] / "docs" / "images"
FACTORS = {"recovery": ["own_turn", "every_turn"]}
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("report")
    games, who = (250, "heuristic") if IN_FULL else (12, "random")
    results = read_results(make(folder / "africa.sqlite", "north-africa", FACTORS, games, who))
    found = findings(results)
    files = {}
    for language in ("en", "ja"):
        files[language] = folder / f"africa.{language}.html"
        files[language].write_text(report(results, language, found), encoding="utf-8")
    return files


@pytest.mark.parametrize(
    ("language", "width", "scheme"), [("en", 1200, "light"), ("ja", 1200, "dark"), ("ja", 390, "light")]
)
def test_the_report_opens_from_a_file_and_fits(
    browser: Browser, reports: dict[str, Path], language: str, width: int, scheme: str
):
    page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)  # type: ignore[arg-type]
    fetched: list[str] = []
    complaints: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.on("console", lambda message: complaints.append(message.text))
    page.goto(reports[language].as_uri())
    assert [url for url in fetched if not url.startswith(("file:", "data:"))] == []
    assert complaints == []
    assert page.evaluate(OVERFLOW) == 0
    assert page.locator("section").count() == 8
    assert page.locator(".map").count() > 4
    page.close()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_pictures_of_the_report(browser: Browser, reports: dict[str, Path], tmp_path: Path, language: str):
    page = browser.new_page(viewport={"width": 1100, "height": 1000}, color_scheme="light")
    page.goto(reports[language].as_uri())
    folder = DOCS if IN_FULL else tmp_path
    top, maps = folder / f"lab-report.{language}.png", folder / f"lab-report-maps.{language}.png"
    page.screenshot(path=top)
    page.add_style_tag(content="nav { display: none !important }")
    page.locator("#maps").scroll_into_view_if_needed()
    box = page.locator("#maps").bounding_box()
    assert box is not None
    page.screenshot(path=maps, full_page=True, clip={**box, "y": box["y"] + page.evaluate("scrollY"), "height": 900})
    assert top.stat().st_size > 50_000
    assert maps.stat().st_size > 50_000
    page.close()
