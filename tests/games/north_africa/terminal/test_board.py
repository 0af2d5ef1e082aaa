"""North Africa on the table: everything is drawn, nothing hidden shows, and two people can play it at one screen."""

from random import Random
from typing import Any

import pytest
from rich.cells import cell_len

import sandtable as package
from sandtable.cli.boards import board_of
from sandtable.cli.game_session import NOBODY, log_lines
from sandtable.cli.palette import DAY, NIGHT
from sandtable.cli.table_words import table_words
from sandtable.games.north_africa.rules.cards import CARD_ROWS, REGIONS, UNIT_CARD, UNIT_ID
from sandtable.games.north_africa.terminal.pieces import card_name, card_of, label
from sandtable.kernel import SeededDice, Sitting, State
from sandtable.words import LANGUAGES
from tests.cli.scenes import Command
from tests.cli.test_drawing import contrast
from tests.games.drawn_board import DrawnBoard
from tests.games.north_africa.scene import play, scene
from tests.layers import rows

GAME = package.game("north-africa")
BOARD = board_of(GAME)
DRAWN = DrawnBoard(GAME, BOARD)
everything, said, targets_of = DRAWN.everything, DRAWN.said, DRAWN.targets_of
SEATS = ("axis", "allies", "spectator")
SIZES = [(45, 20), (46, 20), (52, 28), (66, 30), (72, 36), (76, 46), (100, 50)]
RAW_KEYS = ("ui-", "name-", "special-", "suit-", "rider-", "trait-", "type-", "result-", "{")
each_language = pytest.mark.parametrize("language", LANGUAGES)


# Positions


def at_set_up() -> State:
    return Sitting(GAME.start(), SeededDice(3)).state


def with_a_plan_laid() -> State:
    """The Axis has laid Flank face down; the Allies may scout before they call."""
    t = scene(axis="74 78", allies="57 22", western_desert="15pz 21pz-1 4ind 2arm-2", cairo="7arm")
    play(t, "pass", "attack western-desert", "join 15pz", "join 21pz", "battle 74 flank", "stop", "plan flank")
    return t


def with_damage_pending() -> State:
    """Anti-tank guns have hit the Australians; the Allies may pull back."""
    t = scene(axis="100 84", allies="22 30", tobruk="9aus 4ind", benghazi="5pz")
    play(t, "card 100", "target 9aus", "allies: pass")
    return t


def in_a_chain() -> State:
    """Bombers, answered by the same card, answered by Superior Tactics."""
    t = scene(axis="72 97", allies="32 54 22", tobruk="9aus", benghazi="5pz")
    play(t, "card 72", "target 9aus", "card 32", "card 97")
    return t


def at_the_end() -> State:
    t = scene(mover="allies", allies="22", cairo="5pz", tobruk="9aus")
    while t.result is None:
        options = [o.text for o in t.options()]
        t.answer("done" if "done" in options else "pass" if "pass" in options else options[0])
    return t


POSITIONS = {f.__name__: f for f in (at_set_up, with_a_plan_laid, with_damage_pending, in_a_chain, at_the_end)}
each_position = pytest.mark.parametrize("position", list(POSITIONS))


# Drawing


@each_language
@each_position
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_row_is_as_wide_as_the_sheet(position: str, width: int, height: int, language: str):
    state = POSITIONS[position]()
    for seat in SEATS:
        for sheet in everything(state, seat, language, width, height):
            for row in sheet.rows:
                assert sum(cell_len(cell.text) for cell in row) == sheet.width
            assert all(area.x >= 0 and area.x + area.width <= sheet.width for area in sheet.areas)
            assert all(area.y >= 0 and area.y + area.height <= sheet.height for area in sheet.areas)


@each_language
@each_position
def test_every_word_is_there_in_both_languages(position: str, language: str):
    state = POSITIONS[position]()
    for seat in SEATS:
        text = said(state, seat, language)
        assert [key for key in RAW_KEYS if key in text] == []


