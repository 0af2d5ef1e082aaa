"""North Africa at the drawn table: two people at one screen, by keys, clicks and words."""

from random import Random
from typing import Any

import pytest
from textual.widgets import OptionList

import sandtable as package
from sandtable.cli.game_session import GameSession
from sandtable.cli.start_game import wishes
from sandtable.cli.table.board_page import SheetPage
from sandtable.cli.table.dialogs import CoverPage, ListPage, SincePage
from sandtable.cli.table.panes import BoardPane
from sandtable.cli.table.run import picking
from sandtable.cli.table_words import table_words
from sandtable.games.north_africa.terminal.pieces import card_name, card_of
from sandtable.kernel import SeededDice, Sitting
from tests.cli.scenes import COMPACT, OnTable, on_table, seen
from tests.games.north_africa.terminal.test_board import GAME, each_language, with_a_plan_laid
from tests.layers import rows

DOZENS = 18


@each_language
async def test_the_picker_scrolls_through_all_options(language: str):
    app = picking(language)
    async with app.run_test(size=COMPACT) as pilot:
        await pilot.pause()
        await pilot.press(*["down"] * package.game_names().index(GAME.name), "tab", "up")
        await pilot.pause()
        words = table_words(language, GAME)
        assert words.setting(GAME.settings[-1].name) in seen(app)


def north_africa(language: str = "en", seed: str = "3") -> OnTable:
    wished = wishes("north-africa", (), seed)
    return on_table(wished, GameSession(wished.open(), language))


def area(table: OnTable, place: str) -> tuple[int, int]:
    sheet = table.screen.query_one(BoardPane).sheet
    found = next(area for area in reversed(sheet.areas) if area.place == place)
    return found.x + found.width // 2, found.y


def hidden(session: GameSession, seat: str) -> list[str]:
    """The cards of the other side that this seat cannot know by name, numbers first as they stand on cards."""
    other = "allies" if seat == "axis" else "axis"
    side = session.sitting.state.view(other)["table"]["sides"][other]
    words = table_words(session.language, GAME)
    return [f"{n} {card_name(card_of(n), words)}" for n in side["hand"] if n not in side["shown"]]


@pytest.mark.full
@pytest.mark.long
@pytest.mark.parametrize(("language", "size"), rows([("en", (120, 40)), ("ja", COMPACT)]))
async def test_dozens_of_answers_with_the_screen_passed_on(language: str, size: tuple[int, int]):
    table = north_africa(language, "6")
    random = Random(4)
    passed, answered = set(), 0
    async with table.app.run_test(size=size) as pilot:
        while answered < DOZENS and not table.screen.over:
            await pilot.pause()
            session = table.screen.session
            if isinstance(table.app.screen, CoverPage):
                passed.add(session.sitting.state.actor)
                text = seen(table.app)
                assert not any(card in text for seat in ("axis", "allies") for card in hidden(session, seat))
                await pilot.press("enter")
            elif isinstance(table.app.screen, SincePage):
                await pilot.press("enter")
            else:
                if answered % 4 == 0:
                    text = seen(table.app)
                    assert "ui-" not in text
                    assert not any(card in text for card in hidden(session, session.viewer))
                table.screen.answer(random.choice(table.screen.offered).text)
                answered += 1
    assert passed == {"axis", "allies"}
    assert answered == DOZENS


async def sit(table: OnTable, pilot: Any) -> None:
    """Past the page that covers the table, and what happened meanwhile."""
    await pilot.pause()
    while isinstance(table.app.screen, CoverPage | SincePage):
        await pilot.press("enter")
        await pilot.pause()


async def test_a_click_on_a_unit_asks_what_it_does():
    table = north_africa()
    async with table.app.run_test(size=(120, 40)) as pilot:
        await sit(table, pilot)
        await pilot.click(BoardPane, offset=area(table, "unit 15pz"))
        await pilot.pause()
        assert isinstance(table.app.screen, ListPage)
        assert "move the 15th Panzer Division to Benghazi" in seen(table.app)
        await pilot.press("2")
        await pilot.pause()
        assert table.screen.session.sitting.answers[-1] == ("axis", "move 15pz benghazi")


