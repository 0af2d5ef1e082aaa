"""KAS:std.7.1-7.6. Who attacks whom, the differential, every cell of the table."""

import tomllib
from pathlib import Path

import pytest

from sandtable.games.kasserine import rules as kasserine
from tests.games.kasserine.scene import asked, options, play, refuse, scene, sight, unit, where

TABLE = tomllib.loads((Path(kasserine.__file__).parent / "combat.toml").read_text(encoding="utf-8"))


def attack(t, hex_: str, *units: str) -> None:
    play(t, f"attack {hex_}", *(f"join {name}" for name in units))


@pytest.mark.rule("KAS:std.7.1.a")
def test_combat_is_voluntary_and_needs_adjacent_units():
    t = scene("7pz:2615 69pzgr:3016 81recon:2616", phase="combat")
    assert options(t) == ["attack 2616", "end"]
    assert refuse(t, "attack 3016") == ["KAS:std.7.1.a"]
    play(t, "attack 2616")
    assert options(t, "join") == ["7pz"]
    assert refuse(t, "join 69pzgr") == ["KAS:std.7.1.a"]


@pytest.mark.rule("KAS:std.7.1.b")
def test_a_unit_attacks_once_and_is_attacked_once():
    t = scene("7pz:2615 69pzgr:2617 81recon:2616 86pzgr:3015 701td:3016", phase="combat")
    attack(t, "2616", "7pz")
    play(t, "fight", "die 1")
    while asked(t).split(": ")[1] in ("retreat", "lose"):
        play(t, t.options()[0].text)
    assert "attack 2616" not in options(t)
    assert refuse(t, "attack 2616") == ["KAS:std.7.1.b"]


@pytest.mark.rule("KAS:std.7.2")
def test_any_number_of_adjacent_units_attack_together_whatever_the_terrain():
    t = scene("7pz:3015 69pzgr:3017 86pzgr:2917 81recon:3016", phase="combat")
    attack(t, "3016", "7pz", "69pzgr", "86pzgr")
    assert sight(t)["battle"]["attack"] == 5 + 3 + 3
    assert refuse(t, "join 7pz") == ["KAS:std.7.1.b"]


@pytest.mark.rule("KAS:std.7.3")
def test_the_differential_is_strength_and_support_against_strength_and_support():
    t = scene("7pz:2615 6ai-3:2616", phase="combat", axis="2", allies="3")
    attack(t, "2616", "7pz")
    play(t, "commit 2", "fight", "allies: commit 3")
    assert t.question is not None
    assert t.question.facts["differential"] == 5 + 2 - 3 - 3


GROUND = {"clear": "2616", "town": "2714", "rough": "3016", "minefield": "1912"}
BESIDE = {
    "clear": ["2615", "2716", "2516"],  # the way south stays open
    "town": ["2713", "2813", "2614"],
    "rough": ["3015", "3017", "2917"],
    "minefield": ["1812", "1913", "2012"],
}
# Attackers whose strengths add up to a number, and defenders with a defence; no markers needed.
STRONG = ["tiger501", "7pz", "5pz-1", "5pz-2", "8pz", "afrika-1"]
VALUES = {"tiger501": 6, "7pz": 5, "5pz-1": 5, "5pz-2": 5, "8pz": 4, "afrika-1": 4}


def column_scene(line: str, differential: int):
    """A battle on this line with this differential, made with support markers."""
    hex_, beside = GROUND[line], BESIDE[line]
    attackers = STRONG[:3] if differential > 2 else ["imperiali"]
    strength = sum(VALUES[name] for name in attackers) if differential > 2 else 1
    defender = "135inf" if differential > 2 else "guards"
    defence = {"135inf": 3, "guards": 5}[defender]
    lacking = differential - (strength - defence)
    axis = pair(lacking) if lacking > 0 else ""
    allies = pair(-lacking) if lacking < 0 else ""
    units = " ".join(f"{name}:{place}" for name, place in zip(attackers, beside, strict=False))
    t = scene(f"{units} {defender}:{hex_}", phase="combat", axis=axis, allies=allies)
    attack(t, hex_, *attackers)
    play(t, *(f"commit {v}" for v in axis.split()), "fight", *(f"allies: commit {v}" for v in allies.split()))
    return t


