"""Why not: every refusal names a rule that explains it, says what is missing, and changes nothing."""

import pytest

from sandtable.kernel import IllegalOption
from sandtable.words import words
from tests.games.poland.scene import GAME, battle, play, refuse, scene

NINE = "2pz 4pz 10pz kempf 3lt 4lt 2mot 13mot 20mot"


def missing(t, text):
    """What a refused answer still needs."""
    with pytest.raises(IllegalOption) as refused:
        t.answer(text)
    assert refused.value.missing == t.missing(text)
    return refused.value.missing


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("attack wizna", ["POL:turn.1a"]),
        ("attack warsaw", ["POL:set.2"]),
        ("deploy 2pz", ["POL:turn.1b"]),
        ("deploy 9inf", ["POL:setup.1"]),
        ("commit 1pz", ["POL:battle.1"]),
        ("play blitzkrieg", ["POL:battle.3"]),
        ("discard blitzkrieg", ["POL:turn.3"]),
        ("pay blitzkrieg", ["POL:battle.10d"]),
        ("draw", ["POL:turn.1c"]),
        ("done", ["POL:turn.1"]),
    ],
)
@pytest.mark.rule("POL:turn.1", "POL:turn.1a", "POL:turn.1b", "POL:set.2", "POL:setup.1", "POL:battle.3")
def test_at_the_beginning_of_a_turn(text, rules):
    assert refuse(scene(germany="blitzkrieg"), text) == rules


@pytest.mark.rule("POL:battle.1")
def test_nothing_is_attacked_without_units():
    t = scene(german_units="")
    assert refuse(t, "attack corridor") == ["POL:battle.1"]
    assert missing(t, "attack corridor") == {"on_table": "germany"}


@pytest.mark.rule("POL:turn.1c", "POL:P10")
def test_preparing_needs_room_in_the_hand_and_something_to_draw():
    assert refuse(scene(germany=NINE), "prepare") == ["POL:turn.1c"]
    cards = scene().view("germany")["table"]["cards"]
    polish = [name for name, row in cards.items() if row["side"] == "poland" and row["kind"] == "unit"]
    actions = [name for name, row in cards.items() if row["side"] == "poland" and row["kind"] == "action"]
    held = [name for name in actions for _ in range(cards[name]["copies"])]
    t = scene(
        mover="poland", polish_units=" ".join(polish), poland=" ".join(held[:3]), polish_discards=" ".join(held[3:])
    )
    assert "prepare" in [o.text for o in t.options()]
    t.pile[1] = 0  # as if all other cards were out of reach
    t.offered = None
    assert refuse(t, "prepare") == ["POL:P10"]


@pytest.mark.parametrize(
    ("captured", "objective", "expected"),
    [
        ("", "warsaw", {"first_any": ["lodz", "modlin"]}),
        ("", "lwow", {"first_all": ["krakow"]}),
        ("corridor", "brzesc", {"first_all": ["modlin"]}),
        ("poznan", "poznan", {}),
        ("", "wizna", {}),
    ],
)
@pytest.mark.rule("POL:set.2")
def test_an_objective_that_is_not_open_names_those_that_come_first(captured, objective, expected):
    assert missing(scene(captured=captured, germany="3lt"), f"attack {objective}") == expected


BOTH = """
cards = { germany = 9, poland = 9 }
[germany.objectives]
east = { points = 1 }
west = { points = 1 }
north = { points = 1 }
south = { points = 1 }
city = { points = 10, needs_all = ["east", "west"], needs_any = ["north", "south"] }
[germany.units]
foot = { type = "infantry", supply = 1, strength = 1, copies = 9 }
[germany.actions]
[poland.objectives]
river = { points = 10 }
[poland.units]
militia = { type = "infantry", supply = 1, strength = 1, copies = 9 }
[poland.actions]
"""


@pytest.mark.rule("POL:set.2")
def test_only_what_is_still_missing_is_named():
    table = {"germany_units": ["foot"], "poland_hand": ["militia"], "captured": ["west"]}
    t = GAME.setup({"settings": GAME.read_deck(BOTH), "table": table})
    assert t.missing("attack city") == {"first_all": ["east"], "first_any": ["north", "south"]}
    table["captured"] = ["west", "south"]
    t = GAME.setup({"settings": GAME.read_deck(BOTH), "table": table})
    assert t.missing("attack city") == {"first_all": ["east"]}


@pytest.mark.rule("POL:set.2")
def test_what_is_missing_is_said_in_both_languages():
    facts = scene().missing("attack warsaw")
    assert words("en", GAME).missing(facts) == "One of these must be taken first: Łódź, Modlin."
    assert words("ja", GAME).missing(facts) == "先にこのうちどれかを奪取する：ウッチ、モドリン。"


@pytest.mark.rule("POL:P1")
def test_a_captured_objective_says_that_it_is_scored():
    t = scene(mover="poland", captured="corridor")
    assert refuse(t, "attack corridor") == ["POL:P1"]
    assert t.missing("attack corridor") == {}


@pytest.mark.rule("POL:turn.1b")
def test_a_unit_that_is_not_in_the_hand_says_so():
    t = scene(germany="3lt 10pz 4pz")
    assert missing(t, "deploy 2pz") == {"in_hand": "2pz"}
    assert missing(t, "deploy 9inf") == {}
    play(t, "deploy 10pz")
    assert missing(t, "deploy 2pz") == {"in_hand": "2pz"}
    assert missing(t, "deploy 4pz") == {"supply": 1}
    assert refuse(t, "prepare") == ["POL:turn.1"]


