"""Attack on Omaha Beach: a solitaire game of pushing one's luck, after the rules of the sheet."""

from pathlib import Path
from typing import Any, Final

from sandtable.games.omaha.rules.deck import (
    FIRST_DECKS,
    FRONTS,
    KINDS,
    LEVELS,
    chosen_deck,
    read_deck_file,
    read_deck_rows,
    read_deck_text,
)
from sandtable.games.omaha.rules.moves import Demolition, Move, demolition_procedure, move_procedure
from sandtable.games.omaha.rules.play import Assault, assault_procedure
from sandtable.games.omaha.rules.position import check, check_action, look, read_table, write_table
from sandtable.games.omaha.rules.table import DEAD_SQUAD, NOWHERE, PLACES, START, Omaha, Readings
from sandtable.games.omaha.rules.verbs import place_name
from sandtable.games.omaha.rules.vocabulary import AHEAD, MOVE, WORDS
from sandtable.kernel.errors import BadPosition
from sandtable.kernel.frame import Frames
from sandtable.kernel.game import Game
from sandtable.kernel.kept_readings import KeptReadings
from sandtable.kernel.setting import Setting
from sandtable.kernel.state import Threat
from sandtable.kernel.toml_text import toml_text

VERSION: Final = 2
HEADINGS: Final = 1  # of tables inside each other, in a file of cards


def deck_setting(text: str) -> str:
    """A deck in canonical form."""
    return read_deck_text(text).text()


SETTINGS: Final = (
    Setting("level", LEVELS, "OMA:O26"),
    Setting("deck", ("level",), "OMA:O26", deck_setting),
    Setting("fatal_hit", ("7", "8"), "OMA:O2"),
    Setting("mines_everywhere", ("yes", "no"), "OMA:O3"),
    Setting("creep_exposed", ("no", "yes"), "OMA:O4", since=2, before="yes"),
    Setting("sideways_fire", ("once", "twice"), "OMA:O5"),
    Setting("delta_eye", ("kept", "lost"), "OMA:O6"),
    Setting("sniper_on_eye", ("yes", "no"), "OMA:O7"),
    Setting("nest_side", ("chance", "player"), "OMA:O9"),
    Setting("nest_card", ("replaces", "covers"), "OMA:O10"),
    Setting("nest_fire", ("no", "yes"), "OMA:O11"),
    Setting("out_of_charges", ("at_once", "at_nest"), "OMA:O14"),
    Setting("blown_card", ("free", "must_enter"), "OMA:O16"),
    Setting("behind", ("next", "column"), "OMA:O22", since=2, before="next"),
    Setting("uses", ("8", "7"), "OMA:O23", since=2, before="8"),
)


def is_one_below(table: dict[str, Any], settings: dict[str, str]) -> bool:
    """Whether the squad of this table is one below the lowest number of a living one."""
    return bool(table.get("squad") == START - int(settings["fatal_hit"]))


FRAMES: Final[Frames] = {
    Assault: assault_procedure,
    Move: move_procedure,
    Demolition: demolition_procedure,
}


class OmahaGame(Game[Omaha]):
    """The game as the kernel sees it."""

    def __init__(self) -> None:
        super().__init__("omaha", VERSION, ("squad",), SETTINGS, WORDS, FRAMES, Path(__file__).parent)
        self.readings = KeptReadings(Readings)

    def table(self, settings: dict[str, str]) -> Omaha:
        return Omaha(self, settings, self.readings.of(settings))

    def begin(self, t: Omaha) -> None:
        t.lay_out()
        t.push(Assault())

    def resume(self, t: Omaha) -> None:
        """With all cards dealt: before the landing, or in the middle."""
        if t.at == NOWHERE:
            t.push(Assault(PLACES))
        else:
            t.push_at(Assault(PLACES), "act")

    def look(self, t: Omaha, seat: int) -> dict[str, Any]:
        return look(t)

    def upgraded(self, version: int, settings: dict[str, str]) -> dict[str, str]:
        """The levels had other decks once: a game goes on with the deck that it began with. OMA:O26"""
        level = settings.get("level", LEVELS[0])
        if version < 2 and settings.get("deck", "level") == "level" and level in FIRST_DECKS:
            return {**settings, "deck": FIRST_DECKS[level]}
        return settings

    def upgraded_position(self, version: int, position: dict[str, Any]) -> dict[str, Any]:
        """A dead squad was written down as one below its last number, which the card does not have. OMA:O2"""
        table = position.get("table")
        if version < 2 and isinstance(table, dict) and is_one_below(table, position["settings"]):
            return {**position, "table": {**table, "squad": DEAD_SQUAD}}
        return position

    def threats(self, t: Omaha, seat: int) -> list[Threat]:
        """Where the machine gun would hit the squad if it went there now, with no sniper to keep it down."""
        if t.at == NOWHERE:
            return []
        goals = [(d, t.target(d)) for d in range(len(MOVE))]
        seen = [to for d, to in goals if to != NOWHERE and not t.is_shut(to) and t.gun_fires_at(to, d != AHEAD)]
        return [Threat("gun", "machine-gun", [], [place_name(to) for to in seen])]

    def write_table(self, t: Omaha) -> dict[str, Any]:
        return write_table(t)

    def read_table(self, t: Omaha, table: dict[str, Any]) -> None:
        read_table(t, table)

    def check(self, t: Omaha) -> None:
        base = t.stack[0]
        if not isinstance(base, Assault):
            raise BadPosition("unknown-value", {"place": "doing 1", "value": base.name, "possible": Assault.name})
        check(t, base)
        check_action(t)

    def read_deck(self, text: str) -> dict[str, str]:
        return {"deck": read_deck_file(text).text()}

    def deck_data(self, settings: dict[str, str]) -> dict[str, Any]:
        deck = chosen_deck(settings)
        return {"deck": {FRONTS[f]: {"cards": deck.cards[f], "mined": deck.mined[f]} for f in range(1, KINDS)}}

    def deck_text(self, settings: dict[str, str]) -> str:
        return toml_text(self.deck_data(settings), HEADINGS)

    def read_deck_data(self, data: dict[str, Any]) -> dict[str, str]:
        return {"deck": read_deck_rows(data.get("deck")).text()}


GAME: Final = OmahaGame()
