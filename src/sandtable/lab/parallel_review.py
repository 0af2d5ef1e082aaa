"""A review on all cores: each decision of a record is a task of its own."""

from collections.abc import Iterator
from typing import Any

from sandtable.lab.runner import Runner
from sandtable.players.review_plan import judge_point

Points = list[dict[str, Any]]


def review(text: str, plan: dict[str, Any], runner: Runner) -> Iterator[Points]:
    """The points judged so far, once at first and then after each of them."""
    points: Points = list(plan["points"])
    yield points
    known = {each["number"] for each in points}
    tasks = [(text, number, plan["rounds"]) for number in plan["numbers"] if number not in known]
    for done in runner.run(judge_point, tasks):
        points += done
        yield points
