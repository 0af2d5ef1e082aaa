"""Mutation testing of the rules: one small mistake is made in them at a time, and a test must notice it.

`make mutants` tries a seeded sample for each game; see __main__.py for what it takes.
"""
