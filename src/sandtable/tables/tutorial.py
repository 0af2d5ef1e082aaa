"""A guided first game: a game of which every answer is laid down, and the answers of one seat are the learner's.

It is data beside the game, `tutorial.toml`:

    seat = "squad"                    # the learner's
    level = "recruit"                 # the computer player against whom the game goes on; none in a game for one
    settings = { level = "recruit" }  # or a whole `position`; left out: the usual set-up
    opening = ["deal open"]           # what is answered before the first step, chance included

    [[step]]
    name = "land"                     # its words: tutorial-land says what to do, tutorial-land-done what it did
    rule = "OMA:play.3"               # the clause that answers a wrong click
    answers = ["land centre"]         # what is accepted; the first is the one that is shown
    then = { "land centre" = [] }     # what the others and chance answer to it; left out where nothing follows

    [[later]]                         # what the steps did not teach is told when it first matters:
    question = "retreat"              # at this question of the learner
    name = "retreat"                  # its words: tutorial-later-retreat
    rule = "KAS:combat.9"
"""

from typing import Any, NamedTuple

from sandtable.kernel import Game


class LessonStep(NamedTuple):
    """One thing to do."""

    name: str
    rule: str
    answers: tuple[str, ...]
    then: dict[str, tuple[str, ...]]  # by answer

    @property
    def key(self) -> str:
        return f"tutorial-{self.name}"

    @property
    def done_key(self) -> str:
        return f"tutorial-{self.name}-done"


class Later(NamedTuple):
    """One thing to know when a question is first asked."""

    question: str
    name: str
    rule: str

    @property
    def key(self) -> str:
        return f"tutorial-later-{self.name}"


class Tutorial(NamedTuple):
    """A game that can be played in this one way, or in one of a few."""

    game: Game[Any]
    seat: str
    level: str
    settings: dict[str, str]
    position: dict[str, Any] | None
    opening: tuple[str, ...]
    steps: tuple[LessonStep, ...]
    later: tuple[Later, ...]
