"""Measuring secret choices exactly, on small battles."""