@pytest.mark.rule("POL:turn.1b", "POL:turn.3", "POL:P25")
def test_after_a_reinforcement_a_unit_says_why_it_is_too_late():
    t = scene(germany="3lt 10pz 4pz")
    play(t, "deploy 10pz", "done")
    assert (refuse(t, "deploy 4pz"), missing(t, "deploy 4pz")) == (["POL:turn.1b"], {"supply": 1})
    assert (refuse(t, "deploy 3lt"), missing(t, "deploy 3lt")) == (["POL:turn.3"], {})
    assert (refuse(t, "deploy 2pz"), missing(t, "deploy 2pz")) == (["POL:turn.1b"], {"in_hand": "2pz"})
    t = scene(germany="3lt")
    play(t, "pass")
    assert refuse(t, "deploy 3lt") == ["POL:turn.1"]
    t = scene(mover="poland", poland="1tank 9inf workers", settings={"empty_questions": "asked"})
    play(t, "deploy 1tank", "deploy 9inf", "done")
    assert refuse(t, "deploy workers") == ["POL:turn.3"]


@pytest.mark.rule("POL:set.1")
def test_a_card_of_another_set_says_so():
    settings = {"deck": "short"}
    assert missing(scene(settings=settings), "deploy 2pz") == {"in_set": "2pz"}
    assert missing(scene(settings=settings), "attack lwow") == {"in_set": "lwow"}
    assert refuse(scene(settings=settings), "attack lwow") == ["POL:turn.1a"]
    t = battle(germany="deception", poland="ambush", settings=settings)
    assert missing(t, "play panzer-thrust") == {"in_set": "panzer-thrust"}


@pytest.mark.rule("POL:turn.3", "POL:P7")
def test_discards_come_from_the_hand():
    t = scene(germany=f"{NINE} 29mot", settings={"hand_limit": "strict"})
    play(t, "pass")
    assert refuse(t, "discard 1pz") == ["POL:turn.3"]
    assert missing(t, "discard 1pz") == {"in_hand": "1pz"}
    assert refuse(t, "done") == ["POL:P7"]
    assert refuse(t, "attack corridor") == ["POL:turn.1"]


@pytest.mark.rule("POL:battle.1", "POL:battle.2", "POL:battle.4", "POL:battle.5")
def test_only_units_on_ones_own_table_are_committed():
    t = scene(germany="2pz blitzkrieg", poland="9inf", german_units="1pz 3pz")
    play(t, "attack corridor")
    assert refuse(t, "commit 2pz") == ["POL:battle.1"]
    assert refuse(t, "commit 6inf") == ["POL:battle.1"]
    assert refuse(t, "done") == ["POL:battle.1"]
    assert refuse(t, "play blitzkrieg") == ["POL:battle.4"]
    play(t, "commit 1pz", "done")
    assert refuse(t, "commit 9inf") == ["POL:battle.2"]
    assert refuse(t, "play ambush") == ["POL:battle.5"]


@pytest.mark.rule("POL:battle.4", "POL:battle.5", "POL:setup.1")
def test_nobody_plays_what_they_do_not_hold():
    t = battle(germany="abwehr", poland="couriers")
    assert refuse(t, "play blitzkrieg") == ["POL:battle.4"]
    assert missing(t, "play blitzkrieg") == {"in_hand": "blitzkrieg"}
    assert refuse(t, "commit 3pz") == ["POL:battle.1", "POL:battle.4"]
    t.answer("pass")
    assert refuse(t, "play ambush") == ["POL:battle.5"]
    assert missing(t, "play ambush") == {"in_hand": "ambush"}
    assert refuse(t, "play blitzkrieg") == ["POL:setup.1"]
    assert missing(t, "play blitzkrieg") == {}
    assert refuse(t, "deploy 9inf") == ["POL:turn.1"]


@pytest.mark.rule("POL:objective.bars")
def test_a_barred_card_names_the_objective_that_was_lost():
    t = battle(captured="airfields", poland="pursuit-brigade couriers", germany="abwehr")
    t.answer("pass")
    assert refuse(t, "play pursuit-brigade") == ["POL:objective.bars"]
    assert missing(t, "play pursuit-brigade") == {"back": ["airfields"]}


@pytest.mark.rule("POL:battle.10d", "POL:P13")
def test_a_cost_is_not_paid_with_the_card_itself_nor_with_one_that_is_not_there():
    t = battle(germany="panzer-thrust abwehr deception", poland="ambush")
    play(t, "play panzer-thrust")
    assert refuse(t, "pay panzer-thrust") == ["POL:P13"]
    assert refuse(t, "pay blitzkrieg") == ["POL:battle.10d"]
    assert missing(t, "pay blitzkrieg") == {"in_hand": "blitzkrieg"}
    assert refuse(t, "pass") == ["POL:battle.10d"]


@pytest.mark.rule("POL:played.enemy_drops")
def test_a_card_that_must_go_comes_from_the_hand():
    t = battle(germany="fifth-column abwehr", poland="ambush river-line")
    play(t, "play fifth-column")
    assert refuse(t, "discard couriers") == ["POL:played.enemy_drops"]
    assert missing(t, "discard couriers") == {"in_hand": "couriers"}


@pytest.mark.rule("POL:battle.5")
def test_a_refusal_does_not_tell_what_the_enemy_holds():
    one = battle(germany="abwehr", poland="couriers")
    two = battle(germany="abwehr", poland="ambush")
    assert refuse(one, "play ambush") == refuse(two, "play ambush")
    assert one.missing("play ambush") == two.missing("play ambush")
