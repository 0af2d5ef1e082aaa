"""Which place on the board an option is about, which options a place could mean, and how long lists are grouped."""

from sandtable.cli.boards.board import View
from sandtable.games.north_africa.rules.cards import PLANS, REGIONS, UNIT_CARD, UNIT_ID, UNIT_OF_CARD
from sandtable.words import Words

OF_UNITS = ("move", "road", "refit", "prepare", "join", "hit", "spare", "target")
OF_REGIONS = ("to", "attack")
OF_CARDS = ("card", "pay", "discard", "take", "battle", "deny", "counter")
OF_PLANS = ("plan", "call", "tell")
OF_CHANCE = ("drawn",)

# What somebody who points at a unit, a region or a card most likely means, by what is asked.
MEANT = {
    "act": ("move", "refit", "prepare", "card", "deploy"),
    "roam": ("move",),
    "road": ("road",),
    "fight": ("attack",),
    "join": ("join",),
    "toll": ("hit",),
    "hit": ("hit",),
    "hurt": ("hit",),
    "captured-hit": ("hit",),
    "captured-gain": ("target",),
    "target": ("target",),
    "spare": ("spare",),
    "to": ("to",),
    "give-up": ("pay", "discard"),
    "discard": ("discard",),
    "search": ("take",),
    "battle-card": ("battle",),
    "deny": ("deny", "card"),
    "answer": ("card", "counter", "pay"),
    "plan": ("plan",),
    "call": ("call",),
    "tell": ("tell",),
}
SHORT_LIST = 9


def place_of(option: str) -> str:
    """`unit 15pz`, `region tobruk`, `card 22`, `plan flank`, or nothing."""
    verb, _, nouns = option.partition(" ")
    noun = nouns.partition(" ")[0]
    if verb in OF_UNITS and noun in UNIT_ID:
        return f"unit {noun}"
    if verb in OF_REGIONS:
        return f"region {noun}"
    if verb in OF_CARDS:
        return f"card {noun}"
    if verb in OF_PLANS:
        return f"plan {noun}"
    if verb == "deploy":
        return f"card {UNIT_CARD[UNIT_ID.index(noun)]}"
    return ""


def tries_at(view: View, place: str) -> list[str]:
    """The options that somebody who points there could mean, most likely first."""
    question = view["question"]
    if question is None:
        return []
    kind, _, name = place.partition(" ")
    verbs = MEANT.get(question["key"], ("card",))
    return [text for verb in verbs for text in meant(view, verb, kind, name)]


def meant(view: View, verb: str, kind: str, name: str) -> list[str]:
    if kind == "unit":
        if verb in ("move", "road"):
            return [f"{verb} {name} {region}" for region in REGIONS]
        return [f"{verb} {name}"] if verb in OF_UNITS else []
    if kind == "region":
        if verb in ("move", "road"):
            own = [u["id"] for u in view["table"]["units"] if u["side"] == view["seat"]]
            return [f"{verb} {unit} {name}" for unit in own]
        return [f"{verb} {name}"] if verb in OF_REGIONS else []
    if kind == "plan":
        return [f"{verb} {name}"] if verb in OF_PLANS else []
    unit = UNIT_OF_CARD[int(name)]
    if verb == "deploy":
        return [f"deploy {UNIT_ID[unit]}"] if unit >= 0 else []
    if verb in ("battle", "deny"):
        return [] if unit >= 0 else [f"{verb} {name} {plan}" for plan in PLANS]
    return [f"{verb} {name}"] if verb in OF_CARDS else []


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
