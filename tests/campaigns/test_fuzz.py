"""Strange messages to a real server: a few of them each time; and that what they look for would be found."""

from random import Random

import pytest

from tests.campaigns.fuzz import wire
from tests.campaigns.fuzz.campaign import SLACK, WARM, growth, try_fuzz
from tests.campaigns.fuzz.grammar import Grammar, Known, protocol, read_messages, read_requests
from tests.campaigns.fuzz.server import WRITES


def test_what_can_be_said_is_read_from_the_protocol():
    asked = {(shape.method, shape.path): shape.fields for shape in read_requests(protocol())}
    assert asked["POST", "/api/tables/ID/join"][:2] == ("seat", "key")
    assert ("PUT", "/api/tables/ID/notes") in asked
    assert ("POST", "/api/tables/ID/accept-takeback") in asked
    assert ("GET", "/api/tables/ID/link?n=N&seat=SEAT") in asked
    assert len(asked) > 40
    said = read_messages(protocol())
    assert {"answer", "undo", "wish", "orders", "chat", "sit", "ping"} <= set(said)
    assert said["answer"][:3] == ("n", "option", "id")


def test_the_same_seed_says_the_same():
    texts = []
    for _ in range(2):
        grammar = Grammar(Random(5), Known())
        texts.append([grammar.text_of(grammar.mutated(grammar.message())) for _ in range(200)])
    assert texts[0] == texts[1]
    assert len(set(texts[0])) > 150


def test_strange_messages_are_refused_with_a_key_and_change_nothing():
    for case in try_fuzz([1, 2, 3], messages=100):
        assert case.wrong == []
        assert case.counted["refused or read"] > 40


@pytest.mark.parametrize(
    ("broken", "found"),
    [
        ("fails", "a message was answered by our-fault"),
        ("changes", "what was refused has changed the table"),
        ("falls-silent", "it says nothing"),
    ],
)
def test_a_server_that_does_otherwise_is_found_out(monkeypatch: pytest.MonkeyPatch, broken: str, found: str):
    monkeypatch.setattr(wire, "PATIENCE", 8.0)
    cases = try_fuzz(range(1, 5), messages=250, broken=broken)
    wrong = [each for case in cases for each in case.wrong]
    assert any(found in each for each in wrong), wrong


def test_what_is_written_is_told_by_its_statement():
    for text, table in (
        ("INSERT INTO log VALUES (1)", "log"),
        ("UPDATE tables SET n = 1", "tables"),
        ("INSERT OR REPLACE INTO notes VALUES (1)", "notes"),
        (" delete from seats", "seats"),
    ):
        found = WRITES.match(text)
        assert found is not None
        assert found[1] == table
    assert WRITES.match("SELECT * FROM log") is None


def test_memory_that_grows_is_a_find():
    flat = [100_000] * (WARM + 20)
    assert growth(flat) == []
    assert growth([*flat, 100_000 + SLACK]) == []
    assert growth([*flat, 100_001 + SLACK]) != []
    assert growth([50_000, 500_000]) == []  # too few cases to say anything
