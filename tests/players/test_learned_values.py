"""Learned values: what they add to the advice, whom they suit, and what is refused."""

import math
import time
from pathlib import Path

import pytest

import sandtable
from sandtable import players
from sandtable.cli import main
from sandtable.kernel import SandtableError, SeededDice, State
from sandtable.kernel.toml_text import toml_text
from sandtable.players.advice import advice_for
from sandtable.players.learned_values import UNIT, SeatNumbers
from sandtable.players.levels import is_by_the_clock, player, refuse_misfit
from sandtable.players.values_file import LARGEST, LearnedValues, digest_of, values_in
from sandtable.testing.random_games import texts
from tests.players.test_no_peeking import questions

GAME = sandtable.game("poland")
SIZE = sandtable.research("poland").size


def numbers(luck: int, reach: int = 3000) -> SeatNumbers:
    dice = SeededDice(luck)
    return SeatNumbers(500, 9000, [dice.below(2 * reach) - reach for _ in range(SIZE)])


def learned(**settings: str) -> LearnedValues:
    made = {"command": "sandtable train poland"}
    return LearnedValues("poland", dict(GAME.start(options=settings).settings), made, (numbers(1), numbers(2)))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "poland.values.toml"
    path.write_text(learned().text(), encoding="utf-8")
    return path


def at_the_beginning_of_a_turn() -> State:
    state: State = GAME.start(3)
    while state.seat < 0 or not advice_for(GAME).settled(state):
        state.answer(state.options()[0])
    return state


def test_with_full_trust_and_nothing_else_the_advice_is_unchanged():
    nothing = SeatNumbers(0, UNIT, [0] * 4)
    assert [nothing.value(chance, b"\1\2\3\4") for chance in (0.2, 0.5, 0.9)] == pytest.approx([0.2, 0.5, 0.9])


