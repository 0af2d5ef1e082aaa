"""What every game shares: states, frames, questions, chance, events, views, records. No game, no screen, no network."""

from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.errors import (
    BadGame,
    BadPosition,
    BadRecord,
    BadSetting,
    IllegalOption,
    SandtableError,
    UnknownGame,
)
from sandtable.kernel.event import Event
from sandtable.kernel.frame import Frame, Frames, Procedure, Step, procedure
from sandtable.kernel.frame_fields import Between, Numbers, Text
from sandtable.kernel.game import Game
from sandtable.kernel.guide import Guide
from sandtable.kernel.lobby_card import LobbyCard
from sandtable.kernel.manifest import Manifest
from sandtable.kernel.option import PASS, Option, Vocabulary
from sandtable.kernel.picture import Picture
from sandtable.kernel.position import read_position, write_position
from sandtable.kernel.reaction_window import Window
from sandtable.kernel.record import Record, read_record
from sandtable.kernel.setting import Setting
from sandtable.kernel.sitting import Sitting
from sandtable.kernel.state import CHANCE, CHANCE_SEAT, SPECTATOR, Odds, Question, Result, State, Threat

COMPILED = not __file__.endswith(".py")
"""Whether the rules run as compiled code. Both forms come from one source."""

__all__ = [
    "CHANCE",
    "CHANCE_SEAT",
    "COMPILED",
    "PASS",
    "SPECTATOR",
    "BadGame",
    "BadPosition",
    "BadRecord",
    "BadSetting",
    "Between",
    "Dice",
    "Event",
    "Frame",
    "Frames",
    "Game",
    "Guide",
    "IllegalOption",
    "LobbyCard",
    "Manifest",
    "Numbers",
    "Odds",
    "Option",
    "Picture",
    "Procedure",
    "Question",
    "Record",
    "Result",
    "SandtableError",
    "SeededDice",
    "Setting",
    "Sitting",
    "State",
    "Step",
    "Text",
    "Threat",
    "UnknownGame",
    "Vocabulary",
    "Window",
    "procedure",
    "read_position",
    "read_record",
    "write_position",
]
