# mypyc: skip
"""What the seats of a game infer about hidden cards (`beliefs.py`), kept up to date with its answers.

Whoever runs a game has them for all players who want them: they follow from the answers alone, the same for a table
that was played through, for one that was read from a disk, and for a record that is checked.
"""

from collections.abc import Callable, Sequence

from sandtable.kernel import Option, SandtableError, State
from sandtable.players.advice import advice_for
from sandtable.players.beliefs import Belief, Held

Answers = Sequence[tuple[str, str]]


def can_infer(state: State) -> bool:
    """Whether the game's advice knows how: in a game for two that hides cards."""
    return len(state.game.seats) == 2 and advice_for(state.game).infers


def levels_infer(state: State) -> bool:
    """Whether the levels do so, and hints."""
    return can_infer(state) and advice_for(state.game).levels_infer


class Watch:
    """Watches a game that is being played, for some of its seats."""

    def __init__(self, state: State, seats: Sequence[int]) -> None:
        advice = advice_for(state.game)
        names = state.game.seats
        self.beliefs = {seat: Belief(state, names[seat], advice) for seat in seats if can_infer(state)}

    def sees(self, state: State, option: Option) -> None:
        """Before an answer."""
        for belief in self.beliefs.values():
            belief.sees(state, option)

    def saw(self, state: State) -> None:
        """After it."""
        for belief in self.beliefs.values():
            belief.saw(state)

    def held(self, seat: int) -> Held | None:
        """What a seat makes of the enemy's cards; nothing, if nobody watched for it."""
        return self.beliefs[seat].held() if seat in self.beliefs else None


class Follower:
    """Goes along with the answers of a game for one seat, in a state of its own."""

    def __init__(self, state: State, seat: str) -> None:
        self.state = state
        self.state.telling = False
        self.number = state.game.seat_number(seat)
        self.watch = Watch(state, [self.number])
        self.answers: list[tuple[str, str]] = []

    def follow(self, answers: Answers) -> bool:
        """As far as these answers go; False if others were given before, which were taken back."""
        known = len(self.answers)
        if list(answers[:known]) != self.answers:
            return False
        for seat, text in answers[known:]:
            option = self.state.check(text)
            self.watch.sees(self.state, option)
            self.state.carry_out(option)
            self.watch.saw(self.state)
            self.answers.append((seat, text))
        return True


class Inferences:
    """What the seats of a game infer after any answers, for levels and hints; what was worked out last is kept."""

    def __init__(self, begin: Callable[[], State]) -> None:
        self.begin = begin
        self.followers: dict[str, Follower] = {}
        self.is_in_vain = False  # once it is known that nobody infers in this game

    def held(self, answers: Answers, seat: str) -> Held | None:
        """What this seat makes of the enemy's cards after these answers. Nothing where it cannot be said: then worlds
        are dealt as if all were alike.
        """
        if self.is_in_vain:
            return None
        follower = self.followers.get(seat)
        try:
            if follower is None or not follower.follow(answers):
                state = self.begin()
                if not levels_infer(state):
                    self.is_in_vain = True
                    return None
                follower = self.followers[seat] = Follower(state, seat)
                follower.follow(answers)
        except SandtableError:  # answers of other rules
            self.followers.pop(seat, None)
            return None
        return follower.watch.held(follower.number)
