"""Scenes in the words of the game: lay out a beach, play, and look at what lies there.

A beach is written as in a position file: four rows from the sea inland, three cards each. `open/clear` and `x/mine` are
turned cards, `delta-eye/clear+eye` is a blown delta that still hides the squad, `-` is the sea or no card.
"""

from fractions import Fraction
from typing import Any

import pytest

import sandtable
from sandtable.kernel import BadPosition, Event, State

SEA = "- - -"
OPEN = "open open open"
WIRE = "wire wire wire"

# Plenty of every card, half of them mined, so that every card that is turned asks chance.
EVEN = "open 20/10, wire 20/10, x 20/10, x-eye 20/10, delta 20/10, delta-eye 20/10"
# The same without a mine: nothing is asked.
QUIET = "open 20/0, wire 20/0, x 20/0, x-eye 20/0, delta 20/0, delta-eye 20/0"

GAME = sandtable.game("omaha")


class Scene:
    """A state, and what a player would say about it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.log: list[Event] = []  # everything told since the scene began
        state.telling = True

    @property
    def table(self) -> dict[str, Any]:
        table: dict[str, Any] = self.state.view("squad")["table"]
        return table

    @property
    def squad(self) -> int:
        return int(self.table["squad"])

    @property
    def charges(self) -> int:
        return int(self.table["charges"])

    @property
    def rounds(self) -> int:
        return int(self.table["rounds"])

    @property
    def assault(self) -> int:
        return int(self.table["assault"])

    @property
    def at(self) -> str:
        return str(self.table["at"])

    @property
    def nest(self) -> str:
        return str(self.table["nest"])

    @property
    def beach(self) -> list[str]:
        return list(self.table["beach"])

    @property
    def deck(self) -> dict[str, int]:
        """The undealt cards, without the fronts of which none is left."""
        return {front: count for front, count in self.table["deck"].items() if count}

    @property
    def asked(self) -> str | None:
        """Who is asked what: `squad act`, `chance turn`; None when the game is over."""
        question = self.state.question
        return None if question is None else f"{question.actor} {question.key}"

    @property
    def options(self) -> list[str]:
        return [option.text for option in self.state.options()]

    @property
    def chances(self) -> dict[str, Fraction]:
        """What chance can answer, and how likely each answer is."""
        outcomes = self.state.outcomes()
        total = sum(weight for _, weight in outcomes)
        return {option.text: Fraction(weight, total) for option, weight in outcomes}

    @property
    def result(self) -> str | None:
        """`squad nest-blown OMA:end.1`, `nobody squad-dead OMA:end.2`; None while the game goes on."""
        result = self.state.result
        return None if result is None else f"{result.winner or 'nobody'} {result.key} {result.rule}"

    def card(self, place: str) -> str:
        row, column = place_of(place)
        return self.beach[row].split()[column]

    def has_eye(self, place: str) -> bool:
        """Whether the card there, as it lies, hides a squad on it or behind it."""
        return bool(self.seen(place)["eye"])

    def mine_odds(self, place: str) -> Fraction:
        """How likely a mine is if this card is entered now."""
        mines, total = self.seen(place)["mine_odds"]
        return Fraction(mines, total)

    def seen(self, place: str) -> dict[str, Any]:
        found: dict[str, Any] = next(card for card in self.table["cards"] if card["place"] == place)
        return found

    def why_not(self, option: str) -> list[str]:
        return self.state.why_not(option)

    def offers(self, *options: str) -> bool:
        return all(option in self.options for option in options)

    def refuses(self, *options: str) -> bool:
        return not any(option in self.options for option in options)


def place_of(name: str) -> tuple[int, int]:
    """Row and column of a place such as `2-left`."""
    row, column = name.split("-")
    return int(row), ("left", "centre", "right").index(column)


def scene(
    beach: list[str],
    at: str = "0-centre",
    squad: int = 8,
    charges: int = 8,
    rounds: int = 8,
    assault: int = 1,
    nest: str = "none",
    deck: str = EVEN,
    **settings: str,
) -> Scene:
    """A squad on a beach. Settings are those of the game, by name."""
    counters = {"squad": squad, "charges": charges, "rounds": rounds, "assault": assault}
    return Scene(GAME.setup(position(beach, at, {"deck": deck, **settings}, nest=nest, **counters)))


def position(
    beach: list[str], at: str = "0-left", settings: dict[str, str] | None = None, **table: Any
) -> dict[str, Any]:
    """The data of a position file, right or wrong."""
    chosen = {"deck": EVEN} | (settings or {})
    return {"game": "omaha", "settings": chosen, "table": {"beach": beach, "at": at, **table}}


def refused(wrong: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Set up what cannot be; the key and the facts of the refusal."""
    with pytest.raises(BadPosition) as refusal:
        GAME.setup(wrong)
    assert str(refusal.value)
    return refusal.value.key, dict(refusal.value.facts)


def new_game(seed: int | None = None, /, **settings: str) -> Scene:
    """A game from its usual beginning."""
    return Scene(GAME.start(seed=seed, options=settings, events=True))


def play(t: Scene, *answers: str) -> list[Event]:
    """Give these answers one after another; says what happened."""
    told: list[Event] = []
    for answer in answers:
        t.state.answer(answer)
        told += t.state.events
    t.log += told
    return told


def deal(t: Scene, *rows: str) -> list[Event]:
    """Chance deals these rows, the near one first."""
    return play(t, *(f"deal {card}" for row in rows for card in row.split()))


def hits(told: list[Event]) -> list[tuple[str, str]]:
    """Who hit the squad, and by which rule, in the order in which it happened; a double hit is listed twice."""
    found: list[tuple[str, str]] = []
    for event in told:
        if event.key == "hit":
            count = event.facts["hits"]
            assert isinstance(count, int)
            found += [(str(event.facts["by"]), event.rule)] * count
    return found


def keys(told: list[Event]) -> list[str]:
    """What happened, without the facts."""
    return [event.key for event in told]
