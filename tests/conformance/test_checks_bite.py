"""Every check bites: a game that is broken in one place fails it, with a message that says what is wrong."""

import re
from pathlib import Path
from shutil import copytree

import pytest

from sandtable.kernel import BadSetting, SeededDice, Setting, Sitting
from sandtable.testing import (
    checks_copies,
    checks_play,
    checks_research,
    checks_rules,
    checks_saved,
    checks_secrets,
    checks_undo,
)
from sandtable.testing.checks_rulings import check_every_rule_is_cited, check_rulings, check_texts_follow_settings
from sandtable.testing.checks_words import check_catalogues, check_words_in_play, check_words_of_game
from sandtable.testing.random_games import Player
from sandtable.testing.suite import PLAYED, STILL
from tests.toys import race
from tests.toys.broken import duels, races

SEEDS = range(0, 40, 2)

BITES = [
    (checks_play.check_no_dead_end, races.broken(races.NoWayOut()), "dead end, runner can answer nothing"),
    (checks_play.check_no_dead_end, races.broken(races.OfferedTwice()), "an option is offered twice"),
    (checks_play.check_no_dead_end, races.broken(races.Stranger()), "'fly' is not in the vocabulary"),
    (checks_play.check_no_dead_end, races.broken(races.WeightOfNothing()), "a weight is not a positive number"),
    (checks_play.check_no_dead_end, races.broken(races.OneWeightShort()), "2 weights for 3 options of chance"),
    (checks_play.check_no_dead_end, races.broken(races.WrongWinner()), "the winner hare has no seat"),
    (checks_play.check_no_runaway, races.broken(races.Endless()), "runaway: .* is not over after 200000 answers"),
    (checks_play.check_rolls, races.broken(races.LoadedDie()), "the weights are"),
    (checks_play.check_rolls, races.broken(races.WrongDie()), r"roll\(\) gives 'run'"),
    (checks_play.check_illegal_answers, races.broken(races.NoReason()), "gives no reason"),
    (checks_play.check_illegal_answers, races.broken(races.UnknownReason()), "cites RAC:lap.99, which does not exist"),
    (checks_play.check_illegal_answers, races.broken(races.AskingCosts()), "a refused answer changed the state"),
    (checks_play.check_illegal_answers, races.broken(state=races.TakesAnything), "is not offered, but was taken"),
    (checks_play.check_illegal_answers, races.broken(state=races.ForbidsAll), "is offered and forbidden at once"),
    (checks_play.check_odds, races.broken(state=races.OddsCost), r"odds\(\) changed the state"),
    (checks_play.check_odds, races.broken(races.ChangingDie()), "odds of roll 1 are wrong"),
    (checks_saved.check_replay, races.broken(races.OutsideLuck()), "inside and outside of the state, give two games"),
    (checks_saved.check_replay, races.spaced(), "a record changes when it is read and written again"),
    (checks_saved.check_replay, races.kind(races.NewTrack), "the record does not replay, the record replays to"),
    (checks_saved.check_save_and_load, races.kind(races.BareFeet), "the options differ"),
    (checks_saved.check_save_and_load, races.broken(lap=races.UncountedLap), "the question differs"),
    (checks_saved.check_save_and_load, races.kind(races.ShortTrack), "its own position is refused"),
    (
        checks_saved.check_save_and_load,
        races.broken(races.LuckyDie(), races.SecretLuck),
        "saved, loaded and played on, it ends differently",
    ),
    (checks_saved.check_damaged_positions, races.kind(races.Trusting), "a damaged position crashes with "),
    (checks_copies.check_stable_order, races.broken(races.Turning()), "listed again, the options are"),
    (
        checks_copies.check_stable_order,
        races.broken(races.NewestFirst(), races.SecretLuck),
        "on a loaded position the options are",
    ),
    (checks_copies.check_clone_isolation, races.broken(state=races.SharedList), "playing a copy changed the original"),
    (checks_copies.check_clone_isolation, races.broken(lap=races.SameLap), "playing a copy changed the original"),
    (checks_copies.check_clone_isolation, races.broken(state=races.ForgetsShoes), "a copy differs from its original"),
    (
        checks_copies.check_fork_fidelity,
        races.broken(races.LuckyDie(), races.ForgetsLuck),
        "the fork differs after answer",
    ),
    (
        checks_copies.check_fork_fidelity,
        races.broken(races.OnlyWhenTold()),
        "without telling events it goes another way",
    ),
    (checks_copies.check_fork_fidelity, races.broken(races.Chatter()), "tells events though nobody asked it to"),
    (checks_secrets.check_no_leak, duels.broken(kind=duels.OpenHands), "can tell two worlds apart by the view, hands"),
    (checks_secrets.check_no_leak, duels.broken(duels.TellingQuestion()), "apart by the question"),
    (checks_secrets.check_no_leak, duels.broken(state=duels.ShiftsTheWindow), "apart by the windows"),
    (checks_secrets.check_no_leak, duels.broken(duels.TellingOptions()), "apart by the options"),
    (checks_secrets.check_no_leak, duels.broken(duels.TellingReason()), "apart by why_not"),
    (checks_secrets.check_no_leak, duels.broken(state=duels.TellingOdds), "apart by odds"),
    (checks_secrets.check_no_leak, duels.broken(duels.RevealsSometimes()), "apart by commits"),
    (checks_secrets.check_no_leak, duels.broken(state=duels.DealsInPlace), r"resample\(\) changed the state"),
    (checks_secrets.check_twins_stay_twins, duels.broken(duels.OnlyWhoCan()), "is asked here"),
    (checks_secrets.check_twins_stay_twins, duels.broken(duels.TellingReady()), "apart by the events"),
    (
        checks_secrets.check_twins_stay_twins,
        duels.broken(duels.RevealsSometimes()),
        "apart by commits|a reveal in one of two worlds only",
    ),
    (checks_secrets.check_twins_stay_twins, duels.broken(duels.PeekingShow()), "can tell two worlds apart"),
    (checks_secrets.check_secret_answers, duels.broken(duels.AimsAloud()), "hears whether it was 'aim (high|low)'"),
    (checks_secrets.check_secret_answers, duels.broken(duels.DealsOpenly()), "hears whether it was 'deal "),
    (checks_secrets.check_resample_deals, duels.broken(state=duels.NeverDeals), "never deals another world"),
    (checks_secrets.check_resample_deals, duels.broken(state=duels.OwnDice), "the same dice deal two worlds"),
    (checks_secrets.check_resample_deals, duels.broken(state=duels.LosesACard), "its own position is refused"),
    (checks_secrets.check_twins_deal_alike, duels.broken(state=duels.DealsByTheTruth), "when other things are hidden"),
    (checks_secrets.check_plain_views, duels.broken(kind=duels.TupleView), "JSON gives back something else"),
    (checks_secrets.check_plain_views, duels.broken(kind=duels.ObjectView), "the view of red is not plain data"),
    (
        checks_secrets.check_plain_views,
        duels.broken(kind=duels.LiveView),
        "changes a view or a position changes the state",
    ),
    (checks_secrets.check_plain_views, duels.broken(duels.OddFact()), "a fact of the event aimed is not"),
    (checks_undo.check_undo, duels.broken(state=duels.NeverCommits), r"commits\(\) says False, but it is a barrier"),
    (checks_undo.check_undo, duels.broken(state=duels.ForgetsWhenCopied), "undo did not bring everything back"),
    (checks_undo.check_undo_gives_no_peek, duels.broken(duels.PeekingAim()), "learns something and can take it back"),
    (checks_research.check_numbers, duels.broken(kind=duels.OpenHands), "can tell two worlds apart by an observation"),
    (checks_research.check_numbers, duels.broken(duels.TellingQuestion()), "apart by its information"),
    (checks_research.check_numbers, races.broken(races.Stranger()), r"have the numbers .*-1"),
    (checks_rules.check_rules_in_play, races.broken(races.NoRule()), "question roll cites the rule 'RAC:lap.33'"),
    (checks_rules.check_rules_in_play, races.broken(races.NoEventRule()), "event ran cites the rule 'RAC:lap.34'"),
    (checks_rules.check_rules_in_play, races.broken(races.NoResultRule()), "'RAC:end.35', which does not exist"),
]


