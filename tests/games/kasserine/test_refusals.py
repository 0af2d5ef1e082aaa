"""Why not? What a player would like to do and may not: the answer names the rule."""

import pytest

from sandtable.words import LANGUAGES, words
from tests.games.kasserine.scene import GAME, asked, begin, play, refuse, scene


@pytest.mark.parametrize(
    ("unit", "rules"),
    [
        ("81recon", ["KAS:std.5.1.a"]),  # not one's own
        ("39pzjg", ["KAS:std.2.4"]),  # out of the game
        ("7pz", ["KAS:std.5.1.a"]),  # has moved
        ("k10", ["KAS:11.1.axis4"]),
        ("centauro", ["KAS:11.1.axis5", "KAS:K10"]),
        ("barenthin", ["KAS:15.0.a"]),
        ("tiger501", ["KAS:11.4.b", "KAS:K11"]),  # its places are taken
    ],
)
def test_why_a_unit_of_the_axis_cannot_move(unit: str, rules: list[str]):
    enemies = "168inf-2:3918 168inf-3:3919 168inf-1:3920"
    table = {"removed": [], "moved": ["7pz"]}
    t = scene(f"7pz:2616 5pz-2:2716 81recon:2505 {enemies}", open_groups="axis1", table=out_of_game(table, "39pzjg"))
    assert refuse(t, f"move {unit}") == rules


def out_of_game(table: dict[str, list[str]], *names: str) -> dict[str, list[str]]:
    """The same table with these units removed, and those of the set-up that the scene does not use."""
    used = ("81recon", "168inf-2", "168inf-3", "168inf-1")
    rest = [u["id"] for u in begin().view("axis")["table"]["units"] if u["group"] == "setup" and u["id"] not in used]
    return {**table, "removed": [*rest, *names]}


@pytest.mark.parametrize(
    ("unit", "rules"),
    [
        ("centauro-1", ["KAS:std.5.1.c"]),
        ("centauro-2", ["KAS:11.2", "KAS:K8"]),
        ("barenthin", ["KAS:15.0.b"]),
    ],
)
def test_why_a_unit_cannot_move_in_the_mobile_phase(unit: str, rules: list[str]):
    t = scene("7pz:2616 centauro-1:2716", phase="mobile", open_groups="axis5 airfield")
    assert refuse(t, f"move {unit}") == rules


def test_why_a_unit_of_the_allies_cannot_move():
    t = scene("6ai-2:0312 81recon:2714", mover="allies", turn=2)
    assert refuse(t, "move 6ai-2") == ["KAS:17.1"]
    assert refuse(t, "move 18inf") == ["KAS:11.1.west"]


def test_why_a_unit_that_is_shut_in_cannot_move():
    around = "8pz:2615 7pz:2617 5pz-1:2516 5pz-2:2716 69pzgr:2517 86pzgr:2717"
    t = scene(f"81recon:2616 6ai-3:2505 {around}", mover="allies")
    assert refuse(t, "move 81recon") == ["KAS:std.5.1.b"]


@pytest.mark.parametrize(
    ("start", "others", "goal", "rules"),
    [
        ("2616", "", "2616", ["KAS:std.5.1.a"]),  # where it stands
        ("2616", "", "0312", ["KAS:std.5.1.a"]),  # too far
        ("2616", "8pz:2617", "2617", ["KAS:std.5.3"]),
        ("2616", "81recon:2619", "2619", ["KAS:std.5.1.b"]),
        ("2616", "81recon:2618", "2622", ["KAS:std.6.1.a"]),  # a zone lies between
        ("1812", "", "1811", ["KAS:14.2.d"]),  # from zone to zone over mines
        ("1813", "", "1711", ["KAS:std.5.2.c"]),  # hills off the road
        ("1813", "", "1712", ["KAS:std.5.2.c"]),
        ("0219", "", "0320", ["KAS:17.0"]),
    ],
)
def test_why_a_unit_cannot_go_there(start: str, others: str, goal: str, rules: list[str]):
    if rules == ["KAS:14.2.d"]:
        others = "81recon:1810 6ai-3:1912"
    t = scene(f"7pz:{start} {others}")
    play(t, "move 7pz")
    assert refuse(t, f"to {goal}") == rules


