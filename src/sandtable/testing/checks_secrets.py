"""No leak: whatever a seat cannot see is dealt again, and nothing that it sees may change.

Two worlds are twins for a seat if resample() makes one of the other: the game itself says that the seat cannot tell
them apart. So views, questions, windows, options, reasons and events must be the same in both, and must stay the same
while both get the same answers, until something is revealed.
"""

import json
from typing import Any

from sandtable.kernel import Game, SeededDice, State
from sandtable.kernel.event import Facts
from sandtable.testing.checks_saved import load
from sandtable.testing.random_games import asked, heard, play_on, snapshot, texts, viewers, walk, windows

DEPTH = 12  # answers that twins are followed
TWINS = 2  # for every seat at every question
MOST_ASKED = 30  # options of the vocabulary that twins are asked about
MOST_WEIGHED = 6  # options whose odds twins compare
REDEALS = 4  # tries to find two answers that the game itself mixes up


def check_no_leak(game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """Twins look the same to their seat: view, question, windows, and for whoever is asked options and refusals."""
    dice = SeededDice(seed)
    for stop in walk(game, settings, seed):
        if not stop.is_due:
            continue
        before = snapshot(stop.state)
        for seat in viewers(game):
            for _ in range(TWINS):
                other = stop.state.resample(seat, dice)
                check_twins(stop.state, other, seat, stop.place)
        assert snapshot(stop.state) == before, f"resample() changed the state: {stop.place}"


def check_twins(state: State, other: State, seat: str, place: str) -> None:
    leak = f"{seat} can tell two worlds apart"
    assert other.actor == state.actor, f"{leak}: {state.actor} is asked here, {other.actor} there: {place}"
    assert windows(other) == windows(state), f"{leak} by the windows, {windows(state)} and {windows(other)}: {place}"
    assert asked(other) == asked(state), f"{leak} by the question, {asked(state)} and {asked(other)}: {place}"
    if state.actor == seat:
        here, there = texts(state.options()), texts(other.options())
        assert here == there, f"{leak} by the options, {here} and {there}: {place}"
        every = list(state.game.words.by_text)
        for option in every[:: 1 + len(every) // MOST_ASKED]:
            why, why_there = state.why_not(option), other.why_not(option)
            assert why == why_there, f"{leak} by why_not('{option}'), {why} and {why_there}: {place}"
        for option in here[:: 1 + len(here) // MOST_WEIGHED]:
            commits = state.commits(option)
            assert commits == other.commits(option), f"{leak} by commits('{option}'), {commits} here: {place}"
            odds, odds_there = repr(state.odds(option)), repr(other.odds(option))
            assert odds == odds_there, f"{leak} by odds('{option}'), {odds} and {odds_there}: {place}"
    threats, threats_there = repr(state.threats(seat)), repr(other.threats(seat))
    assert threats == threats_there, f"{leak} by the threats, {threats} and {threats_there}: {place}"
    mine, theirs = state.view(seat), other.view(seat)
    assert theirs == mine, f"{leak} by the view, {difference(mine, theirs)}: {place}"


def difference(one: dict[str, Any], two: dict[str, Any]) -> str:
    """The keys of two views that differ, for the message."""
    a, b = ({**view, **view["table"], "table": None} for view in (one, two))
    return ", ".join(f"{key}: {a.get(key)} and {b.get(key)}" for key in {**a, **b} if a.get(key) != b.get(key))


def check_twins_stay_twins(game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """Twins that get the same answers go on looking the same to their seat, events included, until a reveal."""
    dice = SeededDice(seed)
    for stop in walk(game, settings, seed):
        if not stop.is_due:
            continue
        for seat in viewers(game):
            other = stop.state.resample(seat, dice)
            if other.digest() != stop.state.digest():
                follow(stop.state.clone(), other, seat, dice, stop.place)


def follow(one: State, two: State, seat: str, dice: SeededDice, place: str) -> None:
    one.telling = two.telling = True
    path = []
    for _ in range(DEPTH):
        offered = texts(two.options())
        both = [text for text in texts(one.options()) if text in offered]
        if not both:
            return
        path.append(both[dice.below(len(both))])
        reveals = one.reveals, two.reveals
        one.answer(path[-1])
        two.answer(path[-1])
        where = f"after {path} from {place}"
        shown = one.reveals > reveals[0]
        assert shown == (two.reveals > reveals[1]), f"{seat} sees a reveal in one of two worlds only: {where}"
        if shown:
            return
        here, there = heard(one, seat), heard(two, seat)
        assert here == there, f"{seat} can tell two worlds apart by the events, {here} and {there}: {where}"
        check_twins(one, two, seat, where)


def check_secret_answers(game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """Where two answers lead to twins for a seat, the events let that seat hear the same after both of them.

    That is how a secret choice and a hidden draw are found out: the game deals them again when they are resampled.
    """
    dice = SeededDice(seed)
    for stop in walk(game, settings, seed):
        options = texts(stop.state.options())
        if not stop.is_due or len(options) < 2:
            continue
        worlds = {text: world for text in options if (world := after(stop.state, text)).reveals == stop.state.reveals}
        by_digest = {world.digest(): text for text, world in worlds.items()}
        for seat in viewers(game):
            for text, world in worlds.items():
                for _ in range(REDEALS):
                    twin = by_digest.get(world.resample(seat, dice).digest(), text)
                    here, there = heard(world, seat), heard(worlds[twin], seat)
                    tells = f"{seat} hears whether it was '{text}' or '{twin}'"
                    assert here == there or world.digest() == worlds[twin].digest(), f"{tells}, {here}: {stop.place}"


def after(state: State, option: str) -> State:
    copy = state.clone()
    copy.telling = True
    copy.answer(option)
    return copy


def check_resample_deals(game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """Where seats see different things, resample() really deals them again; what it deals can be saved and played."""
    dice = SeededDice(seed)
    secrets = changed = 0
    for stop in walk(game, settings, seed):
        if not stop.is_due:
            continue
        tables = [stop.state.view(seat)["table"] for seat in viewers(game)]
        secrets += any(table != tables[0] for table in tables)
        for seat in viewers(game):
            throw = dice.copy()
            other = stop.state.resample(seat, dice)
            digest = other.digest()
            assert stop.state.resample(seat, throw).digest() == digest, f"the same dice deal two worlds: {stop.place}"
            changed += digest != stop.state.digest()
            loaded = load(game, json.dumps(other.position()), f"resampled for {seat}, {stop.place}")
            assert loaded.digest() == digest, f"a resampled world cannot be saved and loaded: {stop.place}"
            play_on(other, seed)
    assert changed or not secrets, f"{game.name}: seats see different things, but resample() never deals another world"


def check_twins_deal_alike(game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """What resample() deals depends on what the seat sees and on the dice, never on what is really hidden.

    A computer player thinks about worlds that it gets from here. If they told twins apart, it could look through them.
    """
    dice = SeededDice(seed)
    for stop in walk(game, settings, seed):
        if not stop.is_due:
            continue
        for seat in viewers(game):
            twin = stop.state.resample(seat, dice)
            throw = dice.copy()
            here = stop.state.resample(seat, dice).digest()
            tells = f"for {seat} the same dice deal other worlds when other things are hidden"
            assert twin.resample(seat, throw).digest() == here, f"{tells}: {stop.place}"


def check_plain_views(game: Game[Any], settings: dict[str, str], seed: int) -> None:
    """Views, positions and events are plain data, the caller's own to keep: JSON gives them back unchanged."""
    for stop in walk(game, settings, seed):
        state = stop.state
        if not stop.is_due:
            continue
        before = state.digest()
        for seat in viewers(game):
            view = state.view(seat)
            check_plain(view, f"the view of {seat}", stop.place)
            spoil(view)
            assert state.view(seat) == json.loads(json.dumps(state.view(seat)))
            threats = [threat.plain() for threat in state.threats(seat)]
            check_plain(threats, f"the threats that {seat} sees", stop.place)
            spoil(threats)
        position = state.position()
        check_plain(position, "the position", stop.place)
        spoil(position)
        assert state.digest() == before, f"whoever changes a view or a position changes the state: {stop.place}"
        for event in state.events:
            for facts in (event.facts, *event.private.values()):
                check_facts(facts, f"the event {event.key}", stop.place)
        if state.question is not None:
            check_facts(state.question.facts, f"the question {state.question.key}", stop.place)


def check_plain(data: Any, what: str, place: str) -> None:
    try:
        again = json.loads(json.dumps(data))
    except (TypeError, ValueError) as wrong:
        raise AssertionError(f"{what} is not plain data, {wrong}: {place}") from wrong
    assert again == data, f"{what} is not plain data, JSON gives back something else: {place}"


def check_facts(facts: Facts, what: str, place: str) -> None:
    for name, fact in facts.items():
        plain = type(fact) in (str, int) or (isinstance(fact, list) and all(type(f) is str for f in fact))
        assert plain, f"a fact of {what} is not a text, number or list of texts, {name}: {place}"


def spoil(data: Any) -> None:
    """Change plain data everywhere: who shares it with us will show it."""
    inside = list(data.values()) if isinstance(data, dict) else list(data)
    for item in inside:
        if isinstance(item, dict | list):
            spoil(item)
    if isinstance(data, dict):
        data.clear()
    elif data:
        data.pop()
