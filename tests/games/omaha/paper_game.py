"""The game once more, as somebody plays it at a kitchen table: real cards, real piles, the sheet and the rulings.

Written from the sheet and the rulings only, and it shares nothing with the rules under test: an independent oracle for
what is allowed, what it costs and how it ends. Where fate decides, it asks a Fate: a shuffled pile, or a tape.
"""

from dataclasses import dataclass, field

COLUMNS = ["left", "centre", "right"]
FATAL = {"7": 7, "8": 8}


@dataclass
class Card:
    front: str  # open, wire, x, x-eye, delta, delta-eye
    mined: bool = False  # what is printed on the back, seen or not
    turned: bool = False
    kept_eye: bool = False  # a blown delta that still hides the squad
    name: str = ""  # tells it from its likes, for a fate that needs it

    def hides(self) -> bool:
        return self.kept_eye if self.turned else self.front.endswith("-eye")

    def text(self) -> str:
        back = ("/mine" if self.mined else "/clear") if self.turned else ""
        return self.front + back + ("+eye" if self.kept_eye else "")


class Fate:
    """What nobody at the table decides."""

    def draw(self) -> Card:
        """The top card of the pile."""
        raise NotImplementedError

    def look(self, card: Card) -> bool:
        """Whether there is a mine on the back of a card that is turned for the first time."""
        raise NotImplementedError

    def side(self) -> str:
        """Left or right, for the nest."""
        raise NotImplementedError

    def gather(self, back: list[Card], line: list[Card]) -> None:
        """These cards go back to the pile, which is shuffled; those stay on the table as the line."""
        raise NotImplementedError


Place = tuple[int, int]  # row (0 is the sea, or the line) and column


