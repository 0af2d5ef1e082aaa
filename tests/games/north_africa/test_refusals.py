"""Why not? Whoever tries what is not possible is told the rules that forbid it; they exist, and give away no secret."""

from collections.abc import Callable

import pytest

from sandtable.games.north_africa.rules.table import Africa
from tests.games.north_africa import question_scenes
from tests.games.north_africa.card_scenes import attack, until
from tests.games.north_africa.scene import ASKED, GAME, asked, let_pass, options, play, refuse, scene

# The action phase: cards


@pytest.mark.rule("LNA:turn.2")
@pytest.mark.parametrize("words", ["card 999", "card 7", "card 1", "card", "fly 15pz cairo", "", "move 15pz atlantis"])
def test_what_is_no_word_of_the_game_is_refused_by_the_step_itself(words: str):
    t = scene(axis="72", benghazi="15pz")
    assert refuse(t, words) == ["LNA:turn.2"]


@pytest.mark.rule("LNA:action.2", "LNA:N43", "LNA:N69")
@pytest.mark.parametrize("card", [32, 54, 40, 14, 100, 58])
def test_a_card_that_is_not_in_the_hand_is_refused_alike_wherever_it_is(card: int):
    held = f"{card}" if card < 58 else "40"
    for t in (scene(axis="72", allies=held, benghazi="15pz 9aus"), scene(axis="72", allies="33", benghazi="15pz 9aus")):
        assert refuse(t, f"card {card}") == ["LNA:N69"]


@pytest.mark.rule("LNA:cards.3")
@pytest.mark.parametrize("card", [22, 26, 29, 30, 31, 34, 36, 37, 38, 45, 49, 51, 54, 57])
def test_an_allied_reaction_is_no_action(card: int):
    t = scene(allies=f"{card} 40", mover="allies", tobruk="9aus-1 5pz-1", control="allies")
    assert refuse(t, f"card {card}") == ["LNA:cards.3", f"LNA:card.{card}"]


@pytest.mark.rule("LNA:cards.3")
@pytest.mark.parametrize("card", [64, 67, 69, 71, 78, 84, 85, 90, 92, 95, 97, 102])
def test_an_axis_reaction_is_no_action(card: int):
    t = scene(axis=f"{card} 88", tobruk="9aus-1 5pz-1", control="allies")
    assert refuse(t, f"card {card}") == ["LNA:cards.3", f"LNA:card.{card}"]


@pytest.mark.rule("LNA:cards.2")
@pytest.mark.parametrize(("card", "others"), [(53, ""), (53, "40"), (55, ""), (76, ""), (77, "")])
def test_a_card_whose_cost_cannot_be_paid_says_so(card: int, others: str):
    if card > 57:
        t = scene(axis=f"{card} {others}", cairo="7arm-1")
    else:
        t = scene(allies=f"{card} {others}", mover="allies", cairo="7arm-1")
    assert refuse(t, f"card {card}") == ["LNA:cards.2", f"LNA:card.{card}"]


@pytest.mark.rule("LNA:N59")
@pytest.mark.parametrize("card", [27, 32, 40, 47, 55])
def test_an_allied_card_without_a_target_says_so(card: int):
    t = scene(allies=f"{card} 45", mover="allies", cairo="7arm", tobruk="5pz")
    assert refuse(t, f"card {card}") == ["LNA:N59", f"LNA:card.{card}"]


@pytest.mark.rule("LNA:N59")
@pytest.mark.parametrize("card", [72, 73, 76, 79, 80, 81, 88, 89, 100])
def test_an_axis_card_without_a_target_says_so(card: int):
    t = scene(axis=f"{card} 64", axis_discards="58 59 60 61 62 63", tripoli="5pz")
    assert refuse(t, f"card {card}") == ["LNA:N59", f"LNA:card.{card}"]


@pytest.mark.rule("LNA:force.3a")
def test_a_force_is_brought_in_and_not_played_for_a_special_rule():
    t = scene(axis="63 64", tripoli="5pz")
    assert "LNA:force.3a" in refuse(t, "card 63")


@pytest.mark.rule("LNA:turn.2", "LNA:turn.3", "LNA:turn.5", "LNA:turn.6")
@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("attack tobruk", "LNA:turn.3"),
        ("join 15pz", "LNA:combat.5a"),
        ("discard 72", "LNA:turn.5"),
        ("battle 72 siege", "LNA:combat.5b"),
        ("draw", "LNA:turn.6"),
        ("stop", "LNA:combat.5e"),
        ("hit 15pz", "LNA:combat.3"),
        ("call armor", "LNA:combat.5g"),
        ("done", "LNA:turn.2"),
    ],
)
def test_what_belongs_to_another_step_says_to_which(action: str, rule: str):
    t = scene(axis="72", tobruk="15pz 9aus")
    assert refuse(t, action)[-1] == rule


