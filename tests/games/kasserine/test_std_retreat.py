"""KAS:std.6.2, std.7.7-7.9. Retreat, stiff resistance, advance."""

import pytest

from sandtable.games.kasserine.rules.ground import GRID
from tests.games.kasserine.scene import asked, options, play, refuse, scene, sight, unit, where


def fight(t, hex_: str, units: str, die: int) -> list[str]:
    told = play(t, f"attack {hex_}", *(f"join {name}" for name in units.split()), "fight")
    while asked(t) == "allies: defend":
        told += play(t, "pass")
    return told + play(t, f"die {die}")


def driven_back(units: str, **others):
    """7pz attacks 2616 from the north with a result DR (differential +2, die 5)."""
    t = scene(f"7pz:2615 {units}", phase="combat", **others)
    fight(t, "2616", "7pz", 5)
    return t


@pytest.mark.rule("KAS:std.7.7.a", "KAS:std.7.6.b")
def test_the_owner_moves_a_retreating_unit_two_hexes_away():
    t = driven_back("6ai-3:2616")
    assert asked(t) == "allies: retreat"
    assert set(options(t, "to")) == {"2617", "2517", "2717"} - set(sight(t)["zones"]["axis"])
    play(t, "to 2617")
    assert set(options(t, "to")) <= {"2618", "2518", "2718", "2519", "2719"}
    play(t, "to 2618")
    assert where(t, "6ai-3") == "2618"
    assert unit(t, "6ai-3")["steps"] == 2


@pytest.mark.rule("KAS:std.7.7.a")
def test_each_hex_is_farther_from_where_it_began():
    t = driven_back("6ai-3:2616")
    assert refuse(t, "to 2615")
    play(t, "to 2617")
    assert refuse(t, "to 2616") == ["KAS:std.7.7.a"]


@pytest.mark.parametrize(
    ("reading", "second"),
    [("from_attackers", {"2718", "2817"}), ("from_origin", {"2718", "2816", "2817"})],
)
@pytest.mark.rule("KAS:K28", "KAS:std.7.7.a")
def test_each_hex_leads_away_from_the_attacker_unless_it_is_read_otherwise(reading, second):
    t = driven_back("6ai-3:2616", settings={"retreats": reading})
    play(t, "to 2717")
    assert set(options(t, "to")) == second
    if reading == "from_attackers":
        assert refuse(t, "to 2816") == ["KAS:K28"]


@pytest.mark.parametrize(
    ("reading", "first"), [("from_attackers", {"2517", "2717"}), ("from_origin", {"2516", "2517", "2716", "2717"})]
)
@pytest.mark.rule("KAS:K28", "KAS:std.7.7.c")
def test_no_retreat_leads_past_the_attacker_while_a_farther_hex_is_free(reading, first):
    """Friends on both sides cancel the zones beside the attacker, so that a way past it costs no step either."""
    t = driven_back("86pzgr:2618 6ai-3:2616 26inf-1:2516 26inf-3:2716", settings={"retreats": reading})
    assert set(options(t, "to")) == first
    if reading == "from_attackers":
        assert refuse(t, "to 2716") == ["KAS:K28"]


@pytest.mark.parametrize(("reading", "first"), [("from_attackers", []), ("from_origin", ["0102"])])
@pytest.mark.rule("KAS:K28", "KAS:std.7.7.c")
def test_an_attacker_in_the_corner_of_the_map_is_retreated_from_as_any_other(reading, first):
    t = scene("7pz:0101 6ai-3:0201 26inf-1:0102", phase="combat", settings={"retreats": reading})
    fight(t, "0201", "7pz", 6)
    assert options(t, "to") == ["0301", "0302", "0202", *first]


@pytest.mark.rule("KAS:K28")
def test_with_several_attackers_it_leads_away_from_all_of_them():
    t = scene("7pz:2615 69pzgr:2517 6ai-3:2616 26inf-1:2717 26inf-3:2516", phase="combat")
    fight(t, "2616", "7pz 69pzgr", 4)
    while asked(t) == "allies: retreat":
        for goal in options(t, "to"):
            for foe in ("2615", "2517"):
                assert away(foe, goal) > away(foe, where(t, "6ai-3"))
        t.answer(t.options()[0])
    assert away("2616", where(t, "6ai-3")) == 2


def away(a: str, b: str) -> int:
    return GRID.distance(GRID.number(a), GRID.number(b))


