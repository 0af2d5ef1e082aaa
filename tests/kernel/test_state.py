"""States: who is asked, answering, refusing, looking, ending. The games of the tests stand for all games."""

from typing import Any

import pytest

from sandtable.kernel import (
    CHANCE,
    SPECTATOR,
    BadGame,
    Frame,
    Game,
    IllegalOption,
    Option,
    SandtableError,
    SeededDice,
    State,
    Step,
    Vocabulary,
    procedure,
)
from tests.toys import duel, race

HANDS = ["deal spy", "deal double", "deal cancel"] * 2


def race_after(*answers: str, seed: int | None = None) -> race.Race:
    t = race.GAME.start(seed=seed)
    for answer in answers:
        t.answer(answer)
    return t


def test_the_question_says_who_what_and_by_which_rule():
    question = race_after().question
    assert repr(question) == "Question('prepare', 'runner', 'RAC:lap.1', {'lap': 1, 'breath': 6})"
    assert race_after("run").actor == CHANCE


def test_an_option_can_be_given_as_itself_or_as_text():
    t = race_after()
    t.answer(t.options()[0])
    t.answer("  wear   boots ")
    assert t.shoes == "boots"


def test_without_a_seed_the_caller_answers_for_chance():
    assert race_after("run").outcomes() == [(o, w) for o, w in zip(race.ROLL, [2, 2, 1], strict=True)]


def test_with_a_seed_chance_is_answered_at_once_and_always_the_same():
    one, two = race_after("run", "run", seed=4), race_after("run", "run", seed=4)
    assert one.actor == "runner"
    assert one.digest() == two.digest()
    assert len({race_after("run", "run", "run", seed=seed).at for seed in range(20)}) > 3


def test_only_chance_has_weights():
    with pytest.raises(BadGame, match="only chance has weights"):
        race_after().weights()


@pytest.mark.parametrize("answer", ["fly", "roll 1", "wear boots", ""])
def test_an_illegal_answer_changes_nothing(answer):
    t = race_after("stretch")
    before = t.digest()
    with pytest.raises(IllegalOption, match="possible: wear spikes, stretch, run, rest"):
        t.answer(answer)
    assert t.digest() == before
    assert t.events == []


def test_an_option_of_another_vocabulary_is_illegal_whatever_it_says():
    with pytest.raises(IllegalOption):
        race_after().answer(Option("run"))


def test_why_not_names_the_rule_and_nothing_for_what_is_legal():
    t = race_after("stretch", "stretch")
    assert t.why_not("stretch") == ["RAC:lap.2"]
    assert t.why_not("run") == []
    assert t.why_not("no such thing") == ["RAC:lap.1"]


def test_what_is_missing_is_told_where_the_rule_does_not_say_it():
    t = race_after("stretch", "stretch")
    assert t.missing("stretch") == {"lap": 2}
    assert t.missing("run") == {}
    assert t.missing("wear boots") == {}
    assert t.missing("no such thing") == {}
    with pytest.raises(IllegalOption) as refused:
        t.answer("stretch")
    assert (refused.value.rules, refused.value.missing) == (["RAC:lap.2"], {"lap": 2})


def test_after_the_end_nothing_can_be_answered_and_the_result_says_why():
    t = race_after(*["rest"] * 6)
    assert (t.actor, t.question, t.options()) == (None, None, [])
    assert t.why_not("run") == ["RAC:end.2"]
    assert t.missing("stretch") == {}
    with pytest.raises(IllegalOption, match=r"'run' is not possible now \(RAC:end.2\)"):
        t.answer("run")


def test_a_view_of_nobody_is_refused():
    with pytest.raises(SandtableError, match="there is no seat 'hare'; possible: runner, spectator"):
        race_after().view("hare")


def test_the_options_are_for_the_eyes_of_the_one_who_is_asked():
    t = duel.GAME.start()
    for answer in HANDS:
        t.answer(answer)
    assert t.view("red")["options"] == ["aim high", "aim low"]
    assert t.view("blue")["options"] == t.view(SPECTATOR)["options"] == []
    assert duel.GAME.start().view("red")["options"] == []


def test_the_view_of_a_finished_game_has_its_result():
    view = race_after(*["rest"] * 6).view("runner")
    assert view["result"] == {"winner": None, "key": "exhausted", "rule": "RAC:end.2"}
    assert (view["actor"], view["question"]) == (None, None)


def test_odds_are_the_weights_of_what_follows():
    odds = race_after("wear spikes", "stretch").odds("run")
    assert [(o.option, o.weight, o.total, o.facts) for o in odds] == [
        ("roll 1", 1, 4, {"steps": 2}),
        ("roll 2", 1, 4, {"steps": 3}),
        ("roll 3", 2, 4, {"steps": 4}),
    ]
    assert [o.probability for o in odds] == [0.25, 0.25, 0.5]
    assert repr(odds[0]) == "Odds('roll 1', 1/4, {'steps': 2})"
    assert race_after().odds("rest") == []


