"""What the results of an experiment say: figures that are known beforehand come out again."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sandtable.lab.findings import findings
from sandtable.lab.findings.comparisons import effects, interactions
from sandtable.lab.findings.estimates import contrast, mean, share
from sandtable.lab.findings.impact import impact
from sandtable.lab.findings.played_games import BadResults, PlayedGames, read_results
from sandtable.lab.findings.players import player_rows
from sandtable.lab.findings.usage import option_rows, piece_rows
from tests.lab.results_files import add, begin, make

SEEDS = 200


def luck(seed: int, salt: int = 0) -> float:
    """A number between 0 and 1 that depends on the seed alone."""
    return Random(f"{seed} {salt}").random()


def written(path: Path, cells: list[dict[str, Any]], won: Any, measures: Any = lambda cell, seed: {}) -> PlayedGames:
    """Results in which `won` says who wins."""
    begin(path, "poland", cells)
    rows = []
    for cell in range(len(cells)):
        for seed in range(SEEDS):
            winner = "germany" if won(cell, seed) else "poland"
            told = json.dumps({"turns": 10 + seed % 5, **measures(cell, seed)})
            rows.append((cell, seed, seed, 0, winner, "ten-points", 100, told, None))
    add(path, rows)
    return read_results(path)


def row_of(rows: list[dict[str, Any]], **wanted: Any) -> dict[str, Any]:
    return next(row for row in rows if all(row[key] == value for key, value in wanted.items()))


def test_a_share_has_wilsons_interval_and_games_of_one_seed_count_less():
    alone = share({seed: [seed % 2 == 0] for seed in range(100)})
    twins = share({seed: [seed % 2 == 0] * 2 for seed in range(50)})
    assert alone.value == twins.value == 0.5
    assert twins.high - twins.low > 1.3 * (alone.high - alone.low)


def test_no_difference_in_any_pair_is_not_certainty():
    found = contrast([0.0] * 40)
    assert found.value == 0
    assert found.low < -0.02
    assert found.high > 0.02


def test_a_mean_of_few_values_has_a_wide_interval():
    assert mean([1.0, 2.0, 3.0]).high > 4
    assert mean([5.0]).high > 1e6


def test_an_effect_is_found_seed_by_seed(tmp_path: Path):
    cells = [{"settings.a": "x"}, {"settings.a": "y"}]
    results = written(tmp_path / "r", cells, lambda cell, seed: luck(seed) < 0.5 + 0.1 * cell)
    row = row_of(effects(results), outcome="germany")
    assert row["value"] == pytest.approx(0.1, abs=0.03)
    assert row["clear"]
    assert row["high"] - row["low"] < 0.12  # two shares of 200 games each would differ by 0.1 in an interval of 0.2


def test_what_changes_nothing_is_not_called_clear(tmp_path: Path):
    cells = [{"settings.a": "x"}, {"settings.a": "y"}]
    results = written(tmp_path / "r", cells, lambda cell, seed: luck(seed, cell) < 0.5)
    assert not row_of(effects(results), outcome="germany")["clear"]


def test_two_changes_that_only_work_together_are_an_interaction(tmp_path: Path):
    cells = [{"a": x, "b": y} for x in (0, 1) for y in (0, 1)]
    results = written(tmp_path / "r", cells, lambda cell, seed: luck(seed) < (0.8 if cell == 3 else 0.4))
    found = row_of(interactions(results), outcome="germany")
    assert found["value"] == pytest.approx(0.4, abs=0.06)
    assert found["clear"]
    both = row_of(effects(results), factor="a", outcome="germany")
    assert both["value"] == pytest.approx(0.2, abs=0.05)
    assert both["cells"] == 2


def test_one_change_at_a_time_has_effects_and_no_interactions(tmp_path: Path):
    cells = [{"a": 0, "b": 0}, {"a": 1, "b": 0}, {"a": 0, "b": 1}]
    results = written(tmp_path / "r", cells, lambda cell, seed: luck(seed) < 0.5)
    assert {row["factor"] for row in effects(results)} == {"a", "b"}
    assert interactions(results) == []


def cards(cell: int, seed: int) -> dict[str, Any]:
    """One card that wins, one that does nothing, and fillers, more or fewer of them."""
    drawn = {"winner": int(luck(seed, 1) < 0.5), "idle": int(luck(seed, 2) < 0.5), "filler": 3 + int(9 * luck(seed, 4))}
    return {"pieces": {"cards": {"germany": {name: {"drawn": n} for name, n in drawn.items() if n}}}}


def test_a_card_that_wins_is_found_and_one_that_does_nothing_is_not(tmp_path: Path):
    results = written(
        tmp_path / "r", [{}], lambda cell, seed: luck(seed, 5) < 0.35 + 0.3 * (luck(seed, 1) < 0.5), cards
    )
    rows = impact(results)
    winner, idle = row_of(rows, piece="winner"), row_of(rows, piece="idle")
    assert winner["low"] < 0.3 < winner["high"]
    assert winner["clear"]
    assert idle["low"] < 0 < idle["high"]
    assert not idle["clear"]


def test_a_card_is_not_praised_for_being_held_by_those_who_draw_many(tmp_path: Path):
    """Whoever draws much wins, and holds the card more often; the card itself does nothing."""

    def drawn(cell: int, seed: int) -> dict[str, Any]:
        many = 4 + 12 * (luck(seed, 1) < 0.5)
        has = luck(seed, 2) < (0.8 if many > 4 else 0.2)
        table = {"filler": {"drawn": many - has}, **({"card": {"drawn": 1}} if has else {})}
        return {"pieces": {"cards": {"germany": table}}}

    results = written(
        tmp_path / "r", [{}], lambda cell, seed: luck(seed, 3) < (0.8 if luck(seed, 1) < 0.5 else 0.2), drawn
    )
    found = row_of(impact(results), piece="card")
    assert found["low"] < 0 < found["high"]
    assert abs(found["value"]) < 0.15  # 0.36 without the correction


def test_unused_and_always_used_pieces_are_told_apart(tmp_path: Path):
    def told(cell: int, seed: int) -> dict[str, Any]:
        table = {"idle": {"drawn": 1}, "busy": {"drawn": 1, "played": 1}, "rare": {"drawn": 1, "played": seed % 2}}
        options = {"germany": {"act": {"pass": [3, 0], "go": [3, 3], "other": [2, 1]}}}
        return {"pieces": {"cards": {"germany": table}}, "options": options}

    results = written(tmp_path / "r", [{}], lambda cell, seed: True, told)
    rows = piece_rows(results, {"cards": {"germany": ["idle", "ghost"]}})
    assert {row["piece"]: row["verdict"] for row in rows} == {
        "idle": "never",
        "busy": "always",
        "rare": "always",
        "ghost": "never-there",
    }
    assert {row["option"]: row["verdict"] for row in option_rows(results)} == {
        "pass": "never",
        "go": "always",
        "other": "",
    }


def test_all_findings_are_plain_data(tmp_path: Path):
    found = findings(read_results(make(tmp_path / "r.sqlite", "omaha", {"level": ["standard", "recruit"]}, 6)))
    assert json.loads(json.dumps(found))["games"] == 12
    assert [cell["games"] for cell in found["cells"]] == [6, 6]


def refused(path: Path) -> BadResults:
    with pytest.raises(BadResults) as caught:
        read_results(path)
    return caught.value


def test_a_file_that_is_no_results_file_is_refused(tmp_path: Path):
    path = tmp_path / "r"
    for data in (b"", b"hello", b"SQLite format 3\0"):
        path.write_bytes(data)
        assert refused(path).key in ("not-results", "results-damaged")


def test_another_format_is_refused_and_named(tmp_path: Path):
    begin(tmp_path / "r", "poland", [{}], format="7")
    wrong = refused(tmp_path / "r")
    assert (wrong.key, wrong.found, wrong.possible) == ("results-version", "7", "1")


def test_a_file_without_games_is_refused(tmp_path: Path):
    begin(tmp_path / "r", "poland", [{}])
    assert refused(tmp_path / "r").key == "results-empty"


@pytest.mark.parametrize(
    "row",
    [
        (5, 0, 0, 0, "germany", "x", 1, "{}", None),
        (0, 0, 0, 0, "france", "x", 1, "{}", None),
        (0, 0, 0, 0, "germany", "x", 1, "{broken", None),
        (0, 0, 0, 0, "germany", "x", 1, "[1]", None),
        (0, 0, 0, 0, "germany", "x", "many", "{}", None),
        (0, 0, 0, 0, "germany", "x", 1, '{"pieces": 4}', None),
    ],
)
def test_a_damaged_row_is_refused(tmp_path: Path, row: tuple[Any, ...]):
    begin(tmp_path / "r", "poland", [{}])
    add(tmp_path / "r", [row])
    assert refused(tmp_path / "r").key == "results-damaged"


def test_a_file_that_was_cut_off_is_refused(tmp_path: Path):
    path = make(tmp_path / "r.sqlite", "omaha", games=40)
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])
    assert refused(path).key == "results-damaged"


def test_players_are_counted_by_seat_and_opponent_where_they_are_a_factor(tmp_path: Path):
    begin(tmp_path / "r", "poland", [{"players.germany": "random"}, {"players.germany": "heuristic"}])
    add(
        tmp_path / "r",
        [
            (cell, n, n, 0, "germany" if cell == 1 and n < 30 else None if n == 39 else "poland", "x", 9, "{}", None)
            for cell in (0, 1)
            for n in range(40)
        ],
    )
    rows = player_rows(read_results(tmp_path / "r"))
    assert [(row["player"], row["seat"], row["against"], row["count"]) for row in rows] == [
        ("heuristic", "germany", "", 40),
        ("heuristic", "germany", "heuristic", 40),
        ("heuristic", "poland", "", 80),
        ("heuristic", "poland", "heuristic", 40),
        ("heuristic", "poland", "random", 40),
        ("random", "germany", "", 40),
        ("random", "germany", "heuristic", 40),
    ]
    assert [round(row["value"], 3) for row in rows] == [0.75, 0.75, 0.6, 0.225, 0.975, 0.0, 0.0]
    assert [row["drawn"] for row in rows] == [1, 1, 2, 1, 1, 1, 1]


def test_players_in_each_others_seats_are_counted_where_they_sat(tmp_path: Path):
    text = 'game = "poland"\nswap = true\n[players]\ngermany = "search:8x"\npoland = "random"\n'
    begin(tmp_path / "r", "poland", [{}], experiment=text)
    add(tmp_path / "r", [(0, n, n // 2, n % 2, "germany", "x", 9, "{}", None) for n in range(20)])
    found = {(row["player"], row["seat"]): row for row in player_rows(read_results(tmp_path / "r"))}
    assert {key: row["value"] for key, row in found.items()} == {
        ("random", "germany"): 1.0,
        ("random", "poland"): 0.0,
        ("search:8x", "germany"): 1.0,
        ("search:8x", "poland"): 0.0,
    }


@pytest.mark.parametrize("text", ['game = "poland"\n', "players = [", 'players = "random"'])
def test_where_every_seat_has_one_player_nothing_is_said_of_them(tmp_path: Path, text: str):
    begin(tmp_path / "r", "poland", [{}], experiment=text)
    add(tmp_path / "r", [(0, n, n, 0, "germany", "x", 9, "{}", None) for n in range(4)])
    assert player_rows(read_results(tmp_path / "r")) == []
