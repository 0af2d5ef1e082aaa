"""A small endpoint of the OpenAI chat form on this machine, to try things with: it takes options by lot.

python examples/models/endpoint.py 8099
"""

import json
import re
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from random import Random
from typing import Any


def said(request: dict[str, Any]) -> dict[str, Any]:
    """A message for a request, the same for the same request: a call of the tool, or the number of an option."""
    luck = Random(json.dumps(request["messages"]))
    for tool in request.get("tools", []):
        if tool["function"]["name"] == "answer":
            options = tool["function"]["parameters"]["properties"]["option"]["enum"]
            arguments = json.dumps({"option": luck.choice(options)})
            call = {"id": "1", "type": "function", "function": {"name": "answer", "arguments": arguments}}
            return {"role": "assistant", "content": None, "tool_calls": [call]}
    numbers = re.findall(r"^(\d+)\. ", request["messages"][-1]["content"], re.MULTILINE)
    return {"role": "assistant", "content": json.dumps({"answer": int(luck.choice(numbers or ["1"]))})}


class Endpoint(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        message = said(request)
        usage = {"prompt_tokens": len(json.dumps(request)) // 4, "completion_tokens": len(json.dumps(message)) // 4}
        data = json.dumps({"choices": [{"index": 0, "message": message}], "usage": usage}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: object) -> None:
        """Quietly."""


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Endpoint).serve_forever()
