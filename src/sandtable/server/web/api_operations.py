"""Every request that the server answers under /api, as its OpenAPI description tells it. What the fields mean, and what
goes over the WebSocket of a table, is in docs/protocol.md; a test compares this list with the routes.
"""

from typing import Final, NamedTuple

from sandtable.server.accounts.moderation import REASONS
from sandtable.server.accounts.tokens import LONGEST_LABEL, SCOPES
from sandtable.server.web.api_shapes import (
    ANYTHING,
    COUNT,
    FLAG,
    NUMBER,
    TEXT,
    Shape,
    by_name,
    fields,
    many,
    one_of,
    or_null,
    ref,
    text,
    told,
)
from sandtable.tables.tournament import KINDS

ANYONE: Final = "anyone"
PLAYER: Final = "player"  # a session, or a token
OWNER: Final = "owner"  # a session only
JSON: Final = "application/json"
PLAIN: Final = "text/plain"
SVG: Final = "image/svg+xml"

NONCE: Final = text(64, "^[A-Za-z0-9_-]*$")
OPTION: Final = text(200)
POSITION: Final = text(65536)
RECORD: Final = text(100_000)
ANSWERS: Final = many(OPTION, 300)
SEAT_WANTED: Final = {"seat": text(80)}
SIGNED: Final = {"public_key": TEXT, "signature": TEXT}
PASSWORD: Final = text(200)
NAME: Final = text(24)
AT_N: Final = {"seat": TEXT}
TIME: Final = fields(
    {"kind": one_of("none", "live", "days")},
    move=COUNT,
    bank=COUNT,
    increment=COUNT,
    vacation=COUNT,
    weekends=FLAG,
    zone={"type": "integer"},
    at_end=one_of("forfeit", "computer", "arbiter"),
    arbiter=text(80),
)


class Operation(NamedTuple):
    """One request: who may send it, what goes with it, and what comes back."""

    about: str
    who: str = ANYONE
    answer: Shape = ANYTHING
    body: Shape | None = None
    query: dict[str, Shape] | None = None
    status: int = 200
    media: str = JSON


def ask(
    about: str, answer: Shape = ANYTHING, who: str = ANYONE, media: str = JSON, query: dict[str, Shape] | None = None
) -> Operation:
    return Operation(about, who, answer, None, query, media=media)


def send(about: str, body: Shape, answer: Shape = ANYTHING, who: str = PLAYER, status: int = 200) -> Operation:
    return Operation(about, who, answer, body, status=status)


