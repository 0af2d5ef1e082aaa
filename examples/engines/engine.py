#!/usr/bin/env python3
"""An engine for Sandtable in Python: it reads JSON lines and writes JSON lines, and needs nothing but Python.

It prefers answers whose verb it knows to be active, and among those any. Put your own thoughts into `choose`.

    sandtable engine-check ./examples/engines/engine.py
    sandtable match ./examples/engines/engine.py random --game poland --games 20
"""

import json
import random
import sys

ACTIVE = ("attack", "card", "move", "deploy", "demolish", "advance", "target")


def choose(asked, luck):
    """One of asked["options"]. What the seat sees is in asked["table"], what is asked in asked["question"]."""
    active = [option for option in asked["options"] if option.split()[0] in ACTIVE]
    return luck.choice(active or asked["options"])


def say(message):
    print(json.dumps(message), flush=True)


asked = {}
for line in sys.stdin:
    message = json.loads(line)
    if message["do"] == "hello":
        say({"hello": {"name": "examples/engine.py", "wants": []}})
    elif message["do"] == "ask":
        asked = message
        say({"number": asked["number"], "answer": choose(asked, random.Random(asked["seed"]))})
    elif message["do"] == "again":  # rejected: message["rules"] says by which rules; something else, then
        asked["options"].remove(message["answer"]) if message["answer"] in asked["options"] else None
        say({"number": asked["number"], "answer": asked["options"][0]})
    elif message["do"] == "bye":
        break
