"""Experiments: what a file says, refused or played; the same rows each time, and no game twice."""

import json
import sqlite3
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest

import sandtable
from sandtable import lab
from sandtable.kernel import SandtableError, read_record
from sandtable.lab import OtherResults, Results, read_experiment, run_experiment, runner
from sandtable.lab.experiment_run import Standing, batches
from sandtable.lab.intervals import difference, share
from sandtable.lab.runner import OneProcess
from sandtable.players import remembered_plans

SMALL = """
game = "omaha"
games = 6
players = "random"
seed = 5
factors.patch.deck.wire.cards = [33, 20]
"""


def read(text: str, folder: Path = Path()) -> lab.Experiment:
    return read_experiment(text, folder)


def rows(experiment: lab.Experiment, path: Path, jobs: int = 1):
    with closing(Results(path, experiment)) as results, closing(runner(jobs)) as here:
        for _ in run_experiment(experiment, results, here):
            pass
        return results.rows()


# ------------------------------------------------------------------------------------------------------ what it says


def test_the_first_cell_has_the_first_value_of_every_factor():
    found = read(SMALL + 'factors.settings.level = ["standard", "recruit", "veteran"]')
    assert len(found.cells) == 6
    assert found.cells[0].factors == {"deck.wire.cards": 33, "settings.level": "standard"}
    assert found.cells[0].settings["deck"] == "level"  # nothing was changed in it
    assert "wire 20/0" in found.cells[3].settings["deck"]


def test_one_change_at_a_time():
    found = read(SMALL + 'design = "single"\nfactors.settings.level = ["standard", "recruit"]')
    assert [cell.factors["settings.level"] for cell in found.cells] == ["standard", "standard", "recruit"]


def test_a_patch_holds_in_every_cell():
    text = 'game = "kasserine"\npatch.units.tiger501.attack = 5\nfactors.settings.length = ["10", "8"]'
    for cell in read(text).cells:
        assert json.loads(cell.settings["edition"]) == {"units": {"tiger501": "5-5-10/5-4-10"}}


def test_a_place_in_a_list_is_counted_from_one():
    text = 'game = "kasserine"\nfactors.patch.allotments.allies.2 = [3, 7]'
    changed = json.loads(read(text).cells[1].settings["edition"])["allotments"]
    usual = sandtable.game("kasserine").deck_data(sandtable.game("kasserine").defaults)["allotments"]["allies"]
    assert changed == {"allies": [usual[0], 7, *usual[2:]]}


def test_a_hex_of_a_map_is_changed_like_any_other_value():
    text = 'game = "kasserine"\nfactors.patch.map.terrain.2015 = ["clear", "rough"]'
    first, second = read(text).cells
    assert first.settings["edition"] == "reconstruction"
    game = sandtable.game("kasserine")
    assert game.deck_data(second.settings)["map"]["terrain"]["2015"] == "rough"


def test_a_card_that_goes_is_false():
    text = 'game = "poland"\nfactors.patch.poland.actions.ambush = [true, false]'
    first, second = read(text).cells
    assert first.settings["deck"] == "standard"
    data = sandtable.game("poland").deck_data(second.settings)
    assert "ambush" not in data["poland"]["actions"]
    assert data["germany"] == sandtable.game("poland").deck_data(first.settings)["germany"]


def test_a_value_that_a_row_may_have_and_does_not_can_be_given():
    text = 'game = "poland"\npatch.germany.units.1pz.attacking = 2'
    data = sandtable.game("poland").deck_data(read(text).cells[0].settings)
    assert data["germany"]["units"]["1pz"]["attacking"] == 2


def test_decks_lie_beside_the_experiment(tmp_path):
    (tmp_path / "my.toml").write_text("[deck]\nopen = { cards = 20, mined = 0 }\n")
    found = read('game = "omaha"\nfactors.deck = ["", "my.toml"]\npatch.deck.open.mined = 2', tmp_path)
    assert found.cells[1].settings["deck"] == "open 20/2"


