"""Before an answer that could lose the game, the drawn table asks; it can be told not to."""

from collections.abc import Callable

from rich.text import Text

from sandtable.cli.game_session import GameSession
from sandtable.cli.table.dialogs import ListPage


def think_again(
    session: GameSession, doubts: list[str], go: Callable[[], None]
) -> tuple[ListPage, Callable[..., None]]:
    """The page that asks, and what is done when it is closed."""
    words = session.words
    rows: list[str | Text] = [words.say("ui-alarm-back"), words.say("ui-alarm-go")]

    def decided(number: int | None) -> None:
        if number == 1:
            go()

    return ListPage(words, words.say("ui-alarm-title"), "\n".join(doubts), rows), decided
