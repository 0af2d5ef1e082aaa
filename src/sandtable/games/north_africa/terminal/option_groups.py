"""How long lists of options are grouped."""

from sandtable.cli.boards.board import View
from sandtable.words import Words

OF_CHANCE = ("drawn",)
SHORT_LIST = 9


def group_of(view: View, option: str, words: Words) -> str:
    """The heading of a long list under which an option stands: its unit, or a kind of card."""
    if len(view["options"]) <= SHORT_LIST:
        return ""
    verb, _, nouns = option.partition(" ")
    if verb in ("move", "road", "refit", "prepare"):
        return str(words.name(nouns.partition(" ")[0]))
    if verb in ("deploy", "card", "battle", "deny", "counter", "pay"):
        return words.say(f"ui-lna-group-{verb}")
    return words.say("ui-lna-group-end")


def short_text(option: str, words: Words) -> str:
    """What an option means under its heading, which names the unit."""
    verb, _, nouns = option.partition(" ")
    if verb in ("move", "road", "refit", "prepare"):
        return words.say(f"ui-lna-short-{verb}", {"region": nouns.partition(" ")[2]})
    return words.option(option)
