"""The tables of the solver: what a squad is worth before each of the four beaches is dealt, and how sure that is.

They are found several times over, on other beaches each time, from the last assault back to the first. What is used is
the mean of these; how far they differ tells how far the mean may be off.
"""

import base64
import hashlib
import json
import zlib
from array import array
from math import sqrt
from statistics import stdev
from typing import Any, Final

from sandtable.games.omaha.players.exact_beach import Cards
from sandtable.games.omaha.players.resources import Resources, Row, mean_of, plus, resources_of
from sandtable.games.omaha.players.table_builder import (
    CENTRE,
    EXACT,
    SIDE,
    TURNED,
    Place,
    Study,
    Tally,
    Tick,
    Worth,
    dealt_beaches,
    fronts_of,
    landing,
    shortfall,
    study_beaches,
    untold,
)
from sandtable.games.omaha.rules.deck import KINDS
from sandtable.games.omaha.rules.table import LAST_ASSAULT, START, Readings

# Student's t by the number of repeats: 95 times of 100 the truth is no more standard errors off.
STUDENT: Final = {2: 12.71, 3: 4.303, 4: 3.182, 5: 2.776, 6: 2.571, 7: 2.447, 8: 2.365, 10: 2.262, 12: 2.201, 16: 2.131}
STEPS: Final = 20000  # a probability is kept in steps of 1/20000
Own = tuple[int, int]


class Table:
    """One assault: rows of chances by place, and how far off they may be."""

    def __init__(self, places: dict[Place, Row], own: dict[Own, Row], error: Row) -> None:
        self.places = places
        self.own = own  # what is added for the card under the squad, which is missing from the deck too
        self.error = error
        self.rows: dict[tuple[int, Cards], Row] = {}

    def row(self, column: int, line: Cards) -> Row:
        """The chances of a squad in this column of this line."""
        found = self.rows.get((column, line))
        if found is None:
            kind = CENTRE if column == 1 else SIDE
            near, far = (line[0], line[2]) if column == 1 else (line[1], line[2 - column])
            place = (kind, near if near < KINDS else TURNED, far if far < KINDS else TURNED)
            found = self.places[place]
            if line[column] != TURNED:
                sum_of = plus(found, self.own[kind, line[column] % KINDS])
                found = [min(max(a, 0.0), 1.0) for a in sum_of]
            self.rows[column, line] = found
        return found


class Tables:
    """The whole game for one deck and one reading of the rules."""

    def __init__(self, resources: Resources) -> None:
        self.resources = resources  # those of a squad before the first beach
        self.assaults: dict[int, Table] = {}
        self.start: Row = []  # before the first beach
        self.start_error: Row = []

    def worth(self, assault: int) -> Worth:
        table = self.assaults.get(assault)
        return nothing_beyond if table is None else table.row


def nothing_beyond(column: int, line: Cards) -> Row:
    raise AssertionError("behind the last beach there is none")


def resources_at_start(readings: Readings) -> Resources:
    """OMA:O2, OMA:O23"""
    return resources_of(START + 1 - readings.alive, readings.uses, readings.uses)


def make_tables(readings: Readings, seed: str, beaches: int, checks: int, tick: Tick = untold) -> Tables:
    """Study the four assaults once, from the last to the first."""
    tables = Tables(resources_at_start(readings))
    resources = tables.resources
    for assault in (4, 3, 2):
        worth = tables.worth(assault + 1)
        study = study_beaches(readings, resources, assault, worth, seed, beaches, tick)
        more = shortfall(readings, resources, assault, worth, seed, checks, tick)
        tables.assaults[assault] = table_of(study, readings, more)
    tally = Tally(resources.size)
    for beach in dealt_beaches(readings, seed, 1, beaches):
        tally.add(1.0, landing(readings, resources, beach, tables.worth(2)))
        tick(1)
    tables.start = tally.mean()
    tables.start_error = [0.0] * len(tables.start)
    return tables


def work_of(beaches: int, checks: int) -> int:
    """How much `make_tables` has to do, as it tells `tick`."""
    return LAST_ASSAULT * beaches + (LAST_ASSAULT - 1) * checks * EXACT