@pytest.mark.parametrize(("check", "game", "message"), BITES, ids=[f"{b[0].__name__}-{b[2][:30]}" for b in BITES])
def test_a_broken_game_fails_its_check(check, game, message):
    with pytest.raises(AssertionError, match=message):  # noqa: PT012 (a game is not broken at every turn)
        for seed in SEEDS:
            check(game, {}, seed)


def shown(text: str) -> str:
    """A setting whose error proposes something that it refuses itself."""
    raise BadSetting("bad-shape", {"place": "mood", "value": text, "possible": "cheerful"})


def doubled(text: str) -> str:
    """A setting that has another form every time it is read."""
    if text == "?":
        raise BadSetting("bad-shape", {"place": "mood", "value": text, "possible": "glad"})
    return text + text


def nameless(text: str) -> str:
    """A setting whose error does not say which setting it is."""
    if text == "calm":
        return text
    raise BadSetting("bad-shape", {"place": "setting", "value": text, "possible": "calm"})


SETTINGS = [
    (checks_rules.check_rulebook, Setting("mood", ("calm",), "RAC:mood.1"), "mood cites 'RAC:mood.1', which does not"),
    (checks_rules.check_settings, Setting("wind", ("calm",)), "a setting is there twice"),
    (checks_rules.check_settings, Setting("mood", ("calm",), "", str), "the setting mood can be anything"),
    (checks_rules.check_settings, Setting("mood", ("calm",), "", shown), "proposes 'cheerful', which is wrong too"),
    (checks_rules.check_settings, Setting("mood", ("calm",), "", doubled), "the value glad.* of mood has another form"),
    (checks_rules.check_settings, Setting("mood", ("sad",), "", nameless), "mood is not named"),
    (checks_rules.check_settings_matter, Setting("mood", ("calm", "sad")), "mood = sad changes nothing in 400 games"),
]


