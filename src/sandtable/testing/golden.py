"""Golden playthroughs: whole games as readable text, compared to the letter.

Each game has two files: NAME.record.txt is the record as the table would save it, NAME.log.txt what happened after each
answer: key, rule and facts, what only one side may know in brackets.
"""

from pathlib import Path
from typing import Any

from sandtable.kernel import Event, Game, Record, Sitting, read_record
from sandtable.kernel.event import Facts


class Golden:
    """The golden games of one game. `key` and `rule` are the widths of these columns of its logs."""

    def __init__(self, game: Game[Any], folder: Path, key: int, rule: int) -> None:
        self.game = game
        self.folder = folder
        self.key = key
        self.rule = rule

    def record_text(self, name: str) -> str:
        return (self.folder / f"{name}.record.txt").read_text(encoding="utf-8")

    def log_text(self, name: str) -> str:
        return (self.folder / f"{name}.log.txt").read_text(encoding="utf-8")

    def read(self, name: str) -> Record:
        return read_record(self.record_text(name))

    def replay(self, name: str) -> Sitting:
        """The game again, answer by answer."""
        record = self.read(name)
        sitting = Sitting(record.begin(self.game))
        for _, option in record.answers:
            sitting.answer(option)
        return sitting

    def keys(self, names: Any) -> set[str]:
        """Everything that happened in these games."""
        return {entry.event.key for name in names for entry in self.replay(name).log}

    def check(self, name: str) -> None:
        """Record and log are, to the letter, what comes of the answers."""
        record, sitting = self.read(name), self.replay(name)
        assert sitting.answers == record.answers
        assert self.log_of(sitting) == self.log_text(name)
        assert sitting.record().text() == self.record_text(name)
        assert record.replay(self.game).digest() == record.digest

    def write(self, name: str, sitting: Sitting) -> None:
        (self.folder / f"{name}.record.txt").write_text(sitting.record().text(), encoding="utf-8")
        (self.folder / f"{name}.log.txt").write_text(self.log_of(sitting), encoding="utf-8")

    def log_of(self, sitting: Sitting) -> str:
        """Each answer with its number and who gave it, and below it what happened: key, rule, facts."""
        events: dict[int, list[Event]] = {}
        for entry in sitting.log:
            events.setdefault(entry.answer, []).append(entry.event)
        lines = [self.line_of(event) for event in events.get(0, [])]
        for number, (actor, option) in enumerate(sitting.answers, 1):
            lines.append(f"{number:>4}  {actor} {option}")
            lines += [self.line_of(event) for event in events.get(number, [])]
        return "\n".join([*lines, ""])

    def line_of(self, event: Event) -> str:
        seats = self.game.seats
        private = [f"[{seats[seat]}: {facts_of(facts)}]" for seat, facts in sorted(event.private.items())]
        columns = f"        {event.key:<{self.key}} {event.rule:<{self.rule}}"
        return " ".join([columns, facts_of(event.facts), *private]).rstrip()


def facts_of(facts: Facts) -> str:
    texts = {name: ",".join(fact) if isinstance(fact, list) else str(fact) for name, fact in facts.items()}
    return " ".join(f"{name}={text}" for name, text in texts.items())
