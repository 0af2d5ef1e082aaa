"""Measuring many campaigns, and secret choices exactly, on small battles."""
