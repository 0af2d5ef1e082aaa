"""The three ways to ask a model, each as a request of the OpenAI chat form, and the JSON schema of what it may answer.

list    every option with its id; the answer is an id
text    no options; the answer is a sentence, which is matched with everything that can be answered in the game
tools   every option with its id; the answer is a call of the tool `answer`; odds, rules and reasons can be looked up
"""

from typing import Any, Final

LIST: Final = "list"
TEXT: Final = "text"
TOOLS: Final = "tools"
FORMS: Final = (LIST, TEXT, TOOLS)

ANSWER: Final = "answer"
ODDS: Final = "odds"
RULE: Final = "rule"
WHY_NOT: Final = "why_not"

Schema = dict[str, Any]


def answer_schema(form: str, options: list[str]) -> Schema:
    """What an answer must look like now. `reason` is for people who read along."""
    answer: Schema = {"type": "string"}
    if form == LIST:
        answer = {"type": "integer", "minimum": 1, "maximum": len(options)}
    elif form == TOOLS:
        answer = {"type": "string", "enum": options}
    named = {"option" if form == TOOLS else ANSWER: answer}
    return record(named, {"reason": {"type": "string"}})


def record(needed: Schema, more: Schema | None = None) -> Schema:
    properties = {**needed, **(more or {})}
    return {"type": "object", "properties": properties, "required": [*needed], "additionalProperties": False}


def tools(options: list[str], say: Any) -> list[dict[str, Any]]:
    """The tools that a model may call."""
    text = {"type": "string"}
    offered = {"type": "string", "enum": options}
    return [
        tool(ANSWER, say("tool-answer"), answer_schema(TOOLS, options)),
        tool(ODDS, say("tool-odds"), record({"option": offered})),
        tool(RULE, say("tool-rule"), record({"id": text})),
        tool(WHY_NOT, say("tool-why-not"), record({"option": text})),
    ]


def tool(name: str, description: str, parameters: Schema) -> dict[str, Any]:
    return {"type": "function", "function": {"name": name, "description": description, "parameters": parameters}}


def response_format(form: str, options: list[str]) -> dict[str, Any]:
    """For endpoints that hold a model to a schema."""
    return {
        "type": "json_schema",
        "json_schema": {"name": ANSWER, "strict": False, "schema": answer_schema(form, options)},
    }
