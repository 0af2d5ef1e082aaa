"""What an answer means for the rest of the turn, where that is easily overlooked."""

from typing import Final

from sandtable.games.north_africa.rules.cards import REGIONS
from sandtable.kernel.guide import Said, View, said

FAR: Final = 2  # regions: LNA:force.5.attack
FAR_AFTER_FIRST_STRIKE: Final = 3  # LNA:N36


def consequences(view: View, option: str) -> list[Said]:
    """LNA:N18, LNA:force.3b. Who has gone far, refitted or prepared does not attack; who has just come does nothing."""
    question = view["question"]
    if question is None or question["key"] != "act":
        return []
    verb, first, second = [*option.split(" "), "", ""][:3]
    if verb == "move":
        return far_move(view, first, second)
    if verb in ("refit", "prepare"):
        return [said("means-no-attack")]
    return [said("means-arrives")] if verb == "deploy" else []


def far_move(view: View, unit: str, region: str) -> list[Said]:
    data = view["table"]
    here = next((each["region"] for each in data["units"] if each["id"] == unit), region)
    gone = abs(REGIONS.index(here) - REGIONS.index(region))
    if gone < (FAR_AFTER_FIRST_STRIKE if data["first_strike"] else FAR):
        return []
    return [said("means-far", regions=gone)]
