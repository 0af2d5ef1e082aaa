"""The drawn table, played by keys and by clicks."""

from pathlib import Path

import pytest
from textual.widgets import Input, OptionList, Static

from sandtable import game_names
from sandtable.cli.files import RecordFile
from sandtable.cli.game_session import GameSession
from sandtable.cli.start_game import wishes
from sandtable.cli.table.dialogs import ListPage
from sandtable.cli.table.panes import BoardPane
from sandtable.cli.table.rules import RulesPage
from sandtable.cli.table.run import TableApp, picking
from sandtable.cli.table.why_not import WhyPage
from sandtable.kernel import read_record
from sandtable.words import LANGUAGES
from tests.cli.scenes import COMPACT, DECK, LARGE, OnTable, omaha, on_table, seen

pytestmark = pytest.mark.long

each_language = pytest.mark.parametrize("language", LANGUAGES)
PLAYED = 300


def toasts(app: TableApp) -> str:
    return "\n".join(note.message for note in app._notifications)


def on_top(table: OnTable) -> bool:
    """Whether nothing lies on the table."""
    return table.app.screen is table.screen


def area(table: OnTable, place: str) -> tuple[int, int]:
    """Where a place is drawn on the board."""
    sheet = table.screen.query_one(BoardPane).sheet
    found = next(area for area in sheet.areas if area.place == place)
    return found.x + found.width // 2, found.y + found.height // 2


@each_language
@pytest.mark.parametrize("size", [COMPACT, LARGE])
async def test_the_table_shows_board_prompt_options_and_log(language: str, size: tuple[int, int]):
    table = omaha(language)
    async with table.app.run_test(size=size) as pilot:
        await pilot.press("2", "1")
        await pilot.pause()
        text = seen(table.app)
        said = {
            "en": ("Wire", "Hedgehog", "Charges", "Options", "Log", "Assault A1: what"),
            "ja": ("鉄条網", "X型", "爆薬"),
        }
        for words in said[language]:
            assert words in text
        for sign in ("╳", "△", "◉", "✹", "★", "▲1·2", "⚑", "[OMA:play.4]"):
            assert sign in text
        assert "ui-" not in text


async def test_a_whole_game_by_number_keys(tmp_path: Path):
    wished = wishes("omaha", (DECK,), "11")
    path = tmp_path / "r"
    table = on_table(wished, GameSession(wished.open(), "en", RecordFile(str(path))))
    async with table.app.run_test(size=COMPACT) as pilot:
        await pilot.press("x")  # no alarms
        for _ in range(PLAYED):
            if table.screen.over:
                break
            await pilot.press("1")
        assert table.screen.over
        await pilot.pause()
        text = seen(table.app)
        assert "[OMA:end." in text
        assert "new game" in text
        record = read_record(path.read_text(encoding="utf-8"))
        assert record.result
        assert record.replay(table.screen.session.game).digest() == record.digest
        await pilot.press("q")
    assert table.app.return_value == 0


async def test_a_whole_game_by_clicks():
    table = omaha(seed="11")
    async with table.app.run_test(size=COMPACT) as pilot:
        await pilot.press("x")
        await pilot.pause()
        for _ in range(PLAYED):
            if table.screen.over:
                break
            board = table.screen.session.board
            place = board.place(table.screen.session.view(), table.screen.offered[0].text)
            await pilot.click(BoardPane, offset=area(table, place))
            if isinstance(table.app.screen, ListPage):
                await pilot.press("enter")
            await pilot.pause()
        assert table.screen.over


async def test_options_can_be_clicked_and_chosen_with_enter():
    table = omaha()
    async with table.app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        await pilot.click("#choices", offset=(5, 1))
        await pilot.pause()
        assert table.screen.session.view()["table"]["at"] == "0-centre"
        await pilot.press("down", "enter")
        await pilot.pause()
        assert table.screen.session.view()["table"]["at"] == "1-centre"


async def test_a_click_on_a_card_with_several_options_asks_which():
    table = omaha()
    async with table.app.run_test(size=COMPACT) as pilot:
        await pilot.press("2")
        await pilot.pause()
        await pilot.click(BoardPane, offset=area(table, "1-centre"))
        assert isinstance(table.app.screen, ListPage)
        assert "while the sniper fires" in seen(table.app)
        await pilot.press("2")
        await pilot.pause()
        assert table.screen.session.view()["table"]["rounds"] == 7


async def test_arrows_move_where_it_is_legal_and_explain_where_not():
    table = omaha()
    async with table.app.run_test(size=COMPACT, notifications=True) as pilot:
        await pilot.press("2", "left")
        assert "OMA:O18" in toasts(table.app)
        await pilot.press("up")
        assert table.screen.session.view()["table"]["at"] == "1-centre"
        await pilot.press("right")
        await pilot.pause()
        assert table.screen.session.view()["table"]["at"] == "1-centre"
        assert "OMA:play.4b.1" in toasts(table.app)


