"""Against an Axis that only sits the Allies gather, bring up what they have, and come all at once."""

import sandtable
from sandtable.games.north_africa.players.advice import ADVICE, calm
from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel import SeededDice, State
from sandtable.lab.single_game import play
from sandtable.players import player
from tests.games.north_africa.scene import scene

GAME = sandtable.game("north-africa")
TWICE_THE_USUAL = 650  # answers


def weights(t: State) -> dict[str, float]:
    return dict(zip([o.text for o in t.options()], ADVICE.weights(t), strict=True))


def desert(turn: int, **others: str) -> Africa:
    """The Allies, gathered before Benghazi; the Axis has as many units there."""
    return scene(
        mover="allies",
        benghazi="5pz ariete 15pz",
        western_desert="2arm",
        tobruk="9aus 2nz 8arm 7arm 4ind",
        cairo="1sa",
        table={"turn": turn},
        **others,
    )


def play_out(t: Africa, *answers: str) -> None:
    for answer in answers:
        if answer in [o.text for o in t.options()]:
            t.answer(answer)


def test_they_move_together_where_one_after_the_other_would_be_too_weak():
    early, late = weights(desert(2)), weights(desert(20))
    assert early["move 2nz benghazi"] < early["move 2nz western-desert"]  # against an enemy who comes they wait
    assert late["move 2nz benghazi"] > late["move 2nz western-desert"]


def test_the_axis_is_quiet_while_it_does_not_come_beyond_benghazi():
    assert calm(desert(2)) == 0.0
    assert 0.0 < calm(desert(8)) < calm(desert(30)) < 1.0
    assert calm(scene(mover="allies", western_desert="5pz", tobruk="9aus", table={"turn": 30})) == 0.0
    assert calm(scene(mover="allies", benghazi="5pz", control="axis", table={"turn": 30})) == 0.0


def test_where_there_is_time_a_full_hand_makes_room_for_reinforcements():
    hand = "22 23 24 25 27 32 39 47 48"
    weak = []
    for turn in (2, 20):
        t = desert(turn, allies=hand)
        while t.asking.name != "discard":
            t.answer("pass" if "pass" in [o.text for o in t.options()] else "done")
        weak.append([text for text, weight in weights(t).items() if weight > weights(t)["done"]])
    assert len(weak[0]) < len(weak[1])


def test_the_advice_alone_beats_a_quiet_axis_now_and_then():
    players = [player("sparring:passive"), player("heuristic")]
    bouts = [play(GAME, {}, seed, players, longest=TWICE_THE_USUAL) for seed in range(14)]
    assert [bout.winner for bout in bouts].count("allies") >= 1


def test_nobody_goes_back_before_a_quiet_axis_and_nobody_ahead_alone():
    late = weights(desert(20))
    assert late["move 2nz cairo"] == 0
    assert late["move 2arm benghazi"] > 0  # the others are near enough
    few = scene(mover="allies", benghazi="5pz ariete 15pz", tobruk="9aus", cairo="1sa", table={"turn": 20})
    assert weights(few)["move 9aus benghazi"] == 0


def test_before_a_quiet_axis_all_attack_at_once():
    t = scene(mover="allies", tripoli="5pz ariete 9aus 2nz 7arm-1 8arm", table={"turn": 20})
    play_out(t, "pass", "attack tripoli")
    assert t.asking.name == "join"
    plans = [[option.text for option in plan] for plan in ADVICE.orders(t, SeededDice(1))]
    assert len(plans[0]) == 4
    assert "join 7arm" not in plans[1]
    t = scene(mover="allies", tripoli="5pz ariete 9aus 2nz 7arm-1 8arm", table={"turn": 2})
    play_out(t, "pass", "attack tripoli")
    assert ADVICE.orders(t, SeededDice(1)) == []
