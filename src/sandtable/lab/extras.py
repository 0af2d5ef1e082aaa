"""Packages that only some need: imported when they are asked for, and named if they are not there."""

from importlib import import_module
from typing import Any


class MissingExtra(ImportError):
    """A package that is not installed, and the extra of ours that brings it."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(f'{package} is missing: pip install "sandtable[{extra}]"')
        self.package = package
        self.extra = extra


def extra(package: str, name: str) -> Any:
    """The package, if it is installed."""
    try:
        return import_module(package)
    except ModuleNotFoundError as wrong:
        raise MissingExtra(package, name) from wrong
