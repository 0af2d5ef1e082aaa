"""Undo ends where knowledge begins: at a chance answer, a reveal or a change of actor, and nowhere else."""

from typing import Any

from sandtable.kernel import CHANCE, Game, SeededDice, Sitting, State
from sandtable.testing.random_games import Player, heard, texts

TWINS = 3
LONG = 150  # answers of a long game that are enough, because the memory of the whole log is compared at each


def memory(sitting: Sitting) -> tuple[object, ...]:
    """All that undo must bring back."""
    state = sitting.state
    log = [(entry.answer, repr(entry.event), entry.event.private) for entry in sitting.log]
    return state.digest(), texts(state.options()), state.reveals, log, list(sitting.answers)


def is_barrier(state: State, option: str) -> bool:
    """Whether knowledge begins with this answer."""
    after = state.clone()
    after.answer(option)
    return state.actor == CHANCE or after.actor != state.actor or after.reveals != state.reveals


def check_undo(game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """With dice and with chance answered by hand: undo goes back exactly to a barrier and brings everything back."""
    check_undo_in(Sitting(game.start(options=settings), SeededDice(seed)), Player(seed), f"{game.name} {settings}")
    check_undo_in(Sitting(game.start(options=settings)), Player(seed + 2), f"{game.name} {settings}, chance by hand")


def check_undo_in(sitting: Sitting, player: Player, name: str) -> None:
    back: list[tuple[object, ...]] = []  # what the moments were like to which undo can go back
    taken: list[str] = []  # the answers since the first of them
    for number in range(LONG):
        state = sitting.state
        if state.result is not None:
            return
        option = player.choose(state).text
        place = f"{name}: '{option}' after {number} answers, {state.question}"
        barrier = is_barrier(state, option)
        says = state.commits(option)
        assert says == barrier, f"commits() says {says}, but {'it' if barrier else 'nothing'} is a barrier: {place}"
        before = memory(sitting)
        sitting.answer(option)
        if barrier:
            back, taken = [], []
            check_shut(sitting, place)
        else:
            back.append(before)
            taken.append(option)
            check_open(sitting, back, taken, place)


def check_shut(sitting: Sitting, place: str) -> None:
    now = memory(sitting)
    assert not sitting.can_undo(), f"undo goes back over a barrier: {place}"
    assert sitting.undo() is False, f"undo goes back over a barrier: {place}"
    assert memory(sitting) == now, f"an undo that was refused changed something: {place}"


def check_open(sitting: Sitting, back: list[tuple[object, ...]], taken: list[str], place: str) -> None:
    """One answer back and forward again; now and then all the way to the last barrier."""
    now = memory(sitting)
    steps = len(back) if len(back) < 4 or len(back) % 10 == 0 else 1
    for moment in back[: -steps - 1 : -1]:
        assert sitting.can_undo(), f"no undo, though there is no barrier: {place}"
        assert sitting.undo() is True, f"no undo, though there is no barrier: {place}"
        assert memory(sitting) == moment, f"undo did not bring everything back: {place}"
    assert sitting.can_undo() == (steps < len(back)), f"undo goes back over a barrier: {place}"
    for option in taken[-steps:]:
        sitting.answer(option)
    assert memory(sitting) == now, f"after undo the same answers lead elsewhere: {place}"


def check_undo_gives_no_peek(game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """Nobody learns anything from an answer that can be taken back: in every world that looks the same, so does it."""
    state = game.start(options=settings)
    dice = SeededDice(seed)
    player = Player(seed)
    for number in range(LONG):
        if state.result is not None:
            return
        option = player.choose(state).text
        actor = state.actor
        if actor is not None and actor != CHANCE and not state.commits(option):
            sight = look_after(state.clone(), actor, option)
            for _ in range(TWINS):
                twin = look_after(state.resample(actor, dice), actor, option)
                assert twin == sight, (
                    f"{game.name} {settings}: {actor} answers '{option}' after {number} answers, learns something and "
                    f"can take it back: {sight} or {twin}"
                )
        state.answer(option)


def look_after(state: State, seat: str, option: str) -> tuple[object, ...]:
    state.telling = True
    state.answer(option)
    return state.view(seat), heard(state, seat)
