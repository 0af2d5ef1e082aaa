"""Windows that are used again. A new one has a process of its own, which reads fonts and the page anew; a quarter of
what a visit takes is that. Here the process stays, and what a visitor left behind goes: pages, cookies, all that is
stored.
"""

from collections import defaultdict
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Error, Page, ViewportSize

QUIET: Final = "manifest.webmanifest"  # a file of the server, for a page that does nothing but keep the process
LAUNCH: Final = ("--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-software-rasterizer")
SIZE: Final[ViewportSize] = {"width": 1280, "height": 860}
MOST: Final = 4  # windows that wait for a visitor
Kind = tuple[str, bool]  # the locale, and whether it is touched


class Window:
    """Cookies of its own, and a page that stays."""

    def __init__(self, browser: Browser, address: str, kind: Kind) -> None:
        self.address, self.kind = address, kind
        locale, touch = kind
        self.context: BrowserContext = browser.new_context(
            locale=locale, viewport=SIZE, has_touch=touch, is_mobile=touch, service_workers="block"
        )
        self.keeper = self.context.new_page()
        self.keeper.goto(f"{address}{QUIET}")
        self.storage = self.context.new_cdp_session(self.keeper)

    def open(self) -> Page:
        """In the process of the page that stays: that is why this one opens it."""
        with self.context.expect_page() as opening:
            self.keeper.evaluate("() => void open('about:blank')")
        page = opening.value
        page.evaluate("() => { opener = null; }")
        return page

    def clean(self) -> None:
        for page in self.context.pages:
            if page != self.keeper:
                page.close()
        self.context.clear_cookies()
        self.context.clear_permissions()
        origin = {"origin": self.address.rstrip("/"), "storageTypes": "all"}
        self.storage.send("Storage.clearDataForOrigin", origin)


class Windows:
    """Those of one browser at one server."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.free: defaultdict[Kind, list[Window]] = defaultdict(list)

    def take(self, kind: Kind) -> Window:
        waiting = self.free[kind]
        return waiting.pop() if waiting else Window(self.browser, self.address, kind)

    def give_back(self, window: Window) -> None:
        try:
            window.clean()
        except Error:  # its process is gone
            window.context.close()
            return
        self.free[window.kind].append(window)
        if sum(map(len, self.free.values())) > MOST:
            fullest = max(self.free.values(), key=len)
            fullest.pop(0).context.close()
