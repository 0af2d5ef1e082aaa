"""Lightning: North Africa. Two players, hidden hands, a bluff on attack plans, reactions to reactions."""

from pathlib import Path
from typing import Any, Final

from sandtable.games.north_africa import choices, riders, specials_action, specials_reaction, turn
from sandtable.games.north_africa.all_frames import FRAMES
from sandtable.games.north_africa.cards import ALLIES, AXIS, SIDES
from sandtable.games.north_africa.frames import (
    STEPS_OF,
    TURN,
    Draw,
    Turn,
)
from sandtable.games.north_africa.hands import DrawCard
from sandtable.games.north_africa.older import position_of_version_1, settings_of_version_1
from sandtable.games.north_africa.position import check, look, read_table, write_table
from sandtable.games.north_africa.table import Africa, Readings
from sandtable.games.north_africa.threats import threats
from sandtable.games.north_africa.words import WORDS
from sandtable.kernel.frame import Frame
from sandtable.kernel.game import Game
from sandtable.kernel.setting import Setting
from sandtable.kernel.state import Threat

VERSION: Final = 2
MOST_READINGS: Final = 200  # of the settings that tables have chosen; there are a million combinations
# These modules register their steps and special rules when they are imported.
PARTS: Final = (choices, riders, specials_action, specials_reaction, turn, DrawCard)

SETTINGS: Final = (
    Setting("basic_plans", ("always", "needs_type"), "LNA:N4", since=2, before="needs_type"),
    Setting("overrun", ("per_unit", "flat"), "LNA:N5"),
    Setting("algeria", ("open", "closed"), "LNA:N14"),
    Setting("tobruk_control", ("battle", "presence", "battle_only", "entering"), "LNA:N15", since=2, before="presence"),
    Setting("tobruk_toll", ("last_attacker", "chosen_unit"), "LNA:N16"),
    Setting("operations", ("interleaved", "one_kind"), "LNA:N17"),
    Setting("recovery", ("own_turn", "every_turn"), "LNA:N22"),
    Setting("twins", ("turn_player", "either_side"), "LNA:N23"),
    Setting("superior_tactics", ("one_card", "all_in_play"), "LNA:N24"),
    Setting("blocking_force", ("any_departure", "not_pull_back"), "LNA:N28"),
    Setting("stalemate", ("never", "three_reshuffles"), "LNA:N38"),
    Setting("no_plan", ("called_off", "fails"), "LNA:N46"),
    Setting("supply_losses", ("answerable", "final"), "LNA:N51"),
    Setting("encircle", ("declaration", "damage"), "LNA:N7", since=2, before="declaration"),
    Setting("elimination", ("at_once", "end_of_battle"), "LNA:N9", since=2, before="at_once"),
    Setting("draws", ("optional", "automatic"), "LNA:N45", since=2, before="automatic"),
    Setting("free_move", ("unhindered", "mines", "hindered"), "LNA:N53", since=2, before="hindered"),
    Setting("fifth_light", ("attack", "every_battle"), "LNA:N64", since=2, before="attack"),
    Setting("cancelling", ("one_answer", "chain"), "LNA:N66", since=2, before="one_answer"),
    Setting("played_cards", ("discarded", "set_aside"), "LNA:N67", since=2, before="discarded"),
    Setting("panzer_raid", ("allies", "axis"), "LNA:N52", since=2, before="allies"),
    Setting("empty_questions", ("skipped", "asked"), "LNA:N70", since=2, before="asked"),
)


class NorthAfrica(Game[Africa]):
    """The game as the kernel sees it."""

    def __init__(self) -> None:
        super().__init__("north-africa", VERSION, SIDES, SETTINGS, WORDS, Path(__file__).parent)
        self.readings: dict[tuple[str, ...], Readings] = {}

    def table(self, settings: dict[str, str]) -> Africa:
        key = tuple(settings.values())
        readings = self.readings.get(key)
        if readings is None:
            if len(self.readings) >= MOST_READINGS:
                self.readings.clear()
            readings = self.readings[key] = Readings(settings)
        return Africa(self, settings, readings)

    def begin(self, t: Africa) -> None:
        """LNA:setup.1 to LNA:setup.7. Five cards for the Allies, four for the Axis, which begins."""
        t.lay_out()
        t.push(Turn())
        t.push(Draw(AXIS, 4, "LNA:setup.6"))
        t.push(Draw(ALLIES, 5, "LNA:setup.6"))

    def resume(self, t: Africa) -> None:
        """A position begins in the action phase of the player whose turn it is."""
        frame = Turn()
        frame.at = [step.name for step in STEPS_OF[TURN]].index("act")
        t.push(frame)

    def new_frame(self, name: str) -> Frame:
        return FRAMES[name]()

    def look(self, t: Africa, seat: int) -> dict[str, Any]:
        return look(t, seat)

    def threats(self, t: Africa, seat: int) -> list[Threat]:
        return threats(t)

    def write_table(self, t: Africa) -> dict[str, Any]:
        return write_table(t)

    def read_table(self, t: Africa, table: dict[str, Any]) -> None:
        read_table(t, table)

    def check(self, t: Africa) -> None:
        check(t)

    def upgraded(self, version: int, settings: dict[str, str]) -> dict[str, str]:
        return settings_of_version_1(settings)

    def upgraded_position(self, version: int, position: dict[str, Any]) -> dict[str, Any]:
        return position_of_version_1(position)


GAME: Final = NorthAfrica()
