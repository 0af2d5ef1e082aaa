"""How people deal with each other at a table: offers, rematch, notes, chat, wishes."""

import re

import pytest
from playwright.sync_api import Locator, expect

import sandtable
from sandtable.players.giving_up import Outlooks
from sandtable.server.verification.check_dice import verify
from tests.browser.conftest import Come
from tests.browser.north_africa_scenes import battle, before_benghazi, planning
from tests.browser.scenes import sit_down
from tests.browser.test_signed import record_of
from tests.browser.visitor import SMALL, Moment, Visitor
from tests.layers import rows


def press(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_role("button", name=name, exact=True).click()


def offer(visitor: Visitor) -> Locator:
    """What the other side offers; it stands where one looks."""
    return visitor.page.locator("[data-offers] .offer")


def over(visitor: Visitor, text: str) -> None:
    expect(visitor.page.locator(".say")).to_contain_text(text)
    expect(visitor.page.locator("[data-replay]")).to_be_visible()


def test_resigning_asks_first_and_ends_the_game_for_both(come: Come):
    axis, allies = sit_down(come)
    axis.open_tab("more")
    press(axis, "Resign")
    dialog = axis.page.locator("[role=dialog]")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_have_count(0)
    assert axis.sight()["state"] == "playing"
    press(axis, "Resign")
    dialog.locator("button.main").click()
    for visitor in (axis, allies):
        over(visitor, "side resigned")
    assert axis.sight()["result"]["winner"] == "allies"


def test_a_draw_is_offered_declined_offered_again_and_accepted(come: Come):
    axis, allies = sit_down(come)
    axis.open_tab("more")
    press(axis, "Offer a draw")
    expect(offer(allies)).to_contain_text("Draw offered by: Axis.")
    expect(axis.page.locator("[data-offers]")).to_contain_text("Draw offered by: Axis.")
    press(allies, "Decline")
    expect(axis.page.locator("[data-declined=draw]")).to_contain_text("Allies declined the draw.")
    expect(axis.page.locator("[data-offers='0']")).to_have_count(1)
    expect(allies.page.locator("[data-offers]")).to_have_count(0)
    assert axis.sight()["state"] == "playing"
    press(axis, "Offer a draw")
    expect(offer(allies)).to_be_visible()
    press(allies, "Accept")
    for visitor in (axis, allies):
        over(visitor, "agreed on a draw")


def hurried(moment: Moment) -> str:
    """What ends something, if it can be ended."""
    assert moment.options, moment
    return next((option for option in moment.options if " " not in option), moment.options[0])


def against_a_loser(come: Come, monkeypatch: pytest.MonkeyPatch) -> Visitor:
    """Somebody at a table with a computer player that would resign at once, as soon as it has offered that."""
    monkeypatch.setattr(Outlooks, "wish", lambda outlooks: "resignation")
    erwin = come("Erwin")
    erwin.visit(erwin.make("north-africa", seat="axis", opponent="computer:random"))
    for _ in range(60):
        moment = erwin.wait_until_asked()
        if erwin.sight()["offers"]:
            expect(offer(erwin)).to_contain_text("would resign here")
            return erwin
        erwin.choose(hurried(moment))
    raise AssertionError("it never did")


def test_a_computer_that_would_resign_leaves_it_to_the_player(come: Come, monkeypatch: pytest.MonkeyPatch):
    erwin = against_a_loser(come, monkeypatch)
    press(erwin, "Accept the win")
    over(erwin, "side resigned")
    assert erwin.sight()["result"] == {"winner": "axis", "key": "resigned", "rule": ""}
    erwin.open_tab("more")
    expect(erwin.page.locator("[data-dice=fine]")).to_be_visible()
    found = verify(record_of(erwin, erwin.table), sandtable.game)
    assert found.fault == ""
    notes = {key for key, _ in found.notes}
    assert "computer-resigned" in notes
    assert "resignation-unsigned" not in notes


@pytest.mark.parametrize("how", rows(["a button", "an answer"]))
def test_whoever_plays_on_is_not_asked_again(come: Come, monkeypatch: pytest.MonkeyPatch, how: str):
    erwin = against_a_loser(come, monkeypatch)
    if how == "a button":
        press(erwin, "Play on")
        expect(offer(erwin)).to_have_count(0)
    for _ in range(4):
        erwin.choose(hurried(erwin.wait_until_asked()))
        expect(offer(erwin)).to_have_count(0)
    assert erwin.sight()["state"] == "playing"


@pytest.mark.parametrize(
    ("position", "option", "named"),
    rows([(before_benghazi(), "move 15pz tobruk", "15th Panzer"), (planning(), "plan armor", "plan")]),
    ids=rows(["a move", "a secret plan"]),
)
def test_a_takeback_is_asked_for_by_naming_the_move_and_granted(come: Come, position: str, option: str, named: str):
    axis, allies = sit_down(come, position=position)
    axis.wait_until_asked()
    axis.choose(option)
    axis.open_tab("more")
    press(axis, "Ask to take back my last answer")
    expect(offer(allies)).to_contain_text(re.compile(f"May this be taken back\\? .*{named}", re.IGNORECASE))
    expect(offer(allies)).not_to_contain_text(re.compile("armor", re.IGNORECASE))
    press(allies, "Accept")
    for visitor in (axis, allies):
        visitor.wait_until(0)
    assert option in axis.wait_until_asked().options


def test_a_takeback_that_is_declined_changes_nothing(come: Come):
    axis, allies = sit_down(come, position=planning())
    axis.wait_until_asked()
    axis.choose("plan armor")
    axis.open_tab("more")
    press(axis, "Ask to take back my last answer")
    expect(offer(allies)).to_be_visible()
    press(allies, "Decline")
    expect(axis.page.locator("[data-declined=takeback]")).to_contain_text("Allies declined the takeback.")
    assert axis.n == allies.n == 1
    axis.page.locator("[data-declined] button").click()
    expect(axis.page.locator("[data-declined]")).to_have_count(0)
    expect(allies.page.locator("[data-offers]")).to_have_count(0)


def test_whoever_plays_on_declines_the_draw_and_the_other_is_told(come: Come):
    axis, allies = sit_down(come)
    moment = axis.wait_until_asked()
    allies.open_tab("more")
    press(allies, "Offer a draw")
    expect(offer(axis)).to_be_visible()
    axis.choose(next(option for option in moment.options if option.startswith("move ")))
    expect(allies.page.locator("[data-declined=draw]")).to_be_visible()
    expect(axis.page.locator("[data-declined]")).to_have_count(0)


def test_a_declined_rematch_is_told_and_can_be_offered_again(come: Come):
    axis, allies = sit_down(come)
    axis.post(f"tables/{axis.table}/resign")
    axis.page.locator("[data-rematch=player]").click()
    expect(offer(allies)).to_be_visible()
    press(allies, "Decline")
    expect(axis.page.locator("[data-declined=rematch]")).to_be_visible()
    allies.page.locator("[data-rematch=player]").click()
    expect(offer(axis)).to_be_visible()
    expect(axis.page.locator("[data-declined]")).to_have_count(0)


ALONE: tuple[str, dict[str, str], str] = ("omaha", {}, "alone")
AGAINST_COMPUTER = ("poland", {"seat": "poland", "opponent": "computer:random"}, "computer")


@pytest.mark.parametrize(("game", "wishes", "kind"), [ALONE, AGAINST_COMPUTER], ids=["alone", "computer"])
def test_a_rematch_of_one_player_begins_at_once(come: Come, game: str, wishes: dict[str, str], kind: str):
    ada = come("Ada", quickly=True, size=SMALL)
    first = ada.make(game, **wishes)
    ada.visit(first)
    ada.post(f"tables/{first}/resign")
    ada.page.locator(f"[data-rematch={kind}]").click()
    ada.page.wait_for_url(lambda url: first not in url)
    ada.wait_until_asked()
    if kind == "computer":
        assert ada.sight()["seats"]["germany"]["kind"] == "player"


def test_a_rematch_swaps_the_sides(come: Come):
    axis, allies = sit_down(come)
    first = axis.table
    axis.post(f"tables/{first}/resign")
    for visitor in (axis, allies):
        expect(visitor.page.locator("[data-replay]")).to_be_visible()
    axis.page.locator("[data-rematch=player]").click()
    expect(offer(allies)).to_contain_text("Rematch with sides swapped, offered by: Axis.")
    press(allies, "Accept")
    for visitor in (axis, allies):
        visitor.page.wait_for_url(lambda url: first not in url)
        expect(visitor.page.locator("[data-n]")).not_to_have_attribute("data-n", "0")
    assert axis.table == allies.table
    assert {name: seat["name"] for name, seat in axis.sight()["seats"].items()} == {
        "axis": "Bernard",
        "allies": "Erwin",
    }
    assert allies.wait_until_asked().is_asked  # now playing the Axis, and the axis begins
    expect(axis.page.locator("[data-prompt=waiting]")).to_be_visible()


def test_notes_are_for_ones_own_eyes_and_stay(come: Come):
    axis, allies = sit_down(come)
    axis.open_tab("notes")
    axis.page.fill("textarea[name=notes]", "Tobruk on turn three")
    expect(axis.page.locator("#panel-notes [role=status]")).to_have_text("Saved.")
    allies.open_tab("notes")
    expect(allies.page.locator("textarea[name=notes]")).to_have_value("")
    axis.choose(next(option for option in axis.wait_until_asked().options if option.startswith("move ")))
    allies.wait_for(0)
    axis.page.reload()
    axis.wait_until_asked()
    axis.open_tab("notes")
    expect(axis.page.locator("textarea[name=notes]")).to_have_value("Tobruk on turn three")
    assert not any("turn three" in text for text in allies.told + [text for _, text in allies.bodies()])


def test_one_says_something_and_the_other_reads_it_but_a_watcher_does_not(come: Come):
    axis, allies = sit_down(come)
    watcher = come("Winston", quickly=True).visit(axis.table)
    axis.open_tab("chat")
    axis.page.fill("input[name=chat]", "<b>Good luck</b>")
    axis.page.keyboard.press("Enter")
    expect(allies.page.locator("#tab-chat .unread")).to_have_text("1")
    allies.page.reload()
    expect(allies.page.locator("#tab-chat .unread")).to_have_text("1")
    allies.open_tab("chat")
    expect(allies.page.locator("#panel-chat")).to_contain_text("<b>Good luck</b>")
    expect(allies.page.locator("#tab-chat .unread")).to_have_count(0)
    axis.choose(next(option for option in axis.wait_until_asked().options if option.startswith("move ")))
    watcher.wait_until(axis.n)  # told what came after it
    watcher.open_tab("chat")
    expect(watcher.page.locator("#panel-chat")).not_to_contain_text("Good luck")
    assert not any("Good luck" in text for text in watcher.told + [text for _, text in watcher.bodies()])


def test_whoever_passes_for_this_battle_is_asked_again_only_for_the_call(come: Come):
    axis, allies = sit_down(come, position=battle())
    axis.wait_until_asked()
    axis.choose("stop")
    assert allies.wait_until_asked().options == ["pass"]
    expect(allies.page.locator('.passing button[data-option="pass"]')).to_be_visible()
    allies.page.locator(".passing [data-wish=battle]").click()
    assert "plan armor" in axis.wait_until_asked().options
    assert axis.n == 2
    axis.choose("plan armor")
    # The window before the call is there for a moment, until it is passed by itself.
    expect(allies.page.locator('[data-option="call armor"]').first).to_be_visible()
    expect(allies.page.locator("select[name=wish]")).to_have_value("battle")
    expect(axis.page.locator("select[name=wish]")).to_have_value("ask")
    assert 'wish":"battle"' not in "".join(axis.told)


def test_whoever_does_not_want_to_be_asked_is_not_until_their_turn(come: Come):
    axis, allies = sit_down(come, position=battle())
    axis.wait_until_asked()
    allies.page.select_option("select[name=wish]", "turn")
    expect(allies.page.locator("select[name=wish]")).to_have_value("turn")
    axis.choose("stop")
    assert "plan armor" in axis.wait_until_asked().options
    assert axis.n == 2
    assert 'wish":"turn"' not in "".join(axis.told)
