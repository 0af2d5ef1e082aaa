"""Broken duels: what must stay secret, and undo."""

from itertools import count
from typing import Any

from sandtable.kernel import Dice, Odds, Option, Sitting, State, Step, procedure
from sandtable.kernel.event import Facts
from tests.toys.duel import FOLDER, FRAMES, SETTINGS, Bout, Duel, DuelGame
from tests.toys.duel.play import Aim, Deal, Guard, React, Show
from tests.toys.duel.table import CARDS, GUARD, LINES, SEATS, WORDS, draw, names

OUTSIDE = count()


def broken(step: Step[Any, Any] | None = None, state: type[Duel] = Duel, kind: type[DuelGame] = DuelGame) -> DuelGame:
    """A duel with one step, the table or the way it is seen changed."""
    game = kind("broken-duel", 1, SEATS, SETTINGS, WORDS, FRAMES, FOLDER)
    game.state = state
    if step is not None:
        good = game.procedures[game.frames["bout"]]
        game.procedures[game.frames["bout"]] = procedure(*(step if step.name == one.name else one for one in good))
    return game


# What twins can be told apart by


class OpenHands(DuelGame):
    """Everybody sees every hand."""

    def look(self, t: Duel, seat: int) -> dict[str, Any]:
        return {**super().look(t, seat), "hands": [names(hand) for hand in t.hands]}


class TellingQuestion(Guard):
    """The question says what the attacker holds."""

    def facts(self, t: Duel, f: Bout) -> Facts:
        return {"against": names(t.hands[f.attacker])}


class TellingOptions(Guard):
    """Only the guard that helps is offered."""

    def options(self, t: Duel, f: Bout) -> list[Option]:
        return [GUARD[LINES.index(f.aim)]]


class TellingReason(Guard):
    """The reason why not depends on the aim."""

    def why_not(self, t: Duel, f: Bout, option: Option) -> list[str]:
        return ["DUE:guard.1" if f.aim == "high" else "DUE:guard.2"]


class TellingOdds(Duel):
    """The odds count the enemy's cards."""

    def odds(self, option: Option | str) -> list[Odds]:
        return [Odds("pass", self.hands[1 - self.seat][0] + 1, 9, {})]


class OnlyWhoCan(React):
    """Asks only whoever holds something to play: the pause tells what is in the hand."""

    def order(self, t: Duel, f: Bout) -> list[int]:
        return [seat for seat in (f.defender, f.attacker) if self.plays(t, f, seat)]


class DealsInPlace(Duel):
    """Resampling deals the cards of this world, not those of a copy."""

    def resample(self, seat: str, dice: Dice) -> State:
        self.deal_hidden(self.game.seat_number(seat), dice)
        return self.clone()


class TellingReady(Aim):
    """The attacker's `ready` tells what they hold; nothing is shown by the rules."""

    def answer(self, t: Duel, f: Bout, option: Option) -> None:
        super().answer(t, f, option)
        if t.telling and option.verb == "ready":
            t.tell("drew", "DUE:aim.1", {"seat": ",".join(names(t.hands[f.attacker]))})


class RevealsSometimes(Aim):
    """Calls it a reveal when the enemy holds a spy."""

    def answer(self, t: Duel, f: Bout, option: Option) -> None:
        super().answer(t, f, option)
        if t.hands[f.defender][0]:
            t.reveal()


class AimsAloud(Aim):
    """Tells everybody where the attacker aims."""

    def answer(self, t: Duel, f: Bout, option: Option) -> None:
        super().answer(t, f, option)
        if t.telling and option.verb == "aim":
            t.tell("aimed", self.rule, {"seat": SEATS[f.attacker], "line": f.aim})


class DealsOpenly(Deal):
    """Tells everybody which card was drawn."""

    def answer(self, t: Duel, f: Bout, option: Option) -> None:
        super().answer(t, f, option)
        if t.telling:
            t.tell("drew", self.rule, {"seat": "somebody", "card": CARDS[option.code]})


# Resampling


