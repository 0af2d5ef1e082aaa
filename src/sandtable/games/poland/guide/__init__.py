"""What Poland says of its table, for terminal and page."""

from typing import Final

from sandtable.games.poland.guide.cards import cards
from sandtable.games.poland.guide.in_words import table
from sandtable.games.poland.guide.labels import labels
from sandtable.games.poland.guide.option_places import meant, places
from sandtable.kernel.guide import Chapter, Guide, Said, View


class PolandGuide(Guide):
    """Places are `objective wizna`, `unit 1pz` and `card blitzkrieg`."""

    def places(self, view: View, option: str) -> list[str]:
        return places(option)

    def meant(self, view: View, place: str) -> list[str]:
        return meant(view, place)

    def cards(self, view: View) -> dict[str, Chapter]:
        return cards(view)

    def labels(self, view: View) -> dict[str, list[Said]]:
        return labels(view)

    def table(self, view: View) -> list[Chapter]:
        return table(view)


GUIDE: Final = PolandGuide()