async def test_a_click_on_a_region_offers_who_can_go_there_and_a_card_is_played():
    table = north_africa()
    async with table.app.run_test(size=(120, 40)) as pilot:
        await sit(table, pilot)
        x, y = area(table, "region algeria")
        await pilot.click(BoardPane, offset=(x, y + 4))
        await pilot.pause()
        assert isinstance(table.app.screen, ListPage)
        assert "move the 5th Panzer Regiment to Algeria" in seen(table.app)
        await pilot.press("escape")
        await pilot.click(BoardPane, offset=area(table, "card 76"))
        await pilot.pause()
        assert table.screen.session.sitting.answers[-1] == ("axis", "card 76")


async def test_a_click_on_a_card_that_cannot_be_played_says_why():
    table = north_africa()
    async with table.app.run_test(size=(120, 40), notifications=True) as pilot:
        await sit(table, pilot)
        await pilot.click(BoardPane, offset=area(table, "card 93"))
        await pilot.pause()
        assert any("LNA:" in note.message for note in table.app._notifications)


async def test_numbers_above_nine_are_typed_and_confirmed():
    table = north_africa()
    async with table.app.run_test(size=COMPACT) as pilot:
        await sit(table, pilot)
        await pilot.press("1")
        assert not any(seat == "axis" for seat, _ in table.screen.session.sitting.answers)
        await pilot.press("0")
        rows = table.screen.query_one("#choices", OptionList)
        assert rows.highlighted is not None
        row = table.screen.rows[rows.highlighted]
        assert row.choice is not None
        assert row.choice.number == 10
        await pilot.press("enter")
        await pilot.pause()
        assert table.screen.session.sitting.answers[-1] == ("axis", "move 15pz benghazi")


async def test_an_answer_is_found_by_its_words():
    table = north_africa()
    async with table.app.run_test(size=COMPACT) as pilot:
        await sit(table, pilot)
        await pilot.press("slash", *"15th", "space", *"beng", "enter")
        await pilot.pause()
        assert table.screen.session.sitting.answers[-1] == ("axis", "move 15pz benghazi")


async def test_hand_and_discards_can_be_read():
    table = north_africa()
    async with table.app.run_test(size=COMPACT) as pilot:
        await sit(table, pilot)
        await pilot.press("h")
        await pilot.pause()
        assert isinstance(table.app.screen, SheetPage)
        assert "out of supply lose 1 step each instead of 2." in seen(table.app)
        await pilot.press("h")
        await pilot.press("d")
        await pilot.pause()
        assert "Discards of the Allies: 0" in seen(table.app)
        await pilot.press("escape")
        await pilot.pause()
        assert "Turn 1 · Axis · actions" in seen(table.app)


async def test_the_board_scrolls():
    table = north_africa()
    async with table.app.run_test(size=COMPACT) as pilot:
        await sit(table, pilot)
        table.screen.query_one(BoardPane).styles.height = 60
        await pilot.pause()
        await pilot.press("j")
        await pilot.pause()
        assert table.screen.query_one("#ground").scroll_offset.y > 0
        await pilot.press("k")
        await pilot.pause()
        assert table.screen.query_one("#ground").scroll_offset.y == 0


def test_a_battle_can_be_let_pass():
    session = north_africa().screen.session
    session.sitting = Sitting(with_a_plan_laid(), SeededDice(1))
    session.look_around()
    session.sit_down()
    assert session.viewer == "allies"
    assert session.wishes() == ["battle", "turn"]
    session.wish("battle")
    assert session.prompt()[1] == "LNA:combat.5g"  # the call must be made all the same
    assert session.wishes() == ["ask"]
    session.wish("ask")
    assert session.wishes() == []


async def test_a_player_may_wish_not_to_be_asked():
    table = north_africa()
    async with table.app.run_test(size=COMPACT) as pilot:
        await sit(table, pilot)
        assert "do not ask" not in seen(table.app)
        await pilot.press("m")  # means nothing in one's own turn
        table.screen.answer("move 5pz tobruk")
        await sit(table, pilot)
        assert table.screen.session.viewer == "allies"
        assert "m do not ask until my turn" in seen(table.app)
        await pilot.press("m")
        await sit(table, pilot)
        assert table.screen.session.viewer == "axis"
        assert table.screen.session.sitting.auto_pass.wishes == ["ask", "turn"]