def test_why_a_unit_on_its_way_cannot_cross_mines():
    t = scene("7pz:1813")
    play(t, "move 7pz", "to 1812")
    assert refuse(t, "to 1811") == ["KAS:14.2.a", "KAS:14.2.b"]
    assert refuse(t, "to 1810") == ["KAS:14.2.a"]


def test_why_a_step_is_too_dear():
    t = scene("69pzgr:2616", phase="mobile")
    play(t, "move 69pzgr", "to 2618")
    assert refuse(t, "to 2519") == ["KAS:std.5.2.a"]


def test_a_move_that_was_begun_is_made():
    t = scene("7pz:2616")
    play(t, "move 7pz")
    assert refuse(t, "stop") == ["KAS:std.5.1.a"]
    assert refuse(t, "end") == ["KAS:std.5.1.a"]


def test_why_a_unit_cannot_stop_on_another():
    t = scene("k10:3920", open_groups="axis1 axis4", table={"moved": ["k10"]})
    play(t, "move 7pz", "to 3920")
    assert refuse(t, "stop") == ["KAS:std.5.3"]


def test_why_a_reinforcement_cannot_come_there():
    t = scene("81recon:3818", open_groups="axis1")
    play(t, "move 7pz", "to 3919", "move 69pzgr")
    assert refuse(t, "to 3919") == ["KAS:11.0", "KAS:K20"]  # in an enemy zone it could not move on
    assert refuse(t, "to 2616") == ["KAS:11.3"]
    t = scene("81recon:3918", open_groups="axis1")
    play(t, "move 7pz")
    assert refuse(t, "to 3918") == ["KAS:11.4.b"]


@pytest.mark.parametrize(
    ("answer", "rules"),
    [
        ("attack 2616", ["KAS:std.7.1.a"]),  # one's own
        ("attack 2505", ["KAS:std.7.1.a"]),  # not adjacent
        ("attack 2716", ["KAS:std.7.1.b"]),  # attacked already
        ("bombard 2505", ["KAS:std.8.4.a"]),
        ("bombard 2716", ["KAS:std.8.6.a"]),
        ("move 7pz", ["KAS:std.4.2"]),
        ("join 7pz", ["KAS:std.7.2"]),  # no enemy is chosen yet
        ("fight", ["KAS:std.7.2"]),
        ("commit 5", ["KAS:std.8.3.a"]),
        ("fire 5", ["KAS:std.8.4.a"]),
        ("hold", ["KAS:std.7.8"]),
        ("retreat", ["KAS:std.7.7.a"]),
        ("lose 7pz", ["KAS:std.7.6.c"]),
        ("advance 7pz", ["KAS:std.7.9.a"]),
        ("drawn 2", ["KAS:std.8.1.b"]),
        ("pass", ["KAS:std.7.1.a"]),
    ],
)
def test_why_an_attack_cannot_be_made(answer: str, rules: list[str]):
    flags = {"attacked": ["13ar-3"], "bombarded": ["13ar-3"]}
    t = scene("7pz:2616 81recon:2615 6ai-3:2505 13ar-3:2716", phase="combat", axis="5", table=flags)
    assert refuse(t, answer) == rules


def test_why_a_bombardment_needs_a_big_marker():
    t = scene("7pz:2616 81recon:2615", phase="combat", axis="3")
    assert refuse(t, "bombard 2615") == ["KAS:std.8.4.a"]


