"""Card sets: our own, and files that an owner of the printed cards writes. Every mistake is refused with its line."""

import json
from pathlib import Path

import pytest

import sandtable
from sandtable.games.poland.rules.deck_file import named_deck, read_deck_file, read_deck_text
from sandtable.games.poland.rules.vocabulary import number_of
from sandtable.kernel import BadSetting, SeededDice, Sitting, read_record
from sandtable.kernel.playout import random_play
from tests.games.poland.scene import GAME

DECKS = Path(sandtable.__path__[0]) / "games" / "poland" / "rules" / "decks"
SHORT = (DECKS / "short.toml").read_text(encoding="utf-8")
STANDARD = (DECKS / "standard.toml").read_text(encoding="utf-8")


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


def refused(text: str) -> BadSetting:
    with pytest.raises(BadSetting) as caught:
        GAME.read_deck(text)
    return caught.value


@pytest.mark.rule("POL:set.1", "POL:cards.1")
def test_the_standard_set_has_a_hundred_and_ten_cards_with_the_two_country_cards():
    deck = named_deck("standard")
    cards = [bin(deck.all_cards[side]).count("1") for side in (0, 1)]
    assert cards == [47, 47]
    assert [deck.taker.count(side) for side in (0, 1)] == [11, 3]
    assert sum(cards) + len(deck.objectives) + 2 == 110


@pytest.mark.rule("POL:set.1")
def test_a_file_plays_like_the_set_it_says():
    own = GAME.start(options={**GAME.read_deck(SHORT)})
    named = GAME.start(options={"deck": "short"})
    for game in (own, named):
        random_play(game, SeededDice(5), 100_000)
    assert repr(own.result) == repr(named.result)
    assert own.view("spectator")["table"] == named.view("spectator")["table"]


@pytest.mark.rule("POL:set.1")
def test_a_set_has_canonical_form_and_travels_in_a_record():
    settings = GAME.read_deck(SHORT)
    assert "\n" not in settings["deck"]
    assert read_deck_text(settings["deck"]).text == settings["deck"]
    sitting = Sitting(GAME.start(options=settings), SeededDice(3))
    sitting.answer(sitting.state.options()[0].text)
    record = read_record(sitting.record().text())
    assert record.replay(GAME).digest() == sitting.state.digest()


@pytest.mark.rule("POL:set.1")
def test_an_owner_may_use_ids_of_their_own():
    text = SHORT.replace("1pz =", '"第1装甲師団" =').replace("\nstand-fast =", "\nmy-own-card =")
    state = GAME.start(options=GAME.read_deck(text))
    units = state.view("germany")["table"]["sides"]["germany"]["units"]
    assert units[0] == "第1装甲師団"
    assert "my-own-card" in state.view("germany")["table"]["cards"]
    assert GAME.words.find("commit 第1装甲師団") is not None


@pytest.mark.rule("POL:set.1")
def test_a_card_of_another_set_is_refused_and_not_confused():
    GAME.read_deck(SHORT.replace("1pz =", "other-panzer ="))
    state = GAME.start(seed=1)
    assert state.why_not("deploy other-panzer") == ["POL:turn.1b"]
    assert "deploy other-panzer" not in [option.text for option in state.options()]


def test_of_a_long_value_a_refusal_says_the_first_eighty_letters():
    wrong = refused(SHORT.replace('1tank = { type = "armor"', f'1tank = {{ type = "{"x" * 200}"'))
    assert wrong.facts["value"] == "x" * 80


