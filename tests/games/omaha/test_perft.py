"""Counts of answer sequences to a fixed depth, chance included, against constants.

A wrong option, a forgotten question or an end that comes too early changes a count, though nobody thought of a scene
for it. The constants do not come from the rules alone: each was counted with the game on paper (paper.py) too, which
shares no code with the rules and lets real cards decide which backs are possible. The test still does so to the depth
`again`; to the last depth paper takes too long for a test, so that was done when the constants were written down.
To make the constants again: python -m tests.games.omaha.test_perft
"""

from copy import deepcopy
from dataclasses import dataclass, field

import pytest

from sandtable.kernel import State
from tests.games.omaha.paper_game import Paper, Place
from tests.games.omaha.scene import GAME, place_of, scene
from tests.games.omaha.scripted_chance import Asked, Taped

DECK = "open 6/2, wire 4/0, x 3/1, x-eye 2/2, delta-eye 3/1"
LINE = "open/clear open/clear wire/clear"


@dataclass
class Start:
    """Where to count from."""

    beach: list[str]
    at: str
    counts: list[int]  # sequences of 1, 2, 3... answers
    again: int  # how deep paper counts in the test
    assault: int = 1
    nest: str = "none"
    squad: int = 8
    charges: int = 8
    rounds: int = 8
    deck: str = DECK
    settings: dict[str, str] = field(default_factory=dict)


STARTS = {
    "before the landing": Start(
        ["- - -", "open wire x-eye", "x open delta-eye", "open x wire"],
        at="sea",
        counts=[3, 5, 10, 34, 90, 314, 1020, 3830, 14358],
        again=6,
    ),
    "in the middle of the beach": Start(
        ["- - -", "open open/clear wire", "x delta-eye x-eye", "open wire open"],
        at="1-centre",
        counts=[4, 10, 33, 119, 421, 1540, 6141],
        again=4,
    ),
    "over the far row into the next assault": Start(
        ["- - -", "open/mine wire/clear open", "x/clear wire open", "x-eye open delta-eye"],
        at="2-left",
        counts=[3, 11, 43, 192, 857, 3710, 15444],
        again=4,
        squad=4,
        charges=2,
        rounds=1,
    ),
    "into the last assault by the centre": Start(
        ["open open/clear open", "open/clear x/mine open", "open open/clear open", "open open open"],
        at="2-centre",
        counts=[6, 16, 42, 62, 52, 66, 80, 94, 108, 122, 154, 406, 1046, 1638],
        again=10,
        assault=3,
        squad=4,
        rounds=1,
        deck="open 16/0, x 1/1",
    ),
    "before the nest": Start(
        [LINE, "open wire x", "open/clear open wire", "- delta-eye x-eye"],
        at="2-left",
        counts=[2, 2, 8, 20, 50, 122, 259, 536, 1052, 1943, 3469, 5924],
        again=7,
        assault=4,
        nest="3-left",
        squad=5,
        charges=4,
    ),
    "before a nest that lies on a card and fires": Start(
        [LINE, "open wire x", "open/clear open wire", "delta-eye x-eye x"],
        at="2-left",
        counts=[3, 6, 12, 38, 107, 224, 275, 452, 569, 726, 960, 1057],
        again=7,
        assault=4,
        nest="3-left",
        squad=4,
        charges=2,
        settings={"nest_card": "covers", "nest_fire": "yes", "sideways_fire": "twice"},
    ),
    "under fire while creeping, eyes that reach far": Start(
        ["- - -", "open/clear x open", "x wire delta-eye", "x-eye open x"],
        at="1-left",
        counts=[4, 8, 24, 70, 262, 1008, 4141],
        again=4,
        charges=7,
        rounds=7,
        settings={"creep_exposed": "yes", "behind": "column", "uses": "7"},
    ),
    "short of everything, other readings": Start(
        ["- - -", "open/clear x wire", "wire delta-eye wire", "open open open"],
        at="1-left",
        counts=[3, 6, 15, 30, 91, 324, 1446, 6801],
        again=5,
        squad=2,
        charges=1,
        rounds=1,
        settings={
            "out_of_charges": "at_nest",
            "blown_card": "must_enter",
            "creep_exposed": "no",
            "mines_everywhere": "no",
            "delta_eye": "lost",
            "fatal_hit": "8",
        },
    ),
}