@pytest.mark.parametrize(
    ("answer", "rules"),
    [
        ("fight", ["KAS:std.7.2"]),
        ("join 5pz-1", ["KAS:std.7.1.a"]),  # not adjacent
        ("join 81recon", ["KAS:std.7.1.a"]),  # the enemy
        ("join 8pz", ["KAS:std.7.1.b"]),  # has attacked
        ("commit 6", ["KAS:std.8.3.a"]),  # not in hand
        ("end", ["KAS:std.7.2"]),
    ],
)
def test_why_a_unit_or_marker_cannot_join(answer: str, rules: list[str]):
    table = {"fought": ["8pz"]}
    t = scene("7pz:2616 8pz:2516 5pz-1:2717 81recon:2615", phase="combat", axis="1 2 3", table=table)
    play(t, "attack 2615")
    assert refuse(t, answer) == rules


def test_why_a_third_marker_cannot_join():
    t = scene("7pz:2616 81recon:2615", phase="combat", axis="1 2 3")
    play(t, "attack 2615", "join 7pz", "commit 1", "commit 2")
    assert refuse(t, "commit 3") == ["KAS:std.8.3.a"]
    assert refuse(t, "join 7pz") == ["KAS:std.7.1.b"]


@pytest.mark.parametrize(
    ("goal", "rules"),
    [
        ("2716", ["KAS:std.7.7.c"]),  # costs a step
        ("2618", ["KAS:std.7.7.a"]),  # not adjacent
        ("2615", ["KAS:std.7.7.b"]),  # the enemy
    ],
)
def test_why_a_retreat_cannot_go_there(goal: str, rules: list[str]):
    t = scene("69pzgr:2616 13ar-3:2615 6ai-3:2516", mover="allies", phase="combat")
    play(t, "attack 2616", "join 13ar-3", "join 6ai-3", "fight", "die 5")
    assert refuse(t, f"to {goal}") == rules
    assert refuse(t, "pass") == ["KAS:std.7.7.a"]


# Every refusal is explained by the rule that it cites


def test_in_a_movement_phase_nobody_attacks():
    t = scene("7pz:2616 81recon:2615")
    assert refuse(t, "attack 2615") == ["KAS:std.4.2"]
    assert refuse(t, "commit 3") == ["KAS:std.4.2"]
    play(t, "move 7pz")
    assert refuse(t, "attack 2615") == ["KAS:std.4.2"]
    assert refuse(t, "move 7pz") == ["KAS:std.5.1.a"]


@pytest.mark.parametrize("phase", ["movement", "mobile"])
def test_nobody_goes_anywhere_before_a_unit_is_chosen(phase: str):
    t = scene("7pz:2616 81recon:2615", phase=phase)
    assert refuse(t, "to 2617") == ["KAS:std.5.1.a"]
    assert refuse(t, "stop") == ["KAS:std.5.1.a"]
    assert refuse(t, "drawn 2") == ["KAS:std.8.1.b"]


def test_a_group_that_was_set_off_comes_from_the_next_movement_phase():
    t = scene("7pz:2616 81recon:3514", mover="allies", table={"set_off": ["west"]})
    assert refuse(t, "move 18inf") == ["KAS:11.1.west", "KAS:K9"]


def test_why_a_moved_unit_does_not_move_again_in_the_mobile_phase():
    t = scene("7pz:2616 8pz:2717", phase="mobile", table={"moved": ["7pz"]})
    assert refuse(t, "move 7pz") == ["KAS:std.5.1.c"]
    assert refuse(t, "move 81recon") == ["KAS:std.5.1.a"]


def test_a_friend_that_one_cannot_get_past_shuts_a_unit_in_too():
    around = "8pz:2615 7pz:2617 5pz-1:2516 5pz-2:2716 69pzgr:2517"
    t = scene(f"81recon:2616 6ai-3:2505 26inf-1:2717 {around}", mover="allies")
    assert refuse(t, "move 81recon") == ["KAS:std.5.1.b", "KAS:std.5.3"]


