"""Positions: any situation can be written down and set up again, and what cannot be is refused with its place."""

from random import Random
from typing import Any

import pytest

from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel import BadPosition, SandtableError, SeededDice, read_position, write_position
from sandtable.kernel.playout import random_answer, random_play
from tests.games.north_africa.question_scenes import telling
from tests.games.north_africa.scene import GAME, asked, hand, losses, options, play, scene, where

SET_UP = {
    "5pz": "benghazi",
    "ariete": "benghazi",
    "4ind": "western-desert",
    "9aus": "tobruk",
    "7arm": "cairo",
    "2arm": "western-desert",
    "15pz": "tripoli",
}


def position(settings: dict[str, str] | None = None, **table: Any) -> dict[str, Any]:
    """The opening with some cards in hand; `table` changes it."""
    hands = {"axis_hand": [64, 70], "allies_hand": [22, 40]}
    return {"game": "north-africa", "settings": settings or {}, "table": {"units": dict(SET_UP), **hands, **table}}


def refused(wrong: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    with pytest.raises(BadPosition) as refusal:
        GAME.setup(wrong)
    assert str(refusal.value)
    return refusal.value.key, dict(refusal.value.facts)


def random_settings(random: Random) -> dict[str, str]:
    return {s.name: random.choice(s.values) for s in GAME.settings}


# Round trips


def test_every_situation_of_a_game_can_be_written_down_and_set_up_again():
    """In one game; many are played by the conformance suite."""
    random = Random(0)
    dice = SeededDice(0)
    state = GAME.start(options=random_settings(random))
    number = 0
    while state.result is None and number < 1000:
        if number < 120 or number % 9 == 0:
            again = GAME.setup(read_position(write_position(state.position())))
            assert again.digest() == state.digest()
            assert [o.text for o in again.options()] == [o.text for o in state.options()]
            for seat in ("axis", "allies", "spectator"):
                assert again.view(seat) == state.view(seat)
        random_answer(state, dice)
        number += 1


def test_a_game_goes_on_from_a_position_as_it_would_have():
    state = GAME.start()
    random_play(state, SeededDice(1), 105)
    again = GAME.setup(state.position())
    for _ in range(120):
        if state.result is not None:
            break
        option = state.options()[len(state.options()) // 2].text
        state.answer(option)
        again.answer(option)
        assert again.digest() == state.digest()


def test_a_finished_game_can_be_written_down():
    t = scene(allies="43", mover="allies", tripoli="15pz-2", cairo="7arm")
    play(t, "card 43", "target 15pz")
    over = GAME.setup(read_position(write_position(t.position())))
    assert over.result is not None
    assert (over.result.winner, over.result.rule, over.actor) == ("allies", "LNA:victory.1", None)
    assert over.digest() == t.digest()


@pytest.mark.parametrize(
    ("answers", "question"),
    [
        (("card 100", "target 9aus"), "allies: answer"),
        (("card 100", "target 9aus", "allies: card 54"), "axis: answer"),
        (("card 100", "target 9aus", "allies: pass"), "allies: damage"),
        (("move 15pz tobruk",), "allies: leave"),
        (("move 15pz tobruk", "allies: pass"), "allies: enter"),
        (("deploy 164lt",), "axis: give-up"),
        (("pass", "attack benghazi"), "axis: join"),
        (("pass", "attack benghazi", "join 15pz", "done", "battle 87 overrun"), "allies: deny"),
        (("pass", "attack benghazi", "join 15pz", "done", "battle 87 overrun", "deny 54 motorized"), "axis: answer"),
    ],
)
def test_the_middle_of_things_is_part_of_a_position(answers: tuple[str, ...], question: str):
    t = scene(axis="100 87 63 70", allies="54 22 40", benghazi="15pz 5pz 4ind", tobruk="9aus")
    play(t, *answers)
    assert asked(t) == question
    again = GAME.setup(read_position(write_position(t.position())))
    assert isinstance(again, Africa)
    assert (asked(again), options(again), again.digest()) == (question, options(t), t.digest())


def test_a_position_need_not_say_what_is_going_on():
    t = GAME.setup(position())
    assert asked(t) == "axis: act"
    assert asked(GAME.setup(position(mover="allies"))) == "allies: act"


def test_what_a_position_does_not_say_is_as_at_the_start_or_empty():
    t = GAME.setup({"table": {"units": dict(SET_UP)}})
    table = t.view("spectator")["table"]
    assert (table["mover"], table["turn"], table["tobruk"]) == ("axis", 1, "allies")
    assert table["sides"]["axis"]["deck_size"] == 46
    assert table["sides"]["allies"]["deck_size"] == 44
    assert table["removed"] == []
    assert t.settings == GAME.defaults


def test_units_are_written_with_their_losses():
    t = scene(tripoli="15pz-2", tobruk="9aus")
    assert t.position()["table"]["units"] == {"9aus": "tobruk", "15pz": "tripoli -2"}
    again = GAME.setup(t.position())
    assert isinstance(again, Africa)
    assert (where(again, "15pz"), losses(again, "15pz")) == ("tripoli", 2)


def test_everything_that_is_not_named_is_in_a_deck():
    t = GAME.setup(position(axis_discards=[72], allies_discards=[23, 24], removed=["2nz"], axis_bottom=[63]))
    sides = t.view("spectator")["table"]["sides"]
    assert sides["axis"]["deck_size"] == 46 - 2 - 1
    assert sides["allies"]["deck_size"] == 44 - 2 - 2 - 1
    assert sides["axis"]["bottom"] == [63]
    assert t.view("axis")["table"]["removed"] == ["2nz"]


@pytest.mark.parametrize("value", [{"landed": True}, {}])
def test_americans_on_the_map_have_landed(value: dict[str, bool]):
    units = {**SET_UP, "1us": "algeria"}
    t = GAME.setup(position({"algeria": "closed"}, units=units, **value))
    assert "move 5pz algeria" in options(t)
    assert t.position()["table"]["landed"] is True


def test_cards_shown_stay_shown():
    t = GAME.setup(position(axis_hand=[63, 64], axis_shown=[63]))
    assert t.view("allies")["table"]["sides"]["axis"]["shown"] == [63]
    again = GAME.setup(t.position())
    assert hand(again, "axis") == [63, 64]
    assert again.digest() == t.digest()


# Refusals


@pytest.mark.parametrize(
    ("change", "key", "place"),
    [
        ({"units": "tobruk"}, "bad-shape", "table.units"),
        ({"units": {**SET_UP, "afrika-korps": "tripoli"}}, "unknown-name", "table.units"),
        ({"units": {**SET_UP, "9aus": "malta"}}, "unknown-value", "table.units 9aus"),
        ({"units": {**SET_UP, "9aus": ""}}, "unknown-value", "table.units 9aus"),
        ({"units": {**SET_UP, "9aus": 3}}, "unknown-value", "table.units 9aus"),
        ({"units": {**SET_UP, "9aus": "tobruk -1 -1"}}, "unknown-value", "table.units 9aus"),
        ({"mover": "germany"}, "unknown-value", "table.mover"),
        ({"tobruk": "nobody"}, "unknown-value", "table.tobruk"),
        ({"kind": "battles"}, "unknown-value", "table.kind"),
        ({"front": "malta"}, "unknown-value", "table.front"),
        ({"closed": ["malta"]}, "unknown-value", "table.closed"),
        ({"turn": 0}, "out-of-range", "table.turn"),
        ({"turn": "one"}, "out-of-range", "table.turn"),
        ({"turn": True}, "out-of-range", "table.turn"),
        ({"fights": -1}, "out-of-range", "table.fights"),
        ({"rebuilds": [0]}, "bad-shape", "table.rebuilds"),
        ({"rebuilds": [0, -1]}, "out-of-range", "table.rebuilds"),
        ({"rebuilds": 3}, "bad-shape", "table.rebuilds"),
        ({"axis_hand": 64}, "bad-shape", "table.axis_hand"),
        ({"axis_hand": [22]}, "unknown-value", "table.axis_hand"),
        ({"axis_hand": ["64"]}, "unknown-value", "table.axis_hand"),
        ({"axis_hand": [104]}, "unknown-value", "table.axis_hand"),
        ({"allies_hand": [9]}, "unknown-value", "table.allies_hand"),
        ({"allies_discards": [3]}, "unknown-value", "table.allies_discards"),
        ({"axis_hand": [64, 64]}, "twice", "table.axis_hand"),
        ({"axis_discards": [64]}, "twice", "table.axis_discards"),
        ({"allies_discards": [40]}, "twice", "table.allies_discards"),
        ({"axis_played": [70]}, "twice", "table.axis_played"),
        ({"axis_bottom": [63, 63]}, "twice", "table.axis_bottom"),
        ({"axis_bottom": [100]}, "unknown-value", "table.axis_bottom"),
        ({"axis_bottom": [20]}, "unknown-value", "table.axis_bottom"),
        ({"axis_shown": [71]}, "unknown-value", "table.axis_shown"),
        ({"axis_shown": [3]}, "unknown-value", "table.axis_shown"),
        ({"allies_shown": [25]}, "unknown-value", "table.allies_shown"),
        ({"units": {**SET_UP, "2nz": "cairo"}, "allies_hand": [14]}, "twice", "table.allies_hand"),
        ({"removed": ["2nz"], "allies_hand": [14]}, "twice", "table.removed"),
        ({"removed": ["9aus"]}, "twice", "table.removed"),
        ({"removed": ["2nz", "2nz"]}, "twice", "table.removed"),
        ({"removed": ["desert-rats"]}, "unknown-name", "table.removed"),
        ({"removed": "2nz"}, "bad-shape", "table.removed"),
        ({"arrived": ["desert-rats"]}, "unknown-name", "table.arrived"),
        ({"spent": ["2nz"]}, "unknown-value", "table.spent"),
        ({"far": ["2nz"]}, "unknown-value", "table.far"),
        ({"attacked": ["2nz"]}, "unknown-value", "table.attacked"),
        ({"attacked": "5pz"}, "bad-shape", "table.attacked"),
        ({"landed": 1}, "bad-shape", "table.landed"),
        ({"first_strike": "yes"}, "bad-shape", "table.first_strike"),
        ({"operated": 0}, "bad-shape", "table.operated"),
        ({"weather": "hot"}, "unknown-name", "table"),
    ],
)
def test_what_a_table_cannot_be_is_refused_with_its_place(change: dict[str, Any], key: str, place: str):
    found, facts = refused(position(**change))
    assert (found, facts["place"]) == (key, place)


@pytest.mark.rule("LNA:setup.2")
@pytest.mark.rule("LNA:cards.5")
@pytest.mark.rule("LNA:tobruk.2")
@pytest.mark.parametrize(
    ("change", "place", "rule"),
    [
        ({"axis_hand": list(range(64, 74))}, "table.axis_hand", "LNA:cards.5"),
        ({"allies_hand": list(range(22, 32))}, "table.allies_hand", "LNA:cards.5"),
        ({"units": {k: v for k, v in SET_UP.items() if k != "9aus"}}, "table.units 9aus", "LNA:setup.2"),
        ({"units": {**SET_UP, "9aus": "tobruk -3"}}, "table.units 9aus", "LNA:combat.5i"),
        ({"units": {**SET_UP, "9aus": "tobruk 1"}}, "table.units 9aus", "LNA:combat.5i"),
        ({"kind": "operations"}, "table.kind", "LNA:N17"),
        ({"kind": "actions"}, "table.kind", "LNA:N17"),
        ({"axis_played": [87]}, "table.axis_played", "LNA:combat.5i"),
        ({"allies_played": [54]}, "table.allies_played", "LNA:combat.5i"),
    ],
)
def test_what_is_against_a_rule_is_refused_with_the_rule(change: dict[str, Any], place: str, rule: str):
    key, facts = refused(position(**change))
    assert key in ("against-rule", "out-of-range")
    assert (facts["place"], facts["rule"]) == (place, rule)


@pytest.mark.rule("LNA:tobruk.2")
@pytest.mark.rule("LNA:N15")
@pytest.mark.parametrize(
    "change", [{"tobruk": "axis"}, {"units": {**SET_UP, "9aus": "cairo", "5pz": "tobruk"}, "tobruk": "allies"}]
)
def test_whoever_is_alone_in_tobruk_need_not_control_it_unless_presence_is_enough(change: dict[str, Any]):
    read = position(**change)
    assert GAME.setup(read).result is None
    key, facts = refused({**read, "settings": {"tobruk_control": "presence"}})
    assert (key, facts["place"], facts["rule"]) == ("against-rule", "table.tobruk", "LNA:tobruk.2")


@pytest.mark.rule("LNA:N9")
@pytest.mark.rule("LNA:combat.5i")
def test_a_unit_with_three_steps_lost_waits_only_in_a_battle_and_only_where_it_may():
    key, facts = refused(
        {**position(units={**SET_UP, "9aus": "tobruk -3"}), "settings": {"elimination": "end_of_battle"}}
    )
    assert (key, facts["place"], facts["rule"]) == ("against-rule", "table.units 9aus", "LNA:combat.5i")


@pytest.mark.rule("LNA:victory.1")
def test_an_axis_unit_must_be_on_the_map():
    allied = {k: v for k, v in SET_UP.items() if k not in ("5pz", "ariete", "15pz")}
    key, facts = refused(position(units=allied, removed=["5pz", "ariete", "15pz"]))
    assert (key, facts["place"], facts["rule"]) == ("against-rule", "table.units", "LNA:victory.1")


@pytest.mark.rule("LNA:N15")
@pytest.mark.rule("LNA:N17")
def test_what_an_option_allows_is_not_refused():
    by_battle = GAME.setup(position({"tobruk_control": "battle"}, tobruk="axis"))
    assert by_battle.view("axis")["table"]["tobruk"] == "axis"
    one_kind = GAME.setup(position({"operations": "one_kind"}, kind="operations"))
    assert "move 5pz tripoli" in options(one_kind)
    assert options(one_kind, "card") == options(one_kind, "deploy") == []


@pytest.mark.parametrize(
    ("change", "key", "place"),
    [
        ({"game": "omaha"}, "unknown-value", "game"),
        ({"rules": 99}, "wrong-version", "rules"),
        ({"colour": "red"}, "unknown-name", "position"),
        ({"settings": "x"}, "bad-shape", "settings"),
        ({"table": []}, "missing", "table"),
        ({"doing": "act"}, "bad-shape", "doing"),
        ({"doing": [], "actor": "axis"}, "missing", "doing"),
        ({"doing": [{"frame": "turn", "step": "sleep"}], "actor": "axis"}, "unreadable", "doing 1"),
        ({"doing": [{"frame": "parade", "step": "act"}], "actor": "axis"}, "unreadable", "doing 1"),
        ({"doing": [{"frame": "turn", "step": "act"}], "actor": "squad"}, "unknown-value", "actor"),
        ({"doing": [{"frame": "turn", "step": "act"}], "actor": "allies"}, "unknown-value", "actor"),
        ({"doing": [{"frame": "turn", "step": "roam"}], "actor": "axis"}, "unknown-value", "actor"),
        (
            {"doing": [{"frame": "draw", "step": "draw", "side": 0, "left": 1, "rule": "x"}], "actor": "chance"},
            None,
            "doing",
        ),
    ],
)
def test_the_head_of_a_position_must_make_sense(change: dict[str, Any], key: str | None, place: str):
    found, facts = refused(position() | change)
    assert str(facts["place"]).startswith(place)
    assert key in (None, found)


MIDDLES = {
    "battle": ("pass", "attack benghazi", "join 15pz", "done", "battle 87 overrun", "axis: stop", "axis: plan armor"),
    "play": ("card 100", "target 9aus"),
    "damage": ("card 100", "target 9aus", "allies: pass"),
    "operation": ("move 15pz tobruk",),
}


@pytest.mark.parametrize(
    ("middle", "field", "value", "key"),
    [
        ("battle", "lost", [1], "bad-shape"),
        ("battle", "lost", [0, "x"], "bad-shape"),
        ("battle", "laid", [0, 0, 0], "bad-shape"),
        ("battle", "region", 6, "out-of-range"),
        ("battle", "side", 2, "out-of-range"),
        ("battle", "told", -1, "out-of-range"),
        ("battle", "attackers", 1 << 21, "out-of-range"),
        ("battle", "plan", 5, "unknown-value"),
        ("battle", "plan", 6, "out-of-range"),
        ("play", "card", 3, "unknown-value"),
        ("play", "card", 22, "unknown-value"),
        ("play", "card", 104, "out-of-range"),
        ("play", "target", 21, "out-of-range"),
        ("play", "void", 3, "out-of-range"),
        ("damage", "aimed", [21], "bad-shape"),
        ("damage", "aimed", [[9]], "bad-shape"),
        ("damage", "region", 6, "out-of-range"),
        ("damage", "region", -1, "out-of-range"),
        ("operation", "to", 6, "out-of-range"),
        ("operation", "unit", 21, "out-of-range"),
    ],
)
def test_what_is_going_on_must_make_sense(middle: str, field: str, value: Any, key: str):
    t = scene(axis="100 87 63 70", allies="54 22 40", benghazi="15pz 5pz 4ind", tobruk="9aus")
    play(t, *MIDDLES[middle])
    damaged = t.position()
    number = [frame["frame"] for frame in damaged["doing"]].index(middle)
    assert field in damaged["doing"][number]
    damaged["doing"][number][field] = value
    found, facts = refused(damaged)
    assert (found, facts["place"]) == (key, f"doing {number + 1}.{field}")


@pytest.mark.parametrize(("kind", "below"), [(1, "play"), (3, "battle"), (4, "play")])
def test_a_card_lies_on_what_it_interrupts(kind: int, below: str):
    t = scene(axis="72 64", allies="32 40", benghazi="15pz", tobruk="9aus")
    play(t, "card 72")
    damaged = t.position()
    assert [frame["frame"] for frame in damaged["doing"]] == ["turn", "play"]
    damaged["doing"][1]["kind"] = kind
    found, facts = refused(damaged)
    assert (found, facts["place"], facts["possible"]) == ("unknown-value", "doing 1", [below])


@pytest.mark.rule("LNA:card.57")
def test_of_a_choice_only_what_it_needs_is_written_down():
    frame = telling().position()["doing"][-1]
    assert {field: frame[field] for field in ("frame", "side", "card", "cards", "done")} == {
        "frame": "tell",
        "side": 0,
        "card": 57,
        "cards": 0,
        "done": 0,
    }


def test_a_setting_that_does_not_exist_is_refused():
    with pytest.raises(SandtableError) as refusal:
        GAME.setup(position({"weather": "hot"}))
    assert (refusal.value.key, refusal.value.facts["place"]) == ("unknown-name", "option")
