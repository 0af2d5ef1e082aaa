"""A built page, a real server and a real browser; skipped, with the reason, where there can be none."""

import hashlib
import json
import os
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, sync_playwright

from sandtable.server.web.page import PAGE
from sandtable.tables import message_fields, prepared_tables
from tests.browser import chromium
from tests.browser.kept_windows import LAUNCH, Windows
from tests.browser.visitor import Visitor
from tests.server.real_server import RealServer, open_server, quick
from tools import page

Come = Callable[..., Visitor]
NEW_WINDOWS = (  # files whose visitors get windows that nobody has used: what is kept there is what they are about
    "test_first_contact",
    "test_installed",
    "test_library",
    "test_several_processes",
    "test_third_party_game",
)
MUST = "SANDTABLE_BROWSER"  # set to 1 where tests without a browser would be a lie: in CI


def give_up(reason: str) -> None:
    if os.environ.get(MUST) == "1" or os.environ.get("CI"):
        pytest.fail(f"{reason}; {MUST} or CI says that there must be a browser")
    pytest.skip(reason)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of the package under test. In the source folder it is built if it is not up to date."""
    if page.PAGE == PAGE and not page.is_built():
        with chromium.one_at_a_time(tmp_path_factory.getbasetemp().parent / "page.lock"):
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
        opened = playwright.chromium.launch(executable_path=path, args=LAUNCH)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """One server for all tests of a process: each makes tables of its own there."""
    with open_server(quick(tmp_path_factory.mktemp("data"))) as opened:
        yield opened


class World(NamedTuple):
    """What the dice of a test's tables are made of: they fall the same way each time, on every machine."""

    name: str
    secret: bytes

    def table(self, number: int) -> str:
        """The id of the test's table of that number, from 0."""
        return f"{self.name}-{number}"

    def nonce(self, number: int) -> str:
        """What the players throw in, in their order, from 0."""
        return f"{self.name}-nonce-{number}"

    def drawer(self, visitor: int) -> str:
        """A script that lays the numbers of a visitor, counted from 0, into their browser, as if it had drawn them."""
        drawn = [[self.table(number), self.nonce(2 * number + visitor)] for number in range(20)]
        kept = json.dumps({"nonces": [nonce for _, nonce in drawn], "drawn": drawn, "shown": []})
        lay = f"localStorage.getItem('sandtable-dice') ?? localStorage.setItem('sandtable-dice', {json.dumps(kept)})"
        return f"try {{ {lay} }} catch {{}}"


@pytest.fixture(autouse=True)
def world(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> World:
    tried = getattr(request.node, "execution_count", 1)  # once more at the same server: other names, other dice
    name = hashlib.sha256(f"{request.node.nodeid}{'again' * (tried - 1)}".encode()).hexdigest()[:12]
    made = World(name, hashlib.sha256(name.encode()).digest())
    tables, nonces = count(), count()
    monkeypatch.setattr(prepared_tables, "draw_secret", lambda: made.secret)
    monkeypatch.setattr(prepared_tables, "new_id", lambda: made.table(next(tables)))
    monkeypatch.setattr(message_fields, "nonce", lambda body: body.get("nonce") or made.nonce(next(nonces)))
    return made


@pytest.fixture(scope="session")
def windows() -> dict[str, Windows]:
    """Of each server those that are used again; a file may have a server of its own."""
    return {}


@pytest.fixture
def come(
    request: pytest.FixtureRequest, browser: Browser, server: RealServer, world: World, windows: dict[str, Windows]
) -> Iterator[Come]:
    """Somebody comes to the lobby; they have left it when the test ends, and their page had no errors. Whoever comes
    `anew` has a window that nobody has used.
    """
    is_new = request.path.stem in NEW_WINDOWS
    server.registry.random = Random(world.name)  # how long they wait, and what hints are drawn from
    came: list[Visitor] = []

    def welcome(name: str, quickly: bool = False, address: str = "", anew: bool = False, **wishes: Any) -> Visitor:
        home = f"http://127.0.0.1:{server.port}/"
        used = None if address or anew or is_new else windows.setdefault(home, Windows(browser, home))
        visitor = Visitor(browser, address or home, windows=used, **wishes)
        visitor.page.add_init_script(world.drawer(len(came)))
        came.append(visitor)
        if not name:
            return visitor  # not signed in yet
        return visitor.arrive(name) if quickly else visitor.enter(name)

    yield welcome
    for visitor in came:
        visitor.leave()
