"""Everything that can be answered in this game, made once."""

from typing import Final

from sandtable.games.north_africa.rules.cards import ANY, BIT, LAST_CARD, PLANS, REGIONS, SUIT, UNIT_ID, UNITS
from sandtable.kernel.option import PASS, Option, Vocabulary

WORDS: Final = Vocabulary()
NUMBERS: Final = range(LAST_CARD + 1)


def units(verb: str) -> list[Option]:
    return [WORDS.option(verb, UNIT_ID[u], u) for u in range(UNITS)]


def units_to(verb: str) -> list[list[Option]]:
    """By unit and region."""
    there = list(enumerate(REGIONS))
    return [[WORDS.option(verb, f"{UNIT_ID[u]} {name}", u * 6 + r) for r, name in there] for u in range(UNITS)]


def cards(verb: str) -> list[Option]:
    """By number; numbers of cards that are in no deck have no word of their own."""
    return [WORDS.option(verb, str(n), n) if BIT[n] else PASS for n in NUMBERS]


def cards_as(verb: str) -> list[list[Option]]:
    """By number and plan: the plan of the card's suit, or any plan for a card that may be declared."""
    return [[card_as(verb, n, p) for p in range(len(PLANS))] for n in NUMBERS]


def card_as(verb: str, number: int, plan: int) -> Option:
    return WORDS.option(verb, f"{number} {PLANS[plan]}", number * 6 + plan) if SUIT[number] in (plan, ANY) else PASS


def plans(verb: str) -> list[Option]:
    return [WORDS.option(verb, plan, p) for p, plan in enumerate(PLANS)]


def regions(verb: str) -> list[Option]:
    return [WORDS.option(verb, region, r) for r, region in enumerate(REGIONS)]


MOVE: Final = units_to("move")
ROAD: Final = units_to("road")
REFIT: Final = units("refit")
PREPARE: Final = units("prepare")
DEPLOY: Final = units("deploy")
JOIN: Final = units("join")
HIT: Final = units("hit")
SPARE: Final = units("spare")
TARGET: Final = units("target")
SPARE_OPEN: Final = WORDS.option("spare", "any")  # a step that lies on no unit yet
TO: Final = regions("to")
ATTACK: Final = regions("attack")
CARD: Final = cards("card")
PAY: Final = cards("pay")
DROP: Final = cards("discard")
TAKE: Final = cards("take")
DRAWN: Final = cards("drawn")
COUNTER: Final = cards("counter")
LAY: Final = cards_as("battle")
DENY: Final = cards_as("deny")
PLAN: Final = plans("plan")
CALL: Final = plans("call")
TELL: Final = plans("tell")
DRAW: Final = WORDS.option("draw")
DONE: Final = WORDS.option("done")
STOP: Final = WORDS.option("stop")
ACCEPT: Final = WORDS.option("accept")
REFUSE: Final = WORDS.option("refuse")
