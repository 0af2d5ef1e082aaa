"""The edge of the server: HTTP, WebSocket, and the files of the page."""
