"""Two secret choices of sides that also hide what they have: how often each kind of hand should choose what.

Each side plays against the other's kinds as they are spread. Whoever regrets not having chosen something chooses it
more often the next time (regret matching); the average of all times is a mix that cannot be read, whatever the kind.
"""

from collections.abc import Hashable
from typing import NamedTuple

Lines = list[list[float]]


class Meeting(NamedTuple):
    """One choice of one kind of the first side, as it comes before one kind of the second side."""

    first: Hashable  # which kind of the first side
    option: Hashable  # what it chose
    second: Hashable  # which kind of the second side, together with what it could see
    weight: float  # how likely it comes to this, but for the choice
    values: list[float]  # to the first side, for each choice of the second


class Regrets:
    """What one side regrets, by kind and option."""

    def __init__(self, sizes: dict[Hashable, int]) -> None:
        self.numbers = {kind: number for number, kind in enumerate(sizes)}
        self.sums = [[0.0] * size for size in sizes.values()]
        self.average = [[0.0] * size for size in sizes.values()]
        self.mixes = [[1.0 / size] * size for size in sizes.values()]

    def learn(self, gains: Lines, times: int) -> None:
        """From what each option would have gained. Later times count more in the average: early ones were guesses."""
        for sums, mix, gain, average in zip(self.sums, self.mixes, gains, self.average, strict=True):
            usual = sum(share * part for share, part in zip(mix, gain, strict=True))
            total = 0.0
            for number, part in enumerate(gain):
                sums[number] = max(0.0, sums[number] + part - usual)
                total += sums[number]
            for number, kept in enumerate(sums):
                mix[number] = kept / total if total else 1.0 / len(sums)
                average[number] += times * mix[number]

    def settled(self, kind: Hashable) -> list[float]:
        """The mix of a kind over all times."""
        return shares(self.average[self.numbers[kind]])


class Contest:
    """Both sides learn from each other, time after time.

    >>> pennies = Contest([Meeting(0, "heads", 0, 1.0, [3.0, 0.0]), Meeting(0, "tails", 0, 1.0, [0.0, 1.0])])
    >>> for _ in range(500):
    ...     pennies.repeat()
    >>> [round(share, 2) for share in pennies.first.settled(0)]
    [0.25, 0.75]
    """

    def __init__(self, meetings: list[Meeting]) -> None:
        self.options: dict[Hashable, dict[Hashable, int]] = {}
        answers: dict[Hashable, int] = {}
        for meeting in meetings:
            known = self.options.setdefault(meeting.first, {})
            known.setdefault(meeting.option, len(known))
            answers[meeting.second] = len(meeting.values)
        self.first = Regrets({kind: len(known) for kind, known in self.options.items()})
        self.second = Regrets(answers)
        self.rows = [
            (
                self.first.numbers[m.first],
                self.options[m.first][m.option],
                self.second.numbers[m.second],
                m.weight,
                m.values,
            )
            for m in meetings
        ]
        self.times = 0

    def repeat(self) -> None:
        """Once more: first one side learns, then the other."""
        self.times += 1
        self.first.learn(self.gains_of_first(self.second.mixes), self.times)
        self.second.learn(self.gains_of_second(self.first.mixes), self.times)

    def gains_of_first(self, mixes: Lines) -> Lines:
        """What each option of each kind gains against these mixes of the second side, times how likely it is."""
        found = [[0.0] * len(mix) for mix in self.first.mixes]
        for kind, option, other, weight, values in self.rows:
            worth = 0.0
            for share, value in zip(mixes[other], values, strict=True):
                worth += share * value
            found[kind][option] += weight * worth
        return found

    def gains_of_second(self, mixes: Lines) -> Lines:
        """The same for the second side: what the first does not get."""
        found = [[0.0] * len(mix) for mix in self.second.mixes]
        for kind, option, other, weight, values in self.rows:
            often = weight * mixes[kind][option]
            if often:
                line = found[other]
                for number, value in enumerate(values):
                    line[number] -= often * value
        return found

    def gained_by_first(self, kind: Hashable) -> list[float]:
        """What each option of a kind of the first side gains against the second side's mixes."""
        number = self.first.numbers[kind]
        gains = self.gains_of_first([shares(line) for line in self.second.average])[number]
        likely = [0.0] * len(gains)
        for who, option, _, weight, _ in self.rows:
            if who == number:
                likely[option] += weight
        return [gain / weight for gain, weight in zip(gains, likely, strict=True)]

    def left_to_first(self, kind: Hashable) -> list[float]:
        """What each option of a kind of the second side leaves to the first side and its mixes."""
        number = self.second.numbers[kind]
        mixes = [shares(line) for line in self.first.average]
        likely = sum(row[3] * mixes[row[0]][row[1]] for row in self.rows if row[2] == number)
        return [-gain / likely for gain in self.gains_of_second(mixes)[number]]


def shares(line: list[float]) -> list[float]:
    """Numbers as parts of their sum; all equal if the sum is zero."""
    total = sum(line)
    return [part / total for part in line] if total else [1.0 / len(line)] * len(line)
