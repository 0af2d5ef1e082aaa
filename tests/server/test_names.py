"""Names: nobody can be taken for somebody else, and everybody can be called what they are called."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sandtable.server.accounts.names import clean_name, likeness, reserved
from sandtable.tables.refusals import Refused
from tests.server.real_server import Player, open_server, quick


@pytest.mark.parametrize(
    ("false", "true"),
    [
        ("Вob", "Bob"),  # Cyrillic
        ("ΒΟΒ", "bob"),  # Greek capitals
        ("Νina", "nina"),
        ("ʙob", "BOB"),  # small capital
        ("𝐁𝐨𝐛", "Bob"),
        ("Ｂｏｂ", "Bob"),
        ("B0b", "Bob"),
        ("BiII", "Bill"),
        ("Bi1l", "Bill"),
        ("сосо", "coco"),  # a whole name in another script
        ("Bamey", "Barney"),
        ("B.o.b", "Bob"),
        ("★Bob★", "Bob"),
        ("カ丸", "力丸"),  # katakana and kanji
        ("ロ", "口"),
        ("べに", "ベに"),
        ("Ann٠", "Ann0"),  # Arabic digit
    ],
)
def test_names_that_look_alike_are_alike(false: str, true: str):
    assert likeness(false) == likeness(true)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Bob", "Rob"), ("山田", "山本"), ("はな", "ハナ"), ("Zoë", "Zoe"), ("Ann 2", "Ann 3"), ("ア", "イ")],
)
def test_names_that_differ_are_not_alike(one: str, other: str):
    assert likeness(one) != likeness(other)


@pytest.mark.parametrize(
    "name",
    [
        "山田 太郎",
        "たろうTaro",
        "カタカナ",
        "ヶ丘々木",
        "ー",
        "Νίκος",
        "Иван",
        "Łukasz",
        "Nguyễn",
        "김철수",
        "مريم",
        "🎲dice",
    ],
)
def test_names_of_all_the_world_stay_possible(name: str):
    assert clean_name(name) == name


def test_a_name_is_kept_in_one_form():
    assert clean_name("ｻﾀﾞ　Ｔａｒｏ") == "サダ Taro"
    assert clean_name("葛\U000e0100城") == "葛城"  # how a sign is drawn is not part of the name


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",  # Hangul filler, a letter to Python
        "Bob\u3164",
        "\uffa0Bob",
        "B\u115fob",
        "B\u00adob",
        "Bob\u200b",
        "\u2800Bob",
        "B\u034fob",
        "Bob\U000e0041",
        "\u202eboB",
        "\u0301Bob",
        "Z" + "\u0301" * 5,
        "ꓐꓳꓐ",  # Lisu, drawn like BOB
        "ᏴᎾᏴ",  # Cherokee
    ],
)
def test_what_cannot_be_seen_or_told_apart_is_no_name(name: str):
    with pytest.raises(Refused) as refused:
        clean_name(name)
    assert refused.value.key == "bad-name"


RESERVED = (
    *(
        "admin",
        "Аdmin",
        "Server",
        "ad min",
        "Sandtable",
        "SandtabIe",
        "砂盤",
        "サーバー",
        "Commander",
        "司令官",
        "Random",
    ),
    *("Axis", "枢軸軍", "the squad", "squad", "分隊", "Poland", "computer", "Former Player", "観戦者"),
)


@pytest.mark.parametrize("name", RESERVED)
def test_the_names_of_sides_and_machines_are_nobodys(guest: Callable[[str], Player], name: str):
    stranger = guest("")
    assert stranger.post("/api/guest", name=name).json()["error"]["key"] == "name-reserved"
    refused = stranger.post("/api/account", name=name, password="longenough").json()["error"]
    assert refused["key"] == "name-reserved"
    assert stranger.get("/api/me").json() == {"player": None}


def test_nobody_passes_for_an_account(guest: Callable[[str], Player]):
    guest("").post("/api/account", name="Bob", password="longenough")
    for false in ("Вob", "B0b", "ＢＯＢ", "★Bob"):
        assert guest("").post("/api/guest", name=false).json()["error"]["key"] == "name-taken"
        assert guest("").post("/api/account", name=false, password="longenough").json()["error"]["key"] == "name-taken"
    assert guest("").post("/api/login", name="ＢＯＢ", password="longenough").status_code == 200
    assert guest("").post("/api/login", name="Вob", password="longenough").status_code == 401


def test_reserved_names_are_read_before_the_first_guest_comes(tmp_path: Path):
    reserved.cache_clear()
    with open_server(quick(tmp_path)):
        assert reserved.cache_info().currsize == 1
