"""Hands, decks and piles: never more than nine, rebuilt when needed, what comes back and what does not."""

import pytest

from sandtable.games.north_africa.rules.cards import DECK
from sandtable.games.north_africa.rules.table import Africa
from tests.games.north_africa.scene import GAME, asked, discards, hand, let_pass, options, play, refuse, scene, where
from tests.games.north_africa.turn_scenes import skip_to
from tests.layers import rows

NINE_AXIS = "64 65 66 67 68 69 70 73 74"
NINE_ALLIES = "22 25 31 32 33 40 42 43 44"
ALL_AXIS_FORCES = "5lt littorio sabratha 21pz 90lt 164lt"


def rest(side: int, *held: int) -> str:
    """All action cards of a side but these."""
    return " ".join(str(n) for n in DECK[side] if n not in held and (22 <= n <= 57 or n >= 64))


def axis_side(t: Africa) -> dict[str, object]:
    found: dict[str, object] = t.view("axis")["table"]["sides"]["axis"]
    return found


# The limit of nine


@pytest.mark.rule("LNA:draw.1")
@pytest.mark.rule("LNA:cards.5")
@pytest.mark.rule("LNA:N20")
def test_the_first_draw_is_skipped_at_nine():
    t = scene(axis=NINE_AXIS, mover="allies", tripoli="15pz", cairo="7arm")
    assert "chance: draw" not in skip_to(t, "axis: act")
    assert len(hand(t, "axis")) == 9


@pytest.mark.rule("LNA:cards.5")
@pytest.mark.rule("LNA:N20")
def test_of_the_two_cards_with_tobruk_only_one_is_drawn_at_eight():
    t = scene(axis=" ".join(NINE_AXIS.split()[:8]), mover="allies", tobruk="15pz", cairo="7arm")
    assert skip_to(t, "axis: act").count("chance: draw") == 1
    assert len(hand(t, "axis")) == 9


@pytest.mark.rule("LNA:refill.1")
@pytest.mark.rule("LNA:cards.5")
def test_nobody_refills_at_nine_and_only_once_at_eight():
    full = scene(axis=NINE_AXIS, tripoli="15pz", cairo="7arm", allies="40")
    assert "axis: refill" not in skip_to(full, "allies: act")
    eight = scene(axis=" ".join(NINE_AXIS.split()[:8]), tripoli="15pz", cairo="7arm")
    skip_to(eight, "axis: refill")
    play(eight, "draw", "drawn 75")
    assert len(hand(eight, "axis")) == 9
    assert eight.view("axis")["table"]["mover"] == "allies"


@pytest.mark.rule("LNA:cards.4.draw")
@pytest.mark.rule("LNA:N20")
def test_a_card_that_draws_makes_room_for_what_it_draws():
    t = scene(axis="83 64 65 66 67 68 69 70 73", benghazi="15pz 4ind")
    play(t, "axis: pass", "attack benghazi", "join 15pz", "battle 83 flank", "drawn 75")
    assert len(hand(t, "axis")) == 9
    denied = scene(axis="90", allies="29 22 25 31 32 33 40 42 43", benghazi="15pz 4ind")
    play(denied, "axis: pass", "attack benghazi", "join 15pz", "battle 90 motorized", "allies: deny 29 motorized")
    let_pass(denied)
    play(denied, "drawn 44")
    assert len(hand(denied, "allies")) == 9


@pytest.mark.rule("LNA:N20")
@pytest.mark.rule("LNA:N45")
def test_tobruk_port_fills_the_hand_to_nine_and_no_farther():
    t = scene(allies=f"56 {' '.join(NINE_ALLIES.split()[:7])}", mover="allies", tobruk="9aus", tripoli="15pz")
    play(t, "card 56", "drawn 44", "drawn 45")
    assert len(hand(t, "allies")) == 9
    assert asked(t) == "allies: act"


