"""The open lines of the page to its tables: what they are sent, and what comes over them."""

from typing import TYPE_CHECKING, Any, Final

from sandtable.kernel import SPECTATOR
from sandtable.offline.effects import NotAtHand
from sandtable.tables import message_fields, player_actions
from sandtable.tables.action_checks import my_seat, refuse_unless_playing
from sandtable.tables.message_fields import Body
from sandtable.tables.player_actions import MOST_ORDERS
from sandtable.tables.refusal_messages import refusal_message
from sandtable.tables.refusals import Refused
from sandtable.tables.seats import COMPUTER
from sandtable.tables.signed_chain import UNSIGNED
from sandtable.tables.table import Table
from sandtable.tables.table_questions import seat_wanted
from sandtable.tables.table_views import table_view

if TYPE_CHECKING:
    from sandtable.offline.local_server import LocalServer

ME: Final = "me"
Data = dict[str, Any]


class Screen:
    """One line that looks at a table from one seat."""

    def __init__(self, table: str, seat: str) -> None:
        self.table = table
        self.seat = seat
        self.lines = 0  # of the log that it has


def unsigned(table: Table, body: Body, seat: str, kind: str, text: str) -> str:
    """Nobody signs where nobody else could doubt it."""
    return UNSIGNED


def seen(table: Table, seat: str, log_from: int = 0) -> Data:
    """What this seat sees. Keys are for those who play others: there is no chain to sign."""
    presence = {each.name: each.kind == COMPUTER or each.player == ME for each in table.seats}
    return {**table_view(table, seat, ME, log_from), "presence": presence, "line": None, "chain": None}


def sight_of(table: Table, screen: Screen) -> Data:
    """The whole sight, with what this screen lacks of the log."""
    log_from = min(screen.lines, len(table.sitting.log))
    screen.lines = len(table.sitting.log)
    return {"is": "sight", **seen(table, screen.seat, log_from)}


def hear(server: "LocalServer", message: Data) -> None:
    """A screen opens, says something, or is closed."""
    number, body = message["screen"], message.get("message") or {}
    try:
        if message["do"] == "open":
            come(server, number, message["table"], message.get("seat"))
        elif message["do"] == "close":
            server.screens.pop(number, None)
        elif number in server.screens:
            act(server, number, body)
    except NotAtHand:
        raise
    except Exception as wrong:
        server.refuse_all(wrong)
        refuse(server, number, body, wrong)


def come(server: "LocalServer", number: int, table_id: str, seat: str | None) -> None:
    table = server.table(table_id)
    screen = server.screens[number] = Screen(table_id, seat_wanted(table, ME, seat))
    server.tell(number, sight_of(table, screen))
    server.drive(table)


def refuse(server: "LocalServer", number: int, body: Body, wrong: Exception) -> None:
    server.tell(number, {"is": "refused", "id": body.get("id"), **refusal_message(wrong)[1]})
    screen = server.screens.get(number)
    if isinstance(wrong, Refused) and wrong.key == "stale" and screen is not None:
        server.tell(number, sight_of(server.table(screen.table), screen))


def act(server: "LocalServer", number: int, body: Body) -> None:
    """Do what a message asks for."""
    screen, action = server.screens[number], body.get("do")
    table = server.table(screen.table)
    if action == "ping":
        server.tell(number, {"is": "pong"})
    elif action == "sit":
        sit(server, number, screen, table, body)
    elif action not in ACTIONS:
        raise Refused("unknown-action", value=str(action)[:40])
    elif screen.seat == SPECTATOR:
        raise Refused("not-a-player")
    else:
        ACTIONS[action](server, number, table, screen.seat, body)


def sit(server: "LocalServer", number: int, screen: Screen, table: Table, body: Body) -> None:
    seat = body.get("seat")
    if seat not in table.seats_of(ME):
        raise Refused("not-your-seat", value=str(seat)[:40])
    screen.seat, screen.lines = str(seat), 0
    server.tell(number, sight_of(table, screen))


def answer(server: "LocalServer", number: int, table: Table, seat: str, body: Body) -> None:
    sent = player_actions.read_answer(body)
    screen = server.screens[number]
    if player_actions.is_known(table, ME, seat, sent):
        server.tell(number, {**sight_of(table, screen), "for": body.get("id")})
        return
    server.keep(table, player_actions.answer(table, ME, seat, sent, body, unsigned), (number, body.get("id")))


def undo(server: "LocalServer", number: int, table: Table, seat: str, body: Body) -> None:
    server.keep(table, player_actions.undo(table, ME, seat, body, unsigned))


def wish(server: "LocalServer", number: int, table: Table, seat: str, body: Body) -> None:
    player_actions.wish(table, ME, seat, body)
    server.keep(table, [])


def orders(server: "LocalServer", number: int, table: Table, seat: str, body: Body) -> None:
    my_seat(table, ME, seat)
    refuse_unless_playing(table)
    player_actions.give_orders(table, seat, message_fields.orders(body, MOST_ORDERS))
    server.keep(table, [])


def chat(server: "LocalServer", number: int, table: Table, seat: str, body: Body) -> None:
    """There is nobody to write to."""
    raise Refused("nobody-to-ask")


ACTIONS: Final = {"answer": answer, "undo": undo, "wish": wish, "orders": orders, "chat": chat}
