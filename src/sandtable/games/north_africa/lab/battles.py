"""Small battles of North Africa, for questions that can be answered exactly.

Each stands before the choice of the plan. All cards that are not named lie open among the discards, so everybody knows
what a hand can hold: the cards of `may_hold` that its owner does not have are the whole deck.
"""

from typing import Any, Final, NamedTuple

import sandtable
from sandtable.games.north_africa.rules.cards import ALLIES, AXIS, DECK, UNIT_ID, UNIT_OF_CARD, UNIT_SIDE, UNIT_START
from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel import CHANCE_SEAT, State

SIDES: Final = ("axis", "allies")


class Battle(NamedTuple):
    """Who attacks where with what. Cards are numbers, units are ids with their losses (`9aus-1`)."""

    name: str
    side: str
    region: str
    axis: str
    allies: str
    laid: str = ""  # battle cards of the attacker and their plans: `86=flank`
    axis_hand: str = ""
    allies_hand: str = ""
    axis_may_hold: str = ""
    allies_may_hold: str = ""
    elsewhere: str = ""  # `2arm=cairo`

    def state(self) -> Africa:
        """The battle when the attacker is asked for a plan."""
        t = sandtable.game("north-africa").setup({"table": self.table()})
        assert isinstance(t, Africa)
        cards = dict(word.split("=") for word in self.laid.split())
        while t.asking.name != "plan":
            if t.seat == CHANCE_SEAT:
                raise ValueError(f"{self.name}: chance decides before the plan is chosen")
            t.answer(self.next_answer(t, cards))
        return t

    def next_answer(self, t: State, cards: dict[str, str]) -> str:
        """Everybody attacks, the cards are laid, all other windows are passed."""
        question = t.asking.name
        if question == "act":
            return "pass"
        if question == "fight":
            return f"attack {self.region}"
        if question == "battle-card":
            for card, plan in cards.items():
                if any(option.text == f"battle {card} {plan}" for option in t.options()):
                    return f"battle {card} {plan}"
            return "stop"
        return t.options()[0].text

    def table(self) -> dict[str, Any]:
        units: dict[str, str] = {}
        for word in f"{self.axis} {self.allies}".split():
            name, _, losses = word.partition("-")
            units[name] = f"{self.region} -{losses}" if losses else self.region
        for word in self.elsewhere.split():
            name, _, region = word.partition("=")
            units[name] = region
        laid = [int(word.split("=")[0]) for word in self.laid.split()]
        hands = [numbers(self.axis_hand), numbers(self.allies_hand)]
        hands[SIDES.index(self.side)] += laid
        decks = [numbers(self.axis_may_hold), numbers(self.allies_may_hold)]
        table: dict[str, Any] = {
            "mover": self.side,
            "tobruk": self.holder_of_tobruk(units),
            "units": units,
            "removed": [u for n, u in enumerate(UNIT_ID) if UNIT_START[n] >= 0 and u not in units],
        }
        for side in (AXIS, ALLIES):
            table[f"{SIDES[side]}_hand"] = hands[side]
            named = {*hands[side], *decks[side]}
            table[f"{SIDES[side]}_discards"] = [n for n in DECK[side] if n not in named and not is_out(n, units)]
        return table

    def holder_of_tobruk(self, units: dict[str, str]) -> str:
        """Whoever stands there alone; in a battle there, the defender."""
        there = {UNIT_SIDE[UNIT_ID.index(u)] for u, where in units.items() if where.startswith("tobruk")}
        if len(there) == 1:
            return SIDES[there.pop()]
        return "allies" if self.side == "axis" else "axis"


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def is_out(number: int, units: dict[str, str]) -> bool:
    """Whether a card is that of a unit on the map."""
    unit = UNIT_OF_CARD[number]
    return unit >= 0 and UNIT_ID[unit] in units


def two(name: str, allies: str, **more: str) -> Battle:
    """Two German divisions attack Benghazi: the scene of most battles below."""
    return Battle(name, "axis", "benghazi", "15pz 5pz", allies, **more)


BATTLES: Final = (
    # No hand holds a card any more.
    Battle("two plans", "axis", "benghazi", "15pz", "9aus 2nz"),
    two("three plans", "9aus 2nz 4ind", laid="86=flank"),
    two("four plans", "9aus 2nz", laid="86=flank 87=overrun"),
    Battle("five plans", "axis", "tobruk", "15pz 5pz 90lt", "9aus-1 2nz", "86=flank 87=overrun 88=siege"),
    Battle("a wounded attacker", "axis", "western-desert", "15pz-2 5pz", "9aus-1 7arm", "86=flank 85=encircle"),
    Battle("one against many", "axis", "cairo", "15pz-1", "9aus-1 2nz 4ind-1", "86=flank 87=overrun"),
    Battle("the Allies attack", "allies", "benghazi", "15pz-1 5pz", "7arm 2nz 9aus", "33=flank 36=overrun"),
    # Cards in hand that everybody knows.
    two("dug in", "9aus 2nz", laid="86=flank", allies_hand="29 32"),
    two("elite troops", "9aus-1 2nz", laid="86=flank 87=overrun", allies_hand="30"),
    two("a way back", "9aus-1 7arm", laid="86=flank", allies_hand="22", elsewhere="2nz=tobruk"),
    two("scouts", "9aus 2nz-1", laid="86=flank 87=overrun", allies_hand="57"),
    two("a breakthrough", "9aus 2nz 4ind-2", laid="86=flank", axis_hand="67"),
    two("close combat", "9aus 2nz", laid="86=flank", axis_hand="78", allies_hand="38"),
    Battle("a siege", "axis", "tobruk", "15pz 5pz", "9aus-1 2nz", "88=siege 86=flank", allies_hand="27 32"),
    Battle("Axis scouts", "allies", "tobruk", "15pz-1 90lt", "7arm 2nz 9aus", "33=flank 36=overrun", axis_hand="85"),
    Battle("repairs", "allies", "tobruk", "15pz-1 90lt", "7arm 2nz", "33=flank", axis_hand="90 71"),
    # Hands that could be one of several.
    two("dug in or not", "9aus 2nz", laid="86=flank", allies_hand="29", allies_may_hold="32"),
    two("a breakthrough or not", "9aus 2nz 4ind-2", laid="86=flank", axis_hand="67", axis_may_hold="69 71"),
    two("scouts or not", "9aus 2nz-1", laid="86=flank 87=overrun", allies_hand="57", allies_may_hold="27 32"),
    two(
        "both sides in doubt",
        "9aus 2nz",
        laid="86=flank",
        axis_hand="67",
        axis_may_hold="71",
        allies_hand="29",
        allies_may_hold="30",
    ),
    Battle(
        "a thrust or not",
        "allies",
        "benghazi",
        "15pz 5pz",
        "7arm 2nz 9aus",
        "33=flank",
        allies_hand="36",
        allies_may_hold="37 39",
    ),
    Battle(
        "a slow start or not",
        "allies",
        "benghazi",
        "15pz 90lt",
        "7arm 2nz 9aus",
        "33=flank 36=overrun",
        axis_hand="64",
        axis_may_hold="81 82",
        allies_hand="39",
    ),
)
