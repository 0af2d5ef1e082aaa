"""Tobruk, battles and units that are gone as they were told; losses, moves and cards by number."""

from sandtable.games.north_africa.guide import GUIDE
from tests.games.north_africa.scene import scene
from tests.games.summary_lines import summary_lines, told


def test_what_turned_the_game_comes_first():
    lines = [
        told("moved", unit="15pz", region="tobruk"),
        told("attacked", side="axis", region="tobruk", units=["15pz"]),
        told("lost-step", unit="9aus", losses=3),
        told("removed", unit="9aus"),
        told("tobruk-taken", side="axis"),
        told("cut-off", side="axis", units=["5pz"]),
        told("cut-off", side="axis", units=["15pz"]),
    ]
    assert summary_lines(GUIDE, scene(benghazi="15pz"), "allies", lines) == [
        "The 9th Australian Division left the game for good.",
        "The Axis took control of Tobruk.",
        "One attack.",
        "You lost a step.",
        "One move.",
        "Out of supply: 15th Panzer Division.",
    ]


def test_where_only_an_order_was_given_it_is_told():
    order = told("ordered", unit="15pz", operation="move")
    assert summary_lines(GUIDE, scene(benghazi="15pz"), "allies", [order]) == [
        "Order for the 15th Panzer Division: move."
    ]
    moved = told("moved", unit="15pz", region="tobruk")
    assert summary_lines(GUIDE, scene(benghazi="15pz"), "allies", [order, moved]) == ["One move."]


def test_a_card_that_only_its_owner_knows_is_not_in_it():
    lines = [told("drew", side="axis", card="70"), told("plan-laid", side="axis", plan="armor")]
    assert summary_lines(GUIDE, scene(benghazi="15pz"), "axis", lines) == []
