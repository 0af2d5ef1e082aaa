"""A table as plain data, as it is kept, and back again."""

from typing import Any, Final

import sandtable
from sandtable.tables.log_lines import OVER, Line
from sandtable.tables.refusals import Refused
from sandtable.tables.seats import Seat
from sandtable.tables.standing_orders import Order
from sandtable.tables.summary import Summary
from sandtable.tables.table import Table
from sandtable.tables.terms import Terms

Row = dict[str, Any]
FORM: Final = 1  # of these rows; raised when older ones have to be read otherwise


def row_of(table: Table) -> Row:
    """All of a table but the lines of its log. What the lobby says of it is among it, so that it need not be played
    through for that.
    """
    terms = table.terms
    return {
        "form": FORM,
        "id": terms.id,
        "game": terms.game.name,
        "rules": terms.rules,
        "settings": terms.settings,
        "start": terms.start,
        "opponent": terms.opponent,
        "hints": terms.hints,
        "secret": terms.secret.hex(),
        "seed": terms.seed.hex(),
        "day": terms.day,
        "counted": terms.is_counted,
        "created": terms.created,
        "state": table.state,
        "updated": table.updated,
        "ending": table.ending,
        "offers": table.offers,
        "next": table.next,
        "notes": table.talk.notes,
        "seats": [seat_row(table, number) for number in range(len(table.seats))],
        "seq": table.log.seq,
        "chain": table.log.chain,
        "n": table.n,
        "actor": table.actor,
        "result": table.result,
        "played_with": table.played_with,
    }


def seat_row(table: Table, number: int) -> Row:
    seat = table.seats[number]
    return {
        "name": seat.name,
        "kind": seat.kind,
        "player": seat.player,
        "player_name": seat.player_name,
        "level": seat.level,
        "nonce": seat.nonce,
        "orders": [list(order) for order in seat.orders],
        "wish": table.auto_pass.wishes[number],
        "battle": table.auto_pass.battles[number],
    }


def read_seat(row: Row) -> Seat:
    seat = Seat(row["name"], row["kind"], row["player"], row["player_name"], row["level"])
    seat.nonce = row["nonce"]
    seat.orders = [Order(*order) for order in row["orders"]]
    return seat


def read_terms(row: Row) -> Terms:
    game = sandtable.game(row["game"])
    if row["rules"] > game.version or row["form"] > FORM:
        raise Refused("newer-rules", value=row["rules"], possible=game.version)
    secret, seed = bytes.fromhex(row["secret"]), bytes.fromhex(row["seed"])
    terms = Terms(row["id"], game, row["settings"], secret, row["start"], row["rules"], seed)
    terms.opponent, terms.hints, terms.created = row["opponent"], row["hints"], row["created"]
    terms.day, terms.is_counted = row["day"], row["counted"]
    return terms


def read_table(row: Row, lines: list[Line]) -> Table:
    """The table again: its log is played through. What the rules of today cannot follow is set aside."""
    table = Table(read_terms(row))
    table.seats = [read_seat(seat) for seat in row["seats"]]
    for number, seat in enumerate(row["seats"]):
        table.auto_pass.wishes[number], table.auto_pass.battles[number] = seat["wish"], seat["battle"]
    table.state, table.next, table.updated = row["state"], row["next"], row["updated"]
    table.ending, table.offers, table.talk.notes = row["ending"], row["offers"], dict(row["notes"])
    result = row["result"] if row["state"] == OVER else None
    table.stored_result = result if row["rules"] < table.game.version else None
    table.replay(lines, None, (row["seq"], row["chain"]))
    if table.loaded.flaw is not None:
        table.stored_result = result
    return table


def head_of(row: Row, player: str) -> dict[str, Any]:
    """What the lobby says of a table that is only kept."""
    seats = [read_seat(seat) for seat in row["seats"]]
    return Summary(
        id=row["id"],
        game=row["game"],
        rules=row["rules"],
        settings=row["played_with"],
        seats=seats,
        state=row["state"],
        asked=row["actor"],
        n=row["n"],
        updated=row["updated"],
        result=row["result"],
        is_open_to_all=False,
        hints=row["hints"],
        has_position=row["start"] is not None,
        day=row["day"] or None,
        is_counted=row["counted"],
        is_rated=False,
        time=None,
        closed=None,
        ends=None,
    ).shown_to(player)
