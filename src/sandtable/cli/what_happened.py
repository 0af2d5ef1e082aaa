"""What the others did since a seat last answered, in a few words: of what that seat was told, and of nothing else."""

from sandtable.kernel import Guide, Sitting
from sandtable.tables.history import acted_since
from sandtable.words import Words
from sandtable.words.catalogue import SPACE


def in_short(sitting: Sitting, guide: Guide, seat: int, words: Words) -> str:
    """One paragraph; nothing where the log itself is as short."""
    name = sitting.state.game.seats[seat]
    since = acted_since(sitting.given, [name])
    told = [entry for entry in sitting.log if since is not None and entry.answer > since]
    lines = [{"key": entry.event.key, "facts": entry.seen_by(seat)} for entry in told]
    said = guide.summary(sitting.state.view(name), lines) if lines else []
    if not said or len(said) >= len(lines):
        return ""
    return words.say("ui-in-short", {"lines": SPACE[words.language].join(words.told(line) for line in said)})
