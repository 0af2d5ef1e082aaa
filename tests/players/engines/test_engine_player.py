"""An engine is told what its seat may know, and what it does wrong ends it, not us."""

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.kernel import SandtableError, SeededDice
from sandtable.players import look, player
from sandtable.players.engines import EngineFailed, EnginePlayer, engine_named
from sandtable.players.engines.limits import Engine, EngineLimits
from sandtable.players.observation import Observation

HELLO = 'print(json.dumps({"hello": {"name": "toy", "wants": %s}}), flush=True)'
HEAD = f"import json, os, sys, time\nsys.stdin.readline()\n{HELLO % '[]'}\nsys.stdin.readline()\n"


def engine(tmp_path: Path, body: str, head: str = HEAD, **limits: Any) -> EnginePlayer:
    """An engine that says hello, hears which game it is, and then does this."""
    file = tmp_path / "toy.py"
    file.write_text(head + body)
    return EnginePlayer(Engine((sys.executable, str(file)), EngineLimits(**{"seconds": 20.0, **limits})))


def decision(game: str = "poland", seed: int = 3) -> Observation:
    state = sandtable.game(game).start(seed=seed)
    return look(state, state.actor or "", seed)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def failure_of(toy: EnginePlayer) -> EngineFailed:
    with pytest.raises(EngineFailed) as caught:
        toy(decision())
    return caught.value


def test_its_answer_is_one_of_the_options(tmp_path: Path) -> None:
    toy = engine(tmp_path, 'print(json.dumps({"answer": json.loads(sys.stdin.readline())["options"][-1]}), flush=True)')
    asked = decision()
    assert toy(asked) == asked.options[-1]
    assert toy.name == "toy"
    toy.close()


def test_it_is_told_what_its_seat_sees_and_nothing_of_the_hand_of_the_other(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    toy = engine(
        tmp_path,
        f"line = sys.stdin.readline()\nopen({str(heard)!r}, 'w').write(line)\n"
        'print(json.dumps({"answer": json.loads(line)["options"][0]}), flush=True)',
    )
    state = sandtable.game("poland").start(seed=3)
    seat = state.actor or ""
    toy(look(state, seat, 7))
    other = state.resample(seat, SeededDice(99))
    toy.close()
    told = json.loads(heard.read_text())
    assert told["table"] == json.loads(json.dumps(state.view(seat)["table"]))
    assert told["table"] == json.loads(
        json.dumps(other.view(seat)["table"])
    )  # the same in a world it cannot tell apart
    assert "world" not in told


def test_a_world_is_dealt_again_for_who_asks_for_one(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    toy = engine(
        tmp_path,
        f"line = sys.stdin.readline()\nopen({str(heard)!r}, 'w').write(line)\n"
        'print(json.dumps({"answer": json.loads(line)["options"][0]}), flush=True)',
        head=HEAD.replace('"wants": []', '"wants": ["world"]'),
    )
    asked = decision()
    toy(asked)
    toy.close()
    assert sandtable.game("poland").setup(json.loads(heard.read_text())["world"]).digest() == asked.root.digest()


def test_a_wrong_answer_is_explained_and_may_be_mended(tmp_path: Path) -> None:
    toy = engine(
        tmp_path,
        'asked = json.loads(sys.stdin.readline())\nprint(json.dumps({"answer": "nonsense"}), flush=True)\n'
        'again = json.loads(sys.stdin.readline())\nassert again["do"] == "again" and again["rules"] == ["POL:turn.1"]\n'
        'print(json.dumps({"answer": asked["options"][1]}), flush=True)',
    )
    asked = decision()
    assert toy(asked) == asked.options[1]
    assert toy.illegal == 1
    toy.close()


def test_an_engine_that_only_answers_wrongly_fails(tmp_path: Path) -> None:
    toy = engine(tmp_path, 'while True:\n sys.stdin.readline(); print(json.dumps({"answer": "nonsense"}), flush=True)')
    assert failure_of(toy).kind == "illegal"
    assert toy.illegal == 3


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("sys.exit(3)", "crash"),
        ("print('no json', flush=True); time.sleep(60)", "garbage"),
        ("print('[' * 100000, flush=True); time.sleep(60)", "garbage"),
        ('print(json.dumps({"answer": 5}), flush=True); time.sleep(60)', "garbage"),
        ("sys.stdout.write('x' * 5_000_000); sys.stdout.flush(); time.sleep(60)", "garbage"),
        ("os.close(1); time.sleep(60)", "crash"),
    ],
)
def test_what_breaks_the_protocol_fails_and_is_ended(tmp_path: Path, body: str, kind: str) -> None:
    toy = engine(tmp_path, body)
    assert failure_of(toy).kind == kind
    assert toy.process is not None
    assert not is_running(toy.process.process.pid)


def test_what_it_wrote_about_its_end_is_reported(tmp_path: Path) -> None:
    failure = failure_of(engine(tmp_path, "raise ValueError('the reason')"))
    assert failure.kind == "crash"
    assert "the reason" in failure.last_words
    assert "exit code 1" in str(failure)


def test_it_has_so_many_seconds(tmp_path: Path) -> None:
    toy = engine(tmp_path, "time.sleep(60)", seconds=0.3)
    failure = failure_of(toy)
    assert failure.kind == "time"
    assert toy.process is not None
    assert not is_running(toy.process.process.pid)


def test_remarks_give_it_no_more_time(tmp_path: Path) -> None:
    body = "while True:\n print(json.dumps({'info': 'thinking'}), flush=True); time.sleep(0.1)"
    assert failure_of(engine(tmp_path, body, seconds=0.5)).kind == "time"


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="this system does not tell the memory of a process")
def test_it_has_so_much_memory_with_its_children(tmp_path: Path) -> None:
    child = "import time; x = bytearray(300_000_000); time.sleep(60)"
    body = f"import subprocess\nsubprocess.run([sys.executable, '-c', {child!r}])"
    failure = failure_of(engine(tmp_path, body, memory=150))
    assert failure.kind == "memory"


def test_a_program_that_is_not_there_is_told_before_anything_happens(tmp_path: Path) -> None:
    toy = EnginePlayer(Engine((str(tmp_path / "nothing"),), EngineLimits()))
    assert failure_of(toy).kind == "start"


def test_an_engine_says_which_games_it_plays(tmp_path: Path) -> None:
    toy = engine(tmp_path, "time.sleep(60)", head=HEAD.replace('"wants": []', '"games": ["chess"]'))
    assert failure_of(toy).kind == "refused"


def test_a_player_s_name_with_a_path_or_a_prefix_is_an_engine() -> None:
    assert isinstance(player(f"engine:{sys.executable} engine.py"), EnginePlayer)
    assert isinstance(player(sys.executable), EnginePlayer)
    found = engine_named("engine:seconds=1,memory=64,tries=2:python 'my engine.py' --fast")
    assert found is not None
    assert found.command == ("python", "my engine.py", "--fast")
    assert found.limits == EngineLimits(1.0, 64, 2)


@pytest.mark.parametrize(
    "name", ["engine:", "engine:seconds=0:x", "engine:memory=a:x", "engine:colour=1:x", "./'open", "./not/there"]
)
def test_a_name_that_is_no_engine_is_refused(name: str) -> None:
    with pytest.raises(SandtableError):
        player(name)
