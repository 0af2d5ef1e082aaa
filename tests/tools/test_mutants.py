"""Mutants of rules: which ones there are, and that survivors are named."""

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tools.mutants import processes
from tools.mutants.__main__ import Score
from tools.mutants.mutations import Mutant, mutants_of, mutated_code
from tools.mutants.processes import Result, Trial

ROOT = Path(__file__).parents[2]


def mutants(tmp_path: Path, text: str) -> list[Mutant]:
    file = tmp_path / "rules.py"
    file.write_text(text, encoding="utf-8")
    return mutants_of(file)


@pytest.mark.parametrize(
    ("line", "changes"),
    [
        ("return a < 3", ["Lt -> LtE", "3 -> 4"]),
        ("return a and not b", ["And -> Or", "with not", "without not"]),
        ("return a + [b]", []),
        ("return -a", ["without -"]),
        ("a += 1", ["left out", "Add -> Sub", "1 -> 2"]),
        ("print(a)", ["left out"]),
        ("return True", ["True -> False"]),
        ("assert a > 2", []),
        ("return a if b else 0", ["with not", "0 -> 1"]),
        ("for _ in a: break", ["break -> continue"]),
        ("for _ in a: continue", ["continue -> break"]),
        ("return 1 << 1", ["LShift -> RShift", "1 -> 2", "1 -> 2 (2)"]),
    ],
)
def test_the_mutations_of_a_line(tmp_path: Path, line: str, changes: list[str]):
    found = mutants(tmp_path, f'def f(a, b):\n    """Says 3."""\n    {line}\n')
    assert [mutant.change for mutant in found] == changes
    assert {(mutant.line, mutant.scope, mutant.at_import) for mutant in found} <= {(3, "f", False)}


DIE = """LIMIT: int = 4


class Die:
    sides = 6

    def roll(self, most: int = 2) -> int:
        return most
"""


def test_what_is_made_at_import_is_told_apart_and_named(tmp_path: Path):
    found = mutants(tmp_path, DIE)
    assert [(m.scope, m.at_import, m.names, m.change) for m in found] == [
        ("", True, ("LIMIT",), "4 -> 5"),
        ("Die", True, ("sides",), "6 -> 7"),
        ("Die", True, (), "2 -> 3"),
    ]


FRAMES = """class Choice(Frame):
    left: int = 2


class Rout(Choice):
    done: int = 0

    fields: ClassVar = (Field("left", int), Field("done", int))

    def __init__(self, left: int = 2, done: int = 0) -> None:
        self.left = left
        self.done = done


class Row(NamedTuple):
    cost: int = 0
"""


def test_the_declared_value_of_a_field_of_a_frame_is_left_to_the_check_of_its_code(tmp_path: Path):
    found = mutants(tmp_path, FRAMES)
    assert [(m.scope, m.line, m.change) for m in found] == [
        ("Rout", 10, "2 -> 3"),
        ("Rout", 10, "0 -> 1"),
        ("Row", 16, "0 -> 1"),
    ]


def test_each_mutant_differs_in_its_own_mutation(tmp_path: Path):
    found = {}
    for mutant in mutants(tmp_path, "def f(a):\n    return 2 * a + 1\n"):
        space: dict[str, Any] = {}
        exec(mutated_code(mutant), space)
        found[mutant.change] = space["f"](3)
    assert found == {"Add -> Sub": 5, "Mult -> Add": 6, "2 -> 3": 10, "1 -> 2": 8}


def killer_found_by(work: Callable[[Trial], str]) -> str:
    results: list[Result] = []
    processes.try_all([Trial(None, [], 1.0)], work, 1, results.append)
    return results[0].killer


def burn(trial: Trial) -> str:
    while True:
        pass


def fail(trial: Trial) -> str:
    raise KeyError("broken")


