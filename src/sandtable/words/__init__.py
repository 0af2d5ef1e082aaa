"""Words: from keys and facts to sentences in the reader's language, by Fluent catalogues. The edge uses this room."""

from sandtable.words.catalogue import LANGUAGES, Words, language_of, words

__all__ = ["LANGUAGES", "Words", "language_of", "words"]
