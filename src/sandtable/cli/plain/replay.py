"""A record, move by move, as lines of text."""

from sandtable.cli.boards import board_of
from sandtable.cli.game_session import log_lines
from sandtable.cli.playback import Playback
from sandtable.cli.table_words import explained, table_words
from sandtable.words import Words


def replay_plainly(playback: Playback, to: int, viewer: str, language: str) -> int:
    """Every answer up to a position, what it led to, and the position itself."""
    words = table_words(language, playback.game, playback.settings)
    board = board_of(playback.game)
    seat = playback.game.seat_number(viewer)
    print(words.say("game-title"))
    for number in range(1, to + 1):
        actor, option = playback.record.answers[number - 1]
        print(f"{number}. {answer_text(playback, number, actor, option, viewer, words)}")
        for line in log_lines(playback.events(number), board, words, seat):
            print(f"   {line.text} [{line.rule}]" if line.rule else f"   {line.text}")
    state = playback.states[to]
    print()
    for row in board.lines(state.view(viewer), words):
        print(row)
    if state.result is not None:
        print(f"{words.result(state.result)} [{state.result.rule}]")
    if playback.outdated is not None and to == playback.length:
        print("\n".join(explained(words, playback.outdated)))
    return 0


def answer_text(playback: Playback, number: int, actor: str, option: str, viewer: str, words: Words) -> str:
    """Who answered what. In a game with secrets an answer is for the eyes of its seat only."""
    who = words.seat(actor)
    if len(playback.game.seats) > 1 and actor != viewer:
        return who
    return words.say("ui-answered", {"who": who, "answer": words.option(option), "text": option})