def test_players_by_seat():
    text = 'game = "poland"\nplayers.poland = "random"\nfactors.players.germany = ["heuristic", "search:20x"]'
    assert [cell.players for cell in read(text).cells] == [("heuristic", "random"), ("search:20x", "random")]


BAD = {
    "gmae = 'omaha'": "gmae",
    "game = 'go'": "game",
    "game =": "TOML",
    "games = 3": "game",
    "game = 'omaha'\ngames = 0": "games",
    "game = 'omaha'\ngames = true": "games",
    "game = 'omaha'\nseed = 'x'": "seed",
    "game = 'omaha'\nplayers = 'nobody'": "players.squad",
    "game = 'omaha'\nplayers.axis = 'random'": "players",
    "game = 'omaha'\nplayers = 'search:2'": "players",
    "game = 'omaha'\nplayers = 'veteran'": "players",
    "game = 'omaha'\nsettings.levle = 'x'": "option",
    "game = 'omaha'\nfactors.levels = ['a', 'b']": "factors",
    "game = 'omaha'\nfactors.settings.level = 'recruit'": "factors.settings.level",
    "game = 'omaha'\nfactors.settings.level = ['recruit', 'recruit']": "factors.settings.level",
    "game = 'omaha'\nfactors.settings.level = ['recruit', 'hard']": "cell 1",
    "game = 'omaha'\npatch.deck.wyre.cards = 3": "patch.deck.wyre.cards",
    "game = 'omaha'\npatch.deck.wire = 3": "patch.deck.wire",
    "game = 'omaha'\npatch.deck.wire.cards = 300": "patch (deck.wire.cards = 300)",
    "game = 'omaha'\npatch.deck.wire.crads = 3": "patch (deck.wire.crads = 3)",
    "game = 'omaha'\npatch.deck.wire.cards.more = 3": "patch.deck.wire.cards.more",
    "game = 'omaha'\ndeck = 'nowhere.toml'": "deck nowhere.toml",
    "game = 'omaha'\nprecision.share = 3.0": "precision.share",
    "game = 'omaha'\nprecision.seat = 'axis'": "precision.seat",
    "game = 'omaha'\nprecision = 3": "precision",
    "game = 'omaha'\ndesign = 'round'": "design",
    "game = 'omaha'\nswap = 1": "swap",
    "game = 'north-africa'\npatch.units.15pz.attack = 3": "patch",
    "game = 'kasserine'\npatch.units.tiger501.atack = 3": "patch (units.tiger501.atack = 3)",
    "game = 'kasserine'\npatch.units.tiger501.attack = 99": "patch (units.tiger501.attack = 99)",
    "game = 'kasserine'\npatch.units.501.attack = 5": "patch.units.501.attack",
    "game = 'kasserine'\npatch.allotments.axis.99 = 5": "patch.allotments.axis.99",
    "game = 'kasserine'\npatch.map.terrain.2015 = 'swamp'": "patch (map.terrain.2015 = swamp)",
    "game = 'poland'\npatch.germany.units.1pz.strength = 99": "patch (germany.units.1pz.strength = 99)",
}


@pytest.mark.parametrize("text", BAD)
def test_what_is_wrong_is_refused_with_its_place(text):
    with pytest.raises(SandtableError) as refused:
        read(text)
    assert str(refused.value.facts.get("place", "game")).startswith(BAD[text])


def test_too_many_cells_are_refused():
    many = ", ".join(f'"{n}"' for n in range(40))
    with pytest.raises(SandtableError, match="1-1000"):
        read(f'game = "omaha"\nfactors.settings.level = [{many}]\nfactors.settings.deck = [{many}]')


def test_names_like_the_one_that_names_nothing_are_told():
    with pytest.raises(SandtableError) as refused:
        read('game = "kasserine"\npatch.units.tiger.attack = 5')
    assert "tiger501" in str(refused.value)


# -------------------------------------------------------------------------------------------------------------- rows


