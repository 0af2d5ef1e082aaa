"""What Kasserine says of its table, for terminal and page."""

from collections.abc import Mapping
from typing import Final

from sandtable.games.kasserine.guide.dangers import dangers
from sandtable.games.kasserine.guide.editor import editor
from sandtable.games.kasserine.guide.goals import goals
from sandtable.games.kasserine.guide.in_words import table
from sandtable.games.kasserine.guide.labels import labels
from sandtable.games.kasserine.guide.legend import legend
from sandtable.games.kasserine.guide.names import names
from sandtable.games.kasserine.guide.option_places import meant, places
from sandtable.games.kasserine.guide.what_happened import KEY_EVENTS, SOUNDS, TOGETHER, summary
from sandtable.games.kasserine.guide.workbench import workbench
from sandtable.kernel.deck_editor import DeckPart
from sandtable.kernel.guide import Chapter, Danger, Goal, Guide, LogLine, Said, Sign, Threats, View
from sandtable.kernel.position_editor import EditorField


class KasserineGuide(Guide):
    """Places are `hex 2014`, `unit 7pz` for a unit that is still to come, and `marker 3`."""

    foresees = 0  # to find what every unit could reach takes long; what a march brings can be taken back
    key_events = KEY_EVENTS
    together = TOGETHER
    sounds = SOUNDS

    def places(self, view: View, option: str) -> list[str]:
        return places(view, option)

    def meant(self, view: View, place: str) -> list[str]:
        return meant(view, place)

    def goals(self, view: View) -> list[Goal]:
        return goals(view)

    def dangers(self, view: View, threats: Threats) -> list[Danger]:
        return dangers(view, threats)

    def summary(self, view: View, lines: list[LogLine]) -> list[Said]:
        return summary(view, lines)

    def names(self, settings: Mapping[str, str]) -> dict[str, Said]:
        return names(settings)

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


GUIDE: Final = KasserineGuide()
