"""Rows as CSV and data as JSON."""

import csv
import io
import json
from typing import Any


def csv_text(rows: list[dict[str, Any]]) -> str:
    """Tables within a row are flattened: `shares.axis.value`; lists stay JSON."""
    flat = [dict(flattened(row)) for row in rows]
    heads = list(dict.fromkeys(key for row in flat for key in row))
    file = io.StringIO()
    writer = csv.DictWriter(file, heads, restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(flat)
    return file.getvalue()


def flattened(row: dict[str, Any], before: str = "") -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    for key, value in row.items():
        name = f"{before}{key}"
        if isinstance(value, dict):
            found += flattened(value, f"{name}.")
        else:
            found.append((name, json.dumps(value, ensure_ascii=False) if isinstance(value, list) else value))
    return found


def json_text(found: dict[str, Any]) -> str:
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"