# The action phase: forces


@pytest.mark.rule("LNA:force.3a", "LNA:N31")
def test_a_force_that_cannot_be_brought_in_says_why():
    t = scene(axis="61 64 65", allies="14", tripoli="5pz")
    assert refuse(t, "deploy 21pz") == ["LNA:force.3a", "LNA:card.61"]  # three cards, and there are two
    assert refuse(t, "deploy 90lt") == ["LNA:N69"]  # not in the hand
    assert refuse(t, "deploy 2nz") == ["LNA:N69"]  # not theirs, whoever holds it
    assert refuse(t, "deploy 15pz") == ["LNA:force.2", "LNA:card.13"]  # no reinforcement
    t = scene(allies="20 40 41 42", mover="allies", cairo="7arm")
    assert refuse(t, "deploy 1us") == ["LNA:card.20", "LNA:N31"]  # not without the other division
    t = scene(allies="20 21 40", mover="allies", cairo="7arm")
    assert refuse(t, "deploy 1us") == ["LNA:card.20", "LNA:N31"]
    assert refuse(t, "deploy 3us") == ["LNA:card.21", "LNA:N31"]


# The action phase: operations


@pytest.mark.rule("LNA:action.1", "LNA:force.5.move", "LNA:N19")
def test_an_impossible_move_says_why():
    t = scene(axis="64", tripoli="15pz", benghazi="9aus", cairo="7arm")
    assert refuse(t, "move 15pz western-desert") == ["LNA:force.5.move"]  # too far
    assert refuse(t, "move 15pz tobruk") == ["LNA:force.5.move"]  # through the enemy
    assert refuse(t, "move 15pz tripoli") == ["LNA:force.5.move"]  # it is there
    assert refuse(t, "move 9aus tobruk") == ["LNA:action.1"]  # the enemy's
    assert refuse(t, "move 21pz benghazi") == ["LNA:action.1"]  # not on the map
    assert refuse(t, "prepare 5pz") == ["LNA:action.1"]


@pytest.mark.rule("LNA:force.3b", "LNA:action.1")
def test_a_unit_that_came_in_or_has_operated_says_why_it_waits():
    t = scene(axis="63 64 65", tripoli="5pz-1 15pz")
    play(t, "deploy 164lt", "pay 64")
    for action in ("move 164lt benghazi", "refit 164lt", "prepare 164lt"):
        assert refuse(t, action) == ["LNA:force.3b"]
    play(t, "refit 5pz")
    for action in ("move 5pz benghazi", "refit 5pz", "prepare 5pz"):
        assert refuse(t, action) == ["LNA:action.1"]


@pytest.mark.rule("LNA:N59", "LNA:cards.5")
def test_operations_that_would_do_nothing_say_why():
    t = scene(axis="64 65 66 67 68 69 70 71 72", tripoli="5pz")
    assert refuse(t, "refit 5pz") == ["LNA:N59"]
    assert refuse(t, "prepare 5pz") == ["LNA:cards.5"]


@pytest.mark.rule("LNA:N17")
def test_with_one_kind_a_phase_the_other_kind_says_why_not():
    t = scene(axis="80 63 64", tripoli="5pz-2 15pz", settings={"operations": "one_kind", **ASKED})
    fork = t.clone()
    play(t, "refit 5pz")
    assert refuse(t, "card 80") == ["LNA:N17"]
    assert refuse(t, "deploy 164lt") == ["LNA:N17"]
    play(fork, "card 80", "target 5pz")
    assert refuse(fork, "refit 5pz") == ["LNA:N17"]


@pytest.mark.rule("LNA:N14")
def test_a_closed_algeria_says_why_it_is_closed():
    t = scene(tripoli="5pz", settings={"algeria": "closed"})
    assert refuse(t, "move 5pz algeria") == ["LNA:N14"]


# Other questions

