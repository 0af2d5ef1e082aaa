"""A hook of mkdocs: lists the pages of docs/rules in the navigation, so that a game is not registered there again."""

from pathlib import Path
from typing import Any

LIST = "rules/index.md"


def on_config(config: Any) -> Any:
    """Put a section of all rule pages where the navigation names their list."""
    folder = Path(config["docs_dir"]) / "rules"
    pages = [f"rules/{page.name}" for page in sorted(folder.glob("*.md")) if page.name.count(".") == 1]
    games = [page for page in pages if page != LIST]
    config["nav"] = [{"Rules": [LIST, *games]} if entry == LIST else entry for entry in config["nav"]]
    return config
