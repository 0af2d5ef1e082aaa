"""What is known about the backs is exact: the weights of the rules against every way in which real cards can lie."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.games.omaha.rules.card_backs import Backs, line_of, lowest
from sandtable.kernel import CHANCE, SeededDice, State
from tests.games.omaha.card_arrangements import PILE, Pack
from tests.games.omaha.scene import GAME
from tests.games.omaha.scripted_chance import deck_rows
from tests.layers import rows

ROW = 3


class Lying:
    """The cards of one front on the table, once as real cards and once as the rules know them."""

    def __init__(self, pack: Pack, backs: Backs) -> None:
        self.pack = pack
        self.backs = backs
        self.faces: dict[str, str] = {}  # of each card on the table: ?, clear, mine

    def copy(self) -> "Lying":
        other = Lying(self.pack.copy(), self.backs)
        other.faces = dict(self.faces)
        return other

    def unturned(self) -> list[str]:
        return [place for place, face in self.faces.items() if face == "?"]

    def deal(self, count: int) -> None:
        for number in range(count):
            self.pack.deal(f"grid {number}")
            self.faces[f"grid {number}"] = "?"

    def turn(self, place: str, mine: bool) -> None:
        self.pack.turn(place, mine)
        self.backs = self.backs.turned(place.startswith("line"), mine)
        self.faces[place] = "mine" if mine else "clear"

    def slide(self, kept: tuple[str, ...]) -> None:
        """These cards of the grid were the far row and become the line; everything else goes back."""
        back = [face for place, face in self.faces.items() if place not in kept and face != "?"]
        unknown = [place for place in kept if self.faces[place] == "?"]
        names = {place: f"line {number}" for number, place in enumerate(kept)}
        self.pack.gather(names)
        self.backs = self.backs.slid(len(unknown), len(back), back.count("mine"))
        self.faces = {name: self.faces[place] for place, name in names.items()}

    def check(self) -> None:
        """Every card that could be turned now, and the top of the pile, are as likely mined as the rules say."""
        for place in self.unturned():
            assert self.pack.mine(place) == chance(self.backs, place.startswith("line")), (place, self.faces)
        if PILE in self.pack.where:
            assert self.pack.mine(PILE) == chance(self.backs, in_line=False), self.faces

    def key(self) -> tuple[object, ...]:
        known = (self.backs.pool, self.backs.mined, self.backs.line)
        return known, tuple(self.faces.items()), tuple(self.pack.where), tuple(sorted(self.pack.worlds.items()))

    def next(self) -> "Iterator[Lying]":
        """Everything that could happen now: each card turned, each way; each far row, with each number of new cards."""
        for place in self.unturned():
            for mine in (False, True):
                if self.pack.mine(place) != (0 if mine else 1):
                    after = self.copy()
                    after.turn(place, mine)
                    yield after
        grid = [place for place in self.faces if place.startswith("grid")]
        for size in range(min(len(grid), ROW) + 1):
            for kept in combinations(grid, size):
                slid = self.copy()
                slid.slide(kept)
                for count in range(slid.pack.where.count(PILE) + 1):
                    after = slid.copy()
                    after.deal(count)
                    yield after


def chance(backs: Backs, in_line: bool) -> Fraction:
    clear, mine = backs.weights(in_line)
    return Fraction(mine, clear + mine)


def lie(cards: int, mined: int) -> Lying:
    return Lying(Pack(cards, mined), Backs(cards, mined))


def explore(lying: Lying, depth: int, seen: dict[tuple[object, ...], int]) -> int:
    """Look at everything that can happen to these cards in so many steps; says how many situations were compared."""
    key = lying.key()
    if seen.get(key, -1) >= depth:
        return 0
    seen[key] = depth
    lying.check()
    if depth == 0:
        return 1
    return 1 + sum(explore(after, depth - 1, seen) for after in lying.next())


@pytest.mark.rule("OMA:O20")
@pytest.mark.parametrize(
    ("cards", "mined", "depth"),
    [(1, 0, 9), (1, 1, 9), (2, 1, 9), (2, 2, 9), (3, 1, 7), (3, 2, 7), (4, 1, 3), (4, 2, 3), (5, 2, 2), (6, 3, 1)],
)
def test_the_weights_are_right_whatever_happens_to_a_few_cards(cards: int, mined: int, depth: int):
    seen: dict[tuple[object, ...], int] = {}
    compared = sum(explore(begun(cards, mined, dealt), depth, seen) for dealt in range(cards + 1))
    assert compared > cards


def begun(cards: int, mined: int, dealt: int) -> Lying:
    lying = lie(cards, mined)
    lying.deal(dealt)
    return lying


@pytest.mark.rule("OMA:O20")
@settings(max_examples=60)
@given(st.data())
def test_the_weights_are_right_after_any_long_story(data: st.DataObject):
    cards = data.draw(st.integers(1, 8), "cards")
    lying = begun(cards, data.draw(st.integers(0, cards), "mined"), data.draw(st.integers(0, cards), "dealt"))
    for _ in range(data.draw(st.integers(1, 14), "events")):
        unturned = lying.unturned()
        turn = data.draw(st.booleans(), "turn")
        if unturned and turn:
            place = data.draw(st.sampled_from(unturned), "which")
            likely = lying.pack.mine(place)
            lying.turn(place, likely == 1 or (likely > 0 and data.draw(st.booleans(), "mine")))
        else:
            grid = [place for place in lying.faces if place.startswith("grid")]
            kept: list[str] = []
            if grid:
                kept = data.draw(st.lists(st.sampled_from(grid), max_size=ROW, unique=True), "kept")
            lying.slide(tuple(kept))
            lying.deal(data.draw(st.integers(0, lying.pack.where.count(PILE)), "dealt"))
        lying.check()


# The same in real games: one pack of real cards for each front


class Packs:
    """All cards of a game as real cards, following what the game tells."""

    def __init__(self, state: State) -> None:
        self.of = {front: Pack(cards, mined) for front, (cards, mined) in deck_rows(state.settings["deck"]).items()}
        self.at: dict[str, str] = {}  # the front that lies at each place

    def follow(self, state: State) -> None:
        for event in state.events:
            if event.key == "dealt":
                self.lay(str(event.facts["place"]), str(event.facts["card"]))
            elif event.key == "turned":
                place = str(event.facts["place"])
                self.of[self.at[place]].turn(place, event.facts["back"] == "mine")
            elif event.key == "slid":
                self.slide()

    def lay(self, place: str, front: str) -> None:
        self.of[front].deal(place)
        self.at[place] = front

    def slide(self) -> None:
        kept = {f"3-{column}": f"0-{column}" for column in ("left", "centre", "right")}
        for pack in self.of.values():
            pack.gather(kept)
        self.at = {kept[place]: front for place, front in self.at.items() if place in kept}

    def compare(self, state: State) -> None:
        """Every card face up on the table has the odds that the real cards have."""
        for card in state.view("squad")["table"]["cards"]:
            if card["card"] != "none" and card["face"] == "front":
                mines, total = card["mine_odds"]
                assert Fraction(mines, total) == self.of[card["card"]].mine(card["place"]), card
        question = state.question
        if question is not None and question.key == "turn":
            place = str(question.facts["place"])
            clear, mine = state.weights()
            assert Fraction(mine, clear + mine) == self.of[self.at[place]].mine(place)


SMALL = "open 6/3, wire 3/1, x 4/2, delta-eye 4/3"
LARGE = "open 9/4, wire 8/0, x 3/2, x-eye 3/2, delta-eye 5/4"


@pytest.mark.rule("OMA:O20", "OMA:O12")
@pytest.mark.parametrize(("deck", "games"), rows([(SMALL, 25), (LARGE, 2)]))
def test_the_odds_of_a_real_game_are_those_of_real_cards(deck: str, games: int):
    slides = 0
    for seed in range(games):
        dice = SeededDice(seed)
        options = {"deck": deck, "fatal_hit": "8", "out_of_charges": "at_nest", "creep_exposed": "no"}
        state = GAME.start(options=options, events=True)
        packs = Packs(state)
        while state.result is None:
            advance(state, dice)
            packs.follow(state)
            packs.compare(state)
        slides += state.view("squad")["table"]["assault"] - 1
    assert slides > 0


def advance(state: State, dice: SeededDice) -> None:
    """Random play that mostly goes ahead, so that it sees the later assaults."""
    options = state.options()
    ahead = [option for option in options if option.noun == "ahead"]
    if state.actor == CHANCE:
        state.answer(options[dice.pick(state.weights())])
    elif ahead and dice.below(4) > 0:
        state.answer(ahead[dice.below(len(ahead))])
    else:
        state.answer(options[dice.below(len(options))])


# Small print


@pytest.mark.rule("OMA:O20")
def test_equal_knowledge_looks_equal():
    assert lowest([2, 4, 6]) == (1, 2, 3)
    assert lowest([7]) == (1,)
    assert lowest([0, 5]) == (0, 1)


@pytest.mark.rule("OMA:O20")
def test_a_line_of_which_nothing_was_seen_is_as_likely_mined_as_the_pile():
    backs = line_of(6, 2, 3)
    assert chance(backs, in_line=True) == chance(backs, in_line=False) == Fraction(1, 3)
    assert backs.line == (1, 3, 1, 0)
