"""`sandtable analyse`: a position of a record or a position file, answers that could be given there, the best lines."""

import json
import secrets
from typing import Any

from sandtable.cli.hint_text import hint_lines
from sandtable.cli.playback import Playback
from sandtable.cli.printing import percent
from sandtable.cli.refusal import Refusal
from sandtable.cli.show import print_position
from sandtable.cli.start_game import read_game_file
from sandtable.cli.table_words import table_words
from sandtable.kernel import CHANCE, SPECTATOR, SandtableError, State
from sandtable.players import look
from sandtable.players.hints import hint
from sandtable.players.levels import read_effort
from sandtable.players.thinking_time import Effort
from sandtable.words import Words


def analyse_file(
    name: str, move: str | None, then: list[str], effort: str, as_json: bool, plain: bool, language: str
) -> int:
    """What could be answered after N moves and these answers, and how likely it is to win."""
    how_long = effort_of(effort)
    state = state_in(name, move)
    for answer in then:
        state.answer(answer)
    found = thought_about(state, how_long)
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
        return 0
    words = table_words(language, state.game, state.settings)
    seat = state.actor if state.actor in state.game.seats else SPECTATOR
    print_position(state, "", str(seat), plain, words)
    for line in [*chance_lines(found, words), *(hint_lines(found, words) if "best" in found else [])]:
        print(line)
    return 0


def effort_of(text: str) -> Effort:
    found = read_effort(text)
    if found is None:
        raise SandtableError("bad-shape", {"place": "--effort", "value": text[:80], "possible": "2, 200x"})
    return found


def state_in(name: str, move: str | None) -> State:
    """A position file, or a record after so many answers."""
    shown = read_game_file(name)
    if shown.record is not None:
        playback = Playback(shown.record, shown.game)
        return playback.states[playback.position("--move", move)].clone()
    if move is not None:
        raise Refusal("no-moves", {"path": name})
    assert shown.position is not None
    state: State = shown.game.setup(shown.position)
    return state


def thought_about(state: State, effort: Effort) -> dict[str, Any]:
    """The best lines of the seat that is asked; where chance is asked, what it can say; nothing after the end."""
    if state.actor is None:
        return {}
    if state.actor == CHANCE:
        outcomes = state.outcomes()
        total = sum(weight for _, weight in outcomes)
        return {"chance": [{"option": each.text, "weight": weight, "total": total} for each, weight in outcomes]}
    return hint(look(state, state.actor, secrets.randbits(30)), effort)


def chance_lines(found: dict[str, Any], words: Words) -> list[str]:
    return [
        f"{words.option(each['option'])} ({each['option']}): {percent(each['weight'] / each['total'], 1)}"
        for each in found.get("chance", [])
    ]
