"""Wrong passwords, forgotten passwords, and guests who come back."""

import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from sandtable.server.accounts.password_guesses import FREE, LONGEST, PasswordGuesses, delay
from sandtable.server.accounts.recovery import CODES
from sandtable.tables.refusals import Refused
from tests.server.real_server import Player, RealServer

PASSWORD = "three little ducks"
NEW = "four little ducks"


@pytest.fixture(autouse=True)
def fresh_guesses(server: RealServer) -> None:
    """Nobody has guessed yet, and no time goes by."""
    server.registry.people.guesses = PasswordGuesses(lambda: 0.0)


def key_of(response: object) -> str:
    return str(response.json()["error"]["key"])  # type: ignore[attr-defined]


@pytest.fixture
def owner(guest: Callable[[str], Player], request: pytest.FixtureRequest) -> Player:
    """An account, named after the number of the test."""
    player = guest("")
    assert player.post("/api/account", name=name_for(request), password=PASSWORD).status_code == 200
    return player


def name_for(request: pytest.FixtureRequest) -> str:
    return f"Owner {abs(hash(request.node.name)) % 10**9}"


def name_of(player: Player) -> str:
    return str(player.get("/api/me").json()["player"]["name"])


# Guessing


def test_each_wrong_password_makes_the_next_one_wait_longer():
    now = [0.0]
    guesses = PasswordGuesses(lambda: now[0])
    waited = []
    for _ in range(20):
        while True:
            try:
                guesses.attempt("1.2.3.4", "bob")
            except Refused as refused:
                waited.append(refused.facts["seconds"])
                now[0] += refused.facts["seconds"]  # type: ignore[operator]
            else:
                break
    assert waited[:5] == [1, 2, 4, 8, 16]
    assert waited[-1] == LONGEST
    assert len(waited) == 20 - FREE
    guesses.attempt("5.6.7.8", "bob")  # from elsewhere
    guesses.attempt("1.2.3.4", "eve")  # for another name
    assert [delay(number) for number in (0, FREE - 1, FREE, 200)] == [0, 0, 1, LONGEST]


def test_a_guesser_is_slowed_and_the_owner_is_not(server: RealServer, owner: Player, guest: Callable[[str], Player]):
    name, guesser = name_of(owner), guest("")
    for _ in range(FREE):
        assert key_of(guesser.post("/api/login", name=name, password="a guess")) == "wrong-password"
    refused = guesser.post("/api/login", name=name, password="a guess")
    assert (refused.status_code, key_of(refused)) == (429, "wait")
    assert refused.json()["error"]["facts"]["seconds"] >= 1
    # Who has a session goes on.
    assert owner.get("/api/me").json()["player"]["name"] == name
    assert owner.make("omaha")["state"] == "playing"
    # And the right password from elsewhere is right.
    with closing(Player(server.port).http) as elsewhere:
        from_elsewhere = server.ask(server.registry.people.login(name, PASSWORD, "another address"))
        elsewhere.cookies.set("sandtable", from_elsewhere.token)
        assert elsewhere.get("/api/me").json()["player"]["name"] == name


def test_many_guesses_at_once_gain_nothing(server: RealServer, owner: Player, guest: Callable[[str], Player]):
    name, guessers = name_of(owner), [guest("") for _ in range(12)]
    with ThreadPoolExecutor(12) as pool:
        answers = pool.map(lambda guesser: key_of(guesser.post("/api/login", name=name, password="x")), guessers)
    assert sorted(answers).count("wrong-password") <= FREE + 1


def test_a_name_that_nobody_has_waits_as_well(guest: Callable[[str], Player]):
    guesser = guest("")
    keys = [key_of(guesser.post("/api/login", name="No Such Name", password="x")) for _ in range(FREE + 1)]
    assert keys == ["wrong-password"] * FREE + ["wait"]


def test_the_right_password_makes_the_wrong_ones_forgotten(owner: Player, guest: Callable[[str], Player]):
    name, forgetful = name_of(owner), guest("")
    for _ in range(4):
        for _ in range(FREE - 1):
            assert key_of(forgetful.post("/api/login", name=name, password="a guess")) == "wrong-password"
        assert forgetful.post("/api/login", name=name, password=PASSWORD).status_code == 200


# Codes


