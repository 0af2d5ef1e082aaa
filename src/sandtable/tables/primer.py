"""The first half page of a rulebook: what you are, how you win, a turn in a few lines, what beginners forget. With it
diagrams, and what applies at which question.

It is data beside the game, `primer.toml`. Without one the rulebook begins with its clauses.

    you = { ja = "...", en = "..." }
    win = { ja = "...", en = "..." }

    [[turn]]                          # up to five
    rule = "OMA:play.5"               # the clause or ruling that says it
    ja = "..."
    en = "..."

    [[forgotten]]                     # up to five, alike. One that rests on a ruling is said as the ruling is played

    [[diagram]]                       # up to four
    name = "eye"
    rule = "OMA:play.6"
    caption = { ja = "...", en = "..." }
    signs = { ja = "...", en = "..." }                   # what its colours and signs mean; left out where it needs none
    crop = [130, 0, 1070, 630]        # the part of the picture that is shown: x, y, width, height; left out: all of it
    places = ["1-left"]               # what it is about, marked in the terminal
    position = { game = "...", table = { ... } }

    [applies]                         # besides the rule that asks
    questions = { act = ["OMA:play.5"] }                 # by the key of the question
    options = { blow = ["OMA:demo.1", "OMA:card.{}"] }   # by the verb of what can be answered; {} is its first noun
"""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from sandtable.kernel import Game
from sandtable.kernel.rulebook import Texts
from sandtable.tables.picture_files import Crop, svg_of
from sandtable.tables.submitted_text import drawing_of

NOUN: Final = "{}"


class PrimerLine(NamedTuple):
    """One sentence, and the rule that it rests on."""

    rule: str
    texts: Texts


class Diagram(NamedTuple):
    """A position that shows a rule."""

    name: str
    rule: str
    caption: Texts
    signs: Texts  # how the picture shows it; the board in the terminal has other signs
    crop: Crop
    places: tuple[str, ...]
    position: dict[str, Any]


class Applies(NamedTuple):
    """The rules that matter at a question, by its key and by the verbs of its answers."""

    questions: dict[str, tuple[str, ...]]
    options: dict[str, tuple[str, ...]]


class Primer(NamedTuple):
    """All of it."""

    you: Texts
    win: Texts
    turn: tuple[PrimerLine, ...]
    forgotten: tuple[PrimerLine, ...]
    diagrams: tuple[Diagram, ...]
    applies: Applies


NOTHING_APPLIES: Final = Applies({}, {})


def line_as_played(game: Game[Any], line: PrimerLine, settings: dict[str, str]) -> Texts:
    """A line that rests on a ruling says what is played: where a setting chose another reading, that one."""
    ruling = game.rules.rulings.get(line.rule)
    if ruling is None or settings.get(ruling.option) in (None, game.defaults.get(ruling.option)):
        return line.texts
    return ruling.played(settings)


def rules_that_apply(game: Game[Any], applies: Applies, question: str, asks: str, options: Iterable[str]) -> list[str]:
    """The rule that asks, and what else matters for the answers that a seat was offered; in the order of the book."""
    found = {asks, *applies.questions.get(question, ())}
    for option in options:
        verb, _, rest = option.partition(" ")
        found |= {rule.replace(NOUN, rest.partition(" ")[0]) for rule in applies.options.get(verb, ())}
    return [rule for rule in (*game.rules.clauses, *game.rules.rulings) if rule in found]


def diagram_svg(game: Game[Any], diagram: Diagram) -> str | None:
    """The position as the game draws it for somebody who watches; None for a game without a drawing."""
    drawn = drawing_of(game.setup(diagram.position))
    return None if drawn is None else svg_of(drawn, diagram.crop)
