"""A record, move by move, as lines of text."""

from sandtable.cli.boards import board_of
from sandtable.cli.desk import log_lines
from sandtable.cli.film import Film
from sandtable.cli.voice import explained, voice
from sandtable.words import Words


def replay_plainly(film: Film, to: int, viewer: str, language: str) -> int:
    """Every answer up to a position, what it led to, and the position itself."""
    words = voice(language, film.game, film.settings)
    board = board_of(film.game)
    seat = film.game.seat_number(viewer)
    print(words.say("game-title"))
    for number in range(1, to + 1):
        actor, option = film.record.answers[number - 1]
        print(f"{number}. {answer_text(film, number, actor, option, viewer, words)}")
        for line in log_lines(film.events(number), board, words, seat):
            print(f"   {line.text} [{line.rule}]" if line.rule else f"   {line.text}")
    state = film.states[to]
    print()
    for row in board.lines(state.view(viewer), words):
        print(row)
    if state.result is not None:
        print(f"{words.result(state.result)} [{state.result.rule}]")
    if film.outdated is not None and to == film.length:
        print("\n".join(explained(words, film.outdated)))
    return 0


def answer_text(film: Film, number: int, actor: str, option: str, viewer: str, words: Words) -> str:
    """Who answered what. In a game with secrets an answer is for the eyes of its seat only."""
    who = words.seat(actor)
    if len(film.game.seats) > 1 and actor != viewer:
        return who
    return words.say("ui-answered", {"who": who, "answer": words.option(option), "text": option})
