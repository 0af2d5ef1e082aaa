"""Measuring many landings."""