@pytest.mark.parametrize(("check", "setting", "message"), SETTINGS, ids=[s[2][:40] for s in SETTINGS])
def test_a_broken_setting_fails_its_check(check, setting, message):
    with pytest.raises(AssertionError, match=message):
        check(races.settled(setting))


def test_the_order_of_a_set_shows_in_other_processes():
    with pytest.raises(AssertionError, match=r"another process differs|answers in one process"):
        checks_copies.check_hash_seed("tests.toys.broken.races:SET_ORDER", {}, 0)


def test_a_sitting_that_can_always_be_undone_is_found():
    sitting = duels.Lenient(Sitting(duels.broken().start(), SeededDice(0)))
    with pytest.raises(AssertionError, match="undo goes back over a barrier"):
        checks_undo.check_undo_in(sitting, Player(0), "lenient")  # type: ignore[arg-type]


def test_a_sitting_that_can_never_be_undone_is_found():
    sitting = duels.Strict(Sitting(duels.broken().start(), SeededDice(0)))
    with pytest.raises(AssertionError, match="no undo, though there is no barrier"):
        checks_undo.check_undo_in(sitting, Player(0), "strict")  # type: ignore[arg-type]


# Texts: copies of the folder of the race, with something changed in them


def copied(tmp_path: Path, change: dict[str, tuple[str, str]]) -> race.RaceGame:
    """A race whose files are changed: for each file a pattern and what comes in its place."""
    folder = tmp_path / "race"
    copytree(race.FOLDER, folder)
    for name, (pattern, text) in change.items():
        path = folder / name
        before = path.read_text(encoding="utf-8")
        after = re.sub(pattern, text, before, count=1, flags=re.MULTILINE)
        assert after != before
        path.write_text(after, encoding="utf-8")
    return race.RaceGame("copied-race", 1, ("runner",), race.SETTINGS, race.WORDS, race.FRAMES, folder)


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("key", ["question-prepare", "question-roll", "event-ran", "result-exhausted"])
def test_a_missing_message_is_found_in_play(tmp_path, language, key):
    game = copied(tmp_path, {f"locale/{language}.ftl": (f"^{key} =.*\n(?: .*\n)*", "")})
    with pytest.raises(AssertionError, match=f"{language}: there is no message '{key}'"):
        check_words_in_play(game, {}, 0)


