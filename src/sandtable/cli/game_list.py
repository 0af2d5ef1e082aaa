"""`sandtable games`: what can be played, and with which options."""

import sys
from typing import Any

import sandtable
from sandtable.cli.printing import Printer
from sandtable.cli.table_words import table_words
from sandtable.kernel import Game, Setting
from sandtable.words import Words
from sandtable.words.catalogue import COMMA


def list_games(language: str) -> int:
    """Every game with its title, its seats and its options."""
    printer = Printer()
    for number, name in enumerate(sandtable.game_names()):
        if number:
            printer.write()
        list_game(printer, sandtable.game(name), language)
    tell_left_out(language)
    return 0


def tell_left_out(language: str) -> None:
    """Games of others that are installed and do not work, where complaints go."""
    for name, reason in sandtable.broken_games().items():
        print(table_words(language).say("ui-games-left-out", {"name": name, "reason": reason}), file=sys.stderr)


def list_game(printer: Printer, game: Game[Any], language: str) -> None:
    words = table_words(language, game)
    printer.write(f"{game.name}  {words.say('game-title')}", "bold")
    printer.write(words.say("game-blurb"), by=2)
    seats = COMMA[language].join(f"{seat} ({words.seat(seat)})" for seat in game.seats)
    printer.write(words.say("ui-games-seats", {"seats": seats}), by=2)
    if game.settings:
        printer.write(words.say("ui-games-options"), by=2)
    for setting in game.settings:
        list_setting(printer, setting, words)


def list_setting(printer: Printer, setting: Setting, words: Words) -> None:
    """Its name, what it is about, and its values, the default first and marked."""
    rule = f"  [{setting.rule}]" if setting.rule else ""
    printer.write(f"{setting.name}  {words.setting(setting.name)}{rule}", by=4)
    if words.has(f"setting-{setting.name}-help"):
        printer.write(words.say(f"setting-{setting.name}-help"), "dim", by=6)
    values = [value_text(setting, value, words) for value in setting.values]
    printer.write(COMMA[words.language].join(values), by=6)


def value_text(setting: Setting, value: str, words: Words) -> str:
    said = words.value(setting.name, value)
    text = value if said == value else f"{value} ({said})"
    return f"* {text}" if value == setting.default else text