def test_the_same_rows_whatever_the_number_of_processes(tmp_path):
    text = SMALL.replace('"random"', '"search:20x"').replace("games = 6", "games = 3")
    one, two = (rows(read(text), tmp_path / f"{jobs}.sqlite", jobs) for jobs in (1, 2))
    assert one == two
    assert len(one) == 6


def test_every_cell_has_the_same_luck(tmp_path):
    found = rows(read(SMALL), tmp_path / "r.sqlite")
    assert [row.seed for row in found] == [5, 6, 7, 8, 9, 10] * 2
    assert [row.swapped for row in found] == [0] * 12


def test_what_a_process_intended_in_another_game_is_forgotten(tmp_path):
    """Otherwise a row could depend on the games that its process played before."""
    remembered_plans.KEPT["a view"] = remembered_plans.Rest(sandtable.game("omaha").start(), ["pass"], 0, 0)
    rows(read(SMALL), tmp_path / "r.sqlite")
    assert "a view" not in remembered_plans.KEPT


def test_swapped_players_have_the_luck_of_the_game_before(tmp_path):
    text = 'game = "poland"\ngames = 2\nswap = true\nplayers.germany = "heuristic"\nplayers.poland = "random"'
    found = rows(read(text), tmp_path / "r.sqlite")
    assert [(row.seed, row.swapped, row.winner) for row in found] == [(1, 0, "germany"), (1, 1, "poland")]


def test_the_first_games_keep_their_records(tmp_path):
    found = rows(read("records = 2\n" + SMALL), tmp_path / "r.sqlite")
    kept = [row for row in found if row.record is not None]
    assert [(row.cell, row.number) for row in kept] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    for row in kept:
        record = read_record(str(row.record))
        state = record.replay(sandtable.game("omaha"))
        assert state.result is not None
        assert state.result.winner == row.winner
        assert len([actor for actor, _ in record.answers if actor != "chance"]) == row.answers


def test_looking_on_changes_nothing(tmp_path):
    from sandtable.lab.single_game import play
    from sandtable.players import player

    row = rows(read(SMALL), tmp_path / "r.sqlite")[0]
    played = play(sandtable.game("omaha"), {}, 5, [player("random")])
    assert (played.winner, played.ending, played.answers) == (row.winner, row.ending, row.answers)
    assert json.loads(row.measures)["length"] == row.answers


def test_it_goes_on_where_it_stopped(tmp_path):
    experiment = read(SMALL)
    whole = rows(experiment, tmp_path / "whole.sqlite")
    path = tmp_path / "parts.sqlite"
    for stop in (3, 6):
        with closing(Results(path, experiment)) as results:
            for _ in islice(run_experiment(experiment, results, OneProcess()), stop):
                pass
            assert 0 < len(results.played()) < 12
    assert rows(experiment, path) == whole


def test_more_games_of_the_same_experiment_are_added(tmp_path):
    path = tmp_path / "r.sqlite"
    few = rows(read(SMALL), path)
    more = rows(read(SMALL.replace("games = 6", "games = 8")), path)
    assert [row for row in more if row.number < 6] == few
    assert len(more) == 16
    with closing(Results(path, read(SMALL.replace("games = 6", "games = 8")))) as results:
        assert "games = 8" in results.head()["experiment"]


def test_rows_are_only_added(tmp_path):
    rows(read(SMALL), tmp_path / "r.sqlite")
    with closing(sqlite3.connect(tmp_path / "r.sqlite")) as file:
        for change in ("DELETE FROM games", "UPDATE games SET winner = 'squad'"):
            with pytest.raises(sqlite3.IntegrityError, match="only added"):
                file.execute(change)


@pytest.mark.parametrize("change", ["seed = 6", 'players = "heuristic"', "records = 1"])
def test_the_results_of_another_experiment_are_refused_and_stay(tmp_path, change):
    path = tmp_path / "r.sqlite"
    rows(read(SMALL), path)
    before = path.read_bytes()
    key = change.split()[0]
    lines = [line for line in SMALL.splitlines() if not line.startswith(key)]
    with pytest.raises(OtherResults):
        Results(path, read("\n".join([change, *lines])))
    assert path.read_bytes() == before


