"""Models behind an endpoint or a command: they play like anybody, and what they do wrong stays theirs."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.adapters.language import Command, Endpoint, Listening, Manner, Model, ModelPlayer, NoAnswer
from sandtable.adapters.language import chat as chat_module
from sandtable.lab.single_game import play
from sandtable.players import Player, player
from sandtable.players.engines.limits import Engine, EngineLimits
from tests.adapters.language.stub_endpoint import stub, words

EXAMPLE = Path(__file__).parents[3] / "examples" / "models" / "command_model.py"
KEY = "sk-secret-0123456789"


def first(request: dict[str, Any]) -> dict[str, Any]:
    return words('{"answer": 1}')


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat_module, "PAUSES", (0.0, 0.0))
    monkeypatch.setenv("STUB_KEY", KEY)


def test_a_model_plays_a_game_through_an_endpoint():
    with stub(first, {"prompt_tokens": 100, "completion_tokens": 2}) as server:
        guest = ModelPlayer(Model("m", Endpoint(server.url, "tiny", "STUB_KEY", 5.0, {"temperature": 0})))
        played = play(sandtable.game("omaha"), {}, 1, [guest], Listening({0: guest}))
    assert played.ending != "unfinished"
    assert guest.counts.tokens_in == 100 * guest.counts.decisions > 0
    asked = server.requests[0]
    assert (asked["model"], asked["temperature"], asked["path"]) == ("tiny", 0, "/v1/chat/completions")
    assert server.heard[0]["Authorization"] == f"Bearer {KEY}"
    assert "What happened last" in server.requests[3]["messages"][1]["content"]
    assert KEY not in json.dumps(server.requests)


def test_what_happened_is_heard_as_the_seat_may_know_it():
    with stub(first) as server:
        guests = [ModelPlayer(Model(name, Endpoint(server.url, name, seconds=5.0))) for name in ("a", "b")]
        players: list[Player] = [player("random"), guests[0]]
        listening = Listening({0: guests[1], 1: guests[0]})
        play(sandtable.game("poland"), {}, 3, players, listening)
    assert guests[0].history != guests[1].history


def test_a_model_that_never_answers_rightly_forfeits(capfd: pytest.CaptureFixture[str]):
    with stub(lambda request: words("I resign.")) as server:
        guest = ModelPlayer(Model("m", Endpoint(server.url, "x", seconds=5.0), Manner(tries=2)))
        played = play(sandtable.game("poland"), {}, 1, [guest, player("random")])
    assert (played.winner, played.ending) == ("poland", "forfeit-illegal")
    assert (guest.counts.syntax, guest.counts.given_up) == (2, 1)
    assert "I resign." in capfd.readouterr().err


@pytest.mark.parametrize(
    "answer", [lambda request: 401, lambda request: 503, lambda request: "{}", lambda request: '{"choices": [7]}']
)
def test_an_endpoint_that_fails_is_reported_without_the_key(answer: Any):
    with stub(answer) as server, pytest.raises(NoAnswer) as wrong:
        Endpoint(server.url, "x", "STUB_KEY", 2.0).start().ask({"messages": []})
    assert server.url in str(wrong.value)
    assert KEY not in str(wrong.value)


def test_a_complaint_that_quotes_the_key_is_shown_without_it():
    with stub(lambda request: f"you sent {KEY}") as server, pytest.raises(NoAnswer) as wrong:
        Endpoint(server.url, "x", "STUB_KEY", 2.0).start().ask({"messages": []})
    assert "you sent ***" in str(wrong.value)


def test_a_busy_endpoint_is_asked_again():
    replies: list[Any] = [429, 503, words("1")]
    with stub(lambda request: replies.pop(0)) as server:
        said = Endpoint(server.url, "x", seconds=2.0).start().ask({"messages": []})
    assert said.message["content"] == "1"
    assert len(server.requests) == 3


def test_a_redirect_does_not_carry_the_key_away():
    with (
        stub(lambda request: words("1")) as other,
        stub(lambda r: 307, headers={"Location": other.url}) as server,
        pytest.raises(NoAnswer, match="307"),
    ):
        Endpoint(server.url, "x", "STUB_KEY", 2.0).start().ask({"messages": []})
    assert other.requests == []


def test_nobody_at_the_address_is_no_answer():
    with pytest.raises(NoAnswer, match="refused"):
        Model("m", Endpoint("http://127.0.0.1:9/v1", "x", seconds=1.0)).check()


def command(*words: str, seconds: float = 20.0) -> Command:
    return Command(Engine((sys.executable, *words), EngineLimits(seconds, 1024, 3)), "mine")


def test_a_model_can_be_a_command():
    guest = ModelPlayer(Model("m", command(str(EXAMPLE))))
    played = play(sandtable.game("omaha"), {}, 2, [guest])
    assert not played.ending.startswith("forfeit")
    assert guest.counts.estimated == guest.counts.replies > 0


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("raise SystemExit('gone')", "crash"),
        ("print('hello', flush=True); input(); input()", "garbage"),
        ("input(); print('{}', flush=True); input()", "garbage"),
        ("import time; time.sleep(60)", "time"),
    ],
)
def test_a_command_that_breaks_forfeits(code: str, kind: str):
    guest = ModelPlayer(Model("m", command("-c", code, seconds=0.4 if kind == "time" else 20.0)))
    played = play(sandtable.game("omaha"), {}, 2, [guest])
    assert played.ending == f"forfeit-{kind}"
