"""What of an edition of Kasserine can be changed on the workbench: counters, markers, charts, and the map."""

from collections.abc import Mapping

from sandtable.games.kasserine.rules.edition import FEATURES, HIGHEST, RESULTS
from sandtable.games.kasserine.rules.units import NATIONS
from sandtable.kernel.deck_editor import DeckPart, choice, choices, number, numbers, part, rows, text, values


def workbench(settings: Mapping[str, str]) -> list[DeckPart]:
    return [
        part("units", values("units", text(), place="unit"), values("nations", choice("", NATIONS), place="unit")),
        part(
            "markers",
            values("pools", numbers(0, HIGHEST, can_grow=True)),
            values("allotments", numbers(0, HIGHEST, can_grow=True)),
        ),
        part("combat", values("results", choices(RESULTS)), values("lines", numbers(-HIGHEST, HIGHEST))),
        part("chart", rows("terrain", *(number(f, int(f != "rough"), 9, True) for f in FEATURES))),
        part("map", *(values(f"map.{name}", text()) for name in ("roads", "trails", "supply", "edge")), on_board=True),
    ]
