"""What is counted and timed while the server runs, for Prometheus to read. Sums over everybody: nothing in it is about
one player, one table or one answer.

The text format is a few lines, so that it needs no library: https://prometheus.io/docs/instrumenting/exposition_formats/
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final, NamedTuple

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds
CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
COUNTER: Final = "counter"
GAUGE: Final = "gauge"
HISTOGRAM: Final = "histogram"


class Family(NamedTuple):
    """One name with all its values: what is written after the name, and the value."""

    name: str
    kind: str
    about: str
    samples: list[tuple[str, float]]

    def lines(self) -> Iterator[str]:
        yield f"# HELP {self.name} {self.about}"
        yield f"# TYPE {self.name} {self.kind}"
        for after, value in self.samples:
            yield f"{self.name}{after} {value:.15g}"


def one(name: str, kind: str, about: str, value: float) -> Family:
    return Family(name, kind, about, [("", value)])


def by_label(name: str, kind: str, about: str, label: str, values: Iterable[tuple[str, float]]) -> Family:
    return Family(name, kind, about, [(f'{{{label}="{value}"}}', count) for value, count in values])


class Histogram:
    """How often something took how long."""

    def __init__(self, name: str, about: str) -> None:
        self.name = name
        self.about = about
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0
        self.under_way = 0

    def take(self, seconds: float) -> None:
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds

    @contextmanager
    def timing(self) -> Iterator[None]:
        """What is done meanwhile, if it comes to a good end."""
        self.under_way += 1
        began = perf_counter()
        try:
            yield
            self.take(perf_counter() - began)
        finally:
            self.under_way -= 1

    def family(self) -> Family:
        samples: list[tuple[str, float]] = []
        so_far = 0
        for bound, count in zip((*map(str, BUCKETS), "+Inf"), self.counts, strict=True):
            so_far += count
            samples.append((f'_bucket{{le="{bound}"}}', so_far))
        samples += [("_sum", self.total), ("_count", so_far)]
        return Family(self.name, HISTOGRAM, self.about, samples)


class Metrics:
    """All that is counted by the way. What can be seen at any time is added when somebody asks."""

    def __init__(self) -> None:
        self.answers = Histogram("sandtable_answer_seconds", "From the message of a player to its answer on the disk")
        self.requests = Histogram("sandtable_request_seconds", "Requests to the API")
        self.writes = Histogram("sandtable_write_seconds", "Waiting until a change of a table is on the disk")
        self.statuses: Counter[int] = Counter()  # of requests to the API

    def request(self, status: int, seconds: float) -> None:
        self.requests.take(seconds)
        self.statuses[status] += 1

    def families(self) -> list[Family]:
        statuses = ((str(status), self.statuses[status]) for status in sorted(self.statuses))
        return [
            self.answers.family(),
            self.requests.family(),
            by_label("sandtable_requests_total", COUNTER, "Requests to the API by status", "status", statuses),
            self.writes.family(),
            one("sandtable_writes_waiting", GAUGE, "Changes of tables not yet on the disk", self.writes.under_way),
        ]


def text_of(families: Iterable[Family]) -> str:
    return "".join(f"{line}\n" for family in families for line in family.lines())
