"""What the page says follows the settings of the table, and a refusal says the sentence of the rule."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

import sandtable
from sandtable.words import words
from tests.browser.conftest import Come
from tests.browser.north_africa_scenes import before_benghazi
from tests.browser.scenes import sit_alone, sit_down
from tests.browser.visitor import Visitor
from tests.games.north_africa.scene import scene
from tests.layers import rows
from tests.server.program_versions import FIRST, SECOND, Programs, answered

SETTING = "blocking_force"
RULING = "LNA:N28"
CLAUSE = "LNA:card.45"
BOOK = sandtable.game("north-africa").rules
BOTH = ("any_departure", "not_pull_back")
CARD = 45
TEXT = "special-blocking_force-text"


def said(value: str) -> str:
    """What the card says at a table that plays it like this."""
    return " ".join(words("en", sandtable.game("north-africa")).under({SETTING: value}).say(TEXT).split())


def holding(come: Come, value: str) -> Visitor:
    """The Allies hold Blocking Force at a table that plays it like this."""
    position = scene(axis="70", allies=str(CARD), tripoli="5pz", benghazi="9aus").position()
    position["settings"][SETTING] = value
    _, allies = sit_down(come, position=json.dumps(position))
    return allies


def rule(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(f'[id="rule-{name}"]')


@pytest.mark.parametrize("value", BOTH)
def test_a_card_says_what_is_played_at_this_table(come: Come, value: str):
    allies = holding(come, value)
    expect(allies.page.locator(f'[data-place="card {CARD}"]').first).to_contain_text(said(value))
    assert len({said(each) for each in BOTH}) == 2


@pytest.mark.parametrize("value", rows(BOTH))
def test_the_rulebook_says_what_is_played_at_this_table(come: Come, value: str):
    allies = holding(come, value)
    played, other = (BOOK.text(RULING, "en", {SETTING: each}) for each in sorted(BOTH, key=lambda each: each != value))
    allies.open_tab("rules")
    beside = rule(allies, CLAUSE).locator(f'[data-played="{RULING}"]')
    expect(beside).to_contain_text(played)
    beside.locator("button").click()
    expect(rule(allies, RULING)).to_have_class(re.compile("here"))
    expect(rule(allies, RULING).locator("[data-ruling-played]")).to_have_text(played)
    expect(rule(allies, RULING)).to_contain_text(other)  # what could be chosen instead
    expect(rule(allies, RULING).locator(f"text={CLAUSE}")).to_be_visible()


def test_the_lobby_says_what_each_value_of_a_setting_means(come: Come):
    ada = come("Ada")
    ada.choose_game("north-africa")
    ada.page.locator("[data-group=reading] summary").click()
    meaning = ada.page.locator(f"[data-meaning={SETTING}]")
    for value in BOTH:
        ada.page.select_option(f"#set-{SETTING}", value)
        expect(meaning).to_have_text(BOOK.text(RULING, "en", {SETTING: value}))


# Refusals


def why(visitor: Visitor) -> None:
    """The bar says which rule forbids it, and what that rule says."""
    chip = visitor.page.locator(".why [data-rule]").first
    expect(chip).to_be_visible()
    name = str(chip.get_attribute("data-rule"))
    sentence = BOOK.text(name, "en", visitor.sight()["view"]["settings"])
    expect(visitor.page.locator(".why")).to_contain_text(" ".join(sentence.split()))
    assert chip.get_attribute("title") == sentence


def test_a_click_that_is_not_possible_is_answered_with_the_sentence(come: Come):
    axis, _ = sit_down(come, position=before_benghazi())
    axis.wait_until_asked()
    axis.point("unit 9aus")
    why(axis)


def test_an_answer_that_the_server_refuses_is_explained_in_the_same_way(come: Come):
    axis, _ = sit_down(come, position=before_benghazi())

    def forge(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            said: dict[str, Any] = json.loads(message)
            changed = {"do": "answer", "n": said.get("n"), "id": said.get("id"), "option": "move 5pz cairo"}
            server.send(json.dumps(changed if said["do"] == "answer" else said))

        socket.on_message(pass_on)

    axis.page.route_web_socket("**/live*", forge)
    axis.page.reload()
    option = axis.wait_until_asked().options[0]
    axis.post(f"tables/{axis.table}/key", public_key="none")  # what was signed could not be changed on the way
    axis.page.locator(f'button[data-option="{option}"]').first.click()
    expect(axis.page.locator(".why")).to_contain_text("Not possible now")
    expect(axis.page.locator(".why")).to_contain_text("Cairo")
    why(axis)
    assert axis.wait_until_asked().n == 0  # and the question still stands


def test_a_chip_opens_its_clause_however_often_it_is_clicked(come: Come):
    axis, _ = sit_down(come, position=before_benghazi())
    axis.wait_until_asked()
    chip = axis.page.locator(".say [data-rule]")
    name = str(chip.get_attribute("data-rule"))
    for _ in range(2):
        axis.open_tab("log")
        chip.click()
        expect(rule(axis, name)).to_be_in_viewport()
        expect(rule(axis, name)).to_have_class(re.compile("here"))


def test_undo_before_any_answer_says_that_nothing_was_answered(come: Come):
    axis, _ = sit_down(come, position=before_benghazi())
    axis.wait_until_asked()
    undo = axis.page.locator("button.undo")
    expect(undo).to_have_attribute("title", re.compile("not answered anything yet"))
    axis.page.keyboard.press("u")
    expect(axis.page.locator(".trouble[role=alert]")).to_contain_text("not answered anything yet")
    axis.choose("pass")
    expect(undo).to_have_attribute("title", re.compile("cannot be taken back|Key: U"))


# Games of older rules


def test_a_game_that_today_s_rules_cannot_read_on_says_where_and_why(
    come: Come, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    programs = Programs(tmp_path, monkeypatch)
    with programs.run(FIRST) as server, programs.player(server, "Ann") as ann:
        table = ann.make("toy-race")["id"]
        answered(ann, table, "run", "stretch", "stretch")
    with programs.run(SECOND) as server:
        address = f"http://127.0.0.1:{server.port}/"
        ann_again = come("", address=address)
        ann_again.context.add_cookies([{"name": "sandtable", "value": programs.cookies["Ann"], "url": address}])
        ann_again.visit(table)
        note = ann_again.page.locator("[data-aside='4']")
        expect(note).to_contain_text("started under version 1")
        expect(note).to_contain_text(sandtable.game("toy-race").rules.text("RAC:lap.2", "en"))
        expect(ann_again.page.locator(".say")).to_contain_text("Suspended")
        expect(ann_again.page.locator(".log li")).to_have_count(2)
        ann_again.open_tab("more")
        expect(ann_again.page.locator("[data-dice=fine]")).to_be_visible()
        ann_again.page.goto(f"{address}#/")
        expect(ann_again.page.locator("section[aria-labelledby=list-mine] ul")).to_contain_text("Suspended")


def test_both_languages_say_it(come: Come):
    ada = sit_alone(come, "omaha", language="ja")
    ada.wait_until_asked()
    ada.page.keyboard.press("u")
    expect(ada.page.locator(".trouble[role=alert]")).to_contain_text("まだ何も答えていない")
