"""A guided first game in play. It is rebuilt from the answers of the learner, so nobody has to keep it."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from sandtable.kernel import IllegalOption, SandtableError
from sandtable.tables.log_lines import OVER, PLAYING
from sandtable.tables.refusals import Refused
from sandtable.tables.seats import COMPUTER, PLAYER
from sandtable.tables.table import Table
from sandtable.tables.table_views import table_view
from sandtable.tables.terms import Terms
from sandtable.tables.tutorial import LessonStep, Tutorial
from sandtable.tables.why_not import guide_of

LEARNER: Final = "learner"
NO_DICE: Final = bytes(32)  # what chance says is laid down


class Lesson(NamedTuple):
    """Where the learner is: the table, the step that comes, and the one that was done."""

    table: Table
    step: LessonStep | None  # None after the last one
    done: LessonStep | None
    number: int  # how many were done
    log_from: int  # where the log begins to tell what the last step brought


def seated(tutorial: Tutorial) -> Table:
    """The table before the first step."""
    start = None if tutorial.position is None else {**tutorial.position}
    table = Table(Terms("tutorial", tutorial.game, tutorial.settings, NO_DICE, start))
    for seat in table.seats:
        mine = seat.name == tutorial.seat
        seat.kind, seat.player, seat.level = (PLAYER, LEARNER, "") if mine else (COMPUTER, None, tutorial.level)
    table.state = PLAYING
    for answer in tutorial.opening:
        table.sitting.answer(answer)
    return table


def lesson(tutorial: Tutorial, answers: Sequence[str]) -> Lesson:
    """The game after these answers of the learner, one a step. An answer that its step does not accept is refused."""
    table, log_from = seated(tutorial), 0
    for number, answer in enumerate(answers):
        if number >= len(tutorial.steps):
            raise Refused("too-many-answers", most=len(tutorial.steps))
        step = tutorial.steps[number]
        if answer not in step.answers:
            raise Refused("not-this-step", value=answer, possible=list(step.answers), rule=step.rule)
        log_from = len(table.sitting.log)
        take(table, step, answer)
    number = len(answers)
    return Lesson(
        table,
        tutorial.steps[number] if number < len(tutorial.steps) else None,
        tutorial.steps[number - 1] if number else None,
        number,
        log_from,
    )


def take(table: Table, step: LessonStep, answer: str) -> None:
    """An answer of the learner, and what the others and chance say to it."""
    for each in (answer, *step.then[answer]):
        table.sitting.answer(each)
    if table.sitting.state.result is not None:
        table.state = OVER


def every_branch(tutorial: Tutorial) -> Iterator[tuple[int, SandtableError]]:
    """Play each accepted answer of each step, after the first answers of those before it: what is not possible, and in
    which step (-1: before the first). A branch that leads elsewhere is found by the steps after it.
    """
    try:
        seated(tutorial)
    except SandtableError as wrong:
        yield -1, wrong
        return
    firsts = [step.answers[0] for step in tutorial.steps]
    for at, step in enumerate(tutorial.steps):
        for answer in step.answers:
            for number in range(at, len(firsts)):
                way = [*firsts[:at], answer, *firsts[at + 1 : number + 1]]
                try:
                    refuse_others_turn(tutorial, lesson(tutorial, way))
                except SandtableError as wrong:
                    yield number, wrong
                    return


def refuse_others_turn(tutorial: Tutorial, now: Lesson) -> None:
    """Whoever is asked after a step must be the learner, unless it was the last."""
    state = now.table.sitting.state
    if now.step is not None and state.actor != tutorial.seat:
        raise IllegalOption(now.step.answers[0], [option.text for option in state.options()], [])


def shown(tutorial: Tutorial, now: Lesson) -> dict[str, Any]:
    """What the learner sees: the table as a seat at any other table sees it, and what to do."""
    step = now.step
    return {
        "game": tutorial.game.name,
        "number": now.number,
        "steps": len(tutorial.steps),
        "step": None if step is None else {"key": step.key, "rule": step.rule, "answers": list(step.answers)},
        "places": [] if step is None else guide_of(tutorial.game).places(view(now, tutorial), step.answers[0]),
        "done": None if now.done is None else {"key": now.done.done_key, "rule": now.done.rule},
        "log_from": now.log_from,
        "sight": table_view(now.table, tutorial.seat, LEARNER),
    }


def view(now: Lesson, tutorial: Tutorial) -> dict[str, Any]:
    return now.table.sitting.state.view(tutorial.seat)
