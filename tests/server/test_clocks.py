"""Time controls at the server: shown, warned, enforced as agreed on, and fair when it stops or a clock jumps."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.server.verification.check_dice import verify
from sandtable.tables import clock
from sandtable.tables.time_control import DAY, LATE_START
from tests.server.real_server import Player, RealServer, open_server, quick
from tests.server.set_clock import SetClock

LIVE = {"kind": "live", "bank": 600, "increment": 5}
THREE_DAYS = {"kind": "days", "move": 3, "bank": 2, "vacation": 10}
Sit = Callable[..., tuple[Player, Player, str]]


@pytest.fixture(scope="module")
def hands() -> Iterator[SetClock]:
    set_clock = SetClock()
    with clock.replaced_by(set_clock):
        yield set_clock


@pytest.fixture(scope="module")
def server(hands: SetClock, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with open_server(quick(tmp_path_factory.mktemp("data"))) as opened:
        yield opened


@pytest.fixture
def sit(server: RealServer) -> Sit:
    """The axis, the allies, and their table with this time control; the axis is asked first."""

    def come(**time: Any) -> tuple[Player, Player, str]:
        axis, allies = server.player("Erwin"), server.player("Bernard")
        table = axis.make("north-africa", seat="axis", opponent="open", time=time)["id"]
        assert allies.do(table, "join").status_code == 200
        return axis, allies, table

    return come


def look(server: RealServer) -> None:
    server.ask(server.registry.clocks.look())


def asked(one: Player, other: Player, table: str) -> tuple[Player, Player]:
    """Who is asked, and who waits."""
    return (one, other) if one.look(table)["yours"] else (other, one)


def answer(player: Player, table: str) -> dict[str, Any]:
    with player.live(table) as screen:
        screen.hear()
        return screen.answer(screen.sight["options"][0]["text"])


def test_a_table_shows_what_was_agreed_on_in_the_lobby_and_at_the_table(server: RealServer, sit: Sit):
    axis, allies, table = sit(**THREE_DAYS)
    head = axis.get("/api/tables").json()["mine"][0]
    assert (head["time"]["kind"], head["time"]["move"], head["time"]["at_end"]) == ("days", 3 * DAY, "forfeit")
    shown = allies.look(table)["clock"]
    assert shown["asked"] == axis.look(table)["actor"]
    assert 5 * DAY - 60 < shown["left"] <= 5 * DAY
    assert 0 < head["ends"] - axis.get("/api/tables").json()["ran"] <= 5 * DAY
    assert axis.make("north-africa", seat="axis", opponent="open")["time"] is None
    assert "clock" not in axis.look(axis.make("omaha")["id"])


def test_bad_time_controls_are_refused_and_nothing_is_made(server: RealServer):
    player = server.player("Ann")
    for time, key in ((3, "bad-field"), ({"kind": "live"}, "no-time")):
        response = player.post("/api/tables", game="north-africa", seat="axis", opponent="open", time=time)
        assert (response.status_code, response.json()["error"]["key"]) == (400, key)
    alone = player.post("/api/tables", game="omaha", time=LIVE)
    assert alone.json()["error"]["key"] == "no-clock-alone"
    nobody = {**LIVE, "at_end": "arbiter", "arbiter": "Nobody At All"}
    unknown = player.post("/api/tables", game="north-africa", seat="axis", opponent="open", time=nobody)
    assert unknown.json()["error"]["key"] == "no-arbiter"
    assert player.get("/api/tables").json()["mine"] == []


def test_whoever_lets_the_time_run_out_has_lost_and_the_record_says_so(server: RealServer, sit: Sit, hands: SetClock):
    axis, allies, table = sit(**LIVE)
    late, other = asked(axis, allies, table)
    hands.wait(LATE_START + 590)
    look(server)
    assert other.look(table)["state"] == "playing"
    with other.live(table) as screen:
        screen.hear()
        hands.wait(11)
        look(server)
        seen = screen.until(lambda sight: sight["state"] == "over")
    assert (seen["result"]["key"], seen["result"]["winner"]) == ("out-of-time", seen["seat"])
    checked = verify(late.get(f"/api/tables/{table}/record").text, sandtable.game)
    assert checked.fault == ""
    assert ("out-of-time", {"seat": late.look(table)["seat"]}) in checked.notes


def test_a_computer_player_goes_on_where_that_was_agreed_on(server: RealServer, sit: Sit, hands: SetClock):
    axis, allies, table = sit(**LIVE, at_end="computer")
    late, other = asked(axis, allies, table)
    seat = late.look(table)["seat"]
    hands.wait(LATE_START + 601)
    look(server)
    seen = other.look(table)
    assert (seen["state"], seen["seats"][seat]["kind"]) == ("playing", "computer")
    assert late.look(table)["mine"] == []
    assert other.do(table, "resign").status_code == 200
    checked = verify(other.get(f"/api/tables/{table}/record").text, sandtable.game)
    assert checked.fault == ""
    assert "took-over" in [key for key, _ in checked.notes]


def test_whoever_waits_decides_or_an_arbiter_who_was_named(server: RealServer, hands: SetClock):
    judge = server.player("Judge")
    assert judge.post("/api/account", name="Judge Dee", password="a long password").status_code == 200
    for arbiter in ("", "judge dee"):
        axis, allies = server.player("Erwin"), server.player("Bernard")
        time = {**LIVE, "at_end": "arbiter", "arbiter": arbiter}
        table = axis.make("north-africa", seat="axis", opponent="open", time=time)["id"]
        allies.do(table, "join")
        late, other = asked(axis, allies, table)
        decides, others = (judge, (late, other)) if arbiter else (other, (late, judge))
        assert decides.do(table, "time-ruling", ruling="forfeit").json()["error"]["key"] == "time-not-over"
        hands.wait(LATE_START + 601)
        look(server)
        assert decides.look(table)["clock"]["over"]
        assert decides.look(table)["clock"]["rules"]
        for each in others:
            assert not each.look(table)["clock"]["rules"]
            assert each.do(table, "time-ruling", ruling="forfeit").status_code == 403
        assert decides.do(table, "time-ruling", ruling="war").json()["error"]["key"] == "bad-field"
        assert decides.do(table, "time-ruling", ruling="more-time").status_code == 200
        assert 100 < late.look(table)["clock"]["left"] <= 120
        hands.wait(121)
        look(server)
        assert decides.do(table, "time-ruling", ruling="forfeit").json()["result"]["key"] == "out-of-time"


def test_an_answer_that_comes_before_the_decision_counts(server: RealServer, sit: Sit, hands: SetClock):
    axis, allies, table = sit(kind="days", move=1, at_end="arbiter")
    late, other = asked(axis, allies, table)
    hands.wait(DAY + 1)
    look(server)
    assert other.look(table)["clock"]["over"]
    for _ in range(60):
        if not late.look(table)["yours"]:
            break
        answer(late, table)
    assert not other.look(table)["clock"]["over"]
    assert other.do(table, "time-ruling", ruling="forfeit").json()["error"]["key"] == "time-not-over"


def test_a_move_hands_the_clock_over_and_a_vacation_stops_it(server: RealServer, sit: Sit, hands: SetClock):
    axis, allies, table = sit(**THREE_DAYS)
    one, other = asked(axis, allies, table)
    hands.wait(4 * DAY)
    assert one.do(table, "vacation", days=11).json()["error"]["key"] == "no-vacation"
    assert one.do(table, "vacation", days=9).status_code == 200
    hands.wait(9 * DAY)
    look(server)
    seen = other.look(table)
    assert (seen["state"], seen["clock"]["seats"][one.look(table)["seat"]]["vacation"]) == ("playing", 1)
    assert DAY - 60 < seen["clock"]["left"] <= DAY
    seat = one.look(table)["seat"]
    for _ in range(60):
        if not one.look(table)["yours"]:
            break
        answer(one, table)
    shown = other.look(table)["clock"]
    assert shown["asked"] == other.look(table)["seat"]
    assert DAY - 60 < shown["seats"][seat]["left"] <= DAY  # of the reserve


def test_a_warning_comes_before_the_end_and_only_once(server: RealServer, sit: Sit, hands: SetClock):
    axis, _, table = sit(**THREE_DAYS)
    looks = partial(server.registry.store.row, "SELECT look, ends FROM clocks WHERE table_id = ?", (table,))
    first = looks()
    assert first is not None
    assert first["look"] < first["ends"]
    hands.wait(first["look"] - server.registry.clocks.time.now() + 1)
    look(server)
    then = looks()
    assert then is not None
    assert [then["look"], then["ends"]] == pytest.approx([first["ends"], first["ends"]], abs=1)
    assert axis.look(table)["state"] == "playing"


def test_nobody_loses_time_while_the_server_is_down_or_when_a_clock_is_set(tmp_path: Path, hands: SetClock):
    folder = tmp_path / "data"
    with open_server(quick(folder)) as server:
        axis, allies = server.player("Erwin"), server.player("Bernard")
        table = axis.make("north-africa", seat="axis", opponent="open", time=THREE_DAYS)["id"]
        allies.do(table, "join")
        cookies = axis.http.cookies["sandtable"]
        hands.wait(DAY)
        look(server)
    hands.wait(300 * DAY)  # switched off
    with open_server(quick(folder)) as server:
        axis = server.player()
        axis.http.cookies.set("sandtable", cookies)
        look(server)
        seen = axis.look(table)
        assert seen["state"] == "playing"
        assert seen["clock"]["left"] == pytest.approx(4 * DAY, abs=30)
        for jump in (-1000 * DAY, 2000 * DAY):
            hands.wall += jump
            server.ask(server.registry.clocks.time.keep())
            look(server)
            assert axis.look(table)["clock"]["left"] == pytest.approx(4 * DAY, abs=30)
        hands.wait(4 * DAY)
        look(server)
        assert axis.look(table)["state"] == "over"


def test_a_rematch_has_the_same_time_control(server: RealServer, sit: Sit):
    axis, allies, table = sit(**LIVE)
    axis.do(table, "resign")
    axis.do(table, "rematch")
    again = allies.do(table, "rematch").json()["next"]
    assert axis.look(again)["clock"]["control"]["bank"] == 600
    assert axis.look(again)["clock"]["asked"] == axis.look(again)["actor"]


def test_a_clock_runs_alike_whether_a_player_an_order_or_a_wish_answers(server: RealServer, sit: Sit, hands: SetClock):
    """Else it would tell the other side which it was, and so what may be in the hand."""
    left = []
    for proof in ("unsigned", "wish", "order"):
        _, _, table = sit(kind="live", bank=600)
        live = server.registry.tables[table]
        clock = live.clock
        assert clock is not None
        seat = clock.asked
        assert seat is not None
        clock.since = clock.running.now()
        hands.wait(7)
        while live.actor == seat:
            option = live.sitting.state.options()[0].text
            lines = live.answer(option, None, None, proof)
            server.ask(server.registry.keep(live, lines))
        left.append(round(clock.seats[seat].left))
    assert left == [593, 593, 593]
