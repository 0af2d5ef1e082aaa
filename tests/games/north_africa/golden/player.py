"""A sensible little player: weighs every option by what its own seat sees, and takes the best; even ones by dice.

Not strong, but it plays the game: it brings in forces, goes where the enemy is, attacks when it is not weaker, lays and
denies plans, saves its units, and keeps its best cards. The golden games are its games.
"""

from collections.abc import Callable
from typing import Any

from sandtable.games.north_africa.rules.cards import REGIONS, SPECIAL, SUIT, UNIT_COST, UNIT_ID
from sandtable.kernel import Option, SeededDice, State

View = dict[str, Any]
Weigh = Callable[["Seat", list[str]], int]

WORTH = {  # of an action card in the action phase; what is missing is kept for its moment
    "convoy_arrives": 60,
    "torch": 60,
    "tobruk_port": 70,
    "anti_tank_guns": 55,
    "war_elsewhere": 50,
    "dive_bombers": 45,
    "out_of_supply": 40,
    "captured_supplies": 40,
    "poor_supply": 35,
    "replacements": 40,
    "resupply": 42,
    "withdraw": 15,
    "confused_orders": 12,
}
KEEP = ("superior_tactics", "pull_back", "elite_troops", "dig_in", "malta_air_force", "slow_start")
FORWARD = {"axis": 1, "allies": -1}
SAFE_HAND = 4


class Seat:
    """What a seat sees, in the words that the weights need."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.side: str = view["seat"]
        self.table: View = view["table"]
        self.key: str = view["question"]["key"]
        self.facts: View = view["question"]["facts"]
        mine = self.table["sides"][self.side]
        self.hand: list[int] = mine["hand"]
        self.units = {unit["id"]: unit for unit in self.table["units"]}

    def place(self, unit: str) -> int:
        return REGIONS.index(self.units[unit]["region"])

    def is_mine(self, unit: str) -> bool:
        return bool(self.units[unit]["side"] == self.side)

    def steps(self, region: str, mine: bool) -> int:
        """Steps that one side's units in a region have left."""
        there = [u for u in self.units.values() if u["region"] == region and self.is_mine(u["id"]) == mine]
        return sum(3 - u["losses"] for u in there)

    def pending(self) -> int:
        return sum(d["open"] + len(d["aimed"]) for d in self.table["damage"])


# What an option is worth. Words are those of its text, the verb first.


def act(seat: Seat, words: list[str]) -> int:
    verb = words[0]
    if verb == "deploy":
        return 90 if len(seat.hand) - UNIT_COST[UNIT_ID.index(words[1])] >= 3 else 0
    if verb == "card":
        worth = WORTH.get(SPECIAL[int(words[1])], 0)
        return worth if len(seat.hand) >= SAFE_HAND or worth >= 60 else 0
    if verb == "move":
        return march(seat, words[1], words[2])
    if verb == "refit":
        return 48 if seat.units[words[1]]["losses"] == 2 else 24
    if verb == "prepare":
        return 22 if len(seat.hand) < 5 and not contact(seat, words[1]) else 0
    return 10  # pass


def contact(seat: Seat, unit: str) -> bool:
    return seat.steps(seat.units[unit]["region"], mine=False) > 0


def march(seat: Seat, unit: str, to: str) -> int:
    """Toward the enemy, not into superior numbers, and not away from a fight that can be won."""
    here, there = seat.place(unit), REGIONS.index(to)
    if seat.units[unit]["losses"] == 2:
        return 0
    enemy = seat.steps(to, mine=False)
    if contact(seat, unit):
        goal = seat.side == "axis" and to == "cairo" and not enemy
        return 80 if goal else 0
    if (there - here) * FORWARD[seat.side] < 0 and not enemy:
        return 0
    if enemy > seat.steps(to, mine=True) + 3 - seat.units[unit]["losses"] + 2:
        return 5
    return 30 + 6 * abs(there - here) + (10 if enemy and abs(there - here) == 1 else 0)


def fight(seat: Seat, words: list[str]) -> int:
    if words[0] == "done":
        return 10
    return 20 + seat.steps(words[1], mine=True) - seat.steps(words[1], mine=False)


def join(seat: Seat, words: list[str]) -> int:
    return 10 if words[0] == "done" else 20 - 15 * (seat.units[words[1]]["losses"] == 2)