def test_what_is_seen_is_added_to_the_log_odds():
    one = SeatNumbers(-UNIT, UNIT // 2, [0, UNIT, 0, 2 * UNIT])
    total = -1 + 0.5 * math.log(0.8 / 0.2) + 3 * 1 + 1 * 2
    assert one.value(0.8, bytes([7, 3, 0, 1])) == pytest.approx(1 / (1 + math.exp(-total)))
    assert 0 < one.value(0.0, bytes(4)) < one.value(1.0, bytes(4)) < 1


def test_a_file_says_the_same_when_it_is_read(file: Path):
    found, made = values_in(str(file)), learned()
    assert found.text() == made.text()
    assert (found.key, found.digest) == (made.key, made.digest)
    assert len(file.read_bytes()) < LARGEST


def test_settled_moments_are_judged_by_both_and_others_by_the_advice():
    state = at_the_beginning_of_a_turn()
    advice, by_both = advice_for(GAME), learned().advice(state)
    seen = [sandtable.research("poland").observation(state, seat) for seat in (0, 1)]
    for seat, known in enumerate((numbers(1), numbers(2))):
        assert by_both.value(state, seat) == known.value(advice.value(state, seat), seen[seat]) != 0.5
    while advice.settled(state) or state.seat < 0:
        state.answer(state.options()[0])
    assert by_both.value(state, 0) == advice.value(state, 0)


def test_what_is_hidden_weighs_nothing():
    state = at_the_beginning_of_a_turn()
    seat = GAME.seats[0]
    worlds = [state.resample(seat, SeededDice(luck)) for luck in range(5)]
    assert len({world.digest() for world in worlds}) > 1
    without_trust = SeatNumbers(500, 0, list(numbers(1).weights))
    blind = LearnedValues("poland", learned().settings, {}, (without_trust, numbers(2)))
    assert len({blind.advice(world).value(world, 0) for world in worlds}) == 1


def test_all_else_is_what_the_advice_says():
    by_both, advice = learned().advice(GAME.start(1)), advice_for(GAME)
    assert (by_both.horizon, by_both.endless, by_both.deepest) == (advice.horizon, advice.endless, advice.deepest)
    for state in questions(GAME, 4):
        assert by_both.weights(state) == advice.weights(state)
        assert by_both.secret(state) == advice.secret(state)
        assert by_both.turns(state) == advice.turns(state)
        assert by_both.foresees(state) == advice.foresees(state)
        assert by_both.hidden(state, 0) == advice.hidden(state, 0)
        assert [by_both.shown(option) for option in state.options()] == texts(state.options())
        dice = SeededDice(1), SeededDice(1)
        assert by_both.orders(state, dice[0]) == advice.orders(state, dice[1])


def test_a_table_with_other_settings_is_judged_by_the_advice_alone():
    state = GAME.start(1, options={"turn_limit": "60"})
    assert learned().advice(state) is advice_for(GAME)


def test_a_search_by_values_answers_what_is_possible_and_by_its_view_alone(file: Path):
    play, dice = player(f"search:6x@{file}"), SeededDice(99)
    for number, state in enumerate(questions(GAME, 1)):
        twin = state.resample(state.actor, dice)
        here, there = (players.look(t, t.actor, number) for t in (state, twin))
        assert play(here) == play(there)
        assert play(here) in texts(state.options())


def test_a_call_takes_microseconds():
    known, seen = numbers(1), bytes([0, 1, 0, 0, 0, 0, 0, 3] * (SIZE // 8) + [0] * (SIZE % 8))
    begin = time.process_time()
    for _ in range(200):
        known.value(0.4, seen)
    assert (time.process_time() - begin) / 200 < 0.001  # of the plain form: compiled it is a hundredth of that


def test_names_of_searches_with_values(file: Path):
    assert not is_by_the_clock(f"search:20x@{file}")
    assert is_by_the_clock(f"search:0.5@{file}")
    assert not is_by_the_clock("search:20x@advice")
    refuse_misfit("search:20x@advice", "poland")
    refuse_misfit(f"search:20x@{file}", "poland")


def test_values_of_another_game_are_refused_before_anything_is_played(file: Path):
    with pytest.raises(SandtableError, match="north-africa") as refused:
        refuse_misfit(f"search:20x@{file}", "north-africa")
    assert refused.value.key == "unknown-value"


WRONG = {
    "form = 1": ("form = 2", "unknown-value", "form"),
    'game = "poland"': ('game = "chess"', "unknown-game", ""),
    f"rules = {GAME.version}": ("rules = 0", "wrong-version", "rules"),
    'environment = "poland_v': ('environment = "poland_v9', "unknown-value", "environment"),
    f"size = {SIZE}": ("size = 7", "unknown-value", "size"),
    "trust = 9000": ("trust = 9001", "values-changed", ""),
    'name = "germany"': ('name = "france"', "values-changed", ""),
    "[made]\n": ("strange = 1\n[made]\n", "values-changed", ""),
    "digest = ": ("digset = ", "unknown-name", "digset"),
}


@pytest.mark.parametrize("right", WRONG)
def test_a_file_that_does_not_suit_is_refused_with_place_and_reason(file: Path, right: str):
    wrong, key, place = WRONG[right]
    text = file.read_text(encoding="utf-8")
    assert right in text
    file.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(SandtableError) as refused:
        player(f"search:20x@{file}")
    assert refused.value.key == key
    assert place in str(refused.value.facts.get("place", ""))


DAMAGED = [
    ({"weights": [0] * 3}, "bad-shape", "weights"),
    ({"weights": [0.5] + [0] * (SIZE - 1)}, "bad-shape", "weights.0"),
    ({"weights": [0] * (SIZE - 1) + [10**8]}, "out-of-range", f"weights.{SIZE - 1}"),
    ({"even": float("nan")}, "unreadable", ""),
    ({"trust": "much"}, "bad-shape", "trust"),
    ({"name": "france"}, "unknown-value", "seat"),
    ({"more": 1}, "unknown-name", "more"),
]


@pytest.mark.parametrize(("change", "key", "place"), DAMAGED)
def test_numbers_are_checked_even_where_the_digest_is_right(file: Path, change, key, place):
    data = learned().plain()
    data["seat"][0].update(change)
    data["digest"] = digest_of(data)
    file.write_text(toml_text(data, 2), encoding="utf-8")
    with pytest.raises(SandtableError) as refused:
        values_in(str(file))
    assert refused.value.key == key
    assert place in str(refused.value.facts["place"])


@pytest.mark.parametrize("data", [b"", b"form = ", b"\xff\xfe", b"# " + b"x" * LARGEST])
def test_what_is_no_such_file_is_refused(tmp_path: Path, data: bytes):
    path = tmp_path / "values.toml"
    path.write_bytes(data)
    for name in (path, tmp_path, tmp_path / "none.toml"):
        with pytest.raises(SandtableError):
            player(f"search:20x@{name}")


@pytest.mark.parametrize(("language", "said"), [("en", "has been changed"), ("ja", "どこかが変わっています")])
def test_the_reason_is_said_in_the_readers_language(file: Path, language: str, said: str, capsys):
    file.write_text(file.read_text(encoding="utf-8").replace("even = 500", "even = 501", 1), encoding="utf-8")
    code = main(["match", f"search:2x@{file}", "random", "--game", "poland", "--games", "2", "--lang", language])
    assert code == 2
    assert said in capsys.readouterr().err


def test_on_ladders_and_in_the_arena_it_is_a_player_like_others(file: Path):
    from sandtable.arena.entrants import Entrant
    from sandtable.arena.level_ladder import level_ladder
    from sandtable.arena.players_file import read_ladder

    name = f"search:5x@{file}"
    ladder = level_ladder("poland", {}, 1, 1, [name])
    assert ladder.entrants[-1].computer == name
    assert ladder.entrants[-1].is_reproducible
    text = 'game = "GAME"\n[[player]]\ncomputer = "random"\n[[player]]\nname = "learned"\ncomputer = "NAME"\n'
    read = read_ladder(text.replace("NAME", name).replace("GAME", "poland"))
    assert read.entrants[1].computer == name
    with pytest.raises(SandtableError, match="cannot be read"):
        read_ladder(text.replace("NAME", f"{name}.lost").replace("GAME", "poland"))
    with pytest.raises(SandtableError, match="north-africa"):
        Entrant("learned", computer=name).check(sandtable.game("north-africa"), {})
    before = ladder.entrants[-1].digest
    file.write_text(learned()._replace(seats=(numbers(3), numbers(2))).text(), encoding="utf-8")
    assert ladder.entrants[-1].digest != before


def test_as_an_engine_it_answers_by_its_values(file: Path):
    from sandtable.players.engines.serve import serve

    said = list(serve(f"search:5x@{file}", [{"do": "hello"}, {"do": "bye"}]))
    assert said[0]["hello"]["name"] == f"sandtable search:5x@{file}"


def test_what_it_costs_can_be_measured(file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    from tools import learned_speed

    monkeypatch.setattr(learned_speed, "CALLS", 3)
    monkeypatch.setattr("sys.argv", ["learned_speed", "poland", str(file), "--rounds", "2", "--moments", "2"])
    assert learned_speed.main() == 0
    assert "rounds a second" in capsys.readouterr().out
    monkeypatch.setattr("sys.argv", ["learned_speed", "north-africa", str(file)])
    assert learned_speed.main() == 2
