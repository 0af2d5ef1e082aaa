"""A hook of mkdocs: lists the pages of docs/rules, and other pages about games, in the navigation by themselves."""

from pathlib import Path
from typing import Any

LIST = "rules/index.md"
AFTER = "computer-players.md"  # where pages stand that the navigation does not name


def on_config(config: Any) -> Any:
    """Put a section of all rule pages where the navigation names their list."""
    folder = Path(config["docs_dir"]) / "rules"
    pages = [f"rules/{page.name}" for page in sorted(folder.glob("*.md")) if page.name.count(".") == 1]
    games = [page for page in pages if page != LIST]
    config["nav"] = [{"Rules": [LIST, *games]} if entry == LIST else entry for entry in config["nav"]]
    root = sorted(page.name for page in Path(config["docs_dir"]).glob("*.md") if page.name.count(".") == 1)
    at = config["nav"].index(AFTER) + 1
    config["nav"][at:at] = [page for page in root if page not in config["nav"]]
    return config