# (what stands in the short set, what stands there instead, key, path, value, something that is possible)
FAULTS = {
    "unknown effect": (
        "rout = 1",
        "route = 1",
        "unknown-name",
        "germany.actions.encirclement.resolution",
        "route",
        "rout",
    ),
    "unknown key of a unit": (
        "1pz = { type",
        "1pz = { speed = 3, type",
        "unknown-name",
        "germany.units.1pz",
        "speed",
        "strength",
    ),
    "unknown key of an objective": (
        "corridor = { points = 2,",
        "corridor = { point = 2,",
        "unknown-name",
        "germany.objectives.corridor",
        "point",
        "points",
    ),
    "unknown table": ("[poland.actions]", "[poland.events]", "unknown-name", "poland.events", "events", "actions"),
    "unknown side": ("[poland.actions]", "[france.actions]", "unknown-name", "france", "france", "poland"),
    "unknown type": (
        '1tank = { type = "armor"',
        '1tank = { type = "tank"',
        "unknown-value",
        "poland.units.1tank.type",
        "tank",
        "armor",
    ),
    "unknown class": (
        'ambush = { class = "operation"',
        'ambush = { class = "op"',
        "unknown-value",
        "poland.actions.ambush.class",
        "op",
        "operation",
    ),
    "unknown class to discard": (
        'cipher-bureau = { class = "intelligence", bonus = 1, played = { discard = ["operation"] }',
        'cipher-bureau = { class = "intelligence", bonus = 1, played = { discard = ["op"] }',
        "bad-shape",
        "poland.actions.cipher-bureau.played.discard",
        "op",
        "operation",
    ),
    "one id where a list belongs": (
        'needs_all = ["silesia"]',
        'needs_all = "silesia"',
        "bad-shape",
        "germany.objectives.krakow.needs_all",
        "silesia",
        "[",
    ),
    "a number in a list of ids": (
        'needs_all = ["silesia"]',
        "needs_all = [1]",
        "bad-shape",
        "germany.objectives.krakow.needs_all",
        "[1]",
        "[",
    ),
    "wrong type": (
        '10cav = { type = "mechanized", supply = 2',
        '10cav = { type = "mechanized", supply = "2"',
        "bad-shape",
        "poland.units.10cav.supply",
        "2",
        "0 ... 3",
    ),
    "true where a number belongs": (
        "strength = 2, attacking = 1 }",
        "strength = 2, attacking = true }",
        "bad-shape",
        "germany.units.leibstandarte.attacking",
        "True",
        "-9 ... 9",
    ),
    "a number where true belongs": (
        "wielkopolska = { ",
        "wielkopolska = { stays = 1, ",
        "bad-shape",
        "poland.units.wielkopolska.stays",
        "1",
        "true",
    ),
    "effects that are no table": (
        "resolution = { rout = 1 }",
        "resolution = 1",
        "bad-shape",
        "germany.actions.encirclement.resolution",
        "1",
        "ties",
    ),
    "a row that is no table": (
        'kop = { type = "infantry", supply = 1, strength = 1, defending = 1 }',
        "kop = 1",
        "bad-shape",
        "poland.units.kop",
        "1",
        "{",
    ),
    "too costly": (
        '4pz = { type = "armor", supply = 2',
        '4pz = { type = "armor", supply = 4',
        "out-of-range",
        "germany.units.4pz.supply",
        "4",
        "0 ... 3",
    ),
    "without strength": (
        '21corps = { type = "infantry", supply = 1, strength = 1 }',
        '21corps = { type = "infantry", supply = 1 }',
        "missing",
        "germany.units.21corps: strength",
        "",
        "0 ... 9",
    ),
    "stays and is spent": (
        "wolynska = { ",
        "wolynska = { stays = true, spent = true, ",
        "against-rule",
        "poland.units.wolynska",
        "stays",
        "spent",
    ),
    "wrong count": ("cards = { germany = 26,", "cards = { germany = 27,", "against-rule", "cards.germany", "27", "26"),
    "no count": (
        "cards = { germany = 26, poland = 26 }",
        "cards = { germany = 26 }",
        "against-rule",
        "cards.poland",
        "None",
        "26",
    ),
    "count of somebody else": (
        "cards = { germany = 26,",
        "cards = { france = 1, germany = 26,",
        "unknown-name",
        "cards",
        "france",
        "germany",
    ),
    "needs what does not exist": (
        'needs_all = ["silesia"]',
        'needs_all = ["ruhr"]',
        "unknown-value",
        "germany.objectives.krakow",
        "ruhr",
        "silesia",
    ),
    "needs an objective of the enemy": (
        'needs_all = ["silesia"]',
        'needs_all = ["wizna"]',
        "unknown-value",
        "germany.objectives.krakow",
        "wizna",
        "silesia",
    ),
    "bars what does not exist": (
        "silesia = { points = 2,",
        'silesia = { bars = ["blitzkrieg"], points = 2,',
        "unknown-value",
        "germany.objectives.silesia",
        "blitzkrieg",
        "ambush",
    ),
    "a loop": (
        "silesia = { points = 2,",
        'silesia = { needs_all = ["krakow"], points = 2,',
        "against-rule",
        "germany.objectives.silesia",
        "silesia < krakow < silesia",
        "corridor",
    ),
    "needs itself": (
        "wizna = { points = 5,",
        'wizna = { needs_all = ["wizna"], points = 5,',
        "against-rule",
        "poland.objectives.wizna",
        "wizna < wizna",
        "",
    ),
    "no way to ten points": (
        "wizna = { points = 5,",
        "wizna = { points = 4,",
        "against-rule",
        "poland.objectives",
        "9",
        "10",
    ),
    "an id of two words": (
        "pomorska =",
        '"pomorska brigade" =',
        "bad-shape",
        "poland.units.pomorska brigade",
        "pomorska brigade",
        "-",
    ),
    "an id without letters": ("pomorska =", '"" =', "bad-shape", "poland.units.", "", "-"),
    "an id that is too long": ("pomorska =", f"{'x' * 41} =", "bad-shape", f"poland.units.{'x' * 41}", "x", "-"),
    "an id twice": ("pomorska =", "1pz =", "twice", "poland.units.1pz", "1pz", ""),
    "a reserved id": ("pomorska =", "floor =", "bad-shape", "poland.units.floor", "floor", "-"),
}


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.rule("POL:set.1")
def test_a_faulty_file_is_refused_with_the_line_and_the_reason(fault: str):
    old, new, key, path, value, possible = FAULTS[fault]
    assert SHORT.count(old) == 1, "the fault must be in one place"
    text = SHORT.replace(old, new)
    wrong = refused(text)
    assert wrong.key == key
    begins = "[poland.objectives]" if fault == "no way to ten points" else old
    changed = 1 + SHORT[: SHORT.index(begins)].count("\n")
    assert wrong.facts["place"] == f"line {changed}, {path}"
    assert value in str(wrong.facts.get("value", ""))
    assert possible in str(wrong.facts.get("possible", ""))


