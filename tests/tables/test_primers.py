"""The first page of every rulebook: short, in both languages, resting on rules that exist; and what applies now."""

from pathlib import Path

import pytest

import sandtable
from sandtable.kernel import SPECTATOR
from sandtable.kernel.picture import Picture
from sandtable.tables.game_file import BadGameFile
from sandtable.tables.picture_files import svg_of
from sandtable.tables.primer import Primer, PrimerLine, diagram_svg, line_as_played, rules_that_apply
from sandtable.tables.primer_file import FILE, primer_of, read_primer
from sandtable.tables.rule_search import holds, texts_of

GAMES = ("omaha", "poland", "north-africa", "kasserine")
MOST_WORDS = 200
MOST_LETTERS = 600  # of Japanese


def known(name: str) -> Primer:
    found = primer_of(name)
    assert found is not None
    return found


def text_of(name: str) -> str:
    return (sandtable.manifest(name).folder / FILE).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_every_rulebook_opens_with_half_a_page(name: str):
    primer = known(name)
    assert (len(primer.turn), len(primer.forgotten)) == (5, 5)
    assert 2 <= len(primer.diagrams) <= 4
    lines = [primer.you, primer.win, *(line.texts for line in primer.turn + primer.forgotten)]
    assert sum(len(texts["en"].split()) for texts in lines) <= MOST_WORDS
    assert sum(len(texts["ja"]) for texts in lines) <= MOST_LETTERS
    assert len({line.rule for line in primer.forgotten}) == 5
    rules = sandtable.game(name).rules
    cited = [*(line.rule for line in primer.turn + primer.forgotten), *(each.rule for each in primer.diagrams)]
    assert [rule for rule in cited if rule not in rules] == []


@pytest.mark.parametrize("name", GAMES)
def test_no_sentence_of_the_first_page_is_that_of_a_clause(name: str):
    """It would be said twice on one page."""
    clauses = {text for clause in sandtable.game(name).rules.clauses.values() for text in clause.texts.values()}
    primer = known(name)
    said = [primer.you, primer.win, *(line.texts for line in primer.turn)]
    assert [text for texts in said for text in texts.values() if text in clauses and len(text) > 40] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_diagram_is_a_position_drawn_by_the_game(name: str):
    game = sandtable.game(name)
    for diagram in known(name).diagrams:
        drawn = diagram_svg(game, diagram) or ""
        assert drawn.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="')
        assert drawn.count("<path") > 5
        assert "<text" not in drawn
        assert diagram.places  # and the terminal marks what it is about


def test_what_lies_outside_the_window_of_a_picture_is_left_out():
    picture = Picture("#111111")
    picture.rect(10, 10, 20, 20, "#222222")
    picture.rect(500, 10, 20, 20, "#333333")
    drawn = svg_of(picture, (0, 0, 100, 50))
    assert 'viewBox="0 0 100 50"' in drawn
    assert ("#222222" in drawn, "#333333" in drawn) == (True, False)
    assert "#333333" in svg_of(picture)


def test_a_game_without_a_first_page_has_a_rulebook_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    manifest = sandtable.manifest("omaha")
    monkeypatch.setitem(manifest.__dict__, "folder", tmp_path)
    assert primer_of.__wrapped__("omaha") is None


# What is wrong in a file is told


WRONG = [
    ("you = {", "me = {", "primer.toml: 'me' is unknown"),
    ("you = {", "you {", "primer.toml cannot be read: "),
    ("win = { ja", "win = { jp", "line 3, primer.toml win ja: 'None' is not possible; possible: 1-300 characters"),
    ('rule = "OMA:O13"', 'rule = "OMA:O99"', "line 5, primer.toml turn rule: 'OMA:O99' is not possible"),
    ('rule = "OMA:demo.3"', "", "line 30, primer.toml forgotten rule: 'None' is not possible"),
    ('name = "eye"', 'name = "Eye!"', "primer.toml diagram name: 'Eye!' is not possible"),
    ('name = "eye"', 'name = "nest"', "primer.toml diagram: 'nest' is given twice"),
    ('at = "1-right"', 'at = "9-right"', "primer.toml diagram eye position table.at: '9-right'"),
    (
        "crop = [90, 10, 1080, 610]",
        "crop = [90, 10, 1080, 700]",
        "primer.toml diagram crop: '[90, 10, 1080, 700]'",
    ),
    (
        "crop = [90, 10, 1080, 610]",
        "crop = [190, 10, 1080, 610]",
        "primer.toml diagram crop: '[190, 10, 1080, 610]'",
    ),
    (
        "crop = [90, 10, 1080, 610]",
        "crop = [90, 10, true, 610]",
        "primer.toml diagram crop: '[90, 10, True, 610]'",
    ),
    ("land = [", "lend = [", "primer.toml applies questions: 'lend' is unknown; possible: "),
    ("storm = [", "walk = [", "primer.toml applies options: 'walk' is unknown; possible: "),
    ('"OMA:end.1", "OMA:O11"', '"OMA:end.9"', "primer.toml applies options storm rule: 'OMA:end.9' is not possible"),
    (
        '"OMA:end.1", "OMA:O11"',
        '"OMA:none.{}"',
        "primer.toml applies options storm rule: 'OMA:none.{}' is not possible",
    ),
]