class DealsByTheTruth(Duel):
    """Resampling throws the dice once more when the enemy holds a spy: whoever sees the worlds can tell."""

    def deal_hidden(self, seat: int, dice: Dice) -> None:
        if any(self.hands[s][0] for s in range(2) if s != seat):
            dice.below(7)
        super().deal_hidden(seat, dice)


class NeverDeals(Duel):
    """There are secrets, and resampling leaves them as they are."""

    def resample(self, seat: str, dice: Dice) -> State:
        return self.clone()


class OwnDice(Duel):
    """Deals from something else than the dice it was given."""

    def resample(self, seat: str, dice: Dice) -> State:
        other = self.clone()
        if other.bout.aim and not other.knows_aim(self.game.seat_number(seat)):
            other.bout.aim = LINES[next(OUTSIDE) % 2]
        return other


class LosesACard(Duel):
    """After resampling a card is missing."""

    def deal_hidden(self, seat: int, dice: Dice) -> None:
        super().deal_hidden(seat, dice)
        if any(self.deck):
            draw(self, 0, dice.pick(self.deck))
            self.hands[0] = [0, 0, 0]


class ShiftsTheWindow(Duel):
    """Resampling changes how far a window has come."""

    def deal_hidden(self, seat: int, dice: Dice) -> None:
        super().deal_hidden(seat, dice)
        self.stack[-1].passes += 1


# Plain data


class TupleView(DuelGame):
    def look(self, t: Duel, seat: int) -> dict[str, Any]:
        return {**super().look(t, seat), "wounds": tuple(t.wounds)}


class ObjectView(DuelGame):
    def look(self, t: Duel, seat: int) -> dict[str, Any]:
        return {**super().look(t, seat), "bout": t.bout}


class LiveView(DuelGame):
    """The view holds the very list of the table."""

    def look(self, t: Duel, seat: int) -> dict[str, Any]:
        return {**super().look(t, seat), "wounds": t.wounds}


class OddFact(Aim):
    """A fact that is neither a text, nor a number, nor a list of texts."""

    def answer(self, t: Duel, f: Bout, option: Option) -> None:
        super().answer(t, f, option)
        if t.telling:
            facts: Any = {"seat": None}
            t.tell("aimed", self.rule, facts)


# Undo


class NeverCommits(Duel):
    """Says that everything can be taken back."""

    def commits(self, option: Option | str) -> bool:
        return False


class ForgetsWhenCopied(Duel):
    """What undo goes back to is not what was."""

    def clone(self) -> "ForgetsWhenCopied":
        c = super().clone()
        assert isinstance(c, ForgetsWhenCopied)
        if c.stack and c.bout.aim == "high":
            c.bout.harm += 1
        return c


class PeekingAim(Aim):
    """Aiming lets the attacker see the enemy's hand; nobody calls it a reveal, so they can take it back."""

    def answer(self, t: Duel, f: Bout, option: Option) -> None:
        super().answer(t, f, option)
        if t.telling:
            t.tell("spied", self.rule, {"seat": SEATS[f.attacker]}, {f.attacker: {"hand": names(t.hands[f.defender])}})


class PeekingShow(Show):
    """Shows the aim without calling it a reveal."""

    def begin(self, t: Duel, f: Bout) -> None:
        before = t.reveals
        super().begin(t, f)
        t.reveals = before


class Lenient:
    """A sitting that can always be undone."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.marks: list[tuple[State, int, int]] = []

    @property
    def state(self) -> State:
        return self.sitting.state

    @property
    def log(self) -> list[Any]:
        return self.sitting.log

    @property
    def answers(self) -> list[tuple[str, str]]:
        return self.sitting.answers

    def answer(self, option: str) -> None:
        self.marks.append((self.state.clone(), len(self.answers), len(self.log)))
        self.sitting.answer(option)

    def can_undo(self) -> bool:
        return bool(self.marks)

    def undo(self) -> bool:
        self.sitting.state, answers, log = self.marks.pop()
        self.state.telling = True
        del self.sitting.given[answers:]
        del self.log[log:]
        return True


class Strict(Lenient):
    """A sitting that can never be undone."""

    def can_undo(self) -> bool:
        return False