def test_a_code_brings_an_account_back_once(server: RealServer, owner: Player, guest: Callable[[str], Player]):
    name = name_of(owner)
    assert owner.get("/api/account").json()["codes"] == 0
    assert key_of(owner.post("/api/recovery-codes", password="not it")) == "wrong-password"
    codes = owner.post("/api/recovery-codes", password=PASSWORD).json()["codes"]
    assert len(set(codes)) == CODES
    stranger = guest("")
    assert key_of(stranger.post("/api/recover", name=name, code="0000-0000-0000-0000", password=NEW)) == "wrong-code"
    typed = codes[0].lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert key_of(stranger.post("/api/recover", name=name, code=typed, password="short")) == "bad-password"
    assert stranger.post("/api/recover", name=name, code=typed, password=NEW).json()["player"]["name"] == name
    assert stranger.get("/api/account").json()["codes"] == CODES - 1
    assert owner.get("/api/me").json() == {"player": None}  # all sessions of before are over
    assert key_of(guest("").post("/api/recover", name=name, code=codes[0], password=PASSWORD)) == "wrong-code"
    assert guest("").post("/api/login", name=name, password=PASSWORD).status_code == 401
    assert guest("").post("/api/login", name=name, password=NEW).status_code == 200
    assert guest("").post("/api/recover", name=name, code=codes[1], password=PASSWORD).status_code == 200


def test_new_codes_replace_the_old_ones(owner: Player, guest: Callable[[str], Player]):
    name = name_of(owner)
    old = owner.post("/api/recovery-codes", password=PASSWORD).json()["codes"]
    new = owner.post("/api/recovery-codes", password=PASSWORD).json()["codes"]
    assert not set(old) & set(new)
    assert key_of(guest("").post("/api/recover", name=name, code=old[3], password=NEW)) == "wrong-code"
    assert guest("").post("/api/recover", name=name, code=new[3], password=NEW).status_code == 200


def test_a_code_is_of_one_account(owner: Player, guest: Callable[[str], Player]):
    code = owner.post("/api/recovery-codes", password=PASSWORD).json()["codes"][0]
    other = guest("")
    other.post("/api/account", name="Another owner", password=PASSWORD)
    assert key_of(guest("").post("/api/recover", name="Another owner", code=code, password=NEW)) == "wrong-code"


@pytest.mark.parametrize("code", [None, 5, "", "x" * 500, ["a"]])
def test_what_is_no_code_is_wrong(owner: Player, guest: Callable[[str], Player], code: object):
    assert key_of(guest("").post("/api/recover", name=name_of(owner), code=code, password=NEW)) == "wrong-code"
    assert key_of(guest("").post("/api/recover", name=code, code="x", password=NEW)) == "wrong-code"


def test_guests_have_no_codes_and_owners_no_link(owner: Player, guest: Callable[[str], Player]):
    assert key_of(guest("Ann").post("/api/recovery-codes", password=PASSWORD)) == "no-account"
    assert key_of(owner.post("/api/recovery-link")) == "has-account"
    assert key_of(guest("").post("/api/recovery-link")) == "who-are-you"


# A guest's link


def test_a_guest_comes_back_by_a_link_as_often_as_they_like(guest: Callable[[str], Player]):
    ann = guest("Ann")
    table = ann.make("omaha")["id"]
    assert ann.get("/api/account").json()["link"] is False
    key = ann.post("/api/recovery-link").json()["key"]
    assert ann.get("/api/account").json()["link"] is True
    for _ in range(2):
        phone = guest("")
        assert phone.post("/api/return", key=key).json()["player"]["name"] == "Ann"
        assert [head["id"] for head in phone.get("/api/tables").json()["mine"]] == [table]
    assert ann.get("/api/me").json()["player"] is not None


def test_a_new_link_or_an_account_ends_the_old_link(guest: Callable[[str], Player]):
    ann = guest("Ann")
    old = ann.post("/api/recovery-link").json()["key"]
    new = ann.post("/api/recovery-link").json()["key"]
    assert key_of(guest("").post("/api/return", key=old)) == "wrong-link"
    assert guest("").post("/api/return", key=new).status_code == 200
    ann.post("/api/account", name="Ann by link", password=PASSWORD)
    assert key_of(guest("").post("/api/return", key=new)) == "wrong-link"


@pytest.mark.parametrize("key", [None, 7, "", "x", "x" * 5000])
def test_what_is_no_key_leads_nowhere(guest: Callable[[str], Player], key: object):
    stranger = guest("")
    assert key_of(stranger.post("/api/return", key=key)) == "wrong-link"
    assert stranger.get("/api/me").json() == {"player": None}


@pytest.mark.embedded
def test_neither_codes_nor_keys_are_kept_as_they_are(server: RealServer, owner: Player, guest: Callable[[str], Player]):
    codes = owner.post("/api/recovery-codes", password=PASSWORD).json()["codes"]
    key = guest("Ann").post("/api/recovery-link").json()["key"]
    with closing(sqlite3.connect(server.registry.config.data / "sandtable.db")) as database:
        whole = "\n".join(database.iterdump())
    assert 'INSERT INTO "recovery_codes"' in whole
    for secret in (*codes, *(code.replace("-", "") for code in codes), key):
        assert secret not in whole
