"""The analysis table: a position that is played on freely, by whoever wants to know what would be if.

Nobody keeps it. Each time the position comes with all answers since, those of chance included: chance answers nothing
by itself here. It knows of no other table; what it shows follows from what it was given, and from nothing else.
"""

from collections.abc import Sequence
from typing import Any, Final

import sandtable
from sandtable.kernel import CHANCE, SPECTATOR, Game, IllegalOption, SandtableError, State, read_record
from sandtable.kernel.record import HEAD
from sandtable.tables.log_lines import OVER, PLAYING
from sandtable.tables.message_fields import Body, refuse_unstorable, shown
from sandtable.tables.player_actions import LONGEST_OPTION
from sandtable.tables.refusals import Refused
from sandtable.tables.seats import PLAYER
from sandtable.tables.table import Table
from sandtable.tables.table_views import log_lines, options_shown, printed_on, said_of, view_of
from sandtable.tables.terms import Terms

LINES: Final = "lines"  # the best ones, by the search that gives hints
ANALYST: Final = "analyst"
NO_DICE: Final = bytes(32)  # chance is answered by the analyst
WHOEVER_IS_ASKED: Final = ""
MOST_ANSWERS: Final = 300  # at a time: whoever goes further goes on from the position in between
MOST_QUOTED: Final = 20  # options, in a refusal
MOST_OUTCOMES: Final = 2_000  # of all options together, whose odds are shown


def answers_since(body: Body) -> list[str]:
    """The answers that a client sent along with a position."""
    answers = body.get("answers", [])
    if not isinstance(answers, list) or not all(isinstance(each, str) for each in answers):
        raise Refused("bad-field", place="answers", value=shown(answers))
    if len(answers) > MOST_ANSWERS:
        raise Refused("too-large", place="answers", most=MOST_ANSWERS)
    if any(len(each) > LONGEST_OPTION for each in answers):
        raise Refused("too-large", place="answers", most=LONGEST_OPTION)
    return answers


def laid_out(game: Game[Any], position: dict[str, Any]) -> Table:
    """A table with one player at all seats, who answers for chance too."""
    table = Table(Terms("analysis", game, dict(position["settings"]), NO_DICE, position))
    for seat in table.seats:
        seat.kind, seat.player, seat.player_name = PLAYER, ANALYST, ANALYST
    table.state = PLAYING
    return table


def played(table: Table, answers: Sequence[str]) -> None:
    """Give these answers, one after the other, whoever is asked."""
    if len(answers) > MOST_ANSWERS:
        raise Refused("too-large", place="answers", most=MOST_ANSWERS)
    for number, answer in enumerate(answers, 1):
        state = table.sitting.state
        if state.result is not None:
            raise Refused("analysis-after-end", number=number, value=answer[:80])
        try:
            table.sitting.answer(answer)
        except IllegalOption as wrong:
            possible = wrong.options[:MOST_QUOTED]
            raise Refused("analysis-answer", number=number, value=answer[:80], possible=possible) from wrong
    if table.sitting.state.result is not None:
        table.state = OVER


def seen_from(table: Table, wanted: str) -> str:
    """The seat from which the board is seen: the one that is wanted, else the one that is asked or answered last."""
    if wanted == WHOEVER_IS_ASKED:
        state, seats = table.sitting.state, table.game.seats
        asked = [str(state.actor), *(given.seat for given in reversed(table.history))]
        return next((seat for seat in asked if seat in seats), seats[0])
    if wanted not in (*table.game.seats, SPECTATOR):
        raise SandtableError("unknown-seat", {"value": wanted[:40], "possible": [*table.game.seats, SPECTATOR]})
    return wanted


def outcomes_shown(state: State) -> list[dict[str, Any]]:
    """What chance can answer, and how likely each of it is."""
    outcomes = state.outcomes()
    total = sum(weight for _, weight in outcomes)
    return [{"text": option.text, "weight": weight, "total": total} for option, weight in outcomes if weight]


def odds_shown(state: State) -> dict[str, list[dict[str, Any]]]:
    """What chance would decide after each option, where it decides anything at once."""
    found: dict[str, list[dict[str, Any]]] = {}
    left = MOST_OUTCOMES
    for option in state.options():
        odds = state.odds(option)
        left -= 1 + len(odds)
        if left < 0:
            break
        if odds:
            shown = [{"option": o.option, "weight": o.weight, "total": o.total, "facts": o.facts} for o in odds]
            found[option.text] = shown
    return found


def board_shown(table: Table, seat: str) -> dict[str, Any]:
    """All that is drawn: the table from one seat, and the options of whoever is asked, be it chance."""
    state = table.sitting.state
    view = view_of(state, seat)
    is_chance = state.actor == CHANCE
    is_asked = state.actor is not None and not is_chance
    return {
        "game": table.game.name,
        "n": table.n,
        "state": table.state,
        "seat": seat,
        "seats": list(table.game.seats),
        "view": view,
        **printed_on(table, view),
        **said_of(table, view),
        "options": options_shown(table, state.view(str(state.actor))) if is_asked else [],
        "chance": outcomes_shown(state) if is_chance else [],
        "odds": odds_shown(state) if is_asked else {},
        "given": [given.seat for given in table.history],
        "log": log_lines(table, seat, 0),
        "position": state.position(),
    }


def board(game: Game[Any], position: dict[str, Any], answers: Sequence[str], seat: str) -> dict[str, Any]:
    """A checked position after these answers."""
    table = laid_out(game, position)
    played(table, answers)
    return board_shown(table, seen_from(table, seat))


def to_think_about(game: Game[Any], position: dict[str, Any], answers: Sequence[str]) -> dict[str, Any]:
    """The position after these answers; refused where no seat is asked."""
    table = laid_out(game, position)
    played(table, answers)
    state = table.sitting.state
    if state.result is not None:
        raise Refused("already-over")
    if state.actor == CHANCE:
        raise Refused("analysis-chance")
    return state.position()


def is_record(text: str) -> bool:
    return text.lstrip().startswith(HEAD)


def from_record(text: str) -> dict[str, Any]:
    """The position with which a record begins, and its answers, as far as the rules of today can read them."""
    record = read_record(text.lstrip())
    game = sandtable.game(record.game[:80])
    readable, _ = record.readable(game)
    position: dict[str, Any] = readable.begin(game).position()
    answers = [option for _, option in readable.answers]
    refuse_unstorable("record", [position, answers])
    return {"game": game.name, "position": position, "answers": answers, "of": len(record.answers)}
