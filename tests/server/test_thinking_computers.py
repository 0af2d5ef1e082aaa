"""What thinking computer players answered is found out again from seed, record and how far they came: an operator who
changes an answer is caught.
"""

import asyncio
import re
import sys
from collections.abc import Iterator
from functools import partial

import pytest

import sandtable
from sandtable.kernel import State, read_record
from sandtable.players.levels import LEVELS
from sandtable.players.recomputed_answers import work_in
from sandtable.server.verification import check_computers
from sandtable.server.workers.worker_jobs import JOBS
from sandtable.server.workers.worker_pool import Job
from tests.server.real_server import RealServer
from tests.server.signed_play import check, forged, notes_of, parts, places, record_of, rooms, standing
from tests.server.signer import Key, Signer


def played(server: RealServer, game: str, seat: str, most: int) -> str:
    """The record of a short game of somebody against a computer that thinks, and who passes on whatever comes."""
    ann = Signer(server.player("Ann"), Key(game), "mine")
    table = ann.make(game, seat=seat, opponent="computer:regular")["id"]
    with ann.player.live(table) as screen:
        screen.hear()
        for _ in range(most):
            screen.until(lambda sight: sight["options"] or sight["state"] == "over")
            ann.answer(screen, screen.sight["options"][-1]["text"])
        screen.until(lambda sight: sight["options"] or sight["state"] == "over")
    assert ann.do("resign", "resign").status_code == 200
    return record_of(ann.player, table)


class InThisProcess:
    """A worker that needs no process of its own, so that nothing here depends on how busy the machine is."""

    async def have_one(self, lane: object, near: str = "") -> None:
        """There is nothing to start."""

    async def tried(self, job: Job, worker: object) -> object:
        return await asyncio.to_thread(JOBS[job.kind], *job.facts, 1)


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    hurried = tuple(level._replace(seconds=level.seconds / 6) for level in LEVELS)
    with pytest.MonkeyPatch.context() as patch, rooms(tmp_path_factory.mktemp("thinking")) as server:
        patch.setattr(sys.modules["sandtable.players.levels"], "LEVELS", hurried)
        for name in ("have_one", "tried"):
            patch.setattr(server.registry.pool, name, getattr(InThisProcess(), name))
        yield {
            "cards": played(server, "north-africa", "axis", 5),
            "plans": played(server, "kasserine", "allies", 4),
        }


def hows(text: str) -> list[str]:
    return [line.split(" ")[3] for line in parts(text)[2] if line.split(" ")[1] == "answer"]


def test_every_answer_of_a_computer_that_thinks_is_worked_out_again(records: dict[str, str]):
    for text in records.values():
        found = check(text, "all")
        assert (found.fault, found.answer) == ("", 0)
        notes = notes_of(found)
        assert notes["computer-thought-all"][0]["count"] > 2
        assert notes["computer-rounds"][0]["least"] >= 0
        assert not {"computer-by-time", "computer-in-need", "computer-unchecked"} & set(notes)


def test_some_of_them_follow_a_plan_and_say_which(records: dict[str, str]):
    assert any(how.startswith("computer:plan=") for how in hows(records["plans"]))
    assert any(work_in(how.removeprefix("computer:")) for how in hows(records["cards"]))


def state_at(text: str, trail: list[str], at: int) -> State:
    state = read_record(text).begin(sandtable.game(read_record(text).game))
    for line in standing(trail[:at]):
        state.answer(line.split(" ", 1)[1])
    return state


def with_other_work(text: str, marked: str, number: int) -> str:
    """Another possible answer of the computer, at the last place where it thought; and the end, as if its opponent had
    no key. Everything else is made to fit.
    """
    seat = next(line.split(" ")[2] for line in parts(text)[2] if " computer computer " in line)
    other = next(line.split(" ")[2] for line in parts(text)[2] if " player - " in line)

    def change(trail: list[str]) -> list[str]:
        for at in reversed(places(trail, "answer", seat)):
            words = trail[at].split(" ", 4)
            options = [option.text for option in state_at(text, trail, at).options() if option.text != words[4]]
            if len(options) > number and re.match(marked, words[3]):
                return [*trail[:at], " ".join((*words[:4], options[number])), f"0 end {other} unsigned {seat} resigned"]
        raise AssertionError("it never had a choice")

    return without_key(forged(text, change))


