"""Lightning: Poland. Two players, September 1939: objectives, units, action cards, hidden hands."""

from pathlib import Path
from typing import Any, Final

from sandtable.games.poland.rules.battle import battle_procedure
from sandtable.games.poland.rules.choices import (
    give_up_procedure,
    join_procedure,
    keep_procedure,
    lose_procedure,
    play_procedure,
    rout_procedure,
)
from sandtable.games.poland.rules.deck import GERMANY, POLAND, SIDES
from sandtable.games.poland.rules.deck_file import (
    FIRST_SET,
    HAND,
    NAMED,
    deck_file_text,
    deck_rows,
    named_deck,
    read_deck_file,
    read_deck_rows,
    read_deck_text,
)
from sandtable.games.poland.rules.frames import Battle, Draw, GiveUp, Join, Keep, Lose, Play, Rout, Turn
from sandtable.games.poland.rules.position import check, read_table, write_table
from sandtable.games.poland.rules.table import Poland, Readings
from sandtable.games.poland.rules.turn import draw_procedure, turn_procedure
from sandtable.games.poland.rules.view import look
from sandtable.games.poland.rules.vocabulary import WORDS
from sandtable.kernel.frame import Frames
from sandtable.kernel.game import Game
from sandtable.kernel.kept_readings import KeptReadings
from sandtable.kernel.setting import Setting
from sandtable.kernel.state import Threat

VERSION: Final = 3
NEW_FIELDS: Final[dict[str, dict[str, Any]]] = {"turn": {"pursuit": ""}, "battle": {"halted": 0}}  # of version 3
FRAMES: Final[Frames] = {
    Turn: turn_procedure,
    Battle: battle_procedure,
    Draw: draw_procedure,
    Play: play_procedure,
    GiveUp: give_up_procedure,
    Rout: rout_procedure,
    Keep: keep_procedure,
    Lose: lose_procedure,
    Join: join_procedure,
}


def deck_setting(text: str) -> str:
    """A set in canonical form."""
    return read_deck_text(text).text


SETTINGS: Final = (
    Setting("deck", NAMED, "POL:set.1", deck_setting, since=3, before=FIRST_SET),
    Setting("captured", ("final", "retaken"), "POL:P1"),
    Setting("action_play", ("several", "one"), "POL:P3", since=2, before="one"),
    Setting("empty_defence", ("objective", "nothing"), "POL:P5"),
    Setting("hand_limit", ("drawing", "strict"), "POL:P7"),
    Setting("discard_power", ("any_side", "enemy"), "POL:P12", since=2, before="enemy"),
    Setting("prepare", ("to_nine", "may_stop"), "POL:P19"),
    Setting("card_draws", ("after_battle", "any_timing"), "POL:P21", since=2, before="any_timing"),
    Setting("empty_questions", ("skipped", "asked"), "POL:P25", since=2, before="asked"),
    Setting("turn_limit", ("none", "60"), "POL:P17"),
)


class PolandGame(Game[Poland]):
    """The game as the kernel sees it."""

    def __init__(self) -> None:
        super().__init__("poland", VERSION, SIDES, SETTINGS, WORDS, FRAMES, Path(__file__).parent)
        self.readings = KeptReadings(Readings)

    def table(self, settings: dict[str, str]) -> Poland:
        return Poland(self, settings, self.readings.of(settings))

    def begin(self, t: Poland) -> None:
        """POL:setup.4, POL:setup.5. Nine cards for each; Germany begins."""
        t.lay_out()
        t.push(Turn())
        t.push(Draw(POLAND, HAND, "POL:setup.4"))
        t.push(Draw(GERMANY, HAND, "POL:setup.4"))

    def resume(self, t: Poland) -> None:
        """A position begins with the choice of the player whose turn it is."""
        t.push_at(Turn(), "act")

    def look(self, t: Poland, seat: int) -> dict[str, Any]:
        return look(t, seat)

    def threats(self, t: Poland, seat: int) -> list[Threat]:
        """Units on the table and what is open to them lie open; POL:turn.1a."""
        found: list[Threat] = []
        for side in (GERMANY, POLAND):
            open_to = [t.deck.objectives[number] for number in t.targets(side)]
            found += [Threat(SIDES[side], unit, [], open_to[:]) for unit in t.deck.names(side, t.units[side])]
        return found

    def write_table(self, t: Poland) -> dict[str, Any]:
        return write_table(t)

    def read_table(self, t: Poland, table: dict[str, Any]) -> None:
        read_table(t, table)

    def check(self, t: Poland) -> None:
        check(t)

    def upgraded(self, version: int, settings: dict[str, str]) -> dict[str, str]:
        """Before version 3 the standard set was another one."""
        return {**settings, "deck": FIRST_SET} if settings.get("deck") == NAMED[0] else settings

    def upgraded_position(self, version: int, position: dict[str, Any]) -> dict[str, Any]:
        """Frames of before version 3 know neither a pursuit nor units that are halted."""
        doing = position.get("doing")
        if not isinstance(doing, list):
            return position
        known = [{**NEW_FIELDS.get(f.get("frame", ""), {}), **f} if isinstance(f, dict) else f for f in doing]
        return {**position, "doing": known}

    def read_deck(self, text: str) -> dict[str, str]:
        return {"deck": read_deck_file(text).text}

    def deck_data(self, settings: dict[str, str]) -> dict[str, Any]:
        return deck_rows(settings["deck"])

    def deck_text(self, settings: dict[str, str]) -> str:
        return deck_file_text(settings["deck"])

    def read_deck_data(self, data: dict[str, Any]) -> dict[str, str]:
        return {"deck": read_deck_rows(data).text}


GAME: Final = PolandGame()
named_deck(NAMED[0])  # its words are part of the vocabulary from the beginning
