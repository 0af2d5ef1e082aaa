"""The READMEs tell the truth: their game runs, their links lead somewhere, both say the same."""

import re

import pytest

import sandtable
from sandtable.cli import main
from sandtable.kernel import State
from sandtable.words import words
from tests.docs.pages import ROOT, only
from tools.animated_webp import chunks_of

READMES = ["README.md", "README.ja.md"]
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")
COMMENT = re.compile(r" *# .*")
PAGES = [
    "README.md",
    "README.ja.md",
    "CHANGELOG.md",
    *(str(p.relative_to(ROOT)) for p in (ROOT / "docs").rglob("*.md")),
]


@pytest.mark.parametrize("page", READMES)
def test_a_game_in_ten_lines_plays_to_the_end(page: str, capsys: pytest.CaptureFixture[str]):
    code = only(page, "python")
    lines = [line for line in code.splitlines() if line]
    assert len(lines) == 10
    names: dict[str, object] = {}
    exec(compile(code, page, "exec"), names)
    state = names["state"]
    assert isinstance(state, State)
    assert state.result is not None
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].startswith("Question('act', 'squad', 'OMA:play.4'")
    assert printed[-1].startswith("Result(")
    for line, shown in re.findall(r"^print\((.*)\) +# (\[.*\])$", code, re.MULTILINE):
        assert shown in printed, line


def test_both_readmes_show_the_same_game():
    japanese, english = (COMMENT.sub("", only(page, "python")) for page in READMES)
    assert japanese == english


@pytest.mark.parametrize("page", READMES)
@pytest.mark.parametrize("needed", ["make play", "make test", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "docs/"])
def test_a_readme_has_the_commands_and_the_links(page: str, needed: str):
    assert needed in (ROOT / page).read_text(encoding="utf-8")


@pytest.mark.parametrize(("page", "language"), [("README.md", "en"), ("README.ja.md", "ja")])
def test_a_readme_tells_of_every_game_what_its_card_in_the_lobby_says(page: str, language: str):
    text = (ROOT / page).read_text(encoding="utf-8")
    for name in sandtable.game_names():
        card, game = sandtable.manifest(name).card, sandtable.game(name)
        said = words(language, game)
        shortest, longest = card.minutes
        title, sentence = said.say("game-title"), said.say("game-sentence")
        assert f"| **{title}** | {len(game.seats)} | {shortest}–{longest} | {sentence} |" in text
        assert f"(docs/images/page-{name}.{language}.png)" in text
    first = next(name for name in sandtable.game_names() if sandtable.manifest(name).card.start_here)
    assert text.index(words(language, sandtable.game(first)).say("game-sentence")) == min(
        text.index(words(language, sandtable.game(name)).say("game-sentence")) for name in sandtable.game_names()
    )


@pytest.mark.parametrize("page", READMES)
def test_the_chance_of_perfect_play_is_what_the_solver_prints(page: str, capsys: pytest.CaptureFixture[str]):
    assert main(["solve", "omaha", "--lang", "en"]) == 0
    found = re.match(r"Perfect play from here: ([\d.]+ %)", capsys.readouterr().out)
    assert found is not None
    assert found[1] in (ROOT / page).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", READMES)
def test_a_readme_shows_a_short_film(page: str):
    text = (ROOT / page).read_text(encoding="utf-8")
    film = re.search(r"\((docs/images/[\w.-]+\.webp)\)", text)
    assert film is not None
    data = (ROOT / film[1]).read_bytes()
    assert [name for name, _ in chunks_of(data)].count(b"ANMF") > 10
    assert len(data) < 2_000_000


@pytest.mark.parametrize("page", PAGES)
def test_every_link_to_a_file_leads_to_one(page: str):
    path = ROOT / page
    links = LINK.findall(re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL))
    assert [link for link in links if "://" not in link and not (path.parent / link).exists()] == []


def test_every_page_exists_in_both_languages():
    english = {p.relative_to(ROOT).as_posix() for p in (ROOT / "docs").rglob("*.md") if p.name.count(".") == 1}
    japanese = {p.relative_to(ROOT).as_posix() for p in (ROOT / "docs").rglob("*.ja.md")}
    assert {page.replace(".md", ".ja.md") for page in english} == japanese
    assert len(english) >= 8
