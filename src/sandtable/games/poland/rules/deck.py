"""A card set as flat tables. A card has a number: its side times 64, plus its place among the cards of its side.

Copies of a card lie beside each other and share their options, so that nobody is asked which of two equal cards is
meant. Country cards do nothing and are in no set; the three other kinds are. POL:cards.1

Nothing here is ever changed after a set has been read, and no rule is decided here.
"""

from typing import Any, Final

from mypy_extensions import i64

from sandtable.games.poland.rules.bit_sets import LOG, each, nth
from sandtable.games.poland.rules.vocabulary import OF_ACTIONS, OF_CARDS, OF_OBJECTIVES, OF_UNITS, option_for
from sandtable.kernel.option import PASS, Option

GERMANY: Final = 0
POLAND: Final = 1
SIDES: Final = ("germany", "poland")
SPAN: Final = 64
CARD_NUMBERS: Final = 2 * SPAN

TYPES: Final = ("infantry", "mechanized", "armor")
ARMOR: Final = 2
CLASSES: Final = ("operation", "battlefield", "intelligence")
ALWAYS: Final = 0
ONLY: Final = ("", "attacking", "defending")
SUPPLY_POINTS: Final = 3  # POL:turn.1b

# The special rules, by the timing word on the card: when played, at the resolution, after the battle.
PLAYED: Final = 0
RESOLUTION: Final = 1
AFTER: Final = 2
TIMINGS: Final = ("played", "resolution", "after")
EFFECTS: Final = (
    ("discard", "draw", "enemy_drops", "withdraw", "join", "reveal"),
    ("ties", "rout", "pursue"),
    ("draw", "keep", "lose", "halt"),
)
DISCARD: Final = 0
WITHDRAW: Final = 3
TIES: Final = 0


def numbers() -> list[int]:
    return [0] * CARD_NUMBERS


class Effect:
    """What a card does at its time: which special rule of that timing, and how much of it."""

    def __init__(self, rule: int, amount: int) -> None:
        self.rule = rule
        self.amount = amount


