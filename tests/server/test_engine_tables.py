"""Tables with an engine: a program that whoever runs the server has chosen, beside the computer players."""

import sys
from pathlib import Path

import pytest

from sandtable.server.config import OfferedEngine
from sandtable.server.settings import BadServerSetting, read_config
from tests.server.real_server import RealServer, open_server, quick
from tests.server.signed_play import check, notes_of, record_of

ENGINE = Path(__file__).parents[2] / "examples" / "engines" / "engine.py"
BROKEN = "import sys; input(); print('{\"hello\": {}}', flush=True); input(); input(); sys.exit(3)"


@pytest.fixture(scope="module")
def engines(tmp_path_factory: pytest.TempPathFactory):
    folder = tmp_path_factory.mktemp("engines")
    (folder / "broken.py").write_text(BROKEN)
    offered = (
        OfferedEngine("active", f"engine:{sys.executable} {ENGINE}"),
        OfferedEngine("broken", f"engine:{sys.executable} {folder / 'broken.py'}"),
    )
    with open_server(quick(folder / "data", engines=offered)) as server:
        yield server


def test_an_engine_is_offered_and_answers(engines: RealServer):
    ann = engines.player("Ann")
    rows = {row["name"]: row["levels"] for row in ann.get("/api/games").json()}
    assert rows["poland"][-2:] == ["engine:active", "engine:broken"]
    assert rows["omaha"] == []
    table = ann.make("poland", seat="poland", opponent="computer:engine:active")["id"]
    with ann.live(table) as screen:
        screen.until(lambda sight: sight["options"])
        assert screen.sight["n"] > 0
        assert screen.sight["seats"]["germany"] == {"name": "engine:active", "kind": "computer"}


def test_an_engine_that_breaks_off_forfeits_and_the_record_can_be_verified(engines: RealServer):
    ann = engines.player("Ann")
    table = ann.make("poland", seat="poland", opponent="computer:engine:broken")["id"]
    with ann.live(table) as screen:
        screen.until(lambda sight: sight["state"] == "over")
        assert screen.sight["result"]["winner"] == "poland"
        assert screen.sight["result"]["key"] == "forfeited"
    notes = notes_of(check(record_of(ann, table)))
    assert notes["forfeited"] == [{"seat": "germany"}]


def test_an_engine_that_is_not_offered_is_refused(engines: RealServer):
    ann = engines.player("Ann")
    refused = ann.post("/api/tables", game="poland", opponent="computer:engine:other")
    assert refused.status_code == 400
    assert "computer:engine:active" in refused.json()["error"]["facts"]["possible"]


def test_the_operator_names_engines_that_are_there(tmp_path: Path):
    given = {"data": str(tmp_path), "engines": [f"mine = engine:seconds=2,memory=64:{sys.executable} x.py"]}
    assert read_config(given, {}).engines == (OfferedEngine("mine", given["engines"][0].partition("= ")[2]),)
    for wrong in ("mine", "mine=random", "Mine=./x", "mine=./not-there", "mine=engine:speed=1:ls"):
        with pytest.raises(BadServerSetting) as refused:
            read_config({"data": str(tmp_path), "engines": [wrong]}, {})
        assert "NAME=./COMMAND" in refused.value.possible
