"""The table in words: round and score, the battle, objectives, units, cards."""

from typing import Any, Final

from sandtable.games.poland.guide.cards import card_head, card_lines, objective_lines, signed
from sandtable.kernel.guide import Chapter, Said, View, chapter, said

SIDES: Final = ("germany", "poland")
CLASSES: Final = ("operation", "battlefield", "intelligence")
EMPTY: Final = said("table-empty")


def table(view: View) -> list[Chapter]:
    data = view["table"]
    return [
        chapter(turn(view), [score(view, side) for side in SIDES]),
        *battle(view),
        chapter(said("table-objectives"), [objective(each) for each in data["objectives"]]),
        *(each for side in SIDES for each in units(view, side)),
        *hand(view),
    ]


def seat(side: str) -> Said:
    return said(f"seat-{side}")


def turn(view: View) -> Said:
    data = view["table"]
    return said("pol-turn", round=said("table-round", turn=data["turn"], limit=data["limit"]), side=seat(data["mover"]))


def score(view: View, side: str) -> Said:
    data = view["table"]
    return said("pol-score", side=seat(side), score=data["score"][side], goal=said("table-goal", n=data["goal"]))


def battle(view: View) -> list[Chapter]:
    """The totals and where they come from, the cards in play, and who is ahead."""
    data = view["table"]["battle"]
    if data is None:
        return []
    slots = [slot(data, kind) for kind in CLASSES]
    totals = [total(data, side) for side in (data["attacker"], data["defender"])]
    lines = [*totals, *slots, said("pol-leads", side=seat(data["leader"]))]
    return [chapter(battle_title(data), lines)]


def battle_title(data: dict[str, Any]) -> Said:
    return said("table-battle", objective=data["objective"])


def total(data: dict[str, Any], side: str) -> Said:
    """`Germany 5: 1st Panzer Division +3, Blitzkrieg +2`."""
    return said("pol-total", side=seat(side), total=data["totals"][side], parts=parts(data, side) or EMPTY)


def parts(data: dict[str, Any], side: str) -> list[Said]:
    return [said("pol-part", source=part["source"], amount=signed(part["amount"])) for part in data["parts"][side]]


def slot(data: dict[str, Any], kind: str) -> Said:
    """`Operation: Blitzkrieg (Germany)`."""
    found = data["slots"][kind]
    what = EMPTY if found is None else said("pol-slot-card", card=found["card"], side=seat(found["side"]))
    return said("pol-slot", **{"class": said(f"class-{kind}")}, what=what)


def state_of(data: dict[str, Any]) -> str:
    if data["taken"]:
        return "taken"
    return "open" if data["open"] else "closed"


def objective(data: dict[str, Any]) -> Said:
    return said("pol-objective", objective=data["id"], notes=[*conditions(data), *objective_lines(data)])


def conditions(data: dict[str, Any]) -> list[Said]:
    """Whose an objective is, and whether it was taken or can be attacked."""
    return [said("table-for", side=seat(data["side"])), said(f"table-{state_of(data)}")]


def card(view: View, name: str, on_table: bool = False) -> Said:
    """A card with all that is printed on it; of a unit on the table, not where it began."""
    row = view["table"]["cards"][name]
    lines = card_lines({**row, "start": False} if on_table else row)
    return said("pol-card", card=name, notes=[*card_head(row), *lines])


def units(view: View, side: str) -> list[Chapter]:
    """The piles of a side, and its units. What becomes of units is told in the log."""
    data = view["table"]["sides"][side]
    piles = said("pol-piles", hand=data["hand_size"], deck=data["deck_size"], discards=len(data["discards"]))
    fighting = [
        said("pol-in-battle", committed=said("table-committed"), unit=card(view, name, on_table=True))
        for name in data["committed"]
    ]
    others = [card(view, name, on_table=True) for name in data["units"]]
    title = said("pol-units", side=seat(side), units=said("table-units"))
    return [
        chapter(seat(side), [piles, *known_of(view, side)]),
        {**chapter(title, [*fighting, *others] or [EMPTY]), "in_log": True},
    ]


def known_of(view: View, side: str) -> list[Said]:
    """The cards of a hand that were shown, and how often the deck was made anew."""
    data = view["table"]["sides"][side]
    shown = [said("pol-shown", cards=data["shown"])] if data["shown"] else []
    return [*shown, said("pol-reshuffled", count=data["reshuffles"])] if data["reshuffles"] else shown


def hand(view: View) -> list[Chapter]:
    """The cards that this seat holds; a spectator holds none."""
    held = view["table"]["sides"].get(view["seat"], {}).get("hand", [])
    return [chapter(said("pol-hand", count=len(held)), [card(view, name) for name in held])] if held else []
