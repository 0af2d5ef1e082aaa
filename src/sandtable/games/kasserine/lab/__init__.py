"""Measuring many battles for the passes."""
