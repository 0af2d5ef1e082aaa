"""Telling people who are away: what is queued with every change of a table, and how it is sent."""