async def test_a_click_elsewhere_says_why_not():
    table = omaha()
    async with table.app.run_test(size=COMPACT, notifications=True) as pilot:
        await pilot.press("2")
        await pilot.pause()
        await pilot.click(BoardPane, offset=area(table, "3-left"))
        assert "OMA:play.4:" in toasts(table.app)
        await pilot.press("1")
        await pilot.pause()
        await pilot.click(BoardPane, offset=area(table, "1-centre"))
        assert toasts(table.app).count("OMA:play.4:") == 2
        assert table.screen.session.view()["table"]["at"] == "1-centre"


async def test_undo_before_the_barrier_and_at_it():
    table = omaha()
    async with table.app.run_test(size=COMPACT, notifications=True) as pilot:
        await pilot.press("1")
        assert table.screen.session.sitting.can_undo()
        await pilot.press("u")
        assert table.screen.session.view()["table"]["at"] == "sea"
        await pilot.press("2", "1", "u")
        await pilot.pause()
        assert table.screen.session.view()["table"]["at"] == "1-centre"
        assert "Nothing can be taken back" in toasts(table.app)


async def test_what_cannot_be_taken_back_is_marked_before_it_is_chosen():
    table = omaha()
    async with table.app.run_test(size=COMPACT) as pilot:
        await pilot.pause()
        assert "⚑" not in seen(table.app)
        await pilot.press("2")
        await pilot.pause()
        assert "1 ⚑ move ahead" in seen(table.app)
        assert "⚑ cannot be taken back" in seen(table.app)


async def test_why_not_names_the_rule_and_its_text():
    table = omaha()
    async with table.app.run_test(size=COMPACT) as pilot:
        await pilot.press("2", "1", "w")
        await pilot.pause()
        assert isinstance(table.app.screen, WhyPage)
        await pilot.press("slash", *"storm", "enter")
        await pilot.pause()
        text = seen(table.app)
        assert "storm ahead" in text
        assert "OMA:end.1" in text
        assert "deal open" not in text  # what only chance answers
        await pilot.press("escape")
        assert on_top(table)


async def test_the_rules_open_at_the_rule_of_the_prompt_and_can_be_searched():
    table = omaha("ja")
    async with table.app.run_test(size=COMPACT) as pilot:
        await pilot.press("2", "r")
        await pilot.pause()
        assert isinstance(table.app.screen, RulesPage)
        clauses = table.app.screen.query_one("#clauses", OptionList)
        assert clauses.highlighted is not None
        assert "▶ OMA:play.4" in seen(table.app)
        await pilot.press("slash")
        table.app.screen.query_one("#search", Input).value = "全滅"
        await pilot.pause()
        text = seen(table.app)
        assert "OMA:end.2" in text
        assert "OMA:demo.1" not in text
        await pilot.press("escape")
        assert on_top(table)


async def test_the_rulebook_marks_what_applies_now_and_shows_only_that_on_wish():
    table = omaha()
    async with table.app.run_test(size=LARGE) as pilot:
        await pilot.press("2", "r")
        await pilot.pause()
        clauses = table.app.screen.query_one("#clauses", OptionList)
        rows = [str(clauses.get_option_at_index(at).prompt) for at in range(clauses.option_count)]
        assert any("Keep one charge for the nest." in row for row in rows)
        assert any("●" not in row and "▟▀▙" in row for row in rows)  # a diagram on the game's own board
        marked = [row.split()[1] for row in rows if row.startswith("● ")]
        assert "OMA:play.5" in marked
        assert "OMA:setup.1" not in marked
        await pilot.press("n")
        await pilot.pause()
        rows = [str(clauses.get_option_at_index(at).prompt) for at in range(clauses.option_count)]
        shown = [row.split()[1] for row in rows if "OMA:" in row]
        assert set(marked) < set(shown)
        assert len(shown) == len(marked) + 1  # and the rule that asks
        await pilot.press("n")
        await pilot.pause()
        assert clauses.option_count > len(rows)


async def test_a_line_of_the_log_opens_its_rule():
    table = omaha()
    async with table.app.run_test(size=LARGE) as pilot:
        await pilot.press("2", "1")
        await pilot.pause()
        table.screen.query_one("#log").focus()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(table.app.screen, RulesPage)
        assert table.app.screen.rule == table.screen.lines()[-1].rule


@pytest.mark.parametrize("size", [COMPACT, LARGE])
async def test_the_language_changes_at_the_table(size: tuple[int, int]):
    table = omaha("en")
    async with table.app.run_test(size=size) as pilot:
        await pilot.press("2", "1", "l")
        await pilot.pause()
        text = seen(table.app)
        assert "分隊はどうする？" in text
        assert "move ahead" not in text
        assert "Wire" not in text
        await pilot.press("l")
        await pilot.pause()
        assert "what does the squad do?" in seen(table.app)


