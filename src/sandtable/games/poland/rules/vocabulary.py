"""Everything that can be answered in this game. Other sets add the words of their cards when they are read."""

from typing import Final

from sandtable.kernel.errors import BadSetting
from sandtable.kernel.option import Option, Vocabulary

WORDS: Final = Vocabulary()
NUMBER_OF_NAME: Final[dict[str, int]] = {}  # by id, of cards and objectives of all sets that were ever read
MOST_IDS: Final = 4000  # so that nobody fills the memory with sets of nonsense

PREPARE: Final = WORDS.option("prepare")
DRAW: Final = WORDS.option("draw")
DONE: Final = WORDS.option("done")

# What can be done to a unit, to an action card, to any card of a side, and to an objective.
OF_UNITS: Final = ("deploy", "commit", "rout", "keep", "lose")
OF_ACTIONS: Final = ("play",)
OF_CARDS: Final = ("pay", "discard", "drawn")
OF_OBJECTIVES: Final = ("attack",)


def number_of(name: str, most: int = MOST_IDS) -> int:
    """The number of an id, from 1, the same in all sets: it is the code of its options. 0 is that of all others."""
    number = NUMBER_OF_NAME.get(name)
    if number is None:
        number = len(NUMBER_OF_NAME) + 1
        if number > most:
            raise BadSetting("out-of-range", {"place": "deck", "value": name, "possible": f"0-{most}"})
        NUMBER_OF_NAME[name] = number
    return number


def option_for(verb: str, name: str) -> Option:
    return WORDS.option(verb, name, number_of(name))
