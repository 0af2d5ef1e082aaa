"""Games in words: what a model is told, how its answers are read, and which mistakes it makes."""

import json
from typing import Any

import pytest

import sandtable
from sandtable.adapters.language import (
    FIRST,
    FORFEIT,
    FORMS,
    LIST,
    RANDOM,
    TEXT,
    TOOLS,
    Counts,
    Decision,
    GivenUp,
    Manner,
    TextEnvironment,
    answer_schema,
    tokens_of,
)
from sandtable.adapters.language.told import Telling
from sandtable.adapters.language.unseen_things import names_unseen
from sandtable.kernel import CHANCE_SEAT, Game, SandtableError, SeededDice, State
from sandtable.players import look
from sandtable.words import LANGUAGES

each_game = pytest.mark.parametrize("name", sandtable.game_names())


def call(name: str, **arguments: Any) -> dict[str, Any]:
    return {"id": "c1", "type": "function", "function": {"name": name, "arguments": json.dumps(arguments)}}


def decide(name: str, form: str = LIST, seed: int = 3, **manner: Any) -> Decision:
    """The first decision of a game."""
    game = sandtable.game(name)
    state = game.start(seed=seed)
    seen = look(state, str(state.actor), 5)
    way = Manner(form=form, **manner)
    return Decision(seen, Telling(game, {}, way.language), way, Counts(), [])


def given(environment: TextEnvironment, option: str) -> str | dict[str, Any]:
    """An answer in the form that the environment asks for."""
    form, decision = environment.manner.form, environment.decision
    assert decision is not None
    if form == LIST:
        return json.dumps({"answer": decision.observation.options.index(option) + 1})
    if form == TEXT:
        return f"Let me think.\nANSWER: {environment.telling.words.option(option)}"
    return {"content": None, "tool_calls": [call("answer", option=option)]}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", FORMS)
@each_game
def test_every_option_can_be_answered_in_every_form_and_language(name: str, form: str, language: str):
    environment = TextEnvironment(name, opponent="random", manner=Manner(form=form, language=language, odds=True))
    prompt, dice = environment.reset(seed=11), SeededDice(7)
    for _ in range(25):
        if prompt is None:
            break
        decision = environment.decision
        assert decision is not None
        options = decision.observation.options
        prompt = environment.step(given(environment, options[dice.below(len(options))]))
    assert environment.counts.wrong == 0
    assert environment.counts.replies > 4
    assert environment.counts.tokens_in > 500 * environment.counts.replies


@each_game
def test_a_prompt_has_the_rules_the_table_the_question_and_the_options(name: str):
    environment = TextEnvironment(name, opponent="random")
    prompt = environment.reset(seed=2)
    assert prompt is not None
    decision = environment.decision
    assert decision is not None
    question = decision.observation.view["question"]
    assert f"[{question['rule']}]" in prompt.text
    assert all(f"{number}. " in prompt.text for number in range(1, len(decision.observation.options) + 1))
    assert [message["role"] for message in prompt.messages] == ["system", "user"]
    assert prompt.tokens == tokens_of(prompt.messages)
    assert environment.telling.say("history") in prompt.text


def moments(game: Game[Any], seed: int, least: int) -> list[State]:
    """Decisions of a random game, some apart."""
    state, dice = game.start(), SeededDice(seed)
    found: list[State] = []
    for number in range(400):
        if state.result is not None or len(found) == least:
            break
        if state.seat == CHANCE_SEAT:
            state.roll_once(dice)
            continue
        if len(state.options()) > 1 and number % 7 == 0:
            found.append(state.clone())
        state.answer(state.options()[dice.below(len(state.options()))])
    return found


