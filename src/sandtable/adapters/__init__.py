"""Games as environments of other people's libraries (PettingZoo, Gymnasium, OpenSpiel), and in words for models.

Nothing is imported here: `sandtable.adapters.pettingzoo`, `.gymnasium` and `.openspiel` need `sandtable[research]`;
`sandtable.adapters.language` needs no extra.
"""