class Deck:
    """The tables of one set."""

    def __init__(self) -> None:
        # All cards, by number
        self.name: list[str] = [""] * CARD_NUMBERS
        self.copies = numbers()  # the bits of all copies of this card
        self.attacking = numbers()
        self.defending = numbers()
        # Units
        self.type = numbers()
        self.supply = numbers()
        self.strength = numbers()
        self.against_armor = numbers()
        # Action cards
        self.class_of = numbers()
        self.cost = numbers()
        self.only = numbers()
        self.bonus = numbers()
        self.enemy = numbers()
        self.combined = numbers()
        self.most = numbers()
        self.per = [[0, 0, 0] for _ in range(CARD_NUMBERS)]  # by type, to the own total
        self.enemy_per = [[0, 0, 0] for _ in range(CARD_NUMBERS)]
        self.effects: list[list[list[Effect]]] = [[[] for _ in range(CARD_NUMBERS)] for _ in TIMINGS]
        # Sets of cards as bits, by side
        self.all_cards = [0, 0]
        self.starting = [0, 0]
        self.units = [0, 0]
        self.actions = [0, 0]
        self.costly = [0, 0]
        self.dearest = [0, 0]  # the highest cost of a card
        self.only_as = [[0, 0] for _ in ONLY]
        self.stays = [0, 0]
        self.spent = [0, 0]
        self.exploits = [0, 0]
        self.digs_in = [0, 0]
        self.falls_back = [0, 0]
        self.reserve = [0, 0]
        self.raids = [0, 0]
        self.of_type = [[0, 0, 0], [0, 0, 0]]
        self.affordable = [[0] * (SUPPLY_POINTS + 1), [0] * (SUPPLY_POINTS + 1)]  # units that cost no more than this
        # Objectives
        self.objectives: list[str] = []
        self.taker: list[int] = []  # the side that can take it
        self.points: list[int] = []
        self.needs_all: list[int] = []  # objectives, as bits
        self.needs_any: list[int] = []
        self.opens: list[int] = []  # the objectives that need it, as bits
        self.attacker: list[int] = []
        self.defender: list[int] = []
        self.objective_per: list[list[int]] = []
        self.bars: list[int] = []  # cards of the former holder, as bits
        self.barring = 0  # the objectives that bar any, as bits
        self.attack: list[Option] = []
        # Options, by card number, and the way back from their codes
        self.options: dict[str, list[Option]] = {v: [PASS] * CARD_NUMBERS for v in OF_UNITS + OF_ACTIONS + OF_CARDS}
        self.deploy = self.options["deploy"]
        self.commit = self.options["commit"]
        self.rout = self.options["rout"]
        self.keep = self.options["keep"]
        self.lose = self.options["lose"]
        self.play = self.options["play"]
        self.pay = self.options["pay"]
        self.drop = self.options["discard"]
        self.drawn = self.options["drawn"]
        self.card_of_code: list[int] = []  # -1 for a card of another set
        self.card_of_name: dict[str, int] = {}
        self.objective_of_code: dict[int, int] = {}
        self.objective_of_name: dict[str, int] = {}
        # As it was written
        self.rows: dict[str, dict[str, dict[str, dict[str, Any]]]] = {}
        self.text = ""
        self.printed: dict[str, dict[str, Any]] = {}  # every kind of card as views show it

    # Looking up

    def number(self, name: str) -> int:
        """The number of the first copy of a card; -1 for none of this set."""
        return self.card_of_name.get(name, -1)

    def card(self, option: Option) -> int:
        """The card that an option is about; -1 for one of another set."""
        code = option.code
        return self.card_of_code[code] if code < len(self.card_of_code) else -1

    def objective(self, option: Option) -> int:
        return self.objective_of_code.get(option.code, -1)

    def objective_number(self, name: str) -> int:
        return self.objective_of_name.get(name, -1)

    def names(self, side: int, bits: int) -> list[str]:
        """The ids of a set of a side's cards, in the order of the set; a copy is named again."""
        return [self.name[side * SPAN + i] for i in each(bits)]

    def kinds(self, side: int, bits: int) -> list[int]:
        """The numbers of a set of a side's cards, in rising order; a copy has the number of the first one."""
        first = side * SPAN
        return [first + nth(self.copies[first + i], 0) for i in each(bits)]

    def offer(self, side: int, bits: int, words: list[Option]) -> list[Option]:
        """One of the words of each kind of card in this set: copies are offered once."""
        found: list[Option] = []
        last = PASS
        first: i64 = side * SPAN
        rest: i64 = bits
        while rest:
            low: i64 = rest & -rest
            place: i64 = LOG[low % 67]
            rest ^= low
            option = words[first + place]
            if option is not last:
                found.append(option)
                last = option
        return found

    # Building

    def add_card(self, side: int, place: int, name: str, copies: int, verbs: tuple[str, ...]) -> None:
        """Copies of a card, from this place on. Their facts are filled in afterwards."""
        mask = ((1 << copies) - 1) << place
        for c in range(side * SPAN + place, side * SPAN + place + copies):
            self.name[c] = name
            self.copies[c] = mask
            for verb in verbs:
                self.options[verb][c] = option_for(verb, name)
        self.all_cards[side] |= mask
        code = option_for(verbs[0], name).code
        self.card_of_code += [-1] * (code + 1 - len(self.card_of_code))
        self.card_of_code[code] = side * SPAN + place
        self.card_of_name[name] = side * SPAN + place

    def add_objective(self, side: int, name: str) -> None:
        self.objective_of_code[option_for(OF_OBJECTIVES[0], name).code] = len(self.objectives)
        self.objective_of_name[name] = len(self.objectives)
        self.attack.append(option_for(OF_OBJECTIVES[0], name))
        self.objectives.append(name)
        self.taker.append(side)
