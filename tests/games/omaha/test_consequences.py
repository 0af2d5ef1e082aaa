"""Who blows up an obstacle with an eye loses its cover: told with the option."""

import pytest

from sandtable.games.omaha.guide import GUIDE
from tests.games.omaha.scene import OPEN, SEA, scene


@pytest.mark.parametrize(
    ("card", "reading", "lost"),
    [("x-eye", "kept", True), ("delta-eye", "lost", True), ("delta-eye", "kept", False), ("x", "kept", False)],
)
def test_the_cover_of_an_obstacle_goes_with_it(card: str, reading: str, lost: bool):
    t = scene([SEA, f"{card} open open", OPEN, OPEN], at="0-left", delta_eye=reading)
    assert "blow ahead" in t.options
    means = GUIDE.consequences(t.state.view("squad"), "blow ahead")
    assert [line["key"] for line in means] == (["means-cover-lost"] if lost else [])
    after = t.state.clone()
    after.answer("blow ahead")
    while after.actor == "chance":
        after.answer(after.options()[0])
    eye = next(each for each in after.view("squad")["table"]["cards"] if each["place"] == "1-left")["eye"]
    assert eye == (card.endswith("eye") and not lost)