def test_a_missing_fact_is_found_in_play(tmp_path):
    game = copied(tmp_path, {"locale/ja.ftl": ("^event-ran = .*", "event-ran = { $weather }")})
    with pytest.raises(AssertionError, match="ja: 'event-ran' cannot be said with"):
        check_words_in_play(game, {}, 0)


KEYS = ["game-title", "game-blurb", "seat-runner", "answer-wear", "answer-roll", "answer-rest", "setting-wind"]


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("key", KEYS)
def test_a_missing_message_is_found_in_the_game(tmp_path, language, key):
    game = copied(tmp_path, {f"locale/{language}.ftl": (f"^{key} =.*\n(?: .*\n)*", "")})
    with pytest.raises(AssertionError, match=f"{language}: there is no message '{key}'"):
        check_words_of_game(game)


def test_a_missing_value_of_a_setting_is_found(tmp_path):
    game = copied(tmp_path, {"locale/ja.ftl": ("^setting-wind-against =.*\n", "")})
    with pytest.raises(AssertionError, match="ja: the value against of wind has no words"):
        check_words_of_game(game)


@pytest.mark.parametrize(
    ("pattern", "text", "message"),
    [
        ("^name-boots =.*\n", "", "in one language only: name-boots"),
        ("^name-boots =", "name-boots = x\nname-boots =", "the message name-boots is there twice"),
        ("^name-boots =.*", "name-boots = { $", "ja.ftl cannot be read here"),
    ],
)
def test_catalogues_that_do_not_agree_are_found(tmp_path, pattern, text, message):
    game = copied(tmp_path, {"locale/ja.ftl": (pattern, text)})
    assert game.folder is not None
    with pytest.raises(AssertionError, match=message):
        check_catalogues(game.folder / "locale")


@pytest.mark.parametrize(
    ("file", "pattern", "text", "message"),
    [
        ("rulings.toml", "RAC:lap.3", "RAC:lap.36", "RAC:R1 is about RAC:lap.36, which does not exist"),
        ("rulings.toml", '"wind"', '"weather"', "RAC:R1 names the setting weather"),
        ("rules.toml", "RAC:lap.4", "lap.4", "the id lap.4 does not begin with RAC:"),
    ],
)
def test_a_rulebook_that_does_not_fit_is_found(tmp_path, file, pattern, text, message):
    with pytest.raises(AssertionError, match=message):
        checks_rules.check_rulebook(copied(tmp_path, {file: (pattern, text)}))


def test_a_first_page_that_cannot_be_read_is_found(tmp_path):
    game = copied(tmp_path, {})
    assert game.folder is not None
    checks_rules.check_first_page(game)
    for folder in (game.folder, game.folder.parent):
        (folder / "primer.toml").write_text("you = 3\n", encoding="utf-8")
        with pytest.raises(AssertionError, match=r"copied-race: line 1, primer.toml you: '3' is not possible"):
            checks_rules.check_first_page(game)
        (folder / "primer.toml").unlink()


def test_a_rule_that_only_the_first_page_cites_is_cited_nowhere(tmp_path):
    game = copied(
        tmp_path, {"rules.toml": ("^\\[rules\\]$", '[rules]\n"RAC:lap.9" = { ja = "止まる。", en = "Stop." }')}
    )
    assert game.folder is not None
    (game.folder / "primer.toml").write_text('rule = "RAC:lap.9"\n', encoding="utf-8")
    with pytest.raises(AssertionError, match=r"1 rules are cited nowhere: RAC:lap\.9"):
        check_every_rule_is_cited(game)


@pytest.mark.parametrize("text", ["# RAC:lap.44", '"""RAC:lap.3-5"""', "# RAC:end", "x = 'RAC:end.1a'"])
def test_an_id_in_the_code_that_does_not_exist_is_found(tmp_path, text):
    game = copied(tmp_path, {"__init__.py": ("^RUNNER", f"{text}\nRUNNER")})
    with pytest.raises(AssertionError, match=r"__init__\.py, line \d+ cites RAC:(lap\.44|lap\.5|end|end\.1a), which"):
        checks_rules.check_rules_in_code(game)


