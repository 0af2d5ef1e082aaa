"""Somebody at a browser: comes in, starts a game, clicks. All that the page is told is kept."""

import json
import re
from typing import Any, Literal, NamedTuple

from playwright.sync_api import (
    APIResponse,
    Browser,
    BrowserContext,
    Error,
    Page,
    Response,
    ViewportSize,
    WebSocket,
    expect,
)

from sandtable.tables.client_view import ClientSight, read_sight
from tests.browser.kept_windows import Windows

PATIENCE = 40_000  # milliseconds: waiting ends as soon as there is what was waited for
LOCALES = {"en": "en-GB", "ja": "ja-JP"}
SMALL = (400, 800)
Scheme = Literal["light", "dark"]
Motion = Literal["no-preference", "reduce"]
expect.set_options(timeout=PATIENCE)

MOMENT = """() => ({
    n: Number(document.querySelector('[data-n]')?.dataset.n ?? -1),
    prompt: document.querySelector('[data-prompt]')?.dataset.prompt ?? '',
    is_over: document.querySelector('[data-replay]') !== null,
    is_covered: document.querySelector('.cover[data-n]') !== null,
    options: [...document.querySelectorAll('button[data-option]:not([disabled])')].map(b => b.dataset.option),
})"""

SURE = "[data-empty=end]"
IS_SURE = f"() => document.querySelector('{SURE}') !== null"
ANSWERED = f"""n => Number(document.querySelector('[data-n]')?.dataset.n) > n
    || document.querySelector('{SURE}') !== null"""
LATER = "n => Number(document.querySelector('[data-n]')?.dataset.n) > n"
ASKED = """() => document.querySelector('[data-replay]') !== null || (
    document.querySelector('[data-prompt=yours]') !== null
    && document.querySelector('button[data-option]:not([disabled])') !== null)"""
LEFT = "Execution context was destroyed"  # how a page says that it was loaded again meanwhile


def when(holds: str, told: str) -> str:
    """A script that waits until something holds of what the page shows, and then tells something. It looks when the
    page has changed; to look in every frame, as the driver does, is work for the page and for those who draw it.
    """
    return f"""known => new Promise((tell, fail) => {{
        const holds = {holds}, told = {told};
        const look = () => {{
            if (!holds(known)) return;
            changes.disconnect();
            clearTimeout(late);
            tell(told(known));
        }};
        const changes = new MutationObserver(look);
        const late = setTimeout(() => {{ changes.disconnect(); fail(new Error("not in time")); }}, {PATIENCE});
        changes.observe(document, {{ subtree: true, childList: true, attributes: true, characterData: true }});
        look();
    }})"""


# What was read of the page is other than it was, or so many milliseconds are over.
CHANGED = f"""seen => new Promise(tell => {{
    const read = {MOMENT};
    const end = () => {{ changes.disconnect(); clearTimeout(late); tell(null); }};
    const look = () => {{ if (JSON.stringify(read()) !== JSON.stringify(seen)) end(); }};
    const changes = new MutationObserver(look);
    const late = setTimeout(end, 100);
    changes.observe(document, {{ subtree: true, childList: true, attributes: true }});
    look();
}})"""


class Moment(NamedTuple):
    """What a page shows at one moment, read in one go."""

    n: int
    prompt: str
    is_over: bool
    is_covered: bool
    options: list[str]

    @property
    def is_asked(self) -> bool:
        return self.prompt == "yours" and bool(self.options)


