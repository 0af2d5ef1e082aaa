"""What is packed: the sdist can be built from, the wheel can be run."""

import pytest

from tools import dist, page

TOP = "sandtable-1.2.3/"
SDIST = [
    TOP + name
    for name in (
        "setup.py",
        "web/package-lock.json",
        "web/src/main.ts",
        "tools/page.py",
        "requirements-build.lock",
        "src/sandtable/games/omaha/page/Board.svelte",
    )
]
WHEEL = [
    "sandtable/server/page/index.html",
    "sandtable/words/locale/en.ftl",
    "sandtable/server/engine/engine.json",
    "sandtable/kernel/state.so",
]


def test_what_is_in_order_passes():
    dist.check_sdist(SDIST)
    dist.check_wheel(WHEEL, must_be_compiled=True)
    dist.check_wheel(WHEEL[:3], must_be_compiled=False)


def test_the_sdist_takes_every_file_of_the_boards():
    wanted = "recursive-include src/sandtable/games "
    lines = (page.ROOT / "MANIFEST.in").read_text(encoding="utf-8").splitlines()
    patterns = next(line for line in lines if line.startswith(wanted)).removeprefix(wanted).split()
    files = [path for path in page.GAMES.glob("*/page/**/*") if path.is_file()]
    assert len(files) > len(patterns)
    assert [path.name for path in files if not any(path.match(pattern) for pattern in patterns)] == []


@pytest.mark.parametrize("missing", SDIST)
def test_an_sdist_that_cannot_be_built_from_is_noticed(missing: str):
    with pytest.raises(dist.Wrong, match="the sdist lacks"):
        dist.check_sdist([name for name in SDIST if name != missing])


@pytest.mark.parametrize(
    "built",
    [
        "web/node_modules/vite/index.js",
        "src/a.so",
        "src/sandtable/server/page/index.html",
        "src/sandtable/server/engine/engine.json",
    ],
)
def test_an_sdist_with_built_things_is_noticed(built: str):
    with pytest.raises(dist.Wrong, match="holds what is built"):
        dist.check_sdist([*SDIST, TOP + built])


@pytest.mark.parametrize(
    ("missing", "said"), list(zip(WHEEL, ["no page", "no words", "no engine", "no compiled rules"], strict=True))
)
def test_a_wheel_that_lacks_something_is_noticed(missing: str, said: str):
    with pytest.raises(dist.Wrong, match=said):
        dist.check_wheel([name for name in WHEEL if name != missing], must_be_compiled=True)


def test_a_wheel_with_the_sources_of_the_page_is_noticed():
    with pytest.raises(dist.Wrong, match="sources of the page"):
        dist.check_wheel([*WHEEL, "sandtable/games/omaha/page/Board.svelte"], must_be_compiled=True)


def test_a_command_that_fails_shows_what_it_said(tmp_path):
    with pytest.raises(dist.Wrong, match="what went wrong"):
        dist.run(["/bin/sh", "-c", "echo what went wrong; exit 3"], cwd=tmp_path)
