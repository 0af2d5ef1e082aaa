"""Lightning: North Africa. Two players, hidden hands, a bluff on attack plans, reactions to reactions."""

from pathlib import Path
from typing import Any, Final

from sandtable.games.north_africa.rules import special_actions, special_reactions
from sandtable.games.north_africa.rules.battle import battle_procedure
from sandtable.games.north_africa.rules.card_play import play_procedure
from sandtable.games.north_africa.rules.cards import ALLIES, AXIS, SIDES
from sandtable.games.north_africa.rules.choices import (
    captured_procedure,
    coast_road_procedure,
    search_procedure,
    slow_start_procedure,
    tell_procedure,
)
from sandtable.games.north_africa.rules.damage import damage_procedure
from sandtable.games.north_africa.rules.field_frames import Battle, Damage, March, Operation, StepOut, Supply
from sandtable.games.north_africa.rules.frames import (
    Captured,
    CoastRoad,
    Discard,
    Draw,
    Play,
    Riders,
    Search,
    SlowStart,
    Tell,
    Turn,
)
from sandtable.games.north_africa.rules.hands import discard_procedure, draw_procedure
from sandtable.games.north_africa.rules.movement import march_procedure, step_out_procedure
from sandtable.games.north_africa.rules.operations import operation_procedure
from sandtable.games.north_africa.rules.position import check, look, read_table, write_table
from sandtable.games.north_africa.rules.secondary_effects import riders_procedure
from sandtable.games.north_africa.rules.supply import supply_procedure
from sandtable.games.north_africa.rules.table import Africa, Readings
from sandtable.games.north_africa.rules.threats import threats
from sandtable.games.north_africa.rules.turn import turn_procedure
from sandtable.games.north_africa.rules.version1 import position_of_version_1, settings_of_version_1
from sandtable.games.north_africa.rules.vocabulary import WORDS
from sandtable.kernel.frame import Frames
from sandtable.kernel.game import Game
from sandtable.kernel.kept_readings import KeptReadings
from sandtable.kernel.setting import Setting
from sandtable.kernel.state import Threat

VERSION: Final = 2
CARD_FUNCTIONS: Final = (
    special_actions,
    special_reactions,
)  # they register when they are imported
FRAMES: Final[Frames] = {
    Turn: turn_procedure,
    Draw: draw_procedure,
    Discard: discard_procedure,
    Play: play_procedure,
    Riders: riders_procedure,
    Damage: damage_procedure,
    Operation: operation_procedure,
    March: march_procedure,
    StepOut: step_out_procedure,
    Supply: supply_procedure,
    Battle: battle_procedure,
    CoastRoad: coast_road_procedure,
    Search: search_procedure,
    Tell: tell_procedure,
    SlowStart: slow_start_procedure,
    Captured: captured_procedure,
}

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
        super().__init__("north-africa", VERSION, SIDES, SETTINGS, WORDS, FRAMES, Path(__file__).parent)
        self.readings = KeptReadings(Readings)

    def table(self, settings: dict[str, str]) -> Africa:
        return Africa(self, settings, self.readings.of(settings))

    def begin(self, t: Africa) -> None:
        """LNA:setup.1 to LNA:setup.7. Five cards for the Allies, four for the Axis, which begins."""
        t.lay_out()
        t.push(Turn())
        t.push(Draw(AXIS, 4, "LNA:setup.6"))
        t.push(Draw(ALLIES, 5, "LNA:setup.6"))

    def resume(self, t: Africa) -> None:
        """A position begins in the action phase of the player whose turn it is."""
        t.push_at(Turn(), "act")

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
