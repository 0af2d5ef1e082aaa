"""Objectives by name, combats and losses by number, and the reader's own losses as theirs."""

from sandtable.games.kasserine.guide import GUIDE
from tests.games.kasserine.scene import scene
from tests.games.summary_lines import summary_lines, told

TURN = [
    told("moved", unit="7pz", hex="2714"),
    told("moved", unit="7pz", hex="2715"),
    told("taken", side="axis", hex="2714"),
    *[told("attacked", side="axis", unit="81recon", hex="2614", units=["7pz"])] * 3,
    told("lost-step", unit="7pz"),
    told("removed", unit="81recon"),
    told("removed", unit="rangers"),
]


def test_a_turn_is_summed_up_for_those_who_suffered_it():
    t = scene("7pz:2714", turn=3)
    assert summary_lines(GUIDE, t, "allies", TURN) == [
        "The Axis took Sbeitla (2714).",
        "3 combats.",
        "You lost 2 units.",
        "The Axis lost a step.",
        "One unit moved.",
    ]


def test_the_other_side_reads_whose_losses_they_were():
    t = scene("7pz:2714", turn=3)
    lines = summary_lines(GUIDE, t, "axis", TURN, "ja")
    assert "連合軍が2個部隊を失った。" in lines
    assert "あなたは1ステップを失った。" in lines


def test_where_nothing_happened_nothing_is_said():
    assert summary_lines(GUIDE, scene("7pz:2714", turn=3), "axis", [told("phase", side="axis", phase="combat")]) == []