def lay(seat: Seat, words: list[str]) -> int:
    """Two or three cards, the most harmful plans first; the best specials stay in the hand."""
    laid = len(seat.table["battle"]["laid"])
    if words[0] == "stop":
        return 10
    if laid >= 3 or len(seat.hand) <= 2 or SPECIAL[int(words[1])] in KEEP:
        return 0
    return 20 + {"overrun": 8, "flank": 6, "encircle": 4, "siege": 2}.get(words[2], 0)


def deny(seat: Seat, words: list[str]) -> int:
    if words[0] == "pass":
        return 10
    card = int(words[1])
    if words[0] == "card" or SPECIAL[card] in KEEP or SUIT[card] == 6:
        return 0
    return 15 + {"overrun": 5, "flank": 4, "armor": 3}.get(words[-1], 0)


def answer(seat: Seat, words: list[str]) -> int:
    """A twin always; Superior Tactics against what hurts; a price when the hand can bear it."""
    if words[0] == "pass":
        return 10
    card = int(words[1])
    if words[0] == "counter":
        return 30
    if words[0] == "pay":
        return 15 if len(seat.hand) >= SAFE_HAND and SPECIAL[card] not in KEEP else 0
    if SPECIAL[card] != "superior_tactics":
        return 40
    against = SPECIAL[int(str(seat.facts["card"]))]
    return 20 if against in ("", "anti_tank_guns", "war_elsewhere", "pull_back", "slow_start", "close_combat") else 0


def damage(seat: Seat, words: list[str]) -> int:
    if words[0] == "pass":
        return 10
    worth = {"elite_troops": 30, "pull_back": 25, "dig_in": 20}[SPECIAL[int(words[1])]]
    return worth if seat.pending() >= 2 else 0


def react(seat: Seat, words: list[str]) -> int:
    """What is left are cards with one good moment: this one."""
    return 10 if words[0] == "pass" else 20


def take(seat: Seat, words: list[str]) -> int:
    """Spread losses: the unit that has lost least, and one that is not alone in being strong."""
    return 10 - 3 * int(seat.units[words[1]]["losses"])


def spare(seat: Seat, words: list[str]) -> int:
    return 10 if words[1] == "any" else 10 + 3 * int(seat.units[words[1]]["losses"])


def target(seat: Seat, words: list[str]) -> int:
    """Enemies that are nearly gone; one's own that need it most."""
    return 10 + 3 * int(seat.units[words[1]]["losses"])


def give_up(seat: Seat, words: list[str]) -> int:
    """Forces that cannot be paid for go first, the best cards last."""
    if words[0] == "done":
        return 25 if seat.pending() <= 2 else 5
    card = int(words[1])
    if not SPECIAL[card]:
        return 12
    return 5 if SPECIAL[card] in KEEP else 20


def discard(seat: Seat, words: list[str]) -> int:
    """Make room for two cards at the end of a turn."""
    if words[0] == "done":
        return 15
    return 16 + give_up(seat, words) if len(seat.hand) > 7 else 0


def slow_start(seat: Seat, words: list[str]) -> int:
    return 20 if (words[0] == "accept") == (len(seat.hand) >= SAFE_HAND + 1) else 0


def first(seat: Seat, words: list[str]) -> int:
    return 20 if words[0] == "draw" else 10


WEIGH: dict[str, Weigh] = {
    "act": act,
    "fight": fight,
    "join": join,
    "toll": take,
    "hit": take,
    "hurt": take,
    "captured-hit": take,
    "captured-gain": target,
    "spare": spare,
    "battle-card": lay,
    "deny": deny,
    "answer": answer,
    "damage": damage,
    "target": target,
    "give-up": give_up,
    "discard": discard,
    "slow-start": slow_start,
    **dict.fromkeys(("apathy", "leave", "enter", "before-plan", "before-call", "success", "repair"), react),
    **dict.fromkeys(("close-combat", "supply-column"), react),
}


class Player:
    """Answers for both seats, each by its own view; chance by weight. The same seed plays the same game."""

    def __init__(self, seed: int) -> None:
        self.dice = SeededDice(seed)

    def choose(self, state: State) -> Option:
        options = state.options()
        if state.actor == "chance":
            return options[self.dice.pick(state.weights())]
        seat = Seat(state.view(state.actor or ""))
        weigh = WEIGH.get(seat.key, first)
        weights = [weigh(seat, option.text.split()) for option in options]
        best = [option for option, weight in zip(options, weights, strict=True) if weight == max(weights)]
        return best[self.dice.below(len(best))]