# By the rules


def count(state: State, depth: int) -> int:
    """How many sequences of so many answers there are from here."""
    options = state.options()
    if depth == 1:
        return len(options)
    total = 0
    for option in options:
        after = state.clone()
        after.answer(option)
        total += count(after, depth - 1)
    return total


def by_rules(start: Start) -> State:
    settings = {"deck": start.deck, **start.settings}
    table = {"beach": start.beach, "at": start.at, "assault": start.assault, "nest": start.nest}
    table |= {"squad": start.squad, "charges": start.charges, "rounds": start.rounds}
    state: State = GAME.setup({"game": "omaha", "settings": settings, "table": table})
    return state


# On paper


def on_paper(start: Start) -> Paper:
    fate = Taped(start.deck)
    settings = {setting.name: setting.default for setting in GAME.settings} | start.settings
    paper = Paper(settings, fate, assault=start.assault, hits=8 - start.squad)
    paper.charges, paper.rounds = start.charges, start.rounds
    paper.squad_at = None if start.at == "sea" else place_of(start.at)
    paper.nest = None if start.nest == "none" else place_of(start.nest)
    for row, cards in enumerate(start.beach):
        for column, text in enumerate(cards.split()):
            if text != "-":
                lay(paper, fate, (row, column), text)
    return paper


def lay(paper: Paper, fate: Taped, place: Place, text: str) -> None:
    front, _, back = text.partition("/")
    card = fate.take(front)
    paper.cards[place] = card
    if back:
        card.turned, card.mined = True, back == "mine"
        fate.packs[front].turn(card.name, card.mined)


def count_on_paper(paper: Paper, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(count_fates(paper, option, [], depth - 1) for option in paper.options())


def count_fates(paper: Paper, option: str, tape: list[str], depth: int) -> int:
    """The option, and after it everything that fate could decide before the squad is asked again."""
    trial = deepcopy(paper)
    assert isinstance(trial.fate, Taped)
    trial.fate.tape = tape[:]
    try:
        trial.play(option)
    except Asked as asked:
        return 1 if depth == 0 else sum(count_fates(paper, option, [*tape, o], depth - 1) for o in asked.options)
    return count_on_paper(trial, depth)


# The comparison


@pytest.mark.parametrize("name", STARTS)
def test_there_are_as_many_sequences_as_ever(name: str):
    start = STARTS[name]
    state = by_rules(start)
    assert [count(state, depth) for depth in range(1, len(start.counts) + 1)] == start.counts


@pytest.mark.parametrize("name", STARTS)
def test_there_are_as_many_sequences_on_paper(name: str):
    start = STARTS[name]
    paper = on_paper(start)
    assert [count_on_paper(paper, depth) for depth in range(1, start.again + 1)] == start.counts[: start.again]


def test_the_first_nine_cards_can_come_in_any_order_that_the_deck_allows():
    state = GAME.start(options={"deck": "open 12/0, wire 2/0"})
    # with at most two wires among nine cards: 1 + 9 + 36 orders, then three columns to land in
    assert count(state, 9) == 46
    assert count(state, 10) == 46 * 3


def test_counting_changes_nothing():
    t = scene(STARTS["before the nest"].beach, at="2-left", assault=4, nest="3-left", deck=DECK)
    before = t.state.digest()
    assert count(t.state, 3) > 0
    assert t.state.digest() == before


if __name__ == "__main__":
    for name, start in STARTS.items():
        state, paper = by_rules(start), on_paper(start)
        print(name)
        for depth in range(1, len(start.counts) + 1):
            print("  ", depth, count(state, depth), count_on_paper(paper, depth))
