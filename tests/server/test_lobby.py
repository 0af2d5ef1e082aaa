"""The lobby: making, finding and joining tables; what can be played; words and rules."""

from collections.abc import Callable
from typing import Any

import pytest
from fluent.syntax import ast, parse

import sandtable
from sandtable.server.web import rules_api
from sandtable.tables.game_file import BadGameFile
from sandtable.tables.honest_dice import table_commitment
from sandtable.tables.primer_file import primer_of
from tests.server.conftest import Pair
from tests.server.real_server import Player


def ids(player: Player, kind: str) -> list[str]:
    return [head["id"] for head in player.get("/api/tables").json()[kind]]


def test_an_open_table_is_found_and_joined(guest: Callable[[str], Player]):
    maker, joiner, watcher = guest("Maker"), guest("Joiner"), guest("")
    head = maker.make("north-africa", seat="allies", opponent="open")
    assert (head["state"], head["seats"]["axis"]["kind"]) == ("open", "empty")
    assert head["id"] in ids(maker, "mine")
    assert head["id"] in ids(joiner, "open")
    assert head["id"] not in ids(maker, "open")
    assert watcher.do(head["id"], "join").json()["error"]["key"] == "who-are-you"
    assert joiner.do(head["id"], "join", seat="allies").json()["error"]["key"] == "seat-taken"
    joined = joiner.do(head["id"], "join", seat="axis").json()
    assert (joined["state"], joined["yours"]) == ("playing", True)
    assert head["id"] in ids(watcher, "running")
    waiting = [{"id": head["id"], "n": joiner.look(head["id"])["n"]}]
    assert joiner.get("/api/next").json() == {"id": head["id"], "waiting": waiting}
    for nothing in (joiner.get(f"/api/next?after={head['id']}"), maker.get("/api/next"), watcher.get("/api/next")):
        assert nothing.json() == {"id": None, "waiting": []}
    assert guest("Late").do(head["id"], "join").json()["error"]["key"] == "already-playing"


def test_nothing_happens_at_a_table_before_it_is_full(guest: Callable[[str], Player]):
    maker = guest("Maker")
    table = maker.make("north-africa", seat="axis", opponent="open")["id"]
    seen = maker.look(table)
    assert (seen["n"], seen["log"], seen["options"], seen["actor"]) == (0, [], [], None)
    with maker.live(table) as screen:
        screen.hear()
        assert screen.answer("pass", n=0)["error"]["key"] == "not-yet"
    assert maker.do(table, "resign").json()["error"]["key"] == "not-yet"


def test_a_table_by_link_is_for_those_who_have_it(guest: Callable[[str], Player]):
    maker, friend = guest("Maker"), guest("Friend")
    head = maker.make("north-africa", opponent="link")
    assert head["key"]
    assert maker.look(head["id"])["key"] == head["key"]
    assert head["id"] not in ids(friend, "open")
    assert "key" not in friend.look(head["id"])
    assert friend.do(head["id"], "join").json()["error"]["key"] == "wrong-key"
    assert friend.do(head["id"], "join", key="guess").json()["error"]["key"] == "wrong-key"
    assert friend.do(head["id"], "join", key=head["key"]).json()["state"] == "playing"
    assert head["id"] not in ids(guest("Stranger"), "running")


def test_leaving_calls_off_a_table_that_has_not_begun(guest: Callable[[str], Player]):
    maker = guest("Maker")
    table = maker.make("north-africa", opponent="open")["id"]
    assert maker.do(table, "leave").json()["result"]["key"] == "called-off"
    assert table not in ids(guest("Other"), "open") + ids(guest("Other"), "over") + ids(maker, "mine")
    assert maker.do(table, "leave").json()["error"]["key"] == "already-playing"


