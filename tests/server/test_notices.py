"""Notices for players who are away: once, true, with nothing hidden in them, and only where they are wanted."""

import datetime
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.config import Mail
from sandtable.server.notices import channels, outgoing_posts
from sandtable.server.notices.choices import Choices
from sandtable.server.notices.delivery import NotDelivered
from sandtable.tables import clock
from sandtable.tables.refusals import Refused
from tests.server.post_box import Browser, Mailbox, PostBox, mailbox, post_box
from tests.server.real_server import Player, RealServer, open_server, quick
from tests.server.set_clock import SetClock

ADDRESS = "https://play.example.org"
ALL = ["turn", "begun", "over", "warning"]
NOON = datetime.datetime(2026, 6, 1, 12, tzinfo=datetime.UTC).timestamp()


@pytest.fixture(scope="module")
def hands() -> Iterator[SetClock]:
    set_clock = SetClock()
    with clock.replaced_by(set_clock):
        yield set_clock


@pytest.fixture(scope="module")
def mail() -> Iterator[Mailbox]:
    with mailbox() as box:
        yield box


@pytest.fixture(scope="module")
def posts() -> Iterator[PostBox]:
    with post_box() as box:
        yield box


@pytest.fixture(scope="module")
def server(hands: SetClock, mail: Mailbox, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    told: dict[str, Any] = {
        "public_address": ADDRESS,
        "notice_targets": "any",
        "mail": Mail("127.0.0.1", mail.port, "none", sender="Sandtable <noreply@example.org>"),
        "chat_services": ("discord", "json"),
    }
    with open_server(quick(tmp_path_factory.mktemp("data"), **told)) as opened:
        opened.ask(opened.registry.sender.close())  # what is due is sent when a test says so
        yield opened


@pytest.fixture(autouse=True)
def empty(mail: Mailbox, posts: PostBox) -> None:
    mail.mails.clear()
    posts.posts.clear()
    mail.refuses, posts.status = "", 201


Pair = tuple[Player, Player, str]


@pytest.fixture
def sit(server: RealServer) -> Callable[..., Pair]:
    """Somebody who is asked, somebody who waits, and their table."""

    def come(**wishes: Any) -> Pair:
        one, other = server.player("Erwin"), server.player("Bernard")
        table = one.make("north-africa", seat="axis", opponent="open", **wishes)["id"]
        assert other.do(table, "join").status_code == 200
        return (one, other, table) if one.look(table)["yours"] else (other, one, table)

    return come


def add(player: Player, **channel: Any) -> str:
    response = player.post("/api/notices/channels", **channel)
    assert response.status_code == 201, response.text
    return str(response.json()["channels"][-1]["id"])


def choose(player: Player, **choices: Any) -> None:
    response = player.put("/api/notices", **{"what": ALL, **choices})
    assert response.status_code == 200, response.text


def send(server: RealServer, hands: SetClock, seconds: float = 31) -> None:
    """So much later, everything that is due has been sent."""
    hands.wait(seconds)
    server.ask(server.registry.sender.send_all())


def play_over(player: Player, table: str) -> None:
    """Answers until somebody else is asked."""
    with player.live(table) as screen:
        sight = screen.until(bool)
        while sight["yours"]:
            sight = screen.answer(screen.sight["options"][-1]["text"])
            assert sight["is"] == "sight", sight


def test_whoever_is_away_is_told_once_that_it_is_their_turn(server: RealServer, posts: PostBox, sit: Any, hands: Any):
    one, other, table = sit()
    add(other, kind="webhook", address=f"{posts.url}/hook")
    play_over(one, table)
    send(server, hands, 5)
    assert posts.posts == []  # whoever comes back at once need not be told
    send(server, hands)
    send(server, hands, 7200)
    (told,) = [posts.told(number) for number in range(len(posts.posts))]
    assert (told["kind"], told["table"]) == ("turn", table)
    assert told["title"] == "Your turn: The Battle for North Africa against Erwin" or "Erwin" in told["title"]
    assert told["text"]
    assert "\n" not in told["text"]
    assert told["link"].startswith(f"{ADDRESS}/go/")


def test_the_link_opens_the_table_and_says_if_somebody_else_sits_here(
    server: RealServer, posts: PostBox, sit: Any, hands: Any
):
    one, other, table = sit()
    add(other, kind="webhook", address=posts.url)
    play_over(one, table)
    send(server, hands)
    path = posts.told()["link"].removeprefix(ADDRESS)
    assert other.http.get(path).headers["location"] == f"/#/t/{table}"
    assert one.http.get(path).headers["location"] == f"/#/t/{table}?notice=other"
    forged = path[:-2] + ("AA" if path[-2:] != "AA" else "BB")
    assert other.http.get(forged).headers["location"] == "/#/link"
    assert (
        other.post("/api/notices/stop", token=path.removeprefix("/go/")).json()["error"]["key"] == "wrong-notice-link"
    )


def test_nobody_is_told_who_sits_at_the_table_or_came_back_or_has_answered(
    server: RealServer, posts: PostBox, sit: Any, hands: Any
):
    one, other, table = sit()
    add(other, kind="webhook", address=posts.url)
    add(one, kind="webhook", address=posts.url)
    with other.live(table) as screen:
        screen.until(bool)
        play_over(one, table)
        screen.until(lambda sight: sight["yours"])
    send(server, hands)
    assert posts.posts == []  # was there
    with one.live(table) as screen:
        screen.until(bool)
        screen.say("away", away=True)
        screen.say("away", away="far")
        screen.until(lambda _: bool(screen.refused))
        play_over(other, table)
        send(server, hands)
        assert [posts.told(number)["kind"] for number in range(len(posts.posts))] == ["turn"]  # behind another window
        posts.posts.clear()
    play_over(one, table)
    assert server.registry.store.rows("SELECT id FROM outbox WHERE table_id = ?", (table,)) != []
    play_over(other, table)
    with one.live(table) as screen:
        screen.until(bool)
        time.sleep(0.1)
    send(server, hands)
    assert posts.posts == []  # came back
    play_over(one, table)
    play_over(other, table)
    assert server.registry.store.rows("SELECT player FROM outbox WHERE table_id = ?", (table,)) != []
    play_over(one, table)
    rows = server.registry.store.rows("SELECT player FROM outbox WHERE table_id = ?", (table,))
    assert len(rows) == 1  # what is no longer true is gone with the answer


def test_mail_comes_in_the_readers_language_after_the_address_was_confirmed(
    server: RealServer, mail: Mailbox, sit: Any, hands: Any
):
    one, other, table = sit()
    add(other, kind="email", address="bernard@example.org", language="ja", zone="Asia/Tokyo")
    play_over(one, table)
    send(server, hands)
    (question,) = mail.mails
    assert question["To"] == "bernard@example.org"
    token = re.search(r"#/confirm/(\S+)", mail.text())[1]  # type: ignore[index]
    assert one.post("/api/notices/confirm", token=token).json() == {"confirmed": True}  # whoever has the link
    play_over(other, table)
    play_over(one, table)
    send(server, hands)
    written = mail.mails[-1]
    assert len(mail.mails) == 2
    assert written["Subject"].startswith("あなたの番です")
    assert (written["Auto-Submitted"], written["List-Unsubscribe-Post"]) == (
        "auto-generated",
        "List-Unsubscribe=One-Click",
    )
    html = written.get_body(("html",))
    assert html is not None
    assert "<img" not in html.get_content()
    assert mail.text().count("/go/") == 1


def test_whoever_unsubscribes_gets_nothing_more_and_the_address_is_gone(
    server: RealServer, posts: PostBox, sit: Any, hands: Any
):
    one, other, table = sit()
    for ways in range(2):
        add(other, kind="webhook", address=posts.url)
        play_over(one, table)
        send(server, hands)
        path = posts.told()["unsubscribe"].removeprefix(ADDRESS)
        assert other.http.get(path).headers["location"].startswith("/#/unsubscribe/")
        assert other.get("/api/notices").json()["channels"] != []  # a program that follows links changes nothing
        if ways:
            plain = {"List-Unsubscribe": "One-Click"}
            assert other.http.post(path, data=plain, headers={"X-Sandtable": ""}).status_code == 200
        else:
            assert one.post("/api/notices/stop", token=path.removeprefix("/unsubscribe/")).status_code == 200
        assert other.get("/api/notices").json()["channels"] == []
        play_over(other, table)
        count = len(posts.posts)
        play_over(one, table)
        send(server, hands)
        assert len(posts.posts) == count
        play_over(other, table)


def test_a_browser_is_pushed_to_and_forgotten_when_it_has_gone(
    server: RealServer, posts: PostBox, sit: Any, hands: Any
):
    one, other, table = sit()
    browser = Browser(f"{posts.url}/push/1")
    assert len(other.get("/api/notices").json()["possible"]["push_key"]) == 87
    add(other, kind="push", subscription=browser.subscription())
    play_over(one, table)
    send(server, hands)
    ((path, headers, body),) = posts.posts
    assert (path, headers["content-encoding"], headers["ttl"]) == ("/push/1", "aes128gcm", "259200")
    assert headers["authorization"].startswith("vapid t=")
    told = browser.read(body)
    assert (told["tag"], told["link"][: len(ADDRESS) + 4]) == (table, f"{ADDRESS}/go/")
    posts.status = 410
    play_over(other, table)
    play_over(one, table)
    send(server, hands)
    assert other.get("/api/notices").json()["channels"] == []


def test_a_chat_service_is_told_through_apprise(server: RealServer, posts: PostBox, sit: Any, hands: Any):
    one, other, table = sit()
    wrong = other.post("/api/notices/channels", kind="chat", address="mailto://user:pass@example.org")
    assert (wrong.status_code, wrong.json()["error"]["key"]) == (400, "bad-field")
    assert "pass" not in wrong.text
    add(other, kind="chat", address=posts.url.replace("http://", "json://"))
    play_over(one, table)
    send(server, hands)
    assert f"{ADDRESS}/go/" in posts.told()["message"]


def test_what_cannot_be_sent_is_tried_again_and_delays_nothing_else(
    server: RealServer, mail: Mailbox, posts: PostBox, sit: Any, hands: Any
):
    one, other, table = sit()
    channel = add(other, kind="email", address="bernard@example.org")
    confirmed = channels.confirm(server.registry.store, other.get("/api/me").json()["player"]["id"], channel)
    assert server.ask(confirmed)
    send(server, hands, 0)
    mail.mails.clear()  # the question
    add(other, kind="webhook", address=posts.url)
    mail.refuses = "451 later"
    play_over(one, table)
    send(server, hands)
    assert (len(mail.mails), len(posts.posts)) == (0, 1)
    assert other.get("/api/notices").json()["channels"][0]["failing"]
    mail.refuses = ""
    send(server, hands, 30)
    assert mail.mails == []
    send(server, hands, 31)
    send(server, hands, 7200)
    assert (len(mail.mails), len(posts.posts)) == (1, 1)


def test_quiet_hours_and_digests_put_it_off_and_together():
    quiet = Choices(quiet=(22 * 60, 7 * 60), zone="UTC")
    assert quiet.when("turn", NOON) == NOON
    late = NOON + 11 * 3600
    assert quiet.when("turn", late) == NOON + 19 * 3600
    assert quiet.when("test", late) == late
    tokyo = Choices(quiet=(22 * 60, 7 * 60), zone="Asia/Tokyo")
    assert tokyo.when("turn", NOON + 3600) == NOON + 10 * 3600  # from 22:00 there
    assert Choices(digest="hourly").when("turn", NOON + 60) == NOON + 3600
    daily = Choices(digest="daily", digest_at=18 * 60)
    assert (daily.when("turn", NOON), daily.when("warning", NOON)) == (NOON + 6 * 3600, NOON)


def test_several_turns_come_in_one_digest(server: RealServer, posts: PostBox, sit: Any, hands: Any):
    one, other, table = sit()
    add(other, kind="webhook", address=posts.url)
    choose(other, digest="hourly")
    second = one.make("north-africa", seat="axis", opponent="open")["id"]
    assert other.do(second, "join").status_code == 200
    for each in (table, second):
        if one.look(each)["yours"]:
            play_over(one, each)
    send(server, hands, 3700)
    (told,) = [posts.told(number) for number in range(len(posts.posts))]
    assert (told["kind"], told["text"].count("/go/")) == ("digest", 2)


def test_the_end_of_a_game_and_a_time_that_is_nearly_over_are_told_too(
    server: RealServer, posts: PostBox, sit: Any, hands: Any
):
    one, other, _ = sit(time={"kind": "days", "move": 3})
    for player in (one, other):
        add(player, kind="webhook", address=posts.url)
    hands.wait(2.5 * 86400)
    server.ask(server.registry.clocks.look())
    send(server, hands, 1)
    assert [posts.told(number)["kind"] for number in range(len(posts.posts))] == ["warning"]
    hands.wait(86400)
    server.ask(server.registry.clocks.look())
    send(server, hands)
    kinds = [posts.told(number)["kind"] for number in range(len(posts.posts))]
    assert kinds == ["warning", "over", "over"]
    assert "ran out of time" in posts.told()["text"]


def test_an_invitation_is_told_at_once(server: RealServer, posts: PostBox, hands: Any):
    ann, bob = server.player(""), server.player("")
    for player, name in ((ann, "Inviting Ann"), (bob, "Invited Bob")):
        assert player.post("/api/account", name=name, password="three little ducks").status_code == 200
    add(bob, kind="webhook", address=posts.url)
    ann.make("north-africa", seat="axis", opponent="link", invite="Invited Bob")
    send(server, hands, 1)
    (told,) = [posts.told(number) for number in range(len(posts.posts))]
    assert told["kind"] == "invited"
    assert "Inviting Ann" in told["title"]


def test_bad_choices_and_addresses_are_refused_and_nothing_changes(server: RealServer):
    player = server.player("Ann")
    for wrong in (
        {"what": ["all"]},
        {"what": [], "zone": "Mars"},
        {"what": [], "quiet": [1]},
        {"what": [], "digest_at": 1440},
    ):
        assert player.put("/api/notices", **wrong).json()["error"]["key"] == "bad-field"
    for channel in (
        {"kind": "fax", "address": "1"},
        {"kind": "email", "address": "nobody"},
        {"kind": "email", "address": "a@b.c\r\nBcc: x@y.z"},
        {"kind": "webhook", "address": "ftp://example.org"},
        {"kind": "push", "subscription": {"endpoint": "https://example.org"}},
        {"kind": "chat", "address": "discord://"},
    ):
        assert player.post("/api/notices/channels", **channel).json()["error"]["key"] in ("bad-field", "bad-text")
    shown = player.get("/api/notices").json()
    assert (shown["channels"], shown["choices"]["what"]) == ([], ALL)
    assert player.post("/api/notices/channels/nothing/delete").status_code == 404
    assert server.player().get("/api/notices").status_code == 401


def test_a_mailbox_is_asked_a_few_times_only(server: RealServer):
    asked = [
        server.player(f"Ann {number}").post("/api/notices/channels", kind="email", address="victim@example.org")
        for number in range(4)
    ]
    assert [answer.status_code for answer in asked] == [201, 201, 201, 429]


@pytest.mark.parametrize(
    "url", ["https://127.0.0.1/", "https://10.0.0.8/x", "https://[::1]/", "https://169.254.169.254/latest"]
)
def test_a_public_server_posts_to_no_address_of_its_own_network(url: str):
    with pytest.raises(NotDelivered, match="public"):
        outgoing_posts.post(url, b"", {}, "public")
    with pytest.raises(Refused):
        outgoing_posts.checked_url(url.replace("https", "http"), "public")


def test_a_server_without_an_address_sends_nothing(tmp_path: Path):
    with open_server(quick(tmp_path)) as server, server.player("Ann") as ann:
        shown = ann.get("/api/notices").json()
        assert shown["possible"]["channels"] == []
        assert ann.post("/api/notices/channels", kind="email", address="a@example.org").status_code == 400