Moment = Callable[[], Africa]
QUESTIONS = [
    (question_scenes.aiming, "target", ["target 4ind", "target 5pz", "pass"]),
    (question_scenes.directing, "to", ["to cairo", "to tobruk"]),
    (question_scenes.answering, "answer", ["card 32", "card 22", "pay 22", "pay 40", "card 54", "card 14"]),
    (question_scenes.hurting, "damage", ["card 22", "card 30", "card 32", "card 14", "card 54"]),
    (question_scenes.sparing, "spare", ["spare ariete", "spare any"]),
    (question_scenes.spreading, "hit", ["hit 7arm", "hit 5pz", "pass"]),
    (question_scenes.paying, "give-up", ["pay 76", "discard 64", "pay 40", "pass"]),
    (question_scenes.fighting, "fight", ["attack tripoli", "attack cairo", "pass"]),
    (question_scenes.joining, "join", ["join 5pz", "join 9aus", "done"]),
    (question_scenes.leaving, "leave", ["card 49", "card 14", "card 46", "done"]),
    (question_scenes.succeeding, "success", ["card 37", "card 67", "done"]),
    (question_scenes.before_the_call, "before-call", ["card 36", "call armor"]),
    (
        question_scenes.laying,
        "battle-card",
        ["battle 78 flank", "battle 64 flank", "pass"],
    ),
    (question_scenes.denying, "deny", ["deny 40 flank", "deny 34 overrun", "card 54"]),
    (question_scenes.planning, "plan", ["plan flank", "pass"]),
    (question_scenes.calling, "call", ["call encircle", "call flank", "pass"]),
    (question_scenes.telling, "tell", ["tell armor", "tell flank"]),
    (question_scenes.marching, "road", ["road 15pz western-desert", "road 5pz tobruk", "pass"]),
    (question_scenes.searching, "search", ["take 64", "take 72", "take 20"]),
    (question_scenes.starting_slowly, "slow-start", ["pass", "discard 40"]),
    (question_scenes.discarding, "discard", ["discard 72", "discard 40", "pass"]),
    (question_scenes.refilling, "refill", ["pass", "discard 64"]),
    (question_scenes.drawing, "may-draw", ["pass", "discard 40", "drawn 40"]),
]


@pytest.mark.rule("LNA:turn.2")
@pytest.mark.parametrize(("question", "key", "wrong"), QUESTIONS, ids=[key for _, key, _ in QUESTIONS])
def test_every_refusal_cites_rules_that_exist_and_changes_nothing(question: Moment, key: str, wrong: list[str]):
    t = question()
    assert asked(t).partition(": ")[2] == key
    offered = options(t)
    for words in [*wrong, "nonsense"]:
        rules = refuse(t, words)
        assert rules, words
        assert all(rule in GAME.rules for rule in rules), (words, rules)
    assert options(t) == offered
    assert all(t.why_not(words) == [] for words in offered)


@pytest.mark.rule("LNA:turn.2")
@pytest.mark.parametrize(("question", "key"), [(question, key) for question, key, _ in QUESTIONS])
def test_every_word_of_the_game_is_possible_or_refused_for_a_reason(question: Moment, key: str):
    t = question()
    offered = options(t)
    for words in GAME.words.by_text:
        rules = t.why_not(words)
        assert (rules == []) == (words in offered), (key, words, rules)
        assert all(rule in GAME.rules for rule in rules), (key, words, rules)


REASONS = [
    (question_scenes.aiming, "target 4ind", ["LNA:card.72"]),  # too far
    (question_scenes.aiming, "target 5pz", ["LNA:card.72"]),  # their own
    (question_scenes.directing, "to cairo", ["LNA:card.81"]),  # not the next region
    (question_scenes.answering, "card 32", ["LNA:cards.3", "LNA:card.32"]),  # no twin of Anti-Tank Guns
    (question_scenes.answering, "card 14", ["LNA:force.2", "LNA:card.14"]),
    (question_scenes.answering, "pay 22", ["LNA:card.100"]),  # it has no loss effect
    (question_scenes.answering, "card 54", ["LNA:N69"]),  # not in the hand
    (question_scenes.cancelling_again, "card 33", ["LNA:N66"]),
    (question_scenes.cancelling_out_of_turn, "card 92", ["LNA:N23"]),
    (question_scenes.hurting, "card 22", ["LNA:N26", "LNA:card.22"]),
    (question_scenes.hurting, "card 30", ["LNA:N41", "LNA:card.30"]),
    (question_scenes.hurting, "card 32", ["LNA:cards.3", "LNA:card.32"]),
    (question_scenes.digging_in, "card 29", ["LNA:cards.2", "LNA:card.29"]),
    (question_scenes.sparing, "spare ariete", ["LNA:N41", "LNA:card.95"]),
    (question_scenes.spreading, "hit 7arm", ["LNA:combat.3", "LNA:combat.5h.2"]),
    (question_scenes.paying, "pay 40", ["LNA:N69"]),
    (question_scenes.paying, "pass", ["LNA:card.76"]),
    (question_scenes.fighting, "attack tripoli", ["LNA:combat.1"]),
    (question_scenes.fighting, "attack tobruk", ["LNA:force.5.attack", "LNA:N18"]),
    (question_scenes.fighting, "attack cairo", ["LNA:N60"]),
    (question_scenes.joining, "join 164lt", ["LNA:force.3b"]),
    (question_scenes.joining, "join 5pz", ["LNA:force.5.attack", "LNA:N18"]),
    (question_scenes.joining, "join 21pz", ["LNA:combat.2"]),
    (question_scenes.joining, "join 1us", ["LNA:combat.5a"]),
    (question_scenes.joining_without_a_card, "join ariete", ["LNA:card.8"]),
    (question_scenes.leaving, "card 49", ["LNA:cards.3", "LNA:card.49"]),
    (question_scenes.succeeding, "card 37", ["LNA:card.37"]),
    (question_scenes.before_the_call, "card 36", ["LNA:cards.3", "LNA:card.36"]),
    (question_scenes.laying, "battle 78 flank", ["LNA:NF6"]),
    (question_scenes.laying_without_armor, "battle 101 armor", ["LNA:N4"]),
    (question_scenes.denying, "deny 40 flank", ["LNA:N48"]),
    (question_scenes.denying, "deny 34 overrun", ["LNA:combat.5c.1", "LNA:combat.5c.4"]),
    (question_scenes.planning, "plan flank", ["LNA:combat.5f"]),
    (question_scenes.calling, "call encircle", ["LNA:card.57", "LNA:combat.5g"]),  # the attacker has named it
    (question_scenes.calling, "call flank", ["LNA:combat.5f", "LNA:combat.5g"]),  # it was not open
    (question_scenes.telling, "tell armor", ["LNA:card.57"]),
    (question_scenes.marching, "road 15pz western-desert", ["LNA:card.82", "LNA:N55"]),
    (question_scenes.searching, "take 64", ["LNA:card.88"]),
    (question_scenes.starting_slowly, "pass", ["LNA:card.64"]),
    (question_scenes.discarding, "discard 72", ["LNA:N69"]),
    (question_scenes.discarding, "discard 63", ["LNA:N69"]),
    (question_scenes.drawing, "pass", ["LNA:card.56"]),
    (question_scenes.refilling, "pass", ["LNA:refill.1"]),
]