@pytest.mark.rule("KAS:K28", "KAS:K30")
def test_attackers_retreat_away_from_the_defender():
    t = scene("imperiali:2615 5bers:2716 guards:2616", phase="combat")
    play(t, "attack 2616", "join imperiali", "join 5bers", "fight", "die 3")
    while asked(t) == "axis: retreat":
        assert t.question is not None
        here = where(t, str(t.question.facts["unit"]))
        assert all(away("2616", goal) > away("2616", here) for goal in options(t, "to"))
        t.answer(t.options()[-1])
    assert [away("2616", where(t, name)) for name in ("imperiali", "5bers")] == [3, 3]


@pytest.mark.rule("KAS:K28", "KAS:std.8.4.b")
def test_a_bombarded_unit_retreats_away_from_the_enemies_beside_it():
    t = scene("7pz:2615 6ai-3:2616 26inf-1:2516", phase="combat", axis="5")
    play(t, "bombard 2616", "fire 5", "die 5")
    assert set(options(t, "to")) == {"2517", "2617", "2717"}


@pytest.mark.rule("KAS:std.7.7.c", "KAS:K28")
def test_steps_come_before_the_direction():
    """South of the unit all hexes lie in enemy zones; a friend beside the attacker keeps the way past it free."""
    t = driven_back("6ai-3:2616 86pzgr:2417 104pzgr-1:2817 104pzgr-2:2618 26inf-1:2716")
    assert where(t, "6ai-3") == "2815"
    assert unit(t, "6ai-3")["steps"] == 2


@pytest.mark.rule("KAS:std.7.7.b")
def test_nobody_retreats_into_the_enemy_or_into_rough_that_they_cannot_enter():
    t = driven_back("6ai-3:2616 69pzgr:2617")
    assert "2617" not in options(t, "to")
    t = scene("69pzgr:3015 8pz:2916 13ar-2:3016", phase="combat")
    fight(t, "3016", "69pzgr 8pz", 5)
    play(t, "retreat")
    assert asked(t) != "allies: retreat" or not {"3116", "3117"} & {*options(t, "to")}
    assert where(t, "13ar-2") not in ("3116", "3117")


@pytest.mark.rule("KAS:std.6.2.a", "KAS:std.7.7.c", "KAS:K28")
def test_a_way_that_costs_the_fewest_steps_must_be_taken():
    t = driven_back("6ai-3:2616 69pzgr:2419")
    assert asked(t) == "allies: retreat"
    zones = set(sight(t)["zones"]["axis"])
    assert "2517" not in options(t, "to") or "2517" not in zones
    assert not set(options(t, "to")) & zones
    if "2517" in zones:
        assert refuse(t, "to 2517") == ["KAS:std.7.7.c"]


RING = "7pz:2615 69pzgr:2618 86pzgr:2417 104pzgr-1:2817"  # their zones cover all that lies beside 2616


def retreat_from_ring(friends: str = ""):
    t = scene(f"{RING} 6ai-3:2616 {friends}", phase="combat")
    fight(t, "2616", "7pz", 5)
    while asked(t) == "allies: retreat":
        t.answer(t.options()[0])
    return t


@pytest.mark.rule("KAS:std.6.2.a")
def test_an_enemy_zone_on_every_way_costs_a_step():
    t = retreat_from_ring()
    assert unit(t, "6ai-3")["steps"] == 1
    assert where(t, "6ai-3") != "2616"


@pytest.mark.rule("KAS:std.6.2.b")
def test_an_own_unit_in_the_hex_cancels_the_enemy_zone():
    t = retreat_from_ring("26inf-1:2516")
    assert unit(t, "6ai-3")["steps"] == 2
    assert GRID.distance(GRID.number(where(t, "6ai-3")), GRID.number("2616")) == 2


@pytest.mark.rule("KAS:std.7.7.d")
def test_a_retreat_that_would_end_stacked_goes_one_hex_farther():
    here = GRID.number("2616")
    ring = [GRID.names[h] for h in range(GRID.size) if GRID.distance(h, here) == 2]
    infantry = "26inf-1 26inf-2 26inf-3 168inf-1 168inf-2 168inf-3 16inf 18inf 133inf 135inf hamps 5leic"
    friends = " ".join(f"{name}:{hex_}" for name, hex_ in zip(infantry.split(), ring, strict=True))
    t = driven_back(f"6ai-3:2616 {friends}")
    while asked(t) == "allies: retreat":
        t.answer(t.options()[0])
    assert GRID.distance(GRID.number(where(t, "6ai-3")), here) == 3


