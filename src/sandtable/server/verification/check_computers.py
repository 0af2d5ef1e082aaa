"""Recomputes what computer players had to answer, from the seed that was committed to before the game.

`random` and `recruit` only draw: the seed says it all. The others think as long as they have time; how far they came is
written down with each answer, and with that and the seed their thinking is gone through again. That takes about as long
as it took them, so a few answers can stand for all: which ones, the verifier draws, and nobody knew it beforehand.
"""

from collections.abc import Callable
from random import SystemRandom
from typing import Any, Final

import sandtable
from sandtable import players
from sandtable.kernel import SeededDice
from sandtable.players import Observation, unfold
from sandtable.players.recomputed_answers import planned_step, step_in, think_again, work_in
from sandtable.players.search_results import Findings
from sandtable.server.verification.check_game import Chosen, Note, Wrong
from sandtable.server.verification.check_signatures import choice_seed

DRAWN_LEVELS: Final = ("random", "recruit")  # whose choice follows from the seed alone
ONLY: Final = "only"  # nothing else could be answered
DRAWN: Final = "drawn"  # the player failed, and the server drew for it
ALL, SAMPLE, NONE = "all", "sample", "none"
HOW_MANY: Final = (ALL, SAMPLE, NONE)
SAMPLED: Final = 3  # answers that were thought about

Draw = Callable[[list[int], int], list[int]]


class Replay:
    """All choices of the computer players of one game."""

    def __init__(self, chosen: list[Chosen], seed: bytes, table: str, nonces: list[str]) -> None:
        self.chosen = {each.line: each for each in chosen}
        self.seed = seed
        self.table = table
        self.nonces = nonces
        self.thoughts: dict[
            int, tuple[Observation, Findings]
        ] = {}  # by line: the same plan is followed for many answers
        self.drawn: list[int] = []  # lines that follow from the seed alone
        self.thought: list[int] = []  # lines that take thinking
        self.in_need = 0
        self.untold = 0
        self.other_version = 0

    def sort(self) -> None:
        """Which answers can be checked, and how."""
        for line, each in self.chosen.items():
            level, _, version = each.level.partition("@")
            if version != sandtable.__version__:
                self.other_version += 1
            elif level in DRAWN_LEVELS or each.work in (ONLY, DRAWN):
                self.drawn.append(line)
            elif each.work:
                self.thought.append(line)
            else:
                self.untold += 1

    def seed_of(self, each: Chosen) -> int:
        return choice_seed(self.seed, self.table, self.nonces, each.line, each.seat)

    def observation_of(self, each: Chosen) -> Observation:
        return unfold(each.state.game, self.told(each))

    def told(self, each: Chosen) -> dict[str, Any]:
        """As it comes to a worker."""
        return players.brief(each.state, each.seat, self.seed_of(each), self.table, each.line, each.held)

    def check_drawn(self, line: int) -> None:
        """Where a player fails, the server draws for it, from the same seed. Older records do not say where."""
        each = self.chosen[line]
        options = each.state.view(each.seat)["options"]
        in_need = options[SeededDice(self.seed_of(each)).below(len(options))]
        level = each.level.partition("@")[0]
        if each.work == ONLY:
            expected = options[0] if len(options) == 1 else ""
        elif each.work == DRAWN:
            expected = in_need
        else:
            expected = players.answer(level, self.told(each))
        if each.work == DRAWN or (each.option != expected and each.option == in_need and not each.work):
            self.in_need += 1
            expected = in_need
        self.compare(each, expected)

    def check_thought(self, line: int) -> None:
        each = self.chosen[line]
        step = step_in(each.work)
        if step is None:
            self.compare(each, self.think(each)[1].choice)
            return
        made = self.chosen.get(step[0])
        if made is None or made.line >= line or made.seat != each.seat:
            raise Wrong("thinking", line, found=each.work)
        observation, findings = self.think(made)
        self.compare(each, planned_step(observation, findings.plan, step[1], self.observation_of(each)))

    def think(self, each: Chosen) -> tuple[Observation, Findings]:
        found = self.thoughts.get(each.line)
        if found is None:
            work = work_in(each.work)
            if work is None:
                raise Wrong("thinking", each.line, found=each.work[:80])
            observation = self.observation_of(each)
            found = self.thoughts[each.line] = (observation, think_again(observation, work))
        return found

    def compare(self, each: Chosen, expected: str) -> None:
        if not expected:
            raise Wrong("thinking", each.line, found=each.work[:80])
        if each.option != expected:
            raise Wrong("computer", each.line, expected, each.option)

    def rounds(self) -> list[int]:
        """How far they say they came, each time that they thought."""
        found = [work_in(self.chosen[line].work) for line in self.thought]
        return [sum(done.rounds for _, done in work) for work in found if work is not None]


def some_of(lines: list[int], count: int) -> list[int]:
    """Drawn by the verifier: nobody could know beforehand which."""
    return sorted(SystemRandom().sample(lines, min(count, len(lines))))


def replay_choices(
    chosen: list[Chosen], seed: bytes, table: str, nonces: list[str], how_many: str, draw: Draw = some_of
) -> list[Note]:
    """Raises Wrong where a computer player answered something else than it had to."""
    replay = Replay(chosen, seed, table, nonces)
    replay.sort()
    for line in replay.drawn:
        replay.check_drawn(line)
    lines = replay.thought if how_many == ALL else draw(replay.thought, SAMPLED)
    for line in lines:
        replay.check_thought(line)
    counts = {
        "computer-again": len(replay.drawn) - replay.in_need,
        "computer-in-need": replay.in_need,
        "computer-by-time": replay.untold,
        "computer-other-version": replay.other_version,
    }
    notes: list[Note] = [(key, {"count": count}) for key, count in counts.items() if count]
    if replay.thought:
        told = ", ".join(map(str, lines))
        every = len(lines) == len(replay.thought)
        key = "computer-thought-all" if every else "computer-thought-some"
        notes.append((key, {"count": len(lines), "all": len(replay.thought), "lines": told}))
    if rounds := replay.rounds():
        notes.append(("computer-rounds", {"least": min(rounds), "most": max(rounds)}))
    return notes