class Visitor:
    """One browser window with cookies of its own; one of those that are used again, if there are such."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        language: str = "en",
        size: tuple[int, int] = (1280, 860),
        theme: str = "light",
        touch: bool = False,
        away: str = "",
        motion: bool = False,
        service_workers: bool = False,
        windows: Windows | None = None,
    ) -> None:
        self.address, self.windows = address, windows
        self.window = windows.take((LOCALES[language], touch)) if windows else None
        viewport: ViewportSize = {"width": size[0], "height": size[1]}
        scheme: Scheme = "dark" if theme == "dark" else "light"
        moving: Motion = "no-preference" if motion else "reduce"
        if self.window:
            self.context: BrowserContext = self.window.context
            self.page: Page = self.window.open()
            self.page.set_viewport_size(viewport)
            self.page.emulate_media(color_scheme=scheme, reduced_motion=moving)
        else:
            self.context = browser.new_context(
                locale=LOCALES[language],
                viewport=viewport,
                color_scheme=scheme,
                has_touch=touch,
                is_mobile=touch,
                reduced_motion=moving,
                service_workers="allow" if service_workers else "block",
            )
            self.page = self.context.new_page()
        self.context.set_default_timeout(PATIENCE)
        if away:
            self.page.add_init_script(away)
        self.told: list[str] = []
        self.replies: list[Response] = []
        self.errors: list[str] = []
        self.page.on("websocket", self.listen)
        self.page.on("response", lambda reply: self.replies.append(reply))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self.note)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.told.append(str(frame)))

    def note(self, message: Any) -> None:
        if "Content Security Policy" in message.text:
            self.errors.append(message.text)

    # Coming in

    def enter(self, name: str) -> "Visitor":
        """The way in: the lobby, where they say who they are."""
        self.page.goto(self.address)
        self.page.click("header .who")
        self.page.fill("[role=dialog] input[name=name]", name)
        self.page.click("[role=dialog] button[type=submit]")
        expect(self.page.locator("[role=dialog]")).to_have_count(0)
        expect(self.page.locator("[data-quick]").first).to_be_visible()
        return self

    def arrive(self, name: str) -> "Visitor":
        """As a guest whom the server knows already; no page is open yet."""
        self.post("guest", name=name)
        return self

    def begin(self, game: str, opponent: str = "", seat: str = "") -> str:
        """Start a game in the lobby, with what is behind "more"; the id of its table."""
        self.choose_game(game)
        kind, _, level = opponent.partition(":")
        if kind:
            self.page.check(f"input[name=opponent][value={kind}]")
        if level:
            self.page.select_option("select[name=level]", level)
        if seat:
            self.page.select_option("select[name=seat]", seat)
        self.page.click("button.begin")
        self.page.wait_for_url(re.compile("#/t/"))
        expect(self.page.locator("[data-prompt]")).to_be_visible()
        return self.table

    def choose_game(self, game: str) -> None:
        """Open what can be chosen before a game."""
        self.page.click(f"[data-card={game}] [data-more]")
        expect(self.page.locator(f"[data-new-game={game}] button.begin")).to_be_visible()

    def make(self, game: str, **wishes: Any) -> str:
        """Have a table made without the lobby; the id of it."""
        return str(self.post("tables", game=game, **wishes)["id"])

    def visit(self, table: str, query: str = "") -> "Visitor":
        self.page.goto(f"{self.address}#/t/{table}{query}")
        expect(self.page.locator("[data-prompt], [data-join], .cover[data-n]").first).to_be_visible()
        return self

    @property
    def table(self) -> str:
        return self.page.url.split("#/t/")[1].split("?")[0]

    # What the server says to them

    def post(self, path: str, **body: Any) -> dict[str, Any]:
        """Ask the server for something, with their own cookies, as their page would; without a key, like a terminal."""
        answer = self.ask(path, body)
        for _ in range(3):  # their page announces its key in its own time: this may fall between the two below
            if answer.ok or answer.json()["error"]["key"] != "unsigned":
                break
            self.ask(f"{path.rsplit('/', 1)[0]}/key", {"public_key": "none"})
            answer = self.ask(path, body)
        assert answer.ok, answer.text()
        told: dict[str, Any] = answer.json()
        return told

    def ask(self, path: str, body: dict[str, Any]) -> APIResponse:
        return self.context.request.post(f"{self.address}api/{path}", headers={"X-Sandtable": "1"}, data=body)

    def sight(self) -> dict[str, Any]:
        """What the server tells this visitor now."""
        answer = self.context.request.get(f"{self.address}api/tables/{self.table}")
        assert answer.ok, answer.text()
        return read_sight(answer.json())

    def sights(self) -> list[dict[str, Any]]:
        """Every sight that came over the open line, put together as the page does."""
        line = ClientSight()
        heard = [json.loads(text) for text in self.told]
        return [line.take(each) for each in heard if each.get("is") == "sight"]

    def replies_seen(self) -> list[dict[str, Any]]:
        """Every sight that came as a reply."""
        found = [json.loads(text) for _, text in self.bodies() if text.startswith("{")]
        return [read_sight(each) for each in found if "view" in each]

    def bodies(self) -> list[tuple[str, str]]:
        """Path and text of every reply about tables that this page got since it was loaded."""
        asked = [reply for reply in self.replies if "/api/" in reply.url and reply.status != 101]
        return [(reply.url.removeprefix(self.address), reply.text()) for reply in asked]

    # What they see

    def moment(self) -> Moment:
        return Moment(**self.page.evaluate(MOMENT))

    def prompt(self) -> str:
        return self.page.locator(".say").inner_text()

    def options(self) -> list[str]:
        return self.moment().options

    def chips(self) -> list[str]:
        """What is offered on the board itself."""
        found: list[str] = self.page.locator("[data-chip]").evaluate_all("all => all.map(chip => chip.dataset.chip)")
        return found

    @property
    def n(self) -> int:
        return self.moment().n

    def is_asked(self) -> bool:
        return self.moment().is_asked

    def is_over(self) -> bool:
        return bool(self.sight()["state"] == "over")

    # What they do

    def wait(self, script: str, known: Any = None) -> Any:
        """What a script of `when` tells; once more if the page was loaded again meanwhile."""
        while True:
            try:
                return self.page.evaluate(script, known)
            except Error as gone:
                if LEFT not in gone.message:
                    raise
                self.page.wait_for_load_state()

    def wait_for(self, n: int) -> None:
        """Until the page shows what comes after more than n answers; the page says so itself. Asked, they are sure."""
        if self.wait(when(ANSWERED, IS_SURE), n):
            self.page.locator(SURE).click()
            self.wait(when(LATER, "() => null"), n)

    def wait_until(self, n: int) -> None:
        """Until the page shows the table after just n answers."""
        expect(self.page.locator("[data-n]")).to_have_attribute("data-n", str(n))

    def wait_until_asked(self) -> Moment:
        """Until this visitor has something to answer, or the game is over."""
        return Moment(**self.wait(when(ASKED, MOMENT)))

    def wait_for_change(self, seen: Moment) -> None:
        """Until the page shows something else than this, or for a moment: others may have to move first."""
        self.wait(CHANGED, seen._asdict())

    def choose(self, option: str, n: int | None = None) -> None:
        """Click an option in the list, and wait until it is answered; an empty turn is ended knowingly."""
        before = self.n if n is None else n
        self.page.locator(f'button[data-option="{option}"]').click()
        self.wait_for(before)

    def point(self, place: str) -> None:
        self.page.locator(f'[data-place="{place}"]').click()

    def resize(self, size: tuple[int, int]) -> None:
        """Have a window of this size; until the page is laid out in it."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")

    def open_tab(self, tab: str) -> None:
        self.page.click(f"#tab-{tab}")
        expect(self.page.locator(f"#panel-{tab}")).to_be_visible()

    def leave(self) -> None:
        if self.windows and self.window:
            self.windows.give_back(self.window)
        else:
            self.context.close()
        assert not self.errors, self.errors
