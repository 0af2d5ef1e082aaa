"""Words turns keys and facts into sentences, and never fails at the table."""

from pathlib import Path

import pytest

import sandtable
from sandtable.kernel import (
    CHANCE,
    SPECTATOR,
    BadPosition,
    BadRecord,
    Event,
    IllegalOption,
    Result,
    SandtableError,
    UnknownGame,
)
from sandtable.kernel.errors import MESSAGES
from sandtable.words import LANGUAGES, Words, language_of, words
from tests.toys.race import GAME as RACE

OMAHA = sandtable.game("omaha")
each_language = pytest.mark.parametrize("language", LANGUAGES)


def test_a_question_is_asked_in_the_readers_language():
    state = OMAHA.start(seed=7)
    assert state.question is not None
    assert words("en", OMAHA).question(state.question) == "In front of which card does the landing craft beach?"
    assert words("ja", OMAHA).question(state.question) == "どのカードの前に上陸用舟艇を着ける？"


def test_facts_of_an_event_are_named():
    turned = Event("turned", "OMA:play.5", {"place": "2-left", "back": "mine"})
    assert words("en", OMAHA).event(turned, 0) == "The card at row 2, left is turned: mine."
    assert words("ja", OMAHA).event(turned, 0) == "2段目の左のカードをめくる：地雷。"


@pytest.mark.parametrize(
    ("left", "english"),
    [
        (5, "A demo charge is used; 5 are left."),
        (1, "A demo charge is used; one is left."),
        (0, "The last demo charge is used."),
    ],
)
def test_numbers_are_spoken_of_as_english_wants_it(left: int, english: str):
    assert words("en", OMAHA).event_text("charge-spent", {"left": left}) == english


def test_hits_are_counted():
    assert (
        words("en", OMAHA).event_text("hit", {"hits": 1, "by": "mine", "left": 4})
        == "The mine hits the squad: squad 4."
    )
    twice = words("en", OMAHA).event_text("hit", {"hits": 2, "by": "machine-gun", "left": 3})
    assert twice == "The machine gun hits the squad 2 times: squad 3."
    assert words("ja", OMAHA).event_text("hit", {"hits": 1, "by": "mine", "left": 4}) == "地雷により1の損害。分隊4。"
    last = words("en", OMAHA).event_text("hit", {"hits": 1, "by": "machine-gun", "left": 0})
    assert last == "The machine gun hits the squad: the squad is dead."


def test_the_end_is_told_and_explained():
    won = Result("squad", "nest-blown", "OMA:end.1")
    assert words("en", OMAHA).result(won).startswith("Victory!")
    assert words("ja", OMAHA).result(won).startswith("勝利！")
    assert words("en", OMAHA).event_text("over", {"key": "nest-blown", "winner": "squad"}).endswith("the squad wins!")
    assert words("ja", OMAHA).event_text("over", {"key": "squad-dead", "winner": "nobody"}).endswith("失敗した。")
    assert words("en").event_text("over", {"key": "x", "winner": "nobody"}) == "The game is over: nobody won."


@each_language
def test_seats_that_every_table_has_are_named(language: str):
    for seat in (CHANCE, SPECTATOR, "nobody"):
        assert words(language).seat(seat) != f"seat-{seat}"


def test_an_answer_is_said_whole_or_by_its_verb():
    assert words("en", OMAHA).option("snipe ahead") == "move ahead while the sniper fires"
    assert words("ja", OMAHA).option("storm left") == "左の機関銃陣地へ突入する"
    assert words("ja", OMAHA).option("pass") == "パス"


def test_an_answer_about_two_things_names_each_of_them():
    assert words("en", OMAHA).nouns("x-eye left") == {
        "noun": "hedgehog with the eye left",
        "first": "hedgehog with the eye",
        "second": "left",
    }
    assert words("en", OMAHA).nouns("left")["second"] == ""


def test_whoever_may_know_a_fact_gets_the_message_that_tells_it(tmp_path: Path):
    (tmp_path / "en.ftl").write_text("event-drew = A card.\nevent-drew-card = The { $card }.\n", encoding="utf-8")
    said = Words("en", [tmp_path])
    drew = Event("drew", "R:1", {"side": "squad"}, {0: {"card": "ace"}})
    assert said.event(drew, 0) == "The ace."
    assert said.event(drew, 1) == "A card."


def test_a_name_at_the_start_of_a_sentence_has_a_capital_letter(tmp_path: Path):
    text = "name-axis = the Axis\nevent-won = { CAP($side) } won.\nevent-lost = Lost by { $side }.\n"
    (tmp_path / "en.ftl").write_text(text, encoding="utf-8")
    said = Words("en", [tmp_path])
    assert said.event_text("won", {"side": "axis"}) == "The Axis won."
    assert said.event_text("lost", {"side": "axis"}) == "Lost by the Axis."
    assert "side" in said.event_text("won", {})


@pytest.mark.parametrize(("language", "between"), [("en", " "), ("ja", "")])
def test_what_an_answer_still_needs_is_said_a_sentence_for_each_fact(tmp_path: Path, language: str, between: str):
    text = "missing-all = All of { $names }!\nmissing-any = Or { $names }!\nname-hill = the hill\n"
    (tmp_path / f"{language}.ftl").write_text(text, encoding="utf-8")
    said = Words(language, [tmp_path])
    assert said.missing({"all": ["hill"], "any": 3}) == f"All of the hill!{between}Or 3!"
    assert said.missing({}) == ""


