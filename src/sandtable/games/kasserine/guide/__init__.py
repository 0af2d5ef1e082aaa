"""What Kasserine says of its table, for terminal and page."""

from typing import Final

from sandtable.games.kasserine.guide.in_words import table
from sandtable.games.kasserine.guide.labels import labels
from sandtable.games.kasserine.guide.option_places import meant, places
from sandtable.kernel.guide import Chapter, Guide, Said, View


class KasserineGuide(Guide):
    """Places are `hex 2014`, `unit 7pz` for a unit that is still to come, and `marker 3`."""

    def places(self, view: View, option: str) -> list[str]:
        return places(view, option)

    def meant(self, view: View, place: str) -> list[str]:
        return meant(view, place)

    def labels(self, view: View) -> dict[str, list[Said]]:
        return labels(view)

    def table(self, view: View) -> list[Chapter]:
        return table(view)


GUIDE: Final = KasserineGuide()
