"""POL:P25. Nobody is asked where all can see that there is nothing to choose; what is hidden decides nothing."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from sandtable.games.poland.players.advice import ADVICE
from sandtable.games.poland.rules.bit_sets import each, lowest
from sandtable.games.poland.rules.table import Poland
from sandtable.kernel import PASS, Option, SeededDice
from tests.games.played_games import each_question
from tests.games.poland.scene import (
    GAME,
    asked,
    battle,
    discards,
    facts,
    finish_turn,
    options,
    play,
    refuse,
    scene,
    table,
)
from tests.layers import rows

ASKED = {"empty_questions": "asked"}
LONG = 2500  # answers


def walk(settings: dict[str, str], seed: int) -> Iterator[Poland]:
    """A game at every question to a player: one side plays at random, the other as it is advised."""
    t = GAME.start(options={"turn_limit": "60", **settings}, events=True)
    assert isinstance(t, Poland)

    def weighed(t: Poland, choices: list[Option]) -> list[int]:
        weights = ADVICE.weights(t) if t.seat == seed % 2 else [1.0] * len(choices)
        return [1 + int(1000 * weight) for weight in weights]

    return each_question(t, SeededDice(seed), LONG, weighed)


def public_worlds(t: Poland) -> Iterator[Poland]:
    """The hand that is asked as it could be for all that is public: each card that may be in it, once."""
    yield t
    side = t.seat
    hidden = lowest(t.hand[side] & ~t.shown[side])
    for i in each(t.stock[side] if hidden else 0):
        world = t.clone()
        world.hand[side] ^= hidden | 1 << i
        world.stock[side] ^= hidden | 1 << i
        yield world


READINGS = [
    {"deck": deck, "action_play": cards, "prepare": prepare, "discard_power": power}
    for deck, (cards, prepare, power) in product(
        ("standard", "short"), [("several", "to_nine", "any_side"), ("one", "may_stop", "enemy")]
    )
]


@pytest.mark.parametrize("settings", READINGS, ids=lambda s: f"{s['deck']}-{s['action_play']}")
@pytest.mark.parametrize("seed", rows(range(4)))
@pytest.mark.rule("POL:P25")
def test_no_question_has_only_one_answer_by_what_is_public(settings: dict[str, str], seed: int):
    seen = 0
    for t in walk(settings, seed):
        seen += 1
        assert not is_forced(t), f"{t.question}: {t.position()}"
    assert seen > 50


def is_forced(t: Poland) -> bool:
    """Whether everybody knows that there is one answer only."""
    return len(t.options()) == 1 and all(len(world.options()) == 1 for world in public_worlds(t))


@pytest.mark.rule("POL:P25")
def test_read_otherwise_there_are_such_questions():
    keys = {asked(t).partition(": ")[2] for seed in range(8) for t in walk(ASKED, seed) if is_forced(t)}
    assert keys >= {"actions", "deploy", "commit"}


@pytest.mark.rule("POL:P25", "POL:battle.1")
def test_the_only_unit_of_an_attacker_is_committed_at_once():
    t = scene()
    assert play(t, "attack corridor") == ["attacked", "committed"]
    assert asked(t) == "poland: oppose"
    t = scene(settings=ASKED)
    play(t, "attack corridor")
    assert (asked(t), options(t)) == ("germany: commit", ["commit 1pz"])


@pytest.mark.rule("POL:P25", "POL:battle.2")
def test_the_only_unit_of_a_defender_is_not_committed_by_itself():
    t = scene()
    play(t, "attack corridor")
    assert options(t) == ["commit 6inf", "done"]


@pytest.mark.rule("POL:P25", "POL:battle.10d")
def test_whoever_must_pay_with_all_other_cards_is_not_asked_which():
    t = battle(germany="panzer-thrust abwehr", poland="ambush")
    assert play(t, "play panzer-thrust") == ["paid", "played"]
    assert discards(t, "germany") == ["abwehr"]
    t = battle(germany="panzer-thrust abwehr", poland="ambush", settings=ASKED)
    play(t, "play panzer-thrust")
    assert (asked(t), options(t)) == ("germany: pay", ["pay abwehr"])


@pytest.mark.rule("POL:P25", "POL:battle.10d")
def test_whoever_holds_two_of_a_kind_and_one_more_pays_like_everybody_else():
    t = battle(germany="panzer-thrust blitzkrieg blitzkrieg", poland="ambush")
    play(t, "play panzer-thrust")  # the enemy cannot know that there is one kind only
    assert (asked(t), options(t)) == ("germany: pay", ["pay blitzkrieg"])


@pytest.mark.rule("POL:P25", "POL:played.enemy_drops")
def test_whoever_must_discard_the_last_card_is_not_asked_which():
    t = battle(germany="fifth-column", poland="ambush")
    assert "discarded" in play(t, "play fifth-column")
    assert discards(t, "poland") == ["ambush"]
    t = battle(germany="fifth-column", poland="ambush", settings=ASKED)
    play(t, "play fifth-column")
    assert (asked(t), options(t)) == ("poland: give-up", ["discard ambush"])


@pytest.mark.parametrize("seed", rows(range(4)))
@pytest.mark.rule("POL:P25", "POL:battle.9")
def test_nobody_who_is_alone_passes_twice(seed: int):
    passed = 0
    for t in walk({}, seed):
        for event in t.events if asked(t).endswith(": actions") else []:
            if event.key in ("passed", "handed-over"):
                assert event.facts["side"] != t.actor
                passed += 1
    assert passed


@pytest.mark.rule("POL:P25", "POL:turn.1b")
def test_a_reinforcement_ends_with_its_last_point():
    t = scene(mover="poland", poland="9inf 14inf 30inf 11inf workers")
    play(t, "deploy 9inf", "deploy 14inf")
    assert facts(t, "left", "free") == [1, 1]
    play(t, "deploy 30inf")
    assert asked(t) == "poland: discard"
    assert refuse(t, "deploy workers") == ["POL:P25"]
    assert refuse(t, "deploy 11inf") == ["POL:turn.1b"]


@pytest.mark.rule("POL:P25", "POL:P9")
def test_a_unit_that_costs_nothing_comes_before_the_last_point():
    t = scene(mover="poland", poland="9inf 14inf 30inf workers")
    play(t, "deploy 9inf", "deploy 14inf", "deploy workers", "deploy 30inf")
    assert {*table(t, "poland")} == {"6inf", "9inf", "14inf", "30inf", "workers"}


@pytest.mark.rule("POL:P25")
def test_read_otherwise_it_may_come_after_the_last_point_too():
    t = scene(mover="poland", poland="9inf 14inf 30inf workers", settings=ASKED)
    play(t, "deploy 9inf", "deploy 14inf", "deploy 30inf")
    assert options(t) == ["deploy workers", "done"]
    t = scene(mover="poland", poland="9inf 14inf 30inf 11inf", settings=ASKED)
    play(t, "deploy 9inf", "deploy 14inf", "deploy 30inf")
    assert options(t) == ["done"]


@pytest.mark.rule("POL:P25", "POL:battle.3")
def test_a_side_without_hand_cards_is_not_asked():
    t = battle(germany="blitzkrieg air-superiority", poland="")
    t.answer("play blitzkrieg")
    assert asked(t) == "germany: actions"
    t.answer("pass")
    assert t.view("germany")["table"]["battle"] is None


@pytest.mark.rule("POL:P25")
def test_read_otherwise_a_side_that_has_played_hands_over_even_to_nobody():
    t = battle(germany="blitzkrieg air-superiority", poland="", settings=ASKED)
    t.answer("play blitzkrieg")
    t.answer("pass")
    assert asked(t) == "germany: actions"


KNOWN: dict[str, Any] = {"poland": "9inf 14inf", "table": {"poland_shown": ["9inf", "14inf"]}}


@pytest.mark.rule("POL:P25", "POL:P20")
def test_a_side_whose_hand_is_known_to_hold_no_action_card_is_not_asked():
    t = battle(germany="blitzkrieg", **KNOWN)
    t.answer("pass")
    assert t.view("germany")["table"]["battle"] is None
    t = battle(germany="blitzkrieg", settings=ASKED, **KNOWN)
    t.answer("pass")
    assert asked(t) == "poland: actions"


@pytest.mark.rule("POL:P25")
def test_a_side_with_one_card_that_nobody_has_seen_is_asked_whatever_it_is():
    for hidden in ("11inf", "ambush"):
        t = battle(germany="blitzkrieg", poland=f"9inf {hidden}", table={"poland_shown": ["9inf"]})
        t.answer("pass")
        assert asked(t) == "poland: actions"


@pytest.mark.rule("POL:P25", "POL:objective.bars")
def test_cards_that_cannot_be_played_here_do_not_count():
    rest = [n for n, row in CARDS.items() if row["side"] == "poland" and row["kind"] == "action" and n not in BARRED]
    gone = " ".join(name for name in rest for _ in range(CARDS[name]["copies"]))
    for captured, who in (("", "poland: actions"), ("airfields", "germany: discard")):
        t = battle(germany="blitzkrieg", poland="9inf cavalry-raid", polish_discards=gone, captured=captured)
        t.answer("pass")
        assert asked(t) == who


CARDS = scene().view("germany")["table"]["cards"]
BARRED = ("pursuit-brigade", "cavalry-raid")


@pytest.mark.rule("POL:P25", "POL:P18")
def test_a_turn_in_which_nothing_is_possible_begins_with_the_discards():
    polish = [n for n, row in CARDS.items() if row["side"] == "poland" and row["kind"] == "action"]
    held = [name for name in polish for _ in range(CARDS[name]["copies"])][:9]
    seen = {"poland_shown": held}
    for settings, who in (({}, "poland: discard"), (ASKED, "poland: act")):
        t = scene(mover="poland", poland=" ".join(held), polish_units="", settings=settings, table=seen)
        assert asked(t) == who
    hidden = scene(mover="poland", poland=" ".join(held), polish_units="")
    assert options(hidden) == ["pass"]
    t = scene(poland=" ".join(held), polish_units="", table=seen)
    t.answer("pass")
    finish_turn(t)
    assert [event.key for event in t.events][-2:] == ["turn", "skipped"]


@pytest.mark.rule("POL:P25")
def test_whether_the_other_side_is_asked_does_not_depend_on_what_it_holds():
    told = set()
    for hand in ("9inf 14inf 11inf", "ambush misinformation river-line"):
        t = battle(germany="blitzkrieg", poland=hand)
        t.answer(PASS)
        told.add(asked(t))
    assert told == {"poland: actions"}
