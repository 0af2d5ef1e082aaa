"""What is said is what is played, and it is said as people would say it."""

import pytest

import sandtable
from sandtable.words import words

GAME = sandtable.game("north-africa")

# By setting and value: a message, and what it says then, in English and in Japanese.
SAID = [
    ("basic_plans", "always", "plan-armor-text", "in every attack", "どの攻撃でも"),
    ("basic_plans", "needs_type", "plan-motorized-text", "only while a motorized unit attacks", "攻撃しているときだけ"),
    ("overrun", "per_unit", "plan-overrun-text", "2 extra steps for each attacking unit", "攻撃部隊1個ごとに"),
    ("overrun", "flat", "plan-overrun-text", "2 extra steps in all", "合計2ステップ"),
    ("algeria", "closed", "trait-lands_with_partner", "closed to the Axis", "アルジェリアに入れない"),
    ("tobruk_toll", "last_attacker", "question-toll", "The others attack", "ほかの部隊は攻撃する"),
    ("tobruk_toll", "chosen_unit", "question-toll", "the attack is off", "攻撃は中止"),
    ("operations", "interleaved", "question-act", "an operation, a reinforcement or a card", "カードのどれを"),
    ("operations", "one_kind", "question-act", "The first choice decides", "最初に選んだ種類だけ"),
    ("recovery", "own_turn", "trait-recovers_at_start", "its owner's turn", "自軍の手番開始時"),
    ("recovery", "every_turn", "trait-recovers_at_start", "every turn", "両軍の手番開始時"),
    (
        "superior_tactics",
        "all_in_play",
        "special-superior_tactics-text",
        "every other enemy card",
        "敵のカードもすべて",
    ),
    ("blocking_force", "any_departure", "special-blocking_force-text", "is stopped too", "戦術的後退も止められる"),
    ("blocking_force", "not_pull_back", "special-blocking_force-text", "is not stopped", "戦術的後退は止められない"),
    ("stalemate", "three_reshuffles", "ui-lna-rebuilt", "a draw once both", "3回で引き分け"),
    ("no_plan", "called_off", "event-no-plan", "was called off", "中止になった"),
    ("no_plan", "fails", "event-no-plan", "the attack failed", "失敗した"),
    ("supply_losses", "answerable", "special-dig_in-text", "take damage:", "自軍が損害を"),
    ("supply_losses", "final", "special-pull_back-text", "other than supply losses", "補給切れ以外"),
    ("supply_losses", "final", "special-elite_troops-text", "other than supply losses", "補給切れ以外"),
]


@pytest.mark.parametrize(("setting", "value", "key", "english", "japanese"), SAID)
def test_a_text_says_what_is_played(setting, value, key, english, japanese):
    facts = {"side": "axis", "who": "Axis", "turn": 1, "count": 2}
    for language, said in (("en", english), ("ja", japanese)):
        assert said in words(language, GAME).under({setting: value}).say(key, facts)


@pytest.mark.parametrize(
    ("key", "facts", "english"),
    [
        ("over", {"winner": "axis"}, "The game is over. The Axis win!"),
        ("turn", {"side": "allies", "turn": 2}, "Turn 2: the Allies."),
        (
            "moved",
            {"unit": "ariete", "region": "western-desert"},
            "The Ariete & Trento Divisions moved to the Western Desert.",
        ),
        ("voided", {"card": "72"}, "Dive Bombers (72) had no effect."),
        ("struck", {"side": "axis", "plan": "siege", "steps": 1}, "The Axis struck with Siege: 1 step."),
        ("ordered", {"unit": "sabratha", "operation": "prepare"}, "Order for the Sabratha Division: prepare."),
    ],
)
def test_events_are_sentences_whatever_their_facts(key, facts, english):
    assert words("en", GAME).event_text(key, facts) == english


@pytest.mark.parametrize(
    ("option", "english"),
    [
        ("move ariete western-desert", "move the Ariete & Trento Divisions to the Western Desert"),
        ("deploy 5lt", "bring in the 5th Light Division"),
        ("attack western-desert", "attack in the Western Desert"),
        ("deny 28 armor", "deny Armor Assault with Replacements (28)"),
    ],
)
def test_answers_name_units_and_regions_as_people_do(option, english):
    assert words("en", GAME).option(option) == english
