"""Fates for the game on paper, and random games to compare with."""

from random import Random

from sandtable.kernel import CHANCE, State
from tests.games.omaha.card_arrangements import PILE, Pack
from tests.games.omaha.paper_game import Card, Fate
from tests.games.omaha.scene import GAME

DECKS = (
    "open 11/5, wire 8/0, x 3/2, x-eye 3/2, delta-eye 5/4",
    "open 8/1, wire 3/1, x 2/0, x-eye 4/1, delta 2/1, delta-eye 6/1",
    "open 6/0, wire 6/0, x 3/1, delta-eye 12/2",
    "open 4/2, wire 4/0, x 1/1, x-eye 1/0, delta 1/1, delta-eye 1/0",
    "open 9/0, wire 12/0, x-eye 9/0",
)


def deck_rows(deck: str) -> dict[str, tuple[int, int]]:
    """Cards and mines of each front, from the text of a deck."""
    found = {}
    for row in deck.split(", "):
        front, counts = row.split()
        cards, mined = counts.split("/")
        found[front] = (int(cards), int(mined))
    return found


def random_settings(random: Random) -> dict[str, str]:
    """Any reading of every ruling, with one of a few decks."""
    return {s.name: random.choice(s.values) for s in GAME.settings} | {"deck": random.choice(DECKS)}


class Shuffled(Fate):
    """A pile of real cards with real backs. It notes everything that fate decided, in order."""

    def __init__(self, deck: str, random: Random) -> None:
        self.random = random
        self.tape: list[str] = []
        rows = deck_rows(deck).items()
        self.pile = [Card(front, number < mined) for front, (cards, mined) in rows for number in range(cards)]
        random.shuffle(self.pile)

    def draw(self) -> Card:
        card = self.pile.pop()
        self.tape.append(f"deal {card.front}")
        return card

    def look(self, card: Card) -> bool:
        self.tape.append("back mine" if card.mined else "back clear")
        return card.mined

    def side(self) -> str:
        self.tape.append(self.random.choice(["nest left", "nest right"]))
        return self.tape[-1].split()[1]

    def gather(self, back: list[Card], line: list[Card]) -> None:
        self.pile += back
        self.random.shuffle(self.pile)


def feed(state: State, tape: list[str]) -> None:
    """Answer for chance what happened on paper. What the rules do not ask, because it is certain, is left out."""
    for answer in tape:
        certain = answer.startswith("back") and (state.question is None or state.question.key != "turn")
        if not certain:
            assert state.actor == CHANCE
            assert {option.text: weight for option, weight in state.outcomes()}.get(answer, 0) > 0
            state.answer(answer)
    tape.clear()


def choose(options: list[str], random: Random) -> str:
    """Mostly ahead and under cover, so that many games see the last assault; sometimes anything."""
    for wish in ("storm", "snipe ahead", "move ahead"):
        good = [option for option in options if option.startswith(wish)]
        if good and random.random() < 0.55:
            return random.choice(good)
    return random.choice(options)


class Asked(Exception):
    """The tape is at its end, and fate could decide one of these."""

    def __init__(self, options: list[str]) -> None:
        self.options = options


class Taped(Fate):
    """Does what the tape says; says what is possible when the tape is at its end. Real cards know what is possible."""

    def __init__(self, deck: str) -> None:
        self.packs = {front: Pack(cards, mined) for front, (cards, mined) in deck_rows(deck).items()}
        self.tape: list[str] = []
        self.names = 0

    def decide(self, options: list[str]) -> str:
        if not self.tape:
            raise Asked(options)
        return self.tape.pop(0)

    def draw(self) -> Card:
        left = [f"deal {front}" for front, pack in self.packs.items() if PILE in pack.where]
        return self.take(self.decide(left).split()[1])

    def take(self, front: str) -> Card:
        self.names += 1
        card = Card(front, name=f"{front} {self.names}")
        self.packs[front].deal(card.name)
        return card

    def look(self, card: Card) -> bool:
        pack = self.packs[card.front]
        chance = pack.mine(card.name)
        mine = chance == 1 if chance in (0, 1) else self.decide(["back clear", "back mine"]) == "back mine"
        pack.turn(card.name, mine)
        return mine

    def side(self) -> str:
        return self.decide(["nest left", "nest right"]).split()[1]

    def gather(self, back: list[Card], line: list[Card]) -> None:
        for pack in self.packs.values():
            pack.gather({card.name: card.name for card in line})