@each_language
@each_position
@pytest.mark.parametrize("width", [46, 72])
def test_every_unit_and_region_and_own_card_can_be_pointed_at(position: str, width: int, language: str):
    state = POSITIONS[position]()
    for seat in SEATS:
        view = state.view(seat)
        sheet = everything(state, seat, language, width)[0]
        places = {area.place for area in sheet.areas}
        assert {f"region {region}" for region in REGIONS} <= places
        assert {f"unit {unit['id']}" for unit in view["table"]["units"]} <= places
        hand = view["table"]["sides"].get(seat, {}).get("hand", [])
        assert {place for place in places if place.startswith("card ")} == {f"card {number}" for number in hand}
        for area in sheet.areas:
            if not area.place.startswith("region"):
                assert sheet.area_at(area.x, area.y) == area.place


@each_language
def test_all_names_of_units_fit_their_counters(language: str):
    words = table_words(language, GAME)
    for unit in UNIT_ID:
        assert cell_len(words.say(f"ui-lna-unit-{unit}")) <= 10
    for region in REGIONS:
        assert cell_len(words.say(f"ui-lna-region-{region}")) <= 12


@each_language
def test_every_card_has_a_name_and_a_line(language: str):
    words = table_words(language, GAME)
    for number in [*CARD_ROWS, *UNIT_CARD]:
        line = BOARD.page("hand", hand_of(number), words, 60, {}).lines()
        assert str(number) in line[0]
        assert card_name(card_of(number), words) in line[0]
        assert not any(key in "".join(line) for key in RAW_KEYS)


def hand_of(number: int) -> dict[str, Any]:
    return {"seat": "axis", "table": {"sides": {"axis": {"hand": [number], "shown": []}}}}


def test_losses_marks_and_targets_are_drawn():
    state = with_a_plan_laid()
    text = "\n".join(everything(state, "allies", "en")[0].lines())
    assert "●●○" in text  # the 21st Panzer
    assert "●○○" in text  # the 2nd Armored
    assert "✕" in text  # has attacked
    assert "▸" in text  # attacks in this battle
    state = with_damage_pending()
    assert "−2" in "\n".join(everything(state, "allies", "en")[0].lines())
    cut_off = scene(tripoli="5pz 9aus", benghazi="15pz-1")
    assert "∅" in "\n".join(everything(cut_off, "axis", "en")[0].lines())
    text = "\n".join(everything(cut_off, "axis", "en")[0].lines())
    assert "▲1-" in text


def test_the_controller_of_tobruk_is_told_by_name_and_sign():
    for control, shown in (("axis", "▣ ✚ Axis"), ("allies", "▣ ◉ Allies")):
        state = scene(tobruk="15pz 9aus", control=control)
        for width in (46, 72):
            assert any(shown in line for line in everything(state, "axis", "en", width)[0].lines())


def test_long_runs_of_numbers_are_drawn_together():
    assert label("▲1·2·3·7", 10) == "▲1-3·7"
    assert label("▲11·12", 10) == "▲11-12"
    assert label("▲11·13·15·17", 6) == "▲11…"
    assert label("▲", 6) == "▲"


@pytest.mark.parametrize("palette", [DAY, NIGHT], ids=["day", "night"])
def test_every_counter_can_be_read(palette: dict[str, str]):
    for nation in ("axis", "italy", "allies", "us"):
        assert contrast(palette[f"{nation}-ink"], palette[nation]) >= 4.5
        assert contrast(palette[nation], palette["paper"]) >= 4.5  # steps on the counter
    assert contrast(palette["accent"], palette["paper"]) >= 4.5


# What a seat may know


@each_language
def test_the_plan_is_for_its_owner_until_it_is_shown(language: str):
    state = with_a_plan_laid()
    words = table_words(language, GAME)
    yours = words.say("ui-lna-plan-yours", {"plan": "flank"})
    down = words.say("ui-lna-plan-down")
    assert yours in said(state, "axis", language)
    for seat in ("allies", "spectator"):
        assert yours not in said(state, seat, language)
        assert down in said(state, seat, language)
    play(state, "call armor", strict=False)  # type: ignore[arg-type]
    shown = words.say("ui-lna-plan-shown", {"plan": "flank"})
    for seat in SEATS:
        assert shown in said(state, seat, language)