def test_a_rule_without_a_test_is_found(tmp_path):
    test = tmp_path / "test_lap.py"
    test.write_text("import pytest\n\n@pytest.mark.rule('RAC:lap.1', 'RAC:lap.2')\ndef test_lap(): ...\n")
    with pytest.raises(AssertionError, match=r"6 rules without a test: RAC:start.1, RAC:lap.3, .*, RAC:R1"):
        checks_rules.check_rules_are_tested(race.GAME, tmp_path)


@pytest.mark.parametrize(
    ("mark", "message"),
    [
        ("pytest.mark.rule('RAC:lap.9')", "test_lap.py, line 2: a test of RAC:lap.9, which does not exist"),
        ("pytest.mark.rule()", "a mark without an id"),
        ("pytest.mark.rule(LAP)", "the id must be written out"),
    ],
)
def test_a_mark_of_nothing_is_found(tmp_path, mark, message):
    (tmp_path / "test_lap.py").write_text(f"import pytest\n@{mark}\ndef test_lap(): ...\n")
    with pytest.raises(AssertionError, match=message):
        checks_rules.check_rules_are_tested(race.GAME, tmp_path)


def test_marks_are_found_wherever_they_stand(tmp_path):
    (tmp_path / "test_lap.py").write_text(
        "import pytest\nfrom pytest import mark\npytestmark = pytest.mark.rule('A:1')\n"
        "@mark.rule('A:2')\nclass TestLap:\n"
        "    @pytest.mark.parametrize('x', [pytest.param(1, marks=mark.rule('A:3'))])\n"
        "    @pytest.mark.slow\n    def test_lap(self, x): ...\n"
    )
    assert list(checks_rules.marked_rules(tmp_path)) == ["A:1", "A:2", "A:3"]


@pytest.mark.parametrize(
    ("check", "file", "pattern", "text", "message"),
    [
        (
            check_every_rule_is_cited,
            "__init__.py",
            "RAC:start.1",
            "RAC:start.1-2",
            "1 rules are cited nowhere: RAC:start.1",
        ),
        (
            check_every_rule_is_cited,
            "rules.toml",
            '"RAC:lap.4" = {',
            '"RAC:lap.4" = { no_code = "x",',
            "and yet marked",
        ),
        (check_rulings, "rulings.toml", "values.against", "values.with", r"RAC:R1 speaks of \['still', 'with'\]"),
        (check_rulings, "rulings.toml", "^texts = .*", "", "RAC:R1 does not name the texts that depend on it"),
        (check_rulings, "rulings.toml", "^option = .*", "", "RAC:R1 has no setting and does not say why"),
        (check_rulings, "rulings.toml", "No wind blows;", "No;", "'No; against .*' says nothing without its question"),
        (check_rulings, "rulings.toml", "風は吹かない。", "いいえ。", "says nothing without its question"),
        (
            check_rulings,
            "rulings.toml",
            '(?<=en = )"Against .*"',
            '"No wind blows: a run is as long as the die says."',
            "two values are said alike in en",
        ),
        (
            check_texts_follow_settings,
            "locale/en.ftl",
            "Against the wind the",
            "No wind: the",
            "with against the text question-roll still says 'No wind'",
        ),
        (
            check_texts_follow_settings,
            "rulings.toml",
            '"question-roll"',
            '"question-prepare"',
            "question-roll depends on wind, and no ruling",
        ),
        (
            check_texts_follow_settings,
            "rulings.toml",
            '"question-roll"',
            '"question-roll", "event-ran"',
            "always the same in .*: event-ran",
        ),
        (
            check_texts_follow_settings,
            "rulings.toml",
            '"question-roll"',
            '"question-roll", "event-fell"',
            "names the text event-fell, which does not exist",
        ),
    ],
)
def test_words_that_do_not_follow_the_rules_are_found(tmp_path, check, file, pattern, text, message):
    with pytest.raises(AssertionError, match=message):
        check(copied(tmp_path, {file: (pattern, text)}))


def test_every_check_is_shown_to_bite():
    shown_here = {check for check, *_ in (*BITES, *SETTINGS)} | {
        check_words_in_play,
        check_words_of_game,
        checks_rules.check_rules_in_code,
        checks_rules.check_first_page,
        check_every_rule_is_cited,
        check_rulings,
        check_texts_follow_settings,
    }
    assert [check.__name__ for check in (*PLAYED, *STILL) if check not in shown_here] == []
