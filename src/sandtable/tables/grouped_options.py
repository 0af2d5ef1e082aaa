"""Options as they are sent: each once, what does not hold left out, and those that are alike together.

`{"text": "to *", "of": ["2014", "2015"], "places": ["hex *"]}` stands for two options. A unit that can go to two
hundred hexes has two hundred of them, and they go out with every step that somebody takes.
"""

from itertools import groupby
from typing import Any, Final

Told = dict[str, Any]
EACH: Final = "*"  # as the last word: each of these


def together(options: list[Told]) -> list[Told]:
    """The options in their order. Neighbours that differ in nothing but the last word are one entry."""
    found: list[Told] = []
    for pattern, alike in groupby(options, key=pattern_of):
        same = list(alike)
        if len(same) == 1:
            found.append(what_holds(same[0]))
        else:
            found.append({"text": pattern["text"], "of": [noun_of(each) for each in same], **pattern})
    return found


def what_holds(option: Told) -> Told:
    return {name: value for name, value in option.items() if value}


def noun_of(option: Told) -> str:
    """The last word of an option that has more than one."""
    before, _, noun = str(option["text"]).rpartition(" ")
    return noun if before else ""


def pattern_of(option: Told) -> Told:
    noun = noun_of(option)
    if not noun:
        return what_holds(option)
    places = [take_out(place, noun) for place in option.get("places", [])]
    return what_holds({**option, "text": take_out(option["text"], noun), "places": places})


def take_out(text: str, noun: str) -> str:
    before, _, last = text.rpartition(" ")
    return f"{before} {EACH}" if before and last == noun else text