NOTICES: Final = told(choices=ANYTHING, channels=many(told("id", "kind", "label", "confirmed")), possible=ANYTHING)
OF_NOTICES: Final = {
    ("get", "/api/notices"): ask("What I want to be told while I am away, and where", NOTICES, OWNER),
    ("put", "/api/notices"): send(
        "Choose what and when",
        fields(
            {"what": many(one_of("turn", "begun", "over", "warning", "invited"))},
            quiet=or_null(many(COUNT, 2)),
            digest=one_of("at-once", "hourly", "daily"),
            digest_at=COUNT,
            zone=text(60),
            language=one_of("ja", "en"),
        ),
        NOTICES,
        OWNER,
    ),
    ("post", "/api/notices/channels"): send(
        "A new place for notices",
        fields(
            {"kind": one_of("email", "push", "webhook", "chat")},
            address=text(1000),
            subscription=ANYTHING,
            language=one_of("ja", "en"),
            zone=text(60),
        ),
        NOTICES,
        OWNER,
        201,
    ),
    ("post", "/api/notices/channels/{id}/delete"): send("No more notices there", fields(), NOTICES, OWNER),
    ("post", "/api/notices/channels/{id}/test"): send("A test notice", fields(), NOTICES, OWNER),
    ("post", "/api/notices/confirm"): send(
        "An address is mine, by the link that was sent there", fields({"token": text(400)}), told("confirmed"), ANYONE
    ),
    ("post", "/api/notices/stop"): send(
        "No more notices, by the link in one of them", fields({"token": text(400)}), told("stopped"), ANYONE
    ),
}
OF_PEOPLE: Final = {
    ("get", "/api/me"): ask("Who I am; renews the cookie of a session", ref("Welcome")),
    ("post", "/api/guest"): send("Come in as a guest", fields(name=NAME, unnamed=FLAG), ref("Welcome"), who=ANYONE),
    ("post", "/api/name"): send("Another name for a guest", fields({"name": NAME}), ref("Welcome"), OWNER),
    ("get", "/api/account"): ask("What is known about me, and how much I use", told("player", "use"), OWNER),
    ("post", "/api/account"): send(
        "Make an account, of the guest that I am or a new one",
        fields({"name": NAME, "password": PASSWORD}),
        ref("Welcome"),
        ANYONE,
    ),
    ("post", "/api/login"): send("Sign in", fields({"name": NAME, "password": PASSWORD}), ref("Welcome"), ANYONE),
    ("post", "/api/logout"): send("End this session", fields(), ref("Welcome"), ANYONE),
    ("post", "/api/password"): send(
        "Another password", fields({"old": PASSWORD, "new": PASSWORD}), ref("Welcome"), OWNER
    ),
    ("post", "/api/recovery-codes"): send(
        "New recovery codes", fields({"password": PASSWORD}), told(codes=many(TEXT)), OWNER
    ),
    ("post", "/api/recover"): send(
        "A new password by a recovery code",
        fields({"name": NAME, "code": text(80), "password": PASSWORD}),
        ref("Welcome"),
        ANYONE,
    ),
    ("post", "/api/recovery-link"): send("A new recovery link for a guest", fields(), told(key=TEXT), OWNER),
    ("post", "/api/return"): send("Come back by a recovery link", fields({"key": text(80)}), ref("Welcome"), ANYONE),
    ("get", "/api/export"): ask("Everything that is stored about me", told("form", "player", "tables"), OWNER),
    ("post", "/api/delete-account"): send(
        "Delete me and my data", fields(password=PASSWORD, sure=FLAG), ref("Welcome"), OWNER
    ),
    **OF_NOTICES,
    ("get", "/api/tokens"): ask("My tokens and bots", ref("Tokens"), OWNER),
    ("post", "/api/tokens"): send(
        "A new token, which is told only here",
        fields({"name": text(LONGEST_LABEL), "scopes": many(one_of(*SCOPES)), "password": PASSWORD}, player=text(80)),
        told(token=TEXT, id=TEXT, scopes=many(TEXT)),
        OWNER,
        201,
    ),
    ("post", "/api/tokens/{id}/revoke"): send("The end of a token", fields(), ref("Tokens"), OWNER),
    ("post", "/api/bots"): send(
        "A new bot", fields({"name": NAME, "password": PASSWORD}), told(player=ref("Player")), OWNER, 201
    ),
    ("post", "/api/bots/{id}/delete"): send(
        "The end of a bot and its tokens", fields({"password": PASSWORD}), ref("Tokens"), OWNER
    ),
}
RELATED: Final = told(
    **{name: many(TEXT) for name in ("friends", "asked", "asks", "blocked")}, invitations=many(ref("Head"))
)
MODERATION: Final = told(**{name: many(ANYTHING) for name in ("reports", "sanctions", "log")}, reasons=many(TEXT))
OF_COMMUNITY: Final = {
    ("get", "/api/people/{name}"): ask("An account, as everybody may know it", told("name", "results", "recent")),
    ("post", "/api/people/{name}/{wish}"): send("Befriend, unfriend, block or unblock somebody", fields(), RELATED),
    ("get", "/api/friends"): ask("My friends, blocks and invitations", RELATED, PLAYER),
    ("post", "/api/invitations/{id}/decline"): send("No to an invitation", fields(), RELATED),
    ("get", "/api/tournaments"): ask(
        "Tournaments", told(tournaments=many(told("id", "name", "game", "kind", "state")))
    ),
    ("post", "/api/tournaments"): send(
        "A new tournament",
        fields(
            {"name": text(60), "game": text(80), "kind": one_of(*KINDS)},
            rated=FLAG,
            days=COUNT,
            most=COUNT,
            starts=NUMBER,
            time=TIME,
        ),
        ref("Tournament"),
        status=201,
    ),
    ("get", "/api/tournaments/{id}"): ask("A tournament whole", ref("Tournament")),
    ("post", "/api/tournaments/{id}/{deed}"): send("Enter, withdraw, start or call off", fields(), ref("Tournament")),
    ("post", "/api/reports"): send(
        "Tell the moderators about somebody: an account by name, or who sits at a seat of a table of mine",
        fields({"reason": one_of(*REASONS)}, text=text(1000), name=NAME, table=text(40), seat=text(80)),
        told(reported=FLAG),
        status=201,
    ),
    ("get", "/api/moderation"): ask("Reports, sanctions and the log, for moderators", MODERATION, OWNER),
    ("post", "/api/moderation/{measure}"): send(
        "What a moderator does",
        fields({"player": text(80), "reason": text(300)}, days=COUNT, report=text(80), name=NAME),
        MODERATION,
        OWNER,
    ),
    ("get", "/api/tables/{id}/talk"): ask(
        "Whether those at a table may talk", told(open=FLAG, blocked=FLAG, muted=FLAG, mine=FLAG, theirs=FLAG), PLAYER
    ),
    ("get", "/api/club"): ask("The page of this server", told("name", "accounts", "games", "rated", "best")),
}
OF_GAMES: Final = {
    ("get", "/api/games"): ask("What can be played", many(told("name", "seats", "settings", "levels"))),
    ("get", "/api/words/{lang}"): ask("The words of the page, in Fluent's format", TEXT, media=PLAIN),
    ("get", "/api/words/{lang}/{game}"): ask("The same with those of a game", TEXT, media=PLAIN),
    ("get", "/api/cards/{game}"): ask("The printed facts that a board draws with"),
    ("get", "/api/reactions/{game}"): ask("What standing orders can be given for", many(ANYTHING)),
    ("get", "/api/rules/{game}"): ask("The rulebook", told("sections", "clauses", "rulings")),
    ("get", "/api/rules/{game}/diagrams/{name}.svg"): ask("A diagram of its first page", TEXT, media=SVG),
    ("get", "/api/openings/{game}"): ask(
        "What was answered in an opening", told("starts", "moves"), query={"position": TEXT}
    ),
    ("get", "/api/library"): ask(
        "Finished games",
        told(games=many(ref("Head")), next=or_null(TEXT)),
        query={
            **dict.fromkeys(("game", "player", "seat", "winner", "position", "before"), TEXT),
            "opponent": one_of("people", "computer"),
            "shortest": COUNT,
            "longest": COUNT,
        },
    ),
}
HEADS: Final = {name: many(ref("Head")) for name in ("mine", "invited", "open", "running", "over")}
OF_TABLES: Final = {
    ("get", "/api/tables"): ask("The lobby", told(**HEADS)),
    ("post", "/api/tables"): send(
        "A new table",
        fields(
            {"game": text(80)},
            settings=by_name(TEXT),
            seat=text(80),
            opponent=text(80),
            position=POSITION,
            record=RECORD,
            nonce=NONCE,
            hints=FLAG,
            rated=FLAG,
            invite=NAME,
            time=TIME,
        ),
        ref("Head"),
        status=201,
    ),
    ("get", "/api/next"): ask(
        "Which tables wait for me", told("id", waiting=many(told("id", "n"))), query={"after": TEXT}
    ),
    ("post", "/api/dice"): send("The promise of a table", fields(), told(table=TEXT, commitment=TEXT)),
    ("post", "/api/positions"): send(
        "What a position is about", fields({"position": POSITION}), told("game", "seats"), ANYONE
    ),
    ("post", "/api/records"): send(
        "What a record is about", fields({"record": RECORD}), told("game", "seats", "n", "over", "digest"), ANYONE
    ),
    ("post", "/api/why"): send(
        "Why something cannot be answered",
        fields({"table": text(40)}, option=OPTION, place=OPTION),
        told("option", "rules"),
    ),
    ("post", "/api/odds"): send(
        "What chance can make of an answer", fields({"table": text(40), "option": OPTION}), told(odds=many(ANYTHING))
    ),
    ("get", "/api/tables/{id}"): ask("A table as a seat sees it", ref("Sight"), query=AT_N),
    ("get", "/api/tables/{id}/at/{n}"): ask(
        "The same as it was after n answers", query={**AT_N, "from": COUNT, "tag": TEXT}
    ),
    ("get", "/api/tables/{id}/threats/{n}"): ask("What every piece could do next", told("n", "threats"), query=AT_N),
    ("get", "/api/tables/{id}/words/{n}"): ask("The table in words", told("n", "chapters"), query=AT_N),
    ("get", "/api/tables/{id}/summary/{n}"): ask("What happened since", told("n", "from", "lines"), query=AT_N),
    ("get", "/api/tables/{id}/alarms"): ask("By what the enemy could win", told("n"), PLAYER, query=AT_N),
    ("get", "/api/tables/{id}/record"): ask("The record", TEXT, media=PLAIN),
    ("get", "/api/tables/{id}/position"): ask("The position, as TOML", TEXT, media=PLAIN),
    ("get", "/api/tables/{id}/link"): ask(
        "The position, for a link", told("whole", "position"), query={"n": COUNT, **AT_N}
    ),
    ("get", "/api/tables/{id}/hand-over"): ask(
        "A table to be taken elsewhere", told("record", "digest", "seat", "opponent"), PLAYER
    ),
    ("get", "/api/tables/{id}/dice"): ask("What was fixed about the dice", told("table", "commitment", "nonces")),
    ("get", "/api/tables/{id}/throws"): ask("All that chance was asked, after the end", told("throws")),
    ("get", "/api/tables/{id}/review"): ask("The review, or how far it is", told("state")),
    ("post", "/api/tables/{id}/review"): send("Ask for the review", fields(), told("state"), status=202),
    ("put", "/api/tables/{id}/notes"): send("My notes", fields({"text": text(32_000)}), told(notes=TEXT)),
    ("post", "/api/tables/{id}/hint"): send("A hint", fields({"n": COUNT}, **SEAT_WANTED), told("best")),
    ("post", "/api/tables/{id}/perfect"): send("Perfect play", fields({"n": COUNT}, **SEAT_WANTED), told("options")),
    ("post", "/api/tables/{id}/{action}"): send(
        "What is done at a table beside answering",
        fields(
            **SEAT_WANTED,
            **SIGNED,
            key=text(80),
            nonce=NONCE,
            level=text(80),
            commitment=TEXT,
            days=COUNT,
            ruling=text(20),
        ),
        ref("Head"),
    ),
    ("get", "/api/daily"): ask("The challenge of the day", told("date", "game", "players")),
    ("post", "/api/daily"): send("My game of today's challenge", fields(again=FLAG), ref("Head"), status=201),
    ("get", "/api/daily/{date}"): ask("How a day was played", told("date", "rows")),
}
OF_STUDY: Final = {
    ("post", "/api/tutorials/{game}"): send(
        "A guided first game", fields(answers=ANSWERS), told("number", "steps", "sight"), ANYONE
    ),
    ("post", "/api/tutorials/{game}/why"): send(
        "Why something cannot be done in a step", fields(answers=ANSWERS, option=OPTION, place=OPTION), who=ANYONE
    ),
    ("post", "/api/analysis"): send(
        "A position on the analysis board",
        fields({"position": POSITION}, answers=ANSWERS, seat=text(80)),
        told("game", "n", "view"),
        ANYONE,
    ),
    ("post", "/api/analysis/file"): send(
        "What a file holds", fields({"text": text(100_000)}), told("game", "position", "answers"), ANYONE
    ),
    ("post", "/api/analysis/lines"): send(
        "The best lines of a position", fields({"position": POSITION}, answers=ANSWERS), told("best")
    ),
    ("get", "/api/editor/{game}"): ask("The usual set-up, to be edited", told("game", "position", "fields")),
    ("post", "/api/editor"): send(
        "A position, to be edited", fields({"position": POSITION}), told("game", "position", "fields"), ANYONE
    ),
    ("get", "/api/workbench/{game}"): ask(
        "Cards or a map, to be changed", told("game", "text"), query={"original": COUNT}
    ),
    ("post", "/api/workbench/{game}"): send(
        "A changed file", fields({"text": POSITION}, original=COUNT), told("game", "wrong"), ANYONE
    ),
    ("post", "/api/workbench/{game}/measure"): send(
        "Measure a changed file",
        fields({"text": POSITION}, original=COUNT, level=text(40), pairs=COUNT),
        told("id", "state"),
    ),
    ("get", "/api/measurements/{id}"): ask("How far a measurement is", told("id", "state"), PLAYER),
    ("post", "/api/measurements/{id}/stop"): send("Stop it", fields(), told("id", "state")),
    ("get", "/api/puzzles"): ask("Which games have puzzles", many(told("game", "count"))),
    ("get", "/api/puzzles/{game}/next"): ask(
        "A puzzle of about my strength", told("id", "sight"), query={"theme": TEXT}
    ),
    ("get", "/api/puzzles/{game}/daily"): ask("The puzzle of the day", told("id", "sight")),
    ("get", "/api/puzzles/{game}/{id}"): ask("A puzzle", told("id", "sight")),
    ("post", "/api/puzzles/{game}/{id}/answer"): send(
        "An answer to it", fields({"answer": OPTION}), told("solved"), ANYONE
    ),
    ("get", "/api/puzzles/{game}/mistakes/next"): ask("A mistake of mine", told("id", "sight"), PLAYER),
    ("get", "/api/puzzles/{game}/mistakes/{id}"): ask("This mistake of mine", told("id", "sight"), PLAYER),
    ("post", "/api/puzzles/{game}/mistakes/{id}/answer"): send(
        "An answer to it", fields({"answer": OPTION}), told("solved")
    ),
}
OPERATIONS: Final[dict[tuple[str, str], Operation]] = {
    **OF_PEOPLE,
    **OF_COMMUNITY,
    **OF_GAMES,
    **OF_TABLES,
    **OF_STUDY,
    ("get", "/api/openapi.json"): ask("This description", told("openapi", "paths")),
}