def test_nobody_came_so_the_computer_is_invited_and_the_game_begins(guest: Callable[[str], Player]):
    maker, late = guest("Maker"), guest("Late")
    head = maker.make("north-africa", seat="axis", opponent="link")
    table = head["id"]
    assert late.do(table, "invite-computer").json()["error"]["key"] == "not-a-player"
    refused = maker.do(table, "invite-computer", level="marshal").json()["error"]
    assert (refused["key"], refused["facts"]["place"]) == ("bad-field", "level")
    assert maker.look(table)["state"] == "open"
    begun = maker.do(table, "invite-computer", level="random").json()
    assert (begun["state"], begun["seats"]["allies"]) == ("playing", {"name": "random", "kind": "computer"})
    assert maker.look(table)["help"] == ["hint", "alarm"] or begun["actor"] != "axis"
    assert late.do(table, "join", key=head["key"]).json()["error"]["key"] == "already-playing"
    assert maker.do(table, "invite-computer").json()["error"]["key"] == "already-playing"
    maker.do(table, "resign")
    assert maker.look(table)["result"]["winner"] == "allies"


def test_the_computer_that_is_invited_without_a_level_is_the_usual_one(guest: Callable[[str], Player]):
    maker = guest("Maker")
    table = maker.make("poland", seat="germany", opponent="open")["id"]
    usual = {row["name"]: row["usual_level"] for row in maker.get("/api/games").json()}
    begun = maker.do(table, "invite-computer").json()
    assert begun["seats"]["poland"] == {"name": usual["poland"], "kind": "computer"}
    assert usual["poland"] == "recruit"


def test_games_that_go_on_come_before_those_that_are_over(guest: Callable[[str], Player]):
    player = guest("Ann")
    goes_on, finished = (player.make("omaha")["id"] for _ in range(2))
    player.do(finished, "resign")
    assert ids(player, "mine") == [goes_on, finished]
    assert [head["state"] for head in player.get("/api/tables").json()["mine"]] == ["playing", "over"]


def test_what_is_kept_of_a_table_for_one_visitor_is_not_told_another(guest: Callable[[str], Player]):
    maker, joiner, watcher = guest("Maker"), guest("Joiner"), guest("")
    table = maker.make("north-africa", seat="axis", opponent="open")["id"]

    def told(player: Player, kind: str) -> dict[str, Any]:
        return next(head for head in player.get("/api/tables").json()[kind] if head["id"] == table)

    for _ in range(2):
        assert (told(maker, "mine")["mine"], told(maker, "mine")["yours"]) == (["axis"], False)
        assert (told(joiner, "open")["mine"], told(watcher, "open")["mine"]) == ([], [])
    joiner.do(table, "join", seat="allies")
    for player, seats in ((maker, ["axis"]), (joiner, ["allies"])):
        head = told(player, "mine")
        assert head["mine"] == seats
        assert head["yours"] is (head["actor"] in seats)
        assert table not in ids(player, "running") + ids(player, "open")
    assert (told(watcher, "running")["mine"], told(watcher, "running")["yours"]) == ([], False)
    assert told(watcher, "running")["seats"]["allies"] == {"name": "Joiner", "kind": "player"}
    joiner.do(table, "resign")
    assert told(watcher, "over")["result"] == told(joiner, "mine")["result"]
    assert told(watcher, "over")["result"]["key"] == "resigned"
    assert table not in ids(watcher, "running")


def test_the_lobby_tells_a_new_name_at_once(guest: Callable[[str], Player]):
    maker, watcher = guest("Maker"), guest("")
    table = maker.make("north-africa", seat="axis", opponent="open")["id"]

    def name() -> str:
        heads = watcher.get("/api/tables").json()["open"]
        return str(next(head for head in heads if head["id"] == table)["seats"]["axis"]["name"])

    assert name() == "Maker"
    assert maker.post("/api/name", name="Montgomery").status_code == 200
    assert name() == "Montgomery"


def test_any_side_is_one_of_them(guest: Callable[[str], Player]):
    maker = guest("Maker")
    seats = {tuple(maker.make("north-africa", seat="any", opponent="open")["mine"]) for _ in range(30)}
    assert seats == {("axis",), ("allies",)}


