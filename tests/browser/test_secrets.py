"""What is hidden changes nothing for the others: not a byte of what their pages are told."""

import json
from typing import Any

from tests.browser.conftest import Come
from tests.browser.north_africa_scenes import battle
from tests.browser.play import by_script, play_on
from tests.browser.scenes import sit_down
from tests.browser.visitor import Visitor
from tests.layers import rows

# Of the table and the moment, not of the hand. The chain is made of keys that browsers drew, and its head is salted.
OWN = ("id", "updated", "presence", "for", "is", "commitment", "chain")


def plainly(sight: dict[str, Any]) -> str:
    return json.dumps({key: value for key, value in sight.items() if key not in OWN}, sort_keys=True)


def told(visitor: Visitor) -> dict[str, str]:
    """The first that a page was told of each moment, over the open line and as a reply."""
    found: dict[str, str] = {}
    for sight in visitor.sights():
        found.setdefault(f"line {sight['n']}", plainly(sight))
    for path, text in visitor.bodies():
        if text.startswith("{") and "view" in (body := json.loads(text)):
            found[path.replace(visitor.table, "TABLE")] = plainly(body)
    return found


def hear(come: Come, plan: str, axis_hand: str, allied_hand: str) -> dict[str, dict[str, str]]:
    """What the three pages are told of a battle up to the call."""
    answers = ["stop", "pass", plan, "pass"]
    axis, allies = sit_down(come, position=battle(axis=axis_hand, allies=allied_hand))
    watcher = come("Winston", quickly=True).visit(axis.table)
    assert play_on(by_script(answers), axis, allies, watcher, most=len(answers)) == len(answers)
    for visitor in (axis, allies, watcher):
        visitor.wait_until(len(answers))
    return {"axis": told(axis), "allies": told(allies), "watcher": told(watcher)}


# Who hides what, in a battle that is the same in all else
HIDDEN = [
    ("axis", ("plan motorized", "85 90 103", "22 31 45")),
    ("allies", ("plan armor", "70 71 72", "14 50 57")),
]


def test_what_one_side_hides_changes_nothing_for_the_others(come: Come):
    one = hear(come, "plan armor", "70 71 72", "22 31 45")
    worlds = {hiding: hear(come, *hidden) for hiding, hidden in rows(HIDDEN)}
    for hiding, other in worlds.items():
        assert one[hiding] != other[hiding]
        for who in set(one) - {hiding}:
            assert len(one[who]) > 4
            assert one[who] == other[who]
            assert sum(map(len, one[who].values())) == sum(map(len, other[who].values()))
