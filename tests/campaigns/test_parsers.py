"""Strange texts for all that reads texts: some each time, changed at random; and that a failure would be found."""

from random import Random

import pytest

from sandtable.kernel import BadPosition
from tests.campaigns.parsers import campaign
from tests.campaigns.parsers.campaign import changed, fault_of, try_texts
from tests.campaigns.parsers.guided import dictionary, executed, is_there, try_guided
from tests.campaigns.parsers.targets import TARGETS, Target, refuses


@pytest.mark.parametrize("name", TARGETS)
def test_right_texts_are_taken(name: str):
    target = TARGETS[name]
    assert "" in [refuses(target.read, text) for text in target.texts()]
    assert refuses(target.read, "\ud800 {") != ""


def test_strange_texts_are_taken_or_refused_with_a_key():
    cases = try_texts(range(30))
    assert [wrong for case in cases for wrong in case.wrong] == []
    assert sum(case.counted["texts"] for case in cases) == 30 * campaign.TEXTS


def read_badly(text: str) -> None:
    if len(text) > 3:
        raise KeyError("broken")
    raise BadPosition("unreadable", {"place": "position", "value": text})


def test_a_reader_that_fails_or_takes_too_long_is_found(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(TARGETS, "broken", Target(read_badly, lambda: ["a", "abcdef"]))
    assert fault_of("broken", "abc") == ""
    assert fault_of("broken", "abcd").startswith("broken: KeyError")
    found = try_texts(range(5), ("broken",))
    assert any(case.wrong for case in found)
    monkeypatch.setattr(campaign, "SLOWEST", -1.0)
    assert "it took" in fault_of("broken", "abc")


def test_the_same_seed_changes_a_text_the_same_way():
    text = TARGETS["record"].texts()[0]
    assert changed(Random(3), text, text) == changed(Random(3), text, text)
    assert len({changed(Random(seed), text, text) for seed in range(50)}) > 40


def test_the_dictionary_is_plain_ascii():
    words = dictionary(["größe = 1"])
    assert '"gr\\xc3\\xb6\\xc3\\x9fe"' in words
    assert all(word.isascii() and "\n" not in word for word in words)


def test_the_report_of_the_guided_search_is_read():
    assert executed("stat::number_of_executed_units: 1234\n") == 1234
    assert executed("") == 0


@pytest.mark.skipif(not is_there(), reason="atheris is not installed; it comes with requirements-campaign.lock")
def test_the_guided_search_runs_for_its_time():
    case = try_guided("message", 2, 1)
    assert case.wrong == []
    assert case.counted["texts"] > 0
