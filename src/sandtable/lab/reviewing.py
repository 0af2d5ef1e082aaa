"""A review on all cores: each decision of a record is a task of its own."""

from collections.abc import Iterator
from typing import Any

from sandtable.agents.review import decisions, point
from sandtable.lab.parallel import in_parallel

Points = list[dict[str, Any]]


def review(text: str, rounds: int, jobs: int) -> Iterator[Points]:
    """The points judged so far, once at first and then after each of them."""
    points: Points = []
    yield points
    for done in in_parallel(point, [(text, number, rounds) for number in decisions(text)], jobs):
        points += done
        yield points
