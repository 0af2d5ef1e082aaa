"""Games that are broken on purpose, each in one place, to show that the conformance suite bites.

Every one is a good game of the tests with one piece changed, and says in its docstring what is wrong with it.
"""