@pytest.mark.rule("POL:set.1")
def test_what_is_no_toml_is_refused_with_its_line():
    text = SHORT.replace("kop = {", "kop = [")
    wrong = refused(text)
    assert (wrong.key, wrong.facts["place"]) == ("unreadable", f"line {line_of(text, 'kop = [')}")
    cut = refused(SHORT + "\n[poland")
    assert cut.facts["place"] == f"line {len(SHORT.splitlines()) + 2}"
    twice = refused(SHORT + '\nambush = { class = "operation" }\n')
    assert twice.key == "unreadable"
    assert twice.facts["place"] == f"line {len(SHORT.splitlines()) + 2}"


@pytest.mark.rule("POL:set.1")
def test_a_table_or_a_side_that_is_missing_is_named():
    without = SHORT[: SHORT.index("[poland.actions]")]
    wrong = refused(without)
    assert (wrong.key, wrong.facts["possible"]) == ("missing", "[poland.actions]")
    assert refused("cards = { germany = 1, poland = 1 }").key == "missing"
    assert refused("").key == "missing"
    assert refused("cards = 1\ngermany = 2").facts["place"] == "line 2, germany"


@pytest.mark.rule("POL:setup.4")
def test_a_side_needs_enough_cards_for_its_first_hand_and_not_too_many():
    few = SHORT.replace("germany = 26", "germany = 12")
    head, tail = few[: few.index("[germany.actions]")], few[few.index("[poland.objectives]") :]
    wrong = refused(f"{head}[germany.actions]\n\n{tail}")
    assert (wrong.key, wrong.facts["value"], wrong.facts["possible"]) == ("out-of-range", "12", "13 ... 60")
    many = SHORT.replace("germany = 26", "germany = 74")
    for name in ("21corps = {", "20mot = {", "2mot = {", "2lt = {", "10pz = {", "4pz = {"):
        many = many.replace(f"\n{name}", f"\n{name} copies = 9,")
    assert refused(many).facts["possible"] == "13 ... 60"


