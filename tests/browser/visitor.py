"""Somebody before a browser: comes in, starts a game, clicks. All that the page is told is kept."""

import json
import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, WebSocket, expect

PATIENCE = 15_000
LOCALES = {"en": "en-GB", "ja": "ja-JP"}


class Visitor:
    """One browser window with cookies of its own."""

    def __init__(
        self, browser: Browser, address: str, language: str = "en", size: tuple[int, int] = (1280, 860)
    ) -> None:
        self.address = address
        self.context: BrowserContext = browser.new_context(
            locale=LOCALES[language],
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce",
            service_workers="block",
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.told: list[str] = []
        self.errors: list[str] = []
        self.page.on("websocket", self.listen)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self.note)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.told.append(str(frame)))

    def note(self, message: Any) -> None:
        if "Content Security Policy" in message.text:
            self.errors.append(message.text)

    # Coming in

    def enter(self, name: str) -> "Visitor":
        self.page.goto(self.address)
        self.page.fill("input[name=name]", name)
        self.page.click("button[type=submit]")
        expect(self.page.locator("#new-game")).to_be_visible()
        return self

    def begin(self, game: str, opponent: str = "", seat: str = "") -> str:
        """Start a game; the id of its table."""
        self.page.check(f"input[name=game][value={game}]")
        if opponent:
            self.page.select_option("select[name=opponent]", opponent)
        if seat:
            self.page.select_option("select[name=seat]", seat)
        self.page.click("button.begin")
        self.page.wait_for_url(re.compile("#/t/"))
        expect(self.page.locator("[data-prompt]")).to_be_visible()
        return self.table

    def visit(self, table: str) -> None:
        self.page.goto(f"{self.address}#/t/{table}")
        expect(self.page.locator("[data-prompt], [data-join]").first).to_be_visible()

    @property
    def table(self) -> str:
        return self.page.url.split("#/t/")[1].split("?")[0]

    # What he sees

    def sight(self) -> dict[str, Any]:
        """What the server tells this visitor now, with his own cookies."""
        answer = self.page.request.get(f"{self.address}api/tables/{self.table}")
        assert answer.status == 200, answer.text()
        told: dict[str, Any] = answer.json()
        return told

    def prompt(self) -> str:
        return self.page.locator(".say").inner_text()

    def options(self) -> list[str]:
        buttons = self.page.locator("button[data-option]").all()
        return [str(button.get_attribute("data-option")) for button in buttons]

    # What he does

    def wait_for(self, n: int) -> None:
        """Until the page shows what comes after n answers; the page says so itself."""
        self.page.wait_for_function("n => Number(document.querySelector('[data-n]')?.dataset.n) > n", arg=n)

    @property
    def n(self) -> int:
        return int(self.page.locator("[data-n]").get_attribute("data-n") or 0)

    def choose(self, option: str) -> None:
        """Click an option in the list, and wait until it is answered."""
        n = self.n
        self.page.locator(f'button[data-option="{option}"]').click()
        self.wait_for(n)

    def point(self, place: str) -> None:
        self.page.locator(f'[data-place="{place}"]').click()

    def is_asked(self) -> bool:
        return self.page.locator("[data-prompt=yours]").count() > 0

    def is_over(self) -> bool:
        return bool(self.sight()["state"] == "over")

    def sights(self) -> list[dict[str, Any]]:
        """Every sight that came over the open line."""
        heard = [json.loads(text) for text in self.told]
        return [each for each in heard if each.get("is") == "sight"]

    def leave(self) -> None:
        self.context.close()
        assert not self.errors, self.errors