async def test_the_keys_below_can_be_clicked():
    table = omaha()
    async with table.app.run_test(size=COMPACT) as pilot:
        await pilot.pause()
        before = "  ".join(f"{key} {name}" for key, name in (("u", "undo"), ("w", "why not"), ("r", "")))
        await pilot.click("#keys", offset=(1 + len(before), 0))
        await pilot.pause()
        assert isinstance(table.app.screen, RulesPage)


async def test_the_theme_key_changes_the_theme_and_nothing_else():
    table = omaha()
    async with table.app.run_test(size=COMPACT) as pilot:
        await pilot.pause()
        day = seen(table.app)
        await pilot.press("t")
        await pilot.pause()
        assert table.app.theme == "sandtable-night"
        assert seen(table.app) == day


async def test_without_colours_everything_is_still_told_apart(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("NO_COLOR", "1")
    table = omaha()
    async with table.app.run_test(size=COMPACT) as pilot:
        await pilot.press("2", "1")
        await pilot.pause()
        assert table.app.no_color
        text = seen(table.app)
        for shape in ("┏", "╔", "╭", "▲1·2", "[7]", "★ Squad 7"):
            assert shape in text


async def test_a_window_that_is_too_small_says_so():
    table = omaha()
    async with table.app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        assert "60 columns and 20 rows" in " ".join(seen(table.app).split())
        await pilot.resize_terminal(*COMPACT)
        await pilot.pause()
        await pilot.pause()
        assert "Wire" in seen(table.app)


async def test_leaving_a_running_game_is_asked_for():
    table = omaha()
    async with table.app.run_test(size=COMPACT) as pilot:
        await pilot.press("2", "q")
        await pilot.pause()
        assert "Leave the game?" in seen(table.app)
        await pilot.press("escape")
        assert on_top(table)
        await pilot.press("q", "1")
        assert on_top(table)
        await pilot.press("q", "2")
    assert table.app.return_value == 0


async def test_the_record_is_saved_from_the_table(tmp_path: Path):
    table = omaha()
    path = tmp_path / "saved"
    async with table.app.run_test(size=COMPACT, notifications=True) as pilot:
        await pilot.press("2", "s")
        table.app.screen.query_one(Input).value = str(path)
        await pilot.press("enter")
        await pilot.pause()
        assert read_record(path.read_text(encoding="utf-8")).answers[-1] == ("squad", "land centre")
        await pilot.press("s")
        table.app.screen.query_one(Input).value = str(path)
        await pilot.press("enter")
        await pilot.pause()
        assert "already exists" in toasts(table.app)


async def test_a_new_game_gets_a_record_of_its_own(tmp_path: Path):
    wished = wishes("omaha", (DECK,), "7")
    path = tmp_path / "game.record"
    table = on_table(wished, GameSession(wished.open(), "en", RecordFile(str(path))))
    async with table.app.run_test(size=COMPACT) as pilot:
        await pilot.press("2", "n", "2")
        await pilot.pause()
        assert table.screen.session.view()["table"]["at"] == "sea"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["game-2.record", "game.record"]
    assert read_record(path.read_text(encoding="utf-8")).answers[-1] == ("squad", "land centre")


async def test_storming_the_nest_wins(near_the_nest: Path):
    table = omaha(position=str(near_the_nest))
    async with table.app.run_test(size=COMPACT) as pilot:
        await pilot.press("up")
        await pilot.pause()
        assert "victory" in seen(table.app)
        await pilot.press("left")
        await pilot.pause()
        assert table.screen.over
        assert "Victory!" in seen(table.app)


@each_language
async def test_the_picker_offers_games_and_their_options(language: str):
    app = picking(language)
    async with app.run_test(size=COMPACT) as pilot:
        await pilot.pause()
        assert {"en": "Attack on Omaha Beach", "ja": "オマハビーチ攻撃"}[language] in seen(app)
        await pilot.press(*["down"] * game_names().index("omaha"), "tab", "down", "enter")
        await pilot.pause()
        assert {"en": "Level: recruit", "ja": "新兵"}[language] in seen(app)
        await pilot.press("l", "l", "shift+tab", "enter")
        await pilot.pause()
        await pilot.pause()
        title = str(app.screen.query_one("#title", Static).render())
        assert {"en": "recruit", "ja": "新兵"}[language] in title


async def test_the_picker_can_be_left():
    app = picking("en")
    async with app.run_test(size=COMPACT) as pilot:
        await pilot.press("q")
    assert not app.return_value


async def test_ctrl_c_leaves_at_once():
    table = omaha()
    async with table.app.run_test(size=COMPACT) as pilot:
        await pilot.press("ctrl+c")
    assert table.app.return_value == 130
