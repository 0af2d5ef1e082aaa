"""The page is built with little, and checked with more."""

from pathlib import Path

import pytest

from tools import page


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """What npm is asked for, in a folder with a lock file."""
    (tmp_path / "package-lock.json").write_text("{}", encoding="utf-8")
    (tmp_path / "node_modules").mkdir()
    found: list[tuple[str, ...]] = []
    monkeypatch.setattr(page, "WEB", tmp_path)
    monkeypatch.setattr(page, "run_npm", lambda _, *words: found.append(words))
    return found


def test_the_build_leaves_out_what_only_the_checks_need(asked: list[tuple[str, ...]]):
    page.install(["npm"])
    page.install(["npm"])
    assert asked == [("ci", "--omit=dev")]


def test_the_checks_add_the_rest_and_the_build_is_content_with_that(asked: list[tuple[str, ...]]):
    page.install(["npm"])
    page.install(["npm"], for_checks=True)
    page.install(["npm"], for_checks=True)
    page.install(["npm"])
    assert asked == [("ci", "--omit=dev"), ("ci", "--include=dev")]


def test_another_lock_file_is_installed_again(asked: list[tuple[str, ...]]):
    page.install(["npm"])
    (page.WEB / "package-lock.json").write_text("{ }", encoding="utf-8")
    page.install(["npm"])
    assert asked == [("ci", "--omit=dev")] * 2


def test_without_node_everything_else_goes_on_and_the_reason_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(page, "node_from_path", lambda: None)
    monkeypatch.setattr(page, "node_from_wheel", lambda: None)
    monkeypatch.setattr(page, "is_built", lambda: False)
    assert page.main(["has-node"]) == 1
    assert page.main(["--if-possible"]) == 0
    assert "the page is NOT built: neither node" in capsys.readouterr().err
    assert page.main([]) == 1