@pytest.mark.parametrize("form", FORMS)
@each_game
def test_twins_are_asked_and_told_the_same(name: str, form: str):
    """Whatever the seat cannot see is dealt again: prompts, kinds of mistakes and reasons stay as they were."""
    game, dice = sandtable.game(name), SeededDice(99)
    every = list(game.words.by_text)
    for state in moments(game, 4, 5):
        seat = str(state.actor)
        twin = state.resample(seat, dice)
        wrong = [text for text in every[:: 1 + len(every) // 6] if text not in state.view(seat)["options"]]
        told = []
        for world in (state, twin):
            way = Manner(form=form, odds=True, tries=20)
            decision = Decision(look(world, seat, 5), Telling(game, {}, "en"), way, Counts(), [])
            for text in wrong:
                spoken: dict[str, Any] = {"content": json.dumps({"answer": text})}
                looked: dict[str, Any] = {"tool_calls": [call("why_not", option=text), call("answer", option=text)]}
                decision.take(looked if form == TOOLS else spoken)
            told.append((decision.request(), decision.counts.plain()))
        assert told[0] == told[1]


def test_mistakes_are_told_apart():
    decision = decide("poland", TEXT, tries=10)
    view = decision.observation.view
    assert "kempf" in json.dumps(view["table"])
    for reply, kind in [
        ("ANSWER: attack warsaw", "rule"),  # everybody sees it; it is not open yet
        ("ANSWER: deploy 1pz", "rule"),  # on the table already
        ("ANSWER: deploy 2pz", "hidden"),  # our own card, but in the deck
        ("ANSWER: play counterattack", "hidden"),  # the enemy may hold it
        ("ANSWER: build a castle", "syntax"),
        ("", "syntax"),
        ('{"answer": 3}', "syntax"),  # there was no list
        ('{"answer": ["pass"]}', "syntax"),
    ]:
        assert decision.take({"content": reply}) is None
        assert decision.wrong is not None
        assert decision.wrong.wrong == kind, reply
    assert decision.counts.plain()["syntax"] == 4
    assert "[POL:" in decision.messages[3]["content"]


def test_what_a_seat_sees_or_holds_is_not_unseen():
    decision = decide("north-africa")
    held = decision.observation.view["options"]
    assert "card 76" in held
    assert names_unseen(decision.observation, "card 84") == []  # in hand
    assert names_unseen(decision.observation, "card 60") == ["60"]  # in our deck
    assert names_unseen(decision.observation, "card 40") == ["40"]  # of the enemy
    assert names_unseen(decision.observation, "move 5pz cairo") == []


@pytest.mark.parametrize(
    "reply",
    [
        "3",
        "#3",
        "3. attack Poznań",
        "I think that 3 is best.\nAnswer: 3",
        '```json\n{"answer": 3, "reason": "it is near"}\n```',
        '{"thought": {"a": 1}} and then {"answer": "3"}',
        "attack poznan",
        "We shall attack Poznań!",
        {"content": '{"answer": 3}', "tool_calls": None},
    ],
)
def test_an_answer_is_understood_in_many_words(reply: Any):
    decision = decide("poland")
    assert decision.take(reply if isinstance(reply, dict) else {"content": reply}) == "attack poznan"


@pytest.mark.parametrize(
    "reply", ["0", "10", "-1 or 99", "{", '{"answer": true}', "🏰", "\x00", "9" * 500, "{" * 9000, {"content": 7}]
)
def test_garbage_is_a_mistake_and_nothing_more(reply: Any):
    decision = decide("poland")
    assert decision.take(reply if isinstance(reply, dict) else {"content": reply}) is None
    assert decision.counts.syntax == 1


def test_tools_look_up_odds_rules_and_reasons_and_answer():
    decision = decide("north-africa", TOOLS, lookups=3)
    names = [tool["function"]["name"] for tool in decision.request()["tools"]]
    assert names == ["answer", "odds", "rule", "why_not"]
    asked = [call("odds", option="prepare 5pz"), call("rule", id="LNA:draw.1"), call("why_not", option="card 84")]
    assert decision.take({"tool_calls": asked}) is None
    told = [message["content"] for message in decision.messages if message["role"] == "tool"]
    assert "1/41" in told[0]
    assert "[LNA:draw.1]" in told[1]
    assert "[LNA:" in told[2]
    assert (decision.counts.lookups, decision.counts.wrong) == (3, 0)
    assert decision.take({"tool_calls": [call("odds", option="pass"), call("rule", id="x")]}) is None  # enough
    assert decision.counts.syntax == 1
    assert len([message for message in decision.messages if message["role"] == "tool"]) == 5  # each call is answered
    assert decision.take({"tool_calls": [call("answer", option="pass")]}) == "pass"


@pytest.mark.parametrize(
    "reply",
    [
        {"content": "pass"},  # it must call the tool
        {"tool_calls": [{"function": {"name": "answer", "arguments": "{"}}]},
        {"tool_calls": ["answer"]},
        {"tool_calls": [call("fire", option="pass")]},
        {"tool_calls": [call("answer", option=7)]},
        {"tool_calls": [call("answer")]},
    ],
)
def test_a_call_that_cannot_be_read_is_a_mistake(reply: dict[str, Any]):
    decision = decide("poland", TOOLS)
    assert decision.take(reply) is None
    assert decision.counts.syntax == 1


def test_after_the_last_try_it_forfeits_or_somebody_chooses_for_it():
    for give_up in (FORFEIT, RANDOM, FIRST):
        decision = decide("poland", tries=2, give_up=give_up)
        assert decision.take({"content": "?"}) is None
        assert "one try left" in decision.messages[-1]["content"]
        if give_up == FORFEIT:
            with pytest.raises(GivenUp):
                decision.take({"content": "?"})
        else:
            option = decision.take({"content": "?"})
            assert option in decision.observation.options
            assert give_up == RANDOM or option == decision.observation.options[0]
        assert decision.counts.given_up == 1


def test_whoever_gives_up_has_lost():
    environment = TextEnvironment("poland", "poland", "random", manner=Manner(tries=1))
    assert environment.reset(seed=1) is not None
    assert environment.step("?") is None
    assert (environment.done, environment.reward) == (True, -1.0)
    with pytest.raises(SandtableError):
        environment.step("1")


def test_a_game_ends_with_a_reward():
    environment = TextEnvironment("omaha", manner=Manner(history=0))
    prompt = environment.reset(seed=1)
    while prompt is not None:
        prompt = environment.step("1")
    assert environment.done
    assert environment.reward in (0.0, 1.0)


def test_the_endpoints_own_count_of_tokens_is_believed():
    decision = decide("poland")
    decision.take({"content": "?"}, {"prompt_tokens": 1234, "completion_tokens": 5})
    assert (decision.counts.tokens_in, decision.counts.tokens_out, decision.counts.estimated) == (1234, 5, 0)
    decision.take({"content": "?"}, {"prompt_tokens": "many"})
    assert decision.counts.estimated == 1


def test_the_schema_fits_the_options():
    assert answer_schema(LIST, ["a", "b"])["properties"]["answer"] == {"type": "integer", "minimum": 1, "maximum": 2}
    assert answer_schema(TOOLS, ["a", "b"])["properties"]["option"]["enum"] == ["a", "b"]
    assert answer_schema(TEXT, ["a"])["required"] == ["answer"]
    assert "response_format" in decide("poland", schema=True).request()


@pytest.mark.parametrize(
    ("manner", "place"),
    [(Manner(form="poem"), "form"), (Manner(give_up="cry"), "give_up"), (Manner(language="fr"), "language")],
)
def test_an_unknown_manner_is_refused(manner: Manner, place: str):
    with pytest.raises(SandtableError, match=place):
        TextEnvironment("poland", manner=manner)


def test_an_unknown_seat_or_game_is_refused():
    with pytest.raises(SandtableError, match="possible: germany"):
        TextEnvironment("poland", "france")
    with pytest.raises(SandtableError, match="there is no game"):
        TextEnvironment("chess")
