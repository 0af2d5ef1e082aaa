"""The guide to the table: where options lie and what pointing could mean, from what one seat sees and nothing else."""

import json
from importlib import import_module
from typing import Any

import sandtable
from sandtable.kernel import CHANCE, SPECTATOR, Game, Guide, Manifest, SeededDice, State
from sandtable.kernel.alarms import alarms
from sandtable.testing.random_games import snapshot, texts, viewers, walk
from sandtable.words import words
from sandtable.words.catalogue import LANGUAGES

TWINS = 2  # for the seat that is asked, at every question


def guide_of(game: Game[Any], package: str = "") -> Guide | None:
    """The guide that the game's manifest names; with its package, that of a game that is not installed."""
    manifest = import_module(package).GAME if package else None
    found = manifest.load("guide") if isinstance(manifest, Manifest) else sandtable.part(game.name, "guide")
    assert found is None or isinstance(found, Guide), f"the guide of {game.name} is no Guide"
    return found


def check_guide(guide: Guide, game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """An option can be meant where one points first to choose it; and a copy of a view tells the same as the view."""
    names: set[str] | None = None
    for stop in walk(game, settings, seed):
        state = stop.state
        if not stop.is_near:
            continue
        check_goals(guide, state, stop.place)
        if state.actor in (None, CHANCE):
            continue
        view = state.view(str(state.actor))
        before = json.dumps(view)
        copy = json.loads(before)
        for option in texts(state.options()):
            places: list[Any] = guide.places(view, option)
            assert all(isinstance(place, str) and place for place in places), f"{option} at {places}: {stop.place}"
            assert guide.places(copy, option) == places, f"{option} lies elsewhere in a copy: {stop.place}"
            for place in places[:1]:
                meant = guide.meant(view, place)
                assert option in meant, f"{option} is not among what {place} could mean: {meant}: {stop.place}"
                assert guide.meant(copy, place) == meant, f"{place} means something else in a copy: {stop.place}"
            means = guide.consequences(view, option)
            assert guide.consequences(copy, option) == means, f"{option} means something else in a copy: {stop.place}"
            check_said(game, means, stop.place)
        check_said(game, guide.legend(view), stop.place)
        assert guide.legend(copy) == guide.legend(view), f"the legend of a copy reads differently: {stop.place}"
        labels = guide.labels(view)
        check_said(game, [*guide.table(view), *guide.cards(view).values(), *labels.values()], stop.place)
        assert guide.table(copy) == guide.table(view), f"a copy of the view reads differently: {stop.place}"
        assert guide.cards(copy) == guide.cards(view), f"the cards of a copy read differently: {stop.place}"
        assert guide.labels(copy) == labels, f"the labels of a copy read differently: {stop.place}"
        assert names in (None, set(labels)), f"other things have labels than before: {stop.place}"
        names = set(labels)
        assert json.dumps(view) == before, f"the guide changed the view: {stop.place}"


def check_alarms(guide: Guide, game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """Whoever is asked hears the same alarms in all worlds that it cannot tell apart; looking changes nothing."""
    dice = SeededDice(seed)
    for stop in walk(game, settings, seed):
        state = stop.state
        if not stop.is_due or state.seat < 0:
            continue
        before = snapshot(state)
        found = alarms(state, guide)
        offered = texts(state.options())
        unknown = [option for option in found["options"] if option not in offered]
        assert not unknown, f"alarms about {unknown}, which nobody can answer: {stop.place}"
        every = [*found["now"], *(each for told in found["options"].values() for each in told)]
        for each in every:
            assert each["rule"] in game.rules, f"an alarm by the rule '{each['rule']}', not in the book: {stop.place}"
        check_said(game, every, stop.place)
        for _ in range(TWINS):
            twin = state.resample(str(state.actor), dice)
            there = alarms(twin, guide)
            assert there == found, f"{state.actor} can tell two worlds apart by the alarms: {stop.place}"
        assert snapshot(state) == before, f"to look for alarms changed the state: {stop.place}"


def check_goals(guide: Guide, state: State, place: str) -> None:
    """A line for a side, with a rule of the book; of what lies open to everybody, so it reads alike from any seat."""
    view = state.view(SPECTATOR)
    goals = guide.goals(view)
    for each in goals:
        assert sorted(each) == ["line", "rule", "side"], f"a goal with {sorted(each)}: {place}"
        assert each["rule"] in state.game.rules, (
            f"a goal by the rule '{each['rule']}', which is not in the book: {place}"
        )
    sides = [each["side"] for each in goals]
    assert len(set(sides)) == len(sides), f"two goals of one side, {sides}: {place}"
    check_said(state.game, [*goals, *({"key": f"seat-{side}"} for side in sides)], place)
    for seat in viewers(state.game):
        seen = state.view(seat)
        told = guide.goals(seen)
        assert told == goals, f"{seat} sees another goal than everybody, {told} and {goals}: {place}"


def check_said(game: Game[Any], told: Any, place: str) -> None:
    """Every key in it has its message in both languages."""
    for key in sorted(set(keys_in(told))):
        for language in LANGUAGES:
            assert words(language, game).has(key), f"{key} has no message in {language}: {place}"


def keys_in(told: Any) -> list[str]:
    """The keys of all lines in plain data."""
    if isinstance(told, list):
        return [key for each in told for key in keys_in(each)]
    if not isinstance(told, dict):
        return []
    own = [told["key"]] if isinstance(told.get("key"), str) else []
    return own + [key for each in told.values() for key in keys_in(each)]
