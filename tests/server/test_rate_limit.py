"""Rate limits: who has to wait, whoever else comes, and what it costs to remember that."""

from sandtable.server.config import Rate
from sandtable.server.limits.bucket import Bucket
from sandtable.server.limits.rate_limit import LOOKED_AT, SHARED, RateLimit


class Hand:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def used_up(limit: RateLimit, who: str) -> int:
    """How many are allowed before the first refusal."""
    count = 0
    while limit.take(who):
        count += 1
    return count


def test_a_bucket_empties_and_refills():
    clock = Hand()
    limit = RateLimit(Rate(3, 0.5), clock=clock)
    assert used_up(limit, "ann") == 3
    assert used_up(limit, "bob") == 3
    clock.now += 4
    assert used_up(limit, "ann") == 2


def test_many_addresses_do_not_free_somebody_who_was_stopped():
    clock = Hand()
    limit = RateLimit(Rate(3, 0.5), kept=50, clock=clock)
    used_up(limit, "guesser")
    for number in range(5_000):
        limit.take(f"address {number}")
        clock.now += 0.0001
    assert not limit.take("guesser")


def test_a_bucket_that_is_full_again_makes_room():
    clock = Hand()
    limit = RateLimit(Rate(3, 0.5), kept=50, clock=clock)
    for number in range(50):
        used_up(limit, f"old {number}")
    clock.now += 6
    assert used_up(limit, "new") == 3
    assert "new" in limit.buckets
    assert len(limit.buckets) == 50 - LOOKED_AT + 1


def test_many_addresses_cost_bounded_memory_and_each_has_a_limit():
    clock = Hand()
    limit = RateLimit(Rate(3, 0.5), kept=50, clock=clock)
    allowed = sum(used_up(limit, f"address {number}") for number in range(20_000))
    assert len(limit.buckets) == 50
    assert len(limit.shared) == SHARED
    assert allowed == 3 * (50 + SHARED)


def test_whoever_shared_a_bucket_gets_no_fresh_one_when_there_is_room_again():
    clock = Hand()
    limit = RateLimit(Rate(3, 0.5), kept=1, clock=clock)
    limit.take("first")
    assert used_up(limit, "second") == 3
    clock.now += 2  # the first is full again, the second is not
    assert used_up(limit, "second") == 1
    assert list(limit.buckets) == ["second"]


def test_the_bucket_of_a_connection_is_the_same_for_one():
    clock = Hand()
    bucket, limit = Bucket(Rate(3, 0.5), clock), RateLimit(Rate(3, 0.5), clock=clock)
    for pause in (0, 0, 0, 0, 1, 1, 2, 10, 0, 0, 0, 0):
        clock.now += pause
        assert bucket.take() == limit.take("")