@pytest.mark.parametrize(("old", "new", "message"), WRONG, ids=[new or old for old, new, _ in WRONG])
def test_a_broken_file_is_refused_with_its_line_and_the_reason(old: str, new: str, message: str):
    text = text_of("omaha")
    assert old in text
    with pytest.raises(BadGameFile) as wrong:
        read_primer(sandtable.game("omaha"), text.replace(old, new, 1))
    assert message in str(wrong.value)


def test_lines_beyond_the_fifth_are_refused():
    text = text_of("omaha").replace(
        "[[forgotten]]", '[[turn]]\nrule = "OMA:O13"\nja = "一"\nen = "One."\n\n[[forgotten]]', 1
    )
    with pytest.raises(BadGameFile, match=r"turn: '\[\[turn\]\] x 6' is not possible; possible: \[\[turn\]\] x 1-5"):
        read_primer(sandtable.game("omaha"), text)


def test_a_first_page_without_a_turn_is_refused():
    before, _, after = text_of("omaha").partition("[[turn]]")
    with pytest.raises(BadGameFile, match=r"primer.toml is missing; expected: \[\[turn\]\]"):
        read_primer(sandtable.game("omaha"), before + "[[forgotten]]" + after.partition("[[forgotten]]")[2])


# What applies now, and what is played


def test_what_applies_follows_from_the_question_and_the_answers_that_a_seat_was_offered():
    game, applies = sandtable.game("omaha"), known("omaha").applies
    some = rules_that_apply(game, applies, "act", "OMA:play.4", ["move ahead", "snipe ahead"])
    assert {"OMA:play.4", "OMA:play.5", "OMA:play.4a", "OMA:sniper.2"} <= set(some)
    assert "OMA:demo.1" not in some
    assert "OMA:demo.1" in rules_that_apply(game, applies, "act", "OMA:play.4", ["blow left"])
    order = [*game.rules.clauses, *game.rules.rulings]
    assert some == sorted(some, key=order.index)


def test_a_card_in_hand_brings_its_own_clause_and_nobody_elses():
    game, applies = sandtable.game("north-africa"), known("north-africa").applies
    found = rules_that_apply(game, applies, "act", "LNA:turn.2", ["card 33", "battle 43 siege", "pass"])
    assert [rule for rule in found if rule.startswith("LNA:card.")] == ["LNA:card.33", "LNA:card.43"]
    told = rules_that_apply(game, applies, "act", "LNA:turn.2", [])  # the other seat is sent no options
    assert [rule for rule in told if rule.startswith("LNA:card.")] == []
    assert "LNA:action.1" in told


@pytest.mark.parametrize("seat", ["allies", SPECTATOR])
def test_what_applies_does_not_depend_on_a_hand_that_the_reader_cannot_see(seat: str):
    game, applies = sandtable.game("north-africa"), known("north-africa").applies
    given = known("north-africa").diagrams[0].position
    told = []
    for hand in ([80, 98], [74, 71]):
        state = game.setup({**given, "table": {**given["table"], "axis_hand": hand}})
        view, own = state.view(seat), state.view("axis")
        question = view["question"]
        told.append(rules_that_apply(game, applies, question["key"], question["rule"], view["options"]))
        held = rules_that_apply(game, applies, question["key"], question["rule"], own["options"])
        assert set(held) > set(told[-1])
    assert told[0] == told[1]


def test_a_line_that_rests_on_a_ruling_says_what_is_played():
    game = sandtable.game("omaha")
    line = next(line for line in known("omaha").forgotten if line.rule == "OMA:O6")
    assert line_as_played(game, line, {"delta_eye": "kept"}) == line.texts
    lost = line_as_played(game, line, {"delta_eye": "lost"})
    assert lost == game.rules.rulings["OMA:O6"].values["lost"]
    assert line_as_played(game, PrimerLine("OMA:demo.3", line.texts), {"delta_eye": "lost"}) == line.texts


def test_the_first_page_of_every_game_is_true_with_every_setting():
    """A sentence that a setting changes rests on the ruling of that setting, which has words for every value."""
    for name in GAMES:
        game = sandtable.game(name)
        for line in (*known(name).turn, *known(name).forgotten):
            ruling = game.rules.rulings.get(line.rule)
            setting = next((each for each in game.settings if ruling is not None and each.name == ruling.option), None)
            if ruling is not None and setting is not None:
                assert set(setting.values) <= set(ruling.values), line.rule


# Search


@pytest.mark.parametrize("search", ["SNIPER", "ｓｎｉｐｅｒ", "狙撃兵", "sniper　狙撃兵", "oma:SNIPER.1", ""])
def test_a_rule_is_found_in_either_language_whatever_its_letters_look_like(search: str):
    assert holds(search, texts_of(sandtable.game("omaha"), "OMA:sniper.1"))


def test_all_words_of_a_search_must_occur():
    texts = texts_of(sandtable.game("omaha"), "OMA:sniper.1")
    assert not holds("sniper parachute", texts)
    assert holds("ｶｰﾄﾞ", texts_of(sandtable.game("omaha"), "OMA:setup.2"))  # narrow kana


def test_a_ruling_is_found_by_its_other_readings_and_by_the_clauses_it_is_about():
    game = sandtable.game("omaha")
    assert holds(game.rules.rulings["OMA:O5"].values["twice"]["ja"], texts_of(game, "OMA:O5"))
    assert holds("OMA:play.4a", texts_of(game, "OMA:O5"))