def test_a_mutant_that_uses_up_the_time_for_all_tests_is_not_taken_for_dead(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(processes, "ALL_TESTS_SECONDS", 1)
    assert killer_found_by(burn) == ""


def test_a_mutant_that_breaks_the_tests_themselves_is_noticed():
    assert killer_found_by(fail) == "broken off by KeyError"
    assert killer_found_by(lambda trial: os._exit(3)) == "ended with 3"
    assert killer_found_by(lambda trial: "a test") == "a test"


RULES = """LIMIT = 3


def wins(toss):
    return toss > LIMIT


def five(toss):
    while toss < 5:
        toss = max(5, toss)
    return toss


def never_tried(toss):
    return toss + 1
"""
TESTS = """from sandtable.games.coin.rules import five, wins


def test_high_wins():
    assert wins(4)
    assert not wins(3)


def test_it_ends():
    assert five(1) == 5
"""
LISTED = """[[mutant]]
file = "__init__.py"
scope = "never_tried"
code = "return toss + 1"
change = "{change}"
why = "nobody asks for it"
"""


@pytest.fixture
def coin(tmp_path: Path) -> Path:
    """A house with one game, whose tests are good, and one rule that none of them shows."""
    rules, tests = tmp_path / "src/sandtable/games/coin/rules", tmp_path / "tests/games/coin"
    rules.mkdir(parents=True)
    tests.mkdir(parents=True)
    for folder in (rules.parent, rules.parent.parent, rules.parent.parent.parent):
        (folder / "__init__.py").write_text("")
    (rules / "__init__.py").write_text(RULES)
    (tests / "test_coin.py").write_text(TESTS)
    return tmp_path


def run(house: Path, *words: str) -> subprocess.CompletedProcess[str]:
    search = os.pathsep.join([str(house / "src"), str(ROOT)])
    return subprocess.run(
        [sys.executable, "-m", "tools.mutants", "--jobs", "2", "--sample", "0", "--test-seconds", "0.5", *words],
        cwd=house,
        env={**os.environ, "PYTHONPATH": search},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
def test_what_no_test_notices_survives_until_it_is_listed_with_a_reason(coin: Path):
    said = run(coin)
    assert said.returncode == 1, said.stderr
    assert "coin: 5 of 7 killed, 71.4 % (7 possible)" in said.stdout
    assert said.stdout.count("survived") == said.stdout.count("return toss + 1") == 2
    assert "under 90 %: coin" in said.stderr
    assert run(coin, "--floor", "70").returncode == 0
    listed = coin / "tests/games/coin/equivalent_mutants.toml"
    listed.write_text(LISTED.format(change="Add -> Sub") + LISTED.format(change="1 -> 2"))
    assert "coin: 5 of 5 killed, 100.0 %" in run(coin).stdout
    listed.write_text(LISTED.format(change="Add -> Mult"))
    said = run(coin)
    assert said.returncode != 0
    assert "no such mutant" in said.stderr


@pytest.mark.full
@pytest.mark.slow
def test_rules_that_cannot_be_imported_are_noticed_in_whatever_file_the_tests_are(coin: Path):
    (coin / "src/sandtable/games/coin/rules/__init__.py").write_text(
        "TWO = {1: 2}[1]\n\n\ndef two():\n    return TWO\n"
    )
    for name in ("heads", "tails"):
        text = f"from sandtable.games.coin.rules import two\n\n\ndef test_{name}():\n    assert two() == 2\n"
        (coin / f"tests/games/coin/test_{name}.py").write_text(text)
    (coin / "tests/games/coin/test_coin.py").unlink()
    said = run(coin)
    assert said.returncode == 0, said.stderr
    assert "coin: 3 of 3 killed" in said.stdout


@pytest.mark.full
@pytest.mark.slow
def test_a_test_that_fails_by_itself_kills_nobody(coin: Path):
    assert run(coin).returncode == 1  # now it is known which test reaches what
    (coin / "src/sandtable/games/coin/rules/__init__.py").write_text(RULES.replace("LIMIT = 3", "LIMIT = 4"))
    said = run(coin, "--trust-coverage")
    assert said.returncode == 1
    assert "fails without any mutation of the rules" in said.stderr


SLOW = """

import time

from sandtable.games.coin.rules import never_tried


def test_something_slow():
    never_tried(1)
    end = time.process_time() + 1.5
    while time.process_time() < end:
        pass
"""


@pytest.mark.full
@pytest.mark.slow
def test_a_test_that_takes_too_long_by_itself_kills_nobody(coin: Path):
    tests = coin / "tests/games/coin/test_coin.py"
    tests.write_text(TESTS + SLOW)
    said = run(coin)
    assert said.returncode == 1, said.stderr
    assert "coin: 5 of 7 killed" in said.stdout


@pytest.mark.full
@pytest.mark.slow
def test_what_killed_a_mutant_is_written_down_and_only_that_is_asked_again(coin: Path):
    record, tests = coin / "tests/games/coin/mutant_sample.toml", coin / "tests/games/coin/test_coin.py"
    assert run(coin, "--write").returncode == 1
    written = tomllib.loads(record.read_text(encoding="utf-8"))["mutant"]
    assert [entry["killed_by"] for entry in written if entry["scope"] == "never_tried"] == ["", ""]
    assert sum("test_high_wins" in entry["killed_by"] for entry in written) == 2
    shutil.rmtree(coin / "build")  # nobody knows any more which test reaches what
    said = run(coin, "--again", "--floor", "70")
    assert said.returncode == 0, said.stderr
    assert "coin: 5 of 7 killed" in said.stdout
    assert "which tests reach" not in said.stdout
    tests.write_text(TESTS.replace("test_high_wins", "test_it_is_called_otherwise_now"))
    said = run(coin, "--again", "--floor", "70")
    assert said.returncode == 1
    assert "coin: 3 of 7 killed" in said.stdout
    assert "`make mutants ARGS=--write` asks them all" in said.stderr


@pytest.mark.slow
def test_a_game_without_a_record_is_an_error(coin: Path):
    said = run(coin, "--again", "--floor", "0")
    assert said.returncode == 1
    assert "coin has no mutant_sample.toml" in said.stderr
    assert "killed" not in said.stdout


def test_a_game_that_does_not_exist_is_an_error(coin: Path):
    said = run(coin, "cion")
    assert said.returncode == 2
    assert "no such game: cion" in said.stderr


@pytest.mark.full
@pytest.mark.slow
def test_a_mutant_that_could_not_be_made_when_the_record_was_written_is_tried_with_all_tests_in_it(coin: Path):
    assert run(coin, "--write").returncode == 1
    rules = coin / "src/sandtable/games/coin/rules/__init__.py"
    rules.write_text(RULES.replace("return toss > LIMIT", "return LIMIT < toss"))
    said = run(coin, "--again", "--floor", "70")
    assert said.returncode == 0, said.stderr
    assert "coin: 5 of 7 killed" in said.stdout


@pytest.mark.parametrize(
    ("killed", "low", "high"),
    [(60, 94.0, 100.0), (54, 79.9, 95.3), (30, 37.7, 62.3)],
)
def test_a_sample_says_how_much_it_knows_of_all(killed: int, low: float, high: float):
    mutant: Any = None
    found = Score("coin", 1000, 60, [mutant] * (60 - killed)).bounds
    assert found == pytest.approx((low, high), abs=0.06)


def test_a_score_of_all_mutants_has_no_doubt():
    mutant: Any = None
    assert Score("coin", 60, 60, [mutant] * 6).bounds == (90.0, 90.0)