@pytest.mark.rule("LNA:N23", "LNA:N26", "LNA:N41", "LNA:N4", "LNA:NF6", "LNA:N48", "LNA:N58", "LNA:N60", "LNA:combat.2")
@pytest.mark.parametrize(("question", "words", "rules"), REASONS, ids=[words for _, words, _ in REASONS])
def test_the_refusal_cites_what_stands_in_the_way(question: Moment, words: str, rules: list[str]):
    assert refuse(question(), words) == rules


@pytest.mark.rule("LNA:N43")
def test_no_refusal_depends_on_what_the_enemy_holds():
    for held in ("34 57 22", "40 41 42"):
        t = scene(axis="72 64 71", allies=held, benghazi="15pz 9aus")
        attack(t, "benghazi", "15pz")
        assert refuse(t, "battle 34 overrun") == ["LNA:N69"]
        play(t, "battle 71 overrun")
        t.answer("pass")
        until(t, "battle-card")
        play(t, "stop")
        until(t, "plan")
        assert refuse(t, "card 57") == ["LNA:N69"]


@pytest.mark.rule("LNA:cards.2", "LNA:force.3a", "LNA:card.40", "LNA:cards.4.discard")
def test_the_question_for_cards_to_give_up_cites_what_they_are_given_up_for():
    causes = {}
    t = scene(axis="76 63 64 65", allies="40", tripoli="5pz", cairo="7arm")
    fork = t.clone()
    play(t, "card 76")
    causes["cost"] = t.view("axis")["question"]["rule"]
    play(fork, "deploy 164lt")
    causes["force"] = fork.view("axis")["question"]["rule"]
    t = scene(axis="64 65", allies="40", mover="allies", cairo="7arm")
    play(t, "card 40", "axis: pass")
    causes["poor supply"] = t.view("axis")["question"]["rule"]
    assert causes["cost"] in ("LNA:card.76", "LNA:cards.2")
    assert causes["force"] == "LNA:force.3a"
    assert causes["poor supply"] == "LNA:card.40"


@pytest.mark.rule("LNA:victory.1")
def test_after_the_end_the_rule_that_ended_the_game_is_cited():
    t = scene(allies="33 40", mover="allies", tobruk="9aus", benghazi="5pz-2")
    play(t, "card 33", "target 5pz")
    let_pass(t)
    assert t.why_not("move 9aus benghazi") == ["LNA:victory.1"]
    assert t.options() == []


@pytest.mark.rule("LNA:turn.3")
@pytest.mark.parametrize(
    ("words", "step"),
    [("join 15pz", "5a"), ("battle 64 flank", "5b"), ("stop", "5e"), ("plan armor", "5f"), ("call armor", "5g")],
)
def test_what_belongs_to_a_battle_says_so_outside_of_one(words: str, step: str):
    t = scene(axis="64", benghazi="15pz 9aus")
    assert refuse(t, words) == ["LNA:turn.3", f"LNA:combat.{step}"]
    play(t, "pass", "attack benghazi")
    assert asked(t) == "axis: battle-card"
    assert "LNA:turn.3" not in t.why_not(words)
