"""`sandtable games`: what can be played, and with which options."""

import sys
from typing import Any

import sandtable
from sandtable.cli.paper import Paper
from sandtable.cli.voice import voice
from sandtable.kernel import Game, Setting
from sandtable.words import Words
from sandtable.words.catalogue import COMMA


def list_games(language: str) -> int:
    """Every game with its title, its seats and its options."""
    paper = Paper()
    for number, name in enumerate(sandtable.game_names()):
        if number:
            paper.write()
        list_game(paper, sandtable.game(name), language)
    tell_left_out(language)
    return 0


def tell_left_out(language: str) -> None:
    """Games of others that are installed and do not work, where complaints go."""
    for name, reason in sandtable.broken_games().items():
        print(voice(language).say("ui-games-left-out", {"name": name, "reason": reason}), file=sys.stderr)


def list_game(paper: Paper, game: Game[Any], language: str) -> None:
    words = voice(language, game)
    paper.write(f"{game.name}  {words.say('game-title')}", "bold")
    paper.write(words.say("game-blurb"), by=2)
    seats = COMMA[language].join(f"{seat} ({words.seat(seat)})" for seat in game.seats)
    paper.write(words.say("ui-games-seats", {"seats": seats}), by=2)
    if game.settings:
        paper.write(words.say("ui-games-options"), by=2)
    for setting in game.settings:
        list_setting(paper, setting, words)


def list_setting(paper: Paper, setting: Setting, words: Words) -> None:
    """Its name, what it is about, and its values, the default first and marked."""
    rule = f"  [{setting.rule}]" if setting.rule else ""
    paper.write(f"{setting.name}  {words.setting(setting.name)}{rule}", by=4)
    if words.has(f"setting-{setting.name}-help"):
        paper.write(words.say(f"setting-{setting.name}-help"), "dim", by=6)
    values = [value_text(setting, value, words) for value in setting.values]
    paper.write(COMMA[words.language].join(values), by=6)


def value_text(setting: Setting, value: str, words: Words) -> str:
    said = words.value(setting.name, value)
    text = value if said == value else f"{value} ({said})"
    return f"* {text}" if value == setting.default else text
