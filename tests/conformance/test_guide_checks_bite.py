"""The checks of a guide bite: one that tells a secret as a goal, cites no rule, or has no words fails."""

from typing import Any

import pytest

import sandtable
from sandtable.games.poland.guide import PolandGuide
from sandtable.kernel.guide import Danger, Goal, Guide, Threats, View, danger, goal, said
from sandtable.testing.checks_guide import check_alarms, check_guide

POLAND = sandtable.game("poland")


class TellsTheHand(PolandGuide):
    """A goal that depends on who looks."""

    def goals(self, view: View) -> list[Goal]:
        held = view["table"]["sides"].get(view["seat"], {}).get("hand", [])
        return [goal("germany", said("goal-points", score=len(held), goal=10, objectives=[]), "POL:win.1")]


class NoSuchRule(PolandGuide):
    def goals(self, view: View) -> list[Goal]:
        return [goal("germany", said("goal-nothing"), "POL:win.99")]


class NoWords(PolandGuide):
    def dangers(self, view: View, threats: Threats) -> list[Danger]:
        return [danger(said("danger-nobody-knows"), "POL:win.1")]


class Whim(PolandGuide):
    """An alarm that comes and goes by itself."""

    asked = 0

    def dangers(self, view: View, threats: Threats) -> list[Danger]:
        self.asked += 1
        return [danger(said("danger-last-round", round=self.asked), "POL:arena.1")]


@pytest.mark.parametrize(
    ("check", "guide", "wrong"),
    [
        (check_guide, TellsTheHand(), "sees another goal than everybody"),
        (check_guide, NoSuchRule(), "which is not in the book"),
        (check_alarms, NoWords(), "has no message"),
        (check_alarms, Whim(), "can tell two worlds apart by the alarms"),
    ],
)
def test_a_broken_guide_is_found_out(check: Any, guide: Guide, wrong: str):
    with pytest.raises(AssertionError, match=wrong):
        check(guide, POLAND, {}, 2)
