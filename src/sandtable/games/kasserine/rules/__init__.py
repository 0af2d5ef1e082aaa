"""Kasserine: Baptism of Fire. Two players, a hex map of Tunisia in February 1943, zones of control, support fire.

The sheet's exclusive rules stand on standard rules and a map that are ours (KAS:std.1).
"""

from pathlib import Path
from typing import Any, Final

from sandtable.games.kasserine.rules.battle import battle_procedure
from sandtable.games.kasserine.rules.edition import (
    OUR_NAMES,
    OURS,
    SECOND_EDITION,
    on_older,
    read_edition,
    read_edition_file,
)
from sandtable.games.kasserine.rules.edition_data import edition_data, edition_text, read_edition_data
from sandtable.games.kasserine.rules.frames import Battle, Bombard, March, Retreat, Turn
from sandtable.games.kasserine.rules.ground import SIDES
from sandtable.games.kasserine.rules.movement import march_procedure
from sandtable.games.kasserine.rules.position import check, read_table, write_table
from sandtable.games.kasserine.rules.readings import NORTH_LINES, Readings
from sandtable.games.kasserine.rules.retreat import retreat_procedure
from sandtable.games.kasserine.rules.support_fire import bombard_procedure
from sandtable.games.kasserine.rules.table import Kasserine
from sandtable.games.kasserine.rules.threats import threats
from sandtable.games.kasserine.rules.turn import turn_procedure
from sandtable.games.kasserine.rules.view import look
from sandtable.games.kasserine.rules.vocabulary import WORDS
from sandtable.kernel.frame import Frames
from sandtable.kernel.game import Game
from sandtable.kernel.kept_readings import KeptReadings
from sandtable.kernel.setting import Setting
from sandtable.kernel.state import Threat

VERSION: Final = 3
FIRST_STEP: Final = ("support", "move", "attack", "mobile")  # by phase
FRAMES: Final[Frames] = {
    Turn: turn_procedure,
    March: march_procedure,
    Battle: battle_procedure,
    Retreat: retreat_procedure,
    Bombard: bombard_procedure,
}


def edition_setting(text: str) -> str:
    """An owner's edition in canonical form."""
    return read_edition(text)[1]


# Where a version of the rules reads the sheet differently, games that began under an older one go on as they began.
SETTINGS: Final = (
    Setting("edition", OUR_NAMES, "KAS:std.1", edition_setting, since=3, before=SECOND_EDITION),
    Setting("length", ("10", "8"), "KAS:K18"),
    Setting("mobile_phase", ("half", "full"), "KAS:K21"),
    Setting("sbeitla_hex", ("2714", "2706"), "KAS:K1"),
    Setting("north_line", tuple(NORTH_LINES), "KAS:K2", since=2, before="above_row_14"),
    Setting("kasserine_line", ("inclusive", "exclusive"), "KAS:K3"),
    Setting("two_objectives", ("any_moment", "at_end", "defeat"), "KAS:K4", since=2, before="at_end"),
    Setting("penny_packets", ("turn_2", "turn_1"), "KAS:K6"),
    Setting("sbeitla_group", ("same_turn", "movement"), "KAS:K10", since=2, before="movement"),
    Setting("boxes", ("us", "allies"), "KAS:K14", since=2, before="allies"),
    Setting("engineers", ("always", "full_strength"), "KAS:K16"),
    Setting("next_hex", ("cheapest", "straight"), "KAS:K22", since=2, before="straight"),
    Setting("arrivals", ("in_turn", "first", "may_wait"), "KAS:K25", since=2, before="may_wait"),
    Setting("mined_attack", ("any", "all"), "KAS:K26", since=2, before="all"),
    Setting("retreats", ("from_attackers", "from_origin"), "KAS:K28", since=2, before="from_origin"),
    Setting("cut_off", ("steps", "none"), "KAS:K35", since=3, before="none"),
)
# Values that version 1 named differently.
RENAMED: Final[dict[str, dict[str, str]]] = {
    "north_line": {"row_14": "above_row_14", "row_06": "above_row_06"},
    "two_objectives": {"draw": "at_end"},
}


class KasserineGame(Game[Kasserine]):
    """The game as the kernel sees it."""

    def __init__(self) -> None:
        super().__init__("kasserine", VERSION, SIDES, SETTINGS, WORDS, FRAMES, Path(__file__).parent)
        self.readings = KeptReadings(Readings)

    def table(self, settings: dict[str, str]) -> Kasserine:
        return Kasserine(self, settings, self.readings.of(settings))

    def begin(self, t: Kasserine) -> None:
        t.lay_out()
        t.push(Turn())

    def resume(self, t: Kasserine) -> None:
        """A position begins with the choices of its phase; who may come in it stands in the table (`open`)."""
        t.push_at(Turn(), FIRST_STEP[t.phase])

    def look(self, t: Kasserine, seat: int) -> dict[str, Any]:
        return look(t, seat)

    def threats(self, t: Kasserine, seat: int) -> list[Threat]:
        return threats(t)

    def write_table(self, t: Kasserine) -> dict[str, Any]:
        return write_table(t)

    def read_table(self, t: Kasserine, table: dict[str, Any]) -> None:
        read_table(t, table)

    def check(self, t: Kasserine) -> None:
        check(t)

    def upgraded(self, version: int, settings: dict[str, str]) -> dict[str, str]:
        """What an older version said, in the words of this one; an edition lies on that of its time."""
        found = dict(settings)
        if version == 1:
            found = {name: RENAMED.get(name, {}).get(value, value) for name, value in settings.items()}
        found["edition"] = on_older(settings.get("edition", OURS), version)
        return found

    def read_deck(self, text: str) -> dict[str, str]:
        return {"edition": read_edition_file(text)}

    def deck_data(self, settings: dict[str, str]) -> dict[str, Any]:
        return edition_data(settings["edition"])

    def deck_text(self, settings: dict[str, str]) -> str:
        return edition_text(settings["edition"])

    def read_deck_data(self, data: dict[str, Any]) -> dict[str, str]:
        return {"edition": read_edition_data(data)}


GAME: Final = KasserineGame()