@pytest.mark.full
@pytest.mark.long
def test_whatever_a_seat_cannot_see_makes_no_difference_to_what_is_drawn():
    random = Random(5)
    looked = 0
    for seed in (1, 2):
        sitting = Sitting(GAME.start(), SeededDice(seed))
        for number in range(160):
            state = sitting.state
            if state.result is not None:
                break
            if number % 12 == 0:
                width = 46 if number % 24 else 72
                for seat in SEATS:
                    other = state.resample(seat, SeededDice(number))
                    assert said(other, seat, "en", width) == said(state, seat, "en", width)
                    looked += 1
            sitting.answer(random.choice(state.options()))
    assert looked > 60


def test_the_log_tells_a_draw_to_its_owner_alone():
    sitting = Sitting(GAME.start(), SeededDice(3))
    words = table_words("en", GAME)
    texts = {seat: [line.text for line in log_lines(sitting.log, BOARD, words, seat)] for seat in (0, 1, NOBODY)}
    assert texts[NOBODY][0] == "The Allies drew 5 cards. The Axis drew 4 cards."
    own = [card_name(card_of(n), words) for n in sitting.state.view("axis")["table"]["sides"]["axis"]["hand"]]
    assert all(any(name in text for text in texts[0]) for name in own)
    assert "The Axis drew 4 cards." in texts[1][0]
    assert "The Allies drew 5 cards." in texts[0][0]


# In words


def test_the_chain_of_plays_is_told_with_the_card_that_is_answered():
    state = in_a_chain()
    for seat in SEATS:
        lines = BOARD.lines(state.view(seat), table_words("en", GAME))
        chain = [line.strip() for line in lines if "The A" in line and ":" in line]
        assert chain[:3] == [
            "The Axis: Dive Bombers (72), on the 9th Australian Division",
            "The Allies: Dive Bombers (32), to cancel that card",
            "The Axis: Superior Tactics (97)",
        ]


def test_the_table_in_words_names_every_unit_with_its_steps():
    lines = BOARD.lines(with_a_plan_laid().view("allies"), table_words("en", GAME))
    desert = lines[lines.index("Western Desert") + 1 : lines.index("Cairo")]
    assert any("Axis: 21st Panzer Division (2 steps" in line and "has attacked" in line for line in desert)
    assert any("Allies: 2nd Armored Division (1 step" in line for line in desert)
    assert any(line.startswith("  Axis: hand 1, deck") for line in lines)
    assert any("57 Perimeter Recon; Siege; When you are attacked" in line for line in lines)


class Guest:
    """Two people who type at random, and Enter when the screen is passed on."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        return "\n" if self.random.random() < 0.5 else f"{self.random.randint(1, 14)}\n"


@pytest.mark.full
@pytest.mark.long
@pytest.mark.parametrize(("language", "seed"), rows([("en", 2), ("ja", 5)]))
def test_a_whole_game_line_by_line(sandtable: Command, language: str, seed: int):
    told = sandtable("play", "north-africa", "--plain", "--seed", str(seed), "--lang", language, typed=Guest(seed))  # type: ignore[arg-type]
    assert told.code == 0
    assert "[LNA:victory." in told.out.splitlines()[-1]
    assert "ui-" not in told.out
    ends = {"en": "Pass the screen to: Allies.", "ja": "画面を渡してください：連合軍"}
    assert ends[language] in told.out


def test_sheets_and_wishes_can_be_typed(sandtable: Command):
    typed = "\nshow hand\nshow discards\nshow nothing\nwish battle\nmove 5pz tobruk\n\nwish turn\n\nquit\n"
    told = sandtable("play", "north-africa", "--plain", "--seed", "3", typed=typed)
    assert told.code == 0
    assert told.out.count("90 Field Repair; Motorized; After your units") >= 2
    assert "Discards of the Allies: 0" in told.out
    assert "Possible: hand, discards" in told.err
    assert "That cannot be chosen now." in told.err
    assert "wish turn: do not ask until my turn" in told.out
    _, _, after = told.out.rpartition("wish turn: do not ask until my turn")
    assert "Pass the screen to: Axis." in after


def test_long_lists_have_headings(sandtable: Command):
    told = sandtable("play", "north-africa", "--plain", "--seed", "3", typed="\nquit\n")
    lines = told.out.splitlines()
    at = lines.index("15th Panzer Division (Tripoli/Tunisia, 3/3):")
    assert lines[at + 1].startswith("9. move the 15th Panzer Division to Algeria (move 15pz algeria)")
    assert "Cards:" in lines
