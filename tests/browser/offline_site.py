"""The folder that needs no server, on a host that knows nothing of Sandtable."""

import functools
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import Browser, Page, expect

import sandtable
from sandtable.server.web.offline_site import site_files
from tests.browser.visitor import Visitor

# The page is under the care of its own service worker, which has kept all files by then. At a server there is another.
KEPT = """() => navigator.serviceWorker.controller?.scriptURL
    === new URL('./service-worker.js', document.baseURI).href"""


class Host(SimpleHTTPRequestHandler):
    """Any web server that knows what a script is."""

    extensions_map = {  # noqa: RUF012
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".gz": "application/octet-stream",
    }

    def log_message(self, format: str, *args: Any) -> None:
        """Nobody reads it."""


@contextmanager
def hosted(folder: Path, host: type[Host] = Host) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(host, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()


def write_site(folder: Path, names: Iterable[str] = (), wheels: Iterable[Path] = ()) -> Path:
    for name, make in site_files([*sandtable.own_games(), *names], wheels).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(make())
    return folder


def wait_for_engine(page: Page) -> None:
    expect(page.locator("[data-card]").first).to_be_visible()
    expect(page.locator("[data-engine-loading]")).to_have_count(0)


class Alone(Visitor):
    """Somebody whose page needs no server."""

    def __init__(self, browser: Browser, address: str, **wishes: Any) -> None:
        super().__init__(browser, address, **{"service_workers": True, **wishes})

    def open(self) -> "Alone":
        self.page.goto(self.address)
        wait_for_engine(self.page)
        return self

    def cut_network(self) -> "Alone":
        """When everything is kept."""
        self.page.wait_for_function(KEPT)
        self.context.set_offline(True)
        return self

    def kill(self) -> None:
        """The tab is gone, without a goodbye; another one is opened at the same place."""
        place = self.page.url
        self.page.close(run_before_unload=False)
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(place)
        expect(self.page.locator("[data-prompt]")).to_be_visible()
