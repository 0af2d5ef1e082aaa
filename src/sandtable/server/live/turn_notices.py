"""What players who are away are told of a change at a table. Made of what a spectator sees, so nothing hidden is in it;
written with the change itself.
"""

from typing import TYPE_CHECKING, Any

from sandtable.kernel import SPECTATOR
from sandtable.server.live.live_table import LiveTable
from sandtable.server.notices.choices import BEGUN, INVITED, OVER, TURN, WARNING, choices_of
from sandtable.server.notices.outbox import News, channels_of, forget_seen, is_anything_about, queueing
from sandtable.server.storage import Job
from sandtable.tables.history import acted_since
from sandtable.tables.log_lines import OPEN, PLAYING
from sandtable.tables.log_lines import OVER as IS_OVER
from sandtable.tables.standing_orders import standing_answer
from sandtable.tables.table_views import first_after, log_lines, view_of
from sandtable.tables.why_not import guide_of

if TYPE_CHECKING:
    from sandtable.server.live.table_registry import TableRegistry


class TurnNotices:
    """For a registry: what is put into the outbox with every change."""

    def __init__(self, registry: "TableRegistry") -> None:
        self.store = registry.store
        self.config = registry.config

    def loaded(self, table: LiveTable) -> None:
        """What stands now was told when it came about."""
        table.live.told = (table.state, table.person_asked())

    def job(self, table: LiveTable, by: str | None = None) -> Job | None:
        """What must be written with this change; nothing, if it is news to nobody. Whoever made it knows it."""
        before, asked = table.live.told, table.person_asked()
        table.live.told = (table.state, asked)
        if not self.config.public_address or before == table.live.told or before is None:
            return None
        news = self.news(table, before, asked, by)
        forget = is_anything_about(self.store, table.id)
        if not news and not forget:
            return None
        return queueing(table.id, table.log.seq, news, self.config.notice_delay, forget)

    def news(self, table: LiveTable, before: tuple[str, str | None], asked: str | None, by: str | None) -> list[News]:
        if table.state == IS_OVER:
            kinds = dict.fromkeys(table.people(), OVER) if before[0] == PLAYING else {}
        else:
            kinds = dict.fromkeys(table.people(), BEGUN) if before[0] == OPEN else {}
            player = None if asked is None else table.seat(asked).player
            if player is not None and standing_answer(table) is None:
                kinds[player] = TURN
        if len({seat.player for seat in table.seats}) == 1:
            return []  # somebody plays alone, at one screen
        here = {by, *table.live.attending()}
        found = [self.one(table, player, kind) for player, kind in kinds.items() if player not in here]
        return [each for each in found if each is not None]

    def warning(self, table: LiveTable, left: float) -> Job | None:
        """The time of the seat that is asked is nearly over."""
        asked = table.person_asked()
        player = None if asked is None else table.seat(asked).player
        if player is None or not self.config.public_address or player in table.live.attending():
            return None
        news = self.one(table, player, WARNING, left=left)
        return None if news is None else queueing(table.id, table.log.seq, [news], 0.0, forget=False)

    def invitation(self, table: LiveTable, player: str, host: str) -> Job | None:
        """A seat is kept for somebody, by another player or by a tournament."""
        if not self.config.public_address:
            return None
        news = self.one(table, player, INVITED, against=host)
        return None if news is None else queueing(table.id, table.log.seq, [news], 0.0, forget=False)

    def one(self, table: LiveTable, player: str, kind: str, **more: Any) -> News | None:
        """For one player; nothing, if they want none. Most have no channel, and that is found first."""
        channels = channels_of(self.store, player)
        choices = choices_of(self.store, player) if channels else None
        if choices is None or not choices.wants(kind):
            return None
        others = [seat.player_name or seat.level for seat in table.seats if seat.player != player]
        said = {
            "game": table.game.name,
            "settings": table.played_with,
            "against": ", ".join(other for other in others if other),
            "result": table.result,
            "line": happened(table, player),
            **more,
        }
        return News(player, kind, said, choices, channels)

    async def arrive(self, table: LiveTable, player: str | None) -> None:
        """Somebody looks at the table: what it would be told is seen."""
        if player is not None and self.config.public_address:
            await forget_seen(self.store, table.id, player)


def happened(table: LiveTable, player: str) -> dict[str, Any] | None:
    """What happened since this player answered last, in one line, as everybody may know it."""
    since = acted_since(table.history, table.seats_of(player)) or 0
    lines = log_lines(table, SPECTATOR, first_after(table, since))
    if not lines:
        return None
    told = guide_of(table.game).summary(view_of(table.sitting.state, SPECTATOR), lines)
    if told:
        return dict(told[-1])
    return {"event": lines[-1]["key"], "facts": lines[-1]["facts"]}