def test_finished_games_can_be_found_and_say_how_they_ended(pair: Pair, guest: Callable[[str], Player]):
    axis, allies, table = pair
    axis.do(table, "resign")
    over = {head["id"]: head for head in guest("").get("/api/tables").json()["over"]}
    assert over[table]["result"] == {"winner": "allies", "key": "resigned", "rule": ""}
    assert over[table]["seats"]["allies"]["name"] == "Bernard"
    assert allies.get("/api/next").json()["id"] is None


def test_a_position_can_be_taken_from_one_table_to_another(guest: Callable[[str], Player]):
    player = guest("Ann")
    table = player.make("omaha", settings={"level": "veteran"})["id"]
    with player.live(table) as screen:
        screen.hear()
        screen.answer("land centre")
        view = screen.sight["view"]
    position = player.get(f"/api/tables/{table}/position").text
    other = player.make("omaha", position=position)
    assert other["position"] is True
    assert other["settings"]["level"] == "veteran"
    seen = player.look(other["id"])
    assert seen["view"]["table"] == view["table"]
    assert seen["options"]
    assert player.get(f"/api/tables/{other['id']}/record").text.count("start: ") == 1


def test_a_commitment_can_be_seen_before_the_nonce_is_chosen(guest: Callable[[str], Player]):
    player = guest("Ann")
    promised = player.post("/api/dice").json()
    commitment = promised["commitment"]
    head = player.make("omaha", commitment=commitment, nonce="chosen-after")
    assert (head["id"], head["commitment"]) == (promised["table"], commitment)
    again = player.post("/api/tables", game="omaha", commitment=commitment)
    assert again.json()["error"]["key"] == "bad-field"
    assert guest("Bob").post("/api/tables", game="omaha", commitment=commitment).status_code == 400
    player.do(head["id"], "resign")
    dice = player.get(f"/api/tables/{head['id']}/dice").json()
    secret, seed = bytes.fromhex(dice["secret"]), bytes.fromhex(dice["seed"])
    assert table_commitment(promised["table"], secret, seed) == commitment
    assert dice["nonces"] == ["chosen-after"]


def test_the_maker_of_an_open_table_may_send_their_nonce_late(guest: Callable[[str], Player]):
    maker, joiner = guest("Maker"), guest("Joiner")
    table = maker.make("north-africa", seat="axis")["id"]
    assert maker.do(table, "join", nonce="zz").json()["state"] == "open"
    joiner.do(table, "join", nonce="aa")
    assert joiner.get(f"/api/tables/{table}/dice").json()["nonces"] == ["aa", "zz"]
    assert maker.do(table, "join", nonce="later").json()["error"]["key"] == "already-playing"


# What can be played


def test_games_are_listed_with_their_settings(guest: Callable[[str], Player]):
    rows = {row["name"]: row for row in guest("").get("/api/games").json()}
    assert list(rows) == sandtable.game_names()
    assert (rows["omaha"]["hidden"], rows["north-africa"]["hidden"]) == (False, True)
    level = rows["omaha"]["settings"][0]
    assert (level["name"], level["default"], level["rule"]) == ("level", level["values"][0], "OMA:O26")
    assert [row["free"] for row in rows["omaha"]["settings"][:2]] == [False, True]
    assert rows["north-africa"]["levels"] == ["random", "recruit", "regular", "veteran", "commander"]


def test_every_game_has_a_card_and_one_of_them_is_to_start_with(guest: Callable[[str], Player]):
    rows = guest("").get("/api/games").json()
    assert [row["name"] for row in rows if row["start_here"]] == ["omaha"]
    for row in rows:
        assert row["difficulty"] in (1, 2, 3)
        assert 0 < row["minutes"][0] <= row["minutes"][1]
        for said in row["said"].values():
            assert said["title"]
            assert said["sentence"].count("。") + said["sentence"].count(". ") <= 1
        picture = guest("").get(row["picture"])
        assert (picture.status_code, picture.headers["content-type"]) == (200, "image/svg+xml")
        assert picture.text.startswith("<svg")


