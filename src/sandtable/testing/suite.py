"""The conformance suite: every check that a game must pass, and one test that runs them all."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

from sandtable.kernel import Game
from sandtable.kernel.manifest import Manifest
from sandtable.testing import (
    checks_copies,
    checks_guide,
    checks_log,
    checks_play,
    checks_research,
    checks_rules,
    checks_rulings,
    checks_saved,
    checks_secrets,
    checks_undo,
    checks_words,
    checks_workbench,
)
from sandtable.testing.random_games import settings_rows

PLAYED: Final[list[Callable[[Game[Any], dict[str, str], int], None]]] = [
    checks_play.check_no_dead_end,
    checks_play.check_no_runaway,
    checks_play.check_rolls,
    checks_play.check_illegal_answers,
    checks_play.check_odds,
    checks_saved.check_replay,
    checks_saved.check_save_and_load,
    checks_saved.check_damaged_positions,
    checks_copies.check_stable_order,
    checks_copies.check_clone_isolation,
    checks_copies.check_fork_fidelity,
    checks_secrets.check_no_leak,
    checks_secrets.check_twins_stay_twins,
    checks_secrets.check_secret_answers,
    checks_secrets.check_resample_deals,
    checks_secrets.check_twins_deal_alike,
    checks_secrets.check_plain_views,
    checks_research.check_numbers,
    checks_undo.check_undo,
    checks_undo.check_undo_gives_no_peek,
    checks_rules.check_rules_in_play,
    checks_words.check_words_in_play,
]
STILL: Final[list[Callable[[Game[Any]], None]]] = [
    checks_rules.check_rulebook,
    checks_rules.check_first_page,
    checks_rules.check_rules_in_code,
    checks_rules.check_settings,
    checks_rules.check_settings_matter,
    checks_words.check_words_of_game,
    checks_rulings.check_every_rule_is_cited,
    checks_rulings.check_rulings,
    checks_rulings.check_texts_follow_settings,
]
SEEDS: Final = 4  # games for each row of settings, unless stated otherwise

Case = tuple[str, Callable[[], None]]


def title(check: Callable[..., None]) -> str:
    return check.__name__.removeprefix("check_")


def cases(
    game: Game[Any],
    tests: Path | None = None,
    rare_settings: tuple[str, ...] = (),
    seeds: int = SEEDS,
    package: str = "",
) -> Iterator[Case]:
    """Every check of a game, with a name for each. A check passes by coming back, and fails by an AssertionError.

    With the folder of its tests, every rule must have one. With its package (the module that has GAME), the order of
    options is compared in other processes too.
    """
    for played in PLAYED:
        yield title(played), partial(check_games, game, played, seeds)
    for still in STILL:
        more = {"rare_settings": rare_settings} if still is checks_rules.check_settings_matter else {}
        yield title(still), partial(still, game, **more)
    guide = checks_guide.guide_of(game, package)
    if guide is not None:
        yield "guide", partial(check_games, game, partial(checks_guide.check_guide, guide), seeds)
        yield "summary", partial(check_games, game, partial(checks_log.check_summary, guide), seeds)
        yield "alarms", partial(check_games, game, partial(checks_guide.check_alarms, guide), seeds)
        yield "workbench", partial(checks_workbench.check_workbench, guide, game)
    yield "catalogues", partial(check_all_catalogues, game)
    if tests is not None:
        yield "rules_are_tested", partial(checks_rules.check_rules_are_tested, game, tests)
    if package:
        name = f"{package}:GAME"
        yield "hash_seed", partial(checks_copies.check_hash_seed, name, settings_rows(game)[-1], seeds)


def check_games(game: Game[Any], check: Callable[[Game[Any], dict[str, str], int], None], seeds: int) -> None:
    """Games in which every value of every setting occurs."""
    for row in settings_rows(game):
        for seed in range(seeds):
            check(game, row, seed)


def check_all_catalogues(game: Game[Any]) -> None:
    """Those of the rules, of the terminal and of the page."""
    folders = {*game.catalogues(), *game.catalogues("terminal"), *game.catalogues("page")}
    assert folders, f"{game.name} has no words"
    for folder in sorted(folders):
        checks_words.check_catalogues(folder)


def conformance(
    game: Manifest | Game[Any], tests: Path | None = None, rare_settings: tuple[str, ...] = (), seeds: int = SEEDS
) -> Callable[..., None]:
    """A test for pytest that puts a game through the whole suite, a case for each check:

    test_conformance = conformance(GAME, tests=Path(__file__).parent)
    """
    import pytest  # only those who test need it

    rules = game.rules if isinstance(game, Manifest) else game
    package = game.package if isinstance(game, Manifest) else ""
    found = [pytest.param(case, id=name) for name, case in cases(rules, tests, rare_settings, seeds, package)]

    @pytest.mark.parametrize("check", found)
    def test(check: Callable[[], None]) -> None:
        check()

    return test