def test_settings_and_values_are_said():
    assert words("ja", OMAHA).setting("level") == "難易度"
    assert words("ja", OMAHA).value("level", "veteran") == "古参兵"
    assert words("en", OMAHA).value("deck", "open 20/3, wire 4/0") == "open 20/3, wire 4/0"


def test_rules_are_said_by_id():
    assert words("en", OMAHA).rule("OMA:end.2") == OMAHA.rules.text("OMA:end.2", "en")
    assert words("ja", OMAHA).rule("OMA:O13") == OMAHA.rules.text("OMA:O13", "ja")
    assert words("ja", OMAHA).rule("OMA:nothing.1") == ""
    assert words("ja").rule("OMA:end.2") == ""


@each_language
def test_what_has_no_words_is_shown_as_it_is(language: str):
    said = words(language, OMAHA)
    assert said.say("no-such-key") == "no-such-key"
    assert said.event_text("no-such-event", {"left": 3}) == "event-no-such-event"
    assert said.option("fly home") == "answer-fly"
    assert said.name("nowhere-at-all") == "nowhere-at-all"
    assert said.value("level", "general") == "general"


@each_language
def test_a_missing_fact_does_not_stop_the_table(language: str):
    assert "left" in words(language, OMAHA).event_text("hit", {"hits": 1, "by": "mine"})


@each_language
@pytest.mark.parametrize("key", MESSAGES)
def test_every_error_says_all_its_facts(key: str, language: str):
    facts: dict[str, str | int | list[str]] = {
        "place": "PLACE",
        "value": "VALUE",
        "possible": ["ONE", "TWO"],
        "rule": ["R:1"],
        "version": 1,
        "now": 2,
    }
    told = words(language).error(SandtableError(key, facts))
    wanted = {"place": "PLACE", "value": "VALUE", "possible": "ONE", "rule": "R:1"}
    for name, text in wanted.items():
        assert (text in told) == ("{" + name + "}" in MESSAGES[key]), name


def test_errors_say_what_was_wrong_and_what_would_be_right():
    with pytest.raises(UnknownGame) as unknown:
        sandtable.game("omaha-beach")
    assert words("en").error(unknown.value).startswith('There is no game "omaha-beach". Possible: ')
    assert words("ja").error(unknown.value).startswith("「omaha-beach」というゲームはありません。選べるもの：")
    assert "omaha" in words("ja").error(unknown.value).partition("：")[2]
    with pytest.raises(IllegalOption) as illegal:
        OMAHA.start(seed=7).answer("move ahead")
    assert "land left、land centre、land right" in words("ja", OMAHA).error(illegal.value)
    with pytest.raises(BadPosition) as bad:
        OMAHA.setup({"table": {"squad": -1}})
    assert "-1 は範囲外です。使えるもの：0-8" in words("ja", OMAHA).error(bad.value)


def test_an_error_quotes_what_must_be_typed_and_does_not_name_it():
    wrong = BadPosition("unknown-value", {"place": "table.at", "value": "left", "possible": ["sea", "0-left"]})
    assert words("ja", OMAHA).error(wrong) == "table.at：「left」は使えません。使えるもの：sea、0-left"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "ja_JP"}, "ja"),
        ({"LANG": "", "LC_ALL": "JA"}, "ja"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_comes_from_the_locale(environment: dict[str, str], language: str):
    assert language_of(environment) == language


def test_the_language_comes_from_the_environment_if_none_is_given(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert language_of() == "ja"


def test_the_same_words_are_made_once():
    assert words("ja", OMAHA) is words("ja", OMAHA)


# Settings


def test_messages_and_rules_say_what_is_played():
    usual = words("en", RACE)
    against = usual.under({"wind": "against"})
    assert usual.say("question-roll") == "No wind blows: the die is rolled."
    assert against.say("question-roll") == "Against the wind the die is rolled."
    assert usual.rule("RAC:R1") == "No wind blows: a run is as long as the die says."
    assert against.rule("RAC:R1") == "Against the wind every run is a step shorter."
    assert against.rule("RAC:lap.3") == usual.rule("RAC:lap.3")


def test_settings_that_are_not_said_are_the_usual_ones():
    assert words("en", RACE).settings == {"wind": "still", "goal": "12"}
    assert words("en", RACE).under({"goal": "9"}).settings == {"wind": "still", "goal": "9"}
    assert words("en").under({"wind": "against"}).settings == {"wind": "against"}


def test_binding_settings_changes_no_other_words():
    usual = words("ja", RACE)
    usual.under({"wind": "against"})
    assert usual.say("question-roll") == "風はなく、賽を振る。"
    assert words("ja", RACE) is usual


def test_a_place_in_a_file_is_said_in_the_readers_words():
    wrong = BadRecord("record-after-end", {"place": "line 7", "value": "run"})
    assert words("en").error(wrong).startswith('line 7: "run"')
    assert words("ja").error(wrong).startswith("7行目：「run」")
    assert words("ja").place("answer 3") == "3番目の答え"
    assert words("ja").place("table.at") == "table.at"
