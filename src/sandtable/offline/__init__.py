"""Sandtable for one person without a server: in a browser, where there is no web, no database and no other process.

It speaks the messages of docs/protocol.md. It does nothing by itself: it is told what was asked and what was found, and
says what must be kept, what is answered, and what is to be worked out elsewhere.
"""