@pytest.mark.parametrize("key", ["package version", "rules version", "sources", "format"])
def test_the_results_of_another_version_are_refused(tmp_path, key):
    path = tmp_path / "r.sqlite"
    rows(read(SMALL), path)
    with closing(sqlite3.connect(path)) as file:
        file.execute("UPDATE head SET value = 'other' WHERE key = ?", (key,))
        file.commit()
    with pytest.raises(OtherResults, match="other"):
        Results(path, read(SMALL))


@pytest.mark.parametrize(
    "content", [b"something else", b"SQLite format 3\0" + b"nothing" * 99], ids=["text", "broken database"]
)
def test_a_file_of_another_kind_is_refused_and_stays(tmp_path, content):
    path = tmp_path / "r.sqlite"
    path.write_bytes(content)
    with pytest.raises(OtherResults):
        Results(path, read(SMALL))
    assert path.read_bytes() == content


def test_a_file_that_cannot_be_written_is_said(tmp_path):
    with pytest.raises(OSError, match="unable to open"):
        Results(tmp_path / "no folder" / "r.sqlite", read(SMALL))


def test_a_database_of_somebody_else_is_refused(tmp_path):
    path = tmp_path / "r.sqlite"
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE head(x)")
    with pytest.raises(OtherResults):
        Results(path, read(SMALL))


def test_players_by_the_clock_are_marked(tmp_path):
    text = 'game = "omaha"\ngames = 2\nby_the_clock = true\nplayers = "search:0.01"'
    with closing(Results(tmp_path / "r.sqlite", read(text))) as results:
        assert results.head()["reproducible"] == "no"


# --------------------------------------------------------------------------------------------------------- precision


def test_it_stops_when_the_interval_is_narrow_enough(tmp_path):
    text = SMALL.replace("games = 6", "games = 400\nbatch = 10\nprecision.share = 0.2")
    experiment = read(text)
    found = rows(experiment, tmp_path / "r.sqlite")
    games = len(found) // 2
    assert games % 10 == 0
    assert 10 <= games < 400
    with closing(Results(tmp_path / "r.sqlite", experiment)) as results:
        reaches = [cell.share.reach for cell in Standing(experiment, results, games, "squad").cells]
        earlier = [cell.share.reach for cell in Standing(experiment, results, games - 10, "squad").cells]
    assert max(reaches) <= 0.2
    assert games == 10 or max(earlier) > 0.2


def test_a_difference_can_be_what_must_be_narrow(tmp_path):
    text = SMALL.replace("games = 6", "games = 300\nbatch = 20\nprecision.difference = 0.3")
    with closing(Results(tmp_path / "r.sqlite", read(text))) as results:
        for _ in run_experiment(read(text), results, OneProcess()):
            pass
        found = Standing(read(text), results, 300, "squad").cells[1].difference
    assert found is not None
    assert found.reach <= 0.3


def test_where_it_stops_does_not_depend_on_where_it_was_interrupted(tmp_path):
    experiment = read(SMALL.replace("games = 6", "games = 200\nbatch = 10\nprecision.share = 0.2"))
    whole = rows(experiment, tmp_path / "whole.sqlite")
    with closing(Results(tmp_path / "parts.sqlite", experiment)) as results:
        for _ in islice(run_experiment(experiment, results, OneProcess()), 15):
            pass
    assert rows(experiment, tmp_path / "parts.sqlite") == whole


def test_without_a_wanted_precision_there_is_one_batch():
    assert list(batches(read(SMALL))) == [(0, 6)]


def test_pairs_that_are_alike_make_a_difference_narrow():
    alike = [(True, True)] * 50 + [(False, False)] * 50
    assert difference(alike).reach < 0.04 < share(50, 100).reach
    assert difference([]).reach == 1.0
    assert difference([(False, True)] * 4).middle == 1.0
