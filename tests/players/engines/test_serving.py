"""Our own players behind the protocol answer as they do anywhere."""

from typing import Any

import sandtable
from sandtable.players import look, player
from sandtable.players.engines import messages
from sandtable.players.engines.serve import serve


def test_the_answer_over_the_protocol_is_the_answer_of_the_player() -> None:
    state = sandtable.game("poland").start(seed=5)
    asked = look(state, state.actor or "", 11)
    lines = [
        messages.hello("0"),
        messages.new_game(asked, 1.0),
        messages.question(asked, 1, 1.0, frozenset({"world"})),
        messages.bye(),
    ]
    said = list(serve("search:20x", lines))
    assert said[0]["hello"]["wants"] == ["world"]
    assert said[1] == {"number": 1, "answer": player("search:20x")(asked)}
    assert len(said) == 2


def test_after_a_rejection_it_answers_something_else() -> None:
    state = sandtable.game("omaha").start(seed=5)
    asked = look(state, state.actor or "", 11)
    question: dict[str, Any] = messages.question(asked, 1, 1.0, frozenset({"world"}))
    lines = [messages.new_game(asked, 1.0), question]
    first = next(serve("heuristic", [*lines]))["answer"]
    said = list(serve("heuristic", [*lines, messages.again(1, first, [], 1)]))
    assert said[1]["answer"] in asked.options
    assert said[1]["answer"] != first


def test_what_is_no_message_is_named() -> None:
    assert list(serve("random", [{"do": "dance"}])) == [{"error": "unknown-message", "do": "dance"}]