@pytest.mark.rule("POL:set.1")
def test_what_is_much_too_much_is_refused_and_not_a_crash():
    deep = "[" * 5000
    assert refused(f"cards = {deep}").key == "unreadable"
    with pytest.raises(BadSetting):
        read_deck_text(deep)
    many = "".join(f"more-{n} = {{ points = 1 }}\n" for n in range(30))
    wrong = refused(SHORT.replace("[poland.units]", f"{many}[poland.units]"))
    assert (wrong.key, wrong.facts["value"], wrong.facts["possible"]) == ("out-of-range", "32", "1 ... 30")
    assert refused(SHORT.replace("pomorska =", '"pom\\u200borska" =')).key == "bad-shape"


@pytest.mark.rule("POL:set.2")
def test_rows_may_be_written_as_tables_of_their_own():
    row = 'kop = { type = "infantry", supply = 1, strength = 1, defending = 1 }\n'
    text = SHORT.replace(row, "") + '\n[poland.units.kop]\ntype = "infantry"\nsupply = 1\nstrength = 1\ndefending = 9\n'
    assert read_deck_file(text).defending[read_deck_file(text).number("kop")] == 9
    wrong = refused(text.replace("defending = 9", "defending = 10"))
    assert wrong.facts["place"] == f"line {line_of(text, 'defending = 9')}, poland.units.kop.defending"


@pytest.mark.rule("POL:set.1")
def test_a_setting_that_is_no_set_is_refused_too():
    for value in ("", "long", "{", "[1]", "7"):
        with pytest.raises(BadSetting) as caught:
            GAME.start(options={"deck": value})
        assert (caught.value.facts["place"], caught.value.facts["possible"]) == ("deck", "short")
    with pytest.raises(BadSetting) as caught:
        GAME.start(options={"deck": "x" * 200})
    assert caught.value.facts["value"] == "x" * 80
    rows = json.loads(read_deck_file(SHORT).text)
    rows["germany"]["units"]["1pz"]["supply"] = 9
    with pytest.raises(BadSetting) as caught:
        GAME.start(options={"deck": json.dumps(rows)})
    assert caught.value.facts["place"] == "deck germany.units.1pz.supply"


@pytest.mark.rule("POL:set.1")
def test_ids_are_not_collected_without_end():
    with pytest.raises(BadSetting) as caught:
        number_of("one-id-too-many", 10)
    assert caught.value.facts["value"] == "one-id-too-many"
    assert GAME.words.find("commit one-id-too-many") is None


@pytest.mark.parametrize("name", ["standard", "short"])
@pytest.mark.rule("POL:set.1", "POL:battle.7", "POL:battle.10a", "POL:battle.10d")
def test_the_sets_have_cards_of_every_class_for_both_sides(name: str):
    deck = named_deck(name)
    for side in ("germany", "poland"):
        classes = [row["class"] for row in deck.rows[side]["actions"].values()]
        assert set(classes) == {"operation", "battlefield", "intelligence"}


@pytest.mark.rule("POL:battle.10a", "POL:battle.10b", "POL:battle.10c", "POL:battle.10d")
def test_the_standard_set_uses_all_four_timing_words_on_both_sides_together():
    rows = [row for side in ("germany", "poland") for row in named_deck("standard").rows[side]["actions"].values()]
    assert all(any(word in row for row in rows) for word in ("played", "after", "resolution", "cost"))
    assert STANDARD.count("start = true") == 11


def test_rows_of_another_form_are_refused_with_their_place():
    rows = GAME.deck_data(GAME.start().settings)
    rows["germany"]["units"]["1pz"]["strenght"] = rows["germany"]["units"]["1pz"].pop("strength")
    with pytest.raises(BadSetting) as refused:
        GAME.read_deck_data(rows)
    assert refused.value.key == "unknown-name"
    assert refused.value.facts["value"] == "strenght"
    del rows["germany"]["units"]
    with pytest.raises(BadSetting) as refused:
        GAME.read_deck_data(rows)
    assert refused.value.key == "missing"
