"""What a model is told, in words: the rules in brief, the table as its seat sees it, what happened, what is asked."""

from functools import cache
from pathlib import Path
from typing import Any, Final

import sandtable
from sandtable.adapters.environments import table_text
from sandtable.kernel import Game, Option
from sandtable.players import Observation
from sandtable.tables.game_file import BadGameFile
from sandtable.tables.primer import NOTHING_APPLIES, Primer, line_as_played, rules_that_apply
from sandtable.tables.primer_file import primer_of
from sandtable.words import Words
from sandtable.words.catalogue import HERE as COMMON

HERE: Final = Path(__file__).parent / "locale"
MOST_CLAUSES: Final = 30  # of a rulebook without a first page
MOST_OUTCOMES: Final = 12  # of chance that are told one by one
MOST_RULES: Final = 8  # that apply to one question


@cache
def catalogue(language: str, game: Game[Any]) -> Words:
    return Words(language, [COMMON, *game.catalogues(), HERE], game)


class Telling:
    """The words for one game with its settings."""

    def __init__(self, game: Game[Any], settings: dict[str, str], language: str) -> None:
        self.game = game
        self.settings = {**game.defaults, **settings}
        self.language = language
        self.words = catalogue(language, game).under(self.settings)

    def say(self, key: str, **facts: Any) -> str:
        return self.words.format(f"model-{key}", facts)

    # What stays the same

    def rules(self, seat: str) -> str:
        """Who you are, and the rules in brief: the first page of the rulebook, or its first clauses."""
        lines = [self.say("role", title=self.words.say("game-title"), seat=self.words.seat(seat)), ""]
        primer = self.primer()
        return "\n".join(lines + (self.clauses() if primer is None else self.first_page(primer)))

    def primer(self) -> Primer | None:
        try:
            return primer_of(self.game.name) if sandtable.is_known(self.game.name) else None
        except BadGameFile:
            return None

    def first_page(self, primer: Primer) -> list[str]:
        lines = [primer.you[self.language], primer.win[self.language]]
        for key, chapter in (("primer-turn", primer.turn), ("primer-forgotten", primer.forgotten)):
            lines += ["", f"{self.words.say(key)}:"]
            for line in chapter:
                played = line_as_played(self.game, line, self.settings)
                lines.append(f"- {played[self.language]} [{line.rule}]")
        return lines

    def clauses(self) -> list[str]:
        return [self.rule(rule) for rule in list(self.game.rules.clauses)[:MOST_CLAUSES]]

    def rule(self, rule: str) -> str:
        """A rule by its id; nothing for one that the game does not have."""
        text = self.words.rule(rule)
        return f"- {text} [{rule}]" if text else ""

    def answers(self) -> list[Option]:
        """All that a player of this game can ever answer; what chance alone answers is left out where that is known."""
        known = sandtable.is_known(self.game.name)
        return sandtable.research(self.game.name).actions if known else list(self.game.words.by_text.values())

    def verbs(self) -> list[str]:
        return sorted({option.verb for option in self.answers()})

    def example(self) -> str:
        """An answer of this game, the same whatever is possible now."""
        return next((option.text for option in self.answers() if option.noun), "pass")

    # What changes

    def moment(self, observation: Observation, history: list[str], odds: bool) -> str:
        """The table, what happened, the rules of the moment, and what is asked; without the options."""
        parts = [table_text(observation.root, observation.seat, self.language).rstrip()]
        if history:
            parts += ["", self.say("history"), *(f"- {line}" for line in history)]
        rules = [told for rule in self.rules_now(observation) if (told := self.rule(rule))]
        if rules:
            parts += ["", self.say("rules-now"), *rules]
        weighed = [line for option in observation.options for line in self.odds(observation, option)] if odds else []
        if weighed:
            parts += ["", self.say("odds"), *weighed]
        return "\n".join(parts)

    def rules_now(self, observation: Observation) -> list[str]:
        question = observation.view["question"]
        primer = self.primer()
        applies = NOTHING_APPLIES if primer is None else primer.applies
        found = rules_that_apply(self.game, applies, question["key"], question["rule"], observation.options)
        return found[:MOST_RULES]

    def options(self, observation: Observation) -> list[str]:
        """The options with their ids: `1. Attack Poznań (attack poznan)`."""
        return [f"{number}. {self.option(text)}" for number, text in enumerate(observation.options, 1)]

    def option(self, text: str) -> str:
        said = self.words.option(text)
        return said if said == text else f"{said} ({text})"

    def odds(self, observation: Observation, option: str) -> list[str]:
        """What chance may say after an option, with its probability; nothing where it is not asked."""
        found = observation.root.odds(option)
        if not found:
            return []
        likeliest = sorted(found, key=lambda each: -each.weight)[:MOST_OUTCOMES]
        told = [f"{self.words.option(each.option)} {each.weight}/{each.total}" for each in likeliest]
        rest = len(found) - len(likeliest)
        if rest:
            left = found[0].total - sum(each.weight for each in likeliest)
            told.append(self.say("more-outcomes", rest=rest, odds=f"{left}/{found[0].total}"))
        return [f"- {option}: {', '.join(told)}"]

    def why_not(self, observation: Observation, option: str) -> str:
        """The rules against an option, and what it still needs."""
        rules = [self.rule(rule) or f"- [{rule}]" for rule in observation.root.why_not(option)]
        missing = self.words.missing(observation.root.missing(option))
        return "\n".join([*rules, missing]).strip()

    def result(self, winner: str | None) -> str:
        return self.say("over", winner=self.words.seat(winner) if winner else self.say("nobody"))