@pytest.mark.rule("LNA:N20")
def test_apathy_brings_the_ninth_card_but_no_tenth():
    t = scene(axis="64", allies=f"51 {' '.join(NINE_ALLIES.split()[:8])}", benghazi="ariete", tobruk="9aus")
    play(t, "move ariete tripoli", "allies: card 51", "drawn 45")
    assert len(hand(t, "allies")) == 9


@pytest.mark.rule("LNA:cards.5")
@pytest.mark.parametrize("seed", rows(range(6)))
def test_no_hand_ever_holds_ten_cards(seed: int):
    t = GAME.start(seed=seed)
    for step in range(1500):
        if t.result is not None:
            break
        found = t.options()
        t.answer(found[(step * 7 + seed) % len(found)])
        sides = t.view("spectator")["table"]["sides"]
        assert sides["axis"]["hand_size"] <= 9
        assert sides["allies"]["hand_size"] <= 9


# Rebuilding


@pytest.mark.rule("LNA:N44")
@pytest.mark.rule("LNA:setup.7")
def test_a_deck_is_rebuilt_only_when_a_card_must_be_drawn():
    t = scene(axis="64", axis_discards=rest(0, 64), tripoli=f"15pz {ALL_AXIS_FORCES}", cairo="7arm")
    play(t, "move 15pz benghazi")
    assert (axis_side(t)["deck_size"], axis_side(t)["rebuilds"]) == (0, 0)
    play(t, "prepare 5lt")
    assert (axis_side(t)["deck_size"], axis_side(t)["rebuilds"], axis_side(t)["discards"]) == (39, 1, [])


@pytest.mark.rule("LNA:N44")
def test_the_last_card_of_a_deck_is_drawn_before_it_is_rebuilt():
    t = scene(axis="64", axis_discards=rest(0, 64, 70), tripoli=f"15pz {ALL_AXIS_FORCES}", cairo="7arm")
    play(t, "prepare 15pz")
    assert options(t) == ["drawn 70"]
    play(t, "drawn 70")
    assert (axis_side(t)["deck_size"], axis_side(t)["rebuilds"]) == (0, 0)


@pytest.mark.rule("LNA:N44")
@pytest.mark.rule("LNA:combat.5i")
def test_battle_cards_on_the_table_are_not_shuffled_in():
    t = scene(axis="83 64", axis_discards=rest(0, 83, 64), tobruk="15pz 9aus", tripoli=ALL_AXIS_FORCES, control="axis")
    play(t, "axis: pass", "attack tobruk", "join 15pz", "battle 83 flank", "axis: draw")
    assert asked(t) == "chance: draw"
    assert "drawn 83" not in options(t)
    assert len(options(t)) == 38


@pytest.mark.rule("LNA:N44")
def test_a_card_played_for_its_special_rule_is_shuffled_in():
    t = scene(
        allies="56 40",
        allies_discards=rest(1, 56, 40),
        mover="allies",
        tobruk="9aus",
        tripoli="15pz",
        cairo="2nz 50inf 4aus 1sa 8arm 10arm",
        algeria="1us 3us",
        table={"landed": True},
    )
    play(t, "card 56", "draw")
    assert "drawn 56" in options(t)


@pytest.mark.rule("LNA:N44")
def test_without_discards_there_is_no_draw():
    t = scene(axis="68", tobruk="15pz 9aus", tripoli=ALL_AXIS_FORCES, control="axis")
    play(t, "axis: pass", "attack tobruk", "join 15pz")
    everything_on_the_table = t.position()
    everything_on_the_table["table"]["axis_played"] = [n for n in DECK[0] if n >= 64 and n != 68]
    t = GAME.setup(everything_on_the_table)
    play(t, "battle 68 overrun")
    assert (hand(t, "axis"), asked(t)) == ([], "axis: plan")
    assert axis_side(t)["rebuilds"] == 0


# What comes back and what does not


@pytest.mark.rule("LNA:force.1")
@pytest.mark.rule("LNA:N39")
def test_an_eliminated_unit_is_gone_for_good():
    t = scene(allies="43", mover="allies", tripoli="15pz", benghazi="164lt-2")
    play(t, "card 43", "target 164lt")
    let_pass(t)
    assert where(t, "164lt") == "-"
    assert "164lt" in t.view("axis")["table"]["removed"]
    assert discards(t, "axis") == []
    assert axis_side(t)["deck_size"] == 45


