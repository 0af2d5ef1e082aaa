"""A position to hand on. The whole of it, where nothing is secret; else a world that its seat cannot tell from the true
one: what the seat does not see has been dealt anew, and nothing is left in it of what was really there.
"""

from typing import Any, Final

import sandtable
from sandtable.kernel import BadPosition, Game, SeededDice, State, read_position
from sandtable.server import chance
from sandtable.server.fields import refuse_unkeepable
from sandtable.server.kept import OPEN
from sandtable.server.refusals import Refused
from sandtable.server.sight import is_secret_from
from sandtable.server.table import Table

LONGEST_POSITION: Final = 64 * 1024


def position_for(table: Table, player: str | None, seat: str, n: int) -> dict[str, Any]:
    """The position after n answers as this player, who looks from this seat, may have it."""
    if table.state == OPEN:
        raise Refused("not-yet")
    state = table.state_at(n)
    whole = not is_secret_from(table, player)
    return {"whole": whole, "position": (state if whole else dealt_anew(state, seat)).position()}


def dealt_anew(state: State, seat: str) -> State:
    """Another world for the same eyes. It must not depend on what these eyes cannot see, and that is tried here."""
    one, two = chance.bits(62), chance.bits(62)
    world = state.resample(seat, SeededDice(one))
    twin = state.resample(seat, SeededDice(two)).resample(seat, SeededDice(one))
    if world.digest() != twin.digest() or world.view(seat) != state.view(seat):
        raise Refused("not-yet")
    return world


def read_given(text: str, name: str = "") -> tuple[Game[Any], dict[str, Any]]:
    """The game and the position that somebody sent, checked and in its one true form."""
    try:
        given = read_position(text)
    except RecursionError as wrong:
        raise BadPosition("unreadable", {"place": "position", "value": "((( ... )))"}) from wrong
    refuse_unkeepable("position", given)
    game = sandtable.game(name or str(given.get("game", ""))[:80])
    position: dict[str, Any] = game.setup(given).position()
    refuse_unkeepable("position", position)  # a setting can be JSON once more
    if position["result"] is not None:
        raise Refused("already-over")
    return game, position


def described(text: str) -> dict[str, Any]:
    """What a position is about, for somebody who was sent it and may want to play on from it."""
    game, position = read_given(text)
    question = game.setup(position).question
    assert question is not None
    return {
        "game": game.name,
        "settings": position["settings"],
        "seats": list(game.seats),
        "actor": question.actor,
        "question": {"key": question.key, "rule": question.rule, "facts": question.facts},
    }
