"""A tiny duel: two seats, hidden hands, a secret aim, windows that nest, a reveal. A game of the tests."""

from pathlib import Path
from typing import Any, Final

from sandtable.kernel import BadPosition, Frames, Game, Setting
from tests.toys.duel.play import MOST_BOUTS, Bout, Ploy, bout_procedure, ploy_procedure
from tests.toys.duel.table import CARDS, DECK, LINES, SEATS, WORDS, Duel, names

SETTINGS: Final = (Setting("wounds", ("2", "3"), "DUE:end.1"), Setting("hand", ("3", "2"), "DUE:D1"))
PARTS: Final = ("red", "blue", "deck", "discards", "wounds", "bout")


def wrong(place: str, value: object, possible: str | list[str]) -> BadPosition:
    return BadPosition("unknown-value", {"place": place, "value": str(value), "possible": possible})


class DuelGame(Game[Duel]):
    """The duel as the kernel sees it. A broken duel says here which table it has."""

    state: type[Duel] = Duel

    def table(self, settings: dict[str, str]) -> Duel:
        return self.state(self, settings)

    def begin(self, t: Duel) -> None:
        t.push(Bout())

    def resume(self, t: Duel) -> None:
        t.push(Bout())

    def look(self, t: Duel, seat: int) -> dict[str, Any]:
        bout = t.bout
        return {
            "bout": t.bouts,
            "attacker": SEATS[bout.attacker],
            "aim": "" if not bout.aim else bout.aim if t.knows_aim(seat) else "hidden",
            "spied": bout.seen,
            "harm": bout.harm,
            "hand": names(t.hands[seat]) if seat in (0, 1) else [],
            "held": [t.held(s) for s in range(2)],
            "deck": sum(t.deck),
            "discards": names(t.discards),
            "wounds": list(t.wounds),
        }

    def write_table(self, t: Duel) -> dict[str, Any]:
        hands = {SEATS[s]: names(t.hands[s]) for s in range(2)}
        piles = {"deck": names(t.deck), "discards": names(t.discards)}
        return {**hands, **piles, "wounds": list(t.wounds), "bout": t.bouts}

    def read_table(self, t: Duel, table: dict[str, Any]) -> None:
        for key in table:
            if key not in PARTS:
                raise BadPosition("unknown-name", {"place": "table", "value": key, "possible": list(PARTS)})
        red, blue, t.deck, t.discards = (read_cards(table, part) for part in PARTS[:4])
        t.hands = [red, blue]
        for kind in range(3):
            count = red[kind] + blue[kind] + t.deck[kind] + t.discards[kind]
            if count != DECK[kind]:
                raise wrong(f"table {CARDS[kind]}", count, str(DECK[kind]))
        wounds = table.get("wounds", [0, 0])
        if not isinstance(wounds, list) or len(wounds) != 2 or not all(w in range(9) for w in wounds):
            raise wrong("table.wounds", wounds, "[0, 0]")
        t.wounds = [int(w) for w in wounds]
        t.bouts = table.get("bout", 1)
        if type(t.bouts) is not int or not 1 <= t.bouts <= MOST_BOUTS:
            raise wrong("table.bout", t.bouts, f"1-{MOST_BOUTS}")

    def check(self, t: Duel) -> None:
        if not t.stack or not isinstance(t.stack[0], Bout):
            raise wrong("doing 1", t.stack[0].name if t.stack else "", "bout")
        check_bout(t.stack[0])
        for number, frame in enumerate(t.stack[1:], 2):
            if not isinstance(frame, Ploy):
                raise wrong(f"doing {number}", frame.name, "ploy")
            if (frame.kind == 2) != (number > 2):
                raise wrong(f"doing {number} kind", frame.kind, "2 on top of another ploy, 0-1 else")


def check_bout(bout: Bout) -> None:
    if not bout.aim and bout.at > 2:
        raise wrong("doing 1 aim", bout.aim, list(LINES))


def read_cards(table: dict[str, Any], part: str) -> list[int]:
    cards = table.get(part, [])
    if not isinstance(cards, list) or not all(card in CARDS for card in cards):
        raise wrong(f"table.{part}", cards, list(CARDS))
    return [cards.count(card) for card in CARDS]


FRAMES: Final[Frames] = {Bout: bout_procedure, Ploy: ploy_procedure}
FOLDER: Final = Path(__file__).parent
GAME: Final = DuelGame("toy-duel", 1, SEATS, SETTINGS, WORDS, FRAMES, FOLDER)

__all__ = ["FOLDER", "FRAMES", "GAME", "SETTINGS", "Bout", "Duel", "DuelGame", "Ploy"]
