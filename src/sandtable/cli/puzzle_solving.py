"""`sandtable puzzles`: a position, a question, an answer; then what comes of it, and why."""

import datetime
import json
import secrets
import sys
import unicodedata
from typing import Any

import sandtable
from sandtable.cli.hint_text import expected
from sandtable.cli.printing import percent
from sandtable.cli.progress_file import PUZZLES, ProgressFile
from sandtable.cli.puzzle_making import own_puzzles
from sandtable.cli.refusal import Refusal
from sandtable.cli.show import print_position
from sandtable.cli.table_words import complaint, table_words
from sandtable.kernel import Game, State
from sandtable.server.config import default_data
from sandtable.tables.puzzle import Puzzle
from sandtable.tables.puzzle_file import PuzzleSet, puzzles_of, read_folder
from sandtable.tables.puzzle_progress import (
    PuzzleProgress,
    after_try,
    next_puzzle,
    puzzle_of_day,
    puzzle_rating,
    read_progress,
    themes_of,
)
from sandtable.words import Words
from sandtable.words.catalogue import COMMA

MOST_ODDS = 6  # outcomes that are told
LEAVE, PLAY_ON = "q", "p"


def puzzles_at_hand(game: Game[Any]) -> PuzzleSet:
    """Those that come with the game, and somebody's own."""
    shipped, own = puzzles_of(game.name), read_folder(game, own_puzzles(), f"{game.name}.jsonl")
    return PuzzleSet({**own.puzzles, **shipped.puzzles}, [*shipped.faults, *own.faults])


def chosen_game(name: str | None) -> Game[Any]:
    """The game that was asked for; or the one to start with that has puzzles."""
    if name is not None:
        return sandtable.game(name)
    names = with_puzzles() or sandtable.game_names()
    return sandtable.game(next((each for each in names if sandtable.manifest(each).card.start_here), names[0]))


def with_puzzles() -> list[str]:
    return [name for name in sandtable.game_names() if puzzles_at_hand(sandtable.game(name)).puzzles]


def opened(name: str | None, language: str) -> tuple[Game[Any], Words, dict[str, Puzzle]]:
    """The game, its words and its puzzles; what cannot be read of them is told and done without."""
    game = chosen_game(name)
    words = table_words(language, game)
    found = puzzles_at_hand(game)
    for fault in found.faults:
        print(complaint(words, fault), file=sys.stderr)
    if not found.puzzles:
        raise Refusal("no-puzzles", {"game": game.name, "possible": ", ".join(with_puzzles())})
    return game, words, found.puzzles


def list_themes(name: str | None, language: str) -> int:
    """The themes of a game, and how far the player is."""
    game, words, puzzles = opened(name, language)
    progress = read_progress(ProgressFile(default_data(), PUZZLES).read().get(game.name))
    print(words.say("game-title"))
    facts = {
        "rating": rounded(progress.rating.value),
        "deviation": rounded(progress.rating.deviation),
        "solved": progress.solved,
        "tried": len(progress.tried),
        "count": len(puzzles),
    }
    print(words.format("ui-puzzles-own", facts))
    for theme, count in themes_of(puzzles).items():
        print(f"  {theme}: {words.say(f'theme-{theme}')} ({count})")
    return 0


def solve_puzzles(name: str | None, theme: str | None, of_day: bool, plain: bool, language: str) -> int:
    """Puzzle after puzzle, until somebody leaves."""
    game, _, puzzles = opened(name, language)
    if theme is not None and theme not in themes_of(puzzles):
        raise Refusal("no-theme", {"game": game.name, "theme": theme, "possible": ", ".join(themes_of(puzzles))})
    return PuzzleTable(game, puzzles, theme or "", of_day, plain, language).solve()


