"""Our SQL as PostgreSQL says it. It is written once, in what SQLite reads; what differs is changed by these rules:

- values: `?` and `:name`; `PRAGMA` sets something of SQLite and is left out;
- `INSERT OR REPLACE` and `OR IGNORE`, by the key of the table; an `INSERT` without columns names those that this
  program knows, so that a newer one beside it may have added some;
- `IS` between two values, `LIKE` for which capitals do not matter, lengths in bytes, empty lists and limits;
- in migrations: the names of types, and triggers, which become functions.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from sandtable.server.storage.catalogue import known_tables

Change = Callable[[str], str]
PIECES: Final = re.compile(r"'(?:[^']|'')*'|\"[^\"]*\"|--[^\n]*|[^'\"-]+|-")
VALUE: Final = re.compile(r"\?|(?<![:\w]):([a-z_]+)")
BYTES: Final = re.compile(r"LENGTH\(CAST\(([\w.]+) AS BLOB\)\)")
INSERT: Final = re.compile(r"\s*INSERT (?:OR (REPLACE|IGNORE) )?INTO (\w+)\s*(\([\w, ]+\))?\s*(?=VALUES|SELECT)")
TRIGGER: Final = re.compile(
    r"CREATE TRIGGER (\w+)\s+(AFTER|BEFORE) (INSERT|UPDATE(?: OF \w+(?:, \w+)*)?|DELETE) ON (\w+)\s*"
    r"(?:WHEN (.*?)\s*)?BEGIN (.*?);? END;",
    re.DOTALL,
)
ADDING: Final = re.compile(r"\s*INSERT (OR REPLACE )?INTO (\w+)\s*(\([\w, ]+\))?\s*VALUES \(\?(?:, \?)*\)\s*$")
CHANGING: Final = re.compile(r"\s*UPDATE (\w+) SET (\w+ = \?(?:, \w+ = \?)*) WHERE (\w+ = \?(?: AND \w+ = \?)*)\s*$")
AT_ONCE: Final = ("log", "tables", "seats", "summaries")  # whose values all have the same form in JSON
RAISE: Final = re.compile(r"SELECT RAISE\(ABORT, ('[^']*')\)")
WORDS: Final = (  # outside of quotes
    (re.compile(r"\bIS NOT (?!NULL\b|DISTINCT\b)"), "IS DISTINCT FROM "),
    (re.compile(r"\bIS (?!NOT\b|NULL\b|DISTINCT\b)"), "IS NOT DISTINCT FROM "),
    (re.compile(r"\bLIKE\b"), "ILIKE"),
    (re.compile(r"\bIN \(\)"), "IN (NULL)"),
    (re.compile(r"\bLIMIT -1\b"), "LIMIT ALL"),
)
TYPES: Final = (
    (re.compile(r"\)\s*STRICT(?:, WITHOUT ROWID)?"), ")"),
    (re.compile(r"\bINTEGER\b"), "BIGINT"),
    (re.compile(r"\bREAL\b"), "DOUBLE PRECISION"),
    (re.compile(r"\bBLOB\b"), "BYTEA"),
    (re.compile(r"\bDROP TRIGGER (\w+)"), r"DROP FUNCTION \1() CASCADE"),
    (re.compile(r"\blower\(hex\(randomblob\(32\)\)\)"), "md5(random()::text) || md5(random()::text)"),
)
REPLACED: Final = ("summaries", "snapshots")  # whose rows are replaced; SQLite takes that for an insertion
AFTERWARDS: Final = {"AFTER": "NULL", "BEFORE INSERT": "NEW", "BEFORE UPDATE": "NEW", "BEFORE DELETE": "OLD"}


@lru_cache(maxsize=4096)
def translated(sql: str) -> str:
    """A statement with values, for psycopg; nothing at all where PostgreSQL has no use for it."""
    if sql.lstrip().startswith("PRAGMA"):
        return ""
    return outside_quotes(insertion(BYTES.sub(r"octet_length(\1)", sql), True).replace("%", "%%"), with_values)


class ManyRows(NamedTuple):
    """A statement that takes any number of rows as one value: as JSON, each by the names of these columns."""

    sql: str
    columns: tuple[str, ...]


@lru_cache(maxsize=64)
def at_once(sql: str) -> ManyRows | None:
    """A statement for one row as one for many, where there is such a form of it. None: it is said for each row."""
    if (found := ADDING.match(sql)) is not None and found[2] in AT_ONCE:
        how, table, given = found[1] or "", found[2], found[3]
        columns = read_names(given or "") or known_tables()[table].columns
        named = ", ".join(columns)
        return ManyRows(
            insertion(f"INSERT {how}INTO {table} ({named}) SELECT {named} FROM {rows_of(table)}", True), columns
        )
    if (found := CHANGING.match(sql)) is not None and found[1] in AT_ONCE:
        names, key = read_names(found[2].replace(" = ?", "")), tuple(found[3].replace(" = ?", "").split(" AND "))
        changed = ", ".join(f"{name} = given.{name}" for name in names)
        where = " AND ".join(f"kept.{name} = given.{name}" for name in key)
        told = f"UPDATE {found[1]} AS kept SET {changed} FROM {rows_of(found[1])} AS given WHERE {where}"
        return ManyRows(told, (*names, *key))
    return None


def rows_of(table: str) -> str:
    return f"json_populate_recordset(NULL::{table}, %s::json)"


def outside_quotes(sql: str, change: Change) -> str:
    """Without comments, and with something changed in all but quoted texts."""
    pieces = (piece for piece in PIECES.findall(sql) if not piece.startswith("--"))
    joined: list[str] = []
    for piece in pieces:  # a hyphen alone is no comment: it stays with what is around it
        if joined and piece[0] not in "'\"" and joined[-1][0] not in "'\"":
            joined[-1] += piece
        else:
            joined.append(piece)
    return "".join(piece if piece[0] in "'\"" else change(piece) for piece in joined)


def with_values(code: str) -> str:
    return VALUE.sub(lambda found: f"%({found[1]})s" if found[1] else "%s", in_words(code))


def in_words(code: str) -> str:
    for said, meant in WORDS:
        code = said.sub(meant, code)
    return code


def insertion(sql: str, names_columns: bool) -> str:
    """INSERT with all its columns, and what to do about a row that is there already."""
    found = INSERT.match(sql)
    if found is None:
        return sql
    how, table, given = found.groups()
    known = known_tables().get(table)
    columns = given or (f"({', '.join(known.columns)})" if known and names_columns else "")
    ends = {None: "", "IGNORE": " ON CONFLICT DO NOTHING"}.get(how, "")
    if how == "REPLACE" and known is not None:
        others = [each for each in read_names(columns) or known.columns if each not in known.key]
        kept = ", ".join(f"{each} = excluded.{each}" for each in others)
        ends = f" ON CONFLICT ({', '.join(known.key)}) DO {f'UPDATE SET {kept}' if kept else 'NOTHING'}"
    return f"INSERT INTO {table} {columns} {sql[found.end() :].rstrip()}{ends}"


def read_names(columns: str) -> tuple[str, ...]:
    return tuple(each.strip() for each in columns.strip("()").split(",") if each.strip())


# Migrations


def translated_script(script: str) -> str:
    """A step of the migrations; there are no values in it."""
    pieces, at = [], 0
    for found in TRIGGER.finditer(script):
        pieces += [as_tables(script[at : found.start()]), as_function(found)]
        at = found.end()
    return "".join([*pieces, as_tables(script[at:])])


def as_tables(script: str) -> str:
    def change(code: str) -> str:
        for said, meant in TYPES:
            code = said.sub(meant, code)
        return in_words(code)

    counted = BYTES.sub(r"octet_length(\1)", script)
    return ";".join(insertion(each, False) for each in outside_quotes(counted, change).split(";"))


def as_function(trigger: "re.Match[str]") -> str:
    name, when, event, table, condition, body = trigger.groups()
    statements = "; ".join(as_statement(each) for each in body.split(";") if each.strip())
    if condition:
        asked = outside_quotes(condition, in_words)
        statements = f"IF {asked} THEN {statements}; END IF"
    after = AFTERWARDS[when if when == "AFTER" else f"{when} {event.split()[0]}"]
    events = f"{event} OR UPDATE" if event == "INSERT" and table in REPLACED else event
    return (
        f"CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $body$\n"
        f"BEGIN {statements}; RETURN {after}; END $body$;\n"
        f"CREATE TRIGGER {name} {when} {events} ON {table} FOR EACH ROW EXECUTE FUNCTION {name}();\n"
    )


def as_statement(sql: str) -> str:
    counted = BYTES.sub(r"octet_length(\1)", sql.strip())
    raised = RAISE.sub(r"RAISE EXCEPTION \1 USING ERRCODE = 'integrity_constraint_violation'", counted)
    return outside_quotes(insertion(raised, True), in_words)
