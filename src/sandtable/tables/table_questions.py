"""What is asked about a table besides the view: why not, how likely, which moment, how the dice are bound."""

from typing import Any

from sandtable.kernel import SPECTATOR, IllegalOption, SandtableError
from sandtable.tables import message_fields
from sandtable.tables.action_checks import refuse_unasked
from sandtable.tables.history import lost_throws
from sandtable.tables.log_lines import OVER
from sandtable.tables.message_fields import Body
from sandtable.tables.player_actions import LONGEST_OPTION
from sandtable.tables.refusals import NotPossible, Refused
from sandtable.tables.table import Table
from sandtable.tables.table_views import may_look_from, usual_seat
from sandtable.tables.why_not import by_the_question, explained, refused_there


def seat_wanted(table: Table, player: str | None, seat: str | None) -> str:
    """The seat from which someone wants to look, if they may; their usual one, if they do not say."""
    if not seat:
        return usual_seat(table, player)
    if seat not in (*table.game.seats, SPECTATOR):
        possible = [*table.game.seats, SPECTATOR]
        raise SandtableError("unknown-seat", {"value": seat[:40], "possible": possible})
    if seat not in may_look_from(table, player):
        raise Refused("not-your-seat", value=seat)
    return seat


def number_of(text: str, place: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Refused("bad-field", place=place, value=text[:40])
    return int(text)


def answer_count(text: str | None, table: Table) -> int:
    """After how many answers; after all, if it is not said."""
    if text is None:
        return table.n
    if not (text.isascii() and text.isdigit() and len(text) < 10) or int(text) > table.n:
        raise SandtableError("out-of-range", {"place": "n", "value": text[:40], "possible": f"0-{table.n}"})
    return int(text)


def why(table: Table, player: str, body: Body) -> dict[str, Any]:
    """Why an option cannot be chosen, or why nothing can be done at a place of the board."""
    text = message_fields.text(body, "place" if "place" in body else "option", LONGEST_OPTION)
    refuse_unasked(table, player)
    option = refused_there(table, text) if "place" in body else text
    rules = table.sitting.state.why_not(option) if option else by_the_question(table)
    return {"option": option, "rules": rules, **explained(table, option, rules)}


def odds(table: Table, player: str, body: Body) -> dict[str, Any]:
    """What chance would decide after an option, and how likely each of it is."""
    option = message_fields.text(body, "option", LONGEST_OPTION)
    refuse_unasked(table, player)
    try:
        found = table.sitting.state.odds(option)
    except IllegalOption as wrong:
        raise NotPossible(wrong, explained(table, option, wrong.rules)) from wrong
    return {"odds": [{"option": o.option, "weight": o.weight, "total": o.total, "facts": o.facts} for o in found]}


def dice_shown(table: Table) -> dict[str, Any]:
    """What the dice are bound by; after the end, what they were made of."""
    found: dict[str, Any] = {
        "table": table.terms.dice_name,
        "commitment": table.terms.commitment,
        "nonces": table.nonces(),
        "brought": table.log.brought,
    }
    if table.state == OVER:
        found["secret"] = table.terms.secret.hex()
        found["seed"] = table.terms.seed.hex()
        found["lost"] = lost_throws(table.history)
    return found
