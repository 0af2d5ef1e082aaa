"""Valid texts, changed at random: seeded, without a guide. The guided search is in guided.py."""

import re
import time
from collections.abc import Iterable
from random import Random
from typing import Final

from tests.campaigns.parsers.targets import TARGETS, refuses
from tests.campaigns.results import Case

TEXTS: Final = 40  # of one case
SLOWEST: Final = 10.0  # seconds of this processor for one text
LONGEST: Final = 200_000  # characters
TOKENS: Final = (
    *("NaN", "Infinity", "-1", "0", "1e999", "9" * 40, "9" * 5000, "0.5", "true", "null", '""', "[]", "{}", "[[[[]]]]"),
    *('"\\ud800"', '"\\u0000"', "\x00", "\ud800", "²", "٣", "\u2028", "\r", "=", ":", ",", "]", "}", '"""', "'''", "#"),
    *("a.b.c", "[a.b]", "[[a]]", "1979-05-27", "0x10", "inf", "nan", "x" * 3000, "[" * 2000, "a." * 3000, "'"),
)
PIECES: Final = re.compile(r'"[^"\n]*"|[A-Za-z_][\w-]*|-?\d+|\s+|.', re.DOTALL)


def changed(rng: Random, text: str, other: str) -> str:
    """A text with something wrong in it."""
    pieces = PIECES.findall(text) or [""]
    for _ in range(rng.choice((1, 1, 2, 3, 8))):
        at = rng.randrange(len(pieces))
        kind = rng.randrange(9)
        if kind <= 1:
            pieces[at] = rng.choice(TOKENS)
        elif kind == 2:
            pieces[at] = rng.choice(pieces)
        elif kind == 3:
            del pieces[at : at + rng.choice((1, 2, 10, 100))]
        elif kind == 4:
            pieces.insert(at, rng.choice(TOKENS))
        elif kind == 5:
            pieces[at:at] = pieces[at : at + rng.randrange(1, 60)]
        elif kind == 6:
            pieces = pieces[:at]
        elif kind == 7:
            there = PIECES.findall(other) or [""]
            pieces[at:] = there[rng.randrange(len(there)) :]
        else:
            number = re.fullmatch(r"-?\d{1,9}", pieces[at])
            pieces[at] = str(int(pieces[at]) + rng.choice((-1, 1, 100, 2**31))) if number else pieces[at].swapcase()
        pieces = pieces or [""]
    return "".join(pieces)[:LONGEST]


def fault_of(name: str, text: str) -> str:
    """What is wrong with how a text was read; nothing, if it was taken or refused as it should be."""
    began = time.process_time()
    try:
        refuses(TARGETS[name].read, text)
    except Exception as wrong:
        return f"{name}: {type(wrong).__name__}: {str(wrong)[:200]} for {text[:200]!r}"
    took = time.process_time() - began
    return f"{name}: it took {took:.1f} s for {text[:200]!r}" if took > SLOWEST else ""


def text_of(rng: Random, texts: list[str]) -> str:
    return changed(rng, rng.choice(texts), rng.choice(texts))


def try_texts(seeds: Iterable[int], names: tuple[str, ...] = tuple(TARGETS), count: int = TEXTS) -> list[Case]:
    right = {name: TARGETS[name].texts() for name in names}
    cases = []
    for seed in seeds:
        rng = Random(seed)
        counted: dict[str, int] = {}
        wrong: list[str] = []
        for _ in range(count):
            name = rng.choice(names)
            counted["texts"] = counted.get("texts", 0) + 1
            fault = fault_of(name, text_of(rng, right[name]))
            if fault:
                wrong.append(fault)
                break
        cases.append(Case(seed, wrong, counted))
    return cases
