"""Whole games at random: they end, without a dead end, and the table holds together at every answer."""

import subprocess
import sys
from pathlib import Path

import pytest

from sandtable.games.north_africa.rules.cards import DECK, LAST_CARD, REGIONS, SIDES, UNIT_CARD, UNIT_ID, UNIT_START
from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel import Dice, SeededDice
from sandtable.kernel.playout import random_answer, random_play
from tests.games.north_africa.golden.player import Player
from tests.games.north_africa.scene import GAME
from tests.layers import many, rows
from tools.game_lengths import UNFINISHED, play, report, share

LIMIT = 20_000  # answers; the longest of many thousand games took a tenth of it
ENDS = {"cairo", "no-axis", "stalemate"}
TOOL = Path(__file__).parents[3] / "tools" / "game_lengths.py"


def any_settings(dice: Dice) -> dict[str, str]:
    """Every ruling read one way or the other; with a draw, so that the game ends."""
    chosen = {setting.name: setting.values[dice.below(len(setting.values))] for setting in GAME.settings}
    return {**chosen, "stalemate": "three_reshuffles"}


@pytest.mark.rule("LNA:N38")
@pytest.mark.parametrize("seed", rows(range(25)))
def test_random_games_end_under_random_settings(seed: int):
    dice = SeededDice(seed)
    settings = any_settings(dice)
    t = GAME.start(options=settings)
    random_play(t, dice, LIMIT)
    assert t.result is not None, settings
    assert t.result.key in ENDS


@pytest.mark.rule("LNA:N38")
def test_a_thousand_random_games_end_without_a_dead_end():
    games = [play(GAME, {"stalemate": "three_reshuffles"}, seed, LIMIT) for seed in range(many(1000, 20))]
    print(report(games))
    ends = {end for end, _ in games}
    assert ends <= ENDS
    assert ends == ENDS or len(games) < 1000  # a stalemate is rare


@pytest.mark.parametrize("seed", rows(range(6)))
def test_the_table_holds_together_at_every_answer(seed: int):
    dice = SeededDice(seed)
    t = GAME.start(options=any_settings(dice))
    while t.result is None:
        assert isinstance(t, Africa)
        check_cards(t)
        check_units(t)
        random_answer(t, dice)
    check_units(t)


def check_cards(t: Africa) -> None:
    """Every card is in one place, and no hand is larger than nine. LNA:cards.5"""
    position = t.position()["table"]
    view = t.view("axis")["table"]["sides"]
    units = [UNIT_CARD[UNIT_ID.index(unit)] for unit in [*position["units"], *position["removed"]]]
    for number, side in enumerate(SIDES):
        piles = [position[f"{side}_{pile}"] for pile in ("hand", "discards", "played")]
        seen = [card for pile in piles for card in pile]
        seen += [card for card in units if card in DECK[number]]
        seen += position["axis_bottom"] if side == "axis" else []
        assert len(seen) == len(set(seen)), "a card is in two places"
        at_the_bottom = len(position["axis_bottom"]) if side == "axis" else 0
        assert view[side]["deck_size"] - at_the_bottom == len(DECK[number]) - len(seen)
        assert len(position[f"{side}_hand"]) <= 9
        assert set(position[f"{side}_shown"]) <= set(position[f"{side}_hand"])


def check_units(t: Africa) -> None:
    """Units stand in one region and have lost less than three steps. LNA:combat.5i"""
    may_wait = t.settings["elimination"] == "end_of_battle" and any(frame.name == "battle" for frame in t.stack)
    for unit, name in enumerate(UNIT_ID):
        place = t.place[unit]
        where = [i % 6 for i in range(12) if t.force[i] >> unit & 1]
        assert where == ([] if place < 0 else [place]), name
        assert 0 <= t.losses[unit] <= (3 if may_wait else 2), name
        assert place >= 0 or t.losses[unit] == 0
    if t.result is None:
        assert t.on_map(0), "no Axis unit is left and nobody has won"


def test_every_set_up_unit_and_every_card_is_accounted_for_at_the_start():
    t = GAME.start(seed=1)
    start = {UNIT_ID[u]: REGIONS[UNIT_START[u]] for u in range(len(UNIT_ID)) if UNIT_START[u] >= 0}
    assert t.position()["table"]["units"] == start
    assert len(DECK[0]) + len(DECK[1]) + len(start) + 6 == LAST_CARD


@pytest.mark.parametrize("seed", rows(range(4)))
def test_the_little_player_finishes_its_games_too(seed: int):
    t = GAME.start(options={"stalemate": "three_reshuffles"})
    player = Player(seed)
    for _ in range(LIMIT):
        if t.result is not None:
            break
        t.answer(player.choose(t))
    assert t.result is not None
    assert t.result.key in ENDS


# The tool that tells how long games last


def test_the_distribution_is_read_off_the_sorted_lengths():
    lengths = [50, 10, 30, 20, 40, 60, 70, 80, 90, 100]
    assert (share(lengths, 0.5), share(lengths, 0.9), share([7], 0.5)) == (50, 90, 7)
    table = report([("cairo", 10), ("no-axis", 30), ("cairo", 20)]).splitlines()
    assert [line.split()[:3] for line in table[1:]] == [
        ["all", "3", "100.0"],
        ["cairo", "2", "66.7"],
        ["no-axis", "1", "33.3"],
    ]


def test_a_game_that_takes_too_long_counts_as_unfinished():
    assert play(GAME, {}, 1, 10) == (UNFINISHED, 10)


@pytest.mark.parametrize("game", ["north-africa", "omaha"])
def test_the_tool_works_for_any_game(game: str):
    done = subprocess.run([sys.executable, TOOL, game, "--games", "3"], capture_output=True, text=True, check=True)
    lines = done.stdout.splitlines()
    assert lines[0].startswith(f"{game}, rules ")
    assert lines[2].split()[:2] == ["all", "3"]


@pytest.mark.parametrize("wrong", [["chess"], ["omaha", "--games", "0"], ["omaha", "--option", "level"]])
def test_the_tool_says_what_is_wrong(wrong: list[str]):
    done = subprocess.run([sys.executable, TOOL, *wrong], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "error:" in done.stderr
