"""What is fixed when a table is made: the game and its settings, the secrets of its dice, and for whom it is."""

from typing import Any

from sandtable.kernel import Game, Sitting
from sandtable.tables import clock
from sandtable.tables.daily_dice import day_name
from sandtable.tables.honest_dice import FIRST_SCHEME, SCHEME, commitment_to, table_commitment
from sandtable.tables.log_chain import root_of
from sandtable.tables.log_lines import as_stored
from sandtable.tables.signed_chain import opening_line
from sandtable.tables.time_control import TimeControl


class Terms:
    """Nothing here changes once the game has begun."""

    def __init__(
        self,
        table_id: str,
        game: Game[Any],
        settings: dict[str, str],
        secret: bytes,
        start: dict[str, Any] | None = None,
        rules: int | None = None,
        seed: bytes = b"",
    ) -> None:
        self.id = table_id
        self.game = game
        self.rules = game.version if rules is None else rules  # the version with which it began, and goes on
        self.settings = settings  # as they were chosen
        self.secret = secret
        self.seed = seed  # of the computer players; none at a table of the first scheme, whose game has no chain
        self.start = start  # the position it begins with, if not the usual set-up
        self.opponent = "none"
        self.link = ""
        self.hints = False  # whether people who play each other here may have hints
        self.is_rated = False  # whether its end changes ratings
        self.time = TimeControl()  # how long players may take
        self.day = ""  # whose daily challenge this is a game of, if it is one
        self.is_counted = False  # its player's one game of that day which counts
        self.created = clock.now()

    @property
    def commitment(self) -> str:
        """What is shown before anybody sends a nonce."""
        return table_commitment(self.id, self.secret, self.seed) if self.seed else commitment_to(self.secret)

    @property
    def dice_scheme(self) -> str:
        return SCHEME if self.seed else FIRST_SCHEME

    @property
    def dice_name(self) -> str:
        """What tells the dice of this table from those of others; those of a day are the same at every table."""
        return day_name(self.day) if self.day else self.id

    def sit_down(self) -> Sitting:
        """The game before its first answer. Whoever runs the table decides when a seat passes by itself."""
        if self.start is None:
            sitting = Sitting(self.game.start(options=self.settings, events=True, rules=self.rules))
        else:
            sitting = Sitting(self.game.setup({"rules": self.rules, **self.start}), None, self.start)
        sitting.passes_at_once = False
        return sitting

    def log_root(self) -> str:
        """Where the chain of the stored log begins."""
        start = None if self.start is None else as_stored(self.start)
        return root_of(self.id, self.game.name, self.rules, as_stored(self.settings), start, self.secret + self.seed)

    def opening_line(self) -> str:
        """Where the chain that players sign begins."""
        return opening_line(self.id, self.commitment, self.game.name, self.rules, self.settings, self.start)