def test_settings_are_grouped_as_the_card_of_the_game_says(guest: Callable[[str], Player]):
    for row in guest("").get("/api/games").json():
        card = sandtable.manifest(row["name"]).card
        groups = {setting["name"]: setting["group"] for setting in row["settings"]}
        assert set(groups.values()) == {"usual", "variant", "reading"}
        assert {name for name, group in groups.items() if group == "usual"} == set(card.usual)
        assert {name for name, group in groups.items() if group == "variant"} == set(card.variants)


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("game", ["", *sandtable.game_names()])
def test_words_are_one_catalogue_and_need_not_be_loaded_twice(guest: Callable[[str], Player], language: str, game: str):
    player = guest("")
    path = f"/api/words/{language}{f'/{game}' if game else ''}"
    response = player.get(path)
    entries = parse(response.text).body
    keys = {entry.id.name for entry in entries if isinstance(entry, ast.Message)}
    assert {"error-stale", "error-illegal-option", "ui-title", "level-random"} <= keys
    assert ("game-title" in keys) is bool(game)
    assert not any(isinstance(entry, ast.Junk) for entry in entries)
    again = player.http.get(path, headers={"If-None-Match": response.headers["etag"]})
    assert (again.status_code, again.text) == (304, "")


def test_rules_and_cards_are_told_as_they_are(guest: Callable[[str], Player]):
    player = guest("")
    book = player.get("/api/rules/north-africa").json()
    africa = sandtable.game("north-africa").rules
    assert [clause["id"] for clause in book["clauses"]] == list(africa.clauses)
    assert [ruling["id"] for ruling in book["rulings"]] == list(africa.rulings)
    assert all(clause["ja"] and clause["en"] for clause in book["clauses"])
    for told, ruling in zip(book["rulings"], africa.rulings.values(), strict=True):
        assert (told["option"], told["values"]) == (ruling.option, ruling.values)
        assert told["no_switch"] == (ruling.no_switch or None)
    assert player.get("/api/cards/north-africa").json()["units"]["13"]["id"] == "15pz"
    assert player.get("/api/cards/omaha").json() == {}


def test_the_first_page_of_a_rulebook_is_told_and_its_diagrams_are_drawn(guest: Callable[[str], Player]):
    player = guest("")
    told, primer = player.get("/api/rules/omaha").json()["primer"], primer_of("omaha")
    assert primer is not None
    assert (told["you"], told["win"]) == (primer.you, primer.win)
    assert [line["en"] for line in told["forgotten"]] == [line.texts["en"] for line in primer.forgotten]
    assert {line["rule"]: line["usual"] for line in told["turn"]}["OMA:O3"] == "yes"
    assert told["applies"]["options"]["storm"] == ["OMA:end.1", "OMA:O11"]
    for diagram in told["diagrams"]:
        answer = player.get(diagram["picture"])
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
        width, height = diagram["size"]
        assert f' {width} {height}">' in answer.text
    for path in ("/api/rules/omaha/diagrams/none.svg", "/api/rules/chess/diagrams/eye.svg"):
        assert player.get(path).status_code == 404


def test_a_first_page_that_cannot_be_used_is_told_once_and_left_out(
    guest: Callable[[str], Player], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    def broken(name: str) -> None:
        raise BadGameFile("missing", {"place": "primer.toml", "possible": "[[turn]]"})

    player = guest("")
    monkeypatch.setattr(rules_api, "primer_of", broken)
    for known in (rules_api.rulebook, rules_api.known_primer):
        known.cache_clear()
    try:
        for _ in range(2):
            book = player.get("/api/rules/omaha").json()
            assert book["primer"] is None
            assert len(book["clauses"]) == len(sandtable.game("omaha").rules.clauses)
        assert player.get("/api/rules/omaha/diagrams/eye.svg").status_code == 404
    finally:
        for known in (rules_api.rulebook, rules_api.known_primer):
            known.cache_clear()
    assert [record.msg for record in caplog.records].count("primer-left-out") == 1


def test_the_front_page_is_there_even_before_it_is_built(guest: Callable[[str], Player]):
    response = guest("").get("/")
    assert response.status_code == 200
    assert response.headers["content-type"].startswith("text/html")
    assert "砂盤" in response.text or "Sandtable" in response.text
