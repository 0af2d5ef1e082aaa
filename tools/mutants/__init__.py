"""Mutation testing of the rules: they are changed in one small place at a time, and a test must fail.

`make mutants` tries a seeded sample for each game; see __main__.py for what it takes.
"""
