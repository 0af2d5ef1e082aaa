"""A built page, a real server and a real browser; skipped, with the reason, where there can be none."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from sandtable.server.web.page import PAGE
from tests.browser import chromium
from tests.browser.visitor import Visitor
from tests.server.house import House, open_house, quick
from tools import page

Come = Callable[..., Visitor]
MUST = "SANDTABLE_BROWSER"  # set to 1 where tests without a browser would be a lie: in CI


def give_up(reason: str) -> None:
    if os.environ.get(MUST) == "1" or os.environ.get("CI"):
        pytest.fail(f"{reason}; {MUST} or CI says that there must be a browser")
    pytest.skip(reason)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """`make check`, the quick loop, leaves the browser out."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of the package under test. In the source folder it is built if it is not up to date."""
    if page.PAGE == PAGE and not page.is_built():
        import fcntl

        with Path(tmp_path_factory.getbasetemp().parent, "page.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            try:
                page.build()
            except page.Impossible as why:
                give_up(f"the page is not built: {why}")
    if not (PAGE / "index.html").exists():
        give_up("the package under test was built without its page")
    return PAGE


@pytest.fixture(scope="session")
def browser(built: Path) -> Iterator[Browser]:
    try:
        path = chromium.browser()
    except chromium.Impossible as why:
        give_up(str(why))
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(quick(tmp_path_factory.mktemp("data"))) as opened:
        yield opened


@pytest.fixture
def come(browser: Browser, house: House) -> Iterator[Come]:
    """Somebody comes to the page; he has left it when the test ends, and his page had no errors."""
    came: list[Visitor] = []

    def welcome(name: str, **wishes: object) -> Visitor:
        visitor = Visitor(browser, f"http://127.0.0.1:{house.port}/", **wishes)  # type: ignore[arg-type]
        came.append(visitor)
        return visitor.enter(name)

    yield welcome
    for visitor in came:
        visitor.leave()
