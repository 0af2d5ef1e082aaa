"""`sandtable cards`: the cards of a game as tables, in both languages, and those in a file."""

from pathlib import Path

import pytest

import sandtable as product
from tests.cli.scenes import Command

SHORT = Path(product.__path__[0]) / "games" / "poland" / "rules" / "decks" / "short.toml"


@pytest.mark.parametrize(
    ("language", "warsaw", "panzer"), [("en", "Warsaw", "1st Panzer Division"), ("ja", "ワルシャワ", "第1装甲師団")]
)
def test_every_card_of_poland_has_a_line(sandtable: Command, language: str, warsaw: str, panzer: str):
    said = sandtable("cards", "poland", "--lang", language)
    assert said.code == 0
    lines = said.out.splitlines()
    assert [line.split()[1:3] for line in lines if line.startswith(f"{warsaw} ") and " 4 " in line] == [["warsaw", "4"]]
    assert " S " in next(line for line in lines if line.startswith(panzer))
    table = product.game("poland").start().view("spectator")["table"]
    for name in [*table["cards"], *(row["id"] for row in table["objectives"])]:
        assert any(f" {name} " in f"{line} " for line in lines), f"{name} is not in the table"


def test_columns_stand_under_their_heads(sandtable: Command):
    lines = sandtable("cards", "poland", "--lang", "en").out.splitlines()
    head = next(number for number, line in enumerate(lines) if "Strength" in line)
    column = lines[head].index("Strength")
    assert lines[head + 1][column] == "3"
    assert lines[head + 1][lines[head].index("Supply")] == "2"


def test_a_file_is_printed_instead_of_the_usual_set(sandtable: Command):
    said = sandtable("cards", "poland", "--deck", str(SHORT), "--lang", "en")
    assert said.code == 0
    assert "Warsaw" in said.out
    assert "Brześć" not in said.out


def test_the_numbered_cards_of_north_africa_are_listed_too(sandtable: Command):
    said = sandtable("cards", "north-africa", "--lang", "en")
    assert said.code == 0
    numbers = [line.split()[0] for line in said.out.splitlines() if line[:1].isdigit()]
    assert sorted(map(int, numbers)) == list(range(7, 104))


def test_a_game_without_such_cards_says_so(sandtable: Command):
    said = sandtable("cards", "omaha", "--lang", "en")
    assert said.code == 2
    assert "omaha has no cards to print." in said.err


def test_a_faulty_file_is_refused_with_its_line(sandtable: Command, tmp_path: Path):
    file = tmp_path / "mine.toml"
    file.write_text(SHORT.read_text(encoding="utf-8").replace("rout = 1", "route = 1"), encoding="utf-8")
    number = next(n for n, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1) if "route" in line)
    for command in (("cards", "poland"), ("play", "poland", "--plain")):
        said = sandtable(*command, "--deck", str(file), "--lang", "en")
        assert said.code == 2
        assert f"line {number}, germany.actions.encirclement.resolution" in said.err
        assert '"route" is unknown. Possible: ties, rout' in said.err