class PuzzleTable:
    """Asks, and keeps how it went."""

    def __init__(
        self, game: Game[Any], puzzles: dict[str, Puzzle], theme: str, of_day: bool, plain: bool, language: str
    ) -> None:
        self.game = game
        self.puzzles = puzzles
        self.theme = theme
        self.day = datetime.date.today() if of_day else None
        self.plain = plain
        self.language = language
        self.file = ProgressFile(default_data(), PUZZLES)
        self.progress = read_progress(self.file.read().get(game.name))
        self.shown: list[str] = []  # in this sitting

    def solve(self) -> int:
        while (puzzle := self.chosen()) is not None:
            self.shown.append(puzzle.id)
            state = puzzle.start()
            words = table_words(self.language, self.game, state.settings)
            answer = self.ask(puzzle, state, words)
            if not answer:
                return 0
            before = self.progress
            self.keep(puzzle, answer)
            self.tell(puzzle, state, answer, words)
            self.tell_progress(puzzle, before, words)
            if self.day is not None or not self.goes_on(puzzle, words):
                return 0
        return 0

    def chosen(self) -> Puzzle | None:
        if self.day is not None:
            return puzzle_of_day(self.puzzles, self.day)
        return next_puzzle(self.puzzles, self.progress, secrets.randbits(30), self.theme, without=self.shown)

    def ask(self, puzzle: Puzzle, state: State, words: Words) -> str:
        """The answer of the player; nothing, if they leave."""
        facts = {"id": puzzle.id[:6], "rating": str(puzzle.rating), "own": rounded(self.progress.rating.value)}
        if self.day is not None:
            print(words.format("ui-puzzles-daily", {"date": self.day.isoformat()}))
        print_position(state, words.format("ui-puzzles-title", facts), puzzle.seat, self.plain, words)
        options = [option.text for option in state.options()]
        for number, option in enumerate(options, 1):
            print(f"{number:3}) {words.option(option)}")
        while line := read_line(words.say("ui-puzzles-ask")):
            if line == LEAVE:
                return ""
            if line in options:
                return line
            if line.isascii() and line.isdigit() and len(line) < 5 and 1 <= int(line) <= len(options):
                return options[int(line) - 1]
            print(words.say("ui-puzzles-unknown"))
        return ""

    def keep(self, puzzle: Puzzle, answer: str) -> None:
        solved = puzzle.is_solved_by(answer)
        self.progress = after_try(self.progress, puzzle, solved, puzzle_rating(puzzle), self.day)
        self.file.keep(self.game.name, self.progress.data())

    def tell(self, puzzle: Puzzle, state: State, answer: str, words: Words) -> None:
        """Whether it was right, what the others are worth, what follows, and the rule."""
        chances = dict(puzzle.chances)
        right = puzzle.is_solved_by(answer)
        best = answer if right else puzzle.best
        facts = {"answer": words.option(best), "chance": percent(chances[puzzle.best])}
        print(words.format("ui-puzzles-right" if right else "ui-puzzles-wrong", facts))
        if not right and answer in chances:
            print(words.format("ui-puzzles-given", {"chance": percent(chances[answer])}))
        others = [f"{words.option(o)} {percent(c)}" for o, c in puzzle.chances if o not in (*puzzle.answers, answer)]
        self.say_list("ui-puzzles-others", others, words)
        self.say_list("ui-puzzles-odds", odds_of(state, puzzle.best, words), words)
        if puzzle.line:
            line = [list(pair) for pair in puzzle.line]
            print(words.format("ui-puzzles-line", {"line": expected(puzzle.seat, line, words)}))
        question = state.question
        if question is not None and (text := words.rule(question.rule)):
            print(words.format("ui-puzzles-rule", {"text": text, "rule": question.rule}))
        self.say_list("ui-puzzles-about", [words.say(f"theme-{theme}") for theme in puzzle.themes], words)

    def say_list(self, key: str, parts: list[str], words: Words) -> None:
        if parts:
            print(words.format(key, {"list": COMMA[words.language].join(parts)}))

    def tell_progress(self, puzzle: Puzzle, before: PuzzleProgress, words: Words) -> None:
        after = self.progress
        facts = {
            "before": rounded(before.rating.value),
            "after": rounded(after.rating.value),
            "streak": after.streak,
            "longest": after.longest,
        }
        print(words.format("ui-puzzles-practice" if puzzle.id in before.tried else "ui-puzzles-rating", facts))
        if self.day is not None and after.day == self.day.isoformat():
            print(words.format("ui-puzzles-days", {"days": after.days}))

    def goes_on(self, puzzle: Puzzle, words: Words) -> bool:
        """Whether another one is wished."""
        while (line := read_line(words.say("ui-puzzles-again"))) == PLAY_ON:
            print(words.format("ui-puzzles-play", {"command": self.played_on(puzzle)}))
        return line == ""

    def played_on(self, puzzle: Puzzle) -> str:
        """The command with which the game goes on from here; the position is put into a file for it."""
        path = own_puzzles() / "position.json"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(puzzle.position, ensure_ascii=False), encoding="utf-8")
        except OSError:
            return "-"
        against = f" --against regular --seat {puzzle.seat}" if len(self.game.seats) > 1 else ""
        return f"sandtable play {self.game.name} --position {path}{against}"


def read_line(prompt: str) -> str:
    """A line of the player; nothing where the input has ended, which leaves."""
    print(prompt, end=" ", flush=True)
    line = sys.stdin.readline()
    if not line:
        print()
        return LEAVE
    return " ".join(unicodedata.normalize("NFKC", line).split())


def odds_of(state: State, answer: str, words: Words) -> list[str]:
    """What chance says right after the answer, as far as the player may know it; the likeliest first."""
    found = sorted(state.odds(answer), key=lambda each: -each.weight)
    return [f"{words.option(each.option)} {percent(each.probability)}" for each in found[:MOST_ODDS]]


def rounded(number: float) -> str:
    """A rating as people read it, and not a number that words would write with a comma."""
    return str(round(number))
