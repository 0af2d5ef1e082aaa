"""The checks of a guide bite: one that tells a secret as a goal, cites no rule, or has no words fails."""

from collections.abc import Mapping
from typing import Any

import pytest

import sandtable
from sandtable.games.poland.guide import PolandGuide
from sandtable.kernel.deck_editor import DeckPart, number, part, rows
from sandtable.kernel.guide import Danger, Goal, Guide, Threats, View, danger, goal, said
from sandtable.testing.checks_guide import check_alarms, check_guide
from sandtable.testing.checks_workbench import check_workbench

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


class OtherBench(PolandGuide):
    """A workbench with one table."""

    def __init__(self, *parts: DeckPart) -> None:
        self.parts = list(parts)

    def workbench(self, settings: Mapping[str, str]) -> list[DeckPart]:
        return self.parts


@pytest.mark.parametrize(
    ("bench", "wrong"),
    [
        (part("units", rows("germany.tanks")), "the file has no table germany.tanks"),
        (part("units", rows("germany.units")), "has fields that the workbench does not name"),
        (part("counts", rows("cards")), "object is not|has fields"),
        (part("weather"), "bench-part-weather has no message"),
        (part("units", rows("germany.objectives", number("points", 0, 1))), "is not possible as|does not name"),
    ],
)
def test_a_workbench_that_does_not_fit_its_file_is_found_out(bench: DeckPart, wrong: str):
    with pytest.raises((AssertionError, TypeError), match=wrong):
        check_workbench(OtherBench(bench), POLAND)
