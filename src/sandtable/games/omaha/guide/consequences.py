"""What an answer means for the next one, where that is easily overlooked."""

from sandtable.games.omaha.guide.option_places import toward
from sandtable.kernel.guide import Said, View, said


def consequences(view: View, option: str) -> list[Said]:
    """OMA:note.6, OMA:O6. Who blows up an obstacle with an eye gives away its cover; a delta may keep it."""
    verb, _, noun = option.partition(" ")
    if verb != "blow":
        return []
    there = toward(str(view["table"]["at"]), noun)
    card = next((each for each in view["table"]["cards"] if each["place"] == there), None)
    keeps = card is not None and card["card"].startswith("delta") and view["settings"]["delta_eye"] == "kept"
    return [said("means-cover-lost")] if card is not None and card["eye"] and not keeps else []
