"""What North Africa says of its table, for terminal and page."""

from typing import Final

from sandtable.games.north_africa.guide.cards import cards
from sandtable.games.north_africa.guide.in_words import table
from sandtable.games.north_africa.guide.labels import labels
from sandtable.games.north_africa.guide.option_places import meant, places
from sandtable.kernel.guide import Chapter, Guide, Said, View


class NorthAfricaGuide(Guide):
    """Places are `unit 15pz`, `region tobruk`, `card 22` and `plan flank`."""

    def places(self, view: View, option: str) -> list[str]:
        return places(option)

    def meant(self, view: View, place: str) -> list[str]:
        return meant(view, place)

    def cards(self, view: View) -> dict[str, Chapter]:
        return cards()

    def labels(self, view: View) -> dict[str, list[Said]]:
        return labels(view)

    def table(self, view: View) -> list[Chapter]:
        return table(view)


GUIDE: Final = NorthAfricaGuide()
