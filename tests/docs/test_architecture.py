"""The page about the architecture is true: its picture and its lists are made again and compared.

After a change that moves a file or an arrow: python -m tools.architecture
"""

import re

import pytest

from tools import architecture, import_graph
from tools.architecture import PAGES, ROOT, filled, walked
from tools.code_walks import WALKS
from tools.import_graph import Graph

STALE = "out of date: python -m tools.architecture"
LISTED = re.compile(r"^1\. `([^`]+)`", re.MULTILINE)


def test_the_pictures_show_the_imports_as_they_are():
    for path, picture in import_graph.pictures().items():
        assert path.read_text(encoding="utf-8") == picture, f"{path.name} is {STALE}"


@pytest.mark.slow
@pytest.mark.parametrize("name", WALKS)
def test_the_code_goes_through_the_files_that_the_page_lists_in_that_order(name: str):
    walk = {name: walked(name)}
    for path in PAGES:
        page = path.read_text(encoding="utf-8")
        assert filled(page, walk) == page, f"{path.name} is {STALE}"


def test_every_file_on_the_page_exists():
    for path in PAGES:
        files = LISTED.findall(path.read_text(encoding="utf-8"))
        assert len(files) > 60
        assert [name for name in files if not (ROOT / "src" / "sandtable" / name).is_file()] == []


def test_the_table_explains_every_room_of_the_picture():
    rooms = {room.replace("games/", "games/*/") for room in import_graph.read().rooms}
    for path in PAGES:
        explained = set(re.findall(r"^\| `([^`]+)` \|", path.read_text(encoding="utf-8"), re.MULTILINE))
        assert explained == rooms, f"the table of {path.name} names other rooms than there are"


def test_an_arrow_that_follows_from_two_others_is_left_out():
    assert import_graph.reduced({("a", "b"), ("b", "c"), ("a", "c")}) == {("a", "b"), ("b", "c")}


def test_a_room_stands_above_everything_that_it_uses():
    graph = Graph(["a", "b", "c"], {("a", "b"), ("b", "c"), ("a", "c")})
    assert import_graph.rows_of(graph) == {"a": 2, "b": 1, "c": 0}


def test_rooms_that_use_each_other_cannot_be_drawn():
    with pytest.raises(ValueError, match="in a circle: a -> b -> a"):
        import_graph.rows_of(Graph(["a", "b"], {("a", "b"), ("b", "a")}))


def test_a_page_without_a_place_for_a_walk_is_a_mistake():
    with pytest.raises(ValueError, match="no place for the walk answer"):
        architecture.filled("# Nothing\n", {"answer": []})
