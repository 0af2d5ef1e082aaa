"""LNA:N70. What everybody can see to be the only answer is carried out; what depends on a hand is always asked."""

from collections.abc import Iterator

import pytest

from sandtable.games.north_africa.rules.cards import BIT, cards_in
from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel import SeededDice
from tests.games.north_africa.battle_scenes import battle
from tests.games.north_africa.scene import ASKED, GAME, asked, discards, losses, options, play, scene, where
from tests.games.north_africa.test_golden import OTHER_READINGS
from tests.games.played_games import each_question
from tests.layers import rows

LONG = 1500  # answers
SKIPPED = {"empty_questions": "skipped"}


def walk(settings: dict[str, str], seed: int) -> Iterator[Africa]:
    """A game at every question to a player, played at random."""
    t = GAME.start(options={**settings, "stalemate": "three_reshuffles"}, events=True)
    assert isinstance(t, Africa)
    return each_question(t, SeededDice(seed), LONG)


def public_worlds(t: Africa) -> Iterator[Africa]:
    """The hand that is asked as it could be for all that is public: one card that nobody has seen, exchanged."""
    yield t
    side = t.seat
    hidden = cards_in(side, t.hand[side] & ~t.shown[side])[:1]
    for number in cards_in(side, t.deck[side]) if hidden else []:
        world = t.clone()
        world.hand[side] ^= BIT[hidden[0]] | BIT[number]
        world.deck[side] ^= BIT[hidden[0]] | BIT[number]
        yield world


def is_forced(t: Africa) -> bool:
    """Whether everybody knows that there is one answer only."""
    return len(t.options()) == 1 and all(len(world.options()) == 1 for world in public_worlds(t))


@pytest.mark.parametrize("settings", [{}, {**OTHER_READINGS, **SKIPPED}], ids=["usual", "other-readings"])
@pytest.mark.parametrize("seed", rows(range(6)))
@pytest.mark.rule("LNA:N70")
def test_no_question_has_only_one_answer_by_what_is_public(settings: dict[str, str], seed: int):
    seen = 0
    for t in walk(settings, seed):
        seen += 1
        assert not is_forced(t), f"{t.question}: {options(t)}"
    assert seen > 50


@pytest.mark.rule("LNA:N70")
def test_read_otherwise_there_are_such_questions():
    keys = {asked(t).partition(": ")[2] for seed in range(6) for t in walk(ASKED, seed) if is_forced(t)}
    assert keys >= {"join", "target", "to"}


@pytest.mark.parametrize(("settings", "asks"), [({}, "allies: deny"), (ASKED, "axis: join")])
@pytest.mark.rule("LNA:N70", "LNA:combat.5a")
def test_the_only_unit_that_can_attack_attacks(settings: dict[str, str], asks: str):
    t = scene(allies="40", benghazi="15pz 9aus", tripoli="5pz", settings=settings)
    play(t, "pass", "attack benghazi")
    assert asked(t) == asks
    assert battle(t)["attackers"] == (["15pz"] if asks == "allies: deny" else [])


@pytest.mark.rule("LNA:N70", "LNA:combat.5a")
def test_of_two_units_the_attacker_chooses_also_the_last_one():
    t = scene(axis="64", benghazi="15pz 5pz 9aus")
    play(t, "pass", "attack benghazi")
    assert options(t) == ["join 5pz", "join 15pz"]
    play(t, "join 5pz")
    assert options(t) == ["join 15pz", "done"]


@pytest.mark.parametrize(("settings", "asks"), [({}, "allies: answer"), (ASKED, "axis: target")])
@pytest.mark.rule("LNA:N70", "LNA:card.72")
def test_the_only_target_is_taken(settings: dict[str, str], asks: str):
    t = scene(axis="72 64", allies="32 40", benghazi="15pz", tobruk="9aus", settings=settings)
    told = play(t, "card 72")
    assert asked(t) == asks
    assert ("aimed" in told) == (settings == {})
    play(t, "target 9aus", "axis: pass")
    assert losses(t, "9aus") == 1