@pytest.mark.rule("KAS:std.7.7.e")
def test_a_unit_that_cannot_retreat_is_removed():
    around = "7pz:2615 69pzgr:2617 86pzgr:2716 104pzgr-1:2717 104pzgr-2:2516 5pz-1:2517"
    t = scene(f"{around} 6ai-3:2616", phase="combat")
    fight(t, "2616", "7pz", 5)
    assert where(t, "6ai-3") == "removed"


@pytest.mark.rule("KAS:std.7.7.a", "KAS:K30")
def test_attackers_retreat_one_after_another_in_the_order_in_which_they_joined():
    t = scene("imperiali:2615 5bers:2716 guards:2616", phase="combat")
    play(t, "attack 2616", "join 5bers", "join imperiali", "fight", "die 3")
    assert t.question is not None
    assert t.question.facts["unit"] == "5bers"
    while asked(t) == "axis: retreat" and t.question.facts["unit"] == "5bers":
        t.answer(t.options()[0])
    assert where(t, "5bers") != "2716"


@pytest.mark.rule("KAS:std.7.8")
def test_a_full_defender_in_good_ground_may_lose_a_step_instead_of_retreating():
    t = scene("7pz:2713 69pzgr:2613 6ai-3:2714", phase="combat")
    fight(t, "2714", "7pz 69pzgr", 4)
    assert asked(t) == "allies: stiff"
    assert options(t) == ["hold", "retreat"]
    play(t, "hold")
    assert (where(t, "6ai-3"), unit(t, "6ai-3")["steps"]) == ("2714", 1)


@pytest.mark.rule("KAS:std.7.8")
def test_a_depleted_defender_or_one_in_the_open_may_not():
    t = scene("7pz:2713 69pzgr:2613 6ai-3:2714-", phase="combat")
    fight(t, "2714", "7pz 69pzgr", 4)
    assert asked(t) != "allies: stiff"
    assert asked(driven_back("6ai-3:2616")) == "allies: retreat"


@pytest.mark.rule("KAS:std.7.8", "KAS:16.0")
def test_a_fortified_defender_in_the_open_may():
    t = scene("7pz:2615 69pzgr:2516 6ai-3:2616 19eng:2611", phase="combat")
    fight(t, "2616", "7pz 69pzgr", 4)
    assert asked(t) == "allies: stiff"


def vacated(attackers: str = "7pz:2615"):
    """The defender of 2616 has fallen back to 2618."""
    names = " ".join(word.split(":")[0] for word in attackers.split())
    t = scene(f"{attackers} 81recon:2616", phase="combat")
    fight(t, "2616", names, 3 if len(names.split()) > 1 else 5)
    while asked(t) == "allies: retreat":
        play(t, "to 2617" if "to 2617" in options(t) else t.options()[0].text)
    return t


@pytest.mark.rule("KAS:std.7.9.a")
def test_one_attacker_may_advance_into_the_vacated_hex():
    t = vacated()
    assert asked(t) == "axis: advance"
    play(t, "advance 7pz")
    assert where(t, "7pz") == "2616"
    t = vacated()
    play(t, "pass")
    assert where(t, "7pz") == "2615"


@pytest.mark.rule("KAS:std.7.9.b", "KAS:std.6.2.c")
def test_a_mobile_unit_goes_one_hex_farther_unless_it_came_into_an_enemy_zone():
    t = vacated()
    play(t, "advance 7pz")
    assert asked(t) == "axis: pursue"
    goals = options(t, "to")
    play(t, f"to {goals[0]}")
    assert where(t, "7pz") == goals[0]
    t = scene("7pz:2615 81recon:2616 91recon:2517", phase="combat")
    fight(t, "2616", "7pz", 5)
    while asked(t) == "allies: retreat":
        t.answer(t.options()[-1])
    play(t, "advance 7pz")
    assert asked(t) != "axis: pursue"


@pytest.mark.rule("KAS:std.7.9.b")
def test_a_leg_unit_does_not():
    t = scene("centauro-1:2615 8pz:2516 81recon:2616", phase="combat")
    fight(t, "2616", "centauro-1 8pz", 3)
    while asked(t) == "allies: retreat":
        t.answer(t.options()[-1])
    play(t, "advance centauro-1")
    assert asked(t) != "axis: pursue"


@pytest.mark.rule("KAS:std.7.9.c")
def test_when_the_first_has_gone_on_a_second_may_follow():
    t = vacated("7pz:2615 69pzgr:2516")
    play(t, "advance 7pz")
    assert asked(t) == "axis: pursue"
    play(t, f"to {options(t, 'to')[0]}")
    assert asked(t) == "axis: follow"
    play(t, "advance 69pzgr")
    assert where(t, "69pzgr") == "2616"