def table_of(study: Study, readings: Readings, more: Row) -> Table:
    """Sums become averages; the cards under the squad become differences from their own average."""
    places = {place: clamped(plus(row, more)) for place, row in rows_of_places(study).items()}
    deck = readings.deck.cards
    own: dict[Own, Row] = {}
    for kind in (SIDE, CENTRE):
        rows = {f: study.own[kind, f].mean() for f in fronts_of(readings)}
        mean: Row = [0.0] * len(more)
        for f, row in rows.items():
            mean = plus(mean, row, deck[f] / sum(deck))
        for f, row in rows.items():
            own[kind, f] = [min(max(a, -0.5), 0.5) for a in plus(row, mean, -1.0)]
    return Table(places, own, [0.0] * len(more))


def rows_of_places(study: Study) -> dict[Place, Row]:
    """Averages; a place that no beach of the sample could lie before is worth what the others are on average."""
    seen = {place: tally.mean() for place, tally in study.places.items() if tally.weight}
    usual = {kind: mean_of([row for place, row in seen.items() if place[0] == kind]) for kind in (SIDE, CENTRE)}
    return {place: seen.get(place, usual[place[0]]) for place in study.places}


def clamped(row: Row) -> Row:
    return [*(min(max(a, 0.0), 1.0) for a in row[:-1]), 0.0]


def pooled(several: list[Tables]) -> Tables:
    """The average of repeated studies, with its error."""
    first = several[0]
    tables = Tables(first.resources)
    for assault in range(2, LAST_ASSAULT + 1):
        parts = [t.assaults[assault] for t in several]
        places = {place: mean_of([p.places[place] for p in parts]) for place in parts[0].places}
        own = {key: mean_of([p.own[key] for p in parts]) for key in parts[0].own}
        error = error_of([mean_of(list(p.places.values())) for p in parts])
        tables.assaults[assault] = Table(places, own, error)
    tables.start = mean_of([t.start for t in several])
    tables.start_error = error_of([t.start for t in several])
    return tables


def error_of(rows: list[Row]) -> Row:
    """How far the mean of repeats may be off, 95 times of 100."""
    return [min(STUDENT[len(rows)] * stdev(values) / sqrt(len(rows)), 1.0) for values in zip(*rows, strict=True)]


# Kept in files


def key_of(settings: dict[str, str], readings: Readings) -> str:
    """Names the deck and the readings that a table is for; the level matters only by its deck."""
    counted = {**settings, "level": "", "deck": readings.deck.text()}
    return hashlib.sha256(json.dumps(counted, sort_keys=True).encode()).hexdigest()[:16]


def rows_of(tables: Tables) -> list[Row]:
    """All rows in a fixed order."""
    rows = [tables.start, tables.start_error]
    for assault in sorted(tables.assaults):
        table = tables.assaults[assault]
        rows += [table.error, *table.places.values()]
        rows += [[a + 0.5 for a in row] for row in table.own.values()]  # differences, of either sign
    return rows


def write_tables(tables: Tables) -> str:
    """As text: steps of 1/20000, packed."""
    numbers = array("H", (round(a * STEPS) for row in rows_of(tables) for a in row))
    return base64.b85encode(zlib.compress(numbers.tobytes(), 9)).decode()


def read_tables(text: str, readings: Readings) -> Tables:
    """From text. ValueError if it is damaged or for another deck."""
    numbers = array("H")
    try:
        numbers.frombytes(zlib.decompress(base64.b85decode(text)))
    except zlib.error as wrong:
        raise ValueError("a damaged table") from wrong
    tables = Tables(resources_at_start(readings))
    width = tables.resources.size + 1
    rows = [[n / STEPS for n in numbers[at : at + width]] for at in range(0, len(numbers), width)]
    fronts = fronts_of(readings)
    beside = [*fronts, TURNED]
    places = [(c, a, b) for c in (SIDE, CENTRE) for a in beside for b in beside]
    own = [(c, f) for c in (SIDE, CENTRE) for f in fronts]
    if len(rows) != 2 + 3 * (1 + len(places) + len(own)):
        raise ValueError("a table for another deck")
    take: Any = iter(rows)
    tables.start, tables.start_error = next(take), next(take)
    for assault in (2, 3, 4):
        error = next(take)
        found = {place: next(take) for place in places}
        tables.assaults[assault] = Table(found, {key: [a - 0.5 for a in next(take)] for key in own}, error)
    return tables