@dataclass
class Paper:
    """A table with cards, a squad, three counters and a nest."""

    settings: dict[str, str]
    fate: Fate
    cards: dict[Place, Card] = field(default_factory=dict)
    squad_at: Place | None = None
    nest: Place | None = None
    must_go: Place | None = None
    assault: int = 1
    hits: int = 0
    charges: int = 0
    rounds: int = 0
    asks_nest: bool = False
    result: str | None = None

    def __post_init__(self) -> None:
        """O23: eight uses of each, or seven."""
        self.charges = self.rounds = int(self.settings["uses"])

    # Who may do what

    def options(self) -> list[str]:
        if self.result:
            return []
        if self.asks_nest:
            return ["nest left", "nest right"]
        if self.squad_at is None:
            return [f"land {column}" for column in COLUMNS]
        found = []
        for way in ("ahead", "left", "right"):
            place = self.next_place(way)
            if place is not None and self.must_go in (None, place):
                found += [f"{verb} {way}" for verb in self.verbs(place, way != "ahead")]
        return found

    def next_place(self, way: str) -> Place | None:
        """Nobody goes back (O13), leaves the three columns (6), or goes sideways at sea (O18)."""
        assert self.squad_at is not None
        row, column = self.squad_at
        if way == "ahead":
            return (row + 1, column) if row < 3 else None
        if self.assault == 1 and row == 0:
            return None
        column += -1 if way == "left" else 1
        return (row, column) if 0 <= column <= 2 else None

    def verbs(self, place: Place, sideways: bool) -> list[str]:
        card = self.cards.get(place)
        obstacle = card is not None and card.front != "open" and not card.turned
        wire = obstacle and card is not None and card.front == "wire"
        found = []
        if not wire:
            found.append("storm" if place == self.nest else "move")
            if self.fire(place, sideways) and self.rounds and self.sniper_sees():
                found.append("snipe")
        if obstacle and self.charges:
            found.append("blow")
        return found

    def sniper_sees(self) -> bool:
        """Sniper, note 2, O7, O19: judged where the squad is before it goes."""
        assert self.squad_at is not None
        row, column = self.squad_at
        if self.hidden_behind((row, column)):
            return False
        here = self.cards.get(self.squad_at)
        return not (here and here.hides() and self.settings["sniper_on_eye"] == "no")

    def hidden_behind(self, place: Place) -> bool:
        """O22: behind the next card, or behind any of the column."""
        reach = 4 if self.settings["behind"] == "column" else place[0] + 2
        ahead = [self.cards.get((row, place[1])) for row in range(place[0] + 1, reach)]
        return any(card is not None and card.hides() for card in ahead)

    def fire(self, place: Place, sideways: bool) -> int:
        """4a-4d, 6, notes 6 and 7, O4, O5, O11: how often the gun hits a squad that goes there."""
        salvo = 2 if sideways and self.settings["sideways_fire"] == "twice" else 1
        if place == self.nest:
            return salvo if self.settings["nest_fire"] == "yes" else 0
        card = self.cards[place]
        if self.hidden_behind(place):
            return 0
        if card.turned or card.front == "open":
            return 0 if card.hides() else salvo
        if self.settings["creep_exposed"] == "yes":
            return salvo
        return salvo if sideways and not card.hides() else 0

    # Doing it

    def begin(self) -> None:
        self.deal()

    def play(self, option: str) -> None:
        verb, noun = option.split()
        if verb == "land":
            self.squad_at = (0, COLUMNS.index(noun))
        elif verb == "nest":
            self.set_nest(noun)
        elif verb == "blow":
            self.blow(noun)
        else:
            self.go(verb, noun)
        self.after()

    def blow(self, way: str) -> None:
        """Note 3, step 10, O6, O14, O16."""
        place = self.next_place(way)
        assert place is not None
        card = self.cards[place]
        self.charges -= 1
        self.turn(place)
        card.kept_eye = card.front == "delta-eye" and self.settings["delta_eye"] == "kept"
        if self.settings["blown_card"] == "must_enter":
            self.must_go = place
        if self.charges == 0 and self.settings["out_of_charges"] == "at_once":
            self.result = "nobody no-charges OMA:end.4"

    def go(self, verb: str, way: str) -> None:
        """Step 5: everything is decided, then the card is turned; the mine comes first and the gun second."""
        place = self.next_place(way)
        assert place is not None
        fire = self.fire(place, way != "ahead")
        if verb == "snipe":
            self.rounds -= 1
            fire = 0
        card = self.cards.get(place)
        if (
            card is not None
            and not card.turned
            and (card.front != "open" or self.settings["mines_everywhere"] == "yes")
        ):
            self.turn(place)
            self.hit(card.mined)
        if not self.result:
            self.squad_at = place
            self.must_go = None
            self.hit(fire)
        if not self.result and place == self.nest:
            self.blow_nest()

    def turn(self, place: Place) -> None:
        card = self.cards[place]
        card.mined = self.fate.look(card)
        card.turned = True

    def hit(self, count: int) -> None:
        self.hits += count
        if self.hits >= FATAL[self.settings["fatal_hit"]]:
            self.hits = FATAL[self.settings["fatal_hit"]]
            self.result = "nobody squad-dead OMA:end.2"

    def blow_nest(self) -> None:
        if self.charges:
            self.charges -= 1
            self.result = "squad nest-blown OMA:end.1"
        else:
            self.result = "nobody no-charges OMA:end.4"

    def after(self) -> None:
        """Steps 7-9, and the ends of the game that come by themselves."""
        if self.result or self.squad_at is None or self.asks_nest:
            return
        row = self.squad_at[0]
        if row == 3 and self.assault < 4:
            self.next_assault()
            if self.asks_nest:
                return
            row = 0
        if self.charges == 0:
            wall = [self.cards.get((row + 1, column)) for column in range(3)]
            if all(card is not None and card.front == "wire" and not card.turned for card in wall):
                self.result = "nobody three-wires OMA:end.3"
            elif not self.options():
                self.result = "nobody no-charges OMA:end.4"

    def next_assault(self) -> None:
        """Step 8, note 4, O12."""
        assert self.squad_at is not None
        line = {(0, column): self.cards.pop((3, column)) for column in range(3)}
        back = list(self.cards.values())
        for card in back:
            card.turned = card.kept_eye = False
        self.fate.gather(back, list(line.values()))
        self.cards = line
        self.squad_at = (0, self.squad_at[1])
        self.assault += 1
        self.deal()
        if self.assault == 4:
            self.place_nest(self.squad_at[1])

    def deal(self) -> None:
        for row in (1, 2, 3):
            for column in range(3):
                self.cards[row, column] = self.fate.draw()

    def place_nest(self, column: int) -> None:
        """Step 11, O9."""
        if column != 1:
            self.set_nest(COLUMNS[2 - column])
        elif self.settings["nest_side"] == "player":
            self.asks_nest = True
        else:
            self.set_nest(self.fate.side())

    def set_nest(self, side: str) -> None:
        self.asks_nest = False
        self.nest = (3, COLUMNS.index(side))
        if self.settings["nest_card"] == "replaces":
            del self.cards[self.nest]

    # What lies there, in the words of a position file

    def table(self) -> dict[str, object]:
        def name(place: Place | None, nowhere: str) -> str:
            return nowhere if place is None else f"{place[0]}-{COLUMNS[place[1]]}"

        def text(place: Place) -> str:
            return self.cards[place].text() if place in self.cards else "-"

        table: dict[str, object] = {
            "assault": self.assault,
            "squad": 0 if self.hits >= FATAL[self.settings["fatal_hit"]] else 8 - self.hits,
            "charges": self.charges,
            "rounds": self.rounds,
            "at": name(self.squad_at, "sea"),
            "nest": name(self.nest, "none"),
            "beach": [" ".join(text((row, column)) for column in range(3)) for row in range(4)],
        }
        if self.must_go is not None:
            table["due"] = name(self.must_go, "none")
        return table