@pytest.mark.rule("LNA:force.1")
def test_a_unit_of_the_set_up_never_comes_back_either():
    t = scene(axis="64 70", allies="43", mover="allies", tripoli="5pz-2 15pz")
    play(t, "card 43", "target 5pz")
    let_pass(t)
    assert "5pz" in t.view("axis")["table"]["removed"]
    skip_to(t, "axis: act")
    assert refuse(t, "deploy 5pz") == ["LNA:force.2", "LNA:card.7"]


@pytest.mark.rule("LNA:N39")
@pytest.mark.rule("LNA:force.3a")
def test_a_force_paid_as_a_cost_comes_back_with_the_discards():
    t = scene(axis="63 58 64", axis_discards=rest(0, 64), tripoli="15pz littorio sabratha 21pz 90lt", cairo="7arm")
    play(t, "deploy 164lt", "pay 58")
    assert 58 in discards(t, "axis")
    play(t, "axis: prepare 15pz")
    assert "drawn 58" in options(t)
    assert "drawn 63" not in options(t)
    play(t, "drawn 58")
    assert hand(t, "axis") == [58, 64]


@pytest.mark.rule("LNA:N43")
def test_discards_and_sizes_are_open_to_both():
    t = scene(axis="64 70", allies="40", axis_discards="72 75", allies_discards="22", tripoli="15pz", cairo="7arm")
    for seat in ("axis", "allies", "spectator"):
        sides = t.view(seat)["table"]["sides"]
        assert (sides["axis"]["discards"], sides["allies"]["discards"]) == ([72, 75], [22])
        assert (sides["axis"]["hand_size"], sides["allies"]["hand_size"]) == (2, 1)
        assert (sides["axis"]["deck_size"], sides["allies"]["deck_size"]) == (42, 42)


@pytest.mark.rule("LNA:N43")
def test_a_card_that_was_shown_is_known_until_it_leaves_the_hand():
    t = scene(axis="88 64", tripoli="15pz", cairo="7arm")
    play(t, "card 88", "take 63")
    assert t.view("allies")["table"]["sides"]["axis"]["shown"] == [63]
    played, dropped = t.clone(), t.clone()
    play(played, "deploy 164lt")
    skip_to(dropped, "axis: discard")
    play(dropped, "discard 63")
    for after in (played, dropped):
        assert after.view("allies")["table"]["sides"]["axis"]["shown"] == []


@pytest.mark.rule("LNA:NF4")
@pytest.mark.parametrize("number", [76, 77])
def test_a_war_elsewhere_is_an_ordinary_discard_and_returns(number: int):
    t = scene(
        axis=f"{number} 64", axis_discards=rest(0, 64, number), tripoli=f"15pz {ALL_AXIS_FORCES}", cairo="7arm 4ind"
    )
    play(t, f"card {number}", "target 7arm")
    assert where(t, "7arm") == "-"
    play(t, "axis: prepare 15pz")
    assert f"drawn {number}" in options(t)


# Forced discards


@pytest.mark.rule("LNA:cards.4.discard")
@pytest.mark.rule("LNA:N8")
def test_the_owner_chooses_what_they_must_discard():
    t = scene(axis="64 70", allies="40", mover="allies", tripoli="15pz", cairo="7arm")
    play(t, "card 40", "axis: discard 70")
    assert (hand(t, "axis"), discards(t, "axis")) == ([64], [70])


@pytest.mark.rule("LNA:cards.4.discard")
def test_the_last_card_goes_without_a_question():
    t = scene(axis="64", allies="40 41", mover="allies", tripoli="15pz", cairo="7arm")
    play(t, "card 40", "axis: pass")
    assert hand(t, "axis") == []
    assert asked(t) == "allies: act"
    assert refuse(t, "card 41") == ["LNA:N59", "LNA:card.41"]