@pytest.mark.rule("LNA:N70", "LNA:card.81")
def test_the_only_region_is_taken():
    t = scene(axis="81 64", allies="40", benghazi="15pz", cairo="7arm-1")
    assert play(t, "card 81")[:3] == ["played", "aimed", "directed"]
    play(t, "axis: pass")
    assert where(t, "7arm") == "western-desert"


@pytest.mark.parametrize(("settings", "asks"), [({}, "axis: call"), (ASKED, "allies: tell")])
@pytest.mark.rule("LNA:N70", "LNA:card.85")
def test_with_two_plans_open_recon_tells_the_other_one(settings: dict[str, str], asks: str):
    t = scene(axis="85 65", allies="40", mover="allies", benghazi="15pz 7arm", settings=settings)
    play(t, "pass", "attack benghazi", "join 7arm", "stop", "plan armor", "axis: card 85")
    while t.options()[0].text == "pass" and asked(t) != asks:
        t.answer("pass")
    told = battle(t).get("told")
    if settings:
        assert (asked(t), options(t), told) == ("allies: tell", ["tell motorized"], [])
    else:
        assert told in (["motorized"], None)  # then only one plan is left, and the call is clear


@pytest.mark.parametrize("settings", [{}, ASKED])
@pytest.mark.rule("LNA:N70", "LNA:card.29")
def test_the_only_card_pays_for_dig_in(settings: dict[str, str]):
    t = scene(axis="72 64", allies="29 40", benghazi="15pz", tobruk="9aus", settings=settings)
    play(t, "card 72", "target 9aus", "allies: card 29")
    assert (discards(t, "allies") == [29, 40]) == (settings == {})
    play(t, "pay 40", "axis: pass")
    assert (losses(t, "9aus"), discards(t, "allies")) == (0, [29, 40])


@pytest.mark.parametrize(("settings", "asks"), [({}, "axis: discard"), (ASKED, "axis: act")])
@pytest.mark.rule("LNA:N70", "LNA:N17", "LNA:action.4")
def test_with_one_kind_the_phase_ends_with_the_last_operation(settings: dict[str, str], asks: str):
    t = scene(axis="64 72", benghazi="15pz", settings={"operations": "one_kind", **settings})
    play(t, "move 15pz tobruk")
    assert asked(t) == asks


@pytest.mark.parametrize(("settings", "asks"), [({}, "axis: fight"), (ASKED, "axis: act")])
@pytest.mark.rule("LNA:N70", "LNA:N17", "LNA:action.4")
def test_with_one_kind_the_phase_ends_with_the_last_card(settings: dict[str, str], asks: str):
    t = scene(axis="72", benghazi="15pz 9aus", settings={"operations": "one_kind", **settings})
    play(t, "card 72", "target 9aus")
    while t.options()[0].text == "pass" and asked(t) != asks:
        t.answer("pass")
    assert asked(t) == asks


@pytest.mark.rule("LNA:N70", "LNA:action.4")
def test_whoever_holds_cards_is_asked_although_none_can_be_played():
    t = scene(axis="64", benghazi="15pz")
    play(t, "move 15pz tripoli")
    assert (asked(t), options(t)) == ("axis: act", ["pass"])


@pytest.mark.rule("LNA:N70", "LNA:force.3a")
def test_a_force_that_takes_the_whole_hand_is_asked_for():
    shown = {"axis_shown": [63, 64]}
    t = scene(axis="63 64", benghazi="15pz", table=shown)
    play(t, "move 15pz tripoli")
    assert (asked(t), options(t)) == ("axis: act", ["deploy 164lt", "pass"])
    t = scene(axis="63", benghazi="15pz", table={"axis_shown": [63]})
    play(t, "move 15pz tripoli")
    assert asked(t) != "axis: act"
