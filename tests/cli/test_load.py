"""`sandtable load`: real games over sockets, bounded, and on this computer only unless it is said otherwise."""

import json

import pytest

from sandtable.cli import main
from sandtable.cli.load import is_here
from sandtable.client.load import Measured

A_LITTLE = ("--games", "2", "--seconds", "1", "--pause", "50")


def test_percentiles_are_those_of_all_answers():
    found = Measured(2.0, [float(number) for number in range(1, 101)])
    assert found.a_second == 50
    assert (round(found.percentile(50)), round(found.percentile(99))) == (50, 99)
    assert (Measured(1.0, []).percentile(50), Measured(1.0, [7.0]).percentile(99)) == (0.0, 7.0)


def test_it_plays_games_of_two_and_says_how_soon_the_other_saw_it(capsys: pytest.CaptureFixture[str]):
    assert main(("load", "--game", "north-africa", *A_LITTLE, "--json", "--lang", "en")) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["games"], found["seconds"]) == ("north-africa", 2, 1)
    assert found["answers"] >= 4
    assert found["answers_a_second"] == found["answers"]
    times = found["milliseconds"]
    assert 0 < times["p50"] <= times["p95"] <= times["p99"]
    assert found["server"]["milliseconds"] > 0


@pytest.mark.slow
@pytest.mark.parametrize(("language", "word"), [("en", "acknowledgement"), ("ja", "受領まで")])
def test_it_plays_games_of_one_too_and_a_game_that_ends_is_followed_by_another(
    capsys: pytest.CaptureFixture[str], language: str, word: str
):
    assert main(("load", "--game", "omaha", "--games", "1", "--seconds", "2", "--pause", "0", "--lang", language)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert word in lines[1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("http://play.example.org",), "play.example.org is not this computer"),
        (("http://192.0.2.1:8377",), "--allow-remote"),
        (("ftp://127.0.0.1",), "is not the address of a server"),
        (("http://127.0.0.1:1",), "cannot be reached"),
        (("--games", "0"), "1-5000"),
        (("--games", "5001"), "1-5000"),
        (("--seconds", "601"), "1-600"),
        (("--pause", "x"), "--pause"),
    ],
)
def test_what_it_will_not_do_is_said(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str):
    assert main(("load", "--game", "omaha", *arguments, "--lang", "en")) == 2
    assert said in capsys.readouterr().err


def test_an_unknown_game_is_said(capsys: pytest.CaptureFixture[str]):
    assert main(("load", "--game", "chess", "--lang", "en")) == 2
    assert "chess" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("host", "here"),
    [("127.0.0.1", True), ("::1", True), ("localhost", True), ("127.1.2.3", True), ("10.0.0.1", False)],
)
def test_this_computer_is_known_by_its_address(host: str, here: bool):
    assert is_here(host) is here
