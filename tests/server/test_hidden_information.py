"""What one seat must not know never leaves the server for it: all that it and a spectator hear is searched."""

import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.kernel import SPECTATOR, SeededDice, State, read_record
from sandtable.server.web.request_context import dump
from sandtable.tables.hidden_information import has_secrets
from sandtable.tables.seats import PLAYER
from sandtable.tables.table import Table
from sandtable.tables.table_views import past_view, table_view
from sandtable.tables.terms import Terms
from tests.server.conftest import Pair
from tests.server.play import play_on
from tests.server.real_server import Player, Screen

pytestmark = pytest.mark.slow

AFRICA = sandtable.game("north-africa")
LISTS = ("hand", "shown", "played", "discards", "bottom")


class Truth:
    """What each seat held after every answer, from the record of the finished game."""

    def __init__(self, text: str) -> None:
        record = read_record(text)
        self.states: list[State] = [record.begin(AFRICA)]
        for number in range(len(record.answers)):
            state = self.states[-1].clone()
            record.play_one(state, number)
            self.states.append(state)

    @cache  # noqa: B019 - a test holds few of these, and asks for the same hands again and again
    def hand(self, n: int, seat: str) -> set[str]:
        """Cards that are this seat's secret."""
        side = self.states[n].view(seat)["table"]["sides"][seat]
        return {str(card) for card in side["hand"] if card not in side["shown"]}

    def has_secret_plan(self, n: int, seat: str) -> bool:
        battle = self.states[n].view(seat)["table"]["battle"]
        return battle is not None and battle["side"] == seat and "plan" in battle and battle["call"] is None


def named_cards(message: dict[str, Any]) -> Iterator[tuple[int, str]]:
    """Every card that a message names, with the moment that it is about."""
    n = message["n"]
    table = message["view"]["table"]
    for side in table["sides"].values():
        for name in LISTS:
            for card in side.get(name, []):
                yield n, str(card)
    for option in message["options"]:
        yield from ((n, word) for word in option["text"].split() if word.isdigit())
    for line in message["log"]:
        for fact in line["facts"].values():
            for value in fact if isinstance(fact, list) else [fact]:
                if line["key"] != "turn" and str(value).isdigit():
                    yield line["n"], str(value)


def leaks(seen: list[dict[str, Any]], truth: Truth, enemy: str) -> list[str]:
    """Where a message names a card, or the plan, that was the enemy's secret at that moment."""
    found = []
    for message in seen:
        if message["state"] == "over":
            continue
        n = message["n"]
        own = {card for seat in AFRICA.seats if seat != enemy for card in truth.hand(n, seat)}
        for at, card in named_cards(message):
            if card in truth.hand(at, enemy) and card not in own and is_card_of(card, enemy):
                found.append(f"card {card} at {at} in a message of {n}")
        if truth.has_secret_plan(n, enemy) and "plan" in message["view"]["table"]["battle"]:
            found.append(f"plan at {n}")
        if "hand" in message["view"]["table"]["sides"][enemy]:
            found.append(f"hand at {n}")
    return found


def is_card_of(card: str, seat: str) -> bool:
    return int(card) in CARDS[seat]


def cards_of(seat: str) -> set[int]:
    assert AFRICA.folder is not None
    printed = tomllib.loads((AFRICA.folder / "cards.toml").read_text(encoding="utf-8"))
    kinds = [*printed["units"].items(), *printed["cards"].items()]
    return {int(number) for number, card in kinds if card["side"] == seat}


CARDS = {seat: cards_of(seat) for seat in AFRICA.seats}


@pytest.mark.parametrize("seed", [5, 21])
def test_nothing_that_a_seat_or_a_spectator_hears_tells_a_secret(
    pair: Pair, screens: tuple[Screen, Screen], guest: Callable[[str], Player], seed: int
):
    axis, allies, table = pair
    watcher = guest("Watcher")
    rng = Random(seed)
    with watcher.live(table) as third:
        third.hear()
        assert third.sight["seat"] == SPECTATOR
        for _ in range(30):
            play_on(rng, *screens, third, most=15)
            if screens[0].sight["state"] == "over":
                break
            n = rng.randrange(screens[0].sight["n"])
            for player in (axis, allies, watcher):
                player.look(table)
                assert player.get(f"/api/tables/{table}/at/{n}").status_code == 200
                assert player.get(f"/api/tables/{table}/record").status_code == 403
                assert player.get(f"/api/tables/{table}/position").status_code == 403
        if screens[0].sight["state"] != "over":
            assert axis.do(table, "resign").status_code == 200
    truth = Truth(axis.get(f"/api/tables/{table}/record").text)
    assert leaks(axis.seen, truth, "allies") == []
    assert leaks(allies.seen, truth, "axis") == []
    assert leaks(watcher.seen, truth, "axis") == []
    assert leaks(watcher.seen, truth, "allies") == []
    # The search bites: what the axis hears is full of what the allies must not know of it.
    assert leaks(axis.seen, truth, "axis") != []
    assert len(watcher.seen) > 30


