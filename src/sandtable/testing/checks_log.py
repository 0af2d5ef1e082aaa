"""What a guide says of the log: which events turn a game, what is told in one line, and what happened in short."""

import json
from typing import Any

from sandtable.kernel import Game, Guide, State
from sandtable.kernel.guide import SOUNDS, LogLine
from sandtable.testing.checks_guide import check_said
from sandtable.testing.checks_words import check_sentence
from sandtable.testing.random_games import viewers, walk
from sandtable.words import LANGUAGES, words

Told = dict[str, list[LogLine]]  # by seat: what it was told


def check_summary(guide: Guide, game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """What happened in short can be said in both languages at any moment; it is made of what a seat was told, and a
    seat that was told less can have it too.
    """
    unheard = sorted(set(guide.sounds.values()) - set(SOUNDS))
    assert not unheard, f"{game.name}: events that sound like {unheard}; possible: {SOUNDS}"
    told: Told = {seat: [] for seat in viewers(game)}
    for stop in walk(game, settings, seed):
        hear(stop.state, told)
        check_together(guide, stop.state, stop.place)
        if not stop.is_due and stop.state.result is None:
            continue
        for seat, lines in told.items():
            view = stop.state.view(seat)
            before = json.dumps([view, lines])
            found = guide.summary(view, lines)
            check_said(game, found, f"{seat}: {stop.place}")
            copy = json.loads(before)
            assert guide.summary(*copy) == found, f"a copy is summed up differently for {seat}: {stop.place}"
            assert json.dumps([view, lines]) == before, f"the summary changed what it is made of: {stop.place}"
        told = {seat: [] for seat in told}


def hear(state: State, told: Told) -> None:
    """Note the events of the last answer as each seat may know them."""
    for seat, lines in told.items():
        number = state.game.seat_number(seat)
        lines.extend({"key": event.key, "facts": event.seen_by(number)} for event in state.events)


def check_together(guide: Guide, state: State, place: str) -> None:
    """An event that may come in several lines has a message for all of them, for those who know more of it too."""
    for event in state.events:
        if event.key not in guide.together:
            continue
        alike = guide.together[event.key]
        assert not alike or alike in event.facts, f"{event.key} has no fact '{alike}': {place}"
        for seat in viewers(state.game):
            facts = {**event.seen_by(state.game.seat_number(seat)), "count": 2}
            for language in LANGUAGES:
                said = words(language, state.game).under(state.settings)
                check_sentence(said, said.key(f"together-{event.key}", facts), facts, f"{seat}: {place}")
