"""POL:set.2, POL:set.3, POL:objective. Paths, points and texts of the objectives."""

import pytest

from tests.games.poland.scene import GAME, battle, end, options, play, refuse, scene, score, totals

BY_SIDE = {
    side: [o for o in scene().view("germany")["table"]["objectives"] if o["side"] == side]
    for side in ("germany", "poland")
}
ALL = [*BY_SIDE["germany"], *BY_SIDE["poland"]]


@pytest.mark.rule("POL:set.2")
def test_germany_has_eleven_targets_and_poland_three_delaying_actions():
    assert [len(BY_SIDE[side]) for side in ("germany", "poland")] == [11, 3]
    assert sum(o["points"] for o in BY_SIDE["germany"]) >= 10
    assert sum(o["points"] for o in BY_SIDE["poland"]) == 10


@pytest.mark.parametrize("objective", ALL, ids=lambda o: o["id"])
@pytest.mark.rule("POL:set.2")
def test_an_objective_opens_when_its_path_has_been_cleared(objective):
    needed = [*objective["needs_all"], *objective["needs_any"][:1]]
    attack = f"attack {objective['id']}"
    mover = objective["side"]
    if needed:
        t = scene(mover=mover)
        assert attack not in options(t)
        assert refuse(t, attack) == ["POL:set.2"]
    assert attack in options(scene(mover=mover, captured=" ".join(needed)))


@pytest.mark.parametrize("objective", ALL, ids=lambda o: o["id"])
@pytest.mark.rule("POL:set.3", "POL:objective.attacker", "POL:objective.defender")
def test_the_text_of_an_objective_counts_in_the_battle_for_it(objective):
    needed = " ".join([*objective["needs_all"], *objective["needs_any"][:1]])
    german = objective["side"] == "germany"
    t = battle(
        objective=objective["id"],
        mover=objective["side"],
        captured=needed,
        attackers="1pz" if german else "6inf",
        defenders="6inf" if german else "21corps",
        germany="abwehr",
        poland="couriers",
    )
    attacker, defender = totals(t) if german else totals(t)[::-1]
    per_unit = objective["per"].get("armor" if german else "infantry", 0)
    assert attacker == (3 if german else 1) + objective["attacker"] + per_unit
    assert defender == 1 + objective["defender"]


@pytest.mark.parametrize("objective", ALL, ids=lambda o: o["id"])
@pytest.mark.rule("POL:battle.11b", "POL:set.2")
def test_capturing_an_objective_scores_its_points(objective):
    needed = [*objective["needs_all"], *objective["needs_any"][:1]]
    german = objective["side"] == "germany"
    units = "1pz 3pz 5pz" if german else "6inf 9inf 14inf 30inf 10cav 1tank 2tank"
    t = scene(
        mover=objective["side"],
        captured=" ".join(needed),
        german_units=units if german else "",
        polish_units="" if german else units,
        germany="abwehr",
        poland="couriers",
    )
    mine = 0 if german else 1
    before = score(t)[mine]
    play(t, f"attack {objective['id']}", *(f"commit {unit}" for unit in units.split()))
    assert "captured" in end(t) or t.result is not None
    assert score(t)[mine] - before == objective["points"]


@pytest.mark.rule("POL:objective.bars")
def test_without_its_airfields_poland_cannot_send_the_pursuit_brigade():
    t = battle(poland="pursuit-brigade couriers", germany="abwehr")
    t.answer("pass")
    assert "play pursuit-brigade" in options(t)
    t = battle(captured="airfields", poland="pursuit-brigade couriers", germany="abwehr")
    t.answer("pass")
    assert options(t) == ["pass", "play couriers"]
    assert refuse(t, "play pursuit-brigade") == ["POL:objective.bars"]


SIEGE = """
cards = { germany = 10, poland = 10 }
[germany.objectives]
city = { points = 10, per_armor = -1, per_infantry = 2 }
[germany.units]
panzer = { type = "armor", supply = 1, strength = 3, start = true }
foot = { type = "infantry", supply = 1, strength = 1, copies = 9 }
[germany.actions]
[poland.objectives]
river = { points = 10 }
[poland.units]
guard = { type = "infantry", supply = 1, strength = 1, start = true }
militia = { type = "infantry", supply = 1, strength = 1, copies = 9 }
[poland.actions]
"""


@pytest.mark.rule("POL:objective.per_type")
def test_an_objective_may_favour_a_type_of_unit():
    deck = GAME.read_deck(SIEGE)
    t = GAME.setup(
        {
            "settings": deck,
            "table": {"germany_units": ["panzer", "foot"], "germany_hand": ["foot"], "poland_hand": ["militia"]},
        }
    )
    for answer in ("attack city", "commit panzer"):
        t.answer(answer)
    facts = t.view("germany")["table"]["battle"]
    assert facts["parts"]["germany"] == [{"source": "panzer", "amount": 3}, {"source": "city", "amount": -1}]
    t.answer("commit foot")
    assert t.view("germany")["table"]["battle"]["totals"]["germany"] == 5
