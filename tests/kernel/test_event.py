"""Events: private facts are for the eyes of their seat only."""

from sandtable.kernel import Event
from sandtable.kernel.state import CHANCE_SEAT, SPECTATOR_SEAT


def test_everybody_sees_public_facts():
    event = Event("drew", "X:1", {"seat": "red"})
    for seat in (0, 1, CHANCE_SEAT, SPECTATOR_SEAT):
        assert event.seen_by(seat) == {"seat": "red"}


def test_private_facts_are_seen_by_their_seat_only():
    event = Event("drew", "X:1", {"seat": "red"}, {0: {"card": "spy"}, 1: {"count": 1}})
    assert event.seen_by(0) == {"seat": "red", "card": "spy"}
    assert event.seen_by(1) == {"seat": "red", "count": 1}
    assert event.seen_by(SPECTATOR_SEAT) == {"seat": "red"}


def test_a_private_fact_stands_over_a_public_one():
    assert Event("drew", "X:1", {"card": "hidden"}, {0: {"card": "spy"}}).seen_by(0) == {"card": "spy"}


def test_whoever_sees_facts_cannot_change_the_event():
    event = Event("drew", "X:1", {"seat": "red"}, {0: {"card": "spy"}})
    for seat in (0, 1):
        event.seen_by(seat).clear()
    assert event.seen_by(0) == {"seat": "red", "card": "spy"}


def test_what_is_printed_of_an_event_holds_no_secret():
    event = Event("drew", "X:1", {"seat": "red"}, {0: {"card": "spy"}})
    assert repr(event) == "Event('drew', 'X:1', {'seat': 'red'})"
