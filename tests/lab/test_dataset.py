"""Data sets: the same order makes the same file, rows say what the game says, and nothing is overwritten."""

import json
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.cli import main
from sandtable.lab.dataset import COLUMNS, Order, make, rows_of_game
from sandtable.lab.runner import OneProcess, ProcessPool

SMALL = Order("north-africa", 2, 5, "random", 3, 40, {})


def write(order: Order, path: Path) -> list[dict[str, Any]]:
    import pyarrow.parquet

    list(make(order, OneProcess(), path))
    table = pyarrow.parquet.read_table(path)
    assert tuple(table.column_names) == COLUMNS
    assert json.loads(table.schema.metadata[b"sandtable"])["environment"] == sandtable.research(order.game).environment
    rows: list[dict[str, Any]] = table.to_pylist()
    return rows


def test_rows_are_what_the_game_and_its_numbers_say(tmp_path: Path):
    research = sandtable.research("north-africa")
    rows = write(SMALL, tmp_path / "a.parquet")
    assert {row["seed"] for row in rows} == {5, 6}
    for row in rows:
        state = research.game.setup(json.loads(row["position"]))
        assert state.actor == row["seat"]
        assert row["observation"] == research.observation(state, state.seat)
        assert row["options"] == [option.text for option in state.options()]
        assert row["actions"] == [research.action(option) for option in row["options"]]
        assert row["answer"] in row["options"]
        assert row["search_answer"] in row["options"]
        assert len(row["visits"]) == len(row["values"]) == len(row["options"])
        assert all(0 <= value <= 1 for value in row["values"])
        assert row["result"] == (1.0 if row["winner"] == row["seat"] else -1.0 if row["winner"] else 0.0)


def test_the_same_order_makes_the_same_bytes_however_many_work_on_it(tmp_path: Path):
    order = Order("omaha", 4, 1, "random", 3, 5, {"level": "veteran"})
    one, two = tmp_path / "one.parquet", tmp_path / "two.parquet"
    write(order, one)
    pool = ProcessPool(2)
    list(make(order, pool, two))
    pool.close()
    assert one.read_bytes() == two.read_bytes()


def test_what_is_broken_off_leaves_nothing_behind(tmp_path: Path):
    making = make(SMALL, OneProcess(), tmp_path / "a.parquet")
    next(making)
    making.close()
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_came_into_being_meanwhile_stays(tmp_path: Path):
    path = tmp_path / "a.parquet"
    making = make(Order("omaha", 1, 1, "random", 2, 50, {}), OneProcess(), path)
    next(making)
    path.write_text("mine")
    with pytest.raises(FileExistsError):
        list(making)
    assert [each.name for each in tmp_path.iterdir()] == ["a.parquet"]
    assert path.read_text() == "mine"


def test_only_every_so_many_decisions_are_kept():
    _, all_of_them = rows_of_game(Order("omaha", 1, 1, "random", 2, 1, {}), 0)
    _, some = rows_of_game(Order("omaha", 1, 1, "random", 2, 3, {}), 0)
    assert len(some) == len(all_of_them) // 3
    assert [row["number"] for row in some] == [row["number"] for row in all_of_them[2::3]]


def dataset(*more: str) -> int:
    return main(["dataset", "make", *more, "--jobs", "1", "--lang", "en"])


def test_the_command_writes_the_file_and_its_card_and_never_overwrites(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    out = tmp_path / "omaha.parquet"
    small = ["omaha", "--games", "2", "--rounds", "2", "--every", "9", "--player", "random"]
    assert dataset(*small, "--out", str(out)) == 0
    card = (tmp_path / "omaha.md").read_text(encoding="utf-8")
    assert "sandtable dataset make omaha --games 2 --seed 1 --player random --rounds 2 --every 9" in card
    assert all(f"| `{name}` |" in card for name in COLUMNS)
    assert "omaha_v0" in card
    before = out.read_bytes()
    assert dataset(*small, "--out", str(out)) == 2
    out.unlink()
    assert dataset(*small, "--out", str(out)) == 2  # the card is still there
    assert before
    assert "already exists" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["chess"], "chess"),
        (["omaha", "--games", "0"], "--games"),
        (["omaha", "--rounds", "x"], "--rounds"),
        (["omaha", "--player", "veteran"], "--player"),
        (["omaha", "--player", "genius"], "genius"),
        (["omaha", "--option", "level=easy"], "level"),
    ],
)
def test_a_wrong_order_is_refused(more: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert dataset(*more, "--out", str(tmp_path / "a.parquet")) == 2
    assert says in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert dataset("omaha", "--out", str(tmp_path / "no" / "a.parquet")) == 2
    assert "folder does not exist" in capsys.readouterr().err