def test_a_game_that_deals_anything_again_has_secrets():
    assert has_secrets(AFRICA)
    assert not has_secrets(sandtable.game("omaha"))
    for name in sandtable.game_names():
        game = sandtable.game(name)
        state = game.start(1)
        if any(
            state.resample(seat, SeededDice(seed)).digest() != state.digest() for seat in game.seats for seed in (1, 2)
        ):
            assert has_secrets(game) or len(game.seats) == 1


def test_looking_from_the_other_seat_is_refused(pair: Pair, guest: Callable[[str], Player]):
    axis, _, table = pair
    for player in (axis, guest("Watcher"), guest("")):
        assert player.get(f"/api/tables/{table}?seat=allies").json()["error"]["key"] == "not-your-seat"
        assert player.get(f"/api/tables/{table}/at/3?seat=allies").json()["error"]["key"] == "not-your-seat"
        with player.live(table, seat="allies") as screen:
            assert screen.hear()["error"]["key"] == "not-your-seat"
    assert axis.get(f"/api/tables/{table}?seat=spectator").json()["seat"] == SPECTATOR
    assert axis.get(f"/api/tables/{table}?seat=nobody").status_code == 400


@pytest.mark.parametrize("name", ["north-africa", "poland", "kasserine"])
def test_worlds_that_a_seat_cannot_tell_apart_make_the_same_sight_to_the_last_byte(name: str):
    game = sandtable.game(name)
    table = Table(Terms("abcdefgh", game, {}, bytes(32)))
    for seat in table.seats:
        seat.kind, seat.player, seat.player_name = PLAYER, seat.name, seat.name
    table.begin()
    rng = Random(4)
    different = 0
    for count in range(150):
        state = table.sitting.state
        for name in (*game.seats, SPECTATOR):
            seen = dump(table_view(table, name, name))
            table.sitting.state = state.resample(name, SeededDice(count))
            if state.actor != name:
                assert dump(table_view(table, name, name)) == seen
            different += table.sitting.state.digest() != state.digest()
            table.sitting.state = state
        table.answer(rng.choice(state.options()).text, None, None)
        if table.state == "over":
            break
    assert different > 50


def test_a_look_back_is_what_was_seen_then():
    table = Table(Terms("abcdefgh", AFRICA, {}, bytes(32)))
    for seat in table.seats:
        seat.kind, seat.player = PLAYER, seat.name
    table.begin()
    rng = Random(9)
    seen: dict[int, Any] = {}
    while table.n < 150:
        seen[table.n] = {seat: table.sitting.state.view(seat)["table"] for seat in AFRICA.seats}
        table.answer(rng.choice(table.sitting.state.options()).text, None, None)
    for n, views in seen.items():
        for seat, view in views.items():
            past = past_view(table, seat, n)
            assert past["view"]["table"] == view
            assert past["options"] == []
            assert all(line["n"] <= n for line in past["log"])


def test_after_the_end_every_seat_can_be_looked_from(pair: Pair, guest: Callable[[str], Player]):
    axis, allies, table = pair
    assert allies.do(table, "resign").status_code == 200
    watcher = guest("Watcher")
    for seat in ("axis", "allies"):
        past = watcher.get(f"/api/tables/{table}/at/9?seat={seat}").json()
        assert len(past["view"]["table"]["sides"][seat]["hand"]) >= 4
    assert axis.get(f"/api/tables/{table}/dice").json()["secret"]


def test_the_dice_stay_secret_until_the_end(pair: Pair):
    axis, _, table = pair
    shown = axis.get(f"/api/tables/{table}/dice").json()
    assert "secret" not in shown
    assert shown["commitment"] == axis.look(table)["commitment"]
    assert not any('"secret"' in text for text in axis.heard)
    assert axis.get(f"/api/tables/{table}/throws").json()["error"]["key"] == "not-yet"
    axis.do(table, "resign")
    asked = axis.get(f"/api/tables/{table}/throws").json()["throws"]
    record = read_record(axis.get(f"/api/tables/{table}/record").text)
    assert [row["answer"] for row in asked] == [n for n, (seat, _) in enumerate(record.answers) if seat == "chance"]


def test_a_spectator_reads_no_chat_no_notes_no_offers_no_wishes(
    pair: Pair, screens: tuple[Screen, Screen], guest: Callable[[str], Player]
):
    axis, _, table = pair
    watcher = guest("Watcher")
    with watcher.live(table) as third:
        third.hear()
        screens[0].say("chat", text="between us 密談")
        screens[1].until(lambda sight: screens[1].chat)
        axis.put(f"/api/tables/{table}/notes", text="my-private-plan")
        axis.do(table, "offer-draw")
        screens[1].until(lambda sight: sight["offers"])
        third.until(lambda sight: True)
        seen = watcher.look(table)
        assert (seen["chat"], seen["notes"], seen["offers"], seen["wish"], seen["orders"]) == ([], "", [], "ask", [])
        assert third.refusal_of("chat", text="hello") == "not-a-player"
    assert not any("密談" in text or "my-private-plan" in text for text in watcher.heard)
    assert not any("my-private-plan" in text for text in screens[1].player.heard)