def pair(n: int) -> str:
    """One or two markers that add up to this."""
    assert 0 < n <= 11
    return str(n) if n <= 6 else f"6 {n - 6}" if n < 12 else "6 6"


def differentials(line: str, column: int) -> list[int]:
    """The lowest and the highest differential of a column."""
    lows = TABLE["lines"][line]
    if column == 1:
        return [lows[0] - 1]
    top = [lows[column - 1] - 1] if column < 9 else []
    return [lows[column - 2], *top]


@pytest.mark.parametrize("column", range(1, 10))
@pytest.mark.parametrize("line", GROUND)
@pytest.mark.rule("KAS:std.7.4.a", "KAS:std.7.4.b", "KAS:std.7.6.a", "KAS:14.2.e")
def test_every_column_of_every_line_is_found_by_its_differential(line, column):
    for differential in differentials(line, column):
        t = column_scene(line, differential)
        battle = sight(t)["battle"]
        assert (battle["line"], battle["column"], battle["differential"]) == (line, column, differential)


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("column", range(1, 10))
@pytest.mark.rule("KAS:std.7.6.a", "KAS:std.7.6.b")
def test_every_cell_of_the_table_has_its_result_and_its_effect(column, die):
    t = column_scene("clear", differentials("clear", column)[0])
    steps = {side: total_steps(t, side) for side in ("axis", "allies")}
    assert sight(t)["battle"]["results"][die - 1] == TABLE["results"][str(die)][column - 1]
    play(t, f"die {die}")
    result = TABLE["results"][str(die)][column - 1]
    defender = next(name for name in ("135inf", "guards") if unit(t, name)["side"] == "allies" and was_in(t, name))
    finish(t)
    lost = {side: steps[side] - total_steps(t, side) for side in ("axis", "allies")}
    expected = {
        "NE": (0, 0),
        "AR": (0, 0),
        "DR": (0, 0),
        "A1R": (1, 0),
        "D1R": (0, 1),
        "A2": (2, 0),
        "EX": (1, 1),
        "DE": (0, 2),
    }[result]
    assert (lost["axis"], lost["allies"]) == expected
    moved = where(t, defender) != GROUND["clear"]
    assert moved == (result in ("DR", "D1R", "DE"))


def was_in(t, name: str) -> bool:
    return (sight(t)["battle"] is None and unit(t, name)["status"] != "waiting") or where(t, name) not in ("waiting",)


def finish(t) -> None:
    """Go through retreats and losses, and do not advance."""
    while asked(t).split(": ")[1] in ("retreat", "lose", "advance", "stiff"):
        choices = options(t)
        t.answer("pass" if "pass" in choices else choices[-1])


def total_steps(t, side: str) -> int:
    return sum(u["steps"] for u in sight(t)["units"] if u["side"] == side and u["status"] == "map")


@pytest.mark.rule("KAS:std.7.5", "KAS:16.0")
def test_a_fortified_defender_moves_the_column_one_to_the_left():
    for engineers, column in (("", 5), ("19eng:2610", 4)):
        t = scene(f"7pz:2615 6ai-3:2616- {engineers}", phase="combat")
        attack(t, "2616", "7pz")
        assert sight(t)["battle"]["column"] == column


@pytest.mark.rule("KAS:std.7.6.c")
def test_the_attacker_chooses_which_of_their_units_lose():
    t = scene("imperiali:2615 centauro-1:2617- guards:2616", phase="combat")
    attack(t, "2616", "imperiali", "centauro-1")
    play(t, "fight", "die 2")
    assert asked(t) == "axis: lose"
    assert options(t) == ["lose imperiali", "lose centauro-1"]
    play(t, "lose centauro-1")
    assert where(t, "centauro-1") == "removed"
    assert unit(t, "imperiali")["status"] == "map"


@pytest.mark.rule("KAS:std.7.3")
def test_the_odds_before_a_fight_come_from_the_table_and_count_known_support():
    t = scene("7pz:2615 6ai-3:2616", phase="combat", axis="4")
    attack(t, "2616", "7pz")
    before = sight(t)["battle"]
    play(t, "commit 4")
    after = sight(t)["battle"]
    assert (before["column"], after["column"]) == (4, 6)
    column = [TABLE["results"][str(die)][5] for die in range(1, 7)]
    assert after["odds"] == {result: column.count(result) for result in column}
    assert sum(after["odds"].values()) == 6