def test_a_tank_in_the_hills_is_shut_in_by_terrain_and_by_mines():
    t = scene("7pz:1811 26inf-1:1810 26inf-3:1812 18inf:1912")
    assert set(refuse(t, "move 7pz")) <= {"KAS:std.5.1.b", "KAS:std.5.2.c", "KAS:14.2.d"}


def test_why_an_allied_unit_cannot_go_far_into_the_west():
    t = scene("81recon:2215 7pz:3918", mover="allies", turn=1)
    play(t, "move 81recon")
    assert refuse(t, "to 1815") == ["KAS:17.1", "KAS:K23"]


def test_why_an_allied_unit_cannot_pay_for_the_mines():
    t = scene("26inf-1:1810 7pz:3918", mover="allies")
    play(t, "move 26inf-1")
    assert refuse(t, "to 2114") == ["KAS:14.1"]


def test_why_a_hex_behind_the_enemy_is_out_of_reach():
    t = scene("rangers:2616 7pz:2615 8pz:2516 5pz-1:2716 5pz-2:2517 69pzgr:2717", mover="allies")
    play(t, "move rangers")
    assert refuse(t, "to 2614") == ["KAS:std.5.1.b"]


def test_why_a_defender_cannot_commit():
    t = scene("7pz:2616 81recon:2615", phase="combat", allies="2 3")
    play(t, "attack 2615", "join 7pz", "fight")
    assert refuse(t, "commit 6") == ["KAS:std.8.3.a"]
    assert refuse(t, "end") == ["KAS:std.8.3.b"]


def test_why_a_unit_cannot_advance():
    t = scene("8pz:3015 69pzgr:2916 701td:3016 7pz:2616", phase="combat")
    play(t, "attack 3016", "join 8pz", "join 69pzgr", "fight", "die 6")
    while asked(t).startswith("allies"):
        t.answer(t.options()[-1])
    assert asked(t) == "axis: advance"
    assert refuse(t, "advance 7pz") == ["KAS:std.7.9.a"]
    play(t, "advance 69pzgr")
    assert asked(t) == "axis: pursue"
    assert refuse(t, "to 2616") == ["KAS:std.7.9.b"]
    assert refuse(t, "to 3015") == ["KAS:std.5.3"]


def test_why_a_unit_cannot_go_on_across_mines():
    t = scene("7pz:1813 69pzgr:1913 701td:1812 81recon:3514", phase="combat")
    play(t, "attack 1812", "join 7pz", "join 69pzgr", "fight", "die 6")
    play(t, "advance 7pz")
    assert asked(t) == "axis: pursue"
    assert refuse(t, "to 1811") == ["KAS:14.2.b", "KAS:K24"]


def test_why_a_retreat_cannot_end_on_a_friend():
    t = scene("7pz:2615 6ai-3:2616 26inf-1:2618", phase="combat")
    play(t, "attack 2616", "join 7pz", "fight", "die 5")
    play(t, "to 2617")
    assert refuse(t, "to 2618") == ["KAS:std.5.3"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_refusal_cites_a_sentence_torn_from_its_question(language: str):
    for rule in (
        "KAS:K8",
        "KAS:K9",
        "KAS:K10",
        "KAS:K11",
        "KAS:K15",
        "KAS:K20",
        "KAS:K23",
        "KAS:K24",
        "KAS:K25",
        "KAS:K28",
    ):
        text = words(language, GAME).rule(rule)
        assert len(text) > 20
        assert not text.startswith(("Yes", "No,", "No.", "はい", "いいえ", "できる", "入れ"))


@pytest.mark.rule("KAS:std.4.2", "KAS:std.5.1.a")
def test_a_unit_that_comes_in_does_nothing_else_meanwhile():
    t = scene("81recon:2615", open_groups="axis4", turn=4)
    play(t, "move 33aa")
    assert asked(t) == "axis: enter"
    assert refuse(t, "attack 2615") == ["KAS:std.4.2"]
    assert refuse(t, "move 8pz") == ["KAS:std.5.1.a"]
