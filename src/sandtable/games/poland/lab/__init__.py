"""Measuring many campaigns."""
