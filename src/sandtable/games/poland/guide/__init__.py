"""What Poland says of its table, for terminal and page."""

from collections.abc import Mapping
from typing import Final

from sandtable.games.poland.guide.cards import cards
from sandtable.games.poland.guide.consequences import consequences
from sandtable.games.poland.guide.dangers import dangers
from sandtable.games.poland.guide.editor import editor
from sandtable.games.poland.guide.goals import goals
from sandtable.games.poland.guide.in_words import table
from sandtable.games.poland.guide.labels import labels
from sandtable.games.poland.guide.legend import legend
from sandtable.games.poland.guide.option_places import meant, places
from sandtable.games.poland.guide.what_happened import KEY_EVENTS, SOUNDS, TOGETHER, summary
from sandtable.games.poland.guide.workbench import ORIGINALS, workbench
from sandtable.kernel.deck_editor import DeckPart
from sandtable.kernel.guide import Chapter, Danger, Goal, Guide, LogLine, Said, Sign, Threats, View
from sandtable.kernel.position_editor import EditorField


class PolandGuide(Guide):
    """Places are `objective wizna`, `unit 1pz` and `card blitzkrieg`."""

    key_events = KEY_EVENTS
    together = TOGETHER
    sounds = SOUNDS
    originals = ORIGINALS

    def places(self, view: View, option: str) -> list[str]:
        return places(option)

    def meant(self, view: View, place: str) -> list[str]:
        return meant(view, place)

    def cards(self, view: View) -> dict[str, Chapter]:
        return cards(view)

    def consequences(self, view: View, option: str) -> list[Said]:
        return consequences(view, option)

    def goals(self, view: View) -> list[Goal]:
        return goals(view)

    def dangers(self, view: View, threats: Threats) -> list[Danger]:
        return dangers(view, threats)

    def summary(self, view: View, lines: list[LogLine]) -> list[Said]:
        return summary(view, lines)

    def legend(self, view: View) -> list[Sign]:
        return legend(view)

    def labels(self, view: View) -> dict[str, list[Said]]:
        return labels(view)

    def editor(self, settings: Mapping[str, str]) -> list[EditorField]:
        return editor(settings)

    def workbench(self, settings: Mapping[str, str]) -> list[DeckPart]:
        return workbench(settings)

    def table(self, view: View) -> list[Chapter]:
        return table(view)


GUIDE: Final = PolandGuide()
