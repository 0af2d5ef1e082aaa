"""`sandtable learn GAME`: the guided first game."""

from contextlib import suppress

import sandtable
from sandtable.cli.lesson_session import LessonSession
from sandtable.cli.progress_file import ProgressFile
from sandtable.cli.refusal import Refusal
from sandtable.cli.start_game import Wishes, against, wishes
from sandtable.server.config import default_data
from sandtable.tables.game_file import BadGameFile
from sandtable.tables.tutorial import Tutorial
from sandtable.tables.tutorial_file import tutorial_of


def opened(wanted: str | None, language: str, from_start: bool) -> tuple[LessonSession, Wishes]:
    """The lesson where the learner left it, and how an ordinary game begins after it."""
    name = wanted or first_game()
    tutorial = tutorial_of(sandtable.game(name).name)
    if tutorial is None:
        raise Refusal("no-tutorial", {"game": name, "possible": taught()})
    progress = ProgressFile(default_data())
    if from_start:
        progress.keep(name, [])
    return LessonSession(tutorial, language, progress), game_after(tutorial)


def taught() -> list[str]:
    """The games that have a guided first game. One that is broken is told when somebody asks for it."""
    found = []
    for name in sandtable.game_names():
        with suppress(BadGameFile):
            if tutorial_of(name) is not None:
                found.append(name)
    return found


def first_game() -> str:
    """The one to start with, by what the manifests say."""
    return next((name for name in taught() if sandtable.manifest(name).card.start_here), taught()[0])


def game_after(tutorial: Tutorial) -> Wishes:
    wished = wishes(tutorial.game.name)
    return against(wished, tutorial.level, tutorial.seat) if tutorial.level else wished


def learn_plainly(name: str | None, language: str, from_start: bool) -> int:
    from sandtable.cli.plain.table import PlainTable

    return PlainTable(opened(name, language, from_start)[0]).play()


def learn_drawn(name: str | None, language: str, from_start: bool) -> int:
    from sandtable.cli.table.play import PlayScreen
    from sandtable.cli.table.run import run, with_screen

    session, after = opened(name, language, from_start)
    return run(with_screen(PlayScreen(after, session)))
