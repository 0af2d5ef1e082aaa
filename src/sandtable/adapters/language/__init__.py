"""Games for language models: the rules in brief, the table in words, options with ids, and reasons for what is illegal.

Nothing here needs an extra. A model sees what its seat may know, like every player.
"""

from sandtable.adapters.language.chat import BadResponse, Command, Endpoint, NoAnswer
from sandtable.adapters.language.counts import Counts
from sandtable.adapters.language.decision import FIRST, FORFEIT, GIVE_UP, RANDOM, Decision, GivenUp, Manner
from sandtable.adapters.language.environment import Prompt, TextEnvironment
from sandtable.adapters.language.forms import FORMS, LIST, TEXT, TOOLS, answer_schema
from sandtable.adapters.language.model_player import Listening, Model, ModelPlayer
from sandtable.adapters.language.tokens import tokens_in, tokens_of

__all__ = [
    "FIRST",
    "FORFEIT",
    "FORMS",
    "GIVE_UP",
    "LIST",
    "RANDOM",
    "TEXT",
    "TOOLS",
    "BadResponse",
    "Command",
    "Counts",
    "Decision",
    "Endpoint",
    "GivenUp",
    "Listening",
    "Manner",
    "Model",
    "ModelPlayer",
    "NoAnswer",
    "Prompt",
    "TextEnvironment",
    "answer_schema",
    "tokens_in",
    "tokens_of",
]
