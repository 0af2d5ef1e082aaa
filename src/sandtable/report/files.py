"""The figures of a report as files for other programs: one CSV file for each table."""

from typing import Any

from sandtable.lab.findings import TABLES
from sandtable.report.plain_files import csv_text, json_text

__all__ = ["csv_files", "csv_text", "json_text"]

LISTS = ("shares", "endings", "lengths")  # of a cell: tables of their own


def csv_files(found: dict[str, Any]) -> dict[str, str]:
    """The text of each file by its name; a table without rows makes none."""
    cells = found["cells"]
    tables = {name: found[name] for name in TABLES}
    tables["cells"] = [{key: value for key, value in cell.items() if key not in LISTS} for cell in cells]
    tables["shares"] = [
        {"cell": cell["cell"], "winner": who, **each} for cell in cells for who, each in cell["shares"].items()
    ]
    tables["endings"] = [{"cell": cell["cell"], **each} for cell in cells for each in cell["endings"]]
    tables["lengths"] = [
        {"cell": cell["cell"], "length": length, "games": games}
        for cell in cells
        for length, games in cell["lengths"].items()
    ]
    return {f"{name}.csv": csv_text(rows) for name, rows in tables.items() if rows}
