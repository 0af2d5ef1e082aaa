"""Whether the frames of a position make sense: each on what it needs below, with names that exist."""

from typing import Any

from sandtable.games.poland.rules.deck import PLAYED, SPAN
from sandtable.games.poland.rules.frames import Battle, Choice, Draw, GiveUp, Play, Turn
from sandtable.games.poland.rules.table import Poland
from sandtable.kernel.errors import BadPosition
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Frame


def wrong(key: str, place: str, value: Any, possible: Any, rule: str = "") -> BadPosition:
    facts: Facts = {"place": f"table.{place}", "value": shown(value), "possible": shown(possible)}
    if isinstance(possible, list):
        facts["possible"] = possible
    if rule:
        facts["rule"] = rule
    return BadPosition(key, facts)


def shown(value: Any) -> str:
    return ", ".join(str(v) for v in value) if isinstance(value, list) else str(value)


def bad_frame(number: int, field: str, value: Any, possible: Any) -> BadPosition:
    facts: Facts = {"place": f"doing {number}.{field}", "value": str(value), "possible": possible}
    return BadPosition("unknown-value", facts)


def check_frames(t: Poland) -> None:
    """A turn at the bottom; on it a battle or a draw; the rest in the battle. Each fits the table and the deck."""
    for number, frame in enumerate(t.stack, 1):
        check_place(t, frame, number)
        if isinstance(frame, Battle):
            check_battle(t, frame, number)
        elif isinstance(frame, Draw):
            if frame.rule not in t.game.rules:
                raise bad_frame(number, "rule", frame.rule, ["POL:turn.4", "POL:turn.1c"])
        elif isinstance(frame, Play):
            check_play(t, frame, number)
        elif isinstance(frame, Turn):
            if frame.pursuit and t.deck.objective_number(frame.pursuit) < 0:
                raise bad_frame(number, "pursuit", frame.pursuit, list(t.deck.objectives))
        elif isinstance(frame, Choice):
            check_choice(t, frame, number)


def check_place(t: Poland, frame: Frame, number: int) -> None:
    """Nothing begins where it cannot."""
    below = t.stack[number - 2] if number > 1 else None
    if below is None or isinstance(frame, Turn):
        good = below is None and isinstance(frame, Turn)
    elif isinstance(frame, Battle):
        good = isinstance(below, Turn)
    elif isinstance(frame, Draw):
        good = not isinstance(below, Choice)
    else:
        good = isinstance(below, Battle | Play)
    if not good:
        raise bad_frame(number, "frame", frame.name, "turn" if below is None else "turn < battle < play")


def check_range(number: int, field: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        possible = f"{low}-{high}"
        raise BadPosition("out-of-range", {"place": f"doing {number}.{field}", "value": value, "possible": possible})


def check_battle(t: Poland, f: Battle, number: int) -> None:
    objective = t.deck.objective_number(f.objective)
    if objective < 0:
        raise bad_frame(number, "objective", f.objective, list(t.deck.objectives))
    check_range(number, "attacker", f.attacker, t.mover, t.mover)
    if f.step_name() in ("commit", "oppose", "actions") and (
        t.holder(objective) == f.attacker or not t.is_open(objective)
    ):
        raise bad_frame(number, "objective", f.objective, [t.deck.objectives[n] for n in t.targets(f.attacker)])


def check_action(t: Poland, name: str, number: int) -> int:
    c = t.deck.number(name)
    if c < 0 or not t.deck.actions[c // SPAN] >> c % SPAN & 1:
        raise bad_frame(number, "card", name, sorted(t.deck.card_of_name))
    return c


def check_choice(t: Poland, f: Choice, number: int) -> None:
    """A choice comes from an action card; what is given up, from a raiding unit too. POL:unit.raids"""
    c = t.deck.number(f.card)
    if not (isinstance(f, GiveUp) and c >= 0 and t.deck.raids[c // SPAN] >> c % SPAN & 1):
        check_action(t, f.card, number)


def check_play(t: Poland, f: Play, number: int) -> None:
    c = check_action(t, f.card, number)
    check_range(number, "left", f.left, 0, t.deck.cost[c])
    check_range(number, "done", f.done, 0, len(t.deck.effects[PLAYED][c]))
    if not t.shown[c // SPAN] & t.deck.copies[c] and f.step_name() == "pay":
        raise bad_frame(number, "card", f.card, t.deck.names(c // SPAN, t.shown[c // SPAN]))
