"""What a drawing of the beach writes beside its things: what stands at each place, the tracks, the deck."""

from sandtable.games.omaha.guide.in_words import COUNTERS, assault, deck, left, place
from sandtable.games.omaha.guide.tracks import boxes
from sandtable.kernel.guide import Said, View


def labels(view: View) -> dict[str, list[Said]]:
    data = view["table"]
    return {
        **{card["place"]: [place(data, card)] for card in data["cards"]},
        "assault": [assault(data)],
        **{name: [left(data, name)] for name in COUNTERS},
        **{f"track {name}": boxes(view, name) for name in COUNTERS},
        "deck": [deck(data)],
    }
