"""Set-up: the map line, the units on it, two decks, opening hands, the Axis first."""

import pytest

from sandtable.games.north_africa.rules.cards import DECK
from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel import CHANCE
from tests.games.north_africa.scene import GAME, asked, discards, hand, options, scene, where
from tests.games.north_africa.turn_scenes import skip_to

OPENING = {
    "5pz": "benghazi",
    "ariete": "benghazi",
    "15pz": "tripoli",
    "9aus": "tobruk",
    "4ind": "western-desert",
    "2arm": "western-desert",
    "7arm": "cairo",
}


def begin() -> Africa:
    """A new game in which chance has drawn nothing yet."""
    t = GAME.start()
    assert isinstance(t, Africa)
    return t


@pytest.mark.rule("LNA:setup.1")
def test_the_map_is_one_line_of_six_regions():
    regions = begin().view("axis")["table"]["regions"]
    assert regions == ["algeria", "tripoli", "benghazi", "tobruk", "western-desert", "cairo"]


@pytest.mark.rule("LNA:setup.1")
@pytest.mark.parametrize(
    ("at", "reach"),
    [
        ("algeria", ["tripoli", "benghazi"]),
        ("tripoli", ["algeria", "benghazi", "tobruk"]),
        ("benghazi", ["tripoli", "algeria", "tobruk", "western-desert"]),
        ("tobruk", ["benghazi", "tripoli", "western-desert", "cairo"]),
        ("western-desert", ["tobruk", "benghazi", "cairo"]),
        ("cairo", ["western-desert", "tobruk"]),
    ],
)
def test_regions_are_neighbours_only_along_the_line(at: str, reach: list[str]):
    t = scene(**{at.replace("-", "_"): "15pz"})
    assert options(t, "move") == [f"move 15pz {region}" for region in reach]


@pytest.mark.rule("LNA:setup.2")
@pytest.mark.rule("LNA:force.2")
def test_seven_units_start_where_their_cards_say():
    t = begin()
    view = t.view("axis")["table"]["units"]
    assert {u["id"]: u["region"] for u in view} == OPENING
    assert all(u["losses"] == 0 for u in view)


@pytest.mark.rule("LNA:N1")
def test_the_italians_of_the_set_up_are_ariete_and_trento():
    t = begin()
    assert where(t, "ariete") == "benghazi"
    assert where(t, "littorio") == "-"
    assert 59 in DECK[0]
    assert 8 not in DECK[0]


@pytest.mark.rule("LNA:setup.2")
def test_attack_plans_and_starting_units_are_in_no_deck():
    assert not set(range(1, 14)) & {*DECK[0], *DECK[1]}


@pytest.mark.rule("LNA:setup.3")
def test_all_other_cards_make_two_decks():
    t = begin()
    skip_to(t, "axis: act")
    sides = t.view("axis")["table"]["sides"]
    assert sides["axis"]["deck_size"] + sides["axis"]["hand_size"] == 46
    assert sides["allies"]["deck_size"] + sides["allies"]["hand_size"] == 44
    assert discards(t, "axis") == discards(t, "allies") == []


@pytest.mark.rule("LNA:setup.4")
@pytest.mark.rule("LNA:setup.5")
def test_every_card_of_a_deck_is_equally_likely_to_be_drawn():
    t = begin()
    assert t.outcomes() == [(o, 1) for o in t.options()]
    assert options(t) == [f"drawn {n}" for n in range(14, 58)]
    for n in range(14, 19):
        t.answer(f"drawn {n}")
    assert options(t) == [f"drawn {n}" for n in range(58, 104)]


@pytest.mark.rule("LNA:setup.4")
@pytest.mark.rule("LNA:setup.5")
def test_nobody_sees_what_lies_in_a_deck():
    t = begin()
    skip_to(t, "axis: act")
    for seat in ("axis", "allies", "spectator"):
        for side in t.view(seat)["table"]["sides"].values():
            assert "deck" not in side
    assert "hand" not in t.view("axis")["table"]["sides"]["allies"]
    assert "hand" not in t.view("allies")["table"]["sides"]["axis"]


@pytest.mark.rule("LNA:setup.6")
def test_the_allies_begin_with_five_cards_and_the_axis_with_four():
    t = begin()
    drawn = {"axis": 0, "allies": 0}
    while t.actor == CHANCE and sum(drawn.values()) < 9:
        question = t.question
        assert question is not None
        drawn[str(question.facts["side"])] += 1
        t.answer(t.options()[0])
    assert drawn == {"axis": 4, "allies": 5}
    assert hand(t, "allies") == [14, 15, 16, 17, 18]
    assert hand(t, "axis") == [58, 59, 60, 61]


@pytest.mark.rule("LNA:setup.6")
def test_opening_hands_differ_from_game_to_game():
    hands = {tuple(hand(GAME.start(seed=seed), "allies")) for seed in range(20)}
    assert len(hands) > 15
    assert hand(GAME.start(seed=3), "axis") == hand(GAME.start(seed=3), "axis")


@pytest.mark.rule("LNA:setup.7")
def test_the_axis_move_first_and_turns_alternate():
    t = begin()
    skip_to(t, "axis: act")
    assert (t.view("axis")["table"]["mover"], t.view("axis")["table"]["turn"]) == ("axis", 1)
    skip_to(t, "allies: act")
    assert t.view("axis")["table"]["turn"] == 1
    skip_to(t, "axis: act")
    assert t.view("axis")["table"]["turn"] == 2


@pytest.mark.rule("LNA:setup.7")
def test_a_deck_that_has_run_out_is_rebuilt_from_its_own_discards():
    gone = " ".join(str(n) for n in range(64, 104))
    t = scene(allies="40", axis_discards=gone, tripoli="15pz 5lt littorio sabratha 21pz 90lt 164lt")
    assert t.view("axis")["table"]["sides"]["axis"]["deck_size"] == 0
    t.answer("prepare 15pz")
    assert asked(t) == "chance: draw"
    assert options(t) == [f"drawn {n}" for n in range(64, 104)]
    t.answer("drawn 70")
    side = t.view("axis")["table"]["sides"]["axis"]
    assert (side["hand"], side["deck_size"], side["discards"], side["rebuilds"]) == ([70], 39, [], 1)
    assert t.view("axis")["table"]["sides"]["allies"]["rebuilds"] == 0


@pytest.mark.rule("LNA:tobruk.1")
def test_tobruk_starts_in_allied_hands():
    t = begin()
    skip_to(t, "axis: act")
    assert t.view("axis")["table"]["tobruk"] == "allies"


def test_a_game_from_a_seed_is_always_the_same_game():
    a, b = GAME.start(seed=11), GAME.start(seed=11)
    assert a.digest() == b.digest()
    assert a.digest() != GAME.start(seed=12).digest()
