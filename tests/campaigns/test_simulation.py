"""A short row of simulated timelines; and that the simulation finds what is broken, and goes the same way twice."""

from pathlib import Path
from typing import Any

import pytest

from sandtable.server.live import answering, live_views
from sandtable.tables.table import Table
from sandtable.tables.table_views import table_view
from tests.campaigns.results import run
from tests.campaigns.simulation.broken import BROKEN
from tests.campaigns.simulation.campaign import attempt, live, print_of
from tests.campaigns.simulation.world import prepared
from tools.campaign import main

ROW = 60  # timelines
ENOUGH = 1000  # in which a broken store must be found; mostly a few are enough


def test_nothing_that_was_acknowledged_is_lost_in_a_row_of_timelines():
    result = run("simulation", attempt(), 0, ROW)
    assert result.report(str).splitlines()[1:] == []
    assert result.tried == ROW
    assert result.counted["lives"] > 2 * ROW
    assert result.counted["acknowledged answers"] > 5 * ROW
    assert result.counted["proved games"] > ROW / 2
    assert result.counted["signed answers"] > ROW


SOON = [pytest.param(kind, marks=[pytest.mark.full] * (kind == "forgetful")) for kind in BROKEN]  # it forgets rarely


@pytest.mark.parametrize("kind", SOON)
def test_a_broken_world_is_found(kind: str):
    with prepared() as folder:
        found = next((seed for seed in range(ENOUGH) if live(seed, folder, kind).wrong), None)
    assert found is not None


def test_one_seed_is_one_timeline():
    with prepared() as folder:
        once = {seed: print_of(live(seed, folder)) for seed in range(12)}
        again = {seed: print_of(live(seed, folder)) for seed in reversed(range(12))}
    assert once == again
    assert len(set(once.values())) == 12


def test_a_sight_that_shows_too_much_is_found(monkeypatch: pytest.MonkeyPatch):
    def show(table: Table, seat: str, player: str | None, *parts: Any) -> dict[str, Any]:
        seen = table_view(table, seat, player, *parts)
        if table.n > 3 and table.game.name == "toy-duel":
            seen["view"]["table"]["hand"] = table.sitting.state.view(table.game.seats[1])["table"]["hand"]
        return seen

    monkeypatch.setattr(live_views, "table_view", show)
    with prepared() as folder:
        told = [wrong for seed in range(20) for wrong in live(seed, folder).wrong]
    assert any("saw something else than it may" in wrong for wrong in told)


def test_a_server_that_loses_signatures_is_found_by_the_records(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(answering, "proof_in", lambda *given: "unsigned")
    with prepared() as folder:
        told = next((wrong for seed in range(ENOUGH) if (wrong := live(seed, folder).wrong)), [])
    assert any("is found to be false: unsigned" in wrong for wrong in told)


def test_a_failure_comes_with_its_seed_and_the_command_that_plays_it_again(capsys: pytest.CaptureFixture[str]):
    assert main(["simulation", "--timelines", "3", "--jobs", "1", "--broken", "unsynced"]) == 1
    said = capsys.readouterr().out
    seed = said.split("seed ")[1].split(":")[0]
    assert f"tools.campaign simulation --seed {seed} --broken unsynced" in said
    assert main(["simulation", "--seed", seed, "--broken", "unsynced"]) == 1
    assert "wrong: " in capsys.readouterr().out
    assert main(["simulation", "--seed", seed]) == 0


def test_nothing_is_left_behind(tmp_path: Path):
    with prepared() as folder:
        live(1, folder)
        assert list(folder.iterdir()) == []
    assert not folder.exists()


def test_no_file_stays_open():
    opened = Path("/proc/self/fd")
    if not opened.exists():
        pytest.skip("open files cannot be listed on this system")
    attempt()(range(2))  # what is read once stays open or cached
    before = len([*opened.iterdir()])
    attempt()(range(2, 8))
    assert len([*opened.iterdir()]) == before