def test_odds_and_commits_refuse_what_is_illegal():
    for look in (race_after().odds, race_after().commits):
        with pytest.raises(IllegalOption):
            look("roll 1")


def test_what_commits_is_chance_a_reveal_or_another_seat():
    assert race_after().commits("run")
    assert not race_after().commits("stretch")
    assert race_after("run").commits("roll 1")
    t = duel.GAME.start()
    assert t.commits("deal spy")
    for answer in [*HANDS, "aim high"]:
        t.answer(answer)
    assert not t.commits("aim low")
    assert t.commits("ready")


def test_events_are_told_only_when_somebody_listens():
    t = race.GAME.start(events=True)
    t.answer("stretch")
    assert [event.key for event in t.events] == ["stretched"]
    t.answer("run")
    assert t.events == []
    assert race_after("stretch").events == []


def test_a_copy_has_no_dice_and_tells_nothing():
    t = race.GAME.start(seed=1, events=True)
    copy = t.clone()
    assert (copy.dice, copy.telling, copy.events) == (None, False, [])
    copy.answer("run")
    assert copy.actor == CHANCE


def test_resampling_keeps_what_the_seat_knows_and_deals_the_rest():
    t = duel.GAME.start()
    for answer in [*HANDS, "aim high", "ready"]:
        t.answer(answer)
    worlds = [t.resample("blue", SeededDice(seed)) for seed in range(30)]
    assert all(world.view("blue") == t.view("blue") for world in worlds)
    assert len({world.digest() for world in worlds}) > 5
    assert {world.position()["doing"][0]["aim"] for world in worlds} == {"high", "low"}
    with pytest.raises(SandtableError, match="there is no seat 'green'"):
        t.resample("green", SeededDice(1))


def test_equal_positions_have_equal_digests_whatever_led_there():
    assert race_after("wear spikes", "wear boots").digest() == race_after().digest()
    assert race_after("wear spikes").digest() != race_after().digest()
    assert len(race_after().digest()) == 32


def test_options_are_part_of_the_digest_of_a_game():
    assert race.GAME.start(options={"wind": "against"}).digest() != race.GAME.start().digest()


# Games with mistakes of their own


class Errand(Frame):
    """Follows whatever steps its game gives it."""

    name = "errand"


class Errands(Game[State]):
    def table(self, settings: dict[str, str]) -> State:
        return State(self, settings)

    def begin(self, t: State) -> None:
        t.push(Errand())


class FinishTwice(Step[State, Errand]):
    def __init__(self) -> None:
        self.name = "finish"

    def begin(self, t: State, f: Errand) -> None:
        t.finish("one", "first", "X:1")
        t.finish("two", "second", "X:2")
        t.ask(0)


def test_a_game_in_which_nothing_is_left_to_do_is_at_fault():
    with pytest.raises(BadGame, match="errands: nothing is going on and nobody has won"):
        Errands("errands", 1, ("one", "two"), (), Vocabulary(), {Errand: procedure}).start()


def test_what_ends_the_game_first_counts_and_nobody_is_asked_any_more():
    t = Errands("errands", 1, ("one", "two"), (), Vocabulary(), {Errand: lambda: procedure(FinishTwice())}).start(
        events=True
    )
    assert repr(t.result) == "Result('one', 'first', 'X:1')"
    assert t.actor is None
    assert [(event.key, event.facts) for event in t.events] == [("over", {"key": "first", "winner": "one"})]


def test_a_game_must_say_what_it_is():
    game: Game[Any] = Game("nothing", 1, ("one",), (), Vocabulary(), {})
    state = State(game, {})
    for say in (
        lambda: game.start(),
        lambda: game.begin(state),
        lambda: game.resume(state),
        lambda: game.look(state, 0),
        lambda: game.write_table(state),
        lambda: game.read_table(state, {}),
        state.clone,
    ):
        with pytest.raises(NotImplementedError):
            say()
    assert not game.rules.clauses
    with pytest.raises(SandtableError, match="nothing has no deck that could be replaced"):
        game.read_deck("")


def test_what_one_copy_tells_is_not_told_by_another():
    t = race_after("run")
    copy = t.clone()
    copy.telling = True
    copy.roll(SeededDice(1))
    assert [event.key for event in copy.events] == ["ran"]
    assert race_after("run").clone().events == []
    silent = t.clone()
    silent.tell("ran", "RAC:lap.3", {})
    assert race_after("run").clone().events == []
