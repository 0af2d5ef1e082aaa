"""What Omaha says of its beach, for terminal and page."""

from collections.abc import Mapping
from typing import Final

from sandtable.games.omaha.guide.consequences import consequences
from sandtable.games.omaha.guide.dangers import dangers
from sandtable.games.omaha.guide.editor import editor
from sandtable.games.omaha.guide.goals import goals
from sandtable.games.omaha.guide.in_words import table
from sandtable.games.omaha.guide.labels import labels
from sandtable.games.omaha.guide.legend import legend
from sandtable.games.omaha.guide.option_places import meant, places
from sandtable.games.omaha.guide.what_happened import KEY_EVENTS, SOUNDS, TOGETHER, summary
from sandtable.games.omaha.guide.workbench import ORIGINALS, workbench
from sandtable.kernel.deck_editor import DeckPart
from sandtable.kernel.guide import Chapter, Danger, Goal, Guide, LogLine, Said, Sign, Threats, View
from sandtable.kernel.position_editor import EditorField


class OmahaGuide(Guide):
    """Places are `2-left`: the row from the sea, and the column."""

    key_events = KEY_EVENTS
    together = TOGETHER
    sounds = SOUNDS
    originals = ORIGINALS

    def places(self, view: View, option: str) -> list[str]:
        return places(view, option)

    def meant(self, view: View, place: str) -> list[str]:
        return meant(view, place)

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


GUIDE: Final = OmahaGuide()