def without_key(text: str) -> str:
    key = next(word for line in parts(text)[2] for word in line.split() if word.startswith("ed25519:"))
    lines = []
    for line in text.replace(key, "-").split("\n"):
        words = line.split(" ")
        is_signed = len(words) > 4 and words[0].isdigit() and len(words[3]) == 86
        lines.append(" ".join((*words[:3], "unsigned", *words[4:])) if is_signed else line)
    return "\n".join(lines)


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize(
    ("game", "marked"), [("cards", r"computer:\d"), ("plans", r"computer:\d"), ("plans", "computer:plan")]
)
def test_an_answer_that_the_operator_changed_is_caught(records: dict[str, str], game: str, marked: str, number: int):
    forgery = with_other_work(records[game], marked, number)
    assert check(forgery).fault == ""  # the rules allow it, and nobody signed anything
    found = check(forgery, "all")
    assert (found.fault, found.found) == ("computer", parts(forgery)[2][found.answer].split(" ", 4)[4])


def replaced(text: str, old: str, new: str) -> str:
    """The record with another account of how the computer thought."""
    lines = [re.sub(old, new, line, count=1) for line in parts(text)[2]]
    assert lines != parts(text)[2]
    return without_key(forged(text, lambda trail: lines))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (r"computer:plan=\d+\.\d+", "computer:plan=1.1"),  # nobody thought there
        (r"computer:plan=(\d+)\.\d+", r"computer:plan=\1.77"),  # so far no plan went
        (r"computer:plan=(\d+)\.\d+", r"computer:plan=\1.0"),
        (r"computer:plan=\d+\.\d+", "computer:because"),
        (r"computer:plan=\d+\.\d+", "computer:only"),
        (r"computer:plan=\d+\.\d+", "computer:0=3,9999=4"),  # a seed of the operator's own choice
    ],
)
def test_an_account_of_thinking_that_cannot_be_true_is_caught(records: dict[str, str], old: str, new: str):
    assert check(replaced(records["plans"], old, new), "all").fault == "thinking"


def test_an_answer_that_is_said_to_be_drawn_must_be_the_one_that_was_drawn(records: dict[str, str]):
    assert check(replaced(records["plans"], r"computer:plan=\S+", "computer:drawn"), "all").fault == "computer"


def test_without_an_account_it_is_said_that_nothing_is_proved(records: dict[str, str]):
    found = check(replaced(records["cards"], r"computer:\d\S*", "computer"), "all")
    assert found.fault == ""
    assert notes_of(found)["computer-by-time"][0]["count"] > 0


def test_a_sample_is_drawn_by_the_verifier_who_says_which(records: dict[str, str], monkeypatch: pytest.MonkeyPatch):
    asked: list[list[int]] = []

    def draw(lines: list[int], count: int) -> list[int]:
        asked.append(lines)
        return lines[-1:]

    monkeypatch.setattr(
        "sandtable.server.verification.check_dice.replay_choices", partial(check_computers.replay_choices, draw=draw)
    )
    text = records["cards"]
    (note,) = notes_of(check(text, "sample"))["computer-thought-some"]
    assert note == {"count": 1, "all": len(asked[0]), "lines": str(asked[0][-1])}
    assert (
        check(with_other_work(text, r"computer:\d", 0), "sample").fault == "computer"
    )  # the last one is the forged one


def test_each_verifier_draws_another_sample():
    lines = list(range(200))
    drawn = {tuple(check_computers.some_of(lines, 3)) for _ in range(20)}
    assert len(drawn) > 15
    assert all(len(sample) == 3 and set(sample) <= set(lines) for sample in drawn)
    assert check_computers.some_of([4, 9], 3) == [4, 9]
