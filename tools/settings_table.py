"""Writes the table of all settings of a server into docs/operating.md and its Japanese page.

`python -m tools.settings_table` writes it again; a test fails when it is out of date.
"""

from pathlib import Path
from typing import Any, Final

import sandtable.cli
from sandtable.server.config import Config
from sandtable.server.settings import CONFIG, DATA, KEEP, MAIL, MOST, SERVER, SETTINGS, ServerSetting
from sandtable.words import Words

ROOT: Final = Path(__file__).resolve().parent.parent
CATALOGUE: Final = Path(sandtable.cli.__file__).parent / "locale"
PAGES: Final = {"en": ROOT / "docs" / "operating.md", "ja": ROOT / "docs" / "operating.ja.md"}
HEADS: Final = {
    "en": ("flag", "variable", "in the file", "default", "what it sets"),
    "ja": ("オプション", "環境変数", "ファイルでは", "初期値", "意味"),
}
BEGIN: Final = "<!-- settings -->\n"
END: Final = "<!-- end of settings -->\n"
USUAL: Final = Config(data=Path())


def default_of(setting: ServerSetting) -> str:
    """As one would write it; nothing where it depends on the machine or there is none."""
    if setting.name in (CONFIG, DATA, "workers"):
        return ""
    holder: Any = {SERVER: USUAL, MOST: USUAL.limits, KEEP: USUAL.retention, MAIL: USUAL.mail}[setting.part]
    value = getattr(holder, setting.name)
    if setting.name == "trusted_proxies" or value in ((), ""):
        return ""
    return f"`{value}`"


def row(setting: ServerSetting, words: Words) -> str:
    flag = f"`{setting.flag}`" if setting.flag else ""
    in_file = "" if setting.name == CONFIG else f"`[{setting.part}]` `{setting.name}`"
    cells = (flag, f"`{setting.variable}`", in_file, default_of(setting), words.say(setting.help))
    return f"| {' | '.join(cells)} |"


def table(language: str) -> str:
    words = Words(language, [CATALOGUE])
    head = HEADS[language]
    lines = [f"| {' | '.join(head)} |", f"|{' --- |' * len(head)}", *(row(setting, words) for setting in SETTINGS)]
    return "\n".join(lines)


def filled(page: str, language: str) -> str:
    """The page with the table between its marks."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise ValueError("the page has no place for the settings")
    return f"{before}{begin}\n{table(language)}\n\n{end}{after}"


if __name__ == "__main__":
    for language, path in PAGES.items():
        path.write_text(filled(path.read_text(encoding="utf-8"), language), encoding="utf-8")
