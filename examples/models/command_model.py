"""A "model" that is a command: one request of the chat form a line, one response a line.

Instead of choosing blindly, hand `request["messages"]` to the model of your choice and put what it says into `content`.
    sandtable arena --players examples/models/players.toml
"""

import json
import re
import sys

for line in sys.stdin:
    request = json.loads(line)
    asked = request["messages"][-1]["content"]
    numbers = re.findall(r"^(\d+)\. ", asked, re.MULTILINE)  # the options that it was shown
    said = json.dumps({"answer": int(numbers[-1])}) if numbers else "OK"
    print(json.dumps({"choices": [{"message": {"role": "assistant", "content": said}}]}), flush=True)
