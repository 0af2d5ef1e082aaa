"""The same rows from a cluster as from this machine, whatever happens to its nodes."""

import pickle
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

import sandtable
from sandtable import lab
from sandtable.lab.cluster import NoCluster, OtherVersions, refuse_silence
from sandtable.lab.extras import MissingExtra, extra
from tests.lab.ray_nodes import Nodes, settings

needs_ray = pytest.mark.skipif(
    find_spec("ray") is None, reason="Ray is not installed: pip install 'sandtable[cluster]'"
)
SOURCES = str(Path(sandtable.__file__).parent.parent)
EXPERIMENT = """
game = "poland"
games = 24
players = "heuristic"
factors.patch.germany.units.1pz.strength = [3, 1]
"""


@pytest.fixture(scope="module")
def nodes():
    """In a folder with a short name: sockets lie in it, and their names must not be long."""
    folder = Path(tempfile.mkdtemp(prefix="ray"))
    found = Nodes(folder, SOURCES)
    yield found
    found.end()
    shutil.rmtree(folder, ignore_errors=True)


def command(nodes: Nodes, *words: str) -> subprocess.Popen[str]:
    line = [sys.executable, "-m", "sandtable", *words, "--cluster", nodes.address, "--lang", "en"]
    pipe = subprocess.PIPE
    return subprocess.Popen(line, env=settings(SOURCES), stdout=pipe, stderr=pipe, text=True)


def rows_in(path: Path) -> int:
    if not path.exists():
        return 0
    try:
        with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as file:
            return int(file.execute("SELECT count(*) FROM games").fetchone()[0])
    except sqlite3.OperationalError:
        return 0


@needs_ray
@pytest.mark.slow
def test_a_node_that_dies_in_the_middle_costs_nothing_but_time(nodes, tmp_path):
    (tmp_path / "e.toml").write_text(EXPERIMENT)
    experiment = lab.read_experiment(EXPERIMENT)
    worker = nodes.join("127.0.0.3")
    kept = tmp_path / "e.sqlite"
    with command(nodes, "lab", "run", str(tmp_path / "e.toml")) as run:
        while rows_in(kept) < 6:
            assert run.poll() is None, run.communicate()
            time.sleep(0.05)
        nodes.kill(worker)
        out, err = run.communicate(timeout=300)
    assert run.returncode == 0, err
    assert "of 24" in out
    lab.run(experiment, tmp_path / "here.sqlite", jobs=1)
    there, here = lab.Results(kept, experiment), lab.Results(tmp_path / "here.sqlite", experiment)
    assert there.rows() == here.rows()
    there.close()
    here.close()


@needs_ray
@pytest.mark.slow
def test_a_match_is_the_same_on_a_cluster(nodes):
    words = ("match", "heuristic", "random", "--game", "omaha", "--games", "6", "--json")
    with command(nodes, *words) as run:
        there, err = run.communicate(timeout=120)
    assert run.returncode == 0, err
    line = [sys.executable, "-m", "sandtable", *words, "--jobs", "1"]
    here = subprocess.run(line, env=settings(SOURCES), capture_output=True, text=True, check=True).stdout
    assert told(there) == told(here)


def told(text: str) -> list[object]:
    """The result is the last line: before it Ray may say that a node has died."""
    import json

    return [(row["player"], row["won"], row["games"]) for row in json.loads(text.splitlines()[-1])["results"]]


@needs_ray
@pytest.mark.slow
def test_a_node_with_other_sources_is_refused_before_the_first_game(nodes, tmp_path):
    other = tmp_path / "src"
    shutil.copytree(
        Path(SOURCES) / "sandtable", other / "sandtable", ignore=shutil.ignore_patterns("__pycache__", "page")
    )
    with (other / "sandtable" / "kernel" / "state.py").open("a") as file:
        file.write("# another one\n")
    stranger = nodes.join("127.0.0.4", str(other))
    (tmp_path / "e.toml").write_text(EXPERIMENT)
    with command(nodes, "lab", "run", str(tmp_path / "e.toml")) as run:
        _, err = run.communicate(timeout=120)
    nodes.kill(stranger)
    assert run.returncode == 2
    assert "127.0.0.4" in err
    assert not (tmp_path / "e.sqlite").exists()


@pytest.mark.parametrize("address", ["127.0.0.9:1", "somewhere", "127.0.0.1:x", "127.0.0.1:99999999"])
def test_an_address_where_nobody_listens_is_refused_at_once(address):
    with pytest.raises(NoCluster) as refused:
        refuse_silence(address)
    assert refused.value.address == address


def test_a_node_that_joins_with_other_sources_is_told_across_machines():
    wrong = pickle.loads(pickle.dumps(OtherVersions("127.0.0.4", "one", "another")))
    assert (wrong.node, wrong.found, wrong.here) == ("127.0.0.4", "one", "another")


def test_what_is_not_installed_is_named_with_the_extra_that_brings_it():
    with pytest.raises(MissingExtra) as refused:
        extra("nothing_of_this_name", "cluster")
    assert 'pip install "sandtable[cluster]"' in str(refused.value)
