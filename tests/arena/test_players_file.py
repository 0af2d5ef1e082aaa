"""The file of a ladder: what is wrong in it is refused with its place, before anything is played."""

import sys

import pytest

from sandtable.adapters.language import Endpoint
from sandtable.arena.entrants import ANCHORS
from sandtable.arena.players_file import read_ladder
from sandtable.kernel import SandtableError

TWO = '[[player]]\ncomputer = "random"\n[[player]]\ncomputer = "heuristic"\n'
MODEL = '[[player]]\nendpoint = "http://127.0.0.1:1/v1"\nmodel = "m"\n'


def ladder(text: str, game: str = "poland") -> str:
    return f'game = "{game}"\n{text}'


def test_every_kind_of_player_can_be_named(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("MY_KEY", "k")
    text = TWO + f'[[player]]\nname = "e"\nengine = "{sys.executable} engine.py"\nseconds = 2\nmemory = 64\n'
    text += f'[[player]]\nname = "c"\ncommand = "{sys.executable} model.py"\nform = "text"\ntries = 5\n'
    text += '[[player]]\nendpoint = "https://example.invalid/v1"\nmodel = "big"\nkey_env = "MY_KEY"\n'
    text += 'language = "ja"\nodds = true\nparameters = { temperature = 0.5 }\n'
    found = read_ladder(ladder(f"seeds = 3\nseed = 9\n{text}"))
    assert [each.name for each in found.entrants] == ["random", "heuristic", "e", "c", "big"]
    assert [each.kind for each in found.entrants] == ["computer", "computer", "engine", "model", "model"]
    assert (found.seed, found.seeds) == (9, 3)
    big = found.entrants[4].model
    assert big is not None
    assert isinstance(big.at, Endpoint)
    assert (big.at.parameters, big.manner.language) == ({"temperature": 0.5}, "ja")
    assert "k" not in str(big.at).replace("key_env", "").replace("MY_KEY", "")


def test_the_anchors_end_with_the_solver_where_there_is_one():
    assert [each.name for each in read_ladder(ladder("anchors = true")).entrants] == [*ANCHORS]
    assert [each.name for each in read_ladder(ladder("anchors = true", "omaha")).entrants] == [*ANCHORS, "solver"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("game = 'chess'", "possible: "),
        ("games = 3", "'games' is unknown"),
        (ladder("seeds = 0\n" + TWO), "out of range"),
        (ladder("seeds = 'many'\n" + TWO), "wrong form"),
        (ladder("player = 3"), "player"),
        (ladder("player = [1, 2]"), "player"),
        (ladder(""), "player is missing"),
        (ladder('[[player]]\ncomputer = "random"'), "player is missing"),
        (ladder(TWO + '[[player]]\ncomputer = "random"'), "twice"),
        (ladder(TWO + '[[player]]\ncomputer = "genius"'), "player 3.computer: 'genius' is not possible"),
        (ladder(TWO + '[[player]]\ncomputer = "./engine"'), "player 3.computer"),
        (ladder(TWO + "[[player]]\ncomputer = 7"), "player 3.computer: '7' has the wrong form"),
        (ladder(TWO + '[[player]]\ncomputer = "solver"'), "solver"),
        (ladder(TWO + "[[player]]\nname = 'x'"), "player 3 is missing"),
        (ladder(TWO + "[[player]]\ncomputer = 'random'\nengine = 'x'"), "player 3"),
        (ladder(TWO + "[[player]]\ncomputer = 'recruit'\nseconds = 3"), "'seconds' is unknown"),
        (ladder(TWO + "[[player]]\nengine = './nowhere'"), "player 3.engine: './nowhere' is not possible"),
        (ladder(TWO + '[[player]]\nengine = "\'"'), "player 3"),
        (ladder(TWO + f"[[player]]\nengine = '{sys.executable}'\nseconds = -1"), "seconds"),
        (ladder(TWO + f"[[player]]\nname = '{'x' * 41}'\ncomputer = 'recruit'"), "player 3.name"),
        (ladder(TWO + "[[player]]\nendpoint = 'http://127.0.0.1/v1'"), "player 3.model is missing"),
        (ladder(TWO + MODEL.replace("http:", "ftp:")), "player 3.endpoint"),
        (ladder(TWO + MODEL.replace("127.0.0.1:1", "127.0.0.1:x")), "player 3.endpoint"),
        (ladder(TWO + MODEL + "key_env = 'NO_SUCH_KEY'"), "export NO_SUCH_KEY"),
        (ladder(TWO + MODEL + "key_env = 'a b'"), "key_env"),
        (ladder(TWO + MODEL + "form = 'poem'"), "player 3.form"),
        (ladder(TWO + MODEL + "tries = 0"), "player 3.tries"),
        (ladder(TWO + MODEL + "give_up = 'cry'"), "player 3.give_up"),
        (ladder(TWO + MODEL + "odds = 1"), "player 3.odds"),
        (ladder(TWO + MODEL + "parameters = { stream = true }"), "parameters.stream"),
        (ladder(TWO + MODEL + "parameters = { stop = ['x'] }"), "parameters.stop"),
        (ladder("settings = { deck = 'golden' }\n" + TWO), "deck"),
        ("game = ", "TOML"),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(text: str, says: str):
    with pytest.raises(SandtableError) as wrong:
        read_ladder(text)
    assert says in str(wrong.value)


def test_a_password_in_an_address_is_not_repeated():
    with pytest.raises(SandtableError) as wrong:
        read_ladder(ladder(TWO + MODEL.replace("127.0.0.1", "me:secret@127.0.0.1")))
    assert "secret" not in str(wrong.value)
