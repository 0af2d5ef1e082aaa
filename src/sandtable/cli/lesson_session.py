"""A guided first game at both tables: the learner answers step by step; after the last step the game goes on."""

import secrets

from sandtable.cli.game_session import GameSession, Opening
from sandtable.cli.progress_file import ProgressFile
from sandtable.cli.refusal import Refusal
from sandtable.kernel import SeededDice
from sandtable.players import Observation
from sandtable.tables.guided_game import Lesson, lesson
from sandtable.tables.refusals import Refused
from sandtable.tables.tutorial import Later, Tutorial
from sandtable.words.catalogue import SPACE


class LessonSession(GameSession):
    """Prompts are the words of the steps. What a step does not accept is answered with its rule."""

    def __init__(self, tutorial: Tutorial, language: str, progress: ProgressFile) -> None:
        self.tutorial = tutorial
        self.progress = progress
        self.done = self.resumed()
        self.now: Lesson = lesson(tutorial, self.done)
        self.given = self.now.table.n  # answers, as long as nothing was answered after the last step
        self.told: set[str] = set()  # what was introduced after the steps, by name
        game = tutorial.game
        computers = {n: tutorial.level for n, seat in enumerate(game.seats) if seat != tutorial.seat}
        super().__init__(Opening(self.now.table.sitting, secrets.randbits(32), computers), language)
        self.alarms.is_on = False  # the steps say what matters
        self.go_on_freely()

    def resumed(self) -> list[str]:
        """As far as the learner was; from the beginning, if the steps have changed since or all were done."""
        done = self.progress.answers(self.tutorial.game.name)
        try:
            is_open = lesson(self.tutorial, done).step is not None
        except Refused:
            return []
        return done if is_open else []

    @property
    def is_guided(self) -> bool:
        return self.now.step is not None

    def go_on_freely(self) -> None:
        """After the last step chance and the computer play as in any game."""
        if not self.is_guided and self.sitting.dice is None:
            self.alarms.is_on = True
            self.sitting.dice = SeededDice(self.seed)
            self.sitting.roll()
            self.look_around()

    def computer_observation(self) -> Observation | None:
        return None if self.is_guided else super().computer_observation()

    def may_be_offered(self) -> bool:
        """Whoever learns is to see a game to its end."""
        return False

    def prompt(self) -> tuple[str, str]:
        """What the last step did, and what is to be done now; later the question, with what is new about it."""
        words, now = self.words, self.now
        said = [] if now.done is None or len(self.sitting.given) != self.given else [words.say(now.done.done_key)]
        if now.step is not None:
            count = {"number": now.number + 1, "steps": len(self.tutorial.steps)}
            said.append(words.say("ui-lesson-step", {**count, "text": words.say(now.step.key)}))
            return SPACE[self.language].join(said), now.step.rule
        asked, rule = super().prompt()
        new = self.introduced()
        said += [] if new is None else [words.say(new.key)]
        return SPACE[self.language].join([*said, asked]), rule

    def introduced(self) -> Later | None:
        """What is told about a question, as long as it is the first of its kind."""
        question = self.sitting.state.question
        if question is None or question.actor != self.tutorial.seat:
            return None
        return next(
            (each for each in self.tutorial.later if each.question == question.key and each.name not in self.told), None
        )

    def answer(self, text: str) -> None:
        if not self.is_guided:
            new = self.introduced()
            super().answer(text)
            self.told |= set() if new is None else {new.name}
            return
        state, step = self.sitting.state, self.now.step
        state.check(text)  # what is not possible at all is answered by the rules
        assert step is not None
        if text not in step.answers:
            rule = step.rule
            raise Refusal(
                "not-this-step", {"option": self.words.option(text), "rule": rule, "text": self.words.rule(rule)}
            )
        self.go_to([*self.done, text])

    def go_to(self, done: list[str]) -> None:
        self.progress.keep(self.tutorial.game.name, done)
        self.done, self.now = done, lesson(self.tutorial, done)
        self.sitting, self.given = self.now.table.sitting, self.now.table.n
        self.look_around()
        self.go_on_freely()

    def undo(self) -> None:
        """One step back; after the steps as in any game."""
        if not self.is_guided:
            super().undo()
        elif not self.done:
            raise Refusal("no-undo-nothing")
        else:
            self.go_to(self.done[:-1])
